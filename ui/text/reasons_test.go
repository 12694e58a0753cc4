package text

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"felt/game/card"
	"felt/game/card/cardtest"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/house/housetest"
	"felt/strategy"
	"felt/strategy/strategytest"
	"felt/strategy/train"
)

// toldSpot is a position by hand and what is said of it.
type toldSpot struct {
	house, table                     string
	ante                             int64
	stage                            strategy.Stage
	cards, up, dead, dealer, replace string
	insurance                        int64
	want                             string
}

func (s toldSpot) position(t testing.TB) strategy.Position {
	t.Helper()
	p := strategy.Position{
		Stakes: house.Stakes{House: housetest.Preset(t, s.house), Ante: max(s.ante, 1)}, Stage: s.stage, Cards: cardtest.Cards(t, s.cards),
		Dead: cardtest.Cards(t, s.dead), Dealer: cardtest.Cards(t, s.dealer), Replacing: cardtest.Cards(t, s.replace), Insurance: s.insurance,
	}
	if s.up != "" {
		p.Up = cardtest.Cards(t, s.up)[0]
	}
	if s.table != "" {
		table, err := p.Stakes.House.FindTable(s.table)
		if err != nil {
			t.Fatal(err)
		}
		p.Stakes.Table = table
	}
	return p
}

func reasonsOf(t testing.TB, p strategy.Position) []train.Reason {
	t.Helper()
	a, err := strategy.Advise(context.Background(), p)
	if err != nil {
		t.Fatal(err)
	}
	reasons, err := train.Reasons(context.Background(), p, a)
	if err != nil {
		t.Fatal(err)
	}
	return reasons
}

// TestReasonsTold reads the words of known positions.
func TestReasonsTold(t *testing.T) {
	for _, s := range told {
		p := s.position(t)
		if got := strings.Join(Reasons(p, reasonsOf(t, p)), " "); got != s.want {
			t.Errorf("%s %s up %s dealer %s:\n got %s\nwant %s", s.house, s.cards, s.up, s.dealer, got, s.want)
		}
	}
}

// figures are the numbers that a reason gives, and that its sentences may therefore
// have: counts and money, chances, values in antes.
type figures struct {
	counts          []int64
	chances, values []float64
}

func figuresOf(t *testing.T, r train.Reason) figures {
	t.Helper()
	switch r := r.(type) {
	case train.Forced:
		return figures{}
	case train.Close:
		return figures{values: []float64{r.By, 0.001}}
	case train.Values:
		return figures{values: []float64{r.Best.EV, r.Rival.EV, r.Best.EV - r.Rival.EV, r.Best.CI95, r.Rival.CI95, r.Best.GapCI95 + r.Rival.GapCI95}, counts: []int64{1}}
	case train.Chances:
		return figures{chances: []float64{r.NoGame, r.Behind, r.Ahead}}
	case train.OnlyAnte:
		return figures{chances: []float64{r.Chance}}
	case train.NoGame:
		return figures{chances: []float64{r.Chance}}
	case train.Blockers:
		return figures{chances: []float64{r.NoGame, r.Otherwise}}
	case train.Second:
		return figures{values: []float64{r.Adds}, counts: []int64{int64(r.Pays[0]), int64(r.Pays[1])}}
	case train.Doubles:
		return figures{chances: []float64{r.Chance}, values: []float64{r.Adds}}
	case train.Outs:
		f := figures{values: []float64{r.Gain}, counts: []int64{int64(r.Cards), int64(r.Of), int64(r.Price)}}
		var of [hand.Categories]int64
		for _, m := range r.Made {
			of[m.Primary] += int64(m.Cards)
		}
		f.counts = append(f.counts, of[:]...)
		return f
	case train.Exchanged:
		return figures{chances: []float64{r.Chance, r.High}, counts: []int64{int64(r.Price)}}
	case train.Afterwards:
		return figures{chances: []float64{r.Fold}, counts: []int64{int64(r.Lost)}}
	case train.Breaks:
		return figures{}
	case train.Insured:
		return figures{chances: []float64{r.Paid, r.Lost}, counts: []int64{r.Amount}}
	case train.Cap:
		return figures{values: []float64{r.Costs}, counts: []int64{r.Due, r.Paid}}
	case train.Buying:
		return figures{chances: []float64{r.Chance}, values: []float64{r.Adds}}
	case train.Purchase:
		return figures{counts: []int64{int64(r.Win), int64(r.Lose), int64(r.Win + r.Lose + r.Tie), int64(r.Of)}}
	case train.NewGame:
		return figures{counts: []int64{int64(r.Cards), int64(r.Of)}}
	case train.Replaced:
		return figures{counts: []int64{int64(r.Cards)}}
	case train.Instead:
		return figures{values: []float64{r.By}}
	case train.Likelier:
		return figures{chances: []float64{r.Best, r.Chosen}}
	case train.Dearer:
		return figures{counts: []int64{int64(r.Best), int64(r.Chosen)}}
	case train.Amount:
		return figures{values: []float64{r.Costs}, counts: []int64{r.Best, r.Chosen}}
	}
	t.Fatalf("reason %T has no figures", r)
	return figures{}
}

