package train

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/strategy"
)

// Filter says which decisions a drill is about. What it leaves out it lets through.
type Filter struct {
	Decision Decision
	// Box is whose decision it is.
	Box Which
	// Classes are what the hand is when it is decided, Seconds its second combinations
	// at the house, [hand.None] among them.
	Classes, Seconds Among[hand.Category]
	// Ups are the ranks of the dealer's card face up.
	Ups Among[card.Rank]
	// After are the ways by which the hand came to the decision.
	After Among[Route]
	// Best are the actions one of which must be the best.
	Best Among[strategy.Action]
	// Close: the best option lies less than so much above the best other one, antes
	// ([Mark].Gap); 0 lets all through.
	Close float64
	// Capped: the table's largest payout cuts what the bet may win, by itself or after
	// the largest insurance has been paid.
	Capped bool
}

// Which is one of a player's boxes.
type Which uint8

const (
	// OnlyBox is the box of a player who holds no other.
	OnlyBox Which = iota
	// SecondBox is a second box whose cards are looked at.
	SecondBox
	// BlindBox is a second box that is played unseen.
	BlindBox
)

var boxNames = [...]string{"only", "second", "blind"}

// String returns the name in a drill file.
func (w Which) String() string { return boxNames[w] }

// Route is how a hand came to be what it is.
type Route uint8

const (
	// RouteDealt: as it was dealt.
	RouteDealt Route = iota
	// RouteSixth: by a sixth card.
	RouteSixth
	// RouteExchange: by an exchange.
	RouteExchange
	routes
)

var routeNames = [routes]string{"deal", "sixth", "exchange"}

// String returns the name in a drill file.
func (r Route) String() string { return routeNames[r] }

// routeOf returns the route that a first decision takes; ok is false for a fold.
func routeOf(a strategy.Action) (r Route, ok bool) {
	switch a {
	case strategy.Bet:
		return RouteDealt, true
	case strategy.Sixth:
		return RouteSixth, true
	case strategy.Exchange:
		return RouteExchange, true
	}
	return 0, false
}

// Among is a set of what a filter lets through; the empty one lets everything through.
type Among[T ~uint8] uint16

// Only lets nothing else through.
func Only[T ~uint8](items ...T) Among[T] {
	var a Among[T]
	for _, t := range items {
		a |= 1 << t
	}
	return a
}

// Has reports whether the set lets something through.
func (a Among[T]) Has(t T) bool { return a == 0 || a>>t&1 != 0 }

// Items returns what is in the set, in order; nothing where everything is let through.
func (a Among[T]) Items() []T {
	var all []T
	for t := range T(16) {
		if a>>t&1 != 0 {
			all = append(all, t)
		}
	}
	return all
}

// FilterOf lets through what is of one kind of spot.
func FilterOf(s Spot) Filter {
	f := Filter{Decision: s.Decision}
	if s.HasUp() {
		f.Ups = Only(s.Up)
	}
	if s.Blind {
		f.Box = BlindBox
	} else {
		f.Classes, f.Seconds = Only(s.Class), Only(s.Second)
	}
	return f
}

// plain is the filter without all that makes its decisions special.
func (f Filter) plain() Filter { return Filter{Decision: f.Decision, Box: f.Box} }

// valued reports whether the values of the options matter.
func (f Filter) valued() bool { return f.Best != 0 || f.Close != 0 }

// Check reports why no deal at these stakes can meet the filter, as far as rules and
// combinations tell it; whether values are ever as they are asked for it does not know.
func (f Filter) Check(s house.Stakes) error {
	if _, err := house.NewStakes(s.House, s.Table, s.Ante); err != nil {
		return err
	}
	for _, check := range []func(*house.House) error{f.checkDecision, f.checkBox, f.checkAfter, f.checkBest} {
		if err := check(s.House); err != nil {
			return err
		}
	}
	if !(f.Close >= 0) {
		return fmt.Errorf("close is %g; allowed: 0 or more", f.Close)
	}
	if _, ok := s.Largest(); f.Capped && !ok {
		return fmt.Errorf("no largest payout applies, so that nothing is capped; allowed: a table of a house that has one")
	}
	return f.checkHands(s)
}

