package session

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"felt/game/card"
	"felt/game/card/cardtest"
	"felt/game/habit"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/round"
	"felt/strategy"
)

// sit begins a session at a preset with one own box.
func sit(t testing.TB, houseID string, seats int, players Players, seed uint64) *Session {
	t.Helper()
	h := housetest.Preset(t, houseID)
	s, err := New(Setup{House: h, Ante: 10, Boxes: 1, Seats: seats, Players: players, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// do plays an action of the person's box in turn.
func do(t testing.TB, s *Session, kind round.ActionKind) {
	t.Helper()
	if err := s.Apply(round.Action{Box: s.Legal().Box, Kind: kind}); err != nil {
		t.Fatal(err)
	}
}

// category is what the player of a turn holds.
func category(t Turn) hand.Category {
	return hand.Evaluate(card.SetOf(t.Situation.Cards...)).Category()
}

// TestHabits: every habit does at each house what it is described by, and nothing that is
// not legal there.
func TestHabits(t *testing.T) {
	type step struct {
		Turn
		round.Action
		category hand.Category
	}
	for _, tc := range []struct {
		name string
		// wrong says what is against the habit.
		wrong func(step) string
		// seen are the kinds of action that must come.
		seen []round.ActionKind
	}{
		{"steady", func(s step) string {
			folds := s.Kind == round.Fold
			switch {
			case s.Kind == round.Sixth || s.Kind == round.Exchange || s.Kind == round.Insure || s.Kind == round.Again:
				return "he only bets, folds, takes and buys"
			case folds != (s.Legal.Phase == round.PhaseFirst && s.category == hand.None):
				return "he folds what is below ace-king, and no more"
			case s.Legal.Phase == round.PhaseNoGame && (s.Kind == round.Buy) != (s.category >= hand.ThreeOfAKind):
				return "he buys from three of a kind"
			}
			return ""
		}, []round.ActionKind{round.Bet, round.Fold, round.Take, round.Buy}},
		{"careful", func(s step) string {
			o, insure := s.Legal.Offer(round.Insure)
			insures := insure && o.Limits.Eligible && s.Legal.Insured == 0
			switch {
			case (s.Kind == round.Fold) != (s.Legal.Phase == round.PhaseFirst && s.category < hand.Pair):
				return "he folds what is below a pair, and no more"
			case (s.Kind == round.Insure) != insures || insures && s.Amount != o.Limits.Min:
				return "he insures what may be insured, for the least"
			}
			return ""
		}, []round.ActionKind{round.Bet, round.Fold, round.Insure, round.Take}},
		{"sixth-card", func(s step) string {
			_, offered := s.Legal.Offer(round.Sixth)
			if (s.Kind == round.Sixth) != (offered && s.category >= hand.AceKing) {
				return "he buys the sixth card unless he folds"
			}
			return ""
		}, []round.ActionKind{round.Bet, round.Fold, round.Sixth, round.Take}},
		{"exchanger", func(s step) string {
			o, offered := s.Legal.Offer(round.Exchange)
			keeps := map[hand.Category]int{hand.None: 2, hand.AceKing: 2, hand.Pair: 2}[s.category]
			if (s.Kind == round.Exchange) != (offered && keeps > 0) {
				return "he exchanges what is below two pair"
			}
			if s.Kind == round.Exchange && (len(s.Discard) != 5-keeps || len(s.Discard) > o.Max) {
				return "he keeps two cards"
			}
			left := card.SetOf(s.Situation.Cards...).Minus(card.SetOf(s.Discard...))
			if s.Kind == round.Exchange && s.category > hand.None && hand.Evaluate(card.SetOf(s.Situation.Cards...)).Category() != read(left) {
				return "he keeps what makes his combination"
			}
			return ""
		}, []round.ActionKind{round.Bet, round.Fold, round.Exchange, round.Take}},
		{"never-folds", func(s step) string {
			if s.Kind == round.Fold || s.Kind == round.Stop {
				return "he never folds, and never stops"
			}
			return ""
		}, []round.ActionKind{round.Bet, round.Take, round.Buy, round.Again}},
	} {
		seen := map[round.ActionKind]bool{}
		for _, houseID := range house.PresetIDs() {
			for seed := range uint64(150) {
				s := sit(t, houseID, 2, Players(tc.name), seed)
				do(t, s, round.Fold)
				for turn, ok := s.Other(); ok; turn, ok = s.Other() {
					d, err := turn.Think(t.Context(), nil)
					if err != nil || d.Refused != nil {
						t.Fatal(err, d.Refused)
					}
					if wrong := tc.wrong(step{turn, d.Action, category(turn)}); wrong != "" {
						t.Errorf("%s at %s, seed %d, with %s: %+v, but %s", tc.name, houseID, seed, round.Cards(turn.Situation.Cards), d.Action, wrong)
					}
					seen[d.Action.Kind] = true
					if err := s.apply(d.Action); err != nil {
						t.Fatalf("%s at %s, seed %d: %+v: %v", tc.name, houseID, seed, d.Action, err)
					}
				}
			}
		}
		for _, kind := range tc.seen {
			if !seen[kind] {
				t.Errorf("%s never does %s", tc.name, kind)
			}
		}
	}
	if named := len(AllPlayers()) - 2; named != 5 {
		t.Errorf("%d habits, of which 5 are tested", named)
	}
}

// read is the category of a pair or an ace-king that stands alone.
func read(s card.Set) hand.Category {
	c := s.Cards()
	switch {
	case len(c) == 2 && c[0].Rank() == c[1].Rank():
		return hand.Pair
	case len(c) == 2 && c[0].Rank() != c[1].Rank() && c[0].Rank()+c[1].Rank() == card.Ace+card.King:
		return hand.AceKing
	}
	return hand.None
}

// TestMixed: by the seed everyone has his own habit, which he keeps from hand to hand.
func TestMixed(t *testing.T) {
	seen := map[string]bool{}
	for seed := range uint64(40) {
		s := sit(t, "czech", 3, Habits, seed)
		was := map[int]string{}
		for range 3 {
			do(t, s, round.Fold)
			for turn, ok := s.Other(); ok; turn, ok = s.Other() {
				name := turn.Habit.Name
				seen[name] = true
				if before := was[turn.Legal.Box]; before != "" && before != name {
					t.Fatalf("seed %d: box %d is %s, then %s", seed, turn.Legal.Box, before, name)
				}
				was[turn.Legal.Box] = name
				d, _ := turn.Think(t.Context(), nil)
				s.Play(d)
			}
			if err := s.Deal(); err != nil {
				t.Fatal(err)
			}
		}
	}
	if len(seen) != len(habit.All()) {
		t.Errorf("the habits are %v, want all %d", seen, len(habit.All()))
	}
}

// TestAdvised: the adviser is told what the seat knows, and nothing of the person's
// cards; what he finds best is done, an insurance before its bet.
func TestAdvised(t *testing.T) {
	insured := 0
	for seed := range uint64(60) {
		s := sit(t, "czech", 2, Advisor, seed)
		own := round.Cards{}
		for _, f := range s.View().Boxes[0].Cards {
			own = append(own, f.Card)
		}
		do(t, s, round.Bet)
		var asked []strategy.Position
		ask := func(_ context.Context, p strategy.Position) (strategy.Advice, error) {
			if err := p.Check(); err != nil {
				t.Fatalf("%+v: %v", p, err)
			}
			asked = append(asked, p)
			bet := strategy.Option{Action: strategy.Bet}
			if p.Stage > strategy.Drawn {
				bet.Action = strategy.Take
			} else if category(Turn{Situation: round.Situation{Cards: p.Cards}}) >= hand.TwoPair {
				bet.Insurance.Amount = 2
			}
			return strategy.Advice{Options: []strategy.Option{bet}}, nil
		}
		others(t, s, ask)
		for _, p := range asked {
			if p.Stage > strategy.Drawn {
				continue // insured boxes have been turned
			}
			if len(p.Known) > 0 || slices.ContainsFunc(own, func(c card.Card) bool { return slices.Contains(p.Cards, c) }) {
				t.Fatalf("seed %d: a seat knows %v", seed, p)
			}
		}
		for _, e := range s.round.Events() {
			if e.Kind == round.EventInsure {
				insured++
				if e.Amount != 20 {
					t.Errorf("seed %d: insured for %d, want 20", seed, e.Amount)
				}
			}
		}
	}
	if insured == 0 {
		t.Error("nobody insures")
	}
}

// TestAdviserRefuses: where the adviser can't tell, the habit decides, and it is told
// why; an action of his that is not legal becomes that of the habit, too.
func TestAdviserRefuses(t *testing.T) {
	wet := errors.New("the pack is wet")
	for _, tc := range []struct {
		advice strategy.Advice
		err    error
		told   bool
	}{
		{err: wet, told: true},
		{told: true},
		{advice: strategy.Advice{Options: []strategy.Option{{Action: strategy.Again}}}},
		{advice: strategy.Advice{Options: []strategy.Option{{Action: strategy.Exchange, Discard: []card.Card{0}}}}},
	} {
		s := sit(t, "czech", 1, Advisor, 254)
		do(t, s, round.Fold)
		turn, ok := s.Other()
		if !ok {
			t.Fatal("nobody is to decide")
		}
		d, err := turn.Think(t.Context(), func(context.Context, strategy.Position) (strategy.Advice, error) { return tc.advice, tc.err })
		if err != nil || (d.Refused != nil) != tc.told {
			t.Errorf("%+v: the decision is %+v, %v", tc, d, err)
		}
		if !s.Play(d) || !slices.ContainsFunc(s.Actions(), func(a round.Action) bool {
			want := turn.Habit.Action(turn.Situation, turn.Legal)
			return a.Box == want.Box && a.Kind == want.Kind
		}) {
			t.Errorf("%+v: the actions are %+v", tc, s.Actions())
		}
	}
}

// TestStale: a decision is done once, at its own moment of its own session.
func TestStale(t *testing.T) {
	s, other := sit(t, "czech", 2, Habits, 254), sit(t, "czech", 2, Habits, 254)
	do(t, s, round.Fold)
	do(t, other, round.Fold)
	turn, _ := s.Other()
	d, _ := turn.Think(t.Context(), nil)
	if other.Play(d) {
		t.Error("the decision of another session is done")
	}
	if !s.Play(d) || s.Play(d) {
		t.Error("the decision is not done once")
	}
	others(t, s, nil)
	if err := s.Deal(); err != nil {
		t.Fatal(err)
	}
	do(t, s, round.Fold)
	if s.Play(d) {
		t.Error("the decision of another hand is done")
	}
	turn, _ = s.Other()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := turn.Think(ctx, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("thought about after the end: %v", err)
	}
}

// TestNotInTurn: while another player is to decide the person can do nothing, and is
// told so; the players can be changed then.
func TestNotInTurn(t *testing.T) {
	s := sit(t, "czech", 1, "never-folds", 254)
	do(t, s, round.Bet)
	if l := s.Legal(); l.Box != 0 || len(l.Offers) != 0 || l.Phase != round.PhaseFirst {
		t.Errorf("the person may do %+v", l)
	}
	if _, ok := s.Position(); ok {
		t.Error("the position of another player is told")
	}
	if err := s.Apply(round.Action{Box: 2, Kind: round.Bet}); err == nil || !strings.Contains(err.Error(), "another player") {
		t.Errorf("the person plays another's box: %v", err)
	}
	s.SetPlayers(Advisor)
	if turn, ok := s.Other(); !ok || !turn.Advised {
		t.Errorf("the turn is %+v, %v", turn, ok)
	}
}

// TestResume: a session begins in the middle of a hand dealt from a given deck, and goes
// on from its seed.
func TestResume(t *testing.T) {
	h := housetest.Preset(t, "czech")
	setup := Setup{House: h, Ante: 10, Boxes: 1, Seed: 254}
	top := cardtest.Cards(t, "As 2c Kd 3d 7h 4h 7c 5s 2s 9d Qc Jc Td")
	deck := card.NewSeededDeck(1, 0).Stack(top...)
	s, err := Resume(State{Setup: setup, Hand: 7, Balance: 100, Deck: deck, Actions: []round.Action{{Box: 1, Kind: round.Sixth}}})
	if err != nil {
		t.Fatal(err)
	}
	cards := ""
	for _, f := range s.View().Boxes[0].Cards {
		cards += f.Card.String()
	}
	if p, ok := s.Position(); !ok || p.Stage != strategy.Drawn || cards != "AsKd7h7c2sQc" || s.Hand() != 7 || s.Balance() != 100 {
		t.Errorf("hand %d, balance %d, %s, %v", s.Hand(), s.Balance(), cards, p)
	}
	do(t, s, round.Fold)
	kept, err := Resume(s.State())
	if err != nil {
		t.Fatal(err)
	}
	if s.Balance() != 80 || kept.Balance() != 80 || !kept.Over() {
		t.Errorf("after the fold the balance is %d, gone on with %d", s.Balance(), kept.Balance())
	}
	fresh, err := Resume(State{Setup: setup, Hand: 8})
	if err != nil {
		t.Fatal(err)
	}
	if err := kept.Deal(); err != nil || kept.View().Boxes[0].Cards[0] != fresh.View().Boxes[0].Cards[0] || kept.Hand() != 8 {
		t.Errorf("hand %d after it, error %v", kept.Hand(), err)
	}
	for want, st := range map[string]State{
		"action 2":     {Setup: setup, Actions: []round.Action{{Box: 1, Kind: round.Sixth}, {Box: 1, Kind: round.Sixth}}},
		"never-bluffs": {Setup: Setup{House: h, Ante: 10, Boxes: 1, Players: "never-bluffs"}},
	} {
		if _, err := Resume(st); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want one with %q", err, want)
		}
	}
}

// TestParsePlayers: every name is read, any other is refused with the names.
func TestParsePlayers(t *testing.T) {
	for _, p := range AllPlayers() {
		if got, err := ParsePlayers(string(p)); got != p || err != nil {
			t.Errorf("%q is read as %q, %v", p, got, err)
		}
	}
	if _, err := ParsePlayers("badly"); err == nil || !strings.Contains(err.Error(), "allowed: habits, advisor, steady, careful") {
		t.Errorf("error %v", err)
	}
}

// TestCheck: what is refused when it is tried is what applying it would refuse, and trying
// changes nothing.
func TestCheck(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		s, err := New(Setup{House: housetest.Preset(t, "czech"), Ante: 10, Boxes: 1, Seats: rapid.IntRange(0, 1).Draw(rt, "seats"), Seed: rapid.Uint64().Draw(rt, "seed")})
		if err != nil {
			rt.Fatal(err)
		}
		others(rt, s, first)
		for range 8 {
			kinds := []round.ActionKind{round.Fold, round.Bet, round.Sixth, round.Exchange, round.Insure, round.Take, round.Buy, round.Again, round.Stop}
			a := round.Action{Box: rapid.IntRange(0, 2).Draw(rt, "box"), Kind: rapid.SampledFrom(kinds).Draw(rt, "kind")}
			if s.Legal().Box > 0 && rapid.Bool().Draw(rt, "legal") {
				a = act(rt, s)
			}
			before := s.State()
			checked := s.Check(a)
			if !reflect.DeepEqual(s.State(), before) {
				rt.Fatalf("trying %+v changes the session", a)
			}
			err := s.Apply(a)
			if fmt.Sprint(checked) != fmt.Sprint(err) {
				rt.Fatalf("%+v: tried %v, applied %v", a, checked, err)
			}
			others(rt, s, first)
		}
	})
}