var (
	// A rank and a suit sign are a card, not a number.
	cardSign = regexp.MustCompile(`(10|[2-9AKQJ])[♣♦♥♠]`)
	number   = regexp.MustCompile(`(under |over )?(\d+(?: \d{3})*(?:\.\d+)?)( %)?`)
)

// checkFigures finds every number of a sentence among those of its reason, rounded
// to the digits it is given with.
func checkFigures(t *testing.T, sentence string, f figures) {
	t.Helper()
	for _, m := range number.FindAllStringSubmatch(cardSign.ReplaceAllString(sentence, ""), -1) {
		digits := strings.ReplaceAll(m[2], " ", "")
		v, err := strconv.ParseFloat(digits, 64)
		if err != nil {
			t.Fatal(err)
		}
		decimals := 0
		if dot := strings.IndexByte(digits, '.'); dot >= 0 {
			decimals = len(digits) - dot - 1
		}
		half := 0.5*math.Pow(10, -float64(decimals)) + 1e-9
		ok := false
		switch {
		case m[3] != "":
			for _, p := range f.chances {
				switch m[1] {
				case "under ":
					ok = ok || p > 0 && 100*p < v
				case "over ":
					ok = ok || p < 1 && 100*p > v
				default:
					ok = ok || math.Abs(100*p-v) <= half && !(v == 0 && p > 0) && !(v == 100 && p < 1)
				}
			}
		case decimals > 0:
			for _, x := range f.values {
				ok = ok || math.Abs(math.Abs(x)-v) <= half
			}
		default:
			for _, n := range f.counts {
				ok = ok || float64(n) == v
			}
		}
		if !ok {
			t.Errorf("%q: %q is none of %+v", sentence, m[0], f)
		}
	}
}

