package main

import (
	"math/rand/v2"

	"github.com/spf13/cobra"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/ui/config"
	"felt/ui/flags"
	"felt/ui/text"
)

func newLabTableCommand() *cobra.Command {
	var (
		houseID string
		seed    uint64
		asJSON  bool
	)
	c := &cobra.Command{
		Use:   "table",
		Short: "Table 1 at a house: every pair of combinations",
		Long: `Table shows every pair of a primary and a second combination that hands have at
a house, single combinations too: what the bet pays, how many of the 2,598,960
hands of five cards and of the 20,358,520 hands of six have the pair, and a hand
dealt from those that have it, of five cards where five are enough.`,
		Example: `  felt lab table
  felt lab table --house lithuanian --seed 7 --json`,
		Args: noArgs,
		RunE: func(c *cobra.Command, _ []string) error {
			h, err := labHouse(c, houseID)
			if err != nil {
				return err
			}
			doubles := h.Doubles()
			cells, hands := doubles.Cells(), laid(doubles, seed)
			if asJSON {
				return printJSON(c, newTableJSON(h, cells, hands))
			}
			return printLines(c, text.LabTable(h, cells, hands))
		},
	}
	c.Flags().StringVar(&houseID, "house", "", "id of the `HOUSE`, or the path of its file; without it that of the settings")
	flags.Number(c.Flags(), &seed, "seed", 1, "deal the examples by this seed")
	c.Flags().BoolVar(&asJSON, "json", false, "print one JSON value")
	return c
}

// labHouse is the house of --house, or that of the settings.
func labHouse(c *cobra.Command, arg string) (*house.House, error) {
	if c.Flags().Changed("house") {
		return loadHouse(arg)
	}
	saved, _ := config.NewStore(config.Path(), loadHouse).Load()
	return loadHouse(saved.House)
}

// laid deals a hand from each cell and lays it out.
func laid(doubles hand.Doubles, seed uint64) [][]card.Card {
	var hands [][]card.Card
	for _, s := range doubles.Deal(rand.NewPCG(seed, 0)) {
		hands = append(hands, doubles.Read(s).Laid())
	}
	return hands
}

// cellJSON is a cell in the JSON of felt lab table.
type cellJSON struct {
	Primary hand.Category `json:"primary"`
	Second  hand.Category `json:"second"`
	// Pays is the total to one on the bet.
	Pays    int    `json:"pays"`
	Five    int    `json:"five"`
	Six     int    `json:"six"`
	Example string `json:"example"`
}

func newTableJSON(h *house.House, cells []hand.Cell, hands [][]card.Card) []cellJSON {
	out := make([]cellJSON, 0, len(cells))
	for i, c := range cells {
		out = append(out, cellJSON{c.Primary, c.Second, h.Pays(c.Primary, c.Second), c.Five, c.Six, card.Format(hands[i])})
	}
	return out
}
