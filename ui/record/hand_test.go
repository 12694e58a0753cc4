package record

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"felt/game/card"
	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/round"
)

// TestReplay: hands of any actions, at every house with every kind of box, come out of
// the record as they were played, from a seed and from a pack laid out.
func TestReplay(t *testing.T) {
	s := fresh(t)
	rng := rand.New(rand.NewPCG(1, 2))
	for _, cfg := range configs(t) {
		session := begin(t, s, cfg.House, "free")
		for n := 1; n <= 12; n++ {
			deal := Deal{Seed: 1<<64 - 1, Number: uint64(n)}
			if n%2 == 0 {
				deal = laidOut(t, uint64(n), n > 6)
			}
			r := anyHand(t, rng, cfg, deal)
			id := HandID(session.ID, n)
			check(t, s.BeginHand(ctx, Hand{ID: id, Session: session.ID, Number: n, Config: cfg, Deal: deal}))
			for i, a := range r.Actions() {
				check(t, s.Act(ctx, id, i, a))
			}
			check(t, s.FinishHand(ctx, id, Result{Net: r.Ledger().Net, Antes: 1.25, Graded: true}))
			got := must(s.Hand(ctx, id))(t)
			again := must(got.Replay())(t)
			if describe(t, again) != describe(t, r) || got.Net != r.Ledger().Net || got.Antes != 1.25 || got.Luck.Known {
				t.Fatalf("%s hand %d: %s\nwant %s", cfg.House.ID, n, describe(t, again), describe(t, r))
			}
			if !cmp.Equal(got.Deal, deal) {
				t.Errorf("deal %+v, want %+v", got.Deal, deal)
			}
		}
	}
}

// laidOut is a pack laid out by a seed, with some cards that nobody has seen.
func laidOut(t testing.TB, seed uint64, guessed bool) Deal {
	t.Helper()
	var cards []card.Card
	var known []bool
	pack := card.NewSeededDeck(3, seed)
	for c, ok := pack.Deal(); ok; c, ok = pack.Deal() {
		cards, known = append(cards, c), append(known, !guessed || len(cards) < 40 && len(cards) != 1 && len(cards) != 7)
	}
	d := must(NewDeal(cards, known))(t)
	if want := map[bool]int{false: 0, true: 14}[guessed]; len(d.Guessed) != want {
		t.Errorf("%d cards are guessed, want %d", len(d.Guessed), want)
	}
	return d
}

func TestDeal(t *testing.T) {
	for text, want := range map[string]string{
		"":             "2c3c4c5c6c7c8c9cTcJcQcKcAc2d",
		"As--Kd":       "As2cKd3c4c5c6c7c8c9cTcJcQcKcAc2d",
		"----2c":       "3c4c2c5c",
		"2c----4c":     "2c3c5c4c6c",
		"As--Kd------": "As2cKd3c4c",
		"asKD--":       "AsKd2c3c",
	} {
		d := must(ParseDeal(text))(t)
		if got := d.Deck.String(); got[:len(want)] != want {
			t.Errorf("%q: %s, want %s…", text, got, want)
		}
		if _, err := d.Cards(); err != nil {
			t.Errorf("%q: %v", text, err)
		}
		if again := must(ParseDeal(d.Text()))(t); !cmp.Equal(again, d) {
			t.Errorf("%q: %+v is written as %q", text, d, d.Text())
		}
	}
	for _, text := range []string{"As--As", "A", "AsK", "As-", "xx", "10", strings.Repeat("--", 52) + "As", strings.Repeat("--", 53) + "As"} {
		if d, err := ParseDeal(text); err == nil {
			t.Errorf("%q is taken as %s", text, d.Text())
		}
	}
	full := laidOut(t, 1, false)
	for _, d := range []Deal{{Deck: full.Deck[:51]}, {Deck: full.Deck, Guessed: full.Deck[:2]}, {Guessed: full.Deck[:1]}, {Deck: append(full.Deck[:51:51], full.Deck[0])}} {
		if _, err := d.Cards(); err == nil {
			t.Errorf("%+v is a pack", d)
		}
	}
}

