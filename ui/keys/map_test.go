package keys

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
	"pgregory.net/rapid"
)

func ExampleNewMap() {
	m, conflicts := NewMap(Custom{"bet": {"z", "f5"}, "fold": {"x"}})
	fmt.Println(m.Felt.Bet.Help().Key, m.Felt.Bet.Help().Desc, m.Felt.Bet.Keys())
	fmt.Println(conflicts)
	// Output:
	// z bet [z f5 я]
	// [x is bound to exchange and to fold]
}

// bindings are the bindings of every place, by the place's title and the action.
func bindings(m *Map) map[string]map[string]key.Binding {
	out := map[string]map[string]key.Binding{}
	for _, p := range m.places() {
		out[p.title] = map[string]key.Binding{}
		for _, b := range append(p.own, p.common...) {
			out[p.title][b.name] = *b.at
		}
	}
	return out
}

// TestComesWhole: as the program comes nothing conflicts, every binding of every
// place has a key and says what it does, and every action acts somewhere.
func TestComesWhole(t *testing.T) {
	m, conflicts := NewMap(nil)
	if len(conflicts) > 0 {
		t.Errorf("conflicts: %v", conflicts)
	}
	var check func(path string, v reflect.Value)
	count := 0
	check = func(path string, v reflect.Value) {
		b, ok := v.Interface().(key.Binding)
		switch {
		case ok:
			count++
			if len(b.Keys()) == 0 || b.Help().Key == "" || b.Help().Desc == "" {
				t.Errorf("%s has no key or says nothing: %v %v", path, b.Keys(), b.Help())
			}
		case v.Kind() == reflect.Struct:
			for i := range v.NumField() {
				check(path+"."+v.Type().Field(i).Name, v.Field(i))
			}
		case v.Kind() == reflect.Array:
			for i := range v.Len() {
				check(fmt.Sprint(path, i), v.Index(i))
			}
		}
	}
	check("Map", reflect.ValueOf(*m))
	if count < 80 {
		t.Errorf("only %d bindings were found", count)
	}
	acting := map[string]bool{}
	for _, p := range Places() {
		if p.Title == "" || len(p.Names) == 0 {
			t.Errorf("a place %q with %d actions", p.Title, len(p.Names))
		}
		for _, name := range p.Names {
			acting[name] = true
		}
	}
	for _, name := range ActionNames() {
		if !acting[name] {
			t.Errorf("%s acts nowhere", name)
		}
		delete(acting, name)
	}
	if len(acting) > 0 {
		t.Errorf("unknown actions %v", acting)
	}
}

// TestShadows: a place's own keys come before the common ones, and chosen letters
// before twins.
func TestShadows(t *testing.T) {
	m, _ := NewMap(nil)
	for _, tc := range []struct {
		name string
		b    key.Binding
		want string
	}{
		{"left at home", m.Home.Left, "left"},
		{"house at home", m.Home.House, "h р"},
		{"left at the felt", m.Felt.Left, "left h р"},
		{"enter at home", m.Home.Enter, "enter  "},
		{"enter at the felt", m.Felt.Enter, "enter"},
		{"the card at the cursor", m.Felt.MarkHere, " "},
		{"help", m.Felt.Help, "? f1 ,"},
		{"less of an amount", m.Amount.Less, "- _"},
		{"back", m.Pages.Back, "esc q й"},
		{"quit", m.Settings.Quit, "ctrl+c"},
		{"back where q is the queen", m.Editor.Back, "esc"},
		{"a page where b is nothing else", m.Pages.PageUp, "pgup b и"},
	} {
		if got := strings.Join(tc.b.Keys(), " "); got != tc.want {
			t.Errorf("%s is %q, want %q", tc.name, got, tc.want)
		}
	}
	// The Russian letter of the bet is on the key of the advice.
	m, conflicts := NewMap(Custom{"bet": {"ф"}})
	if len(conflicts) > 0 || slices.Contains(m.Felt.Advice.Keys(), "ф") || !slices.Contains(m.Felt.Advice.Keys(), "a") {
		t.Errorf("ф bets, and advice is %v; conflicts %v", m.Felt.Advice.Keys(), conflicts)
	}
	if !key.Matches(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("ф")}, m.Felt.Bet) {
		t.Error("ф does not bet")
	}
}

