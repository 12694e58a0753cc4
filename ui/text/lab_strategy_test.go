package text_test

import (
	"slices"
	"strings"
	"testing"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house/housetest"
	"felt/strategy/rules"
	"felt/ui/text"
)

// TestStrategySheet: rules of every kind in words.
func TestStrategySheet(t *testing.T) {
	term := func(f rules.Fact, least, most int) rules.Term {
		return rules.Term{Fact: f, Least: int8(least), Most: int8(most)}
	}
	of := func(least, most hand.Category) rules.Term { return term(rules.Primary, int(least), int(most)) }
	when := func(terms ...rules.Term) []rules.Term { return terms }
	s := &rules.Sheet{
		First: []rules.Rule{
			{When: when(term(rules.Suited, 4, 6)), Play: rules.Sixth},
			{When: when(term(rules.Run, 2, 4)), Play: rules.Sixth},
			{When: when(of(hand.None, hand.None), term(rules.Rank, int(card.Two), int(card.King)), term(rules.Up, int(card.Jack), int(card.Ace)), term(rules.UpSeen, 0, 0)), Play: rules.Fold},
			{When: when(of(hand.Pair, hand.Pair), term(rules.Rank, 0, int(card.Queen)), term(rules.Against, -1, -1), term(rules.Tops, 0, 1)), Play: rules.Exchange, Keep: rules.Making},
			{When: when(of(hand.AceKing, hand.AceKing), term(rules.Kicker, int(card.Ten), int(card.Ace)), term(rules.Kicker2, int(card.Six), int(card.Ace))), Play: rules.Exchange, Keep: rules.ThreeSuitedRun},
			{When: when(of(hand.None, hand.None), term(rules.ThreeTop, int(card.Ten), int(card.Ace))), Play: rules.Exchange, Keep: rules.ThreeSuitedRun},
			{When: when(of(hand.None, hand.None), term(rules.Three, 2, 3), term(rules.ThreeTop, int(card.Eight), int(card.Ace))), Play: rules.Exchange, Keep: rules.ThreeSuitedRun},
			{When: when(of(hand.Straight, hand.RoyalFlush)), Play: rules.Bet},
		},
		Drawn: []rules.Rule{
			{When: when(of(hand.None, hand.Pair), term(rules.Blockers, 1, 5)), Play: rules.Bet},
			{Play: rules.Fold},
		},
		Insurance: []rules.Rule{{When: when(term(rules.UpSeen, 2, 3)), Play: rules.Insure}},
		Sale:      []rules.Rule{{When: when(of(hand.ThreeOfAKind, hand.ThreeOfAKind), term(rules.Second, 1, 10), term(rules.Matching, 0, 2)), Play: rules.Buy}, {When: when(of(hand.Straight, hand.RoyalFlush)), Play: rules.Buy}},
		Repeat:    []rules.Rule{{Play: rules.Again}},
	}
	got := strings.Join(text.StrategySheet(housetest.Preset(t, "czech"), s), "\n")
	want := `czech: FIRST DECISION, the first line that fits (keep: exchange the rest); else
fold
 1 four of a suit; or open to two straights: sixth card
 2 nothing, no ace, against J+, no match: fold
 3 a pair of Q or lower, below his card, at most one ace/king beside it: keep it
 4 ace-king, three to a straight flush, kickers 10+ and 6+: keep those
 5 nothing, three to a straight flush, top 10+: keep those
 6 nothing, three to a straight flush in 2+ ways, its top 8+: keep those
 7 a straight or better: bet
AFTER A DRAW
 1 a pair or less, a blocker: bet
 2 any other: fold
INSURE FOR THE MOST: 2+ matches
BUY HIS GAME: three of a kind, a second combination, at most two matching his
four; or a straight or better
REPLACE HIS CARD AGAIN: always
Match: your card of his rank. Blocker: your ace or king; against A only kings,
against K only aces. Open to a straight: one card short. Discards count.`
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}

	// Without rules the page says what is never done, at a house that offers it.
	never := text.StrategySheet(housetest.Preset(t, "czech"), &rules.Sheet{First: []rules.Rule{{Play: rules.Fold}}})
	if !slices.Contains(never, "NEVER INSURE FOR THE MOST") || !slices.Contains(never, "NEVER BUY HIS GAME") {
		t.Errorf("%q", never)
	}
	parent := text.StrategySheet(housetest.Preset(t, "caribbean-stud"), &rules.Sheet{First: []rules.Rule{{Play: rules.Bet}}})
	if len(parent) != 2 || parent[1] != " 1 always: bet" {
		t.Errorf("%q", parent)
	}
}

// TestStrategyTerms: a rule about any value of any fact is said, and differently for
// different values.
func TestStrategyTerms(t *testing.T) {
	h := housetest.Preset(t, "czech")
	for f := rules.Second; f <= rules.DealerRun; f++ {
		said := map[string]rules.Term{}
		least, most := rules.RangeOf(f)
		for lo := least; lo <= most; lo++ {
			for hi := lo; hi <= most; hi++ {
				if lo == least && hi == most {
					continue // no condition
				}
				term := rules.Term{Fact: f, Least: lo, Most: hi}
				lines := text.StrategySheet(h, &rules.Sheet{First: []rules.Rule{{When: []rules.Term{term}, Play: rules.Bet}}})
				words := strings.Join(lines, " ")
				if strings.Contains(words, " : ") || strings.Contains(words, "always") || strings.Contains(words, "any other") {
					t.Errorf("%+v is not said: %s", term, words)
				}
				if before, twice := said[words]; twice {
					t.Errorf("%+v and %+v are said alike: %s", before, term, words)
				}
				said[words] = term
			}
		}
	}
}
