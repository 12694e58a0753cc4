package text

import (
	"strings"

	"felt/game/house"
	"felt/ui/block"
)

// Wrap breaks words into lines of at most w columns, and keeps together what belongs
// to a number or names a rule: "c. 6", "45 %", "2 598 960", "three antes".
func Wrap(words string, w int) []string { return block.Wrap(held(words), w) }

// held returns words with blanks that don't break between what belongs together.
func held(words string) string {
	var b strings.Builder
	all := block.Words(words)
	for i, next := range all {
		switch {
		case i == 0:
		case together(strings.TrimLeft(all[i-1], opening), strings.TrimRight(next, closing)):
			b.WriteString(block.NoBreak)
		default:
			b.WriteByte(' ')
		}
		b.WriteString(next)
	}
	return b.String()
}

// What may stand before and after a word without being part of it.
const (
	opening = "(“"
	closing = ").,;:?!”"
)

// What stands before a number, between two, and after one.
var (
	labels    = wordSet("c. clause clauses reading document table box hand seed line column ≈")
	operators = wordSet("× = + ±")
	units     = wordSet("% ante antes card cards box boxes hand hands deal deals EUR CZK")
	numerals  = wordSet(strings.Join(numbers, " "))
	rankNames = wordSet("2 3 4 5 6 7 8 9 10 J Q K A")
)

func wordSet(words string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(words) {
		set[w] = true
	}
	return set
}

// together reports whether no line is broken between two words.
func together(a, b string) bool {
	switch {
	case rankNames[a] && rankNames[b], a == "rule" && strings.HasPrefix(b, "“"):
		return true
	case isNumber(a):
		return isNumber(b) || units[b] || operators[b]
	case isNumber(b), house.IsReading(b):
		return labels[strings.ToLower(a)] || operators[a]
	}
	return numerals[strings.ToLower(a)] && units[b]
}

// isNumber reports whether a word is a number, or two with a sign between them: "20",
// "-0.070", "2:1", "4–9".
func isNumber(word string) bool {
	word = strings.TrimLeft(word, "+-±≈")
	return word != "" && word[0] >= '0' && word[0] <= '9' && strings.Trim(word, "0123456789.:–×") == ""
}
