package school_test

import (
	"testing"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/procedure"
	"felt/game/school"
)

// TestBonusFigures: each wrong rule of the bonus, by plain arithmetic on the paytable.
func TestBonusFigures(t *testing.T) {
	rng := newRand(31)
	explained := 0
	everyDrill(t, procedure.TableReady, func(d *school.Drill) {
		for range 4 {
			for _, key := range d.Kinds(school.SkillBonus) {
				it, err := d.DealKind(key, rng)
				if err != nil {
					t.Fatal(err)
				}
				b := it.Boxes[0]
				table, _ := d.House.FindTable(d.Table)
				var prizes, foreign house.Prizes
				for _, p := range d.House.Bonus.Prizes {
					if p.Currency == table.Currency {
						prizes = p
					} else {
						foreign = p
					}
				}
				due := hand.Evaluate(card.SetOf(b.FirstFive...)).Category()
				final := hand.Evaluate(card.SetOf(b.Cards...)).Category()
				right := prizes.Pays[due]
				want := map[int64]map[school.Wrong]bool{}
				add := func(name school.Wrong, figure int64) {
					if figure != right {
						if want[figure] == nil {
							want[figure] = map[school.Wrong]bool{}
						}
						want[figure][name] = true
					}
				}
				for c, prize := range prizes.Pays {
					if c != due {
						add(school.WrongRow, prize)
					}
				}
				if final != due {
					add(school.WrongSixthCounted, prizes.Pays[final])
				}
				add(school.WrongBonusByBet, prizes.Stake*int64(d.House.Paytable[due]))
				if right != 0 {
					add(school.WrongSign, -right)
					add(school.WrongStakeCounted, right+prizes.Stake)
					add(school.WrongPrizeMissed, 0)
					add(school.WrongCurrency, foreign.Pays[due])
					if it.Dealer.Hidden == 0 && hand.Evaluate(card.SetOf(it.Dealer.Cards...)) > hand.Evaluate(card.SetOf(b.Cards...)) {
						add(school.WrongBonusLost, 0)
					}
				}
				for figure := range want {
					m, err := it.Mark(school.Amount(figure), nil)
					if err != nil {
						t.Fatal(err)
					}
					got := map[school.Wrong]bool{}
					for _, c := range m.Causes {
						got[c.Wrong] = true
					}
					explained++
					if m.Right || m.Over != figure-right || len(got) != len(want[figure]) {
						t.Errorf("%s %s %s: %d for %d is %v, by hand %v", d.House.ID, d.Table, key, figure, right, got, want[figure])
					}
					for name := range want[figure] {
						if !got[name] {
							t.Errorf("%s %s: %d for %d is not %s", d.House.ID, key, figure, right, name)
						}
					}
				}
				for _, figure := range []int64{right + 7, right*2 + 3, -1} {
					if m, err := it.Mark(school.Amount(figure), nil); err != nil || m.Right || want[figure] == nil && m.Causes != nil {
						t.Errorf("%s: %d for %d is %+v, %v", key, figure, right, m.Causes, err)
					}
				}
			}
		}
	})
	if explained < 1000 {
		t.Errorf("only %d figures", explained)
	}
}
