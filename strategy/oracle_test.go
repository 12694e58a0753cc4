package strategy_test

import (
	"felt/game/card"
	"felt/game/card/cardtest"
	"felt/game/hand"
	"felt/game/house"
)

// The slow road. Every value is found here card by card from its definition:
// each set of hole cards, each card that may replace the dealer's highest, each
// card drawn. It shares the evaluator and the money of a house with the exact
// road, and no counting.

// dealt is a hand that the dealer may hold.
type dealt struct {
	hole     card.Set
	strength hand.Strength
	highest  card.Card
	// next holds, where he has no game, his strength with each card of the unseen
	// pack in the place of his highest, by the card's number; best is the strongest.
	next *[card.Cards]hand.Strength
	best hand.Strength
	// game are the cards that bring him one, sameRank and sameSuit those of the
	// replaced card's kind that don't.
	game, sameRank, sameSuit card.Set
}

// dealtHands lists every hand the dealer may hold behind his up card.
func dealtHands(unseen card.Set, up card.Card) []dealt {
	var hands []dealt
	for hole := range cardtest.Subsets(unseen, 4) {
		hands = append(hands, newDealt(hole, up, unseen))
	}
	return hands
}

func newDealt(hole card.Set, up card.Card, unseen card.Set) dealt {
	five := hole.With(up)
	d := dealt{hole: hole, strength: hand.Evaluate(five)}
	if d.strength.Game() {
		return d
	}
	d.highest = up
	for c := range hole.All {
		if c.Rank() > d.highest.Rank() {
			d.highest = c
		}
	}
	d.next = new([card.Cards]hand.Strength)
	kept := five.Without(d.highest)
	for c := range unseen.Minus(hole).All {
		d.next[c] = hand.Evaluate(kept.With(c))
		d.best = max(d.best, d.next[c])
		switch {
		case d.next[c].Game():
			d.game = d.game.With(c)
			continue
		case c.Rank() == d.highest.Rank():
			d.sameRank = d.sameRank.With(c)
		case c.Suit() == d.highest.Suit():
			d.sameSuit = d.sameSuit.With(c)
		}
	}
	return d
}

// sale counts what the next card of the pack does to a sold game: how many cards
// let the player win, tie and lose, and how many leave the dealer without a
// game, those of the replaced card's rank or suit also by themselves.
type sale struct {
	win, tie, lose, nothing uint8
	sameRank, sameSuit      uint8
}

// saleOf counts the cards of a pack against a player's strength.
func (d *dealt) saleOf(pack card.Set, player hand.Strength) sale {
	game := d.game & pack
	s := sale{
		nothing:  uint8(pack.Len() - game.Len()),
		sameRank: uint8((d.sameRank & pack).Len()),
		sameSuit: uint8((d.sameSuit & pack).Len()),
	}
	if d.best < player {
		s.win = uint8(game.Len())
		return s
	}
	for c := range game.All {
		switch next := d.next[c]; {
		case next < player:
			s.win++
		case next == player:
			s.tie++
		default:
			s.lose++
		}
	}
	return s
}

// tally counts the dealer's hands against a final hand of the player.
type tally struct {
	total, noGame, behind, tie, ahead int
	// sales counts the hands without a game by what a sale would bring, but for
	// those that are known to be better not bought.
	sales map[sale]int
}

// count plays a final hand against every dealer's hand that is possible when the
// given cards have been drawn from the unseen pack. Sales are counted only if
// asked for.
func count(hands []dealt, unseen, drawn card.Set, player hand.Strength, sales bool) tally {
	t := tally{sales: map[sale]int{}}
	for i := range hands {
		d := &hands[i]
		if d.hole&drawn != 0 {
			continue
		}
		t.total++
		switch {
		case !d.strength.Game():
			t.noGame++
			if sales {
				t.sales[d.saleOf(unseen.Minus(d.hole|drawn), player)]++
			}
		case d.strength < player:
			t.behind++
		case d.strength == player:
			t.tie++
		default:
			t.ahead++
		}
	}
	return t
}

// judge puts money to counts: what a house at a table makes of them.
type judge struct {
	house.Stakes
	doubles hand.Doubles
	// everyUnit tries every whole unit of insurance, not only those that should
	// suffice.
	everyUnit bool
}

func newJudge(s house.Stakes) *judge { return &judge{Stakes: s, doubles: s.House.Doubles()} }

// antes converts money.
func (j *judge) antes(money int64) float64 { return float64(money) / float64(j.Ante) }

// A sold hand ends in one of these ways, after a price of so many antes.

func (j *judge) soldWin(win, paid float64) float64 {
	b := j.House.Buying
	result := win
	if b.PriceOnWin == house.Lost {
		result -= paid
	}
	if b.Price == house.PriceAdditional && j.House.Ante.OnWin == house.Paid {
		result++
	}
	return result
}

func (j *judge) soldTie(paid float64) float64 { return -paid }

func (j *judge) soldLoss(paid float64) float64 {
	if j.House.Buying.Price == house.PriceAdditional {
		return -paid - 3 // ante and bet beside it
	}
	return -paid - 2
}

func (j *judge) soldNothing(paid float64) float64 {
	if j.House.Buying.Price == house.PriceAdditional && j.House.Buying.AnteOnFailure == house.Lost {
		return -paid - 1
	}
	return -paid
}

