// Package felt is the table on the screen: a hand of Russian Poker, played by keys.
//
// [Screen] holds what the person is doing and answers keys. What there is to be
// seen it puts into a [Scene]; [Draw] draws that at any size. The rules are asked
// of the session at every step, and nowhere repeated.
package felt

import (
	"context"
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"felt/game/card"
	"felt/game/house"
	"felt/game/round"
	"felt/ui/amount"
	"felt/ui/block"
	"felt/ui/coach"
	"felt/ui/course"
	"felt/ui/keys"
	"felt/ui/record"
	"felt/ui/screen"
	"felt/ui/scribe"
	"felt/ui/session"
	"felt/ui/text"
	"felt/ui/theme"
)

// Screen is the felt. It implements [screen.Screen].
type Screen struct {
	theme   *theme.Theme
	keys    *keys.Map
	session *session.Session
	coach   *coach.Coach
	// question is what is asked, nil where hands are played.
	asked *asked

	// ctx and advise are what the other players decide with.
	ctx     context.Context
	advise  session.Adviser
	players players

	// scribe writes down what is played. first is what is to be asked when the screen is
	// opened for the first time.
	scribe *scribe.Scribe
	first  tea.Cmd
	// unkept is the write of what was done last, until it is asked for.
	unkept *record.Ticket

	// lessons are the hands of a course.
	lessons lessons

	// start is how the hand began.
	start session.State
	// verdict is the decision that the person was told of last, nil for none.
	verdict *coach.Moment
	// typed are the keys pressed while an action waits for its judgement, or to be kept.
	typed []tea.KeyMsg
	// table of options: where the person points, and what he has opened.
	options options
	// whatIf is the best line while it is looked for; note is something good to be told.
	whatIf whatIf
	note   string
	// reel is what is gone through after the hand, nil while nothing is.
	reel *reel

	// marked are the cards to exchange; cursor is the place of the card that space
	// marks, -1 while no arrow has been used.
	marked [handCards]bool
	cursor int
	// entry is the insurance being chosen, nil otherwise.
	entry *amount.Entry
	// side is what the person wants to see beside the cloth.
	side side
	// refusal says why the last key did nothing.
	refusal string
	// leaving: the person is asked whether to end an exam.
	leaving bool
	// look is the index of the box that is drawn large once the hand is over.
	look int

	// told tells what has happened in the hand, as far as it has been shown.
	told []string

	// moves tells whether cards move; motion is what moves now, motions counts, and tick
	// gives the beats.
	moves   bool
	tick    Tick
	motion  motion
	motions int
	// seen: the screen has been in front before.
	seen bool
}

// side is what can stand beside the cloth, besides the ledger.
type side uint8

const (
	sidePrices side = iota
	sideAdvice
	sideLog
)

// handCards is the number of cards that can be marked.
const handCards = 5

// Options are what a felt is made of.
type Options struct {
	Theme *theme.Theme
	Keys  *keys.Map
	// Session is what is played.
	Session *session.Session
	// Coach follows the person; it is the felt's own.
	Coach *coach.Coach
	// Advise is what other players may decide by.
	Advise session.Adviser
	// Scribe writes down what is played; nil: nobody does. Resumed: the hand in play is in
	// the record already.
	Scribe  *scribe.Scribe
	Resumed bool
	// Past are the decisions that the person made in the hand in play before.
	Past []*coach.Moment
	// Course is what is practised; nil: hands of the session, one after the other.
	Course *course.Course
	// Moves: cards and chips move.
	Moves bool
	// Question is what is asked of the hand in play; nil: it is played.
	Question *Question
}

// New returns the felt of a session. What it has to think about ends with ctx.
func New(ctx context.Context, o Options) *Screen {
	felt := &Screen{
		theme: o.Theme, keys: o.Keys, session: o.Session, coach: o.Coach,
		ctx: ctx, advise: o.Advise, moves: o.Moves, tick: tea.Tick,
	}
	felt.options.screen = felt
	if o.Question != nil {
		felt.asked = &asked{Question: o.Question, from: len(o.Session.Actions())}
	}
	if felt.scribe = o.Scribe; felt.scribe == nil {
		felt.scribe = scribe.New(new(scribe.Desk), scribe.About{})
	}
	felt.begin()
	felt.lessons.screen, felt.lessons.course = felt, o.Course
	felt.first = o.Coach.Begin(o.Session.Repeat(), o.Past...)
	if !o.Resumed {
		felt.scribe.Hand(o.Session, o.Coach.Hand())
	}
	felt.changed()
	return felt
}

