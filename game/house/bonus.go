package house

import "felt/game/hand"

// fiveCardHands is how many of the five-card hands are of each category.
var fiveCardHands = [hand.Categories]int64{
	hand.None: 1_135_260, hand.AceKing: 167_280, hand.Pair: 1_098_240, hand.TwoPair: 123_552,
	hand.ThreeOfAKind: 54_912, hand.Straight: 10_200, hand.Flush: 5_108, hand.FullHouse: 3_744,
	hand.FourOfAKind: 624, hand.StraightFlush: 36, hand.RoyalFlush: 4,
}

// BonusResult returns what a bonus bet brings on average for each unit staked, as
// the exact fraction net/of: over all five-card hands, the prizes less the stakes
// lost. A winning stake counts as the house has it (R5: returned with the prize,
// or taken). It is what the bet is worth to a player who folds no prize away.
func (h *House) BonusResult(p Prizes) (net, of int64) {
	for c, hands := range fiveCardHands {
		of += hands * p.Stake
		prize := p.Pays[hand.Category(c)]
		net += hands * prize
		if prize == 0 || h.Bonus.Stake == Lost {
			net -= hands * p.Stake
		}
	}
	return net, of
}
