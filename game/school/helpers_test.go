package school_test

import (
	"math/rand/v2"
	"testing"

	"felt/game/house"
	"felt/game/procedure"
	"felt/game/school"
)

// drill returns a drill.
func drill(t testing.TB, h *house.House, table string, level procedure.LevelName) *school.Drill {
	t.Helper()
	d, err := school.NewDrill(h, table, level)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func newRand(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 7)) }

// changed are houses with rules that no preset has.
var changed = []string{
	"base = \"czech\"\nid = \"taken-stakes\"\nbonus.stake = \"lost\"\nbuying.price_on_win = \"returned\"\ninsurance.pays = 2\ninsurance.on_tie = \"returned\"\n",
	"base = \"czech\"\nid = \"box-cap\"\ncap.scope = \"box\"\nbuying.repeat_choice = \"forced\"\nbuying.repeats = 1\ninsurance.void = \"returned\"\n",
	"base = \"czech\"\nid = \"paid-antes\"\nante.on_win = \"paid\"\nbuying.kind = \"suit\"\nbuying.same_kind = \"free\"\ninsurance.max = \"payout\"\ninsurance.min = \"ante\"\n",
	"base = \"russian\"\nid = \"lost-antes\"\nbuying.ante_on_failure = \"lost\"\ninsurance.on_lower = \"lost\"\ncap.scope = \"payment\"\ninsurance.counts = \"both\"\n",
	"base = \"basic\"\nid = \"listed\"\nsecond.list = \"printed\"\ninsurance.from = \"pair\"\ninsurance.max = \"half-royal\"\n",
	"base = \"basic\"\nid = \"no-draws\"\nsixth.offered = false\nexchange.offered = false\nbuying.price = \"ante\"\nboxes.table = 2\n",
}

// houses returns the presets and the changed houses.
func houses(t testing.TB) []*house.House {
	t.Helper()
	all := house.Presets()
	for _, src := range changed {
		h, err := house.Parse("changed.toml", []byte(src))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, h)
	}
	return all
}

// everyDrill calls f with a drill at every house, at every table and without one.
func everyDrill(t testing.TB, level procedure.LevelName, f func(d *school.Drill)) {
	t.Helper()
	for _, h := range houses(t) {
		f(drill(t, h, "", level))
		for _, table := range h.Tables {
			f(drill(t, h, table.ID, level))
		}
	}
}
