package procedure

import (
	"math/rand/v2"
	"slices"

	"felt/game/hand"
	"felt/game/house"
	"felt/game/round"
)

// A spot is an irregularity put on the table of a run. It changes only what is shown; the
// round, and with it what is right, stays as it is.
type spot struct {
	Irregularity
	Sight
	// at is the node before which it must be seen to.
	at int
	// since is the node with which it comes to be seen, and known the one from which it
	// can be told; −1: when at can be done.
	since, known int
}

// Sight is what is shown of an irregularity.
type Sight struct {
	// Fault is what is seen to happen; empty where only cards or chips lie otherwise.
	Fault FaultID
	// Box is the number of the box, from 1; 0 for none.
	Box int
	// Boxes are all the boxes that it is about.
	Boxes []int
	// Amount of Item is shown instead of what lies there, money; without Item, the amount
	// that is asked for.
	Item   round.Item
	Amount int64
	// Cards is the number of cards shown laid aside; 0: no other than lie there.
	Cards int
}

// choice is the right way to name it.
func (p *spot) choice() Choice { return Choice{Box: p.Box, Fault: p.ID, Remedy: p.Remedy} }

// named tells whether a choice names it, whatever the remedy.
func (p *spot) named(c Choice) bool {
	return c.Step == "" && c.Fault == p.ID && (c.Box == p.Box || slices.Contains(p.Boxes, c.Box))
}

// inject chooses whether there is an irregularity in the run, which, and where: each kind
// that has a place is equally likely.
func (r *Run) inject() *spot {
	s := r.setup
	if s.Level.Irregular == 0 || s.Rand.Float64() >= s.Level.Irregular {
		return nil
	}
	var kinds [][]spot
	for i := range faults {
		f := &faults[i]
		known, ok := f.of(s.Procedure.House)
		if !ok || len(s.Only) > 0 && !slices.Contains(s.Only, f.id) {
			continue
		}
		var places []spot
		for _, p := range f.spots(r.script, f, s.Rand) {
			// A step that is switched off passes by itself.
			if p.Irregularity = known; !r.nodes[p.at].auto {
				places = append(places, p)
			}
		}
		if len(places) > 0 {
			kinds = append(kinds, places)
		}
	}
	if len(kinds) == 0 {
		return nil
	}
	places := kinds[s.Rand.IntN(len(kinds))]
	return &places[s.Rand.IntN(len(places))]
}

// demanded tells whether an irregularity must be seen to now.
func (r *Run) demanded() bool { return r.fault != nil && !r.handled && r.ready(r.fault.at) }

// known tells whether an irregularity can be told now.
func (r *Run) known() bool { return r.begun(func(p *spot) int { return p.known }) }

// seen tells whether an irregularity is shown now.
func (r *Run) seen() bool { return r.begun(func(p *spot) int { return p.since }) }

func (r *Run) begun(with func(p *spot) int) bool {
	switch {
	case r.fault == nil || r.handled || r.done[r.fault.at]:
		return false
	case r.demanded():
		return true
	}
	at := with(r.fault)
	return at >= 0 && r.done[at]
}

// event makes a spot for something that is seen to happen before a node.
func event(f *fault, at, box int) spot {
	return spot{Sight: Sight{Fault: f.id, Box: box}, at: at, since: -1, known: -1}
}

// chips makes a spot for chips that lie otherwise than they should.
func chips(at, since, box int, item round.Item, amount int64) spot {
	return spot{Sight: Sight{Box: box, Item: item, Amount: amount}, at: at, since: since, known: since}
}

// tasks are the nodes of a step.
func (s *script) tasks(id StepID) []int {
	var all []int
	for at, n := range s.nodes {
		if n.Step == id && !n.move {
			all = append(all, at)
		}
	}
	return all
}

// moves are the nodes in which a box's player does something.
func (s *script) moves(kind round.EventKind) map[int]int {
	all := map[int]int{}
	for at, n := range s.nodes {
		if n.move && slices.ContainsFunc(n.events, func(e round.Event) bool { return e.Kind == kind }) {
			all[n.Box] = at
		}
	}
	return all
}

