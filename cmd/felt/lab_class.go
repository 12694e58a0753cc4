package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"felt/game/house"
	"felt/game/school"
	"felt/ui/disk"
	"felt/ui/handout"
	"felt/ui/sheet"
	"felt/ui/text"
)

func newLabClassCommand() *cobra.Command {
	var f classFlags
	c := &cobra.Command{
		Use:   "class FILE…",
		Short: "What a class comes to, from the result files of its exams",
		Long: `Class reads the result files of exams and tells what the class comes to: each
trainee in all and skill by skill (share of right answers, mean time, critical
faults), and the questions that were missed most. Results of one name at one
house are one trainee's.

Each exam is dealt again and marked again. A file that can't be read, is no
result, was changed, is of other rules, or holds the same result as another is
named on stderr and left out; the exit status is then 1, and 2 if none is left.

It is said in lines of text; with --csv as a table for a spreadsheet, a row for
each trainee; with --html as a page that prints on A4, with an example of each
of the hardest questions. --out writes a file in the form that its ending names,
.csv, .html, .md, .json or .txt, and may be given several times.

With --json: {"trainees":[…],"hardest":[…],"left_out":[…]}.
  trainees  {"trainee" (empty: not named),"file" (then),"house","exams",
            "passed","right","of","critical","seconds" (mean of those
            answered),"skills":[{"skill","right","of","critical","seconds"}]}
  hardest   {"house","skill","kind","missed","of","critical","seconds"}
  left_out  {"file","reason"}`,
		Example: `  felt lab class results/*.json
  felt lab class monday/*.json --out monday.csv --out monday.html
  felt lab class exam-my-house-7.json --house my-house.toml`,
		Args: cobra.ArbitraryArgs,
		RunE: func(c *cobra.Command, args []string) error { return f.run(c, args) },
	}
	set := c.Flags()
	set.StringVar(&f.house, "house", "", "the `HOUSE` of exams, where it does not come with the program: the path of its file")
	set.BoolVar(&f.csv, "csv", false, "print a table for a spreadsheet")
	set.BoolVar(&f.html, "html", false, "print a page in HTML")
	set.BoolVar(&f.json, "json", false, "print one JSON value")
	set.StringArrayVar(&f.out, "out", nil, "write a `FILE` whose ending names its form, instead of printing")
	set.BoolVar(&f.force, "force", false, "replace files that are there already")
	return c
}

// classFlags are the flags of felt lab class.
type classFlags struct {
	house           string
	csv, html, json bool
	out             []string
	force           bool
}

// classForms are the forms in which a class is written, by the endings of files.
var classForms = map[string]func(*school.Class, []handout.Left) ([]byte, error){
	".csv": func(c *school.Class, _ []handout.Left) ([]byte, error) {
		var b bytes.Buffer
		err := handout.ClassCSV(&b, c)
		return b.Bytes(), err
	},
	".html": func(c *school.Class, left []handout.Left) ([]byte, error) {
		return sheet.HTML(handout.Class(c, left)), nil
	},
	".md": func(c *school.Class, left []handout.Left) ([]byte, error) {
		return []byte(sheet.Markdown(handout.Class(c, left))), nil
	},
	".json": func(c *school.Class, left []handout.Left) ([]byte, error) {
		b, err := json.Marshal(newClassJSON(c, left))
		return append(b, '\n'), err
	},
	".txt": func(c *school.Class, _ []handout.Left) ([]byte, error) {
		return []byte(strings.Join(text.ClassReport(c), "\n") + "\n"), nil
	},
}

// form is the form that is printed.
func (f *classFlags) form() (string, error) {
	form, n := ".txt", 0
	for _, of := range []struct {
		is     bool
		ending string
	}{{f.csv, ".csv"}, {f.html, ".html"}, {f.json, ".json"}} {
		if of.is {
			form = of.ending
			n++
		}
	}
	switch {
	case n > 1:
		return "", errors.New("--csv, --html and --json are forms of one output; allowed: one of them")
	case n > 0 && len(f.out) > 0:
		return "", errors.New("the ending of --out names the form; --csv, --html and --json are for what is printed")
	}
	return form, nil
}

func (f *classFlags) run(c *cobra.Command, paths []string) error {
	if len(paths) == 0 {
		return fmt.Errorf("%s takes result files of exams; nothing was given", c.CommandPath())
	}
	form, err := f.form()
	if err != nil {
		return err
	}
	for _, out := range f.out {
		if _, ok := classForms[strings.ToLower(filepath.Ext(out))]; !ok {
			return fmt.Errorf("--out %s: its ending names no form; allowed: .csv, .html, .md, .json, .txt", out)
		}
	}
	if err := checkFiles(f.out, f.force); err != nil {
		return err
	}
	read := classReader{houses: map[string]*house.House{}}
	if f.house != "" {
		h, err := loadHouse(f.house)
		if err != nil {
			return err
		}
		read.houses[h.ID] = h
	}
	if err := read.all(c, paths); err != nil {
		return err
	}
	for _, left := range read.left {
		fmt.Fprintf(c.ErrOrStderr(), "felt: %s\n", text.ClassLeft(left.File, left.Reason))
	}
	if read.class.Results() == 0 {
		return statusError(exitWrong)
	}
	if err := f.write(c, form, &read); err != nil {
		return err
	}
	if len(read.left) > 0 {
		return statusError(exitFailed)
	}
	return nil
}

