package house

import (
	"slices"
	"strings"
	"testing"

	"felt/game/hand"
)

// at puts an ante to a preset, on a table unless that is empty.
func at(t testing.TB, id, table string, ante int64) Stakes {
	t.Helper()
	h := the(t, id)
	var limits *Table
	if table != "" {
		var err error
		if limits, err = h.FindTable(table); err != nil {
			t.Fatal(err)
		}
	}
	s, err := NewStakes(h, limits, ante)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestNewStakes(t *testing.T) {
	for _, tc := range []struct {
		house, table string
		ante         int64
		wrong        string
	}{
		{"czech", "", 1, ""},
		{"czech", "", MaxAnte, ""},
		{"czech", "", 0, "ante 0 is not possible; allowed: 1 to 1000000000"},
		{"czech", "", -5, "ante -5 is not possible; allowed: 1 to 1000000000"},
		{"czech", "", MaxAnte + 1, "ante 1000000001 is not possible; allowed: 1 to 1000000000"},
		{"czech", "eur-2", 2, ""},
		{"czech", "eur-2", 50, ""},
		{"czech", "eur-2", 1, "ante 1 is outside the limits of table eur-2; allowed: 2 to 50"},
		{"czech", "eur-2", 51, "ante 51 is outside the limits of table eur-2; allowed: 2 to 50"},
		{"czech-en", "eur-10", 200, ""},
		{"czech-en", "eur-10", 250, "ante 250 is outside the limits of table eur-10; allowed: 10 to 200"},
		{"russian", "min-100", 99, "ante 99 is outside the limits of table min-100; allowed: from 100"},
		{"russian", "min-100", 123_456, ""}, // no maximum is printed
	} {
		h := the(t, tc.house)
		var table *Table
		if tc.table != "" {
			table, _ = h.FindTable(tc.table)
		}
		s, err := NewStakes(h, table, tc.ante)
		switch {
		case tc.wrong == "" && err != nil, tc.wrong != "" && (err == nil || err.Error() != tc.wrong):
			t.Errorf("%s %s %d: %v, want %q", tc.house, tc.table, tc.ante, err, tc.wrong)
		case err == nil && (s.House != h || s.Table != table || s.Ante != tc.ante):
			t.Errorf("%s %s %d: %+v", tc.house, tc.table, tc.ante, s)
		case err != nil && s != (Stakes{}):
			t.Errorf("%s %s %d: stakes beside an error", tc.house, tc.table, tc.ante)
		}
	}
}

func TestFindTable(t *testing.T) {
	for _, tc := range []struct{ house, table, wrong string }{
		{"czech", "czk-50", ""},
		{"czech", "usd-1", `house czech has no table "usd-1"; allowed: eur-2, eur-4, eur-10, czk-50, czk-100, czk-200`},
		{"czech-en", "eur-2", `house czech-en has no table "eur-2"; allowed: eur-10, czk-100, czk-200`},
		{"russian", "min-1", `house russian has no table "min-1"; allowed: min-10, min-25, min-50, min-100`},
		{"basic", "eur-2", "house basic has no tables: it prints no limits"},
	} {
		table, err := the(t, tc.house).FindTable(tc.table)
		switch {
		case tc.wrong == "" && (err != nil || table.ID != tc.table):
			t.Errorf("%s %s: %v, %v", tc.house, tc.table, table, err)
		case tc.wrong != "" && (err == nil || err.Error() != tc.wrong):
			t.Errorf("%s %s: %v, want %s", tc.house, tc.table, err, tc.wrong)
		}
	}
}

// TestPrices: the bet is two antes everywhere; the sixth card is one; exchanging
// costs one ante flat, in the parent game 1, 2, 3, 2, 1.
func TestPrices(t *testing.T) {
	for _, id := range []string{"czech", "czech-en", "russian", "lithuanian", "basic"} {
		s := at(t, id, "", 15)
		if s.Bet() != 30 || s.SixthPrice() != 15 {
			t.Errorf("%s: bet %d, sixth card %d", id, s.Bet(), s.SixthPrice())
		}
		for n := s.House.Exchange.Min; n <= s.House.Exchange.Max; n++ {
			if got := s.ExchangePrice(n); got != 15 {
				t.Errorf("%s: %d cards cost %d", id, n, got)
			}
		}
	}
	oasis := at(t, "oasis", "", 5)
	for n, want := range []int64{5, 10, 15, 10, 5} {
		if got := oasis.ExchangePrice(n + 1); got != want {
			t.Errorf("oasis: %d cards cost %d, want %d", n+1, got, want)
		}
	}
}

// TestWin holds wins against figures worked out by hand from the printed
// paytables and largest payouts. The stake is never in them.
func TestWin(t *testing.T) {
	const none = hand.None
	for _, tc := range []struct {
		house, table    string
		ante            int64
		primary, second hand.Category
		want            int64
	}{
		{"czech", "", 1, hand.AceKing, none, 2},
		{"czech", "", 1, hand.Pair, hand.AceKing, 4},
		{"czech", "eur-2", 10, hand.Straight, hand.Straight, 160}, // cli.md's example
		{"czech", "eur-2", 50, hand.RoyalFlush, none, 5_000},      // 10,000 capped
		{"czech", "eur-2", 50, hand.StraightFlush, none, 5_000},   // exactly the cap
		{"czech", "eur-2", 25, hand.RoyalFlush, none, 5_000},      // exactly the cap
		{"czech", "eur-2", 24, hand.RoyalFlush, hand.Flush, 5_000},
		{"czech", "eur-2", 23, hand.RoyalFlush, hand.Flush, 4_830},
		{"czech", "czk-200", 4_000, hand.FourOfAKind, hand.FullHouse, 216_000},
		{"czech", "czk-200", 4_000, hand.StraightFlush, hand.StraightFlush, 400_000}, // 800,000 capped
		{"czech-en", "eur-10", 200, hand.RoyalFlush, none, 20_000},
		{"russian", "min-10", 10, hand.RoyalFlush, none, 2_000},
		{"russian", "min-10", 11, hand.RoyalFlush, none, 2_000},
		{"russian", "min-100", 100, hand.RoyalFlush, none, 12_000}, // 20,000 capped
		{"russian", "min-25", 25, hand.StraightFlush, hand.Flush, 2_750},
		{"lithuanian", "", 1_000, hand.RoyalFlush, hand.StraightFlush, 300_000},
		{"basic", "", 10, hand.FullHouse, hand.FullHouse, 280},
	} {
		s := at(t, tc.house, tc.table, tc.ante)
		if got := s.Win(tc.primary, tc.second); got != tc.want {
			t.Errorf("%s %s ante %d, %s + %s: %d, want %d", tc.house, tc.table, tc.ante, tc.primary, tc.second, got, tc.want)
		}
	}
}

// TestInsuranceLimits holds the limits of insurance against figures worked out by
// hand from each document's own words.
func TestInsuranceLimits(t *testing.T) {
	const none = hand.None
	for _, tc := range []struct {
		house, table    string
		ante            int64
		primary, second hand.Category
		want            Limits
	}{
		// From two pair; at least the bet; at most half its win, both combinations.
		{"czech", "", 1, none, none, Limits{}},
		{"czech", "", 1, hand.Pair, hand.AceKing, Limits{}},
		{"czech", "", 1, hand.TwoPair, none, Limits{true, 2, 2}},
		{"czech", "", 1, hand.TwoPair, hand.AceKing, Limits{true, 2, 3}},
		{"czech", "", 1, hand.TwoPair, hand.TwoPair, Limits{true, 2, 4}},
		{"czech", "", 1, hand.FourOfAKind, hand.FullHouse, Limits{true, 2, 27}},
		{"czech", "eur-2", 50, hand.RoyalFlush, none, Limits{true, 100, 2_500}}, // half the capped win
		{"czech", "eur-2", 50, hand.StraightFlush, hand.Straight, Limits{true, 100, 2_500}},
		{"czech-en", "eur-10", 10, hand.TwoPair, hand.AceKing, Limits{true, 20, 30}},
		// From three of a kind; at least an ante; at most the primary's win.
		{"russian", "", 1, hand.TwoPair, hand.TwoPair, Limits{}},
		{"russian", "", 1, hand.ThreeOfAKind, none, Limits{true, 1, 6}},
		{"russian", "", 1, hand.ThreeOfAKind, hand.AceKing, Limits{true, 1, 6}},
		{"russian", "min-10", 10, hand.FourOfAKind, hand.FullHouse, Limits{true, 10, 400}},
		{"russian", "min-10", 30, hand.StraightFlush, none, Limits{true, 30, 2_000}}, // 3,000 capped
		// From three of a kind; at most half of what a royal flush pays.
		{"lithuanian", "", 1, hand.TwoPair, none, Limits{}},
		{"lithuanian", "", 1, hand.ThreeOfAKind, none, Limits{true, 1, 100}},
		{"lithuanian", "", 5, hand.RoyalFlush, none, Limits{true, 5, 500}},
		// From three of a kind; at most the win of both.
		{"basic", "", 1, hand.TwoPair, hand.AceKing, Limits{}},
		{"basic", "", 1, hand.ThreeOfAKind, hand.AceKing, Limits{true, 1, 8}},
		{"basic", "", 10, hand.RoyalFlush, hand.Straight, Limits{true, 10, 2_080}},
		// Nothing is insured.
		{"caribbean-stud", "", 1, hand.RoyalFlush, none, Limits{}},
	} {
		s := at(t, tc.house, tc.table, tc.ante)
		if got := s.InsuranceLimits(tc.primary, tc.second); got != tc.want {
			t.Errorf("%s %s ante %d, %s + %s: %+v, want %+v", tc.house, tc.table, tc.ante, tc.primary, tc.second, got, tc.want)
		}
	}
}

// TestInsuranceCutByCap: where the payment for an insurance would be cut, less is
// accepted; where less than the smallest would be left, none.
func TestInsuranceCutByCap(t *testing.T) {
	h := the(t, "russian")
	h.Insurance.Pays = 3
	for _, tc := range []struct {
		largest int64
		want    Limits
	}{
		{0, Limits{true, 10, 60}},
		{180, Limits{true, 10, 60}},
		{100, Limits{true, 10, 33}},
		{30, Limits{true, 10, 10}},
		{29, Limits{}},
	} {
		s := Stakes{h, &Table{ID: "t", AnteMin: 1, LargestPayout: tc.largest}, 10}
		if got := s.InsuranceLimits(hand.ThreeOfAKind, hand.None); got != tc.want {
			t.Errorf("largest payout %d: %+v, want %+v", tc.largest, got, tc.want)
		}
	}
	s := Stakes{h, &Table{ID: "t", AnteMin: 1, LargestPayout: 100}, 10}
	if got := s.InsurancePayment(33); got != 99 {
		t.Errorf("an insurance of 33 at three to one is paid %d", got)
	}
	if got := s.InsurancePayment(50); got != 100 {
		t.Errorf("an insurance of 50 at three to one, capped, is paid %d", got)
	}
}

// TestCaps: what a table's largest payout limits (R13).
func TestCaps(t *testing.T) {
	for _, tc := range []struct {
		house, table   string
		ante           int64
		win, insurance int64 // of the bet; paid on the insurance before
		want           int64
	}{
		// Each payment by itself.
		{"czech", "eur-2", 50, 5_000, 2_500, 5_000},
		{"czech-en", "eur-10", 200, 20_000, 10_000, 20_000},
		// The two together, insurance first.
		{"russian", "min-10", 10, 2_000, 0, 2_000},
		{"russian", "min-10", 10, 1_000, 1_000, 1_000},
		{"russian", "min-10", 10, 1_000, 1_001, 999},
		{"russian", "min-10", 10, 60, 2_000, 0},
		// No table: no cap.
		{"russian", "", 10, 2_000, 2_000, 2_000},
		{"lithuanian", "", 10, 2_000, 2_000, 2_000},
	} {
		if got := at(t, tc.house, tc.table, tc.ante).WinBeside(tc.win, tc.insurance); got != tc.want {
			t.Errorf("%s %s: a win of %d beside an insurance of %d is paid %d, want %d", tc.house, tc.table, tc.win, tc.insurance, got, tc.want)
		}
	}
	for _, tc := range []struct {
		scope   CapScope
		table   *Table
		limited bool
	}{
		{CapPayment, &Table{LargestPayout: 100}, true},
		{CapBox, &Table{LargestPayout: 100}, true},
		{CapNone, &Table{LargestPayout: 100}, false},
		{CapPayment, &Table{}, false},
		{CapPayment, nil, false},
	} {
		h := the(t, "czech")
		h.Cap.Scope = tc.scope
		s := Stakes{h, tc.table, 10}
		largest, ok := s.Largest()
		if ok != tc.limited || ok != (largest == 100) {
			t.Errorf("%s, %+v: largest payout %d, %v", tc.scope, tc.table, largest, ok)
		}
		want := int64(101)
		if tc.limited {
			want = 100
		}
		if got := s.Capped(101); got != want {
			t.Errorf("%s, %+v: a payment of 101 becomes %d", tc.scope, tc.table, got)
		}
	}
}

// TestLargestStakes: the largest ante on the dearest rules does not overflow.
func TestLargestStakes(t *testing.T) {
	src := `base = "czech"
id = "dear"
sixth.price = 10
exchange.prices = [10, 10, 10, 10, 10]
insurance.pays = 10
insurance.max = "win"
paytable."royal flush" = 1000
paytable."straight flush" = 1000`
	h, err := Parse("dear.toml", []byte(src))
	if err != nil {
		t.Fatal(err)
	}
	s, err := NewStakes(h, nil, MaxAnte)
	if err != nil {
		t.Fatal(err)
	}
	if got := s.Win(hand.RoyalFlush, hand.StraightFlush); got != 4_000_000_000_000 {
		t.Errorf("win %d", got)
	}
	if got := s.InsurancePayment(s.InsuranceLimits(hand.RoyalFlush, hand.StraightFlush).Max); got != 40_000_000_000_000 {
		t.Errorf("insurance %d", got)
	}
}

// TestDoubles holds which second combinations a house pays.
func TestDoubles(t *testing.T) {
	pays := func(h *House, primary, second hand.Category) bool { return h.Doubles().Pays[primary].Has(second) }
	printed := the(t, "basic")
	printed.Second.List = ListPrinted
	for _, tc := range []struct {
		name            string
		house           *House
		primary, second hand.Category
		want            bool
	}{
		{"czech", the(t, "czech"), hand.FullHouse, hand.AceKing, true},
		{"basic", the(t, "basic"), hand.FullHouse, hand.AceKing, true},
		{"basic, printed only", printed, hand.FullHouse, hand.AceKing, false},
		{"basic, printed only", printed, hand.FullHouse, hand.FullHouse, true},
		{"basic, printed only", printed, hand.Flush, hand.Pair, true},
		{"basic, printed only", printed, hand.Flush, hand.AceKing, false},
		{"caribbean-stud", the(t, "caribbean-stud"), hand.Pair, hand.AceKing, false},
	} {
		if got := pays(tc.house, tc.primary, tc.second); got != tc.want {
			t.Errorf("%s: %s + %s: %v", tc.name, tc.primary, tc.second, got)
		}
	}
	for _, h := range Presets() {
		if d := h.Doubles(); d.Shared != (h.ID == "lithuanian") {
			t.Errorf("%s: shared %v", h.ID, d.Shared)
		}
	}
}

func TestAnteRange(t *testing.T) {
	var ranges []string
	for _, id := range []string{"czech", "russian"} {
		ranges = append(ranges, the(t, id).Tables[0].AnteRange())
	}
	if got := strings.Join(ranges, "; "); got != "2 to 50; from 10" {
		t.Error(got)
	}
}

// TestClausesAtTable: a clause of one currency's tables says nothing of another's.
func TestClausesAtTable(t *testing.T) {
	all := []string{"13", "14", "15", "R13"}
	for _, tc := range []struct {
		table string
		ante  int64
		want  []string
	}{
		{"", 1, all},
		{"eur-2", 2, []string{"13", "R13"}},
		{"czk-200", 200, []string{"14", "15", "R13"}},
	} {
		if got := at(t, "czech", tc.table, tc.ante).Clauses(all); !slices.Equal(got, tc.want) {
			t.Errorf("table %q: %q, want %q", tc.table, got, tc.want)
		}
	}
}