// TestOwnRules: a hand keeps the rules it was played under, whatever becomes of the
// house file.
func TestOwnRules(t *testing.T) {
	file := newPath(t)
	s := open(t, file)
	h := housetest.Preset(t, "basic")
	first := begin(t, s, h, "free")
	finished(t, s, first, 1)
	changed := h.Clone()
	changed.Sixth.Price = 3
	second := begin(t, s, changed, "free")
	finished(t, s, second, 1)
	check(t, s.Close())
	s = open(t, file)
	for _, v := range []Session{first, second} {
		got := must(s.Hand(ctx, HandID(v.ID, 1)))(t)
		if got.Config.House.Hash() != v.House.Hash() || got.Config.House.Sixth.Price != v.House.Sixth.Price {
			t.Errorf("the price of the sixth card is %d, was %d", got.Config.House.Sixth.Price, v.House.Sixth.Price)
		}
		if string(house.Encode(must(s.Session(ctx, v.ID))(t).House)) != string(house.Encode(v.House)) {
			t.Error("the house has changed")
		}
	}
}

func TestSession(t *testing.T) {
	s := fresh(t)
	want := Session{ID: "x", House: housetest.Preset(t, "czech"), Mode: "grade", Drill: "close", Table: "eur-10", Ante: 20, Boxes: 1, Seats: 2,
		Bonus: true, Seed: 1<<64 - 1, Felt: "1.2", Started: time.Date(2026, 1, 2, 3, 4, 5, 6e6, time.UTC)}
	check(t, s.BeginSession(ctx, want))
	got := must(s.Session(ctx, "x"))(t)
	if got.House.Hash() != want.House.Hash() {
		t.Error("the house differs")
	}
	got.House = want.House
	if got != want {
		t.Errorf("session %+v, want %+v", got, want)
	}
	check(t, s.EndSession(ctx, "x"))
	if must(s.Session(ctx, "x"))(t).Ended.IsZero() {
		t.Error("the session has no end")
	}
	for _, err := range []error{s.BeginSession(ctx, Session{House: want.House}), s.BeginSession(ctx, Session{ID: "y"}), s.BeginSession(ctx, want)} {
		if err == nil || Unsaved(err) {
			t.Errorf("error %v", err)
		}
	}
	if _, err := s.Session(ctx, "z"); !errors.Is(err, ErrUnknown) {
		t.Errorf("error %v", err)
	}
	if err := s.EndSession(ctx, "z"); !errors.Is(err, ErrUnknown) {
		t.Errorf("error %v", err)
	}
}

// TestActs: an action given again changes nothing; any other that does not follow is
// refused, and so is anything after the end.
func TestActs(t *testing.T) {
	s := fresh(t)
	session := begin(t, s, housetest.Preset(t, "czech"), "free")
	id := HandID(session.ID, 1)
	check(t, s.BeginHand(ctx, Hand{ID: id, Session: session.ID, Number: 1, Config: simple(session.House)}))
	exchange := round.Action{Box: 1, Kind: round.Exchange, Discard: round.Cards{card.New(card.Two, card.Hearts), card.New(card.Ace, card.Clubs)}}
	check(t, s.Act(ctx, id, 0, exchange))
	check(t, s.Act(ctx, id, 0, exchange))
	bet := round.Action{Box: 1, Kind: round.Bet}
	for _, n := range []int{0, 2, -1} {
		if err := s.Act(ctx, id, n, bet); err == nil {
			t.Errorf("action %d was taken", n)
		}
	}
	check(t, s.Act(ctx, id, 1, bet))
	got := must(s.Hand(ctx, id))(t)
	if !cmp.Equal(got.Actions(), []round.Action{exchange, bet}) {
		t.Errorf("actions %v", got.Actions())
	}
	if !got.Acts[0].At.Before(got.Acts[1].At) {
		t.Errorf("times %v, %v", got.Acts[0].At, got.Acts[1].At)
	}
	check(t, s.FinishHand(ctx, id, Result{}))
	if s.Act(ctx, id, 2, bet) == nil || s.FinishHand(ctx, id, Result{}) == nil || s.LeaveHand(ctx, id) == nil {
		t.Error("something happened after the end")
	}
	if err := s.Act(ctx, "nothing", 0, bet); !errors.Is(err, ErrUnknown) {
		t.Errorf("error %v", err)
	}
	for _, h := range []Hand{
		{ID: "a", Session: "nothing", Number: 1}, {Session: session.ID, Number: 2}, {ID: "a", Session: session.ID},
		{ID: "a", Session: session.ID, Number: 1}, {ID: id, Session: session.ID, Number: 2},
		{ID: "a", Session: session.ID, Number: 2, Deal: Deal{Deck: round.Cards{1, 2}}},
	} {
		if err := s.BeginHand(ctx, h); err == nil || Unsaved(err) {
			t.Errorf("%+v: error %v", h, err)
		}
	}
}

