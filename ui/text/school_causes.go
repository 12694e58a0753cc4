package text

import (
	"fmt"

	"felt/game/hand"
	"felt/game/house"
	"felt/game/round"
	"felt/game/school"
)

// CauseWords says in a sentence what mistake gives an answer, and where the rule stands
// that was broken: "You applied the odds to one ante; the bet is two (clause 4)."
func CauseWords(it *school.Item, c school.Cause) string {
	w := causeWriter{it, c, workingOf(it, c.Box)}
	return sourced(w.words(), causeSource(stakesOf(it), c.Rule))
}

// stakesOf are the house and the table of an item; the ante says nothing.
func stakesOf(it *school.Item) house.Stakes {
	s := house.Stakes{House: it.House}
	if it.Table != "" {
		s.Table, _ = it.House.FindTable(it.Table) // an item's table is one of its house
	}
	return s
}

// causeSource is where a broken rule stands; empty where it is in no document.
func causeSource(s house.Stakes, r round.Rule) string {
	if r == "" {
		return ""
	}
	return source(s, r.ClausesAt(s))
}

// source is [causeSource] of clauses.
func source(s house.Stakes, clauses []string) string {
	if s.House.Document == "" {
		return "" // a parent game stands in no document
	}
	if len(clauses) == 0 || len(clauses) == 1 && clauses[0] == house.Silent {
		return ""
	}
	return spokenRule(clauses)
}

// workingOf is the working of a box, or of the only one where no box is named.
func workingOf(it *school.Item, box int) school.Working {
	for _, w := range it.Workings() {
		if box == 0 || w.Box == box {
			return w
		}
	}
	return school.Working{}
}

// causeWriter writes one cause.
type causeWriter struct {
	it      *school.Item
	c       school.Cause
	working school.Working
}

// words is the cause without where the rule stands.
func (w causeWriter) words() string {
	for _, say := range []func() string{w.reading, w.comparing, w.second, w.paying, w.limiting, w.insuring, w.selling, w.bonus, w.chips} {
		if s := say(); s != "" {
			return s
		}
	}
	return ""
}

// reading: mistakes of reading cards.
func (w causeWriter) reading() string {
	c := w.c
	switch c.Wrong {
	case school.WrongOverlooked:
		switch {
		case w.it.Ask == school.AskNext:
			return fmt.Sprintf("With the new card the dealer has a game: %s.", aCategory(c.Due))
		case c.Paid == hand.None:
			return fmt.Sprintf("You overlooked %s.", theCategory(c.Due))
		}
		return fmt.Sprintf("The cards hold %s too, but %s is the higher.", aCategory(c.Paid), aCategory(c.Due))
	case school.WrongFourSuited:
		return "Four cards of a suit are no flush; it takes five."
	case school.WrongFourInRow:
		return "Four cards of a straight are no straight; it takes five."
	case school.WrongCorner:
		return "A straight does not go on around the ace."
	case school.WrongSixthIgnored:
		return "You left the sixth card out: the best five of all six count."
	case school.WrongSixthCounted:
		if w.it.Ask == school.AskBonus {
			return fmt.Sprintf("You went by the cards as they were played, %s; the bonus goes by the first five as dealt, %s.", aCategory(c.Paid), aCategory(c.Due))
		}
		return "You let the sixth card break the tie; it never does."
	case school.WrongAceCounts:
		return "An ace alone is no game; the lowest is ace and king together."
	case school.WrongKingCounts:
		return "A king alone is no game; the lowest is ace and king together."
	case school.WrongAceKing:
		return "Ace-king is a game, the lowest there is."
	}
	return ""
}

// theCategory is a category that is there to be seen: "the pair".
func theCategory(c hand.Category) string { return "the " + c.String() }

