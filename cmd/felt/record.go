package main

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"time"

	"felt/ui/record"
)

// clock tells the time to everything that goes by days. Tests set another one.
var clock = time.Now

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
	s, err := record.Open(record.Path(), record.Options{Clock: clock})
	if err != nil {
		return err
	}
	err = use(ctx, s)
	if closing := s.Close(); err == nil {
		err = closing
	}
	return err
}
