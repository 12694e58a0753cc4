package train

// Cost returns what a choice costs by its marks, antes: 0 or more. What can't be told from
// the best counts for nothing.
func Cost(marks []Mark) float64 {
	sum := 0.0
	for _, m := range marks {
		if m.Grade != Undecided {
			sum += m.Cost
		}
	}
	return sum
}

// Luck returns what chance brought of a result, antes, where the decisions cost so much:
// all that they did not take. The deal is in it, and the house's edge with that, for what
// a hand is worth before it is dealt is nobody's luck and is not known.
func Luck(result, cost float64) float64 { return result + cost }
