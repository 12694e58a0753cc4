package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"felt/game/house"
	"felt/game/lesson"
	"felt/ui/disk"
	"felt/ui/plain"
	"felt/ui/text"
)

func newLabRunCommand() *cobra.Command {
	var f playFlags
	c := &cobra.Command{
		Use:   "run [LESSON]",
		Short: "Hold a lesson step by step; without one, list those there are",
		Long: `Run holds a lesson: what is shown comes step by step, forwards and back, and
questions wait for an answer that is marked by the rules. A lesson is one that
comes with the program, or the path of a lesson file. Without one the lessons
that come with the program are listed, in the order in which they are taught.

On a terminal that is a screen, which also goes to a projector; with --plain,
and in a pipe, it is lines of text. A lesson file that names no house is held
at the one of --house.`,
		Example: `  felt lab run
  felt lab run ace-king-pair
  felt lab run ./monday.toml
  felt lab run ./tuesday.toml --house russian --plain`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(c *cobra.Command, args []string) error {
			f.lessons = true
			if len(args) > 0 {
				l, err := loadLesson(args[0], f.house)
				if err != nil {
					return manyFaults(err)
				}
				f.lesson = l
			}
			if !f.plain && !accessible(os.Getenv("ACCESSIBLE")) && isTerminal(c.InOrStdin()) && isTerminal(c.OutOrStdout()) {
				return f.run(c, runLab, nil)
			}
			if f.lesson == nil {
				return printLines(c, text.LessonList(lesson.Library()))
			}
			return plain.Lesson(c.Context(), c.InOrStdin(), c.OutOrStdout(), f.lesson)
		},
	}
	set := c.Flags()
	set.StringVar(&f.house, "house", "", "id of the `HOUSE`, or the path of its file, for a lesson that names none")
	set.BoolVar(&f.plain, "plain", false, "lines of text instead of a screen")
	f.look.add(set)
	return c
}

func newLabCheckCommand() *cobra.Command {
	var at string
	c := &cobra.Command{
		Use:   "check FILE",
		Short: "What is wrong with a lesson file, answers included",
		Long: `Check reads a lesson file and names every fault in it with its line and column:
what is no TOML, unknown fields, cards that can't be, hands that can't have come
about, and answers that are not what the rules of the house give. A file that
names no house is checked at that of --house; without it at every house that
comes with the program and pays second combinations.`,
		Example: `  felt lab check ./monday.toml
  felt lab check ./tuesday.toml --house russian`,
		Args: needs("one lesson file"),
		RunE: func(c *cobra.Command, args []string) error {
			l, err := checkLesson(args[0], at)
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
	c.Flags().StringVar(&at, "house", "", "id of the `HOUSE`, or the path of its file, for a lesson that names none")
	return c
}

// checkLesson reads a lesson. One that leaves its house open is read at each house that it
// may be held at; the faults are those of the first house at which it has some.
func checkLesson(arg, at string) (*lesson.Lesson, error) {
	l, err := loadLesson(arg, at)
	if err == nil || at != "" {
		return l, err
	}
	if src, unread := disk.Read(arg, mostLessonFile); unread != nil || !lesson.LeavesOpen(src) {
		return nil, err
	}
	for _, h := range lesson.Compared() {
		if l, err = loadLesson(arg, h.ID); err != nil {
			return nil, err
		}
	}
	return l, nil
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

// loadLesson returns the lesson of the library with that id, or of a file. At is the house
// at which a lesson is held that leaves it open: an id, or the path of a house file; empty:
// none was chosen. The error of a faulty file is of type [lesson.Faults].
func loadLesson(arg, at string) (*lesson.Lesson, error) {
	var unknown error
	if !strings.ContainsAny(arg, `./\`) {
		var l *lesson.Lesson
		if l, unknown = lesson.Find(arg); unknown == nil {
			if at != "" {
				return nil, fmt.Errorf("lesson %s names its houses; --house is for a lesson file that names none", arg)
			}
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
	var h *house.House
	switch open := lesson.LeavesOpen(src); {
	case !open && at != "":
		return nil, fmt.Errorf("lesson file %s names its house; --house is for one that names none", arg)
	case at != "":
		if h, err = loadHouse(at); err != nil {
			return nil, err
		}
	}
	return lesson.ParseAt(arg, src, loadHouse, h)
}
