package train

import (
	"embed"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"

	"felt/game/house"
	"felt/game/strict"
	"felt/strategy"
)

// Drill is a number of hands of one filter.
type Drill struct {
	// ID names a drill that comes with the program; its title stands in the text
	// catalogue. It is empty for a drill from a person's file.
	ID string
	// Title is that of a drill from a person's file.
	Title string
	// Stakes are the house, its table and the ante; without a house those of whoever
	// does the drill. With a house and an ante of 0 it is his ante, or the nearest to it
	// that the table allows.
	Stakes house.Stakes
	// Count is how many hands there are.
	Count int
	// Seconds is the time for a decision; 0: no clock runs.
	Seconds int
	// Plain is the share of plain hands mixed in, 0 to 1.
	Plain  float64
	Filter Filter
}

// What a drill is where its file does not say.
const (
	DefaultCount = 20
	DefaultPlain = 0.25
)

// At returns the stakes at which a drill is done by somebody who plays at others.
func (d *Drill) At(own house.Stakes) house.Stakes {
	switch s := d.Stakes; {
	case s.House == nil:
		return own
	case s.Ante == 0:
		least, most := s.Table.AnteLimits()
		s.Ante = min(max(own.Ante, least), most)
		return s
	default:
		return s
	}
}

// Generator returns what makes the drill's deals. Its errors are those of [NewGenerator].
func (d *Drill) Generator(own house.Stakes, rng *rand.Rand, ask strategy.Adviser) (*Generator, error) {
	return NewGenerator(d.At(own), d.Filter, d.Plain, rng, ask)
}

//go:embed drills
var drillFiles embed.FS

// drills reads the drills that come with the program, once.
var drills = sync.OnceValue(func() []Drill {
	order, err := drillFiles.ReadFile("drills/order")
	if err != nil {
		panic(err)
	}
	var all []Drill
	for _, id := range strings.Fields(string(order)) {
		file := "drills/" + id + ".toml"
		src, err := drillFiles.ReadFile(file)
		if err != nil {
			panic(err)
		}
		r := drillReader{File: strict.Read(file, src), untitled: true}
		d := r.drill()
		if faults := r.Faults(); len(faults) > 0 {
			// They are part of the program; a test reads them all.
			panic(faults)
		}
		d.ID = id
		all = append(all, *d)
	}
	return all
})

// Drills returns the drills that come with the program, in the order in which they are
// listed. Not every house has what each of them is about: see [Filter.Check].
func Drills() []Drill { return slices.Clone(drills()) }

// FindDrill returns the drill of that id, or an error that lists the ids.
func FindDrill(id string) (Drill, error) {
	var ids []string
	for _, d := range drills() {
		if d.ID == id {
			return d, nil
		}
		ids = append(ids, d.ID)
	}
	return Drill{}, fmt.Errorf("there is no drill %q; allowed: %s, or the path of a drill file", id, strings.Join(ids, ", "))
}
