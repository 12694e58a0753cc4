package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"felt/game/house"
	"felt/strategy/edge"
	"felt/ui/disk"
	"felt/ui/flags"
	"felt/ui/position"
	"felt/ui/text"
)

// edgeFlags are the flags of felt edge as they were typed.
type edgeFlags struct {
	house                string
	exact, json          bool
	deals                int
	seed                 uint64
	strategy, without    string
	shard, out, resuming string
}

func newEdgeCommand() *cobra.Command {
	var f edgeFlags
	c := &cobra.Command{
		Use:   "edge --house H (--exact | --deals N)",
		Short: "What the whole game is worth",
		Long: `Edge finds the player's expected result of a whole game under best play, in
antes.

  --deals N   samples N deals and values each exactly: the value with its 95 %
              interval, the deviation of a hand's result, how often each option
              is best, and with --without what a rule is worth.
  --exact     values every deal. A game without drawing takes seconds, and every
              outcome is counted. The others take hours: --shard splits the work
              for any number of machines, and with --checkpoint it goes on where
              it was interrupted.

felt edge merge puts the files of shards together.`,
		Example: `  felt edge --house caribbean-stud --exact
  felt edge --house czech --deals 20000 --seed 1 --without insurance,buying
  felt edge --house czech --exact --shard 3/1000 --out 3.json
  felt edge merge 1.json 2.json`,
		Args: noUnknownCommand,
		RunE: func(c *cobra.Command, _ []string) error { return f.run(c) },
	}
	set := c.Flags()
	position.HouseFlag(set, &f.house)
	set.BoolVar(&f.exact, "exact", false, "value every deal")
	flags.Number(set, &f.deals, "deals", 0, "sample so many deals")
	flags.Number(set, &f.seed, "seed", 1, "seed of the sampled deals")
	set.StringVar(&f.without, "without", "", "also without each of these `RULES`, with commas between them: insurance, buying, second, sixth, exchange")
	set.StringVar(&f.strategy, "strategy", "", "bet by a fixed strategy, in games without drawing; its `NAME` is akj83, pair, ak or all")
	set.StringVar(&f.shard, "shard", "", "value only the part `I/N`")
	set.StringVar(&f.out, "out", "", "write the result to `FILE`, for felt edge merge")
	set.StringVar(&f.resuming, "checkpoint", "", "keep in `FILE` what has been valued, and go on from what it holds")
	set.BoolVar(&f.json, "json", false, "print one JSON value")
	c.AddCommand(newEdgeMergeCommand())
	return c
}

func (f edgeFlags) run(c *cobra.Command) error {
	if err := f.check(c); err != nil {
		return err
	}
	h, err := loadHouse(f.house)
	if err != nil {
		return err
	}
	if !f.exact {
		return f.sample(c, h)
	}
	if f.shard == "" && f.out == "" && f.resuming == "" {
		err := f.count(c, h)
		if !errors.Is(err, edge.ErrDrawing) {
			return err
		}
		if f.strategy != "" {
			return fmt.Errorf("--strategy is for games without drawing, insurance and buying, such as caribbean-stud; house %s is none", h.ID)
		}
	}
	return f.value(c, h)
}

// check finds flags that are missing or exclude each other.
func (f edgeFlags) check(c *cobra.Command) error {
	given := c.Flags().Changed
	switch {
	case f.house == "":
		return position.HouseMissing()
	case f.exact && given("deals"):
		return errors.New("--exact and --deals exclude each other: every deal, or a sample")
	case !f.exact && !given("deals"):
		return errors.New("--exact or --deals is missing: every deal, or a sample of so many")
	}
	of := map[bool]struct {
		flag    string
		without []string
	}{
		true:  {"--deals", []string{"seed", "without"}},
		false: {"--exact", []string{"strategy", "shard", "out", "checkpoint"}},
	}[f.exact]
	for _, name := range of.without {
		if given(name) {
			return fmt.Errorf("--%s goes with %s", name, of.flag)
		}
	}
	for _, name := range []string{"strategy", "shard", "out", "checkpoint", "without"} {
		if given(name) && c.Flags().Lookup(name).Value.String() == "" {
			return fmt.Errorf("--%s is empty", name)
		}
	}
	if f.strategy != "" && (f.shard != "" || f.out != "" || f.resuming != "") {
		return errors.New("--strategy counts the whole game at once; it goes without --shard, --out and --checkpoint")
	}
	return nil
}

