package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"felt/ui/position"
)

// TestAdviser: a position that is taken from its line gets on a screen the very values
// that felt advise prints for that line.
func TestAdviser(t *testing.T) {
	for _, line := range []string{
		"--house czech --table eur-2 --ante 10 --cards AsAd7h7c2s --up 9d",
		"--house basic --cards AsKd7h7c2s --up 9d --known 2c3c4c5c6c",
		"--house czech --cards 7h7c7dQsQd --dead AsKd2s --up 9d",
		"--house russian --table min-10 --ante 50 --cards 9s9d9h4c4d --dealer Kd8c5s3h2c --insurance 60",
		"--house czech --cards 9s9d9h4c4d --dealer Kd8c5s4h2c --buy Kh",
		"--house russian --blind --sixth --up 9d --known AsKd7h7c2s",
	} {
		status, out, errOut := felt(t, append([]string{"advise", "--json"}, strings.Fields(line)...)...)
		if status != 0 {
			t.Fatalf("%s: %s", line, errOut)
		}
		var printed adviceJSON
		if err := json.Unmarshal([]byte(out), &printed); err != nil {
			t.Fatal(err)
		}
		p, err := position.Parse("felt advise "+line, loadHouse)
		if err != nil {
			t.Fatal(err)
		}
		a, err := adviser(t.Context(), p)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(newAdviceJSON(p, a).Options, printed.Options); diff != "" {
			t.Errorf("%s: on a screen and printed:\n%s", line, diff)
		}
	}
}
