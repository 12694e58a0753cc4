package house

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"felt/game/hand"
	"felt/game/strict"
)

// A Field is one rule in which houses differ. The table of them ([Fields]) is the
// one place that knows a rule by name: reading a house file, checking it, writing
// it, comparing houses and their hash all follow from it.
type Field struct {
	// Path is the rule's name in a house file: "insurance.from".
	Path  string
	Shape Shape
	Unit  Unit
	// Min and Max bound a Number, and each of Prices and Pays.
	Min, Max int
	// Values are the allowed values of a Name.
	Values []string
	// Readings are the readings that the field is the choice of.
	Readings []string

	// when are the conditions under which the rule has a meaning, all of them.
	when []condition
	// optional: the field may be left out, and is then empty.
	optional bool
	// read takes the value from a file, write returns it as TOML, clear sets what
	// stands where the rule has no meaning.
	read  func(r *reader, n *strict.Node, h *House)
	write func(h *House) string
	clear func(h *House)
	// inPlay, if set, returns the part of the value that play depends on.
	inPlay func(h *House) string
}

// Shape is what the value of a field is.
type Shape uint8

// The shapes of values.
const (
	Flag      Shape = iota // true or false
	Number                 // a whole number
	Name                   // one of the names in Values
	Prices                 // five whole numbers, for one to five cards
	Pays                   // a whole number for each combination
	Doubles                // pairs of combinations
	PrizeList              // bonus paytables
	TableList              // tables
)

// Unit is what a number counts.
type Unit uint8

// The units.
const (
	NoUnit  Unit = iota
	InAntes      // antes
	ToOne        // paid to one staked
	InCards      // cards
	InBoxes      // boxes
	InTimes      // repetitions
	InMoney      // whole units of the table's currency
)

// A condition is a fact about a house on which the meaning of a field rests.
type condition struct {
	// paths are the fields that it looks at.
	paths []string
	holds func(h *House) bool
}

// Applies reports whether the rule has a meaning at a house: the price of a sixth
// card has none where none is sold.
func (f *Field) Applies(h *House) bool {
	for _, c := range f.when {
		if !c.holds(h) {
			return false
		}
	}
	return true
}

// Value returns the field's value at a house as a house file writes it.
func (f *Field) Value(h *House) string { return f.write(h) }

// Empty reports whether the field is a list that may be left out, and is empty.
func (f *Field) Empty(h *House) bool { return f.optional && f.write(h) == "[]" }

// Allowed says in a few words which values the field may have.
func (f *Field) Allowed() string {
	switch f.Shape {
	case Flag:
		return "true, false"
	case Number:
		return fmt.Sprintf("%d to %d", f.Min, f.Max)
	case Name:
		return strings.Join(f.Values, ", ")
	case Prices:
		return fmt.Sprintf("five whole numbers from %d to %d, for one to five cards", f.Min, f.Max)
	case Pays:
		return fmt.Sprintf("a whole number from %d to %d for each of %s", f.Min, f.Max, strings.Join(combinationNames(), ", "))
	case Doubles:
		return `pairs of combinations such as ["flush", "pair"]`
	case PrizeList:
		return `bonus paytables such as {currency = "EUR", stake = 1, pays = {straight = 40}}`
	default:
		return `tables such as {id = "eur-2", currency = "EUR", ante_min = 2, ante_max = 50, largest_payout = 5000}`
	}
}

// combinationNames are the names of the categories from ace-king up.
func combinationNames() []string {
	names := make([]string, 0, hand.Categories-1)
	for c := hand.AceKing; c < hand.Categories; c++ {
		names = append(names, c.String())
	}
	return names
}

// A field is made by one of these, which know how its shape is read and written;
// at points to the value inside a house, idle is what stands there where the rule
// has no meaning.

func flag(path string, at func(*House) *bool) *Field {
	f := &Field{Path: path, Shape: Flag}
	f.read = func(r *reader, n *strict.Node, h *House) {
		if v, ok := r.Bool(f.Path, n); ok {
			*at(h) = v
		}
	}
	f.write = func(h *House) string { return strconv.FormatBool(*at(h)) }
	f.clear = func(h *House) { *at(h) = false }
	return f
}

func number(path string, unit Unit, low, high, idle int, at func(*House) *int) *Field {
	f := &Field{Path: path, Shape: Number, Unit: unit, Min: low, Max: high}
	f.read = func(r *reader, n *strict.Node, h *House) {
		if v, ok := r.Integer(f.Path, n, int64(low), int64(high)); ok {
			*at(h) = int(v)
		}
	}
	f.write = func(h *House) string { return strconv.Itoa(*at(h)) }
	f.clear = func(h *House) { *at(h) = idle }
	return f
}

