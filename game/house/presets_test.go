package house

import "testing"

func TestPresets(t *testing.T) {
	for _, h := range Presets() {
		back, faults := parse(h.ID, Encode(h), noBase)
		if len(faults) > 0 {
			t.Fatalf("%s: %v", h.ID, faults)
		}
		if back.Hash() != h.Hash() {
			t.Errorf("%s", h.ID)
		}
		t.Log(h.ID, h.Hash()[:12], len(h.Facts))
	}
}
