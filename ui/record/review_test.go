package record

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"felt/game/house/housetest"
)

// later is a clock that a test sets.
type later struct{ time.Time }

func (l *later) now() time.Time { return l.Time }

func at9(day int) *later { return &later{time.Date(2026, 3, day, 9, 0, 0, 0, time.UTC)} }

func openAt(t testing.TB, l *later) *Store {
	t.Helper()
	s, err := Open(newPath(t), Options{Clock: l.now})
	check(t, err)
	t.Cleanup(func() { check(t, s.Close()) })
	return s
}

// due returns what is due, sorted by key.
func due(t testing.TB, s *Store, w Wanted) ([]Card, Due) {
	t.Helper()
	d := must(s.Due(ctx, w, rand.NewPCG(1, 1)))(t)
	cards := slices.SortedFunc(slices.Values(d.Cards), func(a, b Card) int { return a.Entered.Compare(b.Entered) })
	return cards, d
}

// TestReview: a mistake comes back with its original, then dealt anew, later and later;
// and never later than the longest interval.
func TestReview(t *testing.T) {
	clock := at9(1)
	s := openAt(t, clock)
	session := begin(t, s, housetest.Preset(t, "czech"), "grade")
	spot := Spot{Key: "first/pair/9"}
	id := finished(t, s, session, 1, Decision{Spot: Spot{Key: "first/none/2"}, Grade: Right}, Decision{Spot: spot, Grade: Mistake, Cost: 0.1})
	item := Item{"czech", KindSpot, spot.Key}

	card := must(s.Card(ctx, item))(t)
	if want := (Card{Item: item, Entered: clock.Time, Origin: Origin{string(id), 1}, Due: clock.Add(time.Minute)}); card != want {
		t.Fatalf("card %+v, want %+v", card, want)
	}
	if cards, d := due(t, s, Wanted{PerDay: PerDay}); len(cards) != 0 || !d.Next.Equal(card.Due) {
		t.Errorf("due at once: %+v", d)
	}
	clock.Time = clock.Add(time.Minute)
	if cards, _ := due(t, s, Wanted{PerDay: PerDay}); len(cards) != 1 || cards[0] != card {
		t.Errorf("due %+v", cards)
	}
	card = must(s.Answer(ctx, item, Good, Origin{string(id), 1}))(t)
	if !card.Shown || card.Answered != 1 || !card.Due.After(clock.Time) {
		t.Errorf("card %+v", card)
	}
	// A right answer again and again: the intervals grow up to the longest.
	last := time.Duration(0)
	for range 12 {
		clock.Time = card.Due
		card = must(s.Answer(ctx, item, Good, Origin{}))(t)
		interval := card.Due.Sub(clock.Time)
		if interval < last || interval > MaxInterval || card.Lapses != 0 {
			t.Errorf("interval %v after %v", interval, last)
		}
		last = interval
	}
	if last != MaxInterval {
		t.Errorf("the interval stays at %v", last)
	}
	// Slow or inaccurate: sooner. Wrong: on the same day.
	clock.Time = card.Due
	card = must(s.Answer(ctx, item, Hard, Origin{}))(t)
	clock.Time = card.Due
	card = must(s.Answer(ctx, item, Again, Origin{}))(t)
	if card.Lapses != 1 || card.Days != 0 || card.Due.Sub(clock.Time) > time.Hour {
		t.Errorf("card %+v", card)
	}
	// The same mistake at the table: its hand is the original now.
	id = finished(t, s, session, 2, Decision{Spot: spot, Grade: Blunder, Cost: 1})
	if card = must(s.Card(ctx, item))(t); card.Shown || card.Origin != (Origin{string(id), 0}) {
		t.Errorf("card %+v", card)
	}
}

