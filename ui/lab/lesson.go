package lab

import (
	"unicode"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"felt/game/house"
	"felt/game/lesson"
	"felt/ui/keys"
	"felt/ui/screen"
	"felt/ui/text"
)

// lessonView is a lesson being held: its steps, forwards and back; a question waits for an
// answer, or for the key that shows it.
type lessonView struct {
	m *Model
	*class
	// number is the lesson's in the library, from 1; 0: it is none of it.
	number int
	step   int
	// notes: those for the teacher are shown.
	notes bool
	// down is how many rows the text is scrolled, where it is longer than the room.
	down int
}

// holdLesson opens a lesson; what was answered when it was held before is forgotten.
func (m *Model) holdLesson(l *lesson.Lesson, number int) tea.Cmd {
	c := newClass(l)
	m.classes[l] = c
	return m.open(&lessonView{m: m, class: c, number: number})
}

// Open implements [screen.Screen].
func (v *lessonView) Open() tea.Cmd { return nil }

// Close implements [screen.Screen].
func (v *lessonView) Close() {}

// House implements [screen.Housed].
func (v *lessonView) House() *house.House { return v.now().Position.Stakes.House }

// now is the step that is shown.
func (v *lessonView) now() lesson.Step { return v.lesson.Steps[v.step] }

// Takes implements [screen.Taker]: while an answer is typed, characters are for it.
func (v *lessonView) Takes(msg tea.KeyMsg) bool {
	a := v.at(v.step)
	return a != nil && a.typing && (msg.Type == tea.KeyRunes || msg.Type == tea.KeySpace || msg.Type == tea.KeyBackspace)
}

// Update implements [screen.Screen].
func (v *lessonView) Update(msg tea.Msg) (tea.Cmd, screen.Action) {
	press, ok := msg.(tea.KeyMsg)
	if !ok {
		return nil, nil
	}
	before := v.held()
	defer func() {
		if v.held() != before {
			v.m.note(v.class)
		}
	}()
	return v.key(press)
}

// key answers a key.
func (v *lessonView) key(press tea.KeyMsg) (tea.Cmd, screen.Action) {
	k, a := &v.m.Keys.Lab, v.at(v.step)
	if a != nil && a.typing {
		return nil, v.typeAnswer(press, a)
	}
	q := v.now().Question
	switch {
	case key.Matches(press, k.Back):
		return nil, screen.Back{}
	case key.Matches(press, k.Notes) && v.lesson.Notes != "":
		v.notes = !v.notes
	case key.Matches(press, k.Left):
		v.turn(v.step - 1)
	case key.Matches(press, k.Right):
		v.turn(v.step + 1)
	case key.Matches(press, k.First):
		v.turn(0)
	case key.Matches(press, k.Last):
		v.turn(len(v.lesson.Steps) - 1)
	case key.Matches(press, k.Rounds) && v.lesson.Whole != nil:
		return v.m.open(newRoundOfLesson(v.m, v.lesson)), nil
	case a != nil && key.Matches(press, k.Answer):
		v.tell(v.step)
	case a != nil && key.Matches(press, k.Hint) && q.Hint != "":
		a.hinted = true
	case a != nil && len(q.Choices) > 0 && key.Matches(press, k.Up):
		a.choice = (a.choice + len(q.Choices) - 1) % len(q.Choices)
	case a != nil && len(q.Choices) > 0 && key.Matches(press, k.Down):
		a.choice = (a.choice + 1) % len(q.Choices)
	case key.Matches(press, k.Up):
		v.scroll(-1)
	case key.Matches(press, k.Down):
		v.scroll(1)
	case key.Matches(press, v.m.Keys.Build.ValuesUp):
		v.scroll(-scrollBy)
	case key.Matches(press, v.m.Keys.Build.ValuesDown):
		v.scroll(scrollBy)
	case key.Matches(press, k.Enter):
		v.enter(a, q)
	case a != nil && len(q.Choices) == 0 && !a.done() && digit(press):
		a.typing = true
		return nil, v.typeAnswer(press, a)
	}
	return nil, nil
}

