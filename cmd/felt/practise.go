package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"felt/game/house"
	"felt/strategy/train"
	"felt/ui/coach"
	"felt/ui/config"
	"felt/ui/course"
	"felt/ui/disk"
	"felt/ui/flags"
	"felt/ui/session"
)

func newPractiseCommand() *cobra.Command {
	var f practiseFlags
	c := &cobra.Command{
		Use:   "practise",
		Short: "Practise decisions, judged by their exact values",
		Long: `Practise plays hands in which every decision is judged by its exact value. The
mode says what you are told, and when:

  free    nothing; the record keeps the grades
  hint    a hint when you ask for one, and at the end what mattered
  warn    you are asked before a costly decision is carried out
  grade   a verdict after every decision, with what it cost and why
  exam    nothing before the end, and no help; leaving it ends it

Without a drill whole hands are dealt as they come. A drill deals hands in which
a certain decision comes up; --drill takes one of those that come with the
program, or the path of a drill file:

  ` + drillIDs() + `

The same seed deals the same hands. What no flag says is as the settings have
it.`,
		Example: `  felt practise --mode grade --house russian
  felt practise --drill close --count 10 --seed 7
  felt practise --mode exam --drill insurance --plain`,
		Args: noArgs,
		RunE: func(c *cobra.Command, _ []string) error { return f.run(c) },
	}
	set := c.Flags()
	f.addPlace(set)
	set.StringVar(&f.mode, "mode", "", "`MODE`: free, hint, warn, grade or exam")
	set.StringVar(&f.drill, "drill", "", "id of the `DRILL`, or the path of its file")
	flags.Number(set, &f.count, "count", 0, "how many hands, then the result")
	f.look.add(set)
	return c
}

// drillIDs are the ids of the drills that come with the program, in lines of a help.
func drillIDs() string {
	var ids []string
	for _, d := range train.Drills() {
		ids = append(ids, d.ID)
	}
	half := (len(ids) + 1) / 2
	return strings.Join(ids[:half], ", ") + ",\n  " + strings.Join(ids[half:], ", ")
}

// practiseFlags are the flags of felt practise.
type practiseFlags struct {
	playFlags
	mode, drill string
	count       int
}

func (f *practiseFlags) run(c *cobra.Command) error {
	return f.playFlags.run(c, runPractise, func(use config.Config, setup session.Setup) (course.Plan, error) {
		return f.plan(c, use, setup)
	})
}

// mostHands is the largest number of hands of a course.
const mostHands = 100_000

// plan puts the flags over the settings.
func (f *practiseFlags) plan(c *cobra.Command, use config.Config, setup session.Setup) (course.Plan, error) {
	p := course.Plan{Mode: use.Mode, Setup: setup, Count: f.count}
	given := c.Flags().Changed
	var err error
	if given("mode") {
		if p.Mode, err = coach.ParseMode(f.mode); err != nil {
			return p, fmt.Errorf("--mode: %w", err)
		}
	}
	if given("count") && (f.count < 1 || f.count > mostHands) {
		return p, fmt.Errorf("--count %d is not possible; allowed: 1 to %d", f.count, mostHands)
	}
	if given("drill") {
		if p.Drill, err = loadDrill(f.drill); err != nil {
			return p, err
		}
		if err := f.agree(p.Drill.Stakes, setup, given); err != nil {
			return p, err
		}
		p.Limit = time.Duration(p.Drill.Seconds) * time.Second
		if !given("count") {
			p.Count = p.Drill.Count
		}
	}
	return p, p.Check()
}

// agree reports flags that say something else than the file of a drill.
func (f *practiseFlags) agree(drill house.Stakes, setup session.Setup, given func(string) bool) error {
	h := drill.House
	switch {
	case h == nil:
		return nil
	case given("house") && h.ID != setup.House.ID:
		return fmt.Errorf("--drill %s is played at house %s; leave --house out, or give that one", f.drill, h.ID)
	case given("table") && drill.Table == nil:
		return fmt.Errorf("--drill %s is played at no table of house %s; leave --table out", f.drill, h.ID)
	case given("table") && drill.Table.ID != setup.Table:
		return fmt.Errorf("--drill %s is played at table %s; leave --table out, or give that one", f.drill, drill.Table.ID)
	case given("ante") && drill.Ante != 0 && drill.Ante != setup.Ante:
		return fmt.Errorf("--drill %s is played for an ante of %d; leave --ante out, or give that one", f.drill, drill.Ante)
	}
	return nil
}

// mostDrillFile is far more than any drill file needs, in bytes.
const mostDrillFile = 1 << 20

// loadDrill returns the drill of an id or of a drill file's path.
func loadDrill(arg string) (*train.Drill, error) {
	d, err := train.FindDrill(arg)
	if err == nil {
		return &d, nil
	}
	src, fault := disk.Read(arg, mostDrillFile)
	switch {
	case errors.Is(fault, fs.ErrNotExist) && !strings.ContainsAny(arg, `./\`):
		return nil, err
	case fault != nil:
		return nil, fmt.Errorf("drill file %s: %w", arg, disk.Reason(fault))
	}
	return train.ParseDrill(arg, src, loadHouse)
}

// ownDrills are the drills in the person's folder, by the names of their files; what is
// wrong with any is reported, and it is left out.
func ownDrills(c *cobra.Command) []train.Drill {
	dir := filepath.Join(filepath.Dir(config.Path()), "drills")
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil // there is none, as a rule
	}
	var all []train.Drill
	for _, e := range entries {
		if filepath.Ext(e.Name()) != ".toml" {
			continue
		}
		d, err := loadDrill(filepath.Join(dir, e.Name()))
		if err != nil {
			report(c, err)
			continue
		}
		all = append(all, *d)
	}
	return all
}

// allDrills are the drills to choose from.
func allDrills(c *cobra.Command) []train.Drill { return slices.Concat(train.Drills(), ownDrills(c)) }
