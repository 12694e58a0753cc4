package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/exp/golden"

	"felt/game/house"
	"felt/game/procedure"
	"felt/ui/record"
)

// handRuns are whole rounds with the steps that the houses' documents ask for, written by
// hand from the documents; what stands behind # says where they say so. Amounts are
// without the stakes. What the documents leave open is common practice.
var handRuns = []struct {
	house       string
	boxes, seed int
	script      string
}{
	// Document 000. Box 1 folds; box 2 holds 10 9 8 7 6 and is insured for 30; the dealer's
	// A Q J 4 2 is no game.
	{"czech", 3, 1226, `
		call-bets         # c. 1, "umístěte své sázky, prosím"
		check-stakes      # antes within the limits, the bonus 1 EUR (c. 13)
		deal 1            # c. 2: one card to each box …
		deal 2
		deal 3
		deal              # … plus one to the dealer
		deal-on           # repeated to five
		turn-up           # the dealer's last lies face up
		take-bonus 1      # c. 3: no three of a kind
		pay-bonus 2 40    # c. 13: a straight, 40 EUR
		take-bonus 3
		ask 1             # c. 4
		take-fold 1       # c. 4: gives up and loses the ante
		ask 2
		ask 3
		check-bets        # the bet is exactly twice the ante
		close-insurance
		open              # c. 7: when all boxes have bet
		no-game           # c. 7: neither a combination nor ace-king
		turn 2
		pay-insurance 2 30 # c. 7: 1:1
		offer 2           # c. 10: 1:1 on the ante, or the dealer's card is changed
		offer 3
		pay-ante 3 5      # c. 10: 1:1
		replace Ad        # c. 10: the highest card
		take-price 2      # c. 10: then the antes are taken
		offer-again 2     # c. 11: an ace for an ace, again for an ante
		return-bet 2      # c. 11: no ante paid, the bet stays the player's
		collect
		shuffle           # the riffle, after every hand
		cut               # and the cut before the next deal
	`},
	// Document 002. The dealer's pair of kings; box 2 buys a sixth card, box 3 exchanges
	// three.
	{"czech-en", 3, 183, `
		call-bets         # c. 1
		check-stakes
		deal 1            # c. 2
		deal 2
		deal 3
		deal
		deal-on
		turn-up
		take-bonus 1      # c. 3: losing bonus bets are removed
		pay-bonus 2 50    # a flush, 50 EUR
		ask 1             # c. 4
		ask 2
		sixth 2           # c. 4: for an ante, as it decides
		ask-again 2       # c. 5
		ask 3
		exchange 3        # c. 4: two to five cards for an ante
		ask-again 3       # c. 5
		check-bets        # exactly double the ante
		close-insurance
		open              # c. 7
		game              # c. 7: ace-king or better
		turn 1
		take 1            # c. 8: fours below kings, ante and bet are lost
		turn 2
		turn 3
		pay 2 420         # c. 9: flush and pair of threes, (5 + 1) x 70
		pay 3 100         # c. 8: aces above kings, 1 x 100, the ante unpaid
		collect
		shuffle
		cut
	`},
	// Document 001. Box 3 is blind; the dealer has a pair of jacks.
	{"russian", 4, 59, `
		call-bets
		check-stakes
		deal 1
		deal 2
		deal 3
		deal 4
		deal
		deal-on
		turn-up           # the dealer shows his last
		ask 1
		ask 2
		sixth 2           # for an ante
		ask-again 2
		ask 3             # the second box unseen
		ask 4
		exchange 4        # any number of cards for an ante
		ask-again 4
		check-bets        # the bet is twice the ante
		close-insurance
		open              # when all have decided
		game              # ace-king or better
		turn 1
		turn 2
		turn 3
		take 3            # lower: ante and bet are lost
		turn 4
		pay 1 500         # queens and ace-king, (1 + 1) x 250
		pay 2 1000        # 8 8 7 7 and the fours: two pair twice, (2 + 2) x 250
		pay 4 60          # aces and ace-king, (1 + 1) x 30
		collect
		shuffle
		cut
	`},
	// Document 003. The ante of box 2 is taken when it buys; an ace for an ace is burned.
	{"lithuanian", 3, 1226, `
		call-bets
		check-stakes
		deal 1
		deal 2
		deal 3
		deal
		deal-on
		turn-up
		ask 1             # all declare; the cards are looked at only now
		take-fold 1       # loses the ante
		ask 2
		ask 3
		check-bets        # twice the ante
		close-insurance   # "Draudimo statymas baigtas!"
		open              # when all stakes are made
		no-game
		turn 2            # a straight: the insurance stands
		pay-insurance 2 50 # 1:1
		offer 2
		take-price 2      # taken at the purchase, nothing is added
		offer 3
		pay-ante 3 35     # 1:1 only to those who do not buy
		replace Ad        # the highest for the top card of the pack
		burn Ah           # of the same kind: burned …
		replace Ah        # … and another drawn
		no-game
		return-bet 2      # still none: the ante is gone, the bet goes back
		collect
		shuffle
		cut
	`},
	// Document 004. Boxes 2 and 3 add an ante each; the dealer gets 6 5 4 3 2.
	{"basic", 3, 936, `
		call-bets
		check-stakes
		deal 1
		deal 2
		deal 3
		deal
		deal-on
		turn-up
		ask 1
		ask 2
		exchange 2        # one to five cards for an ante
		ask-again 2       # must again decide
		ask 3
		check-bets        # two antes
		close-insurance
		open              # after all have decided
		no-game           # ace-king is the least
		turn 3
		pay-insurance 3 125 # 1:1, before anyone buys
		offer 1
		offer 2
		offer 3           # also who is insured
		pay-ante 1 10     # 1:1
		take-price 2      # an added ante
		take-price 3
		replace 8h        # the highest for the top of the pack
		game              # a straight
		turn 2
		take 2            # three jacks below it: ante and bet are lost
		pay 3 1750        # a full house, 7 x 250
		collect
		shuffle
		cut
	`},
	// The parent games have no document of a house. There the ante of a winner is paid 1:1.
	{"caribbean-stud", 3, 3, `
		call-bets; check-stakes; deal 1; deal 2; deal 3; deal; deal-on; turn-up
		ask 1; ask 2; ask 3; take-fold 3; check-bets; open; game
		turn 1; take 1    # eights below jacks
		turn 2; pay 2 675 # a straight, 4 x 150 and 75
		collect; shuffle; cut
	`},
	{"oasis", 3, 20, `
		call-bets; check-stakes; deal 1; deal 2; deal 3; deal; deal-on; turn-up
		ask 1; exchange 1 # three cards for three antes
		ask-again 1; take-fold 1; ask 2; ask 3; check-bets; open; game
		turn 2; take 2    # sixes below eights
		turn 3; pay 3 375 # queens, 1 x 250 and 125
		collect; shuffle; cut
	`},
}

