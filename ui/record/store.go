package record

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/adrg/xdg"
	lib "modernc.org/sqlite/lib"
)

// Patience is how long a write waits for another program to finish its own.
const Patience = 10 * time.Second

// Path returns where the record stands: felt/record.db in the XDG data folder, as the
// environment names it now.
func Path() string {
	xdg.Reload()
	return filepath.Join(xdg.DataHome, "felt", "record.db")
}

// Options are what a record does not choose by itself.
type Options struct {
	// Clock tells the time; nil: the system's.
	Clock func() time.Time
	// Random gives the ids of sessions; nil: the system's source.
	Random io.Reader
}

// Store is a record that is open. It is safe for concurrent use, and several programs
// may have the same record open.
//
// Each method that writes is one transaction: when it returns nil, what it wrote
// outlasts the end of the program at any moment, and when it returns an error nothing
// was written.
type Store struct {
	path   string
	clock  func() time.Time
	random io.Reader
	writer *writer
	// reader are connections that can't write.
	reader *sql.DB
	holder *holder
	houses readHouses

	closing func() error
}

// Open opens the record of a file, and begins one where there is none. It brings an
// older record to the newest schema.
//
// The error is a [*NewerError], a [*DamagedError], an [*UnwritableError], a
// [*FullError] or a [*BusyError]; the record is then as it was.
func Open(path string, o Options) (*Store, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, &UnwritableError{path, err}
	}
	s := &Store{path: path, clock: o.Clock, random: o.Random}
	s.closing = sync.OnceValue(s.close)
	if s.clock == nil {
		s.clock = time.Now
	}
	if s.random == nil {
		s.random = rand.Reader
	}
	if err := s.open(context.Background()); err != nil {
		return nil, errors.Join(fault(path, err), s.Close())
	}
	return s, nil
}

func (s *Store) open(ctx context.Context) error {
	if err := os.MkdirAll(filepath.Dir(s.path), 0o700); err != nil {
		return err
	}
	if err := s.probe(ctx); err != nil {
		return err
	}
	var err error
	if s.writer, err = openWriter(ctx, s.path); err != nil {
		return err
	}
	if err := s.migrate(ctx, migrations); err != nil {
		return err
	}
	if s.reader, err = sql.Open("sqlite", source(s.path, "mode", "ro", "_query_only", "1")); err != nil {
		return err
	}
	s.reader.SetMaxOpenConns(readers)
	s.holder, err = newHolder(filepath.Dir(s.path), s.random)
	return err
}

// readers is how many questions can be asked of the record at once.
const readers = 2

// probe looks at a file that is there, without writing to it but for taking back what was
// half done.
func (s *Store) probe(ctx context.Context) error {
	switch info, err := os.Stat(s.path); {
	case errors.Is(err, os.ErrNotExist):
		return nil
	case err != nil:
		return err
	case !info.Mode().IsRegular():
		return &UnwritableError{s.path, errors.New("it is no regular file")}
	}
	has, err := s.look(ctx, "ro")
	if kindOf(err) == lib.SQLITE_READONLY {
		// A program died while it began the record. What it left half done is taken back
		// before anything can be read, which one who may only read can't do.
		has, err = s.look(ctx, "rw")
	}
	if err != nil {
		return err
	}
	return s.fits(has, len(migrations))
}

// look reads what is in the file, opened in a mode.
func (s *Store) look(ctx context.Context, mode string) (schema, error) {
	db, err := sql.Open("sqlite", source(s.path, "mode", mode))
	if err != nil {
		return schema{}, err
	}
	defer db.Close()
	return readSchema(ctx, db)
}

// source names a database with its settings, given as name and value in turn.
func source(path string, settings ...string) string {
	values := url.Values{"_busy_timeout": {milliseconds(Patience)}}
	for i := 0; i < len(settings); i += 2 {
		values.Set(settings[i], settings[i+1])
	}
	path = filepath.ToSlash(path)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path // a path that begins with the name of a drive
	}
	u := url.URL{Scheme: "file", Path: path, RawQuery: values.Encode()}
	return u.String()
}

// Close closes the record. Closed again it does nothing.
func (s *Store) Close() error { return s.closing() }

func (s *Store) close() error {
	var errs []error
	if s.reader != nil {
		errs = append(errs, s.reader.Close())
	}
	if s.writer != nil {
		errs = append(errs, s.writer.close())
	}
	if s.holder != nil {
		errs = append(errs, s.holder.close())
	}
	return errors.Join(errs...)
}

// Path returns the file that the record is kept in.
func (s *Store) Path() string { return s.path }

// Check reads the whole record and returns a [*DamagedError] where it is not whole. It
// takes some tenths of a second for 100,000 hands.
func (s *Store) Check(ctx context.Context) error {
	var verdict string
	err := s.reader.QueryRowContext(ctx, "PRAGMA quick_check(1)").Scan(&verdict)
	if err == nil && verdict != "ok" {
		// A heading may stand before the fault.
		err = &DamagedError{s.path, errors.New(verdict[strings.LastIndexByte(verdict, '\n')+1:])}
	}
	return fault(s.path, err)
}

// write does its work in one transaction.
func (s *Store) write(ctx context.Context, work func(*tx) error) error {
	return fault(s.path, s.writer.transact(ctx, work))
}

// now is the time as the record keeps it.
// Now returns the time, as the record's clock tells it.
func (s *Store) Now() time.Time { return s.clock() }

func (s *Store) now() int64 { return s.clock().UnixMilli() }

// each hands every row of a query to a function.
func (s *Store) each(ctx context.Context, row func(scan func(...any) error) error, query string, args ...any) error {
	return fault(s.path, each(ctx, s.reader, row, query, args...))
}

// rower is a database or a transaction.
type rower interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
}

func each(ctx context.Context, q rower, row func(scan func(...any) error) error, query string, args ...any) error {
	rows, err := q.QueryContext(ctx, query, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := row(rows.Scan); err != nil {
			return err
		}
	}
	return rows.Err()
}
