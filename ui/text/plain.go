package text

import (
	"fmt"
	"strings"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/round"
	"felt/strategy"
)

// Plain mode: fixed sentences.
const (
	PlainEmpty = "Type one of these, or help."
	PlainBest  = "Values in antes, the best first."
)

// PlainBegin says where a person sits, and what deals.
func PlainBegin(h *house.House, table string, ante int64, seed uint64) string {
	return fmt.Sprintf("%s Seed %d.", PlainPlace(h, table, ante), seed)
}

// PlainPlace says where a person sits.
func PlainPlace(h *house.House, table string, ante int64) string {
	where := h.Title
	if table != "" {
		where += ", table " + table
	}
	return fmt.Sprintf("%s. Ante %s.", where, Money(ante))
}

// PlainHand begins a hand.
func PlainHand(hand int, balance int64) string {
	return fmt.Sprintf("Hand %d. Balance %s.", hand, Signed(balance))
}

// PlainBonusNow says whether the bonus bet is posted, and how to change that.
func PlainBonusNow(stake int64, on bool) string {
	if on {
		return fmt.Sprintf("A bonus of %s is posted with every ante; the word bonus leaves it off from the next hand on.", Money(stake))
	}
	return fmt.Sprintf("No bonus is posted; the word bonus posts %s with every ante from the next hand on.", Money(stake))
}

// PlainBonusNext says what becomes of the bonus bet.
func PlainBonusNext(stake int64, on bool) string {
	if on {
		return fmt.Sprintf("From the next hand on a bonus of %s is posted with every ante.", Money(stake))
	}
	return "From the next hand on no bonus is posted."
}

// PlainUnfinished says what becomes of a hand that is left; kept tells that it can be gone
// on with.
func PlainUnfinished(hand int, kept bool) string {
	if kept {
		return fmt.Sprintf("Hand %d is not finished; it can be gone on with.", hand)
	}
	return fmt.Sprintf("Hand %d is not finished: it does not count, and its stakes go back.", hand)
}

// PlainEnd says what was won or lost.
func PlainEnd(hands int, balance int64) string {
	if hands == 1 {
		return fmt.Sprintf("1 hand played. Balance %s.", Signed(balance))
	}
	return fmt.Sprintf("%d hands played. Balance %s.", hands, Signed(balance))
}

// PlainNet says how a hand came out.
func PlainNet(net, balance int64) string {
	return fmt.Sprintf("Net %s. Balance %s.", Signed(net), Signed(balance))
}

// PlainUnknown says that what was typed is not understood.
func PlainUnknown(typed string) string {
	return fmt.Sprintf("%q is not understood; type help for the answers.", typed)
}

// PlainHelp says what can be typed at a house; bonus tells whether a bonus bet can be
// posted there, and advice whether values may be asked for.
func PlainHelp(h *house.House, bonus, advice bool) []string {
	offered := []round.ActionKind{round.Fold, round.Bet}
	for _, o := range []struct {
		offered bool
		kinds   []round.ActionKind
	}{
		{h.Sixth.Offered, []round.ActionKind{round.Sixth}},
		{h.Exchange.Offered, []round.ActionKind{round.Exchange}},
		{h.Insurance.Offered, []round.ActionKind{round.Insure}},
		{h.Buying.Offered, []round.ActionKind{round.Take, round.Buy}},
		{h.Buying.Offered && h.Buying.SameKind == house.SameKindAgain, []round.ActionKind{round.Again, round.Stop}},
	} {
		if o.offered {
			offered = append(offered, o.kinds...)
		}
	}
	words := func(all []string) string { return all[0] + " (" + all[len(all)-1] + ")" }
	var answers []string
	for _, k := range offered {
		answers = append(answers, words(PlainKinds[k]))
	}
	lines := []string{"Type an answer that is offered, or the letter after it: " + strings.Join(answers, ", ") + "."}
	if h.Exchange.Offered {
		lines = append(lines, "Exchange names cards or their places, as in: exchange 1 3 5, or: exchange As 10d.")
	}
	if h.Insurance.Offered {
		lines = append(lines, "Insure takes an amount, min, max, or 0 for none.")
	}
	if bonus {
		lines = append(lines, "The word "+words(PlainBonus)+" posts the bonus bet from the next hand on, or leaves it off again.")
	}
	besides := []string{words(PlainCards), words(PlainHelpWord), words(PlainQuit)}
	if advice {
		besides = append([]string{words(PlainAdvice)}, besides...)
	}
	return append(lines, "Besides: "+listed(besides)+".")
}

// Teller tells what happens at a table. Where there is only the person's one box he
// leaves its number out.
type Teller struct {
	House *house.House
	Boxes []round.BoxView
	// Signs: cards are written with their signs, not in full words.
	Signs bool
}

// cards writes cards.
func (t Teller) cards(all []card.Card) string {
	if t.Signs {
		return signs(all)
	}
	return Cards(all)
}

