package strategy_test

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"testing"

	"golang.org/x/sync/errgroup"

	"felt/game/card"
	"felt/game/card/cardtest"
	"felt/game/hand"
	"felt/game/house"
	"felt/strategy"
)

// tolerance is how far two roads to an exact value may lie apart, antes.
const tolerance = 1e-9

// deal is a first decision: five cards, the dealer's card face up, and cards
// that the player has seen elsewhere.
type deal struct {
	cards  []card.Card
	up     card.Card
	known  []card.Card
	unseen card.Set
}

func randomDeal(rng *rand.Rand, known int) deal {
	deck := card.NewDeck(rng)
	return dealFrom(deck, known)
}

func dealFrom(deck *card.Deck, known int) deal {
	d := deal{cards: next(deck, 5), up: next(deck, 1)[0], known: next(deck, known)}
	d.unseen = card.Full.Minus(card.SetOf(d.cards...) | card.SetOf(d.known...)).Without(d.up)
	return d
}

func next(deck *card.Deck, n int) []card.Card {
	var cards []card.Card
	for range n {
		c, _ := deck.Deal()
		cards = append(cards, c)
	}
	return cards
}

func (d deal) position(s house.Stakes) strategy.Position {
	return strategy.Position{Stakes: s, Cards: d.cards, Up: d.up, Known: d.known}
}

func (d deal) String() string {
	return fmt.Sprintf("%s up %s known %s", card.Format(d.cards), d.up, card.Format(d.known))
}

// drawing is an option of the first decision that draws cards: the discards (none
// for the sixth card) and how many are drawn.
type drawing struct {
	discard card.Set
	draws   int
}

func (w drawing) String() string {
	if w.discard == 0 {
		return "sixth"
	}
	return "exchange " + w.discard.String()
}

func (d deal) sixth() drawing { return drawing{0, 1} }

// exchanges returns every exchange of n of the cards.
func (d deal) exchanges(n int) []drawing {
	var all []drawing
	for discard := range cardtest.Subsets(card.SetOf(d.cards...), n) {
		all = append(all, drawing{discard, n})
	}
	return all
}

// slow values drawings at many houses at once by plain counting: the counts of a
// final hand serve all of them.
type slow struct {
	deal   deal
	judges []*judge
	hands  []dealt
}

func newSlow(d deal, judges []*judge) *slow {
	return &slow{d, judges, dealtHands(d.unseen, d.up)}
}

// sales reports whether any house might sell the dealer's game to this hand.
func (s *slow) sales(cards card.Set) bool {
	return slices.ContainsFunc(s.judges, func(j *judge) bool {
		_, _, win := j.wins(cards)
		return j.mayBuy(j.antes(win))
	})
}

// final counts a final hand after a draw.
func (s *slow) final(cards, drawn card.Set) tally {
	return count(s.hands, s.deal.unseen, drawn, hand.Evaluate(cards), s.sales(cards))
}

