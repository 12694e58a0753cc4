package help

import (
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/ui/block"
	"felt/ui/text"
	"felt/ui/theme"
)

// paysPage is the paytable, and the doubles of Table 1 as the house pays them.
func paysPage(t *theme.Theme, of subject, w int) []string {
	h := of.house
	lines := []string{t.Title.Render(text.PaysHead)}
	lines = append(lines, prose(t.Text, text.PaysNote(h), w)...)
	lines = append(lines, "")
	lines = append(lines, paytable(t, h)...)
	lines = append(lines, "", t.Title.Render(text.DoublesHead))
	lines = append(lines, prose(t.Text, text.DoublesNote(h), w)...)
	if !h.Second.Offered {
		return lines
	}
	doubles := Doubles(h)
	lines = append(lines, "")
	lines = append(lines, grid(t, doubles)...)
	if notes := notes(t, doubles); len(notes) > 0 {
		lines = append(append(lines, ""), notes...)
	}
	return append(append(lines, ""), list(t, h, doubles)...)
}

// paytable is every combination with its price and an example, the cards that make
// it before the others.
func paytable(t *theme.Theme, h *house.House) []string {
	d := hand.AllDoubles()
	var rows [][]string
	for i, cards := range singles {
		c := hand.RoyalFlush - hand.Category(i)
		making := d.Read(card.SetOf(cards...)).Primary.Making
		others := card.SetOf(cards...).Minus(making)
		rows = append(rows, []string{
			"", t.Strong.Render(c.String()), block.Right(t.Text.Render(text.PaysToOne(h.Paytable[c])), len("100:1")),
			written(t, making.Of(cards)) + kickers(t, others.Of(cards)),
		})
	}
	return block.Columns(indent, rows)
}

// grid is Table 1: the primaries down, the seconds across, the two prices added up.
func grid(t *theme.Theme, doubles []Double) []string {
	var primaries, seconds []hand.Category
	cells := map[[2]hand.Category]Double{}
	for _, d := range doubles {
		primaries, seconds = append(primaries, d.Primary), append(seconds, d.Second)
		cells[[2]hand.Category{d.Primary, d.Second}] = d
	}
	slices.Sort(primaries)
	slices.Sort(seconds)
	primaries, seconds = slices.Compact(primaries), slices.Compact(seconds)

	// Heads of two words stand on two lines.
	heads := [2][]string{{"", ""}, {"", ""}}
	for _, c := range seconds {
		first, last, ok := strings.Cut(c.String(), " ")
		if !ok {
			first, last = "", first
		}
		heads[0], heads[1] = append(heads[0], t.Muted.Render(first)), append(heads[1], t.Muted.Render(last))
	}
	rows := heads[:]
	for _, p := range primaries {
		row := []string{"", t.Strong.Render(p.String())}
		for _, s := range seconds {
			cell := t.Faint.Render("·")
			if d, ok := cells[[2]hand.Category{p, s}]; ok {
				cell = d.cell(t)
			}
			row = append(row, cell)
		}
		rows = append(rows, row)
	}
	return block.Columns(indent, rows)
}

// cell is the double's price in the grid, marked where it is not always paid.
func (d Double) cell(t *theme.Theme) string {
	switch price := text.Money(int64(d.paidExample().Pays)); d.Payment() {
	case Never:
		return t.Bad.Render(text.DoubleNever) + t.Muted.Render(price)
	case Shared:
		return t.Strong.Render(price) + t.Accent.Render(text.DoubleShared)
	default:
		return t.Strong.Render(price)
	}
}

// paidExample is an example that is paid, the first one if none is.
func (d Double) paidExample() Example {
	for _, e := range d.Examples {
		if e.Paid {
			return e
		}
	}
	return d.Examples[0]
}

// notes explain the marks that the grid has.
func notes(t *theme.Theme, doubles []Double) []string {
	var lines []string
	has := func(p Payment) bool {
		return slices.ContainsFunc(doubles, func(d Double) bool { return d.Payment() == p })
	}
	if has(Shared) {
		lines = append(lines, block.Blank(indent)+t.Muted.Render(text.DoublesShared))
	}
	if has(Never) {
		lines = append(lines, block.Blank(indent)+t.Muted.Render(text.DoublesNever))
	}
	return lines
}

// list is every double with its examples and how its price is added up.
func list(t *theme.Theme, h *house.House, doubles []Double) []string {
	rows := [][]string{{"", t.Muted.Render(text.DoublesPrimary), t.Muted.Render(text.DoublesSecond), t.Muted.Render(text.DoublesCards), "", t.Muted.Render(text.DoublesPays)}}
	for _, d := range doubles {
		primary, second := d.Primary.String(), d.Second.String()
		for _, e := range d.Examples {
			sum, price := t.Text.Render(text.DoubleSum(h, d.Primary, d.Second)), t.Strong.Render(text.PaysToOne(e.Pays))
			if !e.Paid {
				sum, price = t.Bad.Render(text.DoubleNever), t.Muted.Render(text.PaysToOne(e.Pays))
			}
			rows = append(rows, []string{"", t.Strong.Render(primary), t.Text.Render(second), e.written(t), sum, price})
			primary, second = "", ""
		}
	}
	// Prices stand at the right of their columns.
	for _, column := range []int{4, 5} {
		w := 0
		for _, row := range rows {
			w = max(w, ansi.StringWidth(row[column]))
		}
		for _, row := range rows {
			row[column] = block.Right(row[column], w)
		}
	}
	return block.Columns(indent, rows)
}

// written is the example's cards: those of the primary, then what the second adds,
// then the others.
func (e Example) written(t *theme.Theme) string {
	return written(t, e.Making) + t.Muted.Render(" + ") + written(t, e.Beside) + kickers(t, e.Kickers)
}

func written(t *theme.Theme, cards []card.Card) string {
	out := make([]string, len(cards))
	for i, c := range cards {
		out[i] = t.Card(c)
	}
	return strings.Join(out, " ")
}

// kickers are cards that make nothing.
func kickers(t *theme.Theme, cards []card.Card) string {
	out := ""
	for _, c := range cards {
		out += " " + t.Faint.Render(c.Sign())
	}
	return out
}
