// Package disk is what the packages that touch the disk do alike: it puts a file in
// its place whole or not at all, reads one that may not be endless, and tells why
// either failed in one line with the path that the person gave.
//
//	if err := disk.Write("result.json", content, 0o644); err != nil {
//		return err // result.json can't be written: no space left on device
//	}
package disk

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
)

// An Error tells that a file was not read or written, and why.
type Error struct {
	// Path is the path as it was given.
	Path string
	// Done is what can't be done: "read" or "written".
	Done string
	// Err is the reason, without a path.
	Err error
}

// Error is one line.
func (e *Error) Error() string { return fmt.Sprintf("%s can't be %s: %v", e.Path, e.Done, e.Err) }

// Unwrap returns the reason.
func (e *Error) Unwrap() error { return e.Err }

// Reason takes the path and the call off an error of this package or of the file
// system; any other error it returns as it is.
func Reason(err error) error {
	if e, ok := errors.AsType[*Error](err); ok {
		return e.Err
	}
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		return e.Err
	}
	if e, ok := errors.AsType[*os.LinkError](err); ok {
		return e.Err
	}
	return err
}

// Read returns what a file holds, unless that is more than most bytes. The error is an
// [Error]; it is [fs.ErrNotExist] where there is no file.
func Read(path string, most int64) ([]byte, error) {
	content, err := read(path, most)
	if err != nil {
		return nil, &Error{path, "read", Reason(err)}
	}
	return content, nil
}

func read(path string, most int64) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	content, err := io.ReadAll(io.LimitReader(f, most+1))
	if err == nil && int64(len(content)) > most {
		err = fmt.Errorf("it is larger than %d bytes", most)
	}
	return content, err
}
