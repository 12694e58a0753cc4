package main

import (
	"context"
	"errors"
	"io/fs"
	"os"

	"felt/ui/record"
)

// readRecord calls a function with the record, nil where there is none yet: what is only
// read is not begun.
func readRecord(ctx context.Context, read func(context.Context, *record.Store) error) error {
	if _, err := os.Stat(record.Path()); errors.Is(err, fs.ErrNotExist) {
		return read(ctx, nil)
	}
	return withRecord(ctx, read)
}

// withRecord calls a function with the record, which is begun where there is none yet.
func withRecord(ctx context.Context, use func(context.Context, *record.Store) error) error {
	s, err := record.Open(record.Path(), record.Options{})
	if err != nil {
		return err
	}
	err = use(ctx, s)
	if closing := s.Close(); err == nil {
		err = closing
	}
	return err
}
