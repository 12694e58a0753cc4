package text

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"felt/game/house"
	"felt/game/house/housetest"
)

func ExampleHouseRules() {
	h, _ := house.Preset("russian")
	for _, line := range HouseRules(h) {
		if line.Heading == "Insurance" {
			fmt.Println(line.Text, line.Where())
		}
	}
	// Output:
	// A hand of three of a kind or better may be insured against the dealer having no game. [insurance]
	// On a lower hand insurance is refused. [insurance]
	// The smallest insurance is one ante. [insurance]
	// The largest is what the bet would win, without the stake, for the primary combination alone. [insurance second reading R9]
	// When the dealer has no game, it is paid 1:1. [reading R10]
	// When the dealer has a game, it is lost if the player's hand is higher, and returned if it is lower. [comparison]
	// On a tie it is returned. [reading R1]
}

// everything are houses in which, together, every rule has a meaning.
func everything(t *testing.T) []*house.House {
	t.Helper()
	full, err := house.Parse("full", []byte(`base = "czech"
id = "full"
boxes = {own = 2, second = "blind", equal_stakes = true, blind_sale = "seen"}
buying = {price = "additional", ante_on_failure = "lost"}
second.printed = [["pair", "ace-king"]]
`))
	if err != nil {
		t.Fatal(err)
	}
	return append(house.Presets(), full)
}

// values are all the values of a field with few of them, and some of the others,
// as a house file writes them.
func values(f *house.Field) []string {
	switch f.Shape {
	case house.Flag:
		return []string{"true", "false"}
	case house.Number:
		var all []string
		for n := f.Min; n <= f.Max; n++ {
			all = append(all, fmt.Sprint(n))
		}
		return all
	case house.Name:
		var all []string
		for _, v := range f.Values {
			all = append(all, `"`+v+`"`)
		}
		return all
	case house.Prices:
		return []string{"[0, 0, 0, 0, 0]", "[1, 1, 1, 1, 1]", "[2, 2, 2, 2, 2]", "[1, 2, 3, 2, 1]", "[1, 1, 1, 1, 2]"}
	case house.Pays:
		return []string{`{ace-king = 1, pair = 2, "two pair" = 3, "three of a kind" = 4, straight = 5, flush = 6, "full house" = 7, "four of a kind" = 8, "straight flush" = 9, "royal flush" = 10}`}
	case house.Doubles:
		return []string{`[["flush", "flush"]]`, `[["flush", "pair"], ["pair", "ace-king"]]`}
	case house.PrizeList:
		return []string{"[]", `[{currency = "EUR", stake = 2, pays = {straight = 7}}]`, `[{currency = "EUR", stake = 2, pays = {straight = 8}}]`}
	default:
		return []string{"[]", `[{id = "a", currency = "EUR", ante_min = 7}, {id = "b", currency = "CZK", ante_min = 7, largest_payout = 100}]`}
	}
}

// changed returns the house with one rule changed; ok is false where that
// contradicts another rule.
func changed(h *house.House, f *house.Field, value string) (*house.House, bool) {
	c := h.Clone()
	c.ID = "changed"
	src := string(house.Encode(c))
	line := f.Path + " = " + f.Value(h) + "\n"
	if !strings.Contains(src, "\n"+line) {
		// An empty list is not written.
		line = "\nclauses"
		value += "\nclauses"
		if !strings.Contains(src, line) {
			return nil, false
		}
		src = strings.Replace(src, line, "\n"+f.Path+" = "+value, 1)
	} else {
		src = strings.Replace(src, "\n"+line, "\n"+f.Path+" = "+value+"\n", 1)
	}
	back, err := house.Parse("changed", []byte(src))
	return back, err == nil
}

// words are the lines that speak of a field.
func words(h *house.House, path string) string {
	var all []string
	for _, line := range HouseRules(h) {
		if slices.Contains(line.Paths, path) {
			all = append(all, line.Text, fmt.Sprint(line.Rows))
		}
	}
	return strings.Join(all, "\n")
}