// name makes a field of named values; the first is the idle one.
func name[T ~string](path string, at func(*House) *T, values ...T) *Field {
	f := &Field{Path: path, Shape: Name}
	for _, v := range values {
		f.Values = append(f.Values, string(v))
	}
	f.read = func(r *reader, n *strict.Node, h *House) {
		if v, ok := r.OneOf(f.Path, n, f.Values); ok {
			*at(h) = T(v)
		}
	}
	f.write = func(h *House) string { return strict.Quote(string(*at(h))) }
	f.clear = func(h *House) { *at(h) = values[0] }
	return f
}

func combination(path string, at func(*House) *hand.Category) *Field {
	f := &Field{Path: path, Shape: Name, Values: combinationNames()}
	f.read = func(r *reader, n *strict.Node, h *House) {
		if v, ok := r.OneOf(f.Path, n, f.Values); ok {
			*at(h), _ = hand.ParseCategory(v)
		}
	}
	f.write = func(h *House) string { return strict.Quote(at(h).String()) }
	f.clear = func(h *House) { *at(h) = hand.None }
	return f
}

// exchangePrices is the list of prices for one to five cards.
func exchangePrices(path string, low, high int, at func(*House) *[]int) *Field {
	f := &Field{Path: path, Shape: Prices, Unit: InAntes, Min: low, Max: high}
	f.read = func(r *reader, n *strict.Node, h *House) {
		if n.Kind != strict.List {
			r.WrongType(f.Path, n, f.Allowed())
			return
		}
		if len(n.Items) != 5 {
			r.Fault(n.At, f.Path, fmt.Sprintf("%s has %s", f.Path, count(len(n.Items), "price")), f.Allowed())
			return
		}
		prices := make([]int, len(n.Items))
		for i, item := range n.Items {
			v, _ := r.Integer(fmt.Sprintf("%s, price of %s", f.Path, count(i+1, "card")), item, int64(low), int64(high))
			prices[i] = int(v)
		}
		*at(h) = prices
	}
	f.write = func(h *House) string { return numbers(*at(h)) }
	f.clear = func(h *House) { *at(h) = nil }
	return f
}

func paytable(path string, low, high int, at func(*House) *Paytable) *Field {
	f := &Field{Path: path, Shape: Pays, Unit: ToOne, Min: low, Max: high}
	f.read = func(r *reader, n *strict.Node, h *House) {
		// Over a base, single rows may be replaced. A row that could not be read is
		// absent.
		rows := maps.Clone(*at(h))
		if rows == nil {
			rows = Paytable{}
		}
		readPays(r, f.Path, n, int64(low), int64(high), rows)
		for c := hand.AceKing; c < hand.Categories && n.Kind == strict.Table && !r.Broken; c++ {
			if _, ok := rows[c]; !ok && n.Table[c.String()] == nil {
				r.Fault(n.At, f.Path, fmt.Sprintf("%s says nothing for %s", f.Path, c), f.Allowed())
			}
		}
		*at(h) = rows
	}
	f.write = func(h *House) string { return writePays(*at(h)) }
	f.clear = func(h *House) { *at(h) = nil }
	return f
}

// readPays reads the rows of a table of combination to amount.
func readPays[V int | int64](r *reader, path string, n *strict.Node, low, high int64, rows map[hand.Category]V) {
	if n.Kind != strict.Table {
		r.WrongType(path, n, "a table such as {pair = 1, \"two pair\" = 2}")
		return
	}
	for _, key := range n.Keys {
		value := n.Table[key]
		c, err := hand.ParseCategory(key)
		if err != nil || c == hand.None {
			r.Fault(value.Key, path, fmt.Sprintf("%s: %q is no combination", path, key), strings.Join(combinationNames(), ", "))
			continue
		}
		r.written[strict.Part(path, c)] = value
		v, ok := r.Integer(strict.Part(path, c), value, low, high)
		if rows[c] = V(v); !ok {
			delete(rows, c)
			r.Doubt(path)
		}
	}
}

