package felt

import (
	"strings"

	"felt/ui/block"
	"felt/ui/theme"
)

// drawSpots draws the places for chips in a row of width w: their names, and what
// lies there; on a large cloth each in an edge of its own. Without places the rows are
// blank.
func (p painter) drawSpots(all []Place, w int) []string {
	if len(all) == 0 {
		return make([]string, p.spots)
	}
	if p.spots < edged {
		return p.plainSpots(all, w)
	}
	widths := make([]int, len(all))
	need, names := 0, 0
	for i, pl := range all {
		widths[i] = max(block.Width(pl.Name), pl.Room) + 2
		need += widths[i] + 1
		names += max(block.Width(pl.Name)+2, pl.Room) + 3
	}
	// A name stands apart from the edge where there is room for all of them to do so.
	apart := names-1 <= w
	if apart {
		need = names
		for i, pl := range all {
			widths[i] = max(block.Width(pl.Name)+2, pl.Room) + 2
		}
	}
	if need-1 > w {
		return append(p.plainSpots(all, w), make([]string, p.spots-2)...)
	}
	free := w - need + 1
	blocks := make([]block.Block, len(all))
	for i, pl := range all {
		share := free / (len(all) - i)
		free -= share
		blocks[i] = p.spot(pl, widths[i]+share, apart)
	}
	return block.Beside(1, blocks...)
}

// spot draws one place with its edge, its name apart from it or not.
func (p painter) spot(pl Place, w int, apart bool) block.Block {
	rule := func(n int) string { return p.Cloth.Render(strings.Repeat("─", max(n, 0))) }
	name := p.Muted.Render(pl.Name)
	if apart {
		name = " " + name + " "
	}
	free := w - 2 - block.Width(name)
	out := block.Block{p.Cloth.Render("╭") + rule(free/2) + name + rule(free-free/2) + p.Cloth.Render("╮")}
	side := p.Cloth.Render("│")
	for _, line := range p.lying(pl, w-2) {
		out = append(out, side+block.Centre(line, w-2)+side)
	}
	return append(out, p.Cloth.Render("╰")+rule(w-2)+p.Cloth.Render("╯"))
}

// lying is what lies at a place with an edge: a stack and its amount, or what came
// of it and where it went.
func (p painter) lying(pl Place, w int) []string {
	if p.spots < stacked {
		if pl.Chips == "" {
			return []string{""}
		}
		return []string{p.chips(pl)}
	}
	switch {
	case pl.Done != "":
		style, arrow := p.result(pl), "↓"
		if pl.Taken {
			arrow = "↑"
		}
		above := pl.Note
		if above == "" || block.Width(above) > w {
			above = arrow
		}
		return []string{style.Render(above), style.Render(pl.Done)}
	case pl.Chips != "":
		stack := strings.Repeat("●", min(pl.Stack, max(w-2, 1)))
		return []string{p.Accent.Render(stack), p.Title.Render(pl.Chips)}
	}
	return []string{"", ""}
}

// plainSpots draws the places without edges: a row of names and a row of chips. Where
// the amounts need more, each stands beside its name instead, in two rows.
func (p painter) plainSpots(all []Place, w int) []string {
	widths := make([]int, len(all))
	need := 0
	for i, pl := range all {
		widths[i] = max(block.Width(pl.Name), pl.Room) + 1
		need += widths[i]
	}
	if need > w {
		return p.spotList(all, w)
	}
	// Free columns are shared among the places, the last one's included, so that
	// each stands at the same column whatever lies there.
	free := w - need
	var names, chips strings.Builder
	for i, pl := range all {
		share := free / (len(all) - i)
		free -= share
		cell := widths[i] + share - 1
		names.WriteString(block.Fit(p.Muted.Render(pl.Name), cell) + " ")
		chips.WriteString(block.Fit(p.chips(pl), cell) + " ")
	}
	return []string{names.String(), chips.String()}
}

// spotList draws the places as two rows of names with amounts. Places where nothing
// lies are left out where there is no room for their names.
func (p painter) spotList(all []Place, w int) []string {
	var every, used, bare []string
	for _, pl := range all {
		name := p.Muted.Render(pl.Name)
		if pl.Chips == "" && pl.Done == "" {
			every = append(every, p.Faint.Render(pl.Name))
			continue
		}
		every = append(every, name+" "+p.amount(pl))
		used = append(used, name+" "+p.amount(pl))
		bare = append(bare, p.amount(pl))
	}
	return balanced(w, 2, every, used, bare)
}

// chips is what lies at a place, in one row.
func (p painter) chips(pl Place) string {
	switch {
	case pl.Done != "":
		return p.result(pl).Render(pl.Done)
	case pl.Chips != "":
		return p.Title.Render("● " + pl.Chips)
	}
	return p.Faint.Render("○")
}

// result is the style of what came of the chips at a place.
func (p painter) result(pl Place) theme.Style {
	switch {
	case pl.Won:
		return p.Won
	case pl.Lost:
		return p.Bad
	}
	return p.Text
}
