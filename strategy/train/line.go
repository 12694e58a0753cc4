package train

import (
	"context"
	"errors"
	"fmt"

	"felt/game/card"
	"felt/game/house"
	"felt/game/round"
	"felt/strategy"
)

// Line is how a box of a hand was played to its end, decision by decision.
type Line struct {
	// Box is the box's number, from 1.
	Box   int
	Steps []Step
	// Net is what it came to, antes; a bonus bet, on which nothing is decided, is left
	// out.
	Net float64
}

// Step is a decision of a line and what chance brought after it.
type Step struct {
	// Action is the index, among the actions of the round, of the one that chose.
	Action   int
	Position strategy.Position
	Advice   strategy.Advice
	Choice   Choice
	Marks    []Mark
	// Chance is what came after the choice, Luck by how much what the hand is worth then,
	// or comes to, lies above what it was worth with the choice, antes.
	Chance Chance
	Luck   float64
}

// Chance is what happens after a decision and before the next.
type Chance uint8

const (
	// NoChance: the choice ended the hand.
	NoChance Chance = iota
	// ChanceDraw: cards were drawn.
	ChanceDraw
	// ChanceOpening: the dealer opened his hand.
	ChanceOpening
	// ChanceReplaced: the dealer's highest card was replaced.
	ChanceReplaced
)

// chances are what follows an action.
var chances = map[strategy.Action]Chance{
	strategy.Bet:      ChanceOpening,
	strategy.Sixth:    ChanceDraw,
	strategy.Exchange: ChanceDraw,
	strategy.Buy:      ChanceReplaced,
	strategy.Again:    ChanceReplaced,
}

// Value is what the hand was worth at the decision under best play, antes: the net result
// to be expected, with what had been paid and won before.
func (s *Step) Value() float64 { return s.Advice.Options[0].EV - paidBefore(s.Position) }

// Cost is what the choice cost, antes.
func (s *Step) Cost() float64 { return Cost(s.Marks) }

// paidBefore is what had been paid before a position and its values leave out, antes, less
// what an insurance had won.
func paidBefore(p strategy.Position) float64 {
	h := p.Stakes.House
	paid := float64(len(p.Replacing))
	switch {
	case p.Sixth || len(p.Cards) > handCards:
		paid += float64(h.Sixth.Price)
	case len(p.Dead) > 0:
		paid += float64(h.Exchange.Prices[len(p.Dead)-1])
	}
	if p.Stage >= strategy.NoGame {
		paid -= float64(p.Stakes.InsurancePayment(p.StandingInsurance())) / float64(p.Stakes.Ante)
	}
	return paid
}

// NewLine puts a line together, given the decisions of a box in order, all but their
// chances and luck, and the result of the box without its bonus bet, antes.
func NewLine(box int, steps []Step, net float64) Line {
	for i := range steps {
		s := &steps[i]
		after := net
		if i+1 < len(steps) {
			after = steps[i+1].Value()
		}
		s.Chance = chances[s.Choice.Action]
		s.Luck = after - (s.Value() - s.Cost())
	}
	return Line{box, steps, net}
}

// Value is what the hand was worth at the first decision, antes: what the deal brought.
func (l *Line) Value() float64 {
	if len(l.Steps) == 0 {
		return l.Net
	}
	return l.Steps[0].Value()
}

// Cost is what all choices cost, antes.
func (l *Line) Cost() float64 {
	sum := 0.0
	for i := range l.Steps {
		sum += l.Steps[i].Cost()
	}
	return sum
}

// Luck is what chance brought, antes, as [Luck] has it: the value of the line and the luck
// of all its steps.
func (l *Line) Luck() float64 { return Luck(l.Net, l.Cost()) }

