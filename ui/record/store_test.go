package record

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"time"

	"felt/game/house/housetest"
)

// contents is every file of a folder with what is in it.
func contents(t testing.TB, dir string) map[string]string {
	t.Helper()
	out := map[string]string{}
	check(t, filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		b, err := os.ReadFile(path)
		out[path] = string(b)
		return err
	}))
	return out
}

// TestPath: the record is in the data folder of the environment.
func TestPath(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("XDG_DATA_HOME", dir)
	if got, want := Path(), filepath.Join(dir, "felt", "record.db"); got != want {
		t.Errorf("path %s, want %s", got, want)
	}
}

// TestPragmas: what is acknowledged is on the disk, and what is read is not written.
func TestPragmas(t *testing.T) {
	s := open(t, newPath(t))
	for pragma, want := range map[string]string{"journal_mode": "wal", "synchronous": "2", "foreign_keys": "1", "application_id": "1181052020"} {
		var got string
		check(t, s.writer.conn.QueryRowContext(ctx, "PRAGMA "+pragma).Scan(&got))
		if got != want {
			t.Errorf("%s is %s, want %s", pragma, got, want)
		}
	}
	if _, err := s.reader.ExecContext(ctx, "DELETE FROM houses"); err == nil {
		t.Error("a reader writes")
	}
}

// TestNewer: the record of a newer program is not touched, whether it was closed or its
// program was killed.
func TestNewer(t *testing.T) {
	for _, killed := range []bool{false, true} {
		file := newPath(t)
		s, err := Open(file, Options{})
		check(t, err)
		_, err = s.writer.conn.ExecContext(ctx, "PRAGMA user_version = 99")
		check(t, err)
		if killed {
			// What stands in the log beside the database is a copy of it at that moment.
			dir := t.TempDir()
			for name, content := range contents(t, filepath.Dir(file)) {
				check(t, os.WriteFile(filepath.Join(dir, filepath.Base(name)), []byte(content), 0o600))
			}
			file = filepath.Join(dir, filepath.Base(file))
		}
		check(t, s.Close())
		before := contents(t, filepath.Dir(file))
		_, err = Open(file, Options{})
		newer, ok := errors.AsType[*NewerError](err)
		if !ok || newer.Schema != 99 || newer.Newest != len(migrations) || !Unsaved(err) {
			t.Fatalf("killed %v: error %v", killed, err)
		}
		oneLine(t, err, file)
		after := contents(t, filepath.Dir(file))
		for name, content := range before {
			if !strings.HasSuffix(name, "-shm") && after[name] != content {
				t.Errorf("killed %v: %s was changed", killed, name)
			}
		}
	}
}

// oneLine reports an error that a person can't read, or that does not name the file.
func oneLine(t testing.TB, err error, file string) {
	t.Helper()
	if text := err.Error(); strings.Contains(text, "\n") || !strings.Contains(text, file) || strings.Contains(text, "SQL") {
		t.Errorf("error %q", text)
	}
}

// TestDamaged: a file that is no record is left alone, put aside on consent, and nothing
// that was put aside before is overwritten.
func TestDamaged(t *testing.T) {
	whole := newPath(t)
	s, err := Open(whole, Options{})
	check(t, err)
	session := begin(t, s, housetest.Preset(t, "czech"), "free")
	for n := 1; n < 60; n++ {
		finished(t, s, session, n, Decision{Spot: Spot{Key: "a"}, Grade: Right})
	}
	check(t, s.Close())
	record, err := os.ReadFile(whole)
	check(t, err)
	other := filepath.Join(t.TempDir(), "other.db")
	db, err := sql.Open("sqlite", other)
	check(t, err)
	_, err = db.Exec("CREATE TABLE notes (text TEXT)")
	check(t, err)
	check(t, db.Close())
	foreign, err := os.ReadFile(other)
	check(t, err)

	// The first page of the tree of the schema, and a page further on.
	scribble := func(at int) []byte {
		b := []byte(string(record))
		copy(b[at:], strings.Repeat("\xff", 2048))
		return b
	}
	for name, tc := range map[string]struct {
		content []byte
		// later: it is seen by a check, not at once.
		later bool
	}{
		"no database":     {[]byte(strings.Repeat("a card a day\n", 500)), false},
		"a few bytes":     {[]byte("hand"), false},
		"cut short":       {record[:len(record)/2], false},
		"cut to a page":   {record[:4096], false},
		"scribbled":       {scribble(110), false},
		"a page spoilt":   {scribble(len(record) - 4096), true},
		"another program": {foreign, false},
	} {
		t.Run(name, func(t *testing.T) {
			file := newPath(t)
			check(t, os.MkdirAll(filepath.Dir(file), 0o700))
			check(t, os.WriteFile(file, tc.content, 0o600))
			s, err := Open(file, Options{})
			if tc.later {
				check(t, err)
				err = s.Check(ctx)
				check(t, s.Close())
			}
			if !is[*DamagedError](err) || !Unsaved(err) {
				t.Fatalf("error %v", err)
			}
			oneLine(t, err, file)
			if got, _ := os.ReadFile(file); string(got) != string(tc.content) {
				t.Error("the file was changed")
			}
			day := time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)
			for n, want := range []string{"record-damaged-2026-03-01.db", "record-damaged-2026-03-01-2.db", "record-damaged-2026-03-01-3.db"} {
				aside, err := SetAside(file, day)
				check(t, err)
				if filepath.Base(aside) != want {
					t.Errorf("put aside as %s, want %s", aside, want)
				}
				if got, _ := os.ReadFile(aside); n == 0 && string(got) != string(tc.content) {
					t.Error("what was put aside has changed")
				}
				begin(t, open(t, file), housetest.Preset(t, "czech"), "free")
			}
		})
	}
}

