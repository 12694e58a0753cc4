package school_test

import (
	"reflect"
	"testing"

	"felt/game/house"
	"felt/game/procedure"
	"felt/game/school"
)

// TestSeries: the same seed deals the same items, another others, and not one alone.
func TestSeries(t *testing.T) {
	h, err := house.Preset("russian")
	if err != nil {
		t.Fatal(err)
	}
	d, err := school.NewDrill(h, "min-10", procedure.Practice)
	if err != nil {
		t.Fatal(err)
	}
	first := func(seed uint64) (items []school.Item) {
		next := d.Series(school.SkillTable, seed)
		for range 5 {
			it, err := next()
			if err != nil {
				t.Fatal(err)
			}
			items = append(items, it)
		}
		return items
	}
	if a := first(1); !reflect.DeepEqual(a, first(1)) || reflect.DeepEqual(a, first(2)) || reflect.DeepEqual(a[0], a[1]) {
		t.Error("the items do not go by the seed")
	}
	if _, err := d.Series(school.SkillBonus, 1)(); err == nil {
		t.Error("a bonus was dealt at a house without one")
	}
}
