package round_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"felt/game/card"
	"felt/game/house"
	"felt/game/round"
	"felt/game/round/roundtest"
)

// TestMain draws more rounds than the library does by itself, and leaves no files
// of failures in the folder: a failure prints its seed.
func TestMain(m *testing.M) {
	for name, value := range map[string]string{"rapid.checks": "500", "rapid.nofailfile": "true"} {
		if err := flag.Set(name, value); err != nil {
			panic(err)
		}
	}
	os.Exit(m.Run())
}

// pocket follows the chips of every box through the events alone: what left the
// player's pocket, and what came back.
type pocket struct {
	net, insured map[int]int64
	// out is what stands on the layout.
	out map[int]int64
}

func (p *pocket) see(e round.Event) {
	pay := func(amount int64) {
		p.net[e.Box] -= amount
		p.out[e.Box] += amount
	}
	switch e.Kind {
	case round.EventAnte, round.EventBonus, round.EventBet, round.EventSixth, round.EventExchange, round.EventBuy, round.EventAgain:
		pay(e.Amount)
	case round.EventInsure:
		pay(e.Amount - p.insured[e.Box])
		p.insured[e.Box] = e.Amount
	case round.EventSettle:
		p.net[e.Box] += e.Line.Back()
		if e.Line.Outcome != round.Moved {
			p.out[e.Box] -= e.Line.Stake
		}
	}
}

// TestMoneyIsConserved follows every chip: what the events move between the
// player's pocket, the layout and the house adds up to the ledger, and nothing
// stays on the layout.
func TestMoneyIsConserved(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := roundtest.Play(t, func(r *round.Round, _ round.Action, _ []round.Event) {})
		p := pocket{map[int]int64{}, map[int]int64{}, map[int]int64{}}
		var house int64
		for _, e := range r.Events() {
			p.see(e)
			if e.Kind == round.EventSettle {
				house -= e.Line.Net
			}
		}
		ledger := r.Ledger()
		var net int64
		for _, b := range ledger.Boxes {
			if !b.Done {
				t.Fatalf("box %d is not settled", b.Box)
			}
			if p.net[b.Box] != b.Net {
				t.Fatalf("box %d: the pocket says %d, the ledger %d", b.Box, p.net[b.Box], b.Net)
			}
			if p.out[b.Box] != 0 {
				t.Fatalf("box %d: %d are left on the layout", b.Box, p.out[b.Box])
			}
			net += b.Net
		}
		if net != ledger.Net || net+house != 0 {
			t.Fatalf("players %d, ledger %d, house %d", net, ledger.Net, house)
		}
	})
}

// TestStandingChips: what a view shows on the layout is what the events put there.
func TestStandingChips(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := pocket{map[int]int64{}, map[int]int64{}, map[int]int64{}}
		seen := 0
		roundtest.Play(t, func(r *round.Round, _ round.Action, _ []round.Event) {
			all := r.Events()
			for _, e := range all[seen:] {
				p.see(e)
			}
			seen = len(all)
			for _, b := range r.View(round.Dealer).Boxes {
				var standing int64
				for _, c := range b.Standing {
					standing += c.Amount
				}
				if standing != p.out[b.Number] {
					t.Fatalf("box %d after %v: %v stand, the events put %d there", b.Number, r.Actions(), b.Standing, p.out[b.Number])
				}
			}
		})
	})
}

// TestNoCardTwice: the cards that leave the pack are all different, and the view
// of the end knows them all.
func TestNoCardTwice(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := roundtest.Play(t, func(*round.Round, round.Action, []round.Event) {})
		var seen card.Set
		dealt := 0
		for _, e := range r.Events() {
			var fresh []card.Card
			switch e.Kind {
			case round.EventDeal, round.EventServe:
				fresh = e.Cards
			case round.EventReplace:
				fresh = e.Cards[1:]
				if !seen.Has(e.Cards[0]) {
					t.Fatalf("%v is replaced and was never dealt", e.Cards[0])
				}
			}
			for _, c := range fresh {
				if seen.Has(c) {
					t.Fatalf("%v is dealt twice", c)
				}
				seen = seen.With(c)
				dealt++
			}
		}
		if left := r.View(round.Dealer).Left; left != card.Cards-dealt {
			t.Fatalf("%d cards dealt, %d left", dealt, left)
		}
	})
}

