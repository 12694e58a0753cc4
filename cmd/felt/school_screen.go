package main

import (
	"os"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"felt/ui/screen"
	"felt/ui/session"
)

// onScreen reports whether the school asks on the screen: on a terminal, where nobody
// wants lines and no flag is given but those named.
func (f *schoolFlags) onScreen(c *cobra.Command, known ...string) bool {
	if f.plain || f.json || accessible(os.Getenv("ACCESSIBLE")) || !isTerminal(c.InOrStdin()) || !isTerminal(c.OutOrStdout()) {
		return false
	}
	alone := true
	c.Flags().Visit(func(flag *pflag.Flag) { alone = alone && slices.Contains(known, flag.Name) })
	return alone
}

// screen opens the trainer at a screen of the school, at the house of the flags and one of
// its tables.
func (f *schoolFlags) screen(c *cobra.Command, table string, at func(session.Setup) screen.Action) error {
	p := playFlags{school: func(s session.Setup) screen.Action {
		s.Table = table
		return at(s)
	}}
	// As the trainer is opened with the house alone.
	trainer := &cobra.Command{Use: c.CommandPath()}
	trainer.SetContext(c.Context())
	trainer.SetIn(c.InOrStdin())
	trainer.SetOut(c.OutOrStdout())
	trainer.SetErr(c.ErrOrStderr())
	p.addPlace(trainer.Flags())
	if c.Flags().Changed("house") {
		if err := trainer.Flags().Set("house", f.house); err != nil {
			return err
		}
	}
	return p.run(trainer, runHome, nil)
}
