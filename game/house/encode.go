package house

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"felt/game/strict"
)

// Encode writes a house as a house file, always in the same form: every rule that
// has a meaning, in the order of [Fields], then chips, clauses with their facts,
// calls, then sources. [Parse] reads it back to the same house.
func Encode(h *House) []byte {
	var b strings.Builder
	for _, line := range [][2]string{{"id", h.ID}, {"title", h.Title}, {"document", h.Document}, {"language", h.Language}} {
		if line[1] != "" {
			fmt.Fprintf(&b, "%s = %s\n", line[0], strict.Quote(line[1]))
		}
	}
	group := ""
	for _, f := range fields {
		if !f.Applies(h) || f.Empty(h) {
			continue
		}
		if g, _, _ := strings.Cut(f.Path, "."); g != group {
			group = g
			b.WriteByte('\n')
		}
		fmt.Fprintf(&b, "%s = %s\n", f.Path, f.write(h))
	}
	if len(h.Chips) > 0 {
		fmt.Fprintf(&b, "\nchips = %s\n", encodeChips(h))
	}
	if len(h.Clauses) > 0 {
		var items []string
		for _, c := range h.Clauses {
			items = append(items, encodeClause(h, c))
		}
		fmt.Fprintf(&b, "\nclauses = %s\n", lines(items))
	}
	if len(h.Calls) > 0 {
		fmt.Fprintf(&b, "\ncalls = %s\n", encodeCalls(h))
	}
	if len(h.Sources) > 0 {
		b.WriteString("\n[sources]\n")
		for _, f := range fields {
			if sources := h.Sources[f.Path]; len(sources) > 0 && f.Applies(h) {
				fmt.Fprintf(&b, "%s = %s\n", f.Path, strict.QuoteAll(sources))
			}
		}
	}
	return []byte(b.String())
}

// Decode reads what [Encode] wrote. Unlike [Parse] it takes a house with a preset's id
// and other rules, as a record keeps it of a time when the preset was different. The
// error is of type [Faults]; file is the name by which they call the source.
func Decode(file string, src []byte) (*House, error) {
	h, faults := parse(file, src, Preset)
	if len(faults) > 0 {
		return nil, faults
	}
	return h, nil
}

func encodeClause(h *House, c Clause) string {
	s := "{id = " + strict.Quote(c.ID)
	var facts []string
	for _, f := range h.Facts {
		if f.Clause == c.ID {
			facts = append(facts, f.ID)
		}
	}
	if len(facts) > 0 {
		s += ", facts = " + strict.QuoteAll(facts)
	}
	if c.Currency != "" {
		s += ", currency = " + strict.Quote(c.Currency)
	}
	if c.LeftOut != "" {
		s += ", left_out = " + strict.Quote(c.LeftOut)
	}
	return s + "}"
}

func numbers(values []int) string {
	parts := make([]string, len(values))
	for i, v := range values {
		parts[i] = strconv.Itoa(v)
	}
	return list(parts)
}

func list(parts []string) string { return "[" + strings.Join(parts, ", ") + "]" }

// lines writes a list with one item a line.
func lines(parts []string) string {
	if len(parts) == 0 {
		return "[]"
	}
	return "[\n  " + strings.Join(parts, ",\n  ") + ",\n]"
}

var bareKey = regexp.MustCompile(`^[\w-]+$`)

func bareOrQuoted(key string) string {
	if bareKey.MatchString(key) {
		return key
	}
	return strict.Quote(key)
}

// count writes a number with its noun: "1 card", "5 cards".
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
