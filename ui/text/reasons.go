package text

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/strategy"
	"felt/strategy/train"
)

// ReasonsLength is the most characters that [Reasons] has, the blank between two
// sentences included: a panel of 36 columns needs six rows for it.
const ReasonsLength = 150

// Reasons says in one or two sentences why the best option of a position is the
// best, given what [train.Reasons] found. The same position is always told in the
// same words.
func Reasons(p strategy.Position, reasons []train.Reason) []string {
	w := reasonWords{p: p}
	for _, c := range slices.Concat(p.Cards, []card.Card{p.Up}, p.Dealer) {
		w.seed += int(c)
	}
	var said []string
	left := ReasonsLength
	for _, r := range reasons {
		if len(said) == 2 {
			break
		}
		for _, words := range w.say(r) {
			s := sentence(words)
			n := utf8.RuneCountInString(s)
			if n > left || len(said) == 0 && n > ReasonsLength-shortReason {
				continue
			}
			said = append(said, s)
			left -= n + 1
			w.drawn = w.drawn || tellsDraw(r)
			w.bet = w.bet || strings.HasPrefix(words, "a bet")
			w.exchange = w.exchange || strings.Contains(words, "exchange")
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
	// exchange: a bet has, and an exchange.
	named, drawn, bet, exchange bool
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
	return []string{fmt.Sprintf("%s is worth %s more than %s", name, short(best.EV-rival.EV), options[rival.Action])}
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
			w.kept(e), article(e.From), percent(e.Chance), percent(e.High))}
	}
	return w.either(
		fmt.Sprintf("keep %s: %s %s", w.kept(e), n, makes),
		fmt.Sprintf("beside %s %s %s", w.kept(e), n, makes))
}

// toldHigh is the chance of a straight or better from which on three cards are kept
// for it.
const toldHigh = 0.08

// kept names the cards that an exchange keeps: what they make if all of them make
// it, or each.
func (w *reasonWords) kept(e train.Exchanged) string {
	if e.Made.Making.Len() == len(e.Kept) {
		high, _ := makingRanks(e.Made.Making)
		switch e.Made.Category {
		case hand.Pair:
			return "the " + Ranks(high)
		case hand.TwoPair:
			return "both pairs"
		case hand.ThreeOfAKind, hand.FourOfAKind:
			return "the " + Combination(e.Made)
		}
	}
	return signs(e.Kept)
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
	if b.Best {
		return []string{fmt.Sprintf("it breaks up your %s, which is worth less", Combination(b.Combination))}
	}
	return []string{fmt.Sprintf("the exchange would break up your %s", Combination(b.Combination))}
}

func (w *reasonWords) insured(i train.Insured) []string {
	paid, lost := apart(i.Paid, i.Lost)
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

func (w *reasonWords) capped(c train.Cap) []string {
	if c.Due == 0 {
		return []string{fmt.Sprintf("the table's largest payout takes %s from %s", short(c.Costs), options[c.Action])}
	}
	return []string{fmt.Sprintf("the table's largest payout cuts your win from %s to %s", Money(c.Due), Money(c.Paid))}
}

func (w *reasonWords) purchase(p train.Purchase) []string {
	games := p.Win + p.Tie + p.Lose
	give := func(n int) string {
		return fmt.Sprintf("%d of %d cards %s %s a game", n, p.Of, verb(n, "give"), w.he())
	}
	switch {
	case games == 0:
		return []string{fmt.Sprintf("none of %d cards gives %s a game", p.Of, w.he())}
	case p.Win == 0 && games == 1:
		return []string{give(1) + ", and you don't beat it"}
	case p.Win == 0:
		return []string{give(games) + ", and you beat none of them"}
	case p.Win == games && games == 1:
		return []string{give(1) + ", and you beat it"}
	case p.Win == games:
		return []string{give(games) + ", and you beat it each time"}
	case p.Lose == 0:
		return []string{give(p.Win) + " that you beat"}
	}
	return []string{fmt.Sprintf("%s that you beat, %d one that beats you", give(p.Win), p.Lose), give(p.Win) + " that you beat"}
}

func (w *reasonWords) replaced(r train.Replaced) []string {
	kind := Ranks(r.Replaced.Rank())
	if r.Cards == 1 {
		kind = Rank(r.Replaced.Rank())
	}
	if r.By == house.KindSuit {
		kind = suits[r.Replaced.Suit()] + " without a game"
	}
	fee := "for nothing"
	if r.Price > 0 {
		fee = "for another ante"
	}
	return []string{fmt.Sprintf("%d more %s can be replaced again, %s", r.Cards, kind, fee)}
}

// verb puts a verb in the third person where there is one of what does it.
func verb(n int, v string) string {
	if n == 1 {
		return v + "s"
	}
	return v
}

// short rounds a value to two or three digits, without its sign.
func short(v float64) string {
	v = math.Abs(v)
	switch {
	case v < 0.0995:
		return strconv.FormatFloat(v, 'f', 3, 64)
	case v < 9.995:
		return strconv.FormatFloat(v, 'f', 2, 64)
	}
	return strconv.FormatFloat(v, 'f', 1, 64)
}

// about is short for the value of an option, which may be a sampled one.
func about(o strategy.Option) string {
	if o.CI95 > 0 {
		return "about " + short(o.EV)
	}
	return short(o.EV)
}

// percent rounds a chance to a whole percent; what isn't certain is never called so.
func percent(p float64) string {
	switch {
	case p > 0 && p < 0.005:
		return "under 1 %"
	case p < 1 && p >= 0.995:
		return "over 99 %"
	}
	return strconv.Itoa(int(math.Round(100*p))) + " %"
}

// less is percent, with "only" where the chance is less than half of another.
func less(p, than float64) string {
	switch {
	case p == 0:
		return "never"
	case p < 0.005 || 2*p >= than:
		return percent(p)
	}
	return "only " + percent(p)
}

// apart is percent for two chances, with as many decimals as tell them apart.
func apart(p, q float64) (string, string) {
	a, b := percent(p), percent(q)
	for decimals := 1; a == b && decimals < 4; decimals++ {
		a = strconv.FormatFloat(100*p, 'f', decimals, 64) + " %"
		b = strconv.FormatFloat(100*q, 'f', decimals, 64) + " %"
	}
	return a, b
}