// write prints the class, or writes its files.
func (f *classFlags) write(c *cobra.Command, form string, read *classReader) error {
	if len(f.out) == 0 {
		content, err := classForms[form](&read.class, read.left)
		if err == nil {
			_, err = c.OutOrStdout().Write(content)
		}
		return err
	}
	var files []disk.File
	for _, path := range f.out {
		content, err := classForms[strings.ToLower(filepath.Ext(path))](&read.class, read.left)
		if err != nil {
			return err
		}
		files = append(files, disk.File{Path: path, Content: content})
	}
	if err := writeFiles(files, f.force); err != nil {
		return err
	}
	return printLines(c, []string{text.HandoutWritten(f.out)})
}

// classReader reads results into a class.
type classReader struct {
	class school.Class
	left  []handout.Left
	// houses are those of files, by their ids.
	houses map[string]*house.House
}

// atOnce is how many results are verified at the same time.
const atOnce = 8

// verifiedResult is a result that may go into a class, or why it may not.
type verifiedResult struct {
	result *school.Result
	house  *house.House
	err    error
}

// all reads files, in their order. The error is that of a context that has ended.
func (r *classReader) all(c *cobra.Command, paths []string) error {
	p := newProgress(c.ErrOrStderr(), 0, len(paths), text.ClassProgress)
	defer p.end()
	for from := 0; from < len(paths); from += atOnce {
		if err := c.Context().Err(); err != nil {
			return err
		}
		some := paths[from:min(from+atOnce, len(paths))]
		verified := make([]verifiedResult, len(some))
		var wait sync.WaitGroup
		for i, path := range some {
			wait.Go(func() { verified[i] = r.verify(path) })
		}
		wait.Wait()
		for i, v := range verified {
			if v.err == nil {
				v.err = r.class.Add(v.result, v.house, some[i])
			}
			if v.err != nil {
				r.left = append(r.left, handout.Left{File: some[i], Reason: text.ClassReason(disk.Reason(v.err))})
			}
		}
		p.report(from + len(some))
	}
	return nil
}

// verify reads a result and verifies it.
func (r *classReader) verify(path string) verifiedResult {
	v := verifiedResult{}
	var content []byte
	if content, v.err = disk.Read(path, mostResult); v.err != nil {
		return v
	}
	if v.result, v.err = school.DecodeResult(bytes.NewReader(content)); v.err != nil {
		return v
	}
	if v.house = r.houses[v.result.House]; v.house == nil {
		if v.house, v.err = houseOf(v.result, ""); v.err != nil {
			return v
		}
	}
	var found []school.Difference
	if found, v.err = school.Verify(v.result, v.house, house.Presets()); v.err == nil && len(found) > 0 {
		v.err = errors.New(text.ClassDiffers(len(found)))
	}
	return v
}

// classJSON is the JSON of felt lab class.
type classJSON struct {
	Trainees []traineeJSON `json:"trainees"`
	Hardest  []hardJSON    `json:"hardest"`
	LeftOut  []leftJSON    `json:"left_out"`
}

type tallyJSON struct {
	Right    int     `json:"right"`
	Of       int     `json:"of"`
	Critical int     `json:"critical"`
	Seconds  float64 `json:"seconds"`
}

type traineeJSON struct {
	Trainee string `json:"trainee"`
	File    string `json:"file,omitempty"`
	House   string `json:"house"`
	Exams   int    `json:"exams"`
	Passed  int    `json:"passed"`
	tallyJSON
	Skills []skillJSON `json:"skills"`
}

type skillJSON struct {
	Skill school.Skill `json:"skill"`
	tallyJSON
}

type hardJSON struct {
	House    string       `json:"house"`
	Skill    school.Skill `json:"skill"`
	Kind     string       `json:"kind"`
	Missed   int          `json:"missed"`
	Of       int          `json:"of"`
	Critical int          `json:"critical"`
	Seconds  float64      `json:"seconds"`
}

type leftJSON struct {
	File   string `json:"file"`
	Reason string `json:"reason"`
}

func newTallyJSON(t school.Tally) tallyJSON { return tallyJSON{t.Right, t.Of, t.Critical, t.Mean()} }

func newClassJSON(c *school.Class, left []handout.Left) classJSON {
	out := classJSON{[]traineeJSON{}, []hardJSON{}, []leftJSON{}}
	for _, t := range c.Trainees() {
		of := traineeJSON{t.Name, t.Source, t.House, t.Exams, t.Passed, newTallyJSON(t.All), []skillJSON{}}
		for _, s := range t.BySkill {
			of.Skills = append(of.Skills, skillJSON{s.Skill, newTallyJSON(s.Tally)})
		}
		out.Trainees = append(out.Trainees, of)
	}
	for _, h := range c.Hardest(text.ClassHardest) {
		out.Hardest = append(out.Hardest, hardJSON{h.House, h.Example.Skill, h.Kind, h.Missed(), h.Of, h.Critical, h.Mean()})
	}
	for _, l := range left {
		out.LeftOut = append(out.LeftOut, leftJSON{l.File, l.Reason})
	}
	return out
}
