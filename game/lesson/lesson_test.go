package lesson_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"felt/game/hand"
	"felt/game/house"
	"felt/game/lesson"
	"felt/game/round"
)

// base is a lesson without faults.
const base = `title = "A pair"
house = "czech"
table = "eur-2"
ante = 10
cards = "5s 5h Ad Kc 8s"
dealer = "Ah Ks Jd 7h 2c"

[[steps]]
show = ["cards"]
say = "Look."

[[steps]]
ask = "pays"
words = "What is paid?"
answer = "2"
hint = "Two combinations."

[steps.feedback]
2 = "One and one."
1 = "The ace-king counts."
otherwise = "Count again."
`

func parse(src string) (*lesson.Lesson, error) {
	return lesson.Parse("x.toml", []byte(src), house.Preset)
}

func mustParse(t *testing.T, src string) *lesson.Lesson {
	t.Helper()
	l, err := parse(src)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestParse(t *testing.T) {
	l := mustParse(t, base)
	if l.Title != "A pair" || len(l.Steps) != 2 || l.Questions() != 1 || !slices.Equal(l.Houses(), []string{"czech"}) {
		t.Errorf("%+v", l)
	}
	if !l.Steps[0].Fresh || l.Steps[1].Fresh {
		t.Error("the position is that of the first step from there on")
	}
	q := l.Steps[1].Question
	for answer, want := range map[string]string{"2": "One and one.", " +2 ": "One and one.", "1": "The ace-king counts.", "7": "Count again."} {
		right, feedback, err := q.Mark(answer)
		if err != nil || right != (want == "One and one.") || feedback != want {
			t.Errorf("%q: %v, %q, %v", answer, right, feedback, err)
		}
	}
	if _, _, err := q.Mark("two"); err == nil {
		t.Error("\"two\" is no number")
	}
}

// TestFaults: each slip is one fault, at its place.
func TestFaults(t *testing.T) {
	for _, test := range []struct{ old, new, want string }{
		{`title = "A pair"`, `titel = "A pair"`, `x.toml:1:1: a lesson file has no field "titel"`},
		{`title = "A pair"`, `title = " "`, `x.toml:1:9: title is empty`},
		{`house = "czech"`, `house = "nowhere"`, `x.toml:2:9: `},
		{`table = "eur-2"`, `table = "eur-3"`, `x.toml:3:9: `},
		{`ante = 10`, `ante = 51`, `x.toml:4:8: the position can't be: `},
		{`ante = 10`, `ante = "ten"`, `x.toml:4:8: ante is a text`},
		{`5s 5h Ad`, `5s 5s Ad`, `x.toml:5:9: cards: `},
		{`5s 5h Ad`, `5s 5h Ah`, `x.toml:6:10: the position can't be: `},
		{`5s 5h Ad Kc 8s`, `5s 5h Ad Kc`, `x.toml:5:9: the position can't be: `},
		{`dealer = "Ah`, "insurance = 20\ndealer = \"Ah", `x.toml:6:13: the position can't be: `},
		{`show = ["cards"]`, `show = ["card"]`, `x.toml:9:9: `},
		{`say = "Look."`, `sya = "Look."`, `x.toml:10:1: steps has no field "sya"`},
		{`say = "Look."`, "say = \"\"", `x.toml:10:7: steps, say is empty or too long`},
		{`say = "Look."`, `play = 1`, `x.toml:10:1: play is for a lesson with a whole round`},
		{`say = "Look."`, `hint = "x"`, `x.toml:10:1: hint belongs to a question`},
		{`ask = "pays"`, "ask = \"pays\"\nshow = [\"pays\"]", `x.toml:14:8: "pays" gives away what the step asks`},
		{`show = ["cards"]`, "show = [\"game\"]\ndealer = \"\"", `"game" can't be shown`},
		{`ask = "pays"`, `ask = "pay"`, `x.toml:13:7: `},
		{`ask = "pays"`, `ask = "rule"`, `x.toml:13:7: a question of the kind "rule" needs to say`},
		{`ask = "pays"`, "ask = \"pays\"\nabout = \"bet\"", `x.toml:13:7: a question of the kind "pays" is about nothing more`},
		{`words = "What is paid?"`, ``, `x.toml:13:1: a question without words`},
		{`answer = "2"`, `answer = "1"`, `x.toml:15:10: the answer is "1", but by the rules of house czech it is "2"`},
		{`answer = "2"`, `answer = "two"`, `x.toml:15:10: `},
		{`answer = "2"`, "answer = \"2\"\nchoices = [\"1\", \"3\"]", `x.toml:16:11: the answer "2" is not among the choices`},
		{`answer = "2"`, "answer = \"2\"\nchoices = [\"2\", \"2\"]", `x.toml:16:17: `},
		{`answer = "2"`, "answer = \"2\"\nchoices = [\"2\", \"+2\"]", `x.toml:16:17: the choice "+2" is there twice`},
		{`answer = "2"`, "answer = \"2\"\nchoices = [\"2\", \"5\"]", `x.toml:19:8: feedback says nothing to "5"`},
		{`answer = "2"`, "answer = \"2\"\nchoices = [\"2\", \"3\"]", `x.toml:21:1: steps, feedback says something to "1", which is not among the choices; allowed: 2, 3`},
		{`answer = "2"`, "answer = \"2\"\nhouses = [\"czech\", \"basic\"]", `x.toml:16:1: a question of the kind "pays" compares no houses`},
		{`2 = "One and one."`, ``, `feedback says nothing to "2"`},
		{`otherwise = "Count again."`, ``, `feedback says nothing to otherwise`},
		{`1 = "The ace-king counts."`, `one = "The ace-king counts."`, `x.toml:20:1: `},
		{`hint = "Two combinations."`, `hint = `, `no TOML`},
	} {
		src := strings.Replace(base, test.old, test.new, 1)
		if src == base {
			t.Fatalf("%q is not in the lesson", test.old)
		}
		_, err := parse(src)
		faults, ok := errors.AsType[lesson.Faults](err)
		if !ok {
			t.Errorf("%s for %s: %v", test.new, test.old, err)
			continue
		}
		if !slices.ContainsFunc(faults.Lines(), func(l string) bool { return strings.Contains(l, test.want) }) {
			t.Errorf("%s for %s:\n got %v\nwant %s", test.new, test.old, faults.Lines(), test.want)
		}
		if len(faults) > 2 {
			t.Errorf("%s for %s: one slip, %d faults: %v", test.new, test.old, len(faults), faults.Lines())
		}
	}
}

// TestOpenHouse: a lesson without a house is read at the one given, and needs one.
func TestOpenHouse(t *testing.T) {
	src := strings.NewReplacer("house = \"czech\"\n", "", "table = \"eur-2\"\n", "").Replace(base)
	if !lesson.LeavesOpen([]byte(src)) || lesson.LeavesOpen([]byte(base)) || lesson.LeavesOpen([]byte("title =")) {
		t.Error("which lessons leave their house open is not told")
	}
	if _, err := parse(src); err == nil || !strings.Contains(err.Error(), "house is missing") {
		t.Errorf("without a house: %v", err)
	}
	for _, h := range lesson.Compared() {
		l, err := lesson.ParseAt("x.toml", []byte(src), house.Preset, h)
		switch {
		case h.Second.Shared != house.SharedNone:
			if err == nil || !strings.Contains(err.Error(), `by the rules of house `+h.ID+` it is "1"`) {
				t.Errorf("%s: %v", h.ID, err)
			}
		case err != nil:
			t.Errorf("%s: %v", h.ID, err)
		case !l.Open || l.Steps[0].Position.Stakes.House != h:
			t.Errorf("%s: the lesson is held at %s", h.ID, l.Steps[0].Position.Stakes.House.ID)
		}
	}
	if l := mustParse(t, base); l.Open {
		t.Error("a lesson that names its house is open")
	}
}

// TestGroups: the library's lessons stand in groups that follow each other.
func TestGroups(t *testing.T) {
	seen := map[lesson.Group]bool{}
	var now lesson.Group
	for _, l := range lesson.Library() {
		if l.Group == "" || l.Group != now && seen[l.Group] {
			t.Errorf("%s stands in the group %q", l.ID, l.Group)
		}
		now = l.Group
		seen[now] = true
		if l.Notes == "" {
			t.Errorf("%s has no notes for the teacher", l.ID)
		}
	}
	if len(seen) != 8 {
		t.Errorf("there are %d groups", len(seen))
	}
}

// ask is a lesson of one question at a position.
func ask(position, kind, about, answer string) string {
	if about != "" {
		about = "about = " + fmt.Sprintf("%q", about) + "\n"
	}
	return fmt.Sprintf("title = \"x\"\n%s\n[[steps]]\nask = %q\n%swords = \"?\"\nanswer = %q\n[steps.feedback]\n%q = \"yes\"\notherwise = \"no\"\n", position, kind, about, answer, answer)
}

// TestAnswers: of each kind of question the right answer passes the check and a wrong one
// does not.
func TestAnswers(t *testing.T) {
	const (
		plain  = "house = \"czech\"\nante = 10\ncards = \"As Ah Kd 9c 6s\"\n"
		shown  = plain + "dealer = \"Qd Qc 7h 4c 2d\"\n"
		none   = plain + "dealer = \"Qd Jc 7h 4c 2d\"\n"
		three  = "house = \"czech\"\ntable = \"eur-2\"\nante = 50\ncards = \"9s 9h 9d 4c 2s\"\n"
		royal  = "house = \"czech\"\ntable = \"eur-2\"\nante = 50\ncards = \"As Ks Qs Js Ts\"\ndealer = \"Qd Qc 7h 4c 2d\"\n"
		bought = none + "buy = \"Qh\"\n"
	)
	for _, test := range []struct{ position, kind, about, right, wrong string }{
		{plain, "primary", "", "pair", "two pair"},
		{plain, "second", "", "ace-king", "none"},
		{plain, "making", "", "Ah As", "As Kd"},
		{plain, "new", "", "Kd", "As"},
		{plain, "reason", "ace-king", "counts", "nothing outside"},
		{plain, "pays", "", "2", "1"},
		{plain, "win", "", "40", "20"},
		{plain, "insurable", "", "no", "yes"},
		{three, "insurable", "", "yes", "no"},
		{three, "least insurance", "", "100", "50"},
		{three, "most insurance", "", "150", "300"},
		{shown, "dealer", "", "pair", "none"},
		{shown, "game", "", "yes", "no"},
		{none, "game", "", "no", "yes"},
		{shown, "result", "", "win", "lose"},
		{none, "result", "", "no_game", "win"},
		{shown, "net", "", "40", "-30"},
		{shown, "net", "ante", "0", "10"},
		{none, "net", "", "10", "40"},
		{none, "paid", "", "10", "0"},
		{shown, "outcome", "ante", "returned", "paid"},
		{bought, "outcome", "ante", "moved", "returned"},
		{royal, "capped", "", "yes", "no"},
		{royal, "due", "bet", "10000", "5000"},
		{royal, "net", "bet", "5000", "10000"},
		{bought, "repeat", "", "again", "no"},
		{plain, "legal", "exchange 9c", "no", "yes"},
		{plain, "legal", "exchange 9c 6s", "yes", "no"},
		{plain, "legal", "sixth", "yes", "no"},
		{plain, "legal", "take", "no", "yes"},
		{three, "ante", "51", "no", "yes"},
		{three, "ante", "2", "yes", "no"},
		{plain, "rule", "insurance.from", "two pair", "three of a kind"},
		{plain, "rule", "exchange.min", "2", "1"},
		{plain, "fact", "call-insurance-closed", "no", "yes"},
		{plain, "houses", "second = none", "none", "lithuanian"},
		{plain, "houses", "legal exchange 9c = yes", "basic, russian", "russian"},
		{plain, "same", "pays", "yes", "no"},
		{plain, "same", "rule insurance.from", "no", "yes"},
	} {
		if _, err := parse(ask(test.position, test.kind, test.about, test.right)); err != nil {
			t.Errorf("%s %s, %q: %v", test.kind, test.about, test.right, err)
		}
		_, err := parse(ask(test.position, test.kind, test.about, test.wrong))
		if err == nil || !strings.Contains(err.Error(), "by the rules of house") {
			t.Errorf("%s %s, %q passes: %v", test.kind, test.about, test.wrong, err)
		}
	}
	asked := map[lesson.Kind]bool{}
	for _, l := range lesson.Library() {
		for _, s := range l.Steps {
			if s.Question != nil {
				asked[s.Question.Kind] = true
			}
		}
	}
	for _, k := range lesson.Kinds() {
		if !asked[k] {
			t.Errorf("no lesson of the library asks %q", k)
		}
	}
}

// TestNoAnswer: a question that the position can't answer is a fault.
func TestNoAnswer(t *testing.T) {
	const plain = "house = \"czech\"\nante = 10\ncards = \"Js Th 9d 8c 7s 9s\"\n"
	for _, test := range []struct{ position, kind, about, answer, want string }{
		{plain, "making", "", "Js", "other cards too"},
		{plain, "new", "", "9s", "other cards can be the new ones"},
		{plain, "reason", "flush", "counts", "make no flush"},
		{plain, "game", "", "yes", "dealer's cards are not known"},
		{plain, "net", "", "0", "not played to the end"},
		{plain, "net", "insurances", "0", "not played to the end"},
		{plain, "repeat", "", "no", "no card has replaced"},
		{plain, "legal", "dance", "no", ""},
		{plain, "rule", "insurance.form", "x", "no rule of a house file"},
		{plain, "fact", "x", "no", "no fact of procedure"},
		{plain, "ante", "ten", "no", "is no ante"},
		{plain, "houses", "pays", "czech", "does not say which answer"},
		{plain, "houses", "same pays = yes", "czech", "can be asked at several houses"},
		{"house = \"czech\"", "primary", "", "pair", "no cards"},
	} {
		_, err := parse(ask(test.position, test.kind, test.about, test.answer))
		if test.want == "" {
			if err != nil {
				t.Errorf("%s %s: %v", test.kind, test.about, err)
			}
			continue
		}
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s %s: %v", test.kind, test.about, err)
		}
	}
}

