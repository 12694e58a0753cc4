package record

import (
	"context"
	"database/sql"
	"errors"
	"sync"
	"time"

	lib "modernc.org/sqlite/lib"
)

// writer is the one connection of a program that writes. Its transactions queue here
// and not for the lock of the file, and its statements are prepared once: to prepare one
// that the sums depend on takes longer than to carry it out.
type writer struct {
	mu       sync.Mutex
	db       *sql.DB
	conn     *sql.Conn
	prepared map[string]*sql.Stmt
	turn     *turn
	// patience is how long a transaction waits for its turn and for the lock.
	patience time.Duration
}

func openWriter(ctx context.Context, path string) (*writer, error) {
	w := &writer{prepared: map[string]*sql.Stmt{}, patience: Patience}
	var err error
	if w.turn, err = openTurn(path); err != nil {
		return nil, err
	}
	if w.db, err = sql.Open("sqlite", source(path, "_busy_timeout", "0", "_journal_mode", "WAL", "_synchronous", "FULL", "_foreign_keys", "1")); err != nil {
		return nil, errors.Join(err, w.turn.close())
	}
	// The first one to open a record changes its mode, for which nobody else may use it.
	// The database does not wait by itself: here all who wait come in turn.
	err = w.queue(ctx, func() (err error) {
		w.conn, err = w.db.Conn(ctx)
		return err
	})
	if err != nil {
		return nil, errors.Join(err, w.close())
	}
	return w, nil
}

func (w *writer) close() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	var errs []error
	for _, stmt := range w.prepared {
		errs = append(errs, stmt.Close())
	}
	if w.conn != nil {
		errs = append(errs, w.conn.Close())
	}
	return errors.Join(append(errs, w.db.Close(), w.turn.close())...)
}

// What is waited between two tries to get the lock of the file.
const (
	shortestPause = time.Millisecond
	longestPause  = 8 * time.Millisecond
)

// queue tries something that needs the lock of the file until no other program is in its
// way. The programs that wait come in turn: one that writes all the time, as an import
// does, lets the others in between any two of its transactions.
func (w *writer) queue(ctx context.Context, try func() error) error {
	mine := w.turn.take()
	defer w.turn.pass()
	over := time.NewTimer(w.patience)
	defer over.Stop()
	for pause := shortestPause; ; pause = min(2*pause, longestPause) {
		if mine {
			if err := try(); !busy(err) {
				return err
			}
		}
		select {
		case <-time.After(pause):
			mine = mine || w.turn.take()
		case <-over.C:
			// Who waits before it may hang; then at least the lock is there.
			return try()
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// busy reports whether an error says that another program has the lock.
func busy(err error) bool {
	kind := kindOf(err)
	return kind == lib.SQLITE_BUSY || kind == lib.SQLITE_LOCKED
}

// transact does its work in one transaction. It holds the lock of the file from the
// beginning, so that what it reads is still so when it writes.
func (w *writer) transact(ctx context.Context, work func(*tx) error) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	// What begins and ends the transaction takes no time, and is not called off midway:
	// then nobody would know what came of it.
	whole := context.WithoutCancel(ctx)
	begin := func() error {
		_, err := w.conn.ExecContext(whole, "BEGIN IMMEDIATE")
		return err
	}
	if err := w.queue(ctx, begin); err != nil {
		return err
	}
	committed := false
	defer func() {
		if !committed {
			// What went wrong is known already; where the database has taken everything
			// back by itself, this says nothing more.
			_, _ = w.conn.ExecContext(whole, "ROLLBACK")
		}
	}()
	if err := work(&tx{w}); err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	_, err := w.conn.ExecContext(whole, "COMMIT")
	committed = err == nil
	return err
}

// tx is a transaction.
type tx struct{ *writer }

// ExecContext carries out a statement, which stays prepared.
func (t *tx) ExecContext(ctx context.Context, query string, args ...any) (sql.Result, error) {
	stmt, err := t.prepare(ctx, query)
	if err != nil {
		return nil, err
	}
	return stmt.ExecContext(ctx, args...)
}

// QueryContext asks for rows; the query stays prepared.
func (t *tx) QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	stmt, err := t.prepare(ctx, query)
	if err != nil {
		return nil, err
	}
	return stmt.QueryContext(ctx, args...)
}

// QueryRowContext asks for one row; the query stays prepared.
func (t *tx) QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row {
	stmt, err := t.prepare(ctx, query)
	if err != nil {
		return t.conn.QueryRowContext(ctx, query, args...) // fails likewise
	}
	return stmt.QueryRowContext(ctx, args...)
}

// Script carries out several statements.
func (t *tx) Script(ctx context.Context, statements string) error {
	_, err := t.conn.ExecContext(ctx, statements)
	return err
}

func (t *tx) prepare(ctx context.Context, query string) (*sql.Stmt, error) {
	if stmt, ok := t.prepared[query]; ok {
		return stmt, nil
	}
	stmt, err := t.conn.PrepareContext(ctx, query)
	if err == nil {
		t.prepared[query] = stmt
	}
	return stmt, err
}