// checkHands checks that there is such a hand.
func (f Filter) checkHands(s house.Stakes) error {
	if f.Box == BlindBox {
		return nil
	}
	doubles := s.House.Doubles()
	for _, r := range f.routes(s.House) {
		n := handCards
		if r == RouteSixth {
			n++
		}
		for range wanted(&doubles, n, func(primary, second hand.Category) bool { return f.wants(s, primary, second) }) {
			return nil
		}
	}
	if larger := largest(s); f.Capped && larger.Ante > s.Ante && f.checkHands(larger) == nil {
		return fmt.Errorf("at an ante of %d no such hand wins more than the largest payout of table %s, %d; allowed: a larger ante", s.Ante, s.Table.ID, s.Table.LargestPayout)
	}
	return fmt.Errorf("no hand at house %s is what is asked for", s.House.ID)
}

// largest returns the stakes with the largest ante of their table.
func largest(s house.Stakes) house.Stakes {
	s.Ante = house.MaxAnte
	if s.Table != nil && s.Table.AnteMax > 0 {
		s.Ante = s.Table.AnteMax
	}
	return s
}

// checkDecision checks that the house leaves such a decision.
func (f Filter) checkDecision(h *house.House) error {
	rule := h.Buying
	switch f.Decision {
	case DecisionFirst:
		return nil
	case DecisionCards:
		if e := h.Exchange; !e.Offered || e.Min == handCards {
			return fmt.Errorf("house %s leaves no choice of cards to exchange", h.ID)
		}
	case DecisionDrawn:
		if !h.Sixth.Offered && !h.Exchange.Offered {
			return fmt.Errorf("at house %s nothing is drawn", h.ID)
		}
	case DecisionInsurance:
		if !h.Insurance.Offered {
			return fmt.Errorf("house %s has no insurance", h.ID)
		}
	case DecisionSale:
		if !rule.Offered {
			return fmt.Errorf("house %s does not sell the dealer's game", h.ID)
		}
	case DecisionRepeat:
		if !rule.Offered || rule.SameKind != house.SameKindAgain || rule.RepeatChoice != house.ChoicePlayer {
			return fmt.Errorf("house %s leaves no choice of repeating a purchase of the dealer's game", h.ID)
		}
	default:
		return fmt.Errorf("decision %d is unknown", f.Decision)
	}
	return nil
}

// handCards is the number of cards dealt to a box and to the dealer.
const handCards = 5

// checkBox checks that the player may have such a box, and that what is asked of it
// can be known.
func (f Filter) checkBox(h *house.House) error {
	second := h.Boxes.Second
	if h.Boxes.Own < 2 {
		second = house.SecondNone
	}
	switch f.Box {
	case OnlyBox:
		return nil
	case SecondBox:
		if second != house.SecondInTurn && second != house.SecondOpen {
			return fmt.Errorf("at house %s a player has no second box whose cards he sees", h.ID)
		}
		return nil
	case BlindBox:
	default:
		return fmt.Errorf("box %d is unknown", f.Box)
	}
	switch {
	case second != house.SecondBlind:
		return fmt.Errorf("house %s has no blind box", h.ID)
	case f.Decision == DecisionCards || f.Decision == DecisionInsurance:
		return errors.New("a blind box is not exchanged and not insured")
	case f.Classes != 0 || f.Seconds != 0 || f.Capped:
		return errors.New("a blind box is not seen; allowed: nothing about its hand")
	case f.Close != 0:
		return errors.New("the values of a blind box are sampled; allowed: nothing about how close they are")
	}
	return nil
}

