package main

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"felt/game/house"
	"felt/ui/coach"
	"felt/ui/record"
	"felt/ui/stats"
	"felt/ui/text"
)

func newStatsCommand() *cobra.Command {
	var f statsFlags
	c := &cobra.Command{
		Use:   "stats",
		Short: "What your play comes to: error rate, habits, luck and skill",
		Long: `Stats shows what the record says of your play. The error rate is what you lose
for each decision against the best choice, in milli-antes (thousandths of an
ante), with its 95 % interval; below 50 decisions it says nothing. Left out are
plain decisions, in which everything else loses more than an ante, those made
with help, and those that sampled values can't tell from the best.

With --json: {"house","mode" (empty: all), "hands", "net" (antes), "decisions",
"luck", "by_decision", "by_class", "by_up", "habits", "trend", "sessions",
"streaks"}.
  decisions   {"n","milli_antes","ci95","enough" (n is 50 or more), "right",
              "inaccuracies","mistakes","blunders","cost" (antes), "trivial",
              "helped","undecided","seconds"}; the same in each of by_decision,
              by_class and by_up (each with its "name"), trend ("from", "to",
              "hands") and sessions
  luck        {"hands" (those graded), "net","luck","skill"}, antes: what they
              brought, what of it the cards did with the house's edge, and what
              your choices did
  habits      the five costliest: {"words","decision","class","chosen","best",
              "n","of","cost"}
  sessions    the latest 200: {"id","started","ended","house","mode","drill",
              "table","hands","net","decisions"}
  streaks     {"hands","best_hands","days","best_days"}`,
		Example: `  felt stats
  felt stats --house czech --mode exam
  felt stats --json`,
		Args: noArgs,
		RunE: f.run,
	}
	c.Flags().StringVar(&f.house, "house", "", "only hands at this `HOUSE`")
	c.Flags().StringVar(&f.mode, "mode", "", "only hands played in this `MODE`, such as free or exam")
	c.Flags().BoolVar(&f.json, "json", false, "print one JSON value")
	return c
}

type statsFlags struct {
	house, mode string
	json        bool
}

func (f *statsFlags) run(c *cobra.Command, _ []string) error {
	return readRecord(c.Context(), func(ctx context.Context, s *record.Store) error {
		filter, err := f.filter(ctx, c, s)
		if err != nil {
			return err
		}
		d, err := stats.Read(ctx, s, filter)
		if err != nil {
			return err
		}
		if f.json {
			return printJSON(c, newStatsJSON(d))
		}
		return printLines(c, stats.Report(d, time.Local))
	})
}

// filter is what the flags choose. A house is one that comes with the program, or any
// that the record has hands of, also where its file is gone.
func (f *statsFlags) filter(ctx context.Context, c *cobra.Command, s *record.Store) (record.Filter, error) {
	var out record.Filter
	var has record.Choices
	if s != nil {
		var err error
		if has, err = s.Choices(ctx); err != nil {
			return out, err
		}
	}
	if c.Flags().Changed("house") {
		if out.House = f.house; !slices.Contains(has.Houses, f.house) && !slices.Contains(house.PresetIDs(), f.house) {
			h, err := loadHouse(f.house)
			if err != nil {
				return out, err
			}
			out.House = h.ID
		}
	}
	if c.Flags().Changed("mode") {
		known := []string{record.ModeReview, record.ModeImport}
		for _, m := range slices.Backward(coach.Modes()) {
			known = slices.Insert(known, 0, string(m))
		}
		if !slices.Contains(known, f.mode) && !slices.Contains(has.Modes, f.mode) {
			return out, fmt.Errorf("--mode %q is none; allowed: %s", f.mode, strings.Join(known, ", "))
		}
		out.Modes = []string{f.mode}
	}
	return out, nil
}

// statsJSON is the JSON of felt stats.
type statsJSON struct {
	House      string        `json:"house"`
	Mode       string        `json:"mode"`
	Hands      int           `json:"hands"`
	Net        float64       `json:"net"`
	Decisions  sumsJSON      `json:"decisions"`
	Luck       luckJSON      `json:"luck"`
	ByDecision []groupJSON   `json:"by_decision"`
	ByClass    []groupJSON   `json:"by_class"`
	ByUp       []groupJSON   `json:"by_up"`
	Habits     []habitJSON   `json:"habits"`
	Trend      []pointJSON   `json:"trend"`
	Sessions   []sessionJSON `json:"sessions"`
	Streaks    streaksJSON   `json:"streaks"`
}

