package settings

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/muesli/termenv"
	"go.uber.org/goleak"

	"felt/game/house"
	"felt/strategy/train"
	"felt/ui/block"
	"felt/ui/coach"
	"felt/ui/config"
	"felt/ui/internal/screentest"
	"felt/ui/keys"
	"felt/ui/screen"
	"felt/ui/session"
	"felt/ui/theme"
)

// TestMain looks for goroutines left behind.
func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// terminal is one with everything.
var terminal = theme.Terminal{Profile: termenv.TrueColor, Colour: true, Signs: true}

// houses finds the presets and a house file.
func houses(ref string) (*house.House, error) {
	if slices.Contains(house.PresetIDs(), ref) {
		return house.Preset(ref)
	}
	if filepath.Base(ref) == "mine.toml" {
		return house.Parse(ref, []byte("base = \"basic\"\nid = \"mine\"\ntitle = \"My own rules\"\nboxes.table = 4\n"))
	}
	return nil, fmt.Errorf("house file %s: no such file", ref)
}

// program is a program that has no other screen.
type program struct {
	*Screen
	theme *theme.Theme
	keys  *keys.Map
	term  theme.Terminal
	size  screen.Size
	// applied is what the program was last asked to go by, sat the house.
	applied config.Config
	sat     *house.House
}

// begin opens the settings of a file as a program does that starts; flags change what
// this run goes by.
func begin(t testing.TB, path string, term theme.Terminal, flags func(*config.Config)) *program {
	t.Helper()
	store := config.NewStore(path, houses)
	saved, err := store.Load()
	p := &program{term: term, applied: saved, size: screen.Size{W: 80, H: 22}}
	if flags != nil {
		flags(&p.applied)
	}
	p.theme = theme.New(p.applied.Theme, p.applied.Deck, term)
	p.keys, _ = keys.NewMap(saved.Keys)
	o := Options{Theme: p.theme, Keys: p.keys, Store: store, Saved: saved, Err: err, InUse: p.applied, Apply: p.apply}
	for _, h := range house.Presets() {
		o.Houses = append(o.Houses, Choice{h.ID, h})
	}
	p.Screen = New(o)
	return p
}

func (p *program) apply(c config.Config, h *house.House) {
	p.applied = c
	*p.theme = *theme.New(c.Theme, c.Deck, p.term)
	m, _ := keys.NewMap(c.Keys)
	*p.keys = *m
	if h != nil {
		p.sat = h
	}
}

// Init implements [tea.Model].
func (p *program) Init() tea.Cmd { return p.Open() }

// Update implements [tea.Model].
func (p *program) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch m := msg.(type) {
	case tea.WindowSizeMsg:
		p.size = screen.Size{W: m.Width, H: m.Height - 2}
		return p, nil
	case tea.KeyMsg:
		if m.Type == tea.KeyCtrlC {
			p.Close()
			return p, tea.Quit
		}
	}
	cmd, action := p.Screen.Update(msg)
	if _, ok := action.(screen.Back); ok {
		p.Close()
		return p, tea.Quit
	}
	return p, cmd
}

// View implements [tea.Model].
func (p *program) View() string {
	header := " " + p.Title()[0].Value
	return p.theme.Finish(block.Below(block.New(p.size.W, 2, header), p.Screen.View(p.size)).String())
}

