package school

import (
	"context"
	"strconv"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"felt/game/house"
	"felt/game/procedure"
	"felt/game/school"
	"felt/ui/block"
	"felt/ui/config"
	"felt/ui/keys"
	"felt/ui/screen"
	"felt/ui/session"
	"felt/ui/text"
)

// Map is the map of the skills at a house: where the trainee stands in each, and the way to
// the drills and the rounds. It implements [screen.Screen].
type Map struct {
	ctx     context.Context
	options Options
	place   Place
	// lacks says why a skill is left out here.
	lacks map[school.Skill]school.Lack
	at    int
	// reading: the book of the house is being read; failed says why it can't be.
	reading bool
	// open is how many exams have been begun here and not ended.
	open            int
	failed, refused error
}

// NewMap returns the map; [Map.Sit] tells which house it is of.
func NewMap(ctx context.Context, o Options) *Map { return &Map{ctx: ctx, options: o} }

// Sit tells the map where the trainee works. The error says that there is no such table.
func (m *Map) Sit(s session.Setup) error {
	m.place = PlaceOf(s, m.options.Book.page(s.House).level)
	return m.look()
}

// look finds out what the place lacks.
func (m *Map) look() error {
	d, err := m.place.drill()
	if err != nil {
		return err
	}
	m.lacks = map[school.Skill]school.Lack{}
	for _, i := range school.Skills() {
		m.lacks[i.Skill] = d.Lacks(i.Skill)
	}
	return nil
}

// Open implements [screen.Screen].
func (m *Map) Open() tea.Cmd {
	cmd := m.options.Book.read(m.ctx, m.place.House)
	m.reading, m.open = cmd != nil, 0
	return tea.Batch(cmd, m.options.Book.openExams(m.ctx, m.place.House))
}

// Close implements [screen.Screen].
func (m *Map) Close() {}

// Update implements [screen.Screen].
func (m *Map) Update(msg tea.Msg) (tea.Cmd, screen.Action) {
	switch msg := msg.(type) {
	case readMsg:
		m.options.Book.take(msg)
		if msg.house == m.place.House.ID {
			m.reading, m.failed = false, msg.err
			m.place.Level = m.options.Book.page(m.place.House).level
		}
	case openMsg:
		if msg.house == m.place.House.ID && msg.err == nil {
			m.open = len(msg.exams)
		}
	case tea.KeyMsg:
		m.refused = nil
		return nil, m.key(msg)
	}
	return nil, nil
}

// Refuse shows why what was asked for is not possible.
func (m *Map) Refuse(err error) { m.refused = err }

func (m *Map) key(msg tea.KeyMsg) screen.Action {
	k := &m.options.Keys.School
	all := school.Skills()
	switch {
	case key.Matches(msg, k.Back):
		return screen.Back{}
	case m.reading:
		return nil
	case key.Matches(msg, k.Up, k.Previous):
		m.at = (m.at + len(all) - 1) % len(all)
	case key.Matches(msg, k.Down, k.Next):
		m.at = (m.at + 1) % len(all)
	case key.Matches(msg, k.Left):
		m.setLevel(-1)
	case key.Matches(msg, k.Right, k.Level):
		m.setLevel(1)
	case key.Matches(msg, k.Table):
		m.place.Table = config.Step(config.TableIDs(m.place.House), m.place.Table, 1)
		m.refused = m.look()
	case key.Matches(msg, k.Run):
		return screen.SchoolRun{Setup: m.place.setup(), Level: m.place.Level, Boxes: m.place.Boxes}
	case key.Matches(msg, k.Boxes):
		m.place.Boxes = (m.place.Boxes + 1) % (procedure.BoxesAt(m.place.House) + 1)
	case key.Matches(msg, k.Exam):
		return screen.SchoolExam{House: m.place.House}
	case key.Matches(msg, k.Enter, k.Mark):
		if skill := all[m.at].Skill; m.lacks[skill] == "" {
			return screen.SchoolDrill{Setup: m.place.setup(), Level: m.place.Level, Skill: skill}
		}
	}
	return nil
}

// setLevel changes the level.
func (m *Map) setLevel(by int) {
	var names []procedure.LevelName
	for _, l := range procedure.Levels() {
		names = append(names, l.Name)
	}
	m.place.Level = config.Step(names, m.place.Level, by)
	m.options.Book.setLevel(m.place.House, m.place.Level)
	m.refused = m.look()
}

// House implements [screen.Housed].
func (m *Map) House() *house.House { return m.place.House }

// Title implements [screen.Screen].
func (m *Map) Title() []screen.Fact {
	return []screen.Fact{{Value: text.DealerSchool, Strong: true}, {Value: text.HouseAndTable(m.place.House, m.place.Table)}}
}

// Help implements [screen.Screen].
func (m *Map) Help() []keys.Group {
	k := &m.options.Keys.School
	return []keys.Group{{Title: text.KeysSchool, Keys: []key.Binding{
		keys.Called(k.Enter, text.KeySchoolDrill), k.Run, k.Exam, k.Level, k.Boxes, k.Table,
		keys.Called(keys.Both(k.Up, k.Down), text.KeySelect), keys.Called(keys.Both(k.Left, k.Right), text.KeySchoolLevel),
	}}}
}

