package disk

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

func Example() {
	dir, err := os.MkdirTemp("", "felt")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "hands.txt")
	fmt.Println(Create(path, []byte("AKQ87\n"), 0o644))
	fmt.Println(errors.Is(Create(path, []byte("JT987\n"), 0o644), fs.ErrExist))
	fmt.Println(Write(path, []byte("99922\n"), 0o644))
	content, err := Read(path, 100)
	fmt.Printf("%s%v\n", content, err)
	_, err = Read(path, 3)
	fmt.Println(Reason(err))
	// Output:
	// <nil>
	// true
	// <nil>
	// 99922
	// <nil>
	// it is larger than 3 bytes
}

const old = "the old content\n"

// put makes a file with the old content and returns its path.
func put(t *testing.T, dir, name string, mode fs.FileMode) string {
	t.Helper()
	path := filepath.Join(dir, name)
	if err := os.WriteFile(path, []byte(old), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(path, mode); err != nil {
		t.Fatal(err)
	}
	return path
}

// checkFile reports a file that does not hold a content with a mode.
func checkFile(t *testing.T, path, content string, mode fs.FileMode) {
	t.Helper()
	got, err := os.ReadFile(path)
	if err != nil || string(got) != content {
		t.Errorf("%s holds %.40q, %v; want %.40q", path, got, err, content)
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != mode {
		t.Errorf("%s has mode %v, %v; want %v", path, info.Mode(), err, mode)
	}
}

// checkFolder reports a folder that holds anything but what is named.
func checkFolder(t *testing.T, dir string, names ...string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, e := range entries {
		got = append(got, e.Name())
	}
	if strings.Join(got, " ") != strings.Join(names, " ") {
		t.Errorf("the folder holds %q, want %q", got, names)
	}
}

// TestWrite: a new file gets the permissions asked for, another keeps its own; a path
// may be relative.
func TestWrite(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	put(t, dir, "group", 0o664)
	put(t, dir, "own", 0o600)
	if err := os.Mkdir("sub", 0o755); err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct {
		path string
		mode fs.FileMode
	}{{"new", 0o640}, {"group", 0o664}, {"own", 0o600}, {"./sub/new", 0o640}, {filepath.Join(dir, "sub", "long"), 0o640}} {
		content := strings.Repeat(tc.path, 10000)
		if err := Check(tc.path); err != nil {
			t.Error(err)
		}
		if err := Write(tc.path, []byte(content), 0o640); err != nil {
			t.Error(err)
		}
		checkFile(t, tc.path, content, tc.mode)
	}
	if err := Write("own", nil, 0o640); err != nil {
		t.Error(err)
	}
	checkFile(t, "own", "", 0o600)
	checkFolder(t, dir, "group", "new", "own", "sub")
	checkFolder(t, "sub", "long", "new")
}

// TestLinks: what a link leads to is replaced, where it is, and the link stays; a link
// to a link, too.
func TestLinks(t *testing.T) {
	dir, far := t.TempDir(), t.TempDir()
	file := put(t, far, "file", 0o640)
	first, second := filepath.Join(dir, "first"), filepath.Join(dir, "second")
	if err := errors.Join(os.Symlink(file, first), os.Symlink("first", second)); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(Check(second), Write(second, []byte("new"), 0o600)); err != nil {
		t.Error(err)
	}
	checkFile(t, file, "new", 0o640)
	for link, want := range map[string]string{first: file, second: "first"} {
		if to, err := os.Readlink(link); err != nil || to != want {
			t.Errorf("%s leads to %q, %v", link, to, err)
		}
	}
	checkFolder(t, dir, "first", "second")
	checkFolder(t, far, "file")
}

// TestRefused: what can't be written is one line with the path as it was given, and
// nothing is changed or left behind; [Check] says the same beforehand.
func TestRefused(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	put(t, dir, "file", 0o644)
	put(t, dir, "read-only", 0o444)
	if err := errors.Join(os.Mkdir("folder", 0o755), os.Symlink("nowhere", "astray"), os.Symlink("round", "round")); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{
		"folder":       "folder can't be written: it is no regular file",
		"./read-only":  "./read-only can't be written: the file is read-only",
		"none/file":    "none/file can't be written: no such file or directory",
		"file/file":    "file/file can't be written: not a directory",
		"astray":       "astray can't be written: no such file or directory",
		"round":        "round can't be written: EvalSymlinks: too many links",
		os.DevNull:     os.DevNull + " can't be written: it is no regular file",
		"folder/none/": "folder/none/ can't be written: ",
		"":             " can't be written: ",
	} {
		for name, err := range map[string]error{"Write": Write(path, []byte("new"), 0o644), "Check": Check(path)} {
			if err == nil || !strings.HasPrefix(err.Error(), want) || strings.Contains(err.Error(), "\n") {
				t.Errorf("%s %q: error %v, want %q", name, path, err, want)
			}
			if e, ok := errors.AsType[*Error](err); !ok || e.Path != path {
				t.Errorf("%s %q: %#v", name, path, err)
			}
		}
	}
	checkFolder(t, dir, "astray", "file", "folder", "read-only", "round")
	checkFolder(t, "folder")
	checkFile(t, "file", old, 0o644)
	checkFile(t, "read-only", old, 0o444)
}

// TestCreate: whatever is there stays.
func TestCreate(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	put(t, dir, "file", 0o644)
	if err := errors.Join(os.Mkdir("folder", 0o755), os.Symlink("nowhere", "astray"), os.Symlink("file", "link")); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"file", "folder", "astray", "link", "./file"} {
		err := Create(path, []byte("new"), 0o644)
		if want := path + " can't be written: file already exists"; !errors.Is(err, fs.ErrExist) || err.Error() != want {
			t.Errorf("error %v, want %s", err, want)
		}
	}
	if err := Create("new", []byte("new"), 0o640); err != nil {
		t.Error(err)
	}
	checkFile(t, "file", old, 0o644)
	checkFile(t, "new", "new", 0o640)
	checkFolder(t, dir, "astray", "file", "folder", "link", "new")
}

// TestCreateAtOnce: of many that make the same file one does, and its content stays.
func TestCreateAtOnce(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "file")
	errs := make([]error, 8)
	var wait sync.WaitGroup
	for i := range errs {
		wait.Go(func() { errs[i] = Create(path, []byte{byte('0' + i)}, 0o644) })
	}
	wait.Wait()
	made := -1
	for i, err := range errs {
		switch {
		case err == nil && made < 0:
			made = i
		case !errors.Is(err, fs.ErrExist):
			t.Errorf("the file of %d is made, that of %d with %v", made, i, err)
		}
	}
	checkFile(t, path, fmt.Sprint(made), 0o644)
	checkFolder(t, dir, "file")
}

