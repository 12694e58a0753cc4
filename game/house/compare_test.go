package house

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"felt/game/hand"
	"felt/game/strict"
)

// paths returns the paths of differences.
func paths(differences []Difference) []string {
	var all []string
	for _, d := range differences {
		all = append(all, d.A.Field.Path)
	}
	return all
}

func TestCompare(t *testing.T) {
	for _, tc := range []struct {
		a, b string
		want []string
	}{
		{"czech", "czech", nil},
		{"czech", "czech-en", []string{"tables"}},
		{"caribbean-stud", "oasis", []string{
			"exchange.offered", "exchange.min", "exchange.max", "exchange.prices", "exchange.forced_bet_from", "exchange.served",
		}},
		{"czech", "lithuanian", []string{
			"exchange.served", "insurance.from", "insurance.min", "insurance.max", "insurance.counts", "insurance.void",
			"buying.same_kind", "buying.repeats", "buying.repeat_choice", "second.shared", "cap.scope",
			"bonus.prizes", "bonus.stake", "bonus.on_fold", "tables",
		}},
		{"russian", "basic", []string{
			"boxes.table", "boxes.second", "boxes.equal_stakes", "boxes.blind_sale",
			"insurance.counts", "insurance.on_lower", "insurance.on_tie",
			"buying.same_kind", "buying.kind", "cap.scope", "tables",
		}},
	} {
		a, b := the(t, tc.a), the(t, tc.b)
		got := Compare(a, b)
		if diff := cmp.Diff(tc.want, paths(got)); diff != "" {
			t.Errorf("%s and %s (-want +got):\n%s", tc.a, tc.b, diff)
		}
		back := Compare(b, a)
		for i, d := range got {
			if d.A.Value == d.B.Value && d.A.Field.inPlay == nil {
				t.Errorf("%s is %s at both", d.A.Field.Path, d.A.Value)
			}
			if diff := cmp.Diff(d, Difference{back[i].B, back[i].A}, cmp.Comparer(func(a, b *Field) bool { return a == b })); diff != "" {
				t.Errorf("%s: the other way round (-want +got):\n%s", d.A.Field.Path, diff)
			}
		}
	}
}

func TestRules(t *testing.T) {
	rules := map[string]Rule{}
	for i, rule := range Rules(the(t, "russian")) {
		if rule.Field != Fields()[i] {
			t.Errorf("rule %d is %s, field %s", i, rule.Field.Path, Fields()[i].Path)
		}
		rules[rule.Field.Path] = rule
	}
	for _, tc := range []struct {
		path, value string
		data        any
		sources     []string
		reading     bool
	}{
		{"boxes.table", "4", int64(4), []string{"boxes"}, false},
		{"boxes.equal_stakes", "false", false, []string{"silent"}, false},
		{"insurance.from", `"three of a kind"`, "three of a kind", []string{"insurance"}, false},
		{"insurance.on_tie", `"returned"`, "returned", []string{"R1"}, true},
		{"insurance.counts", `"primary"`, "primary", []string{"second", "R9"}, true},
		{"exchange.prices", "[1, 1, 1, 1, 1]", []any{int64(1), int64(1), int64(1), int64(1), int64(1)}, []string{"decision"}, false},
		{"buying.repeats", "", nil, nil, false},
		{"bonus.prizes", "", nil, nil, false},
	} {
		rule := rules[tc.path]
		if rule.Value != tc.value || rule.Reading() != tc.reading || rule.Applies() != (tc.value != "") || !slices.Equal(rule.Sources, tc.sources) {
			t.Errorf("%s: %+v", tc.path, rule)
		}
		if diff := cmp.Diff(tc.data, rule.Data()); diff != "" {
			t.Errorf("%s (-want +got):\n%s", tc.path, diff)
		}
	}
	tables := rules["tables"].Data().([]any)
	if diff := cmp.Diff(map[string]any{"id": "min-25", "ante_min": int64(25), "largest_payout": int64(3000)}, tables[1]); diff != "" {
		t.Error(diff)
	}
}

