package school

import (
	"strconv"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"felt/game/school"
	"felt/ui/cards"
	"felt/ui/felt"
	"felt/ui/keys"
	"felt/ui/text"
)

// question is an item on the felt with its answer: as far as it is given, and how it was
// marked.
type question struct {
	item school.Item
	form form
	// marking is how the answer was marked, nil before; answer is it, nil for none.
	marking *school.Marking
	answer  school.Answer
	// look is the index of the box drawn large once a whole table is marked, and down the
	// first line of the marking that is shown.
	look, down int
}

// ask makes it the question of an item.
func (q *question) ask(it school.Item, k *keys.Map) {
	*q = question{item: it, form: formOf(&it, &k.Amount)}
}

// mark shows how an answer was marked.
func (q *question) mark(answer school.Answer, m school.Marking) {
	q.answer, q.marking = answer, &m
	for i, over := range m.Boxes {
		if over != 0 {
			q.look = i // the first box that is wrong
			break
		}
	}
}

// typed tells whether a key that leaves is a letter of the answer.
func (q *question) typed(msg tea.KeyMsg) bool {
	p, ok := q.form.(*picker)
	if !ok || q.marking != nil {
		return false
	}
	for _, o := range p.options {
		if key.Matches(msg, o.key) {
			return true
		}
	}
	return false
}

// mostDown is more lines than are ever left out above.
const mostDown = 60

// turn answers a key that looks around in what is marked.
func (q *question) turn(msg tea.KeyMsg, k *keys.School) {
	n := max(len(q.item.Boxes), 1)
	by := 0
	switch {
	case key.Matches(msg, k.Left):
		by = n - 1
	case key.Matches(msg, k.Right):
		by = 1
	case key.Matches(msg, k.Down):
		q.down = min(q.down+scrollBy, mostDown)
	case key.Matches(msg, k.Up):
		q.down = max(q.down-scrollBy, 0)
	}
	if by > 0 {
		q.look, q.down = (q.look+by)%n, 0
	}
}

// active is the index of the box drawn large.
func (q *question) active() int {
	if f, ok := q.form.(*figures); ok && q.marking == nil && len(q.item.Boxes) > 1 {
		return f.at
	}
	return q.look
}

// scene shows the item, and the answer as far as it is given or how it was marked; the
// keys are those of the answer. The table of prices is left as it is.
func (q *question) scene(k *keys.School) felt.Scene {
	s := scene(&q.item, q.active(), q.marking != nil)
	if q.marking != nil {
		q.showMarked(&s, k)
	} else {
		q.showAsked(&s, k)
	}
	return s
}

// showAsked shows the question and the answer as far as it is given.
func (q *question) showAsked(s *felt.Scene, k *keys.School) {
	s.Prompt = felt.Prompt{Text: text.SchoolQuestion(&q.item)}
	s.Choices = q.form.choices(k)
	s.Panel = &sheet{text.SchoolAnswerTitle, q.form.lines, text.SchoolFacts(&q.item)}
	switch f := q.form.(type) {
	case *tray:
		s.Cover, s.Panel = &sheet{text.SchoolTray, f.lines, nil}, nil
	case *marks:
		under := s.Boxes[0].Under
		for i := range under {
			under[i] = felt.Under{Number: strconv.Itoa(i + 1), Cursor: i == f.cursor}
			if f.marked[i] {
				s.Boxes[0].Cards[i].Mark = cards.Second
			}
		}
	}
	s.Others = []felt.Choice{choice(k.Back, k.Back.Help().Desc)}
}

// showMarked shows how the answer was marked.
func (q *question) showMarked(s *felt.Scene, k *keys.School) {
	s.Prompt = felt.Prompt{Text: text.SchoolMarked(&q.item, q.answer, *q.marking), Mood: felt.Blames}
	if q.marking.Right {
		s.Prompt.Mood = felt.Praises
	}
	s.Panel = marked{&q.item, q.answer, q.marking, q.look, q.down}
	s.Covers = true
	if len(q.item.Boxes) == 0 && len(q.item.Dealer.Cards) == 0 {
		s.Cover, s.Panel = s.Panel, nil // there are no cards to be looked at
	}
	if f, ok := q.form.(*marks); ok {
		for i := range s.Boxes[0].Under {
			if f.marked[i] {
				s.Boxes[0].Under[i].Number = text.SchoolMarkedCard
			}
		}
	}
	s.Choices = []felt.Choice{choice(k.Enter, text.KeySchoolNext)}
	s.Others = []felt.Choice{choice(k.Back, k.Back.Help().Desc)}
	if len(q.item.Boxes) > 1 {
		s.Others = append(s.Others, felt.Choice{Cap: k.Left.Help().Key + " " + k.Right.Help().Key, What: text.KeyBoxes})
	}
	s.Others = append(s.Others, felt.Choice{Cap: k.Up.Help().Key + " " + k.Down.Help().Key, What: text.KeyScroll})
}

// markedKeys are the keys of what is marked, for the help.
func (q *question) markedKeys(k *keys.School) []key.Binding {
	own := []key.Binding{keys.Called(k.Enter, text.KeySchoolNext), keys.Called(keys.Both(k.Up, k.Down), text.KeyScroll)}
	if len(q.item.Boxes) > 1 {
		own = append(own, keys.Called(keys.Both(k.Left, k.Right), text.KeyBoxes))
	}
	return own
}
