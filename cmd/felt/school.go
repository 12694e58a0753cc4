package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"felt/game/house"
	"felt/game/procedure"
	"felt/game/school"
	"felt/ui/config"
	"felt/ui/flags"
	"felt/ui/plain"
	"felt/ui/record"
	"felt/ui/screen"
	"felt/ui/session"
	"felt/ui/text"
)

func newSchoolCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "school",
		Short: "The dealer's school: drills, rounds, exams, and results verified",
		Long: `School teaches a house's payouts to new dealers: cards, stakes and chips as they
lie on the felt, and a question about them. What a wrong answer comes from is
computed: each mistake that gives just that answer is named, with its size and
in whose favour it is. And it teaches the house's procedure, in rounds that are
dealt step by step.`,
		Args: noUnknownCommand,
		RunE: func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	c.AddCommand(newSchoolDrillCommand(), newSchoolRunCommand(), newSchoolExamCommand(), newSchoolVerifyCommand())
	return c
}

// schoolFlags are what a drill and an exam have in common.
type schoolFlags struct {
	house   string
	seed    uint64
	trainee string
	plain   bool
	json    bool
	// saved are the settings.
	saved config.Config
}

func (f *schoolFlags) add(set *pflag.FlagSet) {
	set.StringVar(&f.house, "house", "", "id of the `HOUSE`, or the path of its file; without it that of the settings")
	flags.Number(set, &f.seed, "seed", 0, "ask the questions of this seed, not of a new one")
	set.StringVar(&f.trainee, "trainee", "", "`NAME` of who answers, if it is another than the person whose record it is")
	set.BoolVar(&f.plain, "plain", false, "lines of text instead of a screen")
	set.BoolVar(&f.json, "json", false, "machine-readable output")
}

// place returns the house, and the table of the settings where it is their house; it
// draws the seed that was not given.
func (f *schoolFlags) place(c *cobra.Command) (h *house.House, table string, err error) {
	var faults error
	if f.saved, faults = config.NewStore(config.Path(), loadHouse).Load(); faults != nil {
		report(c, faults)
	}
	if !c.Flags().Changed("house") {
		f.house, table = f.saved.House, f.saved.Table
	}
	if !c.Flags().Changed("seed") {
		if f.seed, err = newSeed(); err != nil {
			return nil, "", err
		}
	}
	h, err = loadHouse(f.house)
	return h, table, err
}

// options are what is asked by, with the record that the answers go into.
func (f *schoolFlags) options(c *cobra.Command, k *keeper, h *house.House) plain.SchoolOptions {
	o := plain.SchoolOptions{Others: house.Presets(), Now: clock, JSON: f.json, Trouble: unkept(c)}
	if k.desk.Writer != nil {
		o.Keep = func(ctx context.Context, e school.Entry, repeat bool) error {
			a, err := record.NewAnswer(h, f.seed, e, f.trainee)
			if err != nil {
				return err
			}
			a.InReview = repeat
			return k.keep(context.WithoutCancel(ctx), func(ctx context.Context, to *record.Store) error {
				before, err := to.Answered(ctx, h.ID, e.Skill, f.trainee)
				if err != nil {
					return err
				}
				state := school.StateOf(e.Skill, before)
				a.Slow = state.Clock && e.Seconds > state.Target
				return to.AddAnswer(ctx, a)
			})
		}
	}
	return o
}

// unkept returns what tells on stderr that something is not in the record.
func unkept(c *cobra.Command) func(error) {
	return func(err error) { fmt.Fprintf(c.ErrOrStderr(), "felt: not in the record: %v\n", err) }
}

// begin opens the record; where it can't be opened it is told, and the answers are in no
// record.
func (f *schoolFlags) begin(c *cobra.Command, k *keeper) {
	if t := k.begin(); t != nil {
		report(c, text.AnswersNotKept(t.Err))
	}
}

// endRecord closes the record at the end of a command, whose error is returned unless
// closing fails alone.
func endRecord(c *cobra.Command, k *keeper, err error) error {
	if closing := k.close(c.Context()); err == nil && closing != nil {
		return failure{closing}
	}
	return err
}

func newSchoolDrillCommand() *cobra.Command {
	var f drillFlags
	c := &cobra.Command{
		Use:   "drill SKILL",
		Short: "Drill one of a dealer's skills",
		Long: `Drill asks questions of one skill and says of each answer whether it is right,
what is paid too much or too little, and what mistake it comes from. The skills:

` + skillList() + `

What a house does not have is left out there. Without --table the first table of
the house is taken at which the skill can be drilled. The same seed asks the
same questions; without --seed those come first that you missed and that are due
for review. The levels:

` + levelList() + `

On a terminal the screen asks. With --plain, --seed, --count or --trainee, and
without a terminal, answers are read from the standard input, a line each, until
--count are given or the input ends; then it says how many were right. With
--json a question is a line {"n", "skill", "question", "allowed"}. Once it is
answered, as typed or in JSON, its marking is a line too: {"n", "skill",
"question", "answer", "expected", "right", "seconds", "critical", "diagnosis"}.
A line that is no answer brings {"n", "error"}, and another is read.`,
		Example: `  felt school drill pay-two --house czech --table eur-2 --count 10 --plain
  felt school drill insurance --house russian --seed 7 --plain`,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) == 1 {
				return nil
			}
			return fmt.Errorf("%s takes one skill; %s; skills: %s", c.CommandPath(), given(len(args)), strings.Join(skillIDs(), ", "))
		},
		RunE: func(c *cobra.Command, args []string) error { return f.run(c, args[0]) },
	}
	f.add(c.Flags())
	c.Flags().StringVar(&f.table, "table", "", "id of the `TABLE`: its limits and largest payout apply")
	c.Flags().StringVar(&f.level, "level", string(procedure.Practice), "`LEVEL`: "+levelNames())
	flags.Number(c.Flags(), &f.count, "count", 0, "how many questions, then the result")
	return c
}