// TestSetAsideAll: what a database has beside it goes with it.
func TestSetAsideAll(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "record.db")
	for _, part := range []string{"", "-wal", "-shm"} {
		check(t, os.WriteFile(file+part, []byte("x"+part), 0o600))
	}
	aside, err := SetAside(file, time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC))
	check(t, err)
	got := contents(t, dir)
	if len(got) != 3 || got[aside] != "x" || got[aside+"-wal"] != "x-wal" || got[aside+"-shm"] != "x-shm" {
		t.Errorf("the folder holds %q", got)
	}
	if _, err := SetAside(filepath.Join(dir, "nothing.db"), time.Now()); err == nil {
		t.Error("nothing was put aside")
	}
}

// TestUnwritable: folders and files that can't be written are named.
func TestUnwritable(t *testing.T) {
	dir := t.TempDir()
	check(t, os.WriteFile(filepath.Join(dir, "file"), nil, 0o600))
	check(t, os.MkdirAll(filepath.Join(dir, "folder.db"), 0o700))
	cases := []string{
		filepath.Join(dir, "file", "felt", "record.db"),
		filepath.Join(dir, "folder.db"),
		filepath.Join(dir, strings.Repeat("long", 80), "record.db"),
	}
	if os.Geteuid() != 0 {
		locked := filepath.Join(dir, "locked")
		check(t, os.MkdirAll(locked, 0o500))
		cases = append(cases, filepath.Join(locked, "felt", "record.db"), filepath.Join(locked, "record.db"))
	}
	for _, file := range cases {
		s, err := Open(file, Options{})
		if s != nil || !is[*UnwritableError](err) || !Unsaved(err) {
			t.Errorf("%s: error %v", file, err)
			continue
		}
		oneLine(t, err, file)
	}
}

// TestBusy: a writer that does not finish is not waited for without end.
func TestBusy(t *testing.T) {
	file := newPath(t)
	a, b := open(t, file), open(t, file)
	b.writer.patience = 20 * time.Millisecond
	h := housetest.Preset(t, "czech")
	check(t, a.write(ctx, func(tx *tx) error {
		err := b.BeginSession(ctx, Session{ID: "x", House: h})
		if !is[*BusyError](err) || !Unsaved(err) {
			t.Errorf("error %v", err)
		}
		oneLine(t, err, file)
		return nil
	}))
	check(t, b.BeginSession(ctx, Session{ID: "x", House: h}))

	// Called off while it waits, the next write is none the worse.
	b.writer.patience = 20 * time.Second
	check(t, a.write(ctx, func(tx *tx) error {
		over, cancel := context.WithTimeout(ctx, 30*time.Millisecond)
		defer cancel()
		if err := b.BeginSession(over, Session{ID: "y", House: h}); err == nil || Refused(err) {
			t.Errorf("error %v", err)
		}
		return nil
	}))
	check(t, b.BeginSession(ctx, Session{ID: "y", House: h}))
	over, cancel := context.WithTimeout(ctx, 30*time.Millisecond)
	defer cancel()
	err := b.write(over, func(tx *tx) error {
		_, err := tx.ExecContext(over, `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) UPDATE sessions SET seed = (SELECT max(i) FROM n)`)
		return err
	})
	if err == nil || Refused(err) {
		t.Errorf("error %v", err)
	}
	check(t, b.EndSession(ctx, "y"))
	if must(b.Session(ctx, "y"))(t).Seed != 0 {
		t.Error("half of it was written")
	}
}

