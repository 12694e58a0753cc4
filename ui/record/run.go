package record

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strconv"
	"time"

	"felt/game/house"
	"felt/game/procedure"
	"felt/game/school"
)

// Run is a round that a trainee dealt by the procedure of a house.
type Run struct {
	ID ID
	// House is the house's id, Rules the hash of its rules, Procedure that of its
	// procedure ([procedure.Procedure.Hash]).
	House, Rules, Procedure string
	// Table is the id of the table, empty: none; Players is how the players decide, Level
	// the level, Boxes as many boxes as were asked for (0: drawn), Off the common practice
	// that was switched off.
	Table, Players, Level string
	Boxes                 int
	Off                   string
	// Seed and Number give the round.
	Seed, Number uint64
	// Trainee is who dealt; empty: the person whose record it is.
	Trainee string
	// Felt is the version of the program.
	Felt    string
	Started time.Time
	RunScore
}

// RunScore is what a run has come to so far.
type RunScore struct {
	// Steps is how many things had to be done, Right how many of them were right at once,
	// Faults how many answers were not right.
	Steps, Right, Faults int
	// Critical is the slip that ended it; empty: none.
	Critical string
	// Slow is how many answers took too long, at a level that is timed, Hinted how many
	// were given after a hint; Seconds is how long all took.
	Slow, Hinted int
	Seconds      float64
	// Over: it came to its end, or to a critical slip; a run that is not was left. Passed:
	// as the level demands.
	Over, Passed bool
}

// NewRun is a run of a house's procedure with what it has come to, for the record; the
// caller fills in what the run does not know.
func NewRun(h *house.House, r *procedure.Run) Run {
	s := r.Score()
	score := RunScore{
		Steps: s.Steps, Right: s.Right, Critical: string(s.Critical), Slow: s.Slow, Hinted: s.Hinted, Seconds: s.Seconds, Over: s.Over, Passed: s.Passed,
	}
	for v, n := range s.Count {
		if v != procedure.Right {
			score.Faults += n
		}
	}
	return Run{House: h.ID, Rules: h.Hash(), Procedure: r.Procedure().Hash(), Level: string(r.Level().Name), RunScore: score}
}

// RunStep is an answer in a run.
type RunStep struct {
	// Kind is what was to be done ([procedure.Kind]), Verdict what the answer was
	// ([procedure.Verdict]). Again: it had been tried before, and wrongly.
	Kind, Verdict       string
	Again, Hinted, Slow bool
	Seconds             float64
	// Mark is the answer and how it was judged, a [procedure.Mark] as JSON.
	Mark string
	// InReview: it answers a card of the review.
	InReview bool
	// At is when it was given; zero: now.
	At time.Time
}

// NewRunStep is an answer in a run as the record keeps it.
func NewRunStep(m procedure.Mark) (RunStep, error) {
	text, err := json.Marshal(m)
	return RunStep{
		Kind: string(m.Kind), Verdict: string(m.Verdict), Again: m.Again, Hinted: m.Hinted, Slow: m.Slow, Seconds: m.Seconds, Mark: string(text),
	}, err
}

// right tells whether it was right.
func (s RunStep) right() bool { return s.Verdict == string(procedure.Right) }

// rating rates the answer.
func (s RunStep) rating() Rating {
	switch {
	case !s.right():
		return Again
	case s.Slow || s.Hinted:
		return Hard
	}
	return Good
}

// NewRunID returns an id for a run that is to begin.
func (s *Store) NewRunID() (ID, error) { return newID(s.random) }

// AddStep adds the n-th answer of a run, from 0, with what the run has come to by then; the
// first brings the run itself. An answer that is there already is not added again. What is
// missed at the first try brings its kind into the review of the person whose record it
// is; an answer given there answers the card.
func (s *Store) AddStep(ctx context.Context, r Run, n int, step RunStep) error {
	if step.At.IsZero() {
		step.At = s.clock()
	}
	return s.write(ctx, func(tx *tx) error {
		row, err := putRun(ctx, tx, r)
		if err != nil {
			return err
		}
		added, err := addStep(ctx, tx, row, n, step)
		if err != nil || !added || r.Trainee != "" || step.Again {
			return err
		}
		l := Log{step.At, Item{r.House, KindStep, step.Kind}, Reviewed, step.rating(), Origin{string(r.ID), n}}
		switch {
		case step.InReview:
			if _, err := knownCard(ctx, tx, l.Item); err != nil {
				return err
			}
		case step.right():
			return nil
		default:
			l.Event = Failed
		}
		return logReview(ctx, tx, l)
	})
}

