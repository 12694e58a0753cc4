package edge

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"math/big"

	"felt/game/hand"
	"felt/game/house"
	"felt/strategy"
)

// Part is the exact value of a shard as far as it has been worked out: a
// checkpoint while it is not complete, the shard's result when it is.
//
// The sum of the values is kept as a whole number of 2^-44 antes, to which each
// class's value is rounded. So the order of adding changes nothing: a shard worked
// out in one go, resumed from a checkpoint or put together from smaller ones has
// the same value to the last bit.
type Part struct {
	// House is the house's id, Rules the hash of its rules, Version the program's.
	House, Rules, Version string
	Shard                 Shard
	// Classes is how many of the shard's classes have been valued.
	Classes int
	// Weight is the number of deals that these stand for; Best says how many of
	// them are best played by each option.
	Weight int64
	Best   Counts

	// spots is how many of the shard's spots have been valued.
	spots int
	sum   big.Int
	// outcomes are those of a game without drawing; nil for others.
	outcomes *tally
}

// Counts are numbers of deals by the best option of the first decision.
type Counts struct {
	Fold     int64 `json:"fold"`
	Bet      int64 `json:"bet"`
	Sixth    int64 `json:"sixth"`
	Exchange int64 `json:"exchange"`
}

func (c *Counts) of(a strategy.Action) *int64 {
	return [...]*int64{strategy.Fold: &c.Fold, strategy.Bet: &c.Bet, strategy.Sixth: &c.Sixth, strategy.Exchange: &c.Exchange}[a]
}

func (c *Counts) total() int64 { return c.Fold + c.Bet + c.Sixth + c.Exchange }

// sumBits is the number of binary places of the sum.
const sumBits = 44

// newPart returns a shard of which nothing has been valued.
func newPart(h *house.House, version string, shard Shard) *Part {
	p := &Part{House: h.ID, Rules: h.Hash(), Version: version, Shard: shard}
	if !drawing(h) {
		p.outcomes = new(tally)
	}
	return p
}

// add counts a spot; b enters its outcomes, unless nil.
func (p *Part) add(found []found, b *book) {
	for _, f := range found {
		weight := int64(f.class.weight)
		value := big.NewInt(int64(math.RoundToEven(math.Ldexp(f.value, sumBits))))
		p.sum.Add(&p.sum, value.Mul(value, big.NewInt(weight)))
		p.Weight += weight
		*p.Best.of(f.best) += weight
		if b != nil {
			b.enter(p.outcomes, f.class.own, f.class.up, weight, f.dealer)
		}
	}
	p.Classes += len(found)
	p.spots++
}

// clone is a copy that later classes don't change.
func (p *Part) clone() *Part {
	c := *p
	// The copy shares the digits of the sum until it has its own.
	c.sum = big.Int{}
	c.sum.Set(&p.sum)
	if p.outcomes != nil {
		t := *p.outcomes
		c.outcomes = &t
	}
	return &c
}

// Complete reports whether all classes of the shard have been valued.
func (p *Part) Complete() bool { return p.spots == p.Shard.spots() }

// EV is the mean of the values so far in antes: the game's value where the part
// is the whole game. It is 0 where nothing has been valued.
func (p *Part) EV() float64 {
	if p.Weight == 0 {
		return 0
	}
	deals := new(big.Int).Lsh(big.NewInt(p.Weight), sumBits)
	ev, _ := new(big.Rat).SetFrac(&p.sum, deals).Float64()
	return ev
}

// partFile is how a part is written; a digest follows as the last field.
type partFile struct {
	Felt    string  `json:"felt"`
	Kind    string  `json:"kind"`
	House   string  `json:"house"`
	Rules   string  `json:"rules"`
	Method  string  `json:"method"`
	Shard   string  `json:"shard"`
	Spots   int     `json:"spots"`
	Classes int     `json:"classes"`
	Weight  int64   `json:"weight,string"`
	EV      float64 `json:"ev"`
	Best    Counts  `json:"best"`
	Sum     string  `json:"sum"`
	// Outcomes are there for a game without drawing only.
	Outcomes []outcomeFile `json:"outcomes,omitempty"`
}

// outcomeFile is how an outcome is written.
type outcomeFile struct {
	Result  Result        `json:"result"`
	Primary hand.Category `json:"primary"`
	Second  hand.Category `json:"second"`
	Net     int64         `json:"net"`
	Count   int64         `json:"count,string"`
}

// partKind tells a part's file from others.
const partKind = "edge"

// sealed returns an object's text with its digest as one more field.
func sealed(text []byte) []byte {
	sum := sha256.Sum256(text)
	return fmt.Appendf(nil, "%s,\"digest\":\"%x\"}", text[:len(text)-1], sum)
}

// unsealed is the text that was sealed; ok is false where it was changed since.
func unsealed(text []byte) (object []byte, ok bool) {
	const seal = len(`,"digest":"`) + 2*sha256.Size + len(`"}`)
	if len(text) <= seal {
		return nil, false
	}
	object = append(bytes.Clone(text[:len(text)-seal]), '}')
	return object, bytes.Equal(sealed(object), text)
}

