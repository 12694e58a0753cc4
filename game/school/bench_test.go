package school_test

import (
	"testing"

	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/procedure"
	"felt/game/school"
)

// BenchmarkDeal makes an item, by skill; the next item has to be there within a frame.
func BenchmarkDeal(b *testing.B) {
	d := drill(b, housetest.Preset(b, "czech"), "eur-10", procedure.TableReady)
	for _, s := range school.Skills() {
		b.Run(string(s.Skill), func(b *testing.B) {
			rng := newRand(1)
			for b.Loop() {
				if _, err := d.Deal(s.Skill, rng); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkDealSlowest makes items of the kind that takes longest at any house.
func BenchmarkDealSlowest(b *testing.B) {
	for _, test := range []struct{ house, table, kind string }{
		{"czech", "eur-10", "pay-two/straight-flush+ace-king"},
		{"lithuanian", "", "second/none/four-of-a-kind/not-ace-king"},
		{"czech", "czk-50", "chips/large"},
		{"czech", "eur-10", "table/sold"},
	} {
		b.Run(test.kind, func(b *testing.B) {
			d := drill(b, housetest.Preset(b, test.house), test.table, procedure.TableReady)
			rng := newRand(1)
			for b.Loop() {
				if _, err := d.DealKind(test.kind, rng); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkMark marks a wrong whole table, with the rules of all houses tried.
func BenchmarkMark(b *testing.B) {
	d := drill(b, housetest.Preset(b, "czech"), "eur-10", procedure.TableReady)
	it, err := d.DealKind("table/sold", newRand(1))
	if err != nil {
		b.Fatal(err)
	}
	others := house.Presets()
	wrong := make(school.Amounts, len(it.Boxes))
	for i := range wrong {
		wrong[i] = 1
	}
	for b.Loop() {
		if _, err := it.Mark(wrong, others); err != nil {
			b.Fatal(err)
		}
	}
}
