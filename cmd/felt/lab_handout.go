package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"felt/game/house"
	"felt/game/school"
	"felt/ui/disk"
	"felt/ui/flags"
	"felt/ui/handout"
	"felt/ui/sheet"
	"felt/ui/text"
)

func newLabHandoutCommand() *cobra.Command {
	var f handoutFlags
	c := &cobra.Command{
		Use:   "handout",
		Short: "Something to hand out: a house's rules, a lesson, an exam on paper",
		Long: `Handout writes what an instructor hands out, as Markdown and as HTML that prints
on A4 and needs no other file:

  without more  the paytable of a house, its rules in short, and Table 1 with a
                hand of each double, dealt by the seed: handout-HOUSE
  --lesson      a lesson for the class, and beside it, -teacher, the teacher's
                copy with notes, answers and what is said to each:
                handout-LESSON; --house is for a file that names none
  --exam        an exam of --count questions and --rounds whole tables in two
                versions, -a and -b, and the key to both, -key, with how each
                answer comes about: handout-exam-HOUSE-SEED. Both versions ask
                as many questions of each skill; B has other cards and stakes,
                in another order. The same seed deals the same exam.

The files end in .html and .md; --out names others, and a name that ends in
.html or .md is written in that form alone. What is there already is replaced
only with --force. Nothing is written by halves.

With --json: {"seed" (not with a lesson),"files":[…]}, the paths of what was
written.`,
		Example: `  felt lab handout
  felt lab handout --house lithuanian --out monday
  felt lab handout --lesson pair-ace-king
  felt lab handout --exam --count 12 --house czech --table eur-4 --seed 48213`,
		Args: noArgs,
		RunE: func(c *cobra.Command, _ []string) error { return f.run(c) },
	}
	f.add(c)
	return c
}

// handoutFlags are the flags of felt lab handout.
type handoutFlags struct {
	house, lesson, table, out string
	exam                      bool
	count, rounds             int
	seed                      uint64
	force, json               bool
}

func (f *handoutFlags) add(c *cobra.Command) {
	set := c.Flags()
	set.StringVar(&f.house, "house", "", "id of the `HOUSE`, or the path of its file; without it that of the settings")
	set.StringVar(&f.lesson, "lesson", "", "hand out a `LESSON` that comes with the program, or the path of a lesson file")
	set.BoolVar(&f.exam, "exam", false, "hand out an exam on paper")
	flags.Number(set, &f.count, "count", 20, "single questions of an exam")
	flags.Number(set, &f.rounds, "rounds", 0, "whole tables of an exam, after its questions")
	set.StringVar(&f.table, "table", "", "id of the `TABLE` of an exam; without it one is drawn")
	flags.Number(set, &f.seed, "seed", 1, "deal by this seed; an exam has a new one without it")
	set.StringVar(&f.out, "out", "", "the `NAME` of the files, without .html and .md to have both")
	set.BoolVar(&f.force, "force", false, "replace files that are there already")
	set.BoolVar(&f.json, "json", false, "print one JSON value")
}

func (f *handoutFlags) run(c *cobra.Command) error {
	if !f.exam {
		for _, name := range []string{"count", "rounds", "table"} {
			if c.Flags().Changed(name) {
				return fmt.Errorf("--%s is for an exam; --exam hands out one", name)
			}
		}
	}
	if c.Flags().Changed("lesson") {
		return f.runLesson(c)
	}
	h, err := labHouse(c, f.house)
	if err != nil {
		return err
	}
	if f.exam {
		return f.runExam(c, h)
	}
	return f.write(c, "handout-"+h.ID, []aSheet{{"", handout.House(h, f.seed)}})
}

// runExam writes both versions of an exam, and the key.
func (f *handoutFlags) runExam(c *cobra.Command, h *house.House) (err error) {
	if !c.Flags().Changed("seed") {
		if f.seed, err = newSeed(); err != nil {
			return err
		}
	}
	p, err := school.NewPaper(h, f.table, f.seed, f.count, f.rounds)
	if err != nil {
		return err
	}
	return f.write(c, fmt.Sprintf("handout-exam-%s-%d", h.ID, f.seed), []aSheet{
		{"-a", handout.Exam(p, 0)}, {"-b", handout.Exam(p, 1)}, {"-key", handout.ExamKey(p)},
	})
}