// TestCreateLate: a file that comes while another is written is not replaced, where
// there are links and where there are none.
func TestCreateLate(t *testing.T) {
	noLinks := func(from, to string) error {
		return &os.LinkError{Op: "link", Old: from, New: to, Err: errors.New("no links here")}
	}
	for name, link := range map[string]func(from, to string) error{"links": os.Link, "no links": noLinks} {
		dir := t.TempDir()
		path := filepath.Join(dir, "file")
		how := creating
		how.place = moveBy(link)
		if err := how.write(path, []byte("new"), 0o640); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		checkFile(t, path, "new", 0o640)
		checkFolder(t, dir, "file")

		how.create = func(dir string) (temporary, error) {
			put(t, dir, "late", 0o644)
			return createTemporary(dir)
		}
		late := filepath.Join(dir, "late")
		if err := how.write(late, []byte("new"), 0o640); !errors.Is(err, fs.ErrExist) {
			t.Errorf("%s: error %v", name, err)
		}
		checkFile(t, late, old, 0o644)
		checkFolder(t, dir, "file", "late")
	}
}

// failing is a file that a full or failing disk breaks at a step.
type failing struct {
	*os.File
	step string
	err  error
}

func (f failing) fail(step string) error {
	if f.step == step {
		return &fs.PathError{Op: step, Path: f.Name(), Err: f.err}
	}
	return nil
}

