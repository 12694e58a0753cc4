package house

import (
	"fmt"
	"math"
	"slices"

	"felt/game/hand"
)

// Stakes are a house's rules with money put to them: an ante, and a table's
// limits if there is a table. All amounts are money, whole units of the table's
// currency. Without a table an ante of 1 makes them antes.
type Stakes struct {
	House *House
	// Table is nil where no limits and no largest payout apply.
	Table *Table
	Ante  int64
}

// NewStakes puts an ante to a house's table (nil: none). The error says which
// limit the ante breaks.
func NewStakes(h *House, t *Table, ante int64) (Stakes, error) {
	s := Stakes{h, t, ante}
	switch {
	case ante < 1 || ante > MaxAnte:
		return Stakes{}, fmt.Errorf("ante %d is not possible; allowed: 1 to %d", ante, int64(MaxAnte))
	case t == nil:
	case ante < t.AnteMin || t.AnteMax != 0 && ante > t.AnteMax:
		return Stakes{}, fmt.Errorf("ante %d is outside the limits of table %s; allowed: %s", ante, t.ID, t.AnteRange())
	}
	return s, nil
}

// Clauses returns those of some clauses and readings that hold at the table: one of another
// currency does not.
func (s Stakes) Clauses(all []string) []string {
	if s.Table == nil || s.Table.Currency == "" {
		return slices.Clone(all)
	}
	var out []string
	for _, id := range all {
		if c := s.House.Clause(id); c == nil || c.Currency == "" || c.Currency == s.Table.Currency {
			out = append(out, id)
		}
	}
	return out
}

// MaxAnte keeps every product of stakes and prices far inside an int64.
const MaxAnte = 1_000_000_000

// AnteLimits returns the smallest and the largest ante of a table; without a table, or where
// it has no largest one, MaxAnte is the largest.
func (t *Table) AnteLimits() (least, most int64) {
	switch {
	case t == nil:
		return 1, MaxAnte
	case t.AnteMax == 0:
		return t.AnteMin, MaxAnte
	}
	return t.AnteMin, t.AnteMax
}

// AnteRange returns the allowed antes in words: "2 to 50", "from 10".
func (t *Table) AnteRange() string {
	if t.AnteMax == 0 {
		return fmt.Sprintf("from %d", t.AnteMin)
	}
	return Range(t.AnteMin, t.AnteMax)
}

// Range returns in words what is allowed, least and most included: "2 to 50", or "20"
// where there is no choice.
func Range[T int | int64](least, most T) string {
	if least == most {
		return fmt.Sprint(least)
	}
	return fmt.Sprintf("%d to %d", least, most)
}

// Bet is the stake of the bet: twice the ante.
func (s Stakes) Bet() int64 { return 2 * s.Ante }

// Money is an amount in antes that is a whole amount of money, as all are that a
// house accepts.
func (s Stakes) Money(antes float64) int64 { return int64(math.Round(antes * float64(s.Ante))) }

// SixthPrice is the price of the sixth card.
func (s Stakes) SixthPrice() int64 { return int64(s.House.Sixth.Price) * s.Ante }

// ExchangePrice is the price of exchanging n cards, 1 to 5.
func (s Stakes) ExchangePrice(n int) int64 { return int64(s.House.Exchange.Prices[n-1]) * s.Ante }

// Largest returns the table's largest payout; ok is false where payments have no limit.
func (s Stakes) Largest() (amount int64, ok bool) {
	if s.Table == nil || s.Table.LargestPayout == 0 || s.House.Cap.Scope == CapNone {
		return 0, false
	}
	return s.Table.LargestPayout, true
}

// Capped returns a payment limited to the table's largest payout (R13).
func (s Stakes) Capped(payment int64) int64 {
	if largest, ok := s.Largest(); ok {
		return min(payment, largest)
	}
	return payment
}

// Win is what the bet pays for the two combinations ([hand.None] for none),
// limited to the largest payout. The stake is not in it.
func (s Stakes) Win(primary, second hand.Category) int64 {
	return s.Capped(s.Bet() * int64(s.House.Pays(primary, second)))
}

// WinBeside is what a bet that would win that much is paid where the box has
// already been paid an insurance: less, where the two share a cap.
func (s Stakes) WinBeside(win, insurancePaid int64) int64 {
	if largest, ok := s.Largest(); ok && s.House.Cap.Scope == CapBox {
		return max(0, min(win, largest-insurancePaid))
	}
	return win
}

// InsurancePayment is what an insurance is paid when the dealer has no game.
func (s Stakes) InsurancePayment(amount int64) int64 {
	return s.Capped(amount * int64(s.House.Insurance.Pays))
}

// Limits are the smallest and the largest insurance of a hand, money.
type Limits struct {
	// Eligible tells whether the hand may be insured at all; if not, Min and Max are 0.
	Eligible bool
	Min, Max int64
}

