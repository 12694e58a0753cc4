package lab

import (
	"math/rand/v2"
	"slices"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"felt/game/card"
	"felt/game/house"
	"felt/ui/cards"
	"felt/ui/keys"
	"felt/ui/pager"
	"felt/ui/screen"
	"felt/ui/text"
)

// place is where a card of a built hand lies.
type place int

const (
	inHand place = iota
	atDealer
	places
)

// most is how many cards a place holds.
var most = [places]int{inHand: 6, atDealer: 5}

// least is how many cards make a hand.
const leastCards = 5

// built is the cards of a hand and of the dealer, in the order in which they were given. It
// is never changed; its methods return another.
type built [places][]card.Card

// lies returns where a card lies; ok is false for the pack.
func (b built) lies(c card.Card) (at place, ok bool) {
	for p := range places {
		if slices.Contains(b[p], c) {
			return p, true
		}
	}
	return 0, false
}

// with returns the hand with a card at a place: in the stead of the one that lies there, or
// after the last.
func (b built) with(p place, i int, c card.Card) built {
	b[p] = slices.Clone(b[p])
	if i < len(b[p]) {
		b[p][i] = c
	} else {
		b[p] = append(b[p], c)
	}
	return b
}

// without returns the hand without the card at a place.
func (b built) without(p place, i int) built {
	b[p] = slices.Delete(slices.Clone(b[p]), i, i+1)
	return b
}

// whole reports whether the cards make a hand: five or six.
func (b built) whole() bool { return len(b[inHand]) >= leastCards }

// build is the view in which a hand is built: cards are typed, or pointed at in the pack, and
// the card at the cursor is swapped for another.
type build struct {
	m *Model
	built
	// before is the last whole hand before this one, none where there was none.
	before []card.Card
	// now and was are what the house pays for the hand and for the one before, where they are
	// whole.
	now, was paid
	past     []step
	// place and at are where the next card goes; at is the number of its cards where it is
	// added, and beyond the last where there is room for no more.
	place place
	at    int
	typed string
	// cursor points at a card of the pack, if pointing.
	cursor   card.Card
	pointing bool
	// refusal says why the last key did nothing, notice what it did.
	refusal, notice string
	// list are the combinations of the hand.
	list pager.Pager
	room screen.Size
}

// step is what can be gone back to.
type step struct {
	built
	before []card.Card
}

func newBuild(m *Model) *build { return &build{m: m, cursor: card.New(card.Ace, card.Spades)} }

// load begins with cards, unless they are there already. What was there can be undone to.
func (v *build) load(b built) {
	if slices.EqualFunc(v.built[:], b[:], slices.Equal) {
		return
	}
	v.change(b)
	v.before = nil
	v.choose(inHand)
}

// Open implements [screen.Screen].
func (v *build) Open() tea.Cmd { v.layOut(); return nil }

// Close implements [screen.Screen].
func (v *build) Close() {}

// House implements [screen.Housed].
func (v *build) House() *house.House { return v.m.stakes.House }

// Title implements [screen.Screen].
func (v *build) Title() []screen.Fact {
	return []screen.Fact{{Value: text.LabBuild, Strong: true}, {Value: v.m.stakes.House.ID}}
}

// Takes reports whether a key is text here.
func (v *build) Takes(msg tea.KeyMsg) bool { return msg.Type == tea.KeyRunes && msg.String() == "," }

// Help implements [screen.Screen].
func (v *build) Help() []keys.Group {
	k := &v.m.Keys.Build
	return []keys.Group{{Title: text.KeysLabBuild, Keys: []key.Binding{
		keys.New(text.KeyEditorCard, text.KeyEditorType),
		keys.Called(keys.Both(k.Left, k.Right), text.KeyLabCards), keys.Called(keys.Both(k.Up, k.Down), text.KeyEditorMove),
		keys.Called(k.Next, text.KeyLabPlaces), k.Erase, k.Dealer, keys.Called(k.Clear, text.KeyEditorNew), k.Undo,
		keys.Called(keys.Both(k.Enter, k.Reveal), text.KeyLabReveal), k.Compare, k.House, k.Projector, keys.Called(keys.Both(k.ValuesUp, k.ValuesDown), text.KeyScroll),
	}}}
}

