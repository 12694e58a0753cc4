package disk

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// pair are two files of a folder.
func pair(dir string) []File {
	return []File{{filepath.Join(dir, "a"), []byte("new a")}, {filepath.Join(dir, "b"), []byte("new b")}}
}

// TestAll: files that belong together are all written, or none of them is made.
func TestAll(t *testing.T) {
	dir := t.TempDir()
	if err := CreateAll(pair(dir), 0o640); err != nil {
		t.Fatal(err)
	}
	checkFile(t, filepath.Join(dir, "a"), "new a", 0o640)
	checkFile(t, filepath.Join(dir, "b"), "new b", 0o640)
	checkFolder(t, dir, "a", "b")

	dir = t.TempDir()
	put(t, dir, "b", 0o600)
	err := CreateAll(pair(dir), 0o640)
	if want := filepath.Join(dir, "b") + " can't be written: file already exists"; !errors.Is(err, fs.ErrExist) || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
	checkFile(t, filepath.Join(dir, "b"), old, 0o600)
	checkFolder(t, dir, "b")
	if err := WriteAll(pair(dir), 0o640); err != nil {
		t.Fatal(err)
	}
	checkFile(t, filepath.Join(dir, "a"), "new a", 0o640)
	checkFile(t, filepath.Join(dir, "b"), "new b", 0o600)
	checkFolder(t, dir, "a", "b")
}

// TestAllFailing: whatever step fails with the second file, the first is not there either
// where it was not before, and is as it was where the trouble came before any had its
// place; nothing is left beside them.
func TestAllFailing(t *testing.T) {
	errFull := errors.New("the disk is full")
	for _, step := range []string{"create", "write", "chmod", "sync", "close", "place"} {
		for name, how := range map[string]steps{"replacing": replacing, "creating": creating} {
			dir := t.TempDir()
			var want []string
			if name == "replacing" {
				put(t, dir, "a", 0o640)
				put(t, dir, "b", 0o640)
				want = []string{"a", "b"}
			}
			n := 0
			how.create = func(dir string) (temporary, error) {
				if n++; n == 1 {
					return createTemporary(dir)
				}
				if step == "create" {
					return nil, &fs.PathError{Op: "open", Path: "x", Err: errFull}
				}
				f, err := os.CreateTemp(dir, "")
				return failing{f, step, errFull}, err
			}
			place := how.place
			how.place = func(from, to string) error {
				if step == "place" && filepath.Base(to) == "b" {
					return &os.LinkError{Op: "move", Old: from, New: to, Err: errFull}
				}
				return place(from, to)
			}
			write := how.allOrNone
			if name == "replacing" {
				write = how.allInTurn
			}
			says := filepath.Join(dir, "b") + " can't be written: the disk is full"
			if name == "replacing" && step == "place" {
				says += "; replaced already: " + filepath.Join(dir, "a")
			}
			err := write(pair(dir), 0o600)
			if err == nil || err.Error() != says || !errors.Is(err, errFull) {
				t.Errorf("%s, %s: error %v, want %s", name, step, err, says)
			}
			checkFolder(t, dir, want...)
			if name == "replacing" {
				checkFile(t, filepath.Join(dir, "b"), old, 0o640)
				if step != "place" {
					checkFile(t, filepath.Join(dir, "a"), old, 0o640)
				}
			}
		}
	}
}
