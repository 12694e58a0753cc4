package house

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"
)

// Parse reads a house file. The error is of type [Faults] and holds every fault
// found: what is no TOML, unknown fields, wrong types, values that are not
// allowed, values that contradict each other, and fields that are missing.
//
// A file states every rule that has a meaning, or names a preset that it changes
// (base = "czech") and states what differs. A table (paytable, sources) is then
// changed row by row, a list is replaced as a whole; the source of a changed rule
// falls away unless the file gives one, but for the readings that it names. The id
// is a house of its own: only an unchanged copy may carry a preset's.
//
// file is the name by which faults call the source; nothing is opened.
func Parse(file string, src []byte) (*House, error) {
	h, faults := parse(file, src, Preset)
	if len(faults) == 0 {
		if p, err := Preset(h.ID); err == nil && p.Hash() != h.Hash() {
			r := reader{file: file, src: src}
			at := 0
			if root, _ := readTree(src); root.table["id"] != nil {
				at = root.table["id"].at
			}
			r.fault(at, "id", fmt.Sprintf("the id %q is a preset's, whose rules are different", h.ID), "an id of its own")
			faults = r.faults()
		}
	}
	if len(faults) > 0 {
		return nil, faults
	}
	return h, nil
}

// parse is Parse but for the presets' ids, with a way to find a base.
func parse(file string, src []byte, preset func(id string) (*House, error)) (*House, Faults) {
	root, slips := readTree(src)
	r := &reader{file: file, src: src, preset: preset, broken: len(slips) > 0, failing: map[string]bool{}, written: map[string]*node{}}
	for _, s := range slips {
		r.fault(s.at, "", "no TOML: "+s.message, "")
	}
	h := r.house(root)
	if !r.broken && len(root.keys) == 0 {
		r.found = nil
		r.fault(0, "", "the house file is empty", `the fields of a house, or base = "…" and an id`)
	}
	return h, r.faults()
}

// A reader gathers the faults of one house file.
type reader struct {
	file   string
	src    []byte
	preset func(id string) (*House, error)
	// broken: part of the file is no TOML, so that what is missing may be there.
	broken bool
	found  []placed
	// failing are the fields with a fault, written those in the file.
	failing map[string]bool
	written map[string]*node
}

// placed is a fault and its offset.
type placed struct {
	at int
	Fault
}

// fault notes a fault of a field, or of a part of one ("tables, currency").
func (r *reader) fault(at int, what, message, allowed string) {
	line, column := position(r.src, at)
	path, _, _ := strings.Cut(what, ",")
	r.found = append(r.found, placed{at, Fault{r.file, line, column, path, message, allowed}})
	if r.failing != nil {
		r.failing[what] = true
	}
}

// faults returns what was found in the order of the file.
func (r *reader) faults() Faults {
	slices.SortStableFunc(r.found, func(a, b placed) int { return a.at - b.at })
	var faults Faults
	for _, p := range r.found {
		faults = append(faults, p.Fault)
	}
	return faults
}

func (r *reader) wrongType(path string, n *node, allowed string) {
	r.fault(n.at, path, fmt.Sprintf("%s is %s", path, n.called()), allowed)
}

// integer reads a whole number between two bounds; 0 where there is none.
func (r *reader) integer(what string, n *node, low, high int64) (int64, bool) {
	allowed := fmt.Sprintf("%d to %d", low, high)
	v, ok := n.integer()
	switch {
	case n.kind != unstable.Integer:
		r.fault(n.at, what, fmt.Sprintf("%s is %s", what, n.called()), "a whole number, "+allowed)
		return 0, false
	case !ok || v < low || v > high:
		r.fault(n.at, what, fmt.Sprintf("%s is %s", what, n.text), allowed)
		return 0, false
	}
	return v, true
}

// plain reads a text without control characters.
func (r *reader) plain(what string, n *node, most int, allowed string) (string, bool) {
	switch {
	case n.kind != unstable.String:
		r.fault(n.at, what, fmt.Sprintf("%s is %s", what, n.called()), allowed)
		return "", false
	case len(n.text) > most || strings.ContainsFunc(n.text, func(c rune) bool { return c < ' ' || c == 0x7f }):
		r.fault(n.at, what, fmt.Sprintf("%s is too long or not one line", what), allowed)
		return "", false
	}
	return n.text, true
}

func (r *reader) oneOf(what string, n *node, values []string) (string, bool) {
	allowed := strings.Join(values, ", ")
	v, ok := r.plain(what, n, 200, allowed)
	if ok && !slices.Contains(values, v) {
		r.fault(n.at, what, fmt.Sprintf("%s is %q", what, v), allowed)
		return "", false
	}
	return v, ok
}

