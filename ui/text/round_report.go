package text

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/round"
)

// signs returns cards with their suits' signs, in order: "A♠ 10♦".
func signs(cards []card.Card) string {
	out := make([]string, len(cards))
	for i, c := range cards {
		out[i] = c.Sign()
	}
	return strings.Join(out, " ")
}

// pad fills a text with blanks on the right up to a width in characters.
func pad(s string, width int) string {
	return s + strings.Repeat(" ", max(0, width-utf8.RuneCountInString(s)))
}

// padLeft fills a text with blanks on the left.
func padLeft(s string, width int) string {
	return strings.Repeat(" ", max(0, width-utf8.RuneCountInString(s))) + s
}

// aligned puts rows in columns, two blanks apart; right tells which columns stand
// to the right.
func aligned(rows [][]string, right ...int) []string {
	var widths []int
	for _, row := range rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	lines := make([]string, len(rows))
	for n, row := range rows {
		cells := make([]string, len(row))
		for i, cell := range row {
			cells[i] = pad(cell, widths[i])
			for _, r := range right {
				if r == i {
					cells[i] = padLeft(cell, widths[i])
				}
			}
		}
		lines[n] = strings.TrimRight(strings.Join(cells, "  "), " ")
	}
	return lines
}

// ReadReport says what cards are and what houses pay for them: a block for each
// different reading, headed by its houses; a row for each combination, with the
// cards that make it in the order given and its price, and the sum. Of one house it says
// of everything else that the cards make why it is not paid.
func ReadReport(houses []*house.House, cards []card.Card) []string {
	lines := []string{signs(cards)}
	var blocks []string
	ids := map[string][]string{}
	for _, h := range houses {
		block := strings.Join(readBlock(h, cards), "\n")
		if ids[block] == nil {
			blocks = append(blocks, block)
		}
		ids[block] = append(ids[block], h.ID)
	}
	for _, block := range blocks {
		lines = append(lines, "", strings.Join(ids[block], ", "))
		lines = append(lines, strings.Split(block, "\n")...)
	}
	if len(houses) == 1 {
		lines = append(lines, unpaidLines(houses[0], cards)...)
	}
	return lines
}

// unpaidLines are the combinations that a house does not pay, each with the reason.
func unpaidLines(h *house.House, cards []card.Card) []string {
	doubles := h.Doubles()
	s := card.SetOf(cards...)
	read := doubles.Read(s)
	var rows [][]string
	for _, c := range doubles.Candidates(s) {
		if c.Reason != hand.Counts {
			rows = append(rows, []string{"  " + signs(c.Making.Of(cards)), Combination(c.Combination), LabReason(h, read, c, cards)})
		}
	}
	if len(rows) == 0 {
		return nil
	}
	return append([]string{"", "made beside the primary, and not paid"}, aligned(rows)...)
}

// readBlock says which combinations cards are at a house, and what it pays.
func readBlock(h *house.House, cards []card.Card) []string {
	doubles := h.Doubles()
	read := doubles.Read(card.SetOf(cards...))
	if read.Primary.Category == hand.None {
		return []string{"  " + HighCard(read.Strength) + ", no combination: pays nothing"}
	}
	row := func(c hand.Combination, price, why string) []string {
		return []string{"  " + signs(c.Making.Of(cards)), price, Combination(c) + why}
	}
	rows := [][]string{row(read.Primary, strconv.Itoa(h.Paytable[read.Primary.Category]), "")}
	if read.Second.Category != hand.None {
		rows = append(rows, row(read.Second, strconv.Itoa(h.Paytable[read.Second.Category]), ""))
	} else if second, why := unpaidSecond(h, cards); why != "" {
		rows = append(rows, row(second, "-", ", not paid: "+why))
	}
	total := h.Pays(read.Primary.Category, read.Second.Category)
	return aligned(append(rows, []string{"  pays", strconv.Itoa(total), "to one"}), 1)
}

// unpaidSecond returns a second combination that the cards make and the house
// does not pay, and why; why is empty where they make none.
func unpaidSecond(h *house.House, cards []card.Card) (second hand.Combination, why string) {
	set := card.SetOf(cards...)
	all := hand.AllDoubles()
	second = all.Read(set).Second
	if second.Category == hand.None {
		return second, ""
	}
	doubles := h.Doubles()
	doubles.Shared = false
	_, listed, _ := doubles.Pair(set)
	switch {
	case !h.Second.Offered:
		return second, "one combination only"
	case listed == hand.None:
		return second, "not in the printed list"
	default:
		return second, "no card is in both"
	}
}

// PayReport shows how a box is settled: both hands with the cards that make them,
// the result, and the ledger with the clause behind each line.
func PayReport(p round.Played, s round.Settlement) []string {
	h := p.Stakes.House
	title := h.ID
	if p.Stakes.Table != nil {
		title += " · table " + p.Stakes.Table.ID
	}
	title += " · ante " + Money(p.Stakes.Ante)

	hands := [][]string{{"player", signs(p.Cards), handWords(s.Hand)}}
	if s.Hand.Second.Category != hand.None {
		hands = append(hands, []string{"", signs(s.Hand.Primary.Making.Of(p.Cards)), Combination(s.Hand.Primary)},
			[]string{"", signs(s.Hand.Second.Making.Of(p.Cards)), "and " + Combination(s.Hand.Second)})
		hands[0][2] = "two combinations"
	}
	hands = append(hands, []string{"dealer", signs(p.Dealer), handWords(s.Dealer)})
	if len(p.Replacing) > 0 {
		hands[len(hands)-1][2] = "no game"
		hands = append(hands, []string{"", signs(s.DealerCards), handWords(s.Dealer) + ": " + replacements(p, s)})
	}

	var ledger [][]string
	for _, l := range s.Lines {
		ledger = append(ledger, []string{Item(l.Item), Money(l.Stake), outcomeOf(h, s, l), Signed(l.Net), ruleOf(lineClauses(p.Stakes, s, l))})
	}
	ledger = append(ledger, []string{"net", "", "", Signed(s.Net), ""})

	lines := append([]string{title, ""}, aligned(hands)...)
	lines = append(lines, "", sentence(resultWords(p, s)), "")
	return append(lines, aligned(ledger, 1, 3)...)
}

// replacements says which cards have come and gone: "K♦ replaced by K♥, then 8♦".
func replacements(p round.Played, s round.Settlement) string {
	gone := card.SetOf(p.Dealer...).Minus(card.SetOf(s.DealerCards...))
	came := make([]string, len(p.Replacing))
	for i, c := range p.Replacing {
		came[i] = c.Sign()
	}
	return gone.First().Sign() + " replaced by " + strings.Join(came, ", then ")
}

// handWords names a hand by its primary, or by its highest card.
func handWords(h hand.Hand) string {
	if h.Primary.Category == hand.None {
		return HighCard(h.Strength)
	}
	return Combination(h.Primary)
}

// resultWords says how the box ended and what the dealer's hand has to do with it.
func resultWords(p round.Played, s round.Settlement) string {
	switch {
	case s.Result != round.NoGame:
		return resultName(s.Result)
	case len(p.Replacing) > 0:
		return "the dealer still has no game"
	default:
		return "the dealer has no game, and the player takes one to one on the ante"
	}
}

// sentence makes words a sentence: a capital letter and a full stop.
func sentence(s string) string { return strings.ToUpper(s[:1]) + s[1:] + "." }
