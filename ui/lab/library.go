package lab

import (
	"strconv"
	"time"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"felt/game/lesson"
	"felt/ui/block"
	"felt/ui/keys"
	"felt/ui/record"
	"felt/ui/screen"
	"felt/ui/text"
	"felt/ui/theme"
)

// library is the list of the lessons that come with the program: in order, by groups, with
// what was held.
type library struct {
	m   *Model
	all []*lesson.Lesson
	at  int
	// before are the lessons that were held before the program began, by their ids.
	before map[string]record.Held
}

// heldMsg brings them; what can't be read is not there.
type heldMsg struct {
	to  *library
	all map[string]record.Held
}

func newLibrary(m *Model) screen.Screen { return &library{m: m, all: lesson.Library()} }

// Open implements [screen.Screen].
func (l *library) Open() tea.Cmd {
	if l.before != nil || l.m.Desk == nil || l.m.Desk.Store == nil {
		return nil
	}
	store, ctx := l.m.Desk.Store, l.m.ctx
	return func() tea.Msg {
		all, _ := store.Lessons(ctx)
		return heldMsg{l, all}
	}
}

// Close implements [screen.Screen].
func (l *library) Close() {}

// Title implements [screen.Screen].
func (l *library) Title() []screen.Fact {
	return []screen.Fact{{Value: text.LabLessons}, {Value: text.LessonNumber(l.at+1, len(l.all))}}
}

// Help implements [screen.Screen].
func (l *library) Help() []keys.Group {
	k := &l.m.Keys.Lab
	return []keys.Group{{Title: text.KeysLessons, Keys: []key.Binding{
		keys.Called(keys.Both(k.Up, k.Down), text.KeySelect), keys.Called(keys.Both(k.Left, k.Right), text.KeyLessonGroup),
		keys.Called(keys.Both(k.First, k.Last), text.KeyEnds), keys.Called(k.Enter, text.KeyLessonOpen),
	}}}
}

// Update implements [screen.Screen].
func (l *library) Update(msg tea.Msg) (tea.Cmd, screen.Action) {
	if held, ok := msg.(heldMsg); ok && held.to == l {
		l.before = held.all
	}
	press, ok := msg.(tea.KeyMsg)
	if !ok {
		return nil, nil
	}
	k, last := &l.m.Keys.Lab, len(l.all)-1
	switch {
	case key.Matches(press, k.Back):
		return nil, screen.Back{}
	case key.Matches(press, k.Up):
		l.at = max(l.at-1, 0)
	case key.Matches(press, k.Down):
		l.at = min(l.at+1, last)
	case key.Matches(press, k.First):
		l.at = 0
	case key.Matches(press, k.Last):
		l.at = last
	case key.Matches(press, k.Left):
		l.at = l.group(-1)
	case key.Matches(press, k.Right):
		l.at = l.group(1)
	case key.Matches(press, k.Enter):
		return l.m.holdLesson(l.all[l.at], l.at+1), nil
	}
	return nil, nil
}

// group is the first lesson of this group, or of the one before or after.
func (l *library) group(by int) int {
	at := l.at
	if by > 0 {
		for i := at; i < len(l.all); i++ {
			if l.all[i].Group != l.all[at].Group {
				return i
			}
		}
		return at
	}
	for at > 0 && l.all[at-1].Group == l.all[max(l.at-1, 0)].Group {
		at--
	}
	return at
}

// Widths of the list.
const (
	lessonNumber = 3
	lessonHeld   = 10
	libraryList  = 62
)

// View implements [screen.Screen].
func (l *library) View(in screen.Size) block.Block {
	t := l.m.Theme
	w := in.W - 2*lessonMargin
	beside := in.W >= 110
	list := w
	if beside {
		list = libraryList
	}
	foot := []string{"", l.foot(t, w)}
	about := l.about(t, w)
	if !beside {
		foot = append(append([]string{""}, about...), foot...)
	}
	room := in.H - len(foot) - 1
	rows, at := l.rows(t, list)
	// The list keeps the lesson pointed at in its middle.
	from := min(max(at-room/2, 0), max(len(rows)-room, 0))
	body := block.New(list, room, rows[from:min(from+room, len(rows))]...)
	if beside {
		body = block.Beside(4, body, block.New(w-list-4, room, append([]string{""}, l.about(t, min(w-list-4, 64))...)...))
	}
	out := append([]string{""}, body...)
	out = append(out, foot...)
	for i := range out {
		out[i] = block.Blank(lessonMargin) + out[i]
	}
	return block.New(in.W, in.H, out...)
}

// rows are the rows of the list: a heading for each group, then its lessons; at is that of
// the lesson pointed at.
func (l *library) rows(t *theme.Theme, w int) (rows []string, at int) {
	var group lesson.Group
	for i, one := range l.all {
		if one.Group != group {
			group = one.Group
			if len(rows) > 0 {
				rows = append(rows, "")
			}
			rows = append(rows, t.Label.Render(text.LessonGroup(group)))
		}
		mark, style := "  ", t.Text
		if i == l.at {
			mark, style, at = t.Title.Render("▸ "), t.Title, len(rows)
		}
		name := mark + block.Right(t.Muted.Render(strconv.Itoa(i+1)), lessonNumber) + "  " + style.Render(one.Title)
		rows = append(rows, block.Ends(name, l.held(t, one), w))
	}
	return rows, at
}

// heldNow is how a lesson was held last; ok is false where it never was.
func (l *library) heldNow(one *lesson.Lesson) (h record.Held, ok bool) {
	if c := l.m.classes[one]; c != nil && c.begun() {
		return c.held(), true
	}
	h, ok = l.before[one.ID]
	return h, ok
}

// held tells how a lesson was held.
func (l *library) held(t *theme.Theme, one *lesson.Lesson) string {
	h, ok := l.heldNow(one)
	if !ok {
		return ""
	}
	words := text.LessonHeld(h.Right, h.Done, h.Questions)
	switch {
	case !h.Ended:
		return t.Muted.Render("○ " + words)
	case h.Right == h.Questions:
		return t.Good.Render("✓ " + words)
	}
	return t.Text.Render("● " + words)
}

// about are some lines about the lesson pointed at.
func (l *library) about(t *theme.Theme, w int) []string {
	one := l.all[l.at]
	lines := []string{t.Strong.Render(block.Fit(one.Title, min(block.Width(one.Title), w)))}
	lines = append(lines, words(t.Muted, text.LessonAbout(one), w)...)
	if h, ok := l.before[one.ID]; ok {
		lines = append(lines, t.Muted.Render(text.LessonHeldBefore(h.Times, h.At.In(time.Local))))
	}
	notes := text.Wrap(one.Notes, w)
	if len(notes) > aboutNotes {
		notes = notes[:aboutNotes]
	}
	for _, n := range notes {
		lines = append(lines, t.Text.Render(n))
	}
	return block.New(w, aboutRows, lines...)
}

// Rows for what is said about a lesson, and for its notes among them.
const (
	aboutRows  = 7
	aboutNotes = 3
)

// foot are the keys.
func (l *library) foot(t *theme.Theme, w int) string {
	k := &l.m.Keys.Lab
	return hints(t, w,
		hintOf(k.Enter, text.KeyLessonOpen), hintOf(keys.Both(k.Up, k.Down), text.KeySelect),
		hintOf(keys.Both(k.Left, k.Right), text.KeyLessonGroup), hintOf(k.Back, k.Back.Help().Desc))
}
