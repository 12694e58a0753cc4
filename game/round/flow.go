package round

import (
	"slices"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
)

// post puts antes and bonus bets on the layout (000 and 002, clause 1).
func (r *Round) post() {
	for _, b := range r.boxes {
		r.emit(Event{Kind: EventAnte, Box: b.number, Amount: b.Ante})
		if b.Bonus {
			// Config.stakes has seen that there is a paytable.
			prizes, _ := BonusPrizes(b.stakes)
			r.emit(Event{Kind: EventBonus, Box: b.number, Amount: prizes.Stake})
		}
	}
}

// deal gives one card to each box and one to the dealer until all have five, the
// dealer's last face up; then the players look (000 and 002, clauses 2 and 3).
func (r *Round) deal() {
	for i := range handCards {
		for _, b := range r.boxes {
			c, _ := r.deck.Deal()
			b.cards = append(b.cards, c)
			r.emit(Event{Kind: EventDeal, Box: b.number, Cards: Cards{c}})
		}
		c, _ := r.deck.Deal()
		r.dealer.cards = append(r.dealer.cards, c)
		r.emit(Event{Kind: EventDeal, Cards: Cards{c}, Up: i == handCards-1})
	}
	for i, b := range r.boxes {
		b.dealt = slices.Clone(b.cards)
		// R14: a second box in turn is looked at when its own turn comes; the first
		// has then been played to its bet or fold, or, where boxes are served after
		// all have declared, to its declaration.
		later := r.cfg.House.Boxes.Second == house.SecondInTurn && len(r.cfg.earlier(i)) > 0
		if !b.Blind && !later {
			r.look(b)
		}
	}
}

// look lets the player pick up his cards. A bonus is claimed now; without a claim
// it is removed (002, clause 3). A claim is paid at once, unless the house takes
// it back from a box that folds.
func (r *Round) look(b *box) {
	b.looked = true
	r.emit(Event{Kind: EventLook, Box: b.number, Cards: b.cards})
	if !b.Bonus {
		return
	}
	category := hand.Evaluate(card.SetOf(b.dealt...)).Category()
	prizes, _ := BonusPrizes(b.stakes)
	if _, won := prizes.Pays[category]; !won {
		r.settle(b, ItemBonus)
		return
	}
	r.emit(Event{Kind: EventBonusClaim, Box: b.number, Category: category})
	if r.cfg.House.Bonus.OnFold != house.Lost {
		r.settle(b, ItemBonus)
	}
}

// do carries out a legal action.
func (r *Round) do(b *box, a Action) {
	switch a.Kind {
	case Insure:
		b.insurance = a.Amount
		r.emit(Event{Kind: EventInsure, Box: b.number, Amount: a.Amount})
	case Fold:
		b.folded = true
		r.emit(Event{Kind: EventFold, Box: b.number})
		r.finish(b)
		r.nextDecision()
	case Bet:
		b.bet = true
		r.emit(Event{Kind: EventBet, Box: b.number, Amount: b.stakes.Bet()})
		if b.Bonus {
			r.settle(b, ItemBonus)
		}
		r.nextDecision()
	case Sixth:
		b.waiting = true
		r.emit(Event{Kind: EventSixth, Box: b.number, Amount: b.stakes.SixthPrice()})
		r.drawDeclared(b)
	case Exchange:
		b.waiting = true
		b.dead = card.SetOf(a.Discard...).Of(b.cards)
		r.emit(Event{Kind: EventExchange, Box: b.number, Cards: b.dead, Amount: b.stakes.ExchangePrice(len(b.dead))})
		r.drawDeclared(b)
	case Take:
		r.emit(Event{Kind: EventTake, Box: b.number})
		r.nextBuyer()
	case Buy:
		b.buying = true
		e := Event{Kind: EventBuy, Box: b.number}
		if r.cfg.House.Buying.Price == house.PriceAdditional {
			e.Amount = b.Ante
			b.price = b.Ante
		}
		r.emit(e)
		r.nextBuyer()
	case Again:
		r.payAgain(b)
		r.nextRepeat()
	case Stop:
		b.buying = false
		r.emit(Event{Kind: EventStop, Box: b.number})
		r.nextRepeat()
	}
}

// firstTurn gives the first decision to the next box from index i on; when all
// have decided, the table moves on.
func (r *Round) firstTurn(i int) {
	if i == len(r.boxes) {
		r.serveAll()
		return
	}
	r.phase, r.turn = PhaseFirst, i
	if b := r.boxes[i]; !b.looked && !b.Blind {
		r.look(b)
	}
}

