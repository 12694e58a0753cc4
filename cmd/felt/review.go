package main

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"felt/game/house"
	"felt/ui/coach"
	"felt/ui/config"
	"felt/ui/flags"
	"felt/ui/plain"
	"felt/ui/queue"
	"felt/ui/record"
	"felt/ui/text"
)

func newReviewCommand() *cobra.Command {
	var f reviewFlags
	c := &cobra.Command{
		Use:   "review",
		Short: "Mistakes and starred hands come back, when they are due",
		Long: `Review asks again about decisions that were a mistake or a blunder, made without
help, and about hands that you starred. The first time you see the hand as it
was dealt, later the same kind of hand with other cards. What was wrong comes
back within minutes, what was right after days, at most 60 of them; an
inaccuracy, or a right answer that took longer than the settings say (30 seconds
as they come), comes back sooner. No more cards are asked on a day than the
settings say, 20 as they come.

With --plain, or with ACCESSIBLE=1 in the environment, it asks in lines of text;
there nobody looks at the time.`,
		Example: `  felt review
  felt review --house czech --plain`,
		Args: noArgs,
		RunE: f.run,
	}
	c.Flags().StringVar(&f.house, "house", "", "only what was played at this `HOUSE`")
	flags.Number(c.Flags(), &f.seed, "seed", 0, "shuffle and deal anew by this seed, not by a new one")
	c.Flags().BoolVar(&f.plain, "plain", false, "lines of text instead of a screen")
	f.look.add(c.Flags())
	return c
}

// reviewFlags are the flags of felt review.
type reviewFlags struct{ playFlags }

func (f *reviewFlags) run(c *cobra.Command, _ []string) error {
	saved, faults := config.NewStore(config.Path(), loadHouse).Load()
	var of reviewed
	inRecord := func(use func(context.Context, *record.Store) error) error {
		return readRecord(c.Context(), func(ctx context.Context, s *record.Store) (err error) {
			if of, err = f.of(ctx, s, saved.House); err != nil {
				return err
			}
			return use(ctx, s)
		})
	}
	if !f.plain && !accessible(os.Getenv("ACCESSIBLE")) {
		if err := inRecord(func(context.Context, *record.Store) error { return nil }); record.Refused(err) {
			return err
		}
		if of.gone {
			f.house = saved.House // home has to be at one that is there
		}
		f.review = &of.house
		return f.playFlags.run(c, runHome, nil)
	}
	if faults != nil {
		// It is reviewed all the same, by what is right in the file.
		report(c, faults)
	}
	if !c.Flags().Changed("seed") {
		var err error
		if f.seed, err = newSeed(); err != nil {
			return err
		}
	}
	if _, err := os.Stat(record.Path()); errors.Is(err, fs.ErrNotExist) {
		// What is only read is not begun.
		if err := inRecord(func(context.Context, *record.Store) error { return nil }); err != nil {
			return err
		}
		return printLines(c, append([]string{text.PlainReviewBegin(0), ""}, text.ReviewEmpty...))
	}
	k := keeper{tell: c.ErrOrStderr()}
	if _, err := k.open(); err != nil {
		return err
	}
	var err error
	if of, err = f.of(c.Context(), k.desk.Store, saved.House); err == nil {
		watching, stop := context.WithCancel(c.Context())
		defer stop()
		go tellStalls(watching, c, k.desk.Writer)
		err = plain.Review(c.Context(), c.InOrStdin(), c.OutOrStdout(), plain.ReviewOptions{
			Queue: queue.Options{
				Store: k.desk.Store, Writer: k.desk.Writer, House: of.house, PerDay: saved.Reviews,
				Slow: time.Duration(saved.Slow) * time.Second, Seed: f.seed, Houses: of.find, Ask: adviser, Felt: version,
			},
			Advise: adviser, Explain: explainer, Object: objector, Rules: saved.Rules(coach.Exam),
		})
	}
	return endRecord(c, &k, err)
}

// tellStalls tells on stderr why an answer has to wait to be written, until the context
// ends; the review goes on by itself when it is written.
func tellStalls(ctx context.Context, c *cobra.Command, w *record.Writer) {
	for w.Problem(ctx) != nil {
		if _, why := w.Waiting(); why != nil {
			unkept(c)(laterError{why})
			w.Settled(ctx)
		}
	}
}

// reviewed is what is reviewed.
type reviewed struct {
	// house is the id of a house, empty: all; gone: only the record knows it.
	house string
	gone  bool
	// files are houses that don't come with the program, by their ids.
	files map[string]*house.House
}

// find returns a house by its id: one from a file, or one that comes with the program.
func (r *reviewed) find(id string) (*house.House, error) {
	if h, ok := r.files[id]; ok {
		return h, nil
	}
	return house.Preset(id)
}

// of returns what the flags choose to be reviewed; settings is the house of the settings.
// A house is one that can be loaded, or any that the record has hands of.
func (f *reviewFlags) of(ctx context.Context, s *record.Store, settings string) (reviewed, error) {
	r := reviewed{files: map[string]*house.House{}}
	if h, err := loadHouse(settings); err == nil {
		r.files[h.ID] = h
	}
	if f.house == "" {
		return r, nil
	}
	h, err := loadHouse(f.house)
	if err == nil {
		r.house, r.files[h.ID] = h.ID, h
		return r, nil
	}
	if s != nil {
		has, fault := s.Choices(ctx)
		if fault != nil {
			return r, fault
		}
		r.house, r.gone = f.house, slices.Contains(has.Houses, f.house)
	}
	if !r.gone {
		return r, err
	}
	return r, nil
}
