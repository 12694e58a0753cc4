package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"felt/game/house"
	"felt/game/procedure"
	"felt/ui/text"
)

func newHousesCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "houses",
		Short: "The rules of each house, where they differ, and houses of your own",
		Long: `Houses shows the rules by which houses play, with the clause of the house's
document that says so, or the reading where the document leaves it open.

A house of your own is a file of rules. It names a preset and changes it:

  base = "czech"
  id = "my-house"
  sixth.price = 2
  insurance.on_tie = "returned"

Its path stands wherever a house id does. A table (paytable, sources) is changed
row by row, a list as a whole. "felt houses show HOUSE --file" prints a house
with all its rules as such a file; "felt houses check" finds what is wrong with
one.`,
		Args: noUnknownCommand,
		RunE: func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	c.AddCommand(newHousesListCommand(), newHousesShowCommand(), newHousesDiffCommand(), newHousesCheckCommand())
	return c
}

// needs is the Args rule of a command that takes exactly the arguments named.
func needs(what ...string) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		if len(args) == len(what) {
			return nil
		}
		return fmt.Errorf("%s takes %s; %s", c.CommandPath(), strings.Join(what, " and "), given(len(args)))
	}
}

func given(args int) string {
	switch args {
	case 0:
		return "nothing was given"
	case 1:
		return "one word was given"
	}
	return fmt.Sprintf("%d words were given", args)
}

func newHousesListCommand() *cobra.Command {
	var asJSON bool
	c := &cobra.Command{
		Use:     "list",
		Short:   "The houses that come with the program",
		Example: "  felt houses list",
		Args:    noArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			houses := house.Presets()
			if !asJSON {
				return printLines(c, text.HouseListReport(houses))
			}
			list := make([]houseJSON, len(houses))
			for i, h := range houses {
				list[i] = newHouseJSON(h)
				for _, t := range h.Tables {
					list[i].Tables = append(list[i].Tables, t.ID)
				}
			}
			return printJSON(c, list)
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "print one JSON value")
	return c
}

