package felt

import (
	"slices"
	"strconv"

	"felt/game/round"
	"felt/ui/advice"
	"felt/ui/cards"
	"felt/ui/coach"
	"felt/ui/screen"
	"felt/ui/session"
	"felt/ui/text"
)

// Title implements [screen.Screen].
func (s *Screen) Title() []screen.Fact {
	if s.asked != nil {
		return s.questionTitle()
	}
	setup := s.session.Setup()
	balance := s.session.Balance()
	if s.moving() {
		balance = s.motion.balance
	}
	facts := []screen.Fact{
		{Value: text.HouseAndTable(setup.House, setup.Table)},
		{Name: text.FeltAnte, Value: text.Money(setup.Ante)},
		{Name: text.LedgerBalance, Value: text.Signed(balance), Strong: true},
		{Name: text.FeltHandNumber, Value: s.handNumber()},
	}
	if m := s.coach.Rules().Mode; s.lessons.course != nil || m != coach.Free {
		facts = slices.Insert(facts, 1, screen.Fact{Value: string(m)})
	}
	if s.lessons.course != nil && !s.lessons.ended && s.lessons.course.Plan().Limit > 0 {
		time := screen.Fact{Name: text.FeltTime, Value: text.CountdownNone}
		if left, ok := s.coach.Left(); ok {
			time.Value, time.Strong = text.Countdown(left), true
		}
		return append(facts, time)
	}
	return append(facts, screen.Fact{Name: text.FeltSeed, Value: strconv.FormatUint(setup.Seed, 10)})
}

// handNumber says which hand it is, of how many, and what else there is to be said of it.
func (s *Screen) handNumber() string {
	n := strconv.Itoa(s.session.Hand())
	if c := s.lessons.course; c != nil {
		n = text.PractiseHand(s.session.Hand(), c.Plan().Count)
	}
	switch {
	case s.session.Repeat():
		return n + " " + text.FeltRepeat
	case s.scribe.Starred():
		return n + " " + text.FeltStarred
	}
	return n
}

// scene returns what there is to be seen.
func (s *Screen) scene() Scene {
	switch {
	case s.moving():
		return s.movingScene()
	case s.reel != nil:
		return s.reelScene()
	}
	v := s.session.View()
	legal := s.session.Legal()
	out := s.tableScene(v, legal, s.large())
	out.Panel = s.panel(v, out.Active)
	if a, ok := out.Panel.(advised); ok {
		out.Covers = len(a.Reasons) > 0
	}
	out.Cover = s.options.cover()
	out.Remark = s.remark()
	out.Prompt = s.prompt(v, legal)
	out.Choices = s.choices(legal)
	out.Others = s.others()
	return out
}

// large is the index of the box drawn large: the person's, the last one in turn, or when
// the hand is over the one that he looks at.
func (s *Screen) large() int {
	if s.session.Over() {
		return s.look
	}
	return s.players.box - 1
}

// tableScene shows the table, with marks and numbers under the cards that can be
// exchanged.
func (s *Screen) tableScene(v round.View, legal round.Legal, active int) Scene {
	out := Table(v, active)
	out.Log, out.Telling = s.told, s.side == sideLog
	for i, b := range v.Boxes {
		if b.Number == v.Turn && b.Owner != round.Own {
			out.Boxes[i].Brief, out.Boxes[i].Acts = text.FeltTurn, true
		}
	}
	if _, exchange := legal.Offer(round.Exchange); exchange {
		s.number(&out.Boxes[active])
	}
	return out
}

// number puts numbers under the cards of a box that can be exchanged.
func (s *Screen) number(b *Box) {
	for i := range min(handCards, len(b.Cards)) {
		b.Under[i] = Under{Number: strconv.Itoa(i + 1), Marked: s.marked[i], Cursor: i == s.cursor}
		b.Cards[i].Away = b.Cards[i].Away || s.marked[i]
	}
}