// Encode writes the part as one line of JSON with a digest over all of it.
func (p *Part) Encode() ([]byte, error) {
	f := partFile{
		Felt: p.Version, Kind: partKind, House: p.House, Rules: p.Rules, Method: strategy.Exact.String(), Shard: p.Shard.String(),
		Spots: p.spots, Classes: p.Classes, Weight: p.Weight, EV: p.EV(), Best: p.Best, Sum: p.sum.String(),
	}
	if p.outcomes != nil {
		for _, o := range p.outcomes.plain() {
			f.Outcomes = append(f.Outcomes, outcomeFile{o.Result, o.Primary, o.Second, o.Net, o.Count})
		}
	}
	text, err := json.Marshal(f)
	if err != nil {
		return nil, err
	}
	return append(sealed(text), '\n'), nil
}

// mostPartFile is far more than any part's file holds, in bytes.
const mostPartFile = 1 << 16

// Errors of [Decode].
var (
	ErrCutShort = errors.New("the file is cut short; allowed: a whole file of felt edge")
	ErrDamaged  = errors.New("the file is damaged: its digest does not fit the rest")
	ErrNoPart   = errors.New("this is no file of felt edge; allowed: what --out or --checkpoint wrote")
)

// Decode reads what [Part.Encode] wrote. Errors: [ErrCutShort], [ErrDamaged],
// [ErrNoPart], the reader's.
func Decode(r io.Reader) (*Part, error) {
	text, err := io.ReadAll(io.LimitReader(r, mostPartFile+1))
	if err != nil {
		return nil, err
	}
	if len(text) > mostPartFile {
		return nil, ErrNoPart
	}
	text = bytes.TrimSpace(text)
	var f partFile
	if err := json.Unmarshal(text, &f); err != nil {
		syntax, ok := errors.AsType[*json.SyntaxError](err)
		if len(text) == 0 || text[0] == '{' && ok && int(syntax.Offset) == len(text) {
			return nil, ErrCutShort
		}
		return nil, ErrNoPart
	}
	if f.Kind != partKind {
		return nil, ErrNoPart
	}
	object, ok := unsealed(text)
	if !ok {
		return nil, ErrDamaged
	}
	dec := json.NewDecoder(bytes.NewReader(object))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&f); err != nil {
		return nil, ErrDamaged
	}
	return f.part()
}

// part checks that the numbers fit each other. A digest finds accidents; what else
// is wrong has been written so.
func (f partFile) part() (*Part, error) {
	p := &Part{House: f.House, Rules: f.Rules, Version: f.Felt, spots: f.Spots, Classes: f.Classes, Weight: f.Weight, Best: f.Best}
	var err error
	if p.Shard, err = ParseShard(f.Shard); err != nil {
		return nil, ErrDamaged
	}
	_, isNumber := p.sum.SetString(f.Sum, 10)
	fits := f.Method == strategy.Exact.String() && p.spots >= 0 && p.spots <= p.Shard.spots() &&
		p.Classes >= p.spots && p.Classes <= Classes && p.Weight >= int64(p.Classes) && p.Weight <= Weight && p.Best.total() == p.Weight
	if !isNumber || !fits || p.EV() != f.EV || !f.tally(p) {
		return nil, ErrDamaged
	}
	return p, nil
}

// tally gives a part its outcomes, if there are any; ok is false where they are not
// those of its deals.
func (f partFile) tally(p *Part) (ok bool) {
	if f.Outcomes == nil {
		return true
	}
	p.outcomes = new(tally)
	var deals, total int64
	for _, o := range f.Outcomes {
		if o.Count > Deals || o.Net < -mostNet || o.Net > mostNet ||
			!p.outcomes.add(Outcome{Result: o.Result, Primary: o.Primary, Second: o.Second, Net: o.Net, Count: o.Count}) {
			return false
		}
		deals += o.Count
		total += o.Net * o.Count
	}
	if deals != p.Weight*holeSets {
		return false
	}
	// The value is rounded for each class, the outcomes are not.
	return deals == 0 || math.Abs(float64(total)/float64(deals)-p.EV()) < 1e-9
}

// mostNet is more than any hand brings, antes.
const mostNet = 10_000

// Fits reports why a part can't be gone on with for a shard of a house by a
// version of the program; nil if it can.
func (p *Part) Fits(h *house.House, version string, shard Shard) error {
	switch {
	case p.House != h.ID:
		return fmt.Errorf("it is of house %s, not %s", p.House, h.ID)
	case p.Rules != h.Hash():
		return fmt.Errorf("it is of other rules of house %s than these", h.ID)
	case p.Version != version:
		return fmt.Errorf("it is of version %s, not %s", p.Version, version)
	case p.Shard != shard:
		return fmt.Errorf("it is of shard %s, not %s", p.Shard, shard)
	case (p.outcomes == nil) != drawing(h):
		return ErrDamaged
	}
	return nil
}
