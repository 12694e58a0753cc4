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
	"felt/game/school"
)

// Answer is an answer given in the dealer's school.
type Answer struct {
	// ID is drawn when it is empty.
	ID ID
	// House is the house's id, Rules the hash of its rules.
	House, Rules string
	// Skill is the skill, Item the kind of question within it ([school.Item.Kind]).
	Skill, Item string
	// Question is enough to ask it again; Given and Expected are the answers, and
	// Diagnosis is what explains a wrong one: texts that the school writes and reads.
	Question, Given, Expected, Diagnosis string
	Right, Critical                      bool
	// Seconds is how long it took. Slow: longer than it should have.
	Seconds float64
	Slow    bool
	// Seed is what the question was dealt from.
	Seed uint64
	// Trainee is who answered; empty: the person whose record it is.
	Trainee string
	// InReview: it answers a card of the review.
	InReview bool
	// At is when it was given; zero: now.
	At time.Time
}

// item is what the answer is about.
func (a Answer) item() Item { return Item{a.House, KindSkill, a.Item} }

// rating rates the answer.
func (a Answer) rating() Rating {
	switch {
	case !a.Right:
		return Again
	case a.Slow:
		return Hard
	}
	return Good
}

// AddAnswer adds an answer. A wrong one brings the kind of question into the review of
// the person whose record it is; one given there answers the card.
func (s *Store) AddAnswer(ctx context.Context, a Answer) error {
	a, err := s.complete(a)
	if err != nil {
		return err
	}
	return s.write(ctx, func(tx *tx) error { return s.answered(ctx, tx, a) })
}

// complete gives an answer the id and the time that it lacks.
func (s *Store) complete(a Answer) (Answer, error) {
	if a.ID == "" {
		var err error
		if a.ID, err = newID(s.random); err != nil {
			return a, err
		}
	}
	if a.At.IsZero() {
		a.At = s.clock()
	}
	return a, nil
}

// answered adds an answer, and what it does to the review.
func (s *Store) answered(ctx context.Context, tx *tx, a Answer) error {
	if _, err := addAnswer(ctx, tx, a); err != nil || a.Trainee != "" {
		return err
	}
	l := Log{a.At, a.item(), Reviewed, a.rating(), Origin{Source: string(a.ID)}}
	switch {
	case a.InReview:
		if _, err := knownCard(ctx, tx, l.Item); err != nil {
			return err
		}
	case a.Right:
		return nil
	default:
		l.Event = Failed
	}
	return logReview(ctx, tx, l)
}

// addAnswer adds an answer unless the record has it.
func addAnswer(ctx context.Context, tx *tx, a Answer) (added bool, err error) {
	if math.IsNaN(a.Seconds) || math.IsInf(a.Seconds, 0) {
		return false, errors.New("an answer takes a number of seconds")
	}
	return changed(tx.ExecContext(ctx, `INSERT INTO answers
		(`+answerColumns+`)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (uid) DO NOTHING`,
		a.ID, a.House, a.Rules, a.Skill, a.Item, a.Question, a.Given, a.Expected, a.Right, a.Critical, a.Diagnosis,
		a.Seconds, a.Slow, strconv.FormatUint(a.Seed, 10), a.Trainee, a.InReview, a.At.UnixMilli()))
}

// answerColumns are what [scanAnswer] reads.
const answerColumns = `uid, house, rules, skill, item, question, answer, expected, correct, critical, diagnosis, seconds, slow, seed, trainee, review, at`

func scanAnswer(scan func(...any) error) (a Answer, err error) {
	var (
		seed  string
		given int64
	)
	if err = scan(&a.ID, &a.House, &a.Rules, &a.Skill, &a.Item, &a.Question, &a.Given, &a.Expected, &a.Right, &a.Critical,
		&a.Diagnosis, &a.Seconds, &a.Slow, &seed, &a.Trainee, &a.InReview, &given); err != nil {
		return Answer{}, err
	}
	a.At = at(given)
	if a.Seed, err = strconv.ParseUint(seed, 10, 64); err != nil {
		err = fmt.Errorf("answer %s: %w", a.ID, err)
	}
	return a, err
}

// SchoolAnswer returns an answer, as [Origin] names it; [ErrUnknown] where there is none.
func (s *Store) SchoolAnswer(ctx context.Context, id ID) (Answer, error) {
	a, err := scanAnswer(s.reader.QueryRowContext(ctx, `SELECT `+answerColumns+` FROM answers WHERE uid = ?`, id).Scan)
	return a, s.unknown(err)
}

// Answered returns a trainee's answers in a skill at a house, the oldest first, as
// [school.StateOf] and [school.WeakSpots] ask for them. The empty trainee is the person
// whose record it is.
func (s *Store) Answered(ctx context.Context, house string, skill school.Skill, trainee string) ([]school.Answered, error) {
	var out []school.Answered
	err := s.each(ctx, func(scan func(...any) error) error {
		var a school.Answered
		err := scan(&a.Kind, &a.Right, &a.Seconds)
		out = append(out, a)
		return err
	}, `SELECT item, correct, seconds FROM answers WHERE house = ? AND skill = ? AND trainee = ? ORDER BY id`, house, skill, trainee)
	return out, err
}

