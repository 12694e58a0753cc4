package main

import (
	"github.com/spf13/cobra"
)

func newLabCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "lab",
		Short: "The second combination in front of a class: Table 1, and lessons",
		Long: `Lab is for whoever teaches the game: Table 1 of second combinations at a house
with exact counts, and lessons whose answers are checked against the rules.`,
		Args: noUnknownCommand,
		RunE: func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	c.AddCommand(newLabTableCommand(), newLabRunCommand(), newLabCheckCommand())
	return c
}
