package school_test

import (
	"reflect"
	"slices"
	"testing"

	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/school"
)

// TestPaper: at every house and table both versions ask as many questions of each skill
// and kind, none the same, and as far as there are others at no place of the same kind; all can be
// answered, and the same seed deals the same.
func TestPaper(t *testing.T) {
	for _, h := range house.Presets() {
		tables := []string{""}
		for _, table := range h.Tables {
			tables = append(tables, table.ID)
		}
		for _, table := range tables {
			for seed := range uint64(6) {
				p, err := school.NewPaper(h, table, seed, 24, 2)
				if err != nil {
					t.Fatal(err)
				}
				if table != "" && p.Table != table || (p.Table == "") != (len(h.Tables) == 0) {
					t.Errorf("%s: table %q, want %q", h.ID, p.Table, table)
				}
				a, b := p.Versions[0], p.Versions[1]
				if len(a) != 26 || len(b) != 26 {
					t.Fatalf("%s: %d and %d questions", h.ID, len(a), len(b))
				}
				kind := func(it school.Item) string { return it.Kind }
				skill := func(it school.Item) string { return string(it.Skill) }
				if x, y := sorted(a, skill), sorted(b, skill); !slices.Equal(x, y) {
					t.Errorf("%s: skills %v and %v", h.ID, x, y)
				}
				// Amounts that the largest payout cuts are all the same.
				if x, y := sorted(a, kind), sorted(b, kind); !slices.Equal(x, y) && !slices.Contains(x, "chips/large") {
					t.Errorf("%s: kinds %v and %v", h.ID, x, y)
				}
				same := 0
				for i := range a {
					for j := range b {
						if reflect.DeepEqual(a[i], b[j]) {
							t.Errorf("%s, seed %d: question %d of A is %d of B", h.ID, seed, i+1, j+1)
						}
					}
					if i < 24 && a[i].Kind == b[i].Kind {
						same++
					}
					for _, it := range []school.Item{a[i], b[i]} {
						if m, err := it.Mark(it.Expected(), nil); err != nil || !m.Right {
							t.Errorf("%s: %s: %v, %v", h.ID, it.Kind, m, err)
						}
						if (it.Skill == school.SkillTable) != (i >= 24) {
							t.Errorf("%s: question %d is of %s", h.ID, i+1, it.Skill)
						}
					}
				}
				if same > 0 {
					t.Errorf("%s, seed %d: %d questions stand at the place of their kind", h.ID, seed, same)
				}
				if again, _ := school.NewPaper(h, table, seed, 24, 2); !reflect.DeepEqual(p, again) {
					t.Errorf("%s: seed %d deals two papers", h.ID, seed)
				}
				if other, _ := school.NewPaper(h, table, seed+100, 24, 2); reflect.DeepEqual(p.Versions, other.Versions) {
					t.Errorf("%s: seeds %d and %d deal the same", h.ID, seed, seed+100)
				}
			}
		}
	}
}

// sorted are names of items, sorted.
func sorted(items []school.Item, name func(school.Item) string) []string {
	var all []string
	for _, it := range items {
		all = append(all, name(it))
	}
	slices.Sort(all)
	return all
}

func TestPaperWrong(t *testing.T) {
	h := housetest.Preset(t, "czech")
	for _, tc := range []struct {
		table         string
		items, rounds int
	}{{"", 0, 0}, {"", -1, 5}, {"", 5, -1}, {"", 101, 0}, {"", 60, 41}, {"", 1 << 62, 1 << 62}, {"min-10", 5, 0}} {
		if p, err := school.NewPaper(h, tc.table, 1, tc.items, tc.rounds); err == nil || p != nil {
			t.Errorf("%+v: %v, %v", tc, p, err)
		}
	}
	for _, tc := range [][2]int{{1, 0}, {0, 1}, {100, 0}} {
		if _, err := school.NewPaper(h, "", 1, tc[0], tc[1]); err != nil {
			t.Errorf("%v: %v", tc, err)
		}
	}
}
