// Package roundtest draws rounds by chance, for tests of everything that happens in one:
// houses of random rules, and the boxes, packs and decisions that they allow.
package roundtest

import (
	"slices"

	"pgregory.net/rapid"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/round"
)

// House draws a preset, or a house of random rules.
func House(t *rapid.T) *house.House {
	if rapid.Bool().Draw(t, "preset") {
		return housetest.Preset(t, rapid.SampledFrom(house.PresetIDs()).Draw(t, "house"))
	}
	return randomHouses.Draw(t, "rules")
}

// randomHouses are random rules that a house file may describe.
var randomHouses = rapid.Custom(randomHouse).Filter(func(h *house.House) bool { return house.Validate(h) == nil })

func pick[T any](t *rapid.T, label string, values ...T) T {
	return rapid.SampledFrom(values).Draw(t, label)
}

// randomHouse draws every rule of a house; hardly any contradict each other.
func randomHouse(t *rapid.T) *house.House {
	yes := func(label string) bool { return rapid.Bool().Draw(t, label) }
	number := func(label string, low, high int) int { return rapid.IntRange(low, high).Draw(t, label) }
	h := &house.House{ID: "random", Title: "Random rules"}
	h.Ante.OnWin = pick(t, "ante.on_win", house.Returned, house.Paid)
	h.Boxes.Table = number("boxes.table", 1, 4)
	h.Boxes.Own = number("boxes.own", 1, min(2, h.Boxes.Table))
	h.Sixth.Offered = yes("sixth.offered")
	if h.Sixth.Offered {
		h.Sixth.Price = number("sixth.price", 0, 3)
	}
	if h.Exchange.Offered = yes("exchange.offered"); h.Exchange.Offered {
		h.Exchange.Min = number("exchange.min", 1, 5)
		h.Exchange.Max = number("exchange.max", h.Exchange.Min, 5)
		h.Exchange.Prices = rapid.SliceOfN(rapid.IntRange(0, 3), 5, 5).Draw(t, "exchange.prices")
		if yes("exchange.forced_bet_from") {
			h.Exchange.ForcedBetFrom = number("exchange.forced_bet_from", h.Exchange.Min, h.Exchange.Max)
		}
	}
	if h.Sixth.Offered || h.Exchange.Offered {
		h.Exchange.Served = pick(t, "exchange.served", house.ServedAsDecided, house.ServedAfterAll)
	}
	if h.Buying.Offered = yes("buying.offered"); h.Buying.Offered {
		b := &h.Buying
		b.Price = pick(t, "buying.price", house.PriceAnte, house.PriceAdditional)
		b.PriceOnWin = pick(t, "buying.price_on_win", house.Lost, house.Returned)
		if b.Price == house.PriceAdditional {
			b.AnteOnFailure = pick(t, "buying.ante_on_failure", house.Returned, house.Lost)
		}
		b.SameKind = pick(t, "buying.same_kind", house.SameKindStays, house.SameKindFree, house.SameKindAgain)
		if b.SameKind != house.SameKindStays {
			b.Kind = pick(t, "buying.kind", house.KindRank, house.KindSuit)
		}
		if b.SameKind == house.SameKindAgain {
			b.Repeats = number("buying.repeats", 1, 12)
			b.RepeatChoice = pick(t, "buying.repeat_choice", house.ChoicePlayer, house.ChoiceForced)
		}
	}
	h.Boxes.Second = house.SecondNone
	if h.Boxes.Own == 2 {
		kinds := []house.SecondBox{house.SecondInTurn, house.SecondOpen}
		if h.Sixth.Offered || h.Buying.Offered {
			kinds = append(kinds, house.SecondBlind)
		}
		h.Boxes.Second = pick(t, "boxes.second", kinds...)
		h.Boxes.EqualStakes = yes("boxes.equal_stakes")
		if h.Boxes.Second == house.SecondBlind && h.Buying.Offered {
			h.Boxes.BlindSale = pick(t, "boxes.blind_sale", house.Unseen, house.Seen)
		}
	}
	h.Paytable = house.Paytable{}
	price := 1
	for c := hand.AceKing; c < hand.Categories; c++ {
		price += number("paytable", 0, 6)
		h.Paytable[c] = price
	}
	if h.Second.Offered = yes("second.offered"); h.Second.Offered {
		h.Second.Shared = pick(t, "second.shared", house.SharedNone, house.SharedMaking)
		h.Second.List = house.ListAll
		if yes("second.list") {
			h.Second.List = house.ListPrinted
			h.Second.Printed = [][2]hand.Category{{hand.Pair, hand.AceKing}, {hand.Straight, hand.Straight}, {hand.Flush, hand.Pair}}
		}
	}
	if h.Insurance.Offered = yes("insurance.offered"); h.Insurance.Offered {
		i := &h.Insurance
		i.From = pick(t, "insurance.from", hand.Pair, hand.TwoPair, hand.ThreeOfAKind, hand.Flush)
		i.Min = pick(t, "insurance.min", house.MinAnte, house.MinBet)
		i.Max = pick(t, "insurance.max", house.MaxWin, house.MaxPayout, house.MaxHalfWin, house.MaxHalfRoyal)
		if h.Second.Offered && i.Max != house.MaxHalfRoyal {
			i.Counts = pick(t, "insurance.counts", house.CountsBoth, house.CountsPrimary)
		}
		i.Pays = number("insurance.pays", 1, 3)
		i.Void = pick(t, "insurance.void", house.Refused, house.Returned)
		i.OnLower = pick(t, "insurance.on_lower", house.Lost, house.Returned)
		i.OnTie = pick(t, "insurance.on_tie", house.Lost, house.Returned)
		if i.Min == house.MinBet && i.Max == house.MaxHalfWin {
			i.From = max(i.From, hand.TwoPair)
			h.Paytable[hand.TwoPair] = max(h.Paytable[hand.TwoPair], 2)
			for c := hand.ThreeOfAKind; c < hand.Categories; c++ {
				h.Paytable[c] = max(h.Paytable[c], h.Paytable[c-1])
			}
		}
	}
	h.Cap.Scope = pick(t, "cap.scope", house.CapNone, house.CapPayment, house.CapBox)
	h.Tables = []house.Table{
		{ID: "low", Currency: "EUR", AnteMin: 1, AnteMax: 40, LargestPayout: int64(number("largest_payout", 1, 2000))},
		{ID: "high", Currency: "CZK", AnteMin: 3, LargestPayout: int64(number("largest_payout", 3, 20000))},
	}
	if h.Bonus.Exists = yes("bonus.exists"); h.Bonus.Exists && yes("bonus.prizes") {
		h.Bonus.Prizes = []house.Prizes{{Currency: "EUR", Stake: int64(number("bonus stake", 1, 20)),
			Pays: map[hand.Category]int64{hand.Pair: 3, hand.TwoPair: 9, hand.ThreeOfAKind: 25, hand.Straight: 40,
				hand.Flush: 50, hand.FullHouse: 70, hand.FourOfAKind: 200, hand.StraightFlush: 500, hand.RoyalFlush: 1000}}}
		h.Bonus.Stake = pick(t, "bonus.stake", house.Returned, house.Lost)
		h.Bonus.OnFold = pick(t, "bonus.on_fold", house.Paid, house.Lost)
	}
	return h
}

