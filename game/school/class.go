package school

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"felt/game/house"
)

// Class is what the results of a class come to. The zero value is a class without any.
type Class struct {
	// seen are the results by their digests, and where each comes from.
	seen     map[string]string
	trainees map[traineeKey]*Trainee
	hard     map[hardKey]*Hard
	marks    []Marks
}

type traineeKey struct{ house, name, source string }

type hardKey struct{ house, kind string }

// Trainee is what the exams of a trainee at a house come to.
type Trainee struct {
	// Name is the trainee's, with single blanks. Where the results do not name him it is
	// empty, and Source is where the one result of the row comes from.
	Name, Source string
	// House is the id of the house.
	House string
	// Exams is how many there are, Passed how many of them are passed.
	Exams, Passed int
	// All is what all questions come to, BySkill each skill that was asked for, in the
	// order of [Skills].
	All     Tally
	BySkill []SkillTally
}

// Tally counts questions.
type Tally struct {
	// Right of Of answers are right, Critical are critical faults.
	Right, Of, Critical int
	// Answered is how many were answered at all, and Seconds what those took together.
	Answered int
	Seconds  float64
}

// SkillTally is a skill's.
type SkillTally struct {
	Skill Skill
	Tally
}

// Share is the share of the answers that are right, 0 to 1; 0 without any.
func (t Tally) Share() float64 {
	if t.Of == 0 {
		return 0
	}
	return float64(t.Right) / float64(t.Of)
}

// Mean is the mean time of those that were answered, in seconds; 0 without any.
func (t Tally) Mean() float64 {
	if t.Answered == 0 {
		return 0
	}
	return t.Seconds / float64(t.Answered)
}

func (t *Tally) add(e Entry) {
	t.Of++
	if e.Right {
		t.Right++
	}
	if e.Critical {
		t.Critical++
	}
	if e.Answer != nil {
		t.Answered++
		t.Seconds += e.Seconds
	}
}

// Hard is a kind of item, and how often the class missed it.
type Hard struct {
	House string
	Kind  string
	Tally
	// Example is the first question of the kind that was missed, as it was answered.
	Example Entry
}

// Missed is how many of the questions were not answered right.
func (h Hard) Missed() int { return h.Of - h.Right }

// TwiceError tells that a result is in the class already.
type TwiceError struct {
	// Source is where it came from.
	Source string
}

// Error is one line.
func (e *TwiceError) Error() string { return fmt.Sprintf("it is the same result as %s", e.Source) }

// Add adds a result of an exam at a house, which [Verify] should have found to be as it
// must be; source names where it comes from. A result that is in the class already is a [TwiceError].
//
// Results of one name and house belong to one trainee, who may have been examined several
// times; results without a name are each a trainee's own.
func (c *Class) Add(r *Result, h *house.House, source string) error {
	if first, ok := c.seen[r.Digest]; ok {
		return &TwiceError{first}
	}
	if c.seen == nil {
		c.seen, c.trainees, c.hard = map[string]string{}, map[traineeKey]*Trainee{}, map[hardKey]*Hard{}
	}
	c.seen[r.Digest] = source
	if m := r.PassMarks(); !slices.Contains(c.marks, m) {
		c.marks = append(c.marks, m)
	}
	t := c.trainee(r, source)
	t.Exams++
	if r.Score.Passed {
		t.Passed++
	}
	for _, e := range slices.Concat(r.Items, r.Rounds) {
		t.All.add(e)
		t.skill(e.Skill).add(e)
		c.kind(h, e.Question.Kind).count(h, e)
	}
	return nil
}

// kind is what a kind of item has come to.
func (c *Class) kind(h *house.House, kind string) *Hard {
	k := hardKey{h.ID, kind}
	if c.hard[k] == nil {
		c.hard[k] = &Hard{House: h.ID, Kind: kind}
	}
	return c.hard[k]
}

// count counts a question, and keeps the first that was missed.
func (of *Hard) count(h *house.House, e Entry) {
	if !e.Right && of.Missed() == 0 {
		of.Example = e
		of.Example.Question.House = h
	}
	of.add(e)
}

// trainee is whose result it is.
func (c *Class) trainee(r *Result, source string) *Trainee {
	k := traineeKey{house: r.House, name: strings.Join(strings.Fields(r.Trainee), " ")}
	if k.name == "" {
		k.source = source
	}
	t := c.trainees[k]
	if t == nil {
		t = &Trainee{Name: k.name, Source: k.source, House: k.house}
		c.trainees[k] = t
	}
	return t
}

// skill is the tally of a skill.
func (t *Trainee) skill(s Skill) *Tally {
	i := slices.IndexFunc(t.BySkill, func(of SkillTally) bool { return of.Skill == s })
	if i < 0 {
		t.BySkill = append(t.BySkill, SkillTally{Skill: s})
		i = len(t.BySkill) - 1
	}
	return &t.BySkill[i].Tally
}

// Of returns the tally of a skill; ok is false where it was not asked for.
func (t Trainee) Of(s Skill) (tally Tally, ok bool) {
	for _, of := range t.BySkill {
		if of.Skill == s {
			return of.Tally, true
		}
	}
	return Tally{}, false
}

// Trainees returns the trainees by name, those without a name last, and by house.
func (c *Class) Trainees() []Trainee {
	var all []Trainee
	for _, t := range c.trainees {
		of := *t
		of.BySkill = nil
		for _, s := range skills {
			if tally, ok := t.Of(s.Skill); ok {
				of.BySkill = append(of.BySkill, SkillTally{s.Skill, tally})
			}
		}
		all = append(all, of)
	}
	slices.SortFunc(all, func(a, b Trainee) int {
		if (a.Name == "") != (b.Name == "") {
			return cmp.Compare(len(b.Name), len(a.Name))
		}
		return cmp.Or(
			cmp.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)), cmp.Compare(a.Name, b.Name),
			cmp.Compare(a.Source, b.Source), cmp.Compare(a.House, b.House),
		)
	})
	return all
}

// Skills returns the skills that anybody was asked for, in their order.
func (c *Class) Skills() []Skill {
	var all []Skill
	for _, s := range skills {
		for _, t := range c.trainees {
			if _, ok := t.Of(s.Skill); ok {
				all = append(all, s.Skill)
				break
			}
		}
	}
	return all
}

// Hardest returns the kinds of item that were missed most, at most so many: those missed
// most often first, of equal ones the larger share.
func (c *Class) Hardest(most int) []Hard {
	var all []Hard
	for _, h := range c.hard {
		if h.Missed() > 0 {
			all = append(all, *h)
		}
	}
	slices.SortFunc(all, func(a, b Hard) int {
		return cmp.Or(cmp.Compare(b.Missed(), a.Missed()), cmp.Compare(a.Of, b.Of), cmp.Compare(a.House, b.House), cmp.Compare(a.Kind, b.Kind))
	})
	return all[:min(most, len(all))]
}

// Results is how many results are in the class.
func (c *Class) Results() int { return len(c.seen) }

// OneMark tells whether all results were marked by the same pass marks, which are then
// returned.
func (c *Class) OneMark() (m Marks, ok bool) {
	if len(c.marks) != 1 {
		return Marks{}, false
	}
	return c.marks[0], true
}
