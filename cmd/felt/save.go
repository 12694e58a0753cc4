package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// saveFile puts a content in the place of a file, at once or not at all: it is
// written beside it, brought to the disk, and renamed. The file keeps its
// permissions.
func saveFile(path string, content []byte) error {
	mode := fs.FileMode(0o644)
	if info, err := os.Stat(path); err == nil {
		mode = info.Mode().Perm()
	}
	f, err := os.CreateTemp(filepath.Dir(path), ".felt-*")
	if err != nil {
		return fmt.Errorf("%s can't be written: %w", path, reason(err))
	}
	_, err = f.Write(content)
	if err == nil {
		err = f.Chmod(mode)
	}
	if err == nil {
		err = f.Sync()
	}
	if closing := f.Close(); err == nil {
		err = closing
	}
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		os.Remove(f.Name())
		return fmt.Errorf("%s can't be written: %w", path, reason(err))
	}
	// The new name lasts when the folder is on the disk, too; where a folder can't
	// be opened for that, there is nothing more to be done.
	if dir, err := os.Open(filepath.Dir(path)); err == nil {
		_ = dir.Sync()
		dir.Close()
	}
	return nil
}

// checkSave reports a file that [saveFile] could not write, before the work whose
// result it is to hold.
func checkSave(path string) error {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("%s can't be written: it is no regular file", path)
	}
	f, err := os.CreateTemp(filepath.Dir(path), ".felt-*")
	if err != nil {
		return fmt.Errorf("%s can't be written: %w", path, reason(err))
	}
	return errors.Join(f.Close(), os.Remove(f.Name()))
}