// at puts the number of a box before a sentence.
func (t Teller) at(box int, words string) string {
	if len(t.Boxes) == 1 {
		return sentence(words)
	}
	return fmt.Sprintf("Box %d: %s.", box, words)
}

// does says what a box does, in the words for the person and for another player.
func (t Teller) does(box int, you, other string) string {
	if t.Boxes[box-1].Owner == round.Own {
		return t.at(box, "you "+you)
	}
	return fmt.Sprintf("Box %d %s.", box, other)
}

// Holding says what a box holds and what a bet on it wins.
func (t Teller) Holding(b round.BoxView) string {
	var held []card.Card
	for _, f := range b.Cards {
		held = append(held, f.Card)
	}
	h, s := b.Hand, b.Stakes
	holds := t.at(b.Number, "you hold "+Cards(held)) + " "
	if h.Primary.Category == hand.None {
		return holds + sentence(HighCard(h.Strength)+", no combination")
	}
	made := Combination(h.Primary) + ", " + oddsInWords(s.House.Paytable[h.Primary.Category])
	if h.Second.Category != hand.None {
		made += "; and " + Combination(h.Second) + ", " + oddsInWords(s.House.Paytable[h.Second.Category])
	}
	return holds + sentence(fmt.Sprintf("%s. A bet wins %s", made, Money(s.Win(h.Primary.Category, h.Second.Category))))
}

// PlainKinds are the words of the actions, the first one as it is offered.
var PlainKinds = map[round.ActionKind][]string{
	round.Bet:      {"bet", "b"},
	round.Sixth:    {"sixth card", "sixth", "s"},
	round.Exchange: {"exchange", "x"},
	round.Insure:   {"insure", "insurance", "i"},
	round.Fold:     {"fold", "f"},
	round.Take:     {"take the ante", "take", "t"},
	round.Buy:      {"buy the game", "buy", "g"},
	round.Again:    {"replace again", "again", "r"},
	round.Stop:     {"no more", "stop", "n"},
}

// The other words that are understood.
var (
	PlainAdvice   = []string{"advice", "a"}
	PlainCards    = []string{"cards", "c"}
	PlainBonus    = []string{"bonus", "o"}
	PlainHelpWord = []string{"help", "?"}
	PlainQuit     = []string{"quit", "q"}
	PlainLeast    = []string{"min", "m"}
	PlainMost     = []string{"max"}
)

// Unseen says that a box is played unseen.
func (t Teller) Unseen(box int) string { return fmt.Sprintf("Box %d is played unseen.", box) }

// Question lists what a box may do, with prices.
func (t Teller) Question(l round.Legal) string {
	var parts []string
	for _, o := range l.Offers {
		part := PlainKinds[o.Kind][0]
		switch {
		case o.Kind == round.Exchange:
			part += fmt.Sprintf(" %s for %s", countRange(o.Min, o.Max), strings.ReplaceAll(ExchangePrice(o, 0), "–", " to "))
		case o.Kind == round.Insure && l.Insured > 0 && o.Limits.Min == o.Limits.Max:
			part = fmt.Sprintf("take the insurance of %s%s back (insure 0)", Money(l.Insured), voidNote(o.Limits))
		case o.Kind == round.Insure && l.Insured > 0:
			part = fmt.Sprintf("change the insurance of %s%s (insure %s, or 0 to take it back)", Money(l.Insured), voidNote(o.Limits), moneyRange(o.Limits))
		case o.Kind == round.Insure:
			part += " " + moneyRange(o.Limits) + voidNote(o.Limits)
		case o.Kind == round.Take:
			part += ", paid one to one"
		case o.FromAnte:
			part += " for the ante"
		case o.Kind == round.Bet:
			part += " " + Money(o.Price)
		case o.Price > 0:
			part += " for " + Money(o.Price)
		}
		parts = append(parts, part)
	}
	return strings.TrimSuffix(t.at(l.Box, strings.Join(parts, "; ")), ".") + "?"
}

// voidNote says that an insurance would go back whatever comes; empty where it would not.
func voidNote(l house.Limits) string {
	if l.Eligible {
		return ""
	}
	return ", void on this hand"
}

func moneyRange(l house.Limits) string {
	if l.Min == l.Max {
		return Money(l.Min)
	}
	return Money(l.Min) + " to " + Money(l.Max)
}

// PlainAmount asks for the amount of an insurance.
func PlainAmount(l house.Limits) string {
	if !l.Eligible {
		return fmt.Sprintf("On this hand an insurance is void and goes back to you. Insure for how much? From %s to %s; 0 for none.", Money(l.Min), Money(l.Max))
	}
	if l.Min == l.Max {
		return fmt.Sprintf("Insure for how much? %s is possible; 0 for none.", Money(l.Min))
	}
	return fmt.Sprintf("Insure for how much? From %s to %s; 0 for none.", Money(l.Min), Money(l.Max))
}

// PlainAmountUnknown says that an amount is not understood.
func PlainAmountUnknown(typed string) string {
	return fmt.Sprintf("%q is no amount; a whole number, min or max is.", typed)
}

