package plain

import (
	"context"
	"io"

	"felt/game/school"
	"felt/ui/text"
)

// Exam asks the questions of an exam on lines of in and out, and then its whole tables;
// nothing is said of the answers. It returns those that were given, also where the person
// quit, in ended, or there is an error: that of the context if it ends first, or of
// writing. Whole is false where the exam was broken off.
func Exam(ctx context.Context, in io.Reader, out io.Writer, e *school.Exam, o SchoolOptions) (items, rounds []school.Given, whole bool, err error) {
	x := newExaminer(ctx, in, out, o)
	x.exam = true
	if !o.JSON {
		x.say(text.ExamBegin(e)...)
		x.say(text.PlainExamHelp)
	}
	items = x.part(e.Items, text.PlainItem)
	if !x.left {
		rounds = x.part(e.Rounds, text.PlainTable)
	}
	return items, rounds, !x.left, x.end()
}

// part asks the questions of a part, until the person leaves.
func (x *examiner) part(items []school.Item, head func(n, of int) string) []school.Given {
	var given []school.Given
	for i := range items {
		g, ok := x.ask(i+1, head(i+1, len(items)), &items[i])
		if !ok {
			break
		}
		given = append(given, g)
		e, err := school.NewEntry(i+1, items[i], g, x.options.Others)
		if err == nil {
			err = x.keep(e, false)
		}
		if err != nil && !x.options.JSON {
			x.say(text.SchoolNotKept(err))
		}
	}
	return given
}