// value returns what drawing is worth at each house where it is legal, the price
// included.
func (s *slow) value(ctx context.Context, w drawing) ([]float64, error) {
	kept := card.SetOf(s.deal.cards...).Minus(w.discard)
	var (
		mu    sync.Mutex
		sums  = make([]float64, len(s.judges))
		draws int
	)
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for drawn := range cardtest.Subsets(s.deal.unseen, w.draws) {
		draws++
		group.Go(func() error {
			if err := ctx.Err(); err != nil {
				return err
			}
			t := s.final(kept|drawn, drawn)
			values := make([]float64, len(s.judges))
			for i, j := range s.judges {
				if legal(j.House, w) {
					values[i] = j.after(kept|drawn, t, forced(j.House, w.discard.Len()))
				}
			}
			mu.Lock()
			defer mu.Unlock()
			for i, v := range values {
				sums[i] += v
			}
			return nil
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	for i, j := range s.judges {
		if legal(j.House, w) {
			sums[i] = sums[i]/float64(draws) - price(j.House, w)
		}
	}
	return sums, nil
}

func forced(h *house.House, exchanged int) bool {
	return exchanged > 0 && h.Exchange.ForcedBetFrom > 0 && exchanged >= h.Exchange.ForcedBetFrom
}

func price(h *house.House, w drawing) float64 {
	if w.discard == 0 {
		return float64(h.Sixth.Price)
	}
	return float64(h.Exchange.Prices[w.draws-1])
}

func legal(h *house.House, w drawing) bool {
	if w.discard == 0 {
		return h.Sixth.Offered
	}
	return h.Exchange.Offered && w.draws >= h.Exchange.Min && w.draws <= h.Exchange.Max
}

// optionOf finds an option of an advice.
func optionOf(t *testing.T, a strategy.Advice, action strategy.Action, discard card.Set) strategy.Option {
	t.Helper()
	for _, o := range a.Options {
		if o.Action == action && card.SetOf(o.Discard...) == discard {
			return o
		}
	}
	t.Fatalf("no option %v %v in the advice", action, discard)
	return strategy.Option{}
}

func advise(t *testing.T, p strategy.Position) strategy.Advice {
	t.Helper()
	a, err := strategy.Advise(context.Background(), p)
	if err != nil {
		t.Fatalf("%s, %s %v: %v", p.Stakes.House.ID, p.Stage, p.Cards, err)
	}
	return a
}

func near(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > tolerance || math.IsNaN(got) {
		t.Errorf("%s: %.12f, plain counting gives %.12f", what, got, want)
	}
}

func newJudges(stakes []house.Stakes) []*judge {
	var judges []*judge
	for _, s := range stakes {
		judges = append(judges, newJudge(s))
	}
	return judges
}

// checkFinal compares the bet on a final hand: value, insurance, the dealer's
// chances.
func checkFinal(t *testing.T, what string, a strategy.Advice, j *judge, cards card.Set, tl tally) {
	t.Helper()
	bet := optionOf(t, a, strategy.Bet, 0)
	value, insured, edge := j.bet(cards, tl)
	near(t, what+" bet", bet.EV, value)
	near(t, what+" insurance edge", bet.Insurance.Edge, edge)
	primary, second, win := j.wins(cards)
	l := j.InsuranceLimits(primary, second)
	if bet.Insurance.Eligible != l.Eligible || bet.Insurance.Min != j.antes(l.Min) || bet.Insurance.Max != j.antes(l.Max) {
		t.Errorf("%s insurance %+v, want %+v at an ante of %d", what, bet.Insurance, l, j.Ante)
	}
	// Two amounts may be worth the same; the one advised must be worth the best.
	advised := int64(math.Round(bet.Insurance.Amount * float64(j.Ante)))
	near(t, fmt.Sprintf("%s with insurance %d, best %d", what, advised, insured), j.betInsured(win, tl, advised), value)
	if advised != 0 && (advised < l.Min || advised > l.Max) {
		t.Errorf("%s: insurance %d is outside %d to %d", what, advised, l.Min, l.Max)
	}
	total := float64(tl.total)
	near(t, what+" no game", a.Dealer.NoGame, float64(tl.noGame)/total)
	near(t, what+" behind", a.Dealer.Behind, float64(tl.behind)/total)
	near(t, what+" ahead", a.Dealer.Ahead, float64(tl.ahead)/total)
}

// checkDrawings compares the first decision: the bet, and the given drawings.
func checkDrawings(t *testing.T, d deal, judges []*judge, drawings []drawing) {
	t.Helper()
	s := newSlow(d, judges)
	cards := card.SetOf(d.cards...)
	stands := s.final(cards, 0)
	advice := make([]strategy.Advice, len(judges))
	for i, j := range judges {
		advice[i] = advise(t, d.position(j.Stakes))
		checkFinal(t, fmt.Sprintf("%s, %v:", j.House.ID, d), advice[i], j, cards, stands)
	}
	for _, w := range drawings {
		values, err := s.value(context.Background(), w)
		if err != nil {
			t.Fatal(err)
		}
		for i, j := range judges {
			if !legal(j.House, w) {
				continue
			}
			action := strategy.Exchange
			if w.discard == 0 {
				action = strategy.Sixth
			}
			near(t, fmt.Sprintf("%s, %v: %v", j.House.ID, d, w), optionOf(t, advice[i], action, w.discard).EV, values[i])
		}
	}
}

// TestSlowRoad compares the first decision with plain counting: every house
// without limits and at its tables, and houses of random rules; the bet with its
// insurance, the sixth card, exchanges of one card and of two.
func TestSlowRoad(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(11, 1))
	for i, known := range []int{0, 7} {
		d := randomDeal(rng, known)
		drawings := append([]drawing{d.sixth()}, d.exchanges(1)...)
		if i == 0 {
			drawings = append(drawings, d.exchanges(2)[rng.IntN(10)])
		}
		checkDrawings(t, d, newJudges(allStakes(t, rng, 12)), drawings)
	}
}

// TestSlowRoadPromising does the same with hands that are worth something, where
// insurance, buying and doubles matter, and fewer drawings.
func TestSlowRoadPromising(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(12, 1))
	for _, tc := range []struct{ cards, up string }{
		{"9s9d9h4c4d", "Kd"}, // full house under a high card
		{"AsKd7h7c7s", "2d"}, // two combinations already
		{"JhTh9h8h2c", "Ah"}, // open to a straight flush in the dealer's suit
		{"6c5c4c3c2c", "7c"}, // a straight flush against the dealer's own
	} {
		d := parseDeal(t, tc.cards, tc.up)
		one := d.exchanges(1)
		checkDrawings(t, d, newJudges(allStakes(t, rng, 3)), []drawing{d.sixth(), one[rng.IntN(len(one))]})
	}
}

func parseDeal(t *testing.T, cards, up string) deal {
	t.Helper()
	return dealFrom(card.NewDeck(rand.NewPCG(1, 1)).Stack(cardtest.Cards(t, cards+up)...), 0)
}

// TestSlowRoadDrawn compares the decision after a draw, every whole unit of
// insurance tried.
func TestSlowRoadDrawn(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(13, 1))
	for i := range 12 {
		d := randomDeal(rng, 6*(i%2))
		judges := newJudges(allStakes(t, rng, 12))
		for _, j := range judges {
			j.everyUnit = j.Ante < 50
		}
		s := newSlow(d, judges)
		for exchanged := range 6 {
			cards, dead, drawn := drawFor(rng, d, exchanged)
			tl := s.final(card.SetOf(cards...), drawn)
			for _, j := range judges {
				if exchanged == 0 && !j.House.Sixth.Offered ||
					exchanged > 0 && !legal(j.House, drawing{card.SetOf(dead...), exchanged}) {
					continue
				}
				p := d.position(j.Stakes)
				p.Stage, p.Cards, p.Dead = strategy.Drawn, cards, dead
				what := fmt.Sprintf("%s, %s dead %s up %s:", j.House.ID, card.Format(cards), card.Format(dead), d.up)
				a := advise(t, p)
				checkFinal(t, what, a, j, card.SetOf(cards...), tl)
				wantOptions := 2
				if forced(j.House, exchanged) {
					wantOptions = 1
				}
				if len(a.Options) != wantOptions {
					t.Errorf("%s %d options, want %d", what, len(a.Options), wantOptions)
				}
			}
		}
	}
}

