package train

import (
	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/strategy"
)

// A Reason is something true that decides between the options of a position. Each
// type of reason is one [Kind]; chances are from 0 to 1, values in antes.
type Reason interface {
	Kind() Kind
}

// Kind is what a reason is about.
type Kind uint8

const (
	KindForced Kind = iota
	KindClose
	KindValues
	KindChances
	KindOnlyAnte
	KindNoGame
	KindBlockers
	KindSecond
	KindDoubles
	KindOuts
	KindExchanged
	KindAfterwards
	KindBreaks
	KindInsured
	KindCap
	KindBuying
	KindPurchase
	KindNewGame
	KindReplaced
	KindInstead
	KindLikelier
	KindDearer
	KindAmount
	kinds
)

// Kinds is the number of kinds.
const Kinds = int(kinds)

var kindNames = [kinds]string{
	"forced", "close", "values", "chances", "only ante", "no game", "blockers", "second", "doubles", "outs",
	"exchanged", "afterwards", "breaks", "insured", "cap", "buying", "purchase", "new game", "replaced",
	"instead", "likelier", "dearer", "amount",
}

// String returns the kind's name.
func (k Kind) String() string { return kindNames[k] }

// Forced: the house leaves no choice.
type Forced struct {
	// Action is [strategy.Bet] after an exchange of Exchanged cards, or
	// [strategy.Again].
	Action    strategy.Action
	Exchanged int
}

// Close: it hardly matters which of the two best actions is taken.
type Close struct {
	Best, Rival strategy.Option
	// By is how far they lie apart, less than [CloseBelow]; 0 where Sampled.
	By float64
	// Sampled: they are within the error of the sampling.
	Sampled bool
}

// CloseBelow is the difference between two options, in antes, below which it hardly
// matters which one is taken.
const CloseBelow = 0.01

// Values sets the best option against the best one of another action, or against the
// one chosen.
type Values struct {
	// Best and Rival have exact values, unless their CI95 is above 0.
	Best, Rival strategy.Option
	// Chosen: Rival is what was chosen; there may be better ones.
	Chosen bool
}

// Chances are those of the dealer's dealt hand against the player's as it stands.
// Ties are the rest.
type Chances struct {
	NoGame float64
	// Behind: he has a game lower than the player's hand; Ahead: a higher one.
	Behind, Ahead float64
	// Value is that of betting, antes.
	Value float64
	// Bet: betting is the best option.
	Bet bool
}

// OnlyAnte: so often the dealer has no game, and the bet wins nothing but the ante
// one to one, for the game is never worth buying.
type OnlyAnte struct{ Chance float64 }

// NoGame is how often the dealer has no game, where the player's hand is unseen.
type NoGame struct{ Chance float64 }

// Blockers are cards that the player has seen, and that the dealer therefore can't
// have.
type Blockers struct {
	// Cards are in the order own, discards, others.
	Cards []card.Card
	// Own: all of them are the player's own or his discards.
	Own bool
	// Pair: they would pair the dealer's open card, Up; otherwise they would make
	// his ace-king.
	Pair bool
	Up   card.Card
	// Left is the number of unseen cards that would pair Up; 0 where not Pair.
	Left int
	// NoGame is the chance that the dealer has no game, Otherwise what it would be
	// if these cards could lie anywhere in the pack.
	NoGame, Otherwise float64
}

// Second: the hand has a second combination, and it is paid.
type Second struct {
	Primary, Second hand.Combination
	// Pays are the prices of both, to one.
	Pays [2]int
	// Adds is what the second combination adds to the value of the best option,
	// antes: without it the option is worth so much less under best play.
	Adds float64
}

// Doubles: a draw makes hands with a second combination that is paid.
type Doubles struct {
	Action strategy.Action
	// Chance is that of all of them, Most the one that comes most often.
	Chance float64
	Most   strategy.Double
	// Adds is what second combinations add to the value of the option, antes.
	Adds float64
}

// Outs are the sixth cards that improve the hand: to a higher combination or to a
// better paid one. A better kicker is no improvement.
type Outs struct {
	// Cards of the Of unseen ones improve it.
	Cards, Of int
	// Made is what they make, by what it pays and how many cards make it, the
	// most first.
	Made []Made
	// Gain is what the sixth card is worth beyond Standing, the better of betting
	// and folding at once, before its Price; both in antes.
	Gain, Price float64
	Standing    strategy.Action
	// Best: the sixth card is the best option.
	Best bool
}

// Made is what a number of cards make.
type Made struct {
	Primary, Second hand.Category
	Cards           int
}

// Exchanged is what the best exchange keeps and makes.
type Exchanged struct {
	// Discard and Kept are in the player's order.
	Discard, Kept []card.Card
	// Made is what the kept cards make by themselves.
	Made hand.Combination
	// Chance is how often the exchange makes From or better: of what improves the
	// kept cards the lowest, from a pair up, or what four of them draw to.
	From   hand.Category
	Chance float64
	// High is how often it makes a straight or better.
	High float64
	// Price is in antes.
	Price float64
	// Best: the exchange is the best option.
	Best bool
}