// TestEveryValueHasWords: every value of every rule is said, and said differently
// from every other value.
func TestEveryValueHasWords(t *testing.T) {
	for _, f := range house.Fields() {
		said := map[string]bool{}
		for _, h := range everything(t) {
			if !f.Applies(h) {
				continue
			}
			by := map[string]*house.House{}
			for _, value := range append(values(f), f.Value(h)) {
				c, ok := changed(h, f, value)
				if !ok {
					continue
				}
				w := words(c, f.Path)
				if w == "" && !(f.Path == "second.printed" && f.Value(c) == "[]") {
					t.Errorf("%s: nothing says that %s is %s", h.ID, f.Path, value)
				}
				if other := by[w]; other != nil && len(house.Compare(other, c)) > 0 {
					t.Errorf("%s: %s = %s and %s have the same words: %s", h.ID, f.Path, value, f.Value(other), w)
				}
				by[w] = c
				said[value] = true
			}
		}
		for _, value := range values(f) {
			if !said[value] && !impossible[f.Path+" = "+value] {
				t.Errorf("%s = %s was never said", f.Path, value)
			}
		}
	}
}

// impossible are values that are allowed by themselves but in no house.
var impossible = map[string]bool{
	`boxes.second = "none"`: true, // a second box that is none: without meaning or a contradiction
}

// TestSentences: what is said is made of sentences, and nothing in it is left open.
func TestSentences(t *testing.T) {
	for _, h := range everything(t) {
		for _, f := range house.Fields() {
			for _, value := range values(f) {
				c, ok := changed(h, f, value)
				if !ok {
					continue
				}
				for _, line := range HouseRules(c) {
					first, last := line.Text[:1], line.Text[len(line.Text)-1:]
					if first != strings.ToUpper(first) || !strings.Contains(".:", last) || (last == ":") != (line.Rows != nil) && line.Key != "bonus worth" ||
						strings.ContainsAny(line.Text, "%!_") && line.Key != "bonus worth" || strings.Contains(line.Text, "  ") || strings.Contains(line.Text, "..") ||
						line.Heading == "" || line.Key == "" {
						t.Errorf("%s, %s = %s: %+v", h.ID, f.Path, value, line)
					}
				}
			}
		}
	}
}

