package text

import (
	"slices"
	"strconv"
	"strings"

	"felt/game/house"
	"felt/ui/block"
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
	// Sources are the clauses, topics and readings that say so, or [house.Silent].
	Sources []string
	// Own: something in the line is a rule of a person's own making, without a source.
	Own bool
	// Computed: the line is arithmetic from the rules, and has no source.
	Computed bool
}

// Where returns in words where a line's rule stands: "c. 6", "insurance",
// "reading R9", "not stated", "computed", "own rule".
func (l RuleLine) Where() []string {
	if l.Computed {
		return []string{"computed"}
	}
	var where []string
	for _, s := range l.Sources {
		where = append(where, houseSource(s))
	}
	if l.Own {
		where = append(where, ownRule)
	}
	return where
}

// Stands returns where a line's rule stands as one text, to be broken by [Wrap] between
// one place and the next only.
func (l RuleLine) Stands() string {
	var places []string
	for _, place := range l.Where() {
		places = append(places, strings.ReplaceAll(place, " ", block.NoBreak))
	}
	return strings.Join(places, ", ")
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
	w.addSources(&line, h)
	return []RuleLine{line}
}

// addSources gathers where the words come from, each source once: what is stated
// first, then what is read into it.
func (w *ruleWord) addSources(line *RuleLine, h *house.House) {
	add := func(some ...string) {
		for _, s := range some {
			if !slices.Contains(line.Sources, s) {
				line.Sources = append(line.Sources, s)
			}
		}
	}
	for _, path := range line.Paths {
		add(h.Sources[path]...)
		if len(h.Sources[path]) == 0 && !house.FieldAt(path).Empty(h) {
			line.Own = true
		}
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
	line.Computed = len(w.paths) == 0 && len(w.facts) == 0 && len(w.readings) == 0
	if !line.Computed && !line.Own && len(line.Sources) == 0 {
		add(house.Silent)
	}
	slices.SortStableFunc(line.Sources, func(a, b string) int { return rank(a) - rank(b) })
}

func rank(source string) int {
	if house.IsReading(source) {
		return 1
	}
	return 0
}

// ownRule is the source of a rule of a person's own making.
const ownRule = "own rule"

// houseSource returns a source in words: "c. 6", "no game", "reading R9", "not
// stated".
func houseSource(source string) string {
	if source == house.Silent {
		return "not stated"
	}
	if house.IsReading(source) {
		return "reading " + source
	}
	if _, err := strconv.Atoi(source); err == nil {
		return "c. " + source
	}
	return strings.ReplaceAll(source, "-", " ")
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

// AllowedHouses says which houses may be named: the presets, and house files.
func AllowedHouses() string {
	return strings.Join(house.PresetIDs(), ", ") + ", or the path of a house file"
}