// steps are the lines of a script.
func steps(script string) (out []string) {
	for line := range strings.Lines(script) {
		line, _, _ = strings.Cut(line, "#")
		for step := range strings.SplitSeq(line, ";") {
			if step = strings.TrimSpace(step); step != "" {
				out = append(out, step)
			}
		}
	}
	return out
}

// standStill lets the clock of the program go on by a second whenever it is read.
func standStill(t *testing.T) {
	before := clock
	t.Cleanup(func() { clock = before })
	now := time.Date(2026, 3, 1, 9, 30, 0, 0, time.UTC)
	clock = func() time.Time { now = now.Add(time.Second); return now }
}

// TestSchoolRunByHand: at each house a whole round is dealt with answers by hand, and all
// of them are right. What is said is kept word for word.
func TestSchoolRunByHand(t *testing.T) {
	standStill(t)
	for _, c := range handRuns {
		t.Run(c.house, func(t *testing.T) {
			t.Setenv("XDG_DATA_HOME", t.TempDir())
			t.Setenv("XDG_CONFIG_HOME", t.TempDir())
			script := steps(c.script)
			status, out, errOut := typing(t, script, "school", "run", "--house", c.house, "--boxes", fmt.Sprint(c.boxes), "--seed", fmt.Sprint(c.seed), "--plain")
			if status != exitDone || errOut != "" || !strings.Contains(out, fmt.Sprintf("\nPassed: %d of %d right at once.\n", len(script), len(script))) {
				t.Errorf("status %d, %s", status, errOut)
			}
			golden.RequireEqual(t, out)
		})
	}
}

