package train_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"felt/game/card"
	"felt/game/card/cardtest"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/round"
	"felt/strategy"
	"felt/strategy/train"
)

// The distribution of deals is compared with that of packs shuffled evenly, played to
// the decision and kept where it is one that the filter lets through. Values are needed
// in great numbers, so that the adviser is a stranger: he finds a value for every option
// in the cards, with no sense, but the same each time.

// stranger values the options of a position by its cards.
func stranger(_ context.Context, p strategy.Position) (strategy.Advice, error) {
	x := uint64(p.Stage) * 0x9e3779b97f4a7c15
	if p.Stakes.House.Cap.Scope == house.CapBox {
		x += uint64(p.Insurance) // nowhere else what follows is worth less with it
	}
	for _, group := range [][]card.Card{p.Cards, p.Dead, p.Dealer, p.Replacing, p.Known, {p.Up}} {
		x = mix(x ^ uint64(card.SetOf(group...)))
	}
	var a strategy.Advice
	for _, c := range considered(p, x) {
		o := strategy.Option{Action: c.Action, Discard: c.Discard, EV: share(x >> (3 * int(c.Action)))}
		if c.Action == strategy.Exchange {
			o.EV = share(x ^ mix(uint64(card.SetOf(c.Discard...))))
		}
		if c.Action == strategy.Bet {
			o.EV += 0.2
			primary, second := combinations(p)
			if l := p.Stakes.InsuranceLimits(primary, second); l.Eligible && !p.Blind {
				o.Insurance = strategy.Insurance{Eligible: true, Min: antes(p, l.Min), Max: antes(p, l.Max)}
				o.Insurance.Amount = []float64{0, o.Insurance.Min, o.Insurance.Max}[x%3]
			}
		}
		a.Options = append(a.Options, o)
	}
	slices.SortStableFunc(a.Options, func(x, y strategy.Option) int {
		switch {
		case x.EV > y.EV:
			return -1
		case x.EV < y.EV:
			return 1
		}
		return 0
	})
	return a, nil
}

// considered are the choices of a position, of the exchanges one or two.
func considered(p strategy.Position, x uint64) []strategy.Choice {
	if p.Stage != strategy.First {
		return p.Actions()
	}
	h := p.Stakes.House
	all := []strategy.Choice{{Action: strategy.Fold}, {Action: strategy.Bet}}
	if h.Sixth.Offered {
		all = append(all, strategy.Choice{Action: strategy.Sixth})
	}
	if h.Exchange.Offered && !p.Blind {
		cards := card.SetOf(p.Cards...).Cards()
		n := h.Exchange.Min + int(x>>40)%(h.Exchange.Max-h.Exchange.Min+1)
		from := int(x>>50) % (len(cards) - n + 1)
		all = append(all, strategy.Choice{Action: strategy.Exchange, Discard: cards[from : from+n]})
		if other := (from + 1) % (len(cards) - n + 1); other != from {
			all = append(all, strategy.Choice{Action: strategy.Exchange, Discard: cards[other : other+n]})
		}
	}
	return all
}

func combinations(p strategy.Position) (primary, second hand.Category) {
	if p.Blind {
		return hand.None, hand.None
	}
	d := p.Stakes.House.Doubles()
	primary, second, _ = d.Pair(card.SetOf(p.Cards...))
	return primary, second
}

func antes(p strategy.Position, money int64) float64 { return float64(money) / float64(p.Stakes.Ante) }

func share(x uint64) float64 { return float64(x%1024) / 1024 }

func mix(x uint64) uint64 {
	x ^= x >> 30
	x *= 0xbf58476d1ce4e5b9
	x ^= x >> 27
	x *= 0x94d049bb133111eb
	return x ^ x>>31
}

