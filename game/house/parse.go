package house

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"felt/game/strict"
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
			f := strict.Read(file, src)
			at := 0
			if n := f.Root.Table["id"]; n != nil {
				at = n.At
			}
			f.Fault(at, "id", fmt.Sprintf("the id %q is a preset's, whose rules are different", h.ID), "an id of its own")
			faults = f.Faults()
		}
	}
	if len(faults) > 0 {
		return nil, faults
	}
	return h, nil
}

// parse is Parse but for the presets' ids, with a way to find a base.
func parse(file string, src []byte, preset func(id string) (*House, error)) (*House, Faults) {
	r := &reader{File: strict.Read(file, src), preset: preset, written: map[string]*strict.Node{}}
	root := r.Root
	h := r.house(root)
	if !r.Broken && len(root.Keys) == 0 {
		r.Forget()
		r.Fault(0, "", "the house file is empty", `the fields of a house, or base = "…" and an id`)
	}
	return h, r.Faults()
}

// A reader reads one house file.
type reader struct {
	*strict.File
	preset func(id string) (*House, error)
	// written are the fields, and parts of fields, that are in the file.
	written map[string]*strict.Node
}

var (
	idForm       = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)
	currencyForm = regexp.MustCompile(`^[A-Z]{3}$`)
	languageForm = regexp.MustCompile(`^([a-z]{2})?$`)
	titleForm    = regexp.MustCompile(`^\S(.{0,58}\S)?$`)
)

// longestID keeps ids of houses, tables and clauses short enough for a column.
const longestID = 32

func (r *reader) id(what string, n *strict.Node) (string, bool) {
	id, ok := r.Matching(what, n, idForm, "lower-case letters, digits and single hyphens")
	if ok && len(id) > longestID {
		r.Fault(n.At, what, fmt.Sprintf("%s has %d characters", what, len(id)), fmt.Sprintf("at most %d", longestID))
		return "", false
	}
	return id, ok
}

func (r *reader) currency(what string, n *strict.Node) (string, bool) {
	return r.Matching(what, n, currencyForm, "three capital letters")
}

// records calls read for each table of a list.
func (r *reader) records(f *Field, n *strict.Node, read func(*strict.Node)) {
	if n.Kind != strict.List {
		r.WrongType(f.Path, n, "a list of "+f.Allowed())
		return
	}
	for i, item := range n.Items {
		r.written[strict.Part(f.Path, i)] = item
		if item.Kind != strict.Table {
			r.WrongType(f.Path, item, f.Allowed())
			continue
		}
		read(item)
	}
}

// house reads the whole file.
func (r *reader) house(root *strict.Node) *House {
	h := &House{Sources: map[string][]string{}}
	var base *House
	if n := root.Table["base"]; n != nil {
		if id, ok := r.OneOf("base", n, PresetIDs()); !ok {
			r.Broken = true // what is missing may stand in the base
		} else if preset, err := r.preset(id); err != nil {
			r.Fault(n.At, "base", err.Error(), "")
		} else {
			base, h = preset, preset.Clone()
		}
	}
	r.identity(root, h, base)
	r.fields(root, "", h)
	r.complete(root, h, base)
	r.chips(root, h)
	r.clauses(root, h, base)
	r.calls(root, h)
	r.sources(root, h, base)
	for _, c := range conflicts {
		if !slices.ContainsFunc(c.paths, r.Doubtful) {
			c.find(h, func(what, message, allowed string) { r.Fault(r.where(root, what, c.paths), what, message, allowed) })
		}
	}
	return h
}

// where returns the offset at which to report something about a field: the
// value, else one of the values that it clashes with, else the start.
func (r *reader) where(root *strict.Node, what string, others []string) int {
	path, _, _ := strings.Cut(what, ",")
	for _, p := range append([]string{what, path}, others...) {
		if n := r.written[p]; n != nil {
			return n.At
		}
	}
	for _, p := range []string{"base", "id"} {
		if n := root.Table[p]; n != nil {
			return n.At
		}
	}
	return 0
}

func (r *reader) identity(root *strict.Node, h, base *House) {
	const what = "lower-case letters, digits and single hyphens"
	if n := root.Table["id"]; n != nil {
		h.ID, _ = r.id("id", n)
		if base != nil && slices.Contains(PresetIDs(), h.ID) {
			r.Fault(n.At, "id", fmt.Sprintf("the id %q is a preset's", h.ID), "an id of its own: "+what)
		}
	} else {
		r.missing(root, "id", what)
	}
	if n := root.Table["title"]; n != nil {
		h.Title, _ = r.Matching("title", n, titleForm, "one line of 1 to 60 characters")
	} else if base == nil {
		r.missing(root, "title", "one line of 1 to 60 characters")
	} else {
		h.Title = h.ID // not the base's: its rules are changed
	}
	if n := root.Table["document"]; n != nil {
		h.Document, _ = r.Line("document", n, 60, "the document's number or name, one line")
	}
	if n := root.Table["language"]; n != nil {
		h.Language, _ = r.Matching("language", n, languageForm, "two letters, such as cs, en, lt, ru, or nothing")
	}
}

// missing reports a field that is not there.
func (r *reader) missing(root *strict.Node, path, allowed string) {
	r.Doubt(path)
	if r.Broken {
		return
	}
	var beside []string
	if f := FieldAt(path); f != nil {
		for _, c := range f.when {
			beside = append(beside, c.paths...)
		}
	}
	r.Fault(r.where(root, path, beside), path, path+" is missing", allowed)
}

// identityKeys are the top-level keys that are no rules.
var identityKeys = []string{"base", "id", "title", "document", "language", "chips", "clauses", "calls", "sources"}

// fields reads every rule under a table and reports what is none.
func (r *reader) fields(table *strict.Node, prefix string, h *House) {
	for _, key := range table.Keys {
		n := table.Table[key]
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
			r.Fault(n.Key, path, fmt.Sprintf("%s has no field %q", group, key), strings.Join(allowed, ", "))
		case n.Kind != strict.Table:
			r.WrongType(path, n, "a table with "+strings.Join(keysUnder(path+"."), ", "))
			for _, f := range fields {
				if strings.HasPrefix(f.Path, path+".") {
					r.Doubt(f.Path)
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
func (r *reader) complete(root *strict.Node, h, base *House) {
	for _, f := range fields {
		written := r.written[f.Path] != nil
		cause, doubtful := r.meaningless(f, h)
		switch {
		case doubtful:
			if !written {
				r.Doubt(f.Path)
			}
		case cause != nil:
			given := f.write(h)
			f.clear(h)
			if written && !r.Doubtful(f.Path) && given != f.write(h) {
				// The value is known all the same: the idle one.
				r.Fault(r.written[f.Path].At, strict.Part(f.Path, "given"), fmt.Sprintf("%s has no meaning where %s", f.Path, describe(cause, h)), "leave it out")
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
		if slices.ContainsFunc(c.paths, r.Doubtful) {
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