// Move tells whether cards and chips move from the next event on.
func (s *Screen) Move(moves bool) { s.moves = moves }

// Session returns the session that is played on the felt.
func (s *Screen) Session() *session.Session { return s.session }

// Open implements [screen.Screen].
func (s *Screen) Open() tea.Cmd {
	var motion tea.Cmd
	if !s.seen {
		motion = s.startMotion(0, s.large(), s.session.Balance())
	}
	s.lessons.reopen()
	first := s.first
	s.seen, s.first = true, nil
	s.motion.away = false
	return tea.Batch(first, motion, s.coach.Open(), s.face(), s.askOther(), s.lessons.prepare())
}

// Close implements [screen.Screen]. Who was thinking is asked again when the screen is
// opened again.
func (s *Screen) Close() {
	s.leaving = false
	s.skip()
	s.motion.away = s.motion.held
	s.stopOther()
	s.options.close()
	s.lessons.stop()
	s.stopWhatIf()
	s.coach.Close()
}

// View implements [screen.Screen].
func (s *Screen) View(in screen.Size) block.Block {
	if s.lessons.ended && s.reel == nil {
		return s.lessons.view(in)
	}
	return Draw(s.theme, s.scene(), in)
}

// typed are the digits, for the help; the entry of an amount takes them.
var typed = keys.New("0–9", text.KeyType)

// decision is a key of a decision that needs nothing more said.
type decision struct {
	key  key.Binding
	kind round.ActionKind
}

// decisions are those keys.
func (s *Screen) decisions() []decision {
	k := &s.keys.Felt
	return []decision{
		{k.Bet, round.Bet},
		{k.Sixth, round.Sixth},
		{k.Fold, round.Fold},
		{k.Take, round.Take},
		{k.Buy, round.Buy},
		{k.Again, round.Again},
		{k.Stop, round.Stop},
	}
}

// marks is the cap of the keys that mark cards: "1–5", or all of them where the person
// chose others.
func (s *Screen) marks() string {
	var caps []string
	for _, m := range s.keys.Felt.Mark {
		caps = append(caps, m.Help().Key)
	}
	if strings.Join(caps, "") == "12345" {
		return "1–5"
	}
	return strings.Join(caps, " ")
}

// Help implements [screen.Screen].
func (s *Screen) Help() []keys.Group {
	k, a := &s.keys.Felt, &s.keys.Amount
	switch {
	case s.asked != nil && !s.asking():
		return s.questionHelp()
	case s.lessons.ended && s.reel == nil:
		return s.lessons.help()
	case s.session.Over() || s.reel != nil:
		return s.overHelp()
	}
	groups := []keys.Group{
		{Title: text.KeysDecide, Keys: []key.Binding{k.Bet, k.Sixth, k.Exchange, k.Insure, k.Fold, k.Take, k.Buy, k.Again, k.Stop}},
		{Title: text.KeysCards, Keys: []key.Binding{
			keys.New(s.marks(), text.KeyMark), keys.Called(keys.Both(k.Left, k.Right), text.KeyMove), keys.Called(k.MarkHere, text.KeyMarkHere),
		}},
		{Title: text.KeysInsurance, Keys: []key.Binding{
			typed, keys.Called(keys.Both(a.Left, a.Right), text.KeyLess), a.Least, a.Most,
			keys.Called(a.Enter, text.KeyPlace), keys.Called(a.Back, text.KeyCancel),
		}},
		{Title: text.KeysFelt, Keys: s.lookKeys()},
	}
	switch {
	case s.asked != nil:
		// Values come after the decision.
		return groups[:len(groups)-1]
	case s.coach.Rules().Mode == coach.Warn:
		groups = append(groups, keys.Group{Title: text.KeysWarned, Keys: []key.Binding{s.keys.Warned.Keep, s.keys.Warned.TakeBack}})
	}
	return groups
}

