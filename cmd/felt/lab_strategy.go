package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"felt/game/house"
	"felt/strategy/edge"
	"felt/strategy/rules"
	"felt/ui/disk"
	"felt/ui/flags"
	"felt/ui/text"
)

// strategyFlags are the flags of felt lab strategy as they were typed.
type strategyFlags struct {
	house         string
	deals, search int
	seed          uint64
	out           string
	json          bool
}

// strategyLines is how many lines a strategy may have.
const strategyLines = 30

// The samples that are dealt where none is asked for: to search at a house without a page of
// its own, and to try what was found.
const (
	strategySearched = 6000
	strategyTried    = 6000
	leastSearched    = 1000
)

func newLabStrategyCommand() *cobra.Command {
	var f strategyFlags
	c := &cobra.Command{
		Use:   "strategy",
		Short: "A playing strategy on one page, and what it costs",
		Long: `Strategy prints a playing strategy of at most 30 lines, found by a search among
simple rules: what to do first, what to keep in an exchange, when to bet after a
draw, to insure, and to buy the dealer's game. Below it stands what it loses
against best play, and what other simple rules lose, with 95 % intervals.

The pages of the known rules come with the program. Other rules are searched
when they are asked for, which takes minutes. A game without drawing is counted
whole.

  --deals N   tries the page on N deals of its own, those of --seed.
  --search N  searches afresh among N deals.`,
		Example: `  felt lab strategy --house czech
  felt lab strategy --house czech --deals 5000 --seed 7
  felt lab strategy --house my-house.toml --search 10000 --out page.txt`,
		Args: noArgs,
		RunE: func(c *cobra.Command, _ []string) error { return f.run(c) },
	}
	set := c.Flags()
	set.StringVar(&f.house, "house", "", "id of the `HOUSE`, or the path of its file; without it that of the settings")
	flags.Number(set, &f.deals, "deals", strategyTried, "try the page on so many deals")
	flags.Number(set, &f.search, "search", strategySearched, "search afresh among so many deals")
	flags.Number(set, &f.seed, "seed", 2, "seed of the deals that the page is tried on; a search takes the one after it")
	set.StringVar(&f.out, "out", "", "write to `FILE`")
	set.BoolVar(&f.json, "json", false, "print one JSON value")
	return c
}

func (f strategyFlags) run(c *cobra.Command) error {
	if err := f.check(c); err != nil {
		return err
	}
	h, err := labHouse(c, f.house)
	if err != nil {
		return err
	}
	page, err := f.page(c, h)
	if err != nil {
		return err
	}
	lines := text.StrategySheet(h, &page.Sheet)
	var content []byte
	if f.json {
		if content, err = json.Marshal(newStrategyJSON(h, page, lines)); err != nil {
			return err
		}
	} else {
		lines = append(append(lines, ""), text.StrategyCosts(&page.Tried)...)
		content = []byte(strings.Join(lines, "\n"))
	}
	content = append(content, '\n')
	if f.out != "" {
		return disk.Write(f.out, content, 0o644)
	}
	_, err = c.OutOrStdout().Write(content)
	return err
}

// check finds what is wrong with the flags before any work is done.
func (f strategyFlags) check(c *cobra.Command) error {
	given := c.Flags().Changed
	switch {
	case f.deals < 2 || f.deals > edge.MostDeals:
		return fmt.Errorf("--deals %d can't be tried; allowed: 2 to %d", f.deals, edge.MostDeals)
	case f.search < leastSearched || f.search > edge.MostDeals:
		return fmt.Errorf("--search %d is not possible; allowed: %d to %d", f.search, leastSearched, edge.MostDeals)
	case given("out") && f.out == "":
		return errors.New("--out is empty")
	case f.out != "":
		if err := disk.Check(f.out); err != nil {
			return fmt.Errorf("--out: %w", err)
		}
	}
	return nil
}

