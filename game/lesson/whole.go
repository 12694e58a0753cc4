package lesson

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"felt/game/card"
	"felt/game/house"
	"felt/game/round"
	"felt/game/strict"
)

// whole is the round of a lesson that plays one, and what is left to play.
type whole struct {
	at      *strict.Node
	cfg     round.Config
	deck    *card.Deck
	actions []string
	nodes   []*strict.Node
	// given is the number of cards in the file; 0 where a seed deals.
	given int
	// played are the actions so far, told the number of events that steps have had.
	played []round.Action
	told   int
	now    *round.Round
}

// round reads the table [round] and deals.
func (r *reader) round(n *strict.Node, top *positioning) {
	const what = "round"
	if n.Kind != strict.Table {
		r.WrongType(what, n, "a table [round]")
		r.lost = true
		return
	}
	w := &whole{at: n, cfg: round.Config{House: r.now.Stakes.House}}
	r.whole = w
	if r.now.Stakes.Table != nil {
		w.cfg.Table = r.now.Stakes.Table.ID
	}
	for _, key := range positionKeys[3:] {
		if k := top.node.Table[key]; k != nil {
			r.Fault(k.Key, key, fmt.Sprintf("%s is not for a lesson with a whole round", key), "the same in [round]")
			r.lost = true
		}
	}
	before := len(r.Faults())
	var (
		boxes       [][]card.Card
		dealer      []card.Card
		stock       []card.Card
		seed, count int64
	)
	cards := func(key string, to *[]card.Card) strict.Key {
		return strict.Optional(key, func(n *strict.Node) { *to, _ = r.cards(strict.Part(what, key), n) })
	}
	r.Record(what, n, []strict.Key{
		strict.Required("boxes", func(n *strict.Node) { boxes = r.boxes(n, w) }),
		cards("dealer", &dealer),
		cards("stock", &stock),
		strict.Optional("seed", func(n *strict.Node) { seed, _ = r.Integer("round, seed", n, 0, 1<<62) }),
		strict.Optional("hand", func(n *strict.Node) { count, _ = r.Integer("round, hand", n, 0, 1<<31) }),
		strict.Optional("actions", func(n *strict.Node) { r.actions(n, w) }),
	})
	if r.lost || len(r.Faults()) > before || n.Table["boxes"] == nil {
		r.lost = true
		return
	}
	if n.Table["seed"] != nil {
		r.seeded(n, boxes)
		w.deck = card.NewSeededDeck(uint64(seed), uint64(count))
	} else {
		w.deck = r.stacked(n, boxes, dealer, stock)
		w.given = handCards*(len(boxes)+1) + len(stock)
	}
	if r.lost {
		return
	}
	var err error
	if w.now, err = round.New(w.cfg, w.deck); err != nil {
		r.Fault(n.At, what, "the round can't be: "+err.Error(), "")
		r.lost = true
	}
}

// boxes reads the boxes of the round and returns their cards.
func (r *reader) boxes(n *strict.Node, w *whole) (cards [][]card.Card) {
	const what, form = "round, boxes", `a list of {cards = "9s 9d 9h 4c 2d"}`
	if n.Kind != strict.List || len(n.Items) == 0 {
		r.WrongType(what, n, form)
		return nil
	}
	for _, item := range n.Items {
		if item.Kind != strict.Table {
			r.WrongType(what, item, form)
			continue
		}
		b := round.Box{Ante: r.now.Stakes.Ante}
		var five []card.Card
		r.Record(what, item, []strict.Key{
			strict.Optional("cards", func(n *strict.Node) { five, _ = r.cards(what, n) }),
			strict.Optional("ante", func(n *strict.Node) { b.Ante, _ = r.Integer(what, n, 1, house.MaxAnte) }),
			strict.Optional("owner", func(n *strict.Node) { v, _ := r.Integer(what, n, 0, 3); b.Owner = round.Seat(v) }),
			strict.Optional("bonus", func(n *strict.Node) { b.Bonus, _ = r.Bool(what, n) }),
			strict.Optional("blind", func(n *strict.Node) { b.Blind, _ = r.Bool(what, n) }),
		})
		w.cfg.Boxes = append(w.cfg.Boxes, b)
		cards = append(cards, five)
	}
	return cards
}

// seeded checks that nothing is given that the seed deals.
func (r *reader) seeded(n *strict.Node, boxes [][]card.Card) {
	given := n.Table["dealer"] != nil || n.Table["stock"] != nil
	for _, five := range boxes {
		given = given || len(five) > 0
	}
	if given {
		r.Fault(n.Table["seed"].Key, "round", "both cards and a seed are given", "one of them")
		r.lost = true
	}
}

// stacked is a deck that deals the cards given.
func (r *reader) stacked(n *strict.Node, boxes [][]card.Card, dealer, stock []card.Card) *card.Deck {
	fail := func(at int, message string) *card.Deck {
		r.Fault(at, "round", message, "")
		r.lost = true
		return nil
	}
	at := func(key string) int {
		if k := n.Table[key]; k != nil {
			return k.At
		}
		return n.At
	}
	hands := append(slices.Clone(boxes), dealer)
	for i, five := range hands {
		switch {
		case len(five) == handCards:
		case i == len(boxes):
			return fail(at("dealer"), fmt.Sprintf("the dealer is dealt 5 cards, not %d", len(five)))
		default:
			return fail(n.Table["boxes"].Items[i].At, fmt.Sprintf("box %d is dealt 5 cards, not %d", i+1, len(five)))
		}
	}
	if err := card.CheckOnce(append(hands, stock)...); err != nil {
		return fail(n.At, "the cards can't be: "+err.Error())
	}
	var top []card.Card
	for i := range handCards {
		for _, five := range hands {
			top = append(top, five[i])
		}
	}
	return card.NewSeededDeck(0, 0).Stack(append(top, stock...)...)
}

