package plain

import (
	"context"
	"io"

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
	// State returns how far the person has come in the skill; ok is false where nobody
	// knows.
	State func(ctx context.Context) (s school.State, ok bool)
}

// Drill asks questions of a skill on lines of in and out, and says of each answer how it
// is marked, until Count are answered, the person quits or in ends. The same seed asks
// the same. As JSON each question is a line, {"n", "skill", "question", "allowed"}, and
// so is each marking, a [school.Entry]; a line that is no answer brings {"n", "error"},
// and another is read. The error is that of dealing, of the context if it ends first, or
// of writing.
func Drill(ctx context.Context, in io.Reader, out io.Writer, o DrillOptions) error {
	x := newExaminer(ctx, in, out, o.SchoolOptions)
	if !o.JSON {
		x.say(text.PlainDrill(o.Drill, o.Skill, o.Seed)...)
	}
	next := o.Drill.Series(o.Skill, o.Seed)
	var history []school.Answered
	right, critical := 0, 0
	for n := 1; o.Count == 0 || n <= o.Count; n++ {
		it, err := next()
		if err != nil {
			return err
		}
		given, ok := x.ask(n, text.PlainItem(n, o.Count), &it)
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
		x.tellMarking(e)
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
func (x *examiner) tellMarking(e school.Entry) {
	failed := x.keep(e)
	if x.options.JSON {
		x.json(e)
		return
	}
	x.spoken(text.SchoolMarking(&e.Question, e.Answer, text.EntryMarking(e)))
	if failed != nil {
		x.say(text.SchoolNotKept(failed))
	}
}
