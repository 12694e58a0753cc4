package text

import (
	"fmt"
	"strings"

	"felt/game/hand"
	"felt/game/house"
)

// The headings under which the rules of a house stand, in this order.
const (
	headBoxes     = "Boxes"
	headAnte      = "Ante and bet"
	headSixth     = "Sixth card"
	headExchange  = "Exchange"
	headInsurance = "Insurance"
	headNoGame    = "No game"
	headBuying    = "Buying the dealer's game"
	headSecond    = "Second combination"
	headPaytable  = "Paytable"
	headCaps      = "Caps and tables"
	headBonus     = "Bonus"
)

// ruleWords are the words of every rule, for every value that it may have.
var ruleWords = []ruleWord{
	{heading: headBoxes, paths: []string{"boxes.table"}, say: func(h *house.House) string {
		if h.Boxes.Table == 1 {
			return "One box is in the game."
		}
		return fmt.Sprintf("Up to %s boxes are in the game.", inWords(h.Boxes.Table))
	}},
	{heading: headBoxes, paths: []string{"boxes.own", "boxes.second"}, say: func(h *house.House) string {
		switch h.Boxes.Second {
		case house.SecondBlind:
			return "A player may have two boxes; the second is played blind, without a look at its cards."
		case house.SecondInTurn:
			return "A player may have two boxes, played in turn: the first to its bet or fold before the second is looked at."
		case house.SecondOpen:
			return "A player may have two boxes and looks at both at once."
		}
		return "A player has one box."
	}},
	{heading: headBoxes, key: "boxes.second", paths: []string{"boxes.second"},
		facts: []string{house.FactBlindMayBuySixth, house.FactBlindMayBuyGame, house.FactBlindTurnedAfter}, say: blindBox},
	{heading: headBoxes, paths: []string{"boxes.blind_sale"}, say: func(h *house.House) string {
		if h.Boxes.BlindSale == house.Seen {
			return "A blind box is turned before its player decides whether to buy the dealer's game."
		}
		return "Whether a blind box buys the dealer's game is decided before it is turned."
	}},
	{heading: headBoxes, paths: []string{"boxes.equal_stakes"}, say: func(h *house.House) string {
		if h.Boxes.EqualStakes {
			return "A player's two boxes carry the same ante."
		}
		return "A player's two boxes may carry different antes."
	}},

	{heading: headAnte, key: "bet", facts: []string{house.FactBetDouble}, say: always("The bet is exactly two antes.")},
	{heading: headAnte, key: "fold", facts: []string{house.FactFoldLosesAnte}, say: always("A box that folds loses its ante.")},
	{heading: headAnte, paths: []string{"ante.on_win"}, say: func(h *house.House) string {
		if h.Ante.OnWin == house.Paid {
			return "A hand that beats the dealer's game is paid on the bet by the paytable, and 1:1 on the ante."
		}
		return "A hand that beats the dealer's game is paid on the bet by the paytable; the ante is returned unpaid."
	}},
	{heading: headAnte, key: "lower", facts: []string{house.FactLoseAnteAndBet}, say: always("A hand below the dealer's game loses ante and bet.")},
	{heading: headAnte, key: "tie", facts: []string{house.FactTieReturned, house.FactTieNextCard, house.FactSuitsNeverRank},
		readings: []string{"R15"}, otherwise: "R1", say: func(h *house.House) string {
			s := "A hand equal to the dealer's down to the last kicker is a tie: ante and bet are returned. Suits do not rank"
			if h.Sixth.Offered {
				s += ", and a sixth card breaks no tie"
			}
			return s + "."
		}},

	{heading: headSixth, paths: []string{"sixth.offered", "sixth.price"}, facts: []string{house.FactDecideAgain}, say: func(h *house.House) string {
		if !h.Sixth.Offered {
			return "No sixth card is sold."
		}
		return fmt.Sprintf("A box may buy a sixth card %s; the best five of the six count. Then it bets or folds.", forAntes(h.Sixth.Price))
	}},

	{heading: headExchange, paths: []string{"exchange.offered", "exchange.min", "exchange.max"}, facts: []string{house.FactExchangeOnce}, say: func(h *house.House) string {
		x := h.Exchange
		switch {
		case !x.Offered:
			return "No cards are exchanged."
		case x.Min == x.Max:
			return fmt.Sprintf("A box may exchange %s, once.", exactly(x.Min, "card"))
		case x.Min == 1 && x.Max == 5:
			return "A box may exchange any number of its cards, one to five, once."
		}
		return fmt.Sprintf("A box may exchange %s to %s cards, once.", inWords(x.Min), inWords(x.Max))
	}},
	{heading: headExchange, paths: []string{"exchange.prices"}, say: exchangePrices},
	{heading: headExchange, paths: []string{"exchange.forced_bet_from"}, facts: []string{house.FactDecideAgain}, say: func(h *house.House) string {
		from := h.Exchange.ForcedBetFrom
		switch {
		case from == 0:
			return "After the exchange the box bets or folds."
		case from <= h.Exchange.Min:
			return "After the exchange the bet must be made."
		case from == h.Exchange.Max:
			return fmt.Sprintf("After an exchange of %s the bet must be made; after fewer the box bets or folds.", several(from, "card"))
		}
		return fmt.Sprintf("After an exchange of %s or more the bet must be made; after fewer the box bets or folds.", several(from, "card"))
	}},
	{heading: headExchange, paths: []string{"exchange.served"}, say: func(h *house.House) string {
		if h.Exchange.Served == house.ServedAfterAll {
			return "All boxes declare what they want before the first new card is dealt; then they are served in order."
		}
		return "Each box gets its new cards as it decides."
	}},

	{heading: headInsurance, paths: []string{"insurance.offered", "insurance.from"}, say: func(h *house.House) string {
		switch {
		case !h.Insurance.Offered:
			return "Hands cannot be insured."
		case h.Insurance.From == hand.RoyalFlush:
			return "A royal flush may be insured against the dealer having no game."
		}
		return fmt.Sprintf("A hand of %s or better may be insured against the dealer having no game.", h.Insurance.From)
	}},
	{heading: headInsurance, paths: []string{"insurance.void"}, say: func(h *house.House) string {
		if h.Insurance.Void == house.Returned {
			return "On a lower hand insurance may be placed, but is void and returned."
		}
		return "On a lower hand insurance is refused."
	}},
	{heading: headInsurance, paths: []string{"insurance.min"}, say: func(h *house.House) string {
		if h.Insurance.Min == house.MinBet {
			return "The smallest insurance is the bet, two antes."
		}
		return "The smallest insurance is one ante."
	}},
	{heading: headInsurance, paths: []string{"insurance.max", "insurance.counts"}, say: largestInsurance},
	{heading: headInsurance, paths: []string{"insurance.pays"}, say: func(h *house.House) string {
		return fmt.Sprintf("When the dealer has no game, it is paid %d:1.", h.Insurance.Pays)
	}},
	{heading: headInsurance, paths: []string{"insurance.on_lower"}, facts: []string{house.FactHigherLosesInsurance}, say: func(h *house.House) string {
		if h.Insurance.OnLower == house.Returned {
			return "When the dealer has a game, it is lost if the player's hand is higher, and returned if it is lower."
		}
		return "When the dealer has a game, it is lost, whether the player's hand is higher or lower."
	}},
	{heading: headInsurance, paths: []string{"insurance.on_tie"}, say: func(h *house.House) string {
		if h.Insurance.OnTie == house.Returned {
			return "On a tie it is returned."
		}
		return "On a tie it is lost."
	}},

	{heading: headNoGame, key: "game", facts: []string{house.FactGameAceKing}, say: always("The dealer has a game with ace-king or better.")},
	{heading: headNoGame, key: "no game", facts: []string{house.FactNoGamePaysAnte, house.FactTakersPaid, house.FactInsuranceBeforeSale}, say: func(h *house.House) string {
		s := "If the dealer has no game, "
		if h.Insurance.Offered {
			s += "insurance is settled first; then "
		}
		s += "each box is paid 1:1 on its ante and gets its bet back"
		if h.Buying.Offered {
			s += ", unless it buys the dealer's game"
		}
		return s + "."
	}},

	{heading: headBuying, paths: []string{"buying.offered"}, facts: []string{house.FactHighestReplaced, house.FactNewCardFromTop, house.FactInsuredMayBuy},
		say: func(h *house.House) string {
			if !h.Buying.Offered {
				return "The dealer's game is not sold."
			}
			s := "A box that buys gives up the 1:1. The dealer's highest card is replaced from the top of the pack, once for all who buy."
			if h.Insurance.Offered {
				s += " An insured box may buy too."
			}
			return s
		}},
	{heading: headBuying, key: "highest card", facts: []string{house.FactHighestReplaced}, readings: []string{"R7"}, say: func(h *house.House) string {
		if !h.Buying.Offered {
			return ""
		}
		return "The highest card is the highest by rank, the ace counting high."
	}},
	{heading: headBuying, paths: []string{"buying.price"}, facts: []string{house.FactPriceFromBuyers, house.FactPriceAtPurchase}, say: func(h *house.House) string {
		if h.Buying.Price == house.PriceAdditional {
			return "The price is one more ante; the ante on the layout stays."
		}
		return "The price is the ante on the layout, which is taken; nothing is added."
	}},
	{heading: headBuying, paths: []string{"buying.price_on_win", "buying.price"}, facts: []string{house.FactBoughtPaysBet, house.FactBoughtTurnAndPay}, say: boughtAndWon},
	{heading: headBuying, key: "bought and lost", paths: []string{"buying.price"}, facts: []string{house.FactBoughtLosesBoth}, say: func(h *house.House) string {
		if h.Buying.Price == house.PriceAdditional {
			return "If the dealer's new hand is higher, price, ante and bet are lost, four antes in all; on a tie ante and bet are returned and the price is gone."
		}
		return "If the dealer's new hand is higher, ante and bet are lost, three antes in all; on a tie the bet is returned and the ante is gone."
	}},
	{heading: headBuying, key: "bought in vain", paths: []string{"buying.price", "buying.ante_on_failure"}, facts: []string{house.FactFailedGameReturnsBet}, say: func(h *house.House) string {
		switch {
		case h.Buying.Price == house.PriceAnte:
			return "If there is still no game, the bet is returned and the ante is gone."
		case h.Buying.AnteOnFailure == house.Lost:
			return "If there is still no game, the bet is returned; price and ante are gone."
		}
		return "If there is still no game, ante and bet are returned unpaid; the price is gone."
	}},
	{heading: headBuying, paths: []string{"buying.same_kind", "buying.kind", "buying.repeats"}, facts: []string{house.FactSameKindBurned, house.FactCombinationEnds}, say: func(h *house.House) string {
		b := h.Buying
		switch b.SameKind {
		case house.SameKindFree:
			return fmt.Sprintf("A new card of the %s of the old one is %sreplaced again, for nothing, unless it makes a combination.", b.Kind, burnedAnd(h))
		case house.SameKindAgain:
			return fmt.Sprintf("If the new card is of the %s of the old one and there is still no game, it may be replaced again for one more ante, at most %s.", b.Kind, times(b.Repeats))
		}
		return "A new card of the rank of the old one stays; it is not replaced again."
	}},
	{heading: headBuying, paths: []string{"buying.repeat_choice"}, say: func(h *house.House) string {
		if h.Buying.RepeatChoice == house.ChoiceForced {
			return "The repeat is no choice: every buyer pays for it."
		}
		return "Each buyer decides about each repeat for himself; who declines stands at no game."
	}},

	{heading: headSecond, paths: []string{"second.offered"}, facts: []string{house.FactBothPaid, house.FactSecondTable1, house.FactNeverThree, house.FactPrimaryBeatsDealer}, say: func(h *house.House) string {
		if !h.Second.Offered {
			return "Only the primary combination is paid."
		}
		return "A second combination is paid beside the primary if a card that makes it lies outside the primary's making cards. There are never three, and only the primary has to beat the dealer."
	}},
	{heading: headSecond, paths: []string{"second.shared"}, say: func(h *house.House) string {
		if h.Second.Shared == house.SharedMaking {
			return "At least one card must make both combinations; kickers make none."
		}
		return "The two combinations need no card in common."
	}},
	{heading: headSecond, paths: []string{"second.list"}, say: func(h *house.House) string {
		switch {
		case h.Second.List == house.ListPrinted:
			return "Only printed doubles are paid. From cards that make another, the best printed one is paid, else the primary alone."
		case len(h.Second.Printed) > 0:
			return "Every double is paid as the sum of its two prices, whether or not it is printed."
		}
		return "Every double is paid as the sum of its two prices."
	}},
	{heading: headSecond, paths: []string{"second.printed"}, say: func(h *house.House) string {
		if len(h.Second.Printed) == 0 {
			return ""
		}
		var doubles []string
		for _, d := range h.Second.Printed {
			doubles = append(doubles, d[0].String()+" + "+d[1].String())
		}
		return "Printed are: " + strings.Join(doubles, ", ") + "."
	}},

	{heading: headPaytable, paths: []string{"paytable"}, say: func(h *house.House) string {
		if h.Second.Offered {
			return "The bet pays, to one, for the primary and for the second combination:"
		}
		return "The bet pays, to one:"
	}, rows: func(h *house.House) [][]string {
		var rows [][]string
		for c := hand.RoyalFlush; c >= hand.AceKing; c-- {
			rows = append(rows, []string{c.String(), fmt.Sprint(h.Paytable[c])})
		}
		return rows
	}},
	{heading: headPaytable, key: "low straight", readings: []string{"R17"}, say: always("A 2 3 4 5 is a straight, the lowest one.")},

	{heading: headCaps, paths: []string{"cap.scope"}, say: func(h *house.House) string {
		s := ""
		switch h.Cap.Scope {
		case house.CapPayment:
			s = "Each payment of a box by itself is limited to the table's largest payout: the bet with both combinations, the insurance, the bonus."
		case house.CapBox:
			s = "What a box is paid on bet and insurance together is limited to the table's largest payout; the insurance is paid first."
		default:
			return "No largest payout limits what is paid."
		}
		if h.Insurance.Offered {
			s += " The largest insurance follows from the win so limited."
		}
		return s
	}},
	{heading: headCaps, paths: []string{"tables"}, say: func(h *house.House) string {
		if len(h.Tables) == 0 {
			return "No table limits are printed."
		}
		return "Tables:"
	}, rows: tableRows},

	{heading: headBonus, paths: []string{"bonus.exists", "bonus.prizes"}, facts: []string{house.FactBonusBesideLoss}, say: bonusBet, rows: bonusRows},
	{heading: headBonus, paths: []string{"bonus.stake"}, say: func(h *house.House) string {
		if h.Bonus.Stake == house.Lost {
			return "A winning stake is taken; the prize alone is paid."
		}
		return "A winning stake is returned with the prize."
	}},
	{heading: headBonus, paths: []string{"bonus.on_fold"}, say: func(h *house.House) string {
		if h.Bonus.OnFold == house.Lost {
			return "A box that folds loses its bonus, winning or not."
		}
		return "A bonus that wins is paid even if the box then folds."
	}},
	{heading: headBonus, key: "bonus worth", say: bonusWorth},
}