func writePays[V int | int64](pays map[hand.Category]V) string {
	var parts []string
	for _, c := range slices.Sorted(maps.Keys(pays)) {
		parts = append(parts, fmt.Sprintf("%s = %d", bareOrQuoted(c.String()), pays[c]))
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

func printedDoubles(path string, at func(*House) *[][2]hand.Category) *Field {
	f := &Field{Path: path, Shape: Doubles, optional: true}
	f.read = func(r *reader, n *strict.Node, h *House) {
		if n.Kind != strict.List {
			r.WrongType(f.Path, n, f.Allowed())
			return
		}
		var printed [][2]hand.Category
		for _, item := range n.Items {
			if item.Kind != strict.List || len(item.Items) != 2 {
				r.Fault(item.At, f.Path, f.Path+" holds something that is no pair", f.Allowed())
				continue
			}
			var double [2]hand.Category
			good := true
			for i, part := range item.Items {
				v, ok := r.OneOf(f.Path, part, combinationNames())
				double[i], _ = hand.ParseCategory(v)
				good = good && ok
			}
			switch {
			case !good:
			case double[1] > double[0]:
				r.Fault(item.At, f.Path, fmt.Sprintf("%s has %s above its primary, %s", f.Path, double[1], double[0]), "a second combination no higher than the primary")
			case slices.Contains(printed, double):
				r.Fault(item.At, f.Path, fmt.Sprintf("%s has %s with %s twice", f.Path, double[0], double[1]), "each double once")
			default:
				printed = append(printed, double)
			}
		}
		*at(h) = printed
	}
	f.write = func(h *House) string { return lines(writeDoubles(*at(h))) }
	f.clear = func(h *House) { *at(h) = nil }
	return f
}

func writeDoubles(doubles [][2]hand.Category) []string {
	var parts []string
	for _, d := range doubles {
		parts = append(parts, strict.QuoteAll([]string{d[0].String(), d[1].String()}))
	}
	return parts
}

// MaxMoney bounds every amount of money in a house file, so that sums stay far
// inside an int64.
const MaxMoney = 1_000_000_000_000

func prizeList(path string, at func(*House) *[]Prizes) *Field {
	f := &Field{Path: path, Shape: PrizeList, Unit: InMoney, optional: true}
	f.read = func(r *reader, n *strict.Node, h *House) {
		var prizes []Prizes
		r.records(f, n, func(item *strict.Node) {
			p := Prizes{Pays: map[hand.Category]int64{}}
			r.Record(f.Path, item, []strict.Key{
				strict.Required("currency", func(n *strict.Node) { p.Currency, _ = r.currency(f.Path+", currency", n) }),
				strict.Required("stake", func(n *strict.Node) { p.Stake, _ = r.Integer(f.Path+", stake", n, 1, MaxAnte) }),
				strict.Required("pays", func(n *strict.Node) {
					readPays(r, f.Path+", pays", n, 1, MaxMoney, p.Pays)
					if n.Kind == strict.Table && len(n.Keys) == 0 {
						r.Fault(n.At, f.Path+", pays", f.Path+", pays is empty", "a prize for at least one combination")
					}
				}),
			})
			prizes = append(prizes, p)
		})
		*at(h) = prizes
	}
	f.write = func(h *House) string {
		var parts []string
		for _, p := range *at(h) {
			parts = append(parts, fmt.Sprintf("{currency = %s, stake = %d, pays = %s}", strict.Quote(p.Currency), p.Stake, writePays(p.Pays)))
		}
		return lines(parts)
	}
	f.clear = func(h *House) { *at(h) = nil }
	return f
}

func tableList(path string, at func(*House) *[]Table) *Field {
	f := &Field{Path: path, Shape: TableList, Unit: InMoney, optional: true}
	f.read = func(r *reader, n *strict.Node, h *House) {
		var tables []Table
		r.records(f, n, func(item *strict.Node) {
			var t Table
			r.Record(f.Path, item, []strict.Key{
				strict.Required("id", func(n *strict.Node) { t.ID, _ = r.id(f.Path+", id", n) }),
				strict.Optional("currency", func(n *strict.Node) { t.Currency, _ = r.currency(f.Path+", currency", n) }),
				strict.Required("ante_min", func(n *strict.Node) { t.AnteMin, _ = r.Integer(f.Path+", ante_min", n, 1, MaxAnte) }),
				strict.Optional("ante_max", func(n *strict.Node) { t.AnteMax, _ = r.Integer(f.Path+", ante_max", n, 1, MaxAnte) }),
				strict.Optional("largest_payout", func(n *strict.Node) { t.LargestPayout, _ = r.Integer(f.Path+", largest_payout", n, 1, MaxMoney) }),
			})
			tables = append(tables, t)
		})
		*at(h) = tables
	}
	f.write = func(h *House) string {
		var parts []string
		for _, t := range *at(h) {
			s := "{id = " + strict.Quote(t.ID)
			if t.Currency != "" {
				s += ", currency = " + strict.Quote(t.Currency)
			}
			s += fmt.Sprintf(", ante_min = %d", t.AnteMin)
			if t.AnteMax != 0 {
				s += fmt.Sprintf(", ante_max = %d", t.AnteMax)
			}
			if t.LargestPayout != 0 {
				s += fmt.Sprintf(", largest_payout = %d", t.LargestPayout)
			}
			parts = append(parts, s+"}")
		}
		return lines(parts)
	}
	f.clear = func(h *House) { *at(h) = nil }
	return f
}

// only adds a condition: the field has a meaning only where it holds.
func (f *Field) only(holds func(h *House) bool, paths ...string) *Field {
	f.when = append(f.when, condition{paths, holds})
	return f
}

// reading names the readings of which the field is the choice.
func (f *Field) reading(names ...string) *Field {
	f.Readings = names
	return f
}

// played says which part of the value play depends on, where it is not all.
func (f *Field) played(part func(h *House) string) *Field {
	f.inPlay = part
	return f
}
