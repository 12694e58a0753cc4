package lab

import (
	"cmp"
	"slices"
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/round"
	"felt/ui/block"
	"felt/ui/cards"
	"felt/ui/keys"
	"felt/ui/screen"
	"felt/ui/text"
	"felt/ui/theme"
)

// houses is the view of what houses make of the same cards: all of them below each other, or
// two side by side with everything that the cards make.
type houses struct {
	m *Model
	built
	all []verdict
	// two: two houses are side by side, the one of the class and the one at the cursor.
	two bool
	at  int
}

// verdict is what a house makes of cards: the price, the insurance, and, against a dealer's
// hand, the net.
type verdict struct {
	paid
	candidates []hand.Candidate
	insurance  house.Limits
	// insured says why the limits of the insurance are what they are.
	insured string
	// settled is nil without a dealer's hand, or where the house does not play such a hand.
	settled *round.Settlement
}

// newHouses compares the houses on five or six cards, against the dealer's if there are five.
func newHouses(m *Model, b built) *houses {
	v := &houses{m: m, built: b}
	v.look()
	for i, one := range v.all {
		// The first that pays otherwise is of most interest.
		if own := v.own(); !one.alike(own.paid) {
			v.at = i
			break
		}
	}
	if v.all[v.at].house == m.stakes.House {
		v.at = (v.at + 1) % len(v.all)
	}
	return v
}

// look asks every house.
func (v *houses) look() {
	held := v.built[inHand]
	v.all = nil
	for _, h := range v.m.compared() {
		one := verdict{paid: paidAt(h, held)}
		doubles := h.Doubles()
		one.candidates = doubles.Candidates(card.SetOf(held...))
		stakes := house.Stakes{House: h, Ante: v.m.stakes.Ante}
		if h == v.m.stakes.House {
			stakes = v.m.stakes
		}
		one.insurance = stakes.InsuranceLimits(one.read.Primary.Category, one.read.Second.Category)
		one.insured = text.LabInsured(h, one.insurance)
		p := round.Played{Stakes: stakes, Cards: held, Dealer: v.built[atDealer]}
		if p.Check() == nil {
			s := p.Settle()
			one.settled = &s
		}
		v.all = append(v.all, one)
	}
}

// own is the verdict of the house of the class.
func (v *houses) own() verdict {
	return v.all[slices.IndexFunc(v.all, func(one verdict) bool { return one.house == v.m.stakes.House })]
}

// Open implements [screen.Screen].
func (v *houses) Open() tea.Cmd {
	v.look() // the class may be at another house by now
	v.turn(0)
	return nil
}

// Close implements [screen.Screen].
func (v *houses) Close() {}

// House implements [screen.Housed].
func (v *houses) House() *house.House { return v.m.stakes.House }

// Title implements [screen.Screen].
func (v *houses) Title() []screen.Fact {
	facts := []screen.Fact{{Value: text.LabCompare, Strong: true}}
	if v.two {
		return append(facts, screen.Fact{Value: text.LabTwo(v.m.stakes.House, v.all[v.at].house)})
	}
	return facts
}

// Help implements [screen.Screen].
func (v *houses) Help() []keys.Group {
	k := &v.m.Keys.Lab
	return []keys.Group{{Title: text.KeysLabHouses, Keys: []key.Binding{
		keys.Called(keys.Both(k.Up, k.Down), text.KeyLabOther), keys.Called(k.Enter, text.KeyLabTwo),
		keys.Called(k.House, text.KeyLabOwn), k.Build, k.Reveal, k.Projector,
	}}}
}

// Update implements [screen.Screen].
func (v *houses) Update(msg tea.Msg) (tea.Cmd, screen.Action) {
	press, ok := msg.(tea.KeyMsg)
	if !ok {
		return nil, nil
	}
	k := &v.m.Keys.Lab
	switch {
	case key.Matches(press, k.Back):
		return nil, screen.Back{}
	case key.Matches(press, k.Up, k.Left):
		v.turn(-1)
	case key.Matches(press, k.Down, k.Right):
		v.turn(1)
	case key.Matches(press, k.Enter, k.Compare):
		v.two = !v.two
		v.turn(0)
	case key.Matches(press, k.House):
		v.m.turnHouse(1)
		v.look()
		v.turn(0)
	case key.Matches(press, k.Build):
		return v.m.edit(v.built), nil
	case key.Matches(press, k.Reveal):
		return again(v.m, newReveal(v.m, v.built)), nil
	}
	return nil, nil
}

