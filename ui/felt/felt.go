// Package felt is the table on the screen: a hand of Russian Poker, played by keys.
//
// [Screen] holds what the person is doing and answers keys. What there is to be
// seen it puts into a [Scene]; [Draw] draws that at any size. The rules are asked
// of the session at every step, and nowhere repeated.
package felt

import (
	"context"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"felt/game/card"
	"felt/game/house"
	"felt/game/round"
	"felt/ui/advice"
	"felt/ui/amount"
	"felt/ui/block"
	"felt/ui/keys"
	"felt/ui/screen"
	"felt/ui/session"
	"felt/ui/text"
	"felt/ui/theme"
)

// Screen is the felt. It implements [screen.Screen].
type Screen struct {
	theme   *theme.Theme
	session *session.Session
	adviser *advice.Asker

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
	// look is the index of the box that is drawn large once the hand is over.
	look int

	// told tells what has happened in the hand, as far as it has been shown.
	told []string

	// moves tells whether cards move; motion is what moves now, motions counts.
	moves   bool
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

// New returns the felt of a session. Advice is sought under ctx, and e, which may be
// nil, gives the reasons for it; moves tells whether cards and chips move.
func New(ctx context.Context, t *theme.Theme, s *session.Session, a session.Adviser, e session.Explainer, moves bool) *Screen {
	felt := &Screen{theme: t, session: s, adviser: advice.NewAsker(ctx, a, e), cursor: -1, moves: moves}
	felt.tell()
	return felt
}

// Move tells whether cards and chips move from the next event on.
func (s *Screen) Move(moves bool) { s.moves = moves }

// Session returns the session that is played on the felt.
func (s *Screen) Session() *session.Session { return s.session }

// Open implements [screen.Screen].
func (s *Screen) Open() tea.Cmd {
	if s.seen {
		return s.seekAdvice()
	}
	s.seen = true
	return tea.Batch(s.startMotion(0, 0, s.session.Balance()), s.seekAdvice())
}

// Close implements [screen.Screen].
func (s *Screen) Close() {
	s.skip()
	s.adviser.Stop()
}

// View implements [screen.Screen].
func (s *Screen) View(in screen.Size) block.Block { return Draw(s.theme, s.scene(), in) }

// The keys of the felt.
var (
	keyBet      = keys.New("b", text.KeyBet, "b")
	keySixth    = keys.New("s", text.KeySixth, "s")
	keyExchange = keys.New("x", text.KeyExchange, "x")
	keyInsure   = keys.New("i", text.KeyInsure, "i")
	keyFold     = keys.New("f", text.KeyFold, "f")
	keyTake     = keys.New("t", text.KeyTake, "t")
	keyBuy      = keys.New("g", text.KeyBuy, "g")
	keyAgain    = keys.New("r", text.KeyAgain, "r")
	keyStop     = keys.New("n", text.KeyStop, "n")
	keyNext     = keys.New("enter", text.KeyNext, "enter")
	keyAdvice   = keys.New("a", text.KeyAdvice, "a")
	keyLog      = keys.New("e", text.KeyLog, "e")
	keyBonus    = keys.New("o", text.KeyBonus, "o")
	keyEdit     = keys.New("v", text.KeyEditThis, "v")

	keyMark     = keys.New("1–5", text.KeyMark, "1", "2", "3", "4", "5")
	keyMarkHere = keys.New("space", text.KeyMarkHere, " ")
	keyLeft     = keys.New("←", text.KeyMove, "left", "h")
	keyRight    = keys.New("→", text.KeyMove, "right", "l")
	keyUp       = keys.New("↑", text.KeyBoxes, "up", "k")
	keyDown     = keys.New("↓", text.KeyBoxes, "down", "j")

	// keyDigits is for the help; an amount's entry takes the digits.
	keyDigits = keys.New("0–9", text.KeyType)
	keyPlace  = keys.New("enter", text.KeyPlace, "enter")
	keyCancel = keys.New("esc", text.KeyCancel, "esc", "q")
)

// plainly are the keys of the decisions that need nothing more said.
var plainly = []struct {
	key  key.Binding
	kind round.ActionKind
}{
	{keyBet, round.Bet},
	{keySixth, round.Sixth},
	{keyFold, round.Fold},
	{keyTake, round.Take},
	{keyBuy, round.Buy},
	{keyAgain, round.Again},
	{keyStop, round.Stop},
}

// Help implements [screen.Screen].
func (s *Screen) Help() []keys.Group {
	decide := []key.Binding{keyBet, keySixth, keyExchange, keyInsure, keyFold, keyTake, keyBuy, keyAgain, keyStop}
	return []keys.Group{
		{Title: text.KeysDecide, Keys: decide},
		{Title: text.KeysCards, Keys: []key.Binding{keyMark, keys.Both(keyLeft, keyRight), keyMarkHere}},
		{Title: text.KeysInsurance, Keys: []key.Binding{keyDigits, keys.Both(amount.Less, amount.More), amount.Least, amount.Most, keyPlace, keyCancel}},
		{Title: text.KeysFelt, Keys: []key.Binding{keyAdvice, keyLog, keyNext, keyBonus, keyEdit, keys.Both(keyUp, keyDown)}},
	}
}

// Update implements [screen.Screen].
func (s *Screen) Update(msg tea.Msg) (tea.Cmd, screen.Action) {
	switch msg := msg.(type) {
	case motionMsg:
		return s.move(msg), nil
	case tea.KeyMsg:
		if s.moving() {
			// Nothing is decided on cards that have not been seen.
			s.skip()
			return nil, nil
		}
		s.refusal = ""
		if s.entry != nil {
			return s.insureKey(msg), nil
		}
		if key.Matches(msg, keys.Back) {
			return nil, screen.Back{}
		}
		if p, ok := s.session.Position(); ok && key.Matches(msg, keyEdit) {
			return nil, screen.EditPosition{Position: &p}
		}
		return s.key(msg), nil
	default:
		s.adviser.Take(msg)
	}
	return nil, nil
}

// House implements [screen.Housed].
func (s *Screen) House() *house.House { return s.session.Setup().House }

// key answers a key while no amount is being chosen.
func (s *Screen) key(msg tea.KeyMsg) tea.Cmd {
	switch {
	case key.Matches(msg, keyAdvice):
		return s.turnTo(sideAdvice)
	case key.Matches(msg, keyLog):
		return s.turnTo(sideLog)
	}
	if s.session.Over() {
		return s.overKey(msg)
	}
	legal := s.session.Legal()
	for _, p := range plainly {
		if key.Matches(msg, p.key) {
			return s.apply(round.Action{Box: legal.Box, Kind: p.kind})
		}
	}
	switch {
	case key.Matches(msg, keyExchange):
		return s.exchange(legal)
	case key.Matches(msg, keyInsure):
		s.insure(legal)
	default:
		if _, ok := legal.Offer(round.Exchange); ok {
			s.markKey(msg)
		}
	}
	return nil
}

// turnTo puts a panel beside the cloth, or the prices if it stands there.
func (s *Screen) turnTo(to side) tea.Cmd {
	if s.side == to {
		to = sidePrices
	}
	s.side = to
	return s.seekAdvice()
}

// overKey answers a key when the hand is over.
func (s *Screen) overKey(msg tea.KeyMsg) tea.Cmd {
	boxes := len(s.session.View().Boxes)
	switch {
	case key.Matches(msg, keyNext), key.Matches(msg, keyMarkHere):
		// The setup has dealt a hand before, so that it deals another.
		if err := s.session.Deal(); err != nil {
			s.refusal = text.Sentence(err.Error())
			return nil
		}
		return tea.Batch(s.changed(), s.startMotion(0, 0, s.session.Balance()))
	case key.Matches(msg, keyBonus):
		if err := s.session.SetBonus(!s.session.Setup().Bonus); err != nil {
			s.refusal = text.Sentence(err.Error())
		}
	case key.Matches(msg, keyUp):
		s.look = (s.look + boxes - 1) % boxes
	case key.Matches(msg, keyDown):
		s.look = (s.look + 1) % boxes
	}
	return nil
}

// markKey marks cards for the exchange.
func (s *Screen) markKey(msg tea.KeyMsg) {
	switch {
	case key.Matches(msg, keyMark):
		s.cursor = int(msg.String()[0] - '1')
		s.marked[s.cursor] = !s.marked[s.cursor]
		s.cursor = -1
	case key.Matches(msg, keyLeft):
		s.cursor = (max(s.cursor, 0) + handCards - 1) % handCards
	case key.Matches(msg, keyRight):
		s.cursor = (s.cursor + 1) % handCards
	case key.Matches(msg, keyMarkHere):
		s.cursor = max(s.cursor, 0)
		s.marked[s.cursor] = !s.marked[s.cursor]
	}
}

// exchange exchanges the marked cards, or says what is missing.
func (s *Screen) exchange(legal round.Legal) tea.Cmd {
	discard := s.markedCards(s.session.View().Boxes[legal.Box-1])
	if o, ok := legal.Offer(round.Exchange); ok && (len(discard) < o.Min || len(discard) > o.Max) {
		s.refusal = text.PromptExchange(len(discard), o.Min, o.Max)
		return nil
	}
	return s.apply(round.Action{Box: legal.Box, Kind: round.Exchange, Discard: discard})
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
		s.apply(round.Action{Box: legal.Box, Kind: round.Insure})
		return
	}
	amount := amount.New(max(legal.Insured, o.Limits.Min), o.Limits.Min, o.Limits.Max, s.session.Setup().Ante)
	s.entry = &amount
}

