package train

import (
	"fmt"
	"slices"
	"strings"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/strict"
	"felt/strategy"
)

// Bounds of what a drill file may say.
const (
	mostCount   = 500
	mostSeconds = 600
	mostTitle   = 80
	mostClose   = 10
	mostName    = 200
)

// Houses finds the house of a preset's id or of a house file's path.
type Houses func(arg string) (*house.House, error)

// ParseDrill reads a drill file; the package's documentation shows one. Name is what
// faults call it. The error, of type [strict.Faults], holds everything that is wrong with
// it; a filter that the house of the file can't meet is a fault too.
func ParseDrill(name string, src []byte, houses Houses) (*Drill, error) {
	r := drillReader{File: strict.Read(name, src), houses: houses}
	d := r.drill()
	if faults := r.Faults(); len(faults) > 0 {
		return nil, faults
	}
	return d, nil
}

// drillReader reads a drill file.
type drillReader struct {
	*strict.File
	houses Houses
	// untitled: the drill comes with the program, and its title stands elsewhere.
	untitled bool
}

func (r *drillReader) drill() *Drill {
	d := &Drill{Count: DefaultCount, Plain: DefaultPlain}
	keys := []strict.Key{
		strict.Optional("house", func(n *strict.Node) { d.Stakes.House = r.house(n) }),
		strict.Optional("table", func(n *strict.Node) { r.Line("table", n, mostName, "the id of a table") }),
		strict.Optional("ante", func(n *strict.Node) { d.Stakes.Ante, _ = r.Integer("ante", n, 1, house.MaxAnte) }),
		strict.Optional("count", func(n *strict.Node) { d.Count = r.whole("count", n, mostCount) }),
		strict.Optional("seconds", func(n *strict.Node) { d.Seconds = r.whole("seconds", n, mostSeconds) }),
		strict.Optional("plain", func(n *strict.Node) { d.Plain, _ = r.Number("plain", n, 0, 1) }),
		strict.Required("filter", func(n *strict.Node) { d.Filter = r.filter(n) }),
	}
	if !r.untitled {
		keys = append(keys, strict.Required("title", func(n *strict.Node) { d.Title = r.title(n) }))
	}
	r.Record("a drill file", r.Root, keys)
	r.stakes(d)
	if filter := r.Root.Table["filter"]; d.Stakes.House != nil && len(r.Faults()) == 0 {
		if err := d.Filter.Check(d.At(house.Stakes{})); err != nil {
			r.Fault(filter.At, "filter", err.Error(), "")
		}
	}
	return d
}

func (r *drillReader) title(n *strict.Node) string {
	allowed := fmt.Sprintf("a text of one line, 1 to %d bytes", mostTitle)
	v, ok := r.Line("title", n, mostTitle, allowed)
	if ok && strings.TrimSpace(v) == "" {
		r.Fault(n.At, "title", "title is empty", allowed)
	}
	return v
}

func (r *drillReader) whole(what string, n *strict.Node, most int64) int {
	v, _ := r.Integer(what, n, 1, most)
	return int(v)
}

func (r *drillReader) house(n *strict.Node) *house.House {
	arg, ok := r.Line("house", n, mostName, "the id of a house, or the path of a house file")
	if !ok {
		return nil
	}
	h, err := r.houses(arg)
	if err != nil {
		r.Fault(n.At, "house", err.Error(), "")
	}
	return h
}

// stakes puts the table and the ante to the house, as far as the file gives them.
func (r *drillReader) stakes(d *Drill) {
	given := r.Root.Table
	table, ante := given["table"], given["ante"]
	switch {
	case given["house"] == nil:
		for what, n := range map[string]*strict.Node{"table": table, "ante": ante} {
			if n != nil {
				r.Fault(n.Key, what, what+" is given without a house", "house and "+what+", or neither")
			}
		}
		return
	}
	if d.Stakes.House == nil || r.Doubtful("table") || r.Doubtful("ante") {
		return
	}
	if table != nil {
		t, err := d.Stakes.House.FindTable(table.Text)
		if err != nil {
			r.Fault(table.At, "table", err.Error(), "")
			return
		}
		d.Stakes.Table = t
	}
	if ante == nil {
		return
	}
	if _, err := house.NewStakes(d.Stakes.House, d.Stakes.Table, d.Stakes.Ante); err != nil {
		r.Fault(ante.At, "ante", err.Error(), "")
	}
}

func (r *drillReader) filter(n *strict.Node) (f Filter) {
	const what = "filter"
	if n.Kind != strict.Table {
		r.WrongType(what, n, "a table")
		return f
	}
	r.Record(what, n, []strict.Key{
		strict.Required("decision", func(n *strict.Node) { f.Decision = one[Decision](r, "decision", n, decisionNames[:]) }),
		strict.Optional("box", func(n *strict.Node) { f.Box = one[Which](r, "box", n, boxNames[:]) }),
		strict.Optional("class", func(n *strict.Node) {
			f.Classes = some[hand.Category](r, "class", n, namesOf[hand.Category](hand.Categories))
		}),
		strict.Optional("second", func(n *strict.Node) {
			f.Seconds = some[hand.Category](r, "second", n, namesOf[hand.Category](hand.Categories))
		}),
		strict.Optional("double", func(n *strict.Node) {
			if double, ok := r.Bool(strict.Part(what, "double"), n); ok {
				f.Seconds = doubled(double)
			}
		}),
		strict.Optional("up", func(n *strict.Node) { f.Ups = some[card.Rank](r, "up", n, namesOf[card.Rank](card.Ranks)) }),
		strict.Optional("after", func(n *strict.Node) { f.After = some[Route](r, "after", n, routeNames[:]) }),
		strict.Optional("best", func(n *strict.Node) {
			f.Best = some[strategy.Action](r, "best", n, namesOf[strategy.Action](int(strategy.Stop)+1))
		}),
		strict.Optional("close", func(n *strict.Node) { f.Close, _ = r.Number(strict.Part(what, "close"), n, 0, mostClose) }),
		strict.Optional("capped", func(n *strict.Node) { f.Capped, _ = r.Bool(strict.Part(what, "capped"), n) }),
	})
	if second, double := n.Table["second"], n.Table["double"]; second != nil && double != nil {
		r.Fault(double.Key, strict.Part(what, "double"), "filter: double and second both say which second combinations there are", "one of them")
	}
	return f
}

// doubled lets through the hands with a second combination, or those without.
func doubled(double bool) Among[hand.Category] {
	if !double {
		return Only(hand.None)
	}
	return Among[hand.Category](1<<hand.Categories-1) &^ Only(hand.None)
}

// one reads one of the names of a field of the filter.
func one[T ~uint8](r *drillReader, field string, n *strict.Node, names []string) T {
	v, _ := r.OneOf(strict.Part("filter", field), n, names)
	return T(max(0, slices.Index(names, v)))
}

// some reads a list of them.
func some[T ~uint8](r *drillReader, field string, n *strict.Node, names []string) Among[T] {
	what := strict.Part("filter", field)
	var among Among[T]
	for _, v := range r.Names(what, n, func(n *strict.Node) (string, bool) { return r.OneOf(what, n, names) }) {
		among |= Only(T(slices.Index(names, v)))
	}
	if n.Kind == strict.List && len(n.Items) == 0 {
		r.Fault(n.At, what, what+" is empty", strings.Join(names, ", "))
	}
	return among
}

// namesOf are the names of the first so many of a kind.
func namesOf[T interface {
	~uint8
	fmt.Stringer
}](n int) []string {
	var names []string
	for t := range T(n) {
		names = append(names, t.String())
	}
	return names
}
