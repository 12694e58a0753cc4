package procedure

import (
	"slices"

	"felt/game/round"
)

// View is the table of a run as the dealer sees it.
type View struct {
	round.View
	// Sight is what is seen to happen that is no matter of cards and chips, or asked for;
	// nil for nothing. What lies on the table otherwise than it should is in the View.
	Sight *Sight
}

// View returns the table as far as the run has got, with the irregularity that is to be
// seen. Phase and Turn are those of the round only when it is over.
func (r *Run) View() View {
	shown := r.shown.Clone()
	v := View{View: shown.View}
	v.Left = r.left
	for at, n := range r.nodes {
		if n.price > 0 && r.done[at] {
			v.Boxes[n.Box-1].Standing = without(v.Boxes[n.Box-1].Standing, round.ItemDealer, n.price)
		}
	}
	if r.Over() || !r.seen() {
		return v
	}
	p := r.fault.Sight
	switch {
	case p.Fault != "":
		p.Boxes = slices.Clone(p.Boxes)
		v.Sight = &p
	case p.Item != "":
		b := &v.Boxes[p.Box-1]
		if p.Item == round.ItemAnte {
			b.Ante = p.Amount
		}
		b.Standing = lying(b.Standing, round.Chips{Item: p.Item, Amount: p.Amount})
	case p.Cards > 0:
		b := &v.Boxes[p.Box-1]
		b.Discards = b.Discards[:p.Cards]
	default:
		for _, box := range p.Boxes {
			v.Boxes[box-1].Owner = r.owner(p.Boxes[0])
		}
	}
	return v
}

// without returns chips of which an amount was taken from those for an item, unless there
// are none any more.
func without(standing []round.Chips, item round.Item, amount int64) []round.Chips {
	var out []round.Chips
	for _, c := range standing {
		if c.Item == item {
			c.Amount -= amount
		}
		if c.Amount > 0 {
			out = append(out, c)
		}
	}
	return out
}

// lying returns chips with others in the place of those for the same item.
func lying(standing []round.Chips, other round.Chips) []round.Chips {
	var out []round.Chips
	for _, item := range round.Items() {
		for _, c := range append(standing, other) {
			if c.Item == item && (item != other.Item || c == other) {
				out = append(out, c)
				break
			}
		}
	}
	return out
}
