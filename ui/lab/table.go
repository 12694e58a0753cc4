package lab

import (
	"math/rand/v2"
	"strconv"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/ui/block"
	"felt/ui/cards"
	"felt/ui/keys"
	"felt/ui/screen"
	"felt/ui/text"
	"felt/ui/theme"
)

// table is Table 1 as a grid: a row for each primary, a column for each second combination,
// walked with the arrows. The cell at the cursor is shown with a hand that was dealt from it,
// or with the reason why no hand has it.
type table struct {
	m *Model
	// primary and second are the cell at the cursor.
	primary, second hand.Category
	// cells are those of the house that is shown, and hands a hand of each; nil while they
	// are being dealt.
	house *house.House
	cells map[pair]hand.Cell
	hands map[pair]hand.Hand
	// prices are what houses pay for the hand at the cursor, and absence is why there is none.
	prices  prices
	absence hand.Absence
	// elsewhere says where the pair is had by another number of hands.
	elsewhere []string
	// deal is the number of the last deal; what comes of another is dropped.
	deal int
}

// pair is a pair of combinations, a cell of the grid.
type pair struct{ primary, second hand.Category }

func newTable(m *Model) screen.Screen { return &table{m: m, primary: hand.Pair, second: hand.AceKing} }

// dealtMsg brings the cells of a house and a hand of each.
type dealtMsg struct {
	to    *table
	deal  int
	house *house.House
	cells map[pair]hand.Cell
	hands map[pair]hand.Hand
}

// dealing returns the command that deals a hand from each cell of the house.
func (v *table) dealing() tea.Cmd {
	v.deal++
	deal, h, seed, examples := v.deal, v.m.stakes.House, v.m.Seeds(), v.m.examples
	return func() tea.Msg {
		msg := dealtMsg{v, deal, h, map[pair]hand.Cell{}, map[pair]hand.Hand{}}
		doubles := h.Doubles()
		hands := examples(doubles, seed)
		for i, c := range doubles.Cells() {
			at := pair{c.Primary, c.Second}
			msg.cells[at], msg.hands[at] = c, doubles.Read(hands[i])
		}
		return msg
	}
}

// examples deals a hand from each cell by a seed.
func examples(d hand.Doubles, seed uint64) []card.Set { return d.Deal(rand.NewPCG(seed, 0)) }

// Open implements [screen.Screen].
func (v *table) Open() tea.Cmd {
	if v.house == v.m.stakes.House {
		return nil
	}
	v.cells, v.hands = nil, nil
	return v.dealing()
}

// Close implements [screen.Screen].
func (v *table) Close() {}

// House implements [screen.Housed].
func (v *table) House() *house.House { return v.m.stakes.House }

// Title implements [screen.Screen].
func (v *table) Title() []screen.Fact {
	return []screen.Fact{{Value: text.LabTable1, Strong: true}, {Value: v.m.stakes.House.ID}}
}

// Help implements [screen.Screen].
func (v *table) Help() []keys.Group {
	k := &v.m.Keys.Lab
	return []keys.Group{{Title: text.KeysLabTable, Keys: []key.Binding{
		keys.Called(keys.Both(k.Up, k.Down), text.KeyLabPrimary), keys.Called(keys.Both(k.Left, k.Right), text.KeyLabSecond),
		keys.Called(k.Enter, text.KeyLabReveal), k.Another, k.Compare, k.Build, k.House, k.Projector,
	}}}
}

// Update implements [screen.Screen].
func (v *table) Update(msg tea.Msg) (tea.Cmd, screen.Action) {
	switch msg := msg.(type) {
	case dealtMsg:
		if msg.to == v && msg.deal == v.deal {
			v.house, v.cells, v.hands = msg.house, msg.cells, msg.hands
			v.look()
		}
	case tea.KeyMsg:
		defer v.look()
		return v.key(msg)
	}
	return nil, nil
}