// page is the house's page, as it comes with the program or found and tried now.
func (f strategyFlags) page(c *cobra.Command, h *house.House) (*rules.Page, error) {
	page, known := rules.PageFor(h)
	given := c.Flags().Changed
	if known && !given("search") && !given("deals") && !given("seed") {
		return page, nil
	}
	if !known || given("search") {
		page = &rules.Page{House: h.ID, Learned: rules.Sample{Deals: f.search, Seed: f.seed + 1}}
		p := newProgress(c.ErrOrStderr(), 0, f.search, text.StrategySearch)
		sheet, err := rules.Find(c.Context(), h, f.search, page.Learned.Seed, func(s *rules.Sheet) bool {
			return len(text.StrategySheet(h, s)) <= strategyLines
		}, p.report)
		p.end()
		if err != nil {
			return nil, err
		}
		page.Sheet = *sheet
	} else if f.seed == page.Learned.Seed {
		return nil, fmt.Errorf("--seed %d is that of the deals among which the page was found; allowed: any other", f.seed)
	}
	tried, err := f.try(c, h, &page.Sheet)
	if err != nil {
		return nil, err
	}
	return &rules.Page{House: page.House, Learned: page.Learned, Sheet: page.Sheet, Tried: *tried}, nil
}

// try counts every deal where that can be done and no sample is asked for.
func (f strategyFlags) try(c *cobra.Command, h *house.House, s *rules.Sheet) (*rules.Tried, error) {
	if given := c.Flags().Changed; !given("deals") && !given("seed") {
		tried, err := rules.Count(c.Context(), h, s)
		if !errors.Is(err, edge.ErrDrawing) {
			return tried, err
		}
	}
	p := newProgress(c.ErrOrStderr(), 0, f.deals, text.StrategyTrial)
	defer p.end()
	return rules.Try(c.Context(), h, s, f.deals, f.seed, p.report)
}

// strategyJSON is the JSON of a page: values in antes, but for what says milli-antes.
type strategyJSON struct {
	House   string       `json:"house"`
	Learned rules.Sample `json:"learned"`
	Rules   rules.Sheet  `json:"rules"`
	Lines   []string     `json:"lines"`
	// Method is sampled, or exact where every deal was counted.
	Method string       `json:"method"`
	Tried  rules.Sample `json:"tried"`
	Best   rules.Value  `json:"best"`
	EV     rules.Value  `json:"ev"`
	Cost   costJSON     `json:"cost"`
	Known  []knownJSON  `json:"known"`
}

// costJSON is what is lost against best play, in milli-antes a hand.
type costJSON struct {
	MilliAntes float64     `json:"milli_antes"`
	CI95       float64     `json:"ci95"`
	By         rules.Costs `json:"by"`
}

type knownJSON struct {
	Rule rules.Known `json:"rule"`
	Name string      `json:"name"`
	EV   rules.Value `json:"ev"`
	Cost costJSON    `json:"cost"`
}

func newCostJSON(r *rules.Result) costJSON {
	out := costJSON{MilliAntes: 1000 * r.Cost.Mean, CI95: 1000 * r.Cost.CI95}
	for k, x := range r.Costs {
		out.By[k] = 1000 * x
	}
	return out
}

func newStrategyJSON(h *house.House, p *rules.Page, lines []string) strategyJSON {
	t := &p.Tried
	out := strategyJSON{
		House: h.ID, Learned: p.Learned, Rules: p.Sheet, Lines: lines, Method: "sampled",
		Tried: t.Sample, Best: t.Best, EV: t.Sheet.EV, Cost: newCostJSON(&t.Sheet),
	}
	if t.Deals == 0 {
		out.Method = "exact"
	}
	for _, k := range t.Known {
		out.Known = append(out.Known, knownJSON{k.Rule, text.StrategyKnown(k.Rule), k.EV, newCostJSON(&k.Result)})
	}
	return out
}
