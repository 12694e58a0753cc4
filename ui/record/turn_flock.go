//go:build darwin || dragonfly || freebsd || illumos || linux || netbsd || openbsd

package record

import (
	"errors"
	"os"
	"syscall"
)

// A turn is the first place among the programs that wait to write to a record. The lock
// of the database knows no order: who asks for it once more, right after its transaction,
// has it as a rule, and who waits may wait for ever. So whoever wants to write takes the
// turn, waits for the lock, and passes the turn on when it has it; a program that has just
// written finds the turn taken by the one that waits.
type turn struct {
	file *os.File
	mine bool
}

// openTurn opens the file of the turns at a record. It stays there, and is empty.
func openTurn(path string) (*turn, error) {
	f, err := os.OpenFile(path+"-turn", os.O_CREATE|os.O_RDWR, 0o600)
	return &turn{file: f}, err
}

// take reports whether the turn is this program's. A disk that knows no locks is used
// without.
func (t *turn) take() bool {
	t.mine = t.mine || !errors.Is(lockFile(t.file, syscall.LOCK_EX), syscall.EWOULDBLOCK)
	return t.mine
}

// pass gives the turn away.
func (t *turn) pass() {
	if t.mine {
		_ = lockFile(t.file, syscall.LOCK_UN) // there was none, or it goes
		t.mine = false
	}
}

func (t *turn) close() error { return t.file.Close() }
