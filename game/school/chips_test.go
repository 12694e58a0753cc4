package school_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/school"
)

// chipsOf makes chips of these values.
func chipsOf(values ...int64) []house.Chip {
	colours := house.Colours()
	out := make([]house.Chip, len(values))
	for i, v := range values {
		out[i] = house.Chip{Colour: colours[i], Value: v}
	}
	return out
}

// greedy takes the largest chip as long as it goes in; ok is false where it gets stuck.
func greedy(chips []house.Chip, amount int64) (n int, ok bool) {
	for i := len(chips) - 1; i >= 0; i-- {
		n += int(amount / chips[i].Value)
		amount %= chips[i].Value
	}
	return n, amount == 0
}

// TestFewest: stacks counted by hand, among them amounts that taking the largest chip
// first gets wrong or not at all.
func TestFewest(t *testing.T) {
	for _, test := range []struct {
		values []int64
		amount int64
		want   string
		greedy int // -1: stuck
	}{
		{[]int64{1, 5, 25, 100, 500}, 140, "0 3 1 1 0", 5},
		{[]int64{1, 5, 25, 100, 500}, 0, "0 0 0 0 0", 0},
		{[]int64{1, 20, 50}, 60, "0 3 0", 11},
		{[]int64{5, 20, 25}, 40, "0 2 0", 4},
		{[]int64{20, 50}, 60, "3 0", -1},
		{[]int64{50, 1, 20}, 60, "0 0 3", 0}, // in any order
		{[]int64{7}, 21, "3", 3},
		{[]int64{5, 25, 100, 500, 1000, 5000, 10000}, 400_000, "0 0 0 0 0 0 40", 40},
		{[]int64{1, 5, 25, 100, 500, 1000, 5000}, 1_000_000_000_000, "0 0 0 0 0 0 200000000", 200_000_000},
	} {
		chips := chipsOf(test.values...)
		count, ok := school.Fewest(chips, test.amount)
		if !ok || count.String() != test.want || count.Value(chips) != test.amount {
			t.Errorf("%d in %v is %v, %v; want %s", test.amount, test.values, count, ok, test.want)
		}
		if test.values[0] > test.values[len(test.values)-1] {
			continue
		}
		if n, ok := greedy(chips, test.amount); ok != (test.greedy >= 0) || ok && n != test.greedy {
			t.Errorf("%d in %v: the largest first takes %d, %v; want %d", test.amount, test.values, n, ok, test.greedy)
		}
	}
	for _, test := range []struct {
		values []int64
		amount int64
	}{
		{[]int64{20, 50}, 30}, {[]int64{5, 25}, 12}, {nil, 5}, {[]int64{5}, -5}, {[]int64{2}, 3},
		{[]int64{99_991, 100_003}, 1 << 60}, // too uneven
	} {
		if count, ok := school.Fewest(chipsOf(test.values...), test.amount); ok {
			t.Errorf("%d in %v is %v", test.amount, test.values, count)
		}
	}
}

// TestFewestAgainstSearch: no fewer chips make the amount, found by counting up from
// nothing, one chip at a time, through all sums.
func TestFewestAgainstSearch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		values := rapid.SliceOfNDistinct(rapid.Int64Range(1, 40), 1, 5, rapid.ID).Draw(t, "values")
		amount := rapid.Int64Range(0, 4000).Draw(t, "amount")
		chips := chipsOf(values...)
		fewest := math.MaxInt
		reached := map[int64]bool{0: true}
		seen := map[int64]bool{0: true}
		for n := 0; len(reached) > 0; n++ {
			if reached[amount] {
				fewest = n
				break
			}
			next := map[int64]bool{}
			for sum := range reached {
				for _, v := range values {
					if s := sum + v; s <= amount && !seen[s] {
						seen[s], next[s] = true, true
					}
				}
			}
			reached = next
		}
		count, ok := school.Fewest(chips, amount)
		if ok != (fewest < math.MaxInt) || ok && (count.Chips() != fewest || count.Value(chips) != amount) {
			t.Errorf("%d in %v is %v, %v; fewest %d", amount, values, count, ok, fewest)
		}
	})
}

// TestPiles: a stack split by colour.
func TestPiles(t *testing.T) {
	chips := chipsOf(1, 5, 25)
	piles := school.Count{2, 0, 3}.Piles(chips)
	if len(piles) != 2 || piles[0] != (school.Pile{Chip: chips[0], N: 2}) || piles[1] != (school.Pile{Chip: chips[2], N: 3}) {
		t.Errorf("piles %v", piles)
	}
}

// TestMarkChips: the sum must be right and the chips the fewest; any stack of as few is
// right.
func TestMarkChips(t *testing.T) {
	it := school.Item{Skill: school.SkillChips, House: housetest.Preset(t, "basic"), Kind: "chips/by-hand", Ask: school.AskChips, Amount: 40, Chips: chipsOf(5, 10, 20, 30)}
	for _, test := range []struct {
		answer string
		right  bool
		over   int64
		why    string
	}{
		{"2 green", true, 0, ""},
		{"1 black 1 red", true, 0, ""}, // 30 + 10 are as few
		{"4 red", false, 0, "chips-more"},
		{"1 green", false, -20, ""},
		{"3 black", false, 50, ""},
		{"2 black", false, 20, "chips-swapped green+black"},
		{"1 red 1 green", false, -10, "chips-swapped green+black"},
		{"1 red 2 white", false, -20, ""},
	} {
		a, err := it.Parse(test.answer)
		if err != nil {
			t.Errorf("%s: %v", test.answer, err)
			continue
		}
		m, err := it.Mark(a, nil)
		if err != nil || m.Right != test.right || m.Over != test.over || said(m) != test.why || m.Critical {
			t.Errorf("%s is marked %+v, %q, %v", test.answer, m, said(m), err)
		}
	}
}
