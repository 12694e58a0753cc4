package house

// The facts of procedure that a document may give: what a dealer and the players
// do, and when. Rules that decide money are fields; a fact decides none.
const (
	// Before play.
	FactLayoutStud         = "layout-stud"          // the layout is that of a stud poker table
	FactLayoutOasis        = "layout-oasis"         // the layout is that of an Oasis Poker table
	FactSeatsPlayersOnly   = "seats-players-only"   // the seats are for players only
	FactAgainstTheHouse    = "against-the-house"    // each player plays against the house alone
	FactOnePack            = "one-pack"             // one pack of 52 cards is used
	FactFaceValues         = "face-values"          // cards count at their face value
	FactShoe               = "shoe"                 // cards are dealt from a special shoe
	FactPackChangeHourly   = "pack-change-hourly"   // the pack is changed about every hour, or as the management decides
	FactPackChangeRoyal    = "pack-change-royal"    // the pack is changed after a royal flush
	FactShuffleWash        = "shuffle-wash"         // before play the cards are washed on the table
	FactShuffleRiffle      = "shuffle-riffle"       // then they are riffled
	FactShuffleEveryHand   = "shuffle-every-hand"   // the riffle is repeated after every hand
	FactShuffleBreachVoids = "shuffle-breach-voids" // a breach of the shuffle can void the hand and its payments
	FactCut                = "cut"                  // the dealer cuts and puts the pack in the shoe before dealing
	FactLimitsAnte         = "limits-ante"          // the table's limits are those of the ante

	// Stakes and deal.
	FactCallPlaceBets   = "call-place-bets"   // the dealer calls "place your bets, please"
	FactInviteBets      = "invite-bets"       // players are invited to place their stakes
	FactBonusWithAnte   = "bonus-with-ante"   // the bonus is placed together with the ante
	FactAnteFirst       = "ante-first"        // the antes are placed before the deal
	FactDealOneByOne    = "deal-one-by-one"   // one card to each box with an ante and one to the dealer, five times
	FactDealFive        = "deal-five"         // five cards to each box and to the dealer
	FactDealFaceDown    = "deal-face-down"    // all cards but the dealer's last are dealt face down
	FactDealerLastUp    = "dealer-last-up"    // the dealer's last card is turned face up
	FactBonusBesideLoss = "bonus-beside-loss" // the bonus can win though the hand loses to the dealer

	// The look.
	FactLookAfterDeal       = "look-after-deal"        // players look at their cards after the deal
	FactLookAfterDealerCard = "look-after-dealer-card" // players look only after the dealer has turned his fifth card
	FactLookAboveTable      = "look-above-table"       // cards are looked at above the table only
	FactCardsStayOnTable    = "cards-stay-on-table"    // cards may not be taken off the table
	FactCardsInSight        = "cards-in-sight"         // cards stay in the dealer's sight
	FactNothingForeign      = "nothing-foreign"        // phones, bags and the like may not lie on the table
	FactNoDevices           = "no-devices"             // phones, computers, calculators and the like may not be used
	FactDevicesVoid         = "devices-void"           // where they are suspected, the hand can be void and unpaid
	FactNoShowing           = "no-showing"             // players may not show their cards or look at another's
	FactNoSwapping          = "no-swapping"            // players may not swap cards
	FactNoSignals           = "no-signals"             // players may not signal what they hold
	FactBonusClaim          = "bonus-claim-after-look" // bonus hands are claimed after the look, before the decision
	FactBonusLosingRemoved  = "bonus-losing-removed"   // losing bonus stakes are removed right after the look

	// The decision.
	FactBetDouble              = "bet-double"                  // the bet is exactly twice the ante
	FactFoldLosesAnte          = "fold-loses-ante"             // a fold loses the ante
	FactFoldDiscards           = "fold-discards"               // folding is laying the cards aside
	FactDecideAgain            = "decide-again"                // after new cards: bet or fold
	FactExchangeOnce           = "exchange-once"               // cards are exchanged once
	FactExchangeBesideAnte     = "exchange-beside-ante"        // the cards to be exchanged are laid beside the ante
	FactExchangeSameNumber     = "exchange-same-number"        // the dealer gives back the same number
	FactDeclareBeforeService   = "declare-before-service"      // all boxes declare before the first is served
	FactServiceLeftToRight     = "service-left-to-right"       // boxes are served from the dealer's left to right
	FactBonusAnnounce          = "bonus-announce-before-sixth" // a bonus hand is announced before a sixth card is bought
	FactBonusPaidBeforeSixth   = "bonus-paid-before-sixth"     // the bonus is paid before the sixth card is dealt
	FactInsuranceBeforeBet     = "insurance-before-bet"        // insurance is placed before the bet
	FactInsurancePlace         = "insurance-place"             // insurance lies to the right of the ante or on its line
	FactCallInsuranceClosed    = "call-insurance-closed"       // the dealer calls "insurance closed!" before turning his cards
	FactInsuranceUnchangeable  = "insurance-unchangeable"      // after the call insurance may not be changed
	FactCardsUntouchedUnderBet = "cards-untouched-under-bet"   // cards laid under the bet may not be touched again
	FactStakesUntouched        = "stakes-untouched"            // stakes may not be touched during play
	FactBlindMayBuySixth       = "blind-may-buy-sixth"         // a blind box may buy the sixth card

	// The opening and the comparison.
	FactOpenWhenDecided        = "open-when-decided"         // the dealer turns his cards when every box has decided
	FactDealerShowsCombination = "dealer-shows-combination"  // the dealer sets out his combination
	FactCompareBoxByBox        = "compare-box-by-box"        // the dealer compares with one box after another
	FactBlindTurnedAfter       = "blind-turned-after-dealer" // blind boxes are turned after the dealer's cards
	FactGameAceKing            = "game-ace-king"             // the dealer has a game with ace-king or better
	FactLoseAnteAndBet         = "lose-ante-and-bet"         // a hand lower than the dealer's loses ante and bet
	FactHigherLosesInsurance   = "higher-loses-insurance"    // a hand that beats the dealer's game loses its insurance
	FactTieReturned            = "tie-returned"              // on a tie ante and bet are returned
	FactTieNextCard            = "tie-next-card"             // equal combinations are decided by the next highest card
	FactSuitsNeverRank         = "suits-never-rank"          // suits do not rank
	FactBothPaid               = "both-combinations-paid"    // a hand with two combinations is paid for both
	FactSecondTable1           = "second-table-1"            // the second combination follows the document's Table 1
	FactNeverThree             = "never-three"               // no more than two combinations are paid
	FactPrimaryBeatsDealer     = "primary-beats-dealer"      // only the primary combination has to beat the dealer

	// No game.
	FactNoGamePaysAnte       = "no-game-pays-ante"            // without a game the ante is paid 1:1 and the bet returned
	FactTakersPaid           = "takers-paid"                  // only those who don't buy are paid on the ante
	FactInsuranceBeforeSale  = "insurance-before-sale"        // insurance is paid before the game is sold
	FactInsuredMayBuy        = "insured-may-buy"              // an insured box may buy the dealer's game
	FactBlindMayBuyGame      = "blind-may-buy-game"           // a blind box may buy the dealer's game
	FactHighestReplaced      = "highest-card-replaced"        // the dealer's highest card is replaced
	FactPriceFromBuyers      = "price-taken-from-buyers"      // the dealer takes the antes of all who buy
	FactPriceAtPurchase      = "price-taken-at-purchase"      // the ante is taken at the purchase, nothing is added
	FactNewCardFromTop       = "new-card-from-top"            // the new card comes from the top of the pack
	FactSameKindBurned       = "same-kind-burned"             // a new card of the same kind is burned and another drawn
	FactCombinationEnds      = "combination-ends-replacement" // unless that card makes a combination
	FactFailedGameReturnsBet = "failed-game-returns-bet"      // still no game: the ante is not paid, the bet is returned
	FactBoughtTurnAndPay     = "bought-turn-and-pay"          // a game is bought: the dealer turns the players' cards and pays
	FactBoughtPaysBet        = "bought-game-pays-bet"         // a bought game that is beaten: the bet is paid, the ante is not
	FactBoughtLosesBoth      = "bought-game-loses-both"       // a bought game that beats the player takes ante and bet

	// Disputes.
	FactDisputesManager = "disputes-manager"       // the manager decides disputes, finally
	FactInquiry         = "inquiry-withholds"      // payment may be withheld until an inquiry ends
	FactBreachVoids     = "breach-voids"           // a breach of rules by players or staff can end and void the game
	FactStaffProcedure  = "staff-follow-procedure" // the dealers work by the house's procedure
)

