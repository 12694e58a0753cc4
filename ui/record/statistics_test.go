package record

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"felt/game/house"
	"felt/game/house/housetest"
)

// told is a hand as the oracle of the statistics knows it: what was written, kept in
// plain lists.
type told struct {
	session   Session
	number    int
	started   time.Time
	over      bool
	net       int64
	antes     float64
	luck      Luck
	decisions []Decision
}

// anyRecord fills a record with hands of any decisions: played, left, in play, graded
// anew and read in.
func anyRecord(t testing.TB, s *Store, rng *rand.Rand, sessions int) []told {
	t.Helper()
	var out []told
	houses := []*house.House{housetest.Preset(t, "czech"), housetest.Preset(t, "basic")}
	for i := range sessions {
		v := Session{
			ID: must(s.NewSessionID())(t), House: houses[rng.IntN(2)], Mode: []string{"free", "grade", ModeReview}[rng.IntN(3)],
			Drill: []string{"", "", "close"}[rng.IntN(3)], Started: time.Date(2026, 1, 1+rng.IntN(9), i, 0, 0, 0, time.UTC),
		}
		check(t, s.BeginSession(ctx, v))
		for n := 1; n <= 1+rng.IntN(120); n++ {
			h := told{session: v, number: n, started: v.Started.Add(time.Duration(n) * time.Minute)}
			for range rng.IntN(4) {
				h.decisions = append(h.decisions, anyDecision(rng))
			}
			hand := Hand{ID: HandID(v.ID, n), Session: v.ID, Number: n, Config: simple(v.House), Started: h.started}
			result := Result{Net: int64(rng.IntN(50) - 25), Antes: rng.NormFloat64(), Luck: Luck{Known: rng.IntN(3) > 0}}
			if result.Luck.Known {
				result.Luck.Antes = rng.NormFloat64()
			}
			h.net, h.antes, h.luck = result.Net, result.Antes, result.Luck
			switch h.over = rng.IntN(9) > 0; {
			case h.over && rng.IntN(3) == 0:
				hand.Ended, hand.Net, hand.Antes, hand.Luck = h.started.Add(time.Second), h.net, h.antes, h.luck
				check(t, s.Batch(ctx, func(b *Batch) error {
					_, err := b.Hand(hand, h.decisions)
					return err
				}))
			default:
				check(t, s.BeginHand(ctx, hand))
				for _, d := range h.decisions {
					check(t, s.Mark(ctx, hand.ID, d))
				}
				switch {
				case h.over:
					check(t, s.FinishHand(ctx, hand.ID, result))
				case rng.IntN(2) == 0:
					check(t, s.LeaveHand(ctx, hand.ID))
				}
			}
			if h.over && rng.IntN(9) == 0 {
				h.decisions, h.luck = []Decision{anyDecision(rng)}, Luck{0.5, true}
				check(t, s.Regrade(ctx, hand.ID, h.decisions, h.luck))
			}
			out = append(out, h)
		}
	}
	slices.SortStableFunc(out, func(a, b told) int { return a.session.Started.Compare(b.session.Started) })
	return out
}

func (f Filter) takes(v Session) bool {
	return (f.House == "" || f.House == v.House.ID) && (f.Drill == "" || f.Drill == v.Drill) &&
		(len(f.Modes) == 0 || slices.Contains(f.Modes, v.Mode))
}

