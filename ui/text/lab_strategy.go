package text

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/strategy/rules"
)

// strategyWidth is the longest line of a page.
const strategyWidth = 80

// StrategySheet is a playing strategy on a page of at most 30 lines: in each part the first
// line that fits counts.
func StrategySheet(h *house.House, s *rules.Sheet) []string {
	var lines []string
	for _, part := range []struct {
		kind rules.Kind
		head string
		// one is the head where all there is to say is when to make a play.
		one  string
		play rules.Play
		// offered: where there is no rule it is said that the play is never made.
		offered bool
	}{
		{rules.First, h.ID + ": FIRST DECISION, the first line that fits" + keepNote(h), "", 0, false},
		{rules.Drawn, "AFTER A DRAW", "", 0, false},
		{rules.Insurance, "INSURANCE, for the most", "INSURE FOR THE MOST", rules.Insure, h.Insurance.Offered},
		{rules.Sale, "THE DEALER HAS NO GAME", "BUY HIS GAME", rules.Buy, h.Buying.Offered},
		{rules.Repeat, "HIS NEW CARD IS OF THE SAME KIND", "REPLACE HIS CARD AGAIN", rules.Again, false},
	} {
		list := s.Of(part.kind)
		if len(list) == 0 {
			if part.offered {
				lines = append(lines, "NEVER "+part.one)
			}
			continue
		}
		if part.one != "" && !slices.ContainsFunc(list, func(r rules.Rule) bool { return r.Play != part.play }) {
			var hands []string
			for i := range list {
				hands = append(hands, strategyHands(&list[i], len(list) == 1))
			}
			lines = append(lines, hung("", part.one+": "+strings.Join(hands, "; or "))...)
			continue
		}
		said := strategyLines(list)
		head := part.head
		if !decided(list) {
			head += "; else " + strategyPlay(&rules.Rule{Play: rules.Otherwise(part.kind)})
		}
		lines = append(lines, hung("", head)...)
		for i, line := range said {
			lines = append(lines, hung(fmt.Sprintf("%2d ", i+1), line)...)
		}
	}
	var notes []string
	for _, note := range []struct {
		fact  rules.Fact
		words string
	}{
		{rules.UpSeen, "Match: your card of his rank."},
		{rules.Blockers, "Blocker: your ace or king; against A only kings, against K only aces."},
		{rules.Run, "Open to a straight: one card short."},
	} {
		if asks(s, note.fact) {
			notes = append(notes, note.words)
		}
	}
	if asks(s, rules.UpSeen) || asks(s, rules.Blockers) {
		notes = append(notes, "Discards count.")
	}
	return append(lines, Wrap(strings.Join(notes, " "), strategyWidth)...)
}

// hung wraps a line of a page, what follows under its words.
func hung(number, words string) []string {
	lines := Wrap(words, strategyWidth-len(number))
	for i := range lines {
		if i > 0 {
			number = strings.Repeat(" ", len(number))
		}
		lines[i] = number + lines[i]
	}
	return lines
}

// decided reports whether rules that ask for nothing but a combination are there for all of
// them.
func decided(list []rules.Rule) bool {
	var of [hand.Categories]bool
	for _, r := range list {
		lo, hi := int(hand.None), int(hand.RoyalFlush)
		plain := true
		for _, t := range r.When {
			lo, hi = int(t.Least), int(t.Most)
			plain = plain && t.Fact == rules.Primary
		}
		for c := lo; plain && c <= hi; c++ {
			of[c] = true
		}
	}
	return !slices.Contains(of[:], false)
}

// keepNote says what is exchanged where the page says what is kept.
func keepNote(h *house.House) string {
	if !h.Exchange.Offered {
		return ""
	}
	return " (keep: exchange the rest)"
}

// strategyLines says rules, those that follow each other and tell the same in one line if
// it holds them.
func strategyLines(list []rules.Rule) (lines []string) {
	for i := 0; i < len(list); {
		play := ": " + strategyPlay(&list[i])
		hands := strategyHands(&list[i], len(list) == 1)
		next := i + 1
		for ; next < len(list) && list[next].Play == list[i].Play && list[next].Keep == list[i].Keep; next++ {
			both := hands + "; or " + strategyHands(&list[next], false)
			if len([]rune(both+play)) > strategyWidth-len("10 ") {
				break
			}
			hands = both
		}
		lines = append(lines, hands+play)
		i = next
	}
	return lines
}

// asks reports whether a sheet has a rule about a fact.
func asks(s *rules.Sheet, f rules.Fact) bool {
	for k := rules.First; k <= rules.Repeat; k++ {
		for _, r := range s.Of(k) {
			for _, t := range r.When {
				if t.Fact == f {
					return true
				}
			}
		}
	}
	return false
}