// checkClaims checks what a sentence says without a number.
func checkClaims(t *testing.T, s string, r train.Reason) {
	t.Helper()
	claim := func(words string, ok bool) {
		if strings.Contains(s, words) && !ok {
			t.Errorf("%q is false: %+v", s, r)
		}
	}
	switch r := r.(type) {
	case train.Values:
		claim("loses", min(r.Best.EV, r.Rival.EV) < 0)
		claim("wins", max(r.Best.EV, r.Rival.EV) > 0)
		claim("more than the ante", r.Rival.EV < -1)
		claim("only the ante", r.Rival.EV < -1)
		claim("costs nothing more", r.Best.EV == 0 || r.Rival.EV == 0)
		claim("worth", r.Best.EV > r.Rival.EV)
		claim("Even", !r.Chosen)
	case train.Chances:
		claim("only if", r.Behind == 0)
		claim("never", r.Behind == 0 || r.Ahead == 0)
		claim("beats you only", 2*r.Ahead < r.Behind)
		claim("beat the dealer's game only", 2*r.Behind < r.Ahead)
	case train.Blockers:
		claim("rarer", r.NoGame > r.Otherwise)
		claim("can't pair", r.Pair && r.Left == 0)
		claim("Your ", r.Own)
	case train.Second:
		claim("second", r.Primary.Category == r.Second.Category)
		claim("adds", r.Adds > 0)
	case train.Doubles:
		claim("mostly", 2*r.Most.Chance >= r.Chance)
		claim("add", r.Adds > 0)
	case train.Outs:
		claim("improve", r.Cards > 0 || strings.HasPrefix(s, "No sixth card"))
		claim("No sixth card", r.Cards == 0)
		claim("only", 3*r.Cards < r.Of)
		claim("make", r.Best)
	case train.Exchanged:
		claim("only", r.Chance < 0.4)
		claim("eep ", r.Best)
	case train.Afterwards:
		claim("whatever comes", r.Fold == 0)
		claim("still", !r.Best)
	case train.Breaks:
		claim("would", !r.Best && !r.Chosen)
		claim("Your exchange", r.Chosen)
	case train.Insured:
		claim("more than half", r.Paid > 0.5)
		claim("only if you win", r.OnWin)
		claim("Leave", r.Amount == 0 && r.Edge < 0)
		claim("Insure", r.Amount > 0 && r.Edge > 0)
	case train.Instead:
		claim("more", r.By > 0)
		claim("xchanging all five", len(r.Kept) == 0 || len(r.Chosen) == 0)
	case train.Amount:
		claim("less", r.Cut && r.Chosen > r.Best)
		claim("more than", r.Cut || r.Best > r.Chosen)
		claim("is worth", r.Best > 0)
		claim("on average", r.Best == 0)
	case train.Purchase:
		games := r.Win + r.Lose + r.Tie
		claim("None of", games == 0)
		claim("each time", r.Win == games && games > 0)
		claim("beat none", r.Win == 0)
		claim("you beat it", r.Win == games)
		claim("don't beat it", r.Win == 0 && games == 1)
	}
}

var badGrammar = regexp.MustCompile(`\b1 of \d+ cards \w+[^s] |\b([2-9]|\d\d) of \d+ cards (give|bring|make|improve)s |  |\b1 times|none one|\ba [aeiou]`)

// checkSentence checks the form of a sentence.
func checkSentence(t *testing.T, s string) {
	t.Helper()
	if first, _ := utf8.DecodeRuneInString(s); first == utf8.RuneError || strings.ToUpper(s[:1]) != s[:1] || !strings.HasSuffix(s, ".") ||
		strings.Count(s, ". ") > 0 || badGrammar.MatchString(s) {
		t.Errorf("%q is no sentence", s)
	}
}

// TestReasonsTrue checks all that may be said of random positions of every house at
// each stage: every number against the reason it comes from, every claim, the form.
func TestReasonsTrue(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 1))
	seen := map[train.Kind]bool{}
	houses := house.Presets()
	for _, price := range []int{0, 2} {
		h := housetest.Preset(t, "basic")
		h.Sixth.Price, h.Exchange.Prices = price, []int{price, price, price, price, price}
		houses = append(houses, h)
	}
	for p := range strategytest.Positions(rng, 14, houses) {
		all := append(againstOf(t, rng, p), reasonsOf(t, p))
		for _, reasons := range all {
			for _, r := range reasons {
				seen[r.Kind()] = true
				checkSaid(t, p, r)
			}
			checkTold(t, p, reasons)
		}
	}
	// All but those of a blind box, which is valued by dealing.
	if len(seen) < train.Kinds-2 {
		t.Errorf("only %d kinds of reasons: %v", len(seen), seen)
	}
}

