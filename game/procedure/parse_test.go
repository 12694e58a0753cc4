package procedure

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"felt/game/house/housetest"
)

// TestCommon: the file that comes with the program has every step once, in the order in
// which the program lists them.
func TestCommon(t *testing.T) {
	var ids []StepID
	for _, s := range Common().steps {
		ids = append(ids, s.id)
	}
	if diff := cmp.Diff(StepIDs(), ids); diff != "" {
		t.Errorf("(-program +file):\n%s", diff)
	}
}

// faulty are procedure files with what is wrong with them.
var faulty = []struct {
	src  string
	want []string
}{
	{``, []string{`1:1: a procedure file: steps is missing`}},
	{`steps = []`, []string{`1:9: steps is empty; allowed: a list of {id = "cut", by = ["cut"]}`}},
	{`steps = 5`, []string{`1:9: steps is a whole number; allowed: a list of {id = "cut", by = ["cut"]}`}},
	{`steps = [5]`, []string{`1:10: steps is a whole number; allowed: {id = "cut", by = ["cut"]}`}},
	{"steps = [{id = \"cut\"}]\nstep = 1", []string{`2:1: a procedure file has no field "step"; allowed: steps`}},
	{`steps = [{}]`, []string{`1:10: steps: id is missing`}},
	{`steps = [{id = "cut"}, {id = "cut"}]`, []string{`1:30: step "cut" stands twice; allowed: each step once`}},
	{`steps = [{id = "cut", by = "cut", said = 1, critical = ["late", "early", "early"], call = " ", note = 1}]`, []string{
		`1:28: steps, by is a text; allowed: a list such as ["cut", "sixth.price"]`,
		`1:42: steps, said is a whole number; allowed: true, false`,
		`1:57: steps, critical is "late"; allowed: early, wrong, second`,
		`1:74: steps, critical has "early" twice; allowed: each once`,
		`1:91: steps, call is empty; allowed: the words of the call, one line`,
		`1:96: steps has no field "note"; allowed: id, by, said, after, critical, call`,
	}},
	{`steps = [{id = "cut", by = ["cut", "no-such-fact", "sixth.no", {rule = "too", when = "sometimes"}, {}, "cut", 7]}]`, []string{
		`1:36: steps, by: "no-such-fact" is no rule; allowed: a fact of procedure or a field of a house file`,
		`1:52: steps, by: "sixth.no" is no rule; allowed: a fact of procedure or a field of a house file`,
		`1:72: steps, by: "too" is no rule; allowed: a fact of procedure or a field of a house file`,
		`1:86: steps, by, when is "sometimes"; allowed: as-decided, after-all, in-turn, additional, after-sale, void-returned, lower-returned, tie-returned, compared, bought, bought-game, repeated, blind, double, capped`,
		`1:100: steps, by: rule is missing`,
		`1:100: steps, by: when is missing`,
		`1:104: steps, by has "cut" twice; allowed: each once`,
		`1:111: steps, by is a whole number; allowed: a fact of procedure or a field of a house file`,
	}},
	{`steps = [{id = "cut", said = true}]`, []string{`1:10: step "cut" is only where a document gives it, but by says not what gives it; allowed: something in by, or no said`}},
	{`steps = [{id = "cut", critical = ["second"]}]`, []string{`1:10: step "cut" pays no combinations, so it can leave none out; allowed: second for the step pay only`}},
	{`steps = [{id = "cut", after = {step = "ask"}}]`, []string{`1:31: steps, after is a table; allowed: a list of {step = "ask", of = "all"}`}},
	{`steps = [{id = "cut", after = ["ask", {step = "ask"}, {step = "ask", of = "some", said = 1, when = "now", by = 1}]}]`, []string{
		`1:32: steps, after is a text; allowed: {step = "ask", of = "all"}`,
		`1:39: steps, after: of is missing`,
		`1:75: steps, after, of is "some"; allowed: own, all, earlier, owner`,
		`1:90: steps, after, said is a whole number; allowed: true, false`,
		`1:100: steps, after, when is "now"; allowed: as-decided, after-all, in-turn, additional, after-sale, void-returned, lower-returned, tie-returned, compared, bought, bought-game, repeated, blind, double, capped`,
		`1:112: steps, after, by is a whole number; allowed: a list such as ["cut", "sixth.price"]`,
	}},
	{"steps = [{id = \"cut\"}\n", []string{"1:22: no TOML: array is incomplete"}},
}