// checkAfter checks that the decision can be reached in a way that is let through.
func (f Filter) checkAfter(h *house.House) error {
	switch {
	case f.Decision <= DecisionCards && f.After != 0:
		return fmt.Errorf("nothing comes before decision %s; allowed: no after", f.Decision)
	case len(f.routes(h)) == 0:
		return fmt.Errorf("at house %s decision %s does not come up after: %s", h.ID, f.Decision, join(f.After.Items()))
	}
	return nil
}

// routes returns the ways to the decision that the house offers and the filter lets
// through.
func (f Filter) routes(h *house.House) []Route {
	if f.Decision <= DecisionCards {
		return []Route{RouteDealt}
	}
	offered := [routes]bool{f.Decision != DecisionDrawn, h.Sixth.Offered, h.Exchange.Offered && f.Box != BlindBox}
	if e := h.Exchange; f.Decision == DecisionDrawn && e.ForcedBetFrom != 0 && e.ForcedBetFrom <= e.Min {
		offered[RouteExchange] = false
	}
	var all []Route
	for r := range routes {
		if offered[r] && f.After.Has(r) {
			all = append(all, r)
		}
	}
	return all
}

// checkBest checks that one of the actions may be the best one.
func (f Filter) checkBest(h *house.House) error {
	if f.Best == 0 {
		return nil
	}
	var open []strategy.Action
	switch f.Decision {
	case DecisionFirst:
		open = []strategy.Action{strategy.Fold, strategy.Bet}
		if h.Sixth.Offered {
			open = append(open, strategy.Sixth)
		}
		if h.Exchange.Offered && f.Box != BlindBox {
			open = append(open, strategy.Exchange)
		}
	case DecisionDrawn:
		open = []strategy.Action{strategy.Fold, strategy.Bet}
	case DecisionSale:
		open = []strategy.Action{strategy.Take, strategy.Buy}
	case DecisionRepeat:
		open = []strategy.Action{strategy.Again, strategy.Stop}
	default:
		return fmt.Errorf("decision %s is not one between actions; allowed: no best", f.Decision)
	}
	if slices.ContainsFunc(open, f.Best.Has) {
		return nil
	}
	return fmt.Errorf("%s can't be the best of decision %s at house %s; allowed: %s", join(f.Best.Items()), f.Decision, h.ID, join(open))
}

func join[T fmt.Stringer](items []T) string {
	names := make([]string, len(items))
	for i, t := range items {
		names[i] = t.String()
	}
	return strings.Join(names, ", ")
}

// wants reports whether a hand of these combinations is let through at the decision.
func (f Filter) wants(s house.Stakes, primary, second hand.Category) bool {
	return f.Classes.Has(primary) && f.Seconds.Has(second) &&
		(!f.Capped || capped(s, primary, second)) &&
		(f.Decision != DecisionInsurance || s.InsuranceLimits(primary, second).Eligible)
}

// capped reports whether the largest payout cuts what the bet on a hand may win.
func capped(s house.Stakes, primary, second hand.Category) bool {
	free := s
	free.Table = nil
	insured := s.InsurancePayment(s.InsuranceLimits(primary, second).Max)
	return s.WinBeside(s.Win(primary, second), insured) < free.Win(primary, second)
}

// values reports whether the values of the options are as the filter wants them.
func (f Filter) values(ctx context.Context, p strategy.Position, a strategy.Advice) (bool, error) {
	if !f.Best.Has(a.Options[0].Action) {
		return false, nil
	}
	if f.Close == 0 {
		return true, nil
	}
	marks, err := Judge(ctx, p, a, ChoiceOf(p.Stakes, a.Options[0]), DefaultThresholds())
	if err != nil {
		return false, err
	}
	i := slices.IndexFunc(marks, func(m Mark) bool { return m.Decision == f.Decision })
	return i >= 0 && marks[i].Gap < f.Close, nil
}
