package record

import (
	"context"
	"database/sql"
	"sync"

	"felt/game/house"
)

// keepHouse keeps a house's rules, once, and returns the row that has them.
func keepHouse(ctx context.Context, tx *tx, h *house.House) (row int64, err error) {
	rules := h.Hash()
	find := func() error {
		return tx.QueryRowContext(ctx, `SELECT id FROM houses WHERE house = ? AND rules = ?`, h.ID, rules).Scan(&row)
	}
	if err = find(); err != sql.ErrNoRows {
		return row, err
	}
	if _, err = tx.ExecContext(ctx, `INSERT INTO houses (house, rules, text) VALUES (?, ?, ?)`, h.ID, rules, string(house.Encode(h))); err != nil {
		return 0, err
	}
	return row, find()
}

// readHouses are the houses that have been read from the record, by the text of their
// files.
type readHouses struct {
	mu   sync.Mutex
	read map[string]*house.House
}

func (r *readHouses) get(text string) (*house.House, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if h, ok := r.read[text]; ok {
		return h, nil
	}
	h, err := house.Decode("record", []byte(text))
	if err != nil {
		return nil, err
	}
	if r.read == nil {
		r.read = map[string]*house.House{}
	}
	r.read[text] = h
	return h, nil
}