// skillIDs are the ids of the skills.
func skillIDs() []string {
	var ids []string
	for _, s := range school.Skills() {
		ids = append(ids, string(s.Skill))
	}
	return ids
}

// skillList are the skills with their names, in lines of a help.
func skillList() string {
	var lines []string
	for _, s := range school.Skills() {
		lines = append(lines, fmt.Sprintf("  %-10s %s", s.Skill, text.SkillTitle(s.Skill)))
	}
	return strings.Join(lines, "\n")
}

// levelNames are the names of the levels.
func levelNames() string {
	var names []string
	for _, l := range procedure.Levels() {
		names = append(names, string(l.Name))
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " or " + names[last]
}

// levelList are the levels with what they ask, in lines of a help.
func levelList() string {
	var lines []string
	for _, l := range procedure.Levels() {
		lines = append(lines, fmt.Sprintf("  %-12s %s", l.Name, text.SchoolLevel(l.Name)))
	}
	return strings.Join(lines, "\n")
}

// runLevelList are the levels with what they do in a round, in lines of a help.
func runLevelList() string {
	var lines []string
	for _, l := range procedure.Levels() {
		name, does, _ := strings.Cut(text.RunLevel(l.Name), ": ")
		lines = append(lines, fmt.Sprintf("  %-12s %s", name, does))
	}
	return strings.Join(lines, "\n")
}

// drillFlags are the flags of felt school drill.
type drillFlags struct {
	schoolFlags
	table, level string
	count        int
}

func (f *drillFlags) run(c *cobra.Command, id string) error {
	skill, err := school.ParseSkill(id)
	if err != nil {
		return err
	}
	h, table, err := f.place(c)
	if err != nil {
		return err
	}
	if given := c.Flags().Changed; given("count") && (f.count < 1 || f.count > mostHands) {
		return fmt.Errorf("--count %d is not possible; allowed: 1 to %d", f.count, mostHands)
	} else if given("table") {
		table = f.table
		if _, err := h.FindTable(table); err != nil {
			return err
		}
	} else {
		table = drillTable(h, table, skill)
	}
	d, err := school.NewDrill(h, table, procedure.LevelName(f.level))
	if err != nil {
		return err
	}
	if lack := d.Lacks(skill); lack != "" {
		return fmt.Errorf("skill %s can't be drilled here: %s", skill, text.SkillLack(h, table, lack))
	}
	if f.onScreen(c, "house", "table", "level") {
		return f.screen(c, table, func(s session.Setup) screen.Action {
			return screen.SchoolDrill{Setup: s, Level: d.Level, Skill: skill}
		})
	}
	k := keeper{tell: c.ErrOrStderr()}
	f.begin(c, &k)
	o := plain.DrillOptions{SchoolOptions: f.options(c, &k, h), Drill: d, Skill: skill, Seed: f.seed, Count: f.count}
	o.State = func(ctx context.Context) (school.State, bool) {
		if k.desk.Store == nil {
			return school.State{}, false
		}
		all, err := k.desk.Store.Answered(ctx, h.ID, skill, f.trainee)
		return school.StateOf(skill, all), err == nil
	}
	if !c.Flags().Changed("seed") && f.trainee == "" && k.desk.Store != nil {
		due, err := k.desk.Store.Due(c.Context(), record.Wanted{House: h.ID, Kind: record.KindSkill, PerDay: f.saved.Reviews}, rand.NewPCG(f.seed, 0))
		if err != nil {
			report(c, err)
		}
		kinds := d.Kinds(skill)
		for _, card := range due.Cards {
			if slices.Contains(kinds, card.Key) {
				o.Due = append(o.Due, card.Key)
			}
		}
	}
	return endRecord(c, &k, plain.Drill(c.Context(), c.InOrStdin(), c.OutOrStdout(), o))
}

// drillTable is the first table at which a skill can be drilled: that of the settings,
// those of the house in their order, none.
func drillTable(h *house.House, settings string, s school.Skill) string {
	var tables []string
	if settings != "" {
		tables = append(tables, settings)
	}
	for _, t := range h.Tables {
		tables = append(tables, t.ID)
	}
	tables = append(tables, "")
	for _, table := range tables {
		d, err := school.NewDrill(h, table, procedure.Practice)
		if err == nil && d.Lacks(s) == "" {
			return table
		}
	}
	return tables[0]
}
