package school

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"

	"felt/game/house"
	"felt/game/procedure"
)

// Paper is an exam on paper, in two versions for neighbours in a class. Both ask as many
// questions of each skill, and of each kind as far as it has several; the second has other
// cards and stakes, in another order.
//
// Items are single questions of all skills that can be drilled there but the whole table,
// each about as often. Rounds are whole tables.
type Paper struct {
	House *house.House
	// Table is the id of the table; empty where the house has none.
	Table string
	Seed  uint64
	// Versions are A and B: single questions first, whole tables last.
	Versions [2][]Item
}

// The streams part the randomness of papers from that of everything else that a seed
// gives.
const (
	paperStream   = 0x9a9e
	versionStream = 0x9a9f
)

// MostPaper is the most questions of a paper.
const MostPaper = 100

// NewPaper deals a paper of some single questions and some whole tables at the hardest
// level; table is the id of a table, empty for one that is drawn. The same arguments give
// the same. The error says what is not possible, and what is.
func NewPaper(h *house.House, table string, seed uint64, items, rounds int) (*Paper, error) {
	if items < 0 || rounds < 0 || items+rounds < 1 || items+rounds > MostPaper {
		return nil, fmt.Errorf("%d questions and %d whole tables are not possible; allowed: 1 to %d together", items, rounds, MostPaper)
	}
	rng := rand.New(rand.NewPCG(seed, paperStream))
	if table == "" && len(h.Tables) > 0 {
		table = h.Tables[rng.IntN(len(h.Tables))].ID
	}
	d, err := NewDrill(h, table, procedure.TableReady)
	if err != nil {
		return nil, err
	}
	p := &Paper{House: h, Table: table, Seed: seed}
	deal, again := d.withoutRepeats(rng), rand.New(rand.NewPCG(seed, versionStream))
	skills := d.order(items, rng)
	for range rounds {
		skills = append(skills, SkillTable)
	}
	var a, b []Item
	for _, s := range skills {
		it, err := deal(s)
		if err != nil {
			return nil, err
		}
		a = append(a, it)
	}
	for _, it := range a {
		other, err := d.otherThan(a, it, again)
		if err != nil {
			return nil, err
		}
		b = append(b, other)
	}
	apart(a[:items], b[:items], again)
	p.Versions = [2][]Item{a, b}
	return p, nil
}

// mostOthers is how often another item is dealt until it differs.
const mostOthers = 50

// otherThan deals an item like one, of its kind or at least of its skill, that is none of
// those given.
func (d *Drill) otherThan(items []Item, like Item, rng *rand.Rand) (other Item, err error) {
	for try := range 2 * mostOthers {
		if try < mostOthers {
			other, err = d.DealKind(like.Kind, rng)
		} else {
			other, err = d.Deal(like.Skill, rng)
		}
		if err != nil || !slices.ContainsFunc(items, func(it Item) bool { return reflect.DeepEqual(it, other) }) {
			return other, err
		}
	}
	return other, fmt.Errorf("house %s has too few questions of the skill %s", d.House.ID, like.Skill)
}

// apart brings items into an order in which none stands where the one of its kind stands
// among the others, as far as there is such an order: a random cycle moves every one.
func apart(others, items []Item, rng *rand.Rand) {
	for i := len(items) - 1; i > 0; i-- {
		j := rng.IntN(i)
		items[i], items[j] = items[j], items[i]
	}
	for i := range items {
		if items[i].Kind != others[i].Kind {
			continue
		}
		// Another of the same kind has come here; one that fits both places goes in.
		for j := range items {
			if items[j].Kind != others[i].Kind && items[i].Kind != others[j].Kind {
				items[i], items[j] = items[j], items[i]
				break
			}
		}
	}
}
