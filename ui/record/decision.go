package record

import (
	"context"
	"database/sql"
	"fmt"
	"math"
	"slices"
)

// The grades of a decision, by what it cost.
const (
	Right      = "right"      // the best, or equal to it
	Inaccuracy = "inaccuracy" // a little worse
	Mistake    = "mistake"
	Blunder    = "blunder"
	// Undecided: values from a sample that don't tell the choice from the best.
	Undecided = "undecided"
)

// Spot is the kind of a decision, by which statistics and reviews go.
type Spot struct {
	// Key tells spots apart; the others follow from it.
	Key string
	// Decision is what was decided, Class what the hand is, Up the rank of the dealer's
	// card that lies face up, empty where that plays no part.
	Decision, Class, Up string
}

// Choice is an option of a decision.
type Choice struct {
	// Name is the option in full, as a person can be shown it and a program can read it.
	Name string
	// Habit is what it has in common with others of its kind, such as the action alone,
	// so that what a person often does can be named.
	Habit string
}

// Decision is a decision of a person with its mark.
type Decision struct {
	// Action is the number of the action that carried it out, from 0; of a decision that
	// was taken back, the number that it would have had.
	Action int
	// Box is the box's number, from 1.
	Box  int
	Spot Spot
	// Chosen is what was chosen, Best what is best.
	Chosen, Best Choice
	// Value is that of Chosen, Cost what Best is worth more, Gap what the best option is
	// worth more than the second best: antes, 0 or more but for Value.
	Value, Cost, Gap float64
	// CI95 is the half width of the 95 % interval of Cost, antes; 0: the values are exact.
	CI95 float64
	// Grade is one of the grades above.
	Grade string
	// Trivial: every other option is so much worse that the decision tells nothing.
	Trivial bool
	// Helped: values or a hint had been shown before; it does not count as the person's.
	Helped bool
	// TakenBack: the person took it back, warned, and another one stands in its place.
	TakenBack bool
	// Seconds is how long it took.
	Seconds float64
	// Luck is what chance brought since the decision before.
	Luck Luck
}

// Wrong reports whether the decision is a mistake or a blunder.
func (d Decision) Wrong() bool { return d.Grade == Mistake || d.Grade == Blunder }

// Mark adds decisions to those of a hand. What is wrong enters the review, unless the
// person had help, in every mode but [ModeReview] and [ModeImport].
func (s *Store) Mark(ctx context.Context, hand ID, decisions ...Decision) error {
	return s.write(ctx, func(tx *tx) error {
		row, err := s.rowOf(ctx, tx, hand)
		if err != nil {
			return err
		}
		return s.mark(ctx, tx, row, hand, decisions)
	})
}

func (s *Store) mark(ctx context.Context, tx *tx, row int64, hand ID, decisions []Decision) error {
	var seq int
	var mode, house string
	err := tx.QueryRowContext(ctx, `SELECT (SELECT count(*) FROM decisions WHERE hand = h.id), g.mode, g.house
		FROM hands h JOIN sessions s ON s.id = h.session JOIN groups g ON g.id = s.grp WHERE h.id = ?`, row).Scan(&seq, &mode, &house)
	if err != nil {
		return err
	}
	for i, d := range decisions {
		if err := addDecision(ctx, tx, row, seq+i, d); err != nil {
			return err
		}
		if d.Wrong() && !d.Helped && mode != ModeReview && mode != ModeImport {
			l := Log{s.clock(), Item{house, KindSpot, d.Spot.Key}, Failed, Again, Origin{string(hand), seq + i}}
			if err := logReview(ctx, tx, l); err != nil {
				return err
			}
		}
	}
	return s.partOf(ctx, tx, hand)
}

// Regrade replaces all decisions of a hand, and says that it is graded. Nothing enters
// the review by it.
func (s *Store) Regrade(ctx context.Context, hand ID, decisions []Decision, luck Luck) error {
	return s.write(ctx, func(tx *tx) error {
		row, err := s.rowOf(ctx, tx, hand)
		if err != nil {
			return err
		}
		if err := setDecisions(ctx, tx, row, decisions); err != nil {
			return err
		}
		if err := setGraded(ctx, tx, row, luck); err != nil {
			return err
		}
		return s.partOf(ctx, tx, hand)
	})
}

