package house

import (
	"bytes"
	"errors"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/pelletier/go-toml/v2"
	"github.com/pelletier/go-toml/v2/unstable"
)

// A node is a value of a TOML file that knows where it stands, so that a fault
// found long after reading can still say line and column. The library's own
// decoder gives positions for what it rejects only.
type node struct {
	kind unstable.Kind // Table for tables of every notation, Array for arrays
	// key and at are the offsets of the (last part of the) key and of the value.
	key, at int
	text    string // a String's value, another scalar's own text
	keys    []string
	table   map[string]*node
	items   []*node
}

func newTable(at int) *node {
	return &node{kind: unstable.Table, key: at, at: at, table: map[string]*node{}}
}

// child returns the table under that key, made if need be. An array stands for
// its last table.
func (n *node) child(name string, at int) *node {
	c := n.table[name]
	switch {
	case c == nil:
		c = newTable(at)
		n.add(name, c)
	case c.kind == unstable.Array && len(c.items) > 0:
		c = c.items[len(c.items)-1]
	}
	return c
}

func (n *node) add(name string, c *node) {
	if n.table == nil {
		return
	}
	if n.table[name] == nil {
		n.keys = append(n.keys, name)
	}
	n.table[name] = c
}

// integer returns an Integer's value; ok is false where it is no integer or does
// not fit.
func (n *node) integer() (v int64, ok bool) {
	if n.kind != unstable.Integer {
		return 0, false
	}
	v, err := strconv.ParseInt(strings.ReplaceAll(n.text, "_", ""), 0, 64)
	return v, err == nil
}

// called names a node's type as a person would.
func (n *node) called() string {
	switch n.kind {
	case unstable.Table:
		return "a table"
	case unstable.Array:
		return "a list"
	case unstable.String:
		return "a text"
	case unstable.Bool:
		return "true or false"
	case unstable.Integer:
		return "a whole number"
	case unstable.Float:
		return "a fraction"
	}
	return "a date or time"
}

// A syntaxFault is what the TOML parser rejects, and where.
type syntaxFault struct {
	at      int
	message string
}

// mostSyntaxFaults ends the search for more of them in what is no TOML at all.
const mostSyntaxFaults = 25

// readTree reads a TOML file. Lines that are no TOML are reported and passed
// over, so that one slip hides no other fault.
func readTree(src []byte) (*node, []syntaxFault) {
	src = bytes.Clone(src)
	if mark := []byte("\ufeff"); bytes.HasPrefix(src, mark) {
		copy(src, "   ") // so that offsets stay
	}
	var faults []syntaxFault
	for len(faults) < mostSyntaxFaults {
		var sink map[string]any
		err := toml.Unmarshal(src, &sink)
		if err == nil {
			break
		}
		at, message := 0, err.Error()
		if de, ok := errors.AsType[*toml.DecodeError](err); ok {
			at = offsetOf(src, de)
		}
		faults = append(faults, syntaxFault{at, oneLine(strings.TrimPrefix(message, "toml: "))})
		if !blankExpression(src, at) {
			break
		}
	}
	return buildTree(src), faults
}

// offsetOf turns the library's line and column, in bytes, into an offset.
func offsetOf(src []byte, de *toml.DecodeError) int {
	line, column := de.Position()
	at := 0
	for ; line > 1; line-- {
		next := bytes.IndexByte(src[at:], '\n')
		if next < 0 {
			break
		}
		at += next + 1
	}
	return min(at+column-1, len(src))
}

// opening is how a line looks that starts an expression: a heading, closed or not,
// or a key and an equals sign; but no row of a list.
var opening = regexp.MustCompile(`^[ \t]*(` +
	`\[\[?[ \t]*` + dottedForm + `[ \t]*(\]\]?[ \t]*)?(#|\r?$)|` +
	dottedForm + `[ \t]*=)`)

const dottedForm = keyForm + `([ \t]*\.[ \t]*` + keyForm + `)*`

const keyForm = `([\w-]+|"[^"\n]*"|'[^'\n]*')`

