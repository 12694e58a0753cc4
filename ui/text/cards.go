package text

import (
	"regexp"
	"strings"

	"felt/game/card"
	"felt/game/hand"
)

var ranks = [card.Ranks]string{
	"two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace",
}

var suits = [card.Suits]string{
	card.Clubs: "clubs", card.Diamonds: "diamonds", card.Hearts: "hearts", card.Spades: "spades",
}

// Rank returns a rank's word: "seven".
func Rank(r card.Rank) string { return ranks[r] }

// Ranks returns a rank's word for several cards: "sixes".
func Ranks(r card.Rank) string {
	if r == card.Six {
		return "sixes"
	}
	return ranks[r] + "s"
}

// Suit returns a suit's word: "spades".
func Suit(s card.Suit) string { return suits[s] }

// Card returns a card's words: "ace of spades".
func Card(c card.Card) string { return ranks[c.Rank()] + " of " + suits[c.Suit()] }

// written are cards written with their signs, and a word before them that has them need
// no article.
var written = regexp.MustCompile("((?i:the|your|his|dealer's|seen) )?((?:10|[2-9JQKA])[♠♥♦♣](?: (?:10|[2-9JQKA])[♠♥♦♣])*)")

// Spoken returns a sentence with the words of cards in the place of their signs.
func Spoken(sentence string) string {
	return written.ReplaceAllStringFunc(sentence, func(found string) string {
		part := written.FindStringSubmatch(found)
		all, err := card.Parse(part[2])
		if err != nil {
			return found
		}
		words := make([]string, len(all))
		for i, c := range all {
			words[i] = Card(c)
			if part[1] == "" {
				words[i] = "the " + words[i]
			}
		}
		return part[1] + listed(words)
	})
}

// Cards returns the words of cards, in order, separated by commas.
func Cards(cards []card.Card) string {
	words := make([]string, len(cards))
	for i, c := range cards {
		words[i] = Card(c)
	}
	return strings.Join(words, ", ")
}

// Combination returns the words of a combination with its ranks: "pair of sevens",
// "two pair, aces and sevens", "straight to the queen". It is empty for none.
func Combination(c hand.Combination) string {
	high, low := makingRanks(c.Making)
	switch c.Category {
	case hand.Pair:
		return "pair of " + Ranks(high)
	case hand.TwoPair:
		return "two pair, " + Ranks(high) + " and " + Ranks(low)
	case hand.ThreeOfAKind:
		return "three " + Ranks(high)
	case hand.Straight:
		return "straight to the " + Rank(straightTop(c.Making))
	case hand.Flush:
		return Rank(high) + "-high flush"
	case hand.FullHouse:
		return "full house, " + Ranks(high) + " over " + Ranks(low)
	case hand.FourOfAKind:
		return "four " + Ranks(high)
	case hand.StraightFlush:
		return "straight flush to the " + Rank(straightTop(c.Making))
	case hand.None:
		return ""
	}
	return c.Category.String()
}

// HighCard returns the words of a hand without a combination: "queen high".
func HighCard(s hand.Strength) string { return Rank(s.Ranks()[0]) + " high" }

// makingRanks returns the rank held most often, the highest of those, and the one
// that comes after it.
func makingRanks(making card.Set) (high, low card.Rank) {
	var held [card.Ranks]int
	for c := range making.All {
		held[c.Rank()]++
	}
	order := func(but card.Rank) (best card.Rank) {
		most := 0
		for r := range card.Rank(card.Ranks) {
			if r != but && held[r] > 0 && held[r] >= most {
				best, most = r, held[r]
			}
		}
		return best
	}
	high = order(card.Ranks)
	return high, order(high)
}

// straightTop returns the top rank of a straight; the ace is low below a five.
func straightTop(making card.Set) card.Rank {
	high, second := makingRanks(making)
	if high == card.Ace && second == card.Five {
		return card.Five
	}
	return high
}
