package record

import (
	"errors"
	"math"
	"testing"
	"time"

	"felt/game/house/housetest"
	"felt/game/round"
)

// TestBatch: a hand that the record refuses leaves nothing behind and does not keep the
// others from it; a batch that fails leaves nothing at all.
func TestBatch(t *testing.T) {
	s := fresh(t)
	v := Session{ID: "s", House: housetest.Preset(t, "basic"), Mode: "free"}
	bad := Decision{Spot: Spot{Key: "bad"}, Grade: Right, Cost: math.NaN()}
	hand := func(number int) Hand {
		return Hand{ID: HandID("s", number), Session: "s", Number: number, Config: simple(v.House), Ended: at9(1).Time, Acts: []Act{{Action: round.Action{Box: 1, Kind: round.Fold}}}}
	}
	check(t, s.Batch(ctx, func(b *Batch) error {
		for _, want := range []bool{true, false} {
			if added, err := b.Session(v); err != nil || added != want {
				t.Errorf("session: %v, %v", added, err)
			}
		}
		if added, err := b.Hand(hand(1), []Decision{{Spot: Spot{Key: "good"}, Grade: Right}, bad}); err == nil || added || Unsaved(err) || !Refused(err) {
			t.Errorf("hand: %v, %v", added, err)
		}
		for _, want := range []bool{true, false} {
			if added, err := b.Hand(hand(1), nil); err != nil || added != want {
				t.Errorf("hand: %v, %v", added, err)
			}
		}
		other := hand(1)
		other.ID = "other"
		if added, err := b.Hand(other, nil); added || !Refused(err) {
			t.Errorf("hand: %v, %v", added, err)
		}
		other.Number = 0
		if added, err := b.Hand(other, nil); err != nil || !added {
			t.Errorf("hand: %v, %v", added, err)
		}
		other.ID, other.Session = "lost", "nothing"
		if _, err := b.Hand(other, nil); !errors.Is(err, ErrUnknown) {
			t.Errorf("error %v", err)
		}
		return nil
	}))
	if h := must(s.Hand(ctx, "other"))(t); h.Number != 2 {
		t.Errorf("hand %+v", h)
	}
	if n := len(must(s.Decisions(ctx, HandID("s", 1)))(t)); n != 0 {
		t.Errorf("%d decisions of a refused hand", n)
	}
	errEnough := errors.New("enough")
	if err := s.Batch(ctx, func(b *Batch) error {
		if _, err := b.Hand(hand(3), nil); err != nil {
			return err
		}
		return errEnough
	}); !errors.Is(err, errEnough) {
		t.Errorf("error %v", err)
	}
	if _, err := s.Hand(ctx, HandID("s", 3)); !errors.Is(err, ErrUnknown) {
		t.Errorf("error %v", err)
	}
	if n := must(s.Statistics(ctx, Filter{}))(t).Total.Hands; n != 2 {
		t.Errorf("%d hands", n)
	}
}

// TestBatchSchool: what is about the school and the reviews is added once, and the
// schedule follows.
func TestBatchSchool(t *testing.T) {
	s := fresh(t)
	item := Item{"basic", KindSpot, "a"}
	log := Log{At: at9(1).Time, Item: item, Event: Failed, Rating: Again, Origin: Origin{"s-1", 0}}
	before := log
	before.At, before.Event, before.Rating = log.At.Add(-time.Hour), Starred, 0
	for _, want := range []bool{true, false} {
		check(t, s.Batch(ctx, func(b *Batch) error {
			for _, add := range []func() (bool, error){
				func() (bool, error) {
					return b.Answer(Answer{ID: "a", House: "basic", Item: "bonus/flush", At: log.At})
				},
				func() (bool, error) { return b.Exam(Exam{Digest: "d", Started: log.At}) },
				func() (bool, error) { return b.Level(Level{"basic", "run", "guided", log.At}) },
				func() (bool, error) { return b.Review(log) },
				func() (bool, error) { return b.Review(before) },
			} {
				if added, err := add(); err != nil || added != want {
					t.Errorf("added %v, %v; want %v", added, err, want)
				}
			}
			return nil
		}))
	}
	if c := must(s.Card(ctx, item))(t); !c.Entered.Equal(before.At) || c.Due.Before(log.At) {
		t.Errorf("card %+v", c)
	}
	check(t, s.Batch(ctx, func(b *Batch) error {
		if changed, err := b.Level(Level{"basic", "run", "learn", log.At.Add(-time.Hour)}); err != nil || changed {
			t.Errorf("an older level: %v, %v", changed, err)
		}
		return nil
	}))
	if got := must(s.Levels(ctx, "basic"))(t)["run"]; got != "guided" {
		t.Errorf("level %s", got)
	}
}

// TestSnapshot: what is written while the record is read whole is not in what is read.
func TestSnapshot(t *testing.T) {
	s := fresh(t)
	h := housetest.Preset(t, "basic")
	v := begin(t, s, h, "free")
	const hands = 2*chunk + 3
	for n := 1; n <= hands; n++ {
		finished(t, s, v, n, Decision{Spot: Spot{Key: "a"}, Grade: Right, Seconds: float64(n)})
	}
	other := begin(t, s, h, "grade")
	finished(t, s, other, 1)
	read := 0
	check(t, s.Snapshot(ctx, func(n *Snapshot) error {
		if of, err := n.Count(); err != nil || of != hands+1 {
			t.Errorf("%d hands, %v", of, err)
		}
		finished(t, s, other, 2)
		begin(t, s, h, "free")
		sessions := 0
		if err := n.Sessions(func(Session) error { sessions++; return nil }); err != nil || sessions != 2 {
			t.Errorf("%d sessions, %v", sessions, err)
		}
		if got, err := n.Session(v.ID); err != nil || got.Mode != "free" {
			t.Errorf("session %+v, %v", got, err)
		}
		return n.Hands(func(h Hand, d []Decision) error {
			if read++; read <= hands && (h.Session != v.ID || h.Number != read || len(d) != 1 || d[0].Seconds != float64(read)) {
				t.Errorf("hand %d: %s %v", read, h.ID, d)
			}
			return nil
		})
	}))
	if read != hands+1 {
		t.Errorf("%d hands were read, want %d", read, hands+1)
	}
	errEnough := errors.New("enough")
	if err := s.Snapshot(ctx, func(n *Snapshot) error { return n.Hands(func(Hand, []Decision) error { return errEnough }) }); !errors.Is(err, errEnough) {
		t.Errorf("error %v", err)
	}
}
