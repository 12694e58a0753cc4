//go:build darwin || dragonfly || freebsd || illumos || linux || netbsd || openbsd

package record

import (
	"errors"
	"io"
	"os"
	"path/filepath"
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
	id, err := newID(random)
	if err != nil {
		return nil, err
	}
	h := &holder{name: string(id), dir: dir}
	if h.file, err = os.OpenFile(h.path(h.name), os.O_CREATE|os.O_RDWR, 0o600); err != nil {
		return nil, err
	}
	// A disk that knows no locks is used without.
	_ = lockFile(h.file, syscall.LOCK_EX)
	return h, nil
}

func (h *holder) path(name string) string { return filepath.Join(h.dir, "playing-"+name+".lock") }

func lockFile(f *os.File, how int) error {
	for {
		if err := syscall.Flock(int(f.Fd()), how|syscall.LOCK_NB); !errors.Is(err, syscall.EINTR) {
			return err
		}
	}
}

// heldByOther reports whether the other program of that name is running, and clears
// away what it left behind if it is not.
func (h *holder) heldByOther(name string) bool {
	if name == "" {
		return false
	}
	f, err := os.Open(h.path(name))
	if err != nil {
		return false
	}
	defer f.Close()
	if errors.Is(lockFile(f, syscall.LOCK_SH), syscall.EWOULDBLOCK) {
		return true
	}
	_ = os.Remove(f.Name()) // at worst it is looked at again
	return false
}

func (h *holder) close() error {
	_ = os.Remove(h.file.Name()) // who finds it can lock it, and knows
	return h.file.Close()
}
