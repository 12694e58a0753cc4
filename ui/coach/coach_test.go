package coach

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"go.uber.org/goleak"
	"pgregory.net/rapid"

	"felt/game/house"
	"felt/game/round"
	"felt/strategy"
	"felt/strategy/train"
	"felt/ui/session"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// ExampleCoach warns of a fold, which a bet takes the place of.
func ExampleCoach() {
	h, err := house.Preset("czech")
	if err != nil {
		panic(err)
	}
	s, err := session.New(session.Setup{House: h, Ante: 10, Boxes: 1, Seed: 254})
	if err != nil {
		panic(err)
	}
	c := New(context.Background(), strategy.Advise, nil, Clock{}, DefaultRules(Warn))
	p, _ := s.Position()
	settle(c, c.Face(1, p))
	play, cmd := c.Choose(round.Action{Box: 1, Kind: round.Fold}, 0, 0)
	settle(c, cmd)
	m := c.Warning()
	fmt.Printf("play %v; %v, costs %.3f antes\n", play, m.Grade(), m.Cost())
	c.TakeBack()
	_, cmd = c.Choose(round.Action{Box: 1, Kind: round.Bet}, 0, 0)
	fmt.Println("play", settle(c, cmd)[0].Play.Kind)
	// Output:
	// play false; blunder, costs 3.239 antes
	// play bet
}

// settle runs commands, and those that follow from them, and returns what came of it.
func settle(c *Coach, cmd tea.Cmd) (news []News) {
	if cmd == nil {
		return nil
	}
	switch msg := cmd().(type) {
	case nil:
	case tea.BatchMsg:
		for _, cmd := range msg {
			news = append(news, settle(c, cmd)...)
		}
	default:
		n, next := c.Take(msg)
		if n != (News{}) {
			news = append(news, n)
		}
		news = append(news, settle(c, next)...)
	}
	return news
}

