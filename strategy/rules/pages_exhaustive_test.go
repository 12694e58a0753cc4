//go:build exhaustive

package rules

import (
	"context"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"felt/game/house"
	"felt/game/house/housetest"
)

var (
	update = flag.Bool("update", false, "write the pages that are found")
	every  = flag.Bool("every", false, "find the pages of all houses again, not only the quickest")
)

// samples are the deals that the pages are found among and tried on: more where a deal is
// quickly valued, and all where they can be counted; and how many rules fit into 30 lines, which
// depends on how long they are in words.
var samples = map[string]struct {
	learned, tried Sample
	rules          int
}{
	"czech":          {Sample{30_000, 1}, Sample{20_000, 2}, 29},
	"russian":        {Sample{12_000, 1}, Sample{6_000, 2}, 28},
	"basic":          {Sample{10_000, 1}, Sample{6_000, 2}, 27},
	"lithuanian":     {Sample{8_000, 1}, Sample{6_000, 2}, 29},
	"oasis":          {Sample{20_000, 1}, Sample{10_000, 2}, 20},
	"caribbean-stud": {Sample{40_000, 1}, Sample{}, mostOf},
}

// TestExhaustivePages finds and tries pages again: with -every that of every house, which
// takes some minutes for each with a drawing, else only those whose deals are all counted.
func TestExhaustivePages(t *testing.T) {
	for id, of := range samples {
		if !*every && of.tried != (Sample{}) {
			continue
		}
		t.Run(id, func(t *testing.T) {
			h := housetest.Preset(t, id)
			p := foundPage(t, h, of.learned, of.tried, of.rules)
			if *update {
				write(t, p)
			} else if kept, ok := PageFor(h); !ok || !reflect.DeepEqual(kept, p) {
				t.Errorf("found %+v, kept %+v", p, kept)
			}
		})
	}
}

// foundPage finds and tries a page of so many rules at most.
func foundPage(t *testing.T, h *house.House, learned, on Sample, most int) *Page {
	t.Helper()
	ctx := context.Background()
	s, err := Find(ctx, h, learned.Deals, learned.Seed, func(s *Sheet) bool { return s.Rules() <= most }, nil)
	if err != nil {
		t.Fatal(err)
	}
	var tried *Tried
	if on == (Sample{}) {
		tried, err = Count(ctx, h, s)
	} else {
		tried, err = Try(ctx, h, s, on.Deals, on.Seed, nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	return &Page{House: h.ID, Learned: learned, Sheet: *s, Tried: *tried}
}

// write puts a page in the place of the one that comes with the program.
func write(t *testing.T, p *Page) {
	t.Helper()
	text, err := json.MarshalIndent(p, "", "\t")
	if err == nil {
		err = os.WriteFile(filepath.Join("pages", p.House+".json"), append(text, '\n'), 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}
