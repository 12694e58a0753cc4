// Package house is the rules of a casino as data: what may be bought, insured
// and exchanged, at what price, what is paid, up to which limits, and which
// clause of the house's document says so.
//
// A house is a TOML file. [Presets] are the ones that come with the program;
// [Parse] reads any other and finds every fault in it. The rest of the program
// asks a [House] what holds and never which house it is. [Stakes] puts money to
// it: a table's limits and an ante.
//
// [Fields] is the table of all rules: their names in a file ("insurance.from"),
// their allowed values, and when they have a meaning. A file states each rule
// that has one, or names a preset and states what differs from it:
//
//	base = "czech"
//	id = "my-house"
//	sixth.price = 2
//	insurance.on_tie = "returned"
package house

import (
	"felt/game/card"
	"felt/game/hand"
)

// House is every rule in which houses differ. Prices and limits are in antes,
// unless they say money: whole units of a table's currency.
//
// What no house varies is not here: a bet is two antes; the dealer has a game
// with ace-king or better; his highest card is the one replaced ([Buying], R7);
// equal hands are compared down to the last kicker (R15); A 2 3 4 5 is a straight
// (R17).
type House struct {
	// ID is the name on the command line: lower-case letters, digits, hyphens.
	ID string
	// Title is the name that a person reads.
	Title string
	// Document is the rule document's number, empty for a house without one.
	Document string
	// Language is the document's language (cs, en, ru, lt).
	Language string

	Ante      Ante
	Boxes     Boxes
	Sixth     Sixth
	Exchange  Exchange
	Insurance Insurance
	Buying    Buying
	// Paytable is what the bet pays, to one, by primary and by second combination.
	Paytable Paytable
	Second   Second
	Cap      Cap
	Bonus    Bonus
	// Tables are the printed limits; empty where the document prints none.
	Tables []Table
	// Chips are what the tables pay with, a set for each currency: common practice.
	Chips []ChipSet

	// Sources says where each rule stands: a field's path ("insurance.from") and
	// the clauses or readings ("6", "R1") that give it.
	Sources map[string][]string
	// Clauses are all the clauses, or topics, of the document.
	Clauses []Clause
	// Facts are the facts of procedure that the document gives.
	Facts []Fact
	// Calls are the calls that the document prints.
	Calls []Call
}

// Ante is what becomes of the ante when the player wins.
type Ante struct {
	// OnWin is [Returned] in Russian Poker, [Paid] one to one in the parent games.
	OnWin Fate
}

// Boxes is who may sit where.
type Boxes struct {
	// Table is the number of boxes in the game, 1 to 4.
	Table int
	// Own is how many of them one player may hold, 1 or 2.
	Own int
	// Second says how a player's second box is played; [SecondNone] where Own is 1.
	Second SecondBox
	// EqualStakes demands the same ante on a player's two boxes.
	EqualStakes bool
	// BlindSale says whether a blind box is turned before its player decides to
	// buy the dealer's game (R16).
	BlindSale Sight
}

// SecondBox says how a player's second box is played.
type SecondBox string

const (
	// SecondNone: a player has one box.
	SecondNone SecondBox = "none"
	// SecondBlind: the second box is played unseen (R16).
	SecondBlind SecondBox = "blind"
	// SecondInTurn: the first box is played to its bet or fold before the second
	// is looked at (R14).
	SecondInTurn SecondBox = "in-turn"
	// SecondOpen: both boxes are looked at once.
	SecondOpen SecondBox = "open"
)

// Sight says whether a blind box is turned before a decision.
type Sight string

const (
	Unseen Sight = "unseen" // decided before the box is turned
	Seen   Sight = "seen"   // decided after the box is turned
)

// Sixth is the purchase of a sixth card.
type Sixth struct {
	Offered bool
	// Price is in antes.
	Price int
}

// Exchange is the exchange of cards, once.
type Exchange struct {
	Offered bool
	// Min and Max are the least and the most cards that may be exchanged, 1 to 5.
	Min int
	Max int
	// Prices are in antes, for 1 to 5 cards.
	Prices []int
	// ForcedBetFrom is the number of cards from which the bet must be made after
	// the exchange; 0: it never must.
	ForcedBetFrom int
	// Served says when new cards are dealt (R8).
	Served Service
}

// Range returns in words how many cards may be exchanged: "2 to 5 cards", "1 card".
func (e Exchange) Range() string {
	if e.Max == 1 {
		return "1 card"
	}
	return Range(e.Min, e.Max) + " cards"
}

// Service says when new cards are dealt.
type Service string

const (
	// ServedAsDecided: each box gets its cards as it decides.
	ServedAsDecided Service = "as-decided"
	// ServedAfterAll: all boxes declare, then they are served in order.
	ServedAfterAll Service = "after-all"
)

// Insurance is the bet against the dealer having no game.
type Insurance struct {
	Offered bool
	// From is the lowest combination that may be insured.
	From hand.Category
	// Min is the smallest insurance.
	Min InsuranceMin
	// Max is the largest insurance.
	Max InsuranceMax
	// Counts says which combinations count towards a largest insurance that
	// depends on the win (R9).
	Counts InsuranceCounts
	// Pays is to one, when the dealer has no game (R10).
	Pays int
	// Void says what happens to an insurance on a lower hand than From: [Refused]
	// before it is placed, or [Returned] when the hand is seen.
	Void Fate
	// OnLower is its fate when the dealer has a game that beats the player's:
	// [Lost] or [Returned].
	OnLower Fate
	// OnTie is its fate when the dealer's game equals the player's: [Lost] or
	// [Returned] (R1).
	OnTie Fate
}

// InsuranceMin names the smallest insurance.
type InsuranceMin string

const (
	MinAnte InsuranceMin = "ante" // one ante
	MinBet  InsuranceMin = "bet"  // two antes
)