// sit begins a session at a preset.
func sit(t testing.TB, id string, boxes int, seed uint64) *session.Session {
	t.Helper()
	h, err := house.Preset(id)
	if err != nil {
		t.Fatal(err)
	}
	s, err := session.New(session.Setup{House: h, Ante: 10, Boxes: boxes, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// position is the first decision of czech with seed 254: two pair, sevens and fives,
// against a four.
func position(t testing.TB) strategy.Position {
	t.Helper()
	p, ok := sit(t, "czech", 1, 254).Position()
	if !ok {
		t.Fatal("nothing to decide")
	}
	return p
}

// values is an adviser for whom betting is worth nothing and everything else costs so
// much.
func values(costs map[strategy.Action]float64) session.Adviser {
	return func(ctx context.Context, p strategy.Position) (strategy.Advice, error) {
		var a strategy.Advice
		for _, c := range p.Actions() {
			a.Options = append(a.Options, strategy.Option{Action: c.Action, Discard: c.Discard, EV: -costs[c.Action]})
		}
		slices.SortStableFunc(a.Options, func(x, y strategy.Option) int { return cmp.Compare(y.EV, x.EV) })
		return a, ctx.Err()
	}
}

// graded are costs of every grade.
var graded = map[strategy.Action]float64{
	strategy.Bet: 0, strategy.Sixth: 0.004, strategy.Fold: 0.03, strategy.Exchange: 0.3,
}

// act is an action of the first box.
func act(kind round.ActionKind, p strategy.Position) round.Action {
	a := round.Action{Box: 1, Kind: kind}
	if kind == round.Exchange {
		a.Discard = round.Cards(p.Cards[:2])
	}
	return a
}

// TestModes: each mode does what it is for, for a choice of each grade.
func TestModes(t *testing.T) {
	p := position(t)
	for _, mode := range Modes() {
		for _, tc := range []struct {
			kind  round.ActionKind
			grade train.Grade
		}{
			{round.Bet, train.Right}, {round.Sixth, train.Right}, {round.Fold, train.Inaccuracy}, {round.Exchange, train.Blunder},
		} {
			for _, from := range []train.Grade{train.Inaccuracy, train.Mistake, train.Blunder} {
				rules := DefaultRules(mode)
				rules.WarnFrom = from
				c := New(t.Context(), values(graded), nil, Clock{}, rules)
				settle(c, c.Face(1, p))
				play, cmd := c.Choose(act(tc.kind, p), 0, 0)
				if play != (mode != Warn) {
					t.Errorf("%s: %s is played at once: %v", mode, tc.kind, play)
				}
				news := settle(c, cmd)
				warned := mode == Warn && tc.grade.Wrong() && tc.grade >= from
				if (c.Warning() != nil) != warned {
					t.Errorf("%s from %s: warned of %s: %v", mode, from, tc.kind, !warned)
				}
				if warned {
					news = append(news, c.Keep())
				}
				if len(news) != 1 || news[0].Judged == nil || (news[0].Play != nil) != (mode == Warn) {
					t.Fatalf("%s: after %s the news is %+v", mode, tc.kind, news)
				}
				if m := news[0].Judged; m.Grade() != tc.grade || m.Helped || math.Abs(m.Cost()-graded[m.Choice.Action]) > 1e-12 {
					t.Errorf("%s: %s is %s at %v, helped %v; want %s", mode, tc.kind, m.Grade(), m.Cost(), m.Helped, tc.grade)
				}
			}
		}
	}
	for mode, want := range map[Mode][5]bool{
		Free: {true, false, false, false, true}, Hint: {true, true, false, true, true}, Warn: {true, true, false, true, true},
		Grade: {true, true, true, true, true}, Exam: {},
	} {
		if got := [5]bool{mode.Helps(), mode.Hints(), mode.Grades(), mode.Closes(), mode.Shows()}; got != want {
			t.Errorf("%s helps, hints, grades, closes, shows: %v; want %v", mode, got, want)
		}
	}
}

func TestParseMode(t *testing.T) {
	for _, m := range Modes() {
		if got, err := ParseMode(string(m)); got != m || err != nil {
			t.Errorf("%s is read as %q, %v", m, got, err)
		}
	}
	const want = `there is no mode "quiz"; allowed: free, hint, warn, grade, exam`
	if _, err := ParseMode("quiz"); err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
}

// TestWarned: what was taken back counts, and what follows it has been helped to.
func TestWarned(t *testing.T) {
	p := position(t)
	c := New(t.Context(), values(graded), nil, Clock{}, DefaultRules(Warn))
	settle(c, c.Face(1, p))
	for _, kind := range []round.ActionKind{round.Exchange, round.Fold} {
		_, cmd := c.Choose(act(kind, p), 0, 0)
		if news := settle(c, cmd); news != nil || c.Warning() == nil || c.Waiting() {
			t.Fatalf("after %s: news %+v, warning %v", kind, news, c.Warning())
		}
		c.TakeBack()
		if c.Warning() != nil || c.Moment() == nil || c.Waiting() {
			t.Fatalf("%s is not taken back", kind)
		}
	}
	_, cmd := c.Choose(act(round.Bet, p), 0, 0)
	news := settle(c, cmd)
	if len(news) != 1 || news[0].Play == nil || news[0].Play.Kind != round.Bet || news[0].Judged == nil {
		t.Fatalf("after the bet: %+v", news)
	}
	m := news[0].Judged
	if !m.Helped || len(m.TakenBack) != 2 || m.TakenBack[0].Helped || !m.TakenBack[1].Helped || !m.Best() {
		t.Errorf("the decision is %+v", m)
	}
	var tally Tally
	tally.Add(m)
	// The exchange is judged twice: that it was one, and its cards.
	if tally.Decisions != 2 || tally.Right != 1 || tally.Helped != 2 || math.Abs(tally.Rate()-150) > 1e-9 {
		t.Errorf("it counts as %+v, rate %v", tally, tally.Rate())
	}
	if got := Mattered(c.Moments()); got != m {
		t.Errorf("what mattered is %+v", got)
	}
	if c.Keep() != (News{}) {
		t.Error("something is kept without a warning")
	}
	c.TakeBack()
	if len(c.Moments()) != 1 {
		t.Error("something is taken back without a warning")
	}
}

// gate is an adviser who waits to be let through.
type gate struct {
	ask  session.Adviser
	open chan struct{}
	// asked counts the questions, ended those that the context ended.
	asked, ended chan struct{}
}

func newGate(ask session.Adviser) *gate {
	return &gate{ask, make(chan struct{}), make(chan struct{}, 100), make(chan struct{}, 100)}
}

func (g *gate) advise(ctx context.Context, p strategy.Position) (strategy.Advice, error) {
	g.asked <- struct{}{}
	select {
	case <-g.open:
		return g.ask(ctx, p)
	case <-ctx.Done():
		g.ended <- struct{}{}
		return strategy.Advice{}, ctx.Err()
	}
}

// TestWaiting: without an answer an action waits where it may be warned of, and goes on
// elsewhere; nothing is lost when the hand is over, or the screen left.
func TestWaiting(t *testing.T) {
	p := position(t)
	g := newGate(values(graded))
	c := New(t.Context(), g.advise, nil, Clock{}, DefaultRules(Warn))
	ask := c.Face(1, p)
	answers := make(chan tea.Msg)
	go func() { answers <- ask() }()
	<-g.asked
	if c.Face(1, p) != nil {
		t.Error("the same is asked twice")
	}
	play, cmd := c.Choose(act(round.Bet, p), 0, 0)
	if play || !c.Waiting() || settle(c, cmd) != nil {
		t.Fatal("the action does not wait")
	}
	// Left: the question ends. Back: it is asked again, and the action still waits.
	c.Close()
	<-g.ended
	if news, cmd := c.Take(<-answers); news != (News{}) || cmd != nil {
		t.Errorf("an answer after the end brings %+v", news)
	}
	close(g.open)
	news := settle(c, c.Open())
	if len(news) != 1 || news[0].Play == nil || news[0].Play.Kind != round.Bet {
		t.Errorf("after the answer: %+v", news)
	}

	g = newGate(values(graded))
	c = New(t.Context(), g.advise, nil, Clock{}, DefaultRules(Free))
	ask = c.Face(1, p)
	go func() { answers <- ask() }()
	if play, cmd := c.Choose(act(round.Fold, p), 0, 0); !play || settle(c, cmd) != nil {
		t.Error("the action waits")
	}
	if c.Begin(false); c.Pending() != 1 || len(c.Moments()) != 0 {
		t.Errorf("%d decisions are pending", c.Pending())
	}
	close(g.open)
	n, next := c.Take(<-answers)
	if n != (News{}) {
		t.Errorf("news %+v", n)
	}
	if news := settle(c, next); len(news) != 1 || news[0].Judged.Grade() != train.Inaccuracy || c.Pending() != 0 {
		t.Errorf("of the hand before: %+v, pending %d", news, c.Pending())
	}
}

// TestTaken: a judgement that comes after its choice was taken back, or twice, changes
// nothing.
func TestTaken(t *testing.T) {
	p := position(t)
	c := New(t.Context(), values(graded), nil, Clock{}, DefaultRules(Warn))
	settle(c, c.Face(1, p))
	_, cmd := c.Choose(act(round.Fold, p), 0, 0)
	judged := cmd().(judgedMsg)
	c.Take(judged)
	c.TakeBack()
	if news, _ := c.Take(judged); news != (News{}) || c.Warning() != nil {
		t.Errorf("a late judgement brings %+v", news)
	}
	_, cmd = c.Choose(act(round.Bet, p), 0, 0)
	if news, _ := c.Take(judged); news != (News{}) || c.Warning() != nil {
		t.Errorf("a late judgement brings %+v", news)
	}
	if news := settle(c, cmd); len(news) != 1 || news[0].Judged.Grade() != train.Right {
		t.Errorf("the news is %+v", news)
	}
	other := New(t.Context(), values(graded), nil, Clock{}, DefaultRules(Free))
	if news, cmd := other.Take(judged); news != (News{}) || cmd != nil {
		t.Error("another coach takes the judgement")
	}
	if news, cmd := c.Take("something else"); news != (News{}) || cmd != nil {
		t.Error("any message is taken")
	}
}

// TestFailure: where nothing can be told nothing is held up.
func TestFailure(t *testing.T) {
	p := position(t)
	wet := errors.New("the pack is wet")
	for _, mode := range Modes() {
		c := New(t.Context(), func(context.Context, strategy.Position) (strategy.Advice, error) { return strategy.Advice{}, wet }, nil, Clock{}, DefaultRules(mode))
		settle(c, c.Face(1, p))
		play, cmd := c.Choose(act(round.Fold, p), 0, 0)
		news := settle(c, cmd)
		if len(news) != 1 || !errors.Is(news[0].Judged.Failure, wet) || (news[0].Play == nil) != play {
			t.Errorf("%s: news %+v", mode, news)
		}
	}
}

// TestInsurance: an insurance is judged with the bet that carries it out.
func TestInsurance(t *testing.T) {
	s := sit(t, "russian", 1, 44)
	p, _ := s.Position()
	c := New(t.Context(), strategy.Advise, nil, Clock{}, DefaultRules(Grade))
	settle(c, c.Face(1, p))
	if play, cmd := c.Choose(round.Action{Box: 1, Kind: round.Insure, Amount: 100}, 0, 0); !play || cmd != nil {
		t.Error("an insurance is judged by itself")
	}
	_, cmd := c.Choose(round.Action{Box: 1, Kind: round.Bet}, 1, 100)
	news := settle(c, cmd)
	if len(news) != 1 || news[0].Judged.Action != 1 || len(news[0].Judged.Marks) != 2 {
		t.Fatalf("the news is %+v", news)
	}
	if m := news[0].Judged; m.Marks[1].Decision != train.DecisionInsurance || m.Marks[1].Chosen.Insurance.Amount != 10 || m.Cost() <= m.Marks[0].Cost {
		t.Errorf("the marks are %+v", m.Marks)
	}
}

// TestUndecided: what the values don't tell from the best is never called wrong, and
// never warned of.
func TestUndecided(t *testing.T) {
	s := sit(t, "russian", 2, 214)
	if err := s.Apply(round.Action{Box: 1, Kind: round.Bet}); err != nil {
		t.Fatal(err)
	}
	p, _ := s.Position()
	if !p.Blind || len(p.Known) != 5 {
		t.Fatalf("the second box is %+v", p)
	}
	sampled := func(context.Context, strategy.Position) (strategy.Advice, error) {
		return strategy.Advice{Method: strategy.Sampled, Samples: 9, Options: []strategy.Option{
			{Action: strategy.Bet, EV: 0.1, CI95: 0.2},
			{Action: strategy.Sixth, EV: -0.1, CI95: 0.2, GapCI95: 0.3, TooClose: true},
			{Action: strategy.Fold, EV: -1, GapCI95: 0.2},
		}}, nil
	}
	for kind, want := range map[round.ActionKind]train.Grade{round.Sixth: train.Undecided, round.Bet: train.Undecided, round.Fold: train.Blunder} {
		c := New(t.Context(), sampled, nil, Clock{}, DefaultRules(Warn))
		settle(c, c.Face(2, p))
		_, cmd := c.Choose(round.Action{Box: 2, Kind: kind}, 1, 0)
		news := settle(c, cmd)
		if got := c.Warning() != nil; got != want.Wrong() {
			t.Errorf("%s: warned %v", kind, got)
		}
		if want.Wrong() {
			continue
		}
		if m := news[0].Judged; m.Grade() != want || m.Cost() != 0 {
			t.Errorf("%s is %s and costs %v", kind, m.Grade(), m.Cost())
		}
	}
}

// TestHelp: what was shown before the choice is known after it.
func TestHelp(t *testing.T) {
	p := position(t)
	for _, mode := range Modes() {
		c := New(t.Context(), values(graded), nil, Clock{}, DefaultRules(mode))
		settle(c, c.Face(1, p))
		if got := c.Hint(); got != (mode != Exam) || c.Moment().Helped != got {
			t.Errorf("%s: a hint %v, helped %v", mode, got, c.Moment().Helped)
		}
		c.Hint()
		c.Hint()
		if got := c.Moment().Hints; mode != Exam && got != mostHints || mode == Exam && got != 0 {
			t.Errorf("%s: %d hints", mode, got)
		}
	}
	c := New(t.Context(), values(graded), nil, Clock{}, DefaultRules(Grade))
	c.Begin(true)
	if settle(c, c.Face(1, p)); !c.Moment().Helped {
		t.Error("in a repeated hand nothing was shown before")
	}
	c.Begin(false)
	if settle(c, c.Face(1, p)); c.Moment().Helped {
		t.Error("in the next hand something was")
	}
}

// clock is a clock that stands where it is put.
type clock struct {
	at time.Time
	// ticks are the messages that are waited for.
	ticks []func() tea.Msg
}

func (k *clock) clock() Clock {
	return Clock{
		Now: func() time.Time { return k.at },
		Tick: func(d time.Duration, msg func(time.Time) tea.Msg) tea.Cmd {
			k.ticks = append(k.ticks, func() tea.Msg { k.at = k.at.Add(d); return msg(k.at) })
			return nil
		},
	}
}

// tick lets the time go on to the next tick.
func (k *clock) tick(c *Coach) {
	next := k.ticks[0]
	k.ticks = k.ticks[1:]
	c.Take(next())
}

// TestTime: thinking is timed from when the position is seen to the first choice, and
// anew when it is seen again; a limit is counted down and nothing else.
func TestTime(t *testing.T) {
	p := position(t)
	k := &clock{at: time.Unix(1000, 0)}
	c := New(t.Context(), values(graded), nil, k.clock(), DefaultRules(Warn))
	c.SetLimit(3 * time.Second)
	if c.Seen() != nil {
		t.Error("the clock runs with nothing to decide")
	}
	settle(c, c.Face(1, p))
	k.at = k.at.Add(time.Hour) // cards are being shown
	settle(c, c.Seen())
	if c.Seen() != nil {
		t.Error("the clock is begun twice")
	}
	if left, ok := c.Left(); left != 3*time.Second || !ok {
		t.Errorf("%v, %v left", left, ok)
	}
	k.tick(c)
	if left, _ := c.Left(); left != 2*time.Second {
		t.Errorf("%v left", left)
	}
	// Something else is looked at; then it begins anew.
	c.Close()
	k.tick(c)
	if len(k.ticks) != 0 {
		t.Error("the clock of what was left goes on")
	}
	settle(c, c.Open())
	settle(c, c.Seen())
	if left, _ := c.Left(); left != 3*time.Second {
		t.Errorf("%v left", left)
	}
	for range 3 {
		k.tick(c)
	}
	if left, ok := c.Left(); left != 0 || !ok || len(k.ticks) != 0 {
		t.Errorf("%v, %v left, and %d ticks to come", left, ok, len(k.ticks))
	}
	k.at = k.at.Add(500 * time.Millisecond)
	_, cmd := c.Choose(act(round.Fold, p), 0, 0)
	settle(c, cmd)
	c.TakeBack()
	k.at = k.at.Add(time.Minute)
	_, cmd = c.Choose(act(round.Bet, p), 0, 0)
	m := settle(c, cmd)[0].Judged
	if m.Seconds != 3.5 || !m.OverTime {
		t.Errorf("it took %v s, over time %v", m.Seconds, m.OverTime)
	}
	if _, ok := c.Left(); ok {
		t.Error("time is left with nothing to decide")
	}
}

// TestUntimed: what was chosen before it was seen has no time, and is complete.
func TestUntimed(t *testing.T) {
	p := position(t)
	k := &clock{at: time.Unix(1000, 0)}
	c := New(t.Context(), values(graded), nil, k.clock(), DefaultRules(Free))
	settle(c, c.Face(1, p))
	_, cmd := c.Choose(act(round.Bet, p), 0, 0)
	if news := settle(c, cmd); len(news) != 1 || news[0].Judged.Seconds != 0 {
		t.Errorf("the news is %+v", news)
	}
}

// TestTimesCross: the time of a choice may come before the time when its position was
// seen; a decision is told of once both are there.
func TestTimesCross(t *testing.T) {
	p := position(t)
	for _, mode := range []Mode{Free, Warn} {
		k := &clock{at: time.Unix(1000, 0)}
		c := New(t.Context(), values(graded), nil, k.clock(), DefaultRules(mode))
		settle(c, c.Face(1, p))
		seen := c.Seen()()
		if c.Seen() != nil {
			t.Error("the clock is begun twice")
		}
		k.at = k.at.Add(4 * time.Second)
		_, cmd := c.Choose(act(round.Bet, p), 0, 0)
		for _, n := range settle(c, cmd) {
			if n.Judged != nil {
				t.Error("told of before its time is known")
			}
		}
		news, _ := c.Take(seen)
		if news.Judged == nil || news.Judged.Seconds != 4 {
			t.Errorf("%s: the news is %+v", mode, news)
		}
	}
}

// follow plays a hand by chance under a coach, and returns what he judged.
func follow(t *rapid.T, s *session.Session, c *Coach) (judged []*Moment) {
	take := func(news []News) {
		for _, n := range news {
			if n.Play != nil {
				if err := s.Apply(*n.Play); err != nil {
					t.Fatalf("what waited is refused: %v", err)
				}
			}
			if n.Judged != nil {
				judged = append(judged, n.Judged)
			}
		}
	}
	take(settle(c, c.Begin(false)))
	for !s.Over() {
		p, _ := s.Position()
		legal := s.Legal()
		settle(c, c.Face(legal.Box, p))
		o := rapid.SampledFrom(legal.Offers).Draw(t, "offer")
		a := round.Action{Box: legal.Box, Kind: o.Kind}
		switch o.Kind {
		case round.Exchange:
			n := rapid.IntRange(o.Min, o.Max).Draw(t, "cards")
			a.Discard = slices.Clone(round.Cards(p.Cards[:n]))
			slices.Reverse(a.Discard)
		case round.Insure:
			a.Amount = rapid.Int64Range(o.Limits.Min, o.Limits.Max).Draw(t, "amount")
		}
		play, cmd := c.Choose(a, len(s.Actions()), legal.Insured)
		if play {
			if err := s.Apply(a); err != nil {
				t.Fatal(err)
			}
		}
		take(settle(c, cmd))
		if c.Warning() == nil {
			continue
		}
		if rapid.Bool().Draw(t, "keep") {
			take([]News{c.Keep()})
		} else {
			c.TakeBack()
		}
	}
	return judged
}

// TestHands plays hands by chance in every mode: every decision is judged once, what it
// costs is what its option lies below the best, and the hand alone tells the same
// decisions again.
func TestHands(t *testing.T) {
	presets := house.Presets()
	rapid.Check(t, func(t *rapid.T) {
		setup := session.Setup{House: rapid.SampledFrom(presets).Draw(t, "house"), Ante: 10, Seed: rapid.Uint64().Draw(t, "seed")}
		setup.Boxes = 1
		if setup.House.Boxes.Second != house.SecondBlind {
			setup.Boxes = rapid.IntRange(1, setup.House.Boxes.Own).Draw(t, "boxes")
		}
		s, err := session.New(setup)
		if err != nil {
			t.Fatal(err)
		}
		c := New(context.Background(), strategy.Advise, nil, Clock{}, DefaultRules(rapid.SampledFrom(Modes()).Draw(t, "mode")))
		judged := follow(t, s, c)
		if !reflect.DeepEqual(judged, c.Moments()) || c.Pending() != 0 {
			t.Fatalf("%d decisions are judged, of %d", len(judged), len(c.Moments()))
		}
		for _, m := range judged {
			a, _, _ := m.Advice()
			for _, o := range a.Options {
				chosen := m.Choice.Action == o.Action && len(m.Choice.Discard) == len(o.Discard)
				for _, d := range m.Choice.Discard {
					chosen = chosen && slices.Contains(o.Discard, d)
				}
				if !chosen {
					continue
				}
				want := a.Options[0].EV - o.EV
				for _, k := range m.Marks {
					if k.Decision == train.DecisionInsurance {
						want += k.Cost
					}
				}
				if math.Abs(m.Cost()-want) > 1e-9 {
					t.Errorf("%s costs %v, want %v", o.Action, m.Cost(), want)
				}
			}
		}
		past, err := Past(s.State())
		if err != nil {
			t.Fatal(err)
		}
		again := New(context.Background(), strategy.Advise, nil, Clock{}, DefaultRules(Free))
		if news := settle(again, again.Begin(false, past...)); len(news) != len(judged) {
			t.Fatalf("%d decisions are judged again, of %d", len(news), len(judged))
		}
		for i, m := range past {
			was := judged[i]
			if m.Action != was.Action || m.Box != was.Box || !reflect.DeepEqual(m.Position, was.Position) || !reflect.DeepEqual(m.Marks, was.Marks) {
				t.Fatalf("decision %d was\n%+v\nand is\n%+v", i, was, m)
			}
		}
	})
}
