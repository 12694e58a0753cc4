package record

import (
	"math/rand/v2"
	"testing"

	"felt/game/house/housetest"
)

// TestAnswerHand: an answer in the review goes into the record with its hand and its
// decisions, once, and what is wrong in it enters the review by the answer alone.
func TestAnswerHand(t *testing.T) {
	clock := at9(1)
	s := openAt(t, clock)
	h := housetest.Preset(t, "czech")
	spot, other := Spot{Key: "cards/pair/9"}, Spot{Key: "first/pair/9"}
	finished(t, s, begin(t, s, h, "grade"), 1, Decision{Spot: spot, Grade: Blunder, Cost: 0.3})
	item := Item{"czech", KindSpot, spot.Key}

	clock.Time = clock.AddDate(0, 0, 1)
	session := Session{ID: must(s.NewSessionID())(t), House: h, Mode: ModeReview, Felt: "test"}
	for n := 1; n <= 2; n++ {
		hand := Hand{ID: HandID(session.ID, n), Number: n, Config: simple(h), Deal: Deal{Seed: 1, Number: uint64(n)}}
		wrong := Decision{Spot: other, Grade: Blunder, Cost: 0.5}
		card := must(s.AnswerHand(ctx, item, Again, session, hand, []Decision{wrong, {Spot: spot, Grade: Right}}))(t)
		if !card.Shown || card.Answered != n || !card.Due.After(clock.Time) {
			t.Errorf("card %+v", card)
		}
		kept := must(s.Hand(ctx, hand.ID))(t)
		if !kept.Left || !kept.Graded || kept.Session != session.ID || !kept.Ended.Equal(clock.Time) {
			t.Errorf("hand %+v", kept)
		}
		if all := must(s.Decisions(ctx, hand.ID))(t); len(all) != 2 || all[1].Spot.Key != spot.Key {
			t.Errorf("decisions %+v", all)
		}
		if _, err := s.AnswerHand(ctx, item, Good, session, hand, nil); err == nil {
			t.Error("the same hand answers twice")
		}
		if again := must(s.Card(ctx, item))(t); again != card {
			t.Errorf("card %+v after a refused answer, want %+v", again, card)
		}
	}
	if _, err := s.Card(ctx, Item{"czech", KindSpot, other.Key}); err == nil {
		t.Error("a mistake in the review has entered it by itself")
	}
	if got := must(s.Statistics(ctx, Filter{Modes: []string{ModeReview}}))(t); got.Total.Hands != 0 || got.Total.N != 4 {
		t.Errorf("statistics of the review: %+v", got.Total)
	}
	if all := must(s.Unfinished(ctx))(t); len(all) != 0 {
		t.Errorf("unfinished %+v", all)
	}

	for _, wrong := range []struct {
		item   Item
		rating Rating
	}{{Item{"czech", KindSpot, "first/none/2"}, Good}, {item, 0}, {item, 4}} {
		hand := Hand{ID: HandID(session.ID, 9), Number: 9, Config: simple(h), Deal: Deal{Seed: 1}}
		if _, err := s.AnswerHand(ctx, wrong.item, wrong.rating, session, hand, nil); err == nil {
			t.Errorf("%+v rated %d is taken", wrong.item, wrong.rating)
		}
		if _, err := s.Hand(ctx, hand.ID); err == nil {
			t.Error("a refused answer has left its hand behind")
		}
	}
	before := must(s.Card(ctx, item))(t)
	check(t, s.Rebuild(ctx))
	if after := must(s.Card(ctx, item))(t); after != before {
		t.Errorf("rebuilt from the log: %+v, want %+v", after, before)
	}
	if d := must(s.Due(ctx, Wanted{PerDay: 1}, rand.NewPCG(1, 1)))(t); len(d.Cards)+d.Waiting != 0 || d.Next.IsZero() {
		t.Errorf("due %+v", d)
	}
}
