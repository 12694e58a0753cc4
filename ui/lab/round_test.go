package lab

import (
	"context"
	"errors"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"felt/game/card"
	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/lesson"
	"felt/game/round"
	"felt/strategy"
	"felt/ui/internal/screentest"
	"felt/ui/record"
	"felt/ui/scribe"
	"felt/ui/session"
)

func noAdvice(context.Context, strategy.Position) (strategy.Advice, error) {
	return strategy.Advice{}, errors.New("nobody is there")
}

// plainAdvice values what is open without counting: the bet best, or what comes first.
func plainAdvice(_ context.Context, p strategy.Position) (strategy.Advice, error) {
	a := strategy.Advice{Method: strategy.Exact}
	switch p.Stage {
	case strategy.NoGame:
		a.Options = []strategy.Option{{Action: strategy.Buy, EV: 1.5}, {Action: strategy.Take, EV: 1}}
	case strategy.Repeat:
		a.Options = []strategy.Option{{Action: strategy.Stop}, {Action: strategy.Again, EV: -0.5}}
	case strategy.First:
		a.Options = []strategy.Option{
			{Action: strategy.Sixth, EV: 0.25}, {Action: strategy.Bet, EV: 0.125},
			{Action: strategy.Exchange, Discard: p.Cards[:2], EV: -0.5}, {Action: strategy.Fold, EV: -1},
		}
	default:
		a.Options = []strategy.Option{{Action: strategy.Bet, EV: 0.5}, {Action: strategy.Fold, EV: -1}}
	}
	return a, nil
}

// roundOf opens the first round of a seed at a house.
func roundOf(t testing.TB, m *Model, house string, seed uint64) *roundView {
	t.Helper()
	m.Sit(session.Setup{House: housetest.Preset(t, house), Ante: 10})
	r := newRounds(m).(*rounds)
	m.open(r)
	screentest.Follow(screentest.NewProgram(m, nil), r.deal(seed))
	v, ok := m.view().(*roundView)
	if !ok {
		t.Fatalf("no round is opened: %v", r.refused)
	}
	return v
}

// TestRoundSteps: the class is asked; values are hidden, then shown; what it decides is
// played, and the round is gone through forwards and back.
func TestRoundSteps(t *testing.T) {
	m := classroom(t, "dark", plainAdvice)
	v := roundOf(t, m, "czech", 42)
	shows(t, m, "What would you do?", "b  bet 20", "f  fold", "10♥", "3♦", "THE HAND")
	lacks(t, m, "★")
	screentest.PressScreen(m, "a")
	shows(t, m, "★ sixth card", "+0.250", "fold")
	screentest.PressScreen(m, "a")
	lacks(t, m, "★")
	screentest.PressScreen(m, "i")
	shows(t, m, "✗ ")
	screentest.PressScreen(m, "1", "2", "3", "4")
	shows(t, m, "✗ 1", "✗ 4")
	screentest.PressScreen(m, "x")
	shows(t, m, "You exchange 3♦ 4♣", "You are given 5♣ K♣", "What would you do?", "pair of kings")
	screentest.PressScreen(m, "и", "right") // the twin of b
	shows(t, m, "The dealer's cards: Q♣ 8♠ A♦ 2♠ 10♥.")
	lacks(t, m, "no game")
	screentest.PressScreen(m, "right")
	shows(t, m, "The dealer has no game.", "ace high, no game", "t  take the ante", "g  buy the game 10")
	screentest.PressScreen(m, "g")
	shows(t, m, "The dealer replaces the A♦ with the")
	for range 20 {
		screentest.PressScreen(m, "right")
	}
	shows(t, m, "The round is over. In all:")
	end := classPicture(m)
	screentest.PressScreen(m, "home")
	shows(t, m, "b  bet 20")
	screentest.PressScreen(m, "end")
	if got := classPicture(m); got != end {
		t.Errorf("the end is another:\n%s\n%s", end, got)
	}
	// Another decision leads to another round.
	screentest.PressScreen(m, "home", "f")
	shows(t, m, "You fold.")
	if n := len(v.actions); n != 1 {
		t.Errorf("after another decision there are %d actions", n)
	}
}

