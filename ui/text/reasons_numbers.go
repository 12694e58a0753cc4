package text

import (
	"math"
	"strconv"

	"felt/strategy"
)

// How numbers are written in the reasons.

// verb puts a verb in the third person where there is one of what does it.
func verb(n int, v string) string {
	if n == 1 {
		return v + "s"
	}
	return v
}

// short rounds a value to two or three digits, without its sign.
func short(v float64) string {
	v = math.Abs(v)
	switch {
	case v < 0.0995:
		return strconv.FormatFloat(v, 'f', 3, 64)
	case v < 9.995:
		return strconv.FormatFloat(v, 'f', 2, 64)
	}
	return strconv.FormatFloat(v, 'f', 1, 64)
}

// about is short for the value of an option, with its 95 % interval if it is a sampled one.
func about(o strategy.Option) string { return within(o.EV, o.CI95) }

// within is short for a value that is sampled if its 95 % interval has a half width:
// "0.40", "≈ 0.40 ± 0.020".
func within(v, ci95 float64) string {
	if ci95 > 0 {
		return "≈ " + short(v) + " ± " + short(ci95)
	}
	return short(v)
}

// apartBy is short for how far an option lies below the best one, with its 95 % interval if
// one of the two is sampled: the deals are the same, so that it is that of the difference.
func apartBy(best, rival strategy.Option) string {
	return within(best.EV-rival.EV, best.GapCI95+rival.GapCI95)
}

// percent rounds a chance to a whole percent; what isn't certain is never called so.
func percent(p float64) string {
	switch {
	case p > 0 && p < 0.005:
		return "under 1 %"
	case p < 1 && p >= 0.995:
		return "over 99 %"
	}
	return strconv.Itoa(int(math.Round(100*p))) + " %"
}

// less is percent, with "only" where the chance is less than half of another.
func less(p, than float64) string {
	switch {
	case p == 0:
		return "never"
	case p < 0.005 || 2*p >= than:
		return percent(p)
	}
	return "only " + percent(p)
}

// apart is percent for two chances, with as many decimals as tell them apart.
func apart(p, q float64) (string, string) {
	a, b := percent(p), percent(q)
	for decimals := 1; a == b && decimals < 4; decimals++ {
		a = strconv.FormatFloat(100*p, 'f', decimals, 64) + " %"
		b = strconv.FormatFloat(100*q, 'f', decimals, 64) + " %"
	}
	return a, b
}
