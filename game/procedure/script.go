package procedure

import (
	"slices"

	"felt/game/hand"
	"felt/game/house"
	"felt/game/round"
)

// script is a finished round undone into what the dealer and the players do, in the
// order in which the round did it: every node comes after its needs. The needs put here
// are those that the round itself demands.
type script struct {
	round *round.Round
	final round.View
	nodes []*node

	// How far the round has got. A number is that of a node, −1 before there is one.
	stage                    stage
	callBets, checkStakes    int
	dealOn, turnUp           int
	checkBets, opened        int
	game, replaced, burned   int
	draw                     int   // the latest that took cards from the pack
	decisions, sales, asked  []int // of all boxes: decisions, answers to the sale, and to the latest repeat
	bought, royal, dealtOnce bool
	boxes                    []boxScript
}

// boxScript are the latest nodes of a box, −1 before there is one.
type boxScript struct{ stakes, look, decide, serve, turn, sale, price, again, end int }

// undo makes the script of a finished round.
func undo(r *round.Round) *script {
	s := &script{
		round: r, final: r.View(round.Dealer),
		checkStakes: -1, dealOn: -1, turnUp: -1, checkBets: -1, opened: -1, game: -1, replaced: -1, burned: -1, draw: -1,
	}
	s.boxes = slices.Repeat([]boxScript{{-1, -1, -1, -1, -1, -1, -1, -1, -1}}, len(s.final.Boxes)+1)
	s.callBets = s.step(StepCallBets, 0)
	seen := r.EventsFor(round.Dealer)
	for i, e := range r.Events() {
		s.happens(e, seen[i])
	}
	return s
}

// add adds a node that needs some others; −1 is none.
func (s *script) add(n node, needs ...int) int {
	for _, at := range needs {
		if at >= 0 && !slices.ContainsFunc(n.needs, func(have need) bool { return have.node == at }) {
			n.needs = append(n.needs, need{node: at})
		}
	}
	n.stage = s.stage
	game := s.game >= 0 && s.nodes[s.game].Step == StepGame
	n.cases = map[When]bool{
		WhenCompared:   game,
		WhenBought:     s.bought,
		WhenBoughtGame: s.bought && game,
		WhenRepeated:   s.replaced >= 0,
		WhenBlind:      n.Box > 0 && s.final.Boxes[n.Box-1].Blind,
	}
	s.nodes = append(s.nodes, &n)
	return len(s.nodes) - 1
}

// step adds a task of the dealer, for a box or for none.
func (s *script) step(id StepID, box int, needs ...int) int {
	return s.add(node{Task: Task{Step: id, Box: box}}, needs...)
}

// player adds what the player of a box does.
func (s *script) player(box int, needs ...int) int {
	return s.add(node{Task: Task{Box: box}, move: true}, needs...)
}

// show puts an event, as the dealer sees it, to a node.
func (s *script) show(at int, seen round.Event) {
	s.nodes[at].events = append(s.nodes[at].events, seen)
}