// buy is the value of buying the dealer's game: so many antes have been paid, and
// so many cards of the replaced one's kind have come and gone.
func (j *judge) buy(s sale, win, paid float64, gone int) float64 {
	rule := j.House.Buying
	same := int(s.sameRank)
	if rule.Kind == house.KindSuit {
		same = int(s.sameSuit)
	}
	left := int(s.win) + int(s.tie) + int(s.lose) + int(s.nothing) - gone
	sum := float64(s.win)*j.soldWin(win, paid) +
		float64(s.tie)*j.soldTie(paid) +
		float64(s.lose)*j.soldLoss(paid) +
		float64(int(s.nothing)-same)*j.soldNothing(paid)
	if again := same - gone; again > 0 {
		sum += float64(again) * j.sameCame(s, win, paid, gone+1)
	}
	return sum / float64(left)
}

// sameCame is the value when the gone-th card of the replaced one's kind has just
// come and the dealer still has no game.
func (j *judge) sameCame(s sale, win, paid float64, gone int) float64 {
	rule := j.House.Buying
	stop := j.soldNothing(paid)
	switch rule.SameKind {
	case house.SameKindFree:
		return j.buy(s, win, paid, gone)
	case house.SameKindAgain:
		if gone > rule.Repeats {
			return stop
		}
		again := j.buy(s, win, paid+1, gone)
		if rule.RepeatChoice == house.ChoiceForced {
			return again
		}
		return max(stop, again)
	default:
		return stop
	}
}

// mayBuy reports whether buying can beat the one to one on the ante whatever the
// cards do: its best outcome is a win, if the house sells at all.
func (j *judge) mayBuy(win float64) bool {
	return j.House.Buying.Offered && max(j.soldWin(win, 1), j.soldNothing(1)) > 1
}

// wins is the capped win of a final hand in money, and its combinations.
func (j *judge) wins(cards card.Set) (primary, second hand.Category, win int64) {
	primary, second, _ = j.doubles.Pair(cards)
	return primary, second, j.Win(primary, second)
}

// bet is the value of betting on a final hand, the best insurance in money, and
// what each ante insured is worth.
func (j *judge) bet(cards card.Set, t tally) (value float64, insured int64, edge float64) {
	_, _, win := j.wins(cards)
	edge = j.insuranceEdge(t)
	value = j.betInsured(win, t, 0)
	for _, amount := range j.amounts(cards) {
		if v := j.betInsured(win, t, amount); v > value {
			value, insured = v, amount
		}
	}
	return value, insured, edge
}

// insuranceEdge is what a unit of insurance is worth, whether or not the hand may
// be insured.
func (j *judge) insuranceEdge(t tally) float64 {
	rule := j.House.Insurance
	if !rule.Offered {
		return 0
	}
	return float64(rule.Pays*t.noGame-j.insuranceLosses(t)) / float64(t.total)
}

func (j *judge) insuranceLosses(t tally) int {
	lost := t.behind
	if j.House.Insurance.OnTie == house.Lost {
		lost += t.tie
	}
	if j.House.Insurance.OnLower == house.Lost {
		lost += t.ahead
	}
	return lost
}

// amounts lists insurances to try, money.
func (j *judge) amounts(cards card.Set) []int64 {
	primary, second, win := j.wins(cards)
	l := j.InsuranceLimits(primary, second)
	if !l.Eligible {
		return nil
	}
	if j.everyUnit {
		var all []int64
		for a := l.Min; a <= l.Max; a++ {
			all = append(all, a)
		}
		return all
	}
	amounts := []int64{l.Min, l.Max}
	if largest, ok := j.Largest(); ok {
		// Up to here the insurance leaves the win of a bought game whole.
		if a := (largest - win) / int64(j.House.Insurance.Pays); l.Min < a && a < l.Max {
			amounts = append(amounts, a, a+1)
		}
	}
	return amounts
}

// betInsured is the value of betting with an insurance of that much money.
func (j *judge) betInsured(win int64, t tally, amount int64) float64 {
	sum := float64(t.behind)*j.antes(win) - 3*float64(t.ahead)
	if j.House.Ante.OnWin == house.Paid {
		sum += float64(t.behind)
	}
	paid := int64(0)
	if amount > 0 {
		paid = j.InsurancePayment(amount)
		sum += float64(t.noGame) * j.antes(paid)
		sum -= float64(j.insuranceLosses(t)) * j.antes(amount)
	}
	sum += j.noGame(t, j.antes(j.WinBeside(win, paid)))
	return sum / float64(t.total)
}

// noGame sums the better of taking and buying over the hands without a game.
func (j *judge) noGame(t tally, win float64) float64 {
	if !j.mayBuy(win) {
		return float64(t.noGame)
	}
	sum, left := 0.0, t.noGame
	for s, n := range t.sales {
		sum += float64(n) * max(1, j.buy(s, win, 1, 0))
		left -= n
	}
	return sum + float64(left)
}

// after is the value of a final hand that may be bet or folded.
func (j *judge) after(cards card.Set, t tally, forced bool) float64 {
	v, _, _ := j.bet(cards, t)
	if forced {
		return v
	}
	return max(-1, v)
}