// TestRoundBest: what is best is done where nobody has decided, once it is known.
func TestRoundBest(t *testing.T) {
	m := classroom(t, "dark", plainAdvice)
	v := roundOf(t, m, "russian", 7)
	for range 30 {
		screentest.PressScreen(m, "enter")
	}
	if v.last().Phase() != round.PhaseOver || v.actions[0].Kind != round.Sixth {
		t.Errorf("the round is %v after %v", v.last().Phase(), v.actions)
	}
	shows(t, m, "The round is over.")
	m = classroom(t, "dark", noAdvice)
	v = roundOf(t, m, "russian", 7)
	screentest.PressScreen(m, "enter")
	shows(t, m, "nobody is there")
	if len(v.actions) > 0 {
		t.Errorf("without advice %v was done", v.actions)
	}
}

// TestRoundStops: the stops of a round end where the round is, each shows more than the one
// before, and nothing that comes later.
func TestRoundStops(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	sales := 0
	for _, h := range house.Presets() {
		for seed := range uint64(40) {
			boxes := []round.Box{{Owner: round.Own, Ante: 10}}
			if seed%2 == 1 {
				boxes = append(boxes, round.Box{Owner: round.Own + 1, Ante: 20})
			}
			cfg, deck := round.Config{House: h, Boxes: boxes}, card.NewSeededDeck(seed, 0)
			r, err := round.New(cfg, deck)
			if err != nil {
				t.Fatal(err)
			}
			for r.Phase() != round.PhaseOver {
				legal := r.Legal()
				a := round.Action{Box: legal.Box, Kind: legal.Offers[rng.IntN(len(legal.Offers))].Kind}
				sit, _ := r.Situation()
				switch o, _ := legal.Offer(a.Kind); a.Kind {
				case round.Exchange:
					a.Discard = sit.Cards[:o.Min]
				case round.Insure:
					if a.Amount = o.Limits.Min; legal.Insured > 0 {
						a = round.Action{Box: legal.Box, Kind: round.Bet}
					}
				case round.Buy:
					sales++
				}
				if _, err := r.Apply(a); err != nil {
					t.Fatal(err)
				}
			}
			p, err := play(cfg, deck, r.Actions())
			if err != nil {
				t.Fatal(err)
			}
			decisions := 0
			for i, s := range p.stops {
				if s.shown <= p.before(i) {
					t.Fatalf("%s, seed %d: stop %d shows nothing new", h.ID, seed, i)
				}
				if s.decision >= 0 {
					if decisions++; s.decision != decisions-1 {
						t.Fatalf("%s, seed %d: stop %d is decision %d", h.ID, seed, i, s.decision)
					}
					want := viewOf(p.rounds[s.decision])
					got, _ := p.table(s)
					if diff := cmp.Diff(want.Dealer, got.Dealer, cmpopts.EquateEmpty()); diff != "" {
						t.Fatalf("%s, seed %d, decision %d: %s", h.ID, seed, s.decision, diff)
					}
				}
			}
			if decisions != len(r.Actions()) {
				t.Errorf("%s, seed %d: %d decisions for %d actions", h.ID, seed, decisions, len(r.Actions()))
			}
			got, _ := p.table(p.stops[len(p.stops)-1])
			want := viewOf(p.last())
			got.Left = want.Left
			if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
				t.Errorf("%s, seed %d, the end: %s", h.ID, seed, diff)
			}
		}
	}
	if sales == 0 {
		t.Error("no game was bought")
	}
}

// TestRoundsOfLessons: the round of a lesson is gone through from the lesson and from the
// list.
func TestRoundsOfLessons(t *testing.T) {
	m := classroom(t, "dark", plainAdvice)
	lessonOf(t, m, "blind-box")
	screentest.PressScreen(m, "r")
	shows(t, m, "Box 1: what would you do?", "2♣")
	for range 40 {
		screentest.PressScreen(m, "right")
	}
	shows(t, m, "The round is over. All boxes together:", "+30")
	screentest.PressScreen(m, "esc")
	shows(t, m, "May the blind box exchange cards?")
	n := 0
	for _, l := range lesson.Library() {
		if l.Whole == nil {
			continue
		}
		n++
		v := newRoundOfLesson(m, l)
		if v.last().Phase() != round.PhaseOver {
			t.Errorf("%s: the round is %v at its end", l.ID, v.last().Phase())
		}
	}
	if n < 2 {
		t.Errorf("%d lessons have rounds", n)
	}
}