// TestRepeat: a hand that is played again, from its beginning or another point, leaves the
// balance and the hands after it as they were.
func TestRepeat(t *testing.T) {
	s, err := New(Setup{House: housetest.Preset(t, "czech"), Ante: 10, Boxes: 1, Seed: 254})
	if err != nil {
		t.Fatal(err)
	}
	start := s.State()
	do(t, s, round.Fold)
	if s.Balance() != -10 || s.Repeat() {
		t.Fatalf("the balance is %d, again %v", s.Balance(), s.Repeat())
	}
	start.Balance, start.Repeat = s.Balance(), true
	for range 2 {
		if err := s.Go(start); err != nil {
			t.Fatal(err)
		}
		do(t, s, round.Bet)
		do(t, s, round.Take)
		if s.Balance() != -10 || !s.Repeat() || !s.Over() || s.Hand() != 1 {
			t.Errorf("after it was played again the balance is %d", s.Balance())
		}
		kept, err := Resume(s.State())
		if err != nil || kept.Balance() != -10 || !kept.Repeat() {
			t.Errorf("gone on with, the balance is %d, %v", kept.Balance(), err)
		}
	}
	plain, err := Resume(State{Setup: s.Setup(), Hand: 2, Balance: -10})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Deal(); err != nil || s.Repeat() || !reflect.DeepEqual(s.State(), plain.State()) {
		t.Errorf("the next hand is %+v, want %+v; %v", s.State(), plain.State(), err)
	}
	before := s.State()
	if err := s.Go(State{Setup: s.Setup(), Actions: []round.Action{{Box: 1, Kind: round.Take}}}); err == nil || !reflect.DeepEqual(s.State(), before) {
		t.Errorf("an impossible state: %v", err)
	}
}