// insureKey answers a key while the insurance is being chosen. Zero takes it back.
func (s *Screen) insureKey(msg tea.KeyMsg) tea.Cmd {
	if e, ok := s.entry.Update(msg); ok {
		s.entry = &e
		return nil
	}
	switch {
	case key.Matches(msg, keyCancel):
		s.entry = nil
	case key.Matches(msg, keyPlace):
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
		return s.apply(round.Action{Box: legal.Box, Kind: round.Insure, Amount: value})
	}
	return nil
}

// apply plays an action, or says why it is refused.
func (s *Screen) apply(a round.Action) tea.Cmd {
	active, balance, before := s.active(s.session.Legal()), s.session.Balance(), len(s.session.Events())
	if err := s.session.Apply(a); err != nil {
		s.refusal = text.Sentence(err.Error())
		return nil
	}
	return tea.Batch(s.changed(), s.startMotion(before, active, balance))
}

// changed forgets what belonged to the position before.
func (s *Screen) changed() tea.Cmd {
	s.marked, s.cursor, s.entry, s.look = [handCards]bool{}, -1, nil, 0
	s.adviser.Stop()
	s.tell()
	return s.seekAdvice()
}

// tell keeps what has happened in words, as far as it has been shown.
func (s *Screen) tell() {
	s.told = nil
	for _, e := range s.shown() {
		if words := s.words(e); words != "" {
			s.told = append(s.told, words)
		}
	}
}

// seekAdvice asks the adviser, if advice is wanted, there is something to decide
// and he has not been asked yet.
func (s *Screen) seekAdvice() tea.Cmd {
	p, ok := s.session.Position()
	if !ok || s.side != sideAdvice {
		return nil
	}
	return s.adviser.Seek(p)
}
