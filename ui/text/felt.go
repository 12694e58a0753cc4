package text

import (
	"fmt"
	"slices"
	"strings"

	"felt/game/hand"
	"felt/game/house"
	"felt/game/round"
)

// What stands on the felt.
const (
	FeltDealer = "DEALER"
	FeltAnte   = "ante"
	FeltNew    = "new"
	FeltBlind  = "played blind, unseen"
	FeltFolded = "folded"

	FeltHandNumber = "hand"
	FeltSeed       = "seed"
	FeltTime       = "time"
)

// FeltDealing is told while the cards are dealt.
const FeltDealing = "The cards are dealt."

// FeltBox is the title of a box.
func FeltBox(number int) string { return fmt.Sprintf("BOX %d", number) }

// FeltBoxBlind is the title of a box played blind.
func FeltBoxBlind(number int) string { return FeltBox(number) + ", BLIND" }

// FeltGame says what the dealer needs to have a game.
func FeltGame() string { return "a game with " + hand.AceKing.String() + " or better" }

// FeltHand names what a hand is: its primary combination, or its highest card.
func FeltHand(h hand.Hand) string { return handWords(h) }

// FeltDealerHand names the opened hand of the dealer.
func FeltDealerHand(d round.DealerView) string {
	if !d.Game {
		return handWords(d.Hand) + ", no game"
	}
	return handWords(d.Hand)
}

var places = map[round.Item]string{
	round.ItemAnte:      "ante",
	round.ItemBet:       "bet",
	round.ItemSixth:     "sixth",
	round.ItemExchange:  "exchange",
	round.ItemInsurance: "insurance",
	round.ItemDealer:    "game",
	round.ItemBonus:     "bonus",
}

// Place is the name printed on the cloth where the chips of an item lie.
func Place(i round.Item) string { return places[i] }

// PlaceTaken and PlaceBack are what came of chips that nothing was won or lost with.
const (
	PlaceTaken = "taken"
	PlaceBack  = "back"
)

// PlaceDone says what came of the chips at a place: "+40", "-10", "back".
func PlaceDone(l round.Line) string {
	switch {
	case l.Outcome == round.Moved:
		return PlaceTaken
	case l.Net == 0:
		return PlaceBack
	}
	return Signed(l.Net)
}

// HouseAndTable names where a person sits.
func HouseAndTable(h *house.House, table string) string {
	if table == "" {
		return h.ID
	}
	return h.ID + " · " + table
}

// ExchangePrice is the price of exchanging n cards; while n cards can't be
// exchanged, the range of prices.
func ExchangePrice(o round.Offer, n int) string {
	if n >= o.Min && n <= o.Max {
		return Money(o.Prices[n])
	}
	prices := o.Prices[o.Min : o.Max+1]
	if least, most := slices.Min(prices), slices.Max(prices); least != most {
		return Money(least) + "–" + Money(most)
	}
	return Money(prices[0])
}

// PaysToOne returns odds: "2:1".
func PaysToOne(n int) string { return fmt.Sprintf("%d:1", n) }

// FeltPays says what a bet on a hand wins: "pays 2:1 = 40". Capped tells that the
// table's largest payout is less than the odds.
func FeltPays(toOne int, win int64, capped bool) string {
	if capped {
		return fmt.Sprintf("pays %d:1, at most %s", toOne, Money(win))
	}
	return fmt.Sprintf("pays %d:1 = %s", toOne, Money(win))
}

// Sentence makes a message a sentence: "Box 2 is not in turn."
func Sentence(message string) string { return sentence(strings.TrimSuffix(message, ".")) }

// Prompts: what the person is asked.
const (
	PromptNoMark = "Your decision."
	PromptDrawn  = "Bet, or fold?"
	PromptForced = "After such an exchange the bet must be made."
	PromptBlind  = "Your second box, unseen: bet, buy the sixth card, or fold?"
)

// PromptFirst asks for the first decision; marks are the keys that mark cards.
func PromptFirst(marks string) string {
	return fmt.Sprintf("Your decision. Mark cards with %s to exchange them.", marks)
}

// PromptInsured asks what to do once an insurance stands; void tells that it goes back
// whatever comes, and key is the cap of the key that insures.
func PromptInsured(amount int64, void bool, key string) string {
	if void {
		return fmt.Sprintf("Insured for %s: void on this hand, it goes back. Bet, or %s 0 takes it back.", Money(amount), key)
	}
	return fmt.Sprintf("Insured for %s. Bet, or change the insurance; %s 0 takes it back.", Money(amount), key)
}

// PromptMarked says what is marked, and what an exchange of it costs.
func PromptMarked(n int, price int64) string {
	return fmt.Sprintf("%s marked; the exchange costs %s.", countCards(n), Money(price))
}

