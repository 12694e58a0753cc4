package text

import "fmt"

// RulesShown says which lines are shown.
func RulesShown(first, last, of int) string {
	return fmt.Sprintf("↑↓ scroll   space a page   lines %d–%d of %d", first, last, of)
}