// strategyHands are the hands that a rule is for: "a pair, lower than the up card". A rule
// without conditions is for any other hand, or always where it is the only one.
func strategyHands(r *rules.Rule, only bool) string {
	var parts []string
	combination := rules.Term{Fact: rules.Primary, Least: int8(hand.None), Most: int8(hand.RoyalFlush)}
	for _, t := range r.When {
		if t.Fact == rules.Primary {
			combination = t
		}
	}
	subject := combinations(combination.Least, combination.Most)
	of := anyCombination
	if combination.Least == combination.Most {
		of = hand.Category(combination.Least)
	}
	needs := keepNeeds(r)
	if needs != "" && r.Keep != rules.AceKing {
		parts = append(parts, needs)
	}
	both := bothKickers(r, of)
	if both != "" {
		parts = append(parts, both)
	}
	for _, t := range r.When {
		switch {
		case t.Fact == rules.Primary:
		case both != "" && (t.Fact == rules.Kicker || t.Fact == rules.Kicker2):
		case t.Fact == rules.Rank && subject != "" && of != hand.None:
			subject += " of " + rankRange(t)
		case t.Fact == rules.ThreeTop && t.Least >= 0 && asksThree(r):
			parts = append(parts, "its top "+rankRange(t))
		default:
			parts = append(parts, strategyTerm(t, of))
		}
	}
	if r.Keep == rules.AceKing && needs != "" {
		parts = append(parts, needs)
	}
	if subject != "" {
		parts = append([]string{subject}, parts...)
	}
	if len(parts) == 0 {
		parts = []string{"always"}
		if !only {
			parts = []string{"any other"}
		}
	}
	return strings.Join(parts, ", ")
}

// asksThree reports whether a rule asks in how many ways three cards may become a straight
// flush, so that they have been spoken of.
func asksThree(r *rules.Rule) bool {
	return slices.ContainsFunc(r.When, func(t rules.Term) bool { return t.Fact == rules.Three && t.Least > 0 })
}

// bothKickers says in one what a rule asks of the two highest kickers, where it asks for the
// least of both.
func bothKickers(r *rules.Rule, of hand.Category) string {
	least := map[rules.Fact]int{}
	for _, t := range r.When {
		if t.Most == int8(card.Ace) {
			least[t.Fact] = int(t.Least)
		}
	}
	first, one := least[rules.Kicker]
	second, two := least[rules.Kicker2]
	if !one || !two || of == hand.None {
		return ""
	}
	return "kickers " + rankSign(first) + "+ and " + rankSign(second) + "+"
}

// anyCombination stands for a rule that is not about one.
const anyCombination = hand.RoyalFlush + 1

// combinations names a range of them; it is empty for all.
func combinations(least, most int8) string {
	lo, hi := hand.Category(least), hand.Category(most)
	switch {
	case lo == hand.None && hi == hand.RoyalFlush:
		return ""
	case lo == hi:
		return aCombination(lo)
	case hi == hand.RoyalFlush:
		return aCombination(lo) + " or better"
	case lo == hand.None:
		return aCombination(hi) + " or less"
	case lo+1 == hi:
		return aCombination(lo) + " or " + aCombination(hi)
	}
	return aCombination(lo) + " to " + aCombination(hi)
}

// aCombination names a combination with its article, where it takes one.
func aCombination(c hand.Category) string {
	switch c {
	case hand.None:
		return "nothing"
	case hand.AceKing, hand.TwoPair, hand.ThreeOfAKind, hand.FourOfAKind:
		return c.String()
	}
	return "a " + c.String()
}

