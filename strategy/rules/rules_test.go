package rules

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"felt/game/card"
	"felt/game/card/cardtest"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/house/housetest"
	"felt/strategy"
	"felt/strategy/strategytest"
)

// decisions are the kinds of decision at each stage of a hand.
var decisions = map[strategy.Stage][]Kind{
	strategy.First: {First, Insurance}, strategy.Drawn: {Drawn, Insurance}, strategy.NoGame: {Sale}, strategy.Repeat: {Repeat},
}

// randomSheet is a sheet of rules that ask and tell anything.
func randomSheet(rng *rand.Rand) *Sheet {
	var lists [kinds][]Rule
	for k := range lists {
		for range rng.IntN(5) {
			c := choicesOf[k][rng.IntN(len(choicesOf[k]))]
			r := Rule{Play: c.play, Keep: c.keep}
			for range rng.IntN(3) {
				f := Fact(rng.IntN(int(facts)))
				lo := ranges[f].least + int8(rng.IntN(int(ranges[f].most-ranges[f].least)+1))
				r.When = append(r.When, Term{f, lo, lo + int8(rng.IntN(6))})
			}
			lists[k] = append(lists[k], r)
		}
	}
	return &Sheet{lists[First], lists[Drawn], lists[Insurance], lists[Sale], lists[Repeat]}
}

// legal are the options of a position without their values, as an adviser lists them.
func legal(p *strategy.Position) *strategy.Advice {
	a := new(strategy.Advice)
	for _, c := range p.Actions() {
		a.Options = append(a.Options, strategy.Option{Action: c.Action, Discard: c.Discard})
	}
	return a
}

// TestTotal: whatever the rules say, every player finds a legal option in every position
// that can arise; and facts lie within their ranges.
func TestTotal(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	seen := map[strategy.Action]int{}
	for p := range strategytest.Positions(rng, 100, house.Presets()) {
		if p.Stage >= strategy.NoGame {
			p.Known = nil
		}
		a := legal(&p)
		players := []Player{Best{}, randomSheet(rng), &Sheet{}}
		for _, k := range KnownAt(p.Stakes.House) {
			players = append(players, k)
		}
		if page, ok := PageFor(p.Stakes.House); ok {
			players = append(players, &page.Sheet)
		}
		for _, who := range players {
			for _, k := range decisions[p.Stage] {
				at := who.Decide(k, &p, a)
				most := len(a.Options)
				if k == Insurance {
					most = 2
				}
				if at < 0 || at >= most {
					t.Fatalf("%T chooses option %d of %d: %v, %+v", who, at, most, k, p)
				}
				if _, sheet := who.(*Sheet); sheet && k != Insurance {
					seen[a.Options[at].Action]++
				}
			}
		}
		for f, v := range FactsOf(&p) {
			if r := ranges[f]; v < r.least || v > r.most {
				t.Errorf("%v is %d, not %d to %d: %+v", Fact(f), v, r.least, r.most, p)
			}
		}
	}
	for _, a := range []strategy.Action{strategy.Fold, strategy.Bet, strategy.Sixth, strategy.Exchange, strategy.Take, strategy.Buy, strategy.Stop, strategy.Again} {
		if seen[a] == 0 {
			t.Errorf("no sheet ever chose to %v", a)
		}
	}
}

// TestSuits: exchanging suits changes no fact, and no choice but by the suits of cards of
// equal ranks.
func TestSuits(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for p := range strategytest.Positions(rng, 100, house.Presets()) {
		to := rng.Perm(card.Suits)
		exchange := func(cards []card.Card) (all []card.Card) {
			for _, c := range cards {
				all = append(all, card.New(c.Rank(), card.Suit(to[c.Suit()])))
			}
			return all
		}
		q := p
		q.Cards, q.Dead, q.Dealer, q.Replacing = exchange(p.Cards), exchange(p.Dead), exchange(p.Dealer), exchange(p.Replacing)
		if p.Stage <= strategy.Drawn {
			q.Up = exchange([]card.Card{p.Up})[0]
		}
		if f, g := FactsOf(&p), FactsOf(&q); f != g {
			t.Fatalf("%v and %v: %+v", f, g, p)
		}
		sheet := randomSheet(rng)
		a, b := legal(&p), legal(&q)
		for _, k := range decisions[p.Stage] {
			i, j := sheet.Decide(k, &p, a), sheet.Decide(k, &q, b)
			if k == Insurance {
				if i != j {
					t.Errorf("insured %d and %d: %+v", i, j, p)
				}
				continue
			}
			x, y := a.Options[i], b.Options[j]
			if x.Action != y.Action || !slices.Equal(ranksIn(x.Discard), ranksIn(y.Discard)) {
				t.Errorf("%v and %v: %+v", x, y, p)
			}
		}
	}
}