// PlainPlaces says that cards to exchange are not understood.
func PlainPlaces(typed string) string {
	return fmt.Sprintf("%q does not name cards of the box, each once; places 1 to 5 do, or cards as in As 10d.", typed)
}

// Event tells what happened in a sentence; empty for what needs no telling.
func (t Teller) Event(e round.Event) string {
	amount := Money(e.Amount)
	switch e.Kind {
	case round.EventDeal:
		if e.Up {
			return "The dealer shows the " + t.cards(e.Cards) + "."
		}
	case round.EventFold:
		return t.does(e.Box, "fold", "folds")
	case round.EventInsure:
		if e.Amount == 0 {
			return t.does(e.Box, "take the insurance back", "takes the insurance back")
		}
		return t.does(e.Box, "insure for "+amount, "insures for "+amount)
	case round.EventBet:
		return t.does(e.Box, "bet "+amount, "bets "+amount)
	case round.EventSixth:
		return t.does(e.Box, "buy the sixth card for "+amount, "buys the sixth card for "+amount)
	case round.EventExchange:
		return t.does(e.Box, fmt.Sprintf("exchange %s for %s", t.cards(e.Cards), amount), fmt.Sprintf("exchanges %s for %s", countCards(e.Count), amount))
	case round.EventServe:
		given := countCards(e.Count) + ", unseen"
		if len(e.Cards) > 0 {
			given = t.cards(e.Cards)
		}
		return t.does(e.Box, "are given "+given, "is given "+countCards(e.Count))
	case round.EventInsuranceClosed:
		if states(t.House, house.FactCallInsuranceClosed) {
			return "“Insurance closed!”"
		}
		return "Insurance is closed."
	case round.EventOpen:
		return "The dealer's cards: " + t.cards(e.Cards) + "."
	case round.EventGame:
		return fmt.Sprintf("The dealer has a game: %s.", Combination(hand.Combination{Category: e.Category, Making: card.SetOf(e.Cards...)}))
	case round.EventNoGame:
		return "The dealer has no game."
	case round.EventTake:
		return t.does(e.Box, "take one to one on the ante", "takes one to one on the ante")
	case round.EventBuy:
		price := "the ante"
		if e.Amount > 0 {
			price = amount
		}
		return t.does(e.Box, "buy the dealer's game for "+price, "buys the dealer's game for "+price)
	case round.EventReplace:
		return fmt.Sprintf("The dealer replaces the %s with the %s.", t.cards(e.Cards[:1]), t.cards(e.Cards[1:]))
	case round.EventBurn:
		return fmt.Sprintf("A card of the same %s: it is %sreplaced again.", t.House.Buying.Kind, burnedAnd(t.House))
	case round.EventAgain:
		return t.does(e.Box, "pay "+amount+" to have it replaced again", "pays "+amount+" to have it replaced again")
	case round.EventStop:
		return t.does(e.Box, "stop: no game", "stops: no game")
	case round.EventShow:
		return t.shows(e)
	}
	return ""
}

// shows tells the cards of a box that are turned, unless the person has seen them.
func (t Teller) shows(e round.Event) string {
	if b := t.Boxes[e.Box-1]; b.Owner == round.Own && !b.Blind {
		return ""
	}
	return fmt.Sprintf("Box %d is turned: %s.", e.Box, t.cards(e.Cards))
}

// Line tells how a line of a box's ledger is settled, and which clause says so.
func (t Teller) Line(s round.Settlement, box int, l round.Line) string {
	what := outcome(t.House, s, l, oddsInWords, " and ")
	if t.Signs {
		what = outcomeOf(t.House, s, l)
	}
	at := t.Boxes[box-1].Stakes
	at.House = t.House
	return t.at(box, fmt.Sprintf("%s %s, %s, %s (%s)", Item(l.Item), Money(l.Stake), what, Signed(l.Net), spokenRule(lineClauses(at, s, l))))
}

// PlainOptions tells the values of the options, best first: every decision, and of
// the exchanges the best few.
func PlainOptions(a strategy.Advice, exchanges int) []string {
	var lines []string
	for i, o := range a.Options {
		name := actions[o.Action]
		if o.Action == strategy.Exchange {
			if exchanges--; exchanges < 0 {
				continue
			}
			name += " " + Cards(o.Discard)
		}
		line := fmt.Sprintf("%s: %s", name, Value(o.EV, o.CI95))
		switch {
		case i == 0:
		case o.TooClose:
			line += ", " + adviceTooClose
		default:
			line += ", costs " + Cost(a.Options[0].EV-o.EV, o.GapCI95)
		}
		lines = append(lines, sentence(line))
	}
	return lines
}

// PlainChances tells what the dealer may hold.
func PlainChances(d strategy.Dealer) string {
	return fmt.Sprintf("The dealer has no game %s of the time, a game below your hand %s, one above it %s.",
		Percent(d.NoGame), Percent(d.Behind), Percent(d.Ahead))
}
