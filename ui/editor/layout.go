package editor

import (
	"felt/ui/cards"
	"felt/ui/screen"
)

// layout is where things stand on a screen of some size. It depends on the size
// alone, so that nothing moves while a position is set.
type layout struct {
	card cards.Size
	// margin is left free on either side, gap between the cards and the panel.
	margin, gap int
	// left is the width of the cards with what stands beside them; panel that of the
	// panel.
	left, panel int
	// pitch is the width of a column of the pack.
	pitch int
	// air are blank rows: see the constants.
	air [airs]int
}

// Places for blank rows, in the order in which they are filled.
const (
	airPack   = iota // above the pack
	airStakes        // above the stakes
	airBox           // above the box
	airAsk           // above the prompt
	airTop           // below the header
	airKeys          // between the two rows of keys
	airs
)

// Widths.
const (
	// inset is the column of the cards: before it the chosen place is marked.
	inset = 2
	// sideGap parts the cards from what stands beside them, which is side wide.
	sideGap, side = 1, 13
	leastPanel    = 30
	mostPanel     = 46
)

// steps are the sizes of cards, large to small, with what goes with them.
var steps = []struct {
	card               cards.Size
	margin, gap, panel int
	pitch              int
}{
	{cards.Huge, 4, 4, 40, 7},
	{cards.Large, 2, 3, 36, 5},
	{cards.Middle, 2, 3, 36, 4},
	{cards.Medium, 2, 3, 34, 4},
	{cards.Small, 1, 2, leastPanel, 3},
}

// planFor chooses the largest cards that leave room for everything.
func planFor(in screen.Size) layout {
	var l layout
	for _, s := range steps {
		l = layout{card: s.card, margin: s.margin, gap: s.gap, pitch: s.pitch}
		l.left = inset + s.card.RowWidth() + sideGap + side
		l.panel = in.W - 2*s.margin - l.left - s.gap
		if l.panel >= s.panel && l.rows() <= in.H {
			break
		}
	}
	// What is left over goes to the margins.
	if over := l.panel - mostPanel; over > 0 {
		l.panel -= over
		l.gap += min(over/4, 4)
		l.margin = (in.W - l.left - l.gap - l.panel) / 2
	}
	left := in.H - l.rows()
	for i := range l.air {
		if left > 0 {
			l.air[i]++
			left--
		}
	}
	l.air[airTop] += max(0, left/3)
	return l
}

// Rows of the parts, blank ones left out.
const (
	comboRows  = 2
	packRows   = 4
	stakesRows = 1
	promptRows = 2
	keyRows    = 2
)

func (l layout) dealerRows() int { return 1 + l.card.H }
func (l layout) boxRows() int    { return 1 + l.card.H + 1 + comboRows }

// panelRows is the height of the panel, its title included: that of all that stands
// beside it.
func (l layout) panelRows() int {
	return l.dealerRows() + l.air[airBox] + l.boxRows() + l.air[airPack] + packRows
}

func (l layout) rows() int {
	return l.dealerRows() + l.boxRows() + packRows + stakesRows + promptRows + keyRows
}

// between is the width of the gap between two cards of a row, in which the sixth
// stands one column apart.
func (l layout) between() int {
	return (l.card.RowWidth() - mostCards*l.card.W - 1) / (mostCards - 1)
}
