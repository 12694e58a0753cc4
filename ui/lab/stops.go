package lab

import (
	"felt/game/card"
	"felt/game/round"
)

// played is a round on given cards, with the actions done in it so far. It can be gone
// through from stop to stop.
type played struct {
	cfg     round.Config
	deck    *card.Deck
	actions []round.Action
	// rounds are the round after so many actions.
	rounds []*round.Round
	// events are all that has happened so far, each as the player of its box sees it.
	events []round.Event
	stops  []stop
}

// stop is a moment of a round: so many of its events have been shown. Where decision is not
// negative a box is to decide, on the action of that number.
type stop struct {
	shown    int
	decision int
}

// play plays a round up to where its actions lead. The error is the first action that is not
// legal, or what the house does not allow.
func play(cfg round.Config, deck *card.Deck, actions []round.Action) (*played, error) {
	p := &played{cfg: cfg, deck: deck, actions: actions}
	for n := range len(actions) + 1 {
		r, err := round.Replay(cfg, deck, actions[:n])
		if err != nil {
			return nil, err
		}
		p.rounds = append(p.rounds, r)
		p.events = eventsOf(r)
		p.stopsOf(n)
	}
	return p, nil
}

// last is the round after all actions.
func (p *played) last() *round.Round { return p.rounds[len(p.rounds)-1] }

// eventsOf are the events of a round, each as the player of its box sees it.
func eventsOf(r *round.Round) []round.Event {
	boxes := r.Config().Boxes
	out := r.EventsFor(round.Own)
	seats := map[round.Seat][]round.Event{round.Own: out}
	for i, e := range out {
		if e.Box == 0 {
			continue
		}
		owner := boxes[e.Box-1].Owner
		if seats[owner] == nil {
			seats[owner] = r.EventsFor(owner)
		}
		out[i] = seats[owner][i]
	}
	return out
}

// viewOf is the table with each box as its player sees it.
func viewOf(r *round.Round) round.View {
	v := r.View(round.Own)
	for i, b := range r.Config().Boxes {
		v.Boxes[i] = r.View(b.Owner).Boxes[i]
	}
	return v
}

// stopsOf adds the stops after so many actions.
func (p *played) stopsOf(actions int) {
	from := 0
	if n := len(p.stops); n > 0 {
		from = p.stops[n-1].shown
	}
	for i := from; i < len(p.events); i++ {
		if i+1 < len(p.events) && actions > 0 && stopsAfter(p.events[i], p.events[i+1]) {
			p.stops = append(p.stops, stop{i + 1, -1})
		}
	}
	decision := -1
	if _, ok := p.rounds[actions].Turn(); ok {
		decision = actions
	}
	p.stops = append(p.stops, stop{len(p.events), decision})
}

// stopsAfter tells whether a class looks at what an event has brought before the next one
// is shown.
func stopsAfter(e, next round.Event) bool {
	switch e.Kind {
	case round.EventOpen, round.EventGame, round.EventNoGame, round.EventReplace:
		return true
	case round.EventServe, round.EventFold, round.EventBet, round.EventTake, round.EventStop:
		return next.Kind != round.EventSettle && next.Kind != round.EventOver
	case round.EventSettle:
		return true
	}
	return false
}

// table is the table at a stop; named tells whether it has been said what the dealer holds.
func (p *played) table(at stop) (v round.View, named bool) {
	s := round.NewShowing(viewOf(p.last()))
	for _, e := range p.events[:at.shown] {
		s.Show(e, round.Parts(e))
	}
	return s.View, s.Named
}

// boxAt is the box that the stop is about, from 1: the one that decides, or the one to which
// something has happened last.
func (p *played) boxAt(at stop) int {
	if at.decision >= 0 {
		box, _ := p.rounds[at.decision].Turn()
		return box
	}
	for i := at.shown - 1; i >= 0; i-- {
		if b := p.events[i].Box; b > 0 {
			return b
		}
	}
	return 1
}

// before is the number of events shown at the stop before.
func (p *played) before(at int) int {
	if at == 0 {
		return 0
	}
	return p.stops[at-1].shown
}