// ranksIn are the ranks of cards in order.
func ranksIn(cards []card.Card) (all []card.Rank) {
	for _, c := range cards {
		all = append(all, c.Rank())
	}
	slices.Sort(all)
	return all
}

// TestFacts: those of hands by hand.
func TestFacts(t *testing.T) {
	czech := housetest.Preset(t, "czech")
	for _, tc := range []struct {
		cards, up string
		want      map[Fact]int8
	}{
		{"As Kd 7h 7c 2s", "9d", map[Fact]int8{Primary: int8(hand.Pair), Second: int8(hand.AceKing), Rank: int8(card.Seven), Kicker: int8(card.Ace), Kicker2: int8(card.King), Tops: 2, Against: -1, Up: int8(card.Nine), UpSeen: 0, Blockers: 2, Suited: 2, Run: 0, Three: 0, ThreeTop: Absent}},
		{"9s 8s 7d 6h 2s", "9d", map[Fact]int8{Primary: 0, Rank: int8(card.Nine), Kicker: int8(card.Eight), Kicker2: int8(card.Seven), Tops: 0, Against: 0, UpSeen: 1, Blockers: 0, Suited: 3, Run: 2}},
		{"7c 6c 5d 3h 2d", "Kc", map[Fact]int8{Run: 2, Blockers: 0}},
		{"Ac Ad Kh 3s 2d", "Kc", map[Fact]int8{Primary: int8(hand.Pair), Blockers: 2, Tops: 1, UpSeen: 1, Against: 1}},
		{"Ac Kd Kh Ks 2d", "As", map[Fact]int8{Primary: int8(hand.ThreeOfAKind), Blockers: 3, Tops: 1, UpSeen: 1, Against: -1}},
		{"Jh Th 9h 4s 2d", "As", map[Fact]int8{Three: 3, ThreeTop: int8(card.Jack), Suited: 3}},
		{"Ah Kh Jh 4s 2d", "As", map[Fact]int8{Three: 1, ThreeTop: int8(card.Ace)}},
		{"Kh Jh 9h 4s 2d", "As", map[Fact]int8{Three: 1, Run: 0}},
		{"Qh Th 9h 4s 2d", "As", map[Fact]int8{Three: 2}},
		{"Kh Kd Jh Jd 4s", "As", map[Fact]int8{Primary: int8(hand.TwoPair), Rank: int8(card.King), Kicker: int8(card.Four), Kicker2: Absent}},
		{"8h 8d 8s 8c 4s", "As", map[Fact]int8{Primary: int8(hand.FourOfAKind), Rank: int8(card.Eight), Kicker: int8(card.Four)}},
		{"8h 7d 6s 5c 4s", "As", map[Fact]int8{Primary: int8(hand.Straight), Rank: int8(card.Eight), Kicker: Absent, Run: 2}},
	} {
		p := strategy.Position{Stakes: house.Stakes{House: czech, Ante: 1}, Cards: cardtest.Cards(t, tc.cards), Up: cardtest.Cards(t, tc.up)[0]}
		got := FactsOf(&p)
		for f, want := range tc.want {
			if got[f] != want {
				t.Errorf("%s against %s: %v is %d, want %d", tc.cards, tc.up, f, got[f], want)
			}
		}
	}
	sold := strategy.Position{
		Stakes: house.Stakes{House: czech, Ante: 1}, Stage: strategy.NoGame,
		Cards: cardtest.Cards(t, "9s 9d 9h 4c 4d"), Dealer: cardtest.Cards(t, "Kd 8h 5h 4h 2h"),
	}
	if f := FactsOf(&sold); f[Matching] != 2 || f[DealerSuited] != 1 || f[DealerRun] != 0 || f[Up] != int8(card.Two) {
		t.Errorf("facts of a sale: %v", f)
	}
	sold.Dealer = cardtest.Cards(t, "Kd 8h 7h 6s 5h")
	if f := FactsOf(&sold); f[Matching] != 0 || f[DealerSuited] != 0 || f[DealerRun] != 2 {
		t.Errorf("facts of a sale: %v", f)
	}
}

