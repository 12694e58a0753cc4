package config

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/procedure"
	"felt/game/school"
	"felt/strategy/train"
	"felt/ui/coach"
	"felt/ui/keys"
	"felt/ui/session"
	"felt/ui/theme"
)

// houses finds the presets, and one house file.
func houses(ref string) (*house.House, error) {
	if slices.Contains(house.PresetIDs(), ref) {
		return house.Preset(ref)
	}
	if filepath.Base(ref) == "mine.toml" {
		return house.Parse(ref, []byte("base = \"russian\"\nid = \"mine\"\ntables = [{id = \"t\", ante_min = 5, ante_max = 20, largest_payout = 500}]\n"))
	}
	return nil, fmt.Errorf("house file %s: no such file", ref)
}

func ExampleParse() {
	c, err := Parse("settings.toml", []byte("house = \"russian\"\ntable = \"min-25\"\ntheme = \"pink\"\n"), houses)
	fmt.Println(c.House, c.Table, c.Ante, c.Theme)
	for _, line := range err.(Faults).Lines() {
		fmt.Println(line)
	}
	// Output:
	// russian min-25 25 auto
	// settings.toml:2:9: ante is 10, outside the limits of table min-25; allowed: from 25
	// settings.toml:3:9: theme is "pink"; allowed: auto, dark, light, high-contrast
}

// full is a file that says everything.
const full = `house = "russian"
table = "min-25"
ante = 75
boxes = 2
seats = 1
players = "never-folds"
deck = "two-colour"
theme = "high-contrast"
motion = false
mode = "warn"
warn = "mistake"
equal = 2
inaccuracy = 30
mistake = 30
reviews = 0
slow = 45
exam_items = 12
exam_pass = 100
exam_rounds = 0
exam_rounds_pass = 85
exam_critical = 1
steps_off = "collect, ask"

[keys]
bet = ["W", "f5"]
left = ["left"]
`

func TestParse(t *testing.T) {
	with := func(change func(*Config)) Config {
		c := Default()
		change(&c)
		return c
	}
	for _, tc := range []struct {
		name, src string
		want      Config
	}{
		{"nothing", "", Default()},
		{"a comment", "# only this\n", Default()},
		{"everything", full, Config{
			"russian", "min-25", 75, 2, 1, "never-folds", theme.TwoColour, theme.HighContrast, false,
			Coaching{coach.Warn, train.Mistake, 2, 30, 30, 0, 45}, Schooling{school.Marks{Items: 12, Share: 1, Rounds: 0, RoundShare: 0.85, Critical: 1}, "collect,ask"}, keys.Custom{"bet": {"W", "f5"}, "left": {"left"}},
		}},
		{"keys with dots, and other notations", "keys.bet = ['space']\nkeys.mark = ['z']\n\"ante\" = 0x10\n", with(func(c *Config) {
			c.Ante, c.Keys = 16, keys.Custom{"bet": {" "}, "mark": {"z"}}
		})},
		{"keys as they come", "keys = {bet = [\"b\"], fold = [\"f\"]}\n", Default()},
		{"a house file beside the settings", "house = \"./mine.toml\"\ntable = \"t\"\nante = 7\n", with(func(c *Config) {
			c.House, c.Table, c.Ante = "/etc/felt/mine.toml", "t", 7
		})},
		{"a house file elsewhere", "house = \"/tmp/../tmp/mine.toml\"\n", with(func(c *Config) { c.House = "/tmp/mine.toml" })},
	} {
		got, err := Parse("/etc/felt/settings.toml", []byte(tc.src), houses)
		if err != nil {
			t.Errorf("%s: %v", tc.name, err)
		}
		if diff := cmp.Diff(tc.want, got); diff != "" || !got.Equal(tc.want) {
			t.Errorf("%s (-want +got):\n%s", tc.name, diff)
		}
	}
	t.Setenv("HOME", "/home/x")
	if got, err := Parse("s", []byte("house = \"~/mine.toml\"\n"), houses); err != nil || got.House != "/home/x/mine.toml" {
		t.Errorf("house %s, %v", got.House, err)
	}
}