// TestLinesAreLawful: every line has a rule and an outcome that fits its net, no
// payment is above the largest payout, and the ledger is what the settlement
// function says of the box.
func TestLinesAreLawful(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := roundtest.Play(t, func(*round.Round, round.Action, []round.Event) {})
		h := r.Config().House
		for i, b := range r.Ledger().Boxes {
			s, ok := r.Settlement(b.Box)
			if !ok {
				t.Fatalf("box %d has no settlement", b.Box)
			}
			if !reflect.DeepEqual(s.Lines, b.Lines) || s.Net != b.Net || s.Capped != b.Capped {
				t.Fatalf("box %d: the ledger has %+v, the settlement %+v", b.Box, b.Lines, s.Lines)
			}
			var table *house.Table
			if id := r.Config().Table; id != "" {
				table, _ = h.FindTable(id)
			}
			checkLines(t, h, table, r.Config().Boxes[i].Ante, b.Lines)
		}
	})
}

func checkLines(t *rapid.T, h *house.House, table *house.Table, ante int64, lines []round.Line) {
	var joint int64
	for _, l := range lines {
		if !slices.Contains(round.Rules(), l.Rule) {
			t.Fatalf("line %+v names no rule", l)
		}
		if h.Document != "" && len(l.Rule.Clauses(h)) == 0 {
			t.Fatalf("rule %s has no source", l.Rule)
		}
		ok := false
		switch l.Outcome {
		case round.Lost, round.Spent:
			ok = l.Net == -l.Stake
		case round.Returned, round.Void, round.Moved:
			ok = l.Net == 0
		case round.Paid, round.PaidTaken:
			paid := l.Net
			if l.Outcome == round.PaidTaken {
				paid += l.Stake
			}
			ok = paid >= 0 && paid <= l.Due && l.Capped == (paid < l.Due)
			scope := h.Cap.Scope
			if table != nil && table.LargestPayout > 0 && scope != house.CapNone && l.Item != round.ItemAnte {
				if l.Item != round.ItemBonus || scope == house.CapPayment {
					ok = ok && paid <= table.LargestPayout
				}
				if l.Item == round.ItemBet || l.Item == round.ItemInsurance {
					joint += paid
				}
			} else {
				ok = ok && !l.Capped
			}
		}
		if !ok {
			t.Fatalf("line %+v contradicts itself or the cap", l)
		}
	}
	if table != nil && h.Cap.Scope == house.CapBox && joint > table.LargestPayout {
		t.Fatalf("bet and insurance were paid %d, the table's largest payout is %d", joint, table.LargestPayout)
	}
}

// TestEveryRoundIsPossible: what a round hands to the settlement function passes
// its check. (Where the pack runs out, a same kind can't be replaced again.)
func TestEveryRoundIsPossible(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := roundtest.Play(t, func(*round.Round, round.Action, []round.Event) {})
		if r.View(round.Dealer).Left == 0 {
			return
		}
		for i := range r.Config().Boxes {
			p, ok := r.Played(i + 1)
			if !ok {
				t.Fatalf("box %d is not played out", i+1)
			}
			if err := p.Check(); err != nil {
				t.Fatalf("box %d: %v", i+1, err)
			}
		}
	})
}

// state is everything that a round shows, for comparison.
func state(r *round.Round) string {
	turn, ok := r.Turn()
	s, _ := r.Situation()
	text, err := json.Marshal([]any{r.Phase(), turn, ok, r.Legal(), s.Cards, s.Known, r.Ledger(), r.Events(), r.Actions(),
		r.View(round.Dealer), r.View(round.Own), r.View(1), r.View(2), r.View(3)})
	if err != nil {
		panic(err)
	}
	return string(text)
}

