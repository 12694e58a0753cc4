package school_test

import (
	"errors"
	"fmt"
	"testing"

	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/school"
)

func ExampleClass() {
	h, _ := house.Preset("basic")
	e, _ := school.NewExam(h, house.Presets(), 7, school.DefaultMarks())
	r, _ := e.Result("0.1.0", "2026-03-01T09:30:00Z", "A. Novak", []school.Given{{Answer: e.Items[0].Expected(), Seconds: 4}}, nil)
	var class school.Class
	fmt.Println(class.Add(r, h, "novak.json"), class.Add(r, h, "copy.json"))
	for _, t := range class.Trainees() {
		fmt.Println(t.Name, t.Exams, t.Passed, t.All.Right, t.All.Of, t.All.Mean())
	}
	// Output:
	// <nil> it is the same result as novak.json
	// A. Novak 1 0 1 50 4
}

// TestClass: tallies are what counting the answers gives; results of one name at one house
// are one row, others and those without a name rows of their own; what is missed most
// stands first, with the first question that was missed.
func TestClass(t *testing.T) {
	var class school.Class
	type row struct{ name, source, house string }
	want := map[row]map[school.Skill]school.Tally{}
	missed := map[string]int{}
	n := 0
	for _, sat := range []struct {
		id, name string
		right    int // every so manyth answer is wrong
	}{{"czech", "Anna", 2}, {"czech", "  Anna ", 3}, {"basic", "Anna", 4}, {"czech", "", 2}, {"czech", "", 5}, {"basic", "boris", 1}} {
		h := housetest.Preset(t, sat.id)
		e, err := school.NewExam(h, nil, uint64(n), school.Marks{Items: 20, Rounds: 2})
		if err != nil {
			t.Fatal(err)
		}
		var given []school.Given
		for i := range e.Items {
			g := school.Given{Seconds: float64(i)}
			if i%sat.right != 0 {
				g.Answer = e.Items[i].Expected()
			}
			given = append(given, g)
		}
		r, err := e.Result("1", "2026-03-01T09:30:00Z", sat.name, given, nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Digest = fmt.Sprint(n)
		source := fmt.Sprintf("%d.json", n)
		n++
		if err := class.Add(r, h, source); err != nil {
			t.Fatal(err)
		}
		var twice *school.TwiceError
		if err := class.Add(r, h, "again"); !errors.As(err, &twice) || twice.Source != source {
			t.Errorf("%v, want it to be as %s", err, source)
		}
		k := row{map[string]string{"  Anna ": "Anna"}[sat.name], "", sat.id}
		if k.name == "" {
			k.name = sat.name
		}
		if k.name == "" {
			k.source = source
		}
		if want[k] == nil {
			want[k] = map[school.Skill]school.Tally{}
		}
		for i, it := range append(e.Items, e.Rounds...) {
			of := want[k][it.Skill]
			of.Of++
			if i < len(given) && i%sat.right != 0 {
				of.Right++
				of.Answered++
				of.Seconds += float64(i)
			} else {
				missed[sat.id+it.Kind]++
			}
			want[k][it.Skill] = of
		}
	}
	got := class.Trainees()
	if len(got) != len(want) || class.Results() != n {
		t.Errorf("%d trainees, want %d; %d results", len(got), len(want), class.Results())
	}
	for i, of := range got {
		if i > 0 && got[i-1].Name == "" && of.Name != "" {
			t.Error("one without a name stands before one with a name")
		}
		sum := school.Tally{}
		for skill, tally := range want[row{of.Name, of.Source, of.House}] {
			if got, ok := of.Of(skill); !ok || got != tally {
				t.Errorf("%s, %s: %+v, want %+v", of.Name, skill, got, tally)
			}
			sum.Right, sum.Of, sum.Answered, sum.Seconds = sum.Right+tally.Right, sum.Of+tally.Of, sum.Answered+tally.Answered, sum.Seconds+tally.Seconds
		}
		if of.All != sum {
			t.Errorf("%s: %+v in all, want %+v", of.Name, of.All, sum)
		}
	}
	hardest := class.Hardest(1000)
	if len(hardest) != len(missed) {
		t.Errorf("%d kinds were missed, want %d", len(hardest), len(missed))
	}
	for i, h := range hardest {
		if h.Missed() != missed[h.House+h.Kind] || i > 0 && h.Missed() > hardest[i-1].Missed() {
			t.Errorf("%d: %s missed %d times, want %d", i, h.Kind, h.Missed(), missed[h.House+h.Kind])
		}
		if h.Example.Right || h.Example.Question.Kind != h.Kind || h.Example.Question.House.ID != h.House {
			t.Errorf("%s: the example is %+v", h.Kind, h.Example)
		}
	}
	if _, one := class.OneMark(); !one || len(class.Hardest(3)) != 3 {
		t.Errorf("one mark: %v, %d of the hardest", one, len(class.Hardest(3)))
	}
}

func TestClassEmpty(t *testing.T) {
	var class school.Class
	if class.Trainees() != nil || class.Skills() != nil || class.Hardest(5) != nil || class.Results() != 0 || (school.Tally{}).Mean() != 0 || (school.Tally{}).Share() != 0 {
		t.Error("an empty class has something")
	}
}