// TestKeep: what each way to keep cards keeps.
func TestKeep(t *testing.T) {
	for _, tc := range []struct {
		keep        Keep
		cards, want string
	}{
		{Nothing, "As Kd 7h 7c 2s", ""},
		{Making, "As Kd 7h 7c 2s", "7c7h"},
		{Making, "As Kd 8h 7c 2s", "AsKd"},
		{Making, "As Qd 8h 7c 2s", "-"},
		{Making, "Ks Qd Jh Tc 9s", "-"},
		{MakingKicker, "As Kd 7h 7c 2s", "As7c7h"},
		{MakingKicker, "As Ad 7h 7c 2s", "-"},
		{OnePair, "As Ad 7h 7c 2s", "AsAd"},
		{OnePair, "As Kd 7h 7c 2s", "-"},
		{FourSuited, "As Ks 7s 2s 2d", "AsKs7s2s"},
		{FourSuited, "As Ks 7s 5s 2s", "-"},
		{FourRun, "9s 8d 7h 6c 2s", "9s8d7h6c"},
		{FourRun, "9s 8d 7h 5c 4s", "9s8d7h5c"},
		{FourRun, "Ks 8d 7h 5c 2s", "-"},
		{ThreeSuitedRun, "Js Ts 9s 8d 2s", "JsTs9s"},
		{ThreeSuitedRun, "Js Ts 4s 8d 2s", "-"},
		{AceKing, "As Kd 2h 2c 3s", "AsKd"},
		{AceKing, "As Qd 2h 2c 3s", "-"},
		{TwoSuited, "As Qs Jh Tc 3s", "AsQs"},
		{TwoSuited, "As Qd Jd 9c 3s", "-"},
		{TwoSuited, "As Ad Jd 9c 3s", "AdJd"},
		{TwoSuited, "As Qd 9d 9c 3s", "-"},
		{Highest, "As Qd 9d 9c 3s", "As"},
		{HighestTwo, "As Qd 9d 9c 3s", "AsQd"},
	} {
		kept, ok := tc.keep.Of(card.SetOf(cardtest.Cards(t, tc.cards)...))
		if ok != (tc.want != "-") {
			t.Errorf("%v of %s: %v", tc.keep, tc.cards, ok)
		}
		if ok && kept != card.SetOf(cardtest.Cards(t, tc.want)...) {
			t.Errorf("%v of %s keeps %v, want %s", tc.keep, tc.cards, kept, tc.want)
		}
	}
}

// TestCosts: no decision of any player costs less than nothing, best play costs nothing, and
// what is decided at every kind of decision is told.
func TestCosts(t *testing.T) {
	ctx := context.Background()
	rng := rand.New(rand.NewPCG(5, 6))
	for _, h := range house.Presets() {
		told := map[Kind]int{}
		for range 3 {
			cards := card.Full.Cards()
			rng.Shuffle(len(cards), func(i, j int) { cards[i], cards[j] = cards[j], cards[i] })
			p, err := newPath(ctx, strategy.Advise, h, card.SetOf(cards[:5]...), cards[5], rng)
			if err != nil {
				t.Fatal(err)
			}
			p.told = func(k Kind, _ *strategy.Position, _ *strategy.Advice, weight float64) { told[k]++ }
			if costs, err := p.play(Best{}); err != nil || costs != (Costs{}) {
				t.Errorf("%s: best play costs %v, %v", h.ID, costs, err)
			}
			players := []Player{randomSheet(rng), All}
			for _, k := range KnownAt(h) {
				players = append(players, k)
			}
			for _, who := range players {
				costs, err := p.play(who)
				if err != nil || slices.Min(costs[:]) < 0 {
					t.Errorf("%s: %v costs %v, %v", h.ID, who, costs, err)
				}
			}
		}
		if h.Buying.Offered && told[Sale] == 0 || told[First] == 0 {
			t.Errorf("%s: told of %v", h.ID, told)
		}
	}
}