// happens adds what an event tells; seen is what the dealer sees of it.
func (s *script) happens(e, seen round.Event) {
	box := &s.boxes[e.Box]
	switch e.Kind {
	case round.EventAnte:
		box.stakes = s.player(e.Box, s.callBets)
		s.show(box.stakes, seen)
	case round.EventBonus:
		s.show(box.stakes, seen)
	case round.EventDeal:
		s.deal(e, seen)
	case round.EventLook:
		s.look(box, seen)
	case round.EventBonusClaim:
		s.royal = s.royal || e.Category == hand.RoyalFlush
		s.show(box.look, seen)
	case round.EventFold, round.EventInsure, round.EventBet, round.EventSixth, round.EventExchange:
		s.decide(box, seen)
	case round.EventServe:
		id := StepSixth
		if len(s.final.Boxes[e.Box-1].Discards) > 0 {
			id = StepExchange
		}
		if houseCases[WhenAfterAll](s.final.Boxes[0].Stakes.House) {
			s.stage = stageService
		}
		box.serve = s.step(id, e.Box, box.decide, s.draw)
		s.draw = box.serve
		s.show(box.serve, seen)
	case round.EventInsuranceClosed:
		s.close()
		s.show(s.step(StepCloseInsurance, 0, s.decisions...), seen)
	case round.EventOpen:
		s.close()
		s.opened = s.step(StepOpen, 0, s.decisions...)
		s.show(s.opened, seen)
	case round.EventGame, round.EventNoGame:
		s.announce(e.Kind == round.EventGame, seen)
	case round.EventShow:
		s.royal = s.royal || e.Category == hand.RoyalFlush
		s.pastSale()
		box.turn = s.step(StepTurn, e.Box, s.game, box.sale, box.again)
		s.show(box.turn, seen)
	case round.EventTake, round.EventBuy:
		s.sell(box, seen)
	case round.EventAnteTaken:
		// The price may be taken before others answer, though the round takes it after.
		s.stage = stageSale
		box.price = s.takePrice(StepTakePrice, seen, box.sale)
		s.show(box.price, seen)
		s.stage = stageReplacement
	case round.EventReplace:
		s.replace(e, seen)
	case round.EventBurn:
		s.burned = s.step(StepBurn, 0, s.replaced)
		s.nodes[s.burned].Card = e.Cards
		s.show(s.burned, seen)
	case round.EventAgain, round.EventStop:
		s.repeat(box, seen)
	case round.EventSettle:
		s.settle(box, e, seen)
	case round.EventOver:
		s.finish(seen)
	}
}

// deal: the first card of each place is a task of its own, in the order of the deal; the
// others up to the dealer's last follow in the same order.
func (s *script) deal(e, seen round.Event) {
	if s.checkStakes < 0 {
		s.checkStakes = s.step(StepCheckStakes, 0, s.posted()...)
	}
	s.stage = stageDeal
	switch {
	case e.Up:
		s.turnUp = s.step(StepTurnUp, 0, s.dealOn)
		s.draw = s.turnUp
	case !s.dealtOnce:
		s.draw = s.step(StepDeal, e.Box, append(s.posted(), s.draw)...)
		s.dealtOnce = e.Box == 0
	case s.dealOn < 0:
		s.dealOn = s.step(StepDealOn, 0, s.draw)
		s.draw = s.dealOn
	}
	s.show(s.draw, seen)
}

// posted are the stakes of all boxes.
func (s *script) posted() []int {
	var all []int
	for _, b := range s.boxes[1:] {
		all = append(all, b.stakes)
	}
	return all
}

// look: the player looks at his cards; at those of a second box in turn only when that
// turn has come.
func (s *script) look(box *boxScript, seen round.Event) {
	s.stage = max(s.stage, stageDecisions)
	before := -1
	if n := len(s.decisions); n > 0 {
		before = s.decisions[n-1]
	}
	box.look = s.player(seen.Box, s.turnUp, before)
	s.show(box.look, seen)
}

// decide: the dealer asks and the player decides. An insurance is part of the decision
// to bet.
func (s *script) decide(box *boxScript, seen round.Event) {
	s.stage = max(s.stage, stageDecisions)
	if box.decide < 0 || box.decide < box.serve {
		id := StepAsk
		if box.serve >= 0 {
			id = StepAskAgain
		}
		box.decide = s.player(seen.Box, s.step(id, seen.Box, s.turnUp, box.look, box.serve))
		s.decisions = append(s.decisions, box.decide)
	}
	s.show(box.decide, seen)
}

// close: all have decided; the bets are checked.
func (s *script) close() {
	if s.checkBets < 0 {
		s.stage = stageOpening
		s.checkBets = s.step(StepCheckBets, 0, s.decisions...)
	}
}

// announce: the dealer says whether he has a game.
func (s *script) announce(game bool, seen round.Event) {
	id, next := StepNoGame, stageInsurance
	if game {
		id = StepGame
	}
	if game || s.bought {
		next = stageSettling
	}
	s.game = s.step(id, 0, append([]int{s.opened, s.replaced}, s.asked...)...)
	s.show(s.game, seen)
	s.stage = next
}

