package lesson

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/round"
)

func solvePrimary(_ *Question, p Position) (string, error) {
	h, ok := p.Hand()
	if !ok {
		return "", errNoCards
	}
	return h.Primary.Category.String(), nil
}

func solveSecond(_ *Question, p Position) (string, error) {
	h, ok := p.Hand()
	if !ok {
		return "", errNoCards
	}
	return h.Second.Category.String(), nil
}

func solveMaking(_ *Question, p Position) (string, error) {
	h, ok := p.Hand()
	switch {
	case !ok:
		return "", errNoCards
	case h.Primary.Category == hand.None:
		return "", errors.New("there is no primary combination")
	case len(waysOf(h.Cards, h.Primary)) > 1:
		return "", errors.New("the primary can be made of other cards too")
	}
	return h.Primary.Making.String(), nil
}

func solveNew(_ *Question, p Position) (string, error) {
	h, ok := p.Hand()
	switch {
	case !ok:
		return "", errNoCards
	case h.Second.Category == hand.None:
		return "", errors.New("there is no second combination")
	}
	var fresh []card.Set
	for _, primary := range waysOf(h.Cards, h.Primary) {
		for _, second := range waysOf(h.Cards, h.Second) {
			if left := second.Minus(primary); left != 0 && !slices.Contains(fresh, left) {
				fresh = append(fresh, left)
			}
		}
	}
	if len(fresh) != 1 {
		return "", errors.New("other cards can be the new ones too")
	}
	return fresh[0].String(), nil
}

// waysOf returns the cards of each way to make a combination of the same ranks.
func waysOf(s card.Set, c hand.Combination) []card.Set {
	var ways []card.Set
	for _, other := range hand.Combinations(s) {
		if other.Category == c.Category && slices.Equal(ranksOf(other.Making), ranksOf(c.Making)) {
			ways = append(ways, other.Making)
		}
	}
	return ways
}

func ranksOf(s card.Set) []card.Rank {
	var ranks []card.Rank
	for c := range s.All {
		ranks = append(ranks, c.Rank())
	}
	slices.Sort(ranks)
	return ranks
}

func solveReason(q *Question, p Position) (string, error) {
	of, err := hand.ParseCategory(q.About)
	if err != nil {
		return "", err
	}
	if len(p.Cards) == 0 {
		return "", errNoCards
	}
	doubles := p.Stakes.House.Doubles()
	for _, c := range doubles.Candidates(card.SetOf(p.Cards...)) {
		if c.Category == of {
			return c.Reason.String(), nil
		}
	}
	return "", fmt.Errorf("the cards make no %v beside the primary", of)
}

func solvePays(_ *Question, p Position) (string, error) {
	h, ok := p.Hand()
	if !ok {
		return "", errNoCards
	}
	return strconv.Itoa(p.Stakes.House.Pays(h.Primary.Category, h.Second.Category)), nil
}

func solveWin(_ *Question, p Position) (string, error) {
	h, ok := p.Hand()
	if !ok {
		return "", errNoCards
	}
	return number(p.Stakes.Win(h.Primary.Category, h.Second.Category)), nil
}

// limits solves by the limits of the hand's insurance.
func limits(of func(house.Limits) string) func(*Question, Position) (string, error) {
	return func(_ *Question, p Position) (string, error) {
		h, ok := p.Hand()
		if !ok {
			return "", errNoCards
		}
		return of(p.Stakes.InsuranceLimits(h.Primary.Category, h.Second.Category)), nil
	}
}

// eligible solves by one of the limits of a hand that may be insured.
func eligible(of func(house.Limits) int64) func(*Question, Position) (string, error) {
	return func(q *Question, p Position) (string, error) {
		can := true
		v, err := limits(func(l house.Limits) string {
			can = l.Eligible
			return number(of(l))
		})(q, p)
		if err == nil && !can {
			err = fmt.Errorf("the hand may not be insured at house %s", p.Stakes.House.ID)
		}
		return v, err
	}
}