func newHousesShowCommand() *cobra.Command {
	var asJSON, clauses, file bool
	c := &cobra.Command{
		Use:   "show HOUSE",
		Short: "The rules of a house in words, with the clause of its document",
		Example: `  felt houses show czech
  felt houses show lithuanian --clauses
  felt houses show russian --file > mine.toml`,
		Args: needs("one house"),
		RunE: func(c *cobra.Command, args []string) error {
			h, err := loadHouse(args[0])
			switch {
			case err != nil:
				return err
			case file && (clauses || asJSON):
				return errors.New("--file goes without --clauses and --json: it prints the house file, and nothing else")
			case file:
				_, err = c.OutOrStdout().Write(house.Encode(h))
				return err
			case asJSON:
				return printJSON(c, newShowJSON(h, clauses))
			case clauses:
				return printLines(c, text.HouseClausesReport(h))
			}
			return printLines(c, text.HouseReport(h))
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "print one JSON value")
	c.Flags().BoolVar(&clauses, "clauses", false, "every clause of the document, with the rules, the facts and the dealer's steps that carry it")
	c.Flags().BoolVar(&file, "file", false, "the house as a house file, to begin one of your own")
	return c
}

func newHousesDiffCommand() *cobra.Command {
	var asJSON bool
	c := &cobra.Command{
		Use:   "diff HOUSE HOUSE",
		Short: "The rules in which two houses differ, side by side",
		Example: `  felt houses diff czech russian
  felt houses diff czech my-house.toml`,
		Args: needs("one house", "another"),
		RunE: func(c *cobra.Command, args []string) error {
			a, err := loadHouse(args[0])
			if err != nil {
				return err
			}
			b, err := loadHouse(args[1])
			switch {
			case err != nil:
				return err
			case asJSON:
				return printJSON(c, newDiffJSON(a, b))
			}
			return printLines(c, text.HouseDiffReport(a, b))
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "print one JSON value")
	return c
}

func newHousesCheckCommand() *cobra.Command {
	var asJSON bool
	c := &cobra.Command{
		Use:   "check FILE",
		Short: "Every fault of a house file, one a line",
		Long: `Check reads a house file and prints each fault on its own line, with file, line,
column and what is allowed. The exit status is 2 if there is one.`,
		Example: "  felt houses check my-house.toml",
		Args:    needs("one house file"),
		RunE: func(c *cobra.Command, args []string) error {
			src, err := readHouseFile(args[0])
			if err != nil {
				return err
			}
			h, err := house.Parse(args[0], src)
			if faults, ok := errors.AsType[house.Faults](err); ok {
				for _, line := range faults.Lines() {
					fmt.Fprintln(c.ErrOrStderr(), line)
				}
				return statusError(exitWrong)
			}
			if err != nil {
				return err
			}
			if asJSON {
				return printJSON(c, checkJSON{File: args[0], House: h.ID, Rules: h.Hash()})
			}
			return printLines(c, []string{text.HouseFileGood(args[0], h)})
		},
	}
	c.Flags().BoolVar(&asJSON, "json", false, "print one JSON value")
	return c
}

// houseJSON names a house in the JSON of felt houses.
type houseJSON struct {
	House    string   `json:"house"`
	Title    string   `json:"title"`
	Document string   `json:"document"`
	Language string   `json:"language"`
	Rules    string   `json:"rules"` // hash
	Tables   []string `json:"tables,omitempty"`
}

func newHouseJSON(h *house.House) houseJSON {
	return houseJSON{House: h.ID, Title: h.Title, Document: h.Document, Language: h.Language, Rules: h.Hash()}
}

// showJSON is the JSON of felt houses show: the fields as they are in a house
// file, and the same in words; or the clauses.
type showJSON struct {
	houseJSON
	Fields   []fieldJSON   `json:"fields,omitempty"`
	Words    []lineJSON    `json:"words,omitempty"`
	Readings []wordJSON    `json:"readings,omitempty"`
	Clauses  *[]clauseJSON `json:"clauses,omitempty"`
}

type fieldJSON struct {
	Field   string   `json:"field"`
	Value   any      `json:"value"`
	Sources []string `json:"sources"`
	Reading bool     `json:"reading"`
}

type lineJSON struct {
	Heading  string     `json:"heading"`
	Key      string     `json:"key"`
	Fields   []string   `json:"fields"`
	Text     string     `json:"text"`
	Rows     [][]string `json:"rows,omitempty"`
	Sources  []string   `json:"sources"`
	Own      bool       `json:"own"`
	Computed bool       `json:"computed"`
}

// wordJSON is a name with its words.
type wordJSON struct {
	ID   string `json:"id"`
	Text string `json:"text"`
}

type clauseJSON struct {
	Clause  string     `json:"clause"`
	Subject string     `json:"subject"`
	Fields  []string   `json:"fields"`
	Facts   []wordJSON `json:"facts"`
	// Steps and Irregular are what of the dealer's procedure names the clause.
	Steps     []procedure.StepID  `json:"steps"`
	Irregular []procedure.FaultID `json:"irregular"`
	LeftOut   *wordJSON           `json:"left_out,omitempty"`
}

func newShowJSON(h *house.House, clauses bool) showJSON {
	show := showJSON{houseJSON: newHouseJSON(h)}
	if clauses {
		show.Clauses = newClausesJSON(h)
		return show
	}
	for _, rule := range house.Rules(h) {
		if rule.Applies() {
			show.Fields = append(show.Fields, fieldJSON{rule.Field.Path, rule.Data(), some(rule.Sources), rule.Reading()})
		}
	}
	for _, l := range text.HouseRules(h) {
		show.Words = append(show.Words, lineJSON{l.Heading, l.Key, some(l.Paths), l.Text, l.Rows, some(l.Sources), l.Own, l.Computed})
	}
	for _, reading := range text.HouseReadings(h) {
		show.Readings = append(show.Readings, wordJSON{reading, text.HouseReading(h, reading)})
	}
	return show
}

func newClausesJSON(h *house.House) *[]clauseJSON {
	clauses := []clauseJSON{}
	p := procedure.For(h)
	for _, c := range h.Clauses {
		cites := p.Cites(c.ID)
		clause := clauseJSON{
			Clause: c.ID, Subject: text.HouseClause(h, c.ID), Fields: some(text.ClauseFields(h, c.ID)), Facts: []wordJSON{},
			Steps: some(cites.Steps), Irregular: some(cites.Faults),
		}
		for _, f := range h.Facts {
			if f.Clause == c.ID {
				clause.Facts = append(clause.Facts, wordJSON{f.ID, text.HouseFact(f.ID)})
			}
		}
		if c.LeftOut != "" {
			clause.LeftOut = &wordJSON{c.LeftOut, text.HouseLeftOut(c.LeftOut)}
		}
		clauses = append(clauses, clause)
	}
	return &clauses
}

// diffJSON is the JSON of felt houses diff. A value is null where the rule has no
// meaning at the house.
type diffJSON struct {
	A      houseJSON       `json:"a"`
	B      houseJSON       `json:"b"`
	Fields []fieldDiffJSON `json:"fields"`
	Words  []wordsDiffJSON `json:"words"`
	// OnlyA and OnlyB are the facts of procedure that only one of the two states.
	OnlyA []wordJSON `json:"only_a"`
	OnlyB []wordJSON `json:"only_b"`
}

type fieldDiffJSON struct {
	Field string `json:"field"`
	A     any    `json:"a"`
	B     any    `json:"b"`
}

type wordsDiffJSON struct {
	Heading string `json:"heading"`
	A       string `json:"a"`
	B       string `json:"b"`
}

func newDiffJSON(a, b *house.House) diffJSON {
	diff := diffJSON{A: newHouseJSON(a), B: newHouseJSON(b), Fields: []fieldDiffJSON{}, Words: []wordsDiffJSON{}, OnlyA: factsJSON(a, b), OnlyB: factsJSON(b, a)}
	for _, d := range house.Compare(a, b) {
		diff.Fields = append(diff.Fields, fieldDiffJSON{d.A.Field.Path, d.A.Data(), d.B.Data()})
	}
	for _, d := range text.HouseDifferences(a, b) {
		diff.Words = append(diff.Words, wordsDiffJSON{d.Heading, d.A.Text, d.B.Text})
	}
	return diff
}

func factsJSON(h, other *house.House) []wordJSON {
	facts := []wordJSON{}
	for _, id := range house.FactsOnlyIn(h, other) {
		facts = append(facts, wordJSON{id, text.HouseFact(id)})
	}
	return facts
}

// checkJSON is the JSON of felt houses check, for a file without faults.
type checkJSON struct {
	File  string `json:"file"`
	House string `json:"house"`
	Rules string `json:"rules"` // hash
}

// some returns a list that JSON shows as empty rather than as null.
func some[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}
