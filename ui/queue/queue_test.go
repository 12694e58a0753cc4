package queue

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"felt/game/card"
	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/round"
	"felt/strategy"
	"felt/strategy/train"
	"felt/ui/coach"
	"felt/ui/queue/queuetest"
	"felt/ui/record"
	"felt/ui/session"
	"felt/ui/text"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// fixture is a record in which there is something to review.
type fixture struct{ *queuetest.Record }

func newFixture(t *testing.T) fixture { return fixture{queuetest.New(t)} }

// options are those of a review at all presets.
func (f fixture) options() Options {
	return Options{
		Store: f.Store, Writer: f.Writer, PerDay: 20, Slow: 30 * time.Second, Seed: 1, Houses: house.Preset, Ask: queuetest.Advise, Felt: "test",
	}
}

// next makes the next step.
func (f fixture) next(q *Queue) Step {
	f.Helper()
	st, err := q.Next()(f.Context())
	if err != nil {
		f.Fatal(err)
	}
	q.Take(st)
	return st
}

// answer answers a question with the option of that rank (0 is the best), and returns the
// card as it stands then.
func (f fixture) answer(q *Queue, of *Question, rank int, seconds float64) record.Card {
	f.Helper()
	m, done := decide(f.T, of, rank)
	m.Seconds = seconds
	card, err := q.Answer(of, m, done)(f.Context())
	if err != nil {
		f.Fatal(err)
	}
	return card
}

func decide(t *testing.T, of *Question, rank int) (*coach.Moment, []round.Action) {
	t.Helper()
	s, err := session.Resume(of.State)
	if err != nil {
		t.Fatal(err)
	}
	p, _ := s.Position()
	a, _ := queuetest.Advise(t.Context(), p)
	o := a.Options[rank]
	act := round.Action{Box: s.Legal().Box, Kind: o.Action.Kind(), Discard: o.Discard}
	c := coach.New(t.Context(), queuetest.Advise, nil, coach.Clock{}, coach.DefaultRules(coach.Exam))
	queuetest.Settle(c, c.Begin(s.Repeat()))
	queuetest.Settle(c, c.Face(act.Box, p))
	_, cmd := c.Choose(act, len(s.Actions()), 0)
	judged := queuetest.Settle(c, cmd)
	if len(judged) != 1 {
		t.Fatalf("%d judgements", len(judged))
	}
	return judged[0], []round.Action{act}
}

// ranked is the option of a setup's first decision at a place in the advice, from its end
// where that is negative, as an action.
func ranked(t testing.TB, setup session.Setup, rank int) round.Action {
	s, err := session.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	p, _ := s.Position()
	a, _ := queuetest.Advise(t.Context(), p)
	if rank < 0 {
		rank += len(a.Options)
	}
	return round.Action{Kind: a.Options[rank].Action.Kind(), Discard: a.Options[rank].Discard}
}

// spotOf is the key of the first decision of a setup's first hand.
func spotOf(t testing.TB, setup session.Setup) string {
	s, err := session.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	p, _ := s.Position()
	return train.SpotOf(p, train.DecisionFirst).String()
}

// TestEnters: what is a mistake, and what is starred, comes into the review when it is
// played, in every mode; what is right, was helped to, or is an inaccuracy does not.
func TestEnters(t *testing.T) {
	for _, tc := range []struct {
		name  string
		mode  coach.Mode
		star  bool
		rank  int
		enter bool
	}{
		{"mistake", coach.Grade, false, 1, true},
		{"mistake unwarned", coach.Free, false, 1, true},
		{"mistake in an exam", coach.Exam, false, 1, true},
		{"mistake kept", coach.Warn, false, 1, true},
		{"right", coach.Grade, false, 0, false},
		{"starred", coach.Grade, true, 0, true},
		{"starred with help", coach.Hint, true, 1, true},
	} {
		t.Run(tc.name, func(t *testing.T) {
			f := newFixture(t)
			setup := queuetest.Czech(t, 254)
			first := ranked(t, setup, 0)
			if tc.rank != 0 {
				first = round.Action{Kind: round.Fold}
				if first.Kind == ranked(t, setup, 0).Kind {
					t.Fatal("a fold is the best option here")
				}
			}
			actions := []round.Action{first}
			if first.Kind != round.Fold {
				actions = append(actions, drawnTo(t, setup, first)...)
			}
			f.Play(setup, tc.mode, tc.star, actions...)
			f.Now = f.Now.AddDate(0, 0, 1)
			n, err := f.options().Count(t.Context())
			if err != nil || (n > 0) != tc.enter {
				t.Errorf("%d cards due, %v", n, err)
			}
			if !tc.enter {
				if st := f.next(New(f.options())); st.Question != nil || !st.Next.IsZero() {
					t.Errorf("step %+v", st)
				}
			}
		})
	}
}

