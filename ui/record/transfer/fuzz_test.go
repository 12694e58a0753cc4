package transfer

import (
	"encoding/json"
	"io"
	"strings"
	"testing"
	"time"

	"felt/game/card"
	"felt/game/house"
	"felt/game/round"
	"felt/ui/record"
)

// taken is a sink that keeps what it is given in lists.
type taken struct {
	t         testing.TB
	hands     []record.Hand
	decisions [][]record.Decision
	others    []any
}

func (k *taken) Has(id record.ID) (bool, error) { return false, nil }

func (k *taken) Session(v record.Session) (bool, error) {
	if v.ID == "" || v.House == nil {
		k.t.Errorf("session %+v", v)
	}
	return true, nil
}

func (k *taken) Hand(h record.Hand, d []record.Decision) (bool, error) {
	if _, err := h.Replay(); err != nil || h.ID == "" || h.Session == "" && h.Number == 0 {
		k.t.Errorf("hand %+v: %v", h, err)
	}
	k.hands, k.decisions = append(k.hands, h), append(k.decisions, d)
	return true, nil
}

func (k *taken) Answer(a record.Answer) (bool, error) { return k.other(lineOfAnswer(a)) }
func (k *taken) Run(r record.Run, steps []record.RunStep) (bool, error) {
	return k.other(lineOfRun(r, steps))
}
func (k *taken) Exam(e record.Exam) (bool, error)  { return k.other(lineOfExam(e)) }
func (k *taken) Review(l record.Log) (bool, error) { return k.other(lineOfReview(l)) }
func (k *taken) Level(l record.Level) (bool, error) {
	return k.other(levelLine{kindLevel, l.House, l.Skill, l.Level, l.At})
}

func (k *taken) other(line any) (bool, error) {
	k.others = append(k.others, line)
	return true, nil
}

// readAll reads lines into a list; the house "basic" is known as "r".
func readAll(t testing.TB, text string) (*taken, Report) {
	h, err := house.Preset("basic")
	if err != nil {
		t.Fatal(err)
	}
	faults := 0
	m := newImporter(func() (record.ID, error) { return "s", nil }, strings.NewReader(text), Options{
		Houses: house.Preset, Clock: func() time.Time { return time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC) },
		Fault: func(e *LineError) {
			if faults++; strings.ContainsAny(e.Error(), "\n\r") || e.Line < 1 || e.Column < 0 || !strings.HasPrefix(e.Error(), "line ") {
				t.Errorf("fault %q", e)
			}
		},
	})
	m.houses[[2]string{"basic", "r"}] = h
	k := &taken{t: t}
	for more := true; more; {
		lines, end := m.in.some()
		if more = end == nil; !more && end != io.EOF {
			t.Fatal(end)
		}
		if err := m.batch(k, lines); err != nil {
			t.Fatal(err)
		}
	}
	if m.report.Faulty != faults || m.report.Hands != len(k.hands) {
		t.Errorf("%+v, %d faults, %d hands", m.report, faults, len(k.hands))
	}
	return k, m.report
}

