package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"
)

// handExams are exams of seed 2026 with ten questions and two whole tables each, answered
// by hand from the houses' documents; behind # stands why. Amounts are without the stakes.
var handExams = map[string]string{
	// Document 000, EUR 4–100, largest payout 10,000.
	"czech": `
		flush            # five clubs
		Ac Kh            # table 1, 5432A;K: the straight flush and ace-king
		0                # c. 13: a pair is no bonus hand
		no               # K high: neither a combination nor ace-king (c. 7)
		35               # c. 10: the ante 1:1
		player           # a straight to the jack above one to the five (c. 8)
		3850             # table 1, J10987A: (50 + 5) x 70
		200              # four kings, 20 x 10
		small            # c. 6: the least is the bet, 30
		10000            # table 1, J10987;Q: (50 + 4) x 200 is above the largest payout
		-35 450 375 175  # c. 11: stopped, the ante gone; 4 x 150 less two antes; 75 and 300; 35 and 140
		245 825 45 35    # c. 10: 4 x 70 less the ante; (5 + 1) x 150 less the ante; 15 and 30; 35
	`,
	// Document 002, EUR 10–200, largest payout 20,000.
	"czech-en": `
		flush
		Ac Kh
		0                # table 2: three of a kind is the least
		no
		15
		player
		1650             # (50 + 5) x 30
		3000             # 20 x 150
		small            # c. 6: the least is the bet, 150
		20000            # (50 + 4) x 400 is above it
		-15 90 625 625   # 4 x 30 less two antes; twice 125 and 500
		525 825 225 125
	`,
	// Document 001, from 25, largest payout 3,000 for bet and insurance together.
	"russian": `
		large            # at most the bet's payout, which is 3,000 at this table
		700              # A K J 10 6 above A K J 10 4; clubs twice, (5 + 5) x 70
		385              # queen for queen free; (5 + 1) x 70 less an additional ante
		none             # all five cards are the flush
		straight         # ace to five
		3000             # 3 x 2,500 and 1,250 are above it
		1000             # a straight, 4 x 250; ace and king are both in it
		yes
		2 green 4 red
		tie              # eights, sevens and a ten on both sides
		125 600 35 350   # 1:1, and the insurance of 450
		1200 1950 2925 225 # 1,200 + 150 − 150; 2,100 − 150; (20 + 7) x 150 capped, less 75; 300 − 75
	`,
	// Document 003, no limits.
	"lithuanian": `
		1 green 3 red
		yes
		As Kc            # the king is outside the flush, the ace in both
		player           # ace-king, then jacks, then nine above six
		5
		15 1500          # from the ante to half of 100 x 30
		280              # three kings and ace-king, (3 + 1) x 70: a king in both
		16500            # straight flush and flush, (50 + 5) x 300
		300              # nines and fives; no card of ace-king is in them: 2 x 150
		none
		125 125 375 2100 # the ante taken: 3 x 150 − 75; (5 + 1) x 300 + 450 − 150
		-125 -5 -150 -150 # bought without success: the antes are gone, the bets go back
	`,
	// Document 004, no limits.
	"basic": `
		1 green 3 red
		yes
		Ah Kd Qh Jh Td   # the straight made twice, with either ten
		dealer           # threes, then jack above eight
		-600             # bought and lost: price, ante and bet
		5 50             # from the ante to the expected payout, 5 x 10
		1200             # straight on six cards 8:1
		26000            # royal and a pair 104:1
		750              # a flush, 5 x 150
		three of a kind
		-125 1350 245    # the price alone (R2); 1,500 − 150; 35 and 210
		1650 150 75
	`,
	// The parent games: the ante of a winner is paid 1:1, too.
	"caribbean-stud": `
		no; no; 150; ace-king
		30150            # a royal flush, 100 x 300 and 150
		3 black
		player           # fives full above fours full
		four of a kind
		3075             # 20 x 150 and 75
		15
		35 15 35 35
		-105 1375 75 385 # lost; 5 x 250 + 125; 7 x 10 + 5; 5 x 70 + 35
	`,
	"oasis": `
		no; no; 150; ace-king; 30150
		1 grey 1 yellow
		tie              # two to six on both sides
		pair
		505              # 50 x 10 and 5
		5
		875 1125 0 45    # 3 x 250 + 125; 4 x 250 + 125; A K 9 4 2 twice; 30 + 15
		150 5 15 5
	`,
}

// TestSchoolExamByHand: at each house a whole exam is taken with answers by hand, all of
// them right, and its result is verified. What is said, and the page, are kept word for
// word.
func TestSchoolExamByHand(t *testing.T) {
	for house, script := range handExams {
		t.Run(house, func(t *testing.T) {
			standStill(t)
			t.Setenv("XDG_DATA_HOME", t.TempDir())
			withSettings(t, "exam_items = 10\nexam_pass = 100\nexam_rounds = 2\nexam_rounds_pass = 100\n")
			dir := t.TempDir()
			path := filepath.Join(dir, "exam.json")
			status, out, errOut := typing(t, steps(script), "school", "exam", "--house", house, "--seed", "2026", "--trainee", "A. Novak", "--out", path, "--plain")
			if status != exitDone || errOut != "" || !strings.Contains(out, "\nPassed: 12 of 12 right, no critical fault.\n") {
				t.Errorf("status %d, %s", status, errOut)
				for _, e := range append(resultOf(t, path).Items, resultOf(t, path).Rounds...) {
					if !e.Right {
						t.Errorf("question %d of %s: %v is wrong, %v is expected", e.N, e.Skill, e.Answer, e.Expected)
					}
				}
			}
			page, err := os.ReadFile(pageOf(path))
			if err != nil {
				t.Fatal(err)
			}
			status, verified, errOut := felt(t, "school", "verify", path)
			if status != exitDone || errOut != "" {
				t.Errorf("verified with status %d, %s%s", status, errOut, verified)
			}
			golden.RequireEqual(t, fmt.Sprintf("%s\n%s\n%s", strings.ReplaceAll(out, dir+string(filepath.Separator), ""), verified, page))
		})
	}
}

// withSettings writes the settings that hold in a test.
func withSettings(t *testing.T, content string) {
	t.Helper()
	dir := t.TempDir()
	t.Setenv("XDG_CONFIG_HOME", dir)
	if err := os.MkdirAll(filepath.Join(dir, "felt"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "felt", "settings.toml"), []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
}
