package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"math/big"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"syscall"

	"github.com/charmbracelet/x/term"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"felt/game/house"
	"felt/game/lesson"
	"felt/strategy"
	"felt/strategy/train"
	"felt/ui"
	"felt/ui/coach"
	"felt/ui/config"
	"felt/ui/course"
	"felt/ui/flags"
	"felt/ui/plain"
	"felt/ui/position"
	"felt/ui/screen"
	"felt/ui/session"
	"felt/ui/settings"
	"felt/ui/text"
	"felt/ui/theme"
)

func newPlayCommand() *cobra.Command {
	var f playFlags
	c := &cobra.Command{
		Use:   "play",
		Short: "Play hands at the felt",
		Long: `Play opens the felt of a house: hand after hand, with a balance, and advice when
you ask for it. The same seed deals the same hands. Other players (--seats)
decide by habits or by the advice. What no flag says is as the settings have it;
their table counts at its own house only.

With --plain, or with ACCESSIBLE=1 in the environment, it plays the same rounds
as lines of text, for screen readers and pipes.`,
		Example: `  felt play --house russian --table min-10 --ante 10
  felt play --house lithuanian --seed 48213 --plain`,
		Args: noArgs,
		RunE: func(c *cobra.Command, _ []string) error { return f.run(c, runFelt, nil) },
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
	bonus, plain bool
	look         lookFlags
	// review is the id of the house whose review begins at once, empty: of all; nil: none.
	review *string
	// school is a screen of the dealer's school that is opened at once, at a setup; nil: none.
	school func(session.Setup) screen.Action
	// lessons: the lab opens at its lessons, at this one where it is not nil.
	lessons bool
	lesson  *lesson.Lesson
}

func (f *playFlags) add(set *pflag.FlagSet) {
	f.addPlace(set)
	set.BoolVar(&f.bonus, "bonus", false, "post the bonus bet with every ante, at a table that has one")
}

// addPlace defines all but the bonus.
func (f *playFlags) addPlace(set *pflag.FlagSet) {
	set.StringVar(&f.house, "house", "", "id of the `HOUSE`, or the path of its file")
	set.StringVar(&f.table, "table", "", "id of the `TABLE`: its limits and largest payout apply")
	flags.Number(set, &f.ante, "ante", 0, "ante of a box, in whole units of the table's currency")
	flags.Number(set, &f.boxes, "boxes", 0, "own boxes, 1 or 2 as the house allows")
	flags.Number(set, &f.seats, "seats", 0, "other players at the table")
	flags.Number(set, &f.seed, "seed", 0, "deal the hands of this seed, not of a new one")
	set.BoolVar(&f.plain, "plain", false, "lines of text instead of a screen")
}

// lookFlags are the flags of every screen.
type lookFlags struct {
	theme, deck string
	noMotion    bool
}

func (f *lookFlags) add(set *pflag.FlagSet) {
	set.StringVar(&f.theme, "theme", "", "`NAME` of the look: auto, dark, light or high-contrast")
	set.StringVar(&f.deck, "deck", "", "`NAME` of the deck: auto, four-colour, two-colour, mono or ascii")
	set.BoolVar(&f.noMotion, "no-motion", false, "show cards at once instead of one by one")
}

// over puts the flags over the settings.
func (f *lookFlags) over(c *config.Config) (err error) {
	if f.theme != "" {
		if c.Theme, err = theme.ParseName(f.theme); err != nil {
			return err
		}
	}
	if f.deck != "" {
		if c.Deck, err = theme.ParseDeck(f.deck); err != nil {
			return err
		}
	}
	c.Motion = c.Motion && !f.noMotion
	return nil
}

// look returns the theme on the terminal that the environment describes, and the one
// for a light background if only the terminal itself can tell what it has; else nil.
func look(name theme.Name, deck theme.Deck) (look, light *theme.Theme) {
	term := theme.Detect(os.Getenv)
	if name == theme.Auto && term.Answers {
		light = theme.New(theme.Light, deck, term)
	}
	return theme.New(name, deck, term), light
}

// where a run of the trainer begins.
type begins uint8

const (
	runHome begins = iota
	runFelt
	runPractise
	runLab
)

// planner makes a plan of what is to be practised, given the settings and the place.
type planner func(config.Config, session.Setup) (course.Plan, error)

// run opens the trainer where it is to begin; plan says what is practised there.
func (f *playFlags) run(c *cobra.Command, at begins, plan planner) (err error) {
	store := config.NewStore(config.Path(), loadHouse)
	saved, err := store.Load()
	if err != nil {
		// It is played all the same, by what is right in the file.
		report(c, err)
	}
	o := settings.Options{Store: store, Saved: saved, Err: err, InUse: saved}
	if err := f.look.over(&o.InUse); err != nil {
		return err
	}
	setup, err := f.setup(c, &o.InUse)
	if err != nil {
		return err
	}
	var practise *course.Plan
	if at == runPractise {
		p, err := plan(o.InUse, setup)
		if err != nil {
			return err
		}
		practise = &p
	}
	k := keeper{tell: c.ErrOrStderr()}
	defer func() {
		if closing := k.close(c.Context()); err == nil && closing != nil {
			report(c, closing)
			err = statusError(exitFailed)
		}
	}()
	lines := f.plain || accessible(os.Getenv("ACCESSIBLE"))
	if lines && at == runLab {
		return errors.New("the lab is a screen; felt lab table, felt lab run --plain and felt read are lines of text")
	}
	if lines {
		// Who reads the lines may go; that ends the play in order, and not the program at once.
		signal.Ignore(syscall.SIGPIPE)
		return f.runPlain(c, &k, setup, practise, o.InUse.Coaching)
	}
	if !isTerminal(c.InOrStdin()) || !isTerminal(c.OutOrStdout()) {
		if at == runLab {
			return errors.New("the screen needs a terminal for input and output; felt lab table, felt lab run --plain and felt read are lines of text")
		}
		return errors.New("the screen needs a terminal for input and output; --plain plays on lines of text")
	}
	var houses []*house.House
	for _, h := range house.Presets() {
		o.Houses = append(o.Houses, settings.Choice{Ref: h.ID, House: h})
	}
	if !slices.ContainsFunc(o.Houses, func(h settings.Choice) bool { return h.Ref == o.InUse.House }) {
		o.Houses = append(o.Houses, settings.Choice{Ref: o.InUse.House, House: setup.House})
	}
	for i := range o.Houses {
		// The house of the setup is the one that is chosen from, not its like.
		if o.Houses[i].Ref == o.InUse.House {
			o.Houses[i].House = setup.House
		}
		houses = append(houses, o.Houses[i].House)
	}
	trouble := k.begin()
	left, more := k.left(c)
	var atSchool screen.Action
	if f.school != nil {
		atSchool = f.school(setup)
	}
	return ui.Run(c.Context(), ui.Options{
		School: atSchool,
		Houses: houses, Setup: setup, Play: at == runFelt, Lab: at == runLab, Lessons: f.lessons, Lesson: f.lesson, Practise: practise, Advise: adviser, Explain: explainer, Object: objector, Look: look, Settings: o,
		Clock: coach.SystemClock(), Desk: k.desk, Trouble: trouble, Left: left, More: more, Review: f.review, Drills: allDrills(c), HandIn: handIn,
	})
}

// runPlain plays on lines of text.
func (f *playFlags) runPlain(c *cobra.Command, k *keeper, setup session.Setup, practise *course.Plan, how config.Coaching) error {
	o := plain.Options{
		Advise: adviser, Explain: explainer, Object: objector, Clock: coach.SystemClock(), Rules: how.Rules(coach.Free),
	}
	st := session.State{Setup: setup, Bonus: setup.Bonus}
	if practise != nil {
		var err error
		if o.Course, err = course.New(*practise, adviser); err != nil {
			return err
		}
		if st, err = o.Course.Next()(c.Context()); err != nil {
			return errors.New(text.DrillFailed(err))
		}
		o.Course.Begun()
		o.Rules, o.Drill = how.Rules(practise.Mode), text.CourseName(practise.Drill)
	}
	s, err := session.Resume(st)
	if err != nil {
		return err
	}
	o.Session = s
	o.Trouble = k.begin()
	o.Left, _ = k.left(c)
	o.Desk = k.desk
	return plain.Run(c.Context(), c.InOrStdin(), c.OutOrStdout(), o)
}

// report tells on stderr what is wrong with the settings file.
func report(c *cobra.Command, err error) {
	lines := []string{err.Error()}
	if faults, ok := errors.AsType[config.Faults](err); ok {
		lines = faults.Lines()
	}
	for _, line := range lines {
		fmt.Fprintf(c.ErrOrStderr(), "felt: %s\n", line)
	}
}

// adviser values what is asked about exactly; a blind box, which can't be counted,
// by dealing. One seed for all gives the same position the same advice.
func adviser(ctx context.Context, p strategy.Position) (strategy.Advice, error) {
	if p.Blind {
		return strategy.AdviseSampled(ctx, p, defaultSamples, 1)
	}
	return strategy.Advise(ctx, p)
}

// explainer says why the best option is the best.
func explainer(ctx context.Context, p strategy.Position, a strategy.Advice) []string {
	reasons, err := train.Reasons(ctx, p, a)
	if err != nil {
		return nil
	}
	return text.Reasons(p, reasons)
}

// objector says what makes a choice worse than the best.
func objector(ctx context.Context, p strategy.Position, m train.Mark) []string {
	reasons, err := train.Against(ctx, p, m)
	if err != nil {
		return nil
	}
	return text.Reasons(p, reasons)
}

// setup puts the flags over the settings, and checks them. What the flags don't say
// becomes what the house allows.
func (f *playFlags) setup(c *cobra.Command, use *config.Config) (session.Setup, error) {
	given := c.Flags().Changed
	if given("house") && f.house != use.House {
		use.House, use.Table = f.house, ""
		if !slices.Contains(house.PresetIDs(), f.house) {
			path, err := filepath.Abs(f.house)
			if err != nil {
				return session.Setup{}, err
			}
			use.House = path
		}
	}
	ref := use.House
	if given("house") {
		ref = f.house // as it was typed, for what is said of it
	}
	h, err := loadHouse(ref)
	if err != nil {
		return session.Setup{}, err
	}
	if given("table") {
		if _, err := position.Stakes(c.Flags(), h, f.table, f.ante); err != nil {
			return session.Setup{}, err
		}
		use.Table = f.table
	}
	if given("ante") {
		use.Ante = f.ante
		t, _ := h.FindTable(use.Table) // the one of the settings is made to fit
		if _, err := house.NewStakes(h, t, f.ante); err != nil {
			return session.Setup{}, err
		}
	}
	if most := h.Boxes.Own; given("boxes") && (f.boxes < 1 || f.boxes > most) {
		return session.Setup{}, fmt.Errorf("--boxes %d is not possible; allowed at house %s: %s", f.boxes, h.ID, house.Range(1, most))
	} else if given("boxes") {
		use.Boxes = f.boxes
	}
	fit := use.Fit(h)
	if most := h.Boxes.Table - fit.Boxes; given("seats") && (f.seats < 0 || f.seats > most) {
		return session.Setup{}, fmt.Errorf("--seats %d is not possible; allowed at house %s beside %s: %s", f.seats, h.ID, text.OwnBoxes(fit.Boxes), house.Range(0, most))
	} else if given("seats") {
		fit.Seats = f.seats
	}
	*use = fit
	setup := session.Setup{
		House: h, Table: use.Table, Ante: use.Ante, Boxes: use.Boxes, Seats: use.Seats, Players: use.Players, Seed: f.seed,
	}
	if !given("seed") {
		if setup.Seed, err = newSeed(); err != nil {
			return session.Setup{}, err
		}
	}
	// Whether there is a hand to be dealt is best known by dealing it.
	s, err := session.New(setup)
	if err == nil && f.bonus {
		setup.Bonus = true
		err = s.SetBonus(true)
	}
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