// Config draws boxes, stakes and a table that the house allows.
func Config(t *rapid.T, h *house.House) round.Config {
	cfg := round.Config{House: h}
	var table *house.Table
	if len(h.Tables) > 0 && rapid.Bool().Draw(t, "at a table") {
		table = &h.Tables[rapid.IntRange(0, len(h.Tables)-1).Draw(t, "table")]
		cfg.Table = table.ID
	}
	ante := func() int64 {
		low, high := int64(1), int64(60)
		if table != nil {
			low, high = table.AnteMin, table.AnteMax
			if high == 0 {
				high = 40 * low
			}
		}
		return rapid.Int64Range(low, high).Draw(t, "ante")
	}
	bonus := table != nil && slices.ContainsFunc(h.Bonus.Prizes, func(p house.Prizes) bool { return p.Currency == table.Currency })
	n := rapid.IntRange(1, h.Boxes.Table).Draw(t, "boxes")
	held := map[round.Seat]int64{}
	for seat := round.Own; len(cfg.Boxes) < n; {
		b := round.Box{Owner: seat, Ante: ante()}
		first, second := held[seat]
		if second && h.Boxes.EqualStakes {
			b.Ante = first
		}
		b.Blind = second && h.Boxes.Second == house.SecondBlind
		b.Bonus = bonus && !b.Blind && rapid.Bool().Draw(t, "bonus")
		cfg.Boxes = append(cfg.Boxes, b)
		held[seat] = b.Ante
		if second || h.Boxes.Own == 1 || rapid.Bool().Draw(t, "next seat") {
			seat++
		}
	}
	return cfg
}

