package lesson

import (
	"embed"
	"fmt"
	"path"
	"slices"
	"strings"
	"sync"
)

// files are the lessons that come with the program; the numbers in their names put them in
// order.
//
//go:embed library/*.toml
var files embed.FS

// Library returns the lessons that come with the program, in the order in which they are
// taught. They are shared: change none.
var Library = sync.OnceValue(func() []*Lesson {
	entries, err := files.ReadDir("library")
	if err != nil {
		panic(err) // they are part of the program
	}
	var all []*Lesson
	for _, e := range entries {
		src, err := files.ReadFile(path.Join("library", e.Name()))
		if err != nil {
			panic(err)
		}
		l, err := Parse(e.Name(), src, presets)
		if err != nil {
			panic(err) // a test reads them all
		}
		_, l.ID, _ = strings.Cut(strings.TrimSuffix(e.Name(), ".toml"), "-")
		all = append(all, l)
	}
	return all
})

// Find returns the lesson of the library with that id; the error says that there is none.
func Find(id string) (*Lesson, error) {
	all := Library()
	if i := slices.IndexFunc(all, func(l *Lesson) bool { return l.ID == id }); i >= 0 {
		return all[i], nil
	}
	return nil, fmt.Errorf("no lesson %q comes with the program", id)
}