// againstOf returns the reasons against one or two choices made by chance.
func againstOf(t *testing.T, rng *rand.Rand, p strategy.Position) (all [][]train.Reason) {
	t.Helper()
	a, err := strategy.Advise(context.Background(), p)
	if err != nil {
		t.Fatal(err)
	}
	o := a.Options[rng.IntN(len(a.Options))]
	c := train.Choice{Action: o.Action, Discard: o.Discard}
	if o.Insurance.Eligible {
		low, high := p.Stakes.Money(o.Insurance.Min), p.Stakes.Money(o.Insurance.Max)
		c.Insurance = rng.Int64N(2) * (low + rng.Int64N(high-low+1))
	}
	marks, err := train.Judge(context.Background(), p, a, c, train.DefaultThresholds())
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range marks {
		if m.Cost < 1e-6 {
			continue
		}
		reasons, err := train.Against(context.Background(), p, m)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, reasons)
	}
	return all
}

// checkSaid checks all that may be said of a reason.
func checkSaid(t *testing.T, p strategy.Position, r train.Reason) {
	t.Helper()
	f := figuresOf(t, r)
	for i := range 32 {
		w := reasonWords{p: p, seed: i, named: i&2 != 0, drawn: i&4 != 0, bet: i&8 != 0, exchange: i&4 != 0, insuring: i&16 != 0}
		said := w.say(r)
		if len(said) == 0 {
			t.Errorf("nothing is said of %+v", r)
		}
		for _, words := range said {
			checkSentence(t, sentence(words))
			checkFigures(t, sentence(words), f)
			checkClaims(t, sentence(words), r)
		}
	}
}

// checkTold checks what is chosen of what may be said: one or two sentences that fit
// the panel, always the same.
func checkTold(t *testing.T, p strategy.Position, reasons []train.Reason) {
	t.Helper()
	said := Reasons(p, reasons)
	whole := strings.Join(said, " ")
	switch {
	case len(said) == 0 || len(said) > 2:
		t.Errorf("%d sentences: %q", len(said), whole)
	case utf8.RuneCountInString(whole) > reasonsLength:
		t.Errorf("%d characters: %q", utf8.RuneCountInString(whole), whole)
	case rows(said, 36) > 6:
		t.Errorf("%d rows of 36 columns: %q", rows(said, 36), whole)
	case !reflect.DeepEqual(said, Reasons(p, reasons)):
		t.Errorf("%q, then %q", said, Reasons(p, reasons))
	}
	if strings.Contains(whole, "is worth") && strings.HasPrefix(whole, "That") {
		t.Errorf("%q begins with nothing to point at", whole)
	}
}

// rows is how many rows sentences take, each beginning one of its own.
func rows(sentences []string, w int) (n int) {
	for _, s := range sentences {
		n += len(Wrap(s, w))
	}
	return n
}

