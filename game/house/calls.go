package house

import (
	"fmt"
	"slices"
	"strings"

	"felt/game/strict"
)

// Call is a call of the dealer that the house's document prints word for word. It is
// part of a fact of procedure, and no part of the rules ([House.Hash]).
type Call struct {
	// Fact is the fact that says when it is called; its clause prints the call.
	Fact string
	// Text is the call in the language of the document, English the same in English.
	Text, English string
}

// Call returns the call that belongs to a fact; ok is false where the document
// prints none.
func (h *House) Call(fact string) (c Call, ok bool) {
	i := slices.IndexFunc(h.Calls, func(c Call) bool { return c.Fact == fact })
	if i < 0 {
		return Call{}, false
	}
	return h.Calls[i], true
}

// mostCall is the length of the longest call, in bytes.
const mostCall = 120

// calls reads the printed calls, whose facts the house must give. Over a base, a
// call goes when its fact is gone.
func (r *reader) calls(root *strict.Node, h *House) {
	const form = `{fact = "call-place-bets", text = "…", english = "place your bets, please"}`
	given := func(c Call) bool { _, ok := h.Fact(c.Fact); return ok }
	h.Calls = slices.DeleteFunc(h.Calls, func(c Call) bool { return !given(c) })
	n := root.Table["calls"]
	switch {
	case n == nil:
		return
	case n.Kind != strict.List:
		r.WrongType("calls", n, "a list of "+form)
		return
	}
	h.Calls = nil
	for _, item := range n.Items {
		if item.Kind != strict.Table {
			r.WrongType("calls", item, form)
			continue
		}
		var c Call
		words := func(key string, to *string) func(*strict.Node) {
			return func(n *strict.Node) {
				const allowed = "the words of the call, one line"
				what := strict.Part("calls", key)
				if v, ok := r.Line(what, n, mostCall, allowed); ok && strings.TrimSpace(v) == "" {
					r.Fault(n.At, what, what+" is empty", allowed)
				} else {
					*to = v
				}
			}
		}
		r.Record("calls", item, []strict.Key{
			strict.Required("fact", func(n *strict.Node) {
				if c.Fact, _ = r.OneOf("calls, fact", n, FactIDs()); c.Fact == "" {
					return
				}
				if !given(c) {
					r.Fault(n.At, "calls", fmt.Sprintf("calls names the fact %q, which no clause gives", c.Fact), "a fact of clauses")
				}
				if _, twice := h.Call(c.Fact); twice {
					r.Fault(n.At, "calls", fmt.Sprintf("calls has %q twice", c.Fact), "one call for each fact")
				}
			}),
			strict.Required("text", words("text", &c.Text)),
			strict.Required("english", words("english", &c.English)),
		})
		h.Calls = append(h.Calls, c)
	}
}

// encodeCalls writes the calls as a house file has them.
func encodeCalls(h *House) string {
	var items []string
	for _, c := range h.Calls {
		items = append(items, fmt.Sprintf("{fact = %s, text = %s, english = %s}", strict.Quote(c.Fact), strict.Quote(c.Text), strict.Quote(c.English)))
	}
	return lines(items)
}