// countedJSON is the JSON of a game whose outcomes are counted.
type countedJSON struct {
	House       string        `json:"house"`
	Method      string        `json:"method"`
	Strategy    string        `json:"strategy,omitempty"`
	EV          float64       `json:"ev"`
	SD          float64       `json:"sd"`
	Denominator string        `json:"denominator"`
	Outcomes    []outcomeJSON `json:"outcomes"`
}

type outcomeJSON struct {
	Name  string `json:"name"`
	Net   int64  `json:"net"`
	Count string `json:"count"`
}

// count counts the outcomes of a game without drawing.
func (f edgeFlags) count(c *cobra.Command, h *house.House) error {
	play := edge.Best
	if f.strategy != "" {
		var err error
		if play, err = edge.ParseStrategy(f.strategy); err != nil {
			return fmt.Errorf("--strategy: %w", err)
		}
	}
	all, err := edge.Count(c.Context(), h, play)
	if err != nil {
		return err
	}
	if !f.json {
		return printLines(c, text.EdgeCountedReport(h.Title, play, all[0]))
	}
	out := newCountedJSON(h.ID, all[0])
	out.Strategy = f.strategy
	return printJSON(c, out)
}

func newCountedJSON(house string, counted *edge.Counted) countedJSON {
	out := countedJSON{
		House: house, Method: "exact", EV: counted.EV, SD: counted.SD,
		Denominator: strconv.FormatInt(edge.Deals, 10),
	}
	for _, o := range counted.Outcomes {
		out.Outcomes = append(out.Outcomes, outcomeJSON{text.EdgeOutcome(o), o.Net, strconv.FormatInt(o.Count, 10)})
	}
	return out
}

// sampledJSON is the JSON of sampled deals.
type sampledJSON struct {
	Method  string        `json:"method"`
	Deals   int           `json:"deals"`
	EV      float64       `json:"ev"`
	CI95    float64       `json:"ci95"`
	SD      float64       `json:"sd"`
	Options sharesJSON    `json:"options"`
	Without []withoutJSON `json:"without,omitempty"`
}

type sharesJSON struct {
	Fold     float64 `json:"fold"`
	Bet      float64 `json:"bet"`
	Sixth    float64 `json:"sixth"`
	Exchange float64 `json:"exchange"`
}

// withoutJSON is the game without a rule, and what the rule is worth.
type withoutJSON struct {
	Rule      string  `json:"rule"`
	EV        float64 `json:"ev"`
	CI95      float64 `json:"ci95"`
	Worth     float64 `json:"worth"`
	WorthCI95 float64 `json:"worth_ci95"`
}

// sample samples deals.
func (f edgeFlags) sample(c *cobra.Command, h *house.House) error {
	rules, err := parseWithout(f.without)
	if err != nil {
		return err
	}
	if f.deals < 2 || f.deals > edge.MostDeals {
		return fmt.Errorf("--deals %d can't be sampled; allowed: 2 to %d", f.deals, edge.MostDeals)
	}
	p := newProgress(c.ErrOrStderr(), 0, f.deals, text.EdgeProgress)
	s, err := edge.Sample(c.Context(), h, f.deals, f.seed, rules, p.report)
	p.end()
	if err != nil {
		return err
	}
	if !f.json {
		return printLines(c, text.EdgeSampledReport(h, s))
	}
	out := sampledJSON{Method: "sampled", Deals: s.Deals, EV: s.EV, CI95: s.CI95, SD: s.SD, Options: sharesJSON(s.Shares)}
	for _, w := range s.Without {
		out.Without = append(out.Without, withoutJSON{w.Rule.String(), w.EV, w.CI95, w.Worth, w.WorthCI95})
	}
	return printJSON(c, out)
}

// parseWithout reads rules separated by commas.
func parseWithout(list string) ([]edge.Rule, error) {
	var rules []edge.Rule
	if list == "" {
		return nil, nil
	}
	seen := map[edge.Rule]bool{}
	for _, name := range strings.Split(list, ",") {
		r, err := edge.ParseRule(strings.TrimSpace(name))
		if err != nil {
			return nil, fmt.Errorf("--without: %w", err)
		}
		if seen[r] {
			return nil, fmt.Errorf("--without: %s is there twice", r)
		}
		seen[r] = true
		rules = append(rules, r)
	}
	return rules, nil
}

// partJSON is the JSON of a game valued exactly, or of a part of it.
type partJSON struct {
	House   string      `json:"house,omitempty"`
	Method  string      `json:"method"`
	Shard   string      `json:"shard,omitempty"`
	Shards  int         `json:"shards,omitempty"`
	Of      int         `json:"of,omitempty"`
	Classes int         `json:"classes"`
	Weight  string      `json:"weight"`
	EV      float64     `json:"ev"`
	Options *sharesJSON `json:"options,omitempty"`
}

