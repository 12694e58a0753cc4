package school

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"felt/game/house"
	"felt/game/school"
	"felt/ui/dealing"
	"felt/ui/record"
)

// What the book keeps of exams: each answer as it is given, so that an exam can be gone on
// with when the program has ended in the middle of it.

// openMsg brings the exams of a house that have been begun and not ended.
type openMsg struct {
	house string
	exams []record.OpenExam
	err   error
}

// openExams returns the command that looks for exams to be gone on with; nil without a
// record. What has been asked to be written is waited for.
func (b *Book) openExams(ctx context.Context, h *house.House) tea.Cmd {
	store, writer := b.desk.Store, b.desk.Writer
	if store == nil || !b.Keeps() {
		return nil
	}
	written := writer.Sync()
	return func() tea.Msg {
		if err := written.Wait(ctx); err != nil {
			return openMsg{house: h.ID, err: err}
		}
		exams, err := store.OpenExams(ctx, h.ID)
		return openMsg{h.ID, exams, err}
	}
}

// do asks for a write, where anything is kept.
func (b *Book) do(job func(context.Context, *record.Store) error) {
	if b.Keeps() {
		b.desk.Writer.Do(job)
	}
}

// by says who deals a round, as the record is to have it, and what of the review is due.
func (b *Book) by(ctx context.Context, r dealing.Round) (by dealing.By, err error) {
	by.Felt = b.desk.Felt
	store := b.desk.Store
	if store == nil {
		by.ID = record.ID(strconv.FormatUint(r.Seed, 10))
		return by, nil
	}
	if by.ID, err = store.NewRunID(); err != nil {
		return by, err
	}
	by.Due, err = dealing.Due(ctx, store, r.House.ID, b.perDay(), r.Seed)
	return by, err
}

// beginExam keeps an exam that begins.
func (b *Book) beginExam(id record.ID, e *school.Exam, started time.Time, trainee string) {
	open := record.OpenExam{ID: id, House: e.House.ID, Rules: e.House.Hash(), Seed: e.Seed, Trainee: trainee, Started: started}
	b.do(func(ctx context.Context, to *record.Store) error {
		marks, err := json.Marshal(e.Marks)
		if err != nil {
			return err
		}
		open.Marks = string(marks)
		return to.BeginExam(ctx, open)
	})
}

// answerExam keeps the answer to a question of an exam, those of both parts counted from
// 0. It is marked while it is written.
func (b *Book) answerExam(id record.ID, e *school.Exam, n int, g school.Given, trainee string, others []*house.House) {
	b.do(func(ctx context.Context, to *record.Store) error {
		text, err := json.Marshal(g.Answer)
		if err != nil {
			return err
		}
		entry, err := school.NewEntry(n+1, *questionOf(e, n), g, others)
		if err != nil {
			return err
		}
		a, err := record.NewAnswer(e.House, e.Seed, entry, trainee)
		if err != nil {
			return err
		}
		a.ID = record.ID(fmt.Sprintf("%s-%d", id, n+1)) // the same if it is written again
		return to.AnswerExam(ctx, id, n, record.OpenAnswer{Answer: string(text), Seconds: g.Seconds}, a)
	})
}

// endExam keeps the result of an exam. The person's own answers count in his skills; those
// before the first-th were given before the program began, and have been read.
func (b *Book) endExam(id record.ID, h *house.House, r *school.Result, first int) {
	b.do(func(ctx context.Context, to *record.Store) error { return to.EndExam(ctx, id, record.ExamOf(r)) })
	if r.Trainee != "" {
		return
	}
	p := b.page(h)
	all := append(slices.Clone(r.Items), r.Rounds...)
	for _, e := range all[min(first, len(all)):] {
		if e.Answer != nil || e.Seconds > 0 {
			p.answered[e.Skill] = append(slices.Clip(p.answered[e.Skill]), school.Answered{Kind: e.Question.Kind, Right: e.Right, Seconds: e.Seconds})
		}
	}
}

// dropExam gives an open exam up.
func (b *Book) dropExam(id record.ID) {
	b.do(func(ctx context.Context, to *record.Store) error { return to.DropExam(ctx, id) })
}
