package house

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"
)

// A Rule is a field with its value at a house and where it comes from.
type Rule struct {
	Field *Field
	// Value is written as in a house file; empty where the rule has no meaning at
	// the house.
	Value string
	// Sources are the clauses, topics or readings that give it, or [Silent]; empty
	// for a rule of a person's own making.
	Sources []string
}

// Reading reports whether the rule rests on a reading of the document.
func (r Rule) Reading() bool { return slices.ContainsFunc(r.Sources, IsReading) }

// Applies reports whether the rule has a meaning at the house.
func (r Rule) Applies() bool { return r.Value != "" }

// Data returns the value as plain data, for JSON: bool, int64, string, []any or
// map[string]any; nil where the rule has no meaning.
func (r Rule) Data() any {
	if !r.Applies() {
		return nil
	}
	var v struct{ Value any }
	if err := toml.Unmarshal([]byte("value = "+r.Value), &v); err != nil {
		panic(err) // a field writes what a house file holds
	}
	return v.Value
}

// Rules returns all rules of a house, in the order of [Fields].
func Rules(h *House) []Rule {
	rules := make([]Rule, len(fields))
	for i, f := range fields {
		rules[i] = Rule{Field: f}
		if f.Applies(h) {
			rules[i].Value, rules[i].Sources = f.write(h), slices.Clone(h.Sources[f.Path])
		}
	}
	return rules
}

// A Difference is a rule in which two houses differ.
type Difference struct{ A, B Rule }

// Compare returns the rules in which two houses differ, in the order of [Fields].
func Compare(a, b *House) []Difference {
	var differences []Difference
	rulesB := Rules(b)
	for i, rule := range Rules(a) {
		if rule.Field.canonical(a) != rule.Field.canonical(b) {
			differences = append(differences, Difference{rule, rulesB[i]})
		}
	}
	return differences
}

// canonical is a field's value as far as it matters for play: nothing where it
// has no meaning, lists in order.
func (f *Field) canonical(h *House) string {
	if !f.Applies(h) {
		return ""
	}
	value := ""
	if f.inPlay != nil {
		value = f.inPlay(h)
	} else {
		value = f.write(h)
	}
	if strings.HasPrefix(value, "[\n") {
		items := strings.Split(value, "\n")
		slices.Sort(items)
		value = strings.Join(items, "\n")
	}
	return value
}

// Hash returns the SHA-256 of the rules that matter for play and procedure, in
// hexadecimal. Names, titles, clauses, sources and the order of lists change
// nothing; so a record tells whether it was made under the same rules.
func (h *House) Hash() string {
	sum := sha256.New()
	for _, f := range fields {
		fmt.Fprintf(sum, "%s = %s\n", f.Path, f.canonical(h))
	}
	var facts []string
	for _, f := range h.Facts {
		facts = append(facts, f.ID)
	}
	slices.Sort(facts)
	fmt.Fprintln(sum, slices.Compact(facts))
	return hex.EncodeToString(sum.Sum(nil))
}