// shuffled plays an evenly shuffled pack by the stranger's advice to the decision that a
// filter asks for, by the words of the documentation.
func shuffled(t testing.TB, rng *rand.Rand, cfg round.Config, f train.Filter, lets func(strategy.Position, strategy.Advice) bool) (d train.Deal, ok bool) {
	t.Helper()
	deck := card.NewDeck(rng)
	r, err := round.New(cfg, deck)
	if err != nil {
		t.Fatal(err)
	}
	target := len(cfg.Boxes)
	for {
		sit, more := r.Situation()
		if !more {
			return d, false
		}
		p := strategy.PositionOf(sit)
		a, _ := stranger(context.Background(), p)
		best := a.Options[0].Action
		if sit.Box == target {
			here, over := false, false
			switch f.Decision {
			case train.DecisionFirst:
				here = p.Stage == strategy.First
			case train.DecisionCards:
				here, over = p.Stage == strategy.First && best == strategy.Exchange, true
			case train.DecisionDrawn:
				here = p.Stage == strategy.Drawn
			case train.DecisionInsurance:
				primary, second := combinations(p)
				here = best == strategy.Bet && p.Stakes.InsuranceLimits(primary, second).Eligible
			case train.DecisionSale:
				here = p.Stage == strategy.NoGame
			case train.DecisionRepeat:
				here = p.Stage == strategy.Repeat
			}
			if here {
				for c, ok := deck.Deal(); ok; c, ok = deck.Deal() {
					d.Pack = append(d.Pack, c)
				}
				d.Config, d.Box, d.Actions, d.Spot = cfg, target, r.Actions(), train.SpotOf(p, f.Decision)
				return d, lets(p, a)
			}
			if over {
				return d, false
			}
		}
		for _, action := range train.ChoiceOf(p.Stakes, a.Options[0]).Actions(sit.Box) {
			if _, err := r.Apply(action); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// features are numbers that tell deals apart, small ones.
func features(t testing.TB, d train.Deal) map[string]int {
	t.Helper()
	r, err := d.Round()
	if err != nil {
		t.Fatal(err)
	}
	sit, ok := r.Situation()
	if !ok || sit.Box != d.Box {
		t.Fatalf("the round waits for box %d", sit.Box)
	}
	p := strategy.PositionOf(sit)
	boxes := len(d.Config.Boxes)
	dealt := func(box, i int) card.Card { return d.Pack[i*(boxes+1)+box] }
	dealer := make([]card.Card, 5)
	own := make([]card.Card, 5)
	for i := range dealer {
		dealer[i] = dealt(boxes, i)
		own[i] = dealt(d.Box-1, i)
	}
	at := card.Cards - r.View(round.Own).Left
	up := dealer[4]
	suited := 0
	for _, c := range own {
		if c.Suit() == up.Suit() {
			suited++
		}
	}
	seen := card.SetOf(p.Cards...)
	primary, second := hand.None, hand.None
	if seen != 0 {
		primary, second = combinations(p)
	}
	f := map[string]int{
		"class":          int(primary)*hand.Categories + int(second),
		"cards":          len(p.Cards)*8 + len(p.Dead),
		"up":             int(up),
		"up and class":   int(up.Rank())*hand.Categories + int(primary),
		"dealer":         int(hand.Evaluate(card.SetOf(dealer...)).Category()),
		"dealer's first": int(dealer[0]),
		"own first":      int(own[0]),
		"own fifth":      int(own[4]),
		"suited":         suited,
		"own rank of up": len(ofRank(own, up.Rank())),
		"next":           int(d.Pack[at]),
		"next rank":      len(ofRank(p.Cards, d.Pack[at].Rank()))*5 + len(ofRank(dealer, d.Pack[at].Rank())),
		"after it":       int(d.Pack[at+1]),
		"last":           int(d.Pack[card.Cards-1]),
		"actions":        len(d.Actions),
		"insured":        int(min(p.Insurance, 200)),
	}
	for i, c := range own {
		if slices.Contains(p.Dead, c) {
			f["places"] |= 1 << i
		}
	}
	if len(p.Cards) > 5 {
		f["sixth"] = int(p.Cards[5])
	}
	if boxes > 1 {
		f["other box"] = int(hand.Evaluate(card.SetOf(dealt(0, 0), dealt(0, 1), dealt(0, 2), dealt(0, 3), dealt(0, 4))).Category())
		f["known"] = len(p.Known)
	}
	return f
}

func ofRank(cards []card.Card, r card.Rank) (of []card.Card) {
	for _, c := range cards {
		if c.Rank() == r {
			of = append(of, c)
		}
	}
	return of
}

// tallies count the values of features.
type tallies map[string]map[int]float64

func (c tallies) add(features map[string]int) {
	for name, v := range features {
		if c[name] == nil {
			c[name] = map[int]float64{}
		}
		c[name][v]++
	}
}

// compare reports features of which two samples differ by more than chance.
func compare(t *testing.T, a, b tallies) {
	t.Helper()
	for name := range b {
		na, nb := total(a[name]), total(b[name])
		if na == 0 || nb == 0 {
			t.Errorf("%s: %g against %g", name, na, nb)
			continue
		}
		var values []int
		for v := range a[name] {
			values = append(values, v)
		}
		for v := range b[name] {
			if a[name][v] == 0 {
				values = append(values, v)
			}
		}
		slices.Sort(values)
		// Values seen seldom are taken together with their neighbours.
		chi, cells := 0.0, 0
		x, y := 0.0, 0.0
		for i, v := range values {
			x, y = x+a[name][v], y+b[name][v]
			if x+y < 16 && i < len(values)-1 {
				continue
			}
			diff := math.Sqrt(nb/na)*x - math.Sqrt(na/nb)*y
			chi += diff * diff / (x + y)
			cells++
			x, y = 0, 0
		}
		if cells < 2 {
			continue
		}
		if z := normal(chi, cells-1); z > 4.5 {
			t.Errorf("%s: chi-square %.1f of %d cells, %.1f standard deviations; sampled %v, shuffled %v", name, chi, cells, z, a[name], b[name])
		}
	}
}

func total(counts map[int]float64) (sum float64) {
	for _, n := range counts {
		sum += n
	}
	return sum
}

// normal turns a chi-square value into a nearly normal one (Wilson and Hilferty).
func normal(chi float64, freedom int) float64 {
	k := 2 / (9 * float64(freedom))
	return (math.Cbrt(chi/float64(freedom)) - 1 + k) / math.Sqrt(k)
}

func second(p strategy.Position) hand.Category {
	_, second := combinations(p)
	return second
}

func class(p strategy.Position) hand.Category {
	primary, _ := combinations(p)
	return primary
}

// kinds are filters of every kind, each with what it lets through in other words.
var filters = []struct {
	name, house, table string
	ante               int64
	f                  train.Filter
	lets               func(strategy.Position, strategy.Advice) bool
}{
	{"class and up", "czech", "", 1,
		train.Filter{Classes: train.Only(hand.Pair, hand.AceKing), Ups: train.Only(card.Ace, card.King, card.Two)},
		func(p strategy.Position, _ strategy.Advice) bool {
			up := p.Up.Rank()
			return (class(p) == hand.Pair || class(p) == hand.AceKing) && (up == card.Ace || up == card.King || up == card.Two)
		}},
	{"doubles", "czech", "", 1,
		train.Filter{Seconds: train.Only(hand.AceKing, hand.Pair, hand.TwoPair, hand.Straight)},
		func(p strategy.Position, _ strategy.Advice) bool { return second(p) != hand.None }},
	{"best", "czech", "", 1,
		train.Filter{Best: train.Only(strategy.Sixth, strategy.Fold), Close: 0.3},
		func(_ strategy.Position, a strategy.Advice) bool {
			best := a.Options[0].Action
			i := slices.IndexFunc(a.Options, func(o strategy.Option) bool { return o.Action != best })
			return (best == strategy.Sixth || best == strategy.Fold) && a.Options[0].EV-a.Options[i].EV < 0.3
		}},
	{"cards", "czech", "", 1, train.Filter{Decision: train.DecisionCards, Classes: train.Only(hand.None)},
		func(p strategy.Position, _ strategy.Advice) bool { return class(p) == hand.None }},
	{"drawn", "lithuanian", "", 1, train.Filter{Decision: train.DecisionDrawn}, nil},
	{"drawn, seldom", "czech", "", 1, train.Filter{Decision: train.DecisionDrawn, Classes: train.Only(hand.Straight, hand.Flush)},
		func(p strategy.Position, _ strategy.Advice) bool {
			return class(p) == hand.Straight || class(p) == hand.Flush
		}},
	{"drawn by a sixth card", "czech", "", 1, train.Filter{Decision: train.DecisionDrawn, After: train.Only(train.RouteSixth), Ups: train.Only(card.Nine)},
		func(p strategy.Position, _ strategy.Advice) bool {
			return len(p.Cards) == 6 && p.Up.Rank() == card.Nine
		}},
	{"insurance", "russian", "min-10", 100, train.Filter{Decision: train.DecisionInsurance}, nil},
	{"insurance, seldom", "czech", "", 1, train.Filter{Decision: train.DecisionInsurance, Classes: train.Only(hand.ThreeOfAKind), After: train.Only(train.RouteDealt, train.RouteExchange)},
		func(p strategy.Position, _ strategy.Advice) bool {
			return len(p.Cards) == 5 && class(p) == hand.ThreeOfAKind
		}},
	{"sale", "russian", "min-10", 100, train.Filter{Decision: train.DecisionSale}, nil},
	{"sale, seldom", "czech", "", 1,
		train.Filter{Decision: train.DecisionSale, Classes: train.Only(hand.Straight, hand.ThreeOfAKind), Best: train.Only(strategy.Buy), Close: 0.5},
		func(p strategy.Position, a strategy.Advice) bool {
			return (class(p) == hand.Straight || class(p) == hand.ThreeOfAKind) && a.Options[0].Action == strategy.Buy && a.Options[0].EV-a.Options[1].EV < 0.5
		}},
	{"sale, dealt", "basic", "", 1,
		train.Filter{Decision: train.DecisionSale, Classes: train.Only(hand.TwoPair), After: train.Only(train.RouteDealt), Ups: train.Only(card.Ace, card.Seven, card.Eight, card.Nine)},
		func(p strategy.Position, _ strategy.Advice) bool {
			up := p.Dealer[4].Rank()
			return class(p) == hand.TwoPair && len(p.Cards) == 5 && len(p.Dead) == 0 && (up == card.Ace || up >= card.Seven && up <= card.Nine)
		}},
	{"repeat", "czech", "", 1, train.Filter{Decision: train.DecisionRepeat}, nil},
	{"capped", "russian", "min-10", 130, train.Filter{Decision: train.DecisionInsurance, Capped: true},
		func(p strategy.Position, _ strategy.Advice) bool {
			primary, second := combinations(p)
			win := 260 * int64(p.Stakes.House.Pays(primary, second))
			return win+min(2000, 260*int64(p.Stakes.House.Paytable[primary])) > 2000
		}},
	{"second box, drawn", "basic", "", 1, train.Filter{Decision: train.DecisionDrawn, Box: train.SecondBox, Classes: train.Only(hand.ThreeOfAKind)},
		func(p strategy.Position, _ strategy.Advice) bool { return class(p) == hand.ThreeOfAKind }},
	{"second box, sale", "basic", "", 1, train.Filter{Decision: train.DecisionSale, Box: train.SecondBox}, nil},
	{"blind", "russian", "", 1, train.Filter{Box: train.BlindBox, Ups: train.Only(card.Queen)},
		func(p strategy.Position, _ strategy.Advice) bool { return p.Up.Rank() == card.Queen }},
	{"blind, sale", "russian", "", 1, train.Filter{Decision: train.DecisionSale, Box: train.BlindBox, After: train.Only(train.RouteSixth)},
		func(p strategy.Position, _ strategy.Advice) bool { return p.Sixth }},
}

func stakesOf(t testing.TB, id, table string, ante int64) house.Stakes {
	t.Helper()
	s := house.Stakes{House: housetest.Preset(t, id), Ante: ante}
	if table != "" {
		var err error
		if s.Table, err = s.House.FindTable(table); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// configOf posts the boxes for a filter.
func configOf(s house.Stakes, f train.Filter) round.Config {
	cfg := round.Config{House: s.House, Boxes: []round.Box{{Ante: s.Ante}}}
	if s.Table != nil {
		cfg.Table = s.Table.ID
	}
	if f.Box != train.OnlyBox {
		cfg.Boxes = append(cfg.Boxes, round.Box{Ante: s.Ante, Blind: f.Box == train.BlindBox})
	}
	return cfg
}

// distribution compares deals with so many packs that are kept.
func distribution(t *testing.T, packs int) {
	for i, tc := range filters {
		t.Run(tc.name, func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(6, uint64(i)))
			s := stakesOf(t, tc.house, tc.table, tc.ante)
			cfg := configOf(s, tc.f)
			lets := tc.lets
			if lets == nil {
				lets = func(strategy.Position, strategy.Advice) bool { return true }
			}
			plays := tallies{}
			for n := 0; n < packs; {
				if d, ok := shuffled(t, rng, cfg, tc.f, lets); ok {
					plays.add(features(t, d))
					n++
				}
			}
			g, err := train.NewGenerator(s, tc.f, 0, rng, stranger)
			if err != nil {
				t.Fatal(err)
			}
			made := tallies{}
			for range 3 * packs {
				d, err := g.Next(context.Background())
				if err != nil {
					t.Fatal(err)
				}
				if d.Plain || d.Box != len(cfg.Boxes) || d.Spot.Decision != tc.f.Decision {
					t.Fatalf("deal %+v", d)
				}
				made.add(features(t, d))
			}
			compare(t, made, plays)
		})
	}
}

// TestDistribution: what the generator makes comes as often as evenly shuffled packs that
// are kept.
func TestDistribution(t *testing.T) {
	t.Parallel()
	distribution(t, 100)
}

// TestFirstExact: of a class that is gone through, every hand comes with every open card
// as often as any other.
func TestFirstExact(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 100))
	s := stakesOf(t, "czech", "", 1)
	f := train.Filter{Classes: train.Only(hand.StraightFlush), Ups: train.Only(card.Ten, card.Three)}
	g, err := train.NewGenerator(s, f, 0, rng, stranger)
	if err != nil {
		t.Fatal(err)
	}
	type dealt struct {
		own card.Set
		up  card.Card
	}
	cells := map[dealt]int{}
	for low := range 9 {
		for u := range card.Suit(card.Suits) {
			ranks := uint16(0x1f) << low >> 1
			if low == 0 {
				ranks = 0xf | 1<<card.Ace
			}
			for _, r := range []card.Rank{card.Ten, card.Three} {
				for v := range card.Suit(card.Suits) {
					own, up := card.Suited(u, ranks), card.New(r, v)
					if !own.Has(up) {
						cells[dealt{own, up}] = 0
					}
				}
			}
		}
	}
	const each = 30
	for range each * len(cells) {
		d, err := g.Next(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		got := dealt{card.SetOf(d.Pack[0], d.Pack[2], d.Pack[4], d.Pack[6], d.Pack[8]), d.Pack[9]}
		if _, ok := cells[got]; !ok {
			t.Fatalf("%v is none that is let through", got)
		}
		cells[got]++
	}
	chi := 0.0
	for _, n := range cells {
		chi += float64((n-each)*(n-each)) / each
	}
	if z := normal(chi, len(cells)-1); math.Abs(z) > 4.5 {
		t.Errorf("chi-square %.1f of %d cells", chi, len(cells))
	}
}

// better always does the same: bets and buys.
func better(_ context.Context, p strategy.Position) (strategy.Advice, error) {
	a := strategy.Advice{}
	for _, c := range p.Actions() {
		o := strategy.Option{Action: c.Action, Discard: c.Discard, EV: -1}
		if c.Action == strategy.Bet || c.Action == strategy.Buy || c.Action == strategy.Again {
			a.Options = append([]strategy.Option{{Action: c.Action, EV: 1}}, a.Options...)
			continue
		}
		a.Options = append(a.Options, o)
	}
	return a, nil
}

// TestRepeatExact: against a royal flush, every dealer's hand without a game comes with
// every card that may be replaced again as often as any other; they are gone through.
func TestRepeatExact(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 101))
	s := stakesOf(t, "czech", "", 1)
	f := train.Filter{Decision: train.DecisionRepeat, Classes: train.Only(hand.RoyalFlush), After: train.Only(train.RouteDealt), Ups: train.Only(card.Five)}
	g, err := train.NewGenerator(s, f, 0, rng, better)
	if err != nil {
		t.Fatal(err)
	}
	royal := card.Suited(card.Spades, 0x1f00)
	// Of the dealer's highest card and of the one that replaces it only the ranks are
	// told, and whether the replaced one is open: so many packs belong to each.
	type sold struct {
		highest card.Rank
		open    bool
	}
	want, sum := map[sold]float64{}, 0.0
	// The five of the royal flush's suit is open, or one of three that stand for each other.
	for suit, ways := range map[card.Suit]float64{card.Spades: 1, card.Hearts: 3} {
		five := card.New(card.Five, suit)
		for hole := range cardtest.Subsets(card.Full.Minus(royal).Without(five), 4) {
			dealer := hole.With(five)
			if hand.Evaluate(dealer).Game() {
				continue
			}
			highest := five
			for c := range dealer.All {
				if c.Rank() > highest.Rank() {
					highest = c
				}
			}
			for u := range card.Suit(card.Suits) {
				next := card.New(highest.Rank(), u)
				if dealer.Has(next) || royal.Has(next) || hand.Evaluate(dealer.Without(highest).With(next)).Game() {
					continue
				}
				want[sold{highest.Rank(), highest == five}] += ways
				sum += ways
			}
		}
	}
	got := map[sold]float64{}
	const n = 8000
	for range n {
		d, err := g.Next(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		dealer := card.SetOf(d.Pack[1], d.Pack[3], d.Pack[5], d.Pack[7], d.Pack[9])
		next := d.Pack[10]
		highest := d.Pack[9]
		for c := range dealer.All {
			if c.Rank() > highest.Rank() {
				highest = c
			}
		}
		if next.Rank() != highest.Rank() || hand.Evaluate(dealer).Game() || len(d.Actions) < 2 || d.Actions[len(d.Actions)-1].Kind != round.Buy {
			t.Fatalf("%s is replaced by %s after %v", highest, next, d.Actions)
		}
		got[sold{highest.Rank(), highest == d.Pack[9]}]++
	}
	chi := 0.0
	for k, w := range want {
		e := n * w / sum
		chi += (got[k] - e) * (got[k] - e) / e
		delete(got, k)
	}
	if len(got) > 0 {
		t.Errorf("%v can't be", got)
	}
	if z := normal(chi, len(want)-1); math.Abs(z) > 4.5 {
		t.Errorf("chi-square %.1f of %d cells", chi, len(want))
	}
}

// TestPlain: the share of plain deals is what was asked for, and they are the decisions
// of evenly shuffled packs.
func TestPlain(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 102))
	s := stakesOf(t, "czech", "", 1)
	g, err := train.NewGenerator(s, train.Filter{Classes: train.Only(hand.FullHouse)}, 0.25, rng, stranger)
	if err != nil {
		t.Fatal(err)
	}
	const n = 4000
	plain := 0
	made, plays := tallies{}, tallies{}
	for range n {
		d, err := g.Next(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		if d.Plain {
			plain++
			made.add(features(t, d))
		} else if d.Spot.Class != hand.FullHouse {
			t.Fatalf("%s is not plain", d.Spot)
		}
	}
	if share := float64(plain) / n; math.Abs(share-0.25) > 5*math.Sqrt(0.25*0.75/n) {
		t.Errorf("a share of %g is plain", share)
	}
	for range plain {
		d, _ := shuffled(t, rng, configOf(s, train.Filter{}), train.Filter{}, func(strategy.Position, strategy.Advice) bool { return true })
		plays.add(features(t, d))
	}
	compare(t, made, plays)
}

