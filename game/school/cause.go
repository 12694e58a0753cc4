package school

import (
	"felt/game/hand"
	"felt/game/round"
)

// Wrong names a wrong rule, by which a wrong answer comes about.
type Wrong string

// Wrong rules of reading cards.
const (
	// WrongOverlooked: the combination Due is overlooked, and Paid named: another that
	// the cards hold, or none.
	WrongOverlooked Wrong = "overlooked"
	// WrongFourSuited: four cards of a suit are taken for a flush.
	WrongFourSuited Wrong = "four-suited"
	// WrongFourInRow: four cards in a row, or with one gap, are taken for a straight.
	WrongFourInRow Wrong = "four-in-row"
	// WrongCorner: ranks in a row around the ace are taken for a straight.
	WrongCorner Wrong = "corner"
	// WrongSixthIgnored: only the first five of six cards are counted.
	WrongSixthIgnored Wrong = "sixth-ignored"
	// WrongSixthCounted: the sixth card counts where it does not.
	WrongSixthCounted Wrong = "sixth-counted"
	// WrongAceCounts, WrongKingCounts: an ace, or a king, alone is taken for a game.
	WrongAceCounts  Wrong = "ace-counts"
	WrongKingCounts Wrong = "king-counts"
	// WrongAceKing: ace-king is not taken for a game.
	WrongAceKing Wrong = "ace-king-no-game"
)

// Wrong rules of comparing hands.
const (
	// WrongKickers: kickers are not compared.
	WrongKickers Wrong = "kickers-ignored"
	// WrongRanks: only the categories are compared.
	WrongRanks Wrong = "ranks-ignored"
	// WrongHighCard: the highest cards are compared before the combinations of one
	// category.
	WrongHighCard Wrong = "high-card-first"
	// WrongSuits: a tie is broken by suits.
	WrongSuits Wrong = "suits-rank"
	// WrongWheel: the ace of a five-high straight is taken for high.
	WrongWheel Wrong = "wheel-high"
	// WrongSecondBeats: the second combination counts in the comparison.
	WrongSecondBeats Wrong = "second-compared"
	// WrongResult: the box is settled as though it had ended with Result.
	WrongResult Wrong = "result"
)

// Wrong rules of the second combination.
const (
	// WrongSecondMissed: the second combination, Due, is missed.
	WrongSecondMissed Wrong = "second-missed"
	// WrongAceKingForgotten: the second combination is missed, an ace-king.
	WrongAceKingForgotten Wrong = "ace-king-forgotten"
	// WrongPrimaryMissed: the second is paid alone.
	WrongPrimaryMissed Wrong = "primary-missed"
	// WrongSecondInvented: the combination Paid is paid or marked beside the primary,
	// or as a third, and does not count for the Reason.
	WrongSecondInvented Wrong = "second-invented"
	// WrongPrimaryMarked: the primary is marked, not the second.
	WrongPrimaryMarked Wrong = "primary-marked"
	// WrongKickerMarked: cards are marked that do not make the combination.
	WrongKickerMarked Wrong = "kicker-marked"
	// WrongCardMissing: not all cards of the combination are marked.
	WrongCardMissing Wrong = "card-missing"
)

// Wrong rules of payment.
const (
	// WrongAnteForBet: the ante is paid one to one instead of the bet by the paytable.
	WrongAnteForBet Wrong = "ante-for-bet"
	// WrongOneAnte: the paytable is applied to one ante; the bet is two.
	WrongOneAnte Wrong = "one-ante"
	// WrongRow: the row Paid of the paytable is taken for the row Due.
	WrongRow Wrong = "row"
	// WrongStakeCounted: the stake of Item is counted as paid; without an item all
	// stakes that go back.
	WrongStakeCounted Wrong = "stake-counted"
	// WrongPriceDeducted: the price of Item, paid long before, is taken off.
	WrongPriceDeducted Wrong = "price-deducted"
	// WrongAntePaid: the ante is paid one to one where it is not.
	WrongAntePaid Wrong = "ante-paid"
	// WrongAnteUnpaid: the ante is not paid where it is.
	WrongAnteUnpaid Wrong = "ante-unpaid"
	// WrongAnteLost: the ante is taken where it goes back.
	WrongAnteLost Wrong = "ante-lost"
	// WrongBetPaid: the bet is paid by the paytable, though the dealer has no game.
	WrongBetPaid Wrong = "bet-paid"
	// WrongBetEven: the bet is paid one to one, though the dealer has no game.
	WrongBetEven Wrong = "bet-even"
	// WrongOtherHouse: it is what House pays.
	WrongOtherHouse Wrong = "other-house"
	// WrongSign: the figure is right, but taken instead of paid, or paid instead of
	// taken.
	WrongSign Wrong = "sign"
)

// Wrong rules of the largest payout.
const (
	// WrongCapIgnored: the largest payout is ignored.
	WrongCapIgnored Wrong = "cap-ignored"
	// WrongCapTogether: bet and insurance are limited together; each is by itself.
	WrongCapTogether Wrong = "cap-together"
	// WrongCapEach: bet and insurance are limited each by itself; they are together.
	WrongCapEach Wrong = "cap-each"
	// WrongCapCombination: each of the two combinations is limited by itself.
	WrongCapCombination Wrong = "cap-combination"
	// WrongCapStake: the stake is counted in what is limited.
	WrongCapStake Wrong = "cap-stake"
)

