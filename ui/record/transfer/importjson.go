package transfer

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"unicode/utf8"

	"felt/game/house"
	"felt/game/round"
	"felt/ui/record"
)

// json adds what a JSON line says.
func (m *importer) json(b sink, line string) error {
	var of struct {
		Kind string `json:"kind"`
	}
	if err := json.Unmarshal([]byte(line), &of); err != nil {
		return jsonFault(line, err)
	}
	switch of.Kind {
	case kindRecord:
		return decode(line, func(l head) error {
			if l.Format != format {
				return wrong("the format is number %d; allowed: %d", l.Format, format)
			}
			return nil
		})
	case kindHouse:
		return decode(line, m.house)
	case kindSession:
		return decode(line, func(l sessionLine) error { return m.sessionLine(b, l) })
	case kindHand:
		return decode(line, func(l handLine) error { return m.hand(b, l) })
	case kindAnswer:
		return decode(line, func(l answerLine) error { return m.other(b.Answer(l.answer())) })
	case kindRun:
		return decode(line, func(l runLine) error {
			r, steps, err := l.run()
			if err != nil {
				return err
			}
			return m.other(b.Run(r, steps))
		})
	case kindExam:
		return decode(line, func(l examLine) error { return m.other(b.Exam(l.exam())) })
	case kindLevel:
		return decode(line, func(l levelLine) error {
			return m.other(b.Level(record.Level{House: l.House, Skill: l.Skill, Level: l.Level, At: l.At}))
		})
	case kindReview:
		return decode(line, func(l reviewLine) error { return m.review(b, l) })
	}
	return wrong("kind %q is unknown; allowed: %s", shorten(of.Kind), strings.Join([]string{
		kindRecord, kindHouse, kindSession, kindHand, kindAnswer, kindRun, kindExam, kindLevel, kindReview}, ", "))
}

// wrong is a fault of a line as a whole.
func wrong(format string, args ...any) error { return faultAt(0, format, args...) }

// decode reads a line of a kind, in which nothing else may stand.
func decode[T any](line string, do func(T) error) error {
	var v T
	d := json.NewDecoder(strings.NewReader(line))
	d.DisallowUnknownFields()
	if err := d.Decode(&v); err != nil {
		return jsonFault(line, err)
	}
	return do(v)
}

// jsonFault puts an error of the decoder in its column and in words.
func jsonFault(line string, err error) error {
	if e, ok := errors.AsType[*json.SyntaxError](err); ok {
		return faultAt(columnOf(line, e.Offset), "no JSON: %w", e)
	}
	if e, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		return faultAt(columnOf(line, e.Offset), "%s can't be %s", e.Field, e.Value)
	}
	text := strings.TrimPrefix(err.Error(), "json: ")
	if field, ok := strings.CutPrefix(text, "unknown field "); ok {
		return faultAt(max(0, columnOf(line, int64(strings.Index(line, field)+1))), "field %s is unknown", field)
	}
	return wrong("%s", text)
}

// columnOf is the column of the byte at an offset, counted from 1.
func columnOf(line string, offset int64) int {
	n := min(max(int(offset), 0), len(line))
	return max(1, utf8.RuneCount(bytes.ToValidUTF8([]byte(line[:n]), []byte("?"))))
}

// other counts what is added beside hands.
func (m *importer) other(added bool, err error) error {
	if added {
		m.report.Others++
	}
	return m.refused(err)
}

// refused makes a fault of the line of what the record does not take; what is wrong with
// the record itself stays as it is.
func (m *importer) refused(err error) error {
	if err == nil || !record.Refused(err) {
		return err
	}
	return &SyntaxError{0, err}
}

// house keeps a house for the lines that follow.
func (m *importer) house(l houseLine) error {
	h, err := house.Decode("file", []byte(l.File))
	if err != nil {
		return wrong("the file of house %q is faulty: %v", shorten(l.House), firstLine(err))
	}
	if h.ID != l.House || m.hashes.of(h) != l.Rules {
		return wrong("the file of house %q says other rules than %q", shorten(l.House), shorten(l.Rules))
	}
	m.houses[[2]string{l.House, l.Rules}] = h
	return nil
}

// firstLine is the first of the faults of a file.
func firstLine(err error) string {
	text, _, _ := strings.Cut(err.Error(), "\n")
	return text
}

// findHouse finds the house that a line names.
func (m *importer) findHouse(id, rules string) (*house.House, error) {
	if h, ok := m.houses[[2]string{id, rules}]; ok {
		return h, nil
	}
	return nil, wrong("house %q with rules %q is in none of the lines before", shorten(id), shorten(rules))
}

