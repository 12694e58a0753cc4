package record

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"
)

// OpenExam is an exam that has been begun and has no result yet. Its questions follow from
// the house, the seed and the marks.
type OpenExam struct {
	ID ID
	// House is the house's id, Rules the hash of its rules.
	House, Rules string
	Seed         uint64
	// Marks are the pass marks, a text that the school writes and reads.
	Marks   string
	Trainee string
	// Started is when it began; the record keeps milliseconds.
	Started time.Time
	// Given are the answers so far, question by question.
	Given []OpenAnswer
}

// OpenAnswer is an answer in an open exam.
type OpenAnswer struct {
	// Answer is the answer, a text that the school writes and reads.
	Answer string
	// Seconds is how long it took.
	Seconds float64
}

// NewExamID returns an id for an exam that is to begin.
func (s *Store) NewExamID() (ID, error) { return newID(s.random) }

// BeginExam adds an exam that begins; this program holds it. Answers in it are added by
// [Store.AnswerExam].
func (s *Store) BeginExam(ctx context.Context, e OpenExam) error {
	if e.ID == "" {
		return errors.New("an exam needs an id")
	}
	return s.write(ctx, func(tx *tx) error {
		_, err := tx.ExecContext(ctx, `INSERT INTO open_exams (uid, house, rules, seed, marks, trainee, started, holder)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (uid) DO NOTHING`,
			e.ID, e.House, e.Rules, strconv.FormatUint(e.Seed, 10), e.Marks, e.Trainee, e.Started.UnixMilli(), s.holder.name)
		return err
	})
}

// AnswerExam adds the answer to question n, from 0, of an open exam that this program
// holds, and the same answer to the record as [Store.AddAnswer] does: both or neither. An
// answer that is there already changes nothing.
func (s *Store) AnswerExam(ctx context.Context, exam ID, n int, given OpenAnswer, a Answer) error {
	a, err := s.complete(a)
	if err != nil {
		return err
	}
	return s.write(ctx, func(tx *tx) error {
		row, err := s.heldExam(ctx, tx, exam, func(holder string) bool { return holder == s.holder.name })
		if err != nil {
			return err
		}
		var answered int
		if err := tx.QueryRowContext(ctx, `SELECT count(*) FROM open_answers WHERE exam = ?`, row).Scan(&answered); err != nil {
			return err
		}
		switch {
		case n >= 0 && n < answered:
			return nil
		case n != answered:
			return fmt.Errorf("the answer to question %d of exam %s comes after %d answers", n, exam, answered)
		}
		if _, err := tx.ExecContext(ctx, `INSERT INTO open_answers (exam, n, answer, seconds) VALUES (?, ?, ?, ?)`, row, n, given.Answer, given.Seconds); err != nil {
			return err
		}
		return s.answered(ctx, tx, a)
	})
}

// heldExam returns the row of an open exam whose holder is a right one.
func (s *Store) heldExam(ctx context.Context, tx *tx, exam ID, right func(holder string) bool) (row int64, err error) {
	var holder string
	err = tx.QueryRowContext(ctx, `SELECT id, holder FROM open_exams WHERE uid = ?`, exam).Scan(&row, &holder)
	switch {
	case err != nil:
		err = s.unknown(err)
	case !right(holder):
		err = ErrHeld
	default:
		return row, nil
	}
	return 0, fmt.Errorf("exam %s: %w", exam, err)
}

// OpenExams returns the open exams at a house that no other running program holds, the
// latest first.
func (s *Store) OpenExams(ctx context.Context, house string) ([]OpenExam, error) {
	var (
		out  []OpenExam
		rows []int64
	)
	err := s.each(ctx, func(scan func(...any) error) error {
		var (
			e            OpenExam
			row, started int64
			seed, held   string
		)
		err := scan(&row, &e.ID, &e.House, &e.Rules, &seed, &e.Marks, &e.Trainee, &started, &held)
		if err != nil || held != s.holder.name && s.holder.runs(held) {
			return err
		}
		e.Started = at(started)
		if e.Seed, err = strconv.ParseUint(seed, 10, 64); err != nil {
			return fmt.Errorf("exam %s: %w", e.ID, err)
		}
		out, rows = append(out, e), append(rows, row)
		return nil
	}, `SELECT id, uid, house, rules, seed, marks, trainee, started, holder FROM open_exams WHERE house = ? ORDER BY started DESC, id DESC`, house)
	if err != nil {
		return nil, err
	}
	for i, row := range rows {
		err := s.each(ctx, func(scan func(...any) error) error {
			var a OpenAnswer
			err := scan(&a.Answer, &a.Seconds)
			out[i].Given = append(out[i].Given, a)
			return err
		}, `SELECT answer, seconds FROM open_answers WHERE exam = ? ORDER BY n`, row)
		if err != nil {
			return nil, err
		}
	}
	return out, nil
}

// ResumeExam takes over an open exam. The error is [ErrHeld] where another running program
// holds it.
func (s *Store) ResumeExam(ctx context.Context, exam ID) error {
	return s.write(ctx, func(tx *tx) error {
		row, err := s.heldExam(ctx, tx, exam, s.free)
		if err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, `UPDATE open_exams SET holder = ? WHERE id = ?`, s.holder.name, row)
		return err
	})
}

// EndExam keeps the result of an open exam, which is not open any more. A result is
// kept once, so that it can be kept again when an answer was lost.
func (s *Store) EndExam(ctx context.Context, exam ID, result Exam) error {
	return s.write(ctx, func(tx *tx) error {
		if _, err := addExam(ctx, tx, result); err != nil {
			return err
		}
		row, err := s.heldExam(ctx, tx, exam, s.free)
		switch {
		case errors.Is(err, ErrUnknown):
			return nil
		case err != nil:
			return err
		}
		_, err = tx.ExecContext(ctx, `DELETE FROM open_exams WHERE id = ?`, row)
		return err
	})
}

// DropExam gives an open exam up without a result. Its answers stay in the record.
func (s *Store) DropExam(ctx context.Context, exam ID) error {
	return s.write(ctx, func(tx *tx) error {
		row, err := s.heldExam(ctx, tx, exam, s.free)
		if err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, `DELETE FROM open_exams WHERE id = ?`, row)
		return err
	})
}

// free tells whether a holder is this program or none that runs.
func (s *Store) free(holder string) bool { return holder == s.holder.name || !s.holder.runs(holder) }
