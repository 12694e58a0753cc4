package plain

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"felt/game/house"
	"felt/game/school"
	"felt/ui/text"
)

// SchoolOptions are what a drill and an exam have in common.
type SchoolOptions struct {
	// Others are the houses whose rules wrong answers are compared with.
	Others []*house.House
	// Now reads the time.
	Now func() time.Time
	// Keep keeps an answer, which answers a card of the review where it is a repeat; nil:
	// nobody does. Its error does not end anything, it is told.
	Keep func(ctx context.Context, of school.Entry, repeat bool) error
	// JSON: questions and markings are lines of JSON, not of text. What can't be kept is then
	// told to Trouble; nil: to nobody.
	JSON    bool
	Trouble func(error)
}

// examiner asks questions of the school on lines.
type examiner struct {
	player
	options SchoolOptions
	// left: the person has quit, or the input has ended.
	left bool
	// last is the question that was answered last; nil: none.
	last *school.Item
	// exam: nothing is told that helps.
	exam bool
}

func newExaminer(ctx context.Context, in io.Reader, out io.Writer, o SchoolOptions) *examiner {
	return &examiner{player: player{ctx: ctx, lines: readLines(ctx, in), out: bufio.NewWriter(out)}, options: o}
}

// end returns the error with which the asking ended: that of the context, or of writing.
func (x *examiner) end() error {
	if err := x.ctx.Err(); err != nil {
		return err
	}
	return x.out.Flush()
}

// longest is the longest time of an answer that is told, in seconds: a day.
const longest = 86_400

// asked is a question as a line of JSON.
type asked struct {
	N     int          `json:"n"`
	Skill school.Skill `json:"skill"`
	// Question has the skill for its kind: the kind would give the answer away.
	Question school.Item `json:"question"`
	// Allowed says what answers it.
	Allowed string `json:"allowed"`
}

// refused is a line of JSON that says why an answer is none.
type refused struct {
	N     int    `json:"n"`
	Error string `json:"error"`
}

// ask asks a question, the n-th, until it is answered; head stands above it in text. It
// reports false if the person leaves.
func (x *examiner) ask(n int, head string, it *school.Item) (given school.Given, ok bool) {
	if x.options.JSON {
		q := *it
		q.Kind = string(it.Skill)
		x.json(asked{n, it.Skill, q, it.Allowed()})
	} else {
		x.say("", head)
		x.tellItem(it)
	}
	from := x.options.Now()
	for {
		line, ok := x.line()
		if !ok || is(line, text.PlainQuit) {
			x.left = true
			return given, false
		}
		given.Seconds = min(max(0, x.options.Now().Sub(from).Seconds()), longest)
		switch {
		case is(line, text.PlainSkip):
			return given, true
		case x.options.JSON:
			var err error
			if given.Answer, err = readAnswer(it, line); err == nil {
				return given, true
			}
			x.json(refused{n, err.Error()})
		default:
			if given.Answer = x.answerOr(it, line); given.Answer != nil {
				return given, true
			}
		}
	}
}

// tellItem says what lies on the felt, and asks.
func (x *examiner) tellItem(it *school.Item) {
	x.spoken(text.SchoolSpot(it))
	x.say(text.PlainAsk(it))
	x.say(text.PlainChoices(it)...)
}

// spoken says lines with cards in words.
func (x *examiner) spoken(lines []string) {
	for _, l := range lines {
		x.say(text.Spoken(l))
	}
}

// answerOr reads an answer, or does what the line says; nil: it is no answer.
func (x *examiner) answerOr(it *school.Item, line string) school.Answer {
	switch {
	case line == "":
		x.say(text.PlainNoAnswer)
	case is(line, text.PlainHelpWord):
		x.say(x.help())
		x.say(text.PlainAsk(it))
	case is(line, text.PlainCards):
		x.tellItem(it)
	case is(line, text.PlainWorking) && !x.exam:
		if x.last == nil {
			x.say(text.PlainNoWorking)
		} else {
			x.spoken(text.SchoolWorking(x.last))
		}
		x.say(text.PlainAsk(it))
	default:
		answer, err := it.Parse(line)
		if err == nil {
			return answer
		}
		x.say(text.Sentence(err.Error()))
	}
	return nil
}

func (x *examiner) help() string {
	if x.exam {
		return text.PlainExamHelp
	}
	return text.PlainSchoolHelp
}

// errNoAnswer says that a line is no answer of the form that its question asks for.
var errNoAnswer = errors.New("this does not answer the question")

// readAnswer reads an answer as it is typed, or as JSON.
func readAnswer(it *school.Item, line string) (school.Answer, error) {
	answer, err := it.Parse(line)
	if err == nil || !json.Valid([]byte(line)) {
		return answer, err
	}
	if answer, err = it.DecodeAnswer([]byte(line)); err != nil {
		return nil, fmt.Errorf("%w; allowed: %s", errNoAnswer, it.Allowed())
	}
	return answer, nil
}

// keep keeps an answer, and tells where it could not be.
func (x *examiner) keep(e school.Entry, repeat bool) error {
	if x.options.Keep == nil {
		return nil
	}
	err := x.options.Keep(x.ctx, e, repeat)
	if err != nil && x.options.JSON && x.options.Trouble != nil {
		x.options.Trouble(err)
	}
	return err
}

// json says a value in a line of JSON.
func (p *player) json(v any) {
	line, err := json.Marshal(v)
	if err != nil {
		panic(err) // what is said can be written
	}
	p.say(string(line))
}
