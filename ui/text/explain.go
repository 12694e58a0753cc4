package text

import (
	"fmt"
	"strings"

	"felt/game/hand"
	"felt/game/house"
)

// The pages of the help.
const (
	PageRules  = "Rules"
	PagePays   = "Paytable and doubles"
	PageValues = "How values are computed"

	KeyOtherPage = "another page"
)

// PagesFoot says which lines are shown, and which keys show others: turn those of the
// other pages, scroll those of the lines, page that of a page of them.
func PagesFoot(turn, scroll, page string, first, last, of int) string {
	foot := turn + " another page"
	if first > 1 || last < of {
		foot += fmt.Sprintf("   %s scroll   %s a page   lines %d–%d of %d", scroll, page, first, last, of)
	}
	return foot
}

// The page of the paytable and of Table 1.
const (
	PaysHead    = "Paytable"
	DoublesHead = "Two combinations in one hand"

	DoublesPrimary = "primary"
	DoublesSecond  = "second"
	DoublesCards   = "cards"
	DoublesPays    = "pays"

	// DoubleShared and DoubleNever mark a price that is not always paid.
	DoubleShared = "*"
	DoubleNever  = "✗"
	// DoublesShared and DoublesNever explain the marks.
	DoublesShared = DoubleShared + " only where one card makes both; else the primary alone is paid"
	DoublesNever  = DoubleNever + " not paid here: the price is that of what is paid instead"
)

// PaysNote says what the paytable's odds are for, with an example.
func PaysNote(h *house.House) string {
	c := hand.Straight
	return fmt.Sprintf("The bet of two antes is paid to one. On an ante of 10 the bet is 20, and a %s at %s wins %s.",
		c, PaysToOne(h.Paytable[c]), Money(20*int64(h.Paytable[c])))
}

// DoublesNote says what a second combination is at the house, below the table's
// heading.
func DoublesNote(h *house.House) string {
	if !h.Second.Offered {
		return "This house pays the primary combination alone, whatever else the cards make."
	}
	return "The best five cards make the primary combination, which alone has to beat the dealer. A second one is paid beside it where a card that makes it lies outside the primary. The table gives the two prices added up, to one:"
}

// DoubleSum is the price of a double as it is added up: "4 + 1".
func DoubleSum(h *house.House, primary, second hand.Category) string {
	return fmt.Sprintf("%d + %d", h.Paytable[primary], h.Paytable[second])
}

// Section is a heading and the paragraphs under it.
type Section struct {
	Heading    string
	Paragraphs []string
}

// ValuesExplained says how the values of decisions are computed and what they
// assume, at a house. Equal is the difference in antes up to which options count as
// equal.
func ValuesExplained(h *house.House, equal float64) []Section {
	var all []Section
	for _, s := range []Section{
		{"What a value is", []string{
			"A value is the average result of the whole hand, in antes, if you make this choice now and the best one at every decision after it. +0.50 wins half an ante a hand on average, -1.00 loses one.",
			stakesCounted(h),
			fmt.Sprintf("What a choice costs is how far its value is below that of the best one, ★. What costs less than %.3f counts as equal and is marked with =.", equal),
		}},
		{"Counted, not tried out", []string{
			fmt.Sprintf("A value without ≈ is exact. Nothing is left to chance: %s is counted with the number of ways in which it can come. When you know six cards, your own five and the dealer's, there are %s hands that he can have. They are equally likely, and all of them are in the figure.",
				countedCards(h), Money(choose(46, 4))),
			"Values are worked out to at least ten digits. They are rounded only where they are shown.",
		}},
		{"What is known", []string{
			known(h),
			"All other cards count as equally likely to lie anywhere: with the dealer, in another box, in the pack. So other boxes whose cards you don't see change no value, whatever their players do. A card of theirs that you happen to see does: enter it in the position editor.",
			"Each hand is taken to be dealt from a full pack of 52 cards that has been shuffled well. What came before does not matter.",
		}},
		{"The decisions that follow", []string{after(h)}},
		{"Insurance", insuranceExplained(h)},
		{"Limits", limitsExplained(h)},
		{"Bonus", bonusExplained(h)},
		{"Two boxes", twoBoxes(h)},
		{"The dealer's chances", []string{
			"“No game”, “behind you” and “ahead” are the chances of the dealer's five cards as dealt: that they are no game, a game below your hand, or a game above it. Your hand is taken as it is now, before you draw and before he replaces a card. What is missing to 100 % is a tie.",
		}},
		{"≈: values by dealing", sampledExplained(h)},
		{"What a value is not", []string{
			"It is an average, not a forecast. The best choice still loses often, and with a bad hand it is only the smallest loss. Nor does it tell how much results swing: it weighs an ante won or lost the same, whatever you own.",
		}},
	} {
		var said []string
		for _, p := range s.Paragraphs {
			if p != "" {
				said = append(said, p)
			}
		}
		if len(said) > 0 {
			all = append(all, Section{s.Heading, said})
		}
	}
	return all
}