// lookKeys are the keys that show something beside the decision: in an exam no values.
func (s *Screen) lookKeys() []key.Binding {
	k := &s.keys.Felt
	if !s.coach.Rules().Mode.Helps() {
		return []key.Binding{k.Log}
	}
	return []key.Binding{
		k.Advice, keys.Called(keys.Both(k.Up, k.Down), text.KeyOptions), keys.Called(k.Enter, text.KeyWhence),
		k.Hint, k.Log, keys.Called(k.Editor, text.KeyEditThis),
	}
}

// overHelp is the help when the hand is over.
func (s *Screen) overHelp() []keys.Group {
	k := &s.keys.Felt
	over := []key.Binding{keys.Called(k.Enter, text.KeyNext)}
	if s.shows() {
		over = append(over, k.Retry, k.WhatIf)
	}
	over = append(over, k.Star)
	if _, ok := s.session.Setup().BonusStake(); ok {
		over = append(over, k.Bonus)
	}
	over = append(over, k.Log)
	if len(s.session.View().Boxes) > 1 {
		over = append(over, keys.Called(keys.Both(k.Up, k.Down), text.KeyBoxes))
	}
	groups := []keys.Group{{Title: text.KeysOver, Keys: over}}
	if !s.shows() {
		return groups
	}
	return append(groups, keys.Group{Title: text.KeysReel, Keys: []key.Binding{
		keys.Called(keys.Both(k.Left, k.Right), text.KeyStep), keys.Called(keys.Both(k.Up, k.Down), text.KeyOptions),
		keys.Called(k.Enter, text.KeyWhence),
	}})
}

// Update implements [screen.Screen].
func (s *Screen) Update(msg tea.Msg) (tea.Cmd, screen.Action) {
	switch msg := msg.(type) {
	case motionMsg:
		return s.move(msg), nil
	case keptMsg:
		return s.release(msg)
	case slowMsg:
		s.motion.slow = s.motion.slow || msg.to == s && msg.number == s.motions && s.motion.held
	case decidedMsg:
		return s.decided(msg), nil
	case tea.KeyMsg:
		if s.motion.held && len(s.motion.beats) == 0 {
			// It is there in a moment; only where it is not he may leave before.
			if s.motion.slow {
				return s.waitingKey(msg)
			}
			s.keepKey(msg)
			return nil, nil
		}
		if s.showing() {
			// Nothing is decided on cards that have not been seen.
			_, s.players.hurry = s.session.Other()
			s.skip()
			return tea.Batch(s.askOther(), s.watch()), nil
		}
		return s.answer(msg)
	case openedMsg:
		s.options.take(msg)
	case whatIfMsg:
		s.takeWhatIf(msg)
	case dealtMsg:
		return s.lessons.take(msg), nil
	default:
		news, cmd := s.coach.Take(msg)
		heard, action := s.hear(news)
		return tea.Batch(cmd, heard), action
	}
	return nil, nil
}

// answer answers a key while nothing moves.
func (s *Screen) answer(msg tea.KeyMsg) (tea.Cmd, screen.Action) {
	s.refusal, s.note = "", ""
	switch {
	case s.leaving:
		return s.leavingKey(msg)
	case s.coach.Waiting():
		return s.waitingKey(msg)
	case s.coach.Warning() != nil:
		return s.warnedKey(msg)
	case s.entry != nil:
		return s.insureKey(msg), nil
	case s.options.key(msg):
		return s.options.open(), nil
	case s.asked != nil && !s.asking():
		return s.questionKey(msg)
	case s.reel != nil:
		return s.reelKey(msg), nil
	case s.lessons.ended:
		return s.lessons.key(msg)
	case key.Matches(msg, s.keys.Felt.Back):
		switch {
		case s.lessons.mayEnd():
			s.lessons.end()
		case s.examined():
			s.leaving = true
		default:
			return nil, screen.Back{}
		}
		return nil, nil
	}
	if p, ok := s.session.Position(); ok && key.Matches(msg, s.keys.Felt.Editor) {
		if !s.peek() {
			return nil, nil
		}
		return nil, screen.EditPosition{Position: &p}
	}
	return s.key(msg), nil
}

// House implements [screen.Housed].
func (s *Screen) House() *house.House { return s.session.Setup().House }