// faulty are files and all that is wrong with them.
var faulty = []struct {
	name, src string
	want      []string
}{
	{"no TOML", "house = \ntheme = \"dark\"\n", []string{
		"s:1:9: no TOML: unexpected character U+000A at start of value",
	}},
	{"unknown settings", "houses = 1\n[keyes]\nbet = 1\n", []string{
		`s:1:1: there is no setting "houses"; allowed: house, table, ante, boxes, seats, players, deck, theme, motion, mode, warn, equal, inaccuracy, mistake, reviews, slow, exam_items, exam_pass, exam_rounds, exam_rounds_pass, exam_critical, steps_off, keys`,
		`s:2:2: there is no setting "keyes"; allowed: house, table, ante, boxes, seats, players, deck, theme, motion, mode, warn, equal, inaccuracy, mistake, reviews, slow, exam_items, exam_pass, exam_rounds, exam_rounds_pass, exam_critical, steps_off, keys`,
	}},
	{"schooling", "exam_items = 0\nexam_pass = 101\nexam_rounds = 501\nexam_rounds_pass = 0.5\nexam_critical = -1\nsteps_off = \"collect, shake\"\n", []string{
		`s:1:14: exam_items is 0; allowed: 1 to 500`,
		`s:2:13: exam_pass is 101; allowed: 0 to 100`,
		`s:3:15: exam_rounds is 501; allowed: 0 to 500`,
		`s:4:20: exam_rounds_pass is a fraction; allowed: a whole number, 0 to 100`,
		`s:5:17: exam_critical is -1; allowed: 0 to 100`,
		`s:6:13: steps_off: there is no step "shake"; allowed: all, or ids of steps such as collect with commas between them`,
	}},
	{"coaching", "mode = \"quiz\"\nwarn = \"right\"\nequal = -1\ninaccuracy = 10001\nmistake = 0.25\nreviews = \"all\"\n", []string{
		`s:1:8: mode is "quiz"; allowed: free, hint, warn, grade, exam`,
		`s:2:8: warn is "right"; allowed: inaccuracy, mistake, blunder`,
		`s:3:9: equal is -1; allowed: 0 to 10000`,
		`s:4:14: inaccuracy is 10001; allowed: 0 to 10000`,
		`s:5:11: mistake is a fraction; allowed: a whole number, 0 to 10000`,
		`s:6:11: reviews is a text; allowed: a whole number, 0 to 1000`,
	}},
	{"bounds out of order", "mistake = 100\nequal = 60\n", []string{
		`s:1:11: the bounds of the grades are 60, 50 and 100; allowed: equal, inaccuracy and mistake, none below the one before it`,
	}},
	{"wrong types", "house = 1\ntable = 2\nante = \"10\"\nboxes = 1.0\nseats = true\ndeck = []\ntheme = {}\nmotion = \"on\"\nkeys = 3\n", []string{
		`s:1:9: house is a whole number; allowed: czech, czech-en, russian, lithuanian, basic, caribbean-stud, oasis, or the path of a house file`,
		`s:2:9: table is a whole number; allowed: the id of a table`,
		`s:3:8: ante is a text; allowed: a whole number, 1 to 1000000000`,
		`s:4:9: boxes is a fraction; allowed: a whole number, 1 to 4`,
		`s:5:9: seats is true or false; allowed: a whole number, 0 to 4`,
		`s:6:8: deck is a list; allowed: auto, four-colour, two-colour, mono, ascii`,
		`s:7:9: theme is a table; allowed: auto, dark, light, high-contrast`,
		`s:8:10: motion is a text; allowed: true, false`,
		`s:9:8: keys is a whole number; allowed: a table of actions and their keys, such as bet = ["b"]`,
	}},
	{"values", "house = \"rusian\"\nante = 0\nboxes = 9\nseats = -1\ndeck = \"red\"\ntheme = \"Dark\"\nplayers = \"badly\"\n", []string{
		`s:1:9: house is "rusian"; allowed: czech, czech-en, russian, lithuanian, basic, caribbean-stud, oasis, or the path of a house file`,
		`s:2:8: ante is 0; allowed: 1 to 1000000000`,
		`s:3:9: boxes is 9; allowed: 1 to 4`,
		`s:4:9: seats is -1; allowed: 0 to 4`,
		`s:5:8: deck is "red"; allowed: auto, four-colour, two-colour, mono, ascii`,
		`s:6:9: theme is "Dark"; allowed: auto, dark, light, high-contrast`,
		`s:7:11: players is "badly"; allowed: habits, advisor, steady, careful, sixth-card, exchanger, never-folds`,
	}},
	{"a house file that is not there", "house = \"./no.toml\"\nante = 99\n", []string{
		`s:1:9: house: house file /here/no.toml: no such file`,
	}},
	{"what the house does not allow", "  boxes = 2\nseats = 4\nhouse = \"czech\"\ntable = \"eur-4\"\nante = 3\n", []string{
		`s:1:11: boxes is 2, more than house czech allows a player; allowed: 1`,
		`s:2:9: seats is 4, more than house czech has boxes left; allowed: 0 to 3`,
		`s:5:8: ante is 3, outside the limits of table eur-4; allowed: 4 to 100`,
	}},
	{"a table of another house", "house = \"russian\"\ntable = \"eur-2\"\nante = 1\n", []string{
		`s:2:9: house russian has no table "eur-2"; allowed: min-10, min-25, min-50, min-100, or "" for no limits`,
	}},
	{"a table where there are none", "house = \"basic\"\ntable = \"eur-2\"\n", []string{
		`s:2:9: house basic has no table "eur-2"; allowed: "" for no limits`,
	}},
	{"a table that the ante left out does not fit", "table = \"czk-50\"\n", []string{
		`s:1:9: ante is 10, outside the limits of table czk-50; allowed: 50 to 1000`,
	}},
	{"unknown actions and keys", "[keys]\nbett = [\"b\"]\nfold = [\"x\", \"ctrl+c\", \"F1\", 3]\nbuy = []\nstop = \"s\"\ntake = [\"y\", \"y\"]\n", []string{
		`s:2:1: keys: there is no action "bett"; allowed: ` + strings.Join(keys.ActionNames(), ", "),
		`s:3:14: keys.fold: ctrl+c can't be bound to anything else; allowed: ` + keys.KeysAllowed,
		`s:3:24: keys.fold: there is no key "F1"; allowed: ` + keys.KeysAllowed,
		`s:3:30: keys.fold is a whole number; allowed: ` + keys.KeysAllowed,
		`s:4:7: keys.buy is empty; allowed: at least one key`,
		`s:5:8: keys.stop is a text; allowed: a list of texts`,
		`s:6:14: keys.take has "y" twice; allowed: each once`,
	}},
	{"conflicts", "[keys]\nbet = [\"W\", \"f\"]\nfold = [\"ж\", \"W\"]\nplay = [\"7\"]\nup = [\"?\"]\n", []string{
		`s:3:14: W is bound to bet and to fold; allowed: every key once`,
		`s:4:9: 7 is bound to play, but is typed there; allowed: a key that is not typed`,
		`s:5:7: ? is bound to help and to up; allowed: every key once`,
	}},
	{"a conflict with a key as it comes", "keys = {bet = [\"g\"]}\n", []string{
		`s:1:16: g is bound to bet and to buy; allowed: every key once`,
	}},
	{"a conflict that another one hides", "[keys]\nbet = [\"f\"]\nfold = [\"b\"]\ntake = [\"b\"]\n", []string{
		`s:4:9: b is bound to fold and to take; allowed: every key once`,
	}},
}

