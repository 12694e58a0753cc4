package theme

import (
	"testing"

	"felt/game/house"
)

// TestChips: every colour that a chip may have can be written on at every depth of colour,
// and no two of them look the same.
func TestChips(t *testing.T) {
	if len(chips) != len(house.Colours()) {
		t.Errorf("%d colours, and chips may have %d", len(chips), len(house.Colours()))
	}
	seen := map[string]string{}
	for _, name := range house.Colours() {
		c, ok := chips[name]
		if !ok {
			t.Errorf("no %s", name)
			continue
		}
		for depth, pair := range map[string][2]string{
			"true colour": {c.ink.Hex, c.ground.Hex}, "256 colours": {hex256(c.ink), hex256(c.ground)}, "16 colours": {hex16(c.ink), hex16(c.ground)},
		} {
			if got := contrast(t, pair[0], pair[1]); got < 4 {
				t.Errorf("%s, %s: contrast %.2f", name, depth, got)
			}
			if other := seen[depth+pair[1]]; other != "" {
				t.Errorf("%s: %s and %s are both %s", depth, name, other, pair[1])
			}
			seen[depth+pair[1]] = name
		}
	}
	on := New(Dark, FourColour, Terminal{Colour: true, Signs: true})
	if on.Chip("red").Render("5") == on.Chip("blue").Render("5") || on.Chip("gold") != on.Text {
		t.Error("a chip has not its colour")
	}
	if got := New(Dark, FourColour, Terminal{Signs: true}).Chip("red").Render("5"); got != "5" {
		t.Errorf("without colours it is %q", got)
	}
}