// Deck draws a pack. Every third one is stacked so that what is rare at
// random, a dealer without a game who draws the same kind again, comes often.
func Deck(t *rapid.T, boxes int) *card.Deck {
	deck := card.NewSeededDeck(rapid.Uint64().Draw(t, "seed"), 0)
	if rapid.IntRange(0, 2).Draw(t, "stacked") > 0 {
		return deck
	}
	kings := rapid.Permutation([]card.Card{
		card.New(card.King, card.Clubs), card.New(card.King, card.Diamonds), card.New(card.King, card.Hearts), card.New(card.King, card.Spades),
	}).Draw(t, "kings")
	dealer := []card.Card{kings[0],
		card.New(card.Eight, card.Suit(rapid.IntRange(0, 3).Draw(t, "suit"))),
		card.New(card.Five, card.Clubs), card.New(card.Four, card.Hearts), card.New(card.Two, card.Suit(rapid.IntRange(0, 3).Draw(t, "suit"))),
	}
	rest := card.Full.Minus(card.SetOf(dealer...)).Minus(card.SetOf(kings...))
	others := rapid.Permutation(rest.Cards()).Draw(t, "others")
	var order []card.Card
	for i := range 5 {
		order = append(order, others[i*boxes:(i+1)*boxes]...)
		order = append(order, dealer[i])
	}
	drawn := rapid.IntRange(0, 5*boxes).Draw(t, "kings after")
	order = append(order, others[5*boxes:5*boxes+drawn]...)
	return deck.Stack(append(order, kings[1:]...)...)
}

// Action draws one of the legal actions. Bets come more often than folds, so
// that rounds go on.
func Action(t *rapid.T, r *round.Round) round.Action {
	legal := r.Legal()
	kinds := legal.Kinds()
	if slices.Contains(kinds, round.Bet) {
		kinds = append(kinds, round.Bet, round.Bet)
	}
	offer, _ := legal.Offer(rapid.SampledFrom(kinds).Draw(t, "action"))
	a := round.Action{Box: legal.Box, Kind: offer.Kind}
	switch offer.Kind {
	case round.Exchange:
		s, _ := r.Situation()
		n := rapid.IntRange(offer.Min, offer.Max).Draw(t, "cards")
		a.Discard = rapid.Permutation(s.Cards).Draw(t, "discard")[:n]
	case round.Insure:
		a.Amount = rapid.Int64Range(offer.Limits.Min, offer.Limits.Max).Draw(t, "insurance")
		if legal.Insured > 0 && rapid.Bool().Draw(t, "taken back") {
			a.Amount = 0
		}
	}
	return a
}

// Play draws a house and a round of it and plays that to its end; each is told after
// every step.
func Play(t *rapid.T, each func(*round.Round, round.Action, []round.Event)) *round.Round {
	return PlayAt(t, House(t), each)
}

// PlayAt is Play at a house.
func PlayAt(t *rapid.T, h *house.House, each func(*round.Round, round.Action, []round.Event)) *round.Round {
	cfg := Config(t, h)
	r, err := round.New(cfg, Deck(t, len(cfg.Boxes)))
	if err != nil {
		t.Fatal(err)
	}
	for r.Phase() != round.PhaseOver {
		a := Action(t, r)
		events, err := r.Apply(a)
		if err != nil {
			t.Fatalf("a legal action is refused: %v", err)
		}
		each(r, a, events)
	}
	return r
}
