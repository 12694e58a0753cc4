package plain

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"

	"felt/game/house/housetest"
	"felt/game/procedure"
	"felt/ui/dealing"
)

// roundOf is a round at a house.
func roundOf(t *testing.T, id, table string, l procedure.LevelName, boxes int, seed uint64) RoundsOptions {
	return RoundsOptions{
		Round: dealing.Round{House: housetest.Preset(t, id), Table: table, Level: l, Boxes: boxes, Seed: seed}, Count: 1, Now: seconds(),
	}
}

// dealt deals rounds with lines, and returns what was said.
func dealt(t *testing.T, o RoundsOptions, lines ...string) (out string, whole bool) {
	t.Helper()
	var b bytes.Buffer
	whole, err := Rounds(t.Context(), strings.NewReader(strings.Join(lines, "\n")), &b, o)
	if err != nil {
		t.Fatal(err)
	}
	return b.String(), whole
}

// TestRoundCassettes deals rounds at each level, with right steps and wrong ones; what is
// said is kept word for word.
func TestRoundCassettes(t *testing.T) {
	for name, c := range map[string]struct {
		house, table string
		level        procedure.LevelName
		boxes        int
		seed         uint64
		lines        string
	}{
		// Everything that can be typed, and every way to be wrong; the last ends the round.
		"learn": {"basic", "", procedure.Learn, 1, 1, `|help|cards|irregular|hint|shake|9|ask 2|1|call-bets|deal 1|irregular signal 1 floor|irregular unequal-stakes 1 floor|1|deal 1|deal|deal-on|turn-up|open`},
		// A step is asked for again until it is right, with a hint or without.
		"guided": {"czech", "eur-2", procedure.Guided, 2, 7, "hint|check-stakes|1|check-stakes|deal 2|hint|deal 1|deal 2|deal|deal-on|turn-up|quit"},
		// An ante outside the limits is passed over; the round goes on as if it had been seen.
		"missed": {"czech", "eur-2", procedure.TableReady, 2, 0, "call-bets|check-stakes|check-stakes|deal 1|deal 2|quit"},
		// An insurance on too low a hand is seen, and handed back as the document has it.
		"table-ready": {"lithuanian", "", procedure.TableReady, 2, 42, tableReady},
	} {
		t.Run(name, func(t *testing.T) {
			out, _ := dealt(t, roundOf(t, c.house, c.table, c.level, c.boxes, c.seed), strings.Split(c.lines, "|")...)
			golden.RequireEqual(t, out)
		})
	}
}

// tableReady is written from document 003.
const tableReady = "call-bets|check-stakes|deal 1|deal 2|deal|deal-on|turn-up|ask 1|ask 2|take-fold 2|check-bets|close-insurance|open|game|turn 1|irregular insurance-low-hand 1 return-stake|take 1|collect|shuffle|cut"

// TestRoundTells: what the record does not keep is told, and the round goes on; without a
// record it is said that the steps are in none; several rounds follow one another.
func TestRoundTells(t *testing.T) {
	o := roundOf(t, "basic", "", procedure.Guided, 1, 3)
	full := errors.New("no space left on device")
	o.Begin = func(context.Context, dealing.Round, []procedure.Kind) (Keeper, error) {
		return func(context.Context, *procedure.Run, procedure.Mark) error { return full }, nil
	}
	o.Due = func(context.Context) ([]procedure.Kind, error) { return nil, errors.New("it is damaged") }
	out, whole := dealt(t, o, "call-bets")
	if whole || !strings.Contains(out, "\nThe step is not in the record: no space left on device.\n") || !strings.HasPrefix(out, "The step is not in the record: it is damaged.\n") {
		t.Error(out)
	}
	// As JSON it is told apart from the lines.
	var told []string
	o.JSON, o.Trouble = true, func(err error) { told = append(told, err.Error()) }
	if out, _ = dealt(t, o, "call-bets", "check-stakes"); strings.Contains(out, "space") || strings.Join(told, "; ") != "it is damaged; no space left on device; no space left on device" {
		t.Errorf("told %q: %s", told, out)
	}
	o = roundOf(t, "basic", "", procedure.Guided, 1, 3)
	if out, whole = dealt(t, o); whole || !strings.Contains(out, "\nThe round is broken off before the first step.\n") {
		t.Error(out)
	}
	if out, whole = dealt(t, o, "call-bets"); whole || !strings.Contains(out, "\nThe round is broken off after one answer, in no record.\n") {
		t.Error(out)
	}
	o.Count = 2
	o.Round.Level = procedure.Practice
	o.Standing = func(context.Context) (procedure.Standing, bool) {
		return procedure.StandingOf([]bool{true, false}), true
	}
	var lines []string
	for n := range uint64(2) {
		at := o.Round
		at.Number = n
		run, err := dealing.Deal(t.Context(), at, nil)
		if err != nil {
			t.Fatal(err)
		}
		for !run.Over() {
			c := run.Right()[0]
			lines = append(lines, c.String())
			run.Do(procedure.Answer{Choice: c})
		}
	}
	out, whole = dealt(t, o, lines...)
	if !whole || strings.Count(out, "\nPassed: ") != 2 || !strings.Contains(out, "\nRound 2 of 2, at house basic; one box, seed 3.\n") ||
		!strings.Contains(out, "\nLevel practice: 1 of the last 2 passed; 9 of the last 10 rounds are needed.\n") {
		t.Error(out)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Rounds(ctx, strings.NewReader(""), &bytes.Buffer{}, o); !errors.Is(err, context.Canceled) {
		t.Errorf("after its end: %v", err)
	}
}

// TestRoundLines: as JSON every line is one, nothing gives away what is irregular, and a
// line that is no step is answered by one.
func TestRoundLines(t *testing.T) {
	o := roundOf(t, "lithuanian", "", procedure.TableReady, 2, 6)
	o.JSON = true
	lines := []string{"call-bets", "what?", `{"step":"check-stakes"}`, "", "deal 1", "deal 2", "deal", "deal-on", "turn-up", "irregular cards-shown 1 void-hand", "ask 1"}
	out, whole := dealt(t, o, lines...)
	if whole || strings.Count(out, `"error":`) != 2 || strings.Count(out, `"mark":`) != 9 || strings.Count(out, `"score":`) != 1 {
		t.Errorf("%v: %s", whole, out)
	}
	sight := ""
	for line := range strings.Lines(out) {
		if !json.Valid([]byte(line)) {
			t.Errorf("no JSON: %s", line)
		}
		if strings.Contains(line, `"choices"`) && strings.Contains(line, "cards-shown") {
			t.Errorf("it is given away: %s", line)
		}
		if strings.Contains(line, `"sight"`) {
			sight = line
		}
	}
	if !strings.Contains(sight, `"sight":"The player of box 1 holds his cards so that his neighbour sees them."`) {
		t.Errorf("nothing is seen: %s", sight)
	}
	if !strings.Contains(out, `"verdict":"wrong-remedy"`) || !strings.Contains(out, `{"round":1,"n":9,"mark":{"choice":{"step":"ask","box":1},"verdict":"right","kind":"step/ask"`) {
		t.Error(out)
	}
}
