package lesson

import (
	"fmt"
	"slices"
	"strings"

	"felt/game/house"
	"felt/game/strict"
)

// questioning is a question being read.
type questioning struct {
	*Question
	r  *reader
	at *strict.Node
	// bad: something of it could not be read.
	bad bool
}

const askWhat = "steps, ask"

func (q *questioning) keys() []strict.Key {
	r := q.r
	text := func(key string, most int, to *string) strict.Key {
		return strict.Optional(key, func(n *strict.Node) {
			*to = r.words(strict.Part("steps", key), n, most)
			q.bad = q.bad || *to == ""
		})
	}
	return []strict.Key{
		strict.Optional("ask", func(n *strict.Node) {
			var all []string
			for _, k := range Kinds() {
				all = append(all, string(k))
			}
			v, ok := r.OneOf(askWhat, n, all)
			q.Kind, q.bad = Kind(v), q.bad || !ok
		}),
		text("about", mostWords, &q.About),
		text("words", mostWords, &q.Words),
		strict.Optional("choices", func(n *strict.Node) {
			const what = "steps, choices"
			q.Choices = r.Names(what, n, func(n *strict.Node) (string, bool) {
				v := r.words(what, n, mostChoice)
				return v, v != ""
			})
			if n.Kind == strict.List && len(n.Items) < 2 {
				r.Fault(n.At, what, fmt.Sprintf("%s are %d", what, len(n.Items)), "two or more, or no choices at all")
			}
			q.bad = q.bad || len(q.Choices) < 2
		}),
		text("answer", mostWords, &q.Answer),
		text("hint", mostWords, &q.Hint),
		strict.Optional("houses", func(n *strict.Node) {
			const what = "steps, houses"
			r.Names(what, n, func(n *strict.Node) (string, bool) {
				arg, ok := r.Line(what, n, mostName, "the id of a house, or the path of a house file")
				if !ok {
					q.bad = true
					return "", false
				}
				h, err := r.find(arg)
				if err != nil {
					q.bad = true
					r.Fault(n.At, what, err.Error(), "")
					return "", false
				}
				q.Houses = append(q.Houses, h)
				return arg, true
			})
			if len(q.Houses) < 2 && !q.bad {
				r.Fault(n.At, what, "fewer than two houses are compared", "two or more")
				q.bad = true
			}
		}),
		strict.Optional("feedback", func(*strict.Node) {}),
	}
}

// finish checks the question against the position; nil where the step asks nothing.
func (q *questioning) finish(p Position) *Question {
	r, given := q.r, q.at.Table
	if given["ask"] == nil {
		for _, key := range []string{"about", "words", "choices", "answer", "hint", "houses", "feedback"} {
			if n := given[key]; n != nil {
				r.Fault(n.Key, "steps", key+" belongs to a question, but ask is missing", "ask")
			}
		}
		return nil
	}
	for _, key := range []string{"words", "answer", "feedback"} {
		if given[key] == nil {
			q.bad = true
			if !r.Broken {
				r.Fault(given["ask"].Key, "steps", fmt.Sprintf("a question without %s", key), "ask, words, answer and feedback")
			}
		}
	}
	if q.bad {
		return q.Question
	}
	compares := q.Kind == Houses || q.Kind == Same
	switch {
	case compares && q.Houses == nil:
		q.Houses = Compared()
	case !compares && q.Houses != nil:
		r.Fault(given["houses"].Key, "steps", fmt.Sprintf("a question of the kind %q compares no houses", q.Kind), "ask = \"houses\" or \"same\"")
	}
	if err := q.checkAbout(); err != nil {
		r.Fault(given["ask"].At, askWhat, err.Error(), "")
		return q.Question
	}
	of := kinds[q.Kind].answers(q.Question)
	answer, ok := q.canonical(given["answer"], "answer", of, q.Answer)
	q.readChoices(given["choices"], of, answer)
	q.readFeedback(given["feedback"], of, answer)
	if ok && !r.lost {
		q.solve(given, p, answer)
	}
	return q.Question
}

