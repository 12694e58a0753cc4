//go:build darwin || dragonfly || freebsd || illumos || linux || netbsd || openbsd

package record

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
)

// A holder is the mark of a running program: a file that it has locked. The lock goes
// with the program however it ends, so another one can tell whether a hand is still
// being played.
type holder struct {
	name string
	dir  string
	file *os.File
}

func newHolder(dir string, random io.Reader) (*holder, error) {
	h := &holder{dir: dir}
	h.clear()
	for {
		id, err := newID(random)
		if err != nil {
			return nil, err
		}
		h.name = string(id)
		if h.file, err = os.OpenFile(h.path(h.name), os.O_CREATE|os.O_EXCL|os.O_RDWR, 0o600); err != nil {
			return nil, err
		}
		// A disk that knows no locks is used without.
		_ = lockFile(h.file, syscall.LOCK_EX)
		if h.stands() {
			return h, nil
		}
		// Another program took it for a dead one's before it was locked.
		if err := h.file.Close(); err != nil {
			return nil, err
		}
	}
}

// stands reports whether the file is still the one of its name.
func (h *holder) stands() bool {
	is, err := h.file.Stat()
	if err != nil {
		return false
	}
	named, err := os.Stat(h.path(h.name))
	return err == nil && os.SameFile(is, named)
}

// clear clears away what programs have left behind that no longer run.
func (h *holder) clear() {
	entries, _ := os.ReadDir(h.dir) // what can't be read is left
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), markPrefix) && strings.HasSuffix(e.Name(), markSuffix) {
			running(filepath.Join(h.dir, e.Name()))
		}
	}
}

// What the names of the files begin and end with.
const (
	markPrefix = "playing-"
	markSuffix = ".lock"
)

func (h *holder) path(name string) string { return filepath.Join(h.dir, markPrefix+name+markSuffix) }

func lockFile(f *os.File, how int) error {
	for {
		if err := syscall.Flock(int(f.Fd()), how|syscall.LOCK_NB); !errors.Is(err, syscall.EINTR) {
			return err
		}
	}
}

// runs reports whether the program of that name is running.
func (h *holder) runs(name string) bool {
	return name == h.name || name != "" && running(h.path(name))
}

// running reports whether the program that left a file is running, and clears the file
// away if it is not.
func running(path string) bool {
	f, err := os.Open(path)
	if err != nil {
		return false
	}
	defer f.Close()
	if errors.Is(lockFile(f, syscall.LOCK_SH), syscall.EWOULDBLOCK) {
		return true
	}
	_ = os.Remove(path) // at worst it is looked at again
	return false
}

func (h *holder) close() error {
	_ = os.Remove(h.file.Name()) // who finds it can lock it, and knows
	return h.file.Close()
}