// TestHouseRules holds what is said about each house, and where it stands.
func TestHouseRules(t *testing.T) {
	for _, tc := range []struct{ house, key, text, where string }{
		{"czech", "boxes.table", "Up to four boxes are in the game.", "table"},
		{"czech", "boxes.own", "A player has one box.", "table"},
		{"czech", "exchange.offered", "A box may exchange two to five cards, once.", "c. 4"},
		{"czech", "exchange.prices", "The exchange costs one ante, whatever the number of cards.", "c. 4"},
		{"czech", "exchange.served", "Each box gets its new cards as it decides.", "reading R8"},
		{"czech", "insurance.offered", "A hand of two pair or better may be insured against the dealer having no game.", "c. 6"},
		{"czech", "insurance.min", "The smallest insurance is the bet, two antes.", "c. 6"},
		{"czech", "insurance.max", "The largest is half of what the bet would win, the second combination included.", "c. 6, c. 9"},
		{"czech", "buying.price", "The price is the ante on the layout, which is taken; nothing is added.", "c. 10"},
		{"czech", "bought and lost", "If the dealer's new hand is higher, ante and bet are lost, three antes in all; on a tie the bet is returned and the ante is gone.", "c. 10"},
		{"czech", "buying.same_kind", "If the new card is of the rank of the old one and there is still no game, it may be replaced again for one more ante, at most three times.", "c. 11"},
		{"czech", "buying.repeat_choice", "Each buyer decides about each repeat for himself; who declines stands at no game.", "c. 11"},
		{"czech-en", "buying.repeat_choice", "Each buyer decides about each repeat for himself; who declines stands at no game.", "reading R6"},
		{"czech", "cap.scope", "Each payment of a box by itself is limited to the table's largest payout: the bet with both combinations, the insurance, the bonus. The largest insurance follows from the win so limited.", "c. 13, c. 15, reading R13"},
		{"czech", "bonus.exists", "The bonus bet is a flat 1 EUR or 20 CZK on the first five cards. It is paid by its own table, even if the hand loses to the dealer:", "table, c. 3, c. 13, c. 14, c. 15"},
		{"czech-en", "bonus.exists", "The bonus bet is a flat 1 EUR or 20 CZK on the first five cards. It is paid by its own table, even if the hand loses to the dealer:", "table, c. 1, c. 3, c. 13, reading R5"},
		{"czech", "bonus worth", "Over all 2 598 960 hands the bonus bet brings the player, on average, -3.049 % of the stake in EUR and +33.7 % in CZK.", "computed"},
		{"russian", "boxes.own", "A player may have two boxes; the second is played blind, without a look at its cards.", "blind, reading R16"},
		{"russian", "boxes.second", "A blind box bets or folds unseen; it may buy the sixth card and the dealer's game, but is neither exchanged nor insured. It is turned after the dealer's cards.", "blind, reading R16"},
		{"russian", "boxes.blind_sale", "Whether a blind box buys the dealer's game is decided before it is turned.", "reading R16"},
		{"russian", "boxes.equal_stakes", "A player's two boxes may carry different antes.", "not stated"},
		{"russian", "tie", "A hand equal to the dealer's down to the last kicker is a tie: ante and bet are returned. Suits do not rank, and a sixth card breaks no tie.", "reading R1, reading R15"},
		{"russian", "exchange.offered", "A box may exchange any number of its cards, one to five, once.", "decision"},
		{"russian", "insurance.on_lower", "When the dealer has a game, it is lost if the player's hand is higher, and returned if it is lower.", "comparison"},
		{"russian", "insurance.on_tie", "On a tie it is returned.", "reading R1"},
		{"russian", "buying.price_on_win", "If the new card brings a game and the player beats it, the bet is paid and the ante returned; the price is gone.", "no game, reading R11"},
		{"russian", "buying.same_kind", "A new card of the rank of the old one is replaced again, for nothing, unless it makes a combination.", "replacement, reading R11"},
		{"russian", "cap.scope", "What a box is paid on bet and insurance together is limited to the table's largest payout; the insurance is paid first. The largest insurance follows from the win so limited.", "cap, reading R13"},
		{"russian", "bonus.exists", "There is no bonus bet.", "not stated"},
		{"lithuanian", "boxes.own", "A player has one box.", "not stated, reading R16"},
		{"lithuanian", "exchange.served", "All boxes declare what they want before the first new card is dealt; then they are served in order.", "service"},
		{"lithuanian", "insurance.void", "On a lower hand insurance may be placed, but is void and returned.", "insurance"},
		{"lithuanian", "insurance.max", "The largest is half of what the bet would win with a royal flush: 100 antes.", "insurance"},
		{"lithuanian", "insurance.on_tie", "On a tie it is lost.", "insurance close, ties, reading R1"},
		{"lithuanian", "second.shared", "At least one card must make both combinations; kickers make none.", "second, reading R3"},
		{"lithuanian", "bonus.exists", "There is a bonus bet, but its paytable is not printed, so it cannot be placed here.", "bonus, not stated"},
		{"lithuanian", "bonus worth", "", ""},
		{"basic", "boxes.table", "Up to three boxes are in the game.", "table"},
		{"basic", "boxes.own", "A player may have two boxes, played in turn: the first to its bet or fold before the second is looked at.", "boxes, reading R14"},
		{"basic", "boxes.second", "", ""},
		{"basic", "insurance.max", "The largest is what the bet would win, without the stake, the second combination included.", "insurance, reading R9"},
		{"basic", "bought and lost", "If the dealer's new hand is higher, price, ante and bet are lost, four antes in all; on a tie ante and bet are returned and the price is gone.", "buying, bought loss"},
		{"basic", "bought in vain", "If there is still no game, ante and bet are returned unpaid; the price is gone.", "buying, reading R2"},
		{"basic", "buying.same_kind", "A new card of the rank of the old one stays; it is not replaced again.", "reading R12"},
		{"basic", "second.list", "Every double is paid as the sum of its two prices, whether or not it is printed.", "reading R4"},
		{"basic", "tables", "No table limits are printed.", "not stated"},
		{"caribbean-stud", "ante.on_win", "A hand that beats the dealer's game is paid on the bet by the paytable, and 1:1 on the ante.", "parent game"},
		{"caribbean-stud", "exchange.offered", "No cards are exchanged.", "parent game"},
		{"caribbean-stud", "no game", "If the dealer has no game, each box is paid 1:1 on its ante and gets its bet back.", "parent game"},
		{"oasis", "exchange.prices", "The exchange costs one ante for one card, two for two, three for three, two for four and one for five.", "parent game"},
		{"oasis", "exchange.forced_bet_from", "After an exchange of five cards the bet must be made; after fewer the box bets or folds.", "parent game"},
	} {
		line := lineOf(HouseRules(housetest.Preset(t, tc.house)), tc.key)
		where := strings.Join(line.Where(), ", ")
		if line.Text == "" {
			where = ""
		}
		if line.Text != tc.text || where != tc.where {
			t.Errorf("%s, %s:\n got %s (%s)\nwant %s (%s)", tc.house, tc.key, line.Text, where, tc.text, tc.where)
		}
	}
}

