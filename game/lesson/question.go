package lesson

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"felt/game/house"
)

// Question is something that a step asks.
type Question struct {
	Kind Kind
	// About is what the kind needs to know; see there.
	About string
	// Words are the question.
	Words string
	// Choices are what can be chosen, in the order of the file; empty: it is typed.
	Choices []string
	// Answer is the right answer as the file has it.
	Answer string
	// Hint may be empty.
	Hint string
	// Houses are those that a question about houses compares.
	Houses []*house.House

	// feedback is what is said to an answer, by its canonical form; otherwise to any
	// other one.
	feedback  map[string]string
	otherwise string
}

// Mark tells whether an answer is right and what is said to it. An answer that is none of
// the question is an error that says what is allowed.
func (q *Question) Mark(answer string) (right bool, feedback string, err error) {
	of := kinds[q.Kind].answers(q)
	given, err := of.read(answer)
	if err != nil {
		return false, "", err
	}
	if len(q.Choices) > 0 && !q.chosen(of, given) {
		return false, "", fmt.Errorf("%q is not among the choices; allowed: %s", strings.TrimSpace(answer), strings.Join(q.Choices, ", "))
	}
	want, _ := of.read(q.Answer)
	feedback, ok := q.feedback[given]
	if !ok {
		feedback = q.otherwise
	}
	return given == want, feedback, nil
}

// Feedback is what is said to an answer.
type Feedback struct {
	// Answer is the answer; empty: any other than those that have words of their own.
	Answer string
	// Right: it is the right one.
	Right bool
	Words string
}

// Feedback returns what is said to each answer: the choices in the order of the file, or
// where there are none the right answer, wrong ones in the order of their letters, and
// then any other.
func (q *Question) Feedback() []Feedback {
	of := kinds[q.Kind].answers(q)
	said := func(answer string) Feedback {
		v, _ := of.read(answer)
		want, _ := of.read(q.Answer)
		words, ok := q.feedback[v]
		if !ok {
			words = q.otherwise
		}
		return Feedback{answer, v == want, words}
	}
	var all []Feedback
	if len(q.Choices) > 0 {
		for _, c := range q.Choices {
			all = append(all, said(c))
		}
		return all
	}
	all = append(all, said(q.Answer))
	for _, answer := range slices.Sorted(maps.Keys(q.feedback)) {
		if f := said(answer); !f.Right {
			all = append(all, f)
		}
	}
	if q.otherwise != "" {
		all = append(all, Feedback{Words: q.otherwise})
	}
	return all
}

// tells are what gives away the answer to each kind of question.
var tells = map[Kind][]Show{
	Primary: {ShowPrimary},
	Second:  {ShowSecond, ShowNew, ShowCandidates, ShowPays, ShowHouses},
	Making:  {ShowPrimary},
	New:     {ShowSecond, ShowNew, ShowCandidates},
	Reason:  {ShowCandidates},
	Pays:    {ShowPays, ShowHouses, ShowLines},
	Win:     {ShowLines},
	Dealer:  {ShowGame},
	Game:    {ShowGame},
	Ended:   {ShowLines, ShowNet},
	Net:     {ShowLines, ShowNet},
	Paid:    {ShowLines, ShowNet},
	Outcome: {ShowLines},
	Capped:  {ShowLines},
	Due:     {ShowLines},
}

// Tells returns what gives the answer away where it is shown: no step shows any of it that
// asks the question.
func (q *Question) Tells() []Show {
	if q.Kind != Houses && q.Kind != Same {
		return tells[q.Kind]
	}
	what, _, _ := strings.Cut(q.About, "=")
	inner, err := q.asked(what)
	if err != nil {
		return nil // a fault of its own
	}
	if slices.Contains(tells[inner.Kind], ShowPays) {
		return []Show{ShowHouses} // the others show one house only
	}
	return nil
}

// Solve works the answer out by the rules, in its canonical form. The error says what the
// position lacks for the question to have one.
func (q *Question) Solve(p Position) (string, error) { return kinds[q.Kind].solve(q, p) }

// Allowed says in a few words how the question is answered.
func (q *Question) Allowed() string {
	if len(q.Choices) > 0 {
		return strings.Join(q.Choices, ", ")
	}
	return kinds[q.Kind].answers(q).allowed
}

// answers is a kind of answer: read brings one to its canonical form.
type answers struct {
	allowed string
	read    func(string) (string, error)
}

// names are answers out of a few words.
func names(words ...string) answers {
	allowed := strings.Join(words, ", ")
	return answers{allowed, func(s string) (string, error) {
		v := tidy(s)
		if !slices.Contains(words, v) {
			return "", fmt.Errorf("%q is no answer; allowed: %s", strings.TrimSpace(s), allowed)
		}
		return v, nil
	}}
}

// tidy makes what was typed comparable: small letters and single blanks.
func tidy(s string) string { return strings.ToLower(strings.Join(strings.Fields(s), " ")) }

var errNoCards = errors.New("the box has no cards here")