// TestIllegalActionsChangeNothing throws wrong actions at a round at every step.
func TestIllegalActionsChangeNothing(t *testing.T) {
	kinds := []round.ActionKind{round.Fold, round.Bet, round.Sixth, round.Exchange, round.Insure, round.Take, round.Buy, round.Again, round.Stop, "raise", ""}
	rapid.Check(t, func(t *rapid.T) {
		seed := rapid.Uint64().Draw(t, "wrong")
		rng := rand.New(rand.NewPCG(seed, 1))
		roundtest.Play(t, func(r *round.Round, _ round.Action, _ []round.Event) {
			legal := r.Legal()
			s, _ := r.Situation()
			before := state(r)
			for range 6 {
				a := round.Action{Box: rng.IntN(6) - 1, Kind: kinds[rng.IntN(len(kinds))]}
				if rng.IntN(3) > 0 {
					a.Box = legal.Box
				}
				if rng.IntN(3) == 0 {
					a.Amount = rng.Int64N(100) - 20
				}
				for range rng.IntN(7) * rng.IntN(2) {
					if len(s.Cards) > 0 && rng.IntN(4) > 0 {
						a.Discard = append(a.Discard, s.Cards[rng.IntN(len(s.Cards))])
					} else {
						a.Discard = append(a.Discard, card.Card(rng.IntN(card.Cards)))
					}
				}
				offer, offered := legal.Offer(a.Kind)
				if offered && a.Box == legal.Box && lawful(a, offer, legal, s) {
					continue
				}
				events, err := r.Apply(a)
				if err == nil || events != nil {
					t.Fatalf("%+v is accepted, legal is %+v", a, legal)
				}
				if text := err.Error(); strings.Contains(text, "\n") || len(text) > 200 {
					t.Fatalf("%+v: the error is not one short line: %q", a, text)
				} else if r.Phase() != round.PhaseOver && !strings.Contains(text, "allowed") && !strings.Contains(text, "only a") && !strings.Contains(text, "may be") {
					t.Fatalf("%+v: the error does not say what is allowed: %q", a, text)
				}
			}
			if after := state(r); after != before {
				t.Fatalf("refused actions changed the round:\n%s\n%s", before, after)
			}
		})
	})
}

// lawful tells, by the offer alone, whether an action may be taken.
func lawful(a round.Action, o round.Offer, legal round.Legal, s round.Situation) bool {
	switch a.Kind {
	case round.Insure:
		if len(a.Discard) > 0 {
			return false
		}
		return a.Amount == 0 && legal.Insured > 0 || a.Amount >= o.Limits.Min && a.Amount <= o.Limits.Max
	case round.Exchange:
		set := card.SetOf(a.Discard...)
		n := len(a.Discard)
		return a.Amount == 0 && n == set.Len() && set.Minus(card.SetOf(s.Cards...)) == 0 && n >= o.Min && n <= o.Max
	}
	return a.Amount == 0 && len(a.Discard) == 0
}

// TestReplay: the same deck and the actions, read back from their record, give
// the same events and ledger.
func TestReplay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cfg := roundtest.Config(t, roundtest.House(t))
		deck := roundtest.Deck(t, len(cfg.Boxes))
		r, err := round.New(cfg, deck)
		if err != nil {
			t.Fatal(err)
		}
		if deck.Left() != card.Cards {
			t.Fatal("the deck was dealt from")
		}
		for r.Phase() != round.PhaseOver {
			if _, err := r.Apply(roundtest.Action(t, r)); err != nil {
				t.Fatal(err)
			}
		}
		record, err := json.Marshal(struct {
			Config  round.Config
			Actions []round.Action
		}{r.Config(), r.Actions()})
		if err != nil {
			t.Fatal(err)
		}
		var back struct {
			Config  round.Config
			Actions []round.Action
		}
		if err := json.Unmarshal(record, &back); err != nil {
			t.Fatal(err)
		}
		back.Config.House = cfg.House
		again, err := round.Replay(back.Config, deck, back.Actions)
		if err != nil {
			t.Fatal(err)
		}
		if a, b := state(r), state(again); a != b {
			t.Fatalf("the replay differs:\n%s\n%s", a, b)
		}
	})
}

// TestEventsAddUp: the events that Apply returns are those that Events lists.
func TestEventsAddUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var told []round.Event
		r := roundtest.Play(t, func(_ *round.Round, _ round.Action, events []round.Event) { told = append(told, events...) })
		all := r.Events()
		if len(told) > len(all) || !reflect.DeepEqual(all[len(all)-len(told):], told) {
			t.Fatal("events were lost")
		}
		if last := all[len(all)-1]; last.Kind != round.EventOver {
			t.Fatalf("the last event is %s", last.Kind)
		}
		for _, e := range all {
			text, err := json.Marshal(e)
			if err != nil {
				t.Fatal(err)
			}
			var back round.Event
			if err := json.Unmarshal(text, &back); err != nil || !reflect.DeepEqual(e, back) {
				t.Fatalf("%s comes back as %+v (%v)", text, back, err)
			}
		}
	})
}