// TestRoundsRecorded: hands of the record are listed, the latest first, and gone through as
// they were played.
func TestRoundsRecorded(t *testing.T) {
	store, err := record.Open(filepath.Join(t.TempDir(), "record.db"), record.Options{})
	if err != nil {
		t.Fatal(err)
	}
	writer := record.NewWriter(store)
	t.Cleanup(func() { writer.Close(context.Background()) })
	desk := scribe.Desk{Store: store, Writer: writer}
	s, err := session.New(session.Setup{House: housetest.Preset(t, "czech"), Ante: 10, Boxes: 1, Seed: 42})
	if err != nil {
		t.Fatal(err)
	}
	keep := scribe.New(&desk, scribe.About{Mode: "free"})
	keep.Hand(s, 0)
	made := 0
	for _, a := range []round.Action{{Box: 1, Kind: round.Sixth}, {Box: 1, Kind: round.Fold}} {
		if err := s.Apply(a); err != nil {
			t.Fatal(err)
		}
		made++
		keep.Acted(s, made)
	}
	if err := writer.Sync().Wait(t.Context()); err != nil {
		t.Fatal(err)
	}
	m := classroom(t, "dark", plainAdvice)
	m.Desk = &desk
	r := newRounds(m)
	screentest.Follow(screentest.NewProgram(m, nil), m.open(r))
	shows(t, m, "hand 1, czech, free", "-20")
	screentest.PressScreen(m, "end", "enter")
	shows(t, m, "What would you do?", "3♦")
	screentest.PressScreen(m, "right")
	shows(t, m, "You buy the sixth card")
	screentest.PressScreen(m, "end")
	shows(t, m, "The round is over. In all:", "-20")
}

// TestRoundsSeed: a seed is typed; what is none is refused.
func TestRoundsSeed(t *testing.T) {
	m := classroom(t, "dark", plainAdvice)
	screentest.Follow(screentest.NewProgram(m, nil), m.open(newRounds(m)))
	shows(t, m, "▸ A new deal", "There is no record.")
	screentest.PressScreen(m, "down", "enter")
	shows(t, m, "✗ No seed is typed; allowed: a number from 0 to 18446744073709551615.")
	screentest.PressScreen(m, "4", "3", "backspace", "2", "enter")
	shows(t, m, "10♥", "3♦", "What would you do?")
	screentest.PressScreen(m, "esc")
	for range 25 {
		screentest.PressScreen(m, "9")
	}
	screentest.PressScreen(m, "enter")
	shows(t, m, "is no seed")
	screentest.PressScreen(m, "home", "enter")
	shows(t, m, "What would you do?")
}

// TestRoundsFit: rounds have room on every screen and on a projector, at every stop.
func TestRoundsFit(t *testing.T) {
	for _, h := range []string{"czech", "lithuanian"} {
		for look := range classLooks {
			m := classroom(t, look, plainAdvice)
			v := roundOf(t, m, h, 42)
			for range 12 {
				for _, size := range classSizes {
					for range 2 {
						screentest.CheckSize(t, v.View(size), size.W, size.H, h)
						page := v.page(m.Projector)
						large := page.draw(m.Projector, size)
						screentest.CheckSize(t, large, size.W, size.H, h+" on a projector")
						if strings.Contains(ansi.Strip(large.String()), "…") {
							t.Errorf("%s, %s: cut on a projector at %v:\n%s", h, look, size, ansi.Strip(large.String()))
						}
						for _, row := range page.textRows(m.Projector, 100, 0, true) {
							if w := ansi.StringWidth(row); w > pageWidth {
								t.Errorf("a row of %d columns on a projector: %q", w, ansi.Strip(row))
							}
						}
						screentest.PressScreen(m, "a")
					}
				}
				screentest.PressScreen(m, "right")
			}
		}
	}
}