func TestFaults(t *testing.T) {
	t.Chdir("/")
	for _, tc := range faulty {
		c, err := Parse("s", []byte(strings.ReplaceAll(tc.src, "./", "/here/")), houses)
		faults, ok := errors.AsType[Faults](err)
		if !ok {
			t.Errorf("%s: error %v", tc.name, err)
			continue
		}
		if got := faults.Lines(); !slices.Equal(got, tc.want) {
			t.Errorf("%s:\n%s\nwant\n%s", tc.name, strings.Join(got, "\n"), strings.Join(tc.want, "\n"))
		}
		checkPossible(t, c)
	}
}

// checkPossible: settings are possible, whatever the file said.
func checkPossible(t *testing.T, c Config) {
	t.Helper()
	h, err := houses(c.House)
	if err != nil {
		t.Errorf("house %s: %v", c.House, err)
		return
	}
	if fit := c.Fit(h); !fit.Equal(c) {
		t.Errorf("settings %v, but the house allows %v", c, fit)
	}
	if _, conflicts := keys.NewMap(c.Keys); len(conflicts) > 0 {
		t.Errorf("keys %v: %v", c.Keys, conflicts)
	}
	if !slices.Contains(theme.Decks, c.Deck) || !slices.Contains(theme.Names, c.Theme) {
		t.Errorf("deck %q, theme %q", c.Deck, c.Theme)
	}
}

