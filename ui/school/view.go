package school

import (
	"slices"

	"felt/game/school"
	"felt/ui/block"
	"felt/ui/felt"
	"felt/ui/screen"
	"felt/ui/text"
	"felt/ui/theme"
)

// View implements [screen.Screen].
func (d *Drill) View(in screen.Size) block.Block {
	t, k := d.options.Theme, &d.options.Keys.School
	switch {
	case d.failed != nil:
		return block.New(in.W, in.H, "", "  "+t.Bad.Render("✗ "+text.Sentence(d.failed.Error())))
	case d.n == 0:
		return block.New(in.W, in.H)
	}
	s := d.scene(k)
	prices := s.Table
	s.Table = standing{d.state}
	if d.hints() {
		s.Table = prices
		if d.marking == nil {
			s.Others = append(s.Others, choice(k.Hint, text.KeySchoolPrices))
		}
	}
	if d.prices && d.marking == nil {
		s.Panel, s.Covers = prices, true
	}
	if s.Panel == nil {
		s.Panel = s.Table
	}
	s.Log, s.Story = d.log, text.SchoolStory
	return felt.Draw(t, s, in)
}

// sheet is a panel of lines that are drawn as wide as the panel; what does not fit is left
// out around the line that is to be seen. Facts stand below.
type sheet struct {
	title string
	draw  func(t *theme.Theme, w int) (lines []string, at int)
	facts []string
}

// Title implements [felt.Panel].
func (s *sheet) Title() string { return s.title }

// Draw implements [felt.Panel].
func (s *sheet) Draw(t *theme.Theme, w, h int) block.Block {
	lines, at := s.draw(t, w)
	lines = around(t, lines, at, h)
	if len(s.facts) > 0 {
		lines = append(lines, "")
	}
	for _, f := range s.facts {
		for _, l := range text.Wrap(f, w-2) {
			lines = append(lines, "  "+t.Muted.Render(l))
		}
	}
	return block.New(w, h, lines...)
}

// around returns at most h lines, among them the one at a place; what is left out above
// and below is told.
func around(t *theme.Theme, lines []string, at, h int) []string {
	if len(lines) <= h || h < 3 {
		return lines[:min(len(lines), max(h, 0))]
	}
	first := max(0, min(at-h/2, len(lines)-h))
	out := slices.Clone(lines[first : first+h])
	if first > 0 {
		out[0] = "  " + t.Faint.Render(text.SchoolAbove)
	}
	if first+h < len(lines) {
		out[h-1] = "  " + t.Faint.Render(text.SchoolBelow)
	}
	return out
}

// standing is the panel of how far the trainee has come.
type standing struct{ school.State }

// Title implements [felt.Panel].
func (standing) Title() string { return text.SchoolStanding }

// Draw implements [felt.Panel].
func (s standing) Draw(t *theme.Theme, w, h int) block.Block {
	var lines []string
	for _, row := range text.SchoolState(s.State) {
		lines = append(lines, block.Ends("  "+t.Muted.Render(row[0]), t.Text.Render(row[1]), w))
	}
	return block.New(w, h, lines...)
}