// atTable: something at the table, whatever the box.
func atTable(s *script, f *fault, _ *rand.Rand) []spot {
	var all []spot
	for _, at := range s.tasks(f.at) {
		all = append(all, event(f, at, 0))
	}
	return all
}

// atOwnBox: something at the box of the step.
func atOwnBox(s *script, f *fault, _ *rand.Rand) []spot {
	var all []spot
	for _, at := range s.tasks(f.at) {
		all = append(all, event(f, at, s.nodes[at].Box))
	}
	return all
}

// atLookedBox: the same, where the player holds the cards.
func atLookedBox(s *script, f *fault, rng *rand.Rand) []spot {
	return slices.DeleteFunc(atOwnBox(s, f, rng), func(p spot) bool { return s.final.Boxes[p.Box-1].Blind })
}

// besideAnother: the same, where another player sits at the table.
func besideAnother(s *script, f *fault, rng *rand.Rand) []spot {
	return slices.DeleteFunc(atLookedBox(s, f, rng), func(p spot) bool {
		return !slices.ContainsFunc(s.final.Boxes, func(b round.BoxView) bool { return b.Owner != s.owner(p.Box) })
	})
}

// atAnyBox: something at any box whose cards may be looked at, before a step of the table.
func atAnyBox(s *script, f *fault, _ *rand.Rand) []spot {
	var all []spot
	for _, at := range s.tasks(f.at) {
		for _, b := range s.final.Boxes {
			if !b.Blind {
				all = append(all, event(f, at, b.Number))
			}
		}
	}
	return all
}

// atBox: something at any box that has bet, before a step of the table.
func atBox(s *script, f *fault, _ *rand.Rand) []spot {
	var all []spot
	for _, at := range s.tasks(f.at) {
		for box := range s.final.Boxes {
			if s.final.Boxes[box].Bet {
				all = append(all, event(f, at, box+1))
			}
		}
	}
	return all
}

func anteLimits(s *script, f *fault, _ *rand.Rand) []spot {
	var all []spot
	for _, b := range s.final.Boxes {
		table := b.Stakes.Table
		if table == nil {
			continue
		}
		at, since := s.checkStakes, s.boxes[b.Number].stakes
		if low := table.AnteMin / 2; low > 0 {
			all = append(all, chips(at, since, b.Number, round.ItemAnte, low))
		}
		if table.AnteMax > 0 {
			all = append(all, chips(at, since, b.Number, round.ItemAnte, table.AnteMax+table.AnteMin))
		}
	}
	return all
}

func equalStakes(h *house.House) bool { return h.Boxes.EqualStakes }

func unequalStakes(s *script, f *fault, _ *rand.Rand) []spot {
	var all []spot
	for i, b := range s.final.Boxes {
		ante := 2 * b.Ante
		if t := b.Stakes.Table; t != nil && t.AnteMax > 0 && ante > t.AnteMax {
			continue // it would be outside the limits, too
		}
		for _, other := range s.final.Boxes[:i] {
			if other.Owner == b.Owner {
				p := chips(s.checkStakes, s.boxes[b.Number].stakes, b.Number, round.ItemAnte, ante)
				p.Boxes = []int{other.Number, b.Number}
				all = append(all, p)
			}
		}
	}
	return all
}

// tooManyBoxes: boxes next to each other are shown as one player's, one more than he may
// hold.
func tooManyBoxes(s *script, f *fault, _ *rand.Rand) []spot {
	var all []spot
	boxes := s.final.Boxes
	n := boxes[0].Stakes.House.Boxes.Own + 1
	for first := 0; first+n <= len(boxes); first++ {
		run := boxes[first : first+n]
		if slices.ContainsFunc(run, func(b round.BoxView) bool { return b.Ante != run[0].Ante }) {
			continue // unequal antes would be another irregularity
		}
		p := spot{Sight: Sight{Box: run[n-1].Number}, at: s.checkStakes, since: s.boxes[run[n-1].Number].stakes}
		p.known = p.since
		for _, b := range run {
			p.Boxes = append(p.Boxes, b.Number)
		}
		all = append(all, p)
	}
	return all
}