func (f failing) Write(p []byte) (int, error) {
	if err := f.fail("write"); err != nil {
		n, _ := f.File.Write(p[:len(p)/2])
		return n, err
	}
	return f.File.Write(p)
}

func (f failing) Chmod(m fs.FileMode) error { return errors.Join(f.File.Chmod(m), f.fail("chmod")) }
func (f failing) Sync() error               { return errors.Join(f.File.Sync(), f.fail("sync")) }
func (f failing) Close() error              { return errors.Join(f.File.Close(), f.fail("close")) }

// TestFailing: whatever step fails, the file stays whole and nothing is left beside
// it.
func TestFailing(t *testing.T) {
	errFull := errors.New("the disk is full")
	for _, step := range []string{"create", "write", "chmod", "sync", "close", "place"} {
		for name, how := range map[string]steps{"old": replacing, "new": creating} {
			dir := t.TempDir()
			put(t, dir, "old", 0o640)
			how.create = func(dir string) (temporary, error) {
				if step == "create" {
					return nil, &fs.PathError{Op: "open", Path: "x", Err: errFull}
				}
				f, err := os.CreateTemp(dir, "")
				return failing{f, step, errFull}, err
			}
			if step == "place" {
				how.place = func(from, to string) error { return &os.LinkError{Op: "move", Old: from, New: to, Err: errFull} }
			}
			path := filepath.Join(dir, name)
			err := how.write(path, []byte("new"), 0o600)
			if want := path + " can't be written: the disk is full"; err == nil || err.Error() != want {
				t.Errorf("%s: error %v, want %s", step, err, want)
			}
			checkFile(t, filepath.Join(dir, "old"), old, 0o640)
			checkFolder(t, dir, "old")
		}
	}
}

// TestStream: a content is written as it is made, and not at all where making it fails.
func TestStream(t *testing.T) {
	dir := t.TempDir()
	path := put(t, dir, "file", 0o640)
	wrong := errors.New("there is no more of it")
	err := Stream(path, 0o600, func(w io.Writer) error {
		fmt.Fprint(w, "the first part")
		return wrong
	})
	if err != wrong {
		t.Errorf("%v, want %v", err, wrong)
	}
	checkFile(t, path, old, 0o640)
	if err := Stream(path, 0o600, func(w io.Writer) error {
		for _, part := range []string{"one ", "two ", "three"} {
			if _, err := io.WriteString(w, part); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		t.Error(err)
	}
	checkFile(t, path, "one two three", 0o640)
	err = Stream(filepath.Join(dir, "none", "file"), 0o600, func(io.Writer) error { return nil })
	if want := filepath.Join(dir, "none", "file") + " can't be written: no such file or directory"; err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	checkFolder(t, dir, "file")
}

// TestRead: a file comes back if it is not too large.
func TestRead(t *testing.T) {
	dir := t.TempDir()
	path := put(t, dir, "file", 0o644)
	if got, err := Read(path, int64(len(old))); err != nil || string(got) != old {
		t.Errorf("%q, %v", got, err)
	}
	for _, tc := range []struct {
		path string
		most int64
		want string
	}{
		{path, int64(len(old)) - 1, "it is larger than 15 bytes"},
		{path + "s", 100, "no such file or directory"},
		{dir, 100, "is a directory"},
	} {
		got, err := Read(tc.path, tc.most)
		if want := tc.path + " can't be read: " + tc.want; got != nil || err == nil || err.Error() != want {
			t.Errorf("%q, %v; want %s", got, err, want)
		}
	}
	if _, err := Read(path+"s", 100); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a file that is not there: %v", err)
	}
}
