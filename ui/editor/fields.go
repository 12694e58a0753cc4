package editor

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"felt/game/house"
	"felt/ui/amount"
	"felt/ui/text"
)

// field is what is being set: the cards of a place, or a part of the stakes.
type field int

// The fields, in the order in which tab goes through them. Those of the places come
// first and have their numbers.
const (
	fieldBox    = field(inBox)
	fieldDealer = field(atDealer)
	fieldFresh  = field(fresh)
	fieldAway   = field(away)
	fieldSeen   = field(seen)
)

// The other fields follow.
const (
	fieldHouse = field(places) + iota
	fieldTable
	fieldAnte
	fieldInsurance
	fields
)

func (f field) isPlace() bool { return f < fieldHouse }

// shown tells whether a field says anything at the house, or holds something that
// it must not.
func (s *Screen) shown(f field) bool {
	b, h := s.board, s.board.house
	switch f {
	case fieldFresh:
		return b.opened() && h.Buying.Offered && h.Buying.SameKind == house.SameKindAgain || len(b.cards[fresh]) > 0
	case fieldAway:
		return h.Exchange.Offered && !b.blind || len(b.cards[away]) > 0
	case fieldTable:
		return len(h.Tables) > 0
	case fieldInsurance:
		return b.opened() && h.Insurance.Offered && !b.blind || b.insurance != 0
	}
	return true
}

// step goes to the next field in a direction.
func (s *Screen) step(by int) {
	f := s.field
	for {
		f = (f + field(by) + fields) % fields
		if s.shown(f) {
			s.choose(f)
			return
		}
	}
}

// choose makes a field the one that is being set.
func (s *Screen) choose(f field) {
	s.field, s.typed, s.pointing = f, "", false
	s.enterAmount()
}

// enterAmount begins the entry of the amount that the chosen field holds.
func (s *Screen) enterAmount() {
	switch s.field {
	case fieldAnte:
		s.amount = amount.New(s.board.ante, 1, house.MaxAnte, 1)
		if t := s.board.table; t != nil {
			most := t.AnteMax
			if most == 0 {
				most = house.MaxAnte
			}
			s.amount = amount.New(s.board.ante, t.AnteMin, most, t.AnteMin)
		}
	case fieldInsurance:
		l := s.insuranceLimits()
		s.amount = amount.New(s.board.insurance, 0, l.Max, l.Min)
	}
}

// insuranceLimits are what the hand in the box may be insured for.
func (s *Screen) insuranceLimits() house.Limits {
	h, ok := s.hand()
	if !ok {
		return house.Limits{}
	}
	return s.board.stakes().InsuranceLimits(h.Primary.Category, h.Second.Category)
}

// stakesKey answers a key while a part of the stakes is being set.
func (s *Screen) stakesKey(msg tea.KeyMsg) {
	by := 0
	switch {
	case key.Matches(msg, s.keys.Up):
		s.step(-1)
		return
	case key.Matches(msg, s.keys.Down), key.Matches(msg, s.keys.Enter, s.keys.Sixth):
		s.step(1)
		return
	case key.Matches(msg, s.keys.Left):
		by = -1
	case key.Matches(msg, s.keys.Right):
		by = 1
	}
	switch {
	case s.field == fieldHouse && by != 0:
		s.change(s.board.setHouse(next(s.houses, s.board.house, by)))
	case s.field == fieldTable && by != 0:
		s.change(s.board.setTable(next(tablesOf(s.board.house), s.board.table, by)))
	case s.field == fieldAnte, s.field == fieldInsurance:
		s.amountKey(msg)
	case key.Matches(msg, s.keys.Load):
		s.startLine(msg)
	case by == 0:
		s.refusal = text.EditorCardsHere(s.keys.Next.Help().Key)
	}
}

// amountKey answers a key while an amount is being set.
func (s *Screen) amountKey(msg tea.KeyMsg) {
	e, ok := s.amount.Update(msg, s.typing)
	if !ok {
		if key.Matches(msg, s.keys.Load) {
			s.startLine(msg)
		} else {
			s.refusal = text.EditorCardsHere(s.keys.Next.Help().Key)
		}
		return
	}
	b := s.board
	if s.field == fieldAnte {
		b.ante = e.Value()
	} else {
		b.insurance = e.Value()
	}
	s.change(b)
	s.amount = e
}

// tablesOf returns a house's tables, nil for none first.
func tablesOf(h *house.House) []*house.Table {
	out := []*house.Table{nil}
	for i := range h.Tables {
		out = append(out, &h.Tables[i])
	}
	return out
}

// next returns the element after, or before, the one given; the first where it is
// not among them.
func next[T comparable](all []T, now T, by int) T {
	for i, v := range all {
		if v == now {
			return all[(i+by+len(all))%len(all)]
		}
	}
	return all[0]
}