// TestRows holds the tables below the words.
func TestRows(t *testing.T) {
	rows := func(id, key string) string {
		var lines []string
		for _, row := range lineOf(HouseRules(housetest.Preset(t, id)), key).Rows {
			lines = append(lines, strings.Join(row, "|"))
		}
		return strings.Join(lines, "\n")
	}
	for _, tc := range []struct{ house, key, want string }{
		{"basic", "paytable", "royal flush|100\nstraight flush|50\nfour of a kind|20\nfull house|7\nflush|5\nstraight|4\nthree of a kind|3\ntwo pair|2\npair|1\nace-king|1"},
		{"czech-en", "tables", "||ante|bet|largest payout\neur-10|EUR|10 to 200|20 to 400|20 000\nczk-100|CZK|100 to 2000|200 to 4000|200 000\nczk-200|CZK|200 to 4000|400 to 8000|400 000"},
		{"russian", "tables", "|ante|bet|largest payout\nmin-10|from 10|from 20|2000\nmin-25|from 25|from 50|3000\nmin-50|from 50|from 100|5000\nmin-100|from 100|from 200|12 000"},
		{"czech", "bonus.exists", "|EUR|CZK\nroyal flush|1000|25 000\nstraight flush|500|12 500\nfour of a kind|200|5000\nfull house|70|1750\nflush|50|1250\nstraight|40|1000\nthree of a kind|25|750"},
		{"lithuanian", "tables", ""},
	} {
		if got := rows(tc.house, tc.key); got != tc.want {
			t.Errorf("%s, %s:\n%s\nwant\n%s", tc.house, tc.key, got, tc.want)
		}
	}
}

// TestOwnRules: what a person changed is not called the document's.
func TestOwnRules(t *testing.T) {
	h, err := house.Parse("mine", []byte("base = \"lithuanian\"\nid = \"mine\"\nsixth.price = 0\nsecond.shared = \"none\"\nexchange = {min = 3, max = 3, prices = [1, 1, 2, 1, 1], forced_bet_from = 3}\n"))
	if err != nil {
		t.Fatal(err)
	}
	for key, want := range map[string]string{
		"exchange.prices":          "The exchange costs two antes. (own rule)",
		"exchange.offered":         "A box may exchange exactly three cards, once. (exchange, own rule)",
		"exchange.forced_bet_from": "After the exchange the bet must be made. (decision, own rule)",
		"second.shared":            "The two combinations need no card in common. (reading R3)",
		"sixth.offered":            "A box may buy a sixth card for nothing; the best five of the six count. Then it bets or folds. (sixth, decision, own rule)",
	} {
		line := lineOf(HouseRules(h), key)
		if got := fmt.Sprintf("%s (%s)", line.Text, strings.Join(line.Where(), ", ")); got != want {
			t.Errorf("%s: %s, want %s", key, got, want)
		}
	}
}