// TestSchoolRunKept: every step is in the record, with what the run came to; what was
// missed is looked for the next time, and answering it moves its card.
func TestSchoolRunKept(t *testing.T) {
	standStill(t)
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	c := handRuns[3] // lithuanian
	script := steps(c.script)
	wrong := append([]string{}, script...)
	wrong[13] = "open" // before the insurance is closed: that ends a round
	status, out, errOut := typing(t, wrong, "school", "run", "--house", c.house, "--boxes", "3", "--seed", "1226")
	if status != exitDone || errOut != "" || !strings.Contains(out, "\nA critical fault ends the round.\n") {
		t.Fatalf("status %d, %s%s", status, errOut, out)
	}
	// Left in the middle, by quitting and by the end of the input.
	for _, lines := range [][]string{append(append([]string{}, script[:9]...), "quit"), script[:9]} {
		status, out, errOut = typing(t, lines, "school", "run", "--house", c.house, "--boxes", "3", "--seed", "1226", "--trainee", "Jan")
		if status != exitFailed || errOut != "" || !strings.Contains(out, "\nThe round is broken off after nine answers, in the record; the round does not count.\n") {
			t.Fatalf("status %d, %s%s", status, errOut, out)
		}
	}
	s := openRecord(t)
	runs, err := s.Runs(t.Context(), "lithuanian", "", 10)
	if err != nil || len(runs) != 1 {
		t.Fatalf("%v: %d runs", err, len(runs))
	}
	r, given, err := s.Run(t.Context(), runs[0].ID)
	h, _ := house.Preset("lithuanian")
	if err != nil || r.Rules != h.Hash() || r.Procedure != procedure.For(h).Hash() || r.Level != "practice" || r.Seed != 1226 || r.Boxes != 3 ||
		!r.Over || r.Passed || r.Critical != "early" || r.Faults != 1 || r.Steps != 14 || len(given) != 14 || given[13].Kind != "step/close-insurance" || r.Seconds != 14 {
		t.Errorf("%v: %+v with %d answers", err, r, len(given))
	}
	left, err := s.Runs(t.Context(), "lithuanian", "Jan", 10)
	if err != nil || len(left) != 2 || left[0].Over || left[0].Right != 9 {
		t.Errorf("%v: %+v", err, left)
	}
	item := record.Item{House: "lithuanian", Kind: record.KindStep, Key: "step/close-insurance"}
	card, err := s.Card(t.Context(), item)
	if err != nil || card.Answered != 0 {
		t.Fatalf("%v: %+v", err, card)
	}
	s.Close()

	// It comes back in a round of no given seed, and is answered there.
	before := clock
	clock = func() time.Time { return before().Add(48 * time.Hour) }
	status, out, errOut = typing(t, []string{"hint", "quit"}, "school", "run", "--house", "lithuanian", "--level", "guided", "--boxes", "1")
	if status != exitFailed || errOut != "" || !strings.Contains(out, "\nSomething that you missed before comes up in this round.\n") {
		t.Errorf("status %d, %s%s", status, errOut, out)
	}
	played(t, "--house", "lithuanian", "--level", "guided", "--boxes", "2")
	s = openRecord(t)
	defer s.Close()
	if card, err = s.Card(t.Context(), item); err != nil || card.Answered != 1 {
		t.Errorf("%v: after the review %+v", err, card)
	}
}

// openRecord opens the record.
func openRecord(t *testing.T) *record.Store {
	t.Helper()
	s, err := record.Open(record.Path(), record.Options{Clock: clock})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// asksFor is a line of JSON of a round.
type asksFor struct {
	Round, N int
	Choices  []procedure.Choice
	Next     []procedure.Choice
	Mark     *procedure.Mark
	Call     *struct {
		Text, English string
		Printed       bool
	}
	Error string
	Score *procedure.Score
}

// played deals a round as JSON by what the program itself shows to be right, as a script
// does that does not know the answers, and returns the lines.
func played(t *testing.T, args ...string) (lines []asksFor) {
	t.Helper()
	in, feed, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	read, out, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan int, 1)
	go func() {
		done <- run(t.Context(), append([]string{"school", "run", "--json"}, args...), in, out, os.Stderr)
		out.Close()
	}()
	dec := json.NewDecoder(read)
	for {
		var a asksFor
		if dec.Decode(&a) != nil {
			break
		}
		lines = append(lines, a)
		switch {
		case a.Choices != nil && a.Next == nil:
			fmt.Fprintln(feed, "hint")
		case a.Next != nil:
			text, err := json.Marshal(a.Next[0])
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(feed, "%s\n", text)
		}
	}
	if status := <-done; status != exitDone {
		t.Errorf("status %d", status)
	}
	for _, f := range []*os.File{in, feed, read} {
		f.Close()
	}
	return lines
}

