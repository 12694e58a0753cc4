package procedure

import (
	"slices"

	"felt/game/house"
	"felt/game/round"
)

// StepID names a step: something that the dealer does, for the table or for one box.
type StepID string

// The steps, in the order of a round. Those of a box are done for each box that they
// concern; the others once, unless more is said.
const (
	StepCallBets    StepID = "call-bets"    // the dealer invites the players to place their stakes
	StepCheckStakes StepID = "check-stakes" // he checks antes, bonus stakes, and whose boxes they are
	StepDeal        StepID = "deal"         // of a box, and of the dealer (box 0): he gives it the first card
	StepDealOn      StepID = "deal-on"      // he goes on in the same order, up to his own last card
	StepTurnUp      StepID = "turn-up"      // he deals his last card face up

	StepTakeBonus StepID = "take-bonus" // of a box: he takes a losing bonus stake
	StepPayBonus  StepID = "pay-bonus"  // of a box: he pays a bonus

	StepAsk      StepID = "ask"       // of a box: he asks for its first decision
	StepTakeFold StepID = "take-fold" // of a box: he takes the ante and the cards of a box that folds
	StepSixth    StepID = "sixth"     // of a box: he takes the price and deals the sixth card
	StepExchange StepID = "exchange"  // of a box: he takes the price and the discards, and gives as many new cards
	StepAskAgain StepID = "ask-again" // of a box: he asks whether it bets or folds
	// StepCheckBets: he checks that every bet is what it must be.
	StepCheckBets StepID = "check-bets"

	StepCloseInsurance StepID = "close-insurance" // he calls that insurance is closed
	StepOpen           StepID = "open"            // he turns his cards
	StepGame           StepID = "game"            // he says that he has a game; again after a sale
	StepNoGame         StepID = "no-game"         // he says that he has none; again after a sale

	StepTurn            StepID = "turn"             // of a box: he turns its cards and compares
	StepTakeInsurance   StepID = "take-insurance"   // of a box: he takes a lost insurance
	StepReturnInsurance StepID = "return-insurance" // of a box: he hands an insurance back
	StepPayInsurance    StepID = "pay-insurance"    // of a box: he pays an insurance
	StepTake            StepID = "take"             // of a box: he takes ante and bet of a lower hand
	StepPush            StepID = "push"             // of a box: he leaves or hands back the stakes of an equal hand
	StepPay             StepID = "pay"              // of a box: he pays a hand that beats his game

	StepOffer      StepID = "offer"       // of a box: he asks whether it takes one to one or buys his game
	StepPayAnte    StepID = "pay-ante"    // of a box: he pays one to one on its ante and hands back the bet
	StepReplace    StepID = "replace"     // he replaces his highest card; as often as the house has it
	StepTakePrice  StepID = "take-price"  // of a box: he takes the price of his game
	StepBurn       StepID = "burn"        // he burns a new card of the same kind; as often as one comes
	StepOfferAgain StepID = "offer-again" // of a box: he asks whether it pays for one more replacement
	StepTakeAgain  StepID = "take-again"  // of a box: he takes the price of one more replacement
	StepReturnBet  StepID = "return-bet"  // of a box: he hands back the bet of a box that bought without success

	StepCollect    StepID = "collect"     // he collects the cards
	StepChangePack StepID = "change-pack" // he changes the pack after a royal flush
	StepWash       StepID = "wash"        // he washes the new pack
	StepShuffle    StepID = "shuffle"     // he riffles the pack
	StepCut        StepID = "cut"         // he cuts it and puts it where it is dealt from
)

// A kind is what the program knows of a step.
type kind struct {
	id StepID
	// box: it is done for a box.
	box bool
	// has: a house may have it.
	has func(h *house.House) bool
	// pays: it has an amount to pay.
	pays bool
	// instead are the steps of which one at most is due at a time: to choose another of
	// them is wrong, not early.
	instead []StepID
	// moves: it moves money, so that the rules of the ledger's lines give it.
	moves bool
}

var (
	always   = func(*house.House) bool { return true }
	insured  = func(h *house.House) bool { return h.Insurance.Offered }
	sold     = func(h *house.House) bool { return h.Buying.Offered }
	repeated = func(h *house.House) bool { return sold(h) && h.Buying.SameKind == house.SameKindAgain }
	// handedBack: an insurance may be handed back.
	handedBack = func(h *house.House) bool {
		i := h.Insurance
		return i.Offered && (i.Void == house.Returned || i.OnLower == house.Returned || i.OnTie == house.Returned)
	}
	withBonus = func(h *house.House) bool { return h.Bonus.Exists && len(h.Bonus.Prizes) > 0 }
	drawing   = func(h *house.House) bool { return h.Sixth.Offered || h.Exchange.Offered }
)