// drawDeclared serves a box at once, or after all have declared (R8).
func (r *Round) drawDeclared(b *box) {
	if r.cfg.House.Exchange.Served == house.ServedAfterAll {
		r.firstTurn(r.turn + 1)
		return
	}
	r.serve(b)
	r.phase = PhaseDrawn
}

// serve gives a box what it paid for and takes the price. New cards lie where the
// discards lay, a sixth card after the five.
func (r *Round) serve(b *box) {
	b.waiting, b.served = false, true
	if len(b.dead) == 0 {
		c, _ := r.deck.Deal()
		b.cards = append(b.cards, c)
		r.emit(Event{Kind: EventServe, Box: b.number, Cards: Cards{c}})
		r.settle(b, ItemSixth)
		return
	}
	var drawn Cards
	for i, c := range b.cards {
		if slices.Contains(b.dead, c) {
			b.cards[i], _ = r.deck.Deal()
			drawn = append(drawn, b.cards[i])
		}
	}
	r.emit(Event{Kind: EventServe, Box: b.number, Cards: drawn})
	r.settle(b, ItemExchange)
}

// serveAll serves the boxes that have declared, in order; then they decide.
func (r *Round) serveAll() {
	for _, b := range r.boxes {
		if b.waiting {
			r.serve(b)
		}
	}
	r.drawnTurn(0)
}

// drawnTurn lets the next served box from index i on bet or fold; when none is
// left the dealer opens.
func (r *Round) drawnTurn(i int) {
	for ; i < len(r.boxes); i++ {
		if b := r.boxes[i]; b.served && !b.bet && !b.folded {
			r.phase, r.turn = PhaseDrawn, i
			return
		}
	}
	r.open()
}

// nextDecision moves on after a bet or a fold.
func (r *Round) nextDecision() {
	if r.phase == PhaseDrawn && r.cfg.House.Exchange.Served == house.ServedAfterAll {
		r.drawnTurn(r.turn + 1)
		return
	}
	r.firstTurn(r.turn + 1)
}

// open closes the insurance and turns the dealer's cards, unless every box has
// folded.
func (r *Round) open() {
	if len(r.inPlay()) == 0 {
		r.over()
		return
	}
	if r.cfg.House.Insurance.Offered {
		r.emit(Event{Kind: EventInsuranceClosed})
	}
	r.dealer.open = true
	r.emit(Event{Kind: EventOpen, Cards: r.dealer.cards})
	if game(r.dealer.cards) {
		r.announceGame()
		r.showdown(r.inPlay())
		r.over()
		return
	}
	r.emit(Event{Kind: EventNoGame})
	r.noGame()
}

// announceGame names the dealer's game and the cards that make it.
func (r *Round) announceGame() {
	cards := Replaced(r.dealer.cards, r.dealer.replacing)
	none := hand.NoDoubles()
	made := none.Read(card.SetOf(cards...)).Primary
	r.emit(Event{Kind: EventGame, Category: made.Category, Cards: made.Making.Of(cards)})
}

// noGame settles the insurance, then offers the dealer's game for sale (000 and
// 002, clauses 7 and 10; 004, no game).
func (r *Round) noGame() {
	for _, b := range r.inPlay() {
		if b.insurance > 0 {
			r.show(b)
			r.settle(b, ItemInsurance)
		}
	}
	if !r.cfg.House.Buying.Offered {
		r.settleTakers()
		r.over()
		return
	}
	if r.cfg.House.Boxes.BlindSale == house.Seen {
		for _, b := range r.inPlay() {
			if b.Blind {
				r.show(b)
			}
		}
	}
	r.phase, r.turn = PhaseNoGame, r.inPlay()[0].number-1
}

// nextBuyer asks the next box to take or buy; after the last the takers are paid
// and the game is sold.
func (r *Round) nextBuyer() {
	for i := r.turn + 1; i < len(r.boxes); i++ {
		if !r.boxes[i].folded {
			r.turn = i
			return
		}
	}
	r.settleTakers()
	if len(r.buyers()) == 0 {
		r.over()
		return
	}
	if r.cfg.House.Buying.Price == house.PriceAnte {
		for _, b := range r.buyers() {
			b.anteTaken, b.price = true, b.Ante
			r.emit(Event{Kind: EventAnteTaken, Box: b.number, Amount: b.Ante})
		}
	}
	r.replace()
}