// strategyTerm is a condition in words; of is the combination it is about, if it is one.
func strategyTerm(t rules.Term, of hand.Category) string {
	lo, hi := int(t.Least), int(t.Most)
	switch t.Fact {
	case rules.Rank:
		if hi == int(card.King) && lo <= 0 {
			return "no ace"
		}
		return "highest " + rankRange(t)
	case rules.Kicker:
		return map[bool]string{true: "second card ", false: "kicker "}[of == hand.None] + rankRange(t)
	case rules.Kicker2:
		return map[bool]string{true: "third card ", false: "second kicker "}[of == hand.None] + rankRange(t)
	case rules.Tops:
		return counted(lo, hi, 3, "ace/king beside it", "aces/kings beside it")
	case rules.Against:
		return [...]string{"below", "not above", "matching", "not below", "above"}[lo+hi+2] + " his card"
	case rules.Up:
		return "against " + rankRange(t)
	case rules.UpSeen:
		return counted(lo, hi, 3, "match", "matches")
	case rules.Blockers:
		return counted(lo, hi, 5, "blocker", "blockers")
	case rules.Suited:
		return howMany(t, "not more than ", func(n string) string { return n + " of a suit" })
	case rules.Run:
		return "open to " + straightsIn(t)
	case rules.Three:
		switch {
		case hi == 0:
			return "no three to a straight flush"
		case lo == 1 && hi == 3:
			return "three to a straight flush"
		case hi == 3:
			return fmt.Sprintf("three to a straight flush in %d+ ways", lo)
		}
		return "three to a straight flush in " + howMany(t, "at most ", func(n string) string { return n }) + map[bool]string{true: " way", false: " ways"}[hi == 1]
	case rules.ThreeTop:
		switch {
		case hi < 0:
			return "no three to a straight flush"
		case lo < 0:
			return "no three to a straight flush above " + rankSign(hi)
		}
		return "three to a straight flush, top " + rankRange(t)
	case rules.Matching:
		return counted(lo, hi, 9, "card matching his four", "matching his four")
	case rules.DealerSuited:
		return map[bool]string{true: "his four of a suit", false: "his four not of a suit"}[lo > 0]
	case rules.DealerRun:
		return "his four open to " + straightsIn(t)
	case rules.Second:
		if hi == 0 {
			return "no second combination"
		}
		if lo <= 1 && hi == int(hand.RoyalFlush) {
			return "a second combination"
		}
		return "second combination " + combinations(t.Least, t.Most)
	}
	return ""
}

// howMany is a range of numbers, nothing said of an end that is open above: "four", "exactly
// four", "at most four", "three to four".
func howMany(t rules.Term, atMost string, of func(n string) string) string {
	least, most := rules.RangeOf(t.Fact)
	switch {
	case t.Most == most:
		return of(inWords(int(t.Least)))
	case t.Least == t.Most:
		return "exactly " + of(inWords(int(t.Least)))
	case t.Least == least:
		return atMost + of(inWords(int(t.Most)))
	}
	return of(inWords(int(t.Least)) + " to " + inWords(int(t.Most)))
}

// straightsIn is how many straights a hand is open to.
func straightsIn(t rules.Term) string {
	_, most := rules.RangeOf(t.Fact)
	switch {
	case t.Most == 0:
		return "no straight"
	case t.Least == 1 && t.Most == most:
		return "a straight"
	}
	return howMany(t, "at most ", func(n string) string { return n }) + map[bool]string{true: " straight", false: " straights"}[t.Most == 1]
}

// rankRange is a range of ranks: "9 or lower", "10 to K", "J+".
func rankRange(t rules.Term) string {
	least, most := rules.RangeOf(t.Fact)
	switch {
	case t.Least == t.Most:
		return rankSign(int(t.Least))
	case t.Most == most:
		return rankSign(int(t.Least)) + "+"
	case t.Least == least:
		return rankSign(int(t.Most)) + " or lower"
	}
	return rankSign(int(t.Least)) + " to " + rankSign(int(t.Most))
}

// rankSign is a rank as it stands on the card; below the lowest there is none.
func rankSign(r int) string {
	switch {
	case r < 0:
		return "none"
	case card.Rank(r) == card.Ten:
		return "10"
	}
	return card.Rank(r).String()
}

// counted is a number of things, most being all that there can be: "no blocker", "2+
// blockers".
func counted(lo, hi, most int, one, many string) string {
	noun := func(n int) string {
		if n == 1 {
			return one
		}
		return many
	}
	switch {
	case hi == 0:
		return "no " + one
	case lo == hi:
		return inWords(lo) + " " + noun(lo)
	case hi >= most && lo == 1:
		return a(one)
	case hi >= most:
		return fmt.Sprintf("%d+ %s", lo, many)
	case lo <= 0:
		return "at most " + inWords(hi) + " " + noun(hi)
	}
	return inWords(lo) + " to " + inWords(hi) + " " + many
}

// a puts an article before a noun.
func a(noun string) string {
	if strings.ContainsRune("aeiou", rune(noun[0])) {
		return "an " + noun
	}
	return "a " + noun
}

// keepNeeds is what a hand must hold for what a rule keeps, where the rest does not say it.
func keepNeeds(r *rules.Rule) string {
	if r.Play != rules.Exchange {
		return ""
	}
	for _, t := range r.When {
		if said := t.Fact == rules.Three && t.Least > 0 || t.Fact == rules.ThreeTop && t.Least >= 0; said && r.Keep == rules.ThreeSuitedRun {
			return ""
		}
	}
	return map[rules.Keep]string{
		rules.FourSuited:     "four of a suit",
		rules.FourRun:        "four to a straight",
		rules.ThreeSuitedRun: "three to a straight flush",
		rules.AceKing:        "with A-K",
		rules.TwoSuited:      "highest and a suited 10+",
	}[r.Keep]
}

