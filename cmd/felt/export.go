package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"felt/ui/disk"
	"felt/ui/record"
	"felt/ui/record/transfer"
	"felt/ui/text"
)

func newExportCommand() *cobra.Command {
	var format, out string
	c := &cobra.Command{
		Use:   "export",
		Short: "The record as JSON lines or as a table",
		Long: `Export writes the whole record, as it is now.

As jsonl (JSON lines) each line is an object with a "kind": the houses with
their rules, the sessions, the hands with cards, actions and decisions, the
answers and exams of the dealer's school, and the log of reviews. "felt import"
makes the same record of it.

As csv it is a table with a row for each decision, for a spreadsheet: values and
costs in antes, money in whole units of the table's currency.`,
		Example: `  felt export --out felt.jsonl
  felt export --format csv --out felt.csv`,
		Args: noArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			export, ok := exports[format]
			if !ok {
				return fmt.Errorf("--format %q is none; allowed: jsonl, csv", format)
			}
			if c.Flags().Changed("out") {
				if err := disk.Check(out); err != nil {
					return err
				}
			}
			return readRecord(c.Context(), func(ctx context.Context, s *record.Store) error {
				if s == nil {
					return failure{errors.New("no hand is in the record yet, so there is nothing to export")}
				}
				p := newProgress(c.ErrOrStderr(), 0, 0, text.ExportProgress)
				defer p.end()
				write := func(w io.Writer) error {
					return export(ctx, s, w, func(done, of int) {
						p.of = of
						p.report(done)
					})
				}
				if !c.Flags().Changed("out") {
					return write(c.OutOrStdout())
				}
				return disk.Stream(out, 0o644, write)
			})
		},
	}
	c.Flags().StringVar(&format, "format", "jsonl", "`FORMAT` of the output: jsonl or csv")
	c.Flags().StringVar(&out, "out", "", "write to this `FILE`, whole or not at all, instead of the standard output")
	return c
}

// exports are the formats that a record is written in.
var exports = map[string]func(context.Context, *record.Store, io.Writer, transfer.Progress) error{
	"jsonl": transfer.ExportJSON,
	"csv":   transfer.ExportCSV,
}