// putRun adds a run, or writes anew what it has come to, and returns its row.
func putRun(ctx context.Context, tx *tx, r Run) (row int64, err error) {
	if r.ID == "" {
		return 0, errors.New("a run needs an id")
	}
	if !finite(r.Seconds) {
		return 0, errors.New("a run takes a number of seconds")
	}
	err = tx.QueryRowContext(ctx, `INSERT INTO runs (`+runColumns+`)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT (uid) DO UPDATE SET steps = excluded.steps, correct = excluded.correct, faults = excluded.faults,
			critical = excluded.critical, slow = excluded.slow, hinted = excluded.hinted, seconds = excluded.seconds,
			over = excluded.over, passed = excluded.passed
		RETURNING id`,
		r.ID, r.House, r.Rules, r.Procedure, r.Table, r.Players, r.Level, r.Boxes, r.Off,
		strconv.FormatUint(r.Seed, 10), strconv.FormatUint(r.Number, 10), r.Trainee, r.Felt, r.Started.UnixMilli(),
		r.Steps, r.Right, r.Faults, r.Critical, r.Slow, r.Hinted, r.Seconds, r.Over, r.Passed).Scan(&row)
	return row, err
}

func finite(v float64) bool { return !math.IsNaN(v) && !math.IsInf(v, 0) }

// addStep adds an answer of a run unless the record has it.
func addStep(ctx context.Context, tx *tx, run int64, n int, step RunStep) (added bool, err error) {
	if !finite(step.Seconds) {
		return false, errors.New("an answer takes a number of seconds")
	}
	return changed(tx.ExecContext(ctx, `INSERT INTO run_steps (run, n, `+stepColumns+`)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (run, n) DO NOTHING`,
		run, n, step.Kind, step.Verdict, step.Again, step.Hinted, step.Slow, step.Seconds, step.Mark, step.InReview, step.At.UnixMilli()))
}

// runColumns are what [scanRun] reads, stepColumns what [scanStep] reads.
const (
	runColumns = `uid, house, rules, procedure, tbl, players, level, boxes, off, seed, number, trainee, felt, started,
		steps, correct, faults, critical, slow, hinted, seconds, over, passed`
	stepColumns = `kind, verdict, again, hinted, slow, seconds, mark, review, at`
)

// scanRun reads a run, and what stands behind its columns into more.
func scanRun(scan func(...any) error, more ...any) (r Run, err error) {
	var (
		seed, number string
		started      int64
	)
	if err = scan(append([]any{
		&r.ID, &r.House, &r.Rules, &r.Procedure, &r.Table, &r.Players, &r.Level, &r.Boxes, &r.Off, &seed, &number, &r.Trainee, &r.Felt, &started,
		&r.Steps, &r.Right, &r.Faults, &r.Critical, &r.Slow, &r.Hinted, &r.Seconds, &r.Over, &r.Passed,
	}, more...)...); err != nil {
		return Run{}, err
	}
	r.Started = at(started)
	var wrong error
	if r.Seed, err = strconv.ParseUint(seed, 10, 64); err == nil {
		r.Number, wrong = strconv.ParseUint(number, 10, 64)
	}
	if err = errors.Join(err, wrong); err != nil {
		err = fmt.Errorf("run %s: %w", r.ID, err)
	}
	return r, err
}

// scanStep reads an answer of a run, and what stands before its columns into more.
func scanStep(scan func(...any) error, more ...any) (step RunStep, err error) {
	var given int64
	err = scan(append(more, &step.Kind, &step.Verdict, &step.Again, &step.Hinted, &step.Slow, &step.Seconds, &step.Mark, &step.InReview, &given)...)
	step.At = at(given)
	return step, err
}

