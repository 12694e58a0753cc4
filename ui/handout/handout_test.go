package handout_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/house/housetest"
	"felt/ui/handout"
	"felt/ui/sheet"
	"felt/ui/sheet/sheettest"
)

func ExampleHouse() {
	h, _ := house.Preset("caribbean-stud")
	fmt.Println(strings.Join(strings.Split(sheet.Markdown(handout.House(h, 1)), "\n")[:8], "\n"))
	// Output:
	// # Payments and rules · caribbean-stud: Caribbean Stud
	//
	// - No document of its own.
	//
	// ## What the bet pays
	//
	// | combination | to one |
	// |---|---:|
}

// TestHouse: at every house a hand of each double is drawn, marked by what makes it, and
// priced as the oracle prices it; the page needs nothing beside it.
func TestHouse(t *testing.T) {
	for _, h := range house.Presets() {
		for seed := range uint64(2) {
			s := handout.House(h, seed)
			page := sheettest.Read(t, sheet.HTML(s))
			hands := handsOf(s.Blocks)
			for _, of := range hands {
				primary, second, ways := documents[h.ID].two(of.Cards)
				name := names[primary] + " + " + names[second]
				if primary == second {
					name = names[primary] + " twice"
				}
				if want := fmt.Sprintf("%s %d:1", name, prices[primary]+prices[second]); strings.ToLower(of.Label) != want || !slices.Contains(ways, of.Second) {
					t.Errorf("%s: %v are %q with %v, want %q", h.ID, of.Cards, of.Label, of.Second, want)
				}
			}
			if drawn := cardsOf(s.Blocks); !slices.Equal(page.Cards, drawn) {
				t.Errorf("%s: drawn are %v, want %v", h.ID, page.Cards, drawn)
			}
			if h.Second.Offered != (len(hands) > 0) {
				t.Errorf("%s: %d doubles", h.ID, len(hands))
			}
			checkGrid(t, h, s.Blocks)
			for c := hand.AceKing; c <= hand.RoyalFlush; c++ {
				if row := fmt.Sprintf("%s %d ", c, h.Paytable[c]); !strings.Contains(page.Text, row) {
					t.Errorf("%s: no row %q", h.ID, row)
				}
			}
		}
	}
}

// checkGrid compares Table 1 with the sums of two prices.
func checkGrid(t *testing.T, h *house.House, blocks []sheet.Block) {
	t.Helper()
	for _, b := range blocks {
		table, ok := b.(sheet.Table)
		if !ok || !table.Grid {
			continue
		}
		paid := 0
		for _, row := range table.Rows {
			for i, cell := range row {
				second := max(0, slices.Index(names, table.Head[i])) // a single combination stands alone
				if i == 0 || cell == "·" {
					continue
				}
				paid++
				if want := prices[slices.Index(names, row[0])] + prices[second]; cell != fmt.Sprint(want) {
					t.Errorf("%s: %s beside %s pays %s, want %d", h.ID, table.Head[i], row[0], cell, want)
				}
			}
		}
		if paid != 10+len(handsOf(blocks)) {
			t.Errorf("%s: %d cells pay, with %d hands", h.ID, paid, len(handsOf(blocks)))
		}
	}
}

// cardsOf are the cards of blocks in their order.
func cardsOf(blocks []sheet.Block) (all []card.Card) {
	for _, h := range handsOf(blocks) {
		all = append(all, h.Cards...)
	}
	return all
}

// handsOf are the hands of blocks in their order.
func handsOf(blocks []sheet.Block) (all []sheet.Hand) {
	for _, b := range blocks {
		switch b := b.(type) {
		case sheet.Hands:
			all = append(all, b.Hands...)
		case sheet.Entry:
			all = append(all, handsOf(b.Blocks)...)
		case sheet.Columns:
			all = append(all, handsOf(b.Blocks)...)
		}
	}
	return all
}

// TestHouseMarkdown: the handout of each house, word for word.
func TestHouseMarkdown(t *testing.T) {
	for _, h := range house.Presets() {
		t.Run(h.ID, func(t *testing.T) { golden.RequireEqual(t, []byte(sheet.Markdown(handout.House(h, 1)))) })
	}
}

// TestHouseSeed: another seed deals other hands, and the same one the same.
func TestHouseSeed(t *testing.T) {
	h := housetest.Preset(t, "czech")
	page := func(seed uint64) string { return string(sheet.HTML(handout.House(h, seed))) }
	one, again, other := page(1), page(1), page(2)
	if one != again || one == other {
		t.Error("the hands do not follow the seed")
	}
}