// drawnTo are the best actions that play a hand to its end after its first one.
func drawnTo(t testing.TB, setup session.Setup, first round.Action) (rest []round.Action) {
	s, err := session.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	for a := first; ; {
		a.Box = s.Legal().Box
		if err := s.Apply(a); err != nil {
			t.Fatal(err)
		}
		p, own := s.Position()
		if !own {
			return rest
		}
		adv, _ := queuetest.Advise(t.Context(), p)
		a = round.Action{Kind: adv.Options[0].Action.Kind(), Discard: adv.Options[0].Discard}
		rest = append(rest, a)
	}
}

// TestCourse: a mistake comes back a day later as the very hand, then dealt anew: the same
// kind of spot with other cards; what is answered is written down as it is rated.
func TestCourse(t *testing.T) {
	f := newFixture(t)
	setup := queuetest.Czech(t, 254)
	f.Play(setup, coach.Grade, false, round.Action{Kind: round.Fold})
	key := spotOf(t, setup)

	f.Now = f.Now.AddDate(0, 0, 1)
	q := New(f.options())
	st := f.next(q)
	first := st.Question
	if first == nil || !first.Original || first.Number != 1 || first.Of != 1 || first.Card.Key != key || first.Why != Anew || first.OtherRules {
		t.Fatalf("question %+v", first)
	}
	played, err := session.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	put, err := session.Resume(first.State)
	if err != nil {
		t.Fatal(err)
	}
	want, _ := played.Position()
	got, own := put.Position()
	if !own || card.Format(got.Cards) != card.Format(want.Cards) || got.Up != want.Up || got.Stakes.Ante != 10 || !put.Repeat() {
		t.Errorf("position %+v, want %+v", got, want)
	}
	if c := f.answer(q, first, 0, 0); !c.Shown || c.Answered != 1 || q.Result() != (Result{Good: 1}) {
		t.Errorf("card %+v, result %+v", c, q.Result())
	}
	// A card that is still being learnt comes again on the same day.
	if st := f.next(q); st.Question != nil || !st.Next.After(f.Now) {
		t.Errorf("step %+v", st)
	}

	seen := map[string]bool{card.Format(want.Cards): true}
	for n := range 4 {
		c, err := f.Store.Card(t.Context(), first.Card.Item)
		if err != nil {
			t.Fatal(err)
		}
		f.Now = c.Due
		q = New(f.options())
		of := f.next(q).Question
		if of == nil || of.Original || of.Why != Anew {
			t.Fatalf("question %+v", of)
		}
		s, err := session.Resume(of.State)
		if err != nil {
			t.Fatal(err)
		}
		p, own := s.Position()
		if !own || train.SpotOf(p, train.DecisionFirst).String() != key || s.Repeat() {
			t.Fatalf("dealt anew: %+v", p)
		}
		if seen[card.Format(p.Cards)] {
			t.Errorf("dealt anew: %s again", card.Format(p.Cards))
		}
		seen[card.Format(p.Cards)] = true
		wantRating := []Result{{Good: 1}, {Hard: 1}, {Again: 1}, {Hard: 1}}[n]
		before := c
		c = f.answer(q, of, []int{0, 0, len(p.Actions()) - 1, 0}[n], []float64{30, 30.5, 0, 90}[n])
		if q.Result() != wantRating || c.Answered != before.Answered+1 {
			t.Errorf("answer %d: result %+v, card %+v", n, q.Result(), c)
		}
	}
	hands, err := f.Store.List(t.Context(), record.Which{Filter: record.Filter{Modes: []string{record.ModeReview}}}, 10)
	if err != nil || len(hands) != 5 {
		t.Fatalf("%d hands of the review, %v", len(hands), err)
	}
	for _, h := range hands {
		kept, err := f.Store.Hand(t.Context(), h.ID)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := kept.Replay(); err != nil || !kept.Left {
			t.Errorf("hand %s: left %v, %v", h.ID, kept.Left, err)
		}
	}
}

