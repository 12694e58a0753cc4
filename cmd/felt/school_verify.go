package main

import (
	"bytes"
	"fmt"

	"github.com/spf13/cobra"

	"felt/game/house"
	"felt/game/school"
	"felt/ui/disk"
	"felt/ui/text"
)

func newSchoolVerifyCommand() *cobra.Command {
	var asJSON bool
	var from string
	c := &cobra.Command{
		Use:   "verify FILE",
		Short: "Verify the result of an exam: dealt again, marked again",
		Long: `Verify reads the result file of an exam, deals the exam again from its seed and
marks every answer again. What differs from what the exam must be is named, a
line each, and the exit status is 1; a file that has been changed since it was
written differs in its digest at least. A file that can't be read as a result,
or is of rules that this program does not have, ends with status 2.

Started, trainee, times and pass marks are what the file says: nothing else
knows them. The pass marks are printed, so that they can be looked at.`,
		Example: `  felt school verify exam-basic-48213.json`,
		Args:    needs("one file"),
		RunE:    func(c *cobra.Command, args []string) error { return verify(c, args[0], from, asJSON) },
	}
	c.Flags().StringVar(&from, "house", "", "the `HOUSE` of the exam, where it does not come with the program: the path of its file")
	c.Flags().BoolVar(&asJSON, "json", false, "machine-readable output")
	return c
}

// mostResult is the largest file that is read as a result, in bytes.
const mostResult = 1 << 24

// verified is what felt school verify prints as JSON.
type verified struct {
	House       string       `json:"house"`
	Seed        uint64       `json:"seed"`
	Trainee     string       `json:"trainee"`
	Marks       school.Marks `json:"marks"`
	Score       school.Score `json:"score"`
	Same        bool         `json:"same"`
	Differences []difference `json:"differences"`
}

// difference is a field that differs.
type difference struct {
	Part  school.Part `json:"part"`
	N     int         `json:"n,omitempty"`
	Field string      `json:"field"`
	Got   rawJSON     `json:"got"`
	Want  rawJSON     `json:"want"`
}

// rawJSON is a value that is JSON already.
type rawJSON string

func (r rawJSON) MarshalJSON() ([]byte, error) { return []byte(r), nil }

func verify(c *cobra.Command, path, from string, asJSON bool) error {
	content, err := disk.Read(path, mostResult)
	if err != nil {
		return err
	}
	r, changed, err := school.ReadResult(bytes.NewReader(content))
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	h, err := houseOf(r, from)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	found, err := school.Verify(r, h, house.Presets())
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	found = append(changed, found...)
	if err := printVerified(c, r, found, asJSON); err != nil || len(found) == 0 {
		return err
	}
	return statusError(exitFailed)
}

// houseOf returns the house of an exam: one that comes with the program, or that of a
// file which the person names. What the result calls its house is never taken for a path.
func houseOf(r *school.Result, file string) (*house.House, error) {
	if file != "" {
		return loadHouse(file)
	}
	h, err := house.Preset(r.House)
	if err != nil {
		return nil, fmt.Errorf("house %q does not come with the program; --house names its file", r.House)
	}
	return h, nil
}

func printVerified(c *cobra.Command, r *school.Result, found []school.Difference, asJSON bool) error {
	if asJSON {
		v := verified{r.House, r.Seed, r.Trainee, r.PassMarks(), r.Score, len(found) == 0, []difference{}}
		for _, d := range found {
			v.Differences = append(v.Differences, difference{d.Part, d.N, d.Field, rawJSON(d.Got), rawJSON(d.Want)})
		}
		return printJSON(c, v)
	}
	if len(found) == 0 {
		return printLines(c, []string{text.VerifySame(r), text.ExamMarks(r.PassMarks())})
	}
	lines := []string{text.VerifyDiffers(len(found)), text.ExamMarks(r.PassMarks())}
	for _, d := range found {
		lines = append(lines, d.String())
	}
	return printLines(c, lines)
}
