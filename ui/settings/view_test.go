package settings

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/exp/golden"
	"github.com/muesli/termenv"

	"felt/game/house"
	"felt/ui/config"
	"felt/ui/internal/screentest"
	"felt/ui/keys"
	"felt/ui/session"
	"felt/ui/text"
	"felt/ui/theme"
)

// states are what the screen can come to show: a file and the keys that lead there.
var states = []struct {
	name, src string
	keys      []string
}{
	{"settings", "", nil},
	{"corrected", "house = \"russian\"\ntable = \"min-25\"\nante = 75\nboxes = 2\nseats = 2\nkeys.bet = [\"W\"]\n", []string{"left", "left"}},
	{"typing", "table = \"eur-4\"\nante = 20\n", []string{"3"}},
	{"keys", "keys.bet = [\"W\", \"f5\"]\n", append([]string{"up", "enter"}, slices.Repeat([]string{"down"}, 15)...)},
	{"binding", "", append([]string{"up", "enter"}, append(slices.Repeat([]string{"down"}, 15), "enter")...)},
	{"taken", "", append([]string{"up", "enter"}, append(slices.Repeat([]string{"down"}, 15), "enter", "f")...)},
	{"faults", "theme = \"pink\"\nhouse = \"rusian\"\nante = 0\n[keys]\nbet = [\"f\"]\n", nil},
	{"unsaved", "theme = \"pink\"\n", []string{"enter", "down", "right"}},
}

// at brings a program to a state at a size.
func at(t testing.TB, state, w, h int, term theme.Terminal, change func(*config.Config)) *program {
	t.Helper()
	s := states[state]
	p := begin(t, file(t, s.src), term, change)
	if change != nil {
		change(&p.config)
	}
	p.Update(tea.WindowSizeMsg{Width: w, Height: h})
	screentest.Follow(p, p.Open())
	for _, k := range s.keys {
		screentest.Press(p, k)
	}
	return p
}

// looks are terminals and choices that look different.
var looks = []struct {
	name  string
	term  theme.Terminal
	theme theme.Name
	deck  theme.Deck
}{
	{"four-colour", terminal, theme.Dark, theme.FourColour},
	{"two-colour", terminal, theme.Dark, theme.TwoColour},
	{"mono", terminal, theme.Dark, theme.Mono},
	{"ascii", terminal, theme.Dark, theme.ASCII},
	{"light", terminal, theme.Light, theme.FourColour},
	{"high-contrast", terminal, theme.HighContrast, theme.FourColour},
	{"console", theme.Terminal{Profile: termenv.ANSI, Colour: true}, theme.Dark, theme.AutoDeck},
	{"no-colour", theme.Terminal{Profile: termenv.ANSI, Signs: true}, theme.Dark, theme.FourColour},
	{"dumb", theme.Terminal{Profile: termenv.Ascii}, theme.Auto, theme.AutoDeck},
}

// TestGolden keeps the pictures of the screen: every state at the smallest size, the
// settings in every look and at every step of size.
func TestGolden(t *testing.T) {
	for i, s := range states {
		t.Run("80x24/"+s.name, func(t *testing.T) {
			golden.RequireEqual(t, ansi.Strip(at(t, i, 80, 24, terminal, nil).View()))
		})
	}
	for _, size := range [][2]int{{100, 30}, {120, 40}, {200, 60}} {
		for _, i := range []int{1, 3, 6} {
			t.Run(fmt.Sprintf("%dx%d/%s", size[0], size[1], states[i].name), func(t *testing.T) {
				golden.RequireEqual(t, ansi.Strip(at(t, i, size[0], size[1], terminal, nil).View()))
			})
		}
	}
	for _, l := range looks {
		t.Run("looks/"+l.name, func(t *testing.T) {
			golden.RequireEqual(t, at(t, 1, 80, 24, l.term, func(c *config.Config) { c.Theme, c.Deck = l.theme, l.deck }).View())
		})
	}
}

