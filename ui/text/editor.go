package text

import (
	"fmt"
	"strings"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/strategy"
)

// The position editor.
const (
	EditorName = "position"

	EditorBox       = "BOX"
	EditorBlind     = "BOX, BLIND"
	EditorDealer    = "DEALER"
	EditorFresh     = "NEW CARDS"
	EditorAway      = "EXCHANGED"
	EditorSeen      = "SEEN"
	EditorNone      = "none"
	EditorHouse     = "house"
	EditorTable     = "table"
	EditorAnte      = "ante"
	EditorInsurance = "insurance"

	EditorUp       = "face up, or all five"
	EditorSixthNo  = "no sixth card"
	EditorSixthYes = "a sixth bought"
)

// The names of the places in a sentence.
const (
	EditorNameBox    = "The box"
	EditorNameDealer = "The dealer"
	EditorNameFresh  = "New cards"
	EditorNameAway   = "Exchanged"
	EditorNameSeen   = "Seen"
)

// What belongs in the place that is chosen.
const (
	EditorHintBox       = "The cards of the box: type them, As Kd 10h, or point with the arrows."
	EditorHintDealer    = "The dealer's card face up; all five once he has opened without a game."
	EditorHintFresh     = "The cards that have replaced the dealer's highest, one after the other."
	EditorHintAway      = "The cards that the box has exchanged away."
	EditorHintSeen      = "Other cards that you have seen: your other box's, a neighbour's."
	EditorHintHouse     = "The house, whose rules and prices hold."
	EditorHintAnte      = "The ante, in whole units of the table's currency: type it."
	EditorHintInsurance = "The insurance that stands: type it."
)

// EditorHintBlind says what can be done about a blind box, by which keys.
func EditorHintBlind(sixth, blind string) string {
	return fmt.Sprintf("A blind box is not looked at: %s buys its sixth card, %s looks again.", sixth, blind)
}

// EditorHintToDealer says which key goes on once the box is full.
func EditorHintToDealer(next string) string {
	return fmt.Sprintf("Now the dealer's card: %s goes there.", next)
}

// EditorHintTable says what the chosen table's limits are.
func EditorHintTable(t *house.Table) string {
	if t == nil {
		return "No table: no limits, and no largest payout."
	}
	return sentence(HomeTableLimits(t))
}

// EditorInPack says that a card lies nowhere else.
func EditorInPack(c card.Card) string { return c.Sign() + " is in the pack." }

// EditorInBox says that a card is the box's.
func EditorInBox(c card.Card) string { return c.Sign() + " lies in the box." }

// EditorAtDealer says that a card is the dealer's.
func EditorAtDealer(c card.Card) string { return c.Sign() + " is the dealer's." }

// EditorIsFresh says that a card has replaced one of the dealer's.
func EditorIsFresh(c card.Card) string { return c.Sign() + " has replaced the dealer's highest." }

// EditorIsAway says that the box has exchanged a card.
func EditorIsAway(c card.Card) string { return c.Sign() + " has been exchanged away." }

// EditorIsSeen says that a card is known otherwise.
func EditorIsSeen(c card.Card) string { return c.Sign() + " has been seen." }

// EditorTwice says that a card lies somewhere already, given the words that say
// where.
func EditorTwice(lies string) string {
	return strings.TrimSuffix(lies, ".") + " already; each card is there once."
}

// EditorFull says that no more cards go into a place.
func EditorFull(place string, most int) string {
	return fmt.Sprintf("%s: %s and no more.", place, several(most, "card"))
}

// EditorNoCard says that what was typed is no card.
func EditorNoCard(typed string) string {
	return fmt.Sprintf("%q is no card: a rank 2–9, T or 10, J, Q, K, A and a suit s, h, d, c.", typed)
}

// Why a key does nothing, and what a key has done.
const (
	EditorNoBlind    = "This house has no blind box."
	EditorNothing    = "Nothing lies here."
	EditorUndone     = "Taken back."
	EditorNoUndo     = "Nothing to take back."
	EditorBlindNow   = "The box is blind now; its cards are in the pack again."
	EditorNoLine     = "There is no line yet: the position is not complete."
	EditorPasteFirst = "Paste or type a line."
)