// FactIDs are all facts that a house file may name, in the order of a round.
func FactIDs() []string {
	return []string{
		FactLayoutStud,
		FactLayoutOasis,
		FactSeatsPlayersOnly,
		FactAgainstTheHouse,
		FactOnePack,
		FactFaceValues,
		FactShoe,
		FactPackChangeHourly,
		FactPackChangeRoyal,
		FactShuffleWash,
		FactShuffleRiffle,
		FactShuffleEveryHand,
		FactShuffleBreachVoids,
		FactCut,
		FactLimitsAnte,
		FactCallPlaceBets,
		FactInviteBets,
		FactBonusWithAnte,
		FactAnteFirst,
		FactDealOneByOne,
		FactDealFive,
		FactDealFaceDown,
		FactDealerLastUp,
		FactBonusBesideLoss,
		FactLookAfterDeal,
		FactLookAfterDealerCard,
		FactLookAboveTable,
		FactCardsStayOnTable,
		FactCardsInSight,
		FactNothingForeign,
		FactNoDevices,
		FactDevicesVoid,
		FactNoShowing,
		FactNoSwapping,
		FactNoSignals,
		FactBonusClaim,
		FactBonusLosingRemoved,
		FactBetDouble,
		FactFoldLosesAnte,
		FactFoldDiscards,
		FactDecideAgain,
		FactExchangeOnce,
		FactExchangeBesideAnte,
		FactExchangeSameNumber,
		FactDeclareBeforeService,
		FactServiceLeftToRight,
		FactBonusAnnounce,
		FactBonusPaidBeforeSixth,
		FactInsuranceBeforeBet,
		FactInsurancePlace,
		FactCallInsuranceClosed,
		FactInsuranceUnchangeable,
		FactCardsUntouchedUnderBet,
		FactStakesUntouched,
		FactBlindMayBuySixth,
		FactOpenWhenDecided,
		FactDealerShowsCombination,
		FactCompareBoxByBox,
		FactBlindTurnedAfter,
		FactGameAceKing,
		FactLoseAnteAndBet,
		FactHigherLosesInsurance,
		FactTieReturned,
		FactTieNextCard,
		FactSuitsNeverRank,
		FactBothPaid,
		FactSecondTable1,
		FactNeverThree,
		FactPrimaryBeatsDealer,
		FactNoGamePaysAnte,
		FactTakersPaid,
		FactInsuranceBeforeSale,
		FactInsuredMayBuy,
		FactBlindMayBuyGame,
		FactHighestReplaced,
		FactPriceFromBuyers,
		FactPriceAtPurchase,
		FactNewCardFromTop,
		FactSameKindBurned,
		FactCombinationEnds,
		FactFailedGameReturnsBet,
		FactBoughtTurnAndPay,
		FactBoughtPaysBet,
		FactBoughtLosesBoth,
		FactDisputesManager,
		FactInquiry,
		FactBreachVoids,
		FactStaffProcedure,
	}
}

// Why a clause has no place in the program.
const (
	LeftOutMarketing    = "marketing"     // it advertises the casino
	LeftOutDress        = "dress"         // it is about dress
	LeftOutGamblingHelp = "gambling-help" // it is about help with gambling addiction
)

// LeftOutReasons are all reasons for which a clause may be left out.
func LeftOutReasons() []string {
	return []string{LeftOutMarketing, LeftOutDress, LeftOutGamblingHelp}
}

// Fact returns the house's fact of that id; ok is false where its document does
// not give it. A fact that several clauses give is returned with the first.
func (h *House) Fact(id string) (f Fact, ok bool) {
	for _, f := range h.Facts {
		if f.ID == id {
			return f, true
		}
	}
	return Fact{}, false
}

// FactsOnlyIn returns the ids of the facts that one house states and another does
// not, in the order of [FactIDs].
func FactsOnlyIn(h, other *House) []string {
	var only []string
	for _, id := range FactIDs() {
		_, here := h.Fact(id)
		_, there := other.Fact(id)
		if here && !there {
			only = append(only, id)
		}
	}
	return only
}
