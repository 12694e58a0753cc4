package config

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// temporary is a file that is written before it takes the place of another.
type temporary interface {
	Name() string
	Write([]byte) (int, error)
	Chmod(fs.FileMode) error
	Sync() error
	Close() error
}

func createTemporary(dir string) (temporary, error) { return os.CreateTemp(dir, ".settings-*.toml") }

// replace puts a new content in the place of the file, at once or not at all. The
// file keeps its permissions, and a link stays one.
func (s *Store) replace(content []byte) error {
	path, mode, err := target(s.path)
	if err != nil {
		return err
	}
	f, err := s.create(filepath.Dir(path))
	if err != nil {
		return err
	}
	if err := fill(f, content, mode); err != nil {
		os.Remove(f.Name())
		return err
	}
	if err := os.Rename(f.Name(), path); err != nil {
		os.Remove(f.Name())
		return err
	}
	return syncFolder(filepath.Dir(path))
}

// target returns the file that a path leads to, and its permissions; a file that is
// not there yet is for its owner alone.
func target(path string) (string, fs.FileMode, error) {
	if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
		return path, 0o600, nil
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
		return "", 0, errors.New("the file is read-only")
	}
	return path, info.Mode().Perm(), nil
}

// fill writes a file to the disk and closes it.
func fill(f temporary, content []byte, mode fs.FileMode) error {
	_, err := f.Write(content)
	if err == nil {
		err = f.Chmod(mode)
	}
	if err == nil {
		err = f.Sync()
	}
	if closing := f.Close(); err == nil {
		err = closing
	}
	return err
}

// syncFolder makes the new name last. Where a folder can't be synced there is nothing
// more to be done.
func syncFolder(dir string) error {
	f, err := os.Open(dir)
	if err != nil {
		return nil
	}
	_ = f.Sync()
	return f.Close()
}
