//go:build darwin || dragonfly || freebsd || illumos || linux || netbsd || openbsd

package record

import (
	"os"
	"path/filepath"
	"testing"
)

// TestMarks: what a dead program has left behind is cleared away, and nothing else.
func TestMarks(t *testing.T) {
	file := newPath(t)
	a := open(t, file)
	dir := filepath.Dir(file)
	dead, other := filepath.Join(dir, "playing-dead.lock"), filepath.Join(dir, "playing.txt")
	for _, name := range []string{dead, other} {
		check(t, os.WriteFile(name, nil, 0o600))
	}
	b := open(t, file)
	for name, there := range map[string]bool{a.holder.file.Name(): true, b.holder.file.Name(): true, other: true, dead: false} {
		if _, err := os.Stat(name); (err == nil) != there {
			t.Errorf("%s: %v", name, err)
		}
	}
	if !a.holder.runs(b.holder.name) || !a.holder.runs(a.holder.name) || a.holder.runs("dead") || a.holder.runs("") {
		t.Error("who runs is not known")
	}
	if !b.holder.stands() {
		t.Error("a mark does not stand")
	}
	check(t, os.Remove(b.holder.file.Name()))
	if b.holder.stands() {
		t.Error("a mark stands that is gone")
	}
}