// InsuranceMax names the largest insurance.
type InsuranceMax string

const (
	MaxHalfWin   InsuranceMax = "half-win"   // half of what the bet would win
	MaxWin       InsuranceMax = "win"        // what the bet would win
	MaxPayout    InsuranceMax = "payout"     // the same and the stake of the bet (R9)
	MaxHalfRoyal InsuranceMax = "half-royal" // half of what the bet would win with a royal flush
)

// InsuranceCounts says which combinations count towards the largest insurance.
type InsuranceCounts string

const (
	CountsPrimary InsuranceCounts = "primary"
	CountsBoth    InsuranceCounts = "both"
)

// Fate is what becomes of a stake.
type Fate string

const (
	Lost     Fate = "lost"
	Returned Fate = "returned"
	Paid     Fate = "paid"    // returned and paid one to one
	Refused  Fate = "refused" // never accepted
)

// Buying is the sale of the dealer's game: his highest card is replaced, that is the
// highest by rank, ace high (R7, [card.Set.Highest]). Without a game no two of his
// cards are of the same rank, so that it is one card.
type Buying struct {
	Offered bool
	// Price is where the price, one ante, comes from.
	Price BuyingPrice
	// PriceOnWin is what becomes of the price when the purchase brings a game and
	// the player beats it: [Lost] or [Returned] (R11).
	PriceOnWin Fate
	// AnteOnFailure is what becomes of an ante that is not itself the price when
	// the dealer still has no game: [Returned] or [Lost] (R2).
	AnteOnFailure Fate
	// SameKind is what happens when the new card is of the kind of the replaced
	// one and the dealer still has no game (R12).
	SameKind SameKind
	// Kind says what "the same kind" compares (R18).
	Kind Kind
	// Repeats is how often a purchase may be repeated where [SameKindAgain] holds.
	Repeats int
	// RepeatChoice says who decides a repeat (R6).
	RepeatChoice Choice
}

// BuyingPrice is where the price of the dealer's game comes from.
type BuyingPrice string

const (
	// PriceAnte: the ante on the layout is taken.
	PriceAnte BuyingPrice = "ante"
	// PriceAdditional: one more ante is paid; the ante stays.
	PriceAdditional BuyingPrice = "additional"
)

// SameKind is what follows a replacing card of the kind of the replaced one.
type SameKind string

const (
	SameKindStays SameKind = "stays" // it stands: no game
	SameKindFree  SameKind = "free"  // it is burned and replaced again for nothing
	SameKindAgain SameKind = "again" // it may be replaced again for one more ante
)

// Kind is what makes two cards the same for a repeated replacement.
type Kind string

const (
	KindRank Kind = "rank"
	KindSuit Kind = "suit"
)

// Same reports whether a replacing card is of the kind of the one that it replaces
// (R18).
func (k Kind) Same(a, b card.Card) bool {
	if k == KindSuit {
		return a.Suit() == b.Suit()
	}
	return a.Rank() == b.Rank()
}

// Choice says who decides.
type Choice string

const (
	ChoicePlayer Choice = "player"
	ChoiceForced Choice = "forced" // the rule decides: it is always repeated
)

// Paytable is what the bet pays to one for each combination; it never falls as
// the combination rises. There is nothing for [hand.None].
type Paytable map[hand.Category]int

// Second is the second combination.
type Second struct {
	Offered bool
	// Shared demands a making card in both combinations: [SharedNone] or
	// [SharedMaking] (R3).
	Shared Shared
	// List says which doubles are paid: all of them, or those in Printed (R4).
	List DoubleList
	// Printed holds the document's list of doubles, primary then second.
	Printed [][2]hand.Category
}

// Shared says whether the two combinations must share a card.
type Shared string

const (
	SharedNone   Shared = "none"
	SharedMaking Shared = "making"
)

// DoubleList says which doubles are paid.
type DoubleList string

const (
	ListAll     DoubleList = "all"
	ListPrinted DoubleList = "printed"
)

// Cap says what a table's largest payout limits (R13).
type Cap struct {
	Scope CapScope
}

// CapScope is what the largest payout limits.
type CapScope string

const (
	CapNone    CapScope = "none"
	CapPayment CapScope = "payment" // each payment of a box by itself
	CapBox     CapScope = "box"     // a box's bet and insurance payments together, insurance first
)

// Bonus is the side bet on the first five cards.
type Bonus struct {
	// Exists tells whether the document knows the bet at all.
	Exists bool
	// Stake says whether a winning stake is [Returned] with the prize or [Lost] (R5).
	Stake Fate
	// OnFold is the fate of a winning bonus when the box then folds: [Paid] or
	// [Lost] (R5).
	OnFold Fate
	// Prizes are the paytables, one a currency; without one no bonus can be bet.
	Prizes []Prizes
}

// Prizes is the bonus paytable of one currency. Stake and Pays are money.
type Prizes struct {
	Currency string
	Stake    int64
	Pays     map[hand.Category]int64
}

// Table is a printed set of limits. Ante limits and payout are money; 0 means
// that none is printed.
type Table struct {
	ID string
	// Currency is empty where none is printed.
	Currency      string
	AnteMin       int64
	AnteMax       int64
	LargestPayout int64
}

// Clause is a clause or topic of the house's document.
type Clause struct {
	// ID is the clause's number, or a short name of the topic.
	ID string
	// LeftOut is why the clause has no place in the program (a key of the text
	// catalogue); empty where fields or facts carry it.
	LeftOut string
	// Currency is that of the tables for which the clause holds; empty: for all.
	Currency string
}

// Fact is a fact of procedure: a key of the text catalogue, and the clause that
// gives it.
type Fact struct {
	ID     string
	Clause string
}