func TestFactsOnlyIn(t *testing.T) {
	czech, english := the(t, "czech"), the(t, "czech-en")
	if diff := cmp.Diff([]string{FactLayoutStud, FactCallPlaceBets}, FactsOnlyIn(czech, english)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	want := []string{
		FactLayoutOasis, FactInviteBets, FactBonusWithAnte, FactNoDevices, FactDevicesVoid, FactBonusLosingRemoved,
		FactInquiry, FactBreachVoids, FactStaffProcedure,
	}
	if diff := cmp.Diff(want, FactsOnlyIn(english, czech)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if only := FactsOnlyIn(czech, czech); only != nil {
		t.Errorf("a house and itself: %v", only)
	}
}

// another returns a copy of a house with one field changed to another value that
// the field allows; ok is false where it has no other value here.
func another(t *testing.T, h *House, f *Field) (changed *House, ok bool) {
	t.Helper()
	before := f.canonical(h)
	for _, value := range f.examples() {
		src := Encode(h)
		line := f.Path + " = " + f.Value(h) + "\n"
		if f.optional && f.Value(h) == "[]" {
			line = ""
		}
		edited := strings.Replace(string(src), line, f.Path+" = "+value+"\n", 1)
		if line == "" {
			edited = strings.Replace(string(src), "\nclauses", "\n"+f.Path+" = "+value+"\nclauses", 1)
		}
		if edited == string(src) {
			continue
		}
		changed, _ := parse("changed", []byte(edited), Preset)
		if f.canonical(changed) != before {
			return changed, true
		}
	}
	return nil, false
}

// examples are values that a field allows, written as in a file.
func (f *Field) examples() []string {
	switch f.Shape {
	case Flag:
		return []string{"true", "false"}
	case Number:
		return []string{quoteless(f.Min), quoteless(f.Max)}
	case Name:
		var all []string
		for _, v := range f.Values {
			all = append(all, strict.Quote(v))
		}
		return all
	case Prices:
		return []string{"[2, 2, 2, 2, 2]", "[1, 1, 2, 1, 1]"}
	case Pays:
		return []string{writePays(Paytable{1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9, 10: 10})}
	case Doubles:
		return []string{`[["flush", "flush"]]`, `[["flush", "pair"]]`}
	case PrizeList:
		return []string{`[{currency = "EUR", stake = 2, pays = {straight = 7}}]`}
	default:
		return []string{`[{id = "a", ante_min = 7}]`, `[{id = "b", ante_min = 8}]`}
	}
}

func quoteless(n int) string { return numbers([]int{n})[1 : len(numbers([]int{n}))-1] }

// TestHash: every rule that has a meaning changes the hash, whichever way it is
// changed; what is no rule does not.
func TestHash(t *testing.T) {
	touched := map[string]bool{}
	houses := Presets()
	// A house in which the rules have a meaning that have none at the presets.
	full, err := Parse("full", []byte(`base = "czech"
id = "full"
boxes = {own = 2, second = "blind", equal_stakes = true, blind_sale = "seen"}
buying = {price = "additional", ante_on_failure = "lost"}
second.list = "printed"
second.printed = [["pair", "ace-king"]]
`))
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range append(houses, full) {
		for _, f := range Fields() {
			if !f.Applies(h) {
				continue
			}
			changed, ok := another(t, h, f)
			if !ok {
				continue
			}
			touched[f.Path] = true
			if changed.Hash() == h.Hash() {
				t.Errorf("%s: %s = %s leaves the hash", h.ID, f.Path, f.Value(changed))
			}
			if !slices.Contains(paths(Compare(h, changed)), f.Path) {
				t.Errorf("%s: %s = %s is no difference", h.ID, f.Path, f.Value(changed))
			}
		}
		same := h.Clone()
		same.ID, same.Title, same.Document, same.Language, same.Sources = "other", "Other", "9", "xx", nil
		slices.Reverse(same.Tables)
		slices.Reverse(same.Bonus.Prizes)
		slices.Reverse(same.Second.Printed)
		slices.Reverse(same.Facts)
		same.Clauses, same.Chips, same.Calls = nil, nil, nil
		for i := range same.Facts {
			same.Facts[i].Clause = "x"
		}
		if same.Exchange.Offered && same.Exchange.Min == 2 {
			same.Exchange.Prices[0] = 7 // of one card, which may not be exchanged
		}
		if same.Second.List == ListAll {
			same.Second.Printed = nil
		}
		if len(same.Hash()) != 64 || same.Hash() != h.Hash() || len(Compare(h, same)) > 0 {
			t.Errorf("%s: what is no rule changes the hash: %v", h.ID, paths(Compare(h, same)))
		}
	}
	for _, f := range Fields() {
		if !touched[f.Path] {
			t.Errorf("%s was never changed", f.Path)
		}
	}
	h := the(t, "czech")
	h.Facts = h.Facts[1:]
	if h.Hash() == the(t, "czech").Hash() {
		t.Error("a fact less, the same hash")
	}
}

// TestEncode: the written form of every preset reads back to the same house and
// is the form in which the presets themselves are kept.
func TestEncode(t *testing.T) {
	for _, h := range Presets() {
		back, err := Parse("back", Encode(h))
		if err != nil {
			t.Fatalf("%s: %v", h.ID, err)
		}
		if diff := cmp.Diff(h, back, sameHouse); diff != "" {
			t.Errorf("%s (-house +read back):\n%s", h.ID, diff)
		}
		if diff := cmp.Diff(string(Encode(h)), string(Encode(back))); diff != "" {
			t.Errorf("%s: written twice (-first +second):\n%s", h.ID, diff)
		}
		src, err := presetFiles.ReadFile("presets/" + h.ID + ".toml")
		if err != nil {
			t.Fatal(err)
		}
		var kept strings.Builder
		for line := range strings.Lines(string(src)) {
			if !strings.HasPrefix(line, "#") {
				kept.WriteString(line)
			}
		}
		if diff := cmp.Diff(string(Encode(h)), kept.String()); diff != "" {
			t.Errorf("%s: the preset (-written +kept):\n%s", h.ID, diff)
		}
	}
}

// TestDecode: a record keeps a preset as it was; a house file may not pass for one.
func TestDecode(t *testing.T) {
	h := the(t, "basic")
	h.Sixth.Price = 3
	back, err := Decode("back", Encode(h))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(h, back, sameHouse); diff != "" {
		t.Errorf("(-house +read back):\n%s", diff)
	}
	if _, err := Parse("back", Encode(h)); err == nil {
		t.Error("other rules pass for the preset's")
	}
	if _, err := Decode("back", []byte("id = 1")); err == nil {
		t.Error("no house passes for one")
	}
}

// TestEncodeLittle: a house without clauses and sources has no empty sections.
func TestEncodeLittle(t *testing.T) {
	h := the(t, "caribbean-stud")
	h.Chips, h.Clauses, h.Facts, h.Calls, h.Sources = nil, nil, nil, nil, nil
	want := `id = "caribbean-stud"
title = "Caribbean Stud"

ante.on_win = "paid"

boxes.table = 4
boxes.own = 1

sixth.offered = false

exchange.offered = false

insurance.offered = false

buying.offered = false

paytable = {ace-king = 1, pair = 1, "two pair" = 2, "three of a kind" = 3, straight = 4, flush = 5, "full house" = 7, "four of a kind" = 20, "straight flush" = 50, "royal flush" = 100}

second.offered = false

cap.scope = "none"

bonus.exists = false
`
	if diff := cmp.Diff(want, string(Encode(h))); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestQuote(t *testing.T) {
	for _, s := range []string{"", "plain", `a "quoted" \ text`, "Žaidimo", "tab\tand\nline\x7f\x00", "'", "日本"} {
		h := the(t, "czech")
		if h.Document = s; len(s) > 0 && strings.ContainsAny(s, "\t\n") {
			// Not allowed in a house, but still written as TOML that can be read.
			if _, err := Parse("q", Encode(h)); err == nil || !strings.Contains(err.Error(), "document is too long or not one line") {
				t.Errorf("%q: %v", s, err)
			}
			continue
		}
		back, err := Parse("q", Encode(h))
		if err != nil || back.Document != s {
			t.Errorf("%q: %v", s, err)
		}
	}
}

// TestSchema: the table of fields is sound in itself.
func TestSchema(t *testing.T) {
	seen := map[string]bool{}
	for _, f := range Fields() {
		if seen[f.Path] {
			t.Errorf("%s stands twice", f.Path)
		}
		for _, c := range f.when {
			for _, path := range c.paths {
				// Otherwise a rule could be put to its idle value after another has
				// been judged by it.
				if on := FieldAt(path); on == nil || len(on.when) > 0 && !seen[path] {
					t.Errorf("%s rests on %s, which comes after it", f.Path, path)
				}
			}
		}
		seen[f.Path] = true
		if f.Allowed() == "" || f.Shape == Name && len(f.Values) < 2 || f.Shape == Number && f.Min >= f.Max {
			t.Errorf("%s allows %q", f.Path, f.Allowed())
		}
		for _, r := range f.Readings {
			if !IsReading(r) || isFixed(r) {
				t.Errorf("%s: %s is no reading to choose", f.Path, r)
			}
		}
	}
	for _, c := range conflicts {
		for _, path := range c.paths {
			if path, _, _ = strings.Cut(path, ","); FieldAt(path) == nil {
				t.Errorf("a conflict looks at %s, which is no field", path)
			}
		}
	}
	if FieldAt("no.field") != nil {
		t.Error("no.field is a field")
	}
	fields := Fields()
	fields[0] = nil
	if Fields()[0] == nil {
		t.Error("the caller's slice is the table itself")
	}
}

func TestClone(t *testing.T) {
	h := the(t, "czech")
	c := h.Clone()
	c.Paytable[hand.Pair] = 5
	c.Sources["new"] = nil
	if h.Paytable[hand.Pair] != 1 || slices.Contains(slices.Collect(maps.Keys(h.Sources)), "new") {
		t.Error("a clone shares maps with its house")
	}
}
