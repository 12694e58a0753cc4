package amount

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"felt/ui/internal/screentest"
	"felt/ui/keys"
)

// keymap are the keys as they come.
var keymap, _ = keys.NewMap(nil)

func ExampleEntry() {
	e := New(20, 20, 80, 10)
	for _, k := range []string{"right", "M", "4", "5", "backspace", "m"} {
		e, _ = e.Update(screentest.Key(k), &keymap.Amount)
		fmt.Println(k, e.Value(), e.Inside())
	}
	// Output:
	// right 30 true
	// M 80 true
	// 4 4 false
	// 5 45 true
	// backspace 4 false
	// m 20 true
}

// TestEntry presses keys by chance: the amount never goes below zero or over what
// can be typed, and all keys but digits keep it between the limits.
func TestEntry(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		least := rapid.Int64Range(0, 1000).Draw(t, "least")
		most := least + rapid.Int64Range(0, 1_000_000).Draw(t, "room")
		e := New(least, least, most, rapid.Int64Range(-1, 500).Draw(t, "step"))
		for _, k := range rapid.SliceOf(rapid.SampledFrom([]string{"left", "right", "m", "M", "ь", "Ь", "0", "7", "9", "backspace", "home", "z"})).Draw(t, "keys") {
			next, ok := e.Update(screentest.Key(k), &keymap.Amount)
			if ok == (k == "z") {
				t.Fatalf("%s is taken: %v", k, ok)
			}
			if !ok && next != e {
				t.Fatalf("%s changes the entry", k)
			}
			e = next
			typed := k >= "0" && k <= "9" || k == "backspace"
			if ok && !typed && !e.Inside() {
				t.Fatalf("%s gives %d, outside %d to %d", k, e.Value(), least, most)
			}
			if e.Value() < 0 || e.Value() >= 1_000_000_000_000 {
				t.Fatalf("%s gives %d", k, e.Value())
			}
		}
	})
}
