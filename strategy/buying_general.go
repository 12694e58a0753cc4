package strategy

import (
	"math/bits"

	"felt/game/card"
	"felt/game/hand"
)

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

func newNoGame(up card.Rank, holes uint16) (n noGame, ok bool) {
	const both = 1<<card.Ace | 1<<card.King
	n.ranks = holes | 1<<up
	if n.ranks&both == both || straightSet(n.ranks) {
		return n, false
	}
	ranksOf(holes, n.holes[:])
	n.top = card.Rank(bits.Len16(n.ranks) - 1)
	n.upTop = n.top == up
	n.kept = n.ranks &^ (1 << n.top)
	n.keptHoles = n.kept &^ (1 << up)
	n.nFills = addFills(&n.fills, n.kept)
	for _, f := range n.fills[:n.nFills] {
		n.filled |= 1 << f.rank
	}
	// Four cards of which the lowest is of another suit, and one that pairs them.
	low := n.kept & -n.kept
	kept := card.Suited(card.Clubs, n.kept&^low) | card.Suited(card.Hearts, low)
	pairs := n.pairs[:0]
	for m := n.kept; m != 0; m &= m - 1 {
		r := card.Rank(bits.TrailingZeros16(m))
		pairs = append(pairs, made{rank: r, strength: hand.Evaluate(kept.With(card.New(r, card.Spades)))})
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
	// counts is what is summed where buying is better, nil for the values.
	counts *counter

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
		v := b.sale.value(o, win) - take
		switch {
		case v <= 0:
		case b.counts == nil:
			b.sum[i] += float64(hands) * v
		default:
			b.sum[i] += float64(hands) * b.sale.mean(o, win, b.counts.of(b.sale.results(win)), 0)
		}
	}
}
