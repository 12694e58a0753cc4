package edge

import (
	"bytes"
	"context"
	"errors"
	"math"
	"math/big"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/house/housetest"
	"felt/strategy"
)

const version = "test"

// exact works a shard out in one go.
func exact(t testing.TB, h *house.House, s Shard) *Part {
	t.Helper()
	p, err := Exact(context.Background(), h, version, s, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	if !p.Complete() {
		t.Fatalf("shard %v is not complete: %d of %d", s, p.Classes, s.Classes())
	}
	return p
}

// encoded is the part as it is written.
func encoded(t testing.TB, p *Part) string {
	t.Helper()
	text, err := p.Encode()
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func decoded(t testing.TB, text string) *Part {
	t.Helper()
	p, err := Decode(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestShards(t *testing.T) {
	for _, of := range []int{1, 2, 7, 1000} {
		classes, seen := 0, make([]bool, Spots)
		for i := 1; i <= of; i++ {
			s := Shard{i, of}
			classes += s.Classes()
			for n := range s.spots() {
				if at := s.spot(n); seen[at] {
					t.Fatalf("spot %d is in two shards of %d", at, of)
				} else {
					seen[at] = true
				}
			}
		}
		if classes != Classes {
			t.Errorf("%d shards hold %d classes", of, classes)
		}
	}
	for text, want := range map[string]Shard{"1/1": Whole, "3/1000": {3, 1000}, "80119/80119": {Spots, Spots}} {
		if got, err := ParseShard(text); err != nil || got != want || got.String() != text {
			t.Errorf("%q is read as %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "3", "0/10", "11/10", "1/0", "-1/10", "1/80120", "1/10/2", "a/b", "1 / 2", "1/99999999999999999999"} {
		if s, err := ParseShard(text); err == nil {
			t.Errorf("%q is read as %v", text, s)
		}
	}
}

// TestClassWeights: a class stands for as many deals as exchanges of suits lead to.
func TestClassWeights(t *testing.T) {
	rng := rand.New(rand.NewPCG(61, 1))
	for range 30 {
		for _, c := range allSpots()[rng.IntN(Spots)].classes() {
			type deal struct {
				own card.Set
				up  card.Card
			}
			deals := map[deal]bool{}
			for _, suits := range permutations(card.Suits) {
				turned := func(c card.Card) card.Card { return card.New(c.Rank(), card.Suit(suits[c.Suit()])) }
				var d deal
				for c := range c.own.All {
					d.own = d.own.With(turned(c))
				}
				d.up = turned(c.up)
				deals[d] = true
			}
			if len(deals) != c.weight {
				t.Errorf("%v up %v stands for %d deals, its weight is %d", c.own, c.up, len(deals), c.weight)
			}
		}
	}
}

func permutations(n int) [][]int {
	if n == 0 {
		return [][]int{nil}
	}
	var all [][]int
	for _, p := range permutations(n - 1) {
		for i := range n {
			q := append(append(append([]int(nil), p[:i]...), n-1), p[i:]...)
			all = append(all, q)
		}
	}
	return all
}

// TestExactIsMean: the value of a shard is the mean of its classes' best values,
// by their weights.
func TestExactIsMean(t *testing.T) {
	for _, tc := range []struct {
		house string
		shard Shard
	}{
		{"caribbean-stud", Shard{77, 2000}},
		{"oasis", Shard{3, 40_000}},
		{"czech", Shard{12_345, 80_000}},
	} {
		h := housetest.Preset(t, tc.house)
		p := exact(t, h, tc.shard)
		sum, weight := 0.0, 0
		for n := range tc.shard.spots() {
			for _, c := range allSpots()[tc.shard.spot(n)].classes() {
				sum += adviceFor(t, h, c).Options[0].EV * float64(c.weight)
				weight += c.weight
			}
		}
		if math.Abs(p.EV()-sum/float64(weight)) > 1e-12 || p.Weight != int64(weight) || p.Best.total() != p.Weight {
			t.Errorf("%s, shard %v: value %v of %d deals, %d of them by option, want %v of %d",
				tc.house, tc.shard, p.EV(), p.Weight, p.Best.total(), sum/float64(weight), weight)
		}
	}
}

func adviceFor(t *testing.T, h *house.House, c class) strategy.Advice {
	t.Helper()
	a, err := strategy.Advise(context.Background(), strategy.Position{Stakes: house.Stakes{House: h, Ante: 1}, Cards: c.own.Cards(), Up: c.up})
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// TestSlack: no exchange of a spot's class is worth more than the bound that the
// first class gives, and with the bound switched off the best values are the same
// to the last bit.
func TestSlack(t *testing.T) {
	rng := rand.New(rand.NewPCG(62, 1))
	for _, id := range []string{"czech", "russian", "lithuanian", "basic", "oasis"} {
		h := housetest.Preset(t, id)
		bounded, plain := newWork(h), newWork(h)
		plain.everything = true
		for range 2 {
			s := smallSpot(rng)
			var highest [handCards + 1]float64
			for i, c := range s.classes() {
				var best [handCards + 1]float64
				for n := range best {
					best[n] = math.Inf(-1)
				}
				for _, o := range adviceFor(t, h, c).Options {
					best[len(o.Discard)] = max(best[len(o.Discard)], o.EV)
				}
				for n, v := range best {
					if i == 0 {
						highest[n] = v + bounded.slack[n]
					} else if v > highest[n] {
						t.Errorf("%s, %v up %v: an exchange of %d is worth %.4f, the bound is %.4f", id, c.own, c.up, n, v, highest[n])
					}
				}
			}
			got, err := bounded.spot(context.Background(), s)
			if err != nil {
				t.Fatal(err)
			}
			want, err := plain.spot(context.Background(), s)
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s: with the bound %v, without %v", id, got, want)
			}
		}
		if s := bounded.slack; s[5] > 1 || s[4] > 1 || s[5] <= 0 || s[4] <= 0 || !math.IsInf(s[3], 1) {
			t.Errorf("%s: bounds %v", id, s)
		}
	}
	strange := housetest.Preset(t, "czech")
	strange.Buying.Kind = house.KindSuit
	if s := newSlack(strange); !math.IsInf(s[5], 1) {
		t.Errorf("a bound of %v where suits are kinds", s[5])
	}
}

// smallSpot is a random spot of a few classes.
func smallSpot(rng *rand.Rand) spot {
	for {
		if s := allSpots()[rng.IntN(Spots)]; s.size() > 3 && s.size() < 30 {
			return s
		}
	}
}

// errKilled stands for a program that ends in the middle of its work.
var errKilled = errors.New("killed")

// TestResume: a shard that is killed and resumed, again and again, from what was
// written last gives the same file to the last byte as one that is not.
func TestResume(t *testing.T) {
	h, shard := housetest.Preset(t, "caribbean-stud"), Shard{3, 500}
	want := encoded(t, exact(t, h, shard))
	var kept *Part
	lives := 0
	for ; kept == nil || !kept.Complete(); lives++ {
		reports := 0
		_, err := Exact(context.Background(), h, version, shard, kept, func(p *Part) error {
			reports++
			if reports == 3 {
				return errKilled // what has just been valued is lost
			}
			kept = decoded(t, encoded(t, p))
			return nil
		})
		if err != nil && !errors.Is(err, errKilled) {
			t.Fatal(err)
		}
	}
	if got := encoded(t, kept); got != want {
		t.Errorf("resumed\n%s in one go\n%s", got, want)
	}
	if lives < 2 {
		t.Error("the work was never resumed")
	}
	// Nothing is left to do.
	again, err := Exact(context.Background(), h, version, shard, kept, func(*Part) error { return errKilled })
	if err != nil || encoded(t, again) != want {
		t.Errorf("a complete part is gone on with: %v", err)
	}
}

// TestCancel: the part that comes with the end of the context can be gone on with.
func TestCancel(t *testing.T) {
	h := housetest.Preset(t, "caribbean-stud")
	s := Shard{9, 500}
	ctx, cancel := context.WithCancel(context.Background())
	part, err := Exact(ctx, h, version, s, nil, func(*Part) error { cancel(); return nil })
	if !errors.Is(err, context.Canceled) || part == nil || part.Complete() || part.Classes == 0 {
		t.Fatalf("cancelled: %v, part %+v", err, part)
	}
	rest, err := Exact(context.Background(), h, version, s, part, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := encoded(t, rest), encoded(t, exact(t, h, s)); got != want {
		t.Errorf("cancelled and gone on with\n%s in one go\n%s", got, want)
	}
}

// TestSplitAndMerge: a shard split into smaller ones and merged, in any order,
// has the same value to the last bit.
func TestSplitAndMerge(t *testing.T) {
	h := housetest.Preset(t, "caribbean-stud")
	want := exact(t, h, Shard{2, 500})
	var parts []*Part
	for _, i := range []int{1_002, 2, 502} {
		// Every 1,500th spot from these is every 500th.
		parts = append(parts, decoded(t, encoded(t, exact(t, h, Shard{i, 1_500}))))
	}
	m, err := Merge(parts)
	if err != nil {
		t.Fatal(err)
	}
	if m.EV != want.EV() || m.Weight != want.Weight || m.Classes != want.Classes || m.Best != want.Best {
		t.Errorf("merged %+v, want %v of %d deals in %d classes", m, want.EV(), want.Weight, want.Classes)
	}
	if m.Whole() || m.Parts != 3 || m.Of != 1_500 {
		t.Errorf("three shards of 1,500 are %+v", m)
	}
}

// TestOutcomes: the outcomes of a shard of a game without drawing are those that
// dealing every hand of the dealer gives.
func TestOutcomes(t *testing.T) {
	for name, change := range map[string]func(*house.House){
		"caribbean-stud": func(*house.House) {},
		"with doubles":   func(h *house.House) { h.Second.Offered = true },
		"ante unpaid":    func(h *house.House) { h.Ante.OnWin = house.Returned },
	} {
		h := housetest.Preset(t, "caribbean-stud")
		change(h)
		shard := Shard{40_321, Spots}
		p := exact(t, h, shard)
		b, doubles := newBook(h, Best), h.Doubles()
		var want tally
		for _, c := range allSpots()[shard.spot(0)].classes() {
			_, _, own := doubles.Pair(c.own)
			var d dealerHands
			for holes := range holesOf(card.Full.Minus(c.own).Without(c.up)) {
				switch dealer := hand.Evaluate(holes.With(c.up)); {
				case !dealer.Game():
					d.noGame++
				case dealer < own:
					d.behind++
				case dealer > own:
					d.ahead++
				}
			}
			b.enter(&want, c.own, c.up, int64(c.weight), d)
		}
		if *p.outcomes != want {
			t.Errorf("%s: outcomes\n%+v\nwant\n%+v", name, p.outcomes.plain(), want.plain())
		}
		if back := decoded(t, encoded(t, p)); *back.outcomes != want {
			t.Errorf("%s: written and read\n%+v\nwant\n%+v", name, back.outcomes.plain(), want.plain())
		}
	}
	if p := exact(t, housetest.Preset(t, "oasis"), Shard{1, Spots}); p.outcomes != nil {
		t.Error("the outcomes of a game with drawing are counted")
	}
}

// holesOf yields every set of four cards of a pack.
func holesOf(pack card.Set) func(yield func(card.Set) bool) {
	return func(yield func(card.Set) bool) {
		all := pack.Cards()
		for a := range all {
			for b := range a {
				for c := range b {
					for d := range c {
						if !yield(card.SetOf(all[a], all[b], all[c], all[d])) {
							return
						}
					}
				}
			}
		}
	}
}

// TestMergeCounts: shards of a whole game without drawing, merged, have the outcomes
// that counting it at once gives; those of a part of it have none.
func TestMergeCounts(t *testing.T) {
	h := housetest.Preset(t, "caribbean-stud")
	counts, err := studCounts()
	if err != nil {
		t.Fatal(err)
	}
	want := counts[0]
	// A shard that has been worked out, and all the rest of the game as another.
	one := exact(t, h, Shard{7, 100})
	one.Shard, one.spots = Shard{1, 2}, Shard{1, 2}.spots()
	rest := newPart(h, version, Shard{2, 2})
	rest.spots, rest.Classes, rest.Weight = rest.Shard.spots(), Classes-one.Classes, Weight-one.Weight
	rest.Best.Fold = rest.Weight
	for _, o := range want.Outcomes {
		if o.Result != Won {
			rest.outcomes.others[o.Result] = o.Count - one.outcomes.others[o.Result]
			continue
		}
		count := o.Count - one.outcomes.wins[o.Primary][o.Second].count
		if o.OrLess {
			// They are all wins by the pair here.
			count -= one.outcomes.wins[hand.AceKing][hand.None].count
		}
		rest.outcomes.wins[o.Primary][o.Second] = wins{o.Net, count}
	}
	total := new(big.Int).Lsh(big.NewInt(rest.outcomes.counted().Total()), sumBits)
	rest.sum.Quo(total, big.NewInt(holeSets))
	for name, parts := range map[string][]*Part{
		"in order":         {one, rest},
		"in another order": {rest, one},
		"written":          {decoded(t, encoded(t, one)), decoded(t, encoded(t, rest))},
	} {
		m, err := Merge(parts)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if !reflect.DeepEqual(m.Counted, want) {
			t.Errorf("%s:\n%+v\nwant\n%+v", name, m.Counted, want)
		}
	}
	if m, err := Merge([]*Part{rest}); err != nil || m.Counted != nil {
		t.Errorf("a part of the game has the outcomes %+v, %v", m.Counted, err)
	}
}

func TestMergeErrors(t *testing.T) {
	h := housetest.Preset(t, "caribbean-stud")
	a, b := exact(t, h, Shard{1, 50_000}), exact(t, h, Shard{2, 50_000})
	other := housetest.Preset(t, "oasis")
	changed := h.Clone()
	changed.Paytable[4]++
	unfinished := a.clone()
	unfinished.spots--
	for name, tc := range map[string]struct {
		parts []*Part
		fault string
	}{
		"none":         {nil, "no shards"},
		"twice":        {[]*Part{a, b, a}, "there twice"},
		"houses":       {[]*Part{a, newer(b, func(p *Part) { p.House = other.ID })}, "house"},
		"rules":        {[]*Part{a, exact(t, changed, Shard{2, 50_000})}, "other rules"},
		"versions":     {[]*Part{a, newer(b, func(p *Part) { p.Version = "0" })}, "version"},
		"splittings":   {[]*Part{a, exact(t, h, Shard{2, 60_000})}, "one of 60000"},
		"not complete": {[]*Part{unfinished, b}, "not complete"},
		"games":        {[]*Part{a, newer(b, func(p *Part) { p.outcomes = nil })}, "does not count what another counts"},
	} {
		_, err := Merge(tc.parts)
		if err == nil || !strings.Contains(err.Error(), tc.fault) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: error %v, want one line that says %q", name, err, tc.fault)
		}
	}
	var at *MergeError
	if _, err := Merge([]*Part{a, b, a}); !errors.As(err, &at) || at.Part != 2 {
		t.Errorf("the part at fault is %+v", at)
	}
	// Parts that claim to be everything, and are not.
	short := newer(a, func(p *Part) { p.Shard = Shard{1, 1}; p.Classes, p.spots = Classes, Spots })
	if _, err := Merge([]*Part{short}); err == nil {
		t.Error("a whole game of too little weight is merged")
	}
}

// newer is a part with something changed.
func newer(p *Part, change func(*Part)) *Part {
	q := p.clone()
	change(q)
	return q
}

func TestExactErrors(t *testing.T) {
	h := housetest.Preset(t, "caribbean-stud")
	s := Shard{1, 50_000}
	p := exact(t, h, s)
	if _, err := Exact(context.Background(), h, version, Shard{0, 5}, nil, nil); err == nil {
		t.Error("shard 0/5 is worked out")
	}
	changed := h.Clone()
	changed.Paytable[4]++
	for name, try := range map[string]func() (*Part, error){
		"house": func() (*Part, error) {
			return Exact(context.Background(), housetest.Preset(t, "oasis"), version, s, p, nil)
		},
		"rules":   func() (*Part, error) { return Exact(context.Background(), changed, version, s, p, nil) },
		"version": func() (*Part, error) { return Exact(context.Background(), h, "other", s, p, nil) },
		"shard":   func() (*Part, error) { return Exact(context.Background(), h, version, Shard{2, 50_000}, p, nil) },
	} {
		if _, err := try(); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("a part of another %s is gone on with: %v", name, err)
		}
	}
}

// TestDecodeDamage: a file that is cut short or changed anywhere is refused.
func TestDecodeDamage(t *testing.T) {
	text := encoded(t, exact(t, housetest.Preset(t, "caribbean-stud"), Shard{1, 50_000}))
	whole := strings.TrimSuffix(text, "\n")
	if decoded(t, whole) == nil {
		t.Error("a file without its last line's end is refused")
	}
	for n := range len(whole) {
		if _, err := Decode(strings.NewReader(whole[:n])); !errors.Is(err, ErrCutShort) {
			t.Errorf("cut after %d of %d bytes: %v", n, len(whole), err)
		}
	}
	for i := range len(whole) {
		changed := []byte(whole)
		changed[i] ^= 1
		if p, err := Decode(bytes.NewReader(changed)); err == nil {
			t.Errorf("byte %d changed to %q: read as %+v", i, changed[i], p)
		}
	}
	for _, other := range []string{"[]", "3", "felt", "{}", `{"kind":"exam"}`, text + text, strings.Repeat(" ", mostPartFile+2), "\x00\x01"} {
		if _, err := Decode(strings.NewReader(other)); err == nil {
			t.Errorf("%.40q is read as a part", other)
		}
	}
}

// TestDecodeOutcomes: outcomes that are not those of a part's deals are refused.
func TestDecodeOutcomes(t *testing.T) {
	p := exact(t, housetest.Preset(t, "caribbean-stud"), Shard{1, 50_000})
	for name, change := range map[string]func(*tally){
		"one too many":   func(t *tally) { t.others[Folded]++ },
		"another result": func(t *tally) { t.others[Folded] -= holeSets; t.others[NoGame] += holeSets },
		"another prize":  func(t *tally) { t.wins[hand.Flush][hand.None].net = 13 },
		"a huge prize":   func(t *tally) { t.wins[hand.Flush][hand.None].net = mostNet + 1 },
	} {
		if q, err := Decode(strings.NewReader(encoded(t, newer(p, func(p *Part) { change(p.outcomes) })))); err == nil {
			t.Errorf("%s: read as %+v", name, q)
		}
	}
	for _, change := range [][2]string{{`"won"`, `"lost"`}, {`"flush"`, `"none"`}, {`"result":"tied"`, `"result":"folded"`}} {
		text := strings.TrimSuffix(encoded(t, p), "\n")
		object, ok := unsealed([]byte(text))
		if !ok {
			t.Fatal("what is written is not sealed")
		}
		changed := strings.Replace(string(object), change[0], change[1], 1)
		if changed == string(object) {
			t.Fatalf("%s is not there: %s", change[0], object)
		}
		if q, err := Decode(bytes.NewReader(sealed([]byte(changed)))); err == nil {
			t.Errorf("%s as %s: read as %+v", change[0], change[1], q)
		}
	}
}

// FuzzDecode: whatever is read is what Encode writes.
func FuzzDecode(f *testing.F) {
	f.Add(encoded(f, exact(f, housetest.Preset(f, "caribbean-stud"), Shard{1, 50_000})))
	f.Add("{}")
	f.Add(`{"felt":"1","kind":"edge"}`)
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Decode(strings.NewReader(text))
		if err != nil {
			return
		}
		again := decoded(t, encoded(t, p))
		if again.Shard != p.Shard || again.EV() != p.EV() || again.Weight != p.Weight {
			t.Errorf("read %+v, written and read %+v", p, again)
		}
	})
}
