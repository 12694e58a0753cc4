package felt

import (
	"felt/ui/cards"
	"felt/ui/screen"
)

// layout is where things stand on a screen of some size. It depends on the size and
// the number of boxes alone, so that nothing moves while a hand is played.
type layout struct {
	card cards.Size
	// margin is left free on either side, gap between cloth and panel, pad between
	// the edge of the box and its cards.
	margin, gap, pad int
	// box is the width of the box drawn large, edges included; panel that of the panel.
	box, panel int
	// spots is the number of rows of the places for chips: names and chips, with an
	// edge around each from [edged] on, and a row for a stack from [stacked] on.
	spots int
	// seats is the number of seats in the row below the cloth, 0 where the boxes drawn
	// small stand in the panel; seat is the width of one and seatRows its height.
	seats, seat, seatRows int
	seatGap               int
	// log is the number of rows for what has happened, 0 without room for it; both
	// tells that prices and advice are seen one above the other.
	log  int
	both bool
	// air are blank rows: see the constants.
	air [airs]int
}

// Places for blank rows, in the order in which they are filled.
const (
	airPrompt = iota // above the prompt
	airBox           // between dealer and box
	airSeats         // above the seats
	airTop           // below the header
	airKeys          // below the choices
	airCards         // above the cards in the box
	airNames         // below them
	airAsk           // below the prompt
	airs
)

// Numbers of rows for the places from which on they have more.
const (
	edged   = 3
	stacked = 4
)

// sixNames is the width in which six places stand with their names apart from the edges.
const sixNames = 63

// Widths of the panel and of a seat.
const (
	leastPanel = 30
	mostPanel  = 46
	widePanel  = 54 // beside the largest cards
	leastSeat  = tilesWidth
	mostSeat   = 48

	leastSeatGap = 1
	mostSeatGap  = 3
)

// steps are the sizes of cards, large to small, with what goes with them; panel is
// the least width of the panel, seatRows 0 for no row of seats.
var steps = []struct {
	card             cards.Size
	margin, gap, pad int
	panel            int
	spots, seatRows  int
}{
	{cards.Size{W: 19, H: 13}, 4, 4, 4, 44, 4, 9},
	{cards.Size{W: 17, H: 12}, 4, 4, 4, 44, 4, 9},
	{cards.Size{W: 15, H: 10}, 3, 4, 3, 42, 4, 8},
	{cards.Huge, 3, 3, 3, 42, 4, 8},
	{cards.Size{W: 11, H: 8}, 2, 3, 3, 40, 3, 7},
	{cards.Large, 2, 2, 2, 38, 3, 6},
	{cards.Middle, 1, 2, 2, 36, 2, 4},
	{cards.Medium, 1, 2, 1, leastPanel, 2, 0},
}

// plan chooses the largest cards that leave room for everything.
func plan(in screen.Size, boxes int) layout {
	var l layout
	s := steps[0]
	for _, s = range steps {
		l = layout{card: s.card, margin: s.margin, gap: s.gap, pad: s.pad, spots: s.spots}
		l.box = s.card.RowWidth() + 2*s.pad + 2
		l.panel = in.W - 2*s.margin - l.box - s.gap
		if boxes > 1 && s.seatRows > 0 {
			l.seats, l.seatRows = boxes, s.seatRows
		}
		if l.panel >= s.panel && l.rows() <= in.H && (l.seats == 0 || l.seatWidth(in.W) >= leastSeat) {
			break
		}
	}
	// What is left over goes to the margins.
	most := mostPanel
	if l.card.W > cards.Huge.W {
		most = widePanel
	}
	if over := l.panel - most; over > 0 {
		l.panel -= over
		if l.spots >= edged {
			// The names may take a column of the panel, too.
			more := min(max(sixNames-s.card.RowWidth(), 0), over+1)
			l.box += more
			l.panel -= max(more-over, 0)
			over = max(over-more, 0)
		}
		l.gap += min(over/4, 4)
		l.margin = (in.W - l.box - l.gap - l.panel) / 2
	}
	if l.seats > 0 {
		l.seat = min(l.seatWidth(in.W), mostSeat)
		l.seatGap = min((in.W-2*l.margin-l.seats*l.seat)/(l.seats-1), mostSeatGap)
	}
	left := in.H - l.rows()
	for i := range l.air {
		if left > 0 && (i != airSeats || l.seats > 0) {
			l.air[i]++
			left--
		}
	}
	l.air[airTop] += max(0, left/3)
	h := l.clothRows()
	if l.both = h >= bothRows; l.both {
		l.log = h - bothRows + leastLog
	} else if h-panelRows >= leastLog && boxes == 1 || h-panelRows >= leastLog && l.seats > 0 {
		l.log = h - panelRows
	}
	return l
}

// seatWidth is the width of a seat where the seats share a row of a screen of width w.
func (l layout) seatWidth(w int) int {
	return (w - 2*l.margin - (l.seats-1)*leastSeatGap) / l.seats
}

// Rows of the panel: what it needs, the prices alone, the least for the log, and
// prices, panel and log together.
const (
	panelRows = 19
	priceRows = 12
	leastLog  = 7
	bothRows  = priceRows + panelRows + leastLog
)

// Rows of the parts, blank ones left out.
func (l layout) dealerRows() int { return 1 + l.card.H + 1 }
func (l layout) boxRows() int    { return 1 + l.spots + l.card.H + 1 + 1 + 2 + 1 }

const keyRows = 3 // prompt, choices, other keys

func (l layout) rows() int { return l.dealerRows() + l.boxRows() + l.seatRows + keyRows }

// clothRows is the height of dealer and box with what is blank between and in them.
func (l layout) clothRows() int {
	return l.dealerRows() + l.air[airBox] + l.boxRows() + l.air[airCards] + l.air[airNames]
}
