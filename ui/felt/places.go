package felt

import (
	"felt/game/house"
	"felt/game/round"
	"felt/ui/text"
)

// usualWin is what a bet seldom pays more of, to one.
const usualWin = 4

// chipWidth is the width of the sign before an amount on the cloth.
const chipWidth = 2

// placeRule tells whether a house has a place for an item; most is the largest amount
// that usually stands there.
type placeRule struct {
	item    round.Item
	offered bool
	most    int64
	// word may come to stand there instead.
	word string
}

// placesOf returns the places that the house has on its cloth, and what lies there.
func placesOf(b round.BoxView) []Place {
	h := b.Stakes.House
	ante := text.PlaceBack
	if h.Buying.Offered && h.Buying.Price == house.PriceAnte {
		ante = text.PlaceTaken
	}
	all := []placeRule{
		{round.ItemAnte, true, b.Ante, ante},
		{round.ItemBet, true, usualWin * b.Stakes.Bet(), text.PlaceBack},
		{round.ItemSixth, h.Sixth.Offered, b.Stakes.SixthPrice(), ""},
		{round.ItemExchange, h.Exchange.Offered, b.Ante, ""},
		{round.ItemInsurance, h.Insurance.Offered, usualWin * b.Stakes.Bet(), text.PlaceBack},
		{round.ItemDealer, h.Buying.Offered && h.Buying.Price == house.PriceAdditional, b.Ante, ""},
	}
	// A bonus is named only where it is bet.
	if b.Bonus {
		all = append(all, placeRule{item: round.ItemBonus, offered: true})
	}
	var out []Place
	for _, p := range all {
		if !p.offered {
			continue
		}
		place := Place{Name: text.Place(p.item), Room: max(chipWidth+len(text.Money(p.most)), len(p.word))}
		for _, c := range b.Standing {
			if c.Item == p.item {
				place.Chips, place.Stack = text.Money(c.Amount), stack(c.Amount, b.Ante)
			}
		}
		for _, l := range b.Ledger.Lines {
			if l.Item == p.item {
				place.Chips, place.Stack = text.Money(l.Stake), stack(l.Stake, b.Ante)
				if l.Capped {
					place.Note = text.FeltCapped
				}
				place.Done, place.Won, place.Lost = text.PlaceDone(l), l.Net > 0, l.Net < 0
				place.Taken = l.Net < 0 || l.Outcome == round.Moved
			}
		}
		place.Room = max(place.Room, chipWidth+len(place.Chips), len(place.Done))
		out = append(out, place)
	}
	return out
}

// stack is the number of chips that an amount is drawn as, each worth an ante.
func stack(amount, ante int64) int { return int(max(amount/ante, 1)) }
