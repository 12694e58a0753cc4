package text

import (
	"slices"
	"strconv"

	"felt/game/house"
)

// RuleLine is one rule of a house in words.
type RuleLine struct {
	// Heading is the subject under which the line stands.
	Heading string
	// Key names the line in every house: of two houses, lines of one key belong
	// side by side.
	Key string
	// Paths are the fields of the house file that the line speaks of.
	Paths []string
	// Text is a sentence or two, Rows a table below it, heads first (may be nil).
	Text string
	Rows [][]string
	// Sources are the clauses, topics and readings that say so, or
	// [house.Silent]; empty for a rule of a person's own making.
	Sources []string
	// Computed: the line is arithmetic from the rules, and has no source.
	Computed bool
}

// Where returns in words where a line's rule stands: "c. 6", "insurance",
// "reading R9", "not stated", "computed", "own rule".
func (l RuleLine) Where() []string {
	switch {
	case l.Computed:
		return []string{"computed"}
	case len(l.Sources) == 0:
		return []string{"own rule"}
	}
	where := make([]string, len(l.Sources))
	for i, s := range l.Sources {
		where[i] = HouseSource(s)
	}
	return where
}

// HouseRules returns the rules of a house in words, in the order in which they
// are read out, with the readings marked by their sources.
func HouseRules(h *house.House) []RuleLine {
	var all []RuleLine
	for _, w := range ruleWords {
		if len(w.paths) > 0 && !house.FieldAt(w.paths[0]).Applies(h) {
			continue
		}
		all = append(all, w.lines(h)...)
	}
	return all
}

// ruleWord is the words of a rule: of the fields paths, of facts that no house
// varies, or of both.
type ruleWord struct {
	heading string
	// key is paths[0] where it is left empty.
	key   string
	paths []string
	// facts are the facts of procedure that say so, readings the fixed readings.
	facts, readings []string
	// otherwise is the reading that says so where the document gives no fact.
	otherwise string
	// say returns the words; empty: nothing to say at this house.
	say func(h *house.House) string
	// rows returns the table below the words.
	rows func(h *house.House) [][]string
}

// name is the key of the line.
func (w *ruleWord) name() string {
	if w.key == "" {
		return w.paths[0]
	}
	return w.key
}

func (w *ruleWord) lines(h *house.House) []RuleLine {
	line := RuleLine{Heading: w.heading, Key: w.name(), Text: w.say(h)}
	if line.Text == "" {
		return nil
	}
	for _, path := range w.paths {
		if house.FieldAt(path).Applies(h) {
			line.Paths = append(line.Paths, path)
		}
	}
	if w.rows != nil {
		line.Rows = w.rows(h)
	}
	line.Sources, line.Computed = w.sources(h, line.Paths)
	return []RuleLine{line}
}

// sources gathers where the words come from, each source once.
func (w *ruleWord) sources(h *house.House, paths []string) (sources []string, computed bool) {
	add := func(some ...string) {
		for _, s := range some {
			if !slices.Contains(sources, s) {
				sources = append(sources, s)
			}
		}
	}
	for _, path := range paths {
		add(h.Sources[path]...)
	}
	given := false
	for _, f := range h.Facts {
		if slices.Contains(w.facts, f.ID) {
			add(f.Clause)
			given = true
		}
	}
	if !given && w.otherwise != "" {
		add(w.otherwise)
	}
	add(w.readings...)
	// What is stated first, then what is read into it.
	slices.SortStableFunc(sources, func(a, b string) int { return rank(a) - rank(b) })
	switch {
	case len(paths) == 0 && len(w.facts) == 0 && len(w.readings) == 0:
		return nil, true
	case len(paths) == 0 && len(sources) == 0:
		return []string{house.Silent}, false
	}
	return sources, false
}

func rank(source string) int {
	if house.IsReading(source) {
		return 1
	}
	return 0
}

// HouseSource returns a source in words: "c. 6", "insurance", "reading R9", "not
// stated".
func HouseSource(source string) string {
	if source == house.Silent {
		return "not stated"
	}
	if house.IsReading(source) {
		return "reading " + source
	}
	if _, err := strconv.Atoi(source); err == nil {
		return "c. " + source
	}
	return source
}

// HouseDocument returns where a house's rules come from: "document 000, in Czech".
func HouseDocument(h *house.House) string {
	if h.Document == "" {
		return "no document of its own"
	}
	if language := houseLanguages[h.Language]; language != "" {
		return "document " + h.Document + ", in " + language
	}
	return "document " + h.Document
}

var houseLanguages = map[string]string{"cs": "Czech", "en": "English", "lt": "Lithuanian", "ru": "Russian"}