// TestUnfinished: a hand in play belongs to the program that plays it, and is free once
// that one is gone.
func TestUnfinished(t *testing.T) {
	file := newPath(t)
	a, err := Open(file, Options{Clock: ticking()})
	check(t, err)
	b := open(t, file)
	session := begin(t, a, housetest.Preset(t, "russian"), "free")
	id := HandID(session.ID, 1)
	check(t, a.BeginHand(ctx, Hand{ID: id, Session: session.ID, Number: 1, Config: simple(session.House)}))
	check(t, a.Act(ctx, id, 0, round.Action{Box: 1, Kind: round.Sixth}))

	if got := must(b.Unfinished(ctx))(t); len(got) != 0 {
		t.Errorf("%d hands are free while they are played", len(got))
	}
	if _, err := b.ResumeHand(ctx, id); !errors.Is(err, ErrHeld) {
		t.Errorf("error %v", err)
	}
	if err := b.Act(ctx, id, 1, round.Action{Box: 1, Kind: round.Bet}); !errors.Is(err, ErrHeld) {
		t.Errorf("error %v", err)
	}
	if err := b.LeaveHand(ctx, id); !errors.Is(err, ErrHeld) {
		t.Errorf("error %v", err)
	}
	check(t, a.Close())

	if got := must(b.Unfinished(ctx))(t); len(got) != 1 || got[0].ID != id || len(got[0].Acts) != 1 {
		t.Fatalf("unfinished %+v", got)
	}
	if must(b.ResumeHand(ctx, id))(t).Acts[0].Kind != round.Sixth {
		t.Error("the hand is not as it was left")
	}
	if got := must(b.Unfinished(ctx))(t); len(got) != 0 {
		t.Error("a resumed hand is free")
	}
	check(t, b.Act(ctx, id, 1, round.Action{Box: 1, Kind: round.Bet}))
	check(t, b.LeaveHand(ctx, id))
	got := must(b.Hand(ctx, id))(t)
	if !got.Left || got.Ended.IsZero() || got.Net != 0 {
		t.Errorf("hand %+v", got)
	}
	if must(b.Statistics(ctx, Filter{}))(t).Total.Hands != 0 {
		t.Error("a hand that was left counts as finished")
	}
}

// TestDecisions: they come out as they went in, and Regrade replaces them.
func TestDecisions(t *testing.T) {
	s := fresh(t)
	rng := rand.New(rand.NewPCG(3, 4))
	session := begin(t, s, housetest.Preset(t, "czech"), "grade")
	var want []Decision
	for range 40 {
		want = append(want, anyDecision(rng))
	}
	id := finished(t, s, session, 1, want[:15]...)
	check(t, s.Mark(ctx, id, want[15:]...))
	if diff := cmp.Diff(want, must(s.Decisions(ctx, id))(t)); diff != "" {
		t.Error(diff)
	}
	check(t, s.Regrade(ctx, id, want[5:9], Luck{0.5, true}))
	if diff := cmp.Diff(want[5:9], must(s.Decisions(ctx, id))(t)); diff != "" {
		t.Error(diff)
	}
	if got := must(s.Hand(ctx, id))(t); got.Luck != (Luck{0.5, true}) || !got.Graded {
		t.Errorf("hand %+v", got)
	}
	var zero float64
	bad := want[0]
	bad.Cost = 1 / zero
	if err := s.Mark(ctx, id, want[1], bad); err == nil {
		t.Error("an endless cost was taken")
	}
	if len(must(s.Decisions(ctx, id))(t)) != 4 {
		t.Error("half of it was written")
	}
	if err := s.Mark(ctx, "nothing", want[0]); !errors.Is(err, ErrUnknown) {
		t.Errorf("error %v", err)
	}
	if _, err := s.writer.conn.ExecContext(ctx, `UPDATE decisions SET cost = 0`); err == nil {
		t.Error("a decision was changed")
	}
}

