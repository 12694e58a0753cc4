package main

import (
	"strings"
	"testing"
)

// TestAdviseBadInput: one line on stderr, nothing on stdout, exit status 2.
func TestAdviseBadInput(t *testing.T) {

	for _, tc := range []struct{ name, says, args string }{
		{"no house", "--house is missing", "--cards=AsKd7h7c2s --up=9d"},
		{"unknown house", "allowed: ", "--house=nowhere --cards=AsKd7h7c2s --up=9d"},
		{"unknown card", `column 3: "1d7h7c2s" is no card`, "--house=czech --cards=As1d7h7c2s --up=9d"},
		{"card twice", "As is given twice", "--house=czech --cards=AsKd7h7cAs --up=9d"},
		{"up card in the hand", "As", "--house=czech --cards=AsKd7h7c2s --up=As"},
		{"known card in the hand", "Kd", "--house=czech --cards=AsKd7h7c2s --up=9d --known=Kd"},
		{"four cards", "4", "--house=czech --cards=AsKd7h7c --up=9d"},
		{"seven cards", "7", "--house=czech --cards=AsKd7h7c2s3s4s --up=9d"},
		{"no cards", "--cards is missing", "--house=czech --up=9d"},
		{"two up cards", "--up takes the dealer's one card face up, not 2", "--house=czech --cards=AsKd7h7c2s --up=9dTd"},
		{"no up card", "--up is missing", "--house=czech --cards=AsKd7h7c2s"},
		{"up and dealer", "exclude each other", "--house=czech --cards=9s9d9h4c4d --up=2c --dealer=Kd8c5s4h2c"},
		{"unknown table", "allowed: eur-2, eur-4", "--house=czech --table=eur-3 --ante=10 --cards=AsKd7h7c2s --up=9d"},
		{"house without tables", "no tables", "--house=basic --table=eur-2 --ante=10 --cards=AsKd7h7c2s --up=9d"},
		{"table without ante", "--table needs --ante; allowed at table eur-2: 2 to 50", "--house=czech --table=eur-2 --cards=AsKd7h7c2s --up=9d"},
		{"ante below the table", "allowed: 2 to 50", "--house=czech --table=eur-2 --ante=1 --cards=AsKd7h7c2s --up=9d"},
		{"ante above the table", "allowed: 2 to 50", "--house=czech --table=eur-2 --ante=51 --cards=AsKd7h7c2s --up=9d"},
		{"ante zero", "allowed: 1 to", "--house=czech --ante=0 --cards=AsKd7h7c2s --up=9d"},
		{"one card exchanged where two are the least", "2", "--house=czech --cards=7h7c7dQsQd --dead=As --up=9d"},
		{"six cards and discards", "exchange", "--house=czech --cards=7h7c7dQsQd2c --dead=AsKs --up=9d"},
		{"sixth card where none is sold", "sixth", "--house=oasis --cards=AsKd7h7c2s3d --up=9d"},
		{"dealer with a game", "game", "--house=czech --cards=9s9d9h4c4d --dealer=AdKc5s4h2c"},
		{"buying where there is none", "does not sell the dealer's game", "--house=oasis --cards=9s9d9h4c4d --dealer=Kd8c5s4h2c"},
		{"replacement of another rank", "Qh", "--house=czech --cards=9s9d9h4c4d --dealer=Kd8c5s4h2c --buy=Qh"},
		{"repeat where the house has none", "repeat", "--house=basic --cards=9s9d9h4c4d --dealer=Kd8c5s4h2c --buy=Kh"},
		{"buy without dealer", "--buy goes with --dealer", "--house=czech --cards=9s9d9h4c4d --up=2c --buy=Kh"},
		{"insurance before the bet", "insurance 2 is given before the dealer opens; allowed: none", "--house=czech --cards=AsAd7h7c2s --up=9d --insurance=2"},
		{"insurance not eligible", "insurance 2 can't stand: house czech insures two pair or better, not a pair; allowed: none", "--house=czech --cards=AsKd7h7c2s --dealer=Kh8c5s4h2c --insurance=2"},
		{"insurance below the least", "insurance 1 is outside the limits; allowed: 2, or none", "--house=czech --cards=AsAd7h7c2s --dealer=Kh8c5s4h2c --insurance=1"},
		{"insurance above the most", "insurance 3 is outside the limits; allowed: 2, or none", "--house=czech --cards=AsAd7h7c2s --dealer=Kh8c5s4h2c --insurance=3"},
		{"unknown method", "allowed: exact, sampled", "--house=czech --cards=AsKd7h7c2s --up=9d --method=guess"},
		{"no samples", "allowed: 2 to", "--house=czech --cards=AsKd7h7c2s --up=9d --method=sampled --samples=0"},
		{"blind with cards", "--blind goes without --cards", "--house=russian --blind --cards=AsKd7h7c2s --up=9d"},
		{"blind where no box is", "blind", "--house=czech --blind --up=9d"},
		{"unknown flag", "--help lists the flags", "--house=czech --hand=AsKd7h7c2s"},
		{"stray words", "", "--house=czech stray"},
		{"seed not a number", "--help lists the flags", "--house=czech --seed=-1"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			for _, extra := range [][]string{nil, {"--json"}} {
				args := append([]string{"advise"}, strings.Fields(tc.args)...)
				status, out, errOut := felt(t, append(args, extra...)...)
				wantOneLine(t, status, out, errOut, tc.says)
			}
		})
	}
}

// TestNoInsurance: an insurance of 0 is none, where a box is advised and where it is
// paid; one below is refused.
func TestNoInsurance(t *testing.T) {
	for _, args := range []string{
		"advise --house=czech --cards=AsAd7h7c2s --up=9d",
		"advise --house=czech --cards=AsAd7h7c2s7d --up=9d",
		"advise --house=czech --cards=AsKd7h7c2s --dealer=Kh8c5s4h2c",
		"pay --house=czech --cards=AsAd7h7c2s --dealer=Kh8c5s4h2c",
		"pay --house=oasis --cards=AsAd7h7c2s --dealer=Kh8c5s4h2c",
	} {
		given := strings.Fields(args)
		if got, want := must(t, append(given, "--insurance=0")...), must(t, given...); got != want {
			t.Errorf("%s: with an insurance of 0\n%s\nwithout\n%s", args, got, want)
		}
		status, out, errOut := felt(t, append(given, "--insurance=-1")...)
		wantOneLine(t, status, out, errOut, "insurance")
	}
}

// wantOneLine asserts what every command does with wrong input.
func wantOneLine(t *testing.T, status int, out, errOut, says string) {
	t.Helper()
	if status != exitWrong {
		t.Errorf("exit status %d, want %d", status, exitWrong)
	}
	if out != "" {
		t.Errorf("wrote %q on stdout, want nothing", out)
	}
	if strings.Count(errOut, "\n") != 1 || !strings.HasSuffix(errOut, "\n") {
		t.Errorf("stderr is not one line: %q", errOut)
	}
	if !strings.Contains(errOut, says) {
		t.Errorf("stderr %q does not say %q", errOut, says)
	}
}
