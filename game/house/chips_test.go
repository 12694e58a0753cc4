package house

import (
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestPresetChips: every table of a preset has chips, which can pay its smallest
// ante and the bonus.
func TestPresetChips(t *testing.T) {
	for _, h := range Presets() {
		currencies := map[string][]int64{}
		for _, table := range h.Tables {
			currencies[table.Currency] = append(currencies[table.Currency], table.AnteMin)
		}
		for _, p := range h.Bonus.Prizes {
			currencies[p.Currency] = append(currencies[p.Currency], p.Stake)
			for _, prize := range p.Pays {
				currencies[p.Currency] = append(currencies[p.Currency], prize)
			}
		}
		if len(h.Tables) == 0 {
			currencies[""] = []int64{1}
		}
		for currency, amounts := range currencies {
			set, ok := h.ChipsIn(currency)
			if !ok {
				t.Errorf("%s has no chips in %q", h.ID, currency)
				continue
			}
			for _, amount := range amounts {
				if amount%set.Chips[0].Value != 0 {
					t.Errorf("%s: %d %s can't be paid with %v", h.ID, amount, currency, set.Chips)
				}
			}
		}
		if len(h.Chips) != len(currencies) {
			t.Errorf("%s has %d sets of chips for %d currencies", h.ID, len(h.Chips), len(currencies))
		}
		if set, ok := h.ChipsIn("XXX"); ok || set.Chips != nil {
			t.Errorf("%s has chips in XXX: %v", h.ID, set)
		}
	}
}

// TestChipsAreApart: what ChipsIn returns is the caller's.
func TestChipsAreApart(t *testing.T) {
	h := the(t, "czech")
	set, _ := h.ChipsIn("EUR")
	set.Chips[0].Value = 99
	if again, _ := h.ChipsIn("EUR"); again.Chips[0] != (Chip{"white", 1}) {
		t.Errorf("%v", again)
	}
}

// TestReadChips: a file over a base may have chips of its own; they are read back
// and are no rule.
func TestReadChips(t *testing.T) {
	h, err := Parse("my.toml", []byte(`base = "basic"
id = "mine"
chips = [{currency = "USD", chips = {white = 1, red = 5}}, {chips = {pink = 20, brown = 50}}]
`))
	if err != nil {
		t.Fatal(err)
	}
	want := []ChipSet{
		{Currency: "USD", Chips: []Chip{{"white", 1}, {"red", 5}}},
		{Chips: []Chip{{"pink", 20}, {"brown", 50}}},
	}
	if diff := cmp.Diff(want, h.Chips); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if h.Hash() != the(t, "basic").Hash() || len(Compare(h, the(t, "basic"))) > 0 {
		t.Error("chips are a rule")
	}
	back, err := Parse("back.toml", Encode(h))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, back.Chips); diff != "" {
		t.Errorf("read back (-want +got):\n%s", diff)
	}
}

// TestChipFaults: what is wrong with chips is said with its place.
func TestChipFaults(t *testing.T) {
	const head = "base = \"basic\"\nid = \"mine\"\n"
	for src, want := range map[string][]string{
		`chips = 1`:    {`my.toml:3:9: chips is a whole number; allowed: a list of {currency = "EUR", chips = {white = 1, red = 5}}`},
		`chips = [1]`:  {`my.toml:3:10: chips is a whole number; allowed: {currency = "EUR", chips = {white = 1, red = 5}}`},
		`chips = [{}]`: {`my.toml:3:10: chips: chips is missing`},
		`chips = [{currency = "eur", chips = {white = 1}}]`: {`my.toml:3:22: chips, currency is "eur"; allowed: three capital letters`},
		`chips = [{chips = {}}]`:                            {`my.toml:3:19: chips is empty; allowed: colours with rising values, such as {white = 1, red = 5}`},
		`chips = [{chips = {white = 0, gold = 2, red = 5, green = 5}}]`: {
			`my.toml:3:28: chips, white is 0; allowed: 1 to 1000000000000`,
			`my.toml:3:31: chips: "gold" is no colour of a chip; allowed: white, red, green, black, purple, yellow, grey, blue, pink, orange, brown`,
			`my.toml:3:58: chips: green is worth 5, no more than red before it, 5; allowed: colours with rising values, such as {white = 1, red = 5}`,
		},
		`chips = [{chips = {white = 1}}, {chips = {red = 5}, colour = 1}]`: {
			`my.toml:3:33: chips has the currency "" twice; allowed: one set for each currency`,
			`my.toml:3:53: chips has no field "colour"; allowed: currency, chips`,
		},
	} {
		_, err := Parse("my.toml", []byte(head+src))
		faults, ok := errors.AsType[Faults](err)
		if !ok {
			t.Errorf("%s: %v", src, err)
			continue
		}
		got := faults.Lines()
		slices.Sort(got)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", src, diff)
		}
	}
}
