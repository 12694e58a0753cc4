package house

import (
	"fmt"
	"strings"
)

// Fault is one thing wrong with a house file.
type Fault struct {
	File string
	// Line and Column count from 1; a column is a character. Both are 0 for a
	// house that was not read from a file.
	Line, Column int
	// Path is the field's ("insurance.from"), empty where no field is concerned.
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

// Faults are all the faults of a house file, in the order of the file; as an
// error they are one line.
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

// oneLine makes a parser's message safe to stand in a fault's line.
func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }
