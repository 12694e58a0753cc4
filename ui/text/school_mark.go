package text

import (
	"fmt"
	"slices"
	"strings"

	"felt/game/card"
	"felt/game/school"
)

// cardsOf are marked cards in the order in which the box has them.
func cardsOf(it *school.Item, m school.Marked) []card.Card {
	return card.Set(m).Of(it.Boxes[0].Cards)
}

// EntryMarking is how the answer of an entry was marked.
func EntryMarking(e school.Entry) school.Marking {
	m := school.Marking{Right: e.Right, Expected: e.Expected, Critical: e.Critical}
	if e.Diagnosis != nil {
		m.Diagnosis = *e.Diagnosis
	}
	return m
}

// SchoolRight is said of a right answer.
const SchoolRight = "Right."

// SchoolMarked says whether an answer is right, and what is.
func SchoolMarked(it *school.Item, answer school.Answer, m school.Marking) string {
	switch {
	case m.Right:
		return SchoolRight
	case answer == nil:
		return "Not answered. Right is: " + SchoolAnswer(it, m.Expected) + "."
	}
	return "Wrong. Right is: " + SchoolAnswer(it, m.Expected) + "."
}

// SchoolError says by how much a wrong answer pays too much or too little, and in whose
// favour; nothing where no amount is asked about or all are right.
func SchoolError(it *school.Item, answer school.Answer, m school.Marking) []string {
	switch a := answer.(type) {
	case school.Amount:
		if m.Over != 0 {
			return []string{sentenceCase(overWords(it, int64(a), m.Over)) + "."}
		}
	case school.Count:
		if m.Over != 0 {
			return []string{fmt.Sprintf("The chips are worth %s %s.", Money(abs(m.Over)), favour("too much", "too little", m.Over))}
		}
	case school.Amounts:
		var lines []string
		for i := range a {
			if words := SchoolBoxError(it, a, m, i); words != "" {
				lines = append(lines, words)
			}
		}
		if words := SchoolTogether(it, m); words != "" {
			lines = append(lines, words)
		}
		return lines
	}
	return nil
}

// SchoolBoxError says by how much the answer for one box of a whole table, by its index,
// pays too much or too little; empty where it is right or there is none.
func SchoolBoxError(it *school.Item, answer school.Answer, m school.Marking, i int) string {
	a, ok := answer.(school.Amounts)
	if !ok || i >= len(m.Boxes) || m.Boxes[i] == 0 {
		return ""
	}
	return fmt.Sprintf("Box %d: %s.", it.Boxes[i].Number, overWords(it, a[i], m.Boxes[i]))
}

// SchoolTogether says what the errors of the boxes of a whole table come to; empty where
// there are not several.
func SchoolTogether(it *school.Item, m school.Marking) string {
	wrong := 0
	for _, over := range m.Boxes {
		if over != 0 {
			wrong++
		}
	}
	switch {
	case wrong < 2:
		return ""
	case m.Over == 0:
		return "Together they cancel out."
	}
	return fmt.Sprintf("Together %s in %s favour.", schoolMoney(it, abs(m.Over)), whose(m.Over))
}

// overWords says what is wrong with an amount: "40 too little paid, in the house's
// favour".
func overWords(it *school.Item, answer, over int64) string {
	right := answer - over
	n := schoolMoney(it, abs(over))
	switch {
	case right >= 0 && answer >= 0:
		return n + " " + favour("too much paid", "too little paid", over)
	case right <= 0 && answer <= 0:
		return n + " " + favour("too little taken", "too much taken", over)
	case over > 0:
		return fmt.Sprintf("paid what is lost: %s in the player's favour", n)
	}
	return fmt.Sprintf("taken what is won: %s in the house's favour", n)
}

// favour chooses the words by whose favour an error is in, and says whose.
func favour(players, houses string, over int64) string {
	if over > 0 {
		return players + ", in the player's favour"
	}
	return houses + ", in the house's favour"
}

func whose(over int64) string {
	if over > 0 {
		return "the player's"
	}
	return "the house's"
}

func abs(n int64) int64 { return max(n, -n) }

