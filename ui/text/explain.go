package text

import (
	"fmt"

	"felt/game/hand"
	"felt/game/house"
)

// The pages of the help.
const (
	PageRules  = "Rules"
	PagePays   = "Paytable and doubles"
	PageValues = "How values are computed"

	PageReadings = "Readings, where the document leaves it open"

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
			"A value is what the hand brings you on average, in antes, if you make this choice and the best one ever after: +0.50 wins half an ante a hand, -1.00 loses the whole ante. Folding is always -1.00.",
			drawPrice(h),
			fmt.Sprintf("What a choice costs is its distance from the best one, ★. What costs less than %.3f counts as equal, =.", equal),
		}},
		{"Counted, not played out", []string{
			fmt.Sprintf("A value without ≈ is exact. Nothing is tried out: every card that can be drawn, every hand that the dealer can have and every card that can replace his highest is counted, as often as it can come. Behind one card of the dealer there are %s hands before you draw; they are all in the figure.", Money(choose(46, 4))),
			"It is rounded where it is shown, and nowhere else.",
		}},
		{"What is known", []string{
			known(h),
			"The cards of other players are not known to you. Each unseen card is as likely in another box as in the pack, so other boxes, and what they draw, change no value. A card that you happen to see does: tell it to the position editor.",
			"Every hand is dealt from a full pack that has been shuffled. What came before does not matter.",
		}},
		{"The best choice ever after", []string{after(h)}},
		{"Insurance", insuranceExplained(h)},
		{"Limits", limitsExplained(h)},
		{"Two boxes", twoBoxes(h)},
		{"The dealer's chances", []string{
			"No game, behind you and ahead are the chances of his five cards as dealt, against your hand as it lies there, before anything is drawn or bought. What is left is a tie.",
		}},
		{"≈: values by dealing", sampledExplained(h)},
		{"What a value is not", []string{
			"It is an average, no forecast: the best choice still loses often, and with a bad hand it is only the smallest loss. It counts the money of this hand alone.",
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

// drawPrice says what becomes of prices paid.
func drawPrice(h *house.House) string {
	switch {
	case h.Sixth.Offered || h.Exchange.Offered:
		s := "The ante on the table counts as lost when it is lost. The price of a draw is in the value of drawing; once it is paid it is left out"
		if h.Buying.Offered {
			s += ", like anything else that no choice brings back"
		}
		return s + "."
	}
	return "The ante on the table counts as lost when it is lost."
}

// known says which cards a player knows.
func known(h *house.House) string {
	own := "Your own cards"
	if h.Boxes.Own > 1 {
		own += ", those of your other box once you have looked at it,"
	}
	s := own + " and the dealer's card face up have left the pack."
	if h.Exchange.Offered {
		s += " The cards that you exchange do not come back."
	}
	return s
}

// after says which choices come later.
func after(h *house.House) string {
	draws := ""
	if h.Sixth.Offered || h.Exchange.Offered {
		draws = " After a draw you bet only if that is better than folding"
		if from := h.Exchange.ForcedBetFrom; h.Exchange.Offered && from != 0 {
			draws += ", but where the bet must be made"
		}
		draws += "."
	}
	buys := ""
	if h.Buying.Offered {
		buys = " When the dealer has no game you take the ante, or buy his game where that is worth more: the value of a bet has the better of the two in it, hand by hand."
	}
	if draws == "" && buys == "" {
		return ""
	}
	return "All that you will decide later is decided as well as it can be." + draws + buys
}

func insuranceExplained(h *house.House) []string {
	if !h.Insurance.Offered {
		return nil
	}
	out := []string{
		"The value of a bet has the best insurance in it: none, or the amount that brings most within the limits. What each ante of it is worth stands beside; below zero it is better to leave it.",
	}
	if h.Cap.Scope == house.CapBox {
		out = append(out, "Where insurance and bet share the table's largest payout, an amount between the limits may be the best.")
	}
	return out
}

func limitsExplained(h *house.House) []string {
	s := "The unit is one ante, whatever its size."
	if len(h.Tables) == 0 {
		return []string{s + " This house prints no largest payout, so nothing is cut."}
	}
	if h.Cap.Scope == house.CapNone {
		return []string{s + " No largest payout cuts what is paid."}
	}
	return []string{s + " At a table payments are cut at its largest payout, and a large ante makes a large win worth less; without a table nothing is cut."}
}

func twoBoxes(h *house.House) []string {
	switch h.Boxes.Second {
	case house.SecondInTurn:
		return []string{"The first box is valued as if the second stayed unseen, which it is at that time; the second with the first one's cards known. What the second may show before the dealer's game is sold is left out of the first one's value."}
	case house.SecondOpen:
		return []string{"Each box is valued by itself, with the cards of the other known."}
	case house.SecondBlind:
		return []string{"The blind box is valued with the cards of the open one known. Its own are any five of the others, or six."}
	}
	return nil
}

func sampledExplained(h *house.House) []string {
	why := "Some positions have too many hands to count them all."
	if h.Boxes.Second == house.SecondBlind {
		why = "A blind box may hold too many hands to count them all."
	}
	return []string{
		why + " Then the rest of the hand is dealt many thousand times, all choices on the same deals, and the mean is shown with its error: ≈ +0.31 ± 0.04. Of a hundred such ranges ninety-five hold the exact value.",
		"Choices that this can't tell apart are marked as equal. The number of deals and their seed stand below; the same seed gives the same figures.",
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