// Review goes through a hand that is over and judges the decisions of a box. Errors: the
// round can't be replayed or is not over, what the adviser can't tell, thresholds out of
// order, the end of the context.
func Review(ctx context.Context, cfg round.Config, deck *card.Deck, actions []round.Action, box int, ask strategy.Adviser, t Thresholds) (Line, error) {
	r, err := round.New(cfg, deck)
	if err != nil {
		return Line{}, err
	}
	if box < 1 || box > len(cfg.Boxes) {
		return Line{}, fmt.Errorf("box %d is not in the game; allowed: %s", box, house.Range(1, len(cfg.Boxes)))
	}
	var steps []Step
	for i, action := range actions {
		if action.Box == box {
			s, ok, err := step(ctx, r, action, ask, t)
			if err != nil {
				return Line{}, err
			}
			if s.Action = i; ok {
				steps = append(steps, s)
			}
		}
		if _, err := r.Apply(action); err != nil {
			return Line{}, fmt.Errorf("action %d: %w", i+1, err)
		}
	}
	played, ok := r.Settlement(box)
	if !ok {
		return Line{}, errors.New("the hand is not over")
	}
	var net int64
	for _, l := range played.Lines {
		if l.Item != round.ItemBonus {
			net += l.Net
		}
	}
	return NewLine(box, steps, float64(net)/float64(cfg.Boxes[box-1].Ante)), nil
}

// step judges the decision that an action of the box in turn makes; ok is false where it
// makes none.
func step(ctx context.Context, r *round.Round, action round.Action, ask strategy.Adviser, t Thresholds) (s Step, ok bool, err error) {
	legal := r.Legal()
	if _, ok := legal.Offer(action.Kind); !ok || legal.Box != action.Box {
		return s, false, nil // applying it says why not
	}
	if s.Choice, ok = Chosen(action, legal.Insured); !ok {
		return s, false, nil
	}
	sit, _ := r.Situation()
	s.Position = strategy.PositionOf(sit)
	if s.Advice, err = ask(ctx, s.Position); err != nil {
		return s, false, err
	}
	s.Marks, err = Judge(ctx, s.Position, s.Advice, s.Choice, t)
	return s, true, err
}

// Player decides for the box in turn, whose situation and legal actions he is given.
type Player func(context.Context, round.Situation, round.Legal) (round.Action, error)

// BestPlayer plays what an adviser finds best, with the best insurance.
func BestPlayer(ask strategy.Adviser) Player {
	return func(ctx context.Context, sit round.Situation, legal round.Legal) (round.Action, error) {
		if _, bets := legal.Offer(round.Bet); bets && legal.Insured > 0 {
			// It was placed because the bet with it is best.
			return round.Action{Box: legal.Box, Kind: round.Bet}, nil
		}
		a, err := ask(ctx, strategy.PositionOf(sit))
		switch {
		case err != nil:
			return round.Action{}, err
		case len(a.Options) == 0:
			return round.Action{}, errNoOptions
		}
		return ChoiceOf(sit.Stakes, a.Options[0]).Actions(legal.Box)[0], nil
	}
}

// BestLine plays a round on the same cards to its end: the own boxes ([round.Own]) as the
// adviser finds best, the others as their player does, who may be nil where there are
// none. What another box is dealt depends on what the boxes before it draw. Errors: those
// of [round.New], what the adviser can't tell, a move of the others that is not legal, the
// end of the context.
func BestLine(ctx context.Context, cfg round.Config, deck *card.Deck, ask strategy.Adviser, others Player) (*round.Round, error) {
	r, err := round.New(cfg, deck)
	if err != nil {
		return nil, err
	}
	best := BestPlayer(ask)
	for {
		sit, ok := r.Situation()
		if !ok {
			return r, nil
		}
		decide := best
		if cfg.Boxes[sit.Box-1].Owner != round.Own {
			decide = others
		}
		action, err := decide(ctx, sit, r.Legal())
		if err != nil {
			return nil, err
		}
		if _, err := r.Apply(action); err != nil {
			return nil, err
		}
	}
}
