package lab

import (
	"strconv"
	"time"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"felt/game/card"
	"felt/game/lesson"
	"felt/game/round"
	"felt/ui/block"
	"felt/ui/keys"
	"felt/ui/record"
	"felt/ui/screen"
	"felt/ui/text"
	"felt/ui/theme"
)

// rounds is the list of rounds that can be gone through: a new deal, one by its seed, those
// of lessons, and hands that were played.
type rounds struct {
	m  *Model
	at int
	// lessons have a round, with their numbers in the library.
	lessons []*lesson.Lesson
	// seed is what has been typed of a seed.
	seed string
	// played are hands of the record, latest first; read: they have been read.
	played  []record.Played
	read    bool
	failed  error
	refused error
}

// mostPlayed is how many of the hands that were played are listed.
const mostPlayed = 100

func newRounds(m *Model) screen.Screen {
	r := &rounds{m: m}
	for _, l := range lesson.Library() {
		if l.Whole != nil {
			r.lessons = append(r.lessons, l)
		}
	}
	return r
}

// playedMsg brings the hands that were played; handMsg brings one of them.
type (
	playedMsg struct {
		to  *rounds
		all []record.Played
		err error
	}
	handMsg struct {
		to   *rounds
		hand record.Hand
		err  error
	}
)

// Open implements [screen.Screen].
func (r *rounds) Open() tea.Cmd {
	r.refused = nil
	if r.m.Desk == nil || r.m.Desk.Store == nil {
		r.read = true
		return nil
	}
	store, ctx := r.m.Desk.Store, r.m.ctx
	return func() tea.Msg {
		all, err := store.List(ctx, record.Which{}, mostPlayed)
		return playedMsg{to: r, all: all, err: err}
	}
}

// Close implements [screen.Screen].
func (r *rounds) Close() {}

// Title implements [screen.Screen].
func (r *rounds) Title() []screen.Fact { return []screen.Fact{{Value: text.LabRoundsName}} }

// Help implements [screen.Screen].
func (r *rounds) Help() []keys.Group {
	k := &r.m.Keys.Lab
	return []keys.Group{{Title: text.KeysRounds, Keys: []key.Binding{
		keys.Called(keys.Both(k.Up, k.Down), text.KeySelect), keys.Called(keys.Both(k.First, k.Last), text.KeyEnds),
		keys.Called(k.Enter, text.KeyLessonOpen), keys.Called(k.Another, text.RoundsNew), k.House, keys.New(text.RoundsDigits, text.RoundsTypeSeed),
	}}}
}

// Takes implements [screen.Taker]: digits are those of a seed.
func (r *rounds) Takes(msg tea.KeyMsg) bool { return digit(msg) }

// count is the number of entries: a new deal, a seed, the lessons, the hands.
func (r *rounds) count() int { return 2 + len(r.lessons) + len(r.played) }

// Update implements [screen.Screen].
func (r *rounds) Update(msg tea.Msg) (tea.Cmd, screen.Action) {
	switch msg := msg.(type) {
	case playedMsg:
		if msg.to == r {
			r.played, r.failed, r.read = msg.all, msg.err, true
			r.at = min(r.at, r.count()-1)
		}
	case handMsg:
		if msg.to == r {
			return r.openHand(msg), nil
		}
	case tea.KeyMsg:
		return r.key(msg)
	}
	return nil, nil
}

// mostSeed is the number of digits of the largest seed.
const mostSeed = 20

func (r *rounds) key(msg tea.KeyMsg) (tea.Cmd, screen.Action) {
	k, last := &r.m.Keys.Lab, r.count()-1
	r.refused = nil
	switch {
	case digit(msg):
		r.at = 1
		if len(r.seed) < mostSeed {
			r.seed += string(msg.Runes)
		}
	case key.Matches(msg, r.m.Keys.Build.Erase) && r.at == 1:
		r.seed = r.seed[:max(len(r.seed)-1, 0)]
	case key.Matches(msg, k.Back):
		return nil, screen.Back{}
	case key.Matches(msg, k.Up):
		r.at = max(r.at-1, 0)
	case key.Matches(msg, k.Down):
		r.at = min(r.at+1, last)
	case key.Matches(msg, k.First):
		r.at = 0
	case key.Matches(msg, k.Last):
		r.at = last
	case key.Matches(msg, k.Another):
		return r.deal(r.m.Seeds()), nil
	case key.Matches(msg, k.House):
		r.m.turnHouse(1)
	case key.Matches(msg, k.Enter):
		return r.enter(), nil
	}
	return nil, nil
}

