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

// Group is a part of the library.
type Group string

// The groups, in the order in which they are taught.
const (
	GroupRanks        Group = "ranks"
	GroupDoubles      Group = "doubles"
	GroupLikeDoubles  Group = "like doubles"
	GroupInsurance    Group = "insurance"
	GroupBuying       Group = "buying"
	GroupTies         Group = "ties"
	GroupBonus        Group = "bonus"
	GroupIrregularity Group = "irregularities"
)

// begins are the lessons with which the groups begin, by their ids.
var begins = map[string]Group{
	"ranking": GroupRanks, "pair-ace-king": GroupDoubles, "aces-and-kings": GroupLikeDoubles, "insurance": GroupInsurance,
	"no-game": GroupBuying, "ties": GroupTies, "bonus": GroupBonus, "wrong-exchange": GroupIrregularity,
}

// Library returns the lessons that come with the program, in the order in which they are
// taught. They are shared: change none.
var Library = sync.OnceValue(func() []*Lesson {
	entries, err := files.ReadDir("library")
	if err != nil {
		panic(err) // they are part of the program
	}
	var all []*Lesson
	var group Group
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
		if g, ok := begins[l.ID]; ok {
			group = g
		}
		l.Group = group
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
