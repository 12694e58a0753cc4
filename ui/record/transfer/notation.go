package transfer

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"felt/game/card"
	"felt/game/house"
	"felt/game/round"
	"felt/ui/record"
)

// Houses finds a house by its id or by the path of its file.
type Houses func(ref string) (*house.House, error)

// handCards are the cards that a box and the dealer are dealt.
const handCards = 5

// Parse reads a hand in the notation. It has no session and no times yet; its id follows
// from what it says, so that the same hand is known again. The error is a [*SyntaxError].
func Parse(line string, houses Houses) (record.Hand, error) { return parse(line, houses, hashes{}) }

func parse(line string, houses Houses, rules hashes) (record.Hand, error) {
	w, err := write(line)
	if err != nil {
		return record.Hand{}, err
	}
	hand, err := w.play(houses)
	if err != nil {
		return record.Hand{}, err
	}
	hand.ID = textID(hand, rules.of(hand.Config.House))
	return hand, nil
}

// A SyntaxError tells what is wrong with a line and where.
type SyntaxError struct {
	// Column is where it is, in characters from 1; 0 where it is the line as a whole.
	Column int
	Err    error
}

// Error is one line.
func (e *SyntaxError) Error() string {
	if e.Column == 0 {
		return e.Err.Error()
	}
	return fmt.Sprintf("column %d: %v", e.Column, e.Err)
}

// Unwrap returns what is wrong.
func (e *SyntaxError) Unwrap() error { return e.Err }

func faultAt(column int, format string, args ...any) error {
	return &SyntaxError{column, fmt.Errorf(format, args...)}
}

// step is something that was done, with what was dealt for it.
type step struct {
	round.Action
	column int
	// drawn are the cards after "draw" or "replace", which stands at drawnAt; 0 without.
	drawn   []card.Card
	drawnAt int
}

// written is a hand as it was written down, before anybody has asked whether it can
// have been.
type written struct {
	house, table             string
	houseAt, tableAt, anteAt int
	ante                     int64 // 0: not given
	bonus                    bool
	// boxes are the cards of one own box, or of two; secondAt is 0 where there is one.
	boxes    [][]card.Card
	secondAt int
	up       card.Card
	steps    []step
	// hole are the dealer's four cards that lay face down; dealerAt is 0 where they are
	// not given.
	hole     []card.Card
	dealerAt int
	end      int
}

// play plays the hand as it was written down.
func (w *written) play(houses Houses) (record.Hand, error) {
	h, err := houses(w.house)
	if err != nil {
		return record.Hand{}, &SyntaxError{w.houseAt, err}
	}
	if err := w.stakes(h); err != nil {
		return record.Hand{}, err
	}
	if len(w.boxes) > h.Boxes.Own {
		return record.Hand{}, faultAt(w.secondAt, "a player has one box at house %s", h.ID)
	}
	cfg := configOf(h, w.table, w.ante, w.bonus, len(w.boxes))
	hand := record.Hand{Config: cfg}
	if hand.Deal, err = w.deal(); err != nil {
		return record.Hand{}, &SyntaxError{0, err}
	}
	pack, err := hand.Deal.Cards()
	if err != nil {
		return record.Hand{}, &SyntaxError{0, err}
	}
	r, err := round.New(cfg, pack)
	if err != nil {
		return record.Hand{}, &SyntaxError{max(w.anteAt, w.tableAt, w.houseAt), err}
	}
	for _, s := range w.steps {
		// The rules say whose turn it is.
		s.Box = max(r.Legal().Box, 1)
		if err := w.do(r, s); err != nil {
			return record.Hand{}, err
		}
		hand.Acts = append(hand.Acts, record.Act{Action: s.Action})
	}
	if l := r.Legal(); l.Box != 0 {
		var words []string
		for _, k := range l.Kinds() {
			words = append(words, string(k))
		}
		return record.Hand{}, faultAt(w.end, "the hand is not over; allowed: %s", strings.Join(words, ", "))
	}
	hand.Net = r.Ledger().Net
	hand.Antes = float64(hand.Net) / float64(w.ante)
	return hand, nil
}

// configOf is a round of so many own boxes of one person.
func configOf(h *house.House, table string, ante int64, bonus bool, boxes int) round.Config {
	cfg := round.Config{House: h, Table: table}
	for i := range boxes {
		blind := i > 0 && h.Boxes.Second == house.SecondBlind
		cfg.Boxes = append(cfg.Boxes, round.Box{Owner: round.Own, Ante: ante, Blind: blind, Bonus: bonus && !blind})
	}
	return cfg
}

// stakes fills in the ante where it is not given.
func (w *written) stakes(h *house.House) error {
	if w.ante == 0 {
		w.ante = 1
		if w.table != "" {
			t, err := h.FindTable(w.table)
			if err != nil {
				return &SyntaxError{w.tableAt, err}
			}
			w.ante = t.AnteMin
		}
	}
	return nil
}

// deal is the pack: boxes and dealer are dealt in turn, and then what was drawn.
func (w *written) deal() (record.Deal, error) {
	var (
		cards []card.Card
		known []bool
	)
	for i := range handCards {
		for _, box := range w.boxes {
			cards, known = append(cards, box[i]), append(known, true)
		}
		switch {
		case i == handCards-1:
			cards, known = append(cards, w.up), append(known, true)
		case w.dealerAt > 0:
			cards, known = append(cards, w.hole[i]), append(known, true)
		default:
			cards, known = append(cards, 0), append(known, false)
		}
	}
	for _, s := range w.steps {
		for _, c := range s.drawn {
			cards, known = append(cards, c), append(known, true)
		}
	}
	return record.NewDeal(cards, known)
}