// Widths of the map: of everything, and of its columns.
const (
	mapWidth   = 92
	numberRoom = 3
	nameRoom   = 26
	markRoom   = 2
	scoreRoom  = 25
)

// mostWeak is how many weak spots are named.
const mostWeak = 3

// View implements [screen.Screen].
func (m *Map) View(in screen.Size) block.Block {
	t := m.options.Theme
	w := min(in.W-4, mapWidth)
	all := school.Skills()
	rows := []string{""}
	if in.H > 26 {
		rows = append(rows, "")
	}
	for i, info := range all {
		rows = append(rows, m.row(i, info.Skill))
	}
	rows = append(rows, "")
	add := func(words string, style interface{ Render(string) string }, most int) {
		for i, l := range text.Wrap(words, w) {
			if i < most {
				rows = append(rows, style.Render(l))
			}
		}
	}
	skill := all[m.at].Skill
	switch lack := m.lacks[skill]; {
	case m.refused != nil:
		add("✗ "+text.Sentence(m.refused.Error()), t.Bad, 2)
	case m.failed != nil:
		add("✗ "+text.SchoolUnread(m.failed), t.Bad, 2)
	case m.reading:
		add(text.SchoolReading, t.Muted, 1)
	case lack != "":
		add(text.SkillLack(m.place.House, m.place.Table, lack), t.Text, 2)
	default:
		add(text.SkillTask(m.place.House, skill), t.Text, 2)
		add(text.MasteryNext(m.options.Book.state(m.place.House, skill)), t.Muted, 1)
		for i, weak := range m.options.Book.weak(m.place.House, skill) {
			if i < mostWeak {
				add("· "+text.WeakSpot(weak), t.Muted, 1)
			}
		}
	}
	foot := m.foot(w)
	for len(rows) < in.H-len(foot) {
		rows = append(rows, "")
	}
	rows = append(rows[:in.H-len(foot)], foot...)
	left := block.Blank((in.W - w) / 2)
	for i := range rows {
		rows[i] = left + block.Fit(rows[i], w)
	}
	return block.New(in.W, in.H, rows...)
}

// row draws a skill: its number and name, how far the trainee has come, or why it is left
// out.
func (m *Map) row(i int, s school.Skill) string {
	t := m.options.Theme
	mark, name := "  ", t.Text
	if i == m.at {
		mark, name = t.Title.Render("▸ "), t.Title
	}
	head := mark + block.Right(t.Muted.Render(strconv.Itoa(i+1)), numberRoom-1) + " "
	if lack := m.lacks[s]; lack != "" {
		if i != m.at {
			name = t.Faint
		}
		return head + block.Fit(name.Render(text.SkillName(m.place.House, s)), nameRoom) + block.Fit(t.Faint.Render("–"), markRoom) +
			t.Faint.Render(text.SkillLackShort(lack))
	}
	state := m.options.Book.state(m.place.House, s)
	sign, score := " ", t.Muted
	switch {
	case state.Mastered:
		sign, score = t.Good.Render("✓"), t.Good
	case state.Answers > 0:
		sign, score = t.Accent.Render("·"), t.Text
	}
	return head + block.Fit(name.Render(text.SkillName(m.place.House, s)), nameRoom) + block.Fit(sign, markRoom) +
		block.Fit(score.Render(text.Mastery(state)), scoreRoom) + t.Muted.Render(text.SchoolFigures(state))
}

// foot draws the level, the keys, and what is not kept.
func (m *Map) foot(w int) []string {
	t, k := m.options.Theme, &m.options.Keys.School
	cap := func(b key.Binding, what string) string { return t.Cap(b.Help().Key) + " " + t.Text.Render(what) }
	note := ""
	switch {
	case !m.options.Book.Keeps():
		note = text.SchoolUnkept
	case m.open > 0:
		note = text.ExamOpenNote(m.open, k.Exam.Help().Key)
	}
	level := t.Title.Render(k.Level.Help().Key) + "  " + t.Text.Render(text.KeySchoolLevel) + "  " + t.Title.Render("‹ ") + t.Strong.Render(text.RunLevel(m.place.Level)) + t.Title.Render(" ›")
	boxes := t.Title.Render(k.Boxes.Help().Key) + "  " + t.Text.Render(k.Boxes.Help().Desc) + "  " + t.Title.Render("‹ ") + t.Strong.Render(text.RunBoxes(m.place.Boxes)) + t.Title.Render(" ›")
	standing := m.options.Book.standing(m.place.House, m.place.Level)
	style := t.Muted
	if standing.Mastered {
		style = t.Good
	}
	return []string{
		block.Fit(level, w), block.Ends(boxes, style.Render(text.RunStandingShort(standing)), w),
		cap(k.Enter, text.KeySchoolDrill) + "   " + cap(k.Run, text.KeySchoolRun) + "   " + cap(k.Exam, k.Exam.Help().Desc) + "   " + cap(k.Table, k.Table.Help().Desc) + "   " + t.Strong.Render(k.Back.Help().Key) + " " + t.Muted.Render(k.Back.Help().Desc),
		t.Faint.Render(note),
	}
}
