package school

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"felt/ui/keys"
	"felt/ui/record"
)

// offer is the page before an exam: those to be gone on with, one to begin, and for that
// the trainee's name and the seed. Its lines are in this order.
type offer struct {
	seeds func() uint64
	exams []record.OpenExam
	at    int
	name  string
	// seed are the digits typed; empty: a new seed is drawn.
	seed string
	// refused says why what was chosen can't be; dropped: it was to be given up.
	refused error
	dropped bool
	// moved: the person has chosen a line.
	moved bool
}

// The lines after the exams to be gone on with.
const (
	lineBegin = iota
	lineName
	lineSeed
	offerLines
)

// mostOpen is the number of exams to be gone on with that are offered.
const mostOpen = 3

// take takes the exams to be gone on with.
func (o *offer) take(exams []record.OpenExam, err error) {
	line := o.line()
	o.exams, o.refused = exams[:min(len(exams), mostOpen)], err
	if o.at = len(o.exams) + max(line, 0); !o.moved && len(o.exams) > 0 {
		o.at = 0
	}
}

// line is the line chosen below the exams to be gone on with; below 0 it is one of those.
func (o *offer) line() int { return o.at - len(o.exams) }

// open is the exam chosen to be gone on with; nil: none.
func (o *offer) open() *record.OpenExam {
	if o.line() < 0 {
		return &o.exams[o.at]
	}
	return nil
}

// drop takes the chosen exam away.
func (o *offer) drop() {
	o.exams = append(o.exams[:o.at:o.at], o.exams[o.at+1:]...)
	o.dropped, o.refused = false, nil
}

// trainee is the name typed.
func (o *offer) trainee() string { return strings.TrimSpace(o.name) }

// number is the seed typed, or a new one.
func (o *offer) number() uint64 {
	if n, err := strconv.ParseUint(o.seed, 10, 64); err == nil {
		return n
	}
	return o.seeds()
}

// takes tells whether a key is text of a name.
func (o *offer) takes(msg tea.KeyMsg) bool {
	return o.line() == lineName && (msg.Type == tea.KeyRunes || msg.Type == tea.KeySpace)
}

// The longest name, in characters, and the longest seed, in digits.
const (
	mostName = 40
	mostSeed = 20
)

// update answers a key: done says that an exam is to begin, or the one chosen to be gone on
// with or, where dropped is set, given up; left, that the page is left.
func (o *offer) update(msg tea.KeyMsg, k *keys.School, a *keys.Amount) (chosen *record.OpenExam, left, done bool) {
	o.refused, o.dropped = nil, false
	n := len(o.exams) + offerLines
	switch {
	case o.takes(msg):
		for _, r := range msg.Runes {
			if unicode.IsPrint(r) && utf8.RuneCountInString(o.name) < mostName {
				o.name += string(r)
			}
		}
	case o.line() == lineName && key.Matches(msg, a.Erase):
		_, size := utf8.DecodeLastRuneInString(o.name)
		o.name = o.name[:len(o.name)-size]
	case o.line() >= lineBegin && isDigit(msg):
		o.at = len(o.exams) + lineSeed
		if next := o.seed + msg.String(); len(next) <= mostSeed {
			if _, err := strconv.ParseUint(next, 10, 64); err == nil {
				o.seed = next
			}
		}
	case o.line() == lineSeed && key.Matches(msg, a.Erase):
		o.seed = o.seed[:max(len(o.seed)-1, 0)]
	case key.Matches(msg, k.Back):
		return nil, true, false
	case key.Matches(msg, k.Up, k.Previous):
		o.at, o.moved = (o.at+n-1)%n, true
	case key.Matches(msg, k.Down, k.Next):
		o.at, o.moved = (o.at+1)%n, true
	case key.Matches(msg, k.Enter):
		return o.open(), false, true
	case key.Matches(msg, k.GiveUp) && o.open() != nil:
		o.dropped = true
		return o.open(), false, true
	}
	return nil, false, false
}

// isDigit tells whether a key is a digit.
func isDigit(msg tea.KeyMsg) bool {
	s := msg.String()
	return len(s) == 1 && s[0] >= '0' && s[0] <= '9'
}
