package theme_test

import (
	"fmt"

	"github.com/muesli/termenv"

	"felt/game/card"
	"felt/ui/theme"
)

func ExampleNew() {
	// A terminal that can do nothing but show ASCII.
	t := theme.New(theme.Auto, theme.AutoDeck, theme.Terminal{Profile: termenv.Ascii})
	fmt.Println(t.Finish(t.Cap("b") + " bet on " + t.Card(card.New(card.Ten, card.Hearts))))
	// Output: [b] bet on 10h
}
