package school

import (
	"fmt"
	"math"
	"math/rand/v2"

	"felt/game/house"
	"felt/game/procedure"
)

// Marks are how many questions an exam has, and its pass marks.
type Marks struct {
	// Items is the number of single questions, 1 to [MostQuestions], and Share the share
	// of them that must be right, 0 to 1.
	Items int     `json:"items"`
	Share float64 `json:"share"`
	// Rounds is the number of whole tables, 0 to [MostQuestions], and RoundShare the
	// share of them in which every box must be right, 0 to 1.
	Rounds     int     `json:"rounds"`
	RoundShare float64 `json:"round_share"`
	// Critical is the most critical faults that still pass, in both parts together.
	Critical int `json:"critical"`
}

// MostQuestions is the most questions in a part of an exam.
const MostQuestions = 500

// DefaultMarks are 30 items at 95 % and 20 rounds at 90 %, without a critical fault.
func DefaultMarks() Marks { return Marks{Items: 30, Share: 0.95, Rounds: 20, RoundShare: 0.9} }

// check reports marks that no exam can have.
func (m Marks) check() error {
	share := func(name string, v float64) error {
		if !(v >= 0 && v <= 1) {
			return fmt.Errorf("%s is %v; allowed: 0 to 1", name, v)
		}
		return nil
	}
	switch {
	case m.Items < 1 || m.Items > MostQuestions:
		return fmt.Errorf("an exam of %d items is not possible; allowed: 1 to %d", m.Items, MostQuestions)
	case m.Rounds < 0 || m.Rounds > MostQuestions:
		return fmt.Errorf("an exam of %d rounds is not possible; allowed: 0 to %d", m.Rounds, MostQuestions)
	case m.Critical < 0:
		return fmt.Errorf("%d critical faults are no pass mark; allowed: 0 or more", m.Critical)
	}
	if err := share("the share of items", m.Share); err != nil {
		return err
	}
	return share("the share of rounds", m.RoundShare)
}

// Exam is the questions of an exam. The same house, seed and marks give the same.
type Exam struct {
	House *house.House
	// Table is the id of the table, drawn by the seed; empty where the house has none.
	Table string
	Seed  uint64
	Marks Marks
	// Items are single questions of all skills that can be drilled there but the whole
	// table, each about as often. Rounds are whole tables.
	Items, Rounds []Item

	others []*house.House
}

// examStream parts the randomness of exams from that of everything else that a seed
// gives.
const examStream = 0xe4a3

// NewExam deals an exam at the hardest level. Others are houses whose rules wrong
// answers are compared with. The error says which of the marks are not possible.
func NewExam(h *house.House, others []*house.House, seed uint64, marks Marks) (*Exam, error) {
	if err := marks.check(); err != nil {
		return nil, err
	}
	rng := rand.New(rand.NewPCG(seed, examStream))
	e := &Exam{House: h, Seed: seed, Marks: marks, others: others}
	if len(h.Tables) > 0 {
		e.Table = h.Tables[rng.IntN(len(h.Tables))].ID
	}
	d, err := NewDrill(h, e.Table, procedure.TableReady)
	if err != nil {
		return nil, err
	}
	deal := d.withoutRepeats(rng)
	for _, s := range d.order(marks.Items, rng) {
		it, err := deal(s)
		if err != nil {
			return nil, err
		}
		e.Items = append(e.Items, it)
	}
	for range marks.Rounds {
		it, err := deal(SkillTable)
		if err != nil {
			return nil, err
		}
		e.Rounds = append(e.Rounds, it)
	}
	return e, nil
}

// order are the skills of a number of single questions: each as often as the others, and
// those that have one more are drawn.
func (d *Drill) order(items int, rng *rand.Rand) []Skill {
	var skills []Skill
	for _, s := range Skills() {
		if s.Skill != SkillTable && d.Lacks(s.Skill) == "" {
			skills = append(skills, s.Skill)
		}
	}
	var order []Skill
	for len(order) < items {
		for _, i := range rng.Perm(len(skills)) {
			order = append(order, skills[i])
		}
	}
	order = order[:items]
	rng.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	return order
}

// withoutRepeats returns what deals the questions of an exam: a kind comes twice only where there
// are hardly others.
func (d *Drill) withoutRepeats(rng *rand.Rand) func(Skill) (Item, error) {
	dealt := map[string]bool{}
	return func(s Skill) (Item, error) {
		it, err := d.Deal(s, rng)
		for range 5 {
			if err != nil || !dealt[it.Kind] || s == SkillTable {
				break
			}
			it, err = d.Deal(s, rng)
		}
		dealt[it.Kind] = true
		return it, err
	}
}

// Given is an answer as it was given; the answer nil is none.
type Given struct {
	Answer Answer
	// Seconds is how long it took, from 0.
	Seconds float64
}

// Result marks the answers to the items and to the rounds, in order; those that are
// missing at the end are wrong. Version is the program's, started the time of the
// beginning as RFC 3339 has it, trainee a name of one line, which may be empty. The
// error says what of all that is not possible.
func (e *Exam) Result(version, started, trainee string, items, rounds []Given) (*Result, error) {
	r := &Result{
		Felt: version, Kind: resultKind, House: e.House.ID, Rules: e.House.Hash(), Seed: e.Seed,
		Started: started, Trainee: trainee, Marks: e.Marks,
	}
	var err error
	if r.Items, err = entries(e.Items, items, e.others); err != nil {
		return nil, err
	}
	if r.Rounds, err = entries(e.Rounds, rounds, e.others); err != nil {
		return nil, err
	}
	r.Score = scoreOf(r.Items, r.Rounds, e.Marks)
	return r, r.check()
}

// mostSeconds is the longest time of an answer.
const mostSeconds = 86_400

// entries marks answers.
func entries(items []Item, given []Given, others []*house.House) ([]Entry, error) {
	if len(given) > len(items) {
		return nil, fmt.Errorf("%d answers to %d questions", len(given), len(items))
	}
	out := make([]Entry, len(items))
	for i, it := range items {
		g := Given{}
		if i < len(given) {
			g = given[i]
		}
		var err error
		if out[i], err = NewEntry(i+1, it, g, others); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// NewEntry marks an answer to an item, the n-th of those asked, from 1. Others are as
// for [Item.Mark], and so is the error.
func NewEntry(n int, it Item, g Given, others []*house.House) (Entry, error) {
	m, err := it.Mark(g.Answer, others)
	if err != nil {
		return Entry{}, fmt.Errorf("question %d: %w", n, err)
	}
	e := Entry{
		N: n, Skill: it.Skill, Question: it, Answer: g.Answer, Expected: m.Expected,
		Right: m.Right, Seconds: math.Round(g.Seconds*1000) / 1000, Critical: m.Critical,
	}
	if !m.Right {
		e.Diagnosis = &m.Diagnosis
	}
	return e, nil
}

// scoreOf counts what was right, and whether it is enough.
func scoreOf(items, rounds []Entry, marks Marks) Score {
	s := Score{Of: len(items) + len(rounds)}
	count := func(entries []Entry) (right int) {
		for _, e := range entries {
			if e.Right {
				right++
			}
			if e.Critical {
				s.Critical++
			}
		}
		s.Right += right
		return right
	}
	enough := func(right, of int, share float64) bool { return float64(right) >= share*float64(of)-1e-9 }
	s.Passed = enough(count(items), len(items), marks.Share)
	s.Passed = enough(count(rounds), len(rounds), marks.RoundShare) && s.Passed && s.Critical <= marks.Critical
	return s
}