// EditorBoxUnseen says why a blind box gets no cards, and which key changes that.
func EditorBoxUnseen(blind string) string {
	return fmt.Sprintf("The box is blind and shows no cards; %s looks at it again.", blind)
}

// EditorCardsHere says where cards go, and which key chooses the place.
func EditorCardsHere(next string) string {
	return fmt.Sprintf("Cards go to the box, the dealer and the other places; %s chooses one.", next)
}

// EditorCleared says that all cards are gone, and which key brings them back.
func EditorCleared(undo string) string {
	return fmt.Sprintf("All cards are in the pack again; %s undoes it.", undo)
}

// EditorTaken says that a card has been put back into the pack.
func EditorTaken(c card.Card) string { return c.Sign() + " is in the pack again." }

// EditorMissing says what a position still lacks: cards of the box, and cards of the
// dealer, of whom dealer are there.
func EditorMissing(box, dealer int) string {
	var parts []string
	if box > 0 {
		parts = append(parts, several(box, "card")+" of the box")
	}
	switch {
	case dealer == 0:
		parts = append(parts, "the dealer's card face up")
	case dealer > 1 && dealer < 5:
		parts = append(parts, several(5-dealer, "more card")+" of the dealer, who shows one or all five")
	}
	if len(parts) == 0 {
		return ""
	}
	return "Missing: " + strings.Join(parts, "; ") + "."
}

// EditorMore says how many cards there are that are not shown.
func EditorMore(n int) string { return fmt.Sprintf("+%d", n) }

// The line of a position.
const (
	EditorLineTitle = "THE POSITION AS A LINE"
	EditorLineLoad  = "LOAD A POSITION"
	EditorCopied    = "Copied, if your terminal allows it; else select it."
	EditorLoaded    = "Loaded."
)

// EditorLineNote says what the line is good for; load is the key that takes one.
func EditorLineNote(load string) string {
	return fmt.Sprintf("A terminal runs it; %s loads it here again.", load)
}

// EditorLoadNote says what a line looks like; line is the key that shows one.
func EditorLoadNote(line string) string {
	return fmt.Sprintf("As %s shows it: felt advise --house czech --cards AsKd7h7c2s --up 9d", line)
}

// What the keys of the position editor do.
const (
	KeysEditorCards  = "Set cards"
	KeysEditorStakes = "House, table, ante, insurance"
	KeysEditorWhole  = "The whole position"

	KeyEditorCard    = "A–2 shdc"
	KeyEditorType    = "type a card"
	KeyEditorMove    = "point at a card of the pack"
	KeyEditorPut     = "put it, take it back"
	KeyEditorPutHere = "put or take"
	KeyEditorNext    = "next place"
	KeyEditorBack    = "place before"
	KeyEditorErase   = "take the last card back"
	KeyEditorEraseIt = "erase"
	KeyEditorBlind   = "blind box"
	KeyEditorNew     = "clear"
	KeyEditorUndo    = "undo"
	KeyEditorLine    = "line"
	KeyEditorLoad    = "paste"
	KeyEditorLoadNow = "load it"
	KeyEditorClose   = "close"
	KeyEditorValues  = "more values"
	KeyEditorPack    = "pack"
)

// AdviceMore says how many options the table leaves out, and which key shows them.
func AdviceMore(n int, down string) string { return fmt.Sprintf("%d more: %s", n, down) }

// AdviceShown says which of all options are shown, and which keys show the others.
func AdviceShown(first, last, of int, up, down string) string {
	return fmt.Sprintf("%d–%d of %d: %s %s", first, last, of, up, down)
}

// Stage returns the words of a stage: "first decision".
func Stage(s strategy.Stage) string { return stages[s] }

// EditorDealerHand names the opened hand of the dealer.
func EditorDealerHand(h hand.Hand) string {
	if h.Strength.Game() {
		return handWords(h)
	}
	return handWords(h) + ", no game"
}
