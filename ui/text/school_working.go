package text

import (
	"fmt"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/round"
	"felt/game/school"
)

// SchoolWorking says line by line how the right answer to an item comes about.
func SchoolWorking(it *school.Item) []string {
	switch it.Ask {
	case school.AskName:
		return []string{"The best five cards: " + bestWords(it.Boxes[0].Cards) + "."}
	case school.AskGame:
		return []string{dealerWords(it)}
	case school.AskWinner:
		return []string{"The player: " + fullHand(it.Boxes[0].Cards) + ".", "The dealer: " + fullHand(it.Dealer.Cards) + "."}
	case school.AskSecond:
		return secondWorking(it)
	case school.AskValid, school.AskLimits:
		return limitsWorking(it)
	case school.AskNext:
		return nextWorking(it)
	case school.AskChips:
		return chipsWorking(it)
	case school.AskBonus:
		return bonusWorking(it)
	}
	var lines []string
	if it.Dealer.Hidden == 0 {
		lines = append(lines, dealerWords(it))
	}
	for _, w := range it.Workings() {
		lines = append(lines, moneyWorking(it, w)...)
	}
	return lines
}

// SchoolBoxWorking is [SchoolWorking] of one box of a whole table, by its index.
func SchoolBoxWorking(it *school.Item, i int) []string {
	return append([]string{dealerWords(it)}, moneyWorking(it, it.Workings()[i])...)
}

// readCards reads cards without regard to a house.
func readCards(cards []card.Card) hand.Hand {
	all := hand.AllDoubles()
	return all.Read(card.SetOf(cards...))
}

// bestWords names the best hand of cards with its ranks.
func bestWords(cards []card.Card) string { return handWords(readCards(cards)) }

// belowNamed says which of the ranks that decide are not in a hand's name: from, and up
// to.
var belowNamed = [hand.Categories][2]int{
	hand.None: {1, 5}, hand.AceKing: {2, 5}, hand.Pair: {1, 4}, hand.TwoPair: {2, 3}, hand.ThreeOfAKind: {1, 3},
	hand.Flush: {1, 5}, hand.FourOfAKind: {1, 2},
}

// fullHand names a hand, and what stands below its name: "pair of sevens with ace, ten,
// four".
func fullHand(cards []card.Card) string {
	h := readCards(cards)
	words := handWords(h)
	ranks, below := h.Strength.Ranks(), belowNamed[h.Primary.Category]
	for i, r := range ranks[below[0]:below[1]] {
		if i == 0 {
			words += " with "
		} else {
			words += ", "
		}
		words += Rank(r)
	}
	return words
}

// dealerWords says what the dealer has: dealt, and after the cards that replaced his
// highest.
func dealerWords(it *school.Item) string {
	d := it.Dealer
	words := gameWords(d.Cards)
	for i := range d.Replacing {
		words += "; with " + d.Replacing[i].Sign() + " " + gameWords(round.Replaced(d.Cards, d.Replacing[:i+1]))
	}
	return "The dealer: " + words + "."
}

// gameWords names a dealer's hand, and says where it is no game.
func gameWords(cards []card.Card) string {
	h := readCards(cards)
	if h.Strength.Game() {
		return handWords(h)
	}
	return handWords(h) + ", no game"
}

// secondWorking says what makes the primary and the second, or why others don't count.
func secondWorking(it *school.Item) []string {
	doubles := it.House.Doubles()
	cards := it.Boxes[0].Cards
	h := doubles.Read(card.SetOf(cards...))
	made := func(c hand.Combination) string {
		return Combination(c) + ", " + signs(c.Making.Of(cards))
	}
	if h.Primary.Category == hand.None {
		return []string{"The cards make no combination."}
	}
	lines := []string{"The primary: " + made(h.Primary) + "."}
	if h.Second.Category != hand.None {
		return append(lines, "The second: "+made(h.Second)+".")
	}
	for _, c := range doubles.Candidates(card.SetOf(cards...)) {
		if c.Reason != hand.Counts {
			lines = append(lines, fmt.Sprintf("No second is %s: %s.", made(c.Combination), SecondReason(c.Reason)))
		}
	}
	return lines
}

// moneyWorking is the settlement of a box, line by line.
func moneyWorking(it *school.Item, w school.Working) []string {
	head := fmt.Sprintf("Box %d: %s", w.Box, handWords(w.Hand))
	if w.Hand.Second.Category != hand.None {
		head += " and " + Combination(w.Hand.Second)
	}
	s := w.Settlement
	head += "; " + resultName(s.Result) + "."
	lines := []string{head}
	for _, l := range w.Lines {
		lines = append(lines, lineWords(it, *s, l))
	}
	return append(lines, "Together: "+schoolAmount(it, w.Total)+".")
}

// lineWords is one line of a settlement: "Bet 20, paid 4:1 + 4:1: +160 (clause 9)."
func lineWords(it *school.Item, s round.Settlement, l round.Line) string {
	return sourced(fmt.Sprintf("%s %s, %s: %s.", sentenceCase(Item(l.Item)), Money(l.Stake), outcomeOf(it.House, s, l), Signed(l.Net)),
		source(stakesOf(it), lineClauses(stakesOf(it), s, l)))
}