func bonusStake(s *script, f *fault, _ *rand.Rand) []spot {
	var all []spot
	for _, b := range s.final.Boxes {
		for _, l := range b.Ledger.Lines {
			if l.Item == round.ItemBonus {
				all = append(all, chips(s.checkStakes, s.boxes[b.Number].stakes, b.Number, round.ItemBonus, 5*l.Stake))
			}
		}
	}
	return all
}

func inTurn(h *house.House) bool { return h.Boxes.Second == house.SecondInTurn }

// secondBoxEarly: while a player's first box is asked, his second is opened.
func secondBoxEarly(s *script, f *fault, _ *rand.Rand) []spot {
	var all []spot
	for _, at := range s.tasks(StepAsk) {
		for _, b := range s.final.Boxes {
			if b.Number > s.nodes[at].Box && b.Owner == s.owner(s.nodes[at].Box) {
				all = append(all, event(f, at, b.Number))
			}
		}
	}
	return all
}

func blindLook(s *script, f *fault, rng *rand.Rand) []spot {
	return slices.DeleteFunc(atOwnBox(s, f, rng), func(p spot) bool { return !s.final.Boxes[p.Box-1].Blind })
}

func fewExchanged(h *house.House) bool { return h.Exchange.Offered && h.Exchange.Min > 1 }

func exchangeFew(s *script, f *fault, _ *rand.Rand) []spot {
	var all []spot
	moves := s.moves(round.EventExchange)
	for _, at := range s.tasks(StepExchange) {
		box := s.nodes[at].Box
		all = append(all, spot{
			Sight: Sight{Box: box, Cards: s.final.Boxes[box-1].Stakes.House.Exchange.Min - 1},
			at:    at, since: moves[box], known: moves[box],
		})
	}
	return all
}

// wrongPrice: what lies there is the price of an exchange of another number, or twice the
// price, or half of it.
func wrongPrice(s *script, f *fault, rng *rand.Rand) []spot {
	var all []spot
	item, kind := round.ItemSixth, round.EventSixth
	if f.at == StepExchange {
		item, kind = round.ItemExchange, round.EventExchange
	}
	moves := s.moves(kind)
	for _, at := range s.tasks(f.at) {
		n := s.nodes[at]
		b := s.final.Boxes[n.Box-1]
		price := n.lines[0].Stake
		amounts := []int64{2 * price, price / 2}
		if item == round.ItemExchange {
			for k := b.Stakes.House.Exchange.Min; k <= b.Stakes.House.Exchange.Max; k++ {
				amounts = append(amounts, b.Stakes.ExchangePrice(k))
			}
		}
		amounts = slices.DeleteFunc(amounts, func(a int64) bool { return a == price || a == 0 })
		if len(amounts) > 0 {
			all = append(all, chips(at, moves[n.Box], n.Box, item, amounts[rng.IntN(len(amounts))]))
		}
	}
	return all
}

// bonusLate: a box with six cards claims a bonus. At a house with a bonus paytable it must
// have had the stake.
func bonusLate(s *script, f *fault, rng *rand.Rand) []spot {
	return slices.DeleteFunc(atOwnBox(s, f, rng), func(p spot) bool {
		b := s.final.Boxes[p.Box-1]
		return len(b.Cards) <= 5 || len(b.Stakes.House.Bonus.Prizes) > 0 && !b.Bonus
	})
}

func betNotDouble(s *script, f *fault, rng *rand.Rand) []spot {
	var all []spot
	moves := s.moves(round.EventBet)
	for _, b := range s.final.Boxes {
		if !b.Bet {
			continue
		}
		antes := []int64{1, 3, 4}[rng.IntN(3)]
		all = append(all, chips(s.checkBets, moves[b.Number], b.Number, round.ItemBet, antes*b.Ante))
	}
	return all
}

// insuredBoxes are the boxes with an insurance, and what it was.
func (s *script) insuredBoxes() map[int]round.Line {
	all := map[int]round.Line{}
	for _, b := range s.final.Boxes {
		for _, l := range b.Ledger.Lines {
			if l.Item == round.ItemInsurance {
				all[b.Number] = l
			}
		}
	}
	return all
}

// smallest is the smallest insurance at some stakes, money.
func smallest(s house.Stakes) int64 {
	if s.House.Insurance.Min == house.MinBet {
		return s.Bet()
	}
	return s.Ante
}