// TestInsurance: a card about an insurance puts the hand before the insurance was placed.
func TestInsurance(t *testing.T) {
	f := newFixture(t)
	setup := queuetest.Czech(t, 254)
	s, err := session.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	o, ok := s.Legal().Offer(round.Insure)
	if !ok {
		t.Fatal("the hand can't be insured")
	}
	insure := round.Action{Box: 1, Kind: round.Insure, Amount: o.Limits.Min}
	if err := s.Apply(insure); err != nil {
		t.Fatal(err)
	}
	v := record.Session{ID: "a", House: setup.House, Mode: "grade"}
	h := record.Hand{ID: "a-1", Session: "a", Number: 1, Config: s.Config(), Deal: record.Deal{Seed: 254}}
	h.Acts = []record.Act{{Action: insure}, {Action: round.Action{Box: 1, Kind: round.Bet}}}
	d := record.Decision{Action: 1, Box: 1, Spot: record.Spot{Key: strings.Replace(spotOf(t, setup), "first", "insurance", 1)}, Grade: record.Blunder}
	err = errors.Join(f.Store.BeginSession(t.Context(), v), f.Store.BeginHand(t.Context(), h), f.Store.Mark(t.Context(), h.ID, d))
	if err != nil {
		t.Fatal(err)
	}
	f.Now = f.Now.AddDate(0, 0, 1)
	of := f.next(New(f.options())).Question
	if of == nil || !of.Original || len(of.State.Actions) != 0 {
		t.Errorf("question %+v", of)
	}
}

// TestGone: where a house is gone, or has no such decision any more, the original is shown
// under the rules of its day, and why is said.
func TestGone(t *testing.T) {
	f := newFixture(t)
	setup := queuetest.Czech(t, 0)
	for !strings.Contains(spotOf(t, setup), "+") { // a second combination
		setup.Seed++
	}
	f.Play(setup, coach.Grade, false, round.Action{Kind: round.Fold})
	f.Now = f.Now.AddDate(0, 0, 1)
	q := New(f.options())
	f.answer(q, f.next(q).Question, len(advised(t, setup))-1, 0)
	f.Now = f.Now.AddDate(0, 0, 1)

	changed := *housetest.Preset(t, "lithuanian")
	changed.ID = "czech"
	for _, tc := range []struct {
		name   string
		houses func(string) (*house.House, error)
		want   Why
		other  bool
	}{
		{"gone", func(id string) (*house.House, error) { return nil, fmt.Errorf("no house %q", id) }, HouseGone, false},
		{"changed", func(string) (*house.House, error) { return noDouble(t), nil }, RulesChanged, true},
		{"still possible", func(string) (*house.House, error) { return &changed, nil }, Anew, false},
	} {
		o := f.options()
		o.Houses = tc.houses
		of := f.next(New(o)).Question
		if of == nil || of.Why != tc.want || of.OtherRules != tc.other || of.Original != (tc.want != Anew) {
			t.Errorf("%s: question %+v", tc.name, of)
			continue
		}
		if tc.want != Anew && of.State.Setup.House.Hash() != setup.House.Hash() {
			t.Errorf("%s: the original is under other rules", tc.name)
		}
	}
}

// TestRare: where no hand of the kind is found, the original is shown again, and why is
// said.
func TestRare(t *testing.T) {
	f := newFixture(t)
	setup := session.Setup{House: housetest.Preset(t, "oasis"), Ante: 10, Boxes: 1, Seed: 254}
	s, err := session.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	p, _ := s.Position()
	f.Play(setup, coach.Grade, false, round.Action{Kind: round.Exchange, Discard: p.Cards[:1]}, round.Action{Kind: round.Fold})
	f.Now = f.Now.AddDate(0, 0, 1)
	q := New(f.options())
	for of := f.next(q).Question; of != nil; of = f.next(q).Question {
		f.answer(q, of, 0, 0)
	}
	f.Now = f.Now.AddDate(0, 0, 60)
	o := f.options()
	o.Ask = func(context.Context, strategy.Position) (strategy.Advice, error) {
		return strategy.Advice{}, fmt.Errorf("%w among 2000", train.ErrNotFound)
	}
	q = New(o)
	rare := 0
	for of := f.next(q).Question; of != nil; of = f.next(q).Question {
		says := of.Asks(f.Now)[0]
		if (of.Why == TooRare) != strings.Contains(strings.ToLower(says), text.ReviewRare) || of.Original != (of.Why == TooRare) {
			t.Errorf("why %d, original %v, and said: %s", of.Why, of.Original, says)
		}
		if of.Why == TooRare {
			rare++
		}
		f.answer(q, of, 0, 0)
	}
	if rare != 1 {
		t.Errorf("%d kinds of hand are too rare, want the one after a draw", rare)
	}
}

// advised are the options of the first decision of a setup's first hand.
func advised(t testing.TB, setup session.Setup) []strategy.Option {
	s, err := session.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	p, _ := s.Position()
	a, _ := queuetest.Advise(t.Context(), p)
	return a.Options
}

