package coach

import (
	"cmp"
	"slices"

	"felt/strategy/train"
)

// Tally counts how well a person has decided. It counts what he decided by himself: not
// what he was helped to, nor what the values don't tell from the best. Where a choice was
// taken back after a warning, that choice is what counts.
type Tally struct {
	// Decisions counts those that are not trivial, Right those of them that were right.
	Decisions, Right int
	// Cost is what they cost together, antes.
	Cost float64
	// Trivial counts those where every other option loses so much that nothing is told
	// by them, TrivialCost what they cost.
	Trivial     int
	TrivialCost float64
	// Helped and Undecided are left out of everything else.
	Helped, Undecided int
	// OverTime counts the choices that took longer than allowed.
	OverTime int
}

// Add counts a decision that has been judged.
func (t *Tally) Add(m *Moment) {
	for _, a := range m.TakenBack {
		t.add(a.Marks, a.Helped)
	}
	t.add(m.Marks, m.Helped)
	if m.OverTime {
		t.OverTime++
	}
}

func (t *Tally) add(marks []train.Mark, helped bool) {
	for _, k := range marks {
		switch {
		case helped:
			t.Helped++
		case k.Grade == train.Undecided:
			t.Undecided++
		case k.Trivial:
			t.Trivial++
			t.TrivialCost += k.Cost
		default:
			t.Decisions++
			t.Cost += k.Cost
			if k.Grade == train.Right {
				t.Right++
			}
		}
	}
}

// Rate returns the error rate: what a decision that is not trivial costs on average, in
// thousandths of an ante. It is 0 without any.
func (t *Tally) Rate() float64 {
	if t.Decisions == 0 {
		return 0
	}
	return 1000 * t.Cost / float64(t.Decisions)
}

// Costliest returns the decisions that cost something, the dearest first, at most so
// many. Of choices that were taken back the first counts.
func Costliest(all []*Moment, most int) []*Moment {
	var wrong []*Moment
	for _, m := range all {
		if m.firstGrade().Wrong() {
			wrong = append(wrong, m)
		}
	}
	slices.SortStableFunc(wrong, func(a, b *Moment) int { return cmp.Compare(b.firstCost(), a.firstCost()) })
	return wrong[:min(most, len(wrong))]
}

// first returns the marks of the first choice.
func (m *Moment) first() []train.Mark {
	if len(m.TakenBack) > 0 {
		return m.TakenBack[0].Marks
	}
	return m.Marks
}

func (m *Moment) firstCost() float64      { return train.Cost(m.first()) }
func (m *Moment) firstGrade() train.Grade { return grade(m.first(), m.thresholds) }

// Mattered returns the decision of a hand that mattered most: the one that cost most, or
// where none cost anything the one at which most was at stake. It is nil where nothing
// has been judged.
func Mattered(all []*Moment) *Moment {
	if wrong := Costliest(all, 1); len(wrong) > 0 {
		return wrong[0]
	}
	var most *Moment
	for _, m := range all {
		if len(m.Marks) > 0 && (most == nil || m.Gap() > most.Gap()) {
			most = m
		}
	}
	return most
}

// Sums are what the decisions of a hand come to.
type Sums struct {
	// Decisions counts those that were judged, Right those of them that were right.
	Decisions, Right int
	// Cost is what they cost, antes.
	Cost float64
}

// Sum adds up decisions, whatever helped to them.
func Sum(all []*Moment) (s Sums) {
	for _, m := range all {
		if len(m.Marks) == 0 {
			continue
		}
		s.Decisions++
		s.Cost += m.Cost()
		if m.Grade() == train.Right {
			s.Right++
		}
	}
	return s
}
