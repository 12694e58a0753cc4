package transfer

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"strings"

	"felt/game/card"
	"felt/game/house"
	"felt/ui/record"
)

// Progress is told how many hands are done, of how many.
type Progress func(done, of int)

// ExportJSON writes a record, as it is now, as JSON lines. The error is one of the record
// or of the writer.
func ExportJSON(ctx context.Context, s *record.Store, w io.Writer, progress Progress) error {
	out := bufio.NewWriter(w)
	lines := json.NewEncoder(out)
	lines.SetEscapeHTML(false)
	hashes := hashes{}
	err := s.Snapshot(ctx, func(n *record.Snapshot) error {
		if err := lines.Encode(head{kindRecord, format}); err != nil {
			return err
		}
		if err := n.Houses(func(h record.House) error {
			return lines.Encode(houseLine{kindHouse, h.ID, h.Rules, h.File})
		}); err != nil {
			return err
		}
		if err := n.Sessions(func(v record.Session) error {
			return lines.Encode(lineOfSession(v, hashes.of(v.House)))
		}); err != nil {
			return err
		}
		if err := eachHand(n, progress, func(h record.Hand, decisions []record.Decision) error {
			return lines.Encode(lineOfHand(h, hashes.of(h.Config.House), decisions))
		}); err != nil {
			return err
		}
		return exportSchool(n, lines)
	})
	if err != nil {
		return err
	}
	return out.Flush()
}

// hashes are those of houses, which take longer to work out than the rest of a hand.
type hashes map[*house.House]string

func (known hashes) of(h *house.House) string {
	if _, ok := known[h]; !ok {
		known[h] = h.Hash()
	}
	return known[h]
}

// exportSchool writes what is not about hands.
func exportSchool(n *record.Snapshot, lines *json.Encoder) error {
	if err := n.Answers(func(a record.Answer) error { return lines.Encode(lineOfAnswer(a)) }); err != nil {
		return err
	}
	if err := n.Runs(func(r record.Run, steps []record.RunStep) error { return lines.Encode(lineOfRun(r, steps)) }); err != nil {
		return err
	}
	if err := n.Exams(func(e record.Exam) error { return lines.Encode(lineOfExam(e)) }); err != nil {
		return err
	}
	if err := n.Levels(func(l record.Level) error {
		return lines.Encode(levelLine{kindLevel, l.House, l.Skill, l.Level, l.At})
	}); err != nil {
		return err
	}
	return n.Log(func(l record.Log) error { return lines.Encode(lineOfReview(l)) })
}

// eachHand hands all hands to a function and tells the progress.
func eachHand(n *record.Snapshot, progress Progress, each func(record.Hand, []record.Decision) error) error {
	of, err := n.Count()
	if err != nil {
		return err
	}
	done := 0
	return n.Hands(func(h record.Hand, decisions []record.Decision) error {
		if err := each(h, decisions); err != nil {
			return err
		}
		if done++; progress != nil {
			progress(done, of)
		}
		return nil
	})
}

// dealt are the cards that the boxes and the dealer of a hand are dealt, one to each in
// turn, with a sign for those that nobody has seen.
func dealt(h record.Hand) (boxes []string, dealer string) {
	pack, err := h.Deal.Cards()
	if err != nil {
		return nil, "" // the record has no such hand
	}
	guessed := card.SetOf(h.Deal.Guessed...)
	hands := make([]strings.Builder, len(h.Config.Boxes)+1)
	for i := range handCards * len(hands) {
		c, _ := pack.Deal()
		text := c.String()
		if guessed.Has(c) {
			text = "--"
		}
		hands[i%len(hands)].WriteString(text)
	}
	for i := range h.Config.Boxes {
		boxes = append(boxes, hands[i].String())
	}
	return boxes, hands[len(boxes)].String()
}