// turn moves the cursor; of two houses the other is never the one of the class.
func (v *houses) turn(by int) {
	n := len(v.all)
	v.at = (min(v.at, n-1) + by + n) % n
	if v.two && v.all[v.at].house == v.m.stakes.House {
		v.at = (v.at + cmp.Or(by, 1) + n) % n
	}
}

// Widths of the lists: of everything, of a house's name, and of a price, an insurance and a
// net.
const (
	housesWidth = 92
	houseRoom   = 17
	secondRoom  = 17
	sumRoom     = 17
	limitsRoom  = 13
)

// View implements [screen.Screen].
func (v *houses) View(in screen.Size) block.Block {
	t, w := v.m.Theme, min(in.W-4, housesWidth)
	lines := v.list(t, w)
	var airy []string
	if v.two {
		rows, notes := v.sideBySide(t, w), v.unpaid(t, w)
		if more := v.insured(t, w); cards.Small.H+1+len(rows)+len(notes)+len(more)+keyRows <= in.H {
			notes = append(notes, more...)
		}
		lines = slices.Concat(rows, notes)
		airy = slices.Concat([]string{""}, rows, []string{""}, notes)
	}
	fits := func(s cards.Size, lines []string) bool {
		return s.H+3+len(lines)+keyRows <= in.H && s.RowWidth() <= w
	}
	size := cards.Small
	for _, s := range []cards.Size{cards.Medium, cards.Middle, cards.Large, cards.Huge} {
		if fits(s, lines) {
			size = s
		}
	}
	if v.two && fits(size, airy) {
		lines = airy
	}
	own := v.own()
	rows := block.Below(cards.Row(t, size, true, shown(own.read, v.built[inHand])...), block.New(w, len(lines), lines...))
	return laidOut(in, w, rows, []string{v.keys(w)})
}

// list draws all houses below each other, with the reason where one does not pay what the
// cards make.
func (v *houses) list(t *theme.Theme, w int) []string {
	own := v.own()
	lines := []string{
		block.Fit(t.Muted.Render(text.LabPrimary), houseRoom) + t.Strong.Render(text.LabHandWords(own.read)),
		"",
		v.columns(t.Muted, "  ", text.LabHouseKey, text.LabSecond, text.LabPays, text.LabInsurance, text.LabNet),
	}
	for i, one := range v.all {
		mark, style := "  ", t.Text
		if i == v.at {
			mark, style = t.Title.Render("▸ "), t.Title
		}
		net := text.LabNothing
		if one.settled != nil {
			net = text.Signed(one.settled.Net)
		}
		lines = append(lines, v.columns(style, mark, one.house.ID, text.LabSecondWords(one.read), text.LabPaysWords(one.house, one.read), text.LabLimits(one.insurance), net))
		if one.unpaid.Category != hand.None {
			for _, l := range text.Wrap(text.LabNotPaid(one.house, one.unpaid, one.reason), w-4) {
				lines = append(lines, "    "+t.Muted.Render(l))
			}
		}
	}
	return lines
}

// columns puts the cells of a row of the list side by side.
func (v *houses) columns(style theme.Style, mark, name, second, pays, insurance, net string) string {
	if len(v.built[atDealer]) == 0 {
		net = ""
	}
	return mark + block.Fit(style.Render(name), houseRoom-2) + block.Fit(style.Render(second), secondRoom) +
		block.Fit(style.Render(pays), sumRoom) + block.Fit(style.Render(insurance), limitsRoom) + style.Render(net)
}

