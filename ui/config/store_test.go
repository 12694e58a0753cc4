package config

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"

	"pgregory.net/rapid"

	"felt/ui/disk"
	"felt/ui/keys"
	"felt/ui/theme"
)

func ExampleStore() {
	dir, err := os.MkdirTemp("", "felt")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "settings.toml")
	if err := os.WriteFile(path, []byte("theme = \"dark\" # my eyes\n"), 0o600); err != nil {
		panic(err)
	}
	s := NewStore(path, houses)
	c, _ := s.Load()
	c.Theme, c.Motion = theme.Light, false
	c, err = s.Save(c)
	src, _ := os.ReadFile(path)
	fmt.Println(c.Theme, c.Motion, err)
	fmt.Printf("%s", src)
	// Output:
	// light false <nil>
	// theme = "light" # my eyes
	// motion = false
}

// write puts a file into a folder of its own and returns its path.
func write(t *testing.T, src string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "settings.toml")
	if err := os.WriteFile(path, []byte(src), 0o640); err != nil {
		t.Fatal(err)
	}
	return path
}

func read(t *testing.T, path string) string {
	t.Helper()
	src, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(src)
}

// load opens a file as a program does that starts.
func load(t *testing.T, path string) (*Store, Config) {
	t.Helper()
	s := NewStore(path, houses)
	c, err := s.Load()
	if err != nil {
		t.Fatal(err)
	}
	return s, c
}

// checkAlone ends the test if the folder of a file holds anything else.
func checkAlone(t *testing.T, path string) {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(path))
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if e.Name() != filepath.Base(path) {
			t.Errorf("%s is left behind", e.Name())
		}
	}
}

// TestPath: the folder is the one that the environment names when it is asked.
func TestPath(t *testing.T) {
	t.Setenv("HOME", "/home/x")
	for dir, want := range map[string]string{
		"/a/b":     "/a/b/felt/settings.toml",
		"":         "/home/x/.config/felt/settings.toml",
		"relative": "/home/x/.config/felt/settings.toml",
	} {
		t.Setenv("XDG_CONFIG_HOME", dir)
		if got := Path(); got != want {
			t.Errorf("%q: %s, want %s", dir, got, want)
		}
	}
}

// TestNoFile: without a file settings are as by default, and reading makes none; the
// first save makes it and its folders, for its owner alone.
func TestNoFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "some", "where", "settings.toml")
	s, c := load(t, path)
	if !c.Equal(Default()) {
		t.Errorf("settings %v", c)
	}
	if _, err := os.Stat(filepath.Dir(path)); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("reading made the folder: %v", err)
	}
	c.Deck = theme.Mono
	if got, err := s.Save(c); err != nil || !got.Equal(c) {
		t.Fatalf("saved %v, %v", got, err)
	}
	if _, got := load(t, path); !got.Equal(c) {
		t.Errorf("it comes back as %v, want %v", got, c)
	}
	info, err := os.Stat(path)
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
	checkAlone(t, path)
}

// TestRoundTrip: whatever is saved comes back, whatever was saved before.
func TestRoundTrip(t *testing.T) {
	dir := t.TempDir()
	rapid.Check(t, func(t *rapid.T) {
		path := filepath.Join(dir, "settings.toml")
		os.Remove(path)
		s := NewStore(path, houses)
		for _, n := range rapid.SliceOfN(rapid.Uint64(), 1, 4).Draw(t, "settings") {
			c := someConfig(n)
			if got, err := s.Save(c); err != nil || !got.Equal(c) {
				t.Fatalf("saved %v, %v; want %v", got, err, c)
			}
			if got, err := NewStore(path, houses).Load(); err != nil || !got.Equal(c) {
				t.Fatalf("it comes back as %v, %v; want %v", got, err, c)
			}
		}
	})
}

