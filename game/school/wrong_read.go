package school

import (
	"math/bits"
	"slices"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
)

// fourSuited tells whether cards hold four of a suit, and no more.
func fourSuited(s card.Set) bool {
	for u := range card.Suit(card.Suits) {
		if bits.OnesCount16(s.Suit(u)) == 4 {
			return true
		}
	}
	return false
}

// heldRanks are the ranks of cards, one bit each.
func heldRanks(s card.Set) (ranks uint16) {
	for u := range card.Suit(card.Suits) {
		ranks |= s.Suit(u)
	}
	return ranks
}

// inRow is how many of five ranks in a row cards hold at most.
func inRow(s card.Set) int {
	ranks, most := heldRanks(s), 0
	for top := card.Five; top <= card.Ace; top++ {
		most = max(most, held(ranks, run(top)))
	}
	return most
}

// aroundAce tells whether cards hold five ranks in a row around the ace.
func aroundAce(s card.Set) bool {
	ranks := heldRanks(s)
	return slices.ContainsFunc([]card.Rank{card.Two, card.Three, card.Four}, func(top card.Rank) bool {
		return held(ranks, run(top)) == 5
	})
}

// held is how many of these ranks are held.
func held(ranks uint16, of []card.Rank) int {
	n := 0
	for _, r := range of {
		n += int(ranks >> r & 1)
	}
	return n
}

// nameCauses explains a wrong name of a hand.
func (it *Item) nameCauses(named hand.Category) []Cause {
	b := it.Boxes[0]
	s := card.SetOf(b.Cards...)
	due := hand.Evaluate(s).Category()
	var causes []Cause
	overlooked := hand.MaskOf(hand.None)
	all := hand.AllDoubles()
	for _, c := range all.Candidates(s) {
		overlooked |= hand.MaskOf(c.Category)
	}
	if due == hand.StraightFlush || due == hand.RoyalFlush {
		overlooked |= hand.MaskOf(hand.Straight, hand.Flush, hand.StraightFlush)
	}
	if named < due && overlooked.Has(named) {
		causes = append(causes, Cause{Wrong: WrongOverlooked, Paid: named, Due: due})
	}
	if len(b.Cards) == 6 && strengthOf(b.Cards[:5]).Category() == named {
		causes = append(causes, Cause{Wrong: WrongSixthIgnored})
	}
	return append(causes, taken(s, named, due)...)
}

// taken explains why cards are taken for a flush or a straight that they are not.
func taken(s card.Set, named, due hand.Category) []Cause {
	var causes []Cause
	if named == hand.Flush && due < named && fourSuited(s) {
		causes = append(causes, Cause{Wrong: WrongFourSuited})
	}
	if named == hand.Straight && due < named {
		if inRow(s) == 4 {
			causes = append(causes, Cause{Wrong: WrongFourInRow})
		}
		if aroundAce(s) {
			causes = append(causes, Cause{Wrong: WrongCorner})
		}
	}
	return causes
}

// gameCauses explains why a game is seen where there is none, or the other way round.
func (it *Item) gameCauses(answer Choice) []Cause {
	s := card.SetOf(it.Dealer.Cards...)
	due := hand.Evaluate(s).Category()
	if answer == No {
		causes := []Cause{{Wrong: WrongOverlooked, Due: due, Rule: house.FactGameAceKing}}
		if due == hand.AceKing {
			causes = append(causes, Cause{Wrong: WrongAceKing, Rule: house.FactGameAceKing})
		}
		return causes
	}
	causes := slices.Concat(taken(s, hand.Flush, due), taken(s, hand.Straight, due))
	ranks := heldRanks(s)
	if ranks>>card.Ace&1 != 0 {
		causes = append(causes, Cause{Wrong: WrongAceCounts, Rule: house.FactGameAceKing})
	}
	if ranks>>card.King&1 != 0 {
		causes = append(causes, Cause{Wrong: WrongKingCounts, Rule: house.FactGameAceKing})
	}
	return causes
}

// A comparison is a wrong way to find the winner; ok is false where it says nothing.
type comparison struct {
	cause   Cause
	compare func(player, dealer card.Set) (winner Choice, ok bool)
}

