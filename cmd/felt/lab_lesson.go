package main

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/spf13/cobra"

	"felt/game/lesson"
	"felt/ui/disk"
	"felt/ui/plain"
	"felt/ui/text"
)

func newLabRunCommand() *cobra.Command {
	var lines bool
	c := &cobra.Command{
		Use:   "run [LESSON]",
		Short: "Hold a lesson step by step; without one, list those there are",
		Long: `Run holds a lesson in lines of text: what is shown comes step by step, forwards
and back, and questions wait for an answer that is marked by the rules. A lesson
is one that comes with the program, or the path of a lesson file. Without one
the lessons that come with the program are listed, in the order in which they
are taught.`,
		Example: `  felt lab run
  felt lab run ace-king-pair
  felt lab run ./monday.toml`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return printLines(c, text.LessonList(lesson.Library()))
			}
			l, err := loadLesson(args[0])
			if err != nil {
				return manyFaults(err)
			}
			return plain.Lesson(c.Context(), c.InOrStdin(), c.OutOrStdout(), l)
		},
	}
	c.Flags().BoolVar(&lines, "plain", false, "lines of text, as without the flag")
	return c
}

func newLabCheckCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "check FILE",
		Short: "What is wrong with a lesson file, answers included",
		Long: `Check reads a lesson file and names every fault in it with its line and column:
what is no TOML, unknown fields, cards that can't be, hands that can't have come
about, and answers that are not what the rules of the house give.`,
		Example: "  felt lab check ./monday.toml",
		Args:    needs("one lesson file"),
		RunE: func(c *cobra.Command, args []string) error {
			l, err := loadLesson(args[0])
			if faults, ok := errors.AsType[lesson.Faults](err); ok {
				for _, f := range faults.Lines() {
					fmt.Fprintln(c.ErrOrStderr(), f)
				}
				return statusError(exitWrong)
			}
			if err != nil {
				return err
			}
			return printLines(c, []string{text.LessonGood(args[0], l)})
		},
	}
}

// manyFaults says of the error of a lesson file with several faults what lists them.
func manyFaults(err error) error {
	if faults, ok := errors.AsType[lesson.Faults](err); ok && len(faults) > 1 {
		return fmt.Errorf("%w; felt lab check lists them", faults)
	}
	return err
}

// mostLessonFile is far more than any lesson needs, in bytes.
const mostLessonFile = 1 << 20

// loadLesson returns the lesson of the library with that id, or of a file. The error of a
// faulty file is of type [lesson.Faults].
func loadLesson(arg string) (*lesson.Lesson, error) {
	var unknown error
	if !strings.ContainsAny(arg, `./\`) {
		var l *lesson.Lesson
		if l, unknown = lesson.Find(arg); unknown == nil {
			return l, nil
		}
	}
	src, err := disk.Read(arg, mostLessonFile)
	switch {
	case unknown != nil && errors.Is(err, fs.ErrNotExist):
		return nil, fmt.Errorf("%w; felt lab run lists them", unknown)
	case err != nil:
		return nil, fmt.Errorf("lesson file %s: %w", arg, disk.Reason(err))
	}
	return lesson.Parse(arg, src, loadHouse)
}
