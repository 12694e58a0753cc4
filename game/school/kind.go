package school

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/procedure"
)

// Drill is where items are dealt: a house, one of its tables or none, and a level.
type Drill struct {
	House *house.House
	// Table is the id of the table; empty: no limits apply and no largest payout.
	Table string
	Level procedure.LevelName

	table   *house.Table
	doubles hand.Doubles
	chips   []house.Chip
	antes   antes
	// cells are the pairs of combinations that the house pays.
	cells []cell
}

// NewDrill returns a drill at a house's table; no table: "". The error says which
// tables or levels there are.
func NewDrill(h *house.House, table string, level procedure.LevelName) (*Drill, error) {
	d := &Drill{House: h, Table: table, Level: level, doubles: h.Doubles()}
	if _, err := procedure.LevelOf(level); err != nil {
		return nil, err
	}
	low, high, currency := int64(leastAnte), int64(mostAnte), ""
	if table != "" {
		t, err := h.FindTable(table)
		if err != nil {
			return nil, err
		}
		d.table, currency = t, t.Currency
		if low, high = t.AnteMin, t.AnteMax; high == 0 {
			high = noMaximum * low
		}
	}
	if set, ok := h.ChipsIn(currency); ok {
		d.chips = set.Chips
	}
	d.antes = antesBetween(low, high, d.step())
	for _, c := range cells {
		if d.doubles.Pays[c.primary].Has(c.second) && (c.five || h.Sixth.Offered) {
			d.cells = append(d.cells, c)
		}
	}
	return d, nil
}

// step is the value of the smallest chip, 1 where none is known: stakes are multiples
// of it.
func (d *Drill) step() int64 {
	if len(d.chips) > 0 {
		return d.chips[0].Value
	}
	return 1
}

// A cell is a pair of combinations that cards can make; five: five cards are enough.
type cell struct {
	primary, second hand.Category
	five            bool
}

func (c cell) String() string { return slug(c.primary) + "+" + slug(c.second) }

// apart tells whether five cards can make the two without a card in both.
func (c cell) apart() bool { return c.primary.Making()+c.second.Making() <= 5 }

// cells are the cells of Table 1 (documents 000 and 002, clause 12) and four of a kind
// with ace-king, which it does not show.
var cells = []cell{
	{hand.Pair, hand.AceKing, true},
	{hand.TwoPair, hand.AceKing, true},
	{hand.TwoPair, hand.TwoPair, false},
	{hand.ThreeOfAKind, hand.AceKing, true},
	{hand.Straight, hand.AceKing, false},
	{hand.Straight, hand.Straight, false},
	{hand.Flush, hand.AceKing, false},
	{hand.Flush, hand.Pair, false},
	{hand.Flush, hand.Straight, false},
	{hand.Flush, hand.Flush, false},
	{hand.FullHouse, hand.AceKing, false},
	{hand.FullHouse, hand.FullHouse, false},
	{hand.FourOfAKind, hand.AceKing, true},
	{hand.FourOfAKind, hand.FullHouse, false},
	{hand.StraightFlush, hand.AceKing, false},
	{hand.StraightFlush, hand.Straight, false},
	{hand.StraightFlush, hand.Flush, false},
	{hand.StraightFlush, hand.StraightFlush, false},
	{hand.RoyalFlush, hand.Straight, false},
	{hand.RoyalFlush, hand.Flush, false},
	{hand.RoyalFlush, hand.StraightFlush, false},
}

// hands are all hands from a category up, with one combination or two.
func (d *Drill) hands(from hand.Category) []cell {
	var out []cell
	for c := from; c <= hand.RoyalFlush; c++ {
		out = append(out, cell{c, hand.None, true})
	}
	for _, c := range d.cells {
		if c.primary >= from {
			out = append(out, c)
		}
	}
	return out
}

// slug is a category's name in a kind's key.
func slug(c hand.Category) string { return strings.ReplaceAll(c.String(), " ", "-") }

// A kind is a kind of item.
type kind struct {
	// key is its name behind the skill's.
	key string
	// close: it is a close call, or one of the traps.
	close bool
	// deal fills in the item; false: the cards that were drawn do not make one.
	deal func(g *dealing) bool
}

