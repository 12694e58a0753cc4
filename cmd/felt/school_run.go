package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"felt/game/procedure"
	"felt/ui/dealing"
	"felt/ui/flags"
	"felt/ui/plain"
	"felt/ui/record"
	"felt/ui/screen"
	"felt/ui/session"
)

func newSchoolRunCommand() *cobra.Command {
	var f runFlags
	c := &cobra.Command{
		Use:   "run",
		Short: "Deal a round by the procedure of a house, step by step",
		Long: `Run lets you deal a round at one to four boxes of other players: you choose
every step and do it in order, from the call for the stakes to the cut. Each
step is right, wrong or out of order, with the clause of the house's document
that says so; what no document says is marked as common practice, and can be
switched off. What costs the house or a player most ends the round. The levels:

` + runLevelList() + `

On a terminal the screen asks. With --plain, and with flags that the screen
does not know, a step is answered on a line: by its number in the list, or in
words, a step with its box, and with the amount that it pays or the card that
it is about, as in "ask 2", "pay 2 350", "replace Kd". What is irregular is
named with its box and what is done about it, as in "irregular bet-not-double 2
floor"; "irregular" lists the names. Other players decide by habits, or as the
settings have it. The same seed deals the same rounds, but for what is due for
review: without --seed a round is looked for in which something comes up that
you missed before.

Every step is in the record as soon as it is done. Who quits, or whose input
ends, has broken the round off: it does not count, and the exit status is 1.

With --json each step is a line {"round", "n", "table", "moves", "choices",
"next", "allowed"}, answered as typed or by a choice as JSON, and its marking a
line {"round", "n", "mark", "call"}, at once or after the round as the level has
it. A line that is no step brings {"round", "n", "error"}; a round ends with
{"round", "seed", "number", "score"}.`,
		Example: `  felt school run --house lithuanian --level learn --boxes 2
  felt school run --house czech --level table-ready --count 5 --plain
  felt school run --house basic --off collect,ask --seed 7 --json`,
		Args: noArgs,
		RunE: func(c *cobra.Command, _ []string) error { return f.run(c) },
	}
	f.add(c.Flags())
	c.Flags().StringVar(&f.table, "table", "", "id of the `TABLE`; without it that of the settings, or the house's first")
	c.Flags().StringVar(&f.level, "level", string(procedure.Practice), "`LEVEL`: "+levelNames())
	flags.Number(c.Flags(), &f.boxes, "boxes", 0, "how many boxes play; without it each round has its own number")
	flags.Number(c.Flags(), &f.count, "count", 1, "how many rounds")
	c.Flags().StringVar(&f.off, "off", "", "`STEPS` of common practice that are switched off, with commas between them, or all; without it as the settings have it")
	return c
}

// runFlags are the flags of felt school run.
type runFlags struct {
	schoolFlags
	table, level, off string
	boxes, count      int
}

// mostRounds is the largest number of rounds.
const mostRounds = 1000

// round returns the first round that the flags and the settings say.
func (f *runFlags) round(c *cobra.Command) (r dealing.Round, err error) {
	h, table, err := f.place(c)
	if err != nil {
		return r, err
	}
	given := c.Flags().Changed
	if table == "" && len(h.Tables) > 0 {
		table = h.Tables[0].ID
	}
	if given("table") {
		table = f.table
	}
	if table != "" {
		if _, err := h.FindTable(table); err != nil {
			return r, err
		}
	}
	level, err := procedure.LevelOf(procedure.LevelName(f.level))
	if err != nil {
		return r, err
	}
	if most := procedure.BoxesAt(h); given("boxes") && (f.boxes < 1 || f.boxes > most) {
		return r, fmt.Errorf("--boxes %d is not possible at house %s; allowed: 1 to %d", f.boxes, h.ID, most)
	}
	if f.count < 1 || f.count > mostRounds {
		return r, fmt.Errorf("--count %d is not possible; allowed: 1 to %d", f.count, mostRounds)
	}
	off := f.saved.Off
	if given("off") {
		if off, err = procedure.ParseOff(f.off); err == nil {
			err = off.Check(procedure.For(h))
		}
		if err != nil {
			return r, fmt.Errorf("--off: %w", err)
		}
	}
	return dealing.Round{
		House: h, Table: table, Players: f.saved.Players, Level: level.Name, Boxes: f.boxes, Off: off, Seed: f.seed,
	}, nil
}

func (f *runFlags) run(c *cobra.Command) error {
	r, err := f.round(c)
	if err != nil {
		return err
	}
	if f.onScreen(c, "house", "table", "level", "boxes") {
		return f.screen(c, r.Table, func(s session.Setup) screen.Action {
			return screen.SchoolRun{Setup: s, Level: r.Level, Boxes: r.Boxes}
		})
	}
	k := keeper{tell: c.ErrOrStderr()}
	f.begin(c, &k)
	o := plain.RoundsOptions{Round: r, Count: f.count, Ask: adviser, Now: clock, JSON: f.json, Trouble: unkept(c)}
	if store := k.desk.Store; store != nil {
		o.Begin = func(_ context.Context, r dealing.Round, due []procedure.Kind) (plain.Keeper, error) {
			return f.keeper(&k, r, due)
		}
		o.Standing = func(ctx context.Context) (procedure.Standing, bool) {
			runs, err := store.Runs(ctx, r.House.ID, f.trainee, mostRounds)
			return dealing.Standing(r.Level, runs), err == nil
		}
		if !c.Flags().Changed("seed") && f.trainee == "" {
			o.Due = func(ctx context.Context) ([]procedure.Kind, error) {
				return dealing.Due(ctx, store, r.House.ID, f.saved.Reviews, f.seed)
			}
		}
	}
	whole, err := plain.Rounds(c.Context(), c.InOrStdin(), c.OutOrStdout(), o)
	if err = endRecord(c, &k, err); err == nil && !whole {
		return statusError(exitFailed)
	}
	return err
}

// keeper returns what keeps the marks of a round that begins.
func (f *runFlags) keeper(k *keeper, r dealing.Round, due []procedure.Kind) (plain.Keeper, error) {
	id, err := k.desk.Store.NewRunID()
	if err != nil {
		return nil, err
	}
	account := r.Account(dealing.By{ID: id, Trainee: f.trainee, Felt: version, Started: clock(), Due: due})
	return func(ctx context.Context, run *procedure.Run, m procedure.Mark) error {
		r, n, step, err := account.Add(run, m, clock())
		if err != nil {
			return err
		}
		return k.keep(context.WithoutCancel(ctx), func(ctx context.Context, to *record.Store) error {
			return to.AddStep(ctx, r, n, step)
		})
	}, nil
}
