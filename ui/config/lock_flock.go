//go:build darwin || dragonfly || freebsd || illumos || linux || netbsd || openbsd

package config

import (
	"errors"
	"os"
	"syscall"
	"time"
)

// patience is how long another program may take to save its settings.
const patience = 2 * time.Second

// lock keeps other programs from saving in a folder until unlock is called. A folder
// on a disk that knows no locks is not locked.
func lock(dir string) (unlock func(), err error) {
	f, err := os.Open(dir)
	if err != nil {
		return nil, err
	}
	for begun := time.Now(); ; time.Sleep(5 * time.Millisecond) {
		err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		switch {
		case errors.Is(err, syscall.EWOULDBLOCK) && time.Since(begun) < patience, errors.Is(err, syscall.EINTR):
			continue
		case errors.Is(err, syscall.EWOULDBLOCK):
			f.Close()
			return nil, errors.New("another program is saving its settings and does not finish")
		}
		return func() { f.Close() }, nil
	}
}
