package text

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"felt/game/card"
	"felt/strategy"
	"felt/strategy/train"
)

// reasonsLength is the most characters that [Reasons] has, the blank between two
// sentences included: a panel of 36 columns needs six rows for it.
const reasonsLength = 150

// Reasons says in one or two sentences why the best option of a position is the
// best, given what [train.Reasons] found. The same position is always told in the
// same words.
func Reasons(p strategy.Position, reasons []train.Reason) []string {
	w := reasonWords{p: p}
	for _, c := range slices.Concat(p.Cards, []card.Card{p.Up}, p.Dealer) {
		w.seed += int(c)
	}
	var said []string
	left := reasonsLength
	for _, r := range reasons {
		if len(said) == 2 {
			break
		}
		for _, words := range w.say(r) {
			s := sentence(words)
			n := utf8.RuneCountInString(s)
			if n > left || len(said) == 0 && n > reasonsLength-shortReason {
				continue
			}
			said = append(said, s)
			left -= n + 1
			w.drawn = w.drawn || tellsDraw(r)
			w.bet = w.bet || strings.HasPrefix(words, "a bet")
			w.exchange = w.exchange || strings.Contains(words, "exchange")
			w.insuring = w.insuring || r.Kind() == train.KindAmount
			w.named = w.named || strings.Contains(words, "dealer")
			break
		}
	}
	return said
}

// tellsDraw reports whether a reason is about a draw that is the best option.
func tellsDraw(r train.Reason) bool {
	switch r := r.(type) {
	case train.Exchanged:
		return r.Best
	case train.Outs:
		return r.Best
	}
	return false
}

// shortReason is left to the second sentence.
const shortReason = 60

// reasonWords finds the words of the reasons of one position.
type reasonWords struct {
	p strategy.Position
	// seed chooses between words that say the same.
	seed int
	// named: the dealer has been spoken of; drawn: the best option has, a draw; bet and
	// exchange: a bet has, and an exchange; insuring: how much to insure for has.
	named, drawn, bet, exchange, insuring bool
}

// he is the dealer.
func (w *reasonWords) he() string {
	if w.named {
		return "he"
	}
	return "the dealer"
}

// his is the dealer's.
func (w *reasonWords) his() string {
	if w.named {
		return "his"
	}
	return "the dealer's"
}

// either chooses between two ways of saying the same.
func (w *reasonWords) either(a, b string) []string {
	if w.seed%2 == 0 {
		a, b = b, a
	}
	return []string{a, b}
}

// say returns the words of a reason, the fullest first.
func (w *reasonWords) say(r train.Reason) []string {
	switch r := r.(type) {
	case train.Forced:
		return w.forced(r)
	case train.Close:
		return w.close(r)
	case train.Values:
		return w.values(r)
	case train.Chances:
		return w.chances(r)
	case train.OnlyAnte:
		return w.either(
			fmt.Sprintf("%s of the time %s has no game, and you win only the ante", percent(r.Chance), w.he()),
			fmt.Sprintf("%s has no game %s of the time, and then pays only the ante", w.he(), percent(r.Chance)))
	case train.NoGame:
		return []string{fmt.Sprintf("%s has no game %s of the time", w.he(), percent(r.Chance))}
	case train.Blockers:
		return w.blockers(r)
	case train.Second:
		return w.second(r)
	case train.Doubles:
		return w.doubles(r)
	case train.Outs:
		return w.outs(r)
	case train.Exchanged:
		return w.exchanged(r)
	case train.Afterwards:
		return w.afterwards(r)
	case train.Breaks:
		return w.breaks(r)
	case train.Insured:
		return w.insured(r)
	case train.Cap:
		return w.capped(r)
	case train.Buying:
		return []string{fmt.Sprintf("%s of the time %s has no game and you buy one: that adds %s", percent(r.Chance), w.he(), short(r.Adds))}
	case train.Purchase:
		return w.purchase(r)
	case train.NewGame:
		return []string{fmt.Sprintf("%d of the %d unseen cards %s %s a game", r.Cards, r.Of, verb(r.Cards, "bring"), w.he())}
	case train.Replaced:
		return w.replaced(r)
	case train.Instead:
		return w.instead(r)
	case train.Likelier:
		best, chosen := apart(r.Best, r.Chosen)
		if r.Chosen == 0 {
			chosen = "never"
		}
		return []string{fmt.Sprintf("the best exchange makes %s or better %s of the time, yours %s", article(r.From), best, chosen)}
	case train.Dearer:
		return []string{fmt.Sprintf("your exchange costs %s, the best exchange %s", countAntes(int(r.Chosen)), countAntes(int(r.Best)))}
	case train.Amount:
		return w.amount(r)
	}
	return nil
}