// look works out what is said of the cell at the cursor.
func (v *table) look() {
	v.prices, v.absence, v.elsewhere = nil, hand.Absence{}, nil
	if read, c, ok := v.at(); ok {
		v.prices = v.m.paid(read.Laid())
		v.elsewhere = v.m.elsewhere(c)
	} else if v.cells != nil {
		doubles := v.house.Doubles()
		v.absence = doubles.Absent(v.primary, v.second)
	}
}

func (v *table) key(msg tea.KeyMsg) (tea.Cmd, screen.Action) {
	k := &v.m.Keys.Lab
	switch {
	case key.Matches(msg, k.Back):
		return nil, screen.Back{}
	case key.Matches(msg, k.Up):
		v.walk(-1, 0)
	case key.Matches(msg, k.Down):
		v.walk(1, 0)
	case key.Matches(msg, k.Left):
		v.walk(0, -1)
	case key.Matches(msg, k.Right):
		v.walk(0, 1)
	case key.Matches(msg, k.House):
		v.m.turnHouse(1)
		return v.Open(), nil
	case key.Matches(msg, k.Another):
		return v.dealing(), nil
	}
	h, _, ok := v.at()
	if !ok {
		return nil, nil
	}
	b := built{inHand: h.Laid()}
	switch {
	case key.Matches(msg, k.Enter, k.Reveal):
		return v.m.open(newReveal(v.m, b)), nil
	case key.Matches(msg, k.Compare):
		return v.m.open(newHouses(v.m, b)), nil
	case key.Matches(msg, k.Build):
		return v.m.edit(b), nil
	}
	return nil, nil
}

// elsewhere says which of the houses compared have a pair of combinations in another number
// of hands than the one of the class: a sentence for those that have it in the same.
func (m *Model) elsewhere(own hand.Cell) (out []string) {
	var cells []hand.Cell
	by := map[hand.Cell][]*house.House{}
	for _, h := range m.compared() {
		doubles := h.Doubles()
		c := hand.Cell{Primary: own.Primary, Second: own.Second}
		for _, has := range doubles.Cells() {
			if has.Primary == c.Primary && has.Second == c.Second {
				c = has
			}
		}
		if c == own {
			continue
		}
		if by[c] == nil {
			cells = append(cells, c)
		}
		by[c] = append(by[c], h)
	}
	for _, c := range cells {
		out = append(out, text.LabElsewhere(by[c], c))
	}
	return out
}

// walk moves the cursor over the grid, round its edges. Its rows are the primaries from
// ace-king on, its columns all seconds and none.
func (v *table) walk(down, right int) {
	const rows = hand.Categories - 1
	v.primary = hand.AceKing + hand.Category((int(v.primary-hand.AceKing)+down+rows)%rows)
	v.second = hand.Category((int(v.second) + right + hand.Categories) % hand.Categories)
}

// at is the hand at the cursor; ok is false where the cell has none, or it is still dealt.
func (v *table) at() (h hand.Hand, c hand.Cell, ok bool) {
	at := pair{v.primary, v.second}
	h, ok = v.hands[at]
	return h, v.cells[at], ok
}

// gridHeads is the number of rows of the heads of the columns, rowName the width of the names
// of the rows.
const (
	gridHeads = 2
	rowName   = 17
)

// gridWidths returns the widths of the columns of the grid in a room of w columns, and of
// the whole grid.
func gridWidths(w int) (columns [hand.Categories]int, grid int) {
	grid = rowName
	for s := range columns {
		for _, head := range text.LabHead(hand.Category(s)) {
			columns[s] = max(columns[s], block.Width(head)+1)
		}
		grid += columns[s]
	}
	more := min(max((w-grid)/hand.Categories, 0), 4)
	for s := range columns {
		columns[s] += more
	}
	return columns, grid + more*hand.Categories
}

