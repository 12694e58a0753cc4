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
)

var update = flag.Bool("update", false, "write the pages that are found")

// samples are the deals that the pages are found among and tried on: more where a deal is
// quickly valued, and all where they can be counted.
var samples = map[string]struct{ learned, tried Sample }{
	"czech":          {Sample{30_000, 1}, Sample{20_000, 2}},
	"russian":        {Sample{12_000, 1}, Sample{6_000, 2}},
	"basic":          {Sample{10_000, 1}, Sample{6_000, 2}},
	"lithuanian":     {Sample{8_000, 1}, Sample{6_000, 2}},
	"oasis":          {Sample{20_000, 1}, Sample{10_000, 2}},
	"caribbean-stud": {Sample{40_000, 1}, Sample{}},
}

// TestExhaustivePages finds and tries every page again. It takes some minutes for each.
func TestExhaustivePages(t *testing.T) {
	ctx := context.Background()
	for id, of := range samples {
		h, err := house.Preset(id)
		if err != nil {
			t.Fatal(err)
		}
		s, err := Find(ctx, h, of.learned.Deals, of.learned.Seed, nil)
		if err != nil {
			t.Fatal(err)
		}
		var tried *Tried
		if of.tried == (Sample{}) {
			tried, err = Count(ctx, h, s)
		} else {
			tried, err = Try(ctx, h, s, of.tried.Deals, of.tried.Seed, nil)
		}
		if err != nil {
			t.Fatal(err)
		}
		p := &Page{House: id, Learned: of.learned, Sheet: *s, Tried: *tried}
		if *update {
			text, err := json.MarshalIndent(p, "", "\t")
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join("pages", id+".json"), append(text, '\n'), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if kept, ok := PageFor(h); !ok || !reflect.DeepEqual(kept, p) {
			t.Errorf("%s: found %+v, kept %+v", id, p, kept)
		}
	}
}