// do does a step and checks that just the cards were dealt for it that stand there.
func (w *written) do(r *round.Round, s step) error {
	if s.Kind == round.Bet && w.dealerAt == 0 {
		return faultAt(w.end, "the dealer's cards are missing; after a bet they are needed")
	}
	before := r.View(round.Dealer).Left
	if _, err := r.Apply(s.Action); err != nil {
		return &SyntaxError{s.column, err}
	}
	dealt := before - r.View(round.Dealer).Left
	if dealt == len(s.drawn) {
		return nil
	}
	at, word := s.drawnAt, dealtWord(s.Kind)
	if at == 0 {
		at = s.column
	}
	if word == wordReplace && dealt > len(s.drawn) && len(s.drawn) > 0 {
		return faultAt(at, "the last card is replaced too; give %q the next card as well", word)
	}
	if dealt == 0 {
		return faultAt(at, "nothing is dealt for %s", s.Kind)
	}
	return faultAt(at, "%s is dealt %s, not %d; they stand after %q", s.Kind, count(dealt), len(s.drawn), word)
}

func count(cards int) string {
	if cards == 1 {
		return "1 card"
	}
	return fmt.Sprintf("%d cards", cards)
}

// Format writes a hand in the notation. The error says that it can't be: it has other
// boxes than one own or two for the same stakes, or is not over.
func Format(h record.Hand) (string, error) {
	n := len(h.Config.Boxes)
	if n < 1 || n > 2 {
		return "", errBoxes
	}
	first := h.Config.Boxes[0]
	if want := configOf(h.Config.House, h.Config.Table, first.Ante, first.Bonus, n); !slices.Equal(want.Boxes, h.Config.Boxes) {
		return "", errBoxes
	}
	pack, err := h.Deal.Cards()
	if err != nil {
		return "", err
	}
	order := make([]card.Card, 0, card.Cards)
	for c, ok := pack.Deal(); ok; c, ok = pack.Deal() {
		order = append(order, c)
	}
	if pack, err = h.Deal.Cards(); err != nil {
		return "", err
	}
	r, err := round.New(h.Config, pack)
	if err != nil {
		return "", err
	}
	words := []string{h.Config.House.ID}
	if h.Config.Table != "" {
		words = append(words, wordTable, h.Config.Table)
	}
	words = append(words, wordAnte, strconv.FormatInt(first.Ante, 10))
	if first.Bonus {
		words = append(words, wordBonus)
	}
	dealt := make([][]card.Card, n+1)
	for i, c := range order[:handCards*(n+1)] {
		dealt[i%(n+1)] = append(dealt[i%(n+1)], c)
	}
	dealer := dealt[n]
	words = append(words, card.Format(dealt[0]))
	if n > 1 {
		words = append(words, wordAnd, card.Format(dealt[1]))
	}
	words = append(words, wordUp, dealer[handCards-1].String())
	opened := false
	open := func() {
		if !opened && r.View(round.Dealer).Dealer.Open {
			words, opened = append(words, wordDealer, card.Format(dealer)), true
		}
	}
	for _, a := range h.Actions() {
		before := card.Cards - r.View(round.Dealer).Left
		if _, err := r.Apply(a); err != nil {
			return "", err
		}
		words = append(words, string(a.Kind))
		switch a.Kind {
		case round.Exchange:
			words = append(words, a.Discard.String())
		case round.Insure:
			words = append(words, strconv.FormatInt(a.Amount, 10))
		}
		if after := card.Cards - r.View(round.Dealer).Left; after > before {
			words = append(words, dealtWord(a.Kind), card.Format(order[before:after]))
		}
		open()
	}
	if r.Phase() != round.PhaseOver {
		return "", errors.New("the notation has hands that are over")
	}
	return strings.Join(words, " "), nil
}

// errBoxes says that the notation has no words for the boxes of a hand.
var errBoxes = errors.New("the notation has hands of one own box, or of two for the same stakes")

// textID is the id of a hand that was written down: the same rules, cards and actions
// make the same id.
func textID(h record.Hand, rules string) record.ID {
	text, err := Format(h)
	if err != nil {
		// The hand has just been played by the same rules.
		panic(err)
	}
	sum := sha256.Sum256([]byte(rules + " " + text + " " + h.Deal.Text()))
	return record.ID("text-" + hex.EncodeToString(sum[:10]))
}

// The words of the notation that are no actions.
const (
	wordTable   = "table"
	wordAnte    = "ante"
	wordBonus   = "bonus"
	wordAnd     = "and"
	wordUp      = "up"
	wordDraw    = "draw"
	wordReplace = "replace"
	wordDealer  = "dealer"
)

// actionWords are the actions, in the order in which they are told.
var actionWords = []string{
	string(round.Fold), string(round.Bet), string(round.Sixth), string(round.Exchange), string(round.Insure),
	string(round.Take), string(round.Buy), string(round.Again), string(round.Stop),
}

// dealtWord is the word after which stands what was dealt for an action, or when an action
// was the last one that it waited for.
func dealtWord(k round.ActionKind) string {
	switch k {
	case round.Take, round.Buy, round.Again, round.Stop:
		return wordReplace
	}
	return wordDraw
}

// isWord reports whether a text is a word of the notation and so no card.
func isWord(text string) bool {
	words := []string{wordTable, wordAnte, wordBonus, wordAnd, wordUp, wordDraw, wordReplace, wordDealer}
	return slices.Contains(words, text) || slices.Contains(actionWords, text)
}
