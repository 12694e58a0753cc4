package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"felt/game/card"
	"felt/game/house"
	"felt/ui/text"
)

func newReadCommand() *cobra.Command {
	var (
		houseID string
		asJSON  bool
	)
	c := &cobra.Command{
		Use:   "read CARDS",
		Short: "What five or six cards are, and what each house pays for them",
		Long: `Read names the primary and the second combination of five or six cards, with the
cards that make them, and what a bet is paid for the two together. Without
--house it does so for every house; with it, it says of everything else that the
cards make why it is not paid.`,
		Example: `  felt read "As Kd 7h 7c 2s"
  felt read 9h8c7d6s6d5h --house czech --json`,
		Args: cobra.ArbitraryArgs,
		RunE: func(c *cobra.Command, args []string) error {
			cards, err := card.Parse(strings.Join(args, " "))
			if err != nil {
				return err
			}
			if n := len(cards); n != 5 && n != 6 {
				return fmt.Errorf("a hand is read from 5 or 6 cards, not from %d", n)
			}
			houses, err := housesOf(c.Flags().Changed("house"), houseID)
			if err != nil {
				return err
			}
			if asJSON {
				return printReadJSON(c, c.Flags().Changed("house"), houses, cards)
			}
			return printLines(c, text.ReadReport(houses, cards))
		},
	}
	c.Flags().StringVar(&houseID, "house", "", "id of the `HOUSE`, or the path of its file")
	c.Flags().BoolVar(&asJSON, "json", false, "print one JSON value")
	return c
}

// housesOf returns the house of that id or path if one is given, else every preset.
func housesOf(given bool, arg string) ([]*house.House, error) {
	ids := []string{arg}
	if !given {
		ids = house.PresetIDs()
	}
	var houses []*house.House
	for _, id := range ids {
		h, err := loadHouse(id)
		if err != nil {
			return nil, err
		}
		houses = append(houses, h)
	}
	return houses, nil
}

// readJSON is the JSON of felt read.
type readJSON struct {
	House        string `json:"house"`
	Cards        string `json:"cards"`
	Primary      string `json:"primary"`
	Making       string `json:"making"`
	Second       string `json:"second"`
	SecondMaking string `json:"second_making"`
	// Pays is the total to one on the bet.
	Pays int `json:"pays"`
}

// printReadJSON prints an object for one house that was asked for, an array for all.
func printReadJSON(c *cobra.Command, one bool, houses []*house.House, cards []card.Card) error {
	out := make([]readJSON, 0, len(houses))
	for _, h := range houses {
		doubles := h.Doubles()
		read := doubles.Read(card.SetOf(cards...))
		out = append(out, readJSON{
			House:        h.ID,
			Cards:        card.Format(cards),
			Primary:      read.Primary.Category.String(),
			Making:       card.Format(read.Primary.Making.Of(cards)),
			Second:       read.Second.Category.String(),
			SecondMaking: card.Format(read.Second.Making.Of(cards)),
			Pays:         h.Pays(read.Primary.Category, read.Second.Category),
		})
	}
	if one {
		return printJSON(c, out[0])
	}
	return printJSON(c, out)
}

// printLines writes the lines of a report.
func printLines(c *cobra.Command, lines []string) error {
	_, err := fmt.Fprintln(c.OutOrStdout(), strings.Join(lines, "\n"))
	return err
}
