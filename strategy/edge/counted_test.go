package edge

import (
	"context"
	"errors"
	"math"
	"sync"
	"testing"

	"felt/game/hand"
	"felt/game/house"
	"felt/game/house/housetest"
)

// studPlays are the strategies whose outcomes are published for Caribbean Stud, and
// studCounts those outcomes as they are counted here.
var (
	studPlays  = []Strategy{Best, AKJ83, Pairs, AceKings, All}
	studCounts = sync.OnceValues(func() ([]*Counted, error) {
		h, err := house.Preset("caribbean-stud")
		if err != nil {
			return nil, err
		}
		return Count(context.Background(), h, studPlays...)
	})
)

// TestCountPublished meets the published outcomes of Caribbean Stud under the best
// strategy, and the total losses of four fixed ones, to the last unit.
func TestCountPublished(t *testing.T) {
	all, err := studCounts()
	if err != nil {
		t.Fatal(err)
	}
	want := []Outcome{
		{Won, hand.RoyalFlush, hand.None, false, 201, 16_759_740},
		{Won, hand.StraightFlush, hand.None, false, 101, 156_929_720},
		{Won, hand.FourOfAKind, hand.None, false, 41, 2_832_435_800},
		{Won, hand.FullHouse, hand.None, false, 15, 16_624_475_280},
		{Won, hand.Flush, hand.None, false, 11, 21_856_990_280},
		{Won, hand.Straight, hand.None, false, 9, 43_805_516_100},
		{Won, hand.ThreeOfAKind, hand.None, false, 7, 234_242_908_320},
		{Won, hand.TwoPair, hand.None, false, 5, 488_012_139_360},
		{Won, hand.Pair, hand.None, true, 3, 2_343_248_003_808},
		{NoGame, 0, 0, false, 1, 4_532_514_033_720},
		{Tied, 0, 0, false, 0, 321_623_100},
		{Folded, 0, 0, false, -1, 9_523_005_974_460},
		{Beaten, 0, 0, false, -3, 2_726_592_727_512},
	}
	best := all[0]
	if len(best.Outcomes) != len(want) {
		t.Fatalf("%d outcomes, want %d", len(best.Outcomes), len(want))
	}
	for i, o := range best.Outcomes {
		if o != want[i] {
			t.Errorf("outcome %+v, want %+v", o, want[i])
		}
	}
	if math.Abs(best.EV+0.0522430577157787) > 1e-15 || math.Abs(best.SD-2.24295) > 5e-6 {
		t.Errorf("value %v and deviation %v, want -0.05224305771577… and 2.24295", best.EV, best.SD)
	}
	for i, lost := range []int64{1_041_372_912_372, 1_059_715_400_580, 1_090_272_101_460, 1_132_600_203_540, 3_310_360_338_060} {
		if got := all[i].Total(); got != -lost {
			t.Errorf("strategy %v: total %d, want %d", Strategy(i), got, -lost)
		}
		var deals int64
		for _, o := range all[i].Outcomes {
			deals += o.Count
		}
		if deals != Deals {
			t.Errorf("strategy %v: %d deals, want %d", Strategy(i), deals, int64(Deals))
		}
	}
}

// TestCountRefuses: where more than the bet is decided, outcomes are not counted.
func TestCountRefuses(t *testing.T) {
	for _, id := range []string{"czech", "oasis"} {
		if _, err := Count(context.Background(), housetest.Preset(t, id), Best); !errors.Is(err, ErrDrawing) {
			t.Errorf("%s: error %v, want %v", id, err, ErrDrawing)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Count(ctx, housetest.Preset(t, "caribbean-stud"), Best); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: error %v", err)
	}
}

func TestParseStrategy(t *testing.T) {
	for s := AKJ83; s <= All; s++ {
		if got, err := ParseStrategy(s.String()); err != nil || got != s {
			t.Errorf("%v is read as %v, %v", s, got, err)
		}
	}
	for _, name := range []string{"", "best", "AK", "queens"} {
		if _, err := ParseStrategy(name); err == nil {
			t.Errorf("%q is read as a strategy", name)
		}
	}
}
