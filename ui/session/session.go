// Package session is a person at a table: hand after hand from one seed, with a
// balance. It deals, keeps count, and says what an adviser may know. It draws
// nothing, so that the felt and the plain lines play the very same rounds.
package session

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/round"
	"felt/strategy"
)

// Seeds is the number of seeds that are chosen from when none is given: few enough
// to be read out and typed again.
const Seeds = 1_000_000

// Adviser values every option of a position. He stops early, with an error, when
// the context ends.
type Adviser func(context.Context, strategy.Position) (strategy.Advice, error)

// Explainer says in a few sentences why the best option of a position is the best;
// none where he can't tell. He stops early when the context ends.
type Explainer func(context.Context, strategy.Position, strategy.Advice) []string

// Setup is what a person sits down to.
type Setup struct {
	House *house.House
	// Table is the id of one of the house's tables; empty: no limits.
	Table string
	// Ante is money, for each box.
	Ante int64
	// Boxes is the number of own boxes, 1 or as many as the house allows.
	Boxes int
	// Seats is the number of other players, each with a box, dealt after the own.
	Seats int
	// Seed gives the cards of every hand.
	Seed uint64
	// Bonus: the bonus bet is posted with the ante of every own box that is not blind.
	// It can be changed from hand to hand ([Session.SetBonus]).
	Bonus bool
}

// BonusStake returns the stake of the bonus bet, money; ok is false where none can be
// made: the house must have a bonus paytable in the currency of the table.
func (s Setup) BonusStake() (stake int64, ok bool) {
	t, err := s.House.FindTable(s.Table)
	if err != nil || !s.House.Bonus.Exists {
		return 0, false
	}
	for _, p := range s.House.Bonus.Prizes {
		if p.Currency == t.Currency {
			return p.Stake, true
		}
	}
	return 0, false
}

// noBonus says that no bonus can be bet, and where it can.
func (s Setup) noBonus() error {
	var with []string
	for _, t := range s.House.Tables {
		at := s
		at.Table = t.ID
		if _, ok := at.BonusStake(); ok {
			with = append(with, t.ID)
		}
	}
	switch {
	case len(with) == 0 && s.House.Bonus.Exists:
		return fmt.Errorf("house %s prints no bonus paytable, so no bonus can be bet", s.House.ID)
	case len(with) == 0:
		return fmt.Errorf("house %s has no bonus bet", s.House.ID)
	case s.Table == "":
		return fmt.Errorf("without a table of house %s there is no bonus bet; allowed: tables %s", s.House.ID, strings.Join(with, ", "))
	}
	return fmt.Errorf("there is no bonus bet at table %s of house %s; allowed: tables %s", s.Table, s.House.ID, strings.Join(with, ", "))
}

// config returns the configuration of a round.
func (s Setup) config() round.Config {
	cfg := round.Config{House: s.House, Table: s.Table}
	for i := range s.Boxes {
		blind := i > 0 && s.House.Boxes.Second == house.SecondBlind
		cfg.Boxes = append(cfg.Boxes, round.Box{Owner: round.Own, Ante: s.Ante, Blind: blind, Bonus: s.Bonus && !blind})
	}
	for i := range s.Seats {
		cfg.Boxes = append(cfg.Boxes, round.Box{Owner: round.Own + round.Seat(i) + 1, Ante: s.Ante})
	}
	return cfg
}

// SameTable reports whether a session of one setup can be gone on with as one of the
// other: they differ in nothing but their seeds and the bonus.
func (s Setup) SameTable(other Setup) bool {
	s.Seed, s.Bonus = other.Seed, other.Bonus
	return s == other
}

// Session is hands played one after the other. It is not safe for concurrent use.
type Session struct {
	setup   Setup
	hand    int
	balance int64
	round   *round.Round
}

// New sits down and deals the first hand. The error is the first part of the setup
// that the house does not allow.
func New(setup Setup) (*Session, error) {
	s := &Session{setup: setup}
	if err := s.Deal(); err != nil {
		return nil, err
	}
	return s, nil
}

// Deal deals the next hand. It is refused while a hand is in play.
func (s *Session) Deal() error {
	if s.round != nil && !s.Over() {
		return fmt.Errorf("hand %d is still in play", s.hand)
	}
	r, err := round.New(s.setup.config(), card.NewSeededDeck(s.setup.Seed, uint64(s.hand)))
	if err != nil {
		return err
	}
	s.round = r
	s.hand++
	return s.others()
}

