package strict

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
)

func ExampleRead() {
	f := Read("drill.toml", []byte("count = 0\nhouse = \"nowhere\"\n"))
	if n := f.Root.Table["count"]; n != nil {
		f.Integer("count", n, 1, 500)
	}
	if n := f.Root.Table["house"]; n != nil {
		f.OneOf("house", n, []string{"here", "there"})
	}
	for _, line := range f.Faults().Lines() {
		fmt.Println(line)
	}
	// Output:
	// drill.toml:1:9: count is 0; allowed: 1 to 500
	// drill.toml:2:9: house is "nowhere"; allowed: here, there
}

// notations holds every way to write the same things, with places.
const notations = `# ž before everything
top = 'x' # behind
"ž" = [1, [2, 3], {a = 1}]
dotted.key = true
inline = {a = 1.5, "b c" = {d = """
two lines"""}}
when = 2020-01-02

[head]
a = 0x1_F
[head.er]
b = -7
[[list]]
c = 1
[[list]]
[list.under]
d = 2
`

// TestTree: values of every notation, and where they stand.
func TestTree(t *testing.T) {
	f := Read("f", []byte(notations))
	if faults := f.Faults(); len(faults) > 0 {
		t.Fatal(faults.Lines())
	}
	if got, want := strings.Join(f.Root.Keys, " "), "top ž dotted inline when head list"; got != want {
		t.Errorf("keys %s, want %s", got, want)
	}
	at := func(path ...any) *Node {
		n := f.Root
		for _, p := range path {
			switch p := p.(type) {
			case string:
				n = n.Table[p]
			case int:
				n = n.Items[p]
			}
			if n == nil {
				t.Fatalf("nothing at %v", path)
			}
		}
		return n
	}
	for _, tc := range []struct {
		path []any
		kind Kind
		// key, value and end are where they stand, as line:column; - where the tree
		// does not say.
		text, key, value, end string
	}{
		{[]any{"top"}, String, "x", "2:1", "2:7", "2:10"},
		{[]any{"ž"}, List, "", "3:1", "3:7", "3:27"},
		{[]any{"ž", 0}, Integer, "1", "-", "3:8", "-"},
		{[]any{"ž", 1, 1}, Integer, "3", "-", "3:15", "-"},
		{[]any{"ž", 2, "a"}, Integer, "1", "3:20", "3:24", "3:25"},
		{[]any{"dotted"}, Table, "", "4:1", "4:1", "-"},
		{[]any{"dotted", "key"}, Bool, "true", "4:8", "4:14", "4:18"},
		{[]any{"inline"}, Table, "", "5:1", "5:10", "6:15"},
		{[]any{"inline", "a"}, Float, "1.5", "5:11", "5:15", "5:18"},
		{[]any{"inline", "b c", "d"}, String, "two lines", "5:29", "5:33", "6:13"},
		{[]any{"when"}, Time, "2020-01-02", "7:1", "7:8", "7:18"},
		{[]any{"head"}, Table, "", "9:2", "9:2", "-"},
		{[]any{"head", "a"}, Integer, "0x1_F", "10:1", "10:5", "10:10"},
		{[]any{"head", "er", "b"}, Integer, "-7", "12:1", "12:5", "12:7"},
		{[]any{"list"}, List, "", "13:3", "13:3", "-"},
		{[]any{"list", 0, "c"}, Integer, "1", "14:1", "14:5", "14:6"},
		{[]any{"list", 1, "under", "d"}, Integer, "2", "17:1", "17:5", "17:6"},
	} {
		n := at(tc.path...)
		if n.Kind != tc.kind || n.Text != tc.text {
			t.Errorf("%v is %s %q, want %s %q", tc.path, n.Kind, n.Text, tc.kind, tc.text)
		}
		for _, p := range []struct {
			what string
			at   int
			want string
		}{{"key", n.Key, tc.key}, {"value", n.At, tc.value}, {"end", n.End, tc.end}} {
			line, column := position([]byte(notations), p.at)
			if got := fmt.Sprintf("%d:%d", line, column); p.want != "-" && got != p.want {
				t.Errorf("%v: %s at %s, want %s", tc.path, p.what, got, p.want)
			}
			if p.want == "-" && p.at != 0 && p.what == "end" {
				t.Errorf("%v: end %d", tc.path, p.at)
			}
		}
	}
}

