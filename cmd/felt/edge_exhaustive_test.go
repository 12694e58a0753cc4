//go:build exhaustive

package main

import "testing"

// TestExhaustiveEdgeMerge: a whole game without drawing is told in the same words, to
// the last digit, whether it is counted at once, kept on the way, or split and merged.
func TestExhaustiveEdgeMerge(t *testing.T) {
	exact := []string{"edge", "--house", "caribbean-stud", "--exact", "--json"}
	want := must(t, exact...)
	one, two := shardFile(t, "--shard", "1/2"), shardFile(t, "--shard", "2/2")
	if got := must(t, "edge", "merge", two, one, "--json"); got != want {
		t.Errorf("merged\n%s\ncounted at once\n%s", got, want)
	}
	if got := must(t, append(exact, "--out", t.TempDir()+"/whole.json")...); got != want {
		t.Errorf("kept\n%s\ncounted at once\n%s", got, want)
	}
}