// comparisons are the wrong ways to find the winner that do not depend on the order of
// the cards.
var comparisons = []comparison{
	{Cause{Wrong: WrongRanks, Rule: house.FactTieNextCard}, func(p, d card.Set) (Choice, bool) {
		same := hand.Evaluate(p).Category() == hand.Evaluate(d).Category()
		return Tie, same
	}},
	{Cause{Wrong: WrongKickers, Rule: house.FactTieNextCard}, func(p, d card.Set) (Choice, bool) {
		return Tie, decides(hand.Evaluate(p), hand.Evaluate(d)) == byKicker
	}},
	{Cause{Wrong: WrongHighCard}, func(p, d card.Set) (Choice, bool) {
		if hand.Evaluate(p).Category() != hand.Evaluate(d).Category() {
			return "", false
		}
		x, y := descending(p), descending(d)
		return compared(slices.Compare(x, y)), true
	}},
	{Cause{Wrong: WrongSuits, Rule: house.FactSuitsNeverRank}, func(p, d card.Set) (Choice, bool) {
		if hand.Evaluate(p) != hand.Evaluate(d) {
			return "", false
		}
		return compared(slices.Compare(bySuit(p), bySuit(d))), true
	}},
	{Cause{Wrong: WrongWheel}, func(p, d card.Set) (Choice, bool) {
		x, y := hand.Evaluate(p), hand.Evaluate(d)
		if x.Category() != y.Category() || x.Category() != hand.Straight && x.Category() != hand.StraightFlush {
			return "", false
		}
		return compared(int(aceHigh(x)) - int(aceHigh(y))), true
	}},
	{Cause{Wrong: WrongSixthCounted}, func(p, d card.Set) (Choice, bool) {
		// The sixth card is left over from a tie of the best five.
		return Player, p.Len() == 6 && hand.Evaluate(p) == hand.Evaluate(d)
	}},
}

// compared says who wins by the sign of a comparison.
func compared(sign int) Choice {
	switch {
	case sign > 0:
		return Player
	case sign < 0:
		return Dealer
	}
	return Tie
}

// descending are the ranks of cards, the highest first, at most five.
func descending(s card.Set) []card.Rank {
	var ranks []card.Rank
	for c := range s.All {
		ranks = append(ranks, c.Rank())
	}
	slices.Sort(ranks)
	slices.Reverse(ranks)
	return ranks[:min(len(ranks), 5)]
}

// bySuit are the suits of cards by falling ranks, then suits, as in games in which
// spades rank first.
func bySuit(s card.Set) []card.Suit {
	cards := s.Cards()
	slices.SortFunc(cards, func(a, b card.Card) int {
		if a.Rank() != b.Rank() {
			return int(b.Rank()) - int(a.Rank())
		}
		return int(b.Suit()) - int(a.Suit())
	})
	var suits []card.Suit
	for _, c := range cards {
		suits = append(suits, c.Suit())
	}
	return suits
}

// aceHigh is the top of a straight for one who takes its ace for high.
func aceHigh(s hand.Strength) card.Rank {
	if top := s.Ranks()[0]; top != card.Five {
		return top
	}
	return card.Ace
}

// winnerCauses explains a wrong winner.
func (it *Item) winnerCauses(answer Choice) []Cause {
	b := it.Boxes[0]
	player, dealer := card.SetOf(b.Cards...), card.SetOf(it.Dealer.Cards...)
	var causes []Cause
	for _, c := range comparisons {
		if w, ok := c.compare(player, dealer); ok && w == answer {
			causes = append(causes, c.cause)
		}
	}
	if len(b.Cards) == 6 && winner(strengthOf(b.Cards[:5]), hand.Evaluate(dealer)) == answer {
		causes = append(causes, Cause{Wrong: WrongSixthIgnored})
	}
	if second := it.read(b).Second.Category; second != hand.None && answer == Player {
		causes = append(causes, Cause{Wrong: WrongSecondBeats, Paid: second, Rule: house.FactPrimaryBeatsDealer})
	}
	return causes
}
