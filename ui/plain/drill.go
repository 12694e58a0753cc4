package plain

import (
	"context"
	"io"
	"math/rand/v2"

	"felt/game/school"
	"felt/ui/text"
)

// DrillOptions are what is drilled in the dealer's school.
type DrillOptions struct {
	SchoolOptions
	Drill *school.Drill
	Skill school.Skill
	Seed  uint64
	// Count is the number of questions; 0: as many as the person wants.
	Count int
	// Due are kinds of question that are due for review. They are asked first, and say that
	// they come back.
	Due []string
	// State returns how far the person has come in the skill; ok is false where nobody
	// knows.
	State func(ctx context.Context) (s school.State, ok bool)
}

// dueStream parts the randomness of what is due from that of the other questions.
const dueStream = 0xd0e

// Drill asks questions of a skill on lines of in and out, and says of each answer how it
// is marked, until Count are answered, the person quits or in ends. The same seed and
// what is due ask the same. As JSON each question is a line, {"n", "skill", "question", "allowed"}, and
// so is each marking, a [school.Entry]; a line that is no answer brings {"n", "error"},
// and another is read. The error is that of dealing, of the context if it ends first, or
// of writing.
func Drill(ctx context.Context, in io.Reader, out io.Writer, o DrillOptions) error {
	x := newExaminer(ctx, in, out, o.SchoolOptions)
	if !o.JSON {
		x.say(text.PlainDrill(o.Drill, o.Skill, o.Seed)...)
	}
	next := o.Drill.Series(o.Skill, o.Seed)
	again := rand.New(rand.NewPCG(o.Seed, dueStream))
	var history []school.Answered
	right, critical := 0, 0
	for n := 1; o.Count == 0 || n <= o.Count; n++ {
		var (
			it     school.Item
			err    error
			head   = text.PlainItem(n, o.Count)
			repeat = n <= len(o.Due)
		)
		if repeat {
			it, err = o.Drill.DealKind(o.Due[n-1], again)
			head = text.PlainItemAgain(head)
		} else {
			it, err = next()
		}
		if err != nil {
			return err
		}
		given, ok := x.ask(n, head, &it)
		if !ok {
			break
		}
		e, err := school.NewEntry(n, it, given, o.Others)
		if err != nil {
			return err
		}
		x.last = &it
		history = append(history, school.Answered{Kind: it.Kind, Right: e.Right, Seconds: e.Seconds})
		if e.Right {
			right++
		}
		if e.Critical {
			critical++
		}
		x.tellMarking(e, repeat)
	}
	if !o.JSON {
		x.say("")
		x.say(text.DrillEnd(right, len(history), critical, school.WeakSpots(history))...)
		if o.State != nil && len(history) > 0 {
			if s, ok := o.State(ctx); ok {
				x.say(text.MasteryNext(s))
			}
		}
	}
	return x.end()
}

// tellMarking says how an answer is marked, and keeps it.
func (x *examiner) tellMarking(e school.Entry, repeat bool) {
	failed := x.keep(e, repeat)
	if x.options.JSON {
		x.json(e)
		return
	}
	x.spoken(text.SchoolMarking(&e.Question, e.Answer, text.EntryMarking(e)))
	if failed != nil {
		x.say(text.SchoolNotKept(failed))
	}
}
