package procedure

import (
	"slices"
	"strings"
	"testing"

	"felt/game/house"
)

// TestParseOff: steps are read in any order and each counts once; a word that is no step
// is refused in one line.
func TestParseOff(t *testing.T) {
	for text, want := range map[string]Off{
		"": "", " ": "", "collect": "collect", "Collect, ask": "collect,ask", "ask collect ask": "ask,collect", "all": OffAll, "ask,all": OffAll,
	} {
		if got, err := ParseOff(text); err != nil || got != want {
			t.Errorf("%q is read as %q, %v; want %q", text, got, err, want)
		}
	}
	for _, text := range []string{"shake", "collect;ask", "collect,\nshuffel"} {
		if _, err := ParseOff(text); err == nil || strings.Contains(err.Error(), "\n") || !strings.Contains(err.Error(), "allowed: all") {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// TestOffAt: at every house just the steps that its document does not give can be switched
// off, and no others are.
func TestOffAt(t *testing.T) {
	for _, h := range house.Presets() {
		p := For(h)
		for _, id := range StepIDs() {
			s, has := p.Step(id)
			can := has && s.Practice()
			if err := Off(id).Check(p); (err == nil) != can {
				t.Errorf("%s: %s is common practice: %v, but %v", h.ID, id, can, err)
			}
			steps, documents := Off("collect," + id).Steps(p)
			if documents || slices.Contains(steps, id) != can {
				t.Errorf("%s: %s is switched off: %v", h.ID, id, steps)
			}
		}
		if steps, documents := OffAll.Steps(p); steps != nil || !documents || OffAll.Check(p) != nil {
			t.Errorf("%s: all is %v, %v", h.ID, steps, documents)
		}
	}
}

// FuzzParseOff: what is read is read again as itself.
func FuzzParseOff(f *testing.F) {
	for _, text := range []string{"", "all", "collect,ask", "x", "ask ask"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		o, err := ParseOff(text)
		if err != nil {
			return
		}
		if again, err := ParseOff(string(o)); err != nil || again != o {
			t.Errorf("%q is %q, then %q, %v", text, o, again, err)
		}
	})
}