// runLesson writes a lesson for the class and for the teacher.
func (f *handoutFlags) runLesson(c *cobra.Command) error {
	for _, name := range []string{"seed", "exam"} {
		if c.Flags().Changed(name) {
			return fmt.Errorf("--%s is not for a lesson, which says itself what is dealt", name)
		}
	}
	l, err := loadLesson(f.lesson, f.house)
	if err != nil {
		return manyFaults(err)
	}
	name := l.ID
	if name == "" {
		name = strings.TrimSuffix(filepath.Base(f.lesson), filepath.Ext(f.lesson))
	}
	return f.write(c, "handout-"+name, []aSheet{{"", handout.Lesson(l, false)}, {"-teacher", handout.Lesson(l, true)}})
}

// aSheet is a sheet and what its files have behind their name: "-key".
type aSheet struct {
	suffix string
	sheet  *sheet.Sheet
}

// forms are the forms in which a sheet is written, by the ending of its file.
var forms = []struct {
	ending string
	write  func(*sheet.Sheet) []byte
}{
	{".html", sheet.HTML},
	{".md", func(s *sheet.Sheet) []byte { return []byte(sheet.Markdown(s)) }},
}

// write writes sheets under a name, unless --out names another.
func (f *handoutFlags) write(c *cobra.Command, name string, sheets []aSheet) error {
	if c.Flags().Changed("out") {
		name = f.out
	}
	only := ""
	for _, form := range forms {
		if base, ok := strings.CutSuffix(name, form.ending); ok {
			name, only = base, form.ending
		}
	}
	if name == "" || strings.HasSuffix(name, "/") {
		return fmt.Errorf("--out %q names no file; allowed: a name such as monday, monday.html or monday.md", f.out)
	}
	var files []disk.File
	for _, s := range sheets {
		for _, form := range forms {
			if only == "" || only == form.ending {
				files = append(files, disk.File{Path: name + s.suffix + form.ending, Content: form.write(s.sheet)})
			}
		}
	}
	if err := writeFiles(files, f.force); err != nil {
		return err
	}
	paths := make([]string, len(files))
	for i, file := range files {
		paths[i] = file.Path
	}
	if f.json {
		of := handoutJSON{Files: paths}
		if f.lesson == "" {
			of.Seed = &f.seed
		}
		return printJSON(c, of)
	}
	return printLines(c, []string{text.HandoutWritten(paths)})
}

// handoutJSON is the JSON of felt lab handout.
type handoutJSON struct {
	Seed  *uint64  `json:"seed,omitempty"`
	Files []string `json:"files"`
}

// writeFiles writes files that belong together; what is there already is replaced with
// force only. What is wrong with a path is wrong input, and then nothing is written.
func writeFiles(files []disk.File, force bool) error {
	paths := make([]string, len(files))
	for i, file := range files {
		paths[i] = file.Path
	}
	if err := checkFiles(paths, force); err != nil {
		return err
	}
	write := disk.CreateAll
	if force {
		write = disk.WriteAll
	}
	if err := write(files, 0o644); err != nil {
		return failure{err}
	}
	return nil
}

// checkFiles says why files can't be written, one of which may be named twice.
func checkFiles(paths []string, force bool) error {
	for i, path := range paths {
		if slices.Contains(paths[:i], path) {
			return fmt.Errorf("%s would be written twice; allowed: each file once", path)
		}
		if _, err := os.Lstat(path); err == nil && !force {
			return fmt.Errorf("%s is there already; --out names another, --force replaces it", path)
		} else if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("%s can't be written: %w", path, disk.Reason(err))
		}
		if err := disk.Check(path); err != nil {
			return err
		}
	}
	return nil
}