func TestFaultsOfFiles(t *testing.T) {
	for _, tc := range faulty {
		p, err := Parse("p.toml", []byte(tc.src))
		faults, ok := errors.AsType[Faults](err)
		if !ok || p != nil {
			t.Errorf("%s: %v, %v", tc.src, p, err)
			continue
		}
		var want []string
		for _, line := range tc.want {
			want = append(want, "p.toml:"+line)
		}
		if diff := cmp.Diff(want, faults.Lines()); diff != "" {
			t.Errorf("%s\n(-want +got):\n%s", tc.src, diff)
		}
	}
}

// TestUnknownStep: all steps are named where one is unknown.
func TestUnknownStep(t *testing.T) {
	for _, src := range []string{`steps = [{id = "shout"}]`, `steps = [{id = "cut", after = [{step = "shout", of = "all"}]}]`} {
		_, err := Parse("p.toml", []byte(src))
		if err == nil || !strings.Contains(err.Error(), `"shout"`) || !strings.Contains(err.Error(), "call-bets, check-stakes, deal,") {
			t.Errorf("%s: %v", src, err)
		}
	}
}

// TestOwnFile: a procedure of one's own leaves steps out, and has them in its own order.
func TestOwnFile(t *testing.T) {
	p, err := Parse("mine.toml", []byte(`steps = [
  {id = "open", by = ["open-when-decided"]},
  {id = "call-bets", call = "stakes, please"},
  {id = "burn"},
  {id = "cut", by = ["cut"], said = true},
]`))
	if err != nil {
		t.Fatal(err)
	}
	basic := p.At(housetest.Preset(t, "basic"))
	var ids []StepID
	for _, s := range basic.Steps {
		ids = append(ids, s.ID)
	}
	// basic burns no card, and its document says nothing of a cut.
	if !slices.Equal(ids, []StepID{StepOpen, StepCallBets}) {
		t.Errorf("%v", ids)
	}
	if call := basic.Steps[1].Call; call != (Call{Text: "stakes, please", English: "stakes, please"}) {
		t.Errorf("%+v", call)
	}
	// The document's own call comes first, if it is the step's.
	czech := p.At(housetest.Preset(t, "czech"))
	if step, ok := czech.Step(StepCut); !ok || !slices.Equal(step.From, []string{"cards"}) {
		t.Errorf("%+v, %v", step, ok)
	}
	if basic.Hash() == For(basic.House).Hash() || basic.Hash() != p.At(basic.House).Hash() {
		t.Error("the hash does not tell procedures apart")
	}
}

// FuzzParse: whatever the bytes, a procedure file is either a procedure of every preset, or
// has a fault with a place.
func FuzzParse(f *testing.F) {
	f.Add(stepsFile)
	for _, tc := range faulty {
		f.Add([]byte(tc.src))
	}
	czech := housetest.Preset(f, "czech")
	f.Fuzz(func(t *testing.T, src []byte) {
		given := bytes.Clone(src)
		p, err := Parse("f.toml", src)
		if !bytes.Equal(given, src) {
			t.Fatal("the source was changed")
		}
		if err == nil {
			if at := p.At(czech); len(at.Steps) > len(p.steps) || len(p.steps) == 0 {
				t.Fatalf("%d steps of %d", len(at.Steps), len(p.steps))
			}
			return
		}
		faults, ok := errors.AsType[Faults](err)
		if !ok || len(faults) == 0 || p != nil {
			t.Fatalf("%v, error %#v", p, err)
		}
		rows := bytes.Split(src, []byte("\n"))
		for _, fault := range faults {
			if fault.Line < 1 || fault.Line > len(rows) || fault.Column < 1 || fault.Column > len(rows[fault.Line-1])+1 {
				t.Errorf("a fault outside the file: %s", fault)
			}
			if s := fault.String(); strings.ContainsAny(s, "\n\r") || !strings.HasPrefix(s, "f.toml:") {
				t.Errorf("not one line: %q", s)
			}
		}
	})
}
