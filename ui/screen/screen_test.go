package screen_test

import (
	"fmt"

	"felt/ui/screen"
)

func ExampleSize_Fits() {
	for _, terminal := range []screen.Size{{W: 80, H: 24}, {W: 120, H: 23}, {W: 200, H: 60}} {
		fmt.Println(terminal, screen.Least.Fits(terminal))
	}
	// Output:
	// {80 24} true
	// {120 23} false
	// {200 60} true
}
