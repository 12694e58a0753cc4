package record

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"
	"path"
	"strconv"
	"strings"
)

//go:embed migrations/*.sql
var migrationFiles embed.FS

// migrations are the steps from one schema to the next: step n, counted from 0, makes
// schema n+1.
var migrations = readMigrations(migrationFiles)

// readMigrations reads the numbered files. They are part of the program, so a gap in
// their numbers panics.
func readMigrations(files fs.FS) []string {
	names, err := fs.Glob(files, "migrations/*.sql")
	if err != nil {
		panic(err)
	}
	steps := make([]string, len(names))
	for i, name := range names {
		number, _, _ := strings.Cut(path.Base(name), "_")
		if n, err := strconv.Atoi(number); err != nil || n != i+1 {
			panic(fmt.Sprintf("migration %s is not number %d", name, i+1))
		}
		src, err := fs.ReadFile(files, name)
		if err != nil {
			panic(err)
		}
		steps[i] = string(src)
	}
	return steps
}

// applicationID stands in the header of a record: "Felt".
const applicationID = 0x46656c74

// schema is what the header of a database says of it.
type schema struct {
	application, version int
	// empty: there is no table in it.
	empty bool
}

// querier is a database, a connection or a transaction.
type querier interface {
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

func readSchema(ctx context.Context, q querier) (s schema, err error) {
	var tables int
	err = q.QueryRowContext(ctx, `SELECT
		(SELECT application_id FROM pragma_application_id),
		(SELECT user_version FROM pragma_user_version),
		(SELECT count(*) FROM sqlite_schema)`).Scan(&s.application, &s.version, &tables)
	s.empty = tables == 0
	return s, err
}

// migrate brings a database to the newest schema, in one transaction: it is as before
// or it is done.
func (s *Store) migrate(ctx context.Context, steps []string) error {
	return s.write(ctx, func(tx *tx) error {
		has, err := readSchema(ctx, tx)
		if err != nil {
			return err
		}
		if err := s.fits(has, len(steps)); err != nil || has.version == len(steps) {
			return err
		}
		for i, step := range steps[has.version:] {
			if err := tx.Script(ctx, step); err != nil {
				return fmt.Errorf("migration %d: %w", has.version+i+1, err)
			}
		}
		return tx.Script(ctx, fmt.Sprintf("PRAGMA user_version = %d; PRAGMA application_id = %d", len(steps), applicationID))
	})
}

// fits reports a database that this program does not write to: one of a newer program,
// or of another one.
func (s *Store) fits(has schema, newest int) error {
	switch {
	case has.empty && has.version == 0:
		return nil
	case has.application != applicationID:
		return &DamagedError{Path: s.path, Err: errOtherProgram}
	case has.version > newest:
		return &NewerError{Path: s.path, Schema: has.version, Newest: newest}
	}
	return nil
}
