package felt

import (
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"felt/game/hand"
	"felt/ui/cards"
	"felt/ui/screen"
	"felt/ui/text"
)

// motion shows in short steps what happens at once in the session: the deal, card
// by card, and the dealer turning his cards. The rules know nothing of it, and any
// key ends it.
type motion struct {
	kind motionKind
	// step is how many of the steps have been shown.
	step, steps int
	// before is the scene, and the header, from before the dealer opened.
	before Scene
	title  []screen.Fact
}

type motionKind uint8

const (
	still motionKind = iota
	dealing
	opening
)

// pace is the time between two steps.
var pace = map[motionKind]time.Duration{dealing: 35 * time.Millisecond, opening: 110 * time.Millisecond}

// motionMsg brings the next step; number tells which motion it belongs to.
type motionMsg struct {
	to     *Screen
	number int
}

// tick returns the command that brings the next step.
func (s *Screen) tick() tea.Cmd {
	msg := motionMsg{s, s.motions}
	return tea.Tick(pace[s.motion.kind], func(time.Time) tea.Msg { return msg })
}

// startDeal begins to deal the hand.
func (s *Screen) startDeal() tea.Cmd {
	if !s.moves {
		return nil
	}
	s.motions++
	s.motion = motion{kind: dealing, steps: handCards * (len(s.session.View().Boxes) + 1)}
	return s.tick()
}

// startOpening begins to turn the dealer's cards, from what was to be seen before.
func (s *Screen) startOpening(before Scene, title []screen.Fact) tea.Cmd {
	if !s.moves {
		return nil
	}
	s.motions++
	s.motion = motion{kind: opening, steps: handCards, before: before, title: title}
	return s.tick()
}

// stopMotion shows everything at once.
func (s *Screen) stopMotion() { s.motion = motion{} }

// move takes the next step.
func (s *Screen) move(msg motionMsg) tea.Cmd {
	if msg.to != s || msg.number != s.motions || s.motion.kind == still {
		return nil
	}
	if s.motion.step++; s.motion.step >= s.motion.steps {
		s.stopMotion()
		return nil
	}
	return s.tick()
}

// inMotion returns the scene as far as it has got.
func (s *Screen) inMotion(final Scene) Scene {
	switch s.motion.kind {
	case dealing:
		return s.dealt(final)
	case opening:
		return s.opened(final)
	}
	return final
}

// dealt leaves out the cards that are not dealt yet and what they will make. Nobody
// looks at his cards before the deal is finished.
func (s *Screen) dealt(final Scene) Scene {
	out := final
	n := len(final.Boxes) + 1
	reached := func(round, place int) bool { return round*n+place < s.motion.step }
	out.Boxes = nil
	for place, b := range final.Boxes {
		b.First, b.Second, b.Pays, b.Under = Combination{}, Combination{}, "", nil
		seen := make([]cards.Card, len(b.Cards))
		for i := range seen {
			seen[i] = cards.Card{Down: true, Absent: !reached(i, place)}
		}
		b.Cards = seen
		out.Boxes = append(out.Boxes, b)
	}
	out.Dealer.Cards = append([]cards.Card(nil), final.Dealer.Cards...)
	for i := range out.Dealer.Cards {
		out.Dealer.Cards[i].Absent = !reached(i, n-1)
	}
	out.Panel = unread(final.Panel)
	out.Prompt, out.Choices = Prompt{Text: text.FeltDealing}, nil
	return out
}

// opened turns as many of the dealer's cards as it has got to; what follows from
// them is not to be seen yet.
func (s *Screen) opened(final Scene) Scene {
	out := s.motion.before
	out.Dealer.Cards = append([]cards.Card(nil), out.Dealer.Cards...)
	for i := range out.Dealer.Cards {
		if i < s.motion.step && i < len(final.Dealer.Cards) {
			out.Dealer.Cards[i] = cards.Card{Card: final.Dealer.Cards[i].Card}
		}
	}
	out.Boxes = append([]Box(nil), out.Boxes...)
	for i := range out.Boxes {
		out.Boxes[i].Under = nil
		out.Boxes[i].Places = unsettled(out.Boxes[i].Places, final.Boxes[i].Places)
	}
	out.Prompt, out.Choices = Prompt{Text: text.FeltOpening(s.session.Setup().House)}, nil
	return out
}

// unsettled are the places with the chips that were put down last, but without what
// came of them.
func unsettled(before, final []Place) []Place {
	out := append([]Place(nil), before...)
	for i := range out {
		if out[i].Chips == "" && out[i].Done == "" {
			out[i].Chips = final[i].Chips
		}
	}
	return out
}

// unread is a panel that does not know the cards yet.
func unread(p Panel) Panel {
	switch p := p.(type) {
	case paytable:
		p.hand = hand.Hand{}
		return p
	case advice:
		p.advice, p.err = nil, nil
		return p
	}
	return p
}
