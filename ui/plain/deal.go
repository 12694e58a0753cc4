package plain

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"felt/game/house"
	"felt/game/procedure"
	"felt/ui/dealing"
	"felt/ui/session"
	"felt/ui/text"
)

// RoundsOptions are what rounds a trainee deals.
type RoundsOptions struct {
	// Round is the first.
	Round dealing.Round
	// Count is how many there are, from 1.
	Count int
	// Ask values the decisions of players who are advised.
	Ask session.Adviser
	// Now reads the time.
	Now func() time.Time
	// Due returns the kinds that are due for review; nil: nothing ever is.
	Due func(ctx context.Context) ([]procedure.Kind, error)
	// Begin is told of each round that begins, with what is due, and returns what keeps its
	// marks one by one; nil: nobody does. Errors do not end anything, they are told.
	Begin func(ctx context.Context, r dealing.Round, due []procedure.Kind) (Keeper, error)
	// Standing returns how far the trainee has come at the level; ok is false where nobody
	// knows.
	Standing func(ctx context.Context) (s procedure.Standing, ok bool)
	// JSON: what is asked and how it is judged are lines of JSON, not of text. What the record
	// does not do is then told to Trouble; nil: to nobody.
	JSON    bool
	Trouble func(error)
}

// Keeper keeps the latest mark of a run.
type Keeper func(ctx context.Context, run *procedure.Run, m procedure.Mark) error

// mostChoices is the number of steps to choose from.
const mostChoices = 5

// Rounds lets a trainee deal rounds on lines of in and out, step by step, and says how each
// step is judged when the level has it said. The same seed deals the same rounds, but for
// what is due for review. Whole is false where the person quit, or in ended, in the middle
// of a round. The error is that of dealing, of the context if it ends first, or of writing.
//
// As JSON each step that is asked for is a line, [stepAsked], and so is how it is judged,
// [stepJudged], at once or after the round as the level has it; a line that is no step
// brings {"round", "n", "error"}, and another is read. The end of a round is a line,
// [roundEnded].
func Rounds(ctx context.Context, in io.Reader, out io.Writer, o RoundsOptions) (whole bool, err error) {
	d := &dealer{player: player{ctx: ctx, lines: readLines(ctx, in), out: bufio.NewWriter(out)}, options: o}
	next := o.Round
	for d.n = 1; d.n <= o.Count && !d.left; d.n++ {
		if err := d.deal(next); err != nil {
			return false, err
		}
		d.round()
		next.Number = d.at.Number + 1
	}
	if err := ctx.Err(); err != nil {
		return false, err
	}
	return !d.left, d.out.Flush()
}

// dealer lets a trainee deal rounds.
type dealer struct {
	player
	options RoundsOptions
	// n is which of the rounds is dealt, from 1, at the round, and run what it is dealt by.
	n   int
	at  dealing.Round
	run *procedure.Run
	rng *rand.Rand
	// keep keeps marks; nil: nobody does.
	keep Keeper
	// step is which step is asked for, from 1, and answer which answer comes, from 1, a step
	// being answered again where the level has it so. choices is what can be chosen by
	// number, and hinted says that the next step has been shown.
	step    int
	answer  int
	choices []procedure.Choice
	hinted  bool
	// table is what was last said of the table, line by line, told how many events.
	table []string
	told  int
	// left: the person has quit, or the input has ended.
	left bool
}

// deal deals the next round, if it can one in which something comes up that is due.
func (d *dealer) deal(next dealing.Round) error {
	var due []procedure.Kind
	if d.options.Due != nil {
		var err error
		if due, err = d.options.Due(d.ctx); err != nil {
			d.trouble(err)
		}
	}
	var err error
	if d.at, d.run, err = dealing.DealDue(d.ctx, next, due, d.options.Ask); err != nil {
		return err
	}
	d.rng = d.at.Choices()
	d.step, d.answer, d.table, d.told, d.keep = 0, 1, nil, 0, nil
	if d.options.Begin != nil {
		if d.keep, err = d.options.Begin(d.ctx, d.at, due); err != nil {
			d.trouble(err)
		}
	}
	if d.options.JSON {
		return nil
	}
	if d.n > 1 {
		d.say("")
	}
	d.say(text.PlainRound(d.n, d.options.Count, d.at.House, d.at.Table, len(d.run.View().Boxes), d.at.Level, d.at.Seed)...)
	for _, k := range due {
		if d.run.Has(k) {
			d.say(text.PlainRunRepeat)
			break
		}
	}
	if d.n == 1 {
		d.say(d.help()...)
	}
	return nil
}