// movingScene shows the table as far as it has got. Nothing can be decided, and what
// follows from cards that have not been turned is not known yet.
func (s *Screen) movingScene() Scene {
	m := &s.motion
	now := m.now
	var b beat
	if !m.held {
		b = m.beats[m.at]
	}
	out := s.tableScene(now.View, round.Legal{}, m.active)
	if !now.Named {
		out.Dealer.Note, out.Dealer.Strong = text.FeltGame(), false
		for i := range out.Dealer.Cards {
			out.Dealer.Cards[i].Mark = cards.Unmarked
		}
	}
	for p := range now.Gone {
		if p.Box == 0 {
			out.Dealer.Cards[p.Card] = cards.Card{Absent: true}
		} else {
			out.Boxes[p.Box-1].Cards[p.Card] = cards.Card{Absent: true}
		}
	}
	if b.lift != cards.Unmarked {
		lift(&out.Boxes[m.active], b.lift)
	}
	if e := m.events[b.event]; !m.held && e.Box > 0 && e.Kind != round.EventDeal {
		out.Boxes[e.Box-1].Acts = e.Box-1 != m.active
	}
	box := now.Boxes[m.active]
	switch {
	case s.session.Over() && settling(box):
		out.Panel = ledgerOf(s.session, now.View, m.active)
	case s.side == sideAdvice && !s.session.Over():
		// The next decision is being counted already, if it is the person's.
		out.Panel = s.advice(advice.Panel{Stakes: box.Stakes})
	default:
		out.Panel = out.Table
	}
	out.Remark = s.remark()
	out.Prompt = Prompt{Text: b.text}
	switch {
	case m.held && m.slow:
		out.Prompt = Prompt{Text: text.FeltKeeping}
		out.Others = []Choice{choice(s.keys.Felt.Help, ""), choice(s.keys.Felt.Back, "")}
	case len(m.beats) > 0:
		out.Others = s.skipChoice()
	}
	return out
}

// settling reports whether more of a box is settled than what it had to pay for.
func settling(b round.BoxView) bool {
	for _, l := range b.Ledger.Lines {
		if l.Item == round.ItemAnte || l.Item == round.ItemBet {
			return true
		}
	}
	return false
}

// lift leaves only one of the combinations of a box lifted.
func lift(b *Box, which cards.Mark) {
	for i := range b.Cards {
		b.Cards[i].Mark &= which
	}
	if which == cards.First {
		b.Second = Combination{}
	} else {
		b.First = Combination{}
	}
}

// panel chooses what stands beside the cloth.
func (s *Screen) panel(v round.View, active int) Panel {
	switch {
	case s.session.Over():
		return ledgerOf(s.session, v, active)
	case s.side == sideAdvice:
		return s.advice(s.options.shown(s.advisedNow()))
	case s.verdict != nil && s.verdict.Grade().Wrong():
		return judgement{s.verdict}
	}
	return paytable{v.Boxes[active].Stakes, v.Boxes[active].Hand}
}

// advice is the panel of the adviser, with what he has said. While an insurance stands it
// has only what is open then, for which there are no reasons; while others decide, a note.
func (s *Screen) advice(p advice.Panel) Panel {
	if _, other := s.session.Other(); other {
		return unasked{}
	}
	p.Least, p.Equal = optionsFirst, s.coach.Rules().Thresholds.Equal
	if p.Advice != nil {
		if a, amount := s.session.Insured(*p.Advice); amount > 0 {
			p.Advice, p.Reasons = &a, []string{text.AdviceInsured(amount)}
		}
	}
	return advised{p}
}

// ledger is the panel of a box as far as it is settled.
func ledgerOf(s *session.Session, v round.View, active int) Panel {
	b := v.Boxes[active]
	l := ledger{house: s.Setup().House, net: s.Net(), balance: s.Balance()}
	l.Settlement, _ = s.Settlement(active + 1)
	l.Lines, l.Net = b.Ledger.Lines, b.Ledger.Net
	if b.Owner != round.Own || s.Setup().Boxes > 1 {
		l.box = text.FeltBox(b.Number)
	}
	l.done = true
	for _, b := range v.Boxes {
		l.done = l.done && (b.Ledger.Done || b.Owner != round.Own)
	}
	return l
}
