package felt

import (
	"slices"

	"felt/game/card"
	"felt/game/round"
	"felt/ui/cards"
	"felt/ui/text"
)

// Table shows a table as somebody sees it, the box at the index active drawn large. What
// stands beside the cloth and below it is left out, but for the prices.
func Table(v round.View, active int) Scene {
	out := Scene{Dealer: dealerScene(v.Dealer), Active: active}
	for i, b := range v.Boxes {
		out.Boxes = append(out.Boxes, boxOf(b, i == active))
	}
	out.Table = paytable{v.Boxes[active].Stakes, v.Boxes[active].Hand}
	return out
}

func dealerScene(d round.DealerView) Dealer {
	out := Dealer{Title: text.FeltDealer, Note: text.FeltGame(), Replaced: d.Replaced, Aside: text.FeltThen}
	if len(d.Burned) > 0 {
		out.Aside = text.FeltBurned
	}
	if d.Open {
		out.Note, out.Strong = text.FeltDealerHand(d), true
	}
	for i, f := range d.Cards {
		c := cards.Card{Card: f.Card, Down: !f.Seen}
		if d.Open && d.Hand.Primary.Making.Has(f.Card) {
			c.Mark = cards.First
		}
		if i == d.Fresh {
			c.Note = text.FeltNew
		}
		out.Cards = append(out.Cards, c)
	}
	return out
}

// boxTitle is the whole title of a box.
func boxTitle(b round.BoxView) string {
	if b.Blind {
		return text.FeltBoxBlind(b.Number)
	}
	return text.FeltBox(b.Number)
}

// boxOf shows a box; where it is drawn small, the cards of a folded one have been collected.
func boxOf(b round.BoxView, active bool) Box {
	out := Box{Title: boxTitle(b), Short: text.FeltBox(b.Number), Places: placesOf(b), Brief: brief(b), Folded: b.Folded && !active}
	if b.Ledger.Done {
		out.Won, out.Lost = b.Ledger.Net > 0, b.Ledger.Net < 0
	}
	for _, f := range b.Discards {
		if f.Seen {
			out.Given = append(out.Given, f.Card)
		}
	}
	for i, f := range b.Cards {
		c := cards.Card{Card: f.Card, Down: !f.Seen, Apart: i == handCards}
		c.Away = b.Folded || b.Waiting && f.Seen && slices.Contains(b.Discards, f)
		if b.Known && !b.Folded {
			c.Mark = markOf(b, f.Card)
		}
		out.Cards = append(out.Cards, c)
		out.Under = append(out.Under, Under{})
	}
	h := b.Stakes.House
	switch {
	case !b.Known && b.Blind:
		out.First.Name = text.FeltBlind
	case !b.Known:
	case b.Hand.Primary.Category == 0:
		out.First.Name = text.FeltHand(b.Hand)
	default:
		out.Class = b.Hand.Primary.Category.String()
		out.First = Combination{text.FeltHand(b.Hand), text.PaysToOne(h.Paytable[b.Hand.Primary.Category]), cards.FirstMark}
	}
	if c := b.Hand.Second; c.Category != 0 {
		out.Second = Combination{text.Combination(c), text.PaysToOne(h.Paytable[c.Category]), cards.SecondMark}
	}
	if n := h.Pays(b.Hand.Primary.Category, b.Hand.Second.Category); b.Known && n > 0 && (b.Result == "" || b.Result == round.Win) {
		// What an insurance was paid leaves less for the bet where they share a cap.
		win := b.Stakes.WinBeside(b.Stakes.Win(b.Hand.Primary.Category, b.Hand.Second.Category), insurancePaid(b))
		out.Pays = text.FeltPays(n, win, win < int64(n)*b.Stakes.Bet())
	}
	return out
}

// insurancePaid returns what the box has been paid for its insurance so far, money.
func insurancePaid(b round.BoxView) int64 {
	for _, l := range b.Ledger.Lines {
		if l.Item == round.ItemInsurance {
			return max(0, l.Net)
		}
	}
	return 0
}

func markOf(b round.BoxView, c card.Card) cards.Mark {
	var m cards.Mark
	if b.Hand.Primary.Making.Has(c) {
		m |= cards.First
	}
	if b.Hand.Second.Making.Has(c) {
		m |= cards.Second
	}
	return m
}

// brief says how a box stands that is drawn small.
func brief(b round.BoxView) string {
	switch {
	case b.Ledger.Done:
		return text.Signed(b.Ledger.Net)
	case b.Folded:
		return text.FeltFolded
	case b.Waiting:
		return text.FeltWaits
	}
	return ""
}
