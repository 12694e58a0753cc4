package lab

import (
	"cmp"
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

// reveal is the view in which a hand is taken apart step by step, forwards and back: the
// cards, what they are, what they pay, the dealer, and what becomes of each stake. Before a
// step the class may be asked; what is asked is hidden until a key shows it.
type reveal struct {
	m *Model
	built
	house *house.House
	read  hand.Hand
	// settled is what the box gets from the dealer's hand; nil without one. failed says why
	// the house can't settle it.
	settled *round.Settlement
	failed  error
	steps   []revealed
	// at is the step that is shown or asked about; asking: it is asked about.
	at     int
	asking bool
}

// part is a kind of step.
type part int

// The parts of a hand, in the order in which they are revealed.
const (
	partCards part = iota
	partPrimary
	partMaking
	partSecond
	partNew
	partPays
	partDealer
	partGame
	partResult
	partLine
	partTotal
)

// revealed is a step: what is shown in it, under which name, and what the class is asked
// before. A step without a question is shown at once.
type revealed struct {
	part      part
	name, ask string
	words     string
	// why explains the words.
	why string
	// figure stands at the end of the line: an amount.
	figure string
}

// newReveal takes apart five or six cards, against the dealer's if there are five.
func newReveal(m *Model, b built) *reveal {
	v := &reveal{m: m, built: b}
	v.look()
	return v
}

// look reads the hand at the house of the class, and keeps the place.
func (v *reveal) look() {
	v.house = v.m.stakes.House
	held := v.built[inHand]
	doubles := v.house.Doubles()
	v.read = doubles.Read(card.SetOf(held...))
	all := doubles.Candidates(card.SetOf(held...))
	v.settled, v.failed = nil, nil
	if len(v.built[atDealer]) == leastCards {
		p := round.Played{Stakes: v.m.stakes, Cards: held, Dealer: v.built[atDealer]}
		if v.failed = p.Check(); v.failed == nil {
			s := p.Settle()
			v.settled = &s
		}
	}
	v.steps = []revealed{{part: partCards}, {part: partPrimary, name: text.LabPrimary, ask: text.LabAskPrimary, words: text.LabHandWords(v.read)}}
	add := func(r revealed) { v.steps = append(v.steps, r) }
	if v.read.Primary.Category != hand.None {
		add(revealed{part: partMaking, name: text.LabMaking, ask: text.LabAskMaking, words: v.named(v.read.Primary.Making)})
		add(revealed{part: partSecond, name: text.LabSecond, ask: text.LabAskSecond, words: text.LabSecondWords(v.read), why: text.LabSecondWhy(v.house, v.read, all, held)})
	}
	if fresh := v.read.Second.Making.Minus(v.read.Primary.Making); fresh != 0 {
		add(revealed{part: partNew, name: text.LabNew, ask: text.LabAskNew, words: v.named(fresh)})
	}
	add(revealed{part: partPays, name: text.LabPays, ask: text.LabAskPays, words: text.LabPaysWords(v.house, v.read)})
	if s := v.settled; s != nil {
		add(revealed{part: partDealer})
		add(revealed{part: partGame, name: text.LabDealer, ask: text.LabAskDealer, words: text.LabDealerWords(s.Dealer)})
		add(revealed{part: partResult, name: text.LabResult, ask: text.LabAskResult, words: text.LabResultWords(*s)})
		for _, l := range s.Lines {
			add(revealed{part: partLine, name: text.Item(l.Item), ask: text.LabAskItem(l), words: text.LabOutcome(v.m.stakes, *s, l), figure: text.Signed(l.Net)})
		}
		add(revealed{part: partTotal, name: text.LabTotal, ask: text.LabAskTotal, figure: text.Signed(s.Net)})
	}
	if v.at >= len(v.steps) {
		v.at, v.asking = len(v.steps)-1, false
	}
}

// named writes cards of the hand with their signs.
func (v *reveal) named(s card.Set) string {
	var names []string
	for _, c := range s.Of(v.built[inHand]) {
		names = append(names, c.Sign())
	}
	return strings.Join(names, " ")
}

// Open implements [screen.Screen].
func (v *reveal) Open() tea.Cmd {
	if v.house != v.m.stakes.House {
		v.look()
	}
	return nil
}

// Close implements [screen.Screen].
func (v *reveal) Close() {}

// House implements [screen.Housed].
func (v *reveal) House() *house.House { return v.m.stakes.House }

// Title implements [screen.Screen].
func (v *reveal) Title() []screen.Fact {
	return []screen.Fact{
		{Value: text.LabReveal, Strong: true}, {Value: text.HouseAndTable(v.m.stakes.House, v.m.tableID())},
		{Name: text.FeltAnte, Value: text.Money(v.m.stakes.Ante)}, {Name: text.LabStepName, Value: text.LabStep(v.at+1, len(v.steps))},
	}
}

// Help implements [screen.Screen].
func (v *reveal) Help() []keys.Group {
	k := &v.m.Keys.Lab
	return []keys.Group{{Title: text.KeysLabReveal, Keys: []key.Binding{
		keys.Called(k.Enter, text.KeyLabNext), keys.Called(keys.Both(k.Left, k.Right), text.KeyLabStep), keys.Called(keys.Both(k.First, k.Last), text.KeyLabEnds),
		k.Answer, k.Stops, k.Build, k.Compare, k.House, k.Projector,
	}}}
}

// Update implements [screen.Screen].
func (v *reveal) Update(msg tea.Msg) (tea.Cmd, screen.Action) {
	press, ok := msg.(tea.KeyMsg)
	if !ok {
		return nil, nil
	}
	k := &v.m.Keys.Lab
	switch {
	case key.Matches(press, k.Back):
		return nil, screen.Back{}
	case key.Matches(press, k.Enter, k.Right, k.Down):
		v.forward()
	case key.Matches(press, k.Left, k.Up):
		v.back()
	case key.Matches(press, k.First):
		v.at, v.asking = 0, false
	case key.Matches(press, k.Last):
		v.at, v.asking = len(v.steps)-1, false
	case key.Matches(press, k.Answer):
		v.asking = false
	case key.Matches(press, k.Stops):
		v.m.unasked = !v.m.unasked
		v.asking = v.asking && !v.m.unasked
	case key.Matches(press, k.House):
		v.m.turnHouse(1)
		v.look()
	case key.Matches(press, k.Build):
		return v.m.edit(v.built), nil
	case key.Matches(press, k.Compare):
		return again(v.m, newHouses(v.m, v.built)), nil
	}
	return nil, nil
}

// forward shows the answer that is hidden, or asks about the next step, or shows it.
func (v *reveal) forward() {
	switch {
	case v.asking:
		v.asking = false
	case v.at < len(v.steps)-1:
		v.at++
		v.asking = v.steps[v.at].ask != "" && !v.m.unasked
	}
}

// back hides the answer again, or goes to the step before.
func (v *reveal) back() {
	switch {
	case !v.asking && v.steps[v.at].ask != "" && !v.m.unasked:
		v.asking = true
	case v.at > 0:
		v.at--
		v.asking = false
	}
}

// seen reports whether a part has been revealed.
func (v *reveal) seen(p part) bool {
	for i, s := range v.steps {
		if s.part == p {
			return i < v.at || i == v.at && !v.asking
		}
	}
	return false
}

// hand are the cards of the hand, marked as far as it has been revealed.
func (v *reveal) hand() []cards.Card {
	h := hand.Hand{}
	if v.seen(partMaking) {
		h.Primary = v.read.Primary
	}
	if v.seen(partSecond) {
		h.Second = v.read.Second
	}
	return shown(h, v.built[inHand])
}

// fresh are the words below the cards that are new in the second combination, once they are
// named.
func (v *reveal) fresh() []string {
	out := make([]string, len(v.built[inHand]))
	if !v.seen(partNew) {
		return out
	}
	fresh := v.read.Second.Making.Minus(v.read.Primary.Making)
	for i, c := range v.built[inHand] {
		if fresh.Has(c) {
			out[i] = v.m.Theme.Second.Render(text.LabNew)
		}
	}
	return out
}

// dealer are the dealer's cards; face down until they are revealed.
func (v *reveal) dealer() []cards.Card {
	out := make([]cards.Card, len(v.built[atDealer]))
	for i, c := range v.built[atDealer] {
		out[i] = cards.Card{Card: c, Down: !v.seen(partDealer)}
		if s := v.settled; s != nil && v.seen(partGame) && s.Dealer.Primary.Making.Has(c) {
			out[i].Mark = cards.First
		}
	}
	return out
}

// Widths of the view, and of the name of a line.
const (
	revealWidth = 92
	factName    = 12
	askRows     = 2
)

// View implements [screen.Screen].
func (v *reveal) View(in screen.Size) block.Block {
	t, w := v.m.Theme, min(in.W-2*2, revealWidth)
	rows := len(v.facts(t, w, len(v.steps)))
	table := v.table(t, in.W-2*2, in.H-rows-askRows-keyRows)
	w = max(w, table.Width())
	facts := block.New(w, rows, v.facts(t, w, v.at+1)...)
	air := min(max(in.H-len(table)-rows-askRows-keyRows, 0), 2)
	return laidOut(in, w, block.Below(table, block.New(0, air/2), facts, block.New(0, air-air/2), v.question(t, w)), []string{v.keys(w)})
}

// table draws the hand and the dealer's cards, beside each other or above each other as the
// larger cards have room in w columns and h rows.
func (v *reveal) table(t *theme.Theme, w, h int) block.Block {
	two := len(v.built[atDealer]) > 0
	best, stacked := cards.Small, false
	for _, s := range []cards.Size{cards.Medium, cards.Middle, cards.Large, cards.Huge} {
		each := 1 + s.H + 1 + 1
		switch {
		case !two && each <= h && s.RowWidth() <= w, two && each <= h && 2*s.RowWidth()+sideGap <= w:
			best, stacked = s, false
		case two && 2*each-1 <= h && s.RowWidth() <= w:
			best, stacked = s, true
		}
	}
	hand := block.Below(
		block.New(best.RowWidth(), 1, t.Label.Render(text.LabHand)),
		cards.Row(t, best, v.seen(partMaking), v.hand()...),
		block.Of(cards.Under(best, v.hand(), v.fresh())),
	)
	if !two {
		return hand
	}
	dealer := block.Below(block.New(best.RowWidth(), 1, t.Label.Render(text.EditorDealer)), cards.Row(t, best, v.seen(partGame), v.dealer()...))
	if stacked {
		return block.Below(dealer, hand)
	}
	return block.Beside(sideGap, hand, dealer)
}

// facts are the lines of the first steps, so many of them.
func (v *reveal) facts(t *theme.Theme, w, steps int) []string {
	var lines []string
	for i, s := range v.steps[:steps] {
		if s.name == "" {
			continue
		}
		now, hidden := i == v.at, i == v.at && v.asking
		style, words, figure := t.Text, s.words, s.figure
		switch {
		case hidden && steps == v.at+1:
			style, words, figure = t.Faint, text.LabHidden, ""
		case now:
			style = t.Title
		}
		room := w - factName - figureRoom
		for j, l := range text.Wrap(cmp.Or(words, block.NoBreak), room) {
			name, end := "", ""
			if j == 0 {
				name, end = s.name, figure
			}
			lines = append(lines, block.Fit(t.Muted.Render(name), factName)+block.Fit(style.Render(l), room)+block.Right(style.Render(end), figureRoom))
		}
		if s.why != "" && !hidden {
			for _, l := range text.Wrap(s.why, w-factName) {
				lines = append(lines, block.Blank(factName)+t.Muted.Render(l))
			}
		}
	}
	return lines
}

// figureRoom is the width of an amount.
const figureRoom = 9

// question draws what the class is asked, or why the stakes are not settled.
func (v *reveal) question(t *theme.Theme, w int) block.Block {
	switch {
	case v.asking:
		return block.New(w, askRows, t.Accent.Render(text.LabAsk)+" "+t.Strong.Render(v.steps[v.at].ask))
	case v.failed != nil && v.at == len(v.steps)-1:
		return block.New(w, askRows, words(t.Bad, "✗ "+text.Sentence(v.failed.Error()), w)...)
	}
	return block.New(w, askRows)
}

// keys draws the keys.
func (v *reveal) keys(w int) string {
	k := &v.m.Keys.Lab
	var all []hint
	switch {
	case v.asking:
		all = append(all, hintOf(k.Answer, text.KeyLabTell))
	case v.at < len(v.steps)-1:
		all = append(all, hintOf(k.Enter, text.KeyLabNext))
	}
	if v.at > 0 {
		all = append(all, hintOf(k.Left, text.KeyLabBefore))
	}
	stops := text.KeyLabStopsOff
	if v.m.unasked {
		stops = text.KeyLabStopsOn
	}
	all = append(all, hintOf(k.Stops, stops), hintOf(k.Build, text.KeyLabEdit), hintOf(k.Compare, text.KeyLabHouses), hintOf(k.House, text.LabHouseKey), hintOf(k.Projector, text.KeyLabProjector), hintOf(k.Back, k.Back.Help().Desc))
	return hints(v.m.Theme, w, all...)
}

// page implements [projected].
func (v *reveal) page(t *theme.Theme) page {
	var p page
	if v.seen(partDealer) {
		p.hands = append(p.hands, bigHand{text.EditorDealer, v.dealer()})
	}
	p.hands = append(p.hands, bigHand{text.LabHand, v.hand()})
	k, now := &v.m.Keys.Lab, v.steps[v.at]
	if v.seen(partTotal) {
		p.words = []bigWords{{text.LabTotal, now.figure, t.Title}}
	} else {
		p.words = priced(t, v.house, v.read, v.seen(partPrimary), v.seen(partSecond), v.seen(partPays))
	}
	switch {
	case v.asking:
		p.lines = append(p.lines, pageLine{style: t.Strong, text: now.ask, apart: true})
		p.keys = append(p.keys, pageKey{k.Answer.Help().Key, text.KeyLabTell})
	default:
		for _, r := range v.steps[:v.at] {
			if now.part >= partLine && r.part >= partLine {
				p.say(t.Text, ends(r.name, r.figure))
			}
		}
		if now.part == partMaking || now.part == partNew || now.part > partDealer && now.part < partTotal {
			p.lines = append(p.lines, pageLine{style: t.Title, text: now.words + block.NoBreak + now.figure, lead: t.Muted.Render(now.name) + "  "})
		}
		p.say(t.Text, now.why)
		p.keys = append(p.keys, pageKey{k.Enter.Help().Key, text.KeyLabNext})
	}
	p.keys = append(p.keys, pageKey{k.Left.Help().Key, text.KeyLabBefore}, pageKey{k.Projector.Help().Key, text.KeyProjectorOff})
	return p
}

// priced are the large words for a hand at a house: its primary, its second combination and
// its price, each if it is to be seen.
func priced(t *theme.Theme, h *house.House, read hand.Hand, primary, second, pays bool) (out []bigWords) {
	if primary {
		out = append(out, bigWords{text.LabCategory(read), "", t.Title})
	}
	if second && read.Second.Category != hand.None {
		out = append(out, bigWords{read.Second.Category.String(), "", t.Second})
	}
	if pays && read.Primary.Category != hand.None {
		out = append(out, bigWords{"", text.PaysToOne(h.Pays(read.Primary.Category, read.Second.Category)), t.Strong})
	}
	return out
}
