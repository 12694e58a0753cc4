package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"felt/strategy/train"
	"felt/ui/coach"
	"felt/ui/config"
	"felt/ui/disk"
	"felt/ui/record"
	"felt/ui/record/transfer"
	"felt/ui/scribe"
	"felt/ui/text"
)

func newImportCommand() *cobra.Command {
	var noGrade bool
	c := &cobra.Command{
		Use:   "import FILE",
		Short: "Bring hands into the record, and grade them",
		Long: `Import reads hands from a file (-: the standard input), a line each, and grades
their decisions. Lines are those of "felt export --format jsonl", or hands in
this notation, each thing where it happened:

  czech AsKd7h7c2s up 9d bet dealer Kc8s5d4h take
  czech table eur-2 ante 10 9h8c7d6s6d up 2s sixth draw 5h bet dealer QsQd7h4c2s
  russian ante 20 AsKd2s7h7c up 9d exchange AsKd2s draw 7dQsQd insure 40 bet
      dealer Kc8c5s4h9d buy replace 8h             (all of it in one line)

  HOUSE        the id of a house, or the path of its file
  table ID     one of its tables; without it no limits and no cap apply
  ante N       money; without it the table's smallest, or 1
  bonus        the bonus bet was made
  CARDS        the five cards dealt
  and CARDS    those of the second box, where there was one
  up CARD      the dealer's card face up
  then what was done, in order, by the box whose turn it was:
  fold, bet, sixth, exchange CARDS (those given away), insure N (money)
  draw CARDS   what was dealt for the sixth card or the exchange
  dealer CARDS his cards, all five or the four that lay face down; after a fold
               it may be left out
  then, where he had no game:
  take, or buy and replace CARD (the cards that replaced his highest), and where
               it was as high again: again and another replace, or stop

Empty lines, and lines that begin with #, say nothing. A faulty line is named on
stderr with what is wrong; the rest is imported, and the exit status is 1. Hands
that are in the record already are passed over, so an import that was broken off
can be done again, and grading goes on where it was.`,
		Example: `  felt import hands.txt
  felt import felt.jsonl --no-grade`,
		Args: needs("one file"),
		RunE: func(c *cobra.Command, args []string) error { return runImport(c, args[0], !noGrade) },
	}
	c.Flags().BoolVar(&noGrade, "no-grade", false, "leave the decisions ungraded: the trainer grades them while it runs, or the next import")
	return c
}

func runImport(c *cobra.Command, path string, grade bool) error {
	in, size, err := openImport(c, path)
	if err != nil {
		return err
	}
	defer in.Close()
	return withRecord(c.Context(), func(ctx context.Context, s *record.Store) error {
		report, err := importInto(ctx, c, s, in, path, size)
		if err != nil {
			return err
		}
		lines := text.ImportReport(report.Hands, report.Known, report.Others, report.Faulty)
		failed := report.Faulty > 0
		if grade {
			graded, err := gradeAll(ctx, c, s)
			if err != nil {
				return err
			}
			lines = append(lines, text.GradeReport(graded.Hands, graded.Failed)...)
			failed = failed || graded.Failed > 0
		}
		if err := printLines(c, lines); err != nil || !failed {
			return err
		}
		return statusError(exitFailed)
	})
}

// openImport opens a file to be imported; size is 0 where it is not known.
func openImport(c *cobra.Command, path string) (in io.ReadCloser, size int64, err error) {
	if path == "-" {
		return untilEnd(c.Context(), c.InOrStdin()), 0, nil
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, 0, fmt.Errorf("%s can't be read: %w", path, disk.Reason(err))
	}
	info, err := f.Stat()
	if err == nil && info.IsDir() {
		err = errors.New("it is a folder")
	}
	if err != nil {
		f.Close()
		return nil, 0, fmt.Errorf("%s can't be read: %w", path, disk.Reason(err))
	}
	return f, info.Size(), nil
}

// untilEnd is an input that may be long in coming, and ends with the context.
func untilEnd(ctx context.Context, in io.Reader) io.ReadCloser {
	out, to := io.Pipe()
	go func() {
		_, err := io.Copy(to, in)
		to.CloseWithError(err)
	}()
	context.AfterFunc(ctx, func() { to.CloseWithError(ctx.Err()) })
	return out
}

func importInto(ctx context.Context, c *cobra.Command, s *record.Store, in io.Reader, path string, size int64) (transfer.Report, error) {
	p := newProgress(c.ErrOrStderr(), 0, int(size), text.ImportProgress)
	defer p.end()
	return transfer.Import(ctx, s, in, transfer.Options{
		Houses: loadHouse,
		Felt:   version,
		Fault: func(e *transfer.LineError) {
			p.end()
			fmt.Fprintf(c.ErrOrStderr(), "felt: %s, %v\n", path, e)
		},
		Progress: func(bytes int64) { p.report(int(bytes)) },
	})
}

// gradeAll grades all hands of the record that are not graded yet.
func gradeAll(ctx context.Context, c *cobra.Command, s *record.Store) (transfer.Graded, error) {
	t := savedThresholds(c)
	p := newProgress(c.ErrOrStderr(), 0, 0, text.GradeProgress)
	defer p.end()
	grade := func(ctx context.Context, h record.Hand) ([]record.Decision, record.Luck, error) {
		return scribe.Regrade(ctx, h, adviser, t)
	}
	return transfer.Grade(ctx, s, grade,
		func(done, of int) {
			p.of = of
			p.report(done)
		},
		func(e *transfer.HandError) {
			p.end()
			fmt.Fprintf(c.ErrOrStderr(), "felt: %v\n", e)
		})
}

// savedThresholds are the bounds of the grades as the settings have them, or as they come
// where the settings can't be read.
func savedThresholds(c *cobra.Command) train.Thresholds {
	saved, err := config.NewStore(config.Path(), loadHouse).Load()
	if err != nil {
		report(c, err)
	}
	return saved.Coaching.Rules(coach.Free).Thresholds
}
