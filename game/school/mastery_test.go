package school_test

import (
	"testing"

	"pgregory.net/rapid"

	"felt/game/school"
)

// answers makes a history: each letter is ten answers, r right, w wrong, m nine right
// and then a wrong one, of so many seconds each.
func answers(letters string, seconds float64) []school.Answered {
	var out []school.Answered
	for _, letter := range letters {
		for i := range 10 {
			out = append(out, school.Answered{Kind: "name/pair", Right: letter == 'r' || letter == 'm' && i < 9, Seconds: seconds})
		}
	}
	return out
}

func join(parts ...[]school.Answered) []school.Answered {
	var out []school.Answered
	for _, p := range parts {
		out = append(out, p...)
	}
	return out
}

// TestStateOf: 50 answers, nine of ten right in the last 30, the mean time under the
// target, accuracy first.
func TestStateOf(t *testing.T) {
	for _, test := range []struct {
		name    string
		skill   school.Skill
		history []school.Answered
		want    school.State
	}{
		{"nothing", school.SkillName, nil, school.State{Target: 3}},
		{"29 right", school.SkillName, answers("rrr", 1)[1:], school.State{Answers: 29, Recent: 29, Right: 29, Target: 3}},
		{"30 right: the clock goes on", school.SkillName, answers("rrr", 1), school.State{Answers: 30, Recent: 30, Right: 30, Clock: true, Target: 3}},
		{"27 of 30", school.SkillName, answers("mmm", 1), school.State{Answers: 30, Recent: 30, Right: 27, Clock: true, Target: 3}},
		{"26 of 30", school.SkillName, join(answers("mmm", 1)[:29], answers("w", 1)[:1], answers("r", 1)[:1], answers("w", 1)[:1]),
			school.State{Answers: 32, Recent: 30, Right: 26, Timed: 2, Mean: 1, Target: 3}},
		{"times before the clock do not count", school.SkillName, join(answers("rrr", 60), answers("rr", 2)),
			school.State{Answers: 50, Recent: 30, Right: 30, Clock: true, Timed: 20, Mean: 2, Met: 1, Target: 3, Mastered: true}},
		{"49 answers", school.SkillName, join(answers("rrr", 60), answers("rr", 2)[1:]),
			school.State{Answers: 49, Recent: 30, Right: 30, Clock: true, Timed: 19, Mean: 2, Target: 3}},
		{"too slow", school.SkillName, answers("rrrrr", 3), school.State{Answers: 50, Recent: 30, Right: 30, Clock: true, Timed: 20, Mean: 3, Target: 3}},
		{"sure late: 20 with the clock on", school.SkillName, join(answers("wwwwwrrr", 1), answers("r", 1)),
			school.State{Answers: 90, Recent: 30, Right: 30, Clock: true, Timed: 13, Mean: 1, Target: 3}},
		{"from 6 to 4.5", school.SkillPayOne, answers("rrrrr", 5), school.State{Answers: 50, Recent: 30, Right: 30, Clock: true, Timed: 20, Mean: 5, Met: 1, Target: 4.5}},
		{"at once to the last", school.SkillPayOne, answers("rrrrr", 2.5), school.State{Answers: 50, Recent: 30, Right: 30, Clock: true, Timed: 20, Mean: 2.5, Met: 3, Target: 3, Mastered: true}},
		{"a target once met stays", school.SkillPayOne, join(answers("rrrrr", 5), answers("rrr", 7)),
			school.State{Answers: 80, Recent: 30, Right: 30, Clock: true, Timed: 30, Mean: 7, Met: 1, Target: 4.5}},
		{"mastery does not", school.SkillPayOne, join(answers("rrrrr", 2), answers("w", 2)),
			school.State{Answers: 60, Recent: 30, Right: 20, Timed: 24, Mean: 2, Met: 3, Target: 3}},
	} {
		if got := school.StateOf(test.skill, test.history); got != test.want {
			t.Errorf("%s:\n is  %+v\nwant %+v", test.name, got, test.want)
		}
	}
}

// TestStateInvariants holds on any history.
func TestStateInvariants(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		info := rapid.SampledFrom(school.Skills()).Draw(t, "skill")
		var history []school.Answered
		good := rapid.Float64Range(0.5, 1).Draw(t, "good")
		for range rapid.IntRange(0, 120).Draw(t, "answers") {
			history = append(history, school.Answered{
				Right:   rapid.Float64Range(0, 1).Draw(t, "right") < good,
				Seconds: rapid.Float64Range(0, 2*info.Targets[0]).Draw(t, "seconds"),
			})
		}
		met := 0
		for n := range len(history) + 1 {
			s := school.StateOf(info.Skill, history[:n])
			right := 0
			for _, a := range history[max(0, n-school.MasteryWindow):n] {
				if a.Right {
					right++
				}
			}
			sure := n >= school.MasteryWindow && float64(right) >= school.MasteryShare*school.MasteryWindow
			switch {
			case s.Answers != n || s.Right != right || s.Recent != min(n, school.MasteryWindow):
				t.Errorf("%d answers, %d right: %+v", n, right, s)
			case s.Clock != sure:
				t.Errorf("the clock is on: %v, %d of %d right", s.Clock, right, s.Recent)
			case s.Mastered && (!sure || n < school.MasteryAnswers || s.Mean >= info.Targets[len(info.Targets)-1] || s.Timed < school.MasteryTimed):
				t.Errorf("mastered: %+v", s)
			case s.Met < met || s.Met > len(info.Targets) || s.Mastered && s.Met < len(info.Targets):
				t.Errorf("targets met went from %d: %+v", met, s)
			}
			met = s.Met
		}
	})
}

// TestWeakSpots: the kinds most missed, by their latest ten answers.
func TestWeakSpots(t *testing.T) {
	var history []school.Answered
	add := func(kind string, results string) {
		for _, r := range results {
			history = append(history, school.Answered{Kind: kind, Right: r == '+'})
		}
	}
	add("learned", "-----++++++++++")
	add("often", "+-+-+-")
	add("always", "--")
	add("seldom", "+++-++++++")
	add("twice", "--++")
	got := school.WeakSpots(history)
	want := []school.Weak{{Kind: "often", Missed: 3, Of: 6}, {Kind: "always", Missed: 2, Of: 2}, {Kind: "twice", Missed: 2, Of: 4}, {Kind: "seldom", Missed: 1, Of: 10}}
	if len(got) != len(want) {
		t.Fatalf("weak spots %v", got)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("weak spot %d is %v, want %v", i+1, got[i], want[i])
		}
	}
}