// drawFor exchanges so many random cards of a deal, or none and buys the sixth,
// half of the time for a hand that is worth something.
func drawFor(rng *rand.Rand, d deal, exchanged int) (cards, dead []card.Card, drawn card.Set) {
	for try := 0; ; try++ {
		unseen := d.unseen.Cards()
		rng.Shuffle(len(unseen), func(i, j int) { unseen[i], unseen[j] = unseen[j], unseen[i] })
		places := rng.Perm(5)[:exchanged]
		cards, dead = slices.Clone(d.cards), nil
		for i, place := range places {
			dead = append(dead, cards[place])
			cards[place] = unseen[i]
		}
		drawn = card.SetOf(unseen[:exchanged]...)
		if exchanged == 0 {
			cards, drawn = append(cards, unseen[0]), card.SetOf(unseen[0])
		}
		if rng.IntN(2) == 0 || try > 200 || hand.Evaluate(card.SetOf(cards...)).Category() >= hand.TwoPair {
			return cards, dead, drawn
		}
	}
}

// TestSlowRoadSale compares taking and buying, and repeating a purchase.
func TestSlowRoadSale(t *testing.T) {
	rng := rand.New(rand.NewPCG(14, 1))
	all := allStakes(t, rng, 60)
	for range 400 {
		d := randomDeal(rng, rng.IntN(7))
		exchanged := rng.IntN(6)
		cards, dead, drawn := drawFor(rng, d, exchanged)
		five, ok := noGameHand(rng, d, drawn)
		if !ok {
			continue
		}
		for _, s := range all {
			j := newJudge(s)
			if !j.House.Buying.Offered || exchanged == 0 && !j.House.Sixth.Offered ||
				exchanged > 0 && !legal(j.House, drawing{card.SetOf(dead...), exchanged}) {
				continue
			}
			p := d.position(s)
			p.Stage, p.Cards, p.Dead, p.Dealer, p.Up = strategy.NoGame, cards, dead, five, 0
			p.Insurance = randomInsurance(rng, j, card.SetOf(cards...))
			checkSale(t, rng, p, j, d.unseen.Minus(drawn))
		}
	}
}

