package house

import (
	"fmt"
	"slices"
	"strings"

	"felt/game/strict"
)

// clauses reads the clauses and the facts they give. With clauses of its own a
// file over a base speaks of another document: sources and facts whose clause is
// gone go too.
func (r *reader) clauses(root *strict.Node, h, base *House) {
	n := root.Table["clauses"]
	if n == nil {
		return
	}
	if n.Kind != strict.List {
		r.WrongType("clauses", n, `a list of {id = "1", facts = ["cut"]}`)
		return
	}
	h.Clauses, h.Facts = nil, nil
	for _, item := range n.Items {
		if item.Kind != strict.Table {
			r.WrongType("clauses", item, `{id = "1", facts = ["cut"]}`)
			continue
		}
		var c Clause
		var given []string
		r.Record("clauses", item, []strict.Key{
			strict.Required("id", func(n *strict.Node) {
				id, ok := r.id("clauses, id", n)
				if ok && h.Clause(id) != nil {
					r.Fault(n.At, "clauses", fmt.Sprintf("clause %q stands twice", id), "each clause once")
				} else {
					c.ID = id
				}
			}),
			strict.Optional("facts", func(n *strict.Node) {
				given = r.Names("clauses, facts", n, func(n *strict.Node) (string, bool) { return r.OneOf("clauses, fact", n, FactIDs()) })
			}),
			strict.Optional("currency", func(n *strict.Node) { c.Currency, _ = r.currency("clauses, currency", n) }),
			strict.Optional("left_out", func(n *strict.Node) { c.LeftOut, _ = r.OneOf("clauses, left_out", n, LeftOutReasons()) }),
		})
		if c.ID != "" {
			h.Clauses = append(h.Clauses, c)
		}
		for _, id := range given {
			h.Facts = append(h.Facts, Fact{id, c.ID})
		}
		if c.LeftOut != "" && len(given) > 0 {
			r.Fault(item.At, "clauses", fmt.Sprintf("clause %q is left out and yet gives facts", c.ID), "one of left_out and facts")
		}
	}
	if base == nil {
		return
	}
	for path, sources := range h.Sources {
		h.Sources[path] = slices.DeleteFunc(sources, func(s string) bool { return !isReserved(s) && h.Clause(s) == nil })
	}
}

// isReserved reports whether a source is no clause.
func isReserved(source string) bool { return source == Silent || IsReading(source) }

// sources reads where each rule stands.
func (r *reader) sources(root *strict.Node, h, base *House) {
	if base != nil {
		for _, f := range fields {
			if r.written[f.Path] != nil && f.write(h) != f.write(base) {
				h.Sources[f.Path] = slices.DeleteFunc(h.Sources[f.Path], func(s string) bool { return !IsReading(s) })
			}
		}
	}
	n := root.Table["sources"]
	switch {
	case n == nil:
	case n.Kind != strict.Table:
		r.WrongType("sources", n, `a table such as {sixth.price = ["4"]}`)
	default:
		r.sourcesUnder(n, "", h)
	}
	for _, f := range fields {
		if len(h.Sources[f.Path]) == 0 || !f.Applies(h) {
			delete(h.Sources, f.Path)
		}
	}
}

func (r *reader) sourcesUnder(table *strict.Node, prefix string, h *House) {
	for _, key := range table.Keys {
		n, path := table.Table[key], prefix+key
		f := FieldAt(path)
		switch {
		case f == nil && isGroup(path) && n.Kind == strict.Table:
			r.sourcesUnder(n, path+".", h)
		case f == nil:
			r.Fault(n.Key, "sources", fmt.Sprintf("sources names %q, which is no field", path), strings.Join(keysUnder(prefix), ", "))
		default:
			if cause, _ := r.meaningless(f, h); cause != nil {
				r.Fault(n.Key, "sources", fmt.Sprintf("sources names %s, which has no meaning where %s", path, describe(cause, h)), "leave it out")
			}
			h.Sources[path] = r.Names("sources, "+path, n, func(n *strict.Node) (string, bool) { return r.source(f, n, h) })
		}
	}
}

// source reads one source of a field: a clause, a reading of the field, or silent.
func (r *reader) source(f *Field, n *strict.Node, h *House) (string, bool) {
	reserved := append([]string{Silent}, f.Readings...)
	allowed := strings.Join(reserved, ", ")
	if len(h.Clauses) > 0 {
		var ids []string
		for _, c := range h.Clauses {
			ids = append(ids, c.ID)
		}
		allowed += ", or a clause: " + strings.Join(ids, ", ")
	}
	v, ok := r.Line("sources, "+f.Path, n, 200, allowed)
	switch {
	case !ok || v == Silent || slices.Contains(f.Readings, v) || !IsReading(v) && h.Clause(v) != nil:
		return v, ok
	case IsReading(v):
		r.Fault(n.At, "sources", fmt.Sprintf("sources, %s: %s is no reading of this field", f.Path, v), allowed)
	default:
		r.Fault(n.At, "sources", fmt.Sprintf("sources, %s: the house has no clause %q", f.Path, v), allowed)
	}
	return "", false
}
