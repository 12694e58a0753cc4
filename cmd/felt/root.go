package main

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"felt/ui/flags"
)

// version is what felt --version prints and records carry.
const version = "0.1.0"

func newRootCommand() *cobra.Command {
	var home playFlags
	root := &cobra.Command{
		Use:   "felt",
		Short: "A trainer for Russian Poker in the terminal",
		Long: `Felt is a trainer for Russian Poker: play hands at the felt, and see the exact
value of every decision. Without a command it opens its home screen. What no
flag says is as the settings have it.

Cards are written As Td 9h 2c; 10d, suit signs, blanks, commas and any case are
understood. A house is one of the ids that "felt houses list" shows, or the path
of a house file.`,
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          noUnknownCommand,
		RunE:          func(c *cobra.Command, _ []string) error { return home.run(c, runHome, nil) },
	}
	home.add(root.Flags())
	home.look.add(root.Flags())
	root.CompletionOptions.HiddenDefaultCmd = true
	root.SetFlagErrorFunc(func(c *cobra.Command, err error) error {
		return fmt.Errorf("%w; %s --help lists the flags", flags.Error(err), c.CommandPath())
	})
	root.AddCommand(
		newPlayCommand(),
		newPractiseCommand(),
		newSchoolCommand(),
		newAdviseCommand(),
		newReadCommand(),
		newPayCommand(),
		newEdgeCommand(),
		newHousesCommand(),
		newReviewCommand(),
		newStatsCommand(),
		newLabCommand(),
		newExportCommand(),
		newImportCommand(),
	)
	root.SetUsageTemplate(strings.ReplaceAll(root.UsageTemplate(), "FlagUsages", "FlagUsagesWrapped 80"))
	root.SetHelpCommand(newHelpCommand())
	everyCommand(root, func(c *cobra.Command) {
		c.Version = version
		c.SetVersionTemplate("felt {{.Version}}\n")
	})
	return root
}

func everyCommand(c *cobra.Command, do func(*cobra.Command)) {
	do(c)
	for _, sub := range c.Commands() {
		everyCommand(sub, do)
	}
}

// newHelpCommand is felt help. The library's own answers an unknown command with
// the help of the one above it.
func newHelpCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND]",
		Short: "Help for a command",
		RunE: func(c *cobra.Command, args []string) error {
			of := c.Root()
			for _, name := range args {
				sub, rest, err := of.Find([]string{name})
				if err != nil || len(rest) > 0 || sub == of {
					return noUnknownCommand(of, []string{name})
				}
				of = sub
			}
			of.InitDefaultHelpFlag()
			of.InitDefaultVersionFlag()
			return of.Help()
		},
	}
}

// noArgs is the Args rule of a command that is given flags only.
func noArgs(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return fmt.Errorf("%q belongs to no flag; %s takes flags only, and %s --help lists them", args[0], c.CommandPath(), c.CommandPath())
}

// noUnknownCommand is the Args rule of a command that only has subcommands: what
// is left over is no command of it.
func noUnknownCommand(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	var names []string
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() {
			names = append(names, sub.Name())
		}
	}
	return fmt.Errorf("%q is no command of %s; allowed: %s", args[0], c.CommandPath(), strings.Join(names, ", "))
}

// printJSON writes v as the one JSON value of a command's output.
func printJSON(c *cobra.Command, v any) error {
	text, err := json.Marshal(v)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(c.OutOrStdout(), "%s\n", text)
	return err
}
