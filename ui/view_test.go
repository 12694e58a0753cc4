package ui

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/exp/golden"
	"github.com/muesli/termenv"
	"pgregory.net/rapid"

	"felt/game/house"
	"felt/game/round"
	"felt/ui/coach"
	"felt/ui/course"
	"felt/ui/felt"
	"felt/ui/internal/screentest"
	"felt/ui/session"
	"felt/ui/text"
	"felt/ui/theme"
)

// states are what the screens can come to show: a session and the keys that lead there.
var states = []struct {
	name, house, table string
	boxes, seats       int
	seed               uint64
	keys               []string
}{
	{"deciding", "czech", "eur-2", 1, 0, 254, nil},
	{"marking", "czech", "eur-2", 1, 0, 254, []string{"2", "4", "left"}},
	{"advised", "czech", "eur-2", 1, 0, 254, []string{"a"}},
	{"insuring", "russian", "min-10", 1, 0, 44, []string{"i", "M"}},
	{"buying", "czech", "eur-2", 1, 0, 254, []string{"i", "M", "enter", "b"}},
	{"repeating", "czech", "eur-2", 1, 0, 254, []string{"b", "g", "r"}},
	{"won", "czech-en", "eur-10", 1, 0, 208, []string{"b", "g"}},
	{"sixth", "czech-en", "eur-10", 1, 0, 3, []string{"s"}},
	{"folded", "lithuanian", "", 1, 0, 208, []string{"f"}},
	{"refused", "czech", "eur-2", 1, 0, 48213, []string{"i"}},
	{"blind", "russian", "min-10", 2, 2, 214, []string{"b", "s"}},
	{"two boxes over", "basic", "", 2, 1, 88, []string{"b", "b"}},
	{"forced", "oasis", "", 1, 0, 5, []string{"1", "2", "3", "4", "5", "x"}},
	{"four boxes", "czech", "eur-2", 1, 3, 254, nil},
	{"four boxes over", "czech-en", "eur-10", 1, 3, 208, []string{"b", "g"}},
	{"log", "lithuanian", "", 1, 0, 208, []string{"i", "m", "enter", "b", "g", "e"}},
	{"tied", "czech", "eur-2", 1, 0, 110677, []string{"b"}},
	{"bonus", "czech", "czk-200", 1, 3, 6, []string{"f", "o", "enter"}},
	{"another's ledger", "czech-en", "eur-10", 1, 3, 208, []string{"b", "g", "down", "down"}},
	{"help", "czech", "eur-2", 1, 0, 254, []string{"?"}},
	{"home", "czech", "eur-2", 1, 0, 254, []string{"esc"}},
	{"home help", "russian", "", 1, 0, 254, []string{"esc", "?"}},
	{"rules", "lithuanian", "", 1, 0, 254, []string{"esc", "r"}},
	{"rules scrolled", "czech", "", 1, 0, 254, []string{"esc", "r", "pgdown", "pgdown"}},
}

// model brings a program to a state at a size.
func model(t testing.TB, state, w, h int, look *theme.Theme) *Model {
	t.Helper()
	s := states[state]
	ante := int64(10)
	if s.table == "czk-200" {
		ante = 4000
	}
	o := options(t, s.house, s.table, ante, s.boxes, s.seed)
	o.Setup.Seats = s.seats
	if look != nil {
		o.Look = always(look)
	}
	m := begin(t, o)
	screentest.Send(m, tea.WindowSizeMsg{Width: w, Height: h})
	screentest.Press(m, s.keys...)
	return m
}