// TestReasonsMade says what reasons say that random positions seldom give.
func TestReasonsMade(t *testing.T) {
	sevens := cardtest.Cards(t, "7s 7h 7c")
	two := hand.Combination{Category: hand.Pair, Making: card.SetOf(sevens[:2]...)}
	exchange := strategy.Option{Action: strategy.Exchange}
	bet, sixth := strategy.Option{Action: strategy.Bet}, strategy.Option{Action: strategy.Sixth, EV: -0.4, CI95: 0.02}
	sampled := strategy.Option{Action: strategy.Sixth, EV: -0.19, CI95: 0.05, GapCI95: 0.046}
	for _, c := range []struct {
		reason train.Reason
		want   string
	}{
		{train.Forced{Action: strategy.Bet, Exchanged: 5}, "After exchanging five cards the bet must be made."},
		{train.Forced{Action: strategy.Again}, "The house replaces the card again, for one more ante."},
		{train.Close{Best: bet, Rival: sixth, Sampled: true}, "Too close to call: a bet and the sixth card differ by less than the error."},
		{train.Close{Best: bet, Rival: sixth, By: 0.0004}, "It makes no difference: a bet and the sixth card are less than 0.001 apart."},
		{train.Close{Best: bet, Rival: sixth, By: 0.0096}, "It hardly matters: a bet and the sixth card are 0.010 apart."},
		{train.Values{Best: sixth, Rival: strategy.Option{Action: strategy.Fold, EV: -1}}, "On average the sixth card loses ≈ 0.40 ± 0.020, a fold the whole ante."},
		{train.Values{Best: bet, Rival: sampled}, "A bet is worth ≈ 0.19 ± 0.046 more than the sixth card."},
		{train.Values{Best: bet, Rival: strategy.Option{Action: strategy.Sixth, EV: -0.19}}, "A bet is worth 0.19 more than the sixth card."},
		{train.NoGame{Chance: 0.4502}, "The dealer has no game 45 % of the time."},
		{train.NewGame{Cards: 9, Of: 42}, "9 of the 42 unseen cards bring the dealer a game."},
		{train.NewGame{Cards: 1, Of: 42}, "1 of the 42 unseen cards brings the dealer a game."},
		{train.Outs{Of: 46, Gain: 0.2, Price: 1}, "No sixth card improves your hand."},
		{train.Outs{Cards: 1, Of: 46, Gain: 0.2, Price: 1}, "Only 1 of 46 cards improves you: worth 0.20, the sixth card costs 1."},
		{train.Breaks{Combination: two, Best: true}, "It breaks up your pair of sevens, which is worth less."},
		{train.Breaks{Combination: two}, "The exchange would break up your pair of sevens."},
		{train.Breaks{Combination: two, Chosen: true}, "Your exchange breaks up your pair of sevens."},
		{train.Close{Best: exchange, Rival: exchange, By: 0.006}, "It hardly matters: the best exchange and yours are 0.006 apart."},
		{train.Values{Best: strategy.Option{Action: strategy.Fold, EV: -1}, Rival: strategy.Option{Action: strategy.Sixth, EV: -1.3}, Chosen: true},
			"The sixth card loses 1.30 on average, more than the ante."},
		{train.Instead{Kept: sevens[:2], Made: two, Chosen: cardtest.Cards(t, "As Kd 7h"), By: 0.725}, "Keeping the sevens is worth 0.72 more than keeping A♠ K♦ 7♥."},
		{train.Instead{Kept: cardtest.Cards(t, "As"), By: 0.0456}, "Keeping A♠ is worth 0.046 more than exchanging all five."},
		{train.Likelier{From: hand.TwoPair, Best: 0.2912, Chosen: 0.112}, "The best exchange makes two pair or better 29 % of the time, yours 11 %."},
		{train.Likelier{From: hand.Straight, Best: 0.0212, Chosen: 0}, "The best exchange makes a straight or better 2 % of the time, yours never."},
		{train.Dearer{Best: 1, Chosen: 2}, "Your exchange costs two antes, the best exchange one ante."},
		{train.Amount{Best: 1200, Costs: 0.4}, "An insurance of 1200 is worth 0.40."},
		{train.Amount{Best: 1200, Chosen: 300, Costs: 0.3}, "An insurance of 1200 is worth 0.30 more than one of 300."},
		{train.Amount{Chosen: 300, Costs: 0.3}, "The insurance of 300 costs 0.30 on average."},
		{train.Amount{Best: 230, Chosen: 300, Costs: 0.05, Cut: true}, "Insured for more than 230 the bet can win less: 300 costs 0.050."},
		{train.Amount{Chosen: 300, Costs: 0.05, Cut: true}, "With an insurance of 300 the bet can win less: that costs 0.050."},
		{train.Blockers{Cards: sevens, Own: true, Pair: true, Up: card.New(card.Seven, card.Diamonds), NoGame: 0.55, Otherwise: 0.42}, "The dealer's 7♦ can't pair: no game 55 %, not 42 %."},
		{train.Blockers{Cards: cardtest.Cards(t, "Ks Kh"), NoGame: 0.36, Otherwise: 0.31}, "The seen K♠ K♥ make the dealer's ace-king rarer: no game 36 %, not 31 %."},
		{train.Insured{Amount: 1200, Paid: 0.503, Lost: 0.497, Edge: 0.006}, "Insure for 1200: the dealer has no game 50.3 % of the time, more than half."},
		{train.Insured{Amount: 12000, Paid: 0.47, Lost: 0.41, Edge: 0.06, OnWin: true}, "Insure for 12 000: paid 47 % of the time, and lost only if you win, 41 %."},
		{train.Cap{Action: strategy.Sixth, Costs: 0.1234}, "The table's largest payout takes 0.12 from the sixth card."},
		{train.Purchase{Of: 41}, "None of 41 cards gives the dealer a game."},
		{train.Purchase{Win: 1, Of: 41}, "1 of 41 cards gives the dealer a game, and you beat it."},
		{train.Purchase{Lose: 1, Of: 41}, "1 of 41 cards gives the dealer a game, and you don't beat it."},
		{train.Purchase{Win: 3, Tie: 2, Of: 41}, "3 of 41 cards give the dealer a game that you beat."},
		{train.Purchase{Lose: 7, Tie: 2, Of: 41}, "9 of 41 cards give the dealer a game, and you beat none of them."},
		{train.Replaced{Cards: 1, Of: 41, Replaced: cardtest.Cards(t, "Kd")[0], By: house.KindRank, Price: 1}, "1 more king can be replaced again, for another ante."},
		{train.Replaced{Cards: 3, Of: 41, Replaced: cardtest.Cards(t, "Kd")[0], By: house.KindRank}, "3 more kings can be replaced again, for nothing."},
		{train.Replaced{Cards: 8, Of: 41, Replaced: cardtest.Cards(t, "Kd")[0], By: house.KindSuit}, "8 more diamonds without a game can be replaced again, for nothing."},
	} {
		w := reasonWords{seed: 1}
		got := sentence(w.say(c.reason)[0])
		if got != c.want {
			t.Errorf("%+v:\n got %s\nwant %s", c.reason, got, c.want)
		}
		checkSentence(t, got)
		checkFigures(t, got, figuresOf(t, c.reason))
		checkClaims(t, got, c.reason)
	}
}