// TestSchoolRunLines: as JSON each step is a line and its marking another, with the call
// in the language of the house and in English.
func TestSchoolRunLines(t *testing.T) {
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	for _, h := range house.Presets() {
		lines := played(t, "--house", h.ID, "--level", "learn", "--count", "2", "--seed", "3")
		asked, marked, ended := 0, 0, 0
		said := ""
		for _, l := range lines {
			switch {
			case l.Score != nil:
				ended++
				if !l.Score.Passed || l.Round != ended {
					t.Errorf("%s: round %d ended with %+v", h.ID, l.Round, l.Score)
				}
			case l.Mark != nil:
				marked++
				if l.Mark.Verdict != procedure.Right {
					t.Errorf("%s: %+v", h.ID, l.Mark)
				}
				if l.Call != nil && l.Call.Printed {
					said += l.Call.Text + " = " + l.Call.English + "; "
				}
			case len(l.Next) > 0:
				asked++
			default:
				t.Errorf("%s: %+v", h.ID, l)
			}
		}
		if ended != 2 || asked == 0 || asked != marked {
			t.Errorf("%s: %d rounds, %d asked, %d marked", h.ID, ended, asked, marked)
		}
		want := map[string]string{"czech": "umístěte své sázky, prosím = ", "lithuanian": "Draudimo statymas baigtas! = "}[h.ID]
		if !strings.HasPrefix(said, want) || want == "" && said != "" {
			t.Errorf("%s: the printed calls are %q", h.ID, said)
		}
	}
}

// TestSchoolRunRefuses: what can't be asked for is refused in one line with what is
// allowed, and nothing is written.
func TestSchoolRunRefuses(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"--boxes 5", "--boxes 5 is not possible at house czech; allowed: 1 to 4"},
		{"--boxes 0", "--boxes 0 is not possible at house czech; allowed: 1 to 4"},
		{"--house basic --boxes 4", "--boxes 4 is not possible at house basic; allowed: 1 to 3"},
		{"--count 0", "--count 0 is not possible; allowed: 1 to 1000"},
		{"--level hard", `there is no level "hard"; allowed: learn, guided, practice, table-ready`},
		{"--house nowhere", `no house "nowhere"; allowed: `},
		{"--table min-10", `house czech has no table "min-10"`},
		{"--off shake", `--off: there is no step "shake"; allowed: all, or ids of steps such as collect with commas between them`},
		{"--off open", "--off: step open is no common practice at house czech, so it can't be switched off; allowed: all, "},
		{"--seed x", `--seed: "x" is no whole number; allowed: decimal digits`},
		{"steps", `"steps" belongs to no flag; felt school run takes flags only`},
	} {
		dir := t.TempDir()
		t.Setenv("XDG_DATA_HOME", dir)
		t.Setenv("XDG_CONFIG_HOME", t.TempDir())
		status, out, errOut := typing(t, nil, append([]string{"school", "run"}, strings.Fields(c.args)...)...)
		if status != exitWrong || out != "" || strings.Count(errOut, "\n") != 1 || !strings.Contains(errOut, c.want) {
			t.Errorf("%s: status %d, %q, %q", c.args, status, out, errOut)
		}
		if left, _ := filepath.Glob(filepath.Join(dir, "*")); len(left) > 0 {
			t.Errorf("%s: %v was written", c.args, left)
		}
	}
}

// TestSchoolRunOff: common practice that is switched off is not asked for, by the flag and
// by the settings; the flag goes before them.
func TestSchoolRunOff(t *testing.T) {
	for _, c := range []struct {
		setting, flag string
		asked         bool
	}{
		{"", "", true}, {"collect", "", false}, {"open, collect", "", false}, {"", "collect", false}, {"all", "", false}, {"collect", "cut", true}, {"collect", "shuffle,cut", true},
	} {
		t.Setenv("XDG_DATA_HOME", t.TempDir())
		withSettings(t, "steps_off = \""+c.setting+"\"\n")
		args := []string{"--house", "russian", "--level", "learn", "--boxes", "1", "--seed", "2"}
		if c.flag != "" {
			args = append(args, "--off", c.flag)
		}
		asked := false
		for _, l := range played(t, args...) {
			for _, n := range l.Next {
				asked = asked || n.Step == procedure.StepCollect
			}
		}
		if asked != c.asked {
			t.Errorf("setting %q, flag %q: the cards are to be collected: %v", c.setting, c.flag, asked)
		}
	}
}
