package stats

import (
	"slices"
	"strings"
	"time"

	"github.com/charmbracelet/x/ansi"

	"felt/ui/text"
	"felt/ui/theme"
)

// reportWidth is how wide lines for the command line are.
const reportWidth = 78

// bare is the theme of lines without colours.
var bare = theme.New(theme.Dark, theme.FourColour, theme.Terminal{Signs: true})

// Report writes all pages below each other, as lines of text for a terminal of eighty
// columns; days are those at a place.
func Report(d Data, place *time.Location) []string {
	s := sheet{t: bare, data: &d, place: place, w: reportWidth}
	head := text.Stats + ": " + text.StatsFilter(d.Filter.House, d.Mode())
	switch {
	case d.Empty() && d.Filter.House == "" && d.Mode() == "":
		return text.Wrap(text.StatsEmptyReport(), reportWidth)
	case d.Empty():
		return text.Wrap(text.StatsNothing(d.Filter.House, d.Mode()), reportWidth)
	}
	lines := []string{head}
	for p := range pages {
		lines = slices.Concat(lines, []string{""}, s.page(p))
	}
	for i := range lines {
		lines[i] = strings.TrimRight(ansi.Strip(lines[i]), " ")
	}
	return lines
}
