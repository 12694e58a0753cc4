package felt

import (
	"context"
	"errors"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"felt/game/hand"
	"felt/game/round"
	"felt/ui/cards"
	"felt/ui/screen"
	"felt/ui/session"
	"felt/ui/text"
)

// motion shows one after the other what happened at once in the session: every card
// and every chip in its turn. The rules know nothing of it, and any key ends it.
//
// What a person has done is shown when it is written down, whether anything moves or not:
// what has been seen is in the record.
type motion struct {
	beats []beat
	// at is the beat that is shown; behind the last one nothing moves.
	at int
	// base is the table before the event of the beat, now with the beat.
	base, now *round.Showing
	events    []round.Event
	// active is the index of the box drawn large, balance what the header says.
	active  int
	balance int64
	// held: what happened from the event of this number on is not written down yet, and
	// nothing of it is shown. slow: that takes so long that it is told. away: nobody looks
	// any more.
	held bool
	from int
	slow bool
	away bool
}

// A beat is what is shown until the next one: the first steps of an event.
type beat struct {
	event, step int
	pace        time.Duration
	// lift is the one combination of the box that is lifted before the bet is paid for
	// it; unmarked in other beats, which lift both.
	lift cards.Mark
	// text says the same in words.
	text string
}

// The times between two beats.
const (
	paceDeal = 35 * time.Millisecond
	paceChip = 90 * time.Millisecond
	paceTurn = 110 * time.Millisecond
	paceCard = 150 * time.Millisecond
	paceTell = 260 * time.Millisecond
	paceNews = 450 * time.Millisecond
	paceSlow = 700 * time.Millisecond
)

// Tick returns a command that waits, and then brings the message; [tea.Tick] is one.
type Tick func(time.Duration, func(time.Time) tea.Msg) tea.Cmd

// SetTick makes another clock give the beats of what moves.
func (s *Screen) SetTick(t Tick) { s.tick = t }

// motionMsg brings the next beat; number tells which motion it belongs to.
type motionMsg struct {
	to     *Screen
	number int
}

// moving reports whether something is being shown that has happened before.
func (s *Screen) moving() bool { return s.motion.held || s.motion.at < len(s.motion.beats) }

// showing reports whether what happens is being shown step by step: something moves, or
// will when another player has decided.
func (s *Screen) showing() bool {
	_, other := s.session.Other()
	return s.moving() || other && s.moves && !s.players.hurry
}

// startMotion begins to show the events of the hand from a number on. Active is the
// index of the box drawn large before, balance what the header said.
func (s *Screen) startMotion(from, active int, balance int64) tea.Cmd {
	s.motion = motion{}
	unkept, moves := s.unkept, s.moves && !s.players.hurry
	s.unkept = nil
	if !moves && unkept == nil {
		return nil
	}
	m := motion{events: s.session.Events(), active: active, balance: balance, from: from, held: unkept != nil}
	m.base = round.NewShowing(s.session.View())
	for _, e := range m.events[:from] {
		m.base.Show(e, round.Parts(e))
	}
	for i := from; moves && i < len(m.events); i++ {
		m.beats = append(m.beats, s.beatsOf(m.events[i], i)...)
	}
	if len(m.beats) == 0 && !m.held {
		return nil
	}
	s.motions++
	s.motion = m
	if !m.held {
		return s.showBeat(from)
	}
	s.motion.now = m.base.Clone()
	s.tell()
	ctx, number := s.ctx, s.motions
	kept := func() tea.Msg {
		_ = unkept.Wait(ctx) // what could not be written is told by the writer
		return keptMsg{s, number}
	}
	slow := func() tea.Msg {
		ctx, done := context.WithTimeout(ctx, paceSlow)
		defer done()
		if errors.Is(unkept.Wait(ctx), context.DeadlineExceeded) {
			return slowMsg{s, number}
		}
		return nil
	}
	return tea.Batch(kept, slow)
}

// slowMsg tells that what happened takes long to be written down.
type slowMsg keptMsg

// keptMsg tells that what happened is written down, or that the person goes on unsaved;
// number tells which motion it belongs to.
type keptMsg struct {
	to     *Screen
	number int
}

// release shows what is written down by now, and answers the keys that were pressed before
// that.
func (s *Screen) release(msg keptMsg) (tea.Cmd, screen.Action) {
	m := &s.motion
	if msg.to != s || msg.number != s.motions || !m.held {
		return nil, nil
	}
	m.held = false
	if len(m.beats) > 0 {
		return s.showBeat(m.from), nil
	}
	away := m.away
	s.still()
	if away {
		return nil, nil
	}
	on := tea.Batch(s.askOther(), s.watch())
	typed, action := s.retype()
	return tea.Batch(on, typed), action
}

