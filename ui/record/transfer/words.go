package transfer

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"felt/game/card"
	"felt/game/round"
)

// word is a part of a line between blanks.
type word struct {
	text   string
	column int
}

// reader goes through the words of a line.
type reader struct {
	words []word
	// end is the column after the last word.
	end int
	// seen are the cards so far.
	seen card.Set
}

func newReader(line string) *reader {
	r := &reader{}
	column, start := 0, -1
	var begun int
	add := func(to int) {
		if start >= 0 {
			r.words = append(r.words, word{line[start:to], begun})
			r.end = column
		}
		start = -1
	}
	for i, c := range line {
		column++
		switch {
		case unicode.IsSpace(c):
			add(i)
		case start < 0:
			start, begun = i, column
		}
	}
	column++
	add(len(line))
	return r
}

// peek is the next word, small; empty at the end.
func (r *reader) peek() string {
	if len(r.words) == 0 {
		return ""
	}
	return strings.ToLower(r.words[0].text)
}

// column is where the next word stands, or the line ends.
func (r *reader) column() int {
	if len(r.words) == 0 {
		return r.end
	}
	return r.words[0].column
}

// take takes the next word.
func (r *reader) take() word {
	w := r.words[0]
	r.words = r.words[1:]
	return w
}

// skip takes the next word if it is the one given.
func (r *reader) skip(text string) bool {
	if r.peek() != text {
		return false
	}
	r.take()
	return true
}

// want takes a word that must stand there.
func (r *reader) want(what string) (word, error) {
	if len(r.words) == 0 {
		return word{}, faultAt(r.end, "%s is missing", what)
	}
	return r.take(), nil
}

// money takes an amount.
func (r *reader) money(what string, least int64) (int64, error) {
	w, err := r.want(what)
	if err != nil {
		return 0, err
	}
	n, err := strconv.ParseInt(w.text, 10, 64)
	if err != nil || n < least {
		return 0, faultAt(w.column, "%s %q is no amount; allowed: a whole number from %d", what, shorten(w.text), least)
	}
	return n, nil
}

// cards takes cards up to the next word that is none: as many as are wanted, or any
// number from 1 for 0.
func (r *reader) cards(what string, wanted ...int) ([]card.Card, error) {
	var out []card.Card
	at := r.column()
	for len(r.words) > 0 && !isWord(r.peek()) {
		w := r.take()
		cards, err := card.Parse(w.text)
		if e, ok := errors.AsType[*card.ParseError](err); ok {
			inner := *e
			inner.Column += w.column - 1
			return nil, cardFault(inner)
		}
		for _, c := range cards {
			if r.seen.Has(c) {
				return nil, cardFault(card.ParseError{Text: c.String(), Column: w.column, Twice: true})
			}
			r.seen = r.seen.With(c)
		}
		out = append(out, cards...)
	}
	switch {
	case len(out) == 0:
		return nil, faultAt(at, "%s: cards are missing", what)
	case len(wanted) > 0 && !slices.Contains(wanted, len(out)):
		return nil, faultAt(at, "%s: %s stand here; allowed: %s", what, count(len(out)), counts(wanted))
	}
	return out, nil
}

// cardFault puts the column of a faulty card where those of other faults are.
func cardFault(e card.ParseError) error {
	text := e.Error()
	if _, rest, ok := strings.Cut(text, ": "); ok {
		text = rest
	}
	return &SyntaxError{e.Column, errors.New(text)}
}

func counts(n []int) string {
	texts := make([]string, len(n))
	for i, v := range n {
		texts[i] = strconv.Itoa(v)
	}
	return strings.Join(texts, ", ")
}

// shorten keeps a word of a line from filling the line that speaks of it.
func shorten(text string) string {
	const most = 24
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	return string([]rune(text)[:most]) + "…"
}