// stakesCounted says which of the stakes are in a value.
func stakesCounted(h *house.House) string {
	s := "The ante counts as yours until it is lost, so folding is worth -1.00"
	if h.Buying.Offered {
		s += ", and taking 1:1 on it when the dealer has no game +1.00"
	}
	s += "."
	switch sixth, exchange := h.Sixth.Offered, h.Exchange.Offered; {
	case sixth && exchange:
		s += " The price of the sixth card or of an exchange is in the value of drawing. Once it is paid it is left out, since no choice brings it back."
	case exchange:
		s += " The price of an exchange is in its value. Once it is paid it is left out, since no choice brings it back."
	case sixth:
		s += " The price of the sixth card is in its value. Once it is paid it is left out, since no choice brings it back."
	}
	return s
}

// countedCards names what is counted.
func countedCards(h *house.House) string {
	all := []string{"every hand that the dealer can have"}
	if h.Sixth.Offered || h.Exchange.Offered {
		all = append([]string{"every card that you can draw"}, all...)
	}
	if h.Buying.Offered {
		all = append(all, "every card that can replace his highest")
	}
	return listed(all)
}

// known says which cards a player knows.
func known(h *house.House) string {
	all := []string{"your own cards"}
	if h.Exchange.Offered {
		all = append(all, "the ones that you have exchanged away")
	}
	if h.Boxes.Own > 1 {
		all = append(all, "those of your other box once you have looked at them")
	}
	all = append(all, "the dealer's card face up")
	s := "You know " + listed(all) + ". None of these can come again."
	if h.Buying.Offered {
		s += " When the dealer has opened you know all his cards."
	}
	return s
}

// after says what is decided later, and how.
func after(h *house.House) string {
	var all []string
	if h.Sixth.Offered || h.Exchange.Offered {
		draw := "After a draw you bet with the hands for which that is better, and fold the others"
		if from := h.Exchange.ForcedBetFrom; h.Exchange.Offered && from != 0 {
			draw += "; after an exchange for which the bet must be made you bet them all"
		}
		all = append(all, draw+".")
	}
	if h.Buying.Offered {
		buy := "When the dealer has no game you buy his game where, with his cards in view, that is worth more than 1:1 on the ante"
		if h.Buying.SameKind == house.SameKindAgain {
			switch h.Buying.RepeatChoice {
			case house.ChoiceForced:
				buy += "; repeats are paid for as the house demands"
			default:
				buy += ", and pay for a repeat where that is better than to stop"
			}
		}
		all = append(all, buy+".")
	}
	if len(all) == 0 {
		return ""
	}
	return "Later decisions are in the values, each made for the best. " + strings.Join(all, " ")
}

func insuranceExplained(h *house.House) []string {
	if !h.Insurance.Offered {
		return nil
	}
	out := []string{
		"The value of a bet has the best insurance in it: none, or the amount within the limits that brings most. What each ante insured is worth stands beside it; where that is below zero, it is best not to insure.",
	}
	if h.Insurance.Void == house.Returned {
		out = append(out, "On a hand that is too low for it an insurance is void and comes back, so that it changes no value.")
	}
	if h.Cap.Scope == house.CapBox {
		out = append(out, "Insurance and bet share the table's largest payout: what the one is paid, the other can't be. So an amount between the limits may be the best.")
	}
	return out
}

func limitsExplained(h *house.House) []string {
	s := "Values are in antes, whatever the size of the ante."
	switch {
	case len(h.Tables) == 0:
		return []string{s + " This house prints no largest payout, so no win is cut."}
	case h.Cap.Scope == house.CapNone:
		return []string{s + " No largest payout cuts what is paid."}
	}
	return []string{s + " Without a table no win is cut. At a table its largest payout cuts the wins above it, so that with a large ante a large win is fewer antes."}
}

func bonusExplained(h *house.House) []string {
	switch {
	case len(h.Bonus.Prizes) == 0:
		return nil
	case h.Bonus.OnFold == house.Lost:
		return []string{"The bonus bet is not in the values, though a box that folds loses it."}
	}
	return []string{"The bonus bet is not in the values. It goes by the first five cards alone, so that no decision changes it."}
}

func twoBoxes(h *house.House) []string {
	switch h.Boxes.Second {
	case house.SecondInTurn:
		return []string{
			"The first box is valued as if the second stayed unseen, which it is at that time; the second with the first one's cards known.",
			"Before the sale of the dealer's game the second box will have shown its cards. What they may then tell you about buying for the first one is left out of its value.",
		}
	case house.SecondOpen:
		return []string{"Each box is valued by itself, with the cards of the other known."}
	case house.SecondBlind:
		return []string{"The open box is valued with the blind one unseen, the blind one with the open one's cards known and its own any that have not been seen."}
	}
	return nil
}

func sampledExplained(h *house.House) []string {
	why := "Everything at this house can be counted, so that no value here is a sampled one. “felt advise --method sampled” shows what sampling is: it deals the rest of the hand many times, all choices on the same deals, and takes the mean: ≈ +0.31 ± 0.04."
	if h.Boxes.Second == house.SecondBlind {
		why = "A blind box may hold too many hands to count them all. What can't be counted of it is dealt: the rest of the hand, many thousand times, all choices on the same deals. The mean is shown with its error: ≈ +0.31 ± 0.04."
	}
	return []string{
		why + " Of a hundred such intervals about ninety-five hold the exact value.",
		"Choices that the sample can't tell from the best are marked as equal. The number of deals and the seed stand below; the same seed gives the same figures.",
	}
}

// choose returns the number of ways to choose k of n.
func choose(n, k int64) int64 {
	c := int64(1)
	for i := range k {
		c = c * (n - i) / (i + 1)
	}
	return c
}
