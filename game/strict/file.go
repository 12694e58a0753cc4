// Package strict reads TOML files that people write by hand, such as house files and
// settings, and says everything that is wrong with them, and where.
//
// [Read] reads a file into a tree of nodes that know their places. Whoever knows what
// the file may say goes through the tree with the methods of [File], which check
// types and bounds and note each [Fault] with line, column, and what is allowed.
// Nothing is opened here: a file is its name and its bytes.
package strict

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// File is a file being read: its tree, and the faults noted so far. Fields are called
// by their names ("insurance.from"); a part of one follows a comma ([Part]).
type File struct {
	// Root is the whole file; what is no TOML is not in it.
	Root *Node
	// Broken: part of the file could not be read, so that what is missing may be there.
	Broken bool

	name  string
	src   []byte
	found []placed
	// failed are the fields with a fault.
	failed map[string]bool
}

// placed is a fault and its offset.
type placed struct {
	at int
	Fault
}

// Read reads a file. Name is what faults call it. What is no TOML is a fault, and
// hides no other.
func Read(name string, src []byte) *File {
	root, slips := readTree(src)
	f := &File{Root: root, Broken: len(slips) > 0, name: name, src: src, failed: map[string]bool{}}
	for _, s := range slips {
		f.Fault(s.at, "", "no TOML: "+s.message, "")
	}
	return f
}

// Part names a part of a field: an item of a list, a row or a key of a table.
func Part(field string, part any) string { return fmt.Sprint(field, ", ", part) }

// Fault notes a fault of a field, or of a part of one, at an offset.
func (f *File) Fault(at int, what, message, allowed string) {
	line, column := position(f.src, at)
	field, _, _ := strings.Cut(what, ",")
	f.found = append(f.found, placed{at, Fault{f.name, line, column, field, message, allowed}})
	f.failed[what] = true
}

// Doubt marks a field as one whose value is not known, without a fault of its own.
func (f *File) Doubt(what string) { f.failed[what] = true }

// Doubtful reports whether a field has a fault or was marked by Doubt.
func (f *File) Doubtful(what string) bool { return f.failed[what] }

// Forget drops the faults noted so far.
func (f *File) Forget() { f.found = nil }

// Faults returns what was noted in the order of the file.
func (f *File) Faults() Faults {
	slices.SortStableFunc(f.found, func(a, b placed) int { return a.at - b.at })
	var faults Faults
	for _, p := range f.found {
		faults = append(faults, p.Fault)
	}
	return faults
}

// WrongType notes that a value is of the wrong type.
func (f *File) WrongType(what string, n *Node, allowed string) {
	f.Fault(n.At, what, fmt.Sprintf("%s is %s", what, n.Kind), allowed)
}

// Bool reads true or false.
func (f *File) Bool(what string, n *Node) (v, ok bool) {
	if n.Kind != Bool {
		f.WrongType(what, n, "true, false")
		return false, false
	}
	return n.Text == "true", true
}

// Integer reads a whole number between two bounds; 0 where there is none.
func (f *File) Integer(what string, n *Node, low, high int64) (int64, bool) {
	allowed := fmt.Sprintf("%d to %d", low, high)
	v, ok := n.integer()
	switch {
	case n.Kind != Integer:
		f.WrongType(what, n, "a whole number, "+allowed)
		return 0, false
	case !ok || v < low || v > high:
		f.Fault(n.At, what, fmt.Sprintf("%s is %s", what, n.Text), allowed)
		return 0, false
	}
	return v, true
}

// Number reads a number, whole or not, between two bounds; 0 where there is none.
func (f *File) Number(what string, n *Node, low, high float64) (float64, bool) {
	allowed := fmt.Sprintf("%g to %g", low, high)
	if n.Kind != Integer && n.Kind != Float {
		f.WrongType(what, n, "a number, "+allowed)
		return 0, false
	}
	v, ok := n.number()
	if !ok || !(v >= low && v <= high) {
		f.Fault(n.At, what, fmt.Sprintf("%s is %s", what, n.Text), allowed)
		return 0, false
	}
	return v, true
}

// Line reads a text of one line, at most so many bytes, without control characters.
func (f *File) Line(what string, n *Node, most int, allowed string) (string, bool) {
	switch {
	case n.Kind != String:
		f.WrongType(what, n, allowed)
		return "", false
	case len(n.Text) > most || strings.ContainsFunc(n.Text, func(c rune) bool { return c < ' ' || c == 0x7f }):
		f.Fault(n.At, what, fmt.Sprintf("%s is too long or not one line", what), allowed)
		return "", false
	}
	return n.Text, true
}

// mostName is the length of the longest name, in bytes.
const mostName = 200

// OneOf reads one of some names.
func (f *File) OneOf(what string, n *Node, values []string) (string, bool) {
	allowed := strings.Join(values, ", ")
	v, ok := f.Line(what, n, mostName, allowed)
	if ok && !slices.Contains(values, v) {
		f.Fault(n.At, what, fmt.Sprintf("%s is %q", what, v), allowed)
		return "", false
	}
	return v, ok
}

// Matching reads a text of some form.
func (f *File) Matching(what string, n *Node, form *regexp.Regexp, allowed string) (string, bool) {
	v, ok := f.Line(what, n, mostName, allowed)
	if ok && !form.MatchString(v) {
		f.Fault(n.At, what, fmt.Sprintf("%s is %q", what, v), allowed)
		return "", false
	}
	return v, ok
}

// Names reads a list of texts, each once; read reads one.
func (f *File) Names(what string, n *Node, read func(*Node) (string, bool)) []string {
	if n.Kind != List {
		f.WrongType(what, n, "a list of texts")
		return nil
	}
	var names []string
	for _, item := range n.Items {
		v, ok := read(item)
		if ok && slices.Contains(names, v) {
			f.Fault(item.At, what, fmt.Sprintf("%s has %q twice", what, v), "each once")
		} else if ok {
			names = append(names, v)
		}
	}
	return names
}

// Key is a key of a table that is read by [File.Record].
type Key struct {
	name     string
	required bool
	read     func(*Node)
}

// Required is a key that must be there; read reads its value.
func Required(name string, read func(*Node)) Key { return Key{name, true, read} }

// Optional is a key that may be there; read reads its value.
func Optional(name string, read func(*Node)) Key { return Key{name, false, read} }

// Record reads the keys of a table, and notes those that are missing or unknown.
func (f *File) Record(what string, n *Node, keys []Key) {
	var names []string
	for _, k := range keys {
		names = append(names, k.name)
		if value := n.Table[k.name]; value != nil {
			k.read(value)
		} else if k.required && !f.Broken {
			f.Fault(n.At, Part(what, k.name), fmt.Sprintf("%s: %s is missing", what, k.name), "")
		}
	}
	for _, name := range n.Keys {
		if !slices.Contains(names, name) {
			f.Fault(n.Table[name].Key, Part(what, name), fmt.Sprintf("%s has no field %q", what, name), strings.Join(names, ", "))
		}
	}
}