// TestHiddenCardsDontLeak plays a round twice, the second time with every card
// that the seat has never seen dealt in another order, and demands that the seat
// be shown the same.
func TestHiddenCardsDontLeak(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := roundtest.House(t)
		cfg := roundtest.Config(t, h)
		seat := round.Seat(rapid.IntRange(-1, 3).Draw(t, "seat"))
		for i := range cfg.Boxes {
			if cfg.Boxes[i].Owner != seat {
				cfg.Boxes[i].Bonus = false // a claim tells what a box holds
			}
		}
		deck := roundtest.Deck(t, len(cfg.Boxes))
		r, err := round.New(cfg, deck)
		if err != nil {
			t.Fatal(err)
		}
		type step struct {
			round.Action
			places []int
		}
		var steps []step
		for r.Phase() == round.PhaseFirst || r.Phase() == round.PhaseDrawn {
			a := roundtest.Action(t, r)
			if a.Kind == round.Insure && cfg.Boxes[a.Box-1].Owner != seat {
				a.Kind, a.Amount = round.Bet, 0 // so does an insurance
			}
			s, _ := r.Situation()
			next := step{Action: a}
			for _, c := range a.Discard {
				next.places = append(next.places, slices.Index(s.Cards, c))
			}
			// Stop before the dealer opens: from there on what is hidden decides.
			if opens(r, deck, a) {
				break
			}
			if _, err := r.Apply(a); err != nil {
				t.Fatal(err)
			}
			steps = append(steps, next)
		}
		other, err := round.New(cfg, reorderUnseen(t, deck, r, seat))
		if err != nil {
			t.Fatal(err)
		}
		for _, next := range steps {
			a := next.Action
			a.Discard = nil
			s, _ := other.Situation()
			for _, p := range next.places {
				a.Discard = append(a.Discard, s.Cards[p])
			}
			if _, err := other.Apply(a); err != nil {
				t.Fatal(err)
			}
		}
		if a, b := fmt.Sprint(r.View(seat), describe(r.EventsFor(seat))), fmt.Sprint(other.View(seat), describe(other.EventsFor(seat))); a != b {
			t.Fatalf("seat %d sees more than it may:\n%s\n%s", seat, a, b)
		}
	})
}

// opens tells whether the dealer opens after an action.
func opens(r *round.Round, deck *card.Deck, a round.Action) bool {
	next, err := round.Replay(r.Config(), deck, append(r.Actions(), a))
	return err == nil && next.View(round.Dealer).Dealer.Open
}

// describe writes events with their lines.
func describe(events []round.Event) string {
	var b strings.Builder
	for _, e := range events {
		line := ""
		if e.Line != nil {
			line = fmt.Sprint(*e.Line)
			e.Line = nil
		}
		fmt.Fprintln(&b, e, line)
	}
	return b.String()
}

// reorderUnseen returns the deck with the cards that the seat does not see in
// another order, the others in their places.
func reorderUnseen(t *rapid.T, deck *card.Deck, r *round.Round, seat round.Seat) *card.Deck {
	var seen card.Set
	v := r.View(seat)
	faces := v.Dealer.Cards
	for _, b := range v.Boxes {
		faces = append(faces, b.Cards...)
		faces = append(faces, b.Discards...)
	}
	for _, f := range faces {
		if f.Seen {
			seen = seen.With(f.Card)
		}
	}
	var order, hidden []card.Card
	for d := deck.Clone(); d.Left() > 0; {
		c, _ := d.Deal()
		order = append(order, c)
		if !seen.Has(c) {
			hidden = append(hidden, c)
		}
	}
	hidden = rapid.Permutation(hidden).Draw(t, "hidden")
	for i, c := range order {
		if !seen.Has(c) {
			order[i], hidden = hidden[0], hidden[1:]
		}
	}
	return deck.Stack(order...)
}