// whole is a lesson with a whole round.
const whole = `title = "A round"
house = "russian"
ante = 10

[round]
boxes = [{cards = "Ts Td 7h 4c 2d"}]
dealer = "Kd Jc 9s 5h 3c"
stock = "8c Jd"
actions = ["sixth", "bet", "buy"]

[[steps]]
play = 2
show = ["cards", "dealer"]

[[steps]]
play = 1
show = ["game"]
ask = "net"
words = "?"
answer = "-50"
[steps.feedback]
-50 = "yes"
otherwise = "no"
`

// TestWhole: a round is played step by step, and each step keeps its own.
func TestWhole(t *testing.T) {
	l := mustParse(t, whole)
	first, last := l.Steps[0], l.Steps[1]
	if first.Position.Round.Phase() != round.PhaseNoGame || last.Position.Round.Phase() != round.PhaseOver {
		t.Errorf("phases %s and %s", first.Position.Round.Phase(), last.Position.Round.Phase())
	}
	if len(first.Position.Cards) != 6 || first.Events[0].Kind != round.EventAnte || last.Events[len(last.Events)-1].Kind != round.EventOver {
		t.Errorf("%v, %v", first.Position.Cards, first.Events)
	}
	if _, ok := first.Position.Settlement(); ok {
		t.Error("the first step is not settled")
	}
	seeded := strings.NewReplacer(`{cards = "Ts Td 7h 4c 2d"}`, "{}", "dealer = \"Kd Jc 9s 5h 3c\"\n", "seed = 7\n", "stock = \"8c Jd\"\n", "",
		`["sixth", "bet", "buy"]`, `["fold"]`, "play = 2\n", "", `"cards", "dealer"`, `"cards"`, `"game"`, `"cards"`, "-50", "-10").Replace(whole)
	if l := mustParse(t, seeded); len(l.Steps[0].Position.Cards) != 5 {
		t.Errorf("the seed dealt %v", l.Steps[0].Position.Cards)
	}
}

