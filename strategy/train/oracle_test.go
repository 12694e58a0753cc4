package train_test

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"felt/game/card"
	"felt/game/card/cardtest"
	"felt/game/hand"
	"felt/game/house"
	"felt/strategy"
	"felt/strategy/train"
)

// The oracle counts again, card by card, every number that a reason gives. What an
// option is worth it takes from the advice, at the house or at one with other rules.

// near is how far two roads to a number may lie apart.
const near = 1e-9

// oracle knows one position.
type oracle struct {
	t testing.TB
	p strategy.Position
	a strategy.Advice
	// thorough: what needs many advices is checked too.
	thorough bool
	// mark is that of the chosen option, where the reasons are those against it.
	mark *train.Mark
}

func newOracle(t testing.TB, p strategy.Position) *oracle {
	t.Helper()
	return &oracle{t: t, p: p, a: advise(t, p)}
}

func advise(t testing.TB, p strategy.Position) strategy.Advice {
	t.Helper()
	a, err := strategy.Advise(context.Background(), p)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func (o *oracle) reasons() []train.Reason {
	o.t.Helper()
	reasons, err := train.Reasons(context.Background(), o.p, o.a)
	if err != nil {
		o.t.Fatal(err)
	}
	return reasons
}

func (o *oracle) seen() card.Set {
	all := slices.Concat(o.p.Cards, o.p.Dead, o.p.Known, o.p.Dealer, o.p.Replacing)
	if o.p.Stage <= strategy.Drawn {
		all = append(all, o.p.Up)
	}
	return card.SetOf(all...)
}

func (o *oracle) unseen() card.Set { return card.Full.Minus(o.seen()) }

func (o *oracle) own() card.Set { return card.SetOf(o.p.Cards...) }

// option returns the advised option of an action and discards.
func (o *oracle) option(a strategy.Advice, action strategy.Action, discard []card.Card) strategy.Option {
	o.t.Helper()
	for _, x := range a.Options {
		if x.Action == action && card.SetOf(x.Discard...) == card.SetOf(discard...) {
			return x
		}
	}
	o.t.Fatalf("no option %s %s", action, card.Format(discard))
	return strategy.Option{}
}

func (o *oracle) best() strategy.Option {
	if o.mark != nil {
		return o.mark.Best
	}
	return o.a.Options[0]
}

// rival is the best option of another action, or the chosen one.
func (o *oracle) rival() strategy.Option {
	if o.mark != nil {
		return o.mark.Chosen
	}
	for _, x := range o.a.Options {
		if x.Action != o.best().Action {
			return x
		}
	}
	o.t.Fatal("no rival")
	return strategy.Option{}
}

func (o *oracle) same(what string, got, want float64) {
	o.t.Helper()
	if math.Abs(got-want) > near || math.IsNaN(got) {
		o.t.Errorf("%s: %s is %.12f, counted %.12f", o, what, got, want)
	}
}

func (o *oracle) is(what string, ok bool) {
	o.t.Helper()
	if !ok {
		o.t.Errorf("%s: %s", o, what)
	}
}

func (o *oracle) String() string {
	p := o.p
	return p.Stakes.House.ID + " " + p.Stage.String() + " " + card.Format(p.Cards) + " up " + p.Up.String() +
		" dead " + card.Format(p.Dead) + " dealer " + card.Format(p.Dealer)
}

// dealt counts the dealer's dealt hands from a pack.
type dealt struct {
	all, none, behind, tie, ahead float64
	// paired hold another card of the open card's rank, aceKing nothing but that.
	paired, aceKing float64
}

func (o *oracle) dealt(pack card.Set) (d dealt) {
	var own hand.Strength
	if !o.p.Blind {
		own = hand.Evaluate(o.own())
	}
	var rank card.Set
	for u := range card.Suit(card.Suits) {
		rank = rank.With(card.New(o.p.Up.Rank(), u))
	}
	for hole := range cardtest.Subsets(pack, 4) {
		d.all++
		if hole&rank != 0 {
			d.paired++
		}
		s := hand.Evaluate(hole.With(o.p.Up))
		if s.Category() == hand.AceKing {
			d.aceKing++
		}
		switch {
		case !s.Game():
			d.none++
		case s < own:
			d.behind++
		case s == own:
			d.tie++
		default:
			d.ahead++
		}
	}
	return d
}

// worthAt is what an option is worth under changed rules.
func (o *oracle) worthAt(x strategy.Option, change func(*strategy.Position)) float64 {
	o.t.Helper()
	q := o.p
	change(&q)
	return o.option(advise(o.t, q), x.Action, x.Discard).EV
}

func noSecond(p *strategy.Position) {
	h := p.Stakes.House.Clone()
	h.Second = house.Second{Shared: house.SharedNone, List: house.ListAll}
	p.Stakes.House = h
}

func noTable(p *strategy.Position) { p.Stakes.Table = nil }

// drawn yields the hands that an option that draws makes.
func (o *oracle) drawn(x strategy.Option, yield func(final card.Set)) {
	n := 1
	if x.Action == strategy.Exchange {
		n = len(x.Discard)
	}
	kept := o.own().Minus(card.SetOf(x.Discard...))
	for next := range cardtest.Subsets(o.unseen(), n) {
		yield(kept | next)
	}
}

// check counts a reason again.
func (o *oracle) check(r train.Reason) {
	o.t.Helper()
	switch r := r.(type) {
	case train.Forced:
		o.is("a forced choice among several", len(o.p.Actions()) == 1 && o.p.Actions()[0].Action == r.Action)
		o.is("exchanged cards of a forced bet", r.Action != strategy.Bet || r.Exchanged == len(o.p.Dead) && r.Exchanged > 0)
	case train.Close:
		o.is("close options of the advice", r.Best.Action == o.best().Action && r.Rival.Action == o.rival().Action)
		o.same("distance", r.By, o.best().EV-o.rival().EV)
		o.is("close options far apart", r.By < train.CloseBelow)
	case train.Values:
		o.is("values of other options", r.Best.Action == o.best().Action && r.Rival.Action == o.rival().Action)
		o.same("best", r.Best.EV, o.best().EV)
		o.same("rival", r.Rival.EV, o.rival().EV)
		o.is("chosen", r.Chosen == (o.mark != nil))
		o.is("values of close options", r.Best.EV-r.Rival.EV >= train.CloseBelow)
	case train.Chances:
		d := o.dealt(o.unseen())
		o.same("no game", r.NoGame, d.none/d.all)
		o.same("behind", r.Behind, d.behind/d.all)
		o.same("ahead", r.Ahead, d.ahead/d.all)
		o.same("bet", r.Value, o.option(o.a, strategy.Bet, nil).EV)
		o.is("best is the bet", r.Bet == (o.best().Action == strategy.Bet))
	case train.OnlyAnte:
		d := o.dealt(o.unseen())
		o.same("only the ante", r.Chance, d.none/d.all)
		if o.thorough {
			chance, _ := o.buying()
			o.same("games worth buying", 0, chance)
		}
	case train.Blockers:
		o.blockers(r)
	case train.Second:
		o.second(r)
	case train.Doubles:
		o.doubles(r)
	case train.Outs:
		o.outs(r)
	case train.Exchanged:
		o.exchanged(r)
	case train.Afterwards:
		o.afterwards(r)
	case train.Breaks:
		o.breaks(r)
	case train.Insured:
		o.insured(r)
	case train.Cap:
		o.capped(r)
	case train.Buying:
		o.is("buying without a bet", o.best().Action == strategy.Bet)
		if o.thorough {
			chance, adds := o.buying()
			o.same("games worth buying", r.Chance, chance)
			o.same("buying", r.Adds, adds)
		}
	case train.Purchase:
		own := hand.Evaluate(o.own())
		var want train.Purchase
		o.replaced(func(_ card.Card, s hand.Strength) {
			want.Of++
			switch {
			case !s.Game():
			case s < own:
				want.Win++
			case s > own:
				want.Lose++
			default:
				want.Tie++
			}
		})
		o.is("cards of a purchase", r == want)
	case train.Replaced:
		o.again(r)
	case train.Instead:
		o.is("kept by the best", card.SetOf(r.Kept...) == o.own().Minus(card.SetOf(o.best().Discard...)))
		o.is("kept by the chosen", card.SetOf(r.Chosen...) == o.own().Minus(card.SetOf(o.rival().Discard...)))
		o.is("making cards of those kept", r.Made.Making.Minus(card.SetOf(r.Kept...)) == 0 && r.ChosenMade.Making.Minus(card.SetOf(r.Chosen...)) == 0)
		o.same("worth more", r.By, o.option(o.a, strategy.Exchange, o.best().Discard).EV-o.option(o.a, strategy.Exchange, o.rival().Discard).EV)
	case train.Likelier:
		o.likelier(r)
	case train.Dearer:
		prices := o.p.Stakes.House.Exchange.Prices
		o.same("price of the best", r.Best, float64(prices[len(o.best().Discard)-1]))
		o.same("price of the chosen", r.Chosen, float64(prices[len(o.rival().Discard)-1]))
		o.is("dearer", r.Chosen > r.Best)
	case train.Amount:
		o.amount(r)
	default:
		o.t.Errorf("%s: reason %T is not counted", o, r)
	}
}

func (o *oracle) blockers(r train.Blockers) {
	pack := o.unseen()
	freed := pack | card.SetOf(r.Cards...)
	held, free := o.dealt(pack), o.dealt(freed)
	o.same("no game", r.NoGame, held.none/held.all)
	o.same("no game otherwise", r.Otherwise, free.none/free.all)
	o.is("blockers that change nothing", r.NoGame > r.Otherwise && freed.Len() == pack.Len()+len(r.Cards) && len(r.Cards) > 0)
	mine := card.SetOf(o.p.Cards...) | card.SetOf(o.p.Dead...)
	o.is("whose blockers", r.Own == (card.SetOf(r.Cards...).Minus(mine) == 0))
	left := 0
	for c := range pack.All {
		if r.Pair && c.Rank() == o.p.Up.Rank() {
			left++
		}
	}
	o.is("cards left to pair", r.Left == left)
	if r.Pair {
		o.is("pairs made rarer", held.paired/held.all < free.paired/free.all)
	} else {
		o.is("ace-kings made rarer", held.aceKing/held.all < free.aceKing/free.all)
	}
	for c := range o.seen().Without(o.p.Up).All {
		want := c.Rank() == o.p.Up.Rank()
		if !r.Pair {
			want = !want && (c.Rank() == card.Ace || c.Rank() == card.King)
		}
		o.is("missing blocker "+c.String(), want == card.SetOf(r.Cards...).Has(c))
	}
}

func (o *oracle) second(r train.Second) {
	h := o.p.Stakes.House
	d := h.Doubles()
	read := d.Read(o.own())
	o.is("combinations", r.Primary == read.Primary && r.Second == read.Second && r.Second.Category != hand.None)
	o.is("prices", r.Pays == [2]int{h.Paytable[r.Primary.Category], h.Paytable[r.Second.Category]})
	o.same("second adds", r.Adds, o.best().EV-o.worthAt(o.best(), noSecond))
}

func (o *oracle) doubles(r train.Doubles) {
	d := o.p.Stakes.House.Doubles()
	all := 0.0
	counts := map[[2]hand.Category]float64{}
	o.drawn(o.best(), func(final card.Set) {
		all++
		if p, s, _ := d.Pair(final); s != hand.None {
			counts[[2]hand.Category{p, s}]++
		}
	})
	sum, most := 0.0, 0.0
	for _, n := range counts {
		sum += n
		most = max(most, n)
	}
	o.is("action of doubles", r.Action == o.best().Action)
	o.same("doubles", r.Chance, sum/all)
	o.same("most doubles", r.Most.Chance, most/all)
	o.same("that double", r.Most.Chance, counts[[2]hand.Category{r.Most.Primary, r.Most.Second}]/all)
	o.same("doubles add", r.Adds, o.best().EV-o.worthAt(o.best(), noSecond))
}

func (o *oracle) outs(r train.Outs) {
	h := o.p.Stakes.House
	d := h.Doubles()
	p0, s0, _ := d.Pair(o.own())
	want := map[train.Made]int{}
	cards, of := 0, 0
	o.drawn(strategy.Option{Action: strategy.Sixth}, func(final card.Set) {
		of++
		if p, s, _ := d.Pair(final); p > p0 || h.Pays(p, s) > h.Pays(p0, s0) {
			cards++
			want[train.Made{Primary: p, Second: s}]++
		}
	})
	o.is("outs", r.Cards == cards && r.Of == of && len(r.Made) == len(want))
	for _, m := range r.Made {
		n := m.Cards
		m.Cards = 0
		o.is("what outs make", want[m] == n && n > 0)
	}
	sixth, bet := o.option(o.a, strategy.Sixth, nil).EV, o.option(o.a, strategy.Bet, nil).EV
	standing, action := -1.0, strategy.Fold
	if bet >= -1 {
		standing, action = bet, strategy.Bet
	}
	o.same("price", r.Price, float64(h.Sixth.Price))
	o.same("gain", r.Gain, sixth+r.Price-standing)
	o.is("standing", r.Standing == action)
	o.is("sixth is the best", r.Best == (o.best().Action == strategy.Sixth))
}

func (o *oracle) exchanged(r train.Exchanged) {
	x := o.rival()
	if r.Best {
		x = o.best()
	}
	o.is("an exchange", x.Action == strategy.Exchange && card.SetOf(r.Discard...) == card.SetOf(x.Discard...))
	o.is("kept cards", card.SetOf(r.Kept...) == o.own().Minus(card.SetOf(r.Discard...)) && len(r.Kept)+len(r.Discard) == 5)
	all, n, high := 0.0, 0.0, 0.0
	o.drawn(x, func(final card.Set) {
		all++
		c := hand.Evaluate(final).Category()
		if c >= r.From {
			n++
		}
		if c >= hand.Straight {
			high++
		}
	})
	o.same("chance of the exchange", r.Chance, n/all)
	o.same("chance of a straight", r.High, high/all)
	o.same("price", r.Price, float64(o.p.Stakes.House.Exchange.Prices[len(x.Discard)-1]))
	o.is("an aim no better than the kept cards", r.From > r.Made.Category || r.From == hand.FourOfAKind)
	o.is("making cards that are not kept", r.Made.Making.Minus(card.SetOf(r.Kept...)) == 0)
	// Whatever completes the kept cards is at least what they make.
	o.drawn(x, func(final card.Set) {
		if s := hand.Evaluate(final).Category(); s < r.Made.Category {
			o.t.Errorf("%s: kept %s make %s, but %s makes %s", o, card.Format(r.Kept), r.Made.Category, final, s)
		}
	})
}

// likelier counts what both exchanges make.
func (o *oracle) likelier(r train.Likelier) {
	chances := func(x strategy.Option) (c [hand.Categories]float64) {
		all := 0.0
		o.drawn(x, func(final card.Set) {
			all++
			c[hand.Evaluate(final).Category()]++
		})
		sum := 0.0
		for i := hand.Categories - 1; i >= 0; i-- {
			sum += c[i]
			c[i] = sum / all
		}
		return c
	}
	best, chosen := chances(o.best()), chances(o.rival())
	o.same("chance of the best", r.Best, best[r.From])
	o.same("chance of the chosen", r.Chosen, chosen[r.From])
	for c := hand.AceKing; c <= hand.RoyalFlush; c++ {
		o.is("differ more elsewhere", best[c]-chosen[c] <= r.Best-r.Chosen+near)
	}
}

func (o *oracle) amount(r train.Amount) {
	s := o.p.Stakes
	o.same("best amount", float64(r.Best)/float64(s.Ante), o.best().Insurance.Amount)
	o.same("chosen amount", float64(r.Chosen)/float64(s.Ante), o.rival().Insurance.Amount)
	worth := func(amount int64) float64 {
		v, err := strategy.InsuredBet(context.Background(), o.p, amount)
		if err != nil {
			o.t.Fatal(err)
		}
		return v
	}
	o.same("costs of the amount", r.Costs, worth(r.Best)-worth(r.Chosen))
	primary, second := combinations(o.p)
	due := 2 * s.Ante * int64(s.House.Pays(primary, second))
	left := func(amount int64) int64 {
		if s.Table == nil || s.Table.LargestPayout == 0 || s.House.Cap.Scope != house.CapBox {
			return due
		}
		return max(0, min(due, s.Table.LargestPayout-amount*int64(s.House.Insurance.Pays)))
	}
	o.is("cut", r.Cut == (left(r.Chosen) < left(r.Best)))
}

// after is the position after a draw.
func (o *oracle) after(x strategy.Option, final card.Set) strategy.Position {
	q := o.p
	q.Stage = strategy.Drawn
	q.Cards, q.Dead = final.Cards(), x.Discard
	return q
}

// folded samples no more draws than this.
const mostDraws = 1500

func (o *oracle) afterwards(r train.Afterwards) {
	x := o.rival()
	if r.Best {
		x = o.best()
	}
	price := float64(o.p.Stakes.House.Sixth.Price)
	if x.Action == strategy.Exchange {
		price = float64(o.p.Stakes.House.Exchange.Prices[len(x.Discard)-1])
	}
	o.is("action afterwards", x.Action == r.Action)
	o.same("lost", r.Lost, 1+price)
	if !o.thorough {
		return
	}
	var finals []card.Set
	o.drawn(x, func(final card.Set) { finals = append(finals, final) })
	slack := near
	if len(finals) > mostDraws {
		// The share of a sample is within five standard deviations.
		rng := rand.New(rand.NewPCG(1, 1))
		rng.Shuffle(len(finals), func(i, j int) { finals[i], finals[j] = finals[j], finals[i] })
		finals = finals[:mostDraws]
		slack = 5 * math.Sqrt(r.Fold*(1-r.Fold)/mostDraws)
	}
	folded := 0.0
	for _, final := range finals {
		if advise(o.t, o.after(x, final)).Options[0].Action == strategy.Fold {
			folded++
		}
	}
	if share := folded / float64(len(finals)); math.Abs(share-r.Fold) > slack+near {
		o.t.Errorf("%s: folded %.6f, counted %.6f", o, r.Fold, share)
	}
}

func (o *oracle) breaks(r train.Breaks) {
	x := o.rival()
	if r.Best {
		x = o.best()
	}
	d := o.p.Stakes.House.Doubles()
	read := d.Read(o.own())
	o.is("of the chosen", r.Chosen == (o.mark != nil && o.mark.Decision == train.DecisionCards))
	o.is("kept by the best", !r.Chosen || card.SetOf(o.best().Discard...)&r.Combination.Making == 0)
	o.is("a combination", r.Combination == read.Primary && r.Combination.Category != hand.None)
	o.is("an exchange that keeps it", card.SetOf(x.Discard...)&r.Combination.Making != 0 && x.Action == strategy.Exchange)
}

func (o *oracle) insured(r train.Insured) {
	rule := o.p.Stakes.House.Insurance
	d := o.dealt(o.unseen())
	lost := d.behind
	if rule.OnTie == house.Lost {
		lost += d.tie
	}
	if rule.OnLower == house.Lost {
		lost += d.ahead
	}
	o.same("insurance paid", r.Paid, d.none/d.all)
	o.same("insurance lost", r.Lost, lost/d.all)
	o.same("insurance edge", r.Edge, float64(rule.Pays)*d.none/d.all-lost/d.all)
	o.is("lost only by a win", r.OnWin == (lost == d.behind && rule.OnTie == house.Returned && rule.OnLower == house.Returned))
	i := o.option(o.a, strategy.Bet, nil).Insurance
	o.same("amount", float64(r.Amount)/float64(o.p.Stakes.Ante), i.Amount)
	o.is("an amount within the limits", i.Eligible && (r.Amount == 0 && r.Edge < 0 ||
		r.Edge > 0 && float64(r.Amount) >= i.Min*float64(o.p.Stakes.Ante)-near && float64(r.Amount) <= i.Max*float64(o.p.Stakes.Ante)+near))
}

func (o *oracle) capped(r train.Cap) {
	s := o.p.Stakes
	x := o.best()
	if x.Action != r.Action {
		x = o.rival()
	}
	o.is("what is capped", x.Action == r.Action)
	o.same("cap costs", r.Costs, o.worthAt(x, noTable)-x.EV)
	if r.Due == 0 {
		o.is("capped draw", r.Paid == 0 && x.Action == o.rival().Action && (x.Action == strategy.Sixth || x.Action == strategy.Exchange))
		return
	}
	d := s.House.Doubles()
	p, second, _ := d.Pair(o.own())
	due := 2 * s.Ante * int64(s.House.Paytable[p]+s.House.Paytable[second])
	paid := min(due, s.Table.LargestPayout)
	if s.House.Cap.Scope == house.CapBox && o.p.Stage >= strategy.NoGame {
		paid = min(due, s.Table.LargestPayout-o.p.Insurance*int64(s.House.Insurance.Pays))
	}
	o.is("capped win", r.Due == due && r.Paid == paid && paid < due)
}

// buying counts how often a bet buys the dealer's game, and what that adds: for each
// hand without a game what buying is worth, if that is more than the ante.
func (o *oracle) buying() (chance, adds float64) {
	if !o.p.Stakes.House.Buying.Offered {
		return 0, 0
	}
	all := 0.0
	for hole := range cardtest.Subsets(o.unseen(), 4) {
		all++
		if hand.Evaluate(hole.With(o.p.Up)).Game() {
			continue
		}
		q := o.p
		q.Stage, q.Dealer = strategy.NoGame, append(hole.Cards(), o.p.Up)
		if best := advise(o.t, q).Options[0]; best.Action == strategy.Buy {
			chance++
			adds += best.EV - 1
		}
	}
	return chance / all, adds / all
}

func (o *oracle) highest() card.Card {
	return slices.MaxFunc(o.p.Dealer, func(a, b card.Card) int { return int(a.Rank()) - int(b.Rank()) })
}

// replaced yields the cards that may replace the dealer's highest, and what they
// make.
func (o *oracle) replaced(yield func(card.Card, hand.Strength)) {
	kept := card.SetOf(o.p.Dealer...).Without(o.highest())
	for c := range o.unseen().All {
		yield(c, hand.Evaluate(kept.With(c)))
	}
}

func (o *oracle) again(r train.Replaced) {
	rule := o.p.Stakes.House.Buying
	want := train.Replaced{Replaced: o.highest(), By: rule.Kind}
	if rule.SameKind == house.SameKindAgain {
		want.Price = 1
	}
	o.replaced(func(c card.Card, s hand.Strength) {
		want.Of++
		same := c.Rank() == want.Replaced.Rank()
		if rule.Kind == house.KindSuit {
			same = c.Suit() == want.Replaced.Suit()
		}
		if same && !s.Game() {
			want.Cards++
		}
	})
	o.is("cards replaced again", r == want && r.Cards > 0 && rule.SameKind != house.SameKindStays)
}
