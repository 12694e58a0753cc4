package text

import (
	"fmt"
	"slices"
	"strings"

	"felt/game/card"
	"felt/game/hand"
	"felt/strategy"
)

var actions = map[strategy.Action]string{
	strategy.Fold:     "fold",
	strategy.Bet:      "bet",
	strategy.Sixth:    "sixth card",
	strategy.Exchange: "exchange",
	strategy.Take:     "take the ante",
	strategy.Buy:      "buy the game",
	strategy.Again:    "replace again",
	strategy.Stop:     "stop",
}

// Option returns the words of a choice, the cards to exchange included:
// "exchange A♠ K♦ 2♠".
func Option(o strategy.Option) string {
	if o.Action == strategy.Exchange {
		return actions[o.Action] + " " + signs(o.Discard)
	}
	return actions[o.Action]
}

var stages = map[strategy.Stage]string{
	strategy.First:  "first decision",
	strategy.Drawn:  "bet or fold",
	strategy.NoGame: "the dealer has no game",
	strategy.Repeat: "the dealer's card is replaced by an equal one",
}

// Value returns a value in antes, with its 95 % interval if it is a sampled one:
// "-0.127", "≈ +0.310 ± 0.040". What was counted among sampled values is plain.
func Value(ev, ci95 float64) string {
	if ci95 > 0 {
		return fmt.Sprintf("≈ %s ± %.3f", antes(ev), ci95)
	}
	return antes(ev)
}

// antes writes a value to a thousandth of an ante; what rounds to nothing has no sign.
func antes(v float64) string {
	if s := fmt.Sprintf("%+.3f", v); s != "-0.000" && s != "+0.000" {
		return s
	}
	return "0.000"
}

// AdviceReport lists every option of a position with its value and its distance
// from the best, and what the dealer may hold.
func AdviceReport(p strategy.Position, a strategy.Advice) []string {
	lines := append([]string{adviceTitle(p)}, Wrap(adviceCards(p), reportWidth)...)
	lines = append(lines, "")
	rows := [][]string{{"", "OPTION", "VALUE", "VS BEST"}}
	best := a.Options[0].EV
	for i, o := range a.Options {
		mark, cost := " ", ""
		if i == 0 {
			mark = "★"
		} else {
			cost = Value(o.EV-best, o.GapCI95)
		}
		if o.TooClose {
			mark = "="
		}
		rows = append(rows, []string{mark, Option(o), Value(o.EV, o.CI95), cost})
	}
	lines = append(lines, aligned(rows, 2, 3)...)
	if notes := adviceNotes(p, a); len(notes) > 0 {
		lines = append(append(lines, ""), notes...)
	}
	return lines
}

// adviceTooClose says that sampled values do not tell an option from the best.
const adviceTooClose = "too close to call"

func adviceTitle(p strategy.Position) string {
	title := p.Stakes.House.ID
	if t := p.Stakes.Table; t != nil {
		title += ", table " + t.ID
	}
	if p.Stakes.Ante != 1 || p.Stakes.Table != nil {
		title += ", ante " + Money(p.Stakes.Ante)
	}
	return title + ": " + stages[p.Stage] + ", values in antes"
}

func adviceCards(p strategy.Position) string {
	var parts []string
	if p.Blind {
		parts = append(parts, "a blind box")
	} else {
		d := p.Stakes.House.Doubles()
		read := d.Read(card.SetOf(p.Cards...))
		own := signs(p.Cards) + ": " + handWords(read)
		if read.Second.Category != hand.None {
			own += " and " + Combination(read.Second)
		}
		parts = append(parts, own)
	}
	switch p.Stage {
	case strategy.First, strategy.Drawn:
		parts = append(parts, "dealer shows "+p.Up.Sign())
	default:
		parts = append(parts, "dealer "+signs(p.Dealer))
	}
	if len(p.Replacing) > 0 {
		parts = append(parts, "replaced by "+signs(p.Replacing))
	}
	if len(p.Dead) > 0 {
		parts = append(parts, "exchanged away "+signs(p.Dead))
	}
	if len(p.Known) > 0 {
		parts = append(parts, "seen "+signs(p.Known))
	}
	return strings.Join(parts, "; ")
}

func adviceNotes(p strategy.Position, a strategy.Advice) []string {
	var notes []string
	for _, o := range a.Options {
		if o.Action == strategy.Bet && o.Insurance.Eligible {
			notes = append(notes, insuranceNote(o.Insurance))
		}
	}
	if p.Stage <= strategy.Drawn && !p.Blind {
		d := a.Dealer
		notes = append(notes, fmt.Sprintf("dealer: no game %s, behind you %s, ahead of you %s, a tie %s",
			Percent(d.NoGame), Percent(d.Behind), Percent(d.Ahead), Percent(max(0, 1-d.NoGame-d.Behind-d.Ahead))))
	}
	if slices.ContainsFunc(a.Options, func(o strategy.Option) bool { return o.TooClose }) {
		notes = append(notes, "= "+adviceTooClose+": it differs from the best by less than the error")
	}
	if a.Method == strategy.Sampled {
		notes = append(notes, AdviceSampled(a.Samples, a.Seed))
	}
	return notes
}

// insuranceNote says what a bet should be insured for, in antes.
func insuranceNote(i strategy.Insurance) string {
	limits := fmt.Sprintf("allowed %g to %g antes", i.Min, i.Max)
	if i.Min == i.Max {
		limits = fmt.Sprintf("allowed %g antes", i.Max)
	}
	if i.Amount == 0 {
		return fmt.Sprintf("insurance: none (%s per ante insured; %s)", antes(i.Edge), limits)
	}
	return fmt.Sprintf("insurance: %g antes (%s per ante insured; %s), in the value of the bet", i.Amount, antes(i.Edge), limits)
}

// Percent returns a probability with one decimal: "45.0 %".
func Percent(p float64) string { return fmt.Sprintf("%.1f %%", 100*p) }
