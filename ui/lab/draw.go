package lab

import (
	"strings"

	"github.com/charmbracelet/bubbles/key"

	"felt/ui/block"
	"felt/ui/screen"
	"felt/ui/text"
	"felt/ui/theme"
)

// proseWidth is how wide sentences become, in columns.
const proseWidth = 92

// words are the lines of a text in w columns, in a style.
func words(style theme.Style, all string, w int) []string {
	lines := text.Wrap(all, w)
	for i := range lines {
		lines[i] = style.Render(lines[i])
	}
	return lines
}

// laidOut puts what a view shows, w columns wide, into the middle of the room, a little above
// it, and its keys into the last rows.
func laidOut(in screen.Size, w int, rows block.Block, foot []string) block.Block {
	left := block.Blank(max((in.W-w)/2, 0))
	top := max((in.H-len(foot)-len(rows))/3, 0)
	out := make([]string, max(in.H, 0))
	for i := range out {
		switch below := i - (in.H - len(foot)); {
		case below >= 0:
			out[i] = left + foot[below]
		case i >= top && i-top < len(rows):
			out[i] = left + rows[i-top]
		}
	}
	return block.New(in.W, in.H, out...)
}

// hint is a key, as its cap shows it, and what it does.
type hint struct{ cap, what string }

func hintOf(b key.Binding, what string) hint { return hint{b.Help().Key, what} }

// hints draws keys side by side in w columns, the first as caps while there is room: all of
// them are there in any case.
func hints(t *theme.Theme, w int, all ...hint) string {
	for caps := len(all); caps >= 0; caps-- {
		for gap := 3; gap > 0; gap-- {
			items := make([]string, len(all))
			for i, h := range all {
				if i < caps {
					items[i] = t.Cap(h.cap) + " " + t.Text.Render(h.what)
				} else {
					items[i] = t.Strong.Render(h.cap) + " " + t.Muted.Render(h.what)
				}
			}
			if line := strings.Join(items, block.Blank(gap)); block.Width(line) <= w || caps == 0 && gap == 1 {
				return line
			}
		}
	}
	return ""
}

// ends puts words and a figure at the ends of a line of a page, whose blanks are not to be
// wrapped at.
func ends(words, figure string) string {
	return strings.ReplaceAll(block.Ends(words, figure, pageWidth), " ", block.NoBreak)
}
