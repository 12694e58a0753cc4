package record

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"

	"felt/game/round"
)

// handColumns are what [scanHand] reads, of hands h with their sessions s and houses o.
const (
	handColumns = `h.id, h.uid, s.uid, h.number, h.config, h.seed, h.deal, h.deck, h.started, h.ended, h.left,
		h.net, h.antes, h.luck, h.graded, h.starred, o.text`
	handTables = `hands h JOIN sessions s ON s.id = h.session JOIN houses o ON o.id = s.house`
)

// Hand returns a hand with its actions; [ErrUnknown] where there is none.
func (s *Store) Hand(ctx context.Context, id ID) (Hand, error) {
	h, row, err := s.scanHand(s.reader.QueryRowContext(ctx, `SELECT `+handColumns+` FROM `+handTables+` WHERE h.uid = ?`, id).Scan)
	if err != nil {
		return Hand{}, handError(id, s.unknown(err))
	}
	h.Acts, err = readActs(ctx, s.reader, row)
	return h, fault(s.path, err)
}

// scanHand reads a hand without its actions.
func (s *Store) scanHand(scan func(...any) error) (h Hand, row int64, err error) {
	var (
		config, text string
		seed, deck   sql.Null[string]
		started      int64
		antes, luck  sql.Null[float64]

		deal, ended, net sql.Null[int64]
	)
	if err := scan(&row, &h.ID, &h.Session, &h.Number, &config, &seed, &deal, &deck, &started, &ended, &h.Left,
		&net, &antes, &luck, &h.Graded, &h.Starred, &text); err != nil {
		return Hand{}, 0, err
	}
	h.Started, h.Ended = at(started), atOptional(ended)
	h.Net, h.Antes, h.Luck = net.V, antes.V, Luck{luck.V, luck.Valid}
	if err := json.Unmarshal([]byte(config), &h.Config); err != nil {
		return Hand{}, 0, fmt.Errorf("hand %s: %w", h.ID, err)
	}
	if h.Config.House, err = s.houses.get(text); err != nil {
		return Hand{}, 0, fmt.Errorf("hand %s: %w", h.ID, err)
	}
	if h.Deal, err = dealOf(seed, deal, deck); err != nil {
		return Hand{}, 0, fmt.Errorf("hand %s: %w", h.ID, err)
	}
	return h, row, nil
}

// readActs returns the actions of a hand, in order.
func readActs(ctx context.Context, q rower, hand int64) ([]Act, error) {
	var acts []Act
	err := each(ctx, q, func(scan func(...any) error) error {
		a, err := scanAct(scan)
		acts = append(acts, a)
		return err
	}, `SELECT `+actColumns+` FROM actions a WHERE hand = ? ORDER BY n`, hand)
	return acts, err
}

// actColumns are what [scanAct] reads, of actions a.
const actColumns = `a.box, a.kind, a.discard, a.amount, a.at`

// scanAct reads an action, and what comes before it in the row.
func scanAct(scan func(...any) error, before ...any) (a Act, err error) {
	var (
		discard string
		done    int64
	)
	if err = scan(append(before, &a.Box, &a.Kind, &discard, &a.Amount, &done)...); err != nil {
		return Act{}, err
	}
	a.At = at(done)
	if discard != "" {
		a.Discard = round.Cards{}
		err = a.Discard.UnmarshalText([]byte(discard))
	}
	return a, err
}

// rowOf returns the row of a hand.
func (s *Store) rowOf(ctx context.Context, tx *tx, hand ID) (row int64, err error) {
	err = tx.QueryRowContext(ctx, `SELECT id FROM hands WHERE uid = ?`, hand).Scan(&row)
	if errors.Is(err, sql.ErrNoRows) {
		err = ErrUnknown
	}
	if err != nil {
		return 0, handError(hand, err)
	}
	return row, nil
}