// PromptExchange says why an exchange is not possible yet; marks are the keys that mark
// cards, here the one that marks the card at the cursor.
func PromptExchange(n, least, most int, marks, here string) string {
	if n == 0 {
		return fmt.Sprintf("Mark the cards to exchange, %s: %s, or arrows and %s.", countRange(least, most), marks, here)
	}
	return fmt.Sprintf("%s marked; this house exchanges %s.", countCards(n), countRange(least, most))
}

func countCards(n int) string {
	if n == 1 {
		return "1 card"
	}
	return fmt.Sprintf("%d cards", n)
}

func countRange(least, most int) string {
	if least == most {
		return countCards(least)
	}
	return fmt.Sprintf("%d to %d cards", least, most)
}

// PromptNoGame asks what to do about a dealer without a game.
func PromptNoGame(price int64, fromAnte bool) string {
	if fromAnte {
		return "The dealer has no game. Take 1:1 on the ante, or buy his game with the ante?"
	}
	return fmt.Sprintf("The dealer has no game. Take 1:1 on the ante, or buy his game for %s more?", Money(price))
}

// PromptRepeat asks whether the dealer's card is to be replaced once more.
func PromptRepeat(price int64) string {
	return fmt.Sprintf("The new card is like the old one: no game. Replace it once more for %s?", Money(price))
}

// InsureVoid stands beside the key that insures where an insurance would be void.
const InsureVoid = "void"

// PromptInsurance asks for the amount of an insurance.
func PromptInsurance(l house.Limits, pays int) string {
	if !l.Eligible {
		return "On this hand an insurance is void and goes back to you."
	}
	return fmt.Sprintf("Insurance against no game, %s, pays %d:1.", moneyRange(l), pays)
}

// RefuseInsurance says that an amount is outside the limits.
func RefuseInsurance(l house.Limits) string {
	if l.Min == l.Max {
		return fmt.Sprintf("The insurance must be %s.", Money(l.Min))
	}
	return fmt.Sprintf("The insurance must be from %s to %s.", Money(l.Min), Money(l.Max))
}

// FeltEnd says in a sentence how a box ended.
func FeltEnd(s round.Settlement) string {
	own, dealer := handWords(s.Hand), handWords(s.Dealer)
	switch s.Result {
	case round.Win:
		return fmt.Sprintf("Your %s %s the dealer's %s.", own, beats(s.Hand), dealer)
	case round.Lose:
		return fmt.Sprintf("The dealer's %s %s your %s.", dealer, beats(s.Dealer), own)
	case round.Tie:
		return "Equal hands: a tie."
	case round.NoGame:
		if bought(s) {
			return "The dealer still has no game."
		}
		return "The dealer has no game: the ante is paid 1:1."
	}
	return feltFolded(s.Lines)
}

// beats is what a hand does that is higher: three aces beat, a pair of sixes beats.
func beats(h hand.Hand) string {
	switch h.Primary.Category {
	case hand.TwoPair, hand.ThreeOfAKind, hand.FourOfAKind:
		return "beat"
	}
	return "beats"
}

// FeltEnds says in a sentence how several boxes of a player ended; the number of the first
// is 1.
func FeltEnds(all []round.Settlement) string {
	parts := make([]string, len(all))
	for i, s := range all {
		parts[i] = fmt.Sprintf("box %d %s, %s", i+1, feltEnded(s), Signed(s.Net))
	}
	return sentence(strings.Join(parts, "; "))
}

// feltEnded says in a few words how a box ended.
func feltEnded(s round.Settlement) string {
	switch s.Result {
	case round.Win:
		return "wins"
	case round.Lose:
		return "loses"
	case round.Tie:
		return "ties"
	case round.NoGame:
		if bought(s) {
			return "bought in vain"
		}
		return "has its ante paid"
	}
	return "is folded"
}

// bought reports whether the box bought the dealer's game.
func bought(s round.Settlement) bool {
	return slices.ContainsFunc(s.Lines, func(l round.Line) bool { return l.Item == round.ItemDealer })
}

// feltFolded says what a folded box loses.
func feltFolded(lines []round.Line) string {
	lost := []string{"the ante"}
	for _, l := range lines {
		switch {
		case l.Net >= 0:
		case l.Item == round.ItemSixth:
			lost = append(lost, "the price of the sixth card")
		case l.Item == round.ItemExchange:
			lost = append(lost, "the price of the exchange")
		case l.Item == round.ItemBonus:
			lost = append(lost, "the bonus")
		}
	}
	return "You folded and lose " + listed(lost) + "."
}
