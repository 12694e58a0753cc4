package config

import (
	"fmt"
	"slices"
	"testing"

	"felt/game/house"
)

func ExampleNextAnte() {
	for ante := int64(4); ante < 100; {
		ante = NextAnte(ante, 1, 4, 100)
		fmt.Print(ante, " ")
	}
	// Output: 5 10 20 50 100
}

// TestNextAnte goes up and down between limits: both ends are reached, and are ends.
func TestNextAnte(t *testing.T) {
	for _, tc := range []struct {
		least, most int64
		up          []int64
	}{
		{4, 100, []int64{5, 10, 20, 50, 100}},
		{25, 60, []int64{50, 60}},
		{7, 7, nil},
		{1, 10, []int64{2, 5, 10}},
		{200_000_000, house.MaxAnte, []int64{500_000_000, 1_000_000_000}},
	} {
		walk := func(from int64, by int) (out []int64) {
			for next := NextAnte(from, by, tc.least, tc.most); next != from; next = NextAnte(from, by, tc.least, tc.most) {
				from = next
				out = append(out, next)
			}
			return out
		}
		if got := walk(tc.least, 1); !slices.Equal(got, tc.up) {
			t.Errorf("%d to %d: up %v, want %v", tc.least, tc.most, got, tc.up)
		}
		down := append([]int64{tc.least}, tc.up...)
		slices.Reverse(down)
		if got := walk(tc.most, -1); !slices.Equal(got, down[1:]) {
			t.Errorf("%d to %d: down %v, want %v", tc.least, tc.most, got, down[1:])
		}
	}
	// One that lies between goes to its neighbours.
	if up, down := NextAnte(35, 1, 4, 100), NextAnte(35, -1, 4, 100); up != 50 || down != 20 {
		t.Errorf("35 goes up to %d and down to %d", up, down)
	}
}

func TestStep(t *testing.T) {
	all := []string{"a", "b", "c"}
	for _, tc := range []struct {
		now  string
		by   int
		want string
	}{{"a", 1, "b"}, {"c", 1, "a"}, {"a", -1, "c"}, {"x", 1, "a"}} {
		if got := Step(all, tc.now, tc.by); got != tc.want {
			t.Errorf("%s by %d is %s, want %s", tc.now, tc.by, got, tc.want)
		}
	}
}