// Complete says that a hand is graded, all of whose decisions are given: those that it
// lacks are marked as [Store.Mark] does. What was written of the others when they were
// made stays, for it tells the time they took, and the help.
func (s *Store) Complete(ctx context.Context, hand ID, decisions []Decision, luck Luck) error {
	return s.write(ctx, func(tx *tx) error {
		row, err := s.rowOf(ctx, tx, hand)
		if err != nil {
			return err
		}
		has, err := readDecisions(ctx, tx, row)
		if err != nil {
			return err
		}
		lacks := slices.DeleteFunc(slices.Clone(decisions), func(d Decision) bool {
			return slices.ContainsFunc(has, func(h Decision) bool {
				return !h.TakenBack && h.Action == d.Action && h.Spot.Decision == d.Spot.Decision
			})
		})
		if err := setGraded(ctx, tx, row, luck); err != nil {
			return err
		}
		return s.mark(ctx, tx, row, hand, lacks)
	})
}

// setGraded says that a hand is graded.
func setGraded(ctx context.Context, tx *tx, row int64, luck Luck) error {
	_, err := tx.ExecContext(ctx, `UPDATE hands SET graded = 1, luck = ?, holder = iif(ended IS NULL, holder, '') WHERE id = ?`, luck.null(), row)
	return err
}

func setDecisions(ctx context.Context, tx *tx, row int64, decisions []Decision) error {
	if _, err := tx.ExecContext(ctx, `DELETE FROM decisions WHERE hand = ?`, row); err != nil {
		return err
	}
	for i, d := range decisions {
		if err := addDecision(ctx, tx, row, i, d); err != nil {
			return err
		}
	}
	return nil
}

func addDecision(ctx context.Context, tx *tx, row int64, seq int, d Decision) error {
	for _, v := range []float64{d.Value, d.Cost, d.CI95, d.Gap, d.Seconds, d.Luck.Antes} {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return fmt.Errorf("decision %d has a value that is no number", seq)
		}
	}
	if _, err := tx.ExecContext(ctx, `INSERT INTO spots (key, decision, class, up) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING`,
		d.Spot.Key, d.Spot.Decision, d.Spot.Class, d.Spot.Up); err != nil {
		return err
	}
	_, err := tx.ExecContext(ctx, `INSERT INTO decisions
		(hand, seq, action, box, spot, chosen, best, did, better, value, cost, ci95, gap, micro, grade, trivial, helped, undone, seconds, luck)
		VALUES (?, ?, ?, ?, (SELECT id FROM spots WHERE key = ?), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
		row, seq, d.Action, d.Box, d.Spot.Key, d.Chosen.Name, d.Best.Name, d.Chosen.Habit, d.Best.Habit,
		d.Value, d.Cost, d.CI95, d.Gap, micros(d.Cost), d.Grade, d.Trivial, d.Helped, d.TakenBack, d.Seconds, d.Luck.null())
	return err
}

// Decisions returns the decisions of a hand, in the order in which they were made.
func (s *Store) Decisions(ctx context.Context, hand ID) ([]Decision, error) {
	out, err := decisionsWhere(ctx, s.reader, `d.hand = (SELECT id FROM hands WHERE uid = ?)`, hand)
	return out, fault(s.path, err)
}

// readDecisions reads those of the hand in a row.
func readDecisions(ctx context.Context, q rower, hand int64) ([]Decision, error) {
	return decisionsWhere(ctx, q, `d.hand = ?`, hand)
}

func decisionsWhere(ctx context.Context, q rower, which string, arg any) (out []Decision, err error) {
	err = each(ctx, q, func(scan func(...any) error) error {
		d, err := scanDecision(scan)
		out = append(out, d)
		return err
	}, `SELECT `+decisionColumns+` FROM decisions d JOIN spots p ON p.id = d.spot WHERE `+which+` ORDER BY d.seq`, arg)
	return out, err
}

// decisionColumns are what [scanDecision] reads, of decisions d with their spots p.
const decisionColumns = `d.action, d.box, p.key, p.decision, p.class, p.up, d.chosen, d.did, d.best, d.better,
	d.value, d.cost, d.ci95, d.gap, d.grade, d.trivial, d.helped, d.undone, d.seconds, d.luck`

// scanDecision reads a decision, and what comes before it in the row.
func scanDecision(scan func(...any) error, before ...any) (d Decision, err error) {
	var luck sql.Null[float64]
	err = scan(append(before, &d.Action, &d.Box, &d.Spot.Key, &d.Spot.Decision, &d.Spot.Class, &d.Spot.Up,
		&d.Chosen.Name, &d.Chosen.Habit, &d.Best.Name, &d.Best.Habit,
		&d.Value, &d.Cost, &d.CI95, &d.Gap, &d.Grade, &d.Trivial, &d.Helped, &d.TakenBack, &d.Seconds, &luck)...)
	d.Luck = Luck{luck.V, luck.Valid}
	return d, err
}