// Afterwards is how often the hand is folded after a draw, under best play.
type Afterwards struct {
	Action strategy.Action
	Fold   float64
	// Lost is what is lost then, antes: the ante and the price of the draw.
	Lost float64
	// Best: the draw is the best option.
	Best bool
}

// Breaks: the exchange gives away cards of a combination that would be paid.
type Breaks struct {
	Combination hand.Combination
	// Best: the exchange is the best option all the same. Chosen: it was chosen, and
	// another exchange is the best.
	Best, Chosen bool
}

// Insured is whether to insure the bet.
type Insured struct {
	// Amount is the best insurance, money; 0: none.
	Amount int64
	// Edge is what each ante insured is worth, antes.
	Edge float64
	// Paid is how often insurance is paid, Lost how often it is lost. The rest of
	// the time it is returned.
	Paid, Lost float64
	// OnWin: it is lost only if the player wins.
	OnWin bool
}

// Cap: the table's largest payout cuts what is won.
type Cap struct {
	// Due is what the bet on the hand would win, Paid what it wins, money; both are
	// 0 where it is the hands of a draw that are cut.
	Due, Paid int64
	// Action is what Costs are taken from, antes: betting on the hand, buying the
	// dealer's game, or the draw that is not the best option.
	Action strategy.Action
	Costs  float64
}

// Buying: betting keeps the choice of buying the dealer's game.
type Buying struct {
	// Chance is how often he has no game and it is better bought.
	Chance float64
	// Adds is what that is worth beyond taking the ante, antes.
	Adds float64
}

// Purchase counts the cards that may replace the dealer's highest.
type Purchase struct {
	// Win bring a game that the player beats, Lose one that beats him, Tie an equal
	// one, and the rest of the Of cards none.
	Win, Lose, Tie, Of int
}

// NewGame counts, where the player's hand is unseen, the cards that bring the dealer
// a game.
type NewGame struct{ Cards, Of int }

// Replaced counts the cards of the replaced one's kind that bring no game, and that
// the house replaces again.
type Replaced struct {
	Cards, Of int
	Replaced  card.Card
	// By says what "the same kind" compares.
	By house.Kind
	// Price of each repeat, antes.
	Price float64
}

// Instead sets the best exchange against another one, the chosen.
type Instead struct {
	// Kept and Made are what the best one keeps and what that makes by itself, Chosen
	// and ChosenMade the same of the other; cards are in the player's order.
	Kept, Chosen     []card.Card
	Made, ChosenMade hand.Combination
	// By is how much more the best one is worth, antes.
	By float64
}

// Likelier: the best exchange makes From or better more often than the chosen one. Of
// all combinations it is the one at which they differ most.
type Likelier struct {
	From         hand.Category
	Best, Chosen float64
}

// Dearer: the chosen exchange has a higher price than the best one; both in antes.
type Dearer struct{ Best, Chosen float64 }

// Amount sets the best insurance against another one, the chosen. Both are money; 0:
// none.
type Amount struct {
	Best, Chosen int64
	// Costs is what the chosen one loses, antes.
	Costs float64
	// Cut: it leaves the bet less than the best one does, because the two share the
	// table's largest payout.
	Cut bool
}

func (Forced) Kind() Kind     { return KindForced }
func (Close) Kind() Kind      { return KindClose }
func (Values) Kind() Kind     { return KindValues }
func (Chances) Kind() Kind    { return KindChances }
func (OnlyAnte) Kind() Kind   { return KindOnlyAnte }
func (NoGame) Kind() Kind     { return KindNoGame }
func (Blockers) Kind() Kind   { return KindBlockers }
func (Second) Kind() Kind     { return KindSecond }
func (Doubles) Kind() Kind    { return KindDoubles }
func (Outs) Kind() Kind       { return KindOuts }
func (Exchanged) Kind() Kind  { return KindExchanged }
func (Afterwards) Kind() Kind { return KindAfterwards }
func (Breaks) Kind() Kind     { return KindBreaks }
func (Insured) Kind() Kind    { return KindInsured }
func (Cap) Kind() Kind        { return KindCap }
func (Buying) Kind() Kind     { return KindBuying }
func (Purchase) Kind() Kind   { return KindPurchase }
func (NewGame) Kind() Kind    { return KindNewGame }
func (Replaced) Kind() Kind   { return KindReplaced }
func (Instead) Kind() Kind    { return KindInstead }
func (Likelier) Kind() Kind   { return KindLikelier }
func (Dearer) Kind() Kind     { return KindDearer }
func (Amount) Kind() Kind     { return KindAmount }
