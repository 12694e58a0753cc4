package config

import (
	"bytes"
	"slices"
	"strconv"
	"strings"

	"felt/game/strict"
	"felt/ui/coach"
	"felt/ui/keys"
	"felt/ui/session"
	"felt/ui/text"
	"felt/ui/theme"
)

// newFile is what a settings file begins as; every line is a setting as by default.
func newFile() []byte {
	comments := map[string]string{
		nameHouse:   text.AllowedHouses(),
		nameTable:   "one of the house's tables; empty: no limits",
		nameAnte:    "of a box, in whole units",
		nameBoxes:   "own boxes",
		nameSeats:   "other players",
		namePlayers: strings.Join(texts(session.AllPlayers()), ", "),
		nameDeck:    strings.Join(texts(theme.Decks), ", "),
		nameTheme:   strings.Join(texts(theme.Names), ", "),
		nameMotion:  "cards and chips move",

		nameMode:       strings.Join(texts(coach.Modes()), ", ") + ": how practising begins",
		nameWarn:       strings.Join(gradeNames(), ", ") + ": what is warned of",
		nameEqual:      "a choice that costs less is as good as the best, in thousandths of an ante",
		nameInaccuracy: "one that costs less is an inaccuracy",
		nameMistake:    "one that costs less is a mistake, else a blunder",
		nameReviews:    "cards of the review in a day, at most",
		nameSlow:       "seconds after which a right answer of the review counts as hard; 0: never",

		nameExamItems:      "questions of an exam of the dealer's school",
		nameExamPass:       "of 100 that must be right",
		nameExamRounds:     "whole tables of it",
		nameExamRoundsPass: "of 100 that must be right",
		nameExamCritical:   "critical faults that still pass",
		nameOff:            "common practice that is switched off: ids of steps, or all",
	}
	var b bytes.Buffer
	b.WriteString("# Settings of Felt. The program changes single values and leaves the rest as it is.\n\n")
	d := Default()
	for _, name := range scalars {
		line := name + " = " + d.write(name)
		b.WriteString(line + strings.Repeat(" ", max(22-len(line), 1)) + "# " + comments[name] + "\n")
	}
	return b.Bytes()
}

// write returns the value of a setting as TOML.
func (c Config) write(name string) string {
	switch name {
	case nameHouse:
		return strict.Quote(c.House)
	case nameTable:
		return strict.Quote(c.Table)
	case nameAnte:
		return strconv.FormatInt(c.Ante, 10)
	case nameBoxes:
		return strconv.Itoa(c.Boxes)
	case nameSeats:
		return strconv.Itoa(c.Seats)
	case namePlayers:
		return strict.Quote(string(c.Players))
	case nameDeck:
		return strict.Quote(string(c.Deck))
	case nameTheme:
		return strict.Quote(string(c.Theme))
	}
	for _, write := range []func(string) (string, bool){c.Coaching.write, c.Schooling.write} {
		if value, ok := write(name); ok {
			return value
		}
	}
	return strconv.FormatBool(c.Motion)
}

// edit returns a settings file in which the settings that differ from those it has
// are changed, and nothing else: comments, order and notation stay.
func edit(src []byte, has, want Config) []byte {
	for _, name := range scalars {
		if value := want.write(name); value != has.write(name) {
			src = put(src, name, value)
		}
	}
	for _, name := range keys.ActionNames() {
		a, _ := keys.FindAction(name)
		if bound := want.Keys.Of(a); !slices.Equal(bound, has.Keys.Of(a)) {
			called := make([]string, len(bound))
			for i, k := range bound {
				called[i] = keys.KeyName(k)
			}
			src = putKeys(src, name, strict.QuoteAll(called))
		}
	}
	return src
}

// put sets a setting of the top level.
func put(src []byte, name, value string) []byte {
	root := strict.Read("", src).Root
	if n := root.Table[name]; n != nil {
		return replaceValue(src, n, value)
	}
	return insertLine(src, endOfTop(src, root), name+" = "+value)
}

// putKeys sets the keys of an action, in the notation that the file has them in.
func putKeys(src []byte, name, value string) []byte {
	root := strict.Read("", src).Root
	table := root.Table[nameKeys]
	if table == nil {
		src = insertLine(src, len(src), "")
		src = insertLine(src, len(src), "["+nameKeys+"]")
		return insertLine(src, len(src), name+" = "+value)
	}
	if n := table.Table[name]; n != nil {
		return replaceValue(src, n, value)
	}
	last := 0
	for _, key := range table.Keys {
		last = max(last, table.Table[key].End)
	}
	item := name + " = " + value
	switch {
	case table.End > 0 && last == 0: // keys = {}
		return splice(src, table.At+1, table.At+1, item)
	case table.End > 0: // keys = {bet = ["b"]}
		return splice(src, last, last, ", "+item)
	case !isHeading(src, table.Key): // keys.bet = ["b"]
		return insertLine(src, nextLine(src, last), nameKeys+"."+item)
	}
	return insertLine(src, nextLine(src, max(last, table.Key)), item)
}

// endOfTop returns the offset at which another setting of the top level can stand:
// behind the last one, or before the first heading and the comment above it.
func endOfTop(src []byte, root *strict.Node) int {
	last, heading := 0, len(src)
	var look func(n *strict.Node)
	look = func(n *strict.Node) {
		for _, key := range n.Keys {
			switch c := n.Table[key]; {
			case c.End > 0:
				last = max(last, c.End)
			case isHeading(src, c.Key):
				heading = min(heading, lineStart(src, c.Key))
			default: // a dotted key
				look(c)
			}
		}
	}
	look(root)
	if last > 0 {
		return nextLine(src, last)
	}
	for heading < len(src) && heading > 0 {
		above := lineStart(src, heading-1)
		if !bytes.HasPrefix(bytes.TrimLeft(src[above:heading], " \t"), []byte("#")) {
			break
		}
		heading = above
	}
	return heading
}

// isHeading reports whether the key at an offset stands in a heading, [keys].
func isHeading(src []byte, at int) bool {
	return bytes.HasPrefix(bytes.TrimLeft(src[lineStart(src, at):], " \t"), []byte("["))
}

// replaceValue puts a value in the place of another. A comment that stands in a column
// behind it stays there if it can.
func replaceValue(src []byte, n *strict.Node, value string) []byte {
	end, rest := n.End, src[n.End:]
	if blanks := len(rest) - len(bytes.TrimLeft(rest, " ")); blanks > 1 && bytes.HasPrefix(rest[blanks:], []byte("#")) {
		value += strings.Repeat(" ", max(blanks-len(value)+n.End-n.At, 2))
		end += blanks
	}
	return splice(src, n.At, end, value)
}

func splice(src []byte, from, to int, text string) []byte {
	return slices.Concat(src[:from], []byte(text), src[to:])
}

// insertLine puts a line at an offset where one begins or the file ends, with the
// line ends that the file has.
func insertLine(src []byte, at int, line string) []byte {
	end := "\n"
	if bytes.Contains(src, []byte("\r\n")) {
		end = "\r\n"
	}
	if at > 0 && src[at-1] != '\n' {
		line = end + line
	}
	return splice(src, at, at, line+end)
}

func lineStart(src []byte, at int) int { return bytes.LastIndexByte(src[:at], '\n') + 1 }

func nextLine(src []byte, at int) int {
	if i := bytes.IndexByte(src[at:], '\n'); i >= 0 {
		return at + i + 1
	}
	return len(src)
}