// Run returns a run with its answers; [ErrUnknown] where there is none.
func (s *Store) Run(ctx context.Context, id ID) (r Run, steps []RunStep, err error) {
	var row int64
	r, err = scanRun(func(places ...any) error {
		return s.reader.QueryRowContext(ctx, `SELECT `+runColumns+`, id FROM runs WHERE uid = ?`, id).Scan(places...)
	}, &row)
	if err != nil {
		return Run{}, nil, s.unknown(err)
	}
	err = s.each(ctx, func(scan func(...any) error) error {
		step, err := scanStep(scan)
		steps = append(steps, step)
		return err
	}, `SELECT `+stepColumns+` FROM run_steps WHERE run = ? ORDER BY n`, row)
	return r, steps, err
}

// Runs returns a trainee's runs at a house, the latest first, at most most of them. The
// empty trainee is the person whose record it is.
func (s *Store) Runs(ctx context.Context, house, trainee string, most int) ([]Run, error) {
	var out []Run
	err := s.each(ctx, func(scan func(...any) error) error {
		r, err := scanRun(scan)
		out = append(out, r)
		return err
	}, `SELECT `+runColumns+` FROM runs WHERE house = ? AND trainee = ? ORDER BY id DESC LIMIT ?`, house, trainee, most)
	return out, err
}

// Stepped returns what a trainee did at the first try in all runs at a house, the oldest
// first, as [school.WeakSpots] asks for it: what was right only after a hint was not.
func (s *Store) Stepped(ctx context.Context, house, trainee string) ([]school.Answered, error) {
	var out []school.Answered
	err := s.each(ctx, func(scan func(...any) error) error {
		var (
			a       school.Answered
			verdict string
			hinted  bool
		)
		err := scan(&a.Kind, &verdict, &hinted, &a.Seconds)
		a.Right = verdict == string(procedure.Right) && !hinted
		out = append(out, a)
		return err
	}, `SELECT p.kind, p.verdict, p.hinted, p.seconds FROM runs r JOIN run_steps p ON p.run = r.id
		WHERE r.house = ? AND r.trainee = ? AND NOT p.again ORDER BY r.id, p.n`, house, trainee)
	return out, err
}

// Runs hands all runs to a function, with their answers, in the order in which they came.
func (n *Snapshot) Runs(each func(Run, []RunStep) error) error {
	last := int64(0)
	for {
		var (
			runs  []Run
			steps [][]RunStep
			index = map[int64]int{}
			first = last
		)
		err := n.each(func(scan func(...any) error) error {
			r, err := scanRun(scan, &last)
			index[last] = len(runs)
			runs, steps = append(runs, r), append(steps, nil)
			return err
		}, `SELECT `+runColumns+`, id FROM runs WHERE id > ? ORDER BY id LIMIT ?`, first, chunk)
		if err != nil || len(runs) == 0 {
			return err
		}
		err = n.each(func(scan func(...any) error) error {
			var row int64
			step, err := scanStep(scan, &row)
			steps[index[row]] = append(steps[index[row]], step)
			return err
		}, `SELECT run, `+stepColumns+` FROM run_steps WHERE run > ? AND run <= ? ORDER BY run, n`, first, last)
		if err != nil {
			return err
		}
		for i, r := range runs {
			if err := each(r, steps[i]); err != nil {
				return err
			}
		}
	}
}

// Run adds a run with its answers unless the record has it. It does not enter the review.
func (b *Batch) Run(r Run, steps []RunStep) (added bool, err error) {
	if has, err := b.has(`SELECT 1 FROM runs WHERE uid = ?`, r.ID); has || err != nil {
		return false, err
	}
	row, err := putRun(b.ctx, b.tx, r)
	if err != nil {
		return false, err
	}
	for n, step := range steps {
		if _, err := addStep(b.ctx, b.tx, row, n, step); err != nil {
			return false, err
		}
	}
	return true, nil
}
