package train

import (
	"context"
	"fmt"
	"slices"

	"felt/game/card"
	"felt/strategy"
)

// Mark is the judgement of one decision.
type Mark struct {
	Decision Decision
	// Best is the best option of the decision, Chosen what was chosen: their values
	// lie Cost apart. An exchange stands with the best cards for it where the
	// action is judged, a bet with the best insurance; what a worse one of either
	// costs is the other mark's. Where the insurance is judged, Chosen holds the
	// amount chosen.
	Best, Chosen strategy.Option
	// Cost is in antes, 0 or more.
	Cost float64
	// CI95 is the half width of the 95 % interval of a sampled cost, antes. Where the
	// advice gives it for neither of the two, it is bounded from above.
	CI95  float64
	Grade Grade
	// Gap is by how much the best option lies above the best other one, antes: of
	// another action, of other cards; for insurance, by how much insuring or not
	// insuring, whichever is better, beats the other.
	Gap float64
	// Trivial: every other option loses more than [TrivialAbove]. An error rate leaves
	// such decisions out.
	Trivial bool
}

// TrivialAbove is what every other option of a trivial decision loses more than,
// antes.
const TrivialAbove = 1

// Judge grades a choice at a position, given the advice about it: one mark for each
// thing that was decided, none where there was nothing to decide. Their costs add up
// to what the whole choice costs. A void insurance, on a hand too low for it at a
// house that hands it back, costs nothing and is not judged.
//
// Values and grades are as exact as the advice; what an insurance costs is always
// exact. Errors: a choice that is not legal, or not in the advice; thresholds out of
// order; the end of the context.
func Judge(ctx context.Context, p strategy.Position, a strategy.Advice, c Choice, t Thresholds) ([]Mark, error) {
	if err := t.Check(); err != nil {
		return nil, err
	}
	chosen, err := find(a, c)
	if err != nil {
		return nil, err
	}
	actions, exchanges := alternatives(a.Options)
	j := judge{t, a.Options[0]}
	var marks []Mark
	if i := slices.IndexFunc(actions, func(o strategy.Option) bool { return o.Action == c.Action }); len(actions) > 1 {
		marks = append(marks, j.mark(actionDecision[p.Stage], actions, i))
	}
	if c.Action == strategy.Exchange && len(exchanges) > 1 {
		marks = append(marks, j.mark(DecisionCards, exchanges, index(exchanges, c)))
	}
	if c.Insurance != 0 || chosen.Insurance.Eligible {
		m, judged, err := j.insurance(ctx, p, chosen, c.Insurance)
		if err != nil {
			return nil, err
		}
		if judged {
			marks = append(marks, m)
		}
	}
	return marks, nil
}

var actionDecision = [...]Decision{
	strategy.First:  DecisionFirst,
	strategy.Drawn:  DecisionDrawn,
	strategy.NoGame: DecisionSale,
	strategy.Repeat: DecisionRepeat,
}

// find returns the option of an advice that a choice is.
func find(a strategy.Advice, c Choice) (strategy.Option, error) {
	if len(a.Options) == 0 {
		return strategy.Option{}, errNoOptions
	}
	if i := index(a.Options, c); i >= 0 {
		return a.Options[i], nil
	}
	if c.Action == strategy.Exchange {
		return strategy.Option{}, fmt.Errorf("the advice has no exchange of %s", card.Format(c.Discard))
	}
	return strategy.Option{}, fmt.Errorf("the advice has no option %s", c.Action)
}

// index is that of a choice among options; −1 where it is not there.
func index(options []strategy.Option, c Choice) int {
	return slices.IndexFunc(options, func(o strategy.Option) bool {
		return o.Action == c.Action && card.SetOf(o.Discard...) == card.SetOf(c.Discard...)
	})
}

// alternatives returns the best option of each action, and all exchanges, the best
// first.
func alternatives(options []strategy.Option) (actions, exchanges []strategy.Option) {
	for _, o := range options {
		if !slices.ContainsFunc(actions, func(x strategy.Option) bool { return x.Action == o.Action }) {
			actions = append(actions, o)
		}
		if o.Action == strategy.Exchange {
			exchanges = append(exchanges, o)
		}
	}
	return actions, exchanges
}

// judge marks choices by an advice whose best option is top.
type judge struct {
	t   Thresholds
	top strategy.Option
}

// width is the half width of the 95 % interval of the difference between two
// options. An advice has only those to its best option; the error of a difference
// is at most the sum of the errors of its two parts.
func width(a, b strategy.Option) float64 { return a.GapCI95 + b.GapCI95 }

// mark judges one of the options of a decision, which stand the best first.
func (j *judge) mark(d Decision, options []strategy.Option, chosen int) Mark {
	best := options[0]
	m := Mark{Decision: d, Best: best, Chosen: options[chosen], Cost: best.EV - options[chosen].EV}
	m.Gap = best.EV - options[1].EV
	m.Trivial = true
	// That the best option may not be the best counts for whoever chose it.
	may := 0.0
	for _, o := range options[1:] {
		gap, w := best.EV-o.EV, width(best, o)
		m.Trivial = m.Trivial && gap-w > TrivialAbove
		if w > 0 {
			may = max(may, w-gap)
		}
	}
	if chosen > 0 {
		m.CI95 = width(best, m.Chosen)
		m.Grade = j.t.sampled(m.Cost, m.CI95)
	} else if m.Grade = Right; !j.t.Equals(may) {
		m.Grade = Undecided
	}
	return m
}

// insurance judges the insurance of a bet, money; judged is false where there is
// nothing to decide.
func (j *judge) insurance(ctx context.Context, p strategy.Position, bet strategy.Option, amount int64) (m Mark, judged bool, err error) {
	if bet.Action != strategy.Bet {
		return m, false, fmt.Errorf("insurance %d with %s; only a bet is insured", amount, bet.Action)
	}
	worth := func(amount int64) float64 {
		v, fault := strategy.InsuredBet(ctx, p, amount)
		if err == nil {
			err = fault
		}
		return v
	}
	chosen := worth(amount)
	if err != nil || !bet.Insurance.Eligible {
		return m, false, err
	}
	best := p.Stakes.Money(bet.Insurance.Amount)
	none, most := worth(0), worth(best)
	m = Mark{Decision: DecisionInsurance, Best: bet, Chosen: bet}
	if amount != best {
		m.Cost = max(0, most-chosen)
	}
	m.Chosen.EV -= m.Cost
	m.Chosen.Insurance.Amount = float64(amount) / float64(p.Stakes.Ante)
	if m.Gap = most - none; best == 0 {
		// The value is linear in the amount and then convex: see the engine's choice
		// of amounts. Where it falls from the start, the smallest loses least; where
		// it does not, only the convex part is left, which is best at one of its ends.
		m.Gap = none - max(worth(p.Stakes.Money(bet.Insurance.Min)), worth(p.Stakes.Money(bet.Insurance.Max)))
	}
	m.Grade = j.t.Grade(m.Cost)
	return m, err == nil, err
}