// sideBySide draws everything that the cards make, and what each of two houses says of it.
func (v *houses) sideBySide(t *theme.Theme, w int) []string {
	left, right := v.own(), v.all[v.at]
	names := cardsRoom + categoryRoom
	row := func(what string, style theme.Style, a, b string) string {
		differ := style
		if a != b {
			differ = t.Title
		}
		return block.Fit(what, names) + block.Fit(differ.Render(a), (w-names)/2) + differ.Render(b)
	}
	lines := []string{block.Fit("", names) + block.Fit(t.Title.Render(left.house.ID), (w-names)/2) + t.Title.Render(right.house.ID)}
	made := func(c hand.Combination) string {
		var all []string
		for _, one := range c.Making.Of(v.built[inHand]) {
			all = append(all, t.Card(one))
		}
		return block.Fit(strings.Join(all, " "), cardsRoom) + t.Text.Render(c.Category.String())
	}
	if left.read.Primary.Category != hand.None {
		lines = append(lines, row(made(left.read.Primary), t.Text, text.LabVerdict(left.house, left.read.Primary.Category), text.LabVerdict(right.house, left.read.Primary.Category)))
	}
	for i, c := range left.candidates {
		lines = append(lines, row(made(c.Combination), t.Muted, text.LabVerdictOf(left.house, left.read, c), text.LabVerdictOf(right.house, right.read, right.candidates[i])))
	}
	named := func(name string) string { return t.Muted.Render(name) }
	lines = append(lines,
		row(named(text.LabPays), t.Strong, text.LabPaysWords(left.house, left.read), text.LabPaysWords(right.house, right.read)),
		row(named(text.LabInsurance), t.Text, text.LabLimits(left.insurance), text.LabLimits(right.insurance)))
	if left.settled != nil && right.settled != nil {
		lines = append(lines, row(named(text.LabNet), t.Text, text.Signed(left.settled.Net), text.Signed(right.settled.Net)))
	}
	return lines
}

// unpaid says why a house does not pay what the cards make.
func (v *houses) unpaid(t *theme.Theme, w int) (lines []string) {
	for _, one := range []verdict{v.own(), v.all[v.at]} {
		if one.unpaid.Category != hand.None {
			lines = append(lines, words(t.Muted, one.house.ID+": "+text.LabNotPaid(one.house, one.unpaid, one.reason), w)...)
		}
	}
	return lines
}

// insured says, where two houses insure the hand differently, why each of them does.
func (v *houses) insured(t *theme.Theme, w int) (lines []string) {
	left, right := v.own(), v.all[v.at]
	if left.insurance == right.insurance {
		return nil
	}
	for _, one := range []verdict{left, right} {
		lines = append(lines, words(t.Muted, one.house.ID+": "+one.insured, w)...)
	}
	return lines
}

// keys draws the keys.
func (v *houses) keys(w int) string {
	k := &v.m.Keys.Lab
	what, moved := text.KeyLabTwo, text.KeyLabChoose
	if v.two {
		what, moved = text.KeyLabAll, text.KeyLabOther
	}
	return hints(v.m.Theme, w, hint{k.Up.Help().Key + k.Down.Help().Key, moved}, hintOf(k.Enter, what), hintOf(k.House, text.LabHouseKey),
		hintOf(k.Reveal, text.KeyLabSteps), hintOf(k.Build, text.KeyLabEdit), hintOf(k.Projector, text.KeyLabProjector), hintOf(k.Back, k.Back.Help().Desc))
}

// page implements [projected].
func (v *houses) page(t *theme.Theme) page {
	own, k := v.own(), &v.m.Keys.Lab
	p := page{hands: []bigHand{{text.LabHand, shown(own.read, v.built[inHand])}}}
	for i, one := range v.all {
		style := t.Text
		if i == v.at {
			style = t.Title
		}
		p.say(style, ends(one.house.ID, text.LabPaysWords(one.house, one.read)))
	}
	if one := v.all[v.at]; one.unpaid.Category != hand.None {
		p.say(t.Text, text.LabNotPaid(one.house, one.unpaid, one.reason))
	}
	p.keys = []pageKey{{k.Up.Help().Key + k.Down.Help().Key, text.KeyLabChoose}, {k.Projector.Help().Key, text.KeyProjectorOff}}
	return p
}