// blankExpression overwrites with blanks the expression in which the parser
// failed at an offset, up to the next line that looks like the start of another;
// after a heading, up to the next heading, since the keys between belong to it.
// Offsets of the rest stay. It reports whether anything was left to overwrite.
func blankExpression(src []byte, at int) bool {
	start := 0
	var p unstable.Parser
	p.Reset(src)
	for p.NextExpression() {
		e := p.Expression()
		_, offsets := keyOf(e)
		end := offsets[0]
		if e.Kind == unstable.KeyValue {
			end = int(e.Raw.Offset + e.Raw.Length)
		}
		if at < nextLine(src, end) {
			start = lineStart(src, offsets[0])
			break
		}
		start = nextLine(src, end)
	}
	for next := nextLine(src, start); start < next && next <= at && isFiller(src[start:next]); next = nextLine(src, start) {
		start = next
	}
	heading := isHeading(src[start:])
	end := nextLine(src, start)
	for end < len(src) {
		line := bytes.TrimSuffix(src[end:nextLine(src, end)], []byte("\n"))
		if opening.Match(line) && (!heading || isHeading(line)) {
			break
		}
		end = nextLine(src, end)
	}
	blanked := false
	for i := start; i < end; i++ {
		if src[i] != '\n' && src[i] != ' ' {
			src[i], blanked = ' ', true
		}
	}
	return blanked
}

func isHeading(line []byte) bool {
	return bytes.HasPrefix(bytes.TrimLeft(line, " \t"), []byte("["))
}

// isFiller reports whether a line is empty or a comment.
func isFiller(line []byte) bool {
	line = bytes.TrimSpace(line)
	return len(line) == 0 || line[0] == '#'
}

func lineStart(src []byte, at int) int { return bytes.LastIndexByte(src[:at], '\n') + 1 }

func nextLine(src []byte, at int) int {
	if i := bytes.IndexByte(src[at:], '\n'); i >= 0 {
		return at + i + 1
	}
	return len(src)
}

// buildTree gathers the expressions of a file into one tree. The library has
// already refused doubled keys and tables.
func buildTree(src []byte) *node {
	root := newTable(0)
	table := root
	var p unstable.Parser
	p.Reset(src)
	for p.NextExpression() {
		e := p.Expression()
		if e.Kind == unstable.KeyValue {
			addKeyValue(&p, table, e)
			continue
		}
		names, offsets := keyOf(e)
		last := len(names) - 1
		table = root
		for i, name := range names[:last] {
			table = table.child(name, offsets[i])
		}
		if e.Kind == unstable.Table {
			table = table.child(names[last], offsets[last])
			continue
		}
		list := table.table[names[last]]
		if list == nil || list.kind != unstable.Array {
			list = &node{kind: unstable.Array, key: offsets[last], at: offsets[last]}
			table.add(names[last], list)
		}
		table = newTable(offsets[last])
		list.items = append(list.items, table)
	}
	return root
}

func keyOf(e *unstable.Node) (names []string, offsets []int) {
	for it := e.Key(); it.Next(); {
		names = append(names, string(it.Node().Data))
		offsets = append(offsets, int(it.Node().Raw.Offset))
	}
	return names, offsets
}

func addKeyValue(p *unstable.Parser, table *node, e *unstable.Node) {
	names, offsets := keyOf(e)
	last := len(names) - 1
	for i, name := range names[:last] {
		table = table.child(name, offsets[i])
	}
	v := valueOf(p, e.Value(), valueStart(p, e))
	v.key = offsets[last]
	table.add(names[last], v)
}

// valueStart returns the offset at which the value of a key begins: behind the
// key, an equals sign and blanks.
func valueStart(p *unstable.Parser, e *unstable.Node) int {
	at := 0
	for it := e.Key(); it.Next(); {
		at = int(it.Node().Raw.Offset + it.Node().Raw.Length)
	}
	rest := p.Data()[at:]
	return at + len(rest) - len(bytes.TrimLeft(rest, " \t="))
}

// valueOf turns a parsed value into a node. The parser gives no place for an
// array: it stands at start; one inside another stands where its first element
// does, or else where the outer one does.
func valueOf(p *unstable.Parser, e *unstable.Node, start int) *node {
	n := &node{kind: e.Kind, at: start, text: string(e.Data)}
	switch e.Kind {
	case unstable.Array:
		for it := e.Children(); it.Next(); {
			item := valueOf(p, it.Node(), start)
			if item.kind == unstable.Array && len(item.items) > 0 {
				item.at = item.items[0].at
			}
			n.items = append(n.items, item)
		}
	case unstable.InlineTable:
		n.kind, n.table, n.at = unstable.Table, map[string]*node{}, int(e.Raw.Offset)
		for it := e.Children(); it.Next(); {
			addKeyValue(p, n, it.Node())
		}
	default:
		n.at = int(e.Raw.Offset)
	}
	return n
}

// position returns an offset's line and column; a column is a character.
func position(src []byte, at int) (line, column int) {
	at = min(at, len(src))
	start := lineStart(src, at)
	return bytes.Count(src[:start], []byte("\n")) + 1, utf8.RuneCount(src[start:at]) + 1
}
