package transfer

import (
	"context"
	"encoding/csv"
	"io"
	"strconv"
	"time"

	"felt/game/card"
	"felt/game/round"
	"felt/ui/record"
)

// columns are those of the table.
var columns = []string{
	"hand", "session", "number", "house", "rules", "mode", "drill", "table", "boxes", "seed", "deal", "started", "ended", "left",
	"net", "antes", "hand_luck", "starred",
	"decision", "box", "ante", "spot", "cards", "up", "dealer", "chosen", "best", "value", "cost", "ci95", "gap", "grade",
	"trivial", "helped", "taken_back", "seconds", "luck",
}

// ExportCSV writes a record, as it is now, as a table with a row for each decision, and
// one for each hand without any. Money is whole units, values and costs are antes; "cards"
// are those of the box when it decided, "dealer" his once he has opened. What is not known
// is left empty. The error is one of the record or of the writer.
func ExportCSV(ctx context.Context, s *record.Store, w io.Writer, progress Progress) error {
	out := csv.NewWriter(w)
	hashes := hashes{}
	err := s.Snapshot(ctx, func(n *record.Snapshot) error {
		if err := out.Write(columns); err != nil {
			return err
		}
		var session record.Session
		return eachHand(n, progress, func(h record.Hand, decisions []record.Decision) (err error) {
			if session.ID != h.Session {
				if session, err = n.Session(h.Session); err != nil {
					return err
				}
			}
			of := handFields(h, session, hashes.of(h.Config.House))
			if len(decisions) == 0 {
				return out.Write(append(of, make([]string, len(columns)-len(of))...))
			}
			for _, d := range decisions {
				if err := out.Write(append(of[:len(of):len(of)], decisionFields(h, d)...)); err != nil {
					return err
				}
			}
			return nil
		})
	})
	if err != nil {
		return err
	}
	out.Flush()
	return out.Error()
}

// handFields are the columns that are the same for all decisions of a hand.
func handFields(h record.Hand, v record.Session, rules string) []string {
	seed, deal := "", ""
	if len(h.Deal.Deck) == 0 {
		seed, deal = strconv.FormatUint(h.Deal.Seed, 10), strconv.FormatUint(h.Deal.Number, 10)
	}
	net, value := "", ""
	if !h.Ended.IsZero() && !h.Left {
		net, value = strconv.FormatInt(h.Net, 10), number(h.Antes)
	}
	return []string{
		string(h.ID), string(h.Session), strconv.Itoa(h.Number), h.Config.House.ID, rules, v.Mode, v.Drill, h.Config.Table,
		strconv.Itoa(len(h.Config.Boxes)), seed, deal, moment(h.Started), moment(h.Ended), truth(h.Left),
		net, value, luck(h.Luck), truth(h.Starred),
	}
}

// decisionFields are the columns of one decision.
func decisionFields(h record.Hand, d record.Decision) []string {
	cards, up, dealer := seen(h, d)
	return []string{
		d.Spot.Decision, strconv.Itoa(d.Box), strconv.FormatInt(h.Config.Boxes[d.Box-1].Ante, 10), d.Spot.Key, cards, up, dealer,
		d.Chosen.Name, d.Best.Name, number(d.Value), number(d.Cost), number(d.CI95), number(d.Gap), d.Grade,
		truth(d.Trivial), truth(d.Helped), truth(d.TakenBack), number(d.Seconds), luck(d.Luck),
	}
}

// seen is what the player of the box saw when he decided: his cards, and the dealer's
// card face up or all of his.
func seen(h record.Hand, d record.Decision) (cards, up, dealer string) {
	pack, err := h.Deal.Cards()
	if err != nil {
		return "", "", "" // the record has no such hand
	}
	r, err := round.Replay(h.Config, pack, h.Actions()[:d.Action])
	if err != nil {
		return "", "", ""
	}
	s, ok := r.Situation()
	if !ok || s.Box != d.Box {
		return "", "", ""
	}
	return card.Format(s.Cards), s.Up.String(), card.Format(s.Dealer)
}

func number(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }

func luck(l record.Luck) string {
	if !l.Known {
		return ""
	}
	return number(l.Antes)
}

func moment(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.Format(time.RFC3339Nano)
}

func truth(v bool) string {
	if v {
		return "1"
	}
	return "0"
}
