// Package text is the catalogue: every sentence and name that a person reads on a
// screen, and no drawing. Values come in as the core has them; words come out.
//
// Names are the field's standard terms, the same word everywhere: ante, bet, box,
// game, sixth card, exchange, insurance.
package text

import (
	"strconv"
	"strings"
)

// Money returns an amount in whole units: "1 250".
func Money(n int64) string {
	digits := strconv.FormatInt(n, 10)
	sign := ""
	if n < 0 {
		sign, digits = "-", digits[1:]
	}
	if len(digits) <= 4 {
		return sign + digits
	}
	var b strings.Builder
	for i, d := range digits {
		if i > 0 && (len(digits)-i)%3 == 0 {
			b.WriteByte(' ')
		}
		b.WriteRune(d)
	}
	return sign + b.String()
}

// Signed returns an amount with its sign: "+40", "-10", "0".
func Signed(n int64) string {
	if n > 0 {
		return "+" + Money(n)
	}
	return Money(n)
}