// value values every deal of a shard, or of the game.
func (f edgeFlags) value(c *cobra.Command, h *house.House) error {
	shard := edge.Whole
	if f.shard != "" {
		var err error
		if shard, err = edge.ParseShard(f.shard); err != nil {
			return fmt.Errorf("--shard: %w", err)
		}
	}
	for name, path := range map[string]string{"out": f.out, "checkpoint": f.resuming} {
		if path == "" {
			continue
		}
		if err := disk.Check(path); err != nil {
			return fmt.Errorf("--%s: %w", name, err)
		}
	}
	part, err := f.work(c, h, shard)
	if err != nil {
		return err
	}
	if f.out != "" {
		content, err := part.Encode()
		if err == nil {
			err = disk.Write(f.out, content, 0o644)
		}
		if err != nil {
			return err
		}
	}
	merged, err := edge.Merge([]*edge.Part{part})
	if err != nil {
		return err
	}
	if f.shard == "" || !f.json {
		return f.printMerged(c, h.ID, h.Title, merged)
	}
	return printJSON(c, partJSON{
		Method: "exact", Shard: shard.String(), Classes: merged.Classes, Weight: strconv.FormatInt(merged.Weight, 10), EV: merged.EV,
	})
}

// printMerged prints what shards are worth together. Of a whole game that is the same
// whether it was split or not.
func (f edgeFlags) printMerged(c *cobra.Command, house, title string, m *edge.Merged) error {
	switch {
	case m.Counted != nil && f.json:
		return printJSON(c, newCountedJSON(house, m.Counted))
	case m.Counted != nil:
		return printLines(c, text.EdgeCountedReport(title, edge.Best, m.Counted))
	case !f.json:
		return printLines(c, text.EdgeExactReport(title, m))
	}
	out := partJSON{
		House: house, Method: "exact", Classes: m.Classes, Weight: strconv.FormatInt(m.Weight, 10), EV: m.EV, Options: newSharesJSON(m),
	}
	if !m.Whole() {
		out.Shards, out.Of = m.Parts, m.Of
	}
	return printJSON(c, out)
}

func newSharesJSON(m *edge.Merged) *sharesJSON {
	share := func(deals int64) float64 { return float64(deals) / float64(m.Weight) }
	return &sharesJSON{share(m.Best.Fold), share(m.Best.Bet), share(m.Best.Sixth), share(m.Best.Exchange)}
}

// work values a shard, from and to its checkpoint.
func (f edgeFlags) work(c *cobra.Command, h *house.House, shard edge.Shard) (*edge.Part, error) {
	kept := &checkpoint{path: f.resuming}
	from, err := kept.load(h, shard)
	if err != nil {
		return nil, fmt.Errorf("--checkpoint: %w", err)
	}
	done := 0
	if from != nil {
		done = from.Classes
	}
	p := newProgress(c.ErrOrStderr(), done, shard.Classes(), text.EdgeProgress)
	part, err := edge.Exact(c.Context(), h, version, shard, from, func(part *edge.Part) error {
		p.report(part.Classes)
		return kept.keep(part)
	})
	p.end()
	if err != nil && !errors.Is(err, context.Canceled) {
		return nil, err
	}
	// Whether it has ended or was interrupted, what has been valued is kept.
	if saving := kept.save(part); saving != nil {
		return nil, saving
	}
	return part, err
}

func newEdgeMergeCommand() *cobra.Command {
	var asJSON bool
	c := &cobra.Command{
		Use:   "merge FILE…",
		Short: "Put the files of shards together",
		Long: `Merge puts together what felt edge --exact --shard wrote to files. All of them
must be of one house, one set of rules and one version of the program.`,
		Example: `  felt edge merge 1.json 2.json`,
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return fmt.Errorf("%s needs the files of shards; none was given", c.CommandPath())
			}
			return mergeShards(c, args, asJSON)
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "print one JSON value")
	return c
}

func mergeShards(c *cobra.Command, paths []string, asJSON bool) error {
	var parts []*edge.Part
	for _, path := range paths {
		part, err := readPart(path)
		if err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
		parts = append(parts, part)
	}
	m, err := edge.Merge(parts)
	if err != nil {
		if at, ok := errors.AsType[*edge.MergeError](err); ok {
			return fmt.Errorf("%s: %w", paths[at.Part], err)
		}
		return err
	}
	return edgeFlags{json: asJSON}.printMerged(c, parts[0].House, parts[0].House, m)
}