func TestWholeFaults(t *testing.T) {
	for _, test := range []struct{ old, new, want string }{
		{`"sixth", "bet"`, `"sixth", "take"`, `x.toml:9:21: the action can't be: `},
		{`"sixth", "bet"`, `"sixth", "bet 5"`, `x.toml:9:21: the action can't be: `},
		{`"buy"]`, `"buy", "fold"]`, `x.toml:9:35: no step plays the last 1 actions`},
		{`play = 1`, `play = 3`, `x.toml:16:8: only 1 actions are left`},
		{`stock = "8c Jd"`, `stock = "8c"`, `x.toml:8:9: the round draws 2 cards`},
		{`stock = "8c Jd"`, "stock = \"8c Jd\"\nseed = 1", `x.toml:9:1: both cards and a seed`},
		{`Ts Td 7h 4c 2d`, `Ts Td 7h 4c Kd`, `the cards can't be: `},
		{`Ts Td 7h 4c 2d`, `Ts Td 7h 4c`, `x.toml:6:10: box 1 is dealt 5 cards, not 4`},
		{`ante = 10`, "ante = 10\ncards = \"As\"", `x.toml:4:1: cards is not for a lesson with a whole round`},
		{`play = 1`, "play = 1\nbox = 2", `x.toml:17:7: there is no box 2`},
		{`play = 1`, "play = 1\nhouse = \"czech\"", `x.toml:17:1: a step of a whole round changes nothing`},
		{`answer = "-50"`, `answer = "-40"`, `by the rules of house russian it is "-50"`},
	} {
		_, err := parse(strings.Replace(whole, test.old, test.new, 1))
		faults, _ := errors.AsType[lesson.Faults](err)
		if !slices.ContainsFunc(faults.Lines(), func(l string) bool { return strings.Contains(l, test.want) }) {
			t.Errorf("%s: %v, want %s", test.new, faults.Lines(), test.want)
		}
	}
}