// TestPartly: what is right in a faulty file holds.
func TestPartly(t *testing.T) {
	c, err := Parse("s", []byte("theme = \"light\"\nante = 3\nhouse = \"czech\"\ntable = \"eur-4\"\ndeck = 1\n[keys]\nbet = [\"W\"]\nfold = [\"x\"]\n"), houses)
	want := Default()
	want.Theme, want.Table, want.Ante, want.Keys = theme.Light, "eur-4", 4, keys.Custom{"bet": {"W"}}
	if faults, ok := errors.AsType[Faults](err); !ok || len(faults) != 3 || !c.Equal(want) {
		t.Errorf("%v with %v, want %v", c, err, want)
	}
}

// TestFit: what a house does not allow becomes the nearest that it does.
func TestFit(t *testing.T) {
	c := Config{House: "czech", Table: "eur-2", Ante: 40, Boxes: 1, Seats: 3}
	for _, tc := range []struct {
		house string
		want  Config
	}{
		{"czech", Config{Table: "eur-2", Ante: 40, Boxes: 1, Seats: 3}},
		{"russian", Config{Table: "min-10", Ante: 40, Boxes: 1, Seats: 3}},
		{"czech-en", Config{Table: "eur-10", Ante: 40, Boxes: 1, Seats: 3}},
		{"basic", Config{Table: "", Ante: 40, Boxes: 1, Seats: 2}},
	} {
		h := housetest.Preset(t, tc.house)
		tc.want.House = "czech"
		if got := c.Fit(h); !got.Equal(tc.want) {
			t.Errorf("%s: %v, want %v", tc.house, got, tc.want)
		}
	}
	h, _ := house.Preset("czech")
	c = Config{Table: "eur-4", Ante: 3, Boxes: 4, Seats: 9}
	if got, want := c.Fit(h), (Config{Table: "eur-4", Ante: 4, Boxes: 1, Seats: 3}); !got.Equal(want) {
		t.Errorf("%v, want %v", got, want)
	}
	if c.Ante = 5000; c.Fit(h).Ante != 100 {
		t.Errorf("ante %d at a table to 100", c.Fit(h).Ante)
	}
}