// actions reads the list of actions; what they mean depends on the round.
func (r *reader) actions(n *strict.Node, w *whole) {
	const what = "round, actions"
	if n.Kind != strict.List {
		r.WrongType(what, n, `a list such as ["sixth", "bet"]`)
		return
	}
	for _, item := range n.Items {
		v := r.words(what, item, mostName)
		w.actions, w.nodes = append(w.actions, v), append(w.nodes, item)
	}
}

// step plays what a step has played before it, and puts the position there. It returns the
// events since the step before.
func (w *whole) step(r *reader, n *strict.Node, first bool) []round.Event {
	if r.lost {
		return nil
	}
	if k := n.Table["box"]; k != nil {
		box, _ := strconv.Atoi(k.Text)
		if box < 1 || box > len(w.cfg.Boxes) {
			r.Fault(k.At, "steps, box", fmt.Sprintf("there is no box %s", k.Text), house.Range(1, len(w.cfg.Boxes)))
			r.lost = true
			return nil
		}
		r.now.Box = box
	} else if first {
		r.now.Box = 1
	}
	if k := n.Table["play"]; k != nil {
		count, _ := strconv.Atoi(k.Text)
		if left := len(w.actions) - len(w.played); count > left {
			r.Fault(k.At, "steps, play", fmt.Sprintf("only %d actions are left to play", left), "")
			r.lost = true
			return nil
		}
		for range count {
			if !w.act(r) {
				r.lost = true
				return nil
			}
		}
	}
	events := w.now.Events()
	out := events[w.told:]
	w.told = len(events)
	r.now.Played, r.now.Round = w.box(r.now.Box), w.now
	return out
}

// act plays the next action, on a round of its own: the steps before keep theirs.
func (w *whole) act(r *reader) bool {
	i := len(w.played)
	turn, _ := w.now.Turn()
	a, err := parseAction(w.actions[i], turn)
	if err == nil {
		w.played = append(w.played, a)
		w.now, err = round.Replay(w.cfg, w.deck, w.played)
	}
	if err != nil {
		message := err.Error()
		if _, rest, ok := strings.Cut(message, fmt.Sprintf("action %d: ", i+1)); ok {
			message = rest
		}
		r.Fault(w.nodes[i].At, "round, actions", "the action can't be: "+message, "")
		return false
	}
	return true
}

// box is a box as far as it has been played.
func (w *whole) box(number int) round.Played {
	if p, ok := w.now.Played(number); ok {
		return p
	}
	view := w.now.View(w.cfg.Boxes[number-1].Owner)
	b := view.Boxes[number-1]
	p := round.Played{Stakes: b.Stakes, Exchanged: len(b.Discards)}
	for _, f := range b.Cards {
		if f.Seen {
			p.Cards = append(p.Cards, f.Card)
		}
	}
	if len(p.Cards) < handCards {
		p.Cards = nil // played blind
	}
	if view.Dealer.Open {
		for _, f := range view.Dealer.Cards {
			p.Dealer = append(p.Dealer, f.Card)
		}
	}
	return p
}

// end checks that the round is as the file gives it.
func (w *whole) end(r *reader) {
	if left := len(w.actions) - len(w.played); left > 0 {
		r.Fault(w.nodes[len(w.played)].At, "round, actions", fmt.Sprintf("no step plays the last %d actions", left), "play in the steps")
	}
	if drawn := card.Cards - w.now.View(round.Dealer).Left; w.given > 0 && drawn > w.given {
		at := w.at
		if stock := at.Table["stock"]; stock != nil {
			at = stock
		}
		r.Fault(at.At, "round", fmt.Sprintf("the round draws %d cards from the pack after the deal", drawn-handCards*(len(w.cfg.Boxes)+1)), "as many in stock")
	}
}

// parseAction reads an action: "bet", "2 exchange 9h 4c", "insure 20".
func parseAction(text string, turn int) (round.Action, error) {
	words := strings.Fields(text)
	a := round.Action{Box: turn}
	if len(words) > 0 {
		if n, err := strconv.Atoi(words[0]); err == nil {
			a.Box, words = n, words[1:]
		}
	}
	if len(words) == 0 {
		return a, fmt.Errorf("%q is no action; allowed: such as bet, exchange 9h 4c, insure 20", text)
	}
	a.Kind = round.ActionKind(strings.ToLower(words[0]))
	rest := strings.Join(words[1:], " ")
	var err error
	switch {
	case a.Kind == round.Exchange:
		var cards []card.Card
		cards, err = card.Parse(rest)
		a.Discard = cards
	case a.Kind == round.Insure:
		if a.Amount, err = strconv.ParseInt(rest, 10, 64); err != nil {
			err = fmt.Errorf("%q is no amount of insurance; allowed: a whole number", rest)
		}
	case rest != "":
		err = fmt.Errorf("%q is no action; nothing goes with %q", text, words[0])
	}
	return a, err
}