// slowly are the statistics of hands, counted one decision at a time.
func slowly(hands []told, f Filter) Statistics {
	var out Statistics
	decisions, classes, ups := map[string]*Sums{}, map[string]*Sums{}, map[string]*Sums{}
	habits := map[Habit]*Habit{}
	came := map[[2]string]int{}
	days := map[string]*Sums{}
	of := func(m map[string]*Sums, name string) *Sums {
		if m[name] == nil {
			m[name] = &Sums{}
		}
		return m[name]
	}
	for _, h := range hands {
		if !f.takes(h.session) {
			continue
		}
		if h.over {
			out.Total.Hands++
			out.Total.Antes += h.antes
			if h.luck.Known {
				out.Total.Lucky++
				out.Total.Won += h.antes
				out.Total.Luck += h.luck.Antes
			}
		}
		counted, clean := false, true
		// A part belongs to the day on which its first hand began.
		day := h.session.Started.Add(time.Duration((h.number-1)/50*50+1) * time.Minute).Format(time.DateOnly)
		for _, d := range h.decisions {
			for _, s := range []*Sums{&out.Total.Sums, of(decisions, d.Spot.Decision), of(classes, d.Spot.Class), of(ups, d.Spot.Up), of(days, day)} {
				count(s, d)
			}
			if d.Helped || d.Grade == Undecided {
				continue
			}
			counted = true
			came[[2]string{d.Spot.Decision, d.Spot.Class}]++
			if d.Grade == Mistake || d.Grade == Blunder {
				clean = false
			}
			if d.Grade != Right {
				k := Habit{Decision: d.Spot.Decision, Class: d.Spot.Class, Chosen: d.Chosen.Habit, Best: d.Best.Habit}
				if habits[k] == nil {
					habits[k] = &Habit{}
				}
				habits[k].N++
				habits[k].Cost += d.Cost
			}
		}
		if h.over && counted {
			if out.Streaks.Hands++; !clean {
				out.Streaks.Hands = 0
			}
			out.Streaks.BestHands = max(out.Streaks.BestHands, out.Streaks.Hands)
		}
	}
	for _, day := range slices.Sorted(maps.Keys(days)) {
		s := days[day]
		if s.N < DayDecisions {
			continue
		}
		if out.Streaks.Days++; 1000*s.Cost/float64(s.N) >= PreciseRate {
			out.Streaks.Days = 0
		}
		out.Streaks.BestDays = max(out.Streaks.BestDays, out.Streaks.Days)
	}
	for _, g := range []struct {
		from map[string]*Sums
		to   *[]Group
	}{{decisions, &out.ByDecision}, {classes, &out.ByClass}, {ups, &out.ByUp}} {
		for _, name := range slices.Sorted(maps.Keys(g.from)) {
			*g.to = append(*g.to, Group{name, *g.from[name]})
		}
	}
	for k, h := range habits {
		k.N, k.Cost, k.Of = h.N, h.Cost, came[[2]string{k.Decision, k.Class}]
		out.Habits = append(out.Habits, k)
	}
	slices.SortFunc(out.Habits, func(a, b Habit) int { return cmp.Compare(b.Cost, a.Cost) })
	out.Habits = out.Habits[:min(5, len(out.Habits))]
	return out
}

// count adds a decision to sums.
func count(s *Sums, d Decision) {
	s.Time += time.Duration(math.Round(d.Seconds*1000)) * time.Millisecond
	switch {
	case d.Helped:
		s.Helped++
		return
	case d.Grade == Undecided:
		s.Undecided++
		return
	}
	if d.Grade != Right {
		s.Faults++
		s.FaultCost += d.Cost
	}
	if d.Trivial {
		s.Trivial++
		s.TrivialCost += d.Cost
		return
	}
	s.N++
	s.Cost += d.Cost
	s.square += d.Cost * d.Cost
	*map[string]*int{Right: &s.Right, Inaccuracy: &s.Inaccuracies, Mistake: &s.Mistakes, Blunder: &s.Blunders}[d.Grade]++
}

// text writes statistics so that what differs by the rounding to millionths of an ante
// is the same.
func (s Sums) text() string {
	milli, ci95, enough := s.Rate()
	return fmt.Sprintf("%d %d %d %d %d %.3f %d %.3f %d %.3f %d %d %v %.0f±%.0f %v", s.N, s.Right, s.Inaccuracies, s.Mistakes, s.Blunders, s.Cost,
		s.Trivial, s.TrivialCost, s.Faults, s.FaultCost, s.Helped, s.Undecided, s.Time, milli, ci95, enough)
}

func (v Statistics) text() string {
	out := fmt.Sprintf("%d %.3f %d %.3f %.3f %s\n", v.Total.Hands, v.Total.Antes, v.Total.Lucky, v.Total.Won, v.Total.Luck, v.Total.text())
	for _, groups := range [][]Group{v.ByDecision, v.ByClass, v.ByUp} {
		for _, g := range groups {
			out += fmt.Sprintln(g.Name, g.text())
		}
	}
	for _, h := range v.Habits {
		out += fmt.Sprintf("%s %s %s %s %d %d %.3f\n", h.Decision, h.Class, h.Chosen, h.Best, h.N, h.Of, h.Cost)
	}
	return out + fmt.Sprintln(v.Streaks)
}

