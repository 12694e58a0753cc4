package school_test

import (
	"maps"
	"testing"

	"pgregory.net/rapid"

	"felt/game/house"
	"felt/game/procedure"
	"felt/game/round/roundtest"
	"felt/game/school"
)

// TestAnyHouse: at a house of any rules every skill is drilled or lacks something, every
// kind that is listed is dealt, and its right answer is right.
func TestAnyHouse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := roundtest.House(t)
		table := ""
		if len(h.Tables) > 0 && rapid.Bool().Draw(t, "at a table") {
			table = rapid.SampledFrom(h.Tables).Draw(t, "table").ID
		}
		d, err := school.NewDrill(h, table, procedure.TableReady)
		if err != nil {
			t.Fatal(err)
		}
		rng := newRand(rapid.Uint64().Draw(t, "seed"))
		for _, s := range school.Skills() {
			kinds := d.Kinds(s.Skill)
			if (len(kinds) == 0) != (d.Lacks(s.Skill) != "") {
				t.Errorf("%s: %d kinds, lacks %q", s.Skill, len(kinds), d.Lacks(s.Skill))
			}
			if len(kinds) == 0 {
				continue
			}
			key := rapid.SampledFrom(kinds).Draw(t, "kind")
			it, err := d.DealKind(key, rng)
			if err != nil {
				t.Error(err)
				continue
			}
			for _, b := range it.Boxes {
				if b.Ante == 0 || it.Ask == school.AskValid {
					continue
				}
				if err := it.Played(b).Check(); err != nil {
					t.Errorf("%s: %v: %+v", key, err, it)
				}
				switch it.Ask {
				case school.AskPay, school.AskInsurance, school.AskNoGame, school.AskMaximum:
				default:
					continue
				}
				right, wrong := figures(it, b, house.Presets())
				if it.Expected() != school.Amount(right) {
					t.Errorf("%s: %v is expected, by hand %d", key, it.Expected(), right)
				}
				for figure, names := range wrong {
					m, err := it.Mark(school.Amount(figure), house.Presets())
					if err != nil {
						t.Error(err)
						continue
					}
					got := map[school.Wrong]bool{}
					for _, c := range m.Causes {
						got[c.Wrong] = true
					}
					if !maps.Equal(got, names) {
						t.Errorf("%s: %d for %d is %v, by hand %v: %+v", key, figure, right, got, names, it)
					}
				}
			}
			if m, err := it.Mark(it.Expected(), []*house.House{h}); err != nil || !m.Right {
				t.Errorf("%s: %+v, %v", key, m, err)
			}
		}
	})
}