// Apply does what the person decided, and then what the other players do until it
// is his turn again. When that ends the hand, its result goes into the balance. An
// illegal action changes nothing and its error says why.
func (s *Session) Apply(a round.Action) error {
	if _, err := s.round.Apply(a); err != nil {
		return err
	}
	if err := s.others(); err != nil {
		return err
	}
	if s.Over() {
		s.balance += s.Net()
	}
	return nil
}

// SetBonus tells whether the bonus bet is posted from the next hand on. The error
// says that there is none at the table.
func (s *Session) SetBonus(on bool) error {
	if _, ok := s.setup.BonusStake(); on && !ok {
		return s.setup.noBonus()
	}
	s.setup.Bonus = on
	return nil
}

// Setup returns what the session was begun with, and the bonus as it stands.
func (s *Session) Setup() Setup { return s.setup }

// Hand returns the number of the hand in play, from 1.
func (s *Session) Hand() int { return s.hand }

// Balance returns what has been won or lost in all hands that are over, money.
func (s *Session) Balance() int64 { return s.balance }

// Over reports whether the hand is over.
func (s *Session) Over() bool { return s.round.Phase() == round.PhaseOver }

// View returns the table as the person sees it.
func (s *Session) View() round.View { return s.round.View(round.Own) }

// Events returns what has happened in the hand, as the person sees it.
func (s *Session) Events() []round.Event { return s.round.EventsFor(round.Own) }

// Legal returns what the box in turn may do.
func (s *Session) Legal() round.Legal { return s.round.Legal() }

// Settlement returns how a box ended, by its number from 1; ok is false before.
func (s *Session) Settlement(box int) (round.Settlement, bool) { return s.round.Settlement(box) }

// Net returns the result of the own boxes as far as the hand is settled, money.
func (s *Session) Net() int64 {
	var net int64
	for _, b := range s.View().Boxes {
		if b.Owner == round.Own {
			net += b.Ledger.Net
		}
	}
	return net
}

// stages are the points at which an adviser can be asked.
var stages = map[round.Phase]strategy.Stage{
	round.PhaseFirst:  strategy.First,
	round.PhaseDrawn:  strategy.Drawn,
	round.PhaseNoGame: strategy.NoGame,
	round.PhaseRepeat: strategy.Repeat,
}

// Position returns all that the person knows when he decides; ok is false when
// the hand is over.
func (s *Session) Position() (p strategy.Position, ok bool) {
	sit, ok := s.round.Situation()
	if !ok {
		return strategy.Position{}, false
	}
	p = strategy.Position{
		Stakes:    sit.Stakes,
		Stage:     stages[sit.Phase],
		Cards:     sit.Cards,
		Up:        sit.Up,
		Dealer:    sit.Dealer,
		Replacing: sit.Replacing,
		Dead:      sit.Dead,
		Known:     sit.Known,
		Blind:     sit.Blind,
		Sixth:     sit.Sixth,
	}
	// Before the dealer opens the adviser finds the insurance himself.
	if p.Stage == strategy.NoGame || p.Stage == strategy.Repeat {
		p.Insurance = sit.Insurance
	}
	return p, true
}

// Insured returns what is left of advice about the position while an insurance stands:
// the bet alone is open, and its value is that with this insurance. Amount is what
// stands, money; with 0 the advice is as it was. Where the bet may be paid less because
// of the insurance, since the two share the table's largest payout, only its value with
// the best insurance is known: exact is then false, and the bet has that.
func (s *Session) Insured(a strategy.Advice) (out strategy.Advice, amount int64, exact bool) {
	l := s.Legal()
	if l.Insured == 0 || l.Phase != round.PhaseFirst && l.Phase != round.PhaseDrawn {
		return a, 0, true
	}
	b := s.View().Boxes[l.Box-1]
	i := slices.IndexFunc(a.Options, func(o strategy.Option) bool { return o.Action == strategy.Bet })
	bet := a.Options[i]
	bet.EV, exact = insured(bet, b.Stakes, b.Hand, l.Insured)
	a.Options = []strategy.Option{bet}
	return a, l.Insured, exact
}

// insured returns the value of a bet with an insurance, money, in the place of the best
// one, which its own value has in it. The value is linear in the amount as long as the
// bet is paid in full; exact is false where it may not be.
func insured(bet strategy.Option, s house.Stakes, h hand.Hand, amount int64) (ev float64, exact bool) {
	best := int64(math.Round(bet.Insurance.Amount * float64(s.Ante)))
	if amount == best || !bet.Insurance.Eligible {
		return bet.EV, true
	}
	win := s.Win(h.Primary.Category, h.Second.Category)
	if s.WinBeside(win, s.InsurancePayment(max(amount, best))) < win {
		return bet.EV, false
	}
	return bet.EV + float64(amount-best)/float64(s.Ante)*bet.Insurance.Edge, true
}
