package lab

import (
	"slices"
	"strings"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/lesson"
	"felt/ui/block"
	"felt/ui/text"
	"felt/ui/theme"
)

// paid is what a house pays for cards.
type paid struct {
	house *house.House
	read  hand.Hand
	pays  int
	// unpaid is the second combination that the house does not pay, and reason why: where
	// all doubles are paid it would count. Its category is None where there is none.
	unpaid hand.Combination
	reason hand.Reason
}

// paidAt says what a house pays for five or six cards.
func paidAt(h *house.House, all []card.Card) paid {
	doubles, every := h.Doubles(), hand.AllDoubles()
	s := card.SetOf(all...)
	p := paid{house: h, read: doubles.Read(s)}
	p.pays = h.Pays(p.read.Primary.Category, p.read.Second.Category)
	would := every.Read(s).Second
	if would.Category == p.read.Second.Category {
		return p
	}
	for _, c := range doubles.Candidates(s) {
		if c.Category == would.Category && c.Outside != 0 {
			p.unpaid, p.reason = c.Combination, c.Reason
			break
		}
	}
	return p
}

// prices are what houses pay for the same cards.
type prices []paid

// paid says what the houses that pay a second combination, and the one of the class, pay for
// cards.
func (m *Model) paid(all []card.Card) prices {
	var out prices
	for _, h := range m.compared() {
		out = append(out, paidAt(h, all))
	}
	return out
}

// compared are the houses side by side: those that pay second combinations, and the one of
// the class.
func (m *Model) compared() []*house.House {
	all := lesson.Compared()
	if i := slices.IndexFunc(all, func(h *house.House) bool { return h.ID == m.stakes.House.ID }); i >= 0 {
		all[i] = m.stakes.House
		return all
	}
	return append(all, m.stakes.House)
}

// lines draws the prices in w columns, with the reason where a house does not pay what others
// do: a line for each house if there are so many rows, else one for those that pay alike.
func (p prices) lines(t *theme.Theme, w, rows int) []string {
	type group struct {
		first paid
		ids   []string
	}
	var groups []*group
	for _, at := range p {
		i := slices.IndexFunc(groups, func(g *group) bool { return at.alike(g.first) })
		if i < 0 || len(p) <= rows {
			groups = append(groups, &group{first: at})
			i = len(groups) - 1
		}
		groups[i].ids = append(groups[i].ids, at.house.ID)
	}
	names := 0
	for _, g := range groups {
		names = max(names, block.Width(strings.Join(g.ids, ", ")))
	}
	if len(groups) < len(p) {
		names = 0 // the names take their own room
	}
	var lines []string
	for _, g := range groups {
		name := strings.Join(g.ids, ", ")
		head := block.Fit(t.Strong.Render(name), max(names, block.Width(name))) + block.Right(t.Title.Render(text.PaysToOne(g.first.pays)), priceRoom) + "  "
		if g.first.unpaid.Category == hand.None {
			lines = append(lines, head)
			continue
		}
		// The first line of the reason stands beside the price, the others below it.
		why := text.Wrap(strings.Repeat(block.NoBreak, block.Width(head))+text.LabUnpaid(g.first.house, g.first.reason), w)
		for n, l := range why {
			if n == 0 {
				lines = append(lines, head+t.Muted.Render(strings.TrimLeft(l, " ")))
				continue
			}
			lines = append(lines, block.Blank(hangBy)+t.Muted.Render(l))
		}
	}
	return lines
}

// hangBy is how far the second line of a reason stands in.
const hangBy = 2

// priceRoom is the width of a price.
const priceRoom = 6

// alike reports whether two houses pay the same, for the same reason.
func (p paid) alike(q paid) bool {
	return p.pays == q.pays && p.read.Second.Category == q.read.Second.Category && p.unpaid.Category == q.unpaid.Category &&
		(p.unpaid.Category == hand.None || text.LabUnpaid(p.house, p.reason) == text.LabUnpaid(q.house, q.reason))
}
