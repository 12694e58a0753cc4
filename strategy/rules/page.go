package rules

import (
	"context"
	"embed"
	"encoding/json"
	"fmt"

	"slices"
	"strings"
	"sync"

	"felt/game/house"
	"felt/strategy"
)

// Page is a sheet with what it costs, and what simple rules that are known to players do.
type Page struct {
	// House is the id of the house whose rules it was found for.
	House string `json:"house"`
	// Learned says which deals it was found among.
	Learned Sample `json:"learned"`
	Sheet   Sheet  `json:"sheet"`
	// Tried is what it costs on deals of another seed.
	Tried Tried `json:"tried"`
}

// Sample is a number of deals and their seed.
type Sample struct {
	Deals int    `json:"deals"`
	Seed  uint64 `json:"seed"`
}

// Tried is what a sheet and the known rules come to on a sample.
type Tried struct {
	Sample
	// Best is the result of best play, in antes a hand.
	Best  Value         `json:"best"`
	Sheet Result        `json:"sheet"`
	Known []KnownResult `json:"known"`
}

// KnownResult is what a known rule comes to.
type KnownResult struct {
	Rule Known `json:"rule"`
	Result
}

// Try evaluates a sheet and the known rules of a house; see [Evaluate].
func Try(ctx context.Context, h *house.House, s *Sheet, deals int, seed uint64, progress func(done int)) (*Tried, error) {
	return try(ctx, strategy.Advise, h, s, deals, seed, progress)
}

func try(ctx context.Context, adviser strategy.Adviser, h *house.House, s *Sheet, deals int, seed uint64, progress func(done int)) (*Tried, error) {
	players := []Player{s}
	known := KnownAt(h)
	for _, k := range known {
		players = append(players, k)
	}
	e, err := evaluate(ctx, adviser, h, players, deals, seed, progress)
	if err != nil {
		return nil, err
	}
	t := &Tried{Sample: Sample{e.Deals, e.Seed}, Best: e.Best, Sheet: e.Results[0]}
	for i, k := range known {
		t.Known = append(t.Known, KnownResult{k, e.Results[i+1]})
	}
	return t, nil
}

//go:embed pages
var pageFiles embed.FS

// pages are those that come with the program.
var pages = sync.OnceValue(func() (all []*Page) {
	entries, err := pageFiles.ReadDir("pages")
	if err != nil {
		panic(err)
	}
	for _, e := range entries {
		content, err := pageFiles.ReadFile("pages/" + e.Name())
		if err != nil {
			panic(err)
		}
		p := new(Page)
		if err := json.Unmarshal(content, p); err != nil {
			panic(fmt.Errorf("%s: %w", e.Name(), err)) // the program's own file
		}
		all = append(all, p)
	}
	return all
})

// PageFor returns the page that comes with the program for a house's rules, if there is one:
// that of a house at which every decision of one box, without a table's limits, is worth the
// same.
func PageFor(h *house.House) (*Page, bool) {
	for _, p := range pages() {
		preset, err := house.Preset(p.House)
		if err != nil {
			panic(err) // the program's own file
		}
		if alike(h, preset) {
			return p, true
		}
	}
	return nil, false
}

// elsewhere are the rules that change nothing for one box without limits.
var elsewhere = []string{"boxes.", "exchange.served", "insurance.void", "cap.", "bonus.", "tables"}

// alike reports whether two houses differ in nothing that matters here.
func alike(a, b *house.House) bool {
	return !slices.ContainsFunc(house.Compare(a, b), func(d house.Difference) bool {
		return !slices.ContainsFunc(elsewhere, func(prefix string) bool { return strings.HasPrefix(d.A.Field.Path, prefix) })
	})
}