// noGameHand returns a dealer's hand without a game behind the up card of a deal.
func noGameHand(rng *rand.Rand, d deal, drawn card.Set) ([]card.Card, bool) {
	unseen := d.unseen.Minus(drawn).Cards()
	for range 100 {
		rng.Shuffle(len(unseen), func(i, j int) { unseen[i], unseen[j] = unseen[j], unseen[i] })
		five := append(slices.Clone(unseen[:4]), d.up)
		// A hand of one suit but for its highest card is rare, and where flushes come.
		if !hand.Evaluate(card.SetOf(five...)).Game() {
			return five, true
		}
	}
	return nil, false
}

func randomInsurance(rng *rand.Rand, j *judge, cards card.Set) int64 {
	primary, second, _ := j.wins(cards)
	l := j.InsuranceLimits(primary, second)
	if !l.Eligible || rng.IntN(2) == 0 {
		return 0
	}
	return l.Min + rng.Int64N(l.Max-l.Min+1)
}

func checkSale(t *testing.T, rng *rand.Rand, p strategy.Position, j *judge, unseen card.Set) {
	t.Helper()
	cards := card.SetOf(p.Cards...)
	hole := card.SetOf(p.Dealer[:4]...)
	dealer := newDealt(hole, p.Dealer[4], unseen)
	pack := unseen.Minus(hole)
	sold := dealer.saleOf(pack, hand.Evaluate(cards))
	_, _, win := j.wins(cards)
	paid := int64(0)
	if p.Insurance > 0 {
		paid = j.InsurancePayment(p.Insurance)
	}
	left := j.antes(j.WinBeside(win, paid))
	what := fmt.Sprintf("%s %+v, %s dealer %s:", j.House.ID, j.House.Buying, card.Format(p.Cards), card.Format(p.Dealer))
	a := advise(t, p)
	near(t, what+" take", optionOf(t, a, strategy.Take, 0).EV, 1)
	near(t, what+" buy", optionOf(t, a, strategy.Buy, 0).EV, j.buy(sold, left, 1, 0))

	rule := j.House.Buying
	if rule.SameKind != house.SameKindAgain {
		return
	}
	var same []card.Card
	for c := range pack.All {
		alike := c.Rank() == dealer.highest.Rank()
		if rule.Kind == house.KindSuit {
			alike = c.Suit() == dealer.highest.Suit()
		}
		if alike && !dealer.next[c].Game() {
			same = append(same, c)
		}
	}
	rng.Shuffle(len(same), func(i, j int) { same[i], same[j] = same[j], same[i] })
	for n := 1; n <= min(len(same), rule.Repeats); n++ {
		p.Stage, p.Replacing = strategy.Repeat, same[:n]
		a := advise(t, p)
		if rule.RepeatChoice == house.ChoicePlayer {
			near(t, what+" stop", optionOf(t, a, strategy.Stop, 0).EV, j.soldNothing(0))
		}
		// The n antes paid before are left out, unless a win brings them back.
		paid := float64(n)
		near(t, what+" again", optionOf(t, a, strategy.Again, 0).EV, paid+j.buy(sold, left, paid+1, n))
	}
}

// TestSaleOf checks the oracle's one shortcut: the cards that it sorts beforehand
// are those that turning them one by one gives.
func TestSaleOf(t *testing.T) {
	rng := rand.New(rand.NewPCG(15, 1))
	for range 300 {
		d := randomDeal(rng, 0)
		five, ok := noGameHand(rng, d, 0)
		if !ok {
			continue
		}
		hole := card.SetOf(five[:4]...)
		sold := newDealt(hole, d.up, d.unseen)
		highest := slices.MaxFunc(five, func(a, b card.Card) int { return int(a.Rank()) - int(b.Rank()) })
		player := hand.Evaluate(card.SetOf(d.cards...))
		var want sale
		for c := range d.unseen.Minus(hole).All {
			switch s := hand.Evaluate(card.SetOf(five...).Without(highest).With(c)); {
			case s.Game() && s < player:
				want.win++
			case s.Game() && s == player:
				want.tie++
			case s.Game():
				want.lose++
			default:
				want.nothing++
				if c.Rank() == highest.Rank() {
					want.sameRank++
				}
				if c.Suit() == highest.Suit() {
					want.sameSuit++
				}
			}
		}
		if got := sold.saleOf(d.unseen.Minus(hole), player); got != want {
			t.Errorf("%v dealer %s: %+v, want %+v", d, card.Format(five), got, want)
		}
	}
}