// Update implements [screen.Screen].
func (v *build) Update(msg tea.Msg) (tea.Cmd, screen.Action) {
	switch msg := msg.(type) {
	case screen.Resized:
		v.room = msg.Size
		v.layOut()
	case tea.KeyMsg:
		v.refusal, v.notice = "", ""
		cmd, action := v.key(msg)
		v.layOut()
		return cmd, action
	}
	return nil, nil
}

func (v *build) key(msg tea.KeyMsg) (tea.Cmd, screen.Action) {
	k := &v.m.Keys.Build
	switch {
	case msg.Paste:
		v.paste(string(msg.Runes))
	case key.Matches(msg, k.Back) && v.pointing:
		v.pointing = false
	case key.Matches(msg, k.Back):
		return nil, screen.Back{}
	case key.Matches(msg, k.Next, k.Previous):
		v.choose(places - 1 - v.place)
	case key.Matches(msg, k.Left):
		v.move(0, -1)
	case key.Matches(msg, k.Right):
		v.move(0, 1)
	case key.Matches(msg, k.Up):
		v.move(-1, 0)
	case key.Matches(msg, k.Down):
		v.move(1, 0)
	case key.Matches(msg, k.Erase):
		v.erase()
	case key.Matches(msg, k.Clear):
		v.change(built{})
		v.choose(inHand)
		v.notice = text.EditorCleared(k.Undo.Help().Key)
	case key.Matches(msg, k.Undo):
		v.undo()
	case key.Matches(msg, k.House):
		v.m.turnHouse(1)
	case key.Matches(msg, k.Dealer):
		v.dealDealer()
	case key.Matches(msg, k.ValuesUp):
		v.list.Update(tea.KeyMsg{Type: tea.KeyPgUp}, &v.m.Keys.Pages)
	case key.Matches(msg, k.ValuesDown):
		v.list.Update(tea.KeyMsg{Type: tea.KeyPgDown}, &v.m.Keys.Pages)
	case key.Matches(msg, k.Enter) && v.pointing:
		v.pick(v.cursor)
	case key.Matches(msg, k.Reveal), key.Matches(msg, k.Enter) && msg.Type != tea.KeySpace:
		return v.whenWhole(func() screen.Screen { return newReveal(v.m, v.built) }), nil
	case key.Matches(msg, k.Compare):
		return v.whenWhole(func() screen.Screen { return newHouses(v.m, v.built) }), nil
	case msg.Type == tea.KeyRunes || msg.Type == tea.KeySpace:
		for _, r := range keys.Latin(string(msg.Runes)) {
			v.typeRune(r)
		}
	}
	return nil, nil
}

// whenWhole opens a view of the hand, or says what is missing.
func (v *build) whenWhole(of func() screen.Screen) tea.Cmd {
	if !v.whole() {
		v.refusal = text.LabMissing(leastCards - len(v.built[inHand]))
		return nil
	}
	return v.m.open(of())
}

// mostUndo is how many changes can be undone.
const mostUndo = 100

// change makes other cards those of the hand.
func (v *build) change(b built) {
	v.past = append(v.past, step{v.built, v.before})
	if len(v.past) > mostUndo {
		v.past = slices.Delete(v.past, 0, 1)
	}
	if v.whole() && !slices.Equal(v.built[inHand], b[inHand]) {
		v.before = v.built[inHand]
	}
	v.built, v.typed = b, ""
	v.list.Top()
}

// undo goes back by a change.
func (v *build) undo() {
	last := len(v.past) - 1
	if last < 0 {
		v.refusal = text.EditorNoUndo
		return
	}
	v.built, v.before = v.past[last].built, v.past[last].before
	v.past, v.typed = v.past[:last], ""
	v.at = min(v.at, len(v.built[v.place]))
	v.notice = text.EditorUndone
}

// choose makes a place the one that cards go to, after its last card.
func (v *build) choose(p place) {
	v.place, v.at, v.typed, v.pointing = p, len(v.built[p]), "", false
}