// TestLibrary: the lessons are many, in order, each one's own, at every house, and show
// every pair of combinations that hands have.
func TestLibrary(t *testing.T) {
	all := lesson.Library()
	if len(all) < 40 {
		t.Errorf("%d lessons", len(all))
	}
	ids, titles, houses := map[string]bool{}, map[string]bool{}, map[string]bool{}
	cells := map[[2]hand.Category]bool{}
	said := map[string]string{}
	for _, l := range all {
		if ids[l.ID] || titles[l.Title] || l.ID == "" || strings.ContainsAny(l.ID, "./") {
			t.Errorf("%q, %q is there twice, or has no id", l.ID, l.Title)
		}
		ids[l.ID], titles[l.Title] = true, true
		if l.Questions() == 0 {
			t.Errorf("%s asks nothing", l.ID)
		}
		for _, s := range l.Steps {
			houses[s.Position.Stakes.House.ID] = true
			if h, ok := s.Position.Hand(); ok {
				cells[[2]hand.Category{h.Primary.Category, h.Second.Category}] = true
			}
			if s.Say != "" && said[s.Say] != "" {
				t.Errorf("%s and %s say the same: %s", l.ID, said[s.Say], s.Say)
			}
			said[s.Say] = l.ID
		}
		if found, err := lesson.Find(l.ID); err != nil || found != l {
			t.Errorf("%s: %v", l.ID, err)
		}
	}
	for _, h := range lesson.Compared() {
		if !houses[h.ID] {
			t.Errorf("no lesson plays at %s", h.ID)
		}
	}
	every := hand.AllDoubles()
	for _, c := range every.Cells() {
		if c.Second != hand.None && !cells[[2]hand.Category{c.Primary, c.Second}] {
			t.Errorf("no lesson shows %v and %v", c.Primary, c.Second)
		}
	}
	if _, err := lesson.Find("nothing"); err == nil {
		t.Error("there is no lesson nothing")
	}
}

