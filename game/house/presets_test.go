package house

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"felt/game/hand"
)

// the returns a preset.
func the(t testing.TB, id string) *House {
	t.Helper()
	h, err := Preset(id)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// TestMatrix holds every rule of every preset against the matrix of the five
// documents, written down a second time. A rule without a meaning is left out.
func TestMatrix(t *testing.T) {
	const (
		pays = `{ace-king = 1, pair = 1, "two pair" = 2, "three of a kind" = 3, straight = 4, flush = 5, "full house" = 7, "four of a kind" = 20, "straight flush" = 50, "royal flush" = 100}`
		eur  = `{currency = "EUR", stake = 1, pays = {"three of a kind" = 25, straight = 40, flush = 50, "full house" = 70, "four of a kind" = 200, "straight flush" = 500, "royal flush" = 1000}}`
		czk  = `{currency = "CZK", stake = 20, pays = {"three of a kind" = 750, straight = 1000, flush = 1250, "full house" = 1750, "four of a kind" = 5000, "straight flush" = 12500, "royal flush" = 25000}}`
	)
	czech := map[string]string{
		"ante.on_win": `"returned"`,
		"boxes.table": "4", "boxes.own": "1",
		"sixth.offered": "true", "sixth.price": "1",
		"exchange.offered": "true", "exchange.min": "2", "exchange.max": "5", "exchange.prices": "[1, 1, 1, 1, 1]",
		"exchange.forced_bet_from": "0", "exchange.served": `"as-decided"`,
		"insurance.offered": "true", "insurance.from": `"two pair"`, "insurance.min": `"bet"`, "insurance.max": `"half-win"`,
		"insurance.counts": `"both"`, "insurance.pays": "1", "insurance.void": `"refused"`,
		"insurance.on_lower": `"lost"`, "insurance.on_tie": `"lost"`,
		"buying.offered": "true", "buying.price": `"ante"`, "buying.price_on_win": `"lost"`,
		"buying.same_kind": `"again"`, "buying.kind": `"rank"`, "buying.repeats": "3", "buying.repeat_choice": `"player"`,
		"paytable": pays, "second.offered": "true", "second.shared": `"none"`, "second.list": `"all"`,
		"second.printed": "[]",
		"cap.scope":      `"payment"`,
		"bonus.exists":   "true", "bonus.stake": `"returned"`, "bonus.on_fold": `"paid"`,
		"bonus.prizes": lines([]string{eur, czk}),
		"tables": lines([]string{
			`{id = "eur-2", currency = "EUR", ante_min = 2, ante_max = 50, largest_payout = 5000}`,
			`{id = "eur-4", currency = "EUR", ante_min = 4, ante_max = 100, largest_payout = 10000}`,
			`{id = "eur-10", currency = "EUR", ante_min = 10, ante_max = 250, largest_payout = 25000}`,
			`{id = "czk-50", currency = "CZK", ante_min = 50, ante_max = 1000, largest_payout = 100000}`,
			`{id = "czk-100", currency = "CZK", ante_min = 100, ante_max = 2000, largest_payout = 200000}`,
			`{id = "czk-200", currency = "CZK", ante_min = 200, ante_max = 4000, largest_payout = 400000}`,
		}),
	}
	// with returns a copy of rules with some changed ("" takes one out).
	with := func(rules map[string]string, changes ...string) map[string]string {
		changed := map[string]string{}
		for path, value := range rules {
			changed[path] = value
		}
		for i := 0; i < len(changes); i += 2 {
			if changed[changes[i]] = changes[i+1]; changes[i+1] == "" {
				delete(changed, changes[i])
			}
		}
		return changed
	}
	noBonus := []string{"bonus.exists", "false", "bonus.stake", "", "bonus.on_fold", "", "bonus.prizes", ""}
	noRepeat := []string{"buying.repeats", "", "buying.repeat_choice", ""}
	for id, want := range map[string]map[string]string{
		"czech": czech,
		"czech-en": with(czech, "tables", lines([]string{
			`{id = "eur-10", currency = "EUR", ante_min = 10, ante_max = 200, largest_payout = 20000}`,
			`{id = "czk-100", currency = "CZK", ante_min = 100, ante_max = 2000, largest_payout = 200000}`,
			`{id = "czk-200", currency = "CZK", ante_min = 200, ante_max = 4000, largest_payout = 400000}`,
		})),
		"russian": with(czech, slices.Concat(noBonus, noRepeat, []string{
			"boxes.own", "2", "boxes.second", `"blind"`, "boxes.equal_stakes", "false", "boxes.blind_sale", `"unseen"`,
			"exchange.min", "1",
			"insurance.from", `"three of a kind"`, "insurance.min", `"ante"`, "insurance.max", `"win"`, "insurance.counts", `"primary"`,
			"insurance.on_lower", `"returned"`, "insurance.on_tie", `"returned"`,
			"buying.price", `"additional"`, "buying.ante_on_failure", `"returned"`, "buying.same_kind", `"free"`,
			"cap.scope", `"box"`,
			"tables", lines([]string{
				`{id = "min-10", ante_min = 10, largest_payout = 2000}`,
				`{id = "min-25", ante_min = 25, largest_payout = 3000}`,
				`{id = "min-50", ante_min = 50, largest_payout = 5000}`,
				`{id = "min-100", ante_min = 100, largest_payout = 12000}`,
			}),
		})...),
		"lithuanian": with(czech, slices.Concat(noRepeat, []string{
			"exchange.served", `"after-all"`,
			"insurance.from", `"three of a kind"`, "insurance.min", `"ante"`, "insurance.max", `"half-royal"`, "insurance.counts", "",
			"insurance.void", `"returned"`,
			"buying.same_kind", `"free"`,
			"second.shared", `"making"`, "cap.scope", `"none"`,
			"bonus.prizes", "[]", "bonus.stake", "", "bonus.on_fold", "", "tables", "[]",
		})...),
		"basic": with(czech, slices.Concat(noBonus, noRepeat, []string{
			"boxes.table", "3", "boxes.own", "2", "boxes.second", `"in-turn"`, "boxes.equal_stakes", "true",
			"exchange.min", "1",
			"insurance.from", `"three of a kind"`, "insurance.min", `"ante"`, "insurance.max", `"win"`,
			"buying.price", `"additional"`, "buying.ante_on_failure", `"returned"`, "buying.same_kind", `"stays"`, "buying.kind", "",
			"second.printed", lines([]string{
				`["pair", "ace-king"]`, `["two pair", "ace-king"]`, `["two pair", "two pair"]`, `["three of a kind", "ace-king"]`,
				`["straight", "straight"]`, `["flush", "pair"]`, `["flush", "straight"]`, `["flush", "flush"]`,
				`["full house", "full house"]`, `["four of a kind", "full house"]`,
				`["straight flush", "straight"]`, `["straight flush", "straight flush"]`,
				`["royal flush", "straight"]`, `["royal flush", "straight flush"]`,
			}),
			"cap.scope", `"none"`, "tables", "[]",
		})...),
		"caribbean-stud": {
			"ante.on_win": `"paid"`, "boxes.table": "4", "boxes.own": "1",
			"sixth.offered": "false", "exchange.offered": "false", "insurance.offered": "false", "buying.offered": "false",
			"paytable": pays, "second.offered": "false", "cap.scope": `"none"`, "bonus.exists": "false", "tables": "[]",
		},
		"oasis": {
			"ante.on_win": `"paid"`, "boxes.table": "4", "boxes.own": "1",
			"sixth.offered": "false", "insurance.offered": "false", "buying.offered": "false",
			"exchange.offered": "true", "exchange.min": "1", "exchange.max": "5", "exchange.prices": "[1, 2, 3, 2, 1]",
			"exchange.forced_bet_from": "5", "exchange.served": `"as-decided"`,
			"paytable": pays, "second.offered": "false", "cap.scope": `"none"`, "bonus.exists": "false", "tables": "[]",
		},
	} {
		got := map[string]string{}
		for _, rule := range Rules(the(t, id)) {
			if rule.Applies() {
				got[rule.Field.Path] = rule.Value
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", id, diff)
		}
	}
}

// TestPrintedDoubles holds the list of doubles against the prices that the
// document prints beside them: each is the sum of two rows of the paytable (R4).
func TestPrintedDoubles(t *testing.T) {
	h := the(t, "basic")
	// pair + ace-king, two pair + ace-king, three pairs, three of a kind + ace-king,
	// straight + pair and straight on six cards, flush + pair, flush + straight,
	// flush on six, three + three of a kind, four of a kind + full house, straight
	// flush + pair, on six, royal + pair, straight flush from nine to ace.
	want := []int{2, 3, 4, 4, 8, 6, 9, 10, 14, 27, 54, 100, 104, 150}
	for i, double := range h.Second.Printed {
		if got := h.Pays(double[0], double[1]); got != want[i] {
			t.Errorf("%s + %s pays %d, want %d", double[0], double[1], got, want[i])
		}
	}
}

// TestSources holds that every rule of a preset says where it stands.
func TestSources(t *testing.T) {
	for _, h := range Presets() {
		for _, rule := range Rules(h) {
			// That nothing is printed is stated for tables and prizes; a list of
			// doubles is a document's own idea.
			noList := rule.Field.Path == "second.printed" && rule.Field.Empty(h)
			switch {
			case rule.Applies() && len(rule.Sources) == 0 && !noList:
				t.Errorf("%s: %s has no source", h.ID, rule.Field.Path)
			case !rule.Applies() && h.Sources[rule.Field.Path] != nil:
				t.Errorf("%s: %s has a source but no meaning", h.ID, rule.Field.Path)
			}
		}
	}
}

// TestReadings holds which rules of which house are readings, and that each
// reading is some field's, but for the three that are fixed.
func TestReadings(t *testing.T) {
	want := map[string]map[string][]string{
		"czech": {
			"R5": {"bonus.on_fold", "bonus.stake"}, "R8": {"exchange.served"}, "R13": {"cap.scope"},
		},
		"czech-en": {
			"R5": {"bonus.on_fold", "bonus.prizes", "bonus.stake"}, "R6": {"buying.repeat_choice"}, "R8": {"exchange.served"}, "R13": {"cap.scope"},
		},
		"russian": {
			"R1": {"insurance.on_tie"}, "R8": {"exchange.served"}, "R9": {"insurance.counts", "insurance.max"}, "R10": {"insurance.pays"},
			"R11": {"buying.price_on_win", "buying.same_kind"}, "R13": {"cap.scope"}, "R16": {"boxes.blind_sale", "boxes.second"},
		},
		"lithuanian": {
			"R1": {"insurance.on_tie"}, "R3": {"second.shared"}, "R11": {"buying.same_kind"}, "R16": {"boxes.own"}, "R18": {"buying.kind"},
		},
		"basic": {
			"R1": {"insurance.on_tie"}, "R2": {"buying.ante_on_failure"}, "R4": {"second.list", "second.printed"}, "R8": {"exchange.served"},
			"R9": {"insurance.counts", "insurance.max"}, "R11": {"buying.price_on_win"}, "R12": {"buying.same_kind"}, "R14": {"boxes.second"},
		},
		"caribbean-stud": {},
		"oasis":          {"R8": {"exchange.served"}},
	}
	used := map[string]bool{}
	for _, h := range Presets() {
		got := map[string][]string{}
		for _, rule := range Rules(h) {
			reading := false
			for _, s := range rule.Sources {
				if IsReading(s) {
					got[s] = append(got[s], rule.Field.Path)
					used[s], reading = true, true
				}
			}
			if reading != rule.Reading() {
				t.Errorf("%s: %s: Reading() = %v, sources %v", h.ID, rule.Field.Path, rule.Reading(), rule.Sources)
			}
		}
		for _, paths := range got {
			slices.Sort(paths)
		}
		if diff := cmp.Diff(want[h.ID], got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", h.ID, diff)
		}
	}
	for n := 1; n <= Readings; n++ {
		reading := "R" + strconv.Itoa(n)
		if !IsReading(reading) {
			t.Errorf("%s is no reading", reading)
		}
		field := slices.ContainsFunc(Fields(), func(f *Field) bool { return slices.Contains(f.Readings, reading) })
		if used[reading] == isFixed(reading) || field == isFixed(reading) {
			t.Errorf("%s: used %v, a field's %v, fixed %v", reading, used[reading], field, isFixed(reading))
		}
	}
	for _, s := range []string{"", "R", "R0", "R19", "R01", "r1", "R1 ", "1", "silent"} {
		if IsReading(s) {
			t.Errorf("%q is a reading", s)
		}
	}
}

// TestClauses holds that every clause of every document is carried by a rule or a
// fact, or left out for a reason, and never both. (The tests of game/procedure hold the
// same of the steps of the dealer.)
func TestClauses(t *testing.T) {
	numbered := map[string]int{"czech": 15, "czech-en": 13}
	sections := map[string][]string{
		"czech":    {"table", "seating", "cards", "card-values"},
		"czech-en": {"table", "seating", "cards", "card-values", "maximum", "devices", "inquiry", "visit", "dress", "help"},
	}
	for _, h := range Presets() {
		carried := map[string]bool{}
		for path, sources := range h.Sources {
			for _, s := range sources {
				if carried[s] = true; s != Silent && !IsReading(s) && h.Clause(s) == nil {
					t.Errorf("%s: %s names clause %q, which is not listed", h.ID, path, s)
				}
			}
		}
		for _, f := range h.Facts {
			if carried[f.Clause] = true; h.Clause(f.Clause) == nil {
				t.Errorf("%s: fact %s names clause %q, which is not listed", h.ID, f.ID, f.Clause)
			}
			if !slices.Contains(FactIDs(), f.ID) {
				t.Errorf("%s: unknown fact %s", h.ID, f.ID)
			}
		}
		var numbers int
		var names []string
		for _, c := range h.Clauses {
			if carried[c.ID] == (c.LeftOut != "") {
				t.Errorf("%s: clause %s: carried %v, left out %q", h.ID, c.ID, carried[c.ID], c.LeftOut)
			}
			if n, err := strconv.Atoi(c.ID); err != nil {
				names = append(names, c.ID)
			} else if numbers++; n != numbers {
				t.Errorf("%s: clause %d comes after %d", h.ID, n, numbers-1)
			}
		}
		if want := numbered[h.ID]; numbers != want {
			t.Errorf("%s: %d numbered clauses, want %d", h.ID, numbers, want)
		}
		if want := sections[h.ID]; want != nil && !slices.Equal(names, want) {
			t.Errorf("%s: sections %v, want %v", h.ID, names, want)
		}
	}
}

// TestFacts holds that every fact that a file may name is given by some document,
// and looks a few up.
func TestFacts(t *testing.T) {
	given := map[string]bool{}
	for _, h := range Presets() {
		for _, f := range h.Facts {
			given[f.ID] = true
		}
	}
	ids := FactIDs()
	for i, id := range ids {
		if !given[id] {
			t.Errorf("no document gives %s", id)
		}
		if slices.Contains(ids[:i], id) {
			t.Errorf("%s stands twice", id)
		}
	}
	for _, tc := range []struct{ house, id, clause string }{
		{"czech", FactCallPlaceBets, "1"},
		{"czech", FactBetDouble, "table"}, // the first of two
		{"czech-en", FactBonusLosingRemoved, "3"},
		{"lithuanian", FactCallInsuranceClosed, "insurance-close"},
		{"basic", FactFoldDiscards, "decision"},
		{"basic", FactCallPlaceBets, ""},
	} {
		f, ok := the(t, tc.house).Fact(tc.id)
		if f.Clause != tc.clause || ok != (tc.clause != "") {
			t.Errorf("%s: %s: %+v, %v", tc.house, tc.id, f, ok)
		}
	}
}

func TestPresetIDs(t *testing.T) {
	want := []string{"czech", "czech-en", "russian", "lithuanian", "basic", "caribbean-stud", "oasis"}
	if got := PresetIDs(); !slices.Equal(got, want) {
		t.Errorf("got %v", got)
	}
	files, err := presetFiles.ReadDir("presets")
	if err != nil || len(files) != len(want) {
		t.Errorf("%d files, %v", len(files), err)
	}
	hashes := map[string]string{}
	for i, h := range Presets() {
		if h.ID != want[i] {
			t.Errorf("preset %d is %s", i, h.ID)
		}
		if err := Validate(h); err != nil {
			t.Errorf("%s: %v", h.ID, err)
		}
		if other := hashes[h.Hash()]; other != "" {
			t.Errorf("%s and %s have one hash", h.ID, other)
		}
		hashes[h.Hash()] = h.ID
	}
	if _, err := Preset("no"); err == nil || !strings.Contains(err.Error(), strings.Join(want, ", ")) {
		t.Errorf("unknown preset: %v", err)
	}
}

// TestPresetsAreApart changes all that can be changed in a preset and holds that
// the next caller sees nothing of it.
func TestPresetsAreApart(t *testing.T) {
	for _, id := range PresetIDs() {
		before := the(t, id)
		h := the(t, id)
		h.Paytable[hand.Pair] = 9
		for i := range h.Exchange.Prices {
			h.Exchange.Prices[i] = 9
		}
		for i := range h.Second.Printed {
			h.Second.Printed[i][0] = hand.None
		}
		for i := range h.Bonus.Prizes {
			h.Bonus.Prizes[i].Stake = 9
			h.Bonus.Prizes[i].Pays[hand.Straight] = 9
		}
		for i := range h.Tables {
			h.Tables[i].ID = "changed"
		}
		for i := range h.Chips {
			h.Chips[i].Chips[0].Value = 9
		}
		for i := range h.Clauses {
			h.Clauses[i].ID = "changed"
		}
		for i := range h.Facts {
			h.Facts[i].ID = "changed"
		}
		for i := range h.Calls {
			h.Calls[i].Text = "changed"
		}
		for path := range h.Sources {
			h.Sources[path][0] = "changed"
		}
		h.Sources["paytable"] = nil
		h.Sixth.Price = 9
		if diff := cmp.Diff(before, the(t, id)); diff != "" {
			t.Errorf("%s (-before +after):\n%s", id, diff)
		}
	}
}

// isFixed reports whether a reading is fixed: no field of a house file can change it.
func isFixed(reading string) bool {
	return reading == "R7" || reading == "R15" || reading == "R17"
}