// begin begins a program, as it is begun on a terminal.
func begin(t testing.TB, o Options) *Model {
	t.Helper()
	m, err := New(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	screentest.Follow(m, m.Init())
	return m
}

// looks are the decks and themes, by name.
var looks = map[string]*theme.Theme{
	"four-colour":   theme.New(theme.Dark, theme.FourColour, terminal),
	"two-colour":    theme.New(theme.Dark, theme.TwoColour, terminal),
	"mono":          theme.New(theme.Dark, theme.Mono, terminal),
	"ascii":         theme.New(theme.Dark, theme.ASCII, terminal),
	"light":         theme.New(theme.Light, theme.FourColour, terminal),
	"high-contrast": theme.New(theme.HighContrast, theme.FourColour, terminal),
	"no-colour":     theme.New(theme.Dark, theme.FourColour, theme.Terminal{Profile: termenv.ANSI, Signs: true}),
	"console":       theme.New(theme.Dark, theme.AutoDeck, theme.Terminal{Profile: termenv.ANSI, Colour: true}),
	"dumb":          theme.New(theme.Auto, theme.AutoDeck, theme.Terminal{Profile: termenv.Ascii}),
}

// TestGolden keeps the pictures of the felt: every state at the smallest size, and
// chosen ones in every look, at every step of size, and at each in every deck. go test ./ui -update draws
// them anew.
func TestGolden(t *testing.T) {
	for i, s := range states {
		t.Run("80x24/"+strings.ReplaceAll(s.name, " ", "-"), func(t *testing.T) {
			golden.RequireEqual(t, ansi.Strip(model(t, i, 80, 24, nil).View()))
		})
	}
	for name, look := range looks {
		t.Run("looks/"+name, func(t *testing.T) {
			golden.RequireEqual(t, model(t, 1, 80, 24, look).View()+"\n"+model(t, 6, 80, 24, look).View())
		})
	}
	for _, size := range sizes {
		for _, deck := range []string{"four-colour", "two-colour", "mono", "ascii"} {
			t.Run(fmt.Sprintf("%dx%d/deck/%s", size[0], size[1], deck), func(t *testing.T) {
				golden.RequireEqual(t, model(t, 14, size[0], size[1], looks[deck]).View())
			})
		}
	}
	for _, size := range sizes[1:] {
		for _, i := range []int{2, 5, 6, 10, 14} {
			t.Run(fmt.Sprintf("%dx%d/%s", size[0], size[1], strings.ReplaceAll(states[i].name, " ", "-")), func(t *testing.T) {
				golden.RequireEqual(t, ansi.Strip(model(t, i, size[0], size[1], nil).View()))
			})
		}
	}
}

// sizes are the steps of size, and feltStates the number of states at the felt itself.
var sizes = [][2]int{{80, 24}, {100, 30}, {120, 40}, {200, 60}}

const feltStates = 19

// TestSteady: the places of things don't move while a hand is played. What stands
// where at a size depends on the number of boxes alone.
func TestSteady(t *testing.T) {
	for _, size := range sizes {
		want := make(map[int]string)
		for i, s := range states[:feltStates] {
			m := model(t, i, size[0], size[1], nil)
			boxes := s.boxes + s.seats
			got := landmarks(m)
			if want[boxes] == "" {
				want[boxes] = got
			}
			if got != want[boxes] {
				t.Errorf("%v: in %s things stand at %s, with as many boxes before at %s\n%s", size, s.name, got, want[boxes], ansi.Strip(m.View()))
			}
		}
	}
}

// landmarks says where the dealer, the box drawn large and the panel stand, and where
// the cloth ends.
func landmarks(m *Model) string {
	lines := strings.Split(ansi.Strip(m.View()), "\n")
	first := func(texts ...string) string {
		y := rowOf(lines, texts...)
		if y < 0 {
			return "nowhere"
		}
		for _, text := range texts {
			if at := strings.Index(lines[y], text); at >= 0 {
				return fmt.Sprint(utf8.RuneCountInString(lines[y][:at]), ",", y)
			}
		}
		return "nowhere"
	}
	return fmt.Sprint("dealer ", first("DEALER"), " box ", first("╭─ BOX"), " panel ", first("PAYS ─", "ADVICE ─", "LEDGER", "THE HAND ─"), " end ", lastRow(lines, "╰─"))
}

// lastRow is the number of the last line with a text.
func lastRow(lines []string, text string) int {
	for y := len(lines) - 1; y >= 0; y-- {
		if strings.Contains(lines[y], text) {
			return y
		}
	}
	return -1
}

// rowOf is the number of the first line with one of the texts, -1 if there is none.
func rowOf(lines []string, texts ...string) int {
	return slices.IndexFunc(lines, func(line string) bool {
		return slices.ContainsFunc(texts, func(text string) bool { return strings.Contains(line, text) })
	})
}

// TestHelpWhole: at every step of size the help shows every key of the screen in front.
func TestHelpWhole(t *testing.T) {
	for i, s := range states {
		if strings.Contains(s.name, "help") {
			helpWhole(t, model(t, i, 80, 24, nil), s.name)
		}
	}
	for i, s := range lessonStates {
		if strings.Contains(s.name, "help") {
			helpWhole(t, aLesson(t, i, 80, 24, nil), s.name)
		}
	}
}

// helpWhole checks the page of the keys of a program at every step of size.
func helpWhole(t *testing.T, m *Model, name string) {
	t.Helper()
	for _, size := range sizes {
		m.Update(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
		view := ansi.Strip(m.View())
		for _, g := range m.front().Help() {
			for _, k := range g.Keys {
				if !strings.Contains(view, k.Help().Key+"  "+k.Help().Desc) {
					t.Errorf("%s at %v: no %s %q:\n%s", name, size, k.Help().Key, k.Help().Desc, view)
				}
			}
		}
	}
}

// TestASCII: with the ASCII deck nothing but ASCII reaches the terminal, and no sign
// is lost on the way.
func TestASCII(t *testing.T) {
	for i, s := range states {
		screentest.CheckASCII(t, model(t, i, 80, 24, looks["no-colour"]).View(), model(t, i, 80, 24, looks["dumb"]).View(), s.name)
	}
}

// TestNoColour: without colours bold is left; a terminal that understands nothing is
// sent nothing.
func TestNoColour(t *testing.T) {
	for i, s := range states {
		if strings.ContainsRune(model(t, i, 80, 24, looks["dumb"]).View(), 0x1b) {
			t.Errorf("%s on a terminal that understands nothing: escape bytes", s.name)
		}
		screentest.CheckNoColour(t, model(t, i, 80, 24, looks["no-colour"]).View(), s.name)
	}
}

// TestSizes draws every screen at the sizes where something changes.
func TestSizes(t *testing.T) {
	for i, s := range states {
		m := model(t, i, 80, 24, nil)
		for _, w := range []int{1, 2, 40, 79, 80, 81, 99, 100, 119, 120, 121, 159, 160, 200} {
			for _, h := range []int{1, 2, 12, 23, 24, 25, 29, 30, 39, 40, 41, 60} {
				m.Update(tea.WindowSizeMsg{Width: w, Height: h})
				screentest.CheckFits(t, m.View(), w, h, s.name)
			}
		}
	}
}

// TestLargeStakes: amounts that no table takes don't push anything off the screen,
// and those of the dearest tables are shown in full.
func TestLargeStakes(t *testing.T) {
	for _, keys := range [][]string{nil, {"i", "M"}, {"i", "M", "enter", "b"}, {"i", "M", "enter", "b", "g"}} {
		o := options(t, "russian", "", house.MaxAnte, 1, 44)
		m := begin(t, o)
		screentest.Send(m, tea.WindowSizeMsg{Width: 80, Height: 24})
		screentest.Press(m, keys...)
		screentest.CheckFits(t, m.View(), 80, 24, fmt.Sprint(keys))
		if view := ansi.Strip(m.View()); !strings.Contains(view, "seed 44") || !strings.Contains(view, "insurance") {
			t.Errorf("%v: seed or insurance is not shown:\n%s", keys, view)
		}
	}
	start(t, options(t, "czech", "czk-200", 4000, 1, 208), 80, 24).Press("b", "g").
		Expect("balance +12 000", "seed 208 ", "+16 000 ", "8000 × 2", "4000 for the game", "pays 2:1 = 16 000")
}

// TestStakesWhole: at the smallest size every amount on the cloth is whole, at the
// dearest table of a house, with all places in use and other players at the table.
func TestStakesWhole(t *testing.T) {
	for _, tc := range []struct {
		house, table string
		ante         int64
		boxes, seats int
		seed         uint64
		keys, want   []string
	}{
		{"czech", "czk-200", 4000, 1, 0, 6, nil, []string{"ante 4000  bet  sixth ", "exchange  insurance  bonus -20"}},
		{"czech", "czk-200", 4000, 1, 0, 6, []string{"s", "b"}, []string{"ante back  bet +16 000  sixth -4000", "bonus -20"}},
		{"czech", "czk-200", 4000, 1, 0, 6, []string{"i", "M", "enter", "b"}, []string{"ante back  bet +16 000", "insurance -8000"}},
		{"russian", "min-10", 333, 2, 2, 21, []string{"b", "b"}, []string{"BOX 2, BLIND  -333  bet -666 ", "BOX 4  ante back  bet +1332 "}},
		{"russian", "min-10", 10, 2, 2, 214, []string{"b", "s", "b"}, []string{"BOX 2  10  bet 20  sixth -10 "}},
		{"russian", "min-100", 6000, 1, 0, 44, []string{"i", "M", "enter", "b", "g"}, []string{"game -6000", "insurance +12 000"}},
		{"russian", "min-100", 100_000, 1, 0, 44, []string{"b", "g"}, []string{"game -100 000", "game      100 000     -100 000"}},
	} {
		o := options(t, tc.house, tc.table, tc.ante, tc.boxes, tc.seed)
		o.Setup.Seats, o.Setup.Players = tc.seats, "steady"
		_, o.Setup.Bonus = o.Setup.BonusStake()
		m := begin(t, o)
		screentest.Send(m, tea.WindowSizeMsg{Width: 80, Height: 24})
		screentest.Press(m, tc.keys...)
		view := ansi.Strip(m.View())
		for _, want := range tc.want {
			if !strings.Contains(view, want) {
				t.Errorf("%s, ante %d, %v: want %q in\n%s", tc.house, tc.ante, tc.keys, want, view)
			}
		}
		if strings.Contains(view, "…") {
			t.Errorf("%s, ante %d, %v: something is cut:\n%s", tc.house, tc.ante, tc.keys, view)
		}
	}
}

// keyNames are keys that are no characters, for tests that press any.
var keyNames = []string{"left", "right", "up", "down", "backspace", "pgdown"}

// played is a program in the hands of somebody who presses anything.
type played struct {
	*Model
	t    testing.TB
	w, h int
	// practises: the hands are those of a course.
	practises bool
	// nets are the results of the hands that are over, by session and hand.
	nets map[*session.Session]map[int]int64
	// brought are the messages that commands have brought and the program has not been
	// given yet, where things move.
	brought []tea.Msg
}

// anybody opens a program: the seed chooses house, table, boxes, other players and how
// they play, bonus and motion, besides the cards. Where things move, time passes only as
// the test lets it.
func anybody(t testing.TB, seed uint64) *played {
	t.Helper()
	presets := house.Presets()
	o := options(t, presets[seed%uint64(len(presets))].ID, "", 10, 1, seed)
	h := o.Setup.House
	pick := func(n int) int {
		seed = seed*6364136223846793005 + 1442695040888963407
		return int(seed >> 33 % uint64(n))
	}
	o.Setup.Boxes = 1 + pick(h.Boxes.Own)
	o.Setup.Seats = pick(h.Boxes.Table - o.Setup.Boxes + 1)
	o.Setup.Players = session.AllPlayers()[pick(len(session.AllPlayers()))]
	if n := len(h.Tables); n > 0 && pick(2) == 0 {
		table := h.Tables[pick(n)]
		o.Setup.Table, o.Setup.Ante = table.ID, table.AnteMin
		_, o.Setup.Bonus = o.Setup.BonusStake()
	}
	o.Settings.InUse.Motion = pick(2) == 0
	practises := pick(2) == 0
	if practises {
		o.Play, o.Practise = false, &course.Plan{Mode: coach.Modes()[pick(5)], Count: pick(3), Setup: o.Setup}
		o.Practise.Setup.Bonus = false
	}
	o.Tick = func(_ time.Duration, msg func(time.Time) tea.Msg) tea.Cmd {
		return func() tea.Msg { return msg(time.Time{}) }
	}
	m, err := New(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	p := &played{Model: m, t: t, practises: practises, nets: make(map[*session.Session]map[int]int64)}
	if !o.Settings.InUse.Motion {
		screentest.Follow(m, m.Init())
		screentest.Send(m, tea.WindowSizeMsg{})
	} else {
		p.bring(m.Init())
	}
	p.resize(80, 24)
	for practises && p.practised == nil {
		p.pass(0)
	}
	return p
}

// table is the felt that is played at.
func (p *played) table() *felt.Screen {
	if p.practises {
		return p.practised
	}
	return p.felt
}

func (p *played) resize(w, h int) {
	p.w, p.h = w, h
	p.Update(tea.WindowSizeMsg{Width: w, Height: h})
	p.check("the new size")
}

// bring runs a command and keeps the messages that it brings.
func (p *played) bring(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	switch msg := cmd().(type) {
	case nil, tea.QuitMsg:
	case tea.BatchMsg:
		for _, c := range msg {
			p.bring(c)
		}
	default:
		p.brought = append(p.brought, msg)
	}
}

// pass gives the program one of the messages that it waits for.
func (p *played) pass(i int) {
	p.t.Helper()
	if len(p.brought) == 0 {
		return
	}
	i %= len(p.brought)
	msg := p.brought[i]
	p.brought = slices.Delete(p.brought, i, i+1)
	_, cmd := p.Update(msg)
	p.bring(cmd)
	p.check("a message")
}

// press presses a key. Where things move, what its commands bring is kept for later.
func (p *played) press(k string) {
	p.t.Helper()
	if p.options.Settings.InUse.Motion {
		_, cmd := p.Update(screentest.Key(k))
		p.bring(cmd)
	} else {
		screentest.Send(p.Model, screentest.Key(k))
	}
	p.check(k)
}

// check ends the test where what is seen is too large for the terminal, or where the
// balance is not the sum of the ledgers; hands dealt again do not count.
func (p *played) check(what string) {
	p.t.Helper()
	if p.w > 0 && p.h > 0 {
		screentest.CheckFits(p.t, p.Model.View(), p.w, p.h, what)
	}
	for _, f := range p.felts() {
		p.count(f.Session(), what)
	}
}

// count ends the test where the balance of a session is not the sum of its ledgers.
func (p *played) count(s *session.Session, what string) {
	p.t.Helper()
	if p.nets[s] == nil {
		p.nets[s] = make(map[int]int64)
	}
	if s.Over() && !s.Repeat() {
		var net int64
		for _, b := range s.View().Boxes {
			if b.Owner != round.Own {
				continue
			}
			settlement, ok := s.Settlement(b.Number)
			if !ok {
				p.t.Fatalf("after %s: the hand is over and box %d is not settled", what, b.Number)
			}
			for _, l := range settlement.Lines {
				net += l.Net
			}
		}
		p.nets[s][s.Hand()] = net
	}
	var sum int64
	for _, net := range p.nets[s] {
		sum += net
	}
	if sum != s.Balance() {
		p.t.Fatalf("after %s: the balance is %d, the ledgers sum up to %d", what, s.Balance(), sum)
	}
}

// end brings the hand in play to its end, from wherever the keys have led.
func (p *played) end() {
	p.t.Helper()
	if p.ended {
		return // the program has been left
	}
	p.resize(80, 24)
	// Keys may have been bound to something else.
	p.goBy(p.options.Settings.InUse)
	for range 40 {
		for range 1000 {
			p.pass(0)
		}
		if p.ended {
			return
		}
		if f := p.table(); f != nil && f.Session().Over() && p.front() == f && !p.help {
			return
		}
		if p.practises {
			p.goOn()
			continue
		}
		for p.front() != p.felt && p.front() != p.home {
			p.press("esc")
		}
		for _, k := range []string{"esc", "p", "b", "t", "n"} {
			p.press(k)
		}
		// At home the setup may have an ante that is not possible.
		if p.front() == p.home {
			screentest.Press(p.Model, "+", "p", "y")
		}
	}
	p.t.Errorf("the hand does not end:\n%s", ansi.Strip(p.View()))
}

// goOn goes to the felt of the course and decides something there.
func (p *played) goOn() {
	for p.front() != p.practise && p.front() != p.home {
		p.press("esc")
		if strings.Contains(ansi.Strip(p.View()), text.ExamLeave) {
			// The exam is played on.
			p.press("esc")
			p.decide()
			return
		}
	}
	if p.front() == p.home {
		for _, k := range []string{"esc", "+", "e"} {
			if p.front() == p.home {
				p.press(k)
			}
		}
	}
	// A new course may have been begun, or none.
	p.press("enter")
	for range 1000 {
		p.pass(0)
	}
	p.decide()
}

// decide decides something at the felt of a course.
func (p *played) decide() {
	for _, k := range []string{" ", "k", "b", "k", "t", "k", "n", "k"} {
		if p.front() == p.practised {
			p.press(k)
			p.pass(0)
		}
	}
}

// TestAnyKeys presses keys and changes the size by chance, those that decide more
// often than others: nothing panics, nothing is drawn too large, no money is lost, and
// the hand can always be brought to its end.
func TestAnyKeys(t *testing.T) {
	letters := strings.Split("bbbsxiftgrndaeo?12345mM0 hjklpqcvuw*+-", "")
	others := append([]string{"enter", "enter", "esc", "space", "ctrl+z", "и", "ы", "ч", "ф"}, keyNames...)
	rapid.Check(t, func(rt *rapid.T) {
		p := anybody(t, rapid.Uint64().Draw(rt, "seed"))
		for range rapid.IntRange(0, 60).Draw(rt, "keys") {
			if p.ended {
				break
			}
			switch what := rapid.IntRange(0, 15).Draw(rt, "what"); {
			case what == 0:
				p.resize(rapid.IntRange(1, 210).Draw(rt, "w"), rapid.IntRange(1, 65).Draw(rt, "h"))
			case what < 6:
				p.pass(rapid.IntRange(0, 3).Draw(rt, "message"))
			default:
				p.press(rapid.SampledFrom(append(letters, others...)).Draw(rt, "key"))
			}
		}
		p.end()
	})
}

// FuzzKeys is TestAnyKeys with any bytes for keys; 0x80 and two bytes are a size, 0x81 to
// 0x84 a message. With -fuzzminimizetime 1x it spends its time on new keys; else most of it
// goes into making the found ones shorter, which its count of executions leaves out.
func FuzzKeys(f *testing.F) {
	f.Add(uint64(254), []byte("iM\rbgrr\rbt\r12xb"))
	f.Add(uint64(208), []byte("?a?\x1bqprq\rhtb+-p"))
	f.Add(uint64(3), []byte("b\x81\x81\x81\x1bp\x82\x81\x81b\x81\x81\x81\x81g\x81\x81ea\x81\x1b\x81p"))
	f.Add(uint64(0), []byte("\x80\x0a\x05b\x80r\x18bgrd\xc8\xb4\xb4<"))
	f.Add(uint64(11), []byte{0x80, 10, 5, 'b', 0x80, 80, 24, 'b', 'g', 'r', 0x80, 200, 60})
	f.Fuzz(func(t *testing.T, seed uint64, keys []byte) {
		p := anybody(t, seed)
		for i := 0; i < len(keys) && i < 200 && !p.ended; i++ {
			switch k := keys[i]; {
			case k == 0x80 && i+2 < len(keys):
				p.resize(int(keys[i+1]), int(keys[i+2]))
				i += 2
			case k > 0x80 && k < 0x85:
				p.pass(int(k - 0x81))
			case k == '\r':
				p.press("enter")
			case k == 0x1b:
				p.press("esc")
			case k < ' ':
				p.press(keyNames[int(k)%len(keyNames)])
			default:
				p.press(string(rune(k)))
			}
		}
		p.end()
	})
}

// BenchmarkFirstFrame measures what it takes from the setup to the first picture on a
// large terminal.
func BenchmarkFirstFrame(b *testing.B) {
	o := options(b, "czech", "eur-2", 10, 1, 254)
	o.Setup.Seats = 3
	for b.Loop() {
		m, err := New(b.Context(), o)
		if err != nil {
			b.Fatal(err)
		}
		m.Update(tea.WindowSizeMsg{Width: 200, Height: 60})
		m.View()
	}
}

// BenchmarkView measures a key and the picture that follows it on a large terminal.
func BenchmarkView(b *testing.B) {
	for _, size := range [][2]int{{80, 24}, {200, 60}} {
		b.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(b *testing.B) {
			m := model(b, 2, size[0], size[1], nil)
			b.ReportAllocs()
			for b.Loop() {
				m.Update(screentest.Key("2"))
				m.View()
			}
		})
	}
}
