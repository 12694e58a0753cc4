package strict

import (
	"fmt"
)

// Fault is one thing wrong with a file.
type Fault struct {
	File string
	// Line and Column count from 1; a column is a character. Both are 0 for what
	// was not read from a file.
	Line, Column int
	// Path is the field's name ("insurance.from"), empty where none is concerned.
	Path string
	// Message says what is wrong, Allowed what would be right (may be empty).
	Message, Allowed string
}

// String returns the fault as one line: file:line:column: what is wrong;
// allowed: what is.
func (f Fault) String() string {
	s := f.Message
	if f.Allowed != "" {
		s += "; allowed: " + f.Allowed
	}
	if f.Line > 0 {
		s = fmt.Sprintf("%s:%d:%d: %s", f.File, f.Line, f.Column, s)
	}
	return s
}

// Faults are all the faults of a file, in its order; as an error they are one line.
type Faults []Fault

// Error returns the first fault and how many more there are.
func (f Faults) Error() string {
	switch len(f) {
	case 0:
		return "no faults"
	case 1:
		return f[0].String()
	case 2:
		return f[0].String() + " (and 1 more fault)"
	}
	return fmt.Sprintf("%s (and %d more faults)", f[0], len(f)-1)
}

// Lines returns every fault as one line.
func (f Faults) Lines() []string {
	lines := make([]string, len(f))
	for i := range f {
		lines[i] = f[i].String()
	}
	return lines
}