// TestConflicts names every kind of conflict, and what is none.
func TestConflicts(t *testing.T) {
	for _, tc := range []struct {
		name   string
		custom Custom
		want   string
	}{
		{"two decisions", Custom{"bet": {"f"}}, "f is bound to bet and to fold"},
		{"two chosen ones", Custom{"bet": {"z"}, "fold": {"z"}}, "z is bound to bet and to fold"},
		{"exchanged for each other", Custom{"bet": {"f"}, "fold": {"b"}}, ""},
		{"the same key in two places", Custom{"take": {"y"}, "table": {"y"}}, ""},
		{"another key of an action that has several", Custom{"bet": {"h"}}, ""},
		{"the last key of a common action", Custom{"bet": {"esc", "q"}}, "esc is bound to bet and to back"},
		{"one of its two", Custom{"bet": {"q"}}, ""},
		{"the key of the help", Custom{"bet": {"?"}}, "? is bound to help and to bet"},
		{"two common ones", Custom{"up": {"Z"}, "down": {"Z"}}, "Z is bound to up and to down"},
		{"a digit where digits are typed", Custom{"play": {"7"}}, "7 is bound to play, but is typed there"},
		{"a common digit there", Custom{"up": {"8"}}, "8 is bound to up, but is typed there"},
		{"a common digit and a key", Custom{"up": {"8", "up"}}, ""},
		{"a suit where cards are typed", Custom{"undo": {"s"}}, "s is bound to undo, but is typed there"},
		{"a digit at the felt", Custom{"bet": {"7"}}, ""},
		{"the digit of a card", Custom{"bet": {"3"}}, "3 is bound to bet and to mark-3"},
		{"cards by letters", Custom{"mark-1": {"z"}, "bet": {"1"}}, ""},
		{"space", Custom{"bet": {" "}}, "space is bound to bet and to mark"},
		{"twice the same", Custom{"bet": {"b", "b"}}, ""},
		{"in two places at once", Custom{"less": {"m"}}, "m is bound to less and to least"},
	} {
		m, conflicts := NewMap(tc.custom)
		var got []string
		for _, c := range conflicts {
			got = append(got, c.Error())
		}
		if s := strings.Join(got, "; "); s != tc.want {
			t.Errorf("%s: %q, want %q", tc.name, s, tc.want)
		}
		checkUnique(t, m)
	}
}

// checkUnique: no key does two things in one place.
func checkUnique(t interface{ Errorf(string, ...any) }, m *Map) {
	for place, bs := range bindings(m) {
		owner := map[string]string{}
		for name, b := range bs {
			for _, k := range b.Keys() {
				if other, ok := owner[k]; ok && other != name {
					t.Errorf("%s: %q does %s and %s", place, k, other, name)
				}
				owner[k] = name
			}
		}
	}
}

// TestAnyChoice: whatever is chosen, no key does two things in one place; and where
// there is no conflict, every action has a key in every place in which it acts.
func TestAnyChoice(t *testing.T) {
	some := []string{"a", "b", "f", "h", "q", "ф", "и", "1", "7", "left", "up", "esc", "enter", " ", "?", "f5", "M"}
	rapid.Check(t, func(t *rapid.T) {
		custom := Custom(rapid.MapOfN(rapid.SampledFrom(ActionNames()), rapid.SliceOfN(rapid.SampledFrom(some), 1, 3), 0, 5).Draw(t, "custom"))
		m, conflicts := NewMap(custom)
		checkUnique(t, m)
		if len(conflicts) > 0 {
			return
		}
		for place, bs := range bindings(m) {
			for name, b := range bs {
				if len(b.Keys()) == 0 {
					t.Errorf("%s: %s has no key", place, name)
				}
			}
		}
	})
}

// TestWith: a choice that is none is forgotten.
func TestWith(t *testing.T) {
	bet, ok := FindAction("bet")
	if !ok {
		t.Fatal("no action bet")
	}
	c := Custom{"fold": {"z"}}
	d := c.With(bet, []string{"z"})
	if got := d.Of(bet); !slices.Equal(got, []string{"z"}) || len(c) != 1 {
		t.Errorf("bet is %v, and before %v", got, c)
	}
	if d = d.With(bet, bet.Keys); len(d) != 1 || !slices.Equal(d.Of(bet), []string{"b"}) {
		t.Errorf("bet as it comes: %v", d)
	}
	if _, ok := FindAction("quit"); ok {
		t.Error("quit can be bound")
	}
}

func TestParseKey(t *testing.T) {
	for name, want := range map[string]string{
		"b": "b", "B": "B", "ж": "ж", "+": "+", "č": "č", "space": " ", "enter": "enter", "pgdown": "pgdown", "shift+tab": "shift+tab",
		"ctrl+s": "ctrl+s", "alt+b": "alt+b", "alt+space": "alt+ ", "alt+left": "alt+left", "f1": "f1", "f20": "f20",
	} {
		got, err := ParseKey(name)
		if err != nil || got != want {
			t.Errorf("%s is %q, %v; want %q", name, got, err, want)
		}
		if back := KeyName(got); back != name {
			t.Errorf("%s comes back as %s", name, back)
		}
	}
	for _, name := range []string{"", " ", "bb", "runes", "ctrl+i", "ctrl+m", "Enter", "alt+", "alt+alt+b", "\t", "\n", "\xff", "f21", "ctrl+c", "ctrl+z", "\u0301"} {
		if got, err := ParseKey(name); err == nil {
			t.Errorf("%q is the key %q", name, got)
		}
	}
}

// FuzzParseKey: a key comes back under its name, and its cap can be shown.
func FuzzParseKey(f *testing.F) {
	for _, s := range []string{"b", "space", "alt+space", "alt+ж", "ctrl+c", "\xff", "alt+", "♠"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, name string) {
		k, err := ParseKey(name)
		if err != nil {
			return
		}
		if back, err := ParseKey(KeyName(k)); err != nil || back != k || KeyName(k) != name {
			t.Errorf("%q is %q, called %q, which is %q, %v", name, k, KeyName(k), back, err)
		}
		if Cap(k) == "" || strings.ContainsAny(Cap(k), "\n\t ") {
			t.Errorf("%q has the cap %q", name, Cap(k))
		}
	})
}