// TestHouseDifferences: each rule in which two houses differ is said once on each
// side, and what they share is not.
func TestHouseDifferences(t *testing.T) {
	all := everything(t)
	for _, a := range all {
		for _, b := range all {
			said := map[string]bool{}
			for _, d := range HouseDifferences(a, b) {
				if d.A.Text == d.B.Text && fmt.Sprint(d.A.Rows) == fmt.Sprint(d.B.Rows) {
					t.Errorf("%s and %s: the same words: %s", a.ID, b.ID, d.A.Text)
				}
				for _, path := range append(slices.Clone(d.A.Paths), d.B.Paths...) {
					said[path] = true
				}
			}
			for _, d := range house.Compare(a, b) {
				if path := d.A.Field.Path; !said[path] {
					t.Errorf("%s and %s differ in %s, and nothing says so", a.ID, b.ID, path)
				}
			}
			if a == b && len(said) > 0 {
				t.Errorf("%s differs from itself", a.ID)
			}
		}
	}
}

// TestHouseWordsAreComplete: every fact, reading, clause and reason has words, and
// nothing else has.
func TestHouseWordsAreComplete(t *testing.T) {
	same := func(what string, want, got []string) {
		t.Helper()
		slices.Sort(want)
		slices.Sort(got)
		if want, got = slices.Compact(want), slices.Compact(got); !slices.Equal(want, got) {
			t.Errorf("%s: words for %v, needed for %v", what, got, want)
		}
	}
	same("facts", house.FactIDs(), keysOf(factWords))
	same("left out", house.LeftOutReasons(), keysOf(leftOut))
	var numbers []string
	for n := 1; n <= house.Readings; n++ {
		numbers = append(numbers, fmt.Sprintf("R%d", n))
	}
	same("readings", numbers, keysOf(readings))
	documents := map[string][]string{}
	languages := map[string]bool{}
	special := map[string]bool{}
	for _, h := range house.Presets() {
		for _, c := range h.Clauses {
			documents[h.Document] = append(documents[h.Document], c.ID)
		}
		languages[h.Language] = true
		for _, reading := range HouseReadings(h) {
			special[h.Document+" "+reading] = true
		}
		if HouseClause(h, h.Clauses[0].ID) == "" || HouseClause(h, "no") != "" {
			t.Errorf("%s: clauses", h.ID)
		}
	}
	same("documents", keysOf(documents), keysOf(clauseSubjects))
	for document, clauses := range documents {
		same("clauses of "+document, clauses, keysOf(clauseSubjects[document]))
	}
	for key := range readingsOf {
		if !special[key] {
			t.Errorf("reading %q is named by no house of that document", key)
		}
	}
	for language := range houseLanguages {
		if !languages[language] {
			t.Errorf("no document is in %q", language)
		}
	}
	for what, all := range map[string]map[string]string{"fact": factWords, "left out": leftOut, "reading": readings, "reading of": readingsOf} {
		for key, s := range all {
			if strings.TrimSpace(s) != s || !strings.HasSuffix(s, ".") || strings.Contains(s, "  ") {
				t.Errorf("%s %s: %q", what, key, s)
			}
		}
	}
}

func keysOf[V any](m map[string]V) []string {
	var keys []string
	for k := range m {
		keys = append(keys, k)
	}
	return keys
}

