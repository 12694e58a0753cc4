package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"felt/game/house"
	"felt/game/school"
	"felt/ui/disk"
	"felt/ui/plain"
	"felt/ui/record"
	"felt/ui/screen"
	"felt/ui/session"
	"felt/ui/text"
)

func newSchoolExamCommand() *cobra.Command {
	var f examFlags
	c := &cobra.Command{
		Use:   "exam",
		Short: "An exam in a house's payouts, with a result that can be verified",
		Long: `Exam asks 30 questions of all skills that the house has, and then the whole
tables of 20 rounds, in which every box is settled; a seed gives the questions
and the table at which they are dealt. The paytable stays hidden, and nothing is
told before the end.

How many questions and rounds there are, and what passes, is as the settings
have it: exam_items, exam_pass, exam_rounds, exam_rounds_pass, exam_critical.
The result says by which marks it was marked.

The result is a file, exam-HOUSE-SEED.json if --out names no other, with every
answer and its time; beside it the same is a page to read, .md, with a line for
a supervisor's name. Neither may be there before. "felt school verify" deals the
exam again from the seed and marks it again.

On a terminal the screen asks. There an exam in which the program has ended can
be gone on with, and the result is put beside the record. With --plain, --seed,
--trainee, --out or --json, and without a terminal, it is taken on lines. Who
quits there, or whose input ends, has broken the exam off: the result is written
all the same, what was not answered counts as wrong, and the exit status is 1.
Every answer is in the record as soon as it is given, so none is lost even if
the program is killed.

With --json the result is the output, and the questions are lines of JSON on
stderr.`,
		Example: `  felt school exam --house lithuanian --seed 48213 --trainee "A. Novak" --plain
  felt school exam --house basic --out result.json --plain`,
		Args: noArgs,
		RunE: func(c *cobra.Command, _ []string) error { return f.run(c) },
	}
	f.add(c.Flags())
	c.Flags().StringVar(&f.out, "out", "", "the result's `FILE`, such as result.json")
	return c
}

// examFlags are the flags of felt school exam.
type examFlags struct {
	schoolFlags
	out string
}

// pageOf is the path of the page beside a result's file.
func pageOf(path string) string { return strings.TrimSuffix(path, filepath.Ext(path)) + ".md" }

// paths returns where the result and its page go; the error says why one can't be there.
func (f *examFlags) paths(h *house.House) (result, page string, err error) {
	result = f.out
	if result == "" {
		result = examName(h.ID, f.seed) + ".json"
	}
	if page = pageOf(result); page == result {
		return "", "", fmt.Errorf("--out %s is the name of the page beside the result; allowed: a file such as result.json", result)
	}
	for _, path := range []string{result, page} {
		if _, err := os.Lstat(path); err == nil {
			return "", "", fmt.Errorf("%s is there already; --out names another file", path)
		} else if !errors.Is(err, fs.ErrNotExist) {
			return "", "", fmt.Errorf("%s can't be written: %w", path, disk.Reason(err))
		}
		if err := disk.Check(path); err != nil {
			return "", "", err
		}
	}
	return result, page, nil
}

func (f *examFlags) run(c *cobra.Command) (err error) {
	h, _, err := f.place(c)
	if err != nil {
		return err
	}
	if f.onScreen(c, "house") {
		return f.screen(c, "", func(session.Setup) screen.Action { return screen.SchoolExam{House: h} })
	}
	e, err := school.NewExam(h, house.Presets(), f.seed, f.saved.Marks)
	if err != nil {
		return err
	}
	started := clock()
	// What can't be in the file is told before anybody answers.
	if _, err := examResult(e, started, f.trainee, nil, nil); err != nil {
		return err
	}
	path, page, err := f.paths(h)
	if err != nil {
		return err
	}
	k := keeper{tell: c.ErrOrStderr()}
	f.begin(c, &k)
	out := c.OutOrStdout()
	if f.json {
		out = c.ErrOrStderr()
	}
	items, rounds, whole, asking := plain.Exam(c.Context(), c.InOrStdin(), out, e, f.options(c, &k, h))
	r, err := examResult(e, started, f.trainee, items, rounds)
	if err == nil {
		if !whole && !f.json {
			fmt.Fprint(out, "\n"+text.ExamBroken(len(items)+len(rounds), r.Score.Of)+"\n")
		}
		err = f.write(c, r, h, path, page)
	}
	if err == nil {
		err = f.record(context.WithoutCancel(c.Context()), &k, r)
	}
	if err = endRecord(c, &k, err); err != nil {
		return err
	}
	if asking != nil {
		return asking
	}
	if !whole {
		return statusError(exitFailed)
	}
	return nil
}

// write writes the result and its page, and says what the exam came to. Where the file
// can't be written the result is the output, so that it is not lost.
func (f *examFlags) write(c *cobra.Command, r *school.Result, h *house.House, path, page string) error {
	content, err := r.Encode()
	if err != nil {
		return err
	}
	said := c.OutOrStdout()
	if err := disk.Create(path, content, 0o644); err != nil {
		fmt.Fprintf(said, "%s", content)
		return failure{fmt.Errorf("%w; the result stands in the output", err)}
	}
	if f.json {
		if _, err := fmt.Fprintf(said, "%s", content); err != nil {
			return failure{err}
		}
		said = io.Discard
	}
	for _, line := range append(append([]string{""}, text.ExamReport(r, h)...), "", text.ExamFiles(path, page)) {
		fmt.Fprintln(said, line) // the output remembers its first error
	}
	if err := disk.Create(page, []byte(text.ExamPage(r, h)), 0o644); err != nil {
		return failure{err}
	}
	return nil
}

// record keeps the result.
func (f *examFlags) record(ctx context.Context, k *keeper, r *school.Result) error {
	if k.desk.Writer == nil {
		return nil
	}
	err := k.keep(ctx, func(ctx context.Context, to *record.Store) error { return to.AddExam(ctx, record.ExamOf(r)) })
	if _, later := errors.AsType[laterError](err); later || err == nil {
		return nil // the end waits for what is still to be written
	}
	return failure{err}
}