// done reports whether nothing more is to be answered.
func (a *asked) done() bool { return a == nil || a.told || a.answers > 0 && a.right }

// digit reports whether a key types a digit.
func digit(msg tea.KeyMsg) bool {
	return msg.Type == tea.KeyRunes && len(msg.Runes) == 1 && unicode.IsDigit(msg.Runes[0])
}

// scrollBy is how many rows a key scrolls a text that is longer than the room.
const scrollBy = 5

// turn goes to another step; beyond the last the lesson is over.
func (v *lessonView) turn(to int) {
	last := len(v.lesson.Steps) - 1
	if to >= last {
		v.ended = true
	}
	v.step, v.down = min(max(to, 0), last), 0
}

// enter gives the answer that is pointed at, begins to type one, or goes on.
func (v *lessonView) enter(a *asked, q *lesson.Question) {
	switch {
	case a.done():
		v.turn(v.step + 1)
	case len(q.Choices) > 0:
		v.give(v.step, q.Choices[a.choice])
	default:
		a.typing, a.typed = true, ""
	}
}

// mostAnswer is more than any answer needs, in characters.
const mostAnswer = 60

// typeAnswer answers a key while an answer is typed.
func (v *lessonView) typeAnswer(msg tea.KeyMsg, a *asked) screen.Action {
	k := &v.m.Keys.Build
	typed := []rune(a.typed)
	switch {
	case key.Matches(msg, k.Erase):
		if len(typed) > 0 {
			a.typed = string(typed[:len(typed)-1])
		}
	case msg.Type == tea.KeyEnter:
		if len(typed) > 0 {
			v.give(v.step, a.typed)
			a.typed = ""
		}
	case msg.Type == tea.KeyEsc:
		a.typing, a.typed, a.refused = false, "", nil
	case msg.Type == tea.KeyRunes || msg.Type == tea.KeySpace:
		for _, r := range msg.Runes {
			if unicode.IsPrint(r) && len(typed) < mostAnswer {
				typed = append(typed, r)
			}
		}
		a.typed, a.refused = string(typed), nil
	}
	return nil
}

// Title implements [screen.Screen].
func (v *lessonView) Title() []screen.Fact {
	facts := []screen.Fact{{Value: v.lesson.Title, Strong: true}}
	s := v.now().Position.Stakes
	table := ""
	if s.Table != nil {
		table = s.Table.ID
	}
	return append(facts,
		screen.Fact{Value: text.HouseAndTable(s.House, table)},
		screen.Fact{Name: text.LessonStepName, Value: text.LessonOf(v.step+1, len(v.lesson.Steps))})
}

// Help implements [screen.Screen].
func (v *lessonView) Help() []keys.Group {
	k, q, a := &v.m.Keys.Lab, v.now().Question, v.at(v.step)
	own := []key.Binding{keys.Called(keys.Both(k.Left, k.Right), text.KeyLessonGo), keys.Called(keys.Both(k.First, k.Last), text.KeyRoundEnds)}
	if q != nil {
		if len(q.Choices) > 0 {
			own = append(own, keys.Called(keys.Both(k.Up, k.Down), text.KeyLessonChoose))
		}
		own = append(own, keys.Called(k.Enter, v.enterWords(a, q)), k.Answer)
		if q.Hint != "" {
			own = append(own, keys.Called(k.Hint, text.KeyLessonHint))
		}
	} else {
		own = append(own, keys.Called(k.Enter, text.KeyLessonNext))
	}
	if v.lesson.Notes != "" {
		own = append(own, k.Notes)
	}
	if v.lesson.Whole != nil {
		own = append(own, keys.Called(k.Rounds, text.KeyLessonRound))
	}
	return []keys.Group{{Title: text.KeysLesson, Keys: append(own, k.Projector)}}
}

// enterWords says what the key does that answers or goes on.
func (v *lessonView) enterWords(a *asked, q *lesson.Question) string {
	switch {
	case a.done():
		return text.KeyLessonNext
	case len(q.Choices) > 0:
		return text.KeyLessonGive
	}
	return text.KeyLessonType
}
