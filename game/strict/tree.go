package strict

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

// Kind is the type of a value.
type Kind uint8

// The kinds of values.
const (
	Table Kind = iota // in every notation
	List
	String
	Bool
	Integer
	Float
	Time // a date, a time, or both
)

var kinds = map[unstable.Kind]Kind{
	unstable.InlineTable: Table, unstable.Table: Table, unstable.Array: List, unstable.String: String, unstable.Bool: Bool,
	unstable.Integer: Integer, unstable.Float: Float,
	unstable.DateTime: Time, unstable.LocalDate: Time, unstable.LocalTime: Time, unstable.LocalDateTime: Time,
}

var called = map[Kind]string{
	Table: "a table", List: "a list", String: "a text", Bool: "true or false", Integer: "a whole number", Float: "a fraction", Time: "a date or time",
}

// String names the kind as a person would: "a whole number".
func (k Kind) String() string { return called[k] }

// A Node is a value of a file that knows where it stands, so that a fault found
// long after reading can still say line and column. The library's own decoder gives
// positions for what it rejects only.
type Node struct {
	Kind Kind
	// Key and At are the offsets of the (last part of the) key and of the value, End
	// is that behind the value of a key; 0 for a table with a heading and what
	// stands in a list.
	Key, At, End int
	// Text is a String's value, another scalar's own text.
	Text string
	// Keys are a Table's keys in the order of the file, Table what they are.
	Keys  []string
	Table map[string]*Node
	// Items are a List's.
	Items []*Node
}

func newTable(at int) *Node {
	return &Node{Kind: Table, Key: at, At: at, Table: map[string]*Node{}}
}

// child returns the table under that key, made if need be. An array stands for
// its last table.
func (n *Node) child(name string, at int) *Node {
	c := n.Table[name]
	switch {
	case c == nil:
		c = newTable(at)
		n.add(name, c)
	case c.Kind == List && len(c.Items) > 0:
		c = c.Items[len(c.Items)-1]
	}
	return c
}

func (n *Node) add(name string, c *Node) {
	if n.Table == nil {
		return
	}
	if n.Table[name] == nil {
		n.Keys = append(n.Keys, name)
	}
	n.Table[name] = c
}

// integer returns an Integer's value; ok is false where it is no integer or does
// not fit.
func (n *Node) integer() (v int64, ok bool) {
	if n.Kind != Integer {
		return 0, false
	}
	v, err := strconv.ParseInt(strings.ReplaceAll(n.Text, "_", ""), 0, 64)
	return v, err == nil
}

// number is the value of a number, whole or not.
func (n *Node) number() (v float64, ok bool) {
	if whole, ok := n.integer(); ok {
		return float64(whole), true
	}
	v, err := strconv.ParseFloat(strings.ReplaceAll(n.Text, "_", ""), 64)
	return v, err == nil
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
func readTree(src []byte) (*Node, []syntaxFault) {
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
		faults = append(faults, syntaxFault{at, strings.Join(strings.Fields(strings.TrimPrefix(message, "toml: ")), " ")})
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
func buildTree(src []byte) *Node {
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
		list := table.Table[names[last]]
		if list == nil || list.Kind != List {
			list = &Node{Kind: List, Key: offsets[last], At: offsets[last]}
			table.add(names[last], list)
		}
		table = newTable(offsets[last])
		list.Items = append(list.Items, table)
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

func addKeyValue(p *unstable.Parser, table *Node, e *unstable.Node) {
	names, offsets := keyOf(e)
	last := len(names) - 1
	for i, name := range names[:last] {
		table = table.child(name, offsets[i])
	}
	v := valueOf(p, e.Value(), valueStart(p, e))
	v.Key, v.End = offsets[last], int(e.Raw.Offset+e.Raw.Length)
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
func valueOf(p *unstable.Parser, e *unstable.Node, start int) *Node {
	n := &Node{Kind: kinds[e.Kind], At: start, Text: string(e.Data)}
	switch n.Kind {
	case List:
		for it := e.Children(); it.Next(); {
			item := valueOf(p, it.Node(), start)
			if item.Kind == List && len(item.Items) > 0 {
				item.At = item.Items[0].At
			}
			n.Items = append(n.Items, item)
		}
	case Table:
		n.Table, n.At = map[string]*Node{}, int(e.Raw.Offset)
		for it := e.Children(); it.Next(); {
			addKeyValue(p, n, it.Node())
		}
	default:
		n.At = int(e.Raw.Offset)
	}
	return n
}

// position returns an offset's line and column; a column is a character.
func position(src []byte, at int) (line, column int) {
	at = min(at, len(src))
	start := lineStart(src, at)
	return bytes.Count(src[:start], []byte("\n")) + 1, utf8.RuneCount(src[start:at]) + 1
}