// TestImpossible: what can't be met is told before anything is tried, and why.
func TestImpossible(t *testing.T) {
	never := func(context.Context, strategy.Position) (strategy.Advice, error) {
		t.Error("the adviser is asked")
		return strategy.Advice{}, errors.New("asked")
	}
	for _, tc := range []struct {
		house, table string
		ante         int64
		f            train.Filter
		want         string
	}{
		{"caribbean-stud", "", 1, train.Filter{Decision: train.DecisionInsurance}, "house caribbean-stud has no insurance"},
		{"caribbean-stud", "", 1, train.Filter{Decision: train.DecisionCards}, "house caribbean-stud leaves no choice of cards to exchange"},
		{"caribbean-stud", "", 1, train.Filter{Decision: train.DecisionDrawn}, "at house caribbean-stud nothing is drawn"},
		{"caribbean-stud", "", 1, train.Filter{Decision: train.DecisionSale}, "house caribbean-stud does not sell the dealer's game"},
		{"russian", "", 1, train.Filter{Decision: train.DecisionRepeat}, "house russian leaves no choice of repeating a purchase of the dealer's game"},
		{"czech", "", 1, train.Filter{Capped: true}, "no largest payout applies, so that nothing is capped; allowed: a table of a house that has one"},
		{"basic", "", 1, train.Filter{Capped: true}, "no largest payout applies, so that nothing is capped; allowed: a table of a house that has one"},
		{"czech", "eur-2", 2, train.Filter{Capped: true}, "at an ante of 2 no such hand wins more than the largest payout of table eur-2, 5000; allowed: a larger ante"},
		{"czech", "eur-2", 50, train.Filter{Capped: true, Classes: train.Only(hand.Pair)}, "no hand at house czech is what is asked for"},
		{"czech-en", "eur-10", 50, train.Filter{Capped: true}, "at an ante of 50 no such hand wins more than the largest payout of table eur-10, 20000; allowed: a larger ante"},
		{"czech", "eur-2", 1, train.Filter{}, "ante 1 is outside the limits of table eur-2; allowed: 2 to 50"},
		{"czech", "", 1, train.Filter{Box: train.BlindBox}, "house czech has no blind box"},
		{"russian", "", 1, train.Filter{Box: train.SecondBox}, "at house russian a player has no second box whose cards he sees"},
		{"russian", "", 1, train.Filter{Box: train.BlindBox, Decision: train.DecisionInsurance}, "a blind box is not exchanged and not insured"},
		{"russian", "", 1, train.Filter{Box: train.BlindBox, Classes: train.Only(hand.Pair)}, "a blind box is not seen; allowed: nothing about its hand"},
		{"russian", "", 1, train.Filter{Box: train.BlindBox, Close: 1}, "the values of a blind box are sampled; allowed: nothing about how close they are"},
		{"russian", "", 1, train.Filter{Box: train.BlindBox, Decision: train.DecisionDrawn, After: train.Only(train.RouteExchange)},
			"at house russian decision drawn does not come up after: exchange"},
		{"czech", "", 1, train.Filter{After: train.Only(train.RouteSixth)}, "nothing comes before decision first; allowed: no after"},
		{"oasis", "", 1, train.Filter{Decision: train.DecisionDrawn, After: train.Only(train.RouteSixth)}, "at house oasis decision drawn does not come up after: sixth"},
		{"czech", "", 1, train.Filter{Decision: train.DecisionSale, Best: train.Only(strategy.Bet)}, "bet can't be the best of decision sale at house czech; allowed: take, buy"},
		{"oasis", "", 1, train.Filter{Best: train.Only(strategy.Sixth, strategy.Take)}, "sixth, take can't be the best of decision first at house oasis; allowed: fold, bet, exchange"},
		{"czech", "", 1, train.Filter{Decision: train.DecisionInsurance, Best: train.Only(strategy.Bet)}, "decision insurance is not one between actions; allowed: no best"},
		{"lithuanian", "", 1, train.Filter{Decision: train.DecisionInsurance, Classes: train.Only(hand.TwoPair)}, "no hand at house lithuanian is what is asked for"},
		{"czech", "", 1, train.Filter{Classes: train.Only(hand.TwoPair), Seconds: train.Only(hand.TwoPair)}, "no hand at house czech is what is asked for"},
		{"czech", "", 1, train.Filter{Close: -1}, "close is -1; allowed: 0 or more"},
	} {
		rng := rand.New(rand.NewPCG(1, 1))
		_, err := train.NewGenerator(stakesOf(t, tc.house, tc.table, tc.ante), tc.f, 0, rng, never)
		if err == nil || err.Error() != tc.want {
			t.Errorf("%s, %+v: error %v, want %s", tc.house, tc.f, err, tc.want)
		}
	}
	// The same question may have an answer elsewhere.
	for _, tc := range []struct {
		house, table string
		ante         int64
		f            train.Filter
	}{
		{"czech", "eur-2", 50, train.Filter{Capped: true}},
		{"czech", "", 1, train.Filter{Decision: train.DecisionDrawn, Classes: train.Only(hand.TwoPair), Seconds: train.Only(hand.TwoPair)}},
		{"czech", "", 1, train.Filter{Classes: train.Only(hand.Pair), Seconds: train.Only(hand.AceKing)}},
	} {
		if _, err := train.NewGenerator(stakesOf(t, tc.house, tc.table, tc.ante), tc.f, 0, rand.New(rand.NewPCG(1, 1)), never); err != nil {
			t.Errorf("%s, %+v: %v", tc.house, tc.f, err)
		}
	}
	if _, err := train.NewGenerator(stakesOf(t, "czech", "", 1), train.Filter{}, 1.5, rand.New(rand.NewPCG(1, 1)), never); err == nil {
		t.Error("a share of 1.5 is accepted")
	}
}

