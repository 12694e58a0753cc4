package text

import (
	"fmt"

	"felt/strategy/train"
)

// What is said of the hand as it stands against the dealer's.

func (w *reasonWords) chances(c train.Chances) []string {
	switch {
	case !c.Bet && c.Behind == 0:
		return []string{fmt.Sprintf("a bet now wins only if %s has no game, %s of the time", w.he(), percent(c.NoGame))}
	case !c.Bet:
		beats := fmt.Sprintf("a bet now beats %s game %s of the time", w.his(), less(c.Behind, c.Ahead))
		return append(w.either(
			fmt.Sprintf("%s and loses to it %s", beats, percent(c.Ahead)),
			fmt.Sprintf("as you stand you beat %s game %s of the time, he beats you %s", w.his(), less(c.Behind, c.Ahead), less(c.Ahead, c.Behind))),
			beats)
	case c.Value >= 0 && c.Behind >= c.Ahead:
		return w.either(
			fmt.Sprintf("you beat %s game %s of the time, he beats you %s", w.his(), percent(c.Behind), less(c.Ahead, c.Behind)),
			fmt.Sprintf("%s has a game that you beat %s of the time, a better one %s", w.he(), percent(c.Behind), less(c.Ahead, c.Behind)))
	case c.Behind < 0.005:
		return []string{fmt.Sprintf("%s has no game %s of the time, and then you win the ante", w.he(), percent(c.NoGame))}
	}
	return []string{fmt.Sprintf("%s has no game %s of the time, and you beat %s more", w.he(), percent(c.NoGame), percent(c.Behind))}
}

func (w *reasonWords) blockers(b train.Blockers) []string {
	whose := "your"
	if !b.Own {
		whose = "the seen"
	}
	makes := "ace-king"
	if b.Pair {
		makes = "pair of " + Ranks(b.Up.Rank())
		if b.Left == 0 {
			return []string{fmt.Sprintf("%s %s can't pair: no game %s, not %s", w.his(), b.Up.Sign(), percent(b.NoGame), percent(b.Otherwise))}
		}
	}
	return []string{fmt.Sprintf("%s %s %s %s %s rarer: no game %s, not %s",
		whose, signs(b.Cards), verb(len(b.Cards), "make"), w.his(), makes, percent(b.NoGame), percent(b.Otherwise))}
}

func (w *reasonWords) second(s train.Second) []string {
	primary, second := s.Primary.Category, s.Second.Category
	beside := fmt.Sprintf("the %s is paid beside the %s", second, primary)
	if primary == second {
		beside = fmt.Sprintf("a second %s is paid too", second)
	}
	return []string{
		fmt.Sprintf("%s, %d + %d: that adds %s", beside, s.Pays[0], s.Pays[1], short(s.Adds)),
		fmt.Sprintf("%s: that adds %s", beside, short(s.Adds)),
	}
}

func (w *reasonWords) insured(i train.Insured) []string {
	paid, lost := apart(i.Paid, i.Lost)
	if w.insuring {
		if i.OnWin {
			return []string{fmt.Sprintf("it is paid %s of the time, and lost only if you win, %s", paid, lost)}
		}
		return []string{fmt.Sprintf("it is paid %s of the time and lost %s", paid, lost)}
	}
	if i.Amount == 0 {
		return []string{fmt.Sprintf("leave the insurance: it is paid %s of the time and lost %s", paid, lost)}
	}
	insure := "insure for " + Money(i.Amount)
	switch {
	case i.OnWin:
		return []string{fmt.Sprintf("%s: paid %s of the time, and lost only if you win, %s", insure, paid, lost)}
	case i.Paid > 0.5:
		return []string{fmt.Sprintf("%s: %s has no game %s of the time, more than half", insure, w.he(), paid)}
	}
	return []string{fmt.Sprintf("%s: it is paid %s of the time and lost %s", insure, paid, lost)}
}

// amount sets the best insurance against the chosen one.
func (w *reasonWords) amount(a train.Amount) []string {
	switch best, chosen := Money(a.Best), Money(a.Chosen); {
	case a.Cut && a.Best > 0:
		return []string{fmt.Sprintf("insured for more than %s the bet can win less: %s costs %s", best, chosen, short(a.Costs))}
	case a.Cut:
		return []string{fmt.Sprintf("with an insurance of %s the bet can win less: that costs %s", chosen, short(a.Costs))}
	case a.Best == 0:
		return []string{fmt.Sprintf("the insurance of %s costs %s on average", chosen, short(a.Costs))}
	case a.Chosen == 0:
		return []string{fmt.Sprintf("an insurance of %s is worth %s", best, short(a.Costs))}
	default:
		return []string{fmt.Sprintf("an insurance of %s is worth %s more than one of %s", best, short(a.Costs), chosen)}
	}
}

func (w *reasonWords) capped(c train.Cap) []string {
	if c.Due == 0 {
		return []string{fmt.Sprintf("the table's largest payout takes %s from %s", short(c.Costs), options[c.Action])}
	}
	return []string{fmt.Sprintf("the table's largest payout cuts your win from %s to %s", Money(c.Due), Money(c.Paid))}
}
