package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"math/big"
	"os"
	"slices"

	"github.com/charmbracelet/x/term"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"felt/game/house"
	"felt/strategy"
	"felt/ui"
	"felt/ui/flags"
	"felt/ui/plain"
	"felt/ui/position"
	"felt/ui/session"
	"felt/ui/theme"
)

func newPlayCommand() *cobra.Command {
	var f playFlags
	c := &cobra.Command{
		Use:   "play",
		Short: "Play hands at the felt",
		Long: `Play opens the felt of a house: hand after hand, with a balance, and advice when you
ask for it. The same seed deals the same hands.

With --plain, or with ACCESSIBLE=1 in the environment, it plays the same rounds as
lines of text, for screen readers and pipes.`,
		Example: `  felt play --house russian --table min-10 --ante 10
  felt play --house lithuanian --seed 48213 --plain`,
		Args: noArgs,
		RunE: func(c *cobra.Command, _ []string) error { return f.run(c, true) },
	}
	f.add(c.Flags())
	f.look.add(c.Flags())
	return c
}

// playFlags are the flags of a session.
type playFlags struct {
	house, table string
	ante         int64
	boxes, seats int
	seed         uint64
	plain        bool
	look         lookFlags
}

func (f *playFlags) add(set *pflag.FlagSet) {
	set.StringVar(&f.house, "house", defaultHouse, "house id, or the path of a house file")
	set.StringVar(&f.table, "table", "", "table id (default: no limits)")
	flags.Number(set, &f.ante, "ante", defaultAnte, "the ante of a box, in whole units")
	flags.Number(set, &f.boxes, "boxes", 1, "own boxes, 1 or 2 as the house allows")
	flags.Number(set, &f.seats, "seats", 0, "other players at the table")
	flags.Number(set, &f.seed, "seed", 0, "deal the hands of this seed (default: a new one)")
	set.BoolVar(&f.plain, "plain", false, "lines of text instead of a screen")
}

// What is offered without set.
const (
	defaultHouse = "czech"
	defaultAnte  = 10
)

// lookFlags are the flags of every screen.
type lookFlags struct {
	theme, deck string
	noMotion    bool
}

func (f *lookFlags) add(set *pflag.FlagSet) {
	set.StringVar(&f.theme, "theme", string(theme.Auto), "auto, dark, light or high-contrast")
	set.StringVar(&f.deck, "deck", string(theme.AutoDeck), "auto, four-colour, two-colour, mono or ascii")
	set.BoolVar(&f.noMotion, "no-motion", false, "show cards at once instead of one by one")
}

// read returns the theme on the terminal that the environment describes, and the one
// for a light background if only the terminal itself can tell what it has; else nil.
func (f *lookFlags) read() (look, light *theme.Theme, err error) {
	name, err := theme.ParseName(f.theme)
	if err != nil {
		return nil, nil, err
	}
	deck, err := theme.ParseDeck(f.deck)
	if err != nil {
		return nil, nil, err
	}
	term := theme.Detect(os.Getenv)
	if name == theme.Auto && term.Answers {
		light = theme.New(theme.Light, deck, term)
	}
	return theme.New(name, deck, term), light, nil
}

// run opens the trainer: at the felt, or at its home screen.
func (f *playFlags) run(c *cobra.Command, play bool) error {
	look, light, err := f.look.read()
	if err != nil {
		return err
	}
	setup, err := f.setup(c)
	if err != nil {
		return err
	}
	if f.plain || accessible(os.Getenv("ACCESSIBLE")) {
		s, err := session.New(setup)
		if err != nil {
			return err
		}
		return plain.Run(c.Context(), c.InOrStdin(), c.OutOrStdout(), s, adviser)
	}
	if !isTerminal(c.InOrStdin()) || !isTerminal(c.OutOrStdout()) {
		return errors.New("the screen needs a terminal for input and output; --plain plays on lines of text")
	}
	houses := house.Presets()
	if i := slices.IndexFunc(houses, func(h *house.House) bool { return h.ID == setup.House.ID }); i >= 0 {
		houses[i] = setup.House
	} else {
		houses = append(houses, setup.House)
	}
	return ui.Run(c.Context(), ui.Options{
		Houses: houses, Setup: setup, Play: play,
		Advise: adviser, Theme: look, Light: light, Motion: !f.look.noMotion,
	})
}

// adviser values what is asked about exactly; a blind box, which can't be counted,
// by dealing. One seed for all gives the same position the same advice.
func adviser(ctx context.Context, p strategy.Position) (strategy.Advice, error) {
	if p.Blind {
		return strategy.AdviseSampled(ctx, p, defaultSamples, 1)
	}
	return strategy.Advise(ctx, p)
}

// setup checks the set.
func (f *playFlags) setup(c *cobra.Command) (session.Setup, error) {
	h, err := loadHouse(f.house)
	if err != nil {
		return session.Setup{}, err
	}
	if _, err := position.Stakes(c.Flags(), h, f.table, f.ante); err != nil {
		return session.Setup{}, err
	}
	if most := h.Boxes.Own; f.boxes < 1 || f.boxes > most {
		return session.Setup{}, fmt.Errorf("--boxes %d is not possible; house %s allows a player 1 to %d", f.boxes, h.ID, most)
	}
	if most := h.Boxes.Table - f.boxes; f.seats < 0 || f.seats > most {
		return session.Setup{}, fmt.Errorf("--seats %d is not possible; house %s leaves room for 0 to %d", f.seats, h.ID, most)
	}
	setup := session.Setup{House: h, Table: f.table, Ante: f.ante, Boxes: f.boxes, Seats: f.seats, Seed: f.seed}
	if !c.Flags().Changed("seed") {
		if setup.Seed, err = newSeed(); err != nil {
			return session.Setup{}, err
		}
	}
	// Whether there is a hand to be dealt is best known by dealing it.
	_, err = session.New(setup)
	return setup, err
}

// newSeed returns a seed that nobody can foresee.
func newSeed() (uint64, error) {
	n, err := rand.Int(rand.Reader, big.NewInt(session.Seeds))
	if err != nil {
		return 0, err
	}
	return n.Uint64(), nil
}

// accessible reads the environment variable by which people ask every program for
// plain lines.
func accessible(value string) bool { return value != "" && value != "0" }

// isTerminal reports whether a stream of the command is a terminal.
func isTerminal(stream any) bool {
	f, ok := stream.(interface{ Fd() uintptr })
	return ok && term.IsTerminal(f.Fd())
}