// TestNotFound: values that never are as they are asked for end the search, and so does
// the context.
func TestNotFound(t *testing.T) {
	s := stakesOf(t, "czech", "", 1)
	f := train.Filter{Decision: train.DecisionDrawn}
	g, err := train.NewGenerator(s, f, 0, rand.New(rand.NewPCG(1, 1)), better)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := g.Next(context.Background()); !errors.Is(err, train.ErrNotFound) || err.Error() != "no such deal was found among 2000" {
		t.Errorf("error %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := g.Next(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	fails := errors.New("no values")
	g, err = train.NewGenerator(s, f, 0, rand.New(rand.NewPCG(1, 1)), func(context.Context, strategy.Position) (strategy.Advice, error) {
		return strategy.Advice{}, fails
	})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := g.Next(context.Background()); !errors.Is(err, fails) {
		t.Errorf("error %v", err)
	}
}

// TestSpotsDealtAnew: what is asked about again is of the same kind of spot.
func TestSpotsDealtAnew(t *testing.T) {
	for _, key := range []string{
		"first/pair+ace-king/9", "cards/none/2", "drawn/two-pair/A", "insurance/full-house/K", "sale/straight", "sale/flush+pair",
		"first/straight+straight/J", "drawn/straight+straight/J",
	} {
		spot, err := train.ParseSpot(key)
		if err != nil {
			t.Fatal(err)
		}
		s := stakesOf(t, "czech", "", 1)
		g, err := train.NewGenerator(s, train.FilterOf(spot), 0, rand.New(rand.NewPCG(5, 7)), stranger)
		if key == "first/straight+straight/J" {
			// Five cards make but one straight.
			if err == nil {
				t.Errorf("%s can be dealt", key)
			}
			continue
		}
		if err != nil {
			t.Fatalf("%s: %v", key, err)
		}
		for range 5 {
			d, err := g.Next(context.Background())
			if err != nil {
				t.Fatalf("%s: %v", key, err)
			}
			r, err := d.Round()
			if err != nil {
				t.Fatal(err)
			}
			sit, _ := r.Situation()
			if got := train.SpotOf(strategy.PositionOf(sit), spot.Decision); got != spot || d.Spot != spot {
				t.Errorf("%s and %s, want %s", got, d.Spot, spot)
			}
		}
	}
}

// TestDealAnew: every kind of spot that a house knows is dealt anew, by best play or, where
// that never leads there, led; what can't be is told.
func TestDealAnew(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(5, 13))
	for _, tc := range []struct {
		house, key string
		ask        strategy.Adviser
		led        bool
	}{
		{"czech", "first/pair/9", stranger, false},
		{"czech", "sale/none", stranger, false},
		{"czech", "cards/full-house/K", better, true},
		{"czech", "drawn/none/K", better, true},
		{"czech", "drawn/two-pair+two-pair/A", better, true},
		{"oasis", "drawn/flush/A", reluctant, true},
		{"czech", "insurance/four-of-a-kind+full-house/2", better, true},
		{"czech", "insurance/two-pair/2", better, false},
		{"czech", "insurance/two-pair/2", folder, true},
		{"czech", "sale/none", folder, true},
		{"czech", "sale/straight+straight", folder, true},
		{"czech", "repeat/pair+ace-king", folder, true},
		{"russian", "first/blind/9", stranger, false},
		{"russian", "drawn/blind/9", folder, true},
		{"russian", "sale/blind", folder, true},
	} {
		spot, err := train.ParseSpot(tc.key)
		if err != nil {
			t.Fatal(err)
		}
		for range 3 {
			d, err := train.DealAnew(context.Background(), stakesOf(t, tc.house, "", 1), spot, rng, tc.ask)
			if err != nil {
				t.Fatalf("%s: %v", tc.key, err)
			}
			r, err := d.Round()
			if err != nil {
				t.Fatal(err)
			}
			sit, _ := r.Situation()
			if got := train.SpotOf(strategy.PositionOf(sit), spot.Decision); got != spot || d.Spot != spot || d.Led != tc.led || sit.Box != d.Box {
				t.Errorf("%s, led %t: want %s, %t", got, d.Led, spot, tc.led)
			}
		}
	}
	for _, tc := range []struct{ house, key, want string }{
		{"caribbean-stud", "drawn/pair/9", "at house caribbean-stud nothing is drawn"},
		{"czech", "first/straight+straight/9", "no hand at house czech is what is asked for"},
		{"lithuanian", "insurance/two-pair/9", "no hand at house lithuanian is what is asked for"},
		{"czech", "first/blind/9", "house czech has no blind box"},
	} {
		spot, err := train.ParseSpot(tc.key)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := train.DealAnew(context.Background(), stakesOf(t, tc.house, "", 1), spot, rng, better); err == nil || err.Error() != tc.want {
			t.Errorf("%s at %s: error %v, want %s", tc.key, tc.house, err, tc.want)
		}
	}
}

// folder gives everything up.
func folder(_ context.Context, p strategy.Position) (strategy.Advice, error) {
	var a strategy.Advice
	for _, c := range p.Actions() {
		a.Options = append(a.Options, strategy.Option{Action: c.Action, Discard: c.Discard})
	}
	return a, nil
}

// reluctant gives everything up, but would else exchange the two lowest cards.
func reluctant(ctx context.Context, p strategy.Position) (strategy.Advice, error) {
	a, err := folder(ctx, p)
	if p.Stage == strategy.First {
		cards := card.SetOf(p.Cards...).Cards()
		a.Options = []strategy.Option{{Action: strategy.Fold}, {Action: strategy.Exchange, Discard: cards[:2]}}
	}
	return a, err
}

// TestLedDistribution: the deals of a led box are as evenly shuffled packs with which it
// comes to the spot.
func TestLedDistribution(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(5, 14))
	s := stakesOf(t, "czech", "", 1)
	spot := train.Spot{Decision: train.DecisionSale, Class: hand.Pair}
	made, plays := tallies{}, tallies{}
	for range 200 {
		d, err := train.DealAnew(context.Background(), s, spot, rng, folder)
		if err != nil {
			t.Fatal(err)
		}
		made.add(features(t, d))
	}
	for n := 0; n < 300; {
		deck := card.NewDeck(rng)
		d := train.Deal{Config: configOf(s, train.Filter{}), Box: 1, Actions: []round.Action{{Box: 1, Kind: round.Bet}}}
		for left := deck.Clone(); left.Left() > 0; {
			c, _ := left.Deal()
			d.Pack = append(d.Pack, c)
		}
		r, err := d.Round()
		if err != nil {
			t.Fatal(err)
		}
		if sit, ok := r.Situation(); ok && train.SpotOf(strategy.PositionOf(sit), spot.Decision) == spot {
			plays.add(features(t, d))
			n++
		}
	}
	compare(t, made, plays)
}

// TestSameSeed: the same randomness makes the same deals.
func TestSameSeed(t *testing.T) {
	deals := func(seed uint64) string {
		g, err := train.NewGenerator(stakesOf(t, "czech", "", 1), train.Filter{Decision: train.DecisionSale}, 0.5, rand.New(rand.NewPCG(seed, 1)), stranger)
		if err != nil {
			t.Fatal(err)
		}
		var all string
		for range 5 {
			d, err := g.Next(context.Background())
			if err != nil {
				t.Fatal(err)
			}
			all += fmt.Sprint(card.Format(d.Pack), d.Actions, d.Plain)
		}
		return all
	}
	first, again, other := deals(1), deals(1), deals(2)
	if first != again || first == other {
		t.Error("the deals do not follow from the randomness")
	}
}
