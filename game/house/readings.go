package house

import "strconv"

// Readings is how many readings there are: R1 to R18, the places where a
// document is silent or ambiguous and the program had to decide. R7 (the dealer's
// highest card is the highest by rank, ace high), R15 (equal hands are compared
// down to the last kicker) and R17 (A 2 3 4 5 is a straight) hold at every house;
// each of the others is a choice of one or more fields ([Field.Readings]).
const Readings = 18

// Silent is the source of a rule on which the house's document says nothing.
const Silent = "silent"

// IsReading reports whether a source is the name of a reading: R1 to R18.
func IsReading(source string) bool {
	if len(source) < 2 || source[0] != 'R' {
		return false
	}
	n, err := strconv.Atoi(source[1:])
	return err == nil && n >= 1 && n <= Readings && strconv.Itoa(n) == source[1:]
}