var filters = []Filter{
	{}, {House: "czech"}, {House: "basic", Modes: []string{"free"}}, {Modes: []string{"grade", ModeReview}},
	{Drill: "close"}, {House: "nowhere"}, {House: "czech", Modes: []string{"free", "grade", ModeReview}, Drill: "close"},
}

// TestStatistics: the sums that the record keeps are those of its hands, counted one by
// one, whatever is chosen; and they are the same when they are written anew.
func TestStatistics(t *testing.T) {
	for seed := range uint64(2) {
		s := fresh(t)
		hands := anyRecord(t, s, rand.New(rand.NewPCG(seed, 3)), 8)
		for _, f := range filters {
			got := must(s.Statistics(ctx, f))(t)
			if want := slowly(hands, f); got.text() != want.text() {
				t.Errorf("seed %d, %+v:\n%s\nwant\n%s", seed, f, got.text(), want.text())
			}
			trendIsRight(t, got)
		}
		before := everything(t, s)
		check(t, s.Rebuild(ctx))
		if everything(t, s) != before {
			t.Errorf("seed %d: the sums written anew differ", seed)
		}
	}
}

// trendIsRight reports a trend that leaves something out, or has points that say nothing
// but for the last, or too many.
func trendIsRight(t testing.TB, v Statistics) {
	t.Helper()
	n, cost := 0, 0.0
	for i, p := range v.Trend {
		n += p.N
		cost += p.Cost
		if i < len(v.Trend)-1 && p.N < EnoughDecisions || p.N == 0 {
			t.Errorf("point %d has %d decisions", i, p.N)
		}
		if p.To.Before(p.From) || i > 0 && p.From.Before(v.Trend[i-1].To) {
			t.Errorf("point %d goes from %v to %v", i, p.From, p.To)
		}
	}
	if n != v.Total.N || math.Abs(cost-v.Total.Cost) > 1e-9 || len(v.Trend) > mostPoints+1 {
		t.Errorf("%d points have %d decisions that cost %v; want %d, %v", len(v.Trend), n, cost, v.Total.N, v.Total.Cost)
	}
}

// TestSittings: the sessions add up to the statistics, page by page, the latest first.
func TestSittings(t *testing.T) {
	s := fresh(t)
	hands := anyRecord(t, s, rand.New(rand.NewPCG(8, 8)), 7)
	for _, f := range filters {
		var all []Sitting
		for {
			page := must(s.Sittings(ctx, f, len(all), 4))(t)
			all = append(all, page...)
			if len(page) < 4 {
				break
			}
		}
		want := map[ID]bool{}
		money := map[ID]int64{}
		for _, h := range hands {
			if f.takes(h.session) {
				want[h.session.ID] = true
				if h.over {
					money[h.session.ID] += h.net
				}
			}
		}
		played, cost := 0, 0.0
		for i, v := range all {
			played += v.Hands
			cost += v.Cost
			if !want[v.ID] || v.Net != money[v.ID] || i > 0 && v.Started.After(all[i-1].Started) {
				t.Errorf("session %+v", v)
			}
		}
		total := must(s.Statistics(ctx, f))(t).Total
		if len(all) != len(want) || played != total.Hands || math.Abs(cost-total.Cost) > 1e-9 {
			t.Errorf("%+v: %d sessions, %d hands, cost %v; want %d, %d, %v", f, len(all), played, cost, len(want), total.Hands, total.Cost)
		}
	}
}

