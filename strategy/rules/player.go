package rules

import (
	"felt/game/card"
	"felt/strategy"
)

// A Player decides. At every kind of decision but [Insurance] he returns the place of
// his choice among the options of the advice, which are best first; at Insurance 1 to
// insure the hand for the most and 0 for nothing, the option being that of the bet.
type Player interface {
	Decide(k Kind, p *strategy.Position, a *strategy.Advice) int
}

// Best plays best.
type Best struct{}

// Decide returns the best choice.
func (Best) Decide(k Kind, p *strategy.Position, a *strategy.Advice) int {
	if k == Insurance && bet(a).Insurance.Amount > 0 {
		return 1
	}
	return 0
}

// bet is the option to bet, which is there before the dealer opens.
func bet(a *strategy.Advice) *strategy.Option {
	for i := range a.Options {
		if a.Options[i].Action == strategy.Bet {
			return &a.Options[i]
		}
	}
	panic("a position without a bet is insured")
}

// actions are the plays as an adviser knows them.
var actions = map[Play]strategy.Action{
	Fold: strategy.Fold, Bet: strategy.Bet, Sixth: strategy.Sixth, Exchange: strategy.Exchange,
	Take: strategy.Take, Buy: strategy.Buy, Stop: strategy.Stop, Again: strategy.Again,
}

// Decide follows the sheet: the first rule that holds and is legal. Where none is, it folds, does
// not insure, takes the ante, stops; where that is not legal, it does the one thing that is.
func (s *Sheet) Decide(k Kind, p *strategy.Position, a *strategy.Advice) int {
	facts := FactsOf(p)
	o := optionsOf(k, p, a)
	c := choice{play: defaults[k]}
	if i := choose(s.Of(k), &facts, &o); i >= 0 {
		c = choice{s.Of(k)[i].Play, s.Of(k)[i].Keep}
	}
	if k == Insurance {
		if c.play == Insure {
			return 1
		}
		return 0
	}
	for i := range a.Options {
		option := &a.Options[i]
		if option.Action != actions[c.play] {
			continue
		}
		if c.play != Exchange || card.SetOf(p.Cards...).Minus(card.SetOf(option.Discard...)) == o.kept[c.keep] {
			return i
		}
	}
	return 0 // the only option, where the bet or the repeat is forced
}

// optionsOf are the plays that are legal in a position.
func optionsOf(k Kind, p *strategy.Position, a *strategy.Advice) (o options) {
	switch k {
	case First:
		return firstOptions(p)
	case Insurance:
		o.plays[Uninsured], o.plays[Insure] = true, true
		return o
	}
	for play, action := range actions {
		for i := range a.Options {
			if a.Options[i].Action == action {
				o.plays[play] = true
			}
		}
	}
	return o
}