// replace replaces the dealer's highest card from the top of the pack, once for
// all who buy, and again as long as the house has it so for nothing (001 and 003,
// buying the game); where it costs an ante each buyer is asked first (000 and
// 002, clause 11).
func (r *Round) replace() {
	rule := r.cfg.House.Buying
	for {
		old := Replaced(r.dealer.cards, r.dealer.replacing)[highest(r.dealer.cards)]
		c, _ := r.deck.Deal()
		r.dealer.replacing = append(r.dealer.replacing, c)
		for _, b := range r.buyers() {
			b.replacing = append(b.replacing, c)
		}
		r.emit(Event{Kind: EventReplace, Cards: Cards{old, c}})
		if !ReplacedAgain(rule, r.dealer.cards, r.dealer.replacing) || r.deck.Left() == 0 {
			break
		}
		switch {
		case rule.SameKind == house.SameKindFree:
			r.emit(Event{Kind: EventBurn, Cards: Cards{c}})
		case rule.RepeatChoice == house.ChoiceForced:
			for _, b := range r.buyers() {
				r.payAgain(b)
			}
		default:
			r.phase, r.turn = PhaseRepeat, r.buyers()[0].number-1
			return
		}
	}
	if game(Replaced(r.dealer.cards, r.dealer.replacing)) {
		r.announceGame()
		r.showdown(r.buyers())
	} else {
		r.emit(Event{Kind: EventNoGame})
		r.settleUnbeaten(r.buyers())
	}
	r.over()
}

// payAgain takes one more ante for one more replacement.
func (r *Round) payAgain(b *box) {
	b.price += b.Ante
	r.emit(Event{Kind: EventAgain, Box: b.number, Amount: b.Ante})
}

// nextRepeat asks the next buyer; after the last, who stopped is settled, and the
// card is replaced for the others.
func (r *Round) nextRepeat() {
	for i := r.turn + 1; i < len(r.boxes); i++ {
		if r.boxes[i].buying {
			r.turn = i
			return
		}
	}
	r.settleUnbeaten(r.where(func(b *box) bool { return !b.folded && !b.buying && !b.done }))
	if len(r.buyers()) == 0 {
		r.over()
		return
	}
	r.replace()
}

// settleTakers settles every box that has not bought, before the game is sold
// (R18).
func (r *Round) settleTakers() {
	r.settleUnbeaten(r.where(func(b *box) bool { return !b.folded && !b.buying }))
}

// settleUnbeaten settles boxes that stand at no game. Their cards need no showing;
// those of a blind box are turned all the same (003, playing blind).
func (r *Round) settleUnbeaten(boxes []*box) {
	for _, b := range boxes {
		if b.Blind {
			r.show(b)
		}
		r.finish(b)
	}
}

// showdown turns the boxes one after the other, compares and settles them.
func (r *Round) showdown(boxes []*box) {
	for _, b := range boxes {
		r.show(b)
		r.finish(b)
	}
}

// show turns a box's cards for everyone.
func (r *Round) show(b *box) {
	if b.shown {
		return
	}
	b.shown = true
	category := hand.Evaluate(card.SetOf(b.cards...)).Category()
	r.emit(Event{Kind: EventShow, Box: b.number, Cards: b.cards, Category: category})
}

// finish settles what is left of a box.
func (r *Round) finish(b *box) {
	r.settle(b, Items()...)
	b.done = true
}

// settle settles those of the items that the box has and that are not settled.
func (r *Round) settle(b *box, items ...Item) {
	s := b.played(r).compare()
	for _, item := range items {
		if b.settled(item) {
			continue
		}
		if line, ok := s.line(item); ok {
			b.lines = append(b.lines, line)
			r.emit(Event{Kind: EventSettle, Box: b.number, Line: &line})
		}
	}
}

func (b *box) settled(item Item) bool {
	return slices.ContainsFunc(b.lines, func(l Line) bool { return l.Item == item })
}

// over ends the round.
func (r *Round) over() {
	r.phase = PhaseOver
	r.emit(Event{Kind: EventOver})
}

// inPlay returns the boxes that have not folded, in order.
func (r *Round) inPlay() []*box { return r.where(func(b *box) bool { return !b.folded }) }

// buyers returns the boxes that take part in the next replacement, in order.
func (r *Round) buyers() []*box { return r.where(func(b *box) bool { return b.buying }) }

func (r *Round) where(is func(*box) bool) []*box {
	var out []*box
	for _, b := range r.boxes {
		if is(b) {
			out = append(out, b)
		}
	}
	return out
}