// showBeat shows the beat that is on; the events from a number on up to its own are
// shown before. It returns the command that brings the next one.
func (s *Screen) showBeat(from int) tea.Cmd {
	m := &s.motion
	b := m.beats[m.at]
	for _, e := range m.events[from:b.event] {
		m.base.Show(e, round.Parts(e))
	}
	e := m.events[b.event]
	if e.Box > 0 && e.Kind != round.EventDeal && m.base.Boxes[e.Box-1].Owner == round.Own {
		m.active = e.Box - 1
	}
	m.now = m.base.Clone()
	if b.lift == cards.Unmarked {
		m.now.Show(e, b.step)
	}
	s.tell()
	msg := motionMsg{s, s.motions}
	return s.tick(b.pace, func(time.Time) tea.Msg { return msg })
}

// skip shows everything at once, or as soon as it is written down.
func (s *Screen) skip() {
	switch {
	case s.motion.held:
		s.motion.beats = nil
	case s.moving():
		s.still()
	}
}

// still ends the motion.
func (s *Screen) still() {
	if s.session.Over() {
		s.look = s.motion.active
	}
	s.motion = motion{}
	s.tell()
}

// move goes to the next beat.
func (s *Screen) move(msg motionMsg) tea.Cmd {
	if msg.to != s || msg.number != s.motions || !s.moving() || s.motion.held {
		return nil
	}
	m := &s.motion
	if m.at+1 == len(m.beats) {
		s.still()
		return tea.Batch(s.askOther(), s.watch())
	}
	from := m.beats[m.at].event
	m.at++
	return s.showBeat(from)
}

// beatsOf are the beats of an event, none for what is shown together with the next.
func (s *Screen) beatsOf(e round.Event, number int) []beat {
	own := e.Box > 0 && s.session.View().Boxes[e.Box-1].Owner == round.Own
	words := s.words(e)
	var out []beat
	add := func(pace time.Duration, words string) {
		for step := range round.Parts(e) {
			out = append(out, beat{event: number, step: step + 1, pace: pace, text: words})
		}
	}
	switch e.Kind {
	case round.EventDeal:
		add(paceDeal, text.FeltDealing)
		if e.Up {
			out[0].pace = paceTell
		}
	case round.EventFold, round.EventInsure, round.EventBet, round.EventSixth, round.EventTake, round.EventBuy, round.EventStop:
		if !own {
			add(paceNews, words)
		}
	case round.EventExchange, round.EventBonusClaim, round.EventAnteTaken, round.EventAgain, round.EventBurn:
		add(paceTell, words)
	case round.EventServe:
		add(paceCard, text.FeltServing)
	case round.EventInsuranceClosed, round.EventGame, round.EventNoGame:
		add(paceNews, words)
	case round.EventReplace:
		add(paceNews, text.FeltLaidAway(e.Cards[0]))
	case round.EventOpen:
		add(paceTurn, text.FeltOpening)
	case round.EventShow:
		if words != "" {
			add(paceTell, words)
		}
	case round.EventSettle:
		if !own {
			add(paceChip, words)
			break
		}
		if e.Line.Item == round.ItemBet && e.Line.Outcome == round.Paid {
			out = s.lifts(e, number)
		}
		add(paceTell, words)
	}
	if n := len(out); n > 1 && round.Parts(e) > 1 {
		// The words tell all of it, so they come with the last step.
		out[n-1].text, out[n-1].pace = words, max(out[n-1].pace, paceTell)
	}
	return out
}

// lifts lift the two combinations of a bet that is paid for two, one after the other,
// each with its price.
func (s *Screen) lifts(e round.Event, number int) []beat {
	settlement, _ := s.session.Settlement(e.Box)
	read := settlement.Hand
	if read.Second.Category == hand.None {
		return nil
	}
	h := s.session.Setup().House
	price := func(c hand.Combination) string {
		return text.FeltPrice(c, e.Line.Stake, h.Paytable[c.Category])
	}
	return []beat{
		{event: number, pace: paceNews, lift: cards.First, text: price(read.Primary)},
		{event: number, pace: paceNews, lift: cards.Second, text: price(read.Second)},
	}
}

// words tell an event; they are empty for what needs no telling.
func (s *Screen) words(e round.Event) string { return eventWords(s.session, e) }

// eventWords tells an event of a hand in words.
func eventWords(p *session.Session, e round.Event) string {
	t := text.Teller{House: p.Setup().House, Boxes: p.View().Boxes, Signs: true}
	if e.Kind == round.EventSettle {
		settlement, _ := p.Settlement(e.Box)
		return t.Line(settlement, e.Box, *e.Line)
	}
	return t.Event(e)
}

// shown are the events of the hand as far as they have been shown.
func (s *Screen) shown() []round.Event {
	switch {
	case s.motion.held:
		return s.motion.events[:s.motion.from]
	case !s.moving():
		return s.session.Events()
	}
	b := s.motion.beats[s.motion.at]
	if e := s.motion.events[b.event]; b.lift != cards.Unmarked || b.step < round.Parts(e) {
		return s.motion.events[:b.event]
	}
	return s.motion.events[:b.event+1]
}