// TestReasonsRounded: what is not certain is never called so, and what is not equal
// never looks it.
func TestReasonsRounded(t *testing.T) {
	for p, want := range map[float64]string{0: "0 %", 0.001: "under 1 %", 0.005: "1 %", 0.4949: "49 %", 0.994: "99 %", 0.999: "over 99 %", 1: "100 %"} {
		if got := percent(p); got != want {
			t.Errorf("percent(%g) is %q, want %q", p, got, want)
		}
	}
	for v, want := range map[float64]string{0.0004: "0.000", 0.0123: "0.012", -0.0996: "0.10", 0.456: "0.46", -1.234: "1.23", 12.34: "12.3"} {
		if got := short(v); got != want {
			t.Errorf("short(%g) is %q, want %q", v, got, want)
		}
	}
	if a, b := apart(0.5021, 0.4979); fmt.Sprint(a, b) != "50.2 %49.8 %" {
		t.Errorf("%s and %s", a, b)
	}
}

var told = []toldSpot{
	{house: "czech", cards: "As Kd 7h 7c 2s", up: "9d",
		want: "The sixth card improves you only 11 times in 46: worth 0.88, and it costs 1. The ace-king is paid beside the pair, 1 + 1: that adds 0.31."},
	{house: "russian", cards: "6s Ah 6h 9h 2d", up: "Kc",
		want: "Beside the sixes three new cards make two pair or better 29 % of the time. A bet now beats the dealer's game 24 % of the time and loses to it 42 %."},
	{house: "basic", cards: "Ad As 8c 2d Qd", up: "Qc",
		want: "An exchange costs one ante and makes two pair or better only 29 % of the time. You beat the dealer's game 43 % of the time, he beats you only 7 %."},
	{house: "czech", cards: "4s 5h 7d Ah Kd", up: "5s",
		want: "Beside A♥ K♦ three new cards make a pair or better 49 % of the time. Double combinations, mostly a pair with ace-king, add 0.35."},
	{house: "russian", cards: "Ts 7c 6d 9d 8c", up: "Qs",
		want: "23 of 46 cards make two straights; worth 2.71, and it costs 1. As you stand you beat the dealer's game 56 % of the time, he beats you only 1 %."},
	{house: "lithuanian", cards: "7d 5d 8d 3d Jh", up: "Qs",
		want: "23 of 46 cards improve you, 9 to a flush; worth 1.60, and it costs 1. After it you fold 50 % of the time, for two antes in all."},
	{house: "czech", cards: "9d 9s 3c 3h Qc", up: "Tc",
		want: "The sixth card improves you only 7 times in 46: worth 0.79, and it costs 1. You beat the dealer's game 49 % of the time, he beats you only 8 %."},
	{house: "czech", cards: "9s 3s Qh 5c 7c", up: "7h",
		want: "Keep Q♥: four new cards make a pair or better 51 % of the time. After it you fold 34 % of the time, for two antes in all."},
	{house: "czech", cards: "9s 7d 2c Kh 6s", up: "Qs",
		want: "Even the best exchange would lose 1.02, more than the ante. After it you would still fold 47 % of the time, for two antes in all."},
	{house: "russian", cards: "Jd 6s 9h 5s 3h", up: "9c",
		want: "It hardly matters: a fold and the best exchange are 0.009 apart. After it you would still fold 34 % of the time, for two antes in all."},
	{house: "basic", cards: "5s 3h 3d Jc 8s", up: "3s",
		want: "Your 3♥ 3♦ make the dealer's pair of threes rarer: no game 53 %, not 44 %. Three new cards for one ante make two pair or better only 24 % of the time."},
	{house: "basic", cards: "7h 6h Td 8h As", up: "7s",
		want: "Keep 7♥ 6♥ 8♥: a pair or better comes 46 % of the time, a straight or better 8 %. After it you fold 53 % of the time, for two antes in all."},
	{house: "basic", cards: "Tc 6s 9s 9d 9c", up: "9h", ante: 10,
		want: "Insure for 60: the dealer has no game 58 % of the time, more than half. Only 6 of 46 cards improve you: worth 0.70, the sixth card costs 1."},
	{house: "oasis", cards: "4h 4c 5h 9h Kh", up: "As",
		want: "Beside 4♥ 5♥ 9♥ K♥ one new card makes a flush or better 20 % of the time. It breaks up your pair of fours, which is worth less."},
	{house: "oasis", cards: "5h 6c 7d 8s 9h", up: "Ks",
		want: "The exchange would break up your straight to the nine. One new card for one ante makes a straight or better only 15 % of the time."},
	{house: "oasis", stage: strategy.Drawn, cards: "As Kd 9h 4c 2s", dead: "3s 5d 7c 8d Jh", up: "Qh",
		want: "After exchanging five cards the bet must be made. The dealer has no game 44 % of the time, and then you win the ante."},
	{house: "caribbean-stud", cards: "9s 3h 6c Ac 8s", up: "5d",
		want: "A bet now wins only if the dealer has no game, 45 % of the time. On average it loses 1.22, a fold only the ante."},
	{house: "czech", stage: strategy.Drawn, cards: "4d 4h Kh Ks Kc 7s", up: "Qh",
		want: "You beat the dealer's game 54 % of the time, he beats you under 1 %. 46 % of the time he has no game and you buy one: that adds 1.00."},
	{house: "lithuanian", stage: strategy.Drawn, cards: "Ah Js Kh 9s Qd", dead: "Tc 3h As", up: "3c",
		want: "Your 3♥ makes the dealer's pair of threes rarer: no game 50 %, not 45 %. He has no game 50 % of the time, and you beat 3 % more."},
	{house: "russian", stage: strategy.Drawn, cards: "9s 9d 9c 6s Tc 2h", up: "9h", ante: 10,
		want: "You beat the dealer's game 41 % of the time, he beats you only 1 %. Insure for 60: paid 58 % of the time, and lost only if you win, 41 %."},
	{house: "czech", stage: strategy.Drawn, cards: "Tc Jh Ks 4h Ts Jc", up: "9h",
		want: "The dealer has a game that you beat 52 % of the time, a better one only 5 %. Leave the insurance: it is paid 44 % of the time and lost 56 %."},
	{house: "russian", stage: strategy.Drawn, cards: "Tc Jh Ks 4h Ts Jc", up: "9h",
		want: "The dealer has a game that you beat 52 % of the time, a better one only 5 %. He has no game 44 % of the time, and then pays only the ante."},
	{house: "lithuanian", stage: strategy.Drawn, cards: "4h 4s 6h 5d 7d 3d", up: "2h",
		want: "You beat the dealer's game 57 % of the time, he beats you under 1 %. A second straight is paid too, 4 + 4: that adds 5.46."},
	{house: "basic", stage: strategy.Drawn, cards: "9d 4h 6d 4c 7h Ts", up: "Jc",
		want: "The dealer has no game 43 % of the time, and you beat 11 % more. On average a bet loses 0.75, a fold the whole ante."},
	{house: "czech", table: "eur-2", ante: 50, stage: strategy.Drawn, cards: "5h 6h 7h 8h 9h Th", up: "Ks",
		want: "You beat the dealer's game 69 % of the time, he beats you under 1 %. The table's largest payout cuts your win from 10 000 to 5000."},
	{house: "russian", table: "min-10", ante: 400, cards: "2h 2d 2c 9s 4d", up: "Ks",
		want: "The sixth card improves you only 7 times in 46: worth 0.038, and it costs 1. The table's largest payout cuts your win from 2400 to 2000."},
	{house: "czech", stage: strategy.NoGame, cards: "9s 9d 9h 4c 4d", dealer: "Kd 8c 5s 4h 2c",
		want: "10 of 42 cards give the dealer a game, and you beat it each time. Buying is worth 2.51, the sure ante only 1."},
	{house: "russian", stage: strategy.NoGame, cards: "Th 8d 7h Jd Td 9h", dealer: "Kd 4c 5d Qc 7d",
		want: "11 of 41 cards give the dealer a game, and you beat it each time. A second straight is paid too, 4 + 4: that adds 2.32."},
	{house: "basic", stage: strategy.NoGame, cards: "2s 5c 7h 7c 6h 2c", dealer: "Js Tc As 8d 2h",
		want: "10 of 41 cards give the dealer a game, and you beat it each time. Buying would lose 0.024 on average; the ante is sure."},
	{house: "czech", stage: strategy.NoGame, cards: "Ts 8h 3c 6h 4d", dealer: "Th 6s 2c 7c Jc",
		want: "10 of 42 cards give the dealer a game, and you beat none of them. Buying would lose 1.48 on average; the ante is sure."},
	{house: "russian", table: "min-10", ante: 100, stage: strategy.NoGame, cards: "9h 9d 9c 9s 4d", dealer: "Qs Jd 7c 5h 2d", insurance: 1000,
		want: "The table's largest payout cuts your win from 4000 to 1000. 12 of 42 cards give the dealer a game, and you beat it each time."},
	{house: "czech", stage: strategy.Repeat, cards: "9s 9d 9h 4c 4d", dealer: "Kd 8c 5s 4h 2c", replace: "Kh",
		want: "10 of 41 cards give the dealer a game, and you beat it each time. One more try wins 2.54 on average, stopping costs nothing more."},
	{house: "czech-en", stage: strategy.Repeat, cards: "Ah 4c 6s 6h 2d 4d", dealer: "4h 3d Qd 7c 6d", replace: "Qs",
		want: "8 of 40 cards give the dealer a game that you beat, 4 give one that beats you. One more try loses 0.40 on average, stopping costs nothing more."},
}
