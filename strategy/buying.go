package strategy

import (
	"math/bits"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
)

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
	n := float64(repeats)
	return float64(o.win)*(win+s.winExtra-n*s.winRepeat) +
		float64(o.tie)*(s.tie-n) +
		float64(o.lose)*(s.lose-n) +
		float64(o.none)*(s.none-n)
}

// noGame is a set of hole ranks with which the dealer has no game, unless his
// cards are of a suit: five different ranks, no straight, not both ace and king.
//
// His highest card is replaced. That never makes ace-king: if one of the two was
// there it was the highest. It makes a pair of a kept rank, a straight, a flush
// where the four kept are of a suit, or nothing.
type noGame struct {
	holes [holeCards]card.Rank
	// top is the highest of the five, the one replaced.
	top   card.Rank
	upTop bool
	// ranks are all five, kept those kept and keptHoles without the up card.
	ranks, kept, keptHoles uint16
	// pairs are the four kept ranks and what a card that pairs them makes, fills
	// the ranks that fill a straight.
	pairs  [4]made
	fills  [2]made
	nFills int
	filled uint16
}

// made is what a new card of a rank makes of the dealer's hand.
type made struct {
	rank     card.Rank
	strength hand.Strength
}

func newNoGame(up card.Rank, holes uint16) (n noGame, ok bool) {
	const both = 1<<card.Ace | 1<<card.King
	n.ranks = holes | 1<<up
	if n.ranks&both == both {
		return n, false
	}
	for top := card.Five; top <= card.Ace; top++ {
		if n.ranks == straightRanks(top) {
			return n, false
		}
	}
	ranksOf(holes, n.holes[:])
	n.top = card.Rank(bits.Len16(n.ranks) - 1)
	n.upTop = n.top == up
	n.kept = n.ranks &^ (1 << n.top)
	n.keptHoles = n.kept &^ (1 << up)
	// Four cards of which the lowest is of another suit.
	low := n.kept & -n.kept
	kept := card.Suited(card.Clubs, n.kept&^low) | card.Suited(card.Hearts, low)
	pairs := n.pairs[:0]
	for r := range card.Rank(card.Ranks) {
		strength := hand.Evaluate(kept.With(card.New(r, card.Spades)))
		switch {
		case n.kept>>r&1 != 0:
			pairs = append(pairs, made{r, strength})
		case strength.Category() == hand.Straight:
			n.fills[n.nFills] = made{r, strength}
			n.nFills++
			n.filled |= 1 << r
		}
	}
	return n, true
}

// buyer works out what buying adds to a final hand, against one pack.
type buyer struct {
	sale *sale
	up   *upCard
	suit card.Suit
	// ranks counts the unseen cards of a rank, the dealer's holes among them;
	// suits holds their ranks by suit.
	ranks [card.Ranks]int
	suits [card.Suits]uint16
	// pack is the number of cards left when the holes are dealt.
	pack int
	// hand is the player's.
	hand hand.Strength
	wins []float64

	sum [maxOffers]float64
}

// set puts a pack before the buyer: the unseen cards, the dealer's holes among them.
func (b *buyer) set(unseen card.Set) {
	b.pack = unseen.Len() - holeCards
	b.ranks = [card.Ranks]int{}
	for u := range card.Suit(card.Suits) {
		b.suits[u] = unseen.Suit(u)
		for m := b.suits[u]; m != 0; m &= m - 1 {
			b.ranks[bits.TrailingZeros16(m)]++
		}
	}
}

// excess sums, over the dealer's hands without a game, what buying brings more
// than the one to one on the ante, where it brings more; for each of the wins.
func (b *buyer) excess(h hand.Strength, wins []float64) *[maxOffers]float64 {
	b.hand, b.wins = h, wins
	b.sum = [maxOffers]float64{}
	for i := range b.up.noGames {
		n := &b.up.noGames[i]
		if b.sale.bySuit {
			b.addBySuit(n)
		} else {
			b.add(n)
		}
	}
	return &b.sum
}