// key answers a key while no amount is being chosen.
func (s *Screen) key(msg tea.KeyMsg) tea.Cmd {
	switch {
	case key.Matches(msg, s.keys.Felt.Advice):
		if s.side != sideAdvice && !s.peek() {
			return nil
		}
		s.turnTo(sideAdvice)
		return nil
	case key.Matches(msg, s.keys.Felt.Log):
		s.turnTo(sideLog)
		return nil
	case key.Matches(msg, s.keys.Felt.Star):
		s.star()
		return nil
	}
	if s.session.Over() {
		return s.overKey(msg)
	}
	legal := s.session.Legal()
	if legal.Box == 0 {
		return nil // another player is to decide
	}
	for _, p := range s.decisions() {
		if key.Matches(msg, p.key) {
			return s.choose(round.Action{Box: legal.Box, Kind: p.kind})
		}
	}
	switch {
	case key.Matches(msg, s.keys.Felt.Hint):
		s.hint()
	case key.Matches(msg, s.keys.Felt.Exchange):
		return s.exchange(legal)
	case key.Matches(msg, s.keys.Felt.Insure):
		s.insure(legal)
	default:
		if _, ok := legal.Offer(round.Exchange); ok {
			s.markKey(msg)
		}
	}
	return nil
}

// turnTo puts a panel beside the cloth, or the prices if it stands there.
func (s *Screen) turnTo(to side) {
	if s.side == to {
		to = sidePrices
	}
	s.side = to
	s.options.forget()
}

// overKey answers a key when the hand is over.
func (s *Screen) overKey(msg tea.KeyMsg) tea.Cmd {
	boxes := len(s.session.View().Boxes)
	switch {
	case key.Matches(msg, s.keys.Felt.Enter, s.keys.Felt.MarkHere):
		return s.next()
	case key.Matches(msg, s.keys.Felt.Retry):
		return s.retry()
	case key.Matches(msg, s.keys.Felt.WhatIf):
		return s.seekWhatIf()
	case key.Matches(msg, s.keys.Felt.Left):
		s.rewind(-1)
	case key.Matches(msg, s.keys.Felt.Right):
		s.rewind(1)
	case key.Matches(msg, s.keys.Felt.Bonus):
		if err := s.session.SetBonus(!s.session.Setup().Bonus); err != nil {
			s.refusal = text.Sentence(err.Error())
		}
	case key.Matches(msg, s.keys.Felt.Up):
		s.look = (s.look + boxes - 1) % boxes
	case key.Matches(msg, s.keys.Felt.Down):
		s.look = (s.look + 1) % boxes
	}
	return nil
}

// markKey marks cards for the exchange.
func (s *Screen) markKey(msg tea.KeyMsg) {
	for i, m := range s.keys.Felt.Mark {
		if key.Matches(msg, m) {
			s.marked[i] = !s.marked[i]
			s.cursor = -1
			return
		}
	}
	switch {
	case key.Matches(msg, s.keys.Felt.Left):
		s.cursor = (max(s.cursor, 0) + handCards - 1) % handCards
	case key.Matches(msg, s.keys.Felt.Right):
		s.cursor = (s.cursor + 1) % handCards
	case key.Matches(msg, s.keys.Felt.MarkHere):
		s.cursor = max(s.cursor, 0)
		s.marked[s.cursor] = !s.marked[s.cursor]
	}
}

// exchange exchanges the marked cards, or says what is missing.
func (s *Screen) exchange(legal round.Legal) tea.Cmd {
	discard := s.markedCards(s.session.View().Boxes[legal.Box-1])
	if o, ok := legal.Offer(round.Exchange); ok && (len(discard) < o.Min || len(discard) > o.Max) {
		s.refusal = s.lacking(len(discard), o)
		return nil
	}
	return s.choose(round.Action{Box: legal.Box, Kind: round.Exchange, Discard: discard})
}

// lacking says why an exchange of n cards is not possible.
func (s *Screen) lacking(n int, o round.Offer) string {
	return text.PromptExchange(n, o.Min, o.Max, s.marks(), s.keys.Felt.MarkHere.Help().Key)
}

// markedCards returns the marked cards of a box.
func (s *Screen) markedCards(b round.BoxView) []card.Card {
	var out []card.Card
	for i, m := range s.marked {
		if m && i < len(b.Cards) {
			out = append(out, b.Cards[i].Card)
		}
	}
	return out
}

// insure opens the entry of an insurance, or says why there is none.
func (s *Screen) insure(legal round.Legal) {
	o, ok := legal.Offer(round.Insure)
	if !ok {
		s.choose(round.Action{Box: legal.Box, Kind: round.Insure})
		return
	}
	amount := amount.New(max(legal.Insured, o.Limits.Min), o.Limits.Min, o.Limits.Max, s.session.Setup().Ante)
	s.entry = &amount
}