// comparing: mistakes of comparing hands.
func (w causeWriter) comparing() string {
	switch w.c.Wrong {
	case school.WrongKickers:
		return "The combinations are equal, so the kickers decide."
	case school.WrongRanks:
		return "Both are of one kind, so the ranks of their cards decide."
	case school.WrongHighCard:
		return "You compared the highest cards first; the combination comes first, then the kickers."
	case school.WrongSuits:
		return "You let suits decide; they never rank, and equal hands tie."
	case school.WrongWheel:
		return "In five, four, three, two, ace the ace is low: it is the lowest straight."
	case school.WrongSecondBeats:
		return fmt.Sprintf("You counted the second combination, %s: only the primary has to beat the dealer.", aCategory(w.c.Paid))
	case school.WrongResult:
		return fmt.Sprintf("You settled it as if %s; %s.", supposed[w.c.Result], w.actual())
	}
	return ""
}

// supposed are results as they were taken to be.
var supposed = map[round.Result]string{
	round.Win:    "the player had won",
	round.Lose:   "the dealer had won",
	round.Tie:    "the hands had tied",
	round.NoGame: "the dealer had no game",
}

// actual says how the box ended.
func (w causeWriter) actual() string {
	switch s := w.working.Settlement; {
	case s == nil:
		return "he has not opened yet"
	case s.Result == round.Tie:
		return "it is a tie"
	default:
		return resultName(s.Result)
	}
}

// second: mistakes about the second combination.
func (w causeWriter) second() string {
	c := w.c
	switch c.Wrong {
	case school.WrongSecondMissed:
		return fmt.Sprintf("You missed the second combination, %s.", aCategory(c.Due))
	case school.WrongAceKingForgotten:
		return "You forgot the ace-king: it is a second combination here."
	case school.WrongPrimaryMissed:
		return fmt.Sprintf("You paid the second combination, but not the primary, %s.", aCategory(c.Due))
	case school.WrongSecondInvented:
		what := "You paid %s as well: %s."
		if w.it.Ask == school.AskSecond {
			what = "You marked %s: %s."
		}
		return fmt.Sprintf(what, aCategory(c.Paid), SecondReason(c.Reason))
	case school.WrongPrimaryMarked:
		if c.Due == hand.None {
			return "You marked the primary combination; there is no second."
		}
		return fmt.Sprintf("You marked the primary combination; the second is %s.", aCategory(c.Due))
	case school.WrongKickerMarked:
		return fmt.Sprintf("You marked more cards than make %s.", theCategory(c.Due))
	case school.WrongCardMissing:
		return fmt.Sprintf("You did not mark all the cards that make %s.", theCategory(c.Due))
	}
	return ""
}

// SecondReason says why a combination does not count as the second.
func SecondReason(r hand.Reason) string {
	switch r {
	case hand.NothingOutside:
		return "all the cards that make it are in the primary already"
	case hand.NothingShared:
		return "none of the cards that make it is in the primary, and this house demands one"
	case hand.NotListed:
		return "this house does not pay it beside this primary"
	case hand.Outranked:
		return "another counts as the second, and there are never three"
	}
	return "it counts"
}

// paying: mistakes about what is paid, and by what row.
func (w causeWriter) paying() string {
	c := w.c
	switch c.Wrong {
	case school.WrongAnteForBet:
		return "You paid the ante one to one instead of the bet; it is the bet that is paid, by the paytable."
	case school.WrongOneAnte:
		return "You applied the odds to one ante; the bet is two."
	case school.WrongRow:
		return w.row()
	case school.WrongStakeCounted:
		if c.Item == "" {
			return "You counted the stakes that go back as paid."
		}
		return fmt.Sprintf("You counted the stake of the %s as paid.", Item(c.Item))
	case school.WrongPriceDeducted:
		return fmt.Sprintf("You took off the price of the %s, which was paid before.", Item(c.Item))
	case school.WrongAntePaid:
		return "You paid the ante one to one; here " + w.fate(round.ItemAnte) + "."
	case school.WrongAnteUnpaid:
		return "You left the ante unpaid; here it is paid one to one."
	case school.WrongAnteLost:
		return "You took the ante; here it goes back."
	case school.WrongBetPaid:
		return "You paid the bet by the paytable; without a game of the dealer's it goes back unpaid."
	case school.WrongBetEven:
		return "You paid the bet one to one; without a game of the dealer's it goes back unpaid."
	case school.WrongOtherHouse:
		return otherHouses(w.it, []string{c.House})
	case school.WrongSign:
		if w.working.Total > 0 {
			return "The figure is right, but it is paid, not taken."
		}
		return "The figure is right, but it is taken, not paid."
	}
	return ""
}