// TestSizes draws every state at the sizes where something changes.
func TestSizes(t *testing.T) {
	for i, s := range states {
		p := at(t, i, 80, 24, terminal, nil)
		for _, w := range []int{80, 81, 89, 90, 91, 99, 100, 105, 106, 119, 120, 159, 200} {
			for _, h := range []int{24, 25, 29, 30, 37, 38, 39, 40, 60} {
				p.Update(tea.WindowSizeMsg{Width: w, Height: h})
				screentest.CheckSize(t, strings.Split(p.View(), "\n"), w, h, s.name)
			}
		}
	}
}

// TestWhole: at the smallest size no word is cut off.
func TestWhole(t *testing.T) {
	for i, s := range states {
		if view := ansi.Strip(at(t, i, 80, 24, terminal, nil).View()); strings.Contains(view, "…") {
			t.Errorf("%s:\n%s", s.name, view)
		}
	}
}

// TestNotes: the line that explains a setting fits, at every house and for every
// choice.
func TestNotes(t *testing.T) {
	p := begin(t, file(t, ""), terminal, nil)
	check := func() {
		t.Helper()
		for l := range allLines {
			w := p.words(l)
			room := noteWidth
			if l == lineHouse {
				// A house of one's own may have a long name, and its title is then cut.
				room = 80
			}
			said := w.note
			if w.mood != moodPlain {
				said = "● " + said
			}
			if w.name == "" || w.value == "" || w.note == "" || ansi.StringWidth(said) > room || ansi.StringWidth(w.value) > valueWidth-4 && l != lineHouse || ansi.StringWidth(w.name) > nameWidth-markWidth {
				t.Errorf("%s, line %q: %q %q", p.config.House, w.name, w.value, said)
			}
		}
	}
	long := house.Presets()[2]
	long.Title, long.ID = strings.Repeat("x", 60), strings.Repeat("x", 30)
	for _, h := range append(house.Presets(), long) {
		for _, table := range config.TableIDs(h) {
			for boxes := range h.Boxes.Own {
				_, most := config.AnteLimits(h, table)
				p.config.House, p.config.Table, p.config.Ante, p.config.Boxes, p.config.Seats = h.ID, table, most, boxes+1, 1
				p.config = p.config.Fit(h)
				p.wish, p.house = p.config, h
				p.setAnteEntry()
				check()
				p.wish.Table, p.wish.Ante, p.wish.Seats = "min-100", house.MaxAnte+1, 4
				check()
				p.ante, _ = p.ante.Type(screentest.Key("0"), &p.keys.Amount)
				check()
			}
		}
	}
	for _, players := range session.AllPlayers() {
		p.config.Players = players
		check()
	}
	for _, d := range theme.Decks {
		for _, n := range theme.Names {
			for _, m := range []bool{false, true} {
				p.config.Deck, p.config.Theme, p.config.Motion = d, n, m
				check()
				p.inUse.Deck, p.inUse.Theme, p.inUse.Motion = d, n, m
				check()
			}
		}
	}
	for _, e := range entries {
		if e.action.What == "" || ansi.StringWidth(e.action.What) >= whatWidth || len(capsOf(e.action.Keys)) >= capsWidth+4 {
			t.Errorf("%s: %q, %s", e.action.Name, e.action.What, capsOf(e.action.Keys))
		}
	}
	if len(entries) != len(keys.ActionNames()) {
		t.Errorf("%d actions are listed, of %d", len(entries), len(keys.ActionNames()))
	}
}

// TestSteady: the places of the settings don't move when the values change.
func TestSteady(t *testing.T) {
	names := []string{text.SettingsHouse, text.SettingsTable, text.SettingsAnte, text.SettingsBoxes, text.SettingsSeats, text.SettingsPlayers, text.SettingsDeck, text.SettingsTheme, text.SettingsMotion, text.SettingsKeys}
	for _, size := range [][2]int{{80, 24}, {100, 30}, {120, 40}, {200, 60}} {
		var want string
		for _, i := range []int{0, 1, 2, 7} {
			places := map[string][2]int{}
			for y, l := range strings.Split(ansi.Strip(at(t, i, size[0], size[1], terminal, nil).View()), "\n") {
				for _, name := range names {
					if x := strings.Index(l, "  "+name+" "); x >= 0 {
						places[name] = [2]int{utf8.RuneCountInString(l[:x]), y}
					} else if x := strings.Index(l, "▸ "+name+" "); x >= 0 {
						places[name] = [2]int{utf8.RuneCountInString(l[:x]), y}
					}
				}
			}
			if len(places) != len(names) {
				t.Errorf("%v, %s: only %v", size, states[i].name, places)
			}
			if got := fmt.Sprint(places); want == "" {
				want = got
			} else if got != want {
				t.Errorf("%v, %s: %v, want %v", size, states[i].name, got, want)
			}
		}
	}
}