// insureKey answers a key while the insurance is being chosen. Zero takes it back.
func (s *Screen) insureKey(msg tea.KeyMsg) tea.Cmd {
	if e, ok := s.entry.Update(msg, &s.keys.Amount); ok {
		s.entry = &e
		return nil
	}
	switch {
	case key.Matches(msg, s.keys.Amount.Back):
		s.entry = nil
	case key.Matches(msg, s.keys.Amount.Enter):
		legal := s.session.Legal()
		value := s.entry.Value()
		if value == 0 && legal.Insured == 0 {
			s.entry = nil
			return nil
		}
		if value != 0 && !s.entry.Inside() {
			o, _ := legal.Offer(round.Insure)
			s.refusal = text.RefuseInsurance(o.Limits)
			return nil
		}
		s.entry = nil
		return s.choose(round.Action{Box: legal.Box, Kind: round.Insure, Amount: value})
	}
	return nil
}

// choose makes a choice of the person's, or says why it is refused. It is played at once
// or when it has been judged, as the coach has it.
func (s *Screen) choose(a round.Action) tea.Cmd {
	if err := s.session.Check(a); err != nil {
		s.refusal = text.Sentence(err.Error())
		return nil
	}
	if s.asked != nil && decides(a) {
		return s.settle(a)
	}
	play, cmd := s.coach.Choose(a, len(s.session.Actions()), s.session.Legal().Insured)
	if !play {
		return cmd
	}
	return tea.Batch(cmd, s.play(a))
}

// play plays an action of the person's.
func (s *Screen) play(a round.Action) tea.Cmd {
	active, balance, before := s.large(), s.session.Balance(), len(s.session.Events())
	if err := s.session.Apply(a); err != nil {
		s.refusal = text.Sentence(err.Error())
		return nil
	}
	s.acted()
	return s.happened(before, active, balance)
}

// happened shows what has happened in the session, from the number of an event on, and
// goes on with the hand. Active is the index of the box drawn large before, balance what
// the header said.
func (s *Screen) happened(from, active int, balance int64) tea.Cmd {
	s.changed()
	motion := s.startMotion(from, active, balance)
	_, other := s.session.Other()
	s.players.hurry = s.players.hurry && other
	return tea.Batch(motion, s.face(), s.askOther())
}

// next deals the next hand.
func (s *Screen) next() tea.Cmd {
	if s.lessons.course != nil {
		return s.lessons.next()
	}
	// The setup has dealt a hand before, so that it deals another.
	if err := s.session.Deal(); err != nil {
		s.refusal = text.Sentence(err.Error())
		return nil
	}
	return s.deal()
}

// acted tells who keeps account of the hand that something has been done in it.
func (s *Screen) acted() {
	s.unkept = s.scribe.Acted(s.session, len(s.coach.Moments()))
	if s.session.Over() {
		s.lessons.over()
	}
}

// deal shows a hand that has been dealt.
func (s *Screen) deal() tea.Cmd {
	s.begin()
	begun := s.coach.Begin(s.session.Repeat())
	s.scribe.Hand(s.session, s.coach.Hand())
	return tea.Batch(begun, s.happened(0, s.large(), s.session.Balance()))
}

// begin forgets what belonged to the hand before.
func (s *Screen) begin() {
	s.players.box, s.players.asides = 1, make(map[int]string)
	s.start, s.verdict, s.reel = s.session.State(), nil, nil
}

// changed forgets what belonged to the position before.
func (s *Screen) changed() {
	s.marked, s.cursor, s.entry, s.look = [handCards]bool{}, -1, nil, 0
	if legal := s.session.Legal(); legal.Box > 0 {
		s.players.box = legal.Box
	}
	s.verdict = nil
	s.options.forget()
	s.stopWhatIf()
	s.tell()
}

// tell keeps what has happened in words, as far as it has been shown.
func (s *Screen) tell() {
	s.told = nil
	for i, e := range s.shown() {
		if words := s.players.asides[i]; words != "" {
			s.told = append(s.told, words)
		}
		if words := s.words(e); words != "" {
			s.told = append(s.told, words)
		}
	}
}