func (r *reader) matching(what string, n *node, form *regexp.Regexp, allowed string) (string, bool) {
	v, ok := r.plain(what, n, 200, allowed)
	if ok && !form.MatchString(v) {
		r.fault(n.at, what, fmt.Sprintf("%s is %q", what, v), allowed)
		return "", false
	}
	return v, ok
}

var (
	idForm       = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	currencyForm = regexp.MustCompile(`^[A-Z]{3}$`)
	languageForm = regexp.MustCompile(`^([a-z]{2})?$`)
	titleForm    = regexp.MustCompile(`^\S(.{0,58}\S)?$`)
)

func (r *reader) id(what string, n *node) (string, bool) {
	return r.matching(what, n, idForm, "lower-case letters, digits and single hyphens")
}

func (r *reader) currency(what string, n *node) (string, bool) {
	return r.matching(what, n, currencyForm, "three capital letters")
}

// records calls read for each table of a list.
func (r *reader) records(f *Field, n *node, read func(*node)) {
	if n.kind != unstable.Array {
		r.wrongType(f.Path, n, "a list of "+f.Allowed())
		return
	}
	for i, item := range n.items {
		r.written[row(f.Path, i)] = item
		if item.kind != unstable.Table {
			r.wrongType(f.Path, item, f.Allowed())
			continue
		}
		read(item)
	}
}

// row names an item of a list, or a row of a paytable, among the written fields.
func row(path string, key any) string { return fmt.Sprint(path, ", ", key) }

// A part is a key of a record.
type part struct {
	key      string
	required bool
	read     func(*node)
}

func (r *reader) record(path string, n *node, parts []part) {
	var names []string
	for _, p := range parts {
		names = append(names, p.key)
		if value := n.table[p.key]; value != nil {
			p.read(value)
		} else if p.required && !r.broken {
			r.fault(n.at, row(path, p.key), fmt.Sprintf("%s: %s is missing", path, p.key), "")
		}
	}
	for _, key := range n.keys {
		if !slices.Contains(names, key) {
			r.fault(n.table[key].key, row(path, key), fmt.Sprintf("%s has no field %q", path, key), strings.Join(names, ", "))
		}
	}
}

// house reads the whole file.
func (r *reader) house(root *node) *House {
	h := &House{Sources: map[string][]string{}}
	var base *House
	if n := root.table["base"]; n != nil {
		if id, ok := r.oneOf("base", n, PresetIDs()); !ok {
			r.broken = true // what is missing may stand in the base
		} else if preset, err := r.preset(id); err != nil {
			r.fault(n.at, "base", err.Error(), "")
		} else {
			base, h = preset, preset.Clone()
		}
	}
	r.identity(root, h, base)
	r.fields(root, "", h)
	r.complete(root, h, base)
	r.clauses(root, h, base)
	r.sources(root, h, base)
	for _, c := range conflicts {
		if !slices.ContainsFunc(c.paths, r.unknown) {
			c.find(h, func(what, message, allowed string) { r.fault(r.where(root, what, c.paths), what, message, allowed) })
		}
	}
	return h
}

// unknown reports whether a field's value could not be read.
func (r *reader) unknown(path string) bool { return r.failing[path] }

// where returns the offset at which to report something about a field: the
// value, else one of the values that it clashes with, else the start.
func (r *reader) where(root *node, what string, others []string) int {
	path, _, _ := strings.Cut(what, ",")
	for _, p := range append([]string{what, path}, others...) {
		if n := r.written[p]; n != nil {
			return n.at
		}
	}
	for _, p := range []string{"base", "id"} {
		if n := root.table[p]; n != nil {
			return n.at
		}
	}
	return 0
}

func (r *reader) identity(root *node, h, base *House) {
	const what = "lower-case letters, digits and single hyphens"
	if n := root.table["id"]; n != nil {
		h.ID, _ = r.id("id", n)
		if base != nil && slices.Contains(PresetIDs(), h.ID) {
			r.fault(n.at, "id", fmt.Sprintf("the id %q is a preset's", h.ID), "an id of its own: "+what)
		}
	} else {
		r.missing(root, "id", what)
	}
	if n := root.table["title"]; n != nil {
		h.Title, _ = r.matching("title", n, titleForm, "one line of 1 to 60 characters")
	} else if base == nil {
		r.missing(root, "title", "one line of 1 to 60 characters")
	} else {
		h.Title = h.ID // not the base's: its rules are changed
	}
	if n := root.table["document"]; n != nil {
		h.Document, _ = r.plain("document", n, 60, "the document's number or name, one line")
	}
	if n := root.table["language"]; n != nil {
		h.Language, _ = r.matching("language", n, languageForm, "two letters, such as cs, en, lt, ru, or nothing")
	}
}