// bonusWorking says what the first five cards are, and their prize.
func bonusWorking(it *school.Item) []string {
	b := it.Boxes[0]
	words := "The first five cards: " + bestWords(b.FirstFive)
	prizes, err := round.BonusPrizes(it.Stakes(b))
	if err != nil {
		return []string{words + "."} // items are dealt where there are prizes
	}
	prize := prizes.Pays[readCards(b.FirstFive).Primary.Category]
	if prize == 0 {
		return []string{words + ", which wins no prize."}
	}
	lines := []string{fmt.Sprintf("%s. Its prize is %s.", words, schoolMoney(it, prize))}
	if paid := it.Expected().(school.Amount); int64(paid) != prize {
		lines = append(lines, fmt.Sprintf("The largest payout leaves %s of it.", schoolMoney(it, int64(paid))))
	}
	return lines
}

// limitsWorking says between what limits a hand may be insured, and why.
func limitsWorking(it *school.Item) []string {
	rule := it.House.Insurance
	w := workingOf(it, 0)
	words := handWords(w.Hand)
	if w.Hand.Second.Category != hand.None {
		words += " and " + Combination(w.Hand.Second)
	}
	lines := []string{fmt.Sprintf("Box %d: %s; %s.", w.Box, words, insuredFrom(rule.From))}
	s := it.Stakes(it.Boxes[0])
	if w.Hand.Primary.Category < rule.From {
		return append(lines, "It may not be insured.")
	}
	lines = append(lines, fmt.Sprintf("The smallest is %s, %s.", smallestInsurance[rule.Min], schoolMoney(it, smallest(rule.Min, s))))
	if !w.Limits.Eligible {
		return append(lines, "The largest would be below that, so it may not be insured.")
	}
	if rule.Max != house.MaxHalfRoyal {
		pays, counted := w.Pays, ""
		if rule.Counts == house.CountsPrimary {
			pays = it.House.Paytable[w.Hand.Primary.Category]
			if w.Hand.Second.Category != hand.None {
				counted = ", the primary alone"
			}
		}
		lines = append(lines, fmt.Sprintf("The bet of %s would win %s%s: %s.", Money(s.Bet()), PaysToOne(pays), counted, schoolMoney(it, s.Bet()*int64(pays))))
	}
	lines = append(lines, fmt.Sprintf("The largest is %s: %s.", largestNames[rule.Max], schoolMoney(it, w.Limits.Max)))
	if largest, ok := s.Largest(); ok {
		free := s
		free.Table = nil
		if free.InsuranceLimits(w.Hand.Primary.Category, w.Hand.Second.Category) != w.Limits {
			lines = append(lines, fmt.Sprintf("The table's largest payout, %s, lowers it.", schoolMoney(it, largest)))
		}
	}
	return lines
}

// smallest is the smallest insurance, money.
func smallest(m house.InsuranceMin, s house.Stakes) int64 {
	if m == house.MinBet {
		return s.Bet()
	}
	return s.Ante
}

// nextWorking says what the dealer has now, and what the house's rule is.
func nextWorking(it *school.Item) []string {
	d, rule := it.Dealer, it.House.Buying
	lines := []string{dealerWords(it)}
	if readCards(round.Replaced(d.Cards, d.Replacing)).Strength.Game() {
		return lines
	}
	gone := card.SetOf(d.Cards...).Highest()
	latest := d.Replacing[len(d.Replacing)-1]
	if !rule.Kind.Same(gone, latest) {
		return append(lines, fmt.Sprintf("%s is not of the %s of %s, which it replaced: it stays.", latest.Sign(), kindNames[rule.Kind], gone.Sign()))
	}
	words := fmt.Sprintf("%s is of the %s of %s: such a card %s", latest.Sign(), kindNames[rule.Kind], gone.Sign(), sameKind[rule.SameKind])
	if rule.SameKind == house.SameKindAgain {
		words += fmt.Sprintf(", at most %s", times(rule.Repeats))
		if n := len(d.Replacing) - 1; n > 0 {
			words += "; that was done " + times(n)
		}
	}
	return append(lines, sourced(words+".", causeSource(stakesOf(it), round.RuleSameKind)))
}

// chipsWorking says how the amount is cut, chip by chip.
func chipsWorking(it *school.Item) []string {
	count, _ := it.Expected().(school.Count)
	piles := count.Piles(it.Chips)
	var lines []string
	for i := len(piles) - 1; i >= 0; i-- {
		p := piles[i]
		lines = append(lines, fmt.Sprintf("%d %s of %s: %s.", p.N, p.Colour, Money(p.Value), Money(int64(p.N)*p.Value)))
	}
	return append(lines, fmt.Sprintf("Together %s in %s.", schoolMoney(it, it.Amount), countOf(count.Chips(), "chip")))
}
