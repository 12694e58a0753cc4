package round

import (
	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
)

// Played is a box as it was played: all that its settlement depends on. A round
// fills it in; [Played.Check] reports one that can't have come about.
type Played struct {
	// Stakes are the house, its table and the ante.
	Stakes house.Stakes
	// Cards are the box's final cards: five, or six where the sixth was bought.
	Cards []card.Card
	// Exchanged is the number of cards exchanged: 0 for none, [SomeCards] where
	// the number is not known and the price does not depend on it.
	Exchanged int
	// Folded: the box was given up; insurance and the dealer's cards don't matter.
	Folded bool
	// Insurance is the insurance placed, money; 0 for none.
	Insurance int64
	// FirstFive are the five cards as dealt, of a box with a bonus bet; empty
	// without one.
	FirstFive []card.Card
	// Dealer are the dealer's five cards as dealt.
	Dealer []card.Card
	// Replacing are the cards that replaced the dealer's highest, in order, as far
	// as this box took part; empty where it bought nothing.
	Replacing []card.Card
}

// SomeCards is a number of exchanged cards that is not known.
const SomeCards = -1

// Result is how a box ended.
type Result string

const (
	Win  Result = "win"
	Lose Result = "lose"
	Tie  Result = "tie"
	// NoGame: the dealer has none, bought without success or not bought.
	NoGame Result = "no_game"
	// Folded: the box was given up.
	Folded Result = "fold"
)

// Settlement is what a box gets and why.
type Settlement struct {
	// Hand is what the box's cards are at the house.
	Hand hand.Hand
	// DealerCards are the dealer's five cards, after a purchase those of the new
	// hand; Dealer is what they are. Both are empty where the box folded.
	DealerCards []card.Card
	Dealer      hand.Hand
	// Game tells whether the dealer has a game with them.
	Game   bool
	Result Result
	// Lines stand in the order of [Items].
	Lines []Line
	// Capped tells whether the table's largest payout reduced any payment.
	Capped bool
	// Net is the sum of the lines, money.
	Net int64
}

// Settle settles a box. It expects what [Played.Check] accepts.
func (p Played) Settle() Settlement { return p.compare().settle() }

// SettleAs settles a box as one does who takes it to have ended with another result:
// the rules are the house's, the hands are misjudged, and so, where his game was not
// bought, is whether the dealer was dealt one. A folded box has no other result.
func (p Played) SettleAs(r Result) Settlement {
	s := p.compare()
	if s.result == Folded {
		return s.settle()
	}
	s.result = r
	if !s.bought() {
		s.dealtGame = r != NoGame
	}
	return s.settle()
}

// settle puts the lines together.
func (s showdown) settle() Settlement {
	out := Settlement{Hand: s.own, Result: s.result}
	if !s.Folded {
		none := hand.NoDoubles()
		out.DealerCards = Replaced(s.Dealer, s.Replacing)
		out.Dealer = none.Read(card.SetOf(out.DealerCards...))
		out.Game = out.Dealer.Strength.Game()
	}
	for _, item := range Items() {
		if line, ok := s.line(item); ok {
			out.Lines = append(out.Lines, line)
			out.Net += line.Net
			out.Capped = out.Capped || line.Capped
		}
	}
	return out
}

// showdown is a played box compared with the dealer.
type showdown struct {
	Played
	own hand.Hand
	// dealtGame tells whether the dealer had a game before any purchase.
	dealtGame bool
	result    Result
}

// compare reads the cards. Before the dealer has opened it compares with no
// game, which the lines settled by then don't depend on.
func (p Played) compare() showdown {
	doubles := p.Stakes.House.Doubles()
	s := showdown{Played: p, own: doubles.Read(card.SetOf(p.Cards...)), result: Folded}
	if p.Folded || len(p.Dealer) == 0 {
		return s
	}
	s.dealtGame = game(p.Dealer)
	final := hand.Evaluate(card.SetOf(Replaced(p.Dealer, p.Replacing)...))
	switch {
	case !final.Game():
		s.result = NoGame
	case s.own.Strength > final:
		s.result = Win
	case s.own.Strength < final:
		s.result = Lose
	default:
		s.result = Tie
	}
	return s
}

// bought tells whether the box bought the dealer's game.
func (s *showdown) bought() bool { return len(s.Replacing) > 0 }

// prices is the number of antes that the dealer's game has cost the box.
func (s *showdown) prices() int64 {
	if s.Stakes.House.Buying.SameKind == house.SameKindAgain {
		return int64(len(s.Replacing))
	}
	return 1
}

// line returns the line of an item; ok is false where the box has none.
func (s *showdown) line(item Item) (line Line, ok bool) {
	switch item {
	case ItemAnte:
		line, ok = s.ante(), true
	case ItemBet:
		line, ok = s.bet(), !s.Folded
	case ItemSixth:
		price := s.Stakes.SixthPrice()
		line = Line{Stake: price, Outcome: Spent, Net: -price, Rule: RuleSixthPrice}
		ok = len(s.Cards) > handCards
	case ItemExchange:
		if s.Exchanged != 0 {
			n := s.Exchanged
			if n == SomeCards {
				n = s.Stakes.House.Exchange.Min
			}
			price := s.Stakes.ExchangePrice(n)
			line, ok = Line{Stake: price, Outcome: Spent, Net: -price, Rule: RuleExchangePrices}, true
		}
	case ItemInsurance:
		line, ok = s.insurance(), s.Insurance != 0 && !s.Folded
	case ItemDealer:
		if s.bought() {
			line, ok = s.dealerCard(), true
		}
	case ItemBonus:
		if len(s.FirstFive) > 0 {
			line, ok = s.bonus(), true
		}
	}
	line.Item = item
	return line, ok
}