// missing reports a field that is not there.
func (r *reader) missing(root *node, path, allowed string) {
	r.failing[path] = true
	if r.broken {
		return
	}
	var beside []string
	if f := FieldAt(path); f != nil {
		for _, c := range f.when {
			beside = append(beside, c.paths...)
		}
	}
	r.fault(r.where(root, path, beside), path, path+" is missing", allowed)
}

// identityKeys are the top-level keys that are no rules.
var identityKeys = []string{"base", "id", "title", "document", "language", "clauses", "sources"}

// fields reads every rule under a table and reports what is none.
func (r *reader) fields(table *node, prefix string, h *House) {
	for _, key := range table.keys {
		n := table.table[key]
		path := prefix + key
		switch f := FieldAt(path); {
		case f != nil:
			r.written[path] = n
			f.read(r, n, h)
		case prefix == "" && slices.Contains(identityKeys, key):
		case !isGroup(path):
			group := "a house file"
			if prefix != "" {
				group = strings.TrimSuffix(prefix, ".")
			}
			allowed := keysUnder(prefix)
			if prefix == "" {
				allowed = append(slices.Clone(identityKeys), allowed...)
			}
			r.fault(n.key, path, fmt.Sprintf("%s has no field %q", group, key), strings.Join(allowed, ", "))
		case n.kind != unstable.Table:
			r.wrongType(path, n, "a table with "+strings.Join(keysUnder(path+"."), ", "))
			for _, f := range fields {
				if strings.HasPrefix(f.Path, path+".") {
					r.failing[f.Path] = true
				}
			}
		default:
			r.fields(n, path+".", h)
		}
	}
}

func isGroup(path string) bool {
	return slices.ContainsFunc(fields, func(f *Field) bool { return strings.HasPrefix(f.Path, path+".") })
}

// keysUnder returns the keys that may follow a prefix of a field's path
// ("insurance." or nothing).
func keysUnder(prefix string) []string {
	var keys []string
	for _, f := range fields {
		if rest, ok := strings.CutPrefix(f.Path, prefix); ok {
			key, _, _ := strings.Cut(rest, ".")
			if !slices.Contains(keys, key) {
				keys = append(keys, key)
			}
		}
	}
	return keys
}

// complete reports rules that are missing, and rules that are given but have no
// meaning; the latter get their idle value.
func (r *reader) complete(root *node, h, base *House) {
	for _, f := range fields {
		written := r.written[f.Path] != nil
		cause, doubtful := r.meaningless(f, h)
		switch {
		case doubtful:
			r.failing[f.Path] = r.failing[f.Path] || !written
		case cause != nil:
			given := f.write(h)
			f.clear(h)
			if written && !r.failing[f.Path] && given != f.write(h) {
				// The value is known all the same: the idle one.
				r.fault(r.written[f.Path].at, row(f.Path, "given"), fmt.Sprintf("%s has no meaning where %s", f.Path, describe(cause, h)), "leave it out")
			}
		case !written && !f.optional && (base == nil || !f.Applies(base)):
			r.missing(root, f.Path, f.Allowed())
		}
	}
}

// meaningless returns the condition that takes a field's meaning away. Where the
// condition looks at a field that could not be read, nobody knows.
func (r *reader) meaningless(f *Field, h *House) (cause *condition, doubtful bool) {
	for i := range f.when {
		c := &f.when[i]
		if slices.ContainsFunc(c.paths, r.unknown) {
			return nil, true
		}
		if !c.holds(h) {
			return c, false
		}
	}
	return nil, false
}

// describe says what a condition found: "sixth.offered is false".
func describe(c *condition, h *House) string {
	var parts []string
	for _, path := range c.paths {
		value := FieldAt(path).write(h)
		if value == "[]" {
			value = "empty"
		}
		parts = append(parts, path+" is "+value)
	}
	return strings.Join(parts, " and ")
}

// clauses reads the clauses and the facts they give. With clauses of its own a
// file over a base speaks of another document: sources and facts whose clause is
// gone go too.
func (r *reader) clauses(root *node, h, base *House) {
	n := root.table["clauses"]
	if n == nil {
		return
	}
	if n.kind != unstable.Array {
		r.wrongType("clauses", n, `a list of {id = "1", facts = ["cut"]}`)
		return
	}
	h.Clauses, h.Facts = nil, nil
	for _, item := range n.items {
		if item.kind != unstable.Table {
			r.wrongType("clauses", item, `{id = "1", facts = ["cut"]}`)
			continue
		}
		var c Clause
		var given []string
		r.record("clauses", item, []part{
			{"id", true, func(n *node) {
				id, ok := r.id("clauses, id", n)
				if ok && h.Clause(id) != nil {
					r.fault(n.at, "clauses", fmt.Sprintf("clause %q stands twice", id), "each clause once")
				} else {
					c.ID = id
				}
			}},
			{"facts", false, func(n *node) {
				given = r.names("clauses, facts", n, func(n *node) (string, bool) { return r.oneOf("clauses, fact", n, FactIDs()) })
			}},
			{"left_out", false, func(n *node) { c.LeftOut, _ = r.oneOf("clauses, left_out", n, LeftOutReasons()) }},
		})
		if c.ID != "" {
			h.Clauses = append(h.Clauses, c)
		}
		for _, id := range given {
			h.Facts = append(h.Facts, Fact{id, c.ID})
		}
		if c.LeftOut != "" && len(given) > 0 {
			r.fault(item.at, "clauses", fmt.Sprintf("clause %q is left out and yet gives facts", c.ID), "one of left_out and facts")
		}
	}
	if base == nil {
		return
	}
	for path, sources := range h.Sources {
		h.Sources[path] = slices.DeleteFunc(sources, func(s string) bool { return !isReserved(s) && h.Clause(s) == nil })
	}
}