// View implements [screen.Screen].
func (v *table) View(in screen.Size) block.Block {
	columns, w := gridWidths(in.W)
	grid := v.grid(columns)
	if most := min(in.W-margin, detailWidth); most > w {
		w, grid = most, block.Beside((most-w)/2, block.New(0, len(grid)), grid)
	}
	size, air := detailSize(w, in.H-len(grid)-keyRows)
	houses := housesRows
	if all := len(v.m.compared()) + 1; air > all {
		houses, air = all, air-(all-houses)
	}
	gap := min(max(air-1, 0), 1)
	rows := block.Below(grid, block.New(0, gap), v.detail(w, size, houses, min(air, 1)))
	return laidOut(in, w, rows, v.keys(w))
}

// Rows of a cell's detail besides the cards: its name, a line under the cards, and at least
// so many for the houses.
const (
	detailRows = 1 + 1 + housesRows
	housesRows = 4
	keyRows    = 1
)

// detailSize returns the size of the cards for a cell's detail in a room of w columns and h
// rows, and how many rows are left.
func detailSize(w, h int) (size cards.Size, air int) {
	size = cards.Small
	for _, s := range []cards.Size{cards.Medium, cards.Middle, cards.Large, cards.Huge} {
		if s.H+detailRows+3 <= h && s.RowWidth()+sideWidth+sideGap <= w {
			size = s
		}
	}
	return size, h - size.H - detailRows
}

// grid draws the prices.
func (v *table) grid(columns [hand.Categories]int) block.Block {
	t := v.m.Theme
	out := make(block.Block, 0, gridHeads+hand.Categories-1)
	for y := range gridHeads {
		line := block.Blank(rowName)
		if y == gridHeads-1 {
			line = block.Fit("  "+t.Muted.Render(text.LabTablePrimary), rowName)
		}
		for s := range hand.Category(hand.Categories) {
			style := t.Muted
			if s == v.second {
				style = t.Title
			}
			line += block.Right(style.Render(text.LabHead(s)[y]), columns[s])
		}
		out = append(out, line)
	}
	for p := hand.AceKing; p < hand.Categories; p++ {
		mark, style := "  ", t.Text
		if p == v.primary {
			mark, style = t.Title.Render("▸ "), t.Title
		}
		line := block.Fit(mark+style.Render(p.String()), rowName)
		for s := range hand.Category(hand.Categories) {
			line += v.cell(p, s, columns[s])
		}
		out = append(out, line)
	}
	return out
}

// cell draws a cell of the grid: its price, or that it has none. Its figure ends a column
// before the cell, since a cap is a column wider on either side.
func (v *table) cell(p, s hand.Category, w int) string {
	t := v.m.Theme
	words, style := "·", t.Faint
	if _, there := v.cells[pair{p, s}]; there {
		words, style = strconv.Itoa(v.m.stakes.House.Pays(p, s)), t.Strong
		if s == hand.None {
			style = t.Text
		}
	}
	if p == v.primary && s == v.second {
		return block.Right(t.Cap(words), w)
	}
	return block.Right(style.Render(words), w-1) + " "
}

// Widths of what stands beside the cards, and of the gap before it; how wide the detail of a
// cell becomes, and what is left free on the sides of the room.
const (
	detailWidth = 136
	margin      = 4
	sideWidth   = 44
	sideGap     = 3
)

// detail draws the cell at the cursor in w columns: its hand, how often it occurs, and a gap
// below it in so many rows what houses pay for it, or why there is none.
func (v *table) detail(w int, size cards.Size, houses, gap int) block.Block {
	t, h := v.m.Theme, size.H+detailRows-housesRows+gap+houses
	at := v.m.stakes.House
	name := t.Title.Render(text.LabPair(v.primary, v.second))
	switch read, c, ok := v.at(); {
	case v.cells == nil:
		return block.New(w, h, name, "", t.Muted.Render(text.LabDealing))
	case !ok:
		lines := append([]string{name, ""}, words(t.Text, text.LabAbsent(at, v.primary, v.second, v.absence), min(w, proseWidth))...)
		return block.New(w, h, lines...)
	default:
		laid := read.Laid()
		side := block.New(w-size.RowWidth()-sideGap, size.H+1, append(v.counts(c), v.made(read)...)...)
		return block.New(w, h, block.Below(
			block.Of(block.Ends(name, t.Strong.Render(text.LabPrice(at, v.primary, v.second)), w)),
			block.Beside(sideGap, block.New(size.RowWidth(), size.H+1, cards.Row(t, size, true, shown(read, laid)...)...), side),
			block.New(w, gap),
			block.New(w, houses, v.paid(w, houses)...),
		)...)
	}
}