var (
	games    = []StepID{StepGame, StepNoGame}
	ends     = []StepID{StepTake, StepPush, StepPay, StepPayAnte, StepReturnBet}
	insuring = []StepID{StepTakeInsurance, StepReturnInsurance, StepPayInsurance}
	bonuses  = []StepID{StepTakeBonus, StepPayBonus}
	serving  = []StepID{StepSixth, StepExchange}
)

// kinds are all steps, in the order of a round.
var kinds = []kind{
	{id: StepCallBets, has: always},
	{id: StepCheckStakes, has: always},
	{id: StepDeal, box: true, has: always},
	{id: StepDealOn, has: always},
	{id: StepTurnUp, has: always},
	{id: StepTakeBonus, box: true, has: withBonus, instead: bonuses, moves: true},
	{id: StepPayBonus, box: true, has: withBonus, pays: true, instead: bonuses, moves: true},
	{id: StepAsk, box: true, has: always},
	{id: StepTakeFold, box: true, has: always, moves: true},
	{id: StepSixth, box: true, has: func(h *house.House) bool { return h.Sixth.Offered }, instead: serving, moves: true},
	{id: StepExchange, box: true, has: func(h *house.House) bool { return h.Exchange.Offered }, instead: serving, moves: true},
	{id: StepAskAgain, box: true, has: drawing},
	{id: StepCheckBets, has: always},
	{id: StepCloseInsurance, has: insured},
	{id: StepOpen, has: always},
	{id: StepGame, has: always, instead: games},
	{id: StepNoGame, has: always, instead: games},
	{id: StepTurn, box: true, has: always},
	{id: StepTakeInsurance, box: true, has: insured, instead: insuring, moves: true},
	{id: StepReturnInsurance, box: true, has: handedBack, instead: insuring, moves: true},
	{id: StepPayInsurance, box: true, has: insured, pays: true, instead: insuring, moves: true},
	{id: StepTake, box: true, has: always, instead: ends, moves: true},
	{id: StepPush, box: true, has: always, instead: ends, moves: true},
	{id: StepPay, box: true, has: always, pays: true, instead: ends, moves: true},
	{id: StepOffer, box: true, has: sold},
	{id: StepPayAnte, box: true, has: always, pays: true, instead: ends, moves: true},
	{id: StepReplace, has: sold},
	{id: StepTakePrice, box: true, has: sold},
	{id: StepBurn, has: func(h *house.House) bool { return sold(h) && h.Buying.SameKind == house.SameKindFree }},
	{id: StepOfferAgain, box: true, has: func(h *house.House) bool { return repeated(h) && h.Buying.RepeatChoice == house.ChoicePlayer }},
	{id: StepTakeAgain, box: true, has: repeated},
	{id: StepReturnBet, box: true, has: sold, instead: ends, moves: true},
	{id: StepCollect, has: always},
	{id: StepChangePack, has: always},
	{id: StepWash, has: always},
	{id: StepShuffle, has: always},
	{id: StepCut, has: always},
}

// byID are the places of the steps in kinds.
var byID = func() map[StepID]int {
	m := make(map[StepID]int, len(kinds))
	for i, k := range kinds {
		m[k.id] = i
	}
	return m
}()

// StepIDs returns all steps, in the order of a round.
func StepIDs() []StepID {
	ids := make([]StepID, len(kinds))
	for i, k := range kinds {
		ids[i] = k.id
	}
	return ids
}

// kindOf is what the program knows of a step; nothing of one that there is not.
func kindOf(id StepID) kind {
	i, ok := byID[id]
	if !ok {
		return kind{has: func(*house.House) bool { return false }}
	}
	return kinds[i]
}

// OfBox reports whether the step is done for a box.
func (id StepID) OfBox() bool { return kindOf(id).box }

// Pays reports whether the step has an amount to pay, which the trainee names.
func (id StepID) Pays() bool { return kindOf(id).pays }

// When is a case in which something of a procedure holds.
type When string

