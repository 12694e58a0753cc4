package config

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/adrg/xdg"

	"felt/game/house"
	"felt/ui/disk"
)

// Path returns where the settings file stands: felt/settings.toml in the XDG
// configuration folder, as the environment names it now.
func Path() string {
	xdg.Reload()
	return filepath.Join(xdg.ConfigHome, "felt", "settings.toml")
}

// Store keeps settings in a file. It is safe for concurrent use, and several programs
// may keep theirs in the same file.
type Store struct {
	path   string
	houses Houses
	// write is [disk.Write].
	write func(path string, content []byte, perm fs.FileMode) error

	mu sync.Mutex
	// known is what the file was last known to say; the difference to it is what has
	// been changed here.
	known Config
}

// NewStore returns the store of a file; nothing is read yet.
func NewStore(path string, houses Houses) *Store {
	return &Store{path: path, houses: houses, write: disk.Write, known: Default()}
}

// Name is how the file is called to a person: its path, with ~ for the home folder.
func (s *Store) Name() string {
	if home, err := os.UserHomeDir(); err == nil {
		if rest, ok := strings.CutPrefix(s.path, filepath.Clean(home)+string(filepath.Separator)); ok {
			return filepath.Join("~", rest)
		}
	}
	return s.path
}

// House returns the house that settings name.
func (s *Store) House(ref string) (*house.House, error) { return s.houses(ref) }

// Load reads the settings. Without a file they are as by default. The error says why
// it could not be read, or is [Faults]; the settings then are as by default in what
// is not known.
func (s *Store) Load() (Config, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	_, c, err := s.read()
	s.known = c
	return c, err
}

// Save writes the settings that were changed since they were last loaded or saved,
// and returns the settings as they are in the file then: with the changes that
// another program has saved meanwhile, or the person by hand. Where nothing was
// changed here it only reads them.
//
// The file is replaced as a whole, or not touched at all: it is left as it is where
// it can't be read or is faulty, where what it would say is faulty, or where it can't
// be written. The error says so; it is [Faults] for a faulty file.
func (s *Store) Save(c Config) (Config, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if c.Equal(s.known) {
		_, has, err := s.read()
		if err == nil {
			s.known = has
		}
		return has, err
	}
	dir := filepath.Dir(s.path)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return c, s.unsaved(err)
	}
	unlock, err := lock(dir)
	if err != nil {
		return c, s.unsaved(err)
	}
	defer unlock()
	src, has, err := s.read()
	if err != nil {
		return c, err
	}
	merged := has.Changed(s.known, c)
	if !merged.Equal(has) {
		if len(src) == 0 {
			src, has = newFile(), Default()
		}
		out := edit(src, has, merged)
		switch got, err := Parse(s.path, out, s.houses); {
		case err != nil:
			// Two programs have bound the same key.
			return c, s.unsaved(fmt.Errorf("they clash with what another program has saved: %w", err))
		case !got.Equal(merged):
			return c, s.unsaved(errors.New("the file is written in a way that can't be changed"))
		}
		// They are nobody's business but their owner's.
		if err := s.write(s.path, out, 0o600); err != nil {
			return c, s.unsaved(err)
		}
	}
	s.known = merged
	return merged, nil
}

// mostBytes is far more than any settings file needs.
const mostBytes = 1 << 20

// read reads the file as it is now; without one there are no bytes.
func (s *Store) read() ([]byte, Config, error) {
	src, err := disk.Read(s.path, mostBytes)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, Default(), nil
	case err != nil:
		return nil, Default(), &FileError{s.Name(), "read", disk.Reason(err)}
	}
	c, err := Parse(s.path, src, s.houses)
	return src, c, err
}

// unsaved says why settings are not saved.
func (s *Store) unsaved(why error) error { return &FileError{s.Name(), "saved", disk.Reason(why)} }

// A FileError tells that settings were not read or saved, and why: what the file system
// says, or what is wrong with the file but for its content.
type FileError struct {
	// File is what [Store.Name] calls it.
	File string
	done string
	Err  error
}

// Error is one line.
func (e *FileError) Error() string {
	return fmt.Sprintf("settings not %s, %v: %s", e.done, e.Err, e.File)
}

// Unwrap returns the reason.
func (e *FileError) Unwrap() error { return e.Err }