// seeds are a line of each kind.
func seeds(t testing.TB) []string {
	h, err := house.Preset("basic")
	if err != nil {
		t.Fatal(err)
	}
	when := time.Date(2026, 2, 3, 4, 5, 6, 7e6, time.UTC)
	cfg := round.Config{House: h, Boxes: []round.Box{{Owner: round.Own, Ante: 10}}}
	hand := record.Hand{
		ID: "s-1", Session: "s", Number: 1, Config: cfg, Deal: record.Deal{Seed: 7}, Started: when, Ended: when, Net: -10, Antes: -1,
		Luck: record.Luck{Antes: -0.5, Known: true}, Graded: true, Acts: []record.Act{{Action: round.Action{Box: 1, Kind: round.Fold}, At: when}},
	}
	laid := hand
	laid.Deal, err = record.NewDeal([]card.Card{5, 9, 11}, []bool{true, false, true})
	if err != nil {
		t.Fatal(err)
	}
	left := hand
	left.Left, left.Acts, left.Luck = true, nil, record.Luck{}
	d := record.Decision{
		Box: 1, Spot: record.Spot{Key: "first/pair/9", Decision: "first", Class: "pair", Up: "9"},
		Chosen: record.Choice{Name: "fold", Habit: "fold"}, Best: record.Choice{Name: "exchange 2c3c", Habit: "exchange 2"},
		Value: -1, Cost: 0.25, Gap: 0.1, CI95: 0.01, Grade: record.Blunder, Seconds: 2.5, Luck: record.Luck{Antes: 1, Known: true},
	}
	lines := []any{
		head{kindRecord, format},
		houseLine{kindHouse, "basic", h.Hash(), "x"},
		lineOfSession(record.Session{ID: "s", House: h, Mode: "grade", Drill: "close", Ante: 5, Boxes: 1, Seed: 1, Felt: "1", Started: when, Ended: when}, "r"),
		lineOfHand(hand, "r", []record.Decision{d}), lineOfHand(laid, "r", nil), lineOfHand(left, "r", nil),
		lineOfAnswer(record.Answer{ID: "a", House: "basic", Skill: "bonus", Item: "bonus/flush", Question: "{}", Right: true, Seconds: 1, At: when}),
		lineOfRun(record.Run{ID: "r", House: "basic", Level: "practice", Players: "habits", Seed: 5, Number: 1, Started: when, RunScore: record.RunScore{Steps: 2, Right: 1, Faults: 1, Seconds: 3}},
			[]record.RunStep{{Mark: `{"choice":{"step":"open"},"verdict":"early","kind":"step/ask","right":[{"step":"ask","box":1}],"seconds":3,"target":6}`, InReview: true, At: when}}),
		lineOfExam(record.Exam{Digest: "d", House: "basic", Trainee: "Ján", Started: when, Right: 1, Of: 2}),
		levelLine{kindLevel, "basic", "run", "guided", when},
		lineOfReview(record.Log{At: when, Item: record.Item{House: "basic", Kind: record.KindSpot, Key: "a"}, Event: record.Failed, Rating: record.Again, Origin: record.Origin{Source: "s-1", Decision: 2}}),
	}
	var out []string
	for _, l := range lines {
		b, err := json.Marshal(l)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, string(b))
	}
	return append(out, "basic AsKd7h7c2s up 9d fold\n\n#\n{\nbasic\nczech", "\ufeff basic AsKd7h7c2s up 9d fold\r\n{}\r")
}

// FuzzImport: whatever is read, each faulty line is told in one line; what is taken could
// have been played, and is taken again from what is written of it.
func FuzzImport(f *testing.F) {
	for _, line := range seeds(f) {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, text string) {
		first, _ := readAll(t, text)
		var again strings.Builder
		lines := json.NewEncoder(&again)
		for i, h := range first.hands {
			if h.Session == "" || h.Number == 0 {
				h.Session, h.Number = "s", i+1
			}
			if err := lines.Encode(lineOfHand(h, "r", first.decisions[i])); err != nil {
				t.Fatal(err)
			}
		}
		for _, line := range first.others {
			if err := lines.Encode(line); err != nil {
				t.Fatal(err)
			}
		}
		second, report := readAll(t, again.String())
		if len(second.hands) < playedAt(first.hands, "basic") || len(second.others) != len(first.others) {
			t.Errorf("%q is written as\n%s\nwhich is %+v", text, again.String(), report)
		}
	})
}

// playedAt is how many hands were played at a house.
func playedAt(hands []record.Hand, id string) (n int) {
	for _, h := range hands {
		if h.Config.House.ID == id {
			n++
		}
	}
	return n
}

// TestSeeds: a line of each kind is taken, but for a house's whose file is none.
func TestSeeds(t *testing.T) {
	lines := seeds(t)
	k, report := readAll(t, strings.Join(lines[:11], "\n"))
	if report.Hands != 3 || report.Others != 6 || report.Faulty != 1 || len(k.decisions[0]) != 1 {
		t.Errorf("%+v", report)
	}
	if _, report = readAll(t, lines[11]); report.Hands != 1 || report.Faulty != 3 || report.Lines != 6 {
		t.Errorf("%+v", report)
	}
	if _, report = readAll(t, lines[12]); report.Hands != 1 || report.Faulty != 1 {
		t.Errorf("%+v", report)
	}
}

// TestLines: lines end as they do on any system, and the last need not.
func TestLines(t *testing.T) {
	text := "a\r\n\nb\n" + strings.Repeat("x", longestLine+1) + "\n" + strings.Repeat("y", longestLine-1) + "\nc"
	l := &lineReader{in: newImporter(nil, strings.NewReader(text), Options{}).in.in}
	for i, want := range []string{"a", "", "b", "!", strings.Repeat("y", longestLine-1), "c"} {
		got, err := l.next()
		if (err != nil) != (want == "!") || err == nil && got != want || l.number != i+1 {
			t.Fatalf("line %d: %.20q, %v", l.number, got, err)
		}
	}
	if _, err := l.next(); err != io.EOF {
		t.Errorf("error %v", err)
	}
	if l.read != int64(len(text)) {
		t.Errorf("%d bytes, want %d", l.read, len(text))
	}
}