// dealer solves by the dealer's cards, the new ones after a purchase.
func dealer(of func(hand.Strength) string) func(*Question, Position) (string, error) {
	return func(_ *Question, p Position) (string, error) {
		if len(p.Dealer) == 0 {
			return "", errors.New("the dealer's cards are not known here")
		}
		return of(hand.Evaluate(card.SetOf(round.Replaced(p.Dealer, p.Replacing)...))), nil
	}
}

// settled solves by the box's settlement.
func settled(of func(round.Settlement) string) func(*Question, Position) (string, error) {
	return func(_ *Question, p Position) (string, error) {
		s, ok := p.Settlement()
		if ok && p.Round == nil {
			// At another house it may be something that can't have come about.
			if err := p.Check(); err != nil {
				return "", err
			}
		}
		if !ok {
			return "", errors.New("the box is not played to the end here")
		}
		return of(s), nil
	}
}

// line solves by the line of the settlement that the question is about.
func line(of func(round.Line) string) func(*Question, Position) (string, error) {
	return func(q *Question, p Position) (string, error) {
		missing := false
		v, err := settled(func(s round.Settlement) string {
			i := slices.IndexFunc(s.Lines, func(l round.Line) bool { return string(l.Item) == q.About })
			if missing = i < 0; missing {
				return ""
			}
			return of(s.Lines[i])
		})(q, p)
		if missing {
			err = fmt.Errorf("the ledger has no line %q here; its lines may be %s", q.About, itemNames())
		}
		return v, err
	}
}

func itemNames() string {
	var all []string
	for _, i := range round.Items() {
		all = append(all, string(i))
	}
	return strings.Join(all, ", ")
}

func solveNet(q *Question, p Position) (string, error) {
	if q.About != "" {
		return line(func(l round.Line) string { return number(l.Net) })(q, p)
	}
	return settled(func(s round.Settlement) string { return number(s.Net) })(q, p)
}

// paid is what the house pays in all, without stakes.
func paid(s round.Settlement) string {
	var sum int64
	for _, l := range s.Lines {
		sum += max(0, l.Net)
	}
	return number(sum)
}

func solveRepeat(_ *Question, p Position) (string, error) {
	if len(p.Dealer) == 0 || len(p.Replacing) == 0 {
		return "", errors.New("no card has replaced the dealer's highest here")
	}
	rule := p.Stakes.House.Buying
	if !round.ReplacedAgain(rule, p.Dealer, p.Replacing) {
		return "no", nil
	}
	return string(rule.SameKind), nil
}

func solveLegal(q *Question, p Position) (string, error) {
	r, err := p.round()
	if err != nil {
		return "", err
	}
	a, err := parseAction(q.About, p.Box)
	if err != nil {
		return "", err
	}
	return yes(r.Check(a) == nil), nil
}

// round is the round in which the box decides.
func (p Position) round() (*round.Round, error) {
	if p.Round != nil {
		return p.Round, nil
	}
	if len(p.Cards) == 0 {
		return nil, errNoCards
	}
	// The dealer's cards, where they are not known, are some of the rest.
	rest, dealer := card.Full.Minus(card.SetOf(p.Cards...)).Cards(), p.Dealer
	if len(dealer) == 0 {
		dealer = rest[:handCards]
	}
	var top []card.Card
	for i := range handCards {
		top = append(top, p.Cards[i], dealer[i])
	}
	top = append(top, p.Cards[handCards:]...)
	cfg := round.Config{House: p.Stakes.House, Boxes: []round.Box{{Owner: round.Own, Ante: p.Stakes.Ante}}}
	if p.Stakes.Table != nil {
		cfg.Table = p.Stakes.Table.ID
	}
	r, err := round.New(cfg, card.NewSeededDeck(0, 0).Stack(top...))
	if err == nil && len(p.Cards) > handCards {
		_, err = r.Apply(round.Action{Box: 1, Kind: round.Sixth})
	}
	return r, err
}