// strategyPlay is what a rule tells the player to do.
func strategyPlay(r *rules.Rule) string {
	switch r.Play {
	case rules.Fold:
		return "fold"
	case rules.Bet:
		return "bet"
	case rules.Sixth:
		return "sixth card"
	case rules.Exchange:
		return strategyKeep(r)
	case rules.Uninsured:
		return "no insurance"
	case rules.Insure:
		return "insure"
	case rules.Take:
		return "take the ante"
	case rules.Buy:
		return "buy"
	case rules.Stop:
		return "stop"
	case rules.Again:
		return "replace it again"
	}
	return ""
}

// strategyKeep is what is kept in an exchange.
func strategyKeep(r *rules.Rule) string {
	switch r.Keep {
	case rules.Nothing:
		return "exchange all five"
	case rules.Making:
		return "keep it"
	case rules.MakingKicker:
		return "keep it and the kicker"
	case rules.OnePair:
		return "keep the higher pair"
	case rules.Highest:
		return "keep the highest"
	case rules.HighestTwo:
		return "keep two highest"
	case rules.AceKing:
		return "keep A-K"
	}
	if r.Keep == rules.TwoSuited {
		return "keep both"
	}
	return "keep those"
}

// StrategyCosts says what a sheet loses against best play, and what simple rules do.
func StrategyCosts(t *rules.Tried) []string {
	how := fmt.Sprintf("%s deals valued exactly, seed %d", Money(int64(t.Deals)), t.Seed)
	if t.Deals == 0 {
		how = "every deal counted"
	}
	lines := []string{"COST in milli-antes a hand: " + how}
	rows := [][]string{{"this page", milli(t.Sheet.Cost)}}
	for k, cost := range t.Sheet.Costs {
		if cost != 0 {
			rows = append(rows, []string{"  " + strategyKinds[k], fmt.Sprintf("%.2f", 1000*cost)})
		}
	}
	for _, k := range t.Known {
		rows = append(rows, []string{StrategyKnown(k.Rule), milli(k.Cost)})
	}
	for _, line := range aligned(rows) {
		lines = append(lines, "  "+line)
	}
	lines = append(lines, "", "RESULT, in per cent of the ante")
	for _, line := range aligned([][]string{{"best play", ofTheAnte(t.Best)}, {"this page", ofTheAnte(t.Sheet.EV)}}) {
		lines = append(lines, "  "+line)
	}
	return append(lines,
		"Each rule costs what it loses while all that it leaves open is played best.",
		"One box, its cards seen, no table limits. ± is the 95 % interval.")
}

// milli is a value in milli-antes with its interval.
func milli(v rules.Value) string {
	if v.CI95 == 0 {
		return fmt.Sprintf("%.2f", 1000*v.Mean)
	}
	return fmt.Sprintf("%.2f ± %.2f", 1000*v.Mean, 1000*v.CI95)
}

// ofTheAnte is a result in per cent of the ante with its interval.
func ofTheAnte(v rules.Value) string {
	if v.CI95 == 0 {
		return fmt.Sprintf("%+.3f", 100*v.Mean)
	}
	return fmt.Sprintf("%+.2f ± %.2f: between %+.2f and %+.2f", 100*v.Mean, 100*v.CI95, 100*(v.Mean-v.CI95), 100*(v.Mean+v.CI95))
}

var strategyKinds = [...]string{
	rules.First: "first decision", rules.Drawn: "after a draw", rules.Insurance: "insurance",
	rules.Sale: "buying the dealer's game", rules.Repeat: "replacing again",
}

// StrategyKnown is a simple rule that players are known to hold to.
func StrategyKnown(k rules.Known) string { return knownRules[k] }

var knownRules = map[rules.Known]string{
	rules.AlwaysSixth:   "always the sixth card unless folding",
	rules.NeverSixth:    "never the sixth card",
	rules.NeverExchange: "never exchange",
	rules.NeverThree:    "never exchange more than two",
	rules.NeverDraw:     "never draw: bet or fold",
	rules.NeverInsure:   "never insure",
	rules.AlwaysInsure:  "always insure for the most",
	rules.NeverBuy:      "never buy the dealer's game",
	rules.BuyStraights:  "buy his game with a straight or better only",
	rules.AKJ83:         "bet ace-king-jack-eight-three or better, else fold",
	rules.Pairs:         "bet a pair or better, else fold",
	rules.AceKings:      "bet ace-king or better, else fold",
	rules.All:           "bet every hand",
}

// StrategySearch and StrategyTrial say how far the search for a strategy and its trial have
// come.
func StrategySearch(done, of int, left time.Duration) string {
	return "search, deals valued: " + EdgeProgress(done, of, left)
}

func StrategyTrial(done, of int, left time.Duration) string {
	return "trial, deals valued: " + EdgeProgress(done, of, left)
}