func (m *importer) sessionLine(b sink, l sessionLine) error {
	h, err := m.findHouse(l.House, l.Rules)
	if err != nil {
		return err
	}
	if l.Session == "" {
		return wrong("the session has no id")
	}
	return m.other(b.Session(record.Session{
		ID: l.Session, House: h, Mode: l.Mode, Drill: l.Drill, Table: l.Table, Ante: l.Ante, Boxes: l.Boxes, Seats: l.Seats,
		Bonus: l.Bonus, Seed: l.Seed, Felt: l.Felt, Started: l.Started, Ended: value(l.Ended),
	}))
}

func (m *importer) hand(b sink, l handLine) error {
	h := record.Hand{
		ID: l.Hand, Session: l.Session, Number: l.Number, Config: l.Config, Started: l.Started, Ended: value(l.Ended), Left: l.Left,
		Net: value(l.Net), Antes: value(l.Antes), Luck: record.Luck{Antes: value(l.Luck), Known: l.Luck != nil},
		Graded: l.Graded, Starred: l.Starred,
	}
	var err error
	if h.Config.House, err = m.findHouse(l.House, l.Rules); err != nil {
		return err
	}
	switch {
	case l.Hand == "" || l.Number < 1:
		return wrong("the hand has no id or no number from 1")
	case l.Deck != nil && l.Seed == nil && l.Deal == nil:
		if h.Deal, err = record.ParseDeal(*l.Deck); err != nil {
			return wrong("deck: %w", err)
		}
	case l.Deck == nil && l.Seed != nil && l.Deal != nil:
		h.Deal = record.Deal{Seed: *l.Seed, Number: *l.Deal}
	default:
		return wrong("the cards are unknown; allowed: seed and deal, or deck")
	}
	for _, a := range l.Actions {
		h.Acts = append(h.Acts, record.Act(a))
	}
	if err := checkHand(h, l); err != nil {
		return err
	}
	decisions := make([]record.Decision, len(l.Decisions))
	for i, d := range l.Decisions {
		decisions[i] = d.decision()
		if err := checkDecision(h, i, decisions[i]); err != nil {
			return err
		}
	}
	added, err := b.Hand(h, decisions)
	switch {
	case added:
		m.report.Hands++
	case err == nil:
		m.report.Known++
	}
	return m.refused(err)
}

// checkHand reports a hand that can't have been played so.
func checkHand(h record.Hand, l handLine) error {
	r, err := h.Replay()
	if err != nil {
		return &SyntaxError{0, err}
	}
	over := r.Phase() == round.PhaseOver
	switch {
	case l.Ended == nil && l.Left:
		return wrong("a hand that was left has an end")
	case l.Ended == nil || l.Left:
		if l.Net != nil || l.Antes != nil || l.Luck != nil {
			return wrong("a hand that is not over has no result")
		}
		return nil
	case !over:
		return wrong("the hand has an end, but is not over after its actions")
	case l.Net == nil || l.Antes == nil:
		return wrong("the hand is over and has no result")
	}
	var net int64
	for i, b := range r.Ledger().Boxes {
		if h.Config.Boxes[i].Owner == round.Own {
			net += b.Net
		}
	}
	if net != h.Net {
		return wrong("the net is %d; the cards and the actions give %d", h.Net, net)
	}
	return nil
}

// checkDecision reports a decision that is none of a hand.
func checkDecision(h record.Hand, i int, d record.Decision) error {
	switch {
	case d.Spot.Key == "" || d.Spot.Decision == "":
		return wrong("decision %d has no spot", i+1)
	case d.Action < 0 || d.Action > len(h.Acts):
		return wrong("decision %d is of action %d; allowed: 0 to %d", i+1, d.Action, len(h.Acts))
	case d.Box < 1 || d.Box > len(h.Config.Boxes):
		return wrong("decision %d is of box %d; allowed: 1 to %d", i+1, d.Box, len(h.Config.Boxes))
	case d.Cost < 0 || d.CI95 < 0 || d.Seconds < 0:
		return wrong("decision %d has a cost, an interval or a time below 0", i+1)
	}
	switch d.Grade {
	case record.Right, record.Inaccuracy, record.Mistake, record.Blunder, record.Undecided:
		return nil
	}
	return wrong("decision %d has the grade %q; allowed: right, inaccuracy, mistake, blunder, undecided", i+1, shorten(d.Grade))
}

// review adds a line of the log.
func (m *importer) review(b sink, l reviewLine) error {
	log := l.log()
	switch log.Event {
	case record.Starred:
		if log.Rating != 0 {
			return wrong("a star has no rating")
		}
	case record.Failed, record.Reviewed:
		if log.Rating < record.Again || log.Rating > record.Good {
			return wrong("rating %d is unknown; allowed: 1, 2, 3", log.Rating)
		}
	default:
		return wrong("event %q is unknown; allowed: %s, %s, %s", shorten(log.Event), record.Failed, record.Starred, record.Reviewed)
	}
	return m.other(b.Review(log))
}