// The cases. The first are those of a house, the others those of a step in a round.
const (
	WhenAsDecided  When = "as-decided" // each box is served as it decides
	WhenAfterAll   When = "after-all"  // all boxes declare before the first is served
	WhenInTurn     When = "in-turn"    // a player's second box is opened after the first is played
	WhenAdditional When = "additional" // the price of the dealer's game is added
	WhenAfterSale  When = "after-sale" // it is taken after all have answered, not at the purchase

	WhenVoidReturned  When = "void-returned"  // an insurance on too low a hand is handed back
	WhenLowerReturned When = "lower-returned" // so is one beside a hand below the dealer's game
	WhenTieReturned   When = "tie-returned"   // so is one beside a hand equal to it

	WhenCompared   When = "compared"    // the dealer has a game, with which he compares
	WhenBought     When = "bought"      // his game has been bought
	WhenBoughtGame When = "bought-game" // both: the purchase has brought him a game
	WhenRepeated   When = "repeated"    // his highest card has been replaced before
	WhenBlind      When = "blind"       // the box is blind
	WhenDouble     When = "double"      // two combinations are paid
	WhenCapped     When = "capped"      // the table's largest payout reduces the payment
)

// houseCases tells whether a case can hold at a house.
var houseCases = map[When]func(h *house.House) bool{
	WhenAsDecided:  func(h *house.House) bool { return drawing(h) && h.Exchange.Served == house.ServedAsDecided },
	WhenAfterAll:   func(h *house.House) bool { return drawing(h) && h.Exchange.Served == house.ServedAfterAll },
	WhenInTurn:     func(h *house.House) bool { return h.Boxes.Second == house.SecondInTurn },
	WhenAdditional: func(h *house.House) bool { return sold(h) && h.Buying.Price == house.PriceAdditional },
	WhenAfterSale: func(h *house.House) bool {
		_, at := h.Fact(house.FactPriceAtPurchase)
		return sold(h) && !at
	},

	WhenVoidReturned:  func(h *house.House) bool { return insured(h) && h.Insurance.Void == house.Returned },
	WhenLowerReturned: func(h *house.House) bool { return insured(h) && h.Insurance.OnLower == house.Returned },
	WhenTieReturned:   func(h *house.House) bool { return insured(h) && h.Insurance.OnTie == house.Returned },

	WhenCompared:   always,
	WhenBought:     sold,
	WhenBoughtGame: sold,
	WhenRepeated:   func(h *house.House) bool { return sold(h) && h.Buying.SameKind != house.SameKindStays },
	WhenBlind:      func(h *house.House) bool { return h.Boxes.Second == house.SecondBlind },
	WhenDouble:     func(h *house.House) bool { return h.Second.Offered },
	WhenCapped:     func(h *house.House) bool { return h.Cap.Scope != house.CapNone },
}

// Of says which of another step's boxes an order means.
type Of string

// The boxes of an order.
const (
	// OfOwn: the same box; for a step without boxes every box.
	OfOwn Of = "own"
	// OfAll: every box.
	OfAll Of = "all"
	// OfEarlier: the boxes before it, from the dealer's left.
	OfEarlier Of = "earlier"
	// OfOwner: the boxes before it that the same player holds.
	OfOwner Of = "owner"
)

// Slip is a fault with a step that ends a run.
type Slip string

// The slips.
const (
	// SlipEarly: the step is done before its time.
	SlipEarly Slip = "early"
	// SlipWrong: the step is done where it is not due at all.
	SlipWrong Slip = "wrong"
	// SlipSecond: the amount leaves the second combination out.
	SlipSecond Slip = "second"
)

var (
	houseWhens = []When{WhenAsDecided, WhenAfterAll, WhenInTurn, WhenAdditional, WhenAfterSale, WhenVoidReturned, WhenLowerReturned, WhenTieReturned}
	stepWhens  = []When{WhenCompared, WhenBought, WhenBoughtGame, WhenRepeated, WhenBlind, WhenDouble, WhenCapped}
	ofs        = []string{string(OfOwn), string(OfAll), string(OfEarlier), string(OfOwner)}
	slips      = []string{string(SlipEarly), string(SlipWrong), string(SlipSecond)}

	whens = func() (names []string) {
		for _, w := range append(slices.Clone(houseWhens), stepWhens...) {
			names = append(names, string(w))
		}
		return names
	}()
)

// A ref names what gives a step, or an order: a fact of procedure or a field of a house
// file, in some case.
type ref struct {
	rule round.Rule
	when When
}
