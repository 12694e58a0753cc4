package record

import (
	"database/sql"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// TestKilledAtBirth: a record whose first program is killed at any moment while it begins it
// can be opened by the next.
func TestKilledAtBirth(t *testing.T) { births(t, 12) }

func births(t *testing.T, times int) {
	rng := rand.New(rand.NewPCG(10, uint64(times)))
	for i := range times {
		file := newPath(t)
		c := player(file, 1, uint64(i))
		check(t, c.Start())
		time.Sleep(time.Duration(rng.IntN(25_000)) * time.Microsecond)
		_ = c.Process.Kill() // it may be over
		_ = c.Wait()
		s, err := Open(file, Options{Clock: ticking()})
		check(t, err)
		check(t, s.Check(ctx))
		check(t, s.Close())
	}
}

// TestHotJournal: where a program died while it began the record, the next one takes back
// what was half done, and begins it.
func TestHotJournal(t *testing.T) {
	dying := filepath.Join(t.TempDir(), "record.db")
	db, err := sql.Open("sqlite", source(dying, "_journal_mode", "DELETE"))
	check(t, err)
	defer db.Close()
	conn, err := db.Conn(ctx)
	check(t, err)
	defer conn.Close()
	// More than the database keeps in memory: the file is changed before the transaction ends.
	for _, do := range []string{
		"PRAGMA cache_size = 1", "BEGIN IMMEDIATE", "CREATE TABLE half (done)",
		"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400) INSERT INTO half SELECT randomblob(1000) FROM n",
	} {
		_, err := conn.ExecContext(ctx, do)
		check(t, err)
	}
	file := newPath(t)
	check(t, os.MkdirAll(filepath.Dir(file), 0o700))
	for _, part := range []string{"", "-journal"} {
		content, err := os.ReadFile(dying + part)
		if err != nil || len(content) == 0 {
			t.Fatalf("%s%s has %d bytes, error %v", dying, part, len(content), err)
		}
		check(t, os.WriteFile(file+part, content, 0o600))
	}
	s := open(t, file)
	check(t, s.Check(ctx))
	var tables int
	check(t, s.reader.QueryRowContext(ctx, "SELECT count(*) FROM sqlite_schema WHERE name = 'half'").Scan(&tables))
	if tables != 0 {
		t.Error("what was half done is there")
	}
}