// otherHouses says that an answer is by the rules of other houses.
func otherHouses(it *school.Item, ids []string) string {
	houses := "house " + ids[0]
	if len(ids) > 1 {
		houses = "houses " + listed(ids)
	}
	if it.Ask.Choices() != nil || it.Ask == school.AskSecond || it.Ask == school.AskLimits {
		return "You went by the rules of " + houses + "."
	}
	return "This is what " + houses + " would settle."
}

// row: a row of a paytable is taken for another.
func (w causeWriter) row() string {
	c := w.c
	if c.Item == round.ItemBonus {
		return fmt.Sprintf("You paid the prize of %s; the first five cards are %s.", aCategory(c.Paid), aCategory(c.Due))
	}
	pays := w.it.House.Paytable
	return fmt.Sprintf("You took the row of %s (%s); it is %s (%s).",
		aCategory(c.Paid), PaysToOne(pays[c.Paid]), aCategory(c.Due), PaysToOne(pays[c.Due]))
}

// fate says what becomes of a stake.
func (w causeWriter) fate(item round.Item) string {
	for _, l := range w.working.Lines {
		if l.Item != item {
			continue
		}
		switch l.Outcome {
		case round.Lost:
			return "it is lost"
		case round.Returned:
			return "it goes back unpaid"
		case round.Moved:
			return "it is the price of the dealer's game"
		case round.Void:
			return "it is void on this hand and goes back"
		case round.Paid, round.PaidTaken:
			return "it is paid"
		}
	}
	return "it is not"
}

// limiting: mistakes about the largest payout.
func (w causeWriter) limiting() string {
	switch w.c.Wrong {
	case school.WrongCapIgnored:
		return fmt.Sprintf("You ignored the table's largest payout, %s.", w.largest())
	case school.WrongCapTogether:
		return "You limited bet and insurance together; here each payment is limited by itself."
	case school.WrongCapEach:
		return "You limited bet and insurance each by itself; here they are limited together."
	case school.WrongCapCombination:
		return "You limited each of the two combinations by itself; the payment of the bet is limited as a whole."
	case school.WrongCapStake:
		return "You counted the stake in the largest payout; it limits what is paid beside the stake."
	}
	return ""
}

// largest is the table's largest payout.
func (w causeWriter) largest() string {
	t, err := w.it.House.FindTable(w.it.Table)
	if err != nil {
		return "0" // an item without a table has no largest payout that could be ignored
	}
	return schoolMoney(w.it, t.LargestPayout)
}

// insuring: mistakes about insurance.
func (w causeWriter) insuring() string {
	c, rule := w.c, w.it.House.Insurance
	switch c.Wrong {
	case school.WrongInsurance:
		return fmt.Sprintf("You %s; here %s.", taken[c.Outcome], w.fate(round.ItemInsurance))
	case school.WrongLimitForgotten:
		switch c.Rule {
		case "insurance.from":
			return fmt.Sprintf("You did not look at the hand: %s.", insuredFrom(rule.From))
		case "insurance.min":
			return fmt.Sprintf("You did not look at the smallest insurance: it is %s.", smallestInsurance[rule.Min])
		}
		return "You did not look at the largest insurance. " + largestInsurance(w.it.House)
	case school.WrongLimit:
		return w.limit()
	}
	return ""
}

// taken are what an insurance was taken to be.
var taken = map[round.Outcome]string{
	round.Paid:     "paid the insurance",
	round.Returned: "gave the insurance back",
	round.Lost:     "took the insurance",
}

var smallestInsurance = map[house.InsuranceMin]string{
	house.MinAnte: "the ante",
	house.MinBet:  "the bet",
}