func TestHouseDocument(t *testing.T) {
	for want, h := range map[string]*house.House{
		"document 003, in Lithuanian": housetest.Preset(t, "lithuanian"),
		"no document of its own":      housetest.Preset(t, "oasis"),
		"document 9":                  {Document: "9", Language: "xx"},
	} {
		if got := HouseDocument(h); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

func TestHouseFileGood(t *testing.T) {
	h := housetest.Preset(t, "basic")
	if got, want := HouseFileGood("b.toml", h), "b.toml: no faults; house basic, rules "+h.Hash()[:12]; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestHouseReadings(t *testing.T) {
	for id, want := range map[string]string{
		"czech":          "R5 R7 R8 R13 R15 R17",
		"czech-en":       "R5 R6 R7 R8 R13 R15 R17",
		"russian":        "R1 R7 R8 R9 R10 R11 R13 R15 R16 R17",
		"lithuanian":     "R1 R3 R7 R11 R15 R16 R17 R18",
		"basic":          "R1 R2 R4 R7 R8 R9 R11 R12 R14 R15 R17",
		"caribbean-stud": "R15 R17",
		"oasis":          "R8 R15 R17",
	} {
		if got := strings.Join(HouseReadings(housetest.Preset(t, id)), " "); got != want {
			t.Errorf("%s: %s, want %s", id, got, want)
		}
	}
	if s := HouseReading(housetest.Preset(t, "czech"), "R99"); s != "" {
		t.Errorf("R99: %s", s)
	}
}

func TestHouseSource(t *testing.T) {
	for source, want := range map[string]string{"6": "c. 6", "R6": "reading R6", "silent": "not stated", "second-decision": "second decision", "R99": "R99"} {
		if got := houseSource(source); got != want {
			t.Errorf("%s: %s, want %s", source, got, want)
		}
	}
}

// TestReportsFit: no line of any report is wider than a terminal of 80 columns.
func TestReportsFit(t *testing.T) {
	reports := map[string][]string{"list": HouseListReport(everything(t))}
	all := everything(t)
	for _, a := range all {
		reports["rules of "+a.ID] = HouseReport(a)
		reports["clauses of "+a.ID] = HouseClausesReport(a)
		for _, b := range all {
			reports["difference of "+a.ID+" and "+b.ID] = HouseDiffReport(a, b)
		}
	}
	for name, lines := range reports {
		for i, line := range lines {
			if ansi.StringWidth(line) > reportWidth || strings.TrimRight(line, " ") != line || strings.ContainsAny(line, "\t\n\u00a0\u2011") {
				t.Errorf("%s, line %d: %q", name, i+1, line)
			}
		}
		if len(lines) < 4 {
			t.Errorf("%s: %d lines", name, len(lines))
		}
	}
}

// TestReportsAreWhole: a report says all that there is to say.
func TestReportsAreWhole(t *testing.T) {
	flat := func(lines []string) string { return strings.Join(strings.Fields(strings.Join(lines, " ")), " ") }
	for _, h := range house.Presets() {
		clauses := flat(HouseClausesReport(h))
		for _, c := range h.Clauses {
			name := c.ID
			if isNumber(name) {
				name = houseSource(name)
			}
			if !strings.Contains(clauses, name+" "+HouseClause(h, c.ID)) {
				t.Errorf("%s: clause %s is not listed", h.ID, c.ID)
			}
			if c.LeftOut != "" && !strings.Contains(clauses, HouseLeftOut(c.LeftOut)) {
				t.Errorf("%s: clause %s: no reason", h.ID, c.ID)
			}
		}
		for _, f := range h.Facts {
			if !strings.Contains(clauses, HouseFact(f.ID)) {
				t.Errorf("%s: %s is not said", h.ID, f.ID)
			}
		}
		for path, sources := range h.Sources {
			for _, s := range sources {
				if h.Clause(s) != nil && !slices.Contains(ClauseFields(h, s), path) {
					t.Errorf("%s: clause %s does not list %s", h.ID, s, path)
				}
			}
			if !strings.Contains(clauses, path) && slices.ContainsFunc(sources, func(s string) bool { return h.Clause(s) != nil }) {
				t.Errorf("%s: %s is not listed", h.ID, path)
			}
		}
		rules := flat(HouseReport(h))
		for _, reading := range HouseReadings(h) {
			if !strings.Contains(rules, HouseReading(h, reading)) {
				t.Errorf("%s: %s is not explained", h.ID, reading)
			}
		}
		for _, heading := range []string{"BOXES", "ANTE AND BET", "SIXTH CARD", "EXCHANGE", "INSURANCE", "NO GAME", "BUYING THE DEALER'S GAME", "SECOND COMBINATION", "PAYTABLE", "CAPS AND TABLES", "BONUS"} {
			if !strings.Contains(rules, heading) {
				t.Errorf("%s: no %s", h.ID, heading)
			}
		}
	}
}
