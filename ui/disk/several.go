package disk

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// A File is a file to be written together with others.
type File struct {
	Path    string
	Content []byte
}

// WriteAll is [Write] for files that belong together: each is written beside its place
// before the first is renamed, so that a full disk leaves all as they were. Where a name
// can't be given after that, the files before it have been replaced, each whole, and the
// error names them.
func WriteAll(files []File, perm fs.FileMode) error {
	return replacing.allInTurn(files, perm)
}

// allInTurn is all, but that the error names the files that have got their places.
func (s steps) allInTurn(files []File, perm fs.FileMode) error {
	placed, err := s.all(files, perm)
	if err == nil || len(placed) == 0 {
		return err
	}
	var names []string
	for _, f := range files[:len(placed)] {
		names = append(names, f.Path)
	}
	return &Error{files[len(placed)].Path, "written", fmt.Errorf("%w; replaced already: %s", Reason(err), strings.Join(names, ", "))}
}

// CreateAll is [Create] for files that belong together: all of them are there in the end,
// or none.
func CreateAll(files []File, perm fs.FileMode) error {
	return creating.allOrNone(files, perm)
}

// allOrNone is all, but that files that have got their places are taken away again where
// another did not.
func (s steps) allOrNone(files []File, perm fs.FileMode) error {
	placed, err := s.all(files, perm)
	if err != nil {
		for _, path := range placed {
			os.Remove(path)
		}
	}
	return err
}

// all writes files beside their places and then puts them there. It returns those that
// are in their places.
func (s steps) all(files []File, perm fs.FileMode) (placed []string, err error) {
	var beside, places []string
	// Those that have got their places are under these names no more.
	defer func() {
		for _, name := range beside[len(placed):] {
			os.Remove(name)
		}
	}()
	for _, f := range files {
		to, perm, err := s.find(f.Path, perm)
		if err == nil {
			var name string
			if name, err = s.beside(to, perm, f.Content); name != "" {
				beside, places = append(beside, name), append(places, to)
			}
		}
		if err != nil {
			return nil, &Error{f.Path, "written", Reason(err)}
		}
	}
	for i, name := range beside {
		if err := s.place(name, places[i]); err != nil {
			return placed, &Error{files[i].Path, "written", Reason(err)}
		}
		placed = append(placed, places[i])
		syncFolder(filepath.Dir(places[i]))
	}
	return placed, nil
}

// beside writes a content into a file in the folder of a path, and returns its name,
// which is empty where there is no such file.
func (s steps) beside(path string, perm fs.FileMode, content []byte) (string, error) {
	f, err := s.create(filepath.Dir(path))
	if err != nil {
		return "", err
	}
	return f.Name(), fill(f, perm, whole(content))
}