// TestEntries: only mistakes and starred hands enter, and only where they should.
func TestEntries(t *testing.T) {
	clock := at9(1)
	s := openAt(t, clock)
	h := housetest.Preset(t, "basic")
	entered := func(want ...string) {
		t.Helper()
		clock.Time = clock.Add(time.Hour)
		cards, _ := due(t, s, Wanted{PerDay: 100})
		var got []string
		for _, c := range cards {
			got = append(got, c.Key)
		}
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("cards %v, want %v", got, want)
		}
	}
	d := func(key, grade string, cost, gap float64) Decision {
		return Decision{Spot: Spot{Key: key}, Grade: grade, Cost: cost, Gap: gap}
	}
	session := begin(t, s, h, "grade")
	helped := d("b", Blunder, 1, 0)
	helped.Helped = true
	finished(t, s, session, 1, d("a", Inaccuracy, 0.04, 0), helped, d("c", Undecided, 0, 0), d("d", Right, 0, 0))
	entered()
	undone := d("e", Mistake, 0.2, 0)
	undone.TakenBack = true
	finished(t, s, session, 2, undone, d("f", Blunder, 1, 0))
	entered("e", "f")
	review := begin(t, s, h, ModeReview)
	finished(t, s, review, 1, d("g", Blunder, 1, 0))
	entered("e", "f")
	// A star: the costliest, then the closest; once.
	id := finished(t, s, session, 3, d("h", Right, 0, 0.1), d("i", Inaccuracy, 0.01, 2))
	check(t, s.Star(ctx, id, true))
	check(t, s.Star(ctx, id, true))
	trivial := d("j", Right, 0, 0.01)
	trivial.Trivial = true
	id = finished(t, s, session, 4, trivial, d("k", Right, 0, 0.3), d("l", Right, 0, 0.2))
	check(t, s.Star(ctx, id, true))
	entered("e", "f", "i", "l")
	check(t, s.Star(ctx, id, false))
	if must(s.Hand(ctx, id))(t).Starred {
		t.Error("the star is still there")
	}
	entered("e", "f", "i", "l")
	bare := finished(t, s, session, 5)
	check(t, s.Star(ctx, bare, true))
	if !must(s.Hand(ctx, bare))(t).Starred {
		t.Error("the star is not there")
	}
	if err := s.Star(ctx, "nothing", true); !errors.Is(err, ErrUnknown) {
		t.Errorf("error %v", err)
	}
	if _, err := s.Answer(ctx, Item{"basic", KindSpot, "a"}, Good, Origin{}); !errors.Is(err, ErrUnknown) {
		t.Errorf("error %v", err)
	}
	for _, r := range []Rating{0, 4} {
		if _, err := s.Answer(ctx, Item{"basic", KindSpot, "e"}, r, Origin{}); err == nil {
			t.Errorf("rating %d was taken", r)
		}
	}
}

// TestDue: no more than the day allows, the longest due first to be chosen, in an order
// that the source gives; who is asked twice on a day takes no other's place.
func TestDue(t *testing.T) {
	clock := at9(1)
	s := openAt(t, clock)
	session := begin(t, s, housetest.Preset(t, "czech"), "grade")
	for n := 1; n <= 30; n++ {
		finished(t, s, session, n, Decision{Spot: Spot{Key: fmt.Sprintf("%02d", n)}, Grade: Mistake, Cost: 0.1})
		clock.Time = clock.Add(time.Second)
	}
	clock.Time = clock.Add(time.Hour)
	all := Wanted{PerDay: 20}
	cards, d := due(t, s, all)
	if len(cards) != 20 || d.Waiting != 10 || cards[0].Key != "01" || cards[19].Key != "20" {
		t.Fatalf("due %+v", d)
	}
	inOrder := func(cards []Card) bool {
		return slices.IsSortedFunc(cards, func(a, b Card) int { return a.Entered.Compare(b.Entered) })
	}
	if inOrder(d.Cards) {
		t.Error("the cards are not shuffled")
	}
	again := must(s.Due(ctx, all, rand.NewPCG(1, 1)))(t)
	other := must(s.Due(ctx, all, rand.NewPCG(1, 2)))(t)
	if !cmp.Equal(d, again) || cmp.Equal(d, other) {
		t.Error("the order is not that of the source")
	}
	// Eight are answered, three of them wrong: those come back today.
	for i := range 8 {
		r := Good
		if i < 3 {
			r = Again
		}
		must(s.Answer(ctx, cards[i].Item, r, Origin{}))(t)
	}
	clock.Time = clock.Add(time.Hour)
	if cards, d = due(t, s, all); len(cards) != 12+3 || d.Waiting != 10 {
		t.Errorf("%d cards, %d waiting", len(cards), d.Waiting)
	}
	for _, c := range cards {
		must(s.Answer(ctx, c.Item, Good, Origin{}))(t)
	}
	if cards, d = due(t, s, all); len(cards) != 0 || d.Waiting != 10 {
		t.Errorf("%d cards, %d waiting", len(cards), d.Waiting)
	}
	if cards, d = due(t, s, Wanted{PerDay: 25}); len(cards) != 5 || d.Waiting != 5 {
		t.Errorf("%d cards, %d waiting", len(cards), d.Waiting)
	}
	// The next day allows as many again, and a card is due from the beginning of its day.
	next := must(s.Card(ctx, Item{"czech", KindSpot, "05"}))(t)
	clock.Time = time.Date(2026, next.Due.Month(), next.Due.Day(), 0, 0, 1, 0, time.UTC)
	if clock.After(next.Due) || next.Days == 0 {
		t.Fatalf("card %+v", next)
	}
	cards, _ = due(t, s, all)
	for _, key := range []string{"05", "21", "30"} {
		if !slices.ContainsFunc(cards, func(c Card) bool { return c.Key == key }) {
			t.Errorf("%s is not among %d cards", key, len(cards))
		}
	}
	clock.Time = clock.Add(-2 * time.Second)
	if cards, _ = due(t, s, all); slices.ContainsFunc(cards, func(c Card) bool { return c.Key == "05" }) {
		t.Error("a card is due on the day before")
	}
	if cards, _ = due(t, s, Wanted{House: "basic", PerDay: 20}); len(cards) != 0 {
		t.Error("cards of another house are due")
	}
	if cards, _ = due(t, s, Wanted{Kind: KindSkill, PerDay: 20}); len(cards) != 0 {
		t.Error("cards of another kind are due")
	}
}