// handCards is the number of cards dealt to a box and to the dealer.
const handCards = 5

func solveAnte(q *Question, p Position) (string, error) {
	n, err := strconv.ParseInt(q.About, 10, 64)
	if err != nil {
		return "", fmt.Errorf("%q is no ante; allowed: a whole number", q.About)
	}
	_, err = house.NewStakes(p.Stakes.House, p.Stakes.Table, n)
	return yes(err == nil), nil
}

func solveRule(q *Question, p Position) (string, error) {
	f := house.FieldAt(q.About)
	switch {
	case f == nil:
		return "", fmt.Errorf("%q is no rule of a house file", q.About)
	case !f.Applies(p.Stakes.House):
		return "", fmt.Errorf("the rule %s has no meaning at house %s", q.About, p.Stakes.House.ID)
	}
	v := f.Value(p.Stakes.House)
	if f.Shape == house.Name {
		v = strings.Trim(v, `"`)
	}
	return tidy(v), nil
}

func solveFact(q *Question, p Position) (string, error) {
	if !slices.Contains(house.FactIDs(), q.About) {
		return "", fmt.Errorf("%q is no fact of procedure", q.About)
	}
	_, ok := p.Stakes.House.Fact(q.About)
	return yes(ok), nil
}

// asked is the question that a question about houses asks at each of them.
func (q *Question) asked(text string) (*Question, error) {
	text = strings.TrimSpace(text)
	for _, k := range Kinds() {
		if k == Houses || k == Same {
			continue
		}
		rest, ok := strings.CutPrefix(text, string(k))
		if !ok || rest != "" && rest[0] != ' ' {
			continue
		}
		inner := &Question{Kind: k, About: strings.TrimSpace(rest)}
		return inner, inner.checkAbout()
	}
	return nil, fmt.Errorf("%q is no question that can be asked at several houses", text)
}

// checkAbout reports an about that the kind needs and has not, or has and does not need.
func (q *Question) checkAbout() error {
	switch of := kinds[q.Kind].about; {
	case of == aboutNothing && q.About != "":
		return fmt.Errorf("a question of the kind %q is about nothing more, not about %q", q.Kind, q.About)
	case of == aboutNeeded && q.About == "":
		return fmt.Errorf("a question of the kind %q needs to say what it is about", q.Kind)
	}
	return nil
}

// at is the position at another house, without a table.
func (p Position) at(h *house.House) Position {
	p.Stakes.House, p.Stakes.Table = h, nil
	return p
}

// solveHouses asks at each house. One where the question has no answer is none of them.
func solveHouses(q *Question, p Position) (string, error) {
	what, value, ok := strings.Cut(q.About, "=")
	if !ok {
		return "", fmt.Errorf(`%q does not say which answer; allowed: a question and its answer, such as "pays = 2"`, q.About)
	}
	inner, err := q.asked(what)
	if err != nil {
		return "", err
	}
	want, err := kinds[inner.Kind].answers(inner).read(value)
	if err != nil {
		return "", err
	}
	if p.Round != nil {
		return "", errors.New("a whole round is played at one house")
	}
	var in []string
	for _, h := range q.Houses {
		if got, err := inner.Solve(p.at(h)); err == nil && got == want {
			in = append(in, h.ID)
		}
	}
	if in == nil {
		return "none", nil
	}
	return strings.Join(in, ", "), nil
}

func solveSame(q *Question, p Position) (string, error) {
	inner, err := q.asked(q.About)
	if err != nil {
		return "", err
	}
	if p.Round != nil {
		return "", errors.New("a whole round is played at one house")
	}
	got := map[string]bool{}
	for _, h := range q.Houses {
		v, err := inner.Solve(p.at(h))
		if err != nil {
			return "", fmt.Errorf("at house %s: %w", h.ID, err)
		}
		got[v] = true
	}
	return yes(len(got) == 1), nil
}
