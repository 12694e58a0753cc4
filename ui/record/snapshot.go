package record

import (
	"context"
	"database/sql"
	"time"
)

// Snapshot is the whole record as it is at one moment, to be read from beginning to end
// while others go on writing. What it reads it holds only for as long as it is looked
// at.
type Snapshot struct {
	ctx context.Context
	s   *Store
	tx  *sql.Tx
}

// Snapshot calls a function with the record as it is now.
func (s *Store) Snapshot(ctx context.Context, read func(*Snapshot) error) error {
	tx, err := s.reader.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return fault(s.path, err)
	}
	defer tx.Rollback()
	return fault(s.path, read(&Snapshot{ctx, s, tx}))
}

// House is a house as the record keeps it.
type House struct {
	// ID is the house's id, Rules the hash of its rules, File the house file.
	ID, Rules, File string
}

// Houses hands all houses to a function, in the order in which they came.
func (n *Snapshot) Houses(each func(House) error) error {
	return n.each(func(scan func(...any) error) error {
		var h House
		if err := scan(&h.ID, &h.Rules, &h.File); err != nil {
			return err
		}
		return each(h)
	}, `SELECT house, rules, text FROM houses ORDER BY id`)
}

// Sessions hands all sessions to a function, in the order in which they came.
func (n *Snapshot) Sessions(each func(Session) error) error {
	return n.each(func(scan func(...any) error) error {
		v, err := n.s.scanSession(scan)
		if err != nil {
			return err
		}
		return each(v)
	}, `SELECT `+sessionColumns+` FROM `+sessionTables+` ORDER BY s.id`)
}

// Session returns a session; [ErrUnknown] where there is none.
func (n *Snapshot) Session(id ID) (Session, error) { return n.s.session(n.ctx, n.tx, id) }

// Count returns how many hands there are.
func (n *Snapshot) Count() (hands int, err error) {
	err = n.tx.QueryRowContext(n.ctx, `SELECT count(*) FROM hands`).Scan(&hands)
	return hands, err
}

// chunk is how many hands are read at once.
const chunk = 200

// Hands hands all hands to a function, with their decisions, session by session and by
// their numbers.
func (n *Snapshot) Hands(each func(Hand, []Decision) error) error {
	session, number := int64(0), 0
	for {
		hands, decisions, last, err := n.chunk(session, number)
		if err != nil {
			return err
		}
		for i, h := range hands {
			if err := each(h, decisions[i]); err != nil {
				return err
			}
		}
		if len(hands) < chunk {
			return nil
		}
		session, number = last, hands[len(hands)-1].Number
	}
}

// chunk reads the hands that come after one of a session, and returns the session of the
// last.
func (n *Snapshot) chunk(session int64, number int) (hands []Hand, decisions [][]Decision, last int64, err error) {
	const after = `(h.session, h.number) > (?, ?)`
	index := map[int64]int{}
	err = n.each(func(scan func(...any) error) error {
		h, row, err := n.s.scanHand(func(places ...any) error { return scan(append(places, &last)...) })
		index[row] = len(hands)
		hands, decisions = append(hands, h), append(decisions, nil)
		return err
	}, `SELECT `+handColumns+`, h.session FROM `+handTables+` WHERE `+after+` ORDER BY h.session, h.number LIMIT ?`, session, number, chunk)
	if err != nil || len(hands) == 0 {
		return nil, nil, 0, err
	}
	const between = after + ` AND (h.session, h.number) <= (?, ?)`
	ends := []any{session, number, last, hands[len(hands)-1].Number}
	err = n.each(func(scan func(...any) error) error {
		var row int64
		a, err := scanAct(scan, &row)
		h := &hands[index[row]]
		h.Acts = append(h.Acts, a)
		return err
	}, `SELECT h.id, `+actColumns+` FROM hands h JOIN actions a ON a.hand = h.id WHERE `+between+` ORDER BY h.session, h.number, a.n`, ends...)
	if err != nil {
		return nil, nil, 0, err
	}
	err = n.each(func(scan func(...any) error) error {
		var row int64
		d, err := scanDecision(scan, &row)
		decisions[index[row]] = append(decisions[index[row]], d)
		return err
	}, `SELECT h.id, `+decisionColumns+` FROM hands h JOIN decisions d ON d.hand = h.id JOIN spots p ON p.id = d.spot
		WHERE `+between+` ORDER BY h.session, h.number, d.seq`, ends...)
	return hands, decisions, last, err
}

// Answers hands all answers of the school to a function, in the order in which they came.
func (n *Snapshot) Answers(each func(Answer) error) error {
	return n.each(func(scan func(...any) error) error {
		a, err := scanAnswer(scan)
		if err != nil {
			return err
		}
		return each(a)
	}, `SELECT `+answerColumns+` FROM answers ORDER BY id`)
}

// Exams hands the results of all exams to a function, the oldest first.
func (n *Snapshot) Exams(each func(Exam) error) error {
	return n.each(func(scan func(...any) error) error {
		e, err := scanExam(scan)
		if err != nil {
			return err
		}
		return each(e)
	}, `SELECT `+examColumns+` FROM exams ORDER BY started, digest`)
}

// Level is what [Store.SetLevel] keeps.
type Level struct {
	House, Skill, Level string
	At                  time.Time
}

// Levels hands all levels to a function, by house and skill.
func (n *Snapshot) Levels(each func(Level) error) error {
	return n.each(func(scan func(...any) error) error {
		var (
			l   Level
			set int64
		)
		if err := scan(&l.House, &l.Skill, &l.Level, &set); err != nil {
			return err
		}
		l.At = at(set)
		return each(l)
	}, `SELECT house, skill, level, at FROM levels ORDER BY house, skill`)
}

// Log hands the log of reviews to a function, line by line, the oldest first.
func (n *Snapshot) Log(each func(Log) error) error { return eachLog(n.ctx, n.tx, each) }

func (n *Snapshot) each(row func(scan func(...any) error) error, query string, args ...any) error {
	return each(n.ctx, n.tx, row, query, args...)
}
