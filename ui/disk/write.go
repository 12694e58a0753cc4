package disk

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// Write puts a content in the place of a file, whole or not at all: it is written
// beside it, brought to the disk, and renamed. Whatever fails, the file is as it was
// and nothing else is left in its folder; a program that is killed may leave the file
// it was writing, .felt-….tmp.
//
// A file that is not there yet gets the permissions perm (the umask takes nothing off
// them); another keeps its own. A link stays one, and the file that it leads to is
// replaced. A link to nothing, a folder, a device, and a file that may not be written
// are refused. The error is an [Error].
func Write(path string, content []byte, perm fs.FileMode) error {
	return replacing.write(path, content, perm)
}

// Stream is [Write] for a content that is made while it is written, because it may be
// large. Where making it fails, that error is returned, and the file is as it was.
func Stream(path string, perm fs.FileMode, content func(io.Writer) error) error {
	var failed error
	err := replacing.stream(path, perm, func(w io.Writer) error {
		to := &faultWriter{to: w}
		err := content(to)
		if to.err == nil {
			failed = err
		}
		return err
	})
	if failed != nil {
		return failed
	}
	return err
}

// faultWriter remembers an error of what it writes to.
type faultWriter struct {
	to  io.Writer
	err error
}

func (w *faultWriter) Write(p []byte) (int, error) {
	n, err := w.to.Write(p)
	if err != nil {
		w.err = err
	}
	return n, err
}

// Create is [Write] for a file that may not be there yet; the error then is
// [fs.ErrExist], whatever it is that is there.
func Create(path string, content []byte, perm fs.FileMode) error {
	return creating.write(path, content, perm)
}

// Check reports a path that [Write] would refuse, before the work whose result is to
// be written there. It leaves nothing behind.
func Check(path string) error {
	to, _, err := target(path, 0)
	if err == nil {
		var f temporary
		if f, err = createTemporary(filepath.Dir(to)); err == nil {
			err = errors.Join(f.Close(), os.Remove(f.Name()))
		}
	}
	if err != nil {
		return &Error{path, "written", Reason(err)}
	}
	return nil
}

// steps are how a file is written, so that a test can let each of them fail.
type steps struct {
	// find returns the file that a path means and the permissions that it is to have.
	find   func(path string, perm fs.FileMode) (string, fs.FileMode, error)
	create func(dir string) (temporary, error)
	place  func(from, to string) error
}

// temporary is a file that is written before it gets its place.
type temporary interface {
	Name() string
	Write([]byte) (int, error)
	Chmod(fs.FileMode) error
	Sync() error
	Close() error
}

var (
	replacing = steps{target, createTemporary, os.Rename}
	creating  = steps{vacant, createTemporary, moveBy(os.Link)}
)

func createTemporary(dir string) (temporary, error) { return os.CreateTemp(dir, ".felt-*.tmp") }

func (s steps) write(path string, content []byte, perm fs.FileMode) error {
	return s.stream(path, perm, whole(content))
}

// whole is a content that is there already.
func whole(content []byte) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := w.Write(content)
		return err
	}
}

func (s steps) stream(path string, perm fs.FileMode, content func(io.Writer) error) error {
	to, perm, err := s.find(path, perm)
	if err == nil {
		err = s.writeBeside(to, perm, content)
	}
	if err != nil {
		return &Error{path, "written", Reason(err)}
	}
	return nil
}

func (s steps) writeBeside(path string, perm fs.FileMode, content func(io.Writer) error) error {
	dir := filepath.Dir(path)
	f, err := s.create(dir)
	if err != nil {
		return err
	}
	err = fill(f, perm, content)
	if err == nil {
		err = s.place(f.Name(), path)
	}
	if err != nil {
		os.Remove(f.Name())
		return err
	}
	syncFolder(dir)
	return nil
}

// target returns the file that a path leads to, and its permissions; perm for one that
// is not there yet.
func target(path string, perm fs.FileMode) (string, fs.FileMode, error) {
	if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) && path != "" {
		return path, perm, nil
	}
	path, err := filepath.EvalSymlinks(path)
	if err != nil {
		return "", 0, err
	}
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return "", 0, err
	case !info.Mode().IsRegular():
		return "", 0, errors.New("it is no regular file")
	case info.Mode()&0o200 == 0:
		// The file system would not stop one who may do anything.
		return "", 0, errors.New("the file is read-only")
	}
	// A rename asks for the right to write the folder alone.
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return "", 0, err
	}
	return path, info.Mode().Perm(), f.Close()
}

// vacant returns a path at which there is nothing, and perm.
func vacant(path string, perm fs.FileMode) (string, fs.FileMode, error) {
	switch _, err := os.Lstat(path); {
	case err == nil:
		return "", 0, fs.ErrExist
	case !errors.Is(err, fs.ErrNotExist):
		return "", 0, err
	}
	return path, perm, nil
}

// moveBy returns how a file is moved to a path unless something has come there, which
// a rename would replace: it is linked there, and its other name goes.
func moveBy(link func(from, to string) error) func(from, to string) error {
	return func(from, to string) error {
		err := link(from, to)
		switch {
		case err == nil:
			// What was to be written is there, whether the other name goes or not.
			_ = os.Remove(from)
			return nil
		case errors.Is(err, fs.ErrExist):
			return fs.ErrExist
		}
		// The file system knows no links. Something may yet come before the rename, but
		// only just before.
		if _, _, err := vacant(to, 0); err != nil {
			return err
		}
		return os.Rename(from, to)
	}
}

// fill writes a file to the disk and closes it.
func fill(f temporary, perm fs.FileMode, content func(io.Writer) error) error {
	err := content(f)
	if err == nil {
		err = f.Chmod(perm)
	}
	if err == nil {
		err = f.Sync()
	}
	if closing := f.Close(); err == nil {
		err = closing
	}
	return err
}

// syncFolder makes a new name last. Where a folder can't be synced there is nothing
// more to be done.
func syncFolder(dir string) {
	f, err := os.Open(dir)
	if err != nil {
		return
	}
	_ = f.Sync()
	f.Close()
}