// solve compares the answer with what the rules give.
func (q *questioning) solve(given map[string]*strict.Node, p Position, answer string) {
	switch want, err := q.Solve(p); {
	case err != nil:
		q.r.Fault(given["ask"].At, askWhat, fmt.Sprintf("the question %q has no answer: %v", q.Kind, err), "")
	case want != answer:
		q.r.Fault(given["answer"].At, "steps, answer", fmt.Sprintf("the answer is %q, but by the rules of house %s it is %q", q.Answer, p.Stakes.House.ID, want), want)
	}
}

// canonical reads an answer.
func (q *questioning) canonical(n *strict.Node, key string, of answers, text string) (string, bool) {
	v, err := of.read(text)
	if err != nil {
		q.r.Fault(n.At, strict.Part("steps", key), strict.Part("steps", key)+": "+err.Error(), "")
		return "", false
	}
	return v, true
}

// readChoices checks that the answer is among the choices and none is there twice.
func (q *questioning) readChoices(n *strict.Node, of answers, answer string) {
	if n == nil {
		return
	}
	var seen []string
	for i, c := range q.Choices {
		v, ok := q.canonical(n.Items[i], "choices", of, c)
		if ok && slices.Contains(seen, v) {
			q.r.Fault(n.Items[i].At, "steps, choices", fmt.Sprintf("the choice %q is there twice", c), "each once")
		}
		seen = append(seen, v)
	}
	if answer != "" && !slices.Contains(seen, answer) {
		q.r.Fault(n.At, "steps, choices", fmt.Sprintf("the answer %q is not among the choices", q.Answer), "")
	}
}

// chosen reports whether an answer, in its canonical form, is among the choices.
func (q *Question) chosen(of answers, answer string) bool {
	return slices.ContainsFunc(q.Choices, func(c string) bool { v, err := of.read(c); return err == nil && v == answer })
}

// otherwiseKey is the feedback for answers that have none of their own.
const otherwiseKey = "otherwise"

// readFeedback reads what is said to each answer.
func (q *questioning) readFeedback(n *strict.Node, of answers, answer string) {
	const what = "steps, feedback"
	r := q.r
	if n.Kind != strict.Table {
		r.WrongType(what, n, "a table of an answer and what is said to it")
		return
	}
	q.feedback = map[string]string{}
	for _, key := range n.Keys {
		text := r.prose(what, n.Table[key])
		if key == otherwiseKey {
			q.otherwise = text
			continue
		}
		v, err := of.read(key)
		switch {
		case err != nil:
			r.Fault(n.Table[key].Key, what, what+": "+err.Error(), "")
		case len(q.Choices) > 0 && v != answer && !q.chosen(of, v):
			r.Fault(n.Table[key].Key, what, fmt.Sprintf("%s says something to %q, which is not among the choices", what, key), strings.Join(q.Choices, ", "))
		case q.feedback[v] != "":
			r.Fault(n.Table[key].Key, what, fmt.Sprintf("%s says something to %q twice", what, key), "each once")
		default:
			q.feedback[v] = text
		}
	}
	var lacks []string
	switch {
	case len(q.Choices) > 0:
		for _, c := range q.Choices {
			if v, err := of.read(c); err == nil && q.feedback[v] == "" {
				lacks = append(lacks, strict.Quote(c))
			}
		}
	default:
		if answer != "" && q.feedback[answer] == "" {
			lacks = append(lacks, strict.Quote(q.Answer))
		}
		if q.otherwise == "" {
			lacks = append(lacks, otherwiseKey)
		}
	}
	if len(lacks) > 0 {
		r.Fault(n.At, what, "feedback says nothing to "+strings.Join(lacks, ", "), "something to each answer")
	}
}

// presets finds the houses that come with the program, for the library.
func presets(arg string) (*house.House, error) { return house.Preset(arg) }
