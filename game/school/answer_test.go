package school_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"felt/game/house/housetest"
	"felt/game/procedure"
	"felt/game/school"
)

// oneOfEach returns an item of every question, from one house that has all.
func oneOfEach(t testing.TB) map[school.Ask]*school.Item {
	d := drill(t, housetest.Preset(t, "czech"), "eur-2", procedure.Practice)
	rng := newRand(21)
	all := map[school.Ask]*school.Item{}
	for _, s := range school.Skills() {
		for _, key := range d.Kinds(s.Skill) {
			it, err := d.DealKind(key, rng)
			if err != nil {
				t.Fatal(err)
			}
			all[it.Ask] = &it
		}
	}
	if len(all) != 14 {
		t.Fatalf("%d questions", len(all))
	}
	return all
}

// TestAnswersReadBack: every right answer is read again from its text and its JSON.
func TestAnswersReadBack(t *testing.T) {
	rng := newRand(22)
	everyDrill(t, procedure.TableReady, func(d *school.Drill) {
		for _, s := range school.Skills() {
			for _, key := range d.Kinds(s.Skill) {
				it, err := d.DealKind(key, rng)
				if err != nil {
					t.Fatal(err)
				}
				want := it.Expected()
				if got, err := it.Parse(want.String()); err != nil || !reflect.DeepEqual(got, want) {
					t.Errorf("%s: %q is read as %v, %v", key, want.String(), got, err)
				}
				text, err := json.Marshal(want)
				if err != nil {
					t.Fatal(err)
				}
				if got, err := it.DecodeAnswer(text); err != nil || !reflect.DeepEqual(got, want) {
					t.Errorf("%s: JSON %s is read as %v, %v", key, text, got, err)
				}
				// The question as a file has it draws and answers the same.
				text, err = json.Marshal(it)
				if err != nil {
					t.Fatal(err)
				}
				back := school.Item{Skill: it.Skill, House: it.House}
				if err := json.Unmarshal(text, &back); err != nil || !reflect.DeepEqual(back.Expected(), want) {
					t.Errorf("%s: read back it expects %v, %v", key, back.Expected(), err)
				}
			}
		}
	})
}

// TestParse: what may be typed for each question.
func TestParse(t *testing.T) {
	items := oneOfEach(t)
	second := item(t, "czech", "", school.SkillSecond, school.AskSecond, box{cards: "5s 5h Ad Kc 8s"})
	chips := &school.Item{Skill: school.SkillChips, Kind: "chips/by-hand", Ask: school.AskChips, Amount: 40}
	chips.Chips = chipsOf(1, 5, 25, 100)
	chips.Chips[3].Colour = "blue"
	table := *items[school.AskTable]
	table.Boxes = table.Boxes[:1:1]
	table.Boxes = append(table.Boxes, table.Boxes[0], table.Boxes[0])
	for _, test := range []struct {
		it   *school.Item
		text string
		want string // as JSON; empty: refused
	}{
		{items[school.AskName], "Two Pair", `"two pair"`},
		{items[school.AskName], "  three-of-a-kind ", `"three of a kind"`},
		{items[school.AskName], "sf", `"straight flush"`},
		{items[school.AskName], "AK", `"ace-king"`},
		{items[school.AskName], "ace king", `"ace-king"`},
		{items[school.AskName], "nothing", `"none"`},
		{items[school.AskName], "twopair", ""},
		{items[school.AskName], "", ""},
		{items[school.AskGame], "Y", `"yes"`},
		{items[school.AskGame], "no", `"no"`},
		{items[school.AskGame], "maybe", ""},
		{items[school.AskWinner], "d", `"dealer"`},
		{items[school.AskWinner], "tie", `"tie"`},
		{items[school.AskValid], "large", `"large"`},
		{items[school.AskNext], "a", `"again"`},
		{&second, "ad, k♣", `"KcAd"`},
		{&second, "None", `"none"`},
		{&second, "AdKs", ""}, // not a card of the box
		{&second, "Ad Ad", ""},
		{&second, ",", ""},
		{items[school.AskPay], "240", "240"},
		{items[school.AskPay], " −30", "-30"},
		{items[school.AskPay], "+30", "30"},
		{items[school.AskPay], "1 000", ""},
		{items[school.AskPay], "12.5", ""},
		{items[school.AskPay], "99999999999999999999", ""},
		{items[school.AskPay], "1000000000001", ""},
		{items[school.AskLimits], "20, 70", `{"min":20,"max":70}`},
		{items[school.AskLimits], "none", `{"min":0,"max":0}`},
		{items[school.AskLimits], "20", ""},
		{items[school.AskLimits], "20 -70", ""},
		{chips, "3 red 1g", "[0,3,1,0]"},
		{chips, "green 1, red 3", "[0,3,1,0]"},
		{chips, "b2", "[0,0,0,2]"},
		{chips, "0 3 1 0", "[0,3,1,0]"},
		{chips, "3 red 1 red", ""},
		{chips, "3", ""},
		{chips, "red", ""},
		{chips, "red green 3 1", ""},
		{chips, "3 yellow", ""},
		{chips, "10001 red", ""},
		{&table, "150 -30 0", "[150,-30,0]"},
		{&table, "150,-30,+0", "[150,-30,0]"},
		{&table, "150 -30", ""},
	} {
		a, err := test.it.Parse(test.text)
		got := ""
		if err == nil {
			text, _ := json.Marshal(a)
			got = string(text)
		} else if strings.Contains(err.Error(), "\n") || !strings.Contains(err.Error(), "allowed:") && test.it.Ask != school.AskSecond {
			t.Errorf("%s %q: %v", test.it.Ask, test.text, err)
		}
		if got != test.want {
			t.Errorf("%s %q is read as %s, want %s (%v)", test.it.Ask, test.text, got, test.want, err)
		}
	}
}