// add adds the hands of a set of hole ranks, where kinds are ranks.
func (b *buyer) add(n *noGame) {
	hands := 1
	for _, r := range n.holes {
		hands *= b.ranks[r]
	}
	if hands == 0 {
		return
	}
	o := b.outs(n)
	o.same = b.ranks[n.top]
	if !n.upTop {
		o.same--
	}
	if n.ranks&^(1<<b.up.rank|b.suits[b.suit]) == 0 {
		hands-- // a flush
	}
	if !n.upTop {
		if n.keptHoles&^b.suits[b.suit] == 0 {
			// The kept are of the up card's suit, the highest of another.
			tops := b.ranks[n.top] - int(b.suits[b.suit]>>n.top&1)
			hands -= tops
			b.addFour(n, o, b.suit, 1<<n.top, tops)
		}
	} else {
		for u := range card.Suit(card.Suits) {
			if u != b.suit && n.kept&^b.suits[u] == 0 {
				hands--
				b.addFour(n, o, u, 1<<n.top, 1)
			}
		}
	}
	o.none = b.pack - o.win - o.tie - o.lose - o.same
	b.addHands(&o, hands)
}

// addFour adds hands that keep four cards of suit u. same are the ranks of which
// the unseen card of that suit counts among those of the kind.
func (b *buyer) addFour(n *noGame, o outs, u card.Suit, same uint16, hands int) {
	if hands == 0 {
		return
	}
	for m := b.suits[u] &^ n.kept; m != 0; m &= m - 1 {
		r := card.Rank(bits.TrailingZeros16(m))
		if same>>r&1 != 0 {
			o.same--
		}
		for _, f := range n.fills[:n.nFills] {
			if f.rank == r {
				o.add(b.hand, f.strength, -1) // more than a straight
			}
		}
		o.add(b.hand, hand.Evaluate(card.Suited(u, n.kept|1<<r)), 1)
	}
	o.none = b.pack - o.win - o.tie - o.lose - o.same
	b.addHands(&o, hands)
}

// outs counts the cards that pair a kept card or fill a straight.
func (b *buyer) outs(n *noGame) (o outs) {
	for _, p := range n.pairs {
		left := b.ranks[p.rank]
		if p.rank != b.up.rank {
			left-- // the hole card itself
		}
		o.add(b.hand, p.strength, left)
	}
	for _, f := range n.fills[:n.nFills] {
		o.add(b.hand, f.strength, b.ranks[f.rank])
	}
	return o
}

// add counts n cards that give the dealer a game.
func (o *outs) add(player, dealer hand.Strength, n int) {
	switch {
	case dealer < player:
		o.win += n
	case dealer == player:
		o.tie += n
	default:
		o.lose += n
	}
}

// addBySuit adds the hands of a set of hole ranks, where kinds are suits.
func (b *buyer) addBySuit(n *noGame) {
	hands := 1 // of the kept
	for m := n.keptHoles; m != 0; m &= m - 1 {
		hands *= b.ranks[bits.TrailingZeros16(m)]
	}
	if hands == 0 {
		return
	}
	o := b.outs(n)
	for g := range card.Suit(card.Suits) {
		// g is the suit of the highest card.
		if n.upTop && g != b.suit || !n.upTop && b.suits[g]>>n.top&1 == 0 {
			continue
		}
		left := hands
		kind := b.suits[g] &^ (n.ranks | n.filled)
		o.same = bits.OnesCount16(kind)
		for u := range card.Suit(card.Suits) {
			if !n.upTop && u != b.suit || n.keptHoles&^b.suits[u] != 0 {
				continue
			}
			// The kept are of suit u; with the highest of that suit it is a flush.
			left--
			if u != g {
				b.addFour(n, o, u, 0, 1)
			}
		}
		o.none = b.pack - o.win - o.tie - o.lose - o.same
		b.addHands(&o, left)
	}
}

// addHands adds hands that have the same outs.
func (b *buyer) addHands(o *outs, hands int) {
	for i, win := range b.wins {
		if v := b.sale.value(o, win) - take; v > 0 {
			b.sum[i] += float64(hands) * v
		}
	}
}

// take is the one to one on the ante.
const take = 1
