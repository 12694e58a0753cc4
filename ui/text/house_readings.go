package text

import "felt/game/house"

// HouseReading says in a sentence or two what is doubtful in a house's document,
// so that the program had to decide: what R9 is about. What was decided is the
// rule that names the reading. It is empty for what is no reading.
func HouseReading(h *house.House, reading string) string {
	if s := readingsOf[h.Document+" "+reading]; s != "" {
		return s
	}
	return readings[reading]
}

// readings are the doubts as they are in any document.
var readings = map[string]string{
	"R1":  "What becomes of ante, bet or insurance on a tie is not said.",
	"R2":  "Whether the ante comes back when the dealer's game was bought in vain is not said.",
	"R3":  "The two combinations are to have a card in common. Whether a kicker counts is not said; if only cards that make a combination do, A A K 9 6 has one (the ace), and 5 5 A K 8 has none.",
	"R4":  "A list of doubles is printed, each the sum of its two prices. Whether doubles that are not on it are paid is not said.",
	"R5":  "Of the bonus a stake and fixed prizes are printed. Whether a winning stake comes back, and what a fold does to a bonus that has won, is not said.",
	"R6":  "Whether a player who has bought must pay for the repeats too is not said.",
	"R7":  "Fixed at every house: the dealer's highest card is the highest by rank, ace high. A dealer without a game has five different ranks, so there is only one.",
	"R8":  "When new cards are dealt is not said: to each box as it decides, or to all after all have declared.",
	"R9":  "The limit of insurance is the payout to be expected. Whether the second combination counts, and whether the stake is part of it, is not said.",
	"R10": "What insurance pays when the dealer has no game is not said; everywhere else it is 1:1.",
	"R11": "Whether the price of the dealer's game comes back when the purchase succeeds, and what it costs to replace an equal card again, is not said.",
	"R12": "What follows a new card of the same rank as the old one is not said.",
	"R13": "A largest payout is printed. Whether it limits each payment or their sum, and which is cut first, is not said.",
	"R14": "Of two boxes opened one after the other, how far the first is played before the second is looked at is not said.",
	"R15": "Fixed at every house: equal hands are compared down to the last kicker. Suits never rank, and a sixth card breaks no tie.",
	"R16": "What a blind box may do, and when it is turned, is said in part only.",
	"R17": "Fixed at every house: A 2 3 4 5 is a straight. Table 1 of two documents has it in an example.",
	"R18": "Whether two cards of the same kind have the same rank or the same suit is not said.",
}

// readingsOf are the doubts of one document, where it says more or less than others.
var readingsOf = map[string]string{
	"001 R1":  "The document rules a lower and a higher hand than the dealer's, and says nothing of an equal one.",
	"003 R1":  "One sentence has insurance lost whenever the dealer has a game, another leaves the player his stakes on a tie.",
	"004 R1":  "The document takes insurance from lower and from higher hands, and says nothing of equal ones.",
	"003 R3":  "At least one card has to be in both combinations. Whether a kicker counts is not said; if only cards that make a combination do, A A K 9 6 has one (the ace), and 5 5 A K 8, J J 6 6 A K and 9 9 9 9 A K have none.",
	"004 R4":  "The document prints fifteen doubles, each the sum of two prices, and not whether others are paid. Its straight with a pair is a straight made twice, as 8:1 shows; so are its straight flush and its royal flush with a pair.",
	"002 R5":  "Of the bonus a stake and fixed prizes are printed. Whether a winning stake comes back, and what a fold does to a bonus that has won, is not said. Prizes in CZK are not printed either: they are those of the Czech document.",
	"002 R6":  "The document has the replacement repeat; the Czech one says that it may. Whether the player can decline is a reading.",
	"001 R9":  "One combination may be insured, up to the payout to be expected. Which combination, and whether the stake is part of it, is not said.",
	"001 R10": "The document prints 1:1 for the ante, and no price for insurance.",
	"003 R11": "Whether a card that is burned and replaced again costs anything is not said.",
	"004 R11": "Whether the price of the dealer's game comes back when the purchase succeeds is not said.",
	"000 R13": "A largest payout is printed with each table, and not whether it limits each payment or their sum.",
	"002 R13": "No payment may exceed the table's maximum. Whether the payments of a box count together is not said.",
	"001 R13": "Bet and insurance together may not exceed the table's largest payout. Which of the two is cut, and whether the limits of insurance feel it, is not said.",
	"001 R16": "A second box is played blind and may buy the sixth card and the dealer's game. Whether it may do more, when it is turned, and whether that is before or after the sale, is not said.",
	"003 R16": "Blind play is mentioned, and that a blind player may buy the dealer's game, but not how many boxes a player may have. A second, blind box is a switch: boxes.own = 2.",
	"003 R18": "The document's word for the kind of a card can mean its rank or its suit.",
}