// trouble tells that the record does not take part.
func (d *dealer) trouble(err error) {
	switch {
	case !d.options.JSON:
		d.say(text.RunNotKept(err))
	case d.options.Trouble != nil:
		d.options.Trouble(err)
	}
}

func (d *dealer) help() []string {
	if d.run.Level().Hints {
		return []string{text.PlainRunHelp, text.PlainRunHintHelp}
	}
	return []string{text.PlainRunHelp}
}

// round asks for the steps of a round until it is over or the person leaves.
func (d *dealer) round() {
	fresh := true
	for !d.run.Over() {
		if fresh {
			d.choices, d.hinted = d.run.Choices(mostChoices, d.rng), false
			d.step++
		}
		d.ask(fresh)
		from := d.options.Now()
		c, ok := d.chosen()
		if !ok {
			d.left = true
			d.broken()
			return
		}
		seconds := min(max(0, d.options.Now().Sub(from).Seconds()), longest)
		m, err := d.run.Do(procedure.Answer{Choice: c, Seconds: seconds, Hinted: d.hinted})
		if err != nil {
			panic(err) // the run is not over
		}
		d.judged(m)
		fresh = m.Verdict == procedure.Right || !d.run.Level().AtOnce
		d.answer++
	}
	d.over()
}

// ask says what has changed on the table, and asks for the next step.
func (d *dealer) ask(fresh bool) {
	if d.options.JSON {
		d.json(d.asked())
		return
	}
	if fresh {
		d.say("")
		d.changes()
		d.say(text.PlainRunStep(d.step))
	} else {
		d.say(text.PlainRunAgain)
	}
	d.say(spokenAll(text.PlainRunChoices(d.choices))...)
	if d.run.Level().Shown {
		d.say(d.shown())
	}
}

// shown says what is right now.
func (d *dealer) shown() string {
	if i, box, ok := d.run.Irregularity(); ok {
		return text.RunIrregular(i, box)
	}
	return text.Spoken(text.RunNext(d.run.Tasks()))
}

// changes says what has happened, and what lies otherwise on the table than before.
func (d *dealer) changes() {
	events := d.run.Events()
	for _, e := range events[d.told:] {
		if line := text.PlainRunMove(e); line != "" {
			d.say(line)
		}
	}
	d.told = len(events)
	v := d.run.View()
	now := text.PlainRunTable(v)
	for i, line := range now {
		if i >= len(d.table) || d.table[i] != line {
			d.say(text.Spoken(line))
		}
	}
	d.table = now
	if v.Sight != nil {
		d.say(text.Sight(*v.Sight))
	}
}

// spokenAll are lines with their cards in words.
func spokenAll(lines []string) []string {
	out := make([]string, len(lines))
	for i, l := range lines {
		out[i] = text.Spoken(l)
	}
	return out
}

// chosen reads lines until one is a step; ok is false when the person leaves.
func (d *dealer) chosen() (c procedure.Choice, ok bool) {
	for {
		line, ok := d.line()
		if !ok || is(line, text.PlainQuit) {
			return c, false
		}
		if d.other(line) {
			continue
		}
		c, err := d.choice(line)
		if err == nil {
			return c, true
		}
		if d.options.JSON {
			d.json(stepRefused{d.n, d.answer, err.Error()})
		} else {
			d.say(text.Sentence(err.Error()))
		}
	}
}

