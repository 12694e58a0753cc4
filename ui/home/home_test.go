package home

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"felt/game/house"
	"felt/ui/internal/screentest"
	"felt/ui/keys"
	"felt/ui/screen"
	"felt/ui/session"
	"felt/ui/theme"
)

// sit opens the home screen at the first preset.
func sit() *Screen {
	houses := house.Presets()
	setup := session.Setup{House: houses[0], Ante: 10, Boxes: 1}
	k, _ := keys.NewMap(nil)
	return New(theme.New(theme.Dark, theme.FourColour, theme.Terminal{Signs: true}), k, houses, setup, func() string { return "" })
}

func ExampleScreen() {
	s := sit()
	for _, k := range []string{"h", "t", "+", "p"} {
		if _, action := s.Update(screentest.Key(k)); action != nil {
			setup := action.(screen.Play).Setup
			fmt.Println(setup.House.ID, setup.Table, setup.Ante)
		}
	}
	// Output: czech-en czk-100 200
}

// TestSetups presses keys by chance: what the screen sends to the felt can always
// be played, and nothing else can be sent.
func TestSetups(t *testing.T) {
	names := []string{"h", "t", "b", "s", "o", "+", "-", "up", "down", "left", "right", "1", "5", "0", "backspace", "р", "е"}
	rapid.Check(t, func(t *rapid.T) {
		s := sit()
		for _, k := range rapid.SliceOf(rapid.SampledFrom(names)).Draw(t, "keys") {
			if _, action := s.Update(screentest.Key(k)); action != nil {
				t.Fatalf("%s asks for %T", k, action)
			}
			if len(s.View(screen.Size{W: 80, H: 22})) != 22 {
				t.Fatal("not as tall as the room")
			}
		}
		_, err := session.New(s.setup)
		_, action := s.Update(screentest.Key("p"))
		if _, plays := action.(screen.Play); plays != (err == nil) {
			t.Fatalf("%+v: %v, and the screen asks for %T", s.setup, err, action)
		}
	})
}
