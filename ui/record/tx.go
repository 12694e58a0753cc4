package record

import (
	"context"
	"database/sql"
	"errors"
	"sync"
)

// writer is the one connection of a program that writes. Its transactions queue here
// and not for the lock of the file, and its statements are prepared once: to prepare one
// that the sums depend on takes longer than to carry it out.
type writer struct {
	mu       sync.Mutex
	db       *sql.DB
	conn     *sql.Conn
	prepared map[string]*sql.Stmt
}

func openWriter(ctx context.Context, path string) (*writer, error) {
	db, err := sql.Open("sqlite", source(path, "_journal_mode", "WAL", "_synchronous", "FULL", "_foreign_keys", "1"))
	if err != nil {
		return nil, err
	}
	conn, err := db.Conn(ctx)
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return &writer{db: db, conn: conn, prepared: map[string]*sql.Stmt{}}, nil
}

func (w *writer) close() error {
	w.mu.Lock()
	defer w.mu.Unlock()
	var errs []error
	for _, stmt := range w.prepared {
		errs = append(errs, stmt.Close())
	}
	return errors.Join(append(errs, w.conn.Close(), w.db.Close())...)
}

// transact does its work in one transaction. It holds the lock of the file from the
// beginning, so that what it reads is still so when it writes.
func (w *writer) transact(ctx context.Context, work func(*tx) error) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if _, err := w.conn.ExecContext(ctx, "BEGIN IMMEDIATE"); err != nil {
		return err
	}
	committed := false
	defer func() {
		if !committed {
			// What went wrong is known already; where the database has taken everything
			// back by itself, this says nothing more.
			_, _ = w.conn.ExecContext(context.WithoutCancel(ctx), "ROLLBACK")
		}
	}()
	if err := work(&tx{w}); err != nil {
		return err
	}
	_, err := w.conn.ExecContext(ctx, "COMMIT")
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