// insuranceAfterBet: a box that has bet without an insurance wants one.
func insuranceAfterBet(s *script, f *fault, rng *rand.Rand) []spot {
	placed := s.insuredBoxes()
	return slices.DeleteFunc(atBox(s, f, rng), func(p spot) bool {
		_, insured := placed[p.Box]
		return insured || s.final.Boxes[p.Box-1].Blind
	})
}

func insuranceLow(s *script, f *fault, _ *rand.Rand) []spot {
	var all []spot
	moves := s.moves(round.EventInsure)
	for box := range s.insuredBoxes() {
		if low := smallest(s.final.Boxes[box-1].Stakes) / 2; low > 0 {
			for _, at := range s.tasks(f.at) {
				all = append(all, chips(at, moves[box], box, round.ItemInsurance, low))
			}
		}
	}
	return sorted(all)
}

// insuranceTold is the step at which an insurance above the largest shows: before the
// hand is turned only where the largest does not depend on it.
func insuranceTold(h *house.House) StepID {
	if h.Insurance.Max == house.MaxHalfRoyal {
		return StepCloseInsurance
	}
	return StepTurn
}

// insuranceHigh: where the largest insurance depends on the hand, it can be told once the
// cards are turned.
func insuranceHigh(s *script, f *fault, _ *rand.Rand) []spot {
	var all []spot
	moves := s.moves(round.EventInsure)
	for box, line := range s.insuredBoxes() {
		b := s.final.Boxes[box-1]
		settled, _ := s.round.Settlement(box)
		h := settled.Hand
		fixed := insuranceTold(b.Stakes.House) == StepCloseInsurance
		if fixed {
			h.Primary.Category, h.Second.Category = hand.RoyalFlush, hand.None
		}
		limits := b.Stakes.InsuranceLimits(h.Primary.Category, h.Second.Category)
		if !limits.Eligible {
			continue
		}
		p := chips(-1, moves[box], box, round.ItemInsurance, limits.Max+b.Ante)
		if fixed {
			for _, p.at = range s.tasks(StepCloseInsurance) {
				all = append(all, p)
			}
			continue
		}
		p.known = s.boxes[box].turn
		for _, p.at = range s.tasks(insuranceStep(line)) {
			if s.nodes[p.at].Box == box && p.known >= 0 {
				all = append(all, p)
			}
		}
	}
	return sorted(all)
}

func insuranceLate(s *script, f *fault, _ *rand.Rand) []spot {
	var all []spot
	for box := range s.insuredBoxes() {
		for _, at := range s.tasks(f.at) {
			all = append(all, event(f, at, box))
		}
	}
	return sorted(all)
}

// insuranceVoid: beside a hand too low for it an insurance is shown. It can be told when
// the hand is turned against the dealer's game.
func insuranceVoid(s *script, f *fault, _ *rand.Rand) []spot {
	var all []spot
	placed := s.insuredBoxes()
	moves := s.moves(round.EventBet)
	for _, b := range s.final.Boxes {
		_, insured := placed[b.Number]
		box := s.boxes[b.Number]
		if insured || b.Blind || box.turn < 0 || s.nodes[box.turn].cases[WhenBought] || s.nodes[box.turn].stage != stageSettling {
			continue
		}
		if b.Hand.Primary.Category < b.Stakes.House.Insurance.From {
			p := chips(box.end, moves[b.Number], b.Number, round.ItemInsurance, smallest(b.Stakes))
			p.known = box.turn
			all = append(all, p)
		}
	}
	return all
}

// paymentTooLarge: a player asks for all that his hand would pay without the table's
// largest payout.
func paymentTooLarge(s *script, f *fault, _ *rand.Rand) []spot {
	var all []spot
	for at, n := range s.nodes {
		if !n.cases[WhenCapped] {
			continue
		}
		p := event(f, at, n.Box)
		for _, l := range n.lines {
			if payment(l) > 0 {
				p.Amount += l.Due
			}
		}
		all = append(all, p)
	}
	return all
}

// sorted puts spots found in a map into the order of the boxes.
func sorted(all []spot) []spot {
	slices.SortStableFunc(all, func(a, b spot) int { return a.Box - b.Box })
	return all
}