// pastSale: what follows the last answer to the sale concerns those who have not bought.
func (s *script) pastSale() {
	if s.stage == stageSale {
		s.stage = stageTakers
	}
}

// sell: the dealer asks, and the player takes one to one or buys. A price that is added
// is put down at once.
func (s *script) sell(box *boxScript, seen round.Event) {
	s.stage = stageSale
	box.sale = s.player(seen.Box, s.step(StepOffer, seen.Box, s.game))
	s.sales = append(s.sales, box.sale)
	s.show(box.sale, seen)
	if seen.Amount > 0 {
		box.price = s.takePrice(StepTakePrice, seen, box.sale)
	}
}

// takePrice: the dealer takes the price of his game, or of one more replacement.
func (s *script) takePrice(id StepID, seen round.Event, needs ...int) int {
	at := s.step(id, seen.Box, needs...)
	s.nodes[at].price = seen.Amount
	return at
}

// replace: the dealer replaces his highest card, once for all who buy.
func (s *script) replace(e, seen round.Event) {
	s.stage = stageReplacement
	s.bought = true
	needs := append([]int{s.draw, s.burned}, s.sales...)
	s.replaced = s.step(StepReplace, 0, append(needs, s.asked...)...)
	s.nodes[s.replaced].Card = e.Cards[:1]
	s.show(s.replaced, seen)
	s.draw, s.burned, s.asked = s.replaced, -1, nil
}

// repeat: the dealer asks whether the player pays for one more replacement, and he
// answers; or the house has it that he must.
func (s *script) repeat(box *boxScript, seen round.Event) {
	offer := s.replaced
	if b := s.final.Boxes[seen.Box-1]; b.Stakes.House.Buying.RepeatChoice == house.ChoicePlayer {
		offer = s.step(StepOfferAgain, seen.Box, s.replaced)
	}
	box.again = s.player(seen.Box, offer, box.price)
	s.asked = append(s.asked, box.again)
	s.show(box.again, seen)
	if seen.Amount > 0 {
		box.price = s.takePrice(StepTakeAgain, seen, box.again)
	}
}

// settle: a line of a box is settled.
func (s *script) settle(box *boxScript, e, seen round.Event) {
	var at int
	switch line := *e.Line; line.Item {
	case round.ItemBonus:
		at = s.step(bonusStep(line), e.Box, box.look, box.decide)
	case round.ItemSixth, round.ItemExchange:
		at = box.serve
	case round.ItemInsurance:
		s.pastSale()
		at = s.step(insuranceStep(line), e.Box, box.turn, s.game)
	default:
		if box.end < 0 {
			s.pastSale()
			box.end = s.end(box, e.Box)
		}
		at = box.end
	}
	s.show(at, seen)
	n := s.nodes[at]
	n.lines = append(n.lines, *e.Line)
	n.cases[WhenCapped] = n.cases[WhenCapped] || e.Line.Capped
	if kindOf(n.Step).pays {
		n.Due += payment(*e.Line)
	}
}

// end adds the task by which ante and bet of a box are settled.
func (s *script) end(box *boxScript, number int) int {
	settled, _ := s.round.Settlement(number)
	game := s.game
	if settled.Result == round.Folded {
		game = -1
	}
	at := s.step(endStep(settled), number, box.decide, box.turn, game, box.sale, box.price, box.again)
	n := s.nodes[at]
	if n.Step == StepPay {
		n.single = single(settled, s.final.Boxes[number-1])
		n.cases[WhenDouble] = settled.Hand.Second.Category != hand.None
	}
	return at
}

// finish: the cards are collected, and the pack is made ready for the next round.
func (s *script) finish(seen round.Event) {
	s.stage = stageEnd
	all := make([]int, len(s.nodes))
	for i := range s.nodes {
		all[i] = i
	}
	at := s.step(StepCollect, 0, all...)
	s.show(at, seen)
	if s.royal {
		at = s.step(StepChangePack, 0, at)
		at = s.step(StepWash, 0, at)
	}
	at = s.step(StepShuffle, 0, at)
	s.step(StepCut, 0, at)
}
