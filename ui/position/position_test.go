package position

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"felt/game/card"
	"felt/game/house"
	"felt/strategy"
)

func ExampleParse() {
	p, err := Parse(`felt advise --house czech --cards "as kd 7h 7c 2s" --up 9♦`, house.Preset)
	fmt.Println(p.Stage, card.Format(p.Cards), err)
	fmt.Println(Line(p))
	// Output:
	// first AsKd7h7c2s <nil>
	// --house czech --cards AsKd7h7c2s --up 9d
}

// lines are positions of every kind, as Line writes them.
var lines = []string{
	"--house czech --cards AsKd7h7c2s --up 9d",
	"--house czech --cards AsKd7h7c2s7d --up 9d",
	"--house czech --cards 7h7c7dQsQd --dead AsKd2s --up 9d",
	"--house czech --table eur-2 --ante 10 --cards AsAd7h7c2s --up 9d",
	"--house czech --ante 1 --cards AsKd7h7c2s --up 9d",
	"--house basic --cards AsKd7h7c2s --up 9d --known 2c3c4c5c6c",
	"--house czech --cards 9s9d9h4c4d --dealer Kd8c5s4h2c",
	"--house czech --cards 9s9d9h4c4d --dealer Kd8c5s4h2c --buy Kh",
	"--house russian --table min-10 --ante 50 --cards 9s9d9h4c4d --dealer Kd8c5s3h2c --insurance 60",
	"--house russian --blind --up 9d --known AsKd7h7c2s",
	"--house russian --blind --sixth --up 9d --known AsKd7h7c2s",
}

func TestLineRoundTrip(t *testing.T) {
	for _, line := range lines {
		p, err := Parse(line, house.Preset)
		if err != nil {
			t.Errorf("%s: %v", line, err)
			continue
		}
		written := Line(p)
		again, err := Parse(written, house.Preset)
		if err != nil {
			t.Errorf("%s: its own line %s: %v", line, written, err)
			continue
		}
		if diff := cmp.Diff(p, again); diff != "" {
			t.Errorf("%s: comes back changed:\n%s", line, diff)
		}
		if want := strings.ReplaceAll(line, " --ante 1 ", " "); written != want {
			t.Errorf("%s: written as %s", line, written)
		}
	}
}

// TestStage: the cards alone say where the hand stands.
func TestStage(t *testing.T) {
	for line, want := range map[string]strategy.Stage{
		"--house czech --cards AsKd7h7c2s --up 9d":                                    strategy.First,
		"--house czech --cards AsKd7h7c2s7d --up 9d":                                  strategy.Drawn,
		"--house czech --cards 7h7c7dQsQd --dead AsKd2s --up 9d":                      strategy.Drawn,
		"--house russian --blind --up 9d":                                             strategy.First,
		"--house russian --blind --sixth --up 9d":                                     strategy.Drawn,
		"--house russian --blind --sixth --dealer Kd8c5s4h2c":                         strategy.NoGame,
		"--house czech --cards AsKs7h7c2s7d --dealer Kd8c5s4h2c":                      strategy.NoGame,
		"--house czech --cards 7h7c7dQsQd --dead AsKs2s --dealer Kd8c5s4h2c":          strategy.NoGame,
		"--house czech --cards 9s9d9h4c4d --dealer Kd8c5s4h2c --buy KhKc":             strategy.Repeat,
		"--house czech --cards 7h7c7dQsQd --dead AsJd2s --dealer Kd8c5s4h3c --buy Kh": strategy.Repeat,
	} {
		p, err := Parse(line, house.Preset)
		if err != nil || p.Stage != want || Stage(p) != want {
			t.Errorf("%s: stage %v, %v; want %v", line, p.Stage, err, want)
		}
	}
}

// TestParseIgnores: what says how a position is to be valued and told is no part of it.
func TestParseIgnores(t *testing.T) {
	const line = "--house russian --blind --up 9d"
	want, err := Parse(line, house.Preset)
	if err != nil {
		t.Fatal(err)
	}
	got, err := Parse("felt advise "+line+" --json --method sampled --samples 5000 --seed=7", house.Preset)
	if diff := cmp.Diff(want, got); err != nil || diff != "" {
		t.Errorf("%v, %s", err, diff)
	}
}

func TestParseFaults(t *testing.T) {
	for _, tc := range []struct{ line, says string }{
		{"", "--house is missing"},
		{"--house czech", "--cards is missing"},
		{`--house czech --cards "As Kd`, "opened and not closed"},
		{"--house czech --cards As Kd 7h 7c 2s --up 9d", "belongs to no flag"},
		{"--house czech --cards AsKd7h7c2s --up 9d --sum 3", "there is no flag --sum"},
		{"--help", "no part of a position"},
		{"--house czech --cards AsKd7h7c2x --up 9d", "--cards: column 9"},
		{"--house czech --cards AsKd7h7c2s", "--up is missing; allowed: the dealer's card face up, or --dealer with his five"},
		{"--house czech --cards AsKd7h7c2s --up 9d8d", "--up takes the dealer's one card face up, not 2"},
		{"--house czech --cards AsKd7h7c2s --up 9d --seed", "--seed is without its value"},
		{"--house czech --cards AsKd7h7c2s --up 9d --known 2s", "2s is given twice"},
		{"--house czech --table eur-2 --cards AsKd7h7c2s --up 9d", "--table needs --ante"},
	} {
		_, err := Parse(tc.line, house.Preset)
		if err == nil || !strings.Contains(err.Error(), tc.says) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v, want one line with %q", tc.line, err, tc.says)
		}
	}
}

// FuzzParse: whatever is pasted is a position that can be written and read back,
// or one line of error.
func FuzzParse(f *testing.F) {
	for _, line := range lines {
		f.Add(line)
	}
	f.Add(`felt advise --house "czech" --cards 'As Kd, 7♥ 7♣ 2s' --up 10d`)
	f.Fuzz(func(t *testing.T, line string) {
		p, err := Parse(line, house.Preset)
		if err != nil {
			if strings.TrimSpace(err.Error()) == "" || strings.Contains(err.Error(), "\n") {
				t.Fatalf("%q: error %q", line, err)
			}
			return
		}
		again, err := Parse(Line(p), house.Preset)
		if err != nil {
			t.Fatalf("%q: its own line %q: %v", line, Line(p), err)
		}
		if diff := cmp.Diff(p, again); diff != "" {
			t.Fatalf("%q: comes back changed:\n%s", line, diff)
		}
		if p.Stage > strategy.Repeat {
			t.Fatalf("%q: stage %d", line, p.Stage)
		}
	})
}