// paid are the lines that say what houses pay for the hand, and in how many hands others have
// the pair, where there is room for that in so many rows.
func (v *table) paid(w, rows int) []string {
	t := v.m.Theme
	var more []string
	for _, said := range v.elsewhere {
		more = append(more, words(t.Muted, said, w)...)
	}
	lines := v.prices.lines(t, w, rows-len(more))
	if all := append(lines, more...); len(all) <= rows {
		return all
	}
	return v.prices.lines(t, w, rows)
}

// All hands of five and of six cards.
const (
	allFive = 2_598_960
	allSix  = 20_358_520
)

// counts are the lines that say how often a cell occurs.
func (v *table) counts(c hand.Cell) []string {
	t := v.m.Theme
	line := func(name string, n, all int) string {
		return block.Fit(t.Muted.Render(name), countRoom) + t.Text.Render(text.LabCount(n, all))
	}
	return []string{line(text.LabInFive, c.Five, allFive), line(text.LabInSix, c.Six, allSix)}
}

// countRoom is the width of the name before a count.
const countRoom = 9

// made are the lines that name the combinations of a hand.
func (v *table) made(h hand.Hand) []string {
	t, pays := v.m.Theme, v.m.stakes.House.Paytable
	line := func(mark string, c hand.Combination) string {
		return mark + " " + t.Text.Render(text.Combination(c)) + "  " + t.Muted.Render(text.PaysToOne(pays[c.Category]))
	}
	out := []string{line(t.Accent.Render(cards.FirstMark), h.Primary)}
	if h.Second.Category != hand.None {
		out = append(out, line(t.Second.Render(cards.SecondMark), h.Second))
	}
	return out
}

// keys draws the keys that act on the cell.
func (v *table) keys(w int) []string {
	k := &v.m.Keys.Lab
	all := []hint{{k.Left.Help().Key + k.Right.Help().Key + k.Up.Help().Key + k.Down.Help().Key, text.KeyLabWalk}}
	if _, _, ok := v.at(); ok {
		all = append(all, hintOf(k.Enter, text.KeyLabReveal), hintOf(k.Another, text.KeyLabAnother), hintOf(k.Compare, text.KeyLabHouses))
	}
	return []string{hints(v.m.Theme, w, append(all, hintOf(k.House, text.LabHouseKey), hintOf(k.Back, k.Back.Help().Desc))...)}
}

// page implements [projected].
func (v *table) page(t *theme.Theme) page {
	var p page
	k, at := &v.m.Keys.Lab, v.m.stakes.House
	switch read, _, ok := v.at(); {
	case v.cells == nil:
		p.say(t.Muted, text.LabDealing)
	case !ok:
		p.lines = []pageLine{
			{style: t.Title, text: text.LabPair(v.primary, v.second)},
			{style: t.Text, text: text.LabAbsent(at, v.primary, v.second, v.absence), apart: true},
		}
	default:
		p.hands = []bigHand{{text.LabHand, shown(read, read.Laid())}}
		p.words = priced(t, at, read, true, true, true)
		for _, said := range v.elsewhere {
			p.say(t.Text, said)
		}
		p.keys = []pageKey{{k.Another.Help().Key, text.KeyLabAnother}}
	}
	p.keys = append(p.keys, pageKey{k.Projector.Help().Key, text.KeyProjectorOff})
	return p
}
