package text

import (
	"fmt"
)

var numbers = []string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}

// inWords returns a small number as a word.
func inWords(n int) string {
	if n >= 0 && n < len(numbers) {
		return numbers[n]
	}
	return fmt.Sprint(n)
}

// several returns a number with its noun: "one card", "five cards".
func several(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return inWords(n) + " " + noun
}

func exactly(n int, noun string) string { return "exactly " + several(n, noun) }

// countAntes returns an amount of antes: "nothing", "one ante", "100 antes".
func countAntes(n int) string {
	if n == 0 {
		return "nothing"
	}
	return several(n, "ante")
}

func forAntes(n int) string { return "for " + countAntes(n) }

func times(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return inWords(n) + " times"
}