// kinds returns the kinds of items of a skill at this drill's place, none where the
// skill can't be drilled here.
func (d *Drill) kinds(s Skill) []kind {
	if d.Lacks(s) != "" {
		return nil
	}
	switch s {
	case SkillName:
		return d.nameKinds()
	case SkillGame:
		return gameKinds()
	case SkillWinner:
		return d.winnerKinds()
	case SkillSecond:
		return d.secondKinds()
	case SkillPayOne:
		return d.payOneKinds()
	case SkillPayTwo:
		return d.payTwoKinds()
	case SkillInsurance:
		return d.insuranceKinds()
	case SkillNoGame:
		return d.noGameKinds()
	case SkillBonus:
		return d.bonusKinds()
	case SkillMaximum:
		return d.maximumKinds()
	case SkillChips:
		return d.chipsKinds()
	case SkillTable:
		return d.tableKinds()
	}
	return nil
}

// Kinds returns the keys of all kinds of items of a skill here, none where the skill
// can't be drilled here ([Drill.Lacks]). A key says nothing of house, table and level.
func (d *Drill) Kinds(s Skill) []string {
	var keys []string
	for _, k := range d.kinds(s) {
		keys = append(keys, string(s)+"/"+k.key)
	}
	return keys
}

// Deal deals an item of a skill, of a kind chosen by the drill's level: rare hands as
// often as common ones. The error says what the place lacks for it.
func (d *Drill) Deal(s Skill, rng *rand.Rand) (Item, error) {
	kinds := d.kinds(s)
	if len(kinds) == 0 {
		if _, err := ParseSkill(string(s)); err != nil {
			return Item{}, err
		}
		return Item{}, &LackError{d.House.ID, d.Table, s, d.Lacks(s)}
	}
	weight := func(k kind) float64 {
		if k.close {
			return levels[d.Level].close
		}
		return 1
	}
	sum := 0.0
	for _, k := range kinds {
		sum += weight(k)
	}
	at := rng.Float64() * sum
	chosen := kinds[len(kinds)-1]
	for _, k := range kinds {
		if at -= weight(k); at < 0 {
			chosen = k
			break
		}
	}
	return d.deal(s, chosen, rng)
}

// DealKind deals an item of a kind, with other cards and stakes each time. The error
// says that there is no such kind here.
func (d *Drill) DealKind(key string, rng *rand.Rand) (Item, error) {
	id, rest, _ := strings.Cut(key, "/")
	for _, k := range d.kinds(Skill(id)) {
		if k.key == rest {
			return d.deal(Skill(id), k, rng)
		}
	}
	return Item{}, fmt.Errorf("house %s deals no item of kind %q", d.House.ID, key)
}

// mostDeals is how often a kind is tried until its cards make an item.
const mostDeals = 200

func (d *Drill) deal(s Skill, k kind, rng *rand.Rand) (Item, error) {
	for range mostDeals {
		g := &dealing{Drill: d, rng: rng, pack: card.Full}
		g.item = Item{Skill: s, House: d.House, Table: d.Table, Kind: string(s) + "/" + k.key}
		if k.deal(g) {
			return g.item, nil
		}
	}
	return Item{}, fmt.Errorf("house %s: no cards make an item of kind %s/%s", d.House.ID, s, k.key)
}

// ante picks an ante as the level has it.
func (g *dealing) ante() int64 {
	if g.chance(levels[g.Level].odd) {
		return one(g, g.antes.odd)
	}
	return one(g, g.antes.plain)
}

// anteFor picks an ante that fits, if any does; otherwise ok is false.
func (g *dealing) anteFor(fits func(ante int64) bool) (ante int64, ok bool) {
	for range 8 {
		if ante = g.ante(); fits(ante) {
			return ante, true
		}
	}
	for _, i := range g.rng.Perm(len(g.antes.all())) {
		if ante = g.antes.all()[i]; fits(ante) {
			return ante, true
		}
	}
	return 0, false
}

// stakes are the house's rules with an ante put to them.
func (d *Drill) stakes(ante int64) house.Stakes {
	return house.Stakes{House: d.House, Table: d.table, Ante: ante}
}