// enter opens the entry pointed at.
func (r *rounds) enter() tea.Cmd {
	switch i := r.at - 2; {
	case r.at == 0:
		return r.deal(r.m.Seeds())
	case r.at == 1:
		seed, err := strconv.ParseUint(r.seed, 10, 64)
		if err != nil {
			r.refused = text.ErrSeed(r.seed)
			return nil
		}
		return r.deal(seed)
	case i < len(r.lessons):
		return r.m.open(newRoundOfLesson(r.m, r.lessons[i]))
	default:
		id := r.played[i-len(r.lessons)].ID
		store, ctx := r.m.Desk.Store, r.m.ctx
		return func() tea.Msg {
			h, err := store.Hand(ctx, id)
			return handMsg{r, h, err}
		}
	}
}

// deal deals the first hand of a seed to one box at the place of the class.
func (r *rounds) deal(seed uint64) tea.Cmd {
	s := r.m.stakes
	cfg := round.Config{House: s.House, Table: r.m.tableID(), Boxes: []round.Box{{Owner: round.Own, Ante: s.Ante}}}
	v, err := newRound(r.m, text.RoundSeed(seed), cfg, card.NewSeededDeck(seed, 0), nil)
	if err != nil {
		r.refused = err
		return nil
	}
	return r.m.open(v)
}

// openHand opens a hand that was played.
func (r *rounds) openHand(msg handMsg) tea.Cmd {
	err := msg.err
	var deck *card.Deck
	if err == nil {
		deck, err = msg.hand.Deal.Cards()
	}
	var v *roundView
	if err == nil {
		v, err = newRound(r.m, text.RoundHand(msg.hand.Number), msg.hand.Config, deck, msg.hand.Actions())
	}
	if err != nil {
		r.refused = err
		return nil
	}
	return r.m.open(v)
}

// View implements [screen.Screen].
func (r *rounds) View(in screen.Size) block.Block {
	t := r.m.Theme
	w := min(in.W-2*lessonMargin, proseWidth)
	foot := []string{""}
	if r.refused != nil {
		foot = append(foot, words(t.Bad, "✗ "+text.Sentence(r.refused.Error()), w)...)
	}
	k := &r.m.Keys.Lab
	foot = append(foot, hints(t, w, hintOf(k.Enter, text.KeyLessonOpen), hintOf(keys.Both(k.Up, k.Down), text.KeySelect),
		hint{text.RoundsDigits, text.RoundsTypeSeed}, hintOf(k.House, k.House.Help().Desc), hintOf(k.Back, k.Back.Help().Desc)))
	room := in.H - len(foot) - 1
	rows, at := r.rows(t, w)
	from := min(max(at-room/2, 0), max(len(rows)-room, 0))
	body := block.New(w, room, rows[from:min(from+room, len(rows))]...)
	out := append([]string{""}, body...)
	out = append(out, foot...)
	left := block.Blank((in.W - w) / 2)
	for i := range out {
		out[i] = left + out[i]
	}
	return block.New(in.W, in.H, out...)
}

// rows are the rows of the list; at is that of the entry pointed at.
func (r *rounds) rows(t *theme.Theme, w int) (rows []string, at int) {
	entry := 0
	add := func(left, right string) {
		mark, style := "  ", t.Text
		if entry == r.at {
			mark, style, at = t.Title.Render("▸ "), t.Title, len(rows)
		}
		rows = append(rows, block.Ends(mark+style.Render(left), t.Muted.Render(right), w))
		entry++
	}
	add(text.RoundsDeal, text.HouseAndTable(r.m.stakes.House, r.m.tableID()))
	seed := r.seed
	if r.at == 1 {
		seed += "_"
	}
	add(text.RoundsSeed+"  "+seed, "")
	rows = append(rows, "", t.Label.Render(text.RoundsLessons))
	for _, l := range r.lessons {
		add(l.Title, l.Whole.Config.House.ID)
	}
	rows = append(rows, "", t.Label.Render(text.RoundsPlayed))
	switch {
	case r.m.Desk == nil || r.m.Desk.Store == nil:
		rows = append(rows, "  "+t.Muted.Render(text.RoundsNoRecord))
	case r.failed != nil:
		rows = append(rows, words(t.Bad, "✗ "+text.Sentence(r.failed.Error()), w)...)
	case !r.read:
		rows = append(rows, "  "+t.Muted.Render(text.RoundsReading))
	case len(r.played) == 0:
		rows = append(rows, "  "+t.Muted.Render(text.RoundsNone))
	}
	for _, p := range r.played {
		add(text.RoundPlayed(p.Number, p.House, p.Mode, p.Starred), text.RoundWhen(p.Started.In(time.Local), p.Net))
	}
	return rows, at
}
