package round_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/round"
	"felt/game/round/roundtest"
)

// antes is what a house gives and takes, in antes, as its document has it: a
// result without the bet's payment.
type antes struct {
	// A dealt game, or none.
	win, lose, tie, noGame int64
	// A bought game, its first price included, and a purchase that failed.
	boughtWin, boughtLose, boughtTie, boughtNone int64
	// exchange is the price by the number of cards.
	exchange [6]int64
	// insuredFrom is the lowest hand, lower and tie what an insurance of 1 then
	// brings.
	insuredFrom hand.Category
	lower, even int64
	doubles     hand.Doubles
}

var pays = [hand.Categories]int64{0, 1, 1, 2, 3, 4, 5, 7, 20, 50, 100}

// matrix is the houses' rules once more, typed from the documents as amounts.
var matrix = func() map[string]antes {
	flat := [6]int64{0, 1, 1, 1, 1, 1}
	shared := hand.AllDoubles()
	shared.Shared = true
	czech := antes{0, -3, 0, 1, -1, -3, -1, -1, flat, hand.TwoPair, -1, -1, hand.AllDoubles()}
	russian := antes{0, -3, 0, 1, -1, -4, -1, -1, flat, hand.ThreeOfAKind, 0, 0, hand.AllDoubles()}
	basic := russian
	basic.lower, basic.even = -1, -1
	lithuanian := antes{0, -3, 0, 1, -1, -3, -1, -1, flat, hand.ThreeOfAKind, -1, -1, shared}
	parent := antes{win: 1, lose: -3, noGame: 1, exchange: [6]int64{0, 1, 2, 3, 2, 1}, doubles: hand.NoDoubles()}
	return map[string]antes{"czech": czech, "czech-en": czech, "russian": russian, "lithuanian": lithuanian, "basic": basic, "caribbean-stud": parent, "oasis": parent}
}()

// witness looks at the events of a round and remembers what lies on the table.
type witness struct {
	rules   antes
	ante    []int64
	cards   [][]card.Card
	dealer  []card.Card
	dealt   hand.Strength
	paid    []int64 // antes for the dealer's game
	extra   []int64 // antes for cards
	insured []int64
	folded  []bool
	stopped []bool
}

func (w *witness) see(e round.Event) {
	b := e.Box - 1
	switch e.Kind {
	case round.EventDeal, round.EventServe:
		if b < 0 {
			w.dealer = append(w.dealer, e.Cards...)
		} else {
			w.cards[b] = append(w.cards[b], e.Cards...)
		}
	case round.EventExchange:
		w.cards[b] = slices.DeleteFunc(w.cards[b], func(c card.Card) bool { return slices.Contains(e.Cards, c) })
		w.extra[b] += w.rules.exchange[len(e.Cards)]
	case round.EventSixth:
		w.extra[b]++
	case round.EventFold:
		w.folded[b] = true
	case round.EventInsure:
		w.insured[b] = e.Amount
	case round.EventOpen:
		w.dealt = hand.Evaluate(card.SetOf(w.dealer...))
	case round.EventReplace:
		w.dealer[slices.Index(w.dealer, e.Cards[0])] = e.Cards[1]
	case round.EventBuy, round.EventAgain:
		w.paid[b]++
	case round.EventStop:
		w.stopped[b] = true
	}
}

// net is what the box gets by the matrix, money.
func (w *witness) net(b int) int64 {
	ante := w.ante[b]
	if w.folded[b] {
		return ante * (-1 - w.extra[b])
	}
	own := card.SetOf(w.cards[b]...)
	primary, second, strength := w.rules.doubles.Pair(own)
	bet := 2 * (pays[primary] + pays[second])
	insurance := w.insured[b]
	if primary < w.rules.insuredFrom {
		insurance = 0
	}
	game := w.dealt >= hand.Strength(hand.AceKing)<<20
	var units int64
	switch {
	case game && strength > w.dealt:
		units, insurance = bet+w.rules.win, -insurance
	case game && strength < w.dealt:
		units, insurance = w.rules.lose, w.rules.lower*insurance
	case game:
		units, insurance = w.rules.tie, w.rules.even*insurance
	case w.paid[b] == 0:
		units = w.rules.noGame
	default:
		final := hand.Evaluate(card.SetOf(w.dealer...))
		switch {
		case w.stopped[b] || final.Category() == hand.None:
			units = w.rules.boughtNone
		case strength > final:
			units = bet + w.rules.boughtWin
		case strength < final:
			units = w.rules.boughtLose
		default:
			units = w.rules.boughtTie
		}
		units -= w.paid[b] - 1
	}
	return ante*(units-w.extra[b]) + insurance
}

// TestMatrix plays the houses without a table and settles each box a second time,
// from the events and the matrix alone.
func TestMatrix(t *testing.T) {
	seen := map[string]int{}
	rapid.Check(t, func(t *rapid.T) {
		h := housetest.Preset(t, rapid.SampledFrom(house.PresetIDs()).Draw(t, "house"))
		h.Tables = nil
		cfg := roundtest.Config(t, h)
		r, err := round.New(cfg, roundtest.Deck(t, len(cfg.Boxes)))
		if err != nil {
			t.Fatal(err)
		}
		for r.Phase() != round.PhaseOver {
			if _, err := r.Apply(roundtest.Action(t, r)); err != nil {
				t.Fatal(err)
			}
		}
		n := len(cfg.Boxes)
		w := witness{rules: matrix[h.ID], cards: make([][]card.Card, n), paid: make([]int64, n), extra: make([]int64, n),
			insured: make([]int64, n), folded: make([]bool, n), stopped: make([]bool, n)}
		for _, b := range cfg.Boxes {
			w.ante = append(w.ante, b.Ante)
		}
		for _, e := range r.Events() {
			w.see(e)
		}
		for i, b := range r.Ledger().Boxes {
			if want := w.net(i); b.Net != want {
				t.Fatalf("%s, box %d: the ledger says %d, the matrix %d\n%+v\n%s", h.ID, b.Box, b.Net, want, b.Lines, describe(r.Events()))
			}
			s, _ := r.Settlement(b.Box)
			seen[string(s.Result)]++
			if w.paid[i] > 1 {
				seen["repeated"]++
			}
			if w.paid[i] > 0 {
				seen["bought "+string(s.Result)]++
			}
		}
	})
	for _, kind := range []string{"win", "lose", "no_game", "fold", "bought win", "bought lose", "bought no_game", "repeated"} {
		if seen[kind] == 0 {
			t.Errorf("no box was %s: the rounds show too little", kind)
		}
	}
}