// TestComplete: of a hand that is graded later what was written while it was played stays.
func TestComplete(t *testing.T) {
	s := fresh(t)
	id := finished(t, s, begin(t, s, housetest.Preset(t, "czech"), "warn"), 1)
	played := []Decision{
		{Action: 1, Box: 1, Spot: Spot{Key: "first/b", Decision: "first"}, Grade: Mistake, Cost: 0.1, TakenBack: true, Seconds: 4},
		{Action: 1, Box: 1, Spot: Spot{Key: "first/b", Decision: "first"}, Grade: Right, Helped: true},
	}
	check(t, s.Regrade(ctx, id, played, Luck{}))
	again := []Decision{
		{Action: 0, Box: 1, Spot: Spot{Key: "insurance/a", Decision: "insurance"}, Grade: Right},
		{Action: 1, Box: 1, Spot: Spot{Key: "first/b", Decision: "first"}, Grade: Right},
		{Action: 1, Box: 1, Spot: Spot{Key: "cards/b", Decision: "cards"}, Grade: Blunder, Cost: 1},
	}
	check(t, s.Complete(ctx, id, again, Luck{0.5, true}))
	want := []Decision{played[0], played[1], again[0], again[2]}
	if diff := cmp.Diff(want, must(s.Decisions(ctx, id))(t)); diff != "" {
		t.Errorf("want (-), has (+)\n%s", diff)
	}
	if h := must(s.Hand(ctx, id))(t); !h.Graded || h.Luck != (Luck{0.5, true}) {
		t.Errorf("hand %+v", h)
	}
	// The blunder that nobody had seen comes back, by its own place in the hand.
	if got := rows(t, s, `SELECT item, source, place FROM reviews`); got != fmt.Sprintf("cards/b %s 3\n", id) {
		t.Errorf("in the review are %q", got)
	}
	read := finished(t, s, begin(t, s, housetest.Preset(t, "czech"), ModeImport), 1)
	check(t, s.Complete(ctx, read, again, Luck{}))
	if got := rows(t, s, `SELECT count(*) FROM reviews`); got != "1\n" {
		t.Errorf("after an import %q are in the review", got)
	}
}

// TestUngraded: finished hands are found for grading when the program that played them
// has ended, in order and once.
func TestUngraded(t *testing.T) {
	file := newPath(t)
	other := open(t, file)
	s, err := Open(file, Options{Clock: ticking()})
	check(t, err)
	session := begin(t, s, housetest.Preset(t, "czech"), "free")
	var want []ID
	for n := 1; n <= 9; n++ {
		id := HandID(session.ID, n)
		check(t, s.BeginHand(ctx, Hand{ID: id, Session: session.ID, Number: n, Config: simple(session.House), Acts: []Act{{Action: round.Action{Box: 1, Kind: round.Fold}}}}))
		switch n % 3 {
		case 0:
			check(t, s.FinishHand(ctx, id, Result{Graded: true}))
		case 1:
			check(t, s.FinishHand(ctx, id, Result{}))
			want = append(want, id)
		case 2:
			check(t, s.LeaveHand(ctx, id))
		}
	}
	late := must(s.NewSessionID())(t)
	check(t, s.Batch(ctx, func(b *Batch) error {
		if _, err := b.Session(Session{ID: late, House: session.House}); err != nil {
			return err
		}
		_, err := b.Hand(Hand{ID: "late", Session: late, Config: simple(session.House), Ended: at9(1).Time}, nil)
		return err
	}))
	found := func(s *Store, most int) (got []ID) {
		count := must(s.UngradedCount(ctx))(t)
		for after := ID(""); ; after = got[len(got)-1] {
			hands := must(s.ClaimUngraded(ctx, after, most))(t)
			for _, h := range hands {
				got = append(got, h.ID)
			}
			if len(hands) < most {
				break
			}
		}
		if count != len(got) {
			t.Errorf("%d hands are counted, %d found", count, len(got))
		}
		if n := must(s.UngradedCount(ctx))(t); n != 0 {
			t.Errorf("%d hands are free when all are claimed", n)
		}
		check(t, s.Release(ctx, got...))
		return got
	}
	for _, s := range []*Store{s, other} {
		if got := found(s, 1); !cmp.Equal(got, []ID{"late"}) {
			t.Errorf("ungraded %v, while the program that played runs", got)
		}
	}
	check(t, s.Regrade(ctx, want[0], nil, Luck{}))
	check(t, s.Close())
	if got := found(other, 2); !cmp.Equal(got, append(want[1:], "late")) {
		t.Errorf("ungraded %v, want %v and one more", got, want[1:])
	}
	if acts := must(other.ClaimUngraded(ctx, "", 1))(t)[0].Acts; len(acts) != 1 {
		t.Errorf("acts %v", acts)
	}
	check(t, other.Release(ctx, want[1], "nothing"))
	check(t, other.Regrade(ctx, want[1], nil, Luck{}))
	if got := found(other, 9); !cmp.Equal(got, append(want[2:], "late")) {
		t.Errorf("ungraded %v", got)
	}
}