// options are the nouns of the options.
var options = map[strategy.Action]string{
	strategy.Fold:     "a fold",
	strategy.Bet:      "a bet",
	strategy.Sixth:    "the sixth card",
	strategy.Exchange: "the best exchange",
	strategy.Take:     "the ante",
	strategy.Buy:      "buying",
	strategy.Again:    "one more try",
	strategy.Stop:     "stopping",
}

func (w *reasonWords) forced(f train.Forced) []string {
	if f.Action == strategy.Again {
		return []string{"the house replaces the card again, for one more ante"}
	}
	return []string{fmt.Sprintf("after exchanging %s the bet must be made", several(f.Exchanged, "card"))}
}

func (w *reasonWords) close(c train.Close) []string {
	best, rival := options[c.Best.Action], options[c.Rival.Action]
	if c.Best.Action == c.Rival.Action {
		rival = "yours" // two exchanges
	}
	switch {
	case c.Sampled:
		return []string{fmt.Sprintf("too close to call: %s and %s differ by less than the error", best, rival)}
	case c.By < 0.001:
		return []string{fmt.Sprintf("it makes no difference: %s and %s are less than 0.001 apart", best, rival)}
	}
	return []string{fmt.Sprintf("it hardly matters: %s and %s are %s apart", best, rival, short(c.By))}
}

func (w *reasonWords) values(v train.Values) []string {
	best, rival := v.Best, v.Rival
	name := options[best.Action]
	switch {
	case best.Action == strategy.Fold && rival.Action == strategy.Bet:
		if w.bet {
			return []string{fmt.Sprintf("on average it loses %s, a fold only the ante", about(rival))}
		}
		return []string{fmt.Sprintf("a bet would lose %s on average, a fold only the ante", about(rival))}
	case best.Action == strategy.Fold && v.Chosen:
		return []string{fmt.Sprintf("%s loses %s on average, more than the ante", options[rival.Action], about(rival))}
	case best.Action == strategy.Fold:
		return []string{fmt.Sprintf("even %s would lose %s, more than the ante", options[rival.Action], about(rival))}
	case rival.Action == strategy.Fold && best.EV < 0:
		return []string{fmt.Sprintf("on average %s loses %s, a fold the whole ante", name, about(best))}
	case rival.Action == strategy.Fold:
		return []string{fmt.Sprintf("on average %s wins %s; a fold gives the ante away", name, about(best))}
	case best.Action == strategy.Take && rival.EV < 0:
		return []string{fmt.Sprintf("buying would lose %s on average; the ante is sure", about(rival))}
	case best.Action == strategy.Take:
		return []string{fmt.Sprintf("buying is worth %s, the sure ante 1", about(rival))}
	case best.Action == strategy.Buy:
		return []string{fmt.Sprintf("buying is worth %s, the sure ante only 1", about(best))}
	case best.Action == strategy.Again:
		return []string{fmt.Sprintf("one more try %s on average, stopping %s", result(best), stopped(rival))}
	case best.Action == strategy.Stop:
		return []string{fmt.Sprintf("one more try %s on average, stopping %s", result(rival), stopped(best))}
	}
	if w.drawn {
		name = "that"
	}
	return []string{fmt.Sprintf("%s is worth %s more than %s", name, apartBy(best, rival), options[rival.Action])}
}

// result says what an option comes to: "wins 0.31".
func result(o strategy.Option) string {
	if o.EV < 0 {
		return "loses " + about(o)
	}
	return "wins " + about(o)
}

// stopped says what stopping comes to.
func stopped(o strategy.Option) string {
	if o.EV < 0 {
		return "loses " + about(o)
	}
	return "costs nothing more"
}
