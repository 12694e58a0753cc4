package config

import (
	"math"
	"strconv"

	"felt/game/procedure"
	"felt/game/school"
	"felt/game/strict"
)

// Schooling is how the dealer's school asks.
type Schooling struct {
	// Marks are how many questions an exam has, and what passes it.
	Marks school.Marks
	// Off is the common practice that is switched off in the rounds that a trainee deals.
	// What a house's document gives stays on there.
	Off procedure.Off
}

func defaultSchooling() Schooling { return Schooling{Marks: school.DefaultMarks()} }

// mostCritical is the largest number of critical faults that can be chosen to pass.
const mostCritical = 100

// whole is the share of all.
const whole = 100

// changed returns the schooling with the changes that were made to another.
func (s Schooling) changed(before, after Schooling) Schooling {
	if before.Marks != after.Marks {
		s.Marks = after.Marks
	}
	if before.Off != after.Off {
		s.Off = after.Off
	}
	return s
}

// schooling reads how the dealer's school asks.
func (r *reader) schooling() {
	s := &r.config.Schooling
	count := func(name string, low, high int64, to *int) {
		if n := r.at(name); n != nil {
			if v, ok := r.Integer(name, n, low, high); ok {
				*to = int(v)
			}
		}
	}
	share := func(name string, to *float64) {
		percent := percentOf(*to)
		count(name, 0, whole, &percent)
		*to = float64(percent) / whole
	}
	m := &s.Marks
	count(nameExamItems, 1, school.MostQuestions, &m.Items)
	share(nameExamPass, &m.Share)
	count(nameExamRounds, 0, school.MostQuestions, &m.Rounds)
	share(nameExamRoundsPass, &m.RoundShare)
	count(nameExamCritical, 0, mostCritical, &m.Critical)
	if n := r.at(nameOff); n != nil {
		const allowed = "ids of steps of common practice with commas between them, all, or nothing"
		if v, ok := r.Line(nameOff, n, mostPath, allowed); ok {
			off, err := procedure.ParseOff(v)
			if err != nil {
				r.Fault(n.At, nameOff, nameOff+": "+err.Error(), "")
				return
			}
			s.Off = off
		}
	}
}

// percentOf is a share in hundredths.
func percentOf(share float64) int { return int(math.Round(share * whole)) }

// write returns the value of a setting as TOML; ok is false where it is none of these.
func (s Schooling) write(name string) (value string, ok bool) {
	switch name {
	case nameExamItems:
		return strconv.Itoa(s.Marks.Items), true
	case nameExamPass:
		return strconv.Itoa(percentOf(s.Marks.Share)), true
	case nameExamRounds:
		return strconv.Itoa(s.Marks.Rounds), true
	case nameExamRoundsPass:
		return strconv.Itoa(percentOf(s.Marks.RoundShare)), true
	case nameExamCritical:
		return strconv.Itoa(s.Marks.Critical), true
	case nameOff:
		return strict.Quote(string(s.Off)), true
	}
	return "", false
}