// TestASCII: where there is only ASCII nothing else is sent, and no sign is lost.
func TestASCII(t *testing.T) {
	ascii := func(c *config.Config) { c.Deck = theme.ASCII }
	for i, s := range states {
		screentest.CheckASCII(t, at(t, i, 80, 24, theme.Terminal{Signs: true}, nil).View(), at(t, i, 80, 24, theme.Terminal{Signs: true}, ascii).View(), s.name)
	}
}

// TestNoColour: without colours bold is left.
func TestNoColour(t *testing.T) {
	for i, s := range states {
		view := at(t, i, 80, 24, theme.Terminal{Profile: termenv.ANSI, Signs: true}, nil).View()
		screentest.CheckNoColour(t, view, s.name)
	}
}

// FuzzKeys presses any keys at any size: nothing panics, the view is as large as the
// terminal, the settings are possible and are what the file says in the end.
func FuzzKeys(f *testing.F) {
	f.Add([]byte("lllljjjlljlljljld"))
	f.Add([]byte("k\rjjjjjjjjjjjjjjjj\rw+f+x\rf\x1bd\x1b"))
	f.Add([]byte("75\x08\x08\x08jk\x800\x28k\r\r?ddd"))
	f.Fuzz(func(t *testing.T, pressed []byte) {
		path := file(t, "")
		p := begin(t, path, terminal, nil)
		screentest.Follow(p, p.Open())
		w, h := 80, 24
		for i := 0; i < len(pressed) && i < 100; i++ {
			var msg tea.Msg
			switch k := pressed[i]; {
			case k == 0x80 && i+2 < len(pressed):
				w, h = max(int(pressed[i+1]), 80), max(int(pressed[i+2]), 24)
				msg = tea.WindowSizeMsg{Width: w, Height: h}
				i += 2
			case k == '\r':
				msg = screentest.Key("enter")
			case k == 0x1b && p.page == pageKeys:
				msg = screentest.Key("esc")
			case k < ' ':
				msg = screentest.Key([]string{"left", "right", "up", "down", "backspace", "delete"}[k%6])
			default:
				msg = screentest.Key(string(rune(k)))
			}
			_, cmd := p.Update(msg)
			// A disk is slow: most commands have not run when the next key comes.
			if i%8 == 7 {
				screentest.Follow(p, cmd)
			}
			screentest.CheckSize(t, strings.Split(p.View(), "\n"), w, h, fmt.Sprintf("after %q", pressed[:i+1]))
			if hs, err := houses(p.config.House); err != nil || !p.config.Fit(hs).Equal(p.config) {
				t.Fatalf("after %q the settings are %+v", pressed[:i+1], p.config)
			}
			if _, conflicts := keys.NewMap(p.config.Keys); len(conflicts) > 0 {
				t.Fatalf("after %q the keys are %v", pressed[:i+1], p.config.Keys)
			}
		}
		p.Close()
		if c := load(t, path); !c.Equal(p.config) || !p.applied.Equal(p.config) {
			t.Errorf("after %q the file says %+v, the program goes by %+v, the screen shows %+v", pressed, c, p.applied, p.config)
		}
	})
}

// BenchmarkView measures a key and the picture that follows it on a large terminal.
func BenchmarkView(b *testing.B) {
	p := at(b, 1, 200, 60, terminal, nil)
	b.ReportAllocs()
	for b.Loop() {
		p.Update(screentest.Key("down"))
		_ = p.View()
	}
}