// TestTurns: a program that writes all the time lets another one in between any two of its
// transactions.
func TestTurns(t *testing.T) {
	file := newPath(t)
	a, b := open(t, file), open(t, file)
	b.writer.patience = time.Minute
	h := housetest.Preset(t, "czech")
	const others = 8
	var writing, in atomic.Int64
	between := make([]int64, others)
	var all sync.WaitGroup
	all.Go(func() {
		for in.Load() < others {
			if err := a.write(ctx, func(*tx) error {
				writing.Add(1)
				time.Sleep(20 * time.Millisecond)
				return nil
			}); err != nil {
				t.Error(err)
				return
			}
		}
	})
	for writing.Load() == 0 {
		time.Sleep(time.Millisecond)
	}
	for i := range between {
		before := writing.Load()
		check(t, b.BeginSession(ctx, Session{ID: ID(fmt.Sprint("x", i)), House: h}))
		between[i] = writing.Load() - before
		in.Add(1)
	}
	all.Wait()
	slices.Sort(between)
	// It may begin one or two while the other comes to ask for its turn.
	if between[others/2] > 2 {
		t.Errorf("while one waited, the other wrote %v times", between)
	}
}

// TestInterrupted: a write that is called off, fails or panics leaves nothing behind.
func TestInterrupted(t *testing.T) {
	s := fresh(t)
	h := housetest.Preset(t, "czech")
	over, cancel := context.WithCancel(ctx)
	cancel()
	if err := s.BeginSession(over, Session{ID: "x", House: h}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	func() {
		defer func() { _ = recover() }()
		_ = s.write(ctx, func(tx *tx) error {
			check(t, s.addSession(ctx, tx, Session{ID: "x", House: h}))
			panic("a fault of the program")
		})
	}()
	over, cancel = context.WithCancel(ctx)
	err := s.write(over, func(tx *tx) error {
		check(t, s.addSession(ctx, tx, Session{ID: "x", House: h}))
		cancel()
		return nil
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	if _, err := s.Session(ctx, "x"); !errors.Is(err, ErrUnknown) {
		t.Errorf("error %v", err)
	}
	check(t, s.BeginSession(ctx, Session{ID: "x", House: h}))
}

// TestMigrations: an older record is brought to the newest schema as a whole or not at
// all, and keeps what it has.
func TestMigrations(t *testing.T) {
	file := newPath(t)
	s := open(t, file)
	session := begin(t, s, housetest.Preset(t, "czech"), "free")
	id := finished(t, s, session, 1)
	steps := append(append([]string{}, migrations...), "CREATE TABLE notes (text TEXT) STRICT", "CREATE TABLE notes (text TEXT) STRICT")
	if err := s.migrate(ctx, steps); err == nil || !strings.Contains(err.Error(), fmt.Sprintf("migration %d", len(steps))) {
		t.Errorf("error %v", err)
	}
	if has, err := readSchema(ctx, s.reader); err != nil || has.version != len(migrations) {
		t.Errorf("schema %+v, %v", has, err)
	}
	check(t, s.migrate(ctx, steps[:len(steps)-1]))
	if has, err := readSchema(ctx, s.reader); err != nil || has.version != len(migrations)+1 {
		t.Errorf("schema %+v, %v", has, err)
	}
	if _, err := s.Hand(ctx, id); err != nil {
		t.Error(err)
	}
	check(t, s.Close())
	if _, err := Open(file, Options{}); !is[*NewerError](err) {
		t.Errorf("error %v", err)
	}
}

// TestOlder: a record of each older schema is opened, and all that is kept now can be.
func TestOlder(t *testing.T) {
	for n := 1; n < len(migrations); n++ {
		file := newPath(t)
		check(t, os.MkdirAll(filepath.Dir(file), 0o700))
		w := must(openWriter(ctx, file))(t)
		script := strings.Join(migrations[:n], "\n") + fmt.Sprintf("; PRAGMA user_version = %d; PRAGMA application_id = %d", n, applicationID)
		check(t, w.transact(ctx, func(tx *tx) error { return tx.Script(ctx, script) }))
		check(t, w.close())
		s := open(t, file)
		check(t, s.BeginExam(ctx, OpenExam{ID: "e", House: "czech"}))
		finished(t, s, begin(t, s, housetest.Preset(t, "czech"), "free"), 1)
		check(t, s.Close())
	}
}

func TestReadMigrations(t *testing.T) {
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	got := readMigrations(fstest.MapFS{"migrations/0002_b.sql": file("two"), "migrations/0001_a.sql": file("one")})
	if strings.Join(got, " ") != "one two" {
		t.Errorf("steps %q", got)
	}
	for _, names := range [][]string{{"0002_a.sql"}, {"0001_a.sql", "0003_b.sql"}, {"0001_a.sql", "0001_b.sql"}, {"first.sql"}} {
		files := fstest.MapFS{}
		for _, name := range names {
			files["migrations/"+name] = file("")
		}
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%v are taken for migrations", names)
				}
			}()
			readMigrations(files)
		}()
	}
}
