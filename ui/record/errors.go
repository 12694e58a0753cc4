package record

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"syscall"

	"modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"

	"felt/ui/disk"
)

// ErrUnknown is the error for a session, a hand, an answer or a card that is not in
// the record.
var ErrUnknown = errors.New("it is not in the record")

// ErrHeld is the error for a hand or an exam that another running program has.
var ErrHeld = errors.New("another Felt has it")

var errOtherProgram = errors.New("it is the database of another program")

// A NewerError tells that a newer program wrote the record. The file has not been
// touched.
type NewerError struct {
	Path string
	// Schema is the number of the record's schema, Newest that of the newest one that
	// this program knows.
	Schema, Newest int
}

// Error is one line.
func (e *NewerError) Error() string {
	return fmt.Sprintf("the record was written by a newer Felt (its schema is %d, the newest known here is %d), so it is left alone: %s", e.Schema, e.Newest, e.Path)
}

// A DamagedError tells that the file is no record, or no longer a whole one. It has not
// been touched; [SetAside] puts it away when the person agrees.
type DamagedError struct {
	Path string
	Err  error
}

// Error is one line.
func (e *DamagedError) Error() string {
	return fmt.Sprintf("the record is damaged, %v: %s", e.Err, e.Path)
}

// Unwrap returns what is wrong with the file.
func (e *DamagedError) Unwrap() error { return e.Err }

// An UnwritableError tells that the file or its folder can't be written, or not be read.
type UnwritableError struct {
	Path string
	Err  error
}

// Error is one line.
func (e *UnwritableError) Error() string {
	return fmt.Sprintf("the record can't be written, %v: %s", e.Err, e.Path)
}

// Unwrap returns the reason.
func (e *UnwritableError) Unwrap() error { return e.Err }

// A FullError tells that there is no room left on the disk. Nothing that was
// acknowledged is lost, and writing can go on as soon as there is room.
type FullError struct {
	Path string
	Err  error
}

// Error is one line.
func (e *FullError) Error() string {
	return fmt.Sprintf("the disk is full, so the record can't be written: %s", e.Path)
}

// Unwrap returns what the database says.
func (e *FullError) Unwrap() error { return e.Err }

// A BusyError tells that another program has been writing the record for longer than
// [Patience].
type BusyError struct {
	Path string
	Err  error
}

// Error is one line.
func (e *BusyError) Error() string {
	return fmt.Sprintf("another program is writing the record and does not finish: %s", e.Path)
}

// Unwrap returns what the database says.
func (e *BusyError) Unwrap() error { return e.Err }

// Unsaved reports whether an error is one of those after which a person can choose to
// play on unsaved: the record is there but can't be used, whatever is tried with it.
// Any other error is about what was asked of the record.
func Unsaved(err error) bool {
	for _, is := range []func(error) bool{is[*NewerError], is[*DamagedError], is[*UnwritableError], is[*FullError], is[*BusyError]} {
		if is(err) {
			return true
		}
	}
	return false
}

// Refused reports whether an error is about what was asked of the record, which itself
// is as it was: something that is not in it, or can't be added to it.
func Refused(err error) bool {
	return err != nil && !Unsaved(err) && !is[*sqlite.Error](err) && !errors.Is(err, context.Canceled) && !errors.Is(err, context.DeadlineExceeded)
}

func is[E error](err error) bool {
	_, ok := errors.AsType[E](err)
	return ok
}

// fault gives an error of the database or of the file system its type.
func fault(path string, err error) error {
	if err == nil || Unsaved(err) {
		return err
	}
	if e, ok := errors.AsType[*sqlite.Error](err); ok {
		return databaseFault(path, e, err)
	}
	if !is[*fs.PathError](err) && !is[*os.LinkError](err) {
		return err
	}
	reason := disk.Reason(err)
	if errors.Is(reason, syscall.ENOSPC) {
		return &FullError{path, reason}
	}
	return &UnwritableError{path, reason}
}

// The low byte of a result code of the database is its kind, the rest tells more.
const kindMask = 0xff

// kindOf is the kind of an error of the database; 0 for any other.
func kindOf(err error) int {
	if e, ok := errors.AsType[*sqlite.Error](err); ok {
		return e.Code() & kindMask
	}
	return 0
}

func databaseFault(path string, e *sqlite.Error, err error) error {
	switch e.Code() & kindMask {
	case lib.SQLITE_NOTADB:
		return &DamagedError{path, errors.New("it is no database")}
	case lib.SQLITE_CORRUPT:
		return &DamagedError{path, errors.New("the database is malformed")}
	case lib.SQLITE_FULL:
		return &FullError{path, err}
	case lib.SQLITE_BUSY, lib.SQLITE_LOCKED, lib.SQLITE_PROTOCOL:
		return &BusyError{path, err}
	case lib.SQLITE_READONLY:
		return &UnwritableError{path, errors.New("the file or its folder is read-only")}
	case lib.SQLITE_CANTOPEN, lib.SQLITE_PERM, lib.SQLITE_AUTH:
		return &UnwritableError{path, errors.New("the file can't be opened")}
	case lib.SQLITE_IOERR:
		return &UnwritableError{path, errors.New("the disk can't be read or written")}
	}
	return err
}
