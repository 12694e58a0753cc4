package plain_test

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"

	"felt/game/house"
	"felt/game/lesson"
	"felt/ui/plain"
)

const taught = `title = "A pair and an ace-king"
notes = "Dwell on the new cards."
house = "czech"
cards = "5s 5h Ad Kc 8s"

[[steps]]
show = ["cards", "primary"]

[[steps]]
ask = "pays"
words = "What does the bet pay?"
choices = ["1", "2"]
answer = "2"
hint = "Look beside the pair."
[steps.feedback]
1 = "The ace-king counts."
2 = "One and one."

[[steps]]
show = ["second", "new", "candidates", "pays", "houses"]
`

// hold holds a lesson with these lines typed.
func hold(t *testing.T, src, typed string) string {
	t.Helper()
	l, err := lesson.Parse("x.toml", []byte(src), house.Preset)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := plain.Lesson(context.Background(), strings.NewReader(typed), &out, l); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestLesson: hints, answers by letter and in words, back and forth, and the count of what
// was right at first.
func TestLesson(t *testing.T) {
	out := hold(t, taught, "notes\n\n\nhint\n3\n1\nback\n\nb\n\n")
	at := 0
	for _, want := range []string{
		"A pair and an ace-king\n", "Step 1 of 3\n", "The cards: five of spades, five of hearts, ace of diamonds, king of clubs, eight\nof spades.",
		"Primary: pair of fives, made by five of spades, five of hearts.", "Dwell on the new cards.",
		"Step 2 of 3\n", "What does the bet pay?\n  a  1\n  b  2\n", "The question waits for an answer", "Look beside the pair.",
		"“3” is not among the choices", "Not so. The ace-king counts.", "Step 1 of 3\n", "Step 2 of 3\n", "Right. One and one.",
		"Step 3 of 3\n", "Second combination: ace-king, made by ace of diamonds, king of clubs.",
		"New in it, not in the primary: ace of diamonds, king of clubs.", "it counts", "The bet pays 1 + 1 = 2 to one at czech.",
		"lithuanian: pays 1 to one.", "The lesson is over: 0 of 1 right at the first answer.",
	} {
		want = strings.NewReplacer("“3”", `"3"`).Replace(want)
		i := strings.Index(out[at:], want)
		if i < 0 {
			t.Fatalf("no %q after:\n%s\nin:\n%s", want, out[:at], out)
		}
		at += i + len(want)
	}
	if out := hold(t, taught, "\nB\n"); !strings.Contains(out, "1 of 1 right") {
		t.Error(out)
	}
	if out := hold(t, taught, "\nanswer\n\n"); !strings.Contains(out, "The answer: 2. One and one.") || !strings.Contains(out, "0 of 1 right") {
		t.Error(out)
	}
}

// TestLibraryHeld: every lesson of the library can be held to its end, in lines of at most
// 80 columns, and whoever answers as the file has it is right.
func TestLibraryHeld(t *testing.T) {
	for _, l := range lesson.Library() {
		var typed strings.Builder
		for _, s := range l.Steps {
			if s.Question != nil {
				typed.WriteString(s.Question.Answer)
			}
			typed.WriteString("\n")
		}
		var out bytes.Buffer
		if err := plain.Lesson(context.Background(), strings.NewReader(typed.String()), &out, l); err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(out.String()) {
			if len([]rune(strings.TrimSuffix(line, "\n"))) > 80 {
				t.Errorf("%s: %s", l.ID, line)
			}
		}
		if n := l.Questions(); !strings.HasSuffix(out.String(), fmt.Sprintf("\nThe lesson is over: %d of %d right at the first answer.\n", n, n)) {
			t.Errorf("%s:\n%s", l.ID, out.String())
		}
	}
}