type sumsJSON struct {
	N            int     `json:"n"`
	MilliAntes   float64 `json:"milli_antes"`
	CI95         float64 `json:"ci95"`
	Enough       bool    `json:"enough"`
	Right        int     `json:"right"`
	Inaccuracies int     `json:"inaccuracies"`
	Mistakes     int     `json:"mistakes"`
	Blunders     int     `json:"blunders"`
	Cost         float64 `json:"cost"`
	Trivial      int     `json:"trivial"`
	Helped       int     `json:"helped"`
	Undecided    int     `json:"undecided"`
	Seconds      float64 `json:"seconds"`
}

func newSumsJSON(s record.Sums) sumsJSON {
	milli, ci95, enough := s.Rate()
	return sumsJSON{
		s.N, milli, ci95, enough, s.Right, s.Inaccuracies, s.Mistakes, s.Blunders, s.Cost, s.Trivial, s.Helped, s.Undecided, s.Time.Seconds(),
	}
}

type luckJSON struct {
	Hands int     `json:"hands"`
	Net   float64 `json:"net"`
	Luck  float64 `json:"luck"`
	Skill float64 `json:"skill"`
}

type groupJSON struct {
	Name string `json:"name"`
	sumsJSON
}

type habitJSON struct {
	Words    string  `json:"words"`
	Decision string  `json:"decision"`
	Class    string  `json:"class"`
	Chosen   string  `json:"chosen"`
	Best     string  `json:"best"`
	N        int     `json:"n"`
	Of       int     `json:"of"`
	Cost     float64 `json:"cost"`
}

type pointJSON struct {
	From  time.Time `json:"from"`
	To    time.Time `json:"to"`
	Hands int       `json:"hands"`
	sumsJSON
}

type sessionJSON struct {
	ID        record.ID `json:"id"`
	Started   time.Time `json:"started"`
	Ended     time.Time `json:"ended,omitzero"`
	House     string    `json:"house"`
	Mode      string    `json:"mode"`
	Drill     string    `json:"drill,omitempty"`
	Table     string    `json:"table,omitempty"`
	Hands     int       `json:"hands"`
	Net       float64   `json:"net"`
	Decisions sumsJSON  `json:"decisions"`
}

type streaksJSON struct {
	Hands     int `json:"hands"`
	BestHands int `json:"best_hands"`
	Days      int `json:"days"`
	BestDays  int `json:"best_days"`
}

func newStatsJSON(d stats.Data) statsJSON {
	t, r := d.Total, d.Streaks
	out := statsJSON{
		House: d.Filter.House, Mode: d.Mode(), Hands: t.Hands, Net: t.Antes, Decisions: newSumsJSON(t.Sums),
		Luck:       luckJSON{t.Lucky, t.Won, t.Luck, t.Won - t.Luck},
		ByDecision: newGroupsJSON(d.ByDecision), ByClass: newGroupsJSON(d.ByClass), ByUp: newGroupsJSON(d.ByUp),
		Habits: []habitJSON{}, Trend: []pointJSON{}, Sessions: []sessionJSON{},
		Streaks: streaksJSON{r.Hands, r.BestHands, r.Days, r.BestDays},
	}
	for _, h := range d.Habits {
		words := text.Habit(h.Decision, h.Class, h.Chosen, h.Best)
		out.Habits = append(out.Habits, habitJSON{words, h.Decision, h.Class, h.Chosen, h.Best, h.N, h.Of, h.Cost})
	}
	for _, p := range d.Trend {
		out.Trend = append(out.Trend, pointJSON{p.From, p.To, p.Hands, newSumsJSON(p.Sums)})
	}
	for _, v := range d.Sessions {
		out.Sessions = append(out.Sessions, sessionJSON{v.ID, v.Started, v.Ended, v.House, v.Mode, v.Drill, v.Table, v.Hands, v.Antes, newSumsJSON(v.Sums)})
	}
	return out
}

func newGroupsJSON(groups []record.Group) []groupJSON {
	out := []groupJSON{}
	for _, g := range groups {
		out = append(out, groupJSON{g.Name, newSumsJSON(g.Sums)})
	}
	return out
}