// SchoolCritical says why an answer is a critical fault; empty where it is none.
func SchoolCritical(m school.Marking) string {
	if !m.Critical {
		return ""
	}
	for _, c := range m.Causes {
		if c.Wrong == school.WrongSecondMissed || c.Wrong == school.WrongAceKingForgotten {
			return "A critical fault: a second combination is missed."
		}
	}
	return "A critical fault: what the box loses is paid."
}

// mostCauses is how many mistakes are named that give the same answer.
const mostCauses = 4

// SchoolCauses says which mistakes give a wrong answer, a sentence each; where several
// do, that they do. It is empty where none is known to.
func SchoolCauses(it *school.Item, m school.Marking) []string {
	var boxes []int
	for _, c := range m.Causes {
		if !slices.Contains(boxes, c.Box) {
			boxes = append(boxes, c.Box)
		}
	}
	var lines []string
	for _, box := range boxes {
		of := causesOf(it, m, box)
		if box > 0 {
			of[0] = fmt.Sprintf("Box %d: %s", box, of[0])
		}
		lines = append(lines, of...)
	}
	return lines
}

// SchoolBoxCauses says which mistakes give the answer for one box of a whole table, by its
// index; the box is not named.
func SchoolBoxCauses(it *school.Item, m school.Marking, i int) []string {
	return causesOf(it, m, it.Boxes[i].Number)
}

// causesOf says which mistakes give the answer for a box, by its number.
func causesOf(it *school.Item, m school.Marking, box int) []string {
	var all, houses []string
	for _, c := range m.Causes {
		switch {
		case c.Box != box:
		case c.Wrong == school.WrongOtherHouse:
			houses = append(houses, c.House)
		default:
			all = append(all, CauseWords(it, c))
		}
	}
	if houses != nil {
		all = append(all, otherHouses(it, houses))
	}
	if len(all) < 2 {
		return all
	}
	lines := []string{sentenceCase(inWords(len(all))) + " mistakes give this answer:"}
	for i, words := range all {
		if i == mostCauses {
			return append(lines, fmt.Sprintf("… and %d more.", len(all)-i))
		}
		lines = append(lines, "• "+words)
	}
	return lines
}

// SchoolNoCause is said where no mistake is known that gives a wrong answer.
const SchoolNoCause = "No mistake that is known gives this answer."

// SchoolUnexplained is said where no mistake is known that gives a wrong answer.
const SchoolUnexplained = SchoolNoCause + " The working:"

// SchoolWorkingHead stands above the right working.
const SchoolWorkingHead = "The working:"

// SchoolMarking says all that there is to say of an answer: whether it is right, the
// size of the error, whether it is critical, and what it comes from, or where nothing is
// known to give it the right working.
func SchoolMarking(it *school.Item, answer school.Answer, m school.Marking) []string {
	lines := []string{SchoolMarked(it, answer, m)}
	if m.Right {
		return lines
	}
	lines = append(lines, SchoolError(it, answer, m)...)
	if s := SchoolCritical(m); s != "" {
		lines = append(lines, s)
	}
	causes := SchoolCauses(it, m)
	lines = append(lines, causes...)
	if unexplained(answer, m) {
		head := SchoolUnexplained
		if answer == nil || len(causes) > 0 {
			head = SchoolWorkingHead
		}
		lines = append(append(lines, head), SchoolWorking(it)...)
	}
	return lines
}

// unexplained tells whether the answer, or that to one of several boxes, comes from no
// known mistake.
func unexplained(answer school.Answer, m school.Marking) bool {
	if _, several := answer.(school.Amounts); !several {
		return len(m.Causes) == 0
	}
	explained := map[int]bool{}
	for _, c := range m.Causes {
		explained[c.Box] = true
	}
	wrong := 0
	for _, over := range m.Boxes {
		if over != 0 {
			wrong++
		}
	}
	return len(explained) < wrong
}

// sourced adds where a rule stands to a sentence, if it stands anywhere: "… (clause 9)."
func sourced(words, source string) string {
	if source == "" {
		return words
	}
	return strings.TrimSuffix(words, ".") + " (" + source + ")."
}