// TestNeverOverwritten: a faulty file stays as it is until it is mended, and then
// gets what was changed meanwhile.
func TestNeverOverwritten(t *testing.T) {
	for _, tc := range faulty {
		path := write(t, tc.src)
		s := NewStore(path, houses)
		c, err := s.Load()
		if _, ok := errors.AsType[Faults](err); !ok {
			t.Errorf("%s: read with %v", tc.name, err)
		}
		if c.Motion = !c.Motion; true {
			_, err = s.Save(c)
		}
		if _, ok := errors.AsType[Faults](err); !ok {
			t.Errorf("%s: saved with %v", tc.name, err)
		}
		if got := read(t, path); got != tc.src {
			t.Errorf("%s: overwritten with\n%s", tc.name, got)
		}
		checkAlone(t, path)
		if err := os.WriteFile(path, []byte("# mended\ndeck = \"mono\"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		got, err := s.Save(c)
		if err != nil || got.Motion != c.Motion || got.Deck != theme.Mono {
			t.Errorf("%s: mended and saved as %v, %v", tc.name, got, err)
		}
		if src := read(t, path); !strings.HasPrefix(src, "# mended\ndeck = \"mono\"\n") {
			t.Errorf("%s: the mended file was lost:\n%s", tc.name, src)
		}
	}
}

// TestNothingChanged: saving what the file says does not touch it.
func TestNothingChanged(t *testing.T) {
	path := write(t, "motion   =   false\n")
	before, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	s, c := load(t, path)
	if _, err := s.Save(c); err != nil {
		t.Fatal(err)
	}
	if after, err := os.Stat(path); err != nil || !os.SameFile(before, after) {
		t.Errorf("it is another file, %v", err)
	}
}

// TestTwoPrograms: each one's changes are kept, and each learns of the other's.
func TestTwoPrograms(t *testing.T) {
	path := write(t, full)
	a, inA := load(t, path)
	b, inB := load(t, path)
	save := func(s *Store, c Config) Config {
		t.Helper()
		got, err := s.Save(c)
		if err != nil {
			t.Fatal(err)
		}
		return got
	}
	play, _ := keys.FindAction("play")
	fold, _ := keys.FindAction("fold")

	inA.Theme = theme.Light
	inA.Keys = inA.Keys.With(play, []string{"y"})
	inA = save(a, inA)
	inB.House, inB.Table, inB.Ante, inB.Boxes, inB.Seats = "czech", "eur-2", 2, 1, 3
	inB.Keys = inB.Keys.With(fold, []string{"z"})
	inB = save(b, inB)
	if inB.Theme != theme.Light || !slices.Equal(inB.Keys.Of(play), []string{"y"}) {
		t.Errorf("the second one learns nothing: %v", inB)
	}
	inA.Seats = 0
	inA = save(a, inA)
	want := inB
	want.House, want.Table, want.Ante, want.Boxes, want.Seats = "russian", "min-25", 75, 2, 0
	if !inA.Equal(want) {
		t.Errorf("both changed the table: %v, want %v", inA, want)
	}
	if _, got := load(t, path); !got.Equal(want) {
		t.Errorf("the file says %v, want %v", got, want)
	}

	// What the person does by hand counts as another program.
	src := strings.Replace(read(t, path), `deck = "two-colour"`, `deck = "ascii" # by hand`, 1)
	if err := os.WriteFile(path, []byte(src), 0o640); err != nil {
		t.Fatal(err)
	}
	inA.Motion = true
	if inA = save(a, inA); inA.Deck != theme.ASCII || !inA.Motion {
		t.Errorf("settings %v", inA)
	}
	if src := read(t, path); !strings.Contains(src, `deck = "ascii" # by hand`) || !strings.Contains(src, "motion = true") {
		t.Errorf("the file is\n%s", src)
	}
}

// TestLearns: saving without a change reads what another program has saved, and makes
// no file.
func TestLearns(t *testing.T) {
	path := filepath.Join(t.TempDir(), "felt", "settings.toml")
	a, inA := load(t, path)
	if got, err := a.Save(inA); err != nil || !got.Equal(inA) {
		t.Errorf("saved %v, %v", got, err)
	}
	if _, err := os.Stat(filepath.Dir(path)); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the folder was made: %v", err)
	}
	b, inB := load(t, path)
	inB.Deck = theme.Mono
	if _, err := b.Save(inB); err != nil {
		t.Fatal(err)
	}
	before := read(t, path)
	if got, err := a.Save(inA); err != nil || !got.Equal(inB) || read(t, path) != before {
		t.Errorf("learnt %v, %v; want %v", got, err, inB)
	}
}

// TestTwoProgramsOneKey: the same key bound in two programs to two actions is
// reported, and the file stays as the first has left it.
func TestTwoProgramsOneKey(t *testing.T) {
	path := write(t, "")
	a, inA := load(t, path)
	b, inB := load(t, path)
	bet, _ := keys.FindAction("bet")
	fold, _ := keys.FindAction("fold")
	inA.Keys = inA.Keys.With(bet, []string{"z"})
	if _, err := a.Save(inA); err != nil {
		t.Fatal(err)
	}
	before := read(t, path)
	inB.Keys = inB.Keys.With(fold, []string{"z"})
	_, err := b.Save(inB)
	if err == nil || !strings.Contains(err.Error(), "z is bound to bet and to fold") || strings.Contains(err.Error(), "\n") {
		t.Errorf("error %v", err)
	}
	if got := read(t, path); got != before {
		t.Errorf("the file was\n%s\nand is\n%s", before, got)
	}
}

// TestAtOnce: many programs that save at the same time lose nothing.
func TestAtOnce(t *testing.T) {
	path := write(t, "# mine\n")
	changes := []func(*Config){
		func(c *Config) { c.House, c.Ante = "russian", 50 },
		func(c *Config) { c.Deck = theme.Mono },
		func(c *Config) { c.Theme = theme.Light },
		func(c *Config) { c.Motion = false },
	}
	for _, name := range []string{"bet", "fold", "sixth", "exchange", "insure", "take"} {
		a, _ := keys.FindAction(name)
		changes = append(changes, func(c *Config) { c.Keys = c.Keys.With(a, []string{"alt+" + a.Keys[0]}) })
	}
	want := Default()
	var wait sync.WaitGroup
	for _, change := range changes {
		change(&want)
		s, c := load(t, path)
		wait.Go(func() {
			change(&c)
			if _, err := s.Save(c); err != nil {
				t.Error(err)
			}
		})
	}
	wait.Wait()
	if _, got := load(t, path); !got.Equal(want) {
		t.Errorf("the file says %v, want %v:\n%s", got, want, read(t, path))
	}
	checkAlone(t, path)
}

// TestPermissions: the file keeps its permissions, and a link to it stays one.
func TestPermissions(t *testing.T) {
	path := write(t, "# mine\n")
	link := filepath.Join(t.TempDir(), "settings.toml")
	if err := os.Symlink(path, link); err != nil {
		t.Fatal(err)
	}
	s, c := load(t, link)
	c.Motion = false
	if _, err := s.Save(c); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o640 {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
	if to, err := os.Readlink(link); err != nil || to != path {
		t.Errorf("the link leads to %s, %v", to, err)
	}
	if got := read(t, path); got != "# mine\nmotion = false\n" {
		t.Errorf("the file is\n%s", got)
	}
	checkAlone(t, path)
	checkAlone(t, link)
}

// TestUnwritable: what can't be read or written is one clear line, and nothing is
// changed or left behind.
func TestUnwritable(t *testing.T) {
	for _, tc := range []struct {
		name string
		make func(t *testing.T) string
		want string
	}{
		{"a folder that is a file", func(t *testing.T) string { return filepath.Join(write(t, ""), "felt", "settings.toml") }, "not a directory"},
		{"a file that is a folder", func(t *testing.T) string { return t.TempDir() }, "is a directory"},
		{"a read-only file", func(t *testing.T) string {
			path := write(t, "ante = 10\n")
			if err := os.Chmod(path, 0o440); err != nil {
				t.Fatal(err)
			}
			return path
		}, "the file is read-only"},
		{"a link to nothing", func(t *testing.T) string {
			path := filepath.Join(t.TempDir(), "settings.toml")
			if err := os.Symlink("/nowhere/settings.toml", path); err != nil {
				t.Fatal(err)
			}
			return path
		}, "no such file or directory"},
		{"far too large a file", func(t *testing.T) string { return write(t, strings.Repeat("#", mostBytes+1)) }, "larger than 1048576 bytes"},
	} {
		path := tc.make(t)
		s := NewStore(path, houses)
		c, _ := s.Load()
		c.Motion = false
		before, _ := os.ReadFile(path)
		_, err := s.Save(c)
		if err == nil || !strings.Contains(err.Error(), tc.want) || strings.Contains(err.Error(), "\n") || !strings.Contains(err.Error(), filepath.Dir(path)) {
			t.Errorf("%s: error %v, want one line with %q and the path", tc.name, err, tc.want)
		}
		if after, _ := os.ReadFile(path); string(after) != string(before) {
			t.Errorf("%s: the file has become\n%s", tc.name, after)
		}
	}
}

// TestFullDisk: the file stays whole where it can't be written, and the next save makes
// up for it.
func TestFullDisk(t *testing.T) {
	const src = "# mine\nante = 10\n"
	path := write(t, src)
	s, c := load(t, path)
	s.write = func(path string, _ []byte, _ fs.FileMode) error {
		return &disk.Error{Path: path, Done: "written", Err: syscall.ENOSPC}
	}
	c.Motion = false
	_, err := s.Save(c)
	if want := "settings not saved, no space left on device: " + path; err == nil || err.Error() != want {
		t.Errorf("error %v, want %s", err, want)
	}
	if got := read(t, path); got != src {
		t.Errorf("the file is\n%s", got)
	}
	s.write = disk.Write
	if got, err := s.Save(c); err != nil || got.Motion || read(t, path) != src+"motion = false\n" {
		t.Errorf("then saved as %v, %v", got, err)
	}
}