// TestRate: the error rate and its interval, worked out by hand.
func TestRate(t *testing.T) {
	s := fresh(t)
	session := begin(t, s, housetest.Preset(t, "czech"), "grade")
	var decisions []Decision
	for i := range 60 {
		d := Decision{Box: 1, Spot: Spot{Key: "a"}, Grade: Right}
		if i%3 == 0 {
			d.Cost, d.Grade = 0.3, Blunder
		}
		decisions = append(decisions, d)
	}
	// 49 decisions, 17 of them wrong, are too few.
	finished(t, s, session, 1, decisions[:49]...)
	milli, _, enough := must(s.Statistics(ctx, Filter{}))(t).Total.Rate()
	if math.Abs(milli-1000*17*0.3/49) > 1e-9 || enough {
		t.Errorf("rate %v, enough %v", milli, enough)
	}
	finished(t, s, session, 2, decisions[49:]...)
	milli, ci95, enough := must(s.Statistics(ctx, Filter{}))(t).Total.Rate()
	// 20 of 60 cost 0.3: the mean is 0.1 and the sum of the squared deviations is
	// 20 · 0.04 + 40 · 0.01.
	if want := 1960 * math.Sqrt(1.2/59/60); math.Abs(milli-100) > 1e-9 || math.Abs(ci95-want) > 1e-6 || !enough {
		t.Errorf("rate %v ± %v, enough %v; want 100 ± %v", milli, ci95, enough, want)
	}
	if milli, ci95, enough := (Sums{}).Rate(); milli != 0 || ci95 != 0 || enough {
		t.Error("nothing has a rate")
	}
	if _, ci95, _ := (Sums{N: 1, Cost: 1, square: 1}).Rate(); ci95 != 0 {
		t.Error("one decision has an interval")
	}
}

// TestRuns: runs of parts joined are the runs of all of it.
func TestRuns(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 4))
	for range 500 {
		wrong := make([]bool, rng.IntN(30))
		for i := range wrong {
			wrong[i] = rng.IntN(4) == 0
		}
		var joined, part runs
		for _, w := range wrong {
			part = part.then(ofHand(w))
			if rng.IntN(4) == 0 {
				joined, part = joined.then(part), runs{}
			}
		}
		joined = joined.then(part)
		var want runs
		run := int64(0)
		first := true
		for _, w := range wrong {
			want.all++
			if run++; w {
				run, first = 0, false
			}
			if first {
				want.first = run
			}
			want.best, want.last = max(want.best, run), run
		}
		if joined != want {
			t.Fatalf("%v: runs %+v, want %+v", wrong, joined, want)
		}
	}
}

// TestList: hands by what is chosen, page by page, the latest first.
func TestList(t *testing.T) {
	s := fresh(t)
	rng := rand.New(rand.NewPCG(2, 9))
	hands := anyRecord(t, s, rng, 6)
	starred := map[ID]bool{}
	for _, h := range hands {
		if id := HandID(h.session.ID, h.number); rng.IntN(5) == 0 {
			check(t, s.Star(ctx, id, true))
			starred[id] = true
		}
	}
	for _, w := range []Which{{}, {Starred: true}, {Faulty: true}, {Session: hands[0].session.ID}, {Filter: Filter{House: "czech"}, Starred: true, Faulty: true}} {
		want := map[ID]told{}
		for _, h := range hands {
			faulty := slices.ContainsFunc(h.decisions, func(d Decision) bool { return d.Grade != Right && d.Grade != Undecided })
			id := HandID(h.session.ID, h.number)
			if w.takes(h.session) && (w.Session == "" || w.Session == h.session.ID) && (!w.Starred || starred[id]) && (!w.Faulty || faulty) {
				want[id] = h
			}
		}
		var got []Played
		for next := w; ; next.Before = got[len(got)-1].ID {
			page := must(s.List(ctx, next, 7))(t)
			got = append(got, page...)
			if len(page) < 7 {
				break
			}
		}
		if len(got) != len(want) {
			t.Errorf("%+v: %d hands, want %d", w, len(got), len(want))
		}
		for _, p := range got {
			h, ok := want[p.ID]
			cost := 0.0
			for _, d := range h.decisions {
				cost += d.Cost
			}
			if !ok || p.Number != h.number || p.House != h.session.House.ID || p.Mode != h.session.Mode || math.Abs(p.Cost-cost) > 1e-5 ||
				p.Starred != starred[p.ID] || !p.Started.Equal(h.started) || h.over && (p.Net != h.net || p.Luck != h.luck) || p.Ended.IsZero() && h.over {
				t.Errorf("%+v: hand %+v, want %+v", w, p, h)
			}
			delete(want, p.ID)
		}
	}
}