// Wrong rules of insurance, the dealer's game and the bonus.
const (
	// WrongInsurance: the insurance is taken to be Outcome.
	WrongInsurance Wrong = "insurance"
	// WrongLimit: the limits of insurance go by another Value of Rule.
	WrongLimit Wrong = "limit"
	// WrongLimitForgotten: a limit is not looked at: that of Rule.
	WrongLimitForgotten Wrong = "limit-forgotten"
	// WrongPriceReturned: the price of the dealer's game, at some houses the ante
	// taken, is given back.
	WrongPriceReturned Wrong = "price-returned"
	// WrongPriceAdded: the ante was taken as the price, but another is counted.
	WrongPriceAdded Wrong = "price-added"
	// WrongPriceAnte: the ante is taken for the price, which was another.
	WrongPriceAnte Wrong = "price-ante"
	// WrongRepeatFree: a repeated replacement is taken to cost nothing.
	WrongRepeatFree Wrong = "repeat-free"
	// WrongRepeatCharged: a repeated replacement that is free is charged.
	WrongRepeatCharged Wrong = "repeat-charged"
	// WrongSameKind: what follows a card of the same kind is taken to be Value.
	WrongSameKind Wrong = "same-kind"
	// WrongKind: what the same kind is is taken to be Value.
	WrongKind Wrong = "kind"
	// WrongRepeats: the number of repetitions is not counted.
	WrongRepeats Wrong = "repeats"
	// WrongPrizeMissed: no prize is seen where there is one.
	WrongPrizeMissed Wrong = "prize-missed"
	// WrongBonusLost: the bonus is taken to be lost with the hand.
	WrongBonusLost Wrong = "bonus-lost"
	// WrongBonusByBet: the bonus is paid by the paytable of the bet.
	WrongBonusByBet Wrong = "bonus-by-bet"
	// WrongCurrency: the prizes of another currency, Value, are paid.
	WrongCurrency Wrong = "currency"
)

// Wrong rules of chips.
const (
	// WrongChipsMore: the sum is right, but fewer chips make it.
	WrongChipsMore Wrong = "chips-more"
	// WrongChipsSwapped: the right numbers, two colours mistaken for each other.
	WrongChipsSwapped Wrong = "chips-swapped"
)

// Wrongs returns all wrong rules.
func Wrongs() []Wrong {
	return []Wrong{
		WrongOverlooked, WrongFourSuited, WrongFourInRow, WrongCorner, WrongSixthIgnored, WrongSixthCounted,
		WrongAceCounts, WrongKingCounts, WrongAceKing,
		WrongKickers, WrongRanks, WrongHighCard, WrongSuits, WrongWheel, WrongSecondBeats, WrongResult,
		WrongSecondMissed, WrongAceKingForgotten, WrongPrimaryMissed, WrongSecondInvented, WrongPrimaryMarked,
		WrongKickerMarked, WrongCardMissing,
		WrongAnteForBet, WrongOneAnte, WrongRow, WrongStakeCounted, WrongPriceDeducted, WrongAntePaid, WrongAnteUnpaid,
		WrongAnteLost, WrongBetPaid, WrongBetEven, WrongOtherHouse, WrongSign,
		WrongCapIgnored, WrongCapTogether, WrongCapEach, WrongCapCombination, WrongCapStake,
		WrongInsurance, WrongLimit, WrongLimitForgotten, WrongPriceReturned, WrongPriceAdded, WrongPriceAnte, WrongRepeatFree,
		WrongRepeatCharged, WrongSameKind, WrongKind, WrongRepeats, WrongPrizeMissed, WrongBonusLost, WrongBonusByBet, WrongCurrency,
		WrongChipsMore, WrongChipsSwapped,
	}
}

// Cause is a wrong rule that gives just what was answered. The fields beside Wrong
// say of what it is wrong, as far as that needs saying.
type Cause struct {
	Wrong Wrong `json:"wrong"`
	// Box is the box's number where the item has several; else 0.
	Box int `json:"box,omitempty"`
	// Paid is the combination that was paid, named or marked, Due the one that should
	// have been.
	Paid hand.Category `json:"paid,omitempty"`
	Due  hand.Category `json:"due,omitempty"`
	// Reason is why a second combination that was paid or marked does not count.
	Reason hand.Reason `json:"reason,omitempty"`
	// Result is what was taken for the result.
	Result round.Result `json:"result,omitempty"`
	// Item is the stake that it is about, Outcome what was taken to happen to it.
	Item    round.Item    `json:"item,omitempty"`
	Outcome round.Outcome `json:"outcome,omitempty"`
	// House is the id of the house whose rules give the answer.
	House string `json:"house,omitempty"`
	// Rule is the rule that was broken, where there is one for it; [round.Rule.Clauses]
	// says where it stands. Value is what was taken for its value, as in a house file.
	Rule  round.Rule `json:"rule,omitempty"`
	Value string     `json:"value,omitempty"`
}