// move moves the cursor over the cards, or over the pack: down leads there, up from its top
// back to the cards.
func (v *build) move(down, right int) {
	v.typed = ""
	switch {
	case !v.pointing && down > 0:
		v.pointing = true
	case !v.pointing && down < 0:
		v.choose(places - 1 - v.place)
	case !v.pointing:
		v.at = max(0, min(v.at+right, len(v.built[v.place])))
	case down < 0 && v.cursor.Suit() == card.Spades:
		v.pointing = false
	default:
		rank := (int(v.cursor.Rank()) - right + card.Ranks) % card.Ranks
		suit := max(int(v.cursor.Suit())-down, 0)
		v.cursor = card.New(card.Rank(rank), card.Suit(suit))
	}
}

// typeRune takes a character of a card.
func (v *build) typeRune(r rune) {
	v.pointing = false
	typed, c, came := cards.Type(v.typed, r)
	v.typed = ""
	switch came {
	case cards.Begun:
		v.typed = typed
	case cards.Complete:
		v.put(c)
	case cards.Wrong:
		v.refusal = text.EditorNoCard(typed)
	}
}

// put puts a card of the pack where the next card goes, or says why that can't be.
func (v *build) put(c card.Card) {
	at, lies := v.lies(c)
	n := len(v.built[v.place])
	switch {
	case lies:
		v.refusal = text.EditorTwice(placeWords[at].lies(c))
	case v.at >= n && n == most[v.place]:
		v.refusal = text.LabFull(most[v.place], v.m.Keys.Build.Left.Help().Key)
	case v.at < n:
		was := v.built[v.place][v.at]
		v.change(v.with(v.place, v.at, c))
		v.notice = text.LabSwapped(was, c)
	default:
		v.change(v.with(v.place, v.at, c))
		v.at++
	}
}

// placeWords are what is said of a place.
var placeWords = [places]struct {
	title, sign string
	lies        func(card.Card) string
}{
	inHand:   {text.LabHand, "●", text.LabInHand},
	atDealer: {text.EditorDealer, "○", text.EditorAtDealer},
}

// pick puts a card of the pack, and takes any other back.
func (v *build) pick(c card.Card) {
	at, lies := v.lies(c)
	if !lies {
		v.put(c)
		return
	}
	v.change(v.without(at, slices.Index(v.built[at], c)))
	v.at = min(v.at, len(v.built[v.place]))
	v.notice = text.EditorTaken(c)
}

// erase takes back the last character typed, or the card at the cursor, or the last one.
func (v *build) erase() {
	n := len(v.built[v.place])
	switch {
	case v.typed != "":
		runes := []rune(v.typed)
		v.typed = string(runes[:len(runes)-1])
	case n == 0:
		v.refusal = text.EditorNothing
	default:
		i := min(v.at, n-1)
		c := v.built[v.place][i]
		v.change(v.without(v.place, i))
		v.at = i
		v.notice = text.EditorTaken(c)
	}
}

// paste takes cards that were pasted for those of the place, all of them, or says why that
// can't be.
func (v *build) paste(pasted string) {
	v.pointing, v.typed = false, ""
	all, err := card.Parse(keys.Latin(pasted))
	if err != nil {
		v.refusal = text.Sentence(err.Error())
		return
	}
	b := v.built
	b[v.place] = nil
	for _, c := range all {
		if at, lies := b.lies(c); lies {
			v.refusal = text.EditorTwice(placeWords[at].lies(c))
			return
		}
		b = b.with(v.place, len(b[v.place]), c)
	}
	if n := len(all); n > most[v.place] {
		v.refusal = text.LabFull(most[v.place], v.m.Keys.Build.Left.Help().Key)
		return
	}
	v.change(b)
	v.at = len(all)
}

// dealDealer deals the dealer five cards that lie in the pack.
func (v *build) dealDealer() {
	b := v.built
	b[atDealer] = nil
	rng := rand.New(rand.NewPCG(v.m.Seeds(), 0))
	for _, i := range rng.Perm(card.Cards) {
		if _, lies := b.lies(card.Card(i)); !lies && len(b[atDealer]) < leastCards {
			b = b.with(atDealer, len(b[atDealer]), card.Card(i))
		}
	}
	v.change(b)
	if v.place == atDealer {
		v.at = leastCards
	}
}
