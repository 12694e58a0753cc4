package house

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestPrintedCalls: two documents print a call, word for word.
func TestPrintedCalls(t *testing.T) {
	printed := map[string][]Call{
		"czech":      {{FactCallPlaceBets, "umístěte své sázky, prosím", "place your bets, please"}},
		"lithuanian": {{FactCallInsuranceClosed, "Draudimo statymas baigtas!", "insurance closed!"}},
	}
	for _, h := range Presets() {
		if diff := cmp.Diff(printed[h.ID], h.Calls); diff != "" {
			t.Errorf("%s (-want +got):\n%s", h.ID, diff)
		}
	}
	c, ok := the(t, "czech").Call(FactCallPlaceBets)
	if !ok || c != printed["czech"][0] {
		t.Errorf("%+v, %v", c, ok)
	}
	if c, ok := the(t, "czech").Call(FactCallInsuranceClosed); ok {
		t.Errorf("%+v", c)
	}
}

// TestReadCalls: a file over a base has the base's calls, as far as its clauses give
// their facts, or its own; they are no rule.
func TestReadCalls(t *testing.T) {
	const head = "base = \"czech\"\nid = \"mine\"\n"
	own := []Call{{FactCut, "snímám", "I cut"}}
	for src, want := range map[string][]Call{
		"": the(t, "czech").Calls,
		"clauses = [{id = \"4\", facts = [\"cut\"]}]":                        nil,
		"calls = [{fact = \"cut\", text = \"snímám\", english = \"I cut\"}]": own,
	} {
		h, err := Parse("my.toml", []byte(head+src))
		if err != nil {
			t.Errorf("%s: %v", src, err)
			continue
		}
		if diff := cmp.Diff(want, h.Calls, sameHouse); diff != "" {
			t.Errorf("%s (-want +got):\n%s", src, diff)
		}
		if len(Compare(h, the(t, "czech"))) > 0 {
			t.Errorf("%s: calls are a rule", src)
		}
		if back, err := Parse("back.toml", Encode(h)); err != nil || !cmp.Equal(back.Calls, h.Calls, sameHouse) {
			t.Errorf("%s: read back: %v", src, err)
		}
	}
}

// TestCallFaults: what is wrong with calls is said with its place.
func TestCallFaults(t *testing.T) {
	const head = "base = \"czech\"\nid = \"mine\"\n"
	for src, want := range map[string][]string{
		`calls = 1`:   {`my.toml:3:9: calls is a whole number; allowed: a list of {fact = "call-place-bets", text = "…", english = "place your bets, please"}`},
		`calls = [1]`: {`my.toml:3:10: calls is a whole number; allowed: {fact = "call-place-bets", text = "…", english = "place your bets, please"}`},
		`calls = [{fact = "cut", text = " ", english = 1}]`: {
			`my.toml:3:32: calls, text is empty; allowed: the words of the call, one line`,
			`my.toml:3:47: calls, english is a whole number; allowed: the words of the call, one line`,
		},
		`calls = [{fact = "never-three", text = "a", english = "b"}]`: {
			`my.toml:3:18: calls names the fact "never-three", which no clause gives; allowed: a fact of clauses`,
		},
		`calls = [{fact = "cut", text = "a", english = "b"}, {fact = "cut", text = "c"}]`: {
			`my.toml:3:53: calls: english is missing`,
			`my.toml:3:61: calls has "cut" twice; allowed: one call for each fact`,
		},
	} {
		_, err := Parse("my.toml", []byte(head+src))
		faults, ok := errors.AsType[Faults](err)
		if !ok {
			t.Errorf("%s: %v", src, err)
			continue
		}
		if diff := cmp.Diff(want, faults.Lines()); diff != "" {
			t.Errorf("%s (-want +got):\n%s", src, diff)
		}
	}
}