// TestWrongForm: an answer to another question is refused, in a line, not marked.
func TestWrongForm(t *testing.T) {
	items := oneOfEach(t)
	for ask, it := range items {
		refused := 0
		for _, other := range items {
			a := other.Expected()
			if _, err := it.Mark(a, nil); err != nil {
				refused++
				if strings.Contains(err.Error(), "\n") {
					t.Errorf("%s: %v", ask, err)
				}
			}
		}
		if refused < 8 {
			t.Errorf("%s: only %d of 14 answers are refused", ask, refused)
		}
		for _, a := range []school.Answer{school.Amount(1 << 60), school.Choice("perhaps"), school.Amounts{1, 2, 3, 4, 5}, school.Count{-1}, school.Named{Category: 99}, school.Limits{Min: -1}} {
			if m, err := it.Mark(a, nil); err == nil {
				t.Errorf("%s: %v is marked %+v", ask, a, m)
			}
		}
		if m, err := it.Mark(nil, nil); err != nil || m.Right || m.Causes != nil || !reflect.DeepEqual(m.Expected, it.Expected()) {
			t.Errorf("%s: no answer is marked %+v, %v", ask, m, err)
		}
		for _, text := range []string{`{}`, `[`, `"x"`, `1.5`, `[1e99]`, `{"min":"1"}`, `true`} {
			if a, err := it.DecodeAnswer([]byte(text)); err == nil && text != `{}` {
				t.Errorf("%s: %s is %v", ask, text, a)
			}
		}
		if a, err := it.DecodeAnswer([]byte("null")); a != nil || err != nil {
			t.Errorf("%s: null is %v, %v", ask, a, err)
		}
	}
}

// FuzzParse: whatever is typed, there is an answer of the right form or one line that
// says what is allowed; an answer is read back from its own text.
func FuzzParse(f *testing.F) {
	items := oneOfEach(f)
	var all []*school.Item
	for _, ask := range []school.Ask{
		school.AskName, school.AskGame, school.AskWinner, school.AskSecond, school.AskPay, school.AskValid, school.AskLimits,
		school.AskInsurance, school.AskNoGame, school.AskNext, school.AskBonus, school.AskMaximum, school.AskChips, school.AskTable,
	} {
		all = append(all, items[ask])
		f.Add(uint8(len(all)-1), items[ask].Expected().String())
	}
	for _, text := range []string{"", "none", "2p", "−5", "1red2red", "2 red, 1 green", "Ts 10s", "9999999999999999999999", "é5", "\x00", "1 2 3 4"} {
		for i := range all {
			f.Add(uint8(i), text)
		}
	}
	f.Fuzz(func(t *testing.T, i uint8, text string) {
		it := all[int(i)%len(all)]
		a, err := it.Parse(text)
		if err != nil {
			if a != nil || strings.Contains(err.Error(), "\n") || len(err.Error()) > 600 {
				t.Errorf("%q: %v, %v", text, a, err)
			}
			return
		}
		if again, err := it.Parse(a.String()); err != nil || !reflect.DeepEqual(again, a) {
			t.Errorf("%q is %v, read back as %v, %v", text, a, again, err)
		}
		if _, err := it.Mark(a, nil); err != nil {
			t.Errorf("%q is %v, and can't be marked: %v", text, a, err)
		}
	})
}

// TestAllowed: what is allowed is said for every question.
func TestAllowed(t *testing.T) {
	for ask, it := range oneOfEach(t) {
		_, err := it.Parse("?")
		if want := fmt.Sprintf("%q does not answer the question; allowed: %s", "?", it.Allowed()); ask != school.AskSecond && (err == nil || err.Error() != want) {
			t.Errorf("%s: %v", ask, err)
		}
	}
}