// other does what a line says that is no step; it reports false for any other.
func (d *dealer) other(line string) bool {
	switch hints := d.run.Level().Hints; {
	case d.options.JSON && !is(line, text.PlainHint):
		return false
	case line == "":
		d.say(text.PlainRunNothing)
	case is(line, text.PlainHelpWord):
		d.say(d.help()...)
	case is(line, text.PlainCards):
		d.table = nil
		d.changes()
		d.say(spokenAll(text.PlainRunChoices(d.choices))...)
	case is(line, text.PlainIrregular):
		d.say(text.PlainRunIrregular(d.claims())...)
	case is(line, text.PlainHint) && !hints && !d.options.JSON:
		d.say(text.PlainRunNoHint)
	case is(line, text.PlainHint) && hints:
		if d.hinted = true; d.options.JSON {
			d.json(stepHint{d.n, d.answer, d.run.Right()})
		} else {
			d.say(d.shown())
		}
	default:
		return false
	}
	return true
}

// claims are the irregularities that can be named.
func (d *dealer) claims() []procedure.FaultID {
	var all []procedure.FaultID
	for _, c := range d.run.Claims() {
		if len(all) == 0 || all[len(all)-1] != c.Fault {
			all = append(all, c.Fault)
		}
	}
	return all
}

// choice reads a step: its number with the amount, its words, or JSON.
func (d *dealer) choice(line string) (procedure.Choice, error) {
	words := strings.Fields(line)
	if len(words) > 0 {
		if n, err := strconv.Atoi(words[0]); err == nil {
			if n < 1 || n > len(d.choices) {
				return procedure.Choice{}, fmt.Errorf("there is no number %d in the list; allowed: %s, or a step in words", n, house.Range(1, len(d.choices)))
			}
			c := d.choices[n-1]
			c.Amount = 0
			line = strings.TrimSuffix(c.String(), " 0") // a step that pays is written with an amount
			return d.run.Parse(strings.Join(append([]string{line}, words[1:]...), " "))
		}
	}
	c, err := d.run.Parse(line)
	if err != nil && json.Valid([]byte(line)) && strings.HasPrefix(line, "{") {
		return d.run.DecodeChoice([]byte(line))
	}
	return c, err
}

// judged keeps a mark, and says it where that is done at once.
func (d *dealer) judged(m procedure.Mark) {
	var failed error
	if d.keep != nil {
		failed = d.keep(d.ctx, d.run, m)
	}
	atOnce := d.run.Level().AtOnce
	switch {
	case d.options.JSON && atOnce:
		d.json(d.judgement(d.answer, m))
	case d.options.JSON:
	case atOnce:
		d.say(spokenAll(text.PlainRunTold(m))...)
	}
	if !d.options.JSON && m.Verdict == procedure.Right && m.Choice.Step != "" {
		step, _ := d.run.Procedure().Step(m.Choice.Step)
		if words := text.PlainRunSay(step.Call); words != "" {
			d.say(words)
		}
	}
	if failed != nil {
		d.trouble(failed)
	}
}

// over says how the round ended.
func (d *dealer) over() {
	level := d.run.Level()
	if d.options.JSON {
		if !level.AtOnce {
			for i, m := range d.run.Marks() {
				d.json(d.judgement(i+1, m))
			}
		}
		d.json(roundEnded{d.n, d.at.Seed, d.at.Number, d.run.Score()})
		return
	}
	d.say("")
	d.changes()
	if !level.AtOnce {
		for i, m := range d.run.Marks() {
			d.say(spokenAll(text.PlainRunMark(i+1, m))...)
		}
	}
	d.say(text.PlainRunEnd(d.run.Score(), level)...)
	if d.options.Standing != nil {
		if s, ok := d.options.Standing(d.ctx); ok {
			d.say(text.RunStanding(level.Name, s))
		}
	}
}

// broken says that the round was broken off; what was judged so far is told.
func (d *dealer) broken() {
	marks := d.run.Marks()
	if d.options.JSON {
		if !d.run.Level().AtOnce {
			for i, m := range marks {
				d.json(d.judgement(i+1, m))
			}
		}
		d.json(roundEnded{d.n, d.at.Seed, d.at.Number, d.run.Score()})
		return
	}
	if !d.run.Level().AtOnce {
		for i, m := range marks {
			d.say(spokenAll(text.PlainRunMark(i+1, m))...)
		}
	}
	d.say(text.RunBroken(len(marks), d.keep != nil))
}