// ante: lost by a fold or a lower hand, back on a tie, on a win as the house has
// it; without a game paid one to one, or the price of the dealer's game.
func (s *showdown) ante() Line {
	ante, rules := s.Stakes.Ante, s.Stakes.House
	if s.bought() && rules.Buying.Price == house.PriceAnte {
		return Line{Stake: ante, Outcome: Moved, Rule: RuleBuyingPrice}
	}
	switch s.result {
	case Folded:
		return lost(ante, RuleFold)
	case Lose:
		return lost(ante, RuleLower)
	case Tie:
		return returned(ante, RuleTie)
	case Win:
		if rules.Ante.OnWin == house.Paid {
			return paid(ante, ante, ante, RuleAnteOnWin)
		}
		return returned(ante, RuleAnteOnWin)
	}
	if !s.bought() {
		return paid(ante, ante, ante, RuleNoGame)
	}
	return fated(rules.Buying.AnteOnFailure, ante, RuleAnteOnFailure)
}

// bet: paid for both combinations on a win, as far as the largest payout goes.
func (s *showdown) bet() Line {
	bet := s.Stakes.Bet()
	switch s.result {
	case Lose:
		return lost(bet, RuleLower)
	case Tie:
		return returned(bet, RuleTie)
	case Win:
		primary, second := s.own.Primary.Category, s.own.Second.Category
		due := bet * int64(s.Stakes.House.Pays(primary, second))
		return paid(bet, s.Stakes.WinBeside(s.Stakes.Win(primary, second), s.insurancePaid()), due, RulePaytable)
	}
	if s.bought() {
		return returned(bet, RuleNoGameBought)
	}
	return returned(bet, RuleNoGame)
}

// insurance: paid when the dealer was dealt no game, whatever a purchase brings.
func (s *showdown) insurance() Line {
	rule, amount := s.Stakes.House.Insurance, s.Insurance
	switch {
	case s.void():
		return Line{Stake: amount, Outcome: Void, Rule: RuleInsuranceVoid}
	case !s.dealtGame:
		return paid(amount, s.insurancePaid(), amount*int64(rule.Pays), RuleInsurancePays)
	case s.result == Lose:
		return fated(rule.OnLower, amount, RuleInsuranceOnLower)
	case s.result == Tie:
		return fated(rule.OnTie, amount, RuleInsuranceOnTie)
	}
	return lost(amount, RuleHigher)
}

// void tells whether the insurance stands on a hand too low for it.
func (s *showdown) void() bool {
	return s.own.Primary.Category < s.Stakes.House.Insurance.From
}

// insurancePaid is what the insurance has been paid, money.
func (s *showdown) insurancePaid() int64 {
	if s.Insurance == 0 || s.dealtGame || s.void() {
		return 0
	}
	return s.Stakes.InsurancePayment(s.Insurance)
}

// dealerCard: the price of the dealer's game and of its repeats.
func (s *showdown) dealerCard() Line {
	price := s.prices() * s.Stakes.Ante
	switch {
	case s.result == Win && s.Stakes.House.Buying.PriceOnWin == house.Returned:
		return returned(price, RulePriceOnWin)
	case s.prices() > 1:
		return Line{Stake: price, Outcome: Spent, Net: -price, Rule: RuleSameKind}
	case s.result == Win:
		return Line{Stake: price, Outcome: Spent, Net: -price, Rule: RulePriceOnWin}
	}
	return Line{Stake: price, Outcome: Spent, Net: -price, Rule: RuleBuyingPrice}
}

// bonus: a fixed prize for the first five cards.
func (s *showdown) bonus() Line {
	prizes, _ := BonusPrizes(s.Stakes) // Check and New accept no bonus without a paytable
	due, won := prizes.Pays[hand.Evaluate(card.SetOf(s.FirstFive...)).Category()]
	rules := s.Stakes.House.Bonus
	switch {
	case !won:
		return lost(prizes.Stake, RuleBonusPrizes)
	case s.Folded && rules.OnFold == house.Lost:
		return lost(prizes.Stake, RuleBonusOnFold)
	}
	prize := due
	if rules := s.Stakes.House.Cap; rules.Scope == house.CapPayment {
		prize = s.Stakes.Capped(due)
	}
	line := paid(prizes.Stake, prize, due, RuleBonusPrizes)
	if rules.Stake == house.Lost {
		line.Outcome, line.Net = PaidTaken, line.Net-prizes.Stake
	}
	return line
}

func lost(stake int64, rule Rule) Line {
	return Line{Stake: stake, Outcome: Lost, Net: -stake, Rule: rule}
}

func returned(stake int64, rule Rule) Line {
	return Line{Stake: stake, Outcome: Returned, Rule: rule}
}

func paid(stake, amount, due int64, rule Rule) Line {
	return Line{Stake: stake, Outcome: Paid, Net: amount, Due: due, Capped: amount < due, Rule: rule}
}

// fated is the line of a stake that the house loses or returns.
func fated(f house.Fate, stake int64, rule Rule) Line {
	if f == house.Returned {
		return returned(stake, rule)
	}
	return lost(stake, rule)
}
