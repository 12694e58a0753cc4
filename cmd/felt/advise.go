package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"felt/game/card"
	"felt/strategy"
	"felt/ui/flags"
	"felt/ui/position"
	"felt/ui/text"
)

// adviseFlags are the flags of felt advise as they were typed.
type adviseFlags struct {
	position position.Flags
	method   string
	samples  int
	seed     uint64
	json     bool
}

// Samples of a sampled advice: enough for an interval of about a hundredth of an
// ante, and few enough to take a moment.
const (
	defaultSamples = 20_000
	mostSamples    = 100_000_000
)

func newAdviseCommand() *cobra.Command {
	var f adviseFlags
	c := &cobra.Command{
		Use:   "advise --house H --cards CARDS (--up CARD | --dealer CARDS)",
		Short: "The value of every option, in antes",
		Long: `Advise values every option that the player has: the expected result of the whole
hand in antes, under best play from there on.

  with five cards and --up      the first decision
  with six, or --dead           bet or fold, after the sixth card or an exchange
  with --dealer                 the dealer has no game: take the ante, or buy
  with --dealer and --buy       his card was replaced by an equal one: again?`,
		Example: `  felt advise --house czech --cards "As Kd 7h 7c 2s" --up 9d
  felt advise --house czech --cards "7h 7c 7d Qs Qd" --dead "As Kd 2s" --up 9d
  felt advise --house czech --cards 9s9d9h4c4d --dealer Kd8c5s4h2c --json`,
		Args: noArgs,
		RunE: func(c *cobra.Command, _ []string) error { return advise(c, &f) },
	}
	set := c.Flags()
	f.position.Register(set)
	set.StringVar(&f.method, "method", "", "`NAME` of the method, exact or sampled (default exact; for a blind box, sampled)")
	flags.Number(set, &f.samples, "samples", defaultSamples, "number of deals, for sampled values")
	flags.Number(set, &f.seed, "seed", 1, "seed, for sampled values")
	set.BoolVar(&f.json, "json", false, "print one JSON value")
	return c
}

func advise(c *cobra.Command, f *adviseFlags) error {
	p, err := f.position.Position(loadHouse)
	if err != nil {
		return err
	}
	a, err := f.solve(c.Context(), p)
	if err != nil {
		return err
	}
	if f.json {
		return printJSON(c, newAdviceJSON(p, a))
	}
	for _, line := range text.AdviceReport(p, a) {
		if _, err := fmt.Fprintln(c.OutOrStdout(), line); err != nil {
			return err
		}
	}
	return nil
}

func (f *adviseFlags) solve(ctx context.Context, p strategy.Position) (strategy.Advice, error) {
	switch f.method {
	case "exact":
		return strategy.Advise(ctx, p)
	case "sampled":
	case "":
		if !p.Blind {
			return strategy.Advise(ctx, p)
		}
	default:
		return strategy.Advice{}, fmt.Errorf("--method %q is not known; allowed: exact, sampled", f.method)
	}
	if f.samples < 2 || f.samples > mostSamples {
		return strategy.Advice{}, fmt.Errorf("--samples %d is not possible; allowed: 2 to %d", f.samples, mostSamples)
	}
	return strategy.AdviseSampled(ctx, p, f.samples, f.seed)
}

// adviceJSON is the JSON of felt advise.
type adviceJSON struct {
	House   string       `json:"house"`
	Stage   string       `json:"stage"`
	Cards   string       `json:"cards"`
	Up      *string      `json:"up,omitempty"`
	Dead    string       `json:"dead"`
	Method  string       `json:"method"`
	Options []optionJSON `json:"options"`
	// Dealer is the chances of his dealt hand, or at the later stages his cards.
	Dealer  any     `json:"dealer"`
	Samples int     `json:"samples,omitempty"`
	Seed    *uint64 `json:"seed,omitempty"`
}

type optionJSON struct {
	Action  string   `json:"action"`
	Discard string   `json:"discard,omitempty"`
	EV      float64  `json:"ev"`
	CI95    *float64 `json:"ci95,omitempty"`
	// GapCI95 is the half width of the interval of the distance to the best.
	GapCI95   *float64       `json:"gap_ci95,omitempty"`
	TooClose  bool           `json:"too_close,omitempty"`
	Insurance *insuranceJSON `json:"insurance,omitempty"`
}

type insuranceJSON struct {
	Eligible bool    `json:"eligible"`
	Min      float64 `json:"min"`
	Max      float64 `json:"max"`
	Amount   float64 `json:"amount"`
	Edge     float64 `json:"edge"`
}

type dealerJSON struct {
	NoGame float64 `json:"no_game"`
	Behind float64 `json:"behind"`
	Ahead  float64 `json:"ahead"`
}

func newAdviceJSON(p strategy.Position, a strategy.Advice) adviceJSON {
	out := adviceJSON{
		House:   p.Stakes.House.ID,
		Stage:   p.Stage.String(),
		Cards:   card.Format(p.Cards),
		Dead:    card.Format(p.Dead),
		Method:  a.Method.String(),
		Options: make([]optionJSON, 0, len(a.Options)),
		Dealer:  dealerJSON(a.Dealer),
	}
	if p.Stage == strategy.NoGame || p.Stage == strategy.Repeat {
		out.Dealer = card.Format(p.Dealer)
	} else {
		up := p.Up.String()
		out.Up = &up
	}
	sampled := a.Method == strategy.Sampled
	if sampled {
		out.Samples, out.Seed = a.Samples, &a.Seed
	}
	for _, o := range a.Options {
		option := optionJSON{Action: o.Action.String(), Discard: card.Format(o.Discard), EV: o.EV}
		if sampled {
			option.CI95, option.GapCI95, option.TooClose = &o.CI95, &o.GapCI95, o.TooClose
		}
		if o.Action == strategy.Bet {
			i := insuranceJSON(o.Insurance)
			option.Insurance = &i
		}
		out.Options = append(out.Options, option)
	}
	return out
}