// file puts a settings file where the environment says, "" for none, and returns its
// path.
func file(t testing.TB, src string) string {
	t.Helper()
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("XDG_CONFIG_HOME", "")
	path := config.Path()
	if !strings.HasPrefix(path, home) {
		t.Fatalf("the settings would be in %s", path)
	}
	if src == "" {
		return path
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(src), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

func read(t testing.TB, path string) string {
	t.Helper()
	src, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(src)
}

// load reads a file without faults.
func load(t testing.TB, path string) config.Config {
	t.Helper()
	c, err := config.NewStore(path, houses).Load()
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func start(t *testing.T, p *program) *screentest.Terminal {
	t.Helper()
	return screentest.Run(t, p, 80, 24)
}

func ExampleScreen() {
	dir, err := os.MkdirTemp("", "felt")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	store := config.NewStore(filepath.Join(dir, "settings.toml"), house.Preset)
	saved, err := store.Load()
	m, _ := keys.NewMap(saved.Keys)
	o := Options{Theme: theme.New(theme.Dark, theme.Mono, theme.Terminal{}), Keys: m, Store: store, Saved: saved, Err: err, InUse: saved}
	for _, h := range house.Presets() {
		o.Houses = append(o.Houses, Choice{Ref: h.ID, House: h})
	}
	o.Apply = func(c config.Config, h *house.House) { fmt.Println("played at once:", c.House, h.Title) }
	s := New(o)
	save, _ := s.Update(screentest.Key("right"))
	save()
	saved, err = store.Load()
	fmt.Println("saved:", saved.House, err)
	// Output:
	// played at once: czech-en Czech rules, English edition
	// saved: czech-en <nil>
}

// TestEverySetting changes every setting by keys: it holds at once and is saved.
func TestEverySetting(t *testing.T) {
	path := file(t, "")
	p := begin(t, path, terminal, nil)
	start(t, p).
		Expect("▸ House", "‹ czech ›", "Czech rules").
		Press("right").Expect("‹ czech-en ›", "✓ Saved in ~/.config/felt/settings.toml").
		Press("l").Expect("‹ russian ›", "1 or 2; the second is played blind").
		Press("down").Expect("▸ Table", "‹ none ›", "any ante, any payout").
		Press("left").Expect("‹ min-100 ›", "ante from 100, payout to 12 000").
		Press("right", "right").Expect("‹ min-10 ›").
		Press("j").Expect("▸ Ante").
		Press("right").Expect("‹ 200 ›", "of each own box; its bet is 400").
		Press("down", "enter").Expect("▸ Boxes", "‹ 2 ›").
		Press("down", "right", "right").Expect("▸ Other seats", "‹ 2 ›", "players beside you, 0 to 2").
		Press("right").Expect("‹ 0 ›").
		Press("h").Expect("‹ 2 ›").
		Press("down", "right").Expect("▸ They play", "‹ advisor ›", "as the advice says").
		Press("left", "left").Expect("‹ never-folds ›", "never fold").
		Press("down", "right", "right").Expect("▸ Deck", "‹ two-colour ›", "black and red").
		Press("down", "left").Expect("▸ Theme", "‹ high-contrast ›", "brighter").
		Press("down", "space").Expect("▸ Motion", "‹ off ›", "cards lie there at once").
		Press("down").Expect("▸ Practise", "modes and grades; enter shows them").
		Press("enter").Expect("▸ Mode", "‹ grade ›", "a verdict after each decision").
		Press("right").Expect("‹ exam ›", "no help; all is told at the end").
		Press("down", "right").Expect("▸ Warn from", "‹ mistake ›").
		Press("down", "right").Expect("▸ Equal", "‹ below 0.010 antes ›", "counts as best").
		Press("down", "right").Expect("▸ Inaccuracy", "‹ below 0.075 antes ›").
		Press("down", "left").Expect("▸ Mistake", "‹ below 0.200 antes ›").
		Press("down", "right").Expect("▸ Review", "‹ 30 ›", "✓ Saved").
		Press("down", "right").Expect("▸ Slow", "‹ 45 s ›", "in a review a slower right answer is hard").
		Press("down").Expect("▸ Mode").
		Press("up").Expect("▸ Slow").
		Press("7").Lacks("✗").
		Press("esc").Expect("▸ Practise", "exam").
		End("esc")
	want := config.Config{
		House: "russian", Table: "min-10", Ante: 200, Boxes: 2, Seats: 2, Players: "never-folds",
		Deck: theme.TwoColour, Theme: theme.HighContrast, Motion: false,
		Coaching:  config.Coaching{Mode: coach.Exam, WarnFrom: train.Mistake, EqualBelow: 10, InaccuracyBelow: 75, MistakeBelow: 200, Reviews: 30, Slow: 45},
		Schooling: config.Default().Schooling,
	}
	if got := load(t, path); !got.Equal(want) {
		t.Errorf("saved %+v, want %+v", got, want)
	}
	if !p.applied.Equal(want) || p.sat == nil || p.sat.ID != "russian" {
		t.Errorf("the program goes by %+v at %v", p.applied, p.sat)
	}
}

// TestRestore makes every setting as it comes.
func TestRestore(t *testing.T) {
	path := file(t, "house = \"russian\"\ntable = \"min-25\"\nante = 75\nboxes = 2\nseats = 1\nplayers = \"steady\"\ndeck = \"mono\"\ntheme = \"light\"\nmotion = false\nmode = \"warn\"\nkeys.bet = [\"W\"]\n")
	p := begin(t, path, terminal, nil)
	start(t, p).Expect("1 changed").
		Press("d", "down", "d", "down", "d", "down", "d", "down", "d", "down", "d", "down", "d", "down", "d", "down", "d", "down", "d", "down", "delete").
		Expect("all default", "✓ Saved")
	if got := load(t, path); !got.Equal(config.Default()) {
		t.Errorf("saved %+v", got)
	}
	if !p.applied.Equal(config.Default()) {
		t.Errorf("the program goes by %+v", p.applied)
	}
}

// TestCorrections: what a house does not allow is corrected, and seen to be; it comes
// back at a house that allows it.
func TestCorrections(t *testing.T) {
	path := file(t, "house = \"russian\"\ntable = \"min-25\"\nante = 75\nboxes = 2\nseats = 2\n")
	p := begin(t, path, terminal, nil)
	term := start(t, p).Lacks("●")
	term.Press("left").Expect("‹ czech-en ›", "eur-10", "● was min-25, not at this house", "● was 2, not at this house", "75").
		Press("left").Expect("‹ czech ›", "eur-2", "50", "● was 75, outside the limits").
		Press("right", "right").Expect("‹ russian ›", "min-25", "75").Lacks("●").
		Press("right").Expect("‹ lithuanian ›", "● was min-25, not at this house").
		Press("down", "down").Expect("▸ Ante", "●").
		Press("right").Expect("‹ 100 ›").Lacks("●")
	want := config.Config{House: "lithuanian", Ante: 100, Boxes: p.config.Boxes, Seats: p.config.Seats, Players: session.Habits, Deck: theme.AutoDeck, Theme: theme.Auto, Motion: true, Coaching: config.Default().Coaching, Schooling: config.Default().Schooling}
	if term.Expect("✓ Saved"); !p.config.Equal(want) || !load(t, path).Equal(want) {
		t.Errorf("settings %+v, want %+v", p.config, want)
	}
}

// TestTable: another table corrects the ante, fewer boxes than seats the seats.
func TestTable(t *testing.T) {
	path := file(t, "house = \"russian\"\ntable = \"min-10\"\nante = 15\nseats = 3\n")
	p := begin(t, path, terminal, nil)
	start(t, p).
		Press("down", "right").Expect("‹ min-25 ›", "● was 15, outside the limits").
		Press("down", "down", "right").Expect("‹ 2 ›", "● was 3, not at this house").Lacks("was 15").
		Expect("✓ Saved")
	if c := load(t, path); c.Ante != 25 || c.Boxes != 2 || c.Seats != 2 {
		t.Errorf("saved %+v", c)
	}
}

// TestFixed: where there is nothing to choose no key changes anything.
func TestFixed(t *testing.T) {
	path := file(t, "house = \"basic\"\n")
	p := begin(t, path, terminal, nil)
	start(t, p).Expect("this house prints no limits").
		Press("down", "right", "left", "enter").Expect("▸ Table").Lacks("‹", "Saved")
	q := begin(t, file(t, ""), terminal, nil)
	start(t, q).Press("down", "down", "down", "right", "enter").Expect("▸ Boxes", "this house allows a player one").Lacks("‹", "Saved")
}

// TestTyping types the ante.
func TestTyping(t *testing.T) {
	path := file(t, "table = \"eur-4\"\nante = 20\n")
	p := begin(t, path, terminal, nil)
	start(t, p).
		Press("3").Expect("▸ Ante", "‹ 3 ›", "✗ allowed: 4 to 100").Lacks("Saved").
		Press("5").Expect("‹ 35 ›", "its bet is 70", "✓ Saved").
		Press("0").Expect("‹ 350 ›", "✗ allowed: 4 to 100").
		Press("down", "up").Expect("‹ 35 ›").Lacks("✗").
		Press("backspace").Expect("‹ 3 ›", "✗").
		End("esc")
	if c := load(t, path); c.Ante != 35 {
		t.Errorf("saved ante %d", c.Ante)
	}
}

// TestFaulty: what is wrong with the file is shown in full; the file stays as it is,
// changes hold, and are saved once the file is mended.
func TestFaulty(t *testing.T) {
	const src = "theme = \"light\"\nhouse = \"rusian\"\nante = \"ten\"\n[keys]\nbet = [\"f\"]\nfolds = []\n"
	path := file(t, src)
	p := begin(t, path, terminal, nil)
	term := start(t, p).
		Expect("✗ ~/.config/felt/settings.toml is faulty, and left as it is", "line 2, column 9", `house is "rusian"`, "line 3, column 8", "allowed: a whole number").
		Expect("lines 1–15 of").
		Press("down", "down", "down", "down", "down", "down", "down", "down", "down", "down").Expect("line 6, column 1", `there is no action "folds"`).
		Press("enter").Expect("▸ House", "‹ czech ›", "light").
		Expect("✗ Not saved: the file has 4 faults, the first at line 2, column 9.").
		Press("right").Expect("‹ czech-en ›", "✗ Not saved")
	if got := read(t, path); got != src {
		t.Errorf("the file is\n%s", got)
	}
	if p.applied.House != "czech-en" || p.applied.Theme != theme.Light {
		t.Errorf("the program goes by %+v", p.applied)
	}
	if err := os.WriteFile(path, []byte("# mended\ntheme = \"dark\"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	term.Press("down", "right").Expect("‹ eur-10 ›", "✓ Saved", "dark")
	if got := read(t, path); !strings.HasPrefix(got, "# mended\ntheme = \"dark\"\n") || !strings.Contains(got, `house = "czech-en"`) || !strings.Contains(got, `table = "eur-10"`) {
		t.Errorf("the file is\n%s", got)
	}
}

// TestMended: a file that is mended before anything is changed is read again.
func TestMended(t *testing.T) {
	path := file(t, "ante = 0\n")
	p := begin(t, path, terminal, nil)
	screentest.Follow(p, p.Open())
	if p.page != pageFaults {
		t.Fatal("the faults are not shown")
	}
	if err := os.WriteFile(path, []byte("ante = 20\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	screentest.Follow(p, p.Open())
	if p.page != pageList || p.config.Ante != 20 || p.applied.Ante != 20 {
		t.Errorf("page %d, settings %+v", p.page, p.config)
	}
}

// TestUnwritable: what can't be saved holds, and it is said why.
func TestUnwritable(t *testing.T) {
	path := file(t, "ante = 10\n")
	p := begin(t, path, terminal, nil)
	term := start(t, p)
	if err := os.Chmod(path, 0o400); err != nil {
		t.Fatal(err)
	}
	term.Press("right").Expect("‹ czech-en ›", "✗ Not saved, the file is read-only. Changes hold until you quit.")
	if p.applied.House != "czech-en" {
		t.Errorf("the program goes by %+v", p.applied)
	}
	if err := os.Chmod(path, 0o600); err != nil {
		t.Fatal(err)
	}
	term.Press("left", "right").Expect("✓ Saved")
}

// TestOtherProgram: what another program has saved is taken over when the screen is
// opened, and with the next change; both keep what they changed.
func TestOtherProgram(t *testing.T) {
	path := file(t, "")
	p := begin(t, path, terminal, nil)
	other := func(change func(*config.Config)) {
		s := config.NewStore(path, houses)
		c, err := s.Load()
		if err != nil {
			t.Fatal(err)
		}
		change(&c)
		if _, err := s.Save(c); err != nil {
			t.Fatal(err)
		}
	}
	other(func(c *config.Config) { c.Deck, c.House, c.Table = theme.Mono, "/x/mine.toml", "" })
	term := start(t, p).Expect("mine", "My own rules", "mono").Lacks("Saved")
	if p.applied.House != "/x/mine.toml" || p.sat.ID != "mine" {
		t.Errorf("the program goes by %+v at %v", p.applied, p.sat)
	}
	other(func(c *config.Config) { c.Motion = false })
	term.Press("down", "down", "right").Expect("‹ 20 ›", "off", "✓ Saved")
	want := config.Config{House: "/x/mine.toml", Ante: 20, Boxes: 1, Players: session.Habits, Deck: theme.Mono, Theme: theme.Auto, Coaching: config.Default().Coaching, Schooling: config.Default().Schooling}
	if got := load(t, path); !got.Equal(want) || !p.applied.Equal(want) {
		t.Errorf("saved %+v, applied %+v, want %+v", got, p.applied, want)
	}
}

// TestFlags: what the command line says for this run is told, not saved, and ends with
// a change of that setting.
func TestFlags(t *testing.T) {
	path := file(t, "")
	p := begin(t, path, terminal, func(c *config.Config) { c.Theme, c.Motion = theme.Light, false })
	term := start(t, p).Expect("● now light, by a flag", "● now off, by a flag").
		Press("down", "down", "right").Expect("‹ 20 ›", "✓ Saved", "● now light")
	if c := load(t, path); c.Theme != theme.Auto || !c.Motion {
		t.Errorf("saved %+v", c)
	}
	if p.applied.Theme != theme.Light || p.applied.Motion || p.applied.Ante != 20 {
		t.Errorf("the program goes by %+v", p.applied)
	}
	term.Press("down", "down", "down", "down", "down", "right").Expect("‹ dark ›", "✓ Saved", "● now off").Lacks("now light")
	if p.applied.Theme != theme.Dark || p.applied.Motion {
		t.Errorf("the program goes by %+v", p.applied)
	}
}

// TestBindings binds keys: another one, one more, as it comes; conflicts are named.
func TestBindings(t *testing.T) {
	path := file(t, "")
	p := begin(t, path, terminal, nil)
	term := start(t, p).
		Press("up").Expect("▸ Keys").Lacks("‹ as").
		Press("enter").Expect("Settings · Keys", "▸ keys", "? f1", "enter another key   + one more")
	down := slices.IndexFunc(entries, func(e entry) bool { return e.action.Name == "bet" })
	rules := slices.IndexFunc(entries, func(e entry) bool { return e.action.Name == "rules" })
	term.Press(slices.Repeat([]string{"down"}, down)...).Expect("▸ bet", "in the file  bet")
	if p.Takes(screentest.Key("?")) {
		t.Error("keys are taken before one is to be bound")
	}
	term.Press("enter").Expect("Press the key for: bet. Esc leaves it.").
		Press("f").Expect("✗ The key f is bound to fold already. Press the key for: bet.").
		Press("?").Expect("✗ The key ? is bound to keys already.")
	if !p.Takes(screentest.Key("?")) {
		t.Error("keys are not taken while one is to be bound")
	}
	term.Press("esc").Expect("▸ bet", "enter another key").
		Press("enter", "W").Expect("W  ●", "✓ Saved").
		Press("+", "ж").Expect("W ж  ●").
		Press("+", "W").Expect("W ж  ●").
		Press("+", "ctrl+z").Expect("✗ Ctrl+z can't be bound to anything else. Press one more key for: bet.").
		Press("esc", "esc").Expect("▸ Keys", "1 changed")
	if c := load(t, path); !slices.Equal(c.Keys["bet"], []string{"W", "ж"}) || !strings.Contains(read(t, path), `bet = ["W", "ж"]`) {
		t.Errorf("saved %v", c.Keys)
	}
	if !slices.Equal(p.keys.Felt.Bet.Keys(), []string{"W", "ж", "Ц"}) {
		t.Errorf("bet is %v", p.keys.Felt.Bet.Keys())
	}
	term.Press("enter", "d").Expect("▸ bet", "✓ Saved").Lacks("●").
		Press(slices.Repeat([]string{"up"}, down-rules)...).Expect("▸ rules").
		Press("enter", "7").Expect("✗ The key 7 is typed there.").
		Press("left").Expect("✗ The key ← is bound to left already.").
		Press("esc", "й").Expect("all default")
}

// TestBoundHere: the keys of this very screen change under the hand.
func TestBoundHere(t *testing.T) {
	p := begin(t, file(t, "keys.down = [\"W\"]\n"), terminal, nil)
	start(t, p).Expect("↑W choose").
		Press("down", "j").Expect("▸ House").
		Press("W").Expect("▸ Table").
		Press("Ц").Expect("▸ Ante")
}

// TestClose: what is still to be saved when the screen is left is saved then.
func TestClose(t *testing.T) {
	path := file(t, "")
	p := begin(t, path, terminal, nil)
	screentest.Follow(p, p.Open())
	p.line = lineMotion
	for range 3 {
		// The commands never run.
		p.Update(screentest.Key("right"))
	}
	p.Close()
	if c := load(t, path); c.Motion {
		t.Error("the last change is lost")
	}
	p.Close()
	p.Update(screentest.Key("right"))
	p.Close()
	if c := load(t, path); !c.Motion {
		t.Error("the change after the first leaving is lost")
	}
}

// TestLate: a command that ends after the screen was left and opened again changes
// nothing.
func TestLate(t *testing.T) {
	path := file(t, "")
	p := begin(t, path, terminal, nil)
	p.line = lineMotion
	_, late := p.Update(screentest.Key("right"))
	p.Close()
	screentest.Follow(p, p.Open())
	_, cmd := p.Update(screentest.Key("right"))
	p.Update(late())
	if !p.config.Motion {
		t.Error("the late command took the change back")
	}
	screentest.Follow(p, cmd)
	if c := load(t, path); !c.Motion || !p.saved {
		t.Errorf("saved %+v, and it says so: %v", c, p.saved)
	}
}
