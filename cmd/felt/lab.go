package main

import (
	"github.com/spf13/cobra"

	"felt/ui/flags"
)

func newLabCommand() *cobra.Command {
	var f playFlags
	c := &cobra.Command{
		Use:   "lab",
		Short: "The second combination in front of a class: Table 1, and lessons",
		Long: `Lab is for whoever teaches the game: Table 1 of second combinations at a house
with exact counts, lessons whose answers are checked against the rules, handouts
and exams on paper, and what the exams of a class come to.

Without a command it opens the lab on the screen: Table 1 to walk through, any
hand built and taken apart step by step, houses side by side on the same cards,
lessons and whole rounds. p shows all of it as a projector needs it. What no
flag says is as the settings have it.`,
		Example: `  felt lab
  felt lab --house lithuanian --theme high-contrast`,
		Args: noUnknownCommand,
		RunE: func(c *cobra.Command, _ []string) error { return f.run(c, runLab, nil) },
	}
	set := c.Flags()
	set.StringVar(&f.house, "house", "", "id of the `HOUSE`, or the path of its file")
	set.StringVar(&f.table, "table", "", "id of the `TABLE`: its limits and largest payout apply")
	flags.Number(set, &f.ante, "ante", 0, "ante of a box, in whole units of the table's currency")
	flags.Number(set, &f.seed, "seed", 0, "deal the examples of this seed, not of a new one")
	f.look.add(set)
	c.AddCommand(newLabTableCommand(), newLabRunCommand(), newLabCheckCommand(), newLabHandoutCommand(), newLabClassCommand(), newLabStrategyCommand())
	return c
}