// FuzzParse: whatever the bytes, the settings are possible, faults lie inside the
// file; and a file without faults can be changed to any other settings, and back.
func FuzzParse(f *testing.F) {
	f.Add([]byte(full), uint64(0))
	for i, tc := range faulty {
		f.Add([]byte(tc.src), uint64(i))
	}
	for i, tc := range notations {
		f.Add([]byte(tc.src), uint64(i))
	}
	f.Add(newFile(), uint64(77))
	f.Fuzz(func(t *testing.T, src []byte, seed uint64) {
		given := bytes.Clone(src)
		c, err := Parse("/s", src, houses)
		if !bytes.Equal(given, src) {
			t.Fatal("the source was changed")
		}
		checkPossible(t, c)
		if err != nil {
			faults, ok := errors.AsType[Faults](err)
			if !ok || len(faults) == 0 {
				t.Fatalf("error %v", err)
			}
			rows := bytes.Split(src, []byte("\n"))
			for _, fault := range faults {
				if fault.Line < 1 || fault.Line > len(rows) || fault.Column < 1 || fault.Column > len(rows[fault.Line-1])+1 {
					t.Errorf("a fault outside the file: %s", fault)
				}
				if s := fault.String(); strings.ContainsAny(s, "\n\r") {
					t.Errorf("not one line: %q", s)
				}
			}
			return
		}
		want := someConfig(seed)
		out := edit(src, c, want)
		got, err := Parse("/s", out, houses)
		if err != nil || !got.Equal(want) {
			t.Fatalf("changed to\n%s\nwhich is %v, %v; want %v", out, got, err, want)
		}
		if again := edit(out, got, want); !bytes.Equal(again, out) {
			t.Errorf("changed again without need:\n%s", again)
		}
		if back, err := Parse("/s", edit(out, got, c), houses); err != nil || !back.Equal(c) {
			t.Errorf("changed back it is %v, %v; want %v", back, err, c)
		}
	})
}

// someConfig returns possible settings that a number stands for.
func someConfig(n uint64) Config {
	pick := func(of int) int {
		i := int(n % uint64(of))
		n /= uint64(of)
		return i
	}
	refs := append(house.PresetIDs(), "/tmp/mine.toml", "/a \"b\"\\c/mine.toml")
	c := Config{House: refs[pick(len(refs))], Deck: theme.Decks[pick(5)], Theme: theme.Names[pick(4)], Motion: pick(2) == 0}
	h, err := houses(c.House)
	if err != nil {
		panic(err)
	}
	tables := TableIDs(h)
	c.Table, c.Ante, c.Boxes, c.Seats = tables[pick(len(tables))], int64(pick(1000)), pick(3), pick(5)
	c.Players = session.AllPlayers()[pick(7)]
	c.Coaching = Coaching{Mode: coach.Modes()[pick(5)], WarnFrom: WarnGrades()[pick(3)], EqualBelow: pick(30), Reviews: pick(MostReviews), Slow: pick(MostSlow)}
	c.Schooling = Schooling{school.Marks{Items: 1 + pick(500), Share: float64(pick(101)) / 100, Rounds: pick(30), RoundShare: 0.9, Critical: pick(3)}, []procedure.Off{"", "ask", "collect,ask", procedure.OffAll}[pick(4)]}
	c.InaccuracyBelow = c.EqualBelow + pick(100)
	c.MistakeBelow = c.InaccuracyBelow + pick(1000)
	for _, action := range [][]string{{"bet", "W"}, {"fold", "ж", "f7"}, {"less", "y"}, {"mark", "z", "ctrl+x"}} {
		if pick(2) == 0 {
			if c.Keys == nil {
				c.Keys = keys.Custom{}
			}
			c.Keys[action[0]] = action[1:]
		}
	}
	return c.Fit(h)
}

// TestNewFile: the file that is begun with says what holds without it.
func TestNewFile(t *testing.T) {
	c, err := Parse("s", newFile(), houses)
	if err != nil || !c.Equal(Default()) {
		t.Errorf("%v, %v", c, err)
	}
	for _, name := range scalars {
		if !strings.Contains(string(newFile()), "\n"+name+" = ") {
			t.Errorf("it does not say %s", name)
		}
	}
}