// InsuranceLimits returns what a hand of these combinations may be insured for.
// Limits follow from the capped win; an insurance whose payment the cap would cut
// is not accepted. A hand whose largest insurance is below the smallest can't be
// insured.
func (s Stakes) InsuranceLimits(primary, second hand.Category) Limits {
	rule := s.House.Insurance
	if !rule.Offered || primary < rule.From {
		return Limits{}
	}
	l := Limits{Eligible: true, Min: s.Ante}
	if rule.Min == MinBet {
		l.Min = s.Bet()
	}
	if rule.Counts == CountsPrimary {
		second = hand.None
	}
	switch rule.Max {
	case MaxHalfWin:
		l.Max = s.Win(primary, second) / 2
	case MaxWin:
		l.Max = s.Win(primary, second)
	case MaxPayout:
		l.Max = s.Win(primary, second) + s.Bet()
	case MaxHalfRoyal:
		l.Max = s.Win(hand.RoyalFlush, hand.None) / 2
	}
	if largest, ok := s.Largest(); ok {
		l.Max = min(l.Max, largest/int64(rule.Pays))
	}
	if l.Max < l.Min {
		return Limits{}
	}
	return l
}

// String returns the limits in words: "20 to 50".
func (l Limits) String() string { return Range(l.Min, l.Max) }

// Check reports an amount outside the limits; none, 0, is outside them.
func (l Limits) Check(amount int64) error {
	if amount < l.Min || amount > l.Max {
		return fmt.Errorf("insurance %d is outside the limits; allowed: %s", amount, l)
	}
	return nil
}

// AcceptedInsurance returns what the house accepts as insurance on a hand of these
// combinations, or an error that says why it accepts none. On a hand too low to be
// insured a house that hands void insurance back accepts what it would on the best
// hand: it sees the amount before it sees the cards. The limits are then not
// eligible.
func (s Stakes) AcceptedInsurance(primary, second hand.Category) (Limits, error) {
	rule := s.House.Insurance
	limits := s.InsuranceLimits(primary, second)
	switch {
	case limits.Eligible:
		return limits, nil
	case !rule.Offered:
		return Limits{}, fmt.Errorf("house %s has no insurance", s.House.ID)
	case primary >= rule.From:
		return Limits{}, fmt.Errorf("the largest insurance of %s is below the smallest", aHand(primary))
	case rule.Void == Returned:
		if limits = s.InsuranceLimits(hand.RoyalFlush, hand.None); limits.Eligible {
			limits.Eligible = false
			return limits, nil
		}
	}
	better := " or better"
	if rule.From == hand.RoyalFlush {
		better = ""
	}
	return Limits{}, fmt.Errorf("house %s insures %s%s, not %s", s.House.ID, aHand(rule.From), better, aHand(primary))
}

// CheckInsurance reports an amount that can't stand as insurance on a hand of these
// combinations, and why. With 0 there is none, which always can be.
func (s Stakes) CheckInsurance(amount int64, primary, second hand.Category) error {
	if amount == 0 {
		return nil
	}
	limits, err := s.AcceptedInsurance(primary, second)
	if err != nil {
		return fmt.Errorf("insurance %d can't stand: %w; allowed: none", amount, err)
	}
	if err := limits.Check(amount); err != nil {
		return fmt.Errorf("%w, or none", err)
	}
	return nil
}

// aHand is a hand of a category with its article, where it takes one.
func aHand(c hand.Category) string {
	switch c {
	case hand.None:
		return "a hand below " + hand.AceKing.String()
	case hand.AceKing, hand.TwoPair, hand.ThreeOfAKind, hand.FourOfAKind:
		return c.String()
	}
	return "a " + c.String()
}

// Pays is what the bet pays to one for the two combinations, [hand.None] for none.
func (h *House) Pays(primary, second hand.Category) int {
	return h.Paytable[primary] + h.Paytable[second]
}

// Doubles is the house's rule of the second combination.
func (h *House) Doubles() hand.Doubles {
	if !h.Second.Offered {
		return hand.NoDoubles()
	}
	d := hand.AllDoubles()
	if h.Second.List == ListPrinted {
		d = hand.Doubles{}
		for _, p := range h.Second.Printed {
			d.Pays[p[0]] |= hand.MaskOf(p[1])
		}
	}
	d.Shared = h.Second.Shared == SharedMaking
	return d
}

// FindTable returns the table of that id, or an error that lists the house's tables.
func (h *House) FindTable(id string) (*Table, error) {
	var ids string
	for i := range h.Tables {
		if h.Tables[i].ID == id {
			return &h.Tables[i], nil
		}
		if i > 0 {
			ids += ", "
		}
		ids += h.Tables[i].ID
	}
	if ids == "" {
		return nil, fmt.Errorf("house %s has no tables: it prints no limits", h.ID)
	}
	return nil, fmt.Errorf("house %s has no table %q; allowed: %s", h.ID, id, ids)
}