// write reads a line as far as its words go.
func write(line string) (*written, error) {
	r := newReader(line)
	w := &written{}
	house, err := r.want("the house")
	if err != nil {
		return nil, err
	}
	w.house, w.houseAt = house.text, house.column
	if r.skip(wordTable) {
		t, err := r.want("the table")
		if err != nil {
			return nil, err
		}
		w.table, w.tableAt = strings.ToLower(t.text), t.column
	}
	if r.skip(wordAnte) {
		w.anteAt = r.column()
		if w.ante, err = r.money("the ante", 1); err != nil {
			return nil, err
		}
	}
	w.bonus = r.skip(wordBonus)
	if isWord(r.peek()) {
		return nil, faultAt(r.column(), "%q does not stand here; allowed: table, ante, bonus, in this order, and then the five cards", r.peek())
	}
	cards, err := r.cards("the box", handCards)
	if err != nil {
		return nil, err
	}
	w.boxes = [][]card.Card{cards}
	if at := r.column(); r.skip(wordAnd) {
		w.secondAt = at
		if cards, err = r.cards("the second box", handCards); err != nil {
			return nil, err
		}
		w.boxes = append(w.boxes, cards)
	}
	if !r.skip(wordUp) {
		return nil, faultAt(r.column(), "%q and the dealer's card face up are missing", wordUp)
	}
	up, err := r.cards("the dealer's card face up", 1)
	if err != nil {
		return nil, err
	}
	w.up = up[0]
	for len(r.words) > 0 {
		if err := w.step(r); err != nil {
			return nil, err
		}
	}
	w.end = r.end
	return w, nil
}

// dealing are the actions for which cards are dealt.
var dealing = []round.ActionKind{round.Sixth, round.Exchange, round.Buy, round.Again}

// step reads an action with what belongs to it, or the dealer's cards.
func (w *written) step(r *reader) error {
	text := r.peek()
	at := r.take().column
	switch {
	case text == wordDealer && w.dealerAt > 0:
		return faultAt(at, "the dealer's cards stand there already")
	case text == wordDealer:
		return w.dealer(r, at)
	case !slices.Contains(actionWords, text):
		return faultAt(at, "%q is no action; allowed: %s, and %s with his cards", shorten(text), strings.Join(actionWords, ", "), wordDealer)
	}
	s := step{Action: round.Action{Kind: round.ActionKind(text)}, column: at}
	var err error
	switch s.Kind {
	case round.Insure:
		s.Amount, err = r.money("the insurance", 0)
	case round.Exchange:
		s.Discard, err = w.discard(r)
	}
	if err != nil {
		return err
	}
	// Of two boxes the second's decision may be what the cards of the first wait for.
	deals := len(w.boxes) > 1 || slices.Contains(dealing, s.Kind)
	if dealt := dealtWord(s.Kind); deals && r.peek() == dealt {
		s.drawnAt = r.take().column
		if s.drawn, err = r.cards(dealt); err != nil {
			return err
		}
	}
	w.steps = append(w.steps, s)
	return nil
}

// discard reads the cards of an exchange: they are among those of the box.
func (w *written) discard(r *reader) (round.Cards, error) {
	seen := r.seen
	r.seen = 0
	cards, err := r.cards("the exchange")
	r.seen = seen
	return cards, err
}

// dealer reads the dealer's cards: five with the one face up, or four without it.
func (w *written) dealer(r *reader, at int) error {
	r.seen = r.seen.Without(w.up)
	cards, err := r.cards("the dealer", handCards, handCards-1)
	if err != nil {
		return err
	}
	r.seen = r.seen.With(w.up)
	i := slices.Index(cards, w.up)
	switch {
	case len(cards) == handCards && i < 0:
		return faultAt(at, "the dealer's five cards are without %s, which lay face up", w.up)
	case len(cards) < handCards && i >= 0:
		return faultAt(at, "the dealer has 5 cards; without %s, which lay face up, 3 stand here", w.up)
	case i >= 0:
		cards = slices.Delete(cards, i, i+1)
	}
	w.hole, w.dealerAt = cards, at
	return nil
}