// TestMany: of more cards than a day has the oldest are asked, each once, in an order that
// the seed gives; leaving midway loses no answer, and the rest waits for the next day.
func TestMany(t *testing.T) {
	f := newFixture(t)
	for seed := range uint64(8) {
		f.Play(queuetest.Czech(t, 300+seed), coach.Grade, false, round.Action{Kind: round.Fold})
		f.Now = f.Now.Add(time.Minute)
	}
	f.Now = f.Now.AddDate(0, 0, 1)
	o := f.options()
	o.PerDay = 5
	all, err := f.Store.Due(t.Context(), record.Wanted{PerDay: 100}, rand.NewPCG(1, 1))
	if err != nil || len(all.Cards) < 6 {
		t.Fatalf("%d cards, %v: the test needs more kinds of spot", len(all.Cards), err)
	}
	order := func(seed uint64, most int) (keys []string, last Step) {
		o.Seed = seed
		q := New(o)
		for len(keys) < most {
			if last = f.next(q); last.Question == nil {
				break
			}
			keys = append(keys, last.Question.Card.Key)
		}
		return keys, last
	}
	a, _ := order(1, 5)
	again, _ := order(1, 5)
	b, _ := order(2, 5)
	if !slices.Equal(a, again) || slices.Equal(a, b) {
		t.Errorf("orders %v, %v and, with another seed, %v", a, again, b)
	}
	slices.Sort(a)
	slices.Sort(b)
	if !slices.Equal(a, b) || len(slices.Compact(a)) != 5 {
		t.Errorf("cards %v and %v", a, b)
	}

	o.Seed = 1
	asked := map[string]bool{}
	for range 2 { // two sittings, the first one left after two answers
		q := New(o)
		for range 2 {
			of := f.next(q).Question
			if of == nil || asked[of.Card.Key] {
				t.Fatalf("asked %v, then %+v", asked, of)
			}
			asked[of.Card.Key] = true
			f.answer(q, of, 0, 0)
		}
		f.next(q)
	}
	if n, err := o.Count(t.Context()); err != nil || n != 1 {
		t.Errorf("%d cards are left of five, %v", n, err)
	}
	q := New(o)
	f.answer(q, f.next(q).Question, 0, 0)
	if st := f.next(q); st.Question != nil || st.Waiting != len(all.Cards)-5 {
		t.Errorf("step %+v; want %d to wait", st, len(all.Cards)-5)
	}
}

// TestFaults: a card that can't be put in any way is told once, and does not stop the
// others.
func TestFaults(t *testing.T) {
	f := newFixture(t)
	f.Play(queuetest.Czech(t, 254), coach.Grade, false, round.Action{Kind: round.Fold})
	err := f.Store.Batch(t.Context(), func(b *record.Batch) error {
		for _, item := range []record.Item{
			{House: "czech", Kind: record.KindSpot, Key: "no/such/spot"},
			{House: "nowhere", Kind: record.KindSpot, Key: "first/pair/9"},
		} {
			if _, err := b.Review(record.Log{At: f.Now, Item: item, Event: record.Failed, Rating: record.Again, Origin: record.Origin{Source: "gone"}}); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	f.Now = f.Now.AddDate(0, 0, 1)
	q := New(f.options())
	var faults []Fault
	questions := 0
	for range 4 {
		st := f.next(q)
		faults = append(faults, st.Faults...)
		if st.Question == nil {
			break
		}
		questions++
		f.answer(q, st.Question, 0, 0)
	}
	if questions != 1 || len(faults) != 2 || faults[0].Err == nil || faults[1].Err == nil {
		t.Errorf("%d questions, faults %+v", questions, faults)
	}
}

// TestUnrated: a decision that could not be judged is no answer; an ended context is told.
func TestUnrated(t *testing.T) {
	q := New(Options{})
	if q.Answer(&Question{}, &coach.Moment{Failure: errors.New("no")}, nil) != nil || q.Answer(&Question{}, &coach.Moment{}, nil) != nil || q.Result().Answers() != 0 {
		t.Error("it is an answer")
	}
	f := newFixture(t)
	f.Play(queuetest.Czech(t, 254), coach.Grade, false, round.Action{Kind: round.Fold})
	f.Now = f.Now.AddDate(0, 0, 1)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := New(f.options()).Next()(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
}

// noDouble is the czech house where no combination is second to another.
func noDouble(t testing.TB) *house.House {
	h := *housetest.Preset(t, "caribbean-stud")
	h.ID = "czech"
	return &h
}