// names reads a list of texts.
func (r *reader) names(what string, n *node, read func(*node) (string, bool)) []string {
	if n.kind != unstable.Array {
		r.fault(n.at, what, fmt.Sprintf("%s is %s", what, n.called()), "a list of texts")
		return nil
	}
	var names []string
	for _, item := range n.items {
		v, ok := read(item)
		if ok && slices.Contains(names, v) {
			r.fault(item.at, what, fmt.Sprintf("%s has %q twice", what, v), "each once")
		} else if ok {
			names = append(names, v)
		}
	}
	return names
}

// isReserved reports whether a source is no clause.
func isReserved(source string) bool { return source == Silent || IsReading(source) }

// sources reads where each rule stands.
func (r *reader) sources(root *node, h, base *House) {
	if base != nil {
		for _, f := range fields {
			if r.written[f.Path] != nil && f.write(h) != f.write(base) {
				h.Sources[f.Path] = slices.DeleteFunc(h.Sources[f.Path], func(s string) bool { return !IsReading(s) })
			}
		}
	}
	n := root.table["sources"]
	switch {
	case n == nil:
	case n.kind != unstable.Table:
		r.wrongType("sources", n, `a table such as {sixth.price = ["4"]}`)
	default:
		r.sourcesUnder(n, "", h)
	}
	for _, f := range fields {
		if len(h.Sources[f.Path]) == 0 || !f.Applies(h) {
			delete(h.Sources, f.Path)
		}
	}
}

func (r *reader) sourcesUnder(table *node, prefix string, h *House) {
	for _, key := range table.keys {
		n, path := table.table[key], prefix+key
		f := FieldAt(path)
		switch {
		case f == nil && isGroup(path) && n.kind == unstable.Table:
			r.sourcesUnder(n, path+".", h)
		case f == nil:
			r.fault(n.key, "sources", fmt.Sprintf("sources names %q, which is no field", path), strings.Join(keysUnder(prefix), ", "))
		default:
			if cause, _ := r.meaningless(f, h); cause != nil {
				r.fault(n.key, "sources", fmt.Sprintf("sources names %s, which has no meaning where %s", path, describe(cause, h)), "leave it out")
			}
			h.Sources[path] = r.names("sources, "+path, n, func(n *node) (string, bool) { return r.source(f, n, h) })
		}
	}
}

// source reads one source of a field: a clause, a reading of the field, or silent.
func (r *reader) source(f *Field, n *node, h *House) (string, bool) {
	reserved := append([]string{Silent}, f.Readings...)
	allowed := strings.Join(reserved, ", ")
	if len(h.Clauses) > 0 {
		var ids []string
		for _, c := range h.Clauses {
			ids = append(ids, c.ID)
		}
		allowed += ", or a clause: " + strings.Join(ids, ", ")
	}
	v, ok := r.plain("sources, "+f.Path, n, 200, allowed)
	switch {
	case !ok || v == Silent || slices.Contains(f.Readings, v) || !IsReading(v) && h.Clause(v) != nil:
		return v, ok
	case IsReading(v):
		r.fault(n.at, "sources", fmt.Sprintf("sources, %s: %s is no reading of this field", f.Path, v), allowed)
	default:
		r.fault(n.at, "sources", fmt.Sprintf("sources, %s: the house has no clause %q", f.Path, v), allowed)
	}
	return "", false
}

// Clause returns the clause of that id, nil if there is none.
func (h *House) Clause(id string) *Clause {
	for i := range h.Clauses {
		if h.Clauses[i].ID == id {
			return &h.Clauses[i]
		}
	}
	return nil
}

// Validate reports what Parse would say of the house, had it been read from a
// file; for houses that were changed or made in the program. The error is of type
// [Faults]; its lines and columns are those of [Encode]'s output. A preset's id is
// no fault.
func Validate(h *House) error {
	if _, faults := parse(h.ID, Encode(h), Preset); len(faults) > 0 {
		return faults
	}
	return nil
}