// FuzzParse: whatever a file holds, it is read or has faults with a place, and what is read
// can be shown and marked.
func FuzzParse(f *testing.F) {
	f.Add(base)
	f.Add(whole)
	f.Add("[[steps]]\nask=\"houses\"\nabout=\"pays=0\"\nwords=\"0\"\nanswer=\"czech\"\n[steps.feedback]\n00") // broken, and without a house
	f.Add(ask("cards = \"As Ah Kd 9c 6s\"", "pays", "", "2"))                                                 // at the house that was chosen
	f.Add(ask("house = \"czech\"", "houses", "pays = 2", "czech"))
	f.Fuzz(func(t *testing.T, src string) {
		l, err := parse(src)
		if lesson.LeavesOpen([]byte(src)) {
			l, err = lesson.ParseAt("x.toml", []byte(src), house.Preset, lesson.Compared()[0])
		}
		if faults, ok := errors.AsType[lesson.Faults](err); ok {
			for _, fault := range faults {
				if fault.Line < 1 || fault.Column < 1 || fault.Message == "" || strings.Contains(fault.String(), "\n") {
					t.Errorf("%+v", fault)
				}
			}
			return
		}
		if err != nil || len(l.Steps) == 0 || l.Title == "" {
			t.Fatalf("%+v, %v", l, err)
		}
		for _, s := range l.Steps {
			if q := s.Question; q != nil {
				if right, _, err := q.Mark(q.Answer); !right || err != nil {
					t.Errorf("%q is its answer: %v", q.Answer, err)
				}
			}
		}
	})
}

func ExampleParse() {
	_, err := lesson.Parse("monday.toml", []byte(strings.Replace(base, `answer = "2"`, `answer = "3"`, 1)), house.Preset)
	fmt.Println(strings.ReplaceAll(err.Error(), " (and", "\n(and"))
	// Output:
	// monday.toml:15:10: the answer is "3", but by the rules of house czech it is "2"; allowed: 2
	// (and 1 more fault)
}
