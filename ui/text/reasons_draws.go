package text

import (
	"fmt"
	"strconv"

	"felt/game/card"
	"felt/game/hand"
	"felt/strategy/train"
)

// What is said of the sixth card and of exchanges.

func (w *reasonWords) doubles(d train.Doubles) []string {
	if 2*d.Most.Chance < d.Chance {
		return []string{fmt.Sprintf("double combinations come %s of the time and add %s", percent(d.Chance), short(d.Adds))}
	}
	both := made(train.Made{Primary: d.Most.Primary, Second: d.Most.Second})
	return []string{fmt.Sprintf("double combinations, mostly %s, add %s", both, short(d.Adds))}
}

func (w *reasonWords) outs(o train.Outs) []string {
	if o.Cards == 0 {
		return []string{"no sixth card improves your hand"}
	}
	improving := fmt.Sprintf("%d of %d cards", o.Cards, o.Of)
	often := fmt.Sprintf("%d times in %d", o.Cards, o.Of)
	if o.Cards == 1 {
		often = fmt.Sprintf("once in %d", o.Of)
	}
	improve, costs := verb(o.Cards, "improve")+" you", strconv.FormatFloat(o.Price, 'f', -1, 64)
	if !o.Best {
		if 3*o.Cards < o.Of {
			improving, often = "only "+improving, "only "+often
		}
		if o.Gain >= o.Price {
			return []string{"the sixth card would improve you " + often}
		}
		return w.either(
			fmt.Sprintf("%s %s: worth %s, the sixth card costs %s", improving, improve, short(o.Gain), costs),
			fmt.Sprintf("the sixth card improves you %s: worth %s, and it costs %s", often, short(o.Gain), costs))
	}
	most := mostMade(o)
	to := fmt.Sprintf("%s %s, %d to %s", improving, improve, most.Cards, made(most))
	if most.Cards == o.Cards {
		to = fmt.Sprintf("%s %s %s", improving, verb(o.Cards, "make"), made(most))
	}
	return []string{fmt.Sprintf("%s; worth %s, and it costs %s", to, short(o.Gain), costs), to}
}

// mostMade is the combination that brings most of those that a good part of the
// cards make; its second is given only if it always comes with the same.
func mostMade(o train.Outs) train.Made {
	const part = 6
	of := map[hand.Category]train.Made{}
	for _, m := range o.Made {
		all, ok := of[m.Primary]
		if ok && all.Second != m.Second {
			m.Second = hand.None
		}
		m.Cards += all.Cards
		of[m.Primary] = m
	}
	for _, m := range o.Made {
		if all := of[m.Primary]; part*all.Cards >= o.Cards {
			return all
		}
	}
	return o.Made[0]
}

// made says what a card makes: "a flush with a pair".
func made(m train.Made) string {
	switch m.Second {
	case hand.None:
		return article(m.Primary)
	case m.Primary:
		return "two " + plural(m.Primary)
	}
	return article(m.Primary) + " with " + article(m.Second)
}

// article puts the indefinite article before a combination that takes one.
func article(c hand.Category) string {
	switch c {
	case hand.AceKing, hand.TwoPair, hand.ThreeOfAKind, hand.FourOfAKind:
		return c.String()
	}
	return "a " + c.String()
}

func plural(c hand.Category) string {
	switch c {
	case hand.TwoPair:
		return "two pairs"
	case hand.Flush, hand.StraightFlush, hand.RoyalFlush:
		return c.String() + "es"
	}
	return c.String() + "s"
}

func (w *reasonWords) exchanged(e train.Exchanged) []string {
	n := several(len(e.Discard), "new card")
	makes := verb(len(e.Discard), "make") + " " + article(e.From) + " or better"
	if !e.Best {
		chance := less(e.Chance, 0.8)
		cards := fmt.Sprintf("%s for %s %s %s of the time", n, countAntes(int(e.Price)), makes, chance)
		if w.exchange {
			return []string{cards}
		}
		return w.either(cards,
			fmt.Sprintf("an exchange costs %s and makes %s or better %s of the time", countAntes(int(e.Price)), article(e.From), chance))
	}
	makes += " " + percent(e.Chance) + " of the time"
	switch {
	case len(e.Kept) == 0:
		return []string{n + " " + makes}
	case len(e.Kept) == 3 && e.From == hand.Pair && e.High >= toldHigh:
		return []string{fmt.Sprintf("keep %s: %s or better comes %s of the time, a straight or better %s",
			kept(e.Kept, e.Made), article(e.From), percent(e.Chance), percent(e.High))}
	}
	return w.either(
		fmt.Sprintf("keep %s: %s %s", kept(e.Kept, e.Made), n, makes),
		fmt.Sprintf("beside %s %s %s", kept(e.Kept, e.Made), n, makes))
}

// toldHigh is the chance of a straight or better from which on three cards are kept
// for it.
const toldHigh = 0.08

// kept names the cards that an exchange keeps: what they make if all of them make
// it, or each.
func kept(cards []card.Card, made hand.Combination) string {
	if made.Making.Len() == len(cards) {
		high, _ := makingRanks(made.Making)
		switch made.Category {
		case hand.Pair:
			return "the " + Ranks(high)
		case hand.TwoPair:
			return "both pairs"
		case hand.ThreeOfAKind, hand.FourOfAKind:
			return "the " + Combination(made)
		}
	}
	return signs(cards)
}

// instead sets the best exchange against the chosen one.
func (w *reasonWords) instead(i train.Instead) []string {
	keeping := func(cards []card.Card, made hand.Combination) string {
		if len(cards) == 0 {
			return "exchanging all five"
		}
		return "keeping " + kept(cards, made)
	}
	return []string{fmt.Sprintf("%s is worth %s more than %s", keeping(i.Kept, i.Made), short(i.By), keeping(i.Chosen, i.ChosenMade))}
}

func (w *reasonWords) afterwards(a train.Afterwards) []string {
	switch {
	case a.Fold == 0:
		return []string{"after it you bet whatever comes"}
	case !a.Best:
		return []string{fmt.Sprintf("after it you would still fold %s of the time, for %s in all", percent(a.Fold), countAntes(int(a.Lost)))}
	}
	return w.either(
		fmt.Sprintf("after it you fold %s of the time, for %s in all", percent(a.Fold), countAntes(int(a.Lost))),
		fmt.Sprintf("%s of the time you fold after it, and %s are gone", percent(a.Fold), countAntes(int(a.Lost))))
}

func (w *reasonWords) breaks(b train.Breaks) []string {
	if b.Chosen {
		return []string{fmt.Sprintf("your exchange breaks up your %s", Combination(b.Combination))}
	}
	if b.Best {
		return []string{fmt.Sprintf("it breaks up your %s, which is worth less", Combination(b.Combination))}
	}
	return []string{fmt.Sprintf("the exchange would break up your %s", Combination(b.Combination))}
}