// TestScheduleFollowsLog: whatever happens in whatever order, with the clock put back
// too, the log alone makes the schedule that is kept.
func TestScheduleFollowsLog(t *testing.T) {
	s := fresh(t)
	h := housetest.Preset(t, "czech")
	clock := at9(1)
	s.clock = clock.now
	session := begin(t, s, h, "grade")
	n := 0
	rapid.Check(t, func(r *rapid.T) {
		check(t, s.write(ctx, func(tx *tx) error { return tx.Script(ctx, `DELETE FROM reviews; DELETE FROM cards`) }))
		for range rapid.IntRange(1, 12).Draw(r, "events") {
			clock.Time = clock.Add(time.Duration(rapid.IntRange(-3600, 40*24*3600).Draw(r, "seconds")) * time.Second)
			key := fmt.Sprint(rapid.IntRange(0, 3).Draw(r, "item"))
			switch rapid.IntRange(0, 4).Draw(r, "event") {
			case 0:
				n++
				finished(t, s, session, n, Decision{Spot: Spot{Key: key}, Grade: Mistake, Cost: 0.1})
			case 1:
				n++
				check(t, s.Star(ctx, finished(t, s, session, n, Decision{Spot: Spot{Key: key}, Grade: Right}), true))
			case 2:
				check(t, s.AddAnswer(ctx, Answer{House: "czech", Item: key, Right: rapid.Bool().Draw(r, "right")}))
			default:
				item := Item{"czech", rapid.SampledFrom([]string{KindSpot, KindSkill}).Draw(r, "kind"), key}
				rating := Rating(rapid.IntRange(1, 3).Draw(r, "rating"))
				c, err := s.Answer(ctx, item, rating, Origin{})
				if err != nil && !errors.Is(err, ErrUnknown) {
					r.Fatal(err)
				}
				if c.Due.Sub(clock.Time) > MaxInterval+time.Hour*2 {
					r.Fatalf("due in %v", c.Due.Sub(clock.Time))
				}
			}
		}
		before := rows(t, s, cardRows)
		check(t, s.write(ctx, func(tx *tx) error { return s.rebuildCards(ctx, tx) }))
		if after := rows(t, s, cardRows); after != before {
			r.Fatalf("kept\n%s\nmade of the log\n%s", before, after)
		}
	})
}

func TestRateAnswer(t *testing.T) {
	for _, tc := range []struct {
		grade string
		slow  bool
		want  Rating
	}{{Right, false, Good}, {Right, true, Hard}, {Inaccuracy, false, Hard}, {Mistake, false, Again}, {Blunder, true, Again}, {Undecided, false, Good}} {
		if got := Rate(tc.grade, tc.slow); got != tc.want {
			t.Errorf("%s, slow %v: %d, want %d", tc.grade, tc.slow, got, tc.want)
		}
	}
}