// SetLevel keeps how far the person has come in something at a house, such as the level
// of the procedure run.
func (s *Store) SetLevel(ctx context.Context, house, skill, level string) error {
	return s.write(ctx, func(tx *tx) error {
		_, err := setLevel(ctx, tx, Level{house, skill, level, s.clock()})
		return err
	})
}

// setLevel keeps a level unless a later one is known.
func setLevel(ctx context.Context, tx *tx, l Level) (changes bool, err error) {
	return changed(tx.ExecContext(ctx, `INSERT INTO levels (house, skill, level, at) VALUES (?, ?, ?, ?)
		ON CONFLICT (house, skill) DO UPDATE SET level = excluded.level, at = excluded.at
		WHERE excluded.at > at OR excluded.at = at AND excluded.level <> level`,
		l.House, l.Skill, l.Level, l.At.UnixMilli()))
}

// Levels returns what [Store.SetLevel] kept of a house, by skill.
func (s *Store) Levels(ctx context.Context, house string) (map[string]string, error) {
	out := map[string]string{}
	err := s.each(ctx, func(scan func(...any) error) error {
		var skill, level string
		err := scan(&skill, &level)
		out[skill] = level
		return err
	}, `SELECT skill, level FROM levels WHERE house = ?`, house)
	return out, err
}

// Exam is the result of an exam.
type Exam struct {
	// Digest is that of the result file; an exam is kept once.
	Digest string
	// House is the house's id, Rules the hash of its rules, Felt the version of the
	// program.
	House, Rules, Felt string
	Seed               uint64
	Trainee            string
	Started            time.Time
	// Right of Of items were answered right, with Critical critical faults.
	Right, Of, Critical int
	Passed              bool
}

// ExamOf is the result of an exam as the record keeps it.
func ExamOf(r *school.Result) Exam {
	started, _ := time.Parse(time.RFC3339, r.Started) // a result has a time
	return Exam{
		Digest: r.Digest, House: r.House, Rules: r.Rules, Felt: r.Felt, Seed: r.Seed, Trainee: r.Trainee, Started: started.UTC(),
		Right: r.Score.Right, Of: r.Score.Of, Critical: r.Score.Critical, Passed: r.Score.Passed,
	}
}

// AddExam keeps the result of an exam, once.
func (s *Store) AddExam(ctx context.Context, e Exam) error {
	return s.write(ctx, func(tx *tx) error {
		_, err := addExam(ctx, tx, e)
		return err
	})
}

func addExam(ctx context.Context, tx *tx, e Exam) (added bool, err error) {
	return changed(tx.ExecContext(ctx, `INSERT INTO exams
		(`+examColumns+`)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (digest) DO NOTHING`,
		e.Digest, e.House, e.Rules, strconv.FormatUint(e.Seed, 10), e.Trainee, e.Started.UnixMilli(),
		e.Right, e.Of, e.Critical, e.Passed, e.Felt))
}

// Exams returns the results of all exams, the oldest first.
func (s *Store) Exams(ctx context.Context) ([]Exam, error) {
	var out []Exam
	err := s.Snapshot(ctx, func(n *Snapshot) error {
		return n.Exams(func(e Exam) error {
			out = append(out, e)
			return nil
		})
	})
	return out, err
}

// examColumns are what [scanExam] reads.
const examColumns = `digest, house, rules, seed, trainee, started, correct, of, critical, passed, felt`

func scanExam(scan func(...any) error) (e Exam, err error) {
	var (
		seed    string
		started int64
	)
	if err = scan(&e.Digest, &e.House, &e.Rules, &seed, &e.Trainee, &started, &e.Right, &e.Of, &e.Critical, &e.Passed, &e.Felt); err != nil {
		return Exam{}, err
	}
	e.Started = at(started)
	e.Seed, err = strconv.ParseUint(seed, 10, 64)
	return e, err
}

// NewAnswer is an answer of the dealer's school at a house as the record keeps it: dealt
// from a seed, given by a trainee, empty: the person whose record it is.
func NewAnswer(h *house.House, seed uint64, e school.Entry, trainee string) (Answer, error) {
	a := Answer{
		House: h.ID, Rules: h.Hash(), Skill: string(e.Skill), Item: e.Question.Kind,
		Right: e.Right, Critical: e.Critical, Seconds: e.Seconds, Seed: seed, Trainee: trainee,
	}
	for _, part := range []struct {
		to   *string
		from any
	}{{&a.Question, e.Question}, {&a.Given, e.Answer}, {&a.Expected, e.Expected}, {&a.Diagnosis, e.Diagnosis}} {
		text, err := json.Marshal(part.from)
		if err != nil {
			return Answer{}, err
		}
		*part.to = string(text)
	}
	return a, nil
}
