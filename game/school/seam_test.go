package school_test

import (
	"strings"
	"testing"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/round"
	"felt/game/school"
)

// TestFromRound: the whole table of a round played by the engine is settled as the
// round settled it, box by box, less what the boxes paid before the dealer opened.
func TestFromRound(t *testing.T) {
	rng := newRand(41)
	kinds := map[string]int{}
	for _, h := range houses(t) {
		for n := range 60 {
			cfg := round.Config{House: h}
			for i := range h.Boxes.Table {
				cfg.Boxes = append(cfg.Boxes, round.Box{Owner: round.Seat(i), Ante: 5 + 10*int64(i)})
			}
			r, err := round.New(cfg, card.NewSeededDeck(uint64(n), 0))
			if err != nil {
				t.Fatal(err)
			}
			if _, err := school.FromRound(r); err == nil {
				t.Error("a table before the round is over")
			}
			for r.Phase() != round.PhaseOver {
				legal := r.Legal()
				offer := legal.Offers[rng.IntN(len(legal.Offers))]
				if bet, ok := legal.Offer(round.Bet); ok && rng.IntN(3) > 0 {
					offer = bet
				}
				a := round.Action{Box: legal.Box, Kind: offer.Kind}
				if offer.Kind == round.Exchange {
					s, _ := r.Situation()
					a.Discard = s.Cards[:offer.Min]
				}
				if offer.Kind == round.Insure {
					a.Amount = offer.Limits.Min
				}
				if _, err := r.Apply(a); err != nil {
					t.Fatal(err)
				}
			}
			it, err := school.FromRound(r)
			if err != nil {
				for _, b := range r.Ledger().Boxes {
					if b.Lines[0].Rule != round.RuleFold {
						t.Errorf("%s: %v", h.ID, err)
					}
				}
				continue
			}
			kinds[it.Kind]++
			amounts := it.Expected().(school.Amounts)
			for i, b := range it.Boxes {
				want := int64(0)
				for _, l := range r.Ledger().Boxes[b.Number-1].Lines {
					switch l.Item {
					case round.ItemAnte, round.ItemBet, round.ItemInsurance, round.ItemDealer:
						want += l.Net
					}
				}
				if amounts[i] != want {
					t.Errorf("%s: box %d is settled %d, the round settled %d", h.ID, b.Number, amounts[i], want)
				}
			}
			dealt := hand.Evaluate(card.SetOf(it.Dealer.Cards...)).Game()
			if dealt != (it.Kind == "table/game") || strings.Count(it.Kind, "/") != 1 {
				t.Errorf("%s: kind %s", h.ID, it.Kind)
			}
		}
	}
	for _, kind := range []string{"table/game", "table/no-game", "table/sold", "table/failed"} {
		if kinds[kind] < 10 {
			t.Errorf("%s came %d times", kind, kinds[kind])
		}
	}
}

// TestStanding: what stands on the layout when a question is asked.
func TestStanding(t *testing.T) {
	for _, test := range []struct {
		house, table string
		skill        school.Skill
		ask          school.Ask
		box          box
		want         string
	}{
		{"czech", "eur-2", school.SkillPayOne, school.AskPay, box{ante: 15, cards: "9s 9d 9h 4c 4d 2h", dealer: weak}, "ante 15, bet 30"},
		{"czech", "eur-2", school.SkillInsurance, school.AskValid, box{ante: 15, cards: "9s 9d 9h 4c 4d", dealer: "2s", hidden: 4, insurance: 30}, "ante 15, insurance 30"},
		{"czech", "eur-2", school.SkillInsurance, school.AskInsurance, box{ante: 15, cards: "9s 9d 9h 4c 4d", dealer: weak, insurance: 30}, "ante 15, bet 30, insurance 30"},
		// The ante was taken as the price of the dealer's game, and one more for the repeat.
		{"czech", "eur-2", school.SkillNoGame, school.AskNoGame, box{ante: 15, cards: "9s 9d 9h 4c 4d", dealer: noGame, replaced: "Kh 8h", bought: 2}, "bet 30, dealer-card 30"},
		{"russian", "min-10", school.SkillNoGame, school.AskNoGame, box{ante: 15, cards: "9s 9d 9h 4c 4d", dealer: noGame, replaced: "8h", bought: 1}, "ante 15, bet 30, dealer-card 15"},
		{"czech", "czk-50", school.SkillBonus, school.AskBonus, box{ante: 75, cards: "9s 9d 9h 4c 4d", bonus: "9s 9d 9h 4c 4d", dealer: "2s", hidden: 4}, "ante 75, bonus 20"},
		{"czech", "", school.SkillName, school.AskName, box{cards: "9s 9d 9h 4c 4d"}, ""},
	} {
		it := item(t, test.house, test.table, test.skill, test.ask, test.box)
		var parts []string
		for _, c := range it.Standing(it.Boxes[0]) {
			parts = append(parts, string(c.Item)+" "+school.Amount(c.Amount).String())
		}
		if got := strings.Join(parts, ", "); got != test.want {
			t.Errorf("%s %s: %q, want %q", test.house, test.ask, got, test.want)
		}
	}
}
