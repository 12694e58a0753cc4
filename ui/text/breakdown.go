package text

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"felt/game/hand"
	"felt/strategy"
)

// Share is one way in which a hand may end, of an option whose value is broken down:
// how likely it is, what it then brings, and what it adds to the value.
type Share struct {
	Name string
	// Chance, Brings and Value are empty where they say nothing.
	Chance, Brings, Value string
}

// BreakdownHead names the columns of a value that is broken down.
func BreakdownHead() Share { return Share{"outcome", "chance", "brings", "value"} }

// BreakdownTitle says what is broken down.
func BreakdownTitle(o strategy.Option) string { return "WHERE " + Value(o.EV, o.CI95) + " COMES FROM" }

// BreakdownSum names the last line, under which the values add up.
const BreakdownSum = "value, antes"

// BreakdownBlind says why a value is not broken down.
const BreakdownBlind = "The values of a box that is played blind are sampled or averaged over all its hands; they are not broken down."

// Breakdown lists the ways in which the hand may end, the likely ones and the unlikely,
// as far as they can come about. What each adds is rounded so that all of it together is
// the value as it is printed.
func Breakdown(b strategy.Breakdown) []Share {
	var out []Share
	var values []float64
	add := func(name string, p strategy.Part) {
		if p.Chance <= 0 {
			return
		}
		chance := Percent(p.Chance)
		if p.Chance < 0.001 {
			chance = percent2(p.Chance)
		}
		out = append(out, Share{name, chance, antes2(p.Value / p.Chance), ""})
		values = append(values, p.Value)
	}
	drawn := b.Draw.Draws > 0
	if drawn {
		add("folded after it", b.Fold)
	} else {
		add("folded", b.Fold)
	}
	add("no game, ante paid", b.Taken)
	add("bought, you win", b.Bought.Won)
	add("bought, you lose", b.Bought.Lost)
	add("bought, a tie", b.Bought.Tied)
	add("bought, no game", b.Bought.None)
	add("a game behind you", b.Behind)
	add("a game ahead", b.Ahead)
	add("a tie", b.Tie)
	add("insurance", b.Insured)
	if b.Price > 0 {
		out = append(out, Share{"price of the draw", "", antes2(-b.Price), ""})
		values = append(values, -b.Price)
	}
	for i, v := range apportion(values, b.EV) {
		out[i].Value = antes(v)
	}
	return out
}

// apportion rounds parts of a sum to thousandths, so that they add up to the sum rounded:
// those are rounded up that are nearest to it.
func apportion(parts []float64, sum float64) []float64 {
	const unit = 1000
	out, left := make([]float64, len(parts)), make([]float64, len(parts))
	short := math.Round(sum * unit)
	byLeft := make([]int, len(parts))
	for i, v := range parts {
		out[i] = math.Floor(v * unit)
		left[i] = v*unit - out[i]
		short -= out[i]
		byLeft[i] = i
	}
	slices.SortStableFunc(byLeft, func(a, b int) int { return cmp.Compare(left[b], left[a]) })
	for _, i := range byLeft[:max(0, min(int(short), len(parts)))] {
		out[i]++
	}
	for i := range out {
		out[i] /= unit
	}
	return out
}

// antes2 is a number of antes to a hundredth.
func antes2(v float64) string {
	if s := fmt.Sprintf("%+.2f", v); s != "+0.00" && s != "-0.00" {
		return s
	}
	return "0.00"
}

// mostDoubles is how many double combinations of a draw are named.
const mostDoubles = 4

// BreakdownDraw says what a draw makes; nothing where nothing is drawn.
func BreakdownDraw(d strategy.Draw) []string {
	if d.Draws == 0 {
		return nil
	}
	draws := "Every one of the " + Money(int64(d.Draws)) + " draws counts"
	switch {
	case d.Fold == 0:
		draws += "; each is bet on."
	default:
		draws += fmt.Sprintf(": %s are bet on, %s folded.", Percent(d.Bet), Percent(d.Fold))
	}
	var made []string
	for c := hand.RoyalFlush; ; c-- {
		if p := d.Primary[c]; p >= 0.0005 {
			name := c.String()
			if c == hand.None {
				name = "nothing"
			}
			made = append(made, name+" "+Percent(p))
		}
		if c == hand.None {
			break
		}
	}
	out := []string{draws, "They make: " + strings.Join(made, ", ") + "."}
	if len(d.Doubles) == 0 {
		return out
	}
	doubles := slices.Clone(d.Doubles)
	slices.SortStableFunc(doubles, func(a, b strategy.Double) int {
		switch {
		case a.Chance > b.Chance:
			return -1
		case a.Chance < b.Chance:
			return 1
		}
		return 0
	})
	var twice []string
	all := 0.0
	for i, x := range doubles {
		all += x.Chance
		if i < mostDoubles {
			twice = append(twice, fmt.Sprintf("%s + %s %s", x.Primary, x.Second, percent2(x.Chance)))
		}
	}
	return append(out, fmt.Sprintf("Two combinations %s: %s.", percent2(all), strings.Join(twice, ", ")))
}

// percent2 returns a probability with two decimals: "0.14 %".
func percent2(p float64) string {
	if p > 0 && p < 0.00005 {
		return "<0.01 %"
	}
	return fmt.Sprintf("%.2f %%", 100*p)
}
