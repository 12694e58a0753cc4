package lab

import (
	"context"
	"slices"

	"felt/game/card"
	"felt/game/lesson"
	"felt/game/round"
	"felt/ui/cards"
	"felt/ui/record"
)

// class is a lesson as it was held: what was answered at each of its steps.
type class struct {
	lesson *lesson.Lesson
	steps  map[int]*asked
	// ended: its last step was reached.
	ended bool
	// noted: the record knows that the lesson is held.
	noted bool
}

// begun reports whether anything has been done in the lesson.
func (c *class) begun() bool {
	_, done, _ := c.score()
	return done > 0 || c.ended
}

// held is the lesson as the record keeps it.
func (c *class) held() record.Held {
	h := record.Held{Lesson: c.lesson.ID, Ended: c.ended}
	h.Right, h.Done, h.Questions = c.score()
	return h
}

// note notes in the record how far a lesson of the library has come.
func (m *Model) note(c *class) {
	if c.lesson.ID == "" || !c.begun() || m.Desk == nil || m.Desk.Writer == nil || !m.Desk.Writer.Saving() {
		return
	}
	h, again := c.held(), c.noted
	c.noted = true
	m.Desk.Writer.Do(func(ctx context.Context, to *record.Store) error { return to.HoldLesson(ctx, h, again) })
}

func newClass(l *lesson.Lesson) *class { return &class{lesson: l, steps: map[int]*asked{}} }

// asked is a question as far as the class has come with it.
type asked struct {
	// choice is the choice pointed at, and typed what is typed where there are none; typing:
	// characters are for it.
	choice int
	typed  string
	typing bool
	// given is the latest answer, right whether it is, first whether the first one was.
	given        string
	right, first bool
	answers      int
	// told: the answer is shown. Hinted: the hint is.
	told, hinted bool
	// feedback is said to the answer; refused says why it is none.
	feedback string
	refused  error
}

// at is the question of a step; nil where it asks nothing.
func (c *class) at(step int) *asked {
	if c.lesson.Steps[step].Question == nil {
		return nil
	}
	if c.steps[step] == nil {
		c.steps[step] = &asked{}
	}
	return c.steps[step]
}

// give gives an answer to the question of a step.
func (c *class) give(step int, answer string) {
	a, q := c.at(step), c.lesson.Steps[step].Question
	right, feedback, err := q.Mark(answer)
	a.refused = err
	if err != nil {
		return
	}
	if a.answers == 0 && !a.told {
		a.first = right
	}
	a.answers++
	a.given, a.right, a.feedback, a.typing = answer, right, feedback, false
}

// tell shows the answer of a step, or hides it again.
func (c *class) tell(step int) {
	a := c.at(step)
	a.told = !a.told
	a.refused, a.typing = nil, false
}

// score is how many questions there are, how many were answered rightly at once, and how
// many were answered or told.
func (c *class) score() (right, done, of int) {
	for _, a := range c.steps {
		if a.first {
			right++
		}
		if a.answers > 0 || a.told {
			done++
		}
	}
	return right, done, c.lesson.Questions()
}

// reveals is what is seen of the cards once a question has been answered.
var reveals = map[lesson.Kind]lesson.Show{
	lesson.Primary: lesson.ShowPrimary, lesson.Making: lesson.ShowPrimary, lesson.Second: lesson.ShowSecond, lesson.New: lesson.ShowNew,
	lesson.Dealer: lesson.ShowGame, lesson.Game: lesson.ShowGame, lesson.Pays: lesson.ShowPays,
}

// seen are the things that are seen at a step: what the steps up to it have shown and the
// class has found, as long as it is about what it was about; but nothing that gives away
// what is asked.
func (c *class) seen(step int) map[lesson.Show]bool {
	seen := map[lesson.Show]bool{}
	now := c.lesson.Steps[step].Position
	settled := true // nothing has changed since
	for i := step; i >= 0 && c.lesson.Steps[i].Position.Box == now.Box; i-- {
		s := c.lesson.Steps[i]
		then := s.Position
		cards := slices.Equal(then.Cards, now.Cards)
		read := cards && then.Stakes.House == now.Stakes.House
		dealer := slices.Equal(then.Dealer, now.Dealer) && slices.Equal(then.Replacing, now.Replacing)
		shows := s.Show
		if a := c.steps[i]; a != nil && a.done() {
			if found, ok := reveals[s.Question.Kind]; ok {
				shows = append(slices.Clone(shows), found)
			}
		}
		for _, show := range shows {
			switch show {
			case lesson.ShowCards, lesson.ShowHouses:
				seen[show] = seen[show] || cards
			case lesson.ShowPrimary, lesson.ShowSecond, lesson.ShowNew, lesson.ShowCandidates, lesson.ShowPays:
				seen[show] = seen[show] || read
			case lesson.ShowDealer, lesson.ShowGame:
				seen[show] = seen[show] || dealer
			case lesson.ShowLines, lesson.ShowNet:
				seen[show] = seen[show] || settled
			}
		}
		settled = settled && !s.Fresh
	}
	if a := c.at(step); a != nil && !a.done() {
		for _, show := range c.lesson.Steps[step].Question.Tells() {
			delete(seen, show)
		}
	}
	return seen
}

// boxCards are the cards of the box at a step, marked as far as the class knows what they
// make; none where they are not shown.
func boxCards(s lesson.Step, seen map[lesson.Show]bool) []cards.Card {
	p := s.Position
	faces := facesOf(p.Cards)
	if p.Round != nil {
		faces = boxView(p).Cards
	} else if !seen[lesson.ShowCards] {
		return nil
	}
	h, known := p.Hand()
	var fresh card.Set
	if seen[lesson.ShowNew] {
		fresh = h.Second.Making.Minus(h.Primary.Making)
	}
	var out []cards.Card
	for i, f := range faces {
		c := cards.Card{Card: f.Card, Down: !f.Seen, Apart: i == handCards}
		if known && f.Seen && seen[lesson.ShowPrimary] && h.Primary.Making.Has(f.Card) {
			c.Mark |= cards.First
		}
		if known && f.Seen && (seen[lesson.ShowSecond] || fresh.Has(f.Card)) && h.Second.Making.Has(f.Card) {
			c.Mark |= cards.Second
		}
		out = append(out, c)
	}
	return out
}

// handCards is the number of cards of a hand without a sixth.
const handCards = 5

// dealerCards are the dealer's cards at a step, the one that replaced another with a note.
func dealerCards(s lesson.Step, seen map[lesson.Show]bool, note string) []cards.Card {
	p := s.Position
	now := round.Replaced(p.Dealer, p.Replacing)
	faces, fresh := facesOf(now), -1
	switch {
	case p.Round != nil:
		v := p.Round.View(round.Own).Dealer
		faces, fresh = v.Cards, v.Fresh
	case !seen[lesson.ShowDealer]:
		return nil
	case len(p.Replacing) > 0:
		fresh = slices.Index(now, p.Replacing[len(p.Replacing)-1])
	}
	var out []cards.Card
	for i, f := range faces {
		c := cards.Card{Card: f.Card, Down: !f.Seen}
		if i == fresh {
			c.Note = note
		}
		out = append(out, c)
	}
	return out
}

func facesOf(all []card.Card) []round.Face {
	out := make([]round.Face, len(all))
	for i, c := range all {
		out[i] = round.Face{Card: c, Seen: true}
	}
	return out
}

// boxView is the box of a position in a round, as its player sees it.
func boxView(p lesson.Position) round.BoxView {
	return p.Round.View(p.Round.Config().Boxes[p.Box-1].Owner).Boxes[p.Box-1]
}