// TestChecks: what each check takes, and what it says of the rest.
func TestChecks(t *testing.T) {
	const src = `whole = 7
huge = 9223372036854775807
text = "a b"
lines = "a\nb"
yes = true
list = ["a", "b", "a"]
table = {a = 1, x = 2}
`
	f := Read("f", []byte(src))
	n := func(key string) *Node { return f.Root.Table[key] }
	form := regexp.MustCompile(`^[a-z]$`)
	text := func(n *Node) (string, bool) { return f.Line("list", n, 5, "a word") }

	if v, ok := f.Integer("whole", n("whole"), 1, 7); !ok || v != 7 {
		t.Errorf("7 is %d, %v", v, ok)
	}
	if v, ok := f.Line("text", n("text"), 3, "a word"); !ok || v != "a b" {
		t.Errorf("text is %q, %v", v, ok)
	}
	if v, ok := f.Bool("yes", n("yes")); !ok || !v {
		t.Errorf("true is %v, %v", v, ok)
	}
	if v, ok := f.OneOf("text", n("text"), []string{"b", "a b"}); !ok || v != "a b" {
		t.Errorf("one of is %q, %v", v, ok)
	}
	if len(f.Faults()) > 0 || f.Doubtful("whole") {
		t.Fatalf("faults %v", f.Faults())
	}
	f.Integer("whole", n("whole"), 1, 6)
	f.Integer("huge", n("huge"), 1, 6)
	f.Integer("text", n("text"), 1, 6)
	f.Line("text", n("text"), 2, "a word")
	f.Line("lines", n("lines"), 9, "a word")
	f.Bool("whole", n("whole"))
	f.OneOf("text", n("text"), []string{"a", "b"})
	f.Matching("text", n("text"), form, "a letter")
	f.Matching("list", n("list"), form, "a letter")
	if got := f.Names("list", n("list"), text); !slices.Equal(got, []string{"a", "b"}) {
		t.Errorf("names %v", got)
	}
	f.Names("table", n("table"), text)
	f.Record("table", n("table"), []Key{Optional("a", func(n *Node) { f.Integer(Part("table", "a"), n, 2, 3) }), Required("b", nil)})
	want := []string{
		`f:1:9: whole is 7; allowed: 1 to 6`,
		`f:1:9: whole is a whole number; allowed: true, false`,
		`f:2:8: huge is 9223372036854775807; allowed: 1 to 6`,
		`f:3:8: text is a text; allowed: a whole number, 1 to 6`,
		`f:3:8: text is too long or not one line; allowed: a word`,
		`f:3:8: text is "a b"; allowed: a, b`,
		`f:3:8: text is "a b"; allowed: a letter`,
		`f:4:9: lines is too long or not one line; allowed: a word`,
		`f:6:8: list is a list; allowed: a letter`,
		`f:6:19: list has "a" twice; allowed: each once`,
		`f:7:9: table is a table; allowed: a list of texts`,
		`f:7:9: table: b is missing`,
		`f:7:14: table, a is 1; allowed: 2 to 3`,
		`f:7:17: table has no field "x"; allowed: a, b`,
	}
	if got := f.Faults().Lines(); !slices.Equal(got, want) {
		t.Errorf("faults\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	for _, fault := range f.Faults() {
		if strings.Contains(fault.Path, ",") {
			t.Errorf("the path %q holds a part", fault.Path)
		}
	}
	for what, want := range map[string]bool{"whole": true, "table, a": true, "yes": false} {
		if f.Doubtful(what) != want {
			t.Errorf("%s is doubtful: %v", what, !want)
		}
	}
	if f.Doubt("yes"); !f.Doubtful("yes") {
		t.Error("a doubt was forgotten")
	}
	if f.Forget(); len(f.Faults()) > 0 {
		t.Error("faults were not forgotten")
	}
}

// TestNumber: numbers of every notation, whole or not, between two bounds.
func TestNumber(t *testing.T) {
	f := Read("f", []byte("a = 1\nb = 0.25\nc = 1_0e-1\nd = 0x1\ne = -0.1\nf = nan\ng = inf\nh = \"1\"\ni = 1.5\n"))
	for name, want := range map[string]float64{"a": 1, "b": 0.25, "c": 1, "d": 1} {
		if v, ok := f.Number(name, f.Root.Table[name], 0, 1); !ok || v != want {
			t.Errorf("%s is %g, %t, want %g", name, v, ok, want)
		}
	}
	if faults := f.Faults(); len(faults) > 0 {
		t.Error(faults.Lines())
	}
	for _, name := range []string{"e", "f", "g", "h", "i"} {
		if v, ok := f.Number(name, f.Root.Table[name], 0, 1); ok || v != 0 {
			t.Errorf("%s is %g, %t", name, v, ok)
		}
	}
	want := []string{
		"f:5:5: e is -0.1; allowed: 0 to 1", "f:6:5: f is nan; allowed: 0 to 1", "f:7:5: g is inf; allowed: 0 to 1",
		"f:8:5: h is a text; allowed: a number, 0 to 1", "f:9:5: i is 1.5; allowed: 0 to 1",
	}
	if got := f.Faults().Lines(); !slices.Equal(got, want) {
		t.Errorf("faults %q, want %q", got, want)
	}
}

// TestSlips: what is no TOML is reported where it stands, and hides nothing that
// follows.
func TestSlips(t *testing.T) {
	f := Read("f", []byte("a = 1\nb = = 2\nc = 3\n[d\ne = 4\n[f]\ng = 5\na = 6\ng = 7\n"))
	want := []string{"2:5", "4:3", "9:1"}
	var got []string
	for _, fault := range f.Faults() {
		got = append(got, fmt.Sprintf("%d:%d", fault.Line, fault.Column))
		if !strings.HasPrefix(fault.Message, "no TOML: ") {
			t.Errorf("%s", fault)
		}
	}
	if !slices.Equal(got, want) || !f.Broken {
		t.Errorf("faults at %v, want %v; broken %v:\n%v", got, want, f.Broken, strings.Join(f.Faults().Lines(), "\n"))
	}
	if f.Root.Table["c"] == nil || f.Root.Table["f"] == nil || f.Root.Table["f"].Table["a"] == nil {
		t.Errorf("what follows is lost: %v", f.Root.Keys)
	}
	// What is missing may stand in the broken part.
	f.Record("f", f.Root, []Key{Required("b", nil), Optional("a", func(*Node) {}), Optional("c", func(*Node) {}), Optional("f", func(*Node) {})})
	if got := len(f.Faults()); got != len(want) {
		t.Errorf("%d faults, want %d", got, len(want))
	}
}

// TestManySlips: a file that is no TOML is given up, not reported line by line.
func TestManySlips(t *testing.T) {
	var src strings.Builder
	for i := range 1000 {
		fmt.Fprintf(&src, "k%d = !\n", i)
	}
	if got := len(Read("junk", []byte(src.String())).Faults()); got != mostSyntaxFaults {
		t.Errorf("%d faults", got)
	}
}

// TestErrors: faults as an error are one line.
func TestErrors(t *testing.T) {
	a := Fault{"f", 1, 2, "a", "a is wrong", "right"}
	b := Fault{Message: "b is wrong"}
	for want, faults := range map[string]Faults{
		"no faults":                         {},
		"f:1:2: a is wrong; allowed: right": {a},
		"b is wrong (and 1 more fault)":     {b, a},
		"b is wrong (and 2 more faults)":    {b, a, a},
	} {
		if got := faults.Error(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// FuzzRead: whatever the bytes, every node lies inside the file, and so does every
// fault; the bytes stay as they are.
func FuzzRead(f *testing.F) {
	f.Add([]byte(notations))
	f.Add([]byte("a = 1\nb = = 2\n[d\ne = 4\n"))
	f.Add([]byte("\ufeffa = {b = [[], {}]}\n[[a.b]]\n"))
	f.Fuzz(func(t *testing.T, src []byte) {
		given := bytes.Clone(src)
		file := Read("f", src)
		if !bytes.Equal(given, src) {
			t.Fatal("the source was changed")
		}
		var check func(n *Node)
		check = func(n *Node) {
			if n.Key < 0 || n.At < 0 || n.Key > len(src) || n.At > len(src) || n.End > len(src) || n.End != 0 && n.End < n.At {
				t.Errorf("a node at %d, %d to %d of %d", n.Key, n.At, n.End, len(src))
			}
			if len(n.Keys) != len(n.Table) {
				t.Errorf("%d keys of %d", len(n.Keys), len(n.Table))
			}
			for _, k := range n.Keys {
				check(n.Table[k])
			}
			for _, item := range n.Items {
				check(item)
			}
		}
		check(file.Root)
		rows := bytes.Split(src, []byte("\n"))
		for _, fault := range file.Faults() {
			if fault.Line < 1 || fault.Line > len(rows) || fault.Column < 1 || fault.Column > len(rows[fault.Line-1])+1 {
				t.Errorf("a fault outside the file: %s", fault)
			}
		}
	})
}

// TestQuote: what is quoted is read back.
func TestQuote(t *testing.T) {
	texts := []string{"", `a "b" \c`, "\x00\t\n\x7f", "ž♠", "{}[]#="}
	f := Read("f", []byte("all = "+QuoteAll(texts)))
	if faults := f.Faults(); len(faults) > 0 {
		t.Fatal(faults)
	}
	for i, n := range f.Root.Table["all"].Items {
		if n.Text != texts[i] {
			t.Errorf("%q comes back as %q", texts[i], n.Text)
		}
	}
}
