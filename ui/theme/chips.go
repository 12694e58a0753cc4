package theme

import "github.com/charmbracelet/lipgloss"

// chips are the colours that chips may have ([felt/game/house.Colours]), ground and ink.
// A chip has a ground of its own, so it is the same in every theme.
var chips = map[string]struct{ ground, ink Color }{
	"white":  {Color{"#f3efe3", 255, 15}, dark},
	"red":    {Color{"#b81d33", 124, 1}, light},
	"green":  {Color{"#1f6b3b", 22, 2}, light},
	"black":  {Color{"#1f2326", 234, 0}, light},
	"purple": {Color{"#6a3d9a", 54, 5}, light},
	"yellow": {Color{"#f2c53d", 221, 11}, dark},
	"grey":   {Color{"#a9aeab", 248, 8}, dark},
	"blue":   {Color{"#1f5bb0", 25, 4}, light},
	"pink":   {Color{"#f19ab5", 211, 13}, dark},
	"orange": {Color{"#f08c2e", 208, 9}, dark},
	"brown":  {Color{"#70451f", 58, 3}, light},
}

// What is written on light chips, and on dark ones.
var (
	dark  = Color{"#10150f", 233, 0}
	light = Color{"#ffffff", 231, 15}
)

// chipStyles are the chips' styles by colour.
func chipStyles(base lipgloss.Style) map[string]Style {
	out := make(map[string]Style, len(chips))
	for name, c := range chips {
		out[name] = styleOf(base.Background(c.ground.on()).Foreground(c.ink.on()))
	}
	return out
}

// Chip writes on a chip of that colour; without colours, or on a colour that no chip has,
// as plain text.
func (t *Theme) Chip(colour string) Style {
	if s, ok := t.chips[colour]; ok {
		return s
	}
	return t.Text
}
