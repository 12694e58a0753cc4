package strategy

import "felt/game/house"

// sale is what buying the dealer's game costs and brings at a house, in antes,
// counted from before the price is paid. A result is that of the first purchase;
// each repeat takes one ante more.
type sale struct {
	offered bool
	// winExtra comes to the bet's payment when the new game is beaten.
	winExtra float64
	// winRepeat is what a repeat costs even if the new game is beaten.
	winRepeat       float64
	tie, lose, none float64
	same            house.SameKind
	bySuit          bool
	repeats         int
	forced          bool
}

func newSale(h *house.House) sale {
	rule := h.Buying
	if !rule.Offered {
		return sale{}
	}
	s := sale{
		offered:   true,
		winExtra:  -1,
		winRepeat: 1,
		tie:       -1,
		lose:      -3, // the ante that is the price, and the bet
		none:      -1,
		same:      rule.SameKind,
		bySuit:    rule.Kind == house.KindSuit,
		forced:    rule.RepeatChoice == house.ChoiceForced,
	}
	if rule.SameKind == house.SameKindAgain {
		s.repeats = rule.Repeats
	}
	if rule.PriceOnWin == house.Returned {
		s.winExtra, s.winRepeat = 0, 0
	}
	if rule.Price == house.PriceAdditional {
		s.lose--
		if rule.AnteOnFailure == house.Lost {
			s.none--
		}
		if h.Ante.OnWin == house.Paid {
			s.winExtra++
		}
	}
	return s
}

// outs counts the cards of the pack that may replace the dealer's highest: those
// after which the player wins, ties and loses, those of the kind of the replaced
// one that leave no game, and the others that leave none.
type outs struct {
	win, tie, lose, same, none int
}

func (o *outs) pack() int { return o.win + o.tie + o.lose + o.same + o.none }

// value is that of buying, for a bet that pays win.
func (s *sale) value(o *outs, win float64) float64 { return s.from(o, win, 0) }

// from is the value when that many cards of the kind have come, been paid for
// again where the house takes that, and left the pack.
func (s *sale) from(o *outs, win float64, gone int) float64 {
	sum := s.others(o, win, gone)
	left := float64(o.pack() - gone)
	same := float64(o.same - gone)
	switch s.same {
	case house.SameKindFree:
		// Cards of the kind are burned until another comes, which is any of the
		// others with equal chance. There is another: four cards of a rank or
		// thirteen of a suit are never the whole pack.
		return s.others(o, win, 0) / (left - same)
	case house.SameKindAgain:
		if same > 0 {
			return (sum + same*s.again(o, win, gone+1)) / left
		}
	}
	return (sum + same*s.noneAfter(0)) / left
}

// again is the value when the gone-th card of the kind has come.
func (s *sale) again(o *outs, win float64, gone int) float64 {
	stop := s.noneAfter(gone - 1)
	if gone > s.repeats {
		return stop
	}
	next := s.from(o, win, gone)
	if s.forced {
		return next
	}
	return max(stop, next)
}

// noneAfter is the result without a game after that many repeats.
func (s *sale) noneAfter(repeats int) float64 { return s.none - float64(repeats) }

// others sums the results of the cards that are not of the kind.
func (s *sale) others(o *outs, win float64, repeats int) float64 {
	return o.others(s.results(win), repeats)
}

func (o *outs) others(r results, repeats int) float64 {
	return float64(o.win)*r.win.after(repeats) +
		float64(o.tie)*r.tie.after(repeats) +
		float64(o.lose)*r.lose.after(repeats) +
		float64(o.none)*r.none.after(repeats)
}

// mean is the mean of other results than the values, for a player who repeats where
// that is best for his value: from the given number of cards of the kind on, see
// from.
func (s *sale) mean(o *outs, win float64, of results, gone int) float64 {
	left, same := float64(o.pack()-gone), float64(o.same-gone)
	stop := of.none.after(gone)
	switch {
	case s.same == house.SameKindFree:
		return o.others(of, 0) / (left - same)
	case s.same == house.SameKindAgain && same > 0 && gone < s.repeats:
		if s.forced || s.from(o, win, gone+1) > s.noneAfter(gone) {
			stop = s.mean(o, win, of, gone+1)
		}
	}
	return (o.others(of, gone) + same*stop) / left
}

// rate is what a purchase brings more than the one to one on the ante, as a
// linear function of the outs.
type rate struct{ base, win, tie, lose float64 }

// rate returns the rate for a pack, so many cards of the kind in it that leave no
// game, and a bet that pays win. Where a purchase may be repeated it always is.
//
// Where the player may decline a repeat, buying may be worth more than by the rate,
// but only where it isn't worth more than taking, so that max(0, rate) is right: a
// player for whom buying beats taking does best to repeat each time. For let there
// be k cards of the kind and N others, N ≥ k, and let S be the sum of the results
// with the others; −f is the result without a game (f is 1, or 2 where the ante
// is lost with the price), and a repeat takes one ante from each result, from a
// win perhaps nothing. Whatever the player does, the purchase comes to an average
// of S/N less what repeats cost, and of results of −f or less. It is worth more
// than +1, so S > N. The i-th repeat is then worth at least the average of N
// results that sum up to S − i·N > −(i−1)·N, and of k − i results of −f − i;
// stopping before it brings −f − (i−1). The first are better than that by f each,
// the others worse by 1, and N·f > k − i.
func (s *sale) rate(pack, same int, win float64) rate {
	r := s.linear(pack, same, s.results(win))
	r.base -= take
	return r
}

// results are what a purchase comes to, by how it ends.
type results struct{ win, tie, lose, none result }

// result is what one end comes to, and how much less with each repeat.
type result struct{ value, repeat float64 }

func (r result) after(repeats int) float64 { return r.value - float64(repeats)*r.repeat }

// results are those in antes, for a bet that pays win.
func (s *sale) results(win float64) results {
	return results{
		win:  result{win + s.winExtra, s.winRepeat},
		tie:  result{s.tie, 1},
		lose: result{s.lose, 1},
		none: result{s.none, 1},
	}
}

// linear is the mean of the results of a purchase that is repeated whenever it may
// be, as a linear function of the outs.
func (s *sale) linear(pack, same int, of results) rate {
	var r rate
	none := 0.0
	reach := 1.0 // the chance to come as far as this repeat
	for i := 0; ; i++ {
		left := float64(pack - i)
		kind := float64(same - i)
		if s.same == house.SameKindFree {
			left, kind = left-kind, 0
		}
		each := reach / left
		r.win += each * of.win.after(i)
		r.tie += each * of.tie.after(i)
		r.lose += each * of.lose.after(i)
		none += each * of.none.after(i)
		if i == s.repeats || kind == 0 {
			r.base = none*float64(pack-same) + each*kind*of.none.after(i)
			break
		}
		reach = each * kind
	}
	r.win -= none
	r.tie -= none
	r.lose -= none
	return r
}

// of is what buying brings more than taking, or less.
func (r *rate) of(o *outs) float64 {
	return r.base + r.win*float64(o.win) + r.tie*float64(o.tie) + r.lose*float64(o.lose)
}

// take is the one to one on the ante.
const take = 1