var largestNames = map[house.InsuranceMax]string{
	house.MaxHalfWin:   "half of what the bet would win",
	house.MaxWin:       "what the bet would win",
	house.MaxPayout:    "what the bet would win and its stake",
	house.MaxHalfRoyal: "half of what the bet would win with a royal flush",
}

// insuredFrom says from which hand a house insures.
func insuredFrom(c hand.Category) string {
	return fmt.Sprintf("this house insures from %s on", aCategory(c))
}

// limit: another rule gives the limits.
func (w causeWriter) limit() string {
	rule, value := w.it.House.Insurance, w.c.Value
	switch w.c.Rule {
	case "insurance.from":
		return fmt.Sprintf("You went by insurance from %s on; %s.", aHand(value), insuredFrom(rule.From))
	case "insurance.min":
		return fmt.Sprintf("You took %s for the smallest insurance; here it is %s.", smallestInsurance[house.InsuranceMin(value)], smallestInsurance[rule.Min])
	case "insurance.max":
		return fmt.Sprintf("You took %s for the largest insurance; here it is %s.", largestNames[house.InsuranceMax(value)], largestNames[rule.Max])
	}
	if house.InsuranceCounts(value) == house.CountsPrimary {
		return "You counted the primary combination alone; here the second counts too."
	}
	return "You counted the second combination too; here the primary counts alone."
}

// selling: mistakes about the dealer's game.
func (w causeWriter) selling() string {
	rule := w.it.House.Buying
	switch w.c.Wrong {
	case school.WrongPriceReturned:
		if rule.Price == house.PriceAnte {
			return "You gave the ante back that was taken; it is the price of the dealer's game."
		}
		return "You gave the price of the dealer's game back; it is gone."
	case school.WrongPriceAdded:
		return "You counted another ante as the price; here the ante on the layout is the price of the dealer's game."
	case school.WrongPriceAnte:
		return "You took the ante on the layout as the price of the dealer's game; here it is one more ante."
	case school.WrongRepeatFree:
		return "You took the repeated replacement to cost nothing; it costs one more ante each time."
	case school.WrongRepeatCharged:
		return "You charged the repeated replacement; here it costs nothing."
	case school.WrongSameKind:
		return fmt.Sprintf("You went by another rule, that a new card of the same %s %s; here it %s.",
			kindNames[rule.Kind], sameKind[house.SameKind(w.c.Value)], sameKind[rule.SameKind])
	case school.WrongKind:
		return fmt.Sprintf("You compared the %s; it is the %s that has to be the same.", kindNames[house.Kind(w.c.Value)], kindNames[rule.Kind])
	case school.WrongRepeats:
		return fmt.Sprintf("You did not count the repetitions: there are at most %s.", inWords(rule.Repeats))
	}
	return ""
}

var kindNames = map[house.Kind]string{house.KindRank: "rank", house.KindSuit: "suit"}

var sameKind = map[house.SameKind]string{
	house.SameKindStays: "stays",
	house.SameKindFree:  "is replaced again for nothing",
	house.SameKindAgain: "may be replaced again for one more ante",
}

// bonus: mistakes about the bonus.
func (w causeWriter) bonus() string {
	switch c := w.c; c.Wrong {
	case school.WrongPrizeMissed:
		return fmt.Sprintf("You saw no prize; %s has one.", aCategory(c.Due))
	case school.WrongBonusLost:
		return "You let the bonus be lost with the hand; it is paid all the same."
	case school.WrongBonusByBet:
		return "You paid the bonus by the paytable of the bet; it has prizes of its own."
	case school.WrongCurrency:
		return fmt.Sprintf("You paid the prize in %s.", c.Value)
	}
	return ""
}

// chips: mistakes of counting chips out.
func (w causeWriter) chips() string {
	switch w.c.Wrong {
	case school.WrongChipsMore:
		count, _ := w.it.Expected().(school.Count)
		return fmt.Sprintf("The sum is right, but %s are enough: %s.", countOf(count.Chips(), "chip"), ChipsWords(count.Piles(w.it.Chips)))
	case school.WrongChipsSwapped:
		return "The numbers are right, but two colours are mistaken for each other."
	}
	return ""
}
