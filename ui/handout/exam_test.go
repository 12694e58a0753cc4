package handout_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"

	"felt/game/card"
	"felt/game/card/cardtest"
	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/school"
	"felt/ui/handout"
	"felt/ui/sheet"
	"felt/ui/sheet/sheettest"
)

// aPaper is a paper of a house.
func aPaper(t *testing.T, h *house.House, table string, seed uint64, items, rounds int) *school.Paper {
	t.Helper()
	p, err := school.NewPaper(h, table, seed, items, rounds)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestExam: both versions at every house are pages that need nothing beside them, have
// every card of their questions, and tell no answer; A and B differ.
func TestExam(t *testing.T) {
	for _, h := range house.Presets() {
		p := aPaper(t, h, "", 11, 30, 2)
		var pages [2]string
		for v, items := range p.Versions {
			s := handout.Exam(p, v)
			page := sheettest.Read(t, sheet.HTML(s))
			pages[v] = page.Text
			var lie []card.Card
			backs := 0
			for _, it := range items {
				lie = append(append(lie, it.Dealer.Cards...), it.Dealer.Replacing...)
				backs += it.Dealer.Hidden
				for _, b := range it.Boxes {
					if b.FirstFive != nil {
						lie = append(append(lie, b.FirstFive...), b.Cards[5:]...)
					} else {
						lie = append(lie, b.Cards...)
					}
				}
			}
			if !slices.Equal(page.Cards, lie) || page.Backs != backs {
				t.Errorf("%s: drawn are %v and %d backs, want %v and %d", h.ID, page.Cards, page.Backs, lie, backs)
			}
			if strings.Contains(sheet.Markdown(s), "☒") {
				t.Errorf("%s: an answer is ticked", h.ID)
			}
		}
		if pages[0] == pages[1] {
			t.Errorf("%s: both versions are the same", h.ID)
		}
		sheettest.Read(t, sheet.HTML(handout.ExamKey(p)))
	}
}

// TestExamSeed: the same seed makes the same sheets.
func TestExamSeed(t *testing.T) {
	h := housetest.Preset(t, "russian")
	var sheets []string
	for _, seed := range []uint64{3, 3, 4} {
		p := aPaper(t, h, "", seed, 10, 1)
		sheets = append(sheets, string(sheet.HTML(handout.Exam(p, 0)))+sheet.Markdown(handout.Exam(p, 1))+string(sheet.HTML(handout.ExamKey(p))))
	}
	if sheets[0] != sheets[1] || sheets[0] == sheets[2] {
		t.Error("the sheets do not follow the seed")
	}
}

// TestExamMarkdown: an exam with its key, word for word.
func TestExamMarkdown(t *testing.T) {
	for id, table := range map[string]string{"czech": "eur-4", "lithuanian": ""} {
		p := aPaper(t, housetest.Preset(t, id), table, 1, 22, 1)
		for name, s := range map[string]*sheet.Sheet{"a": handout.Exam(p, 0), "b": handout.Exam(p, 1), "key": handout.ExamKey(p)} {
			t.Run(id+"-"+name, func(t *testing.T) { golden.RequireEqual(t, []byte(sheet.Markdown(s))) })
		}
	}
}

// TestExamKey: at every house and table every answer of the key is what the oracle makes
// of the question as it is printed.
func TestExamKey(t *testing.T) {
	asked := map[string]int{}
	for _, h := range house.Presets() {
		tables := []string{""}
		for _, table := range h.Tables {
			tables = append(tables, table.ID)
		}
		for i, table := range tables {
			p := aPaper(t, h, table, uint64(20+i), 40, 3)
			key := strings.Split(sheet.Markdown(handout.ExamKey(p)), "## Version ")
			for v := range p.Versions {
				answers := rowsOf(key[v+1])
				printed := readPaper(t, h, sheet.Markdown(handout.Exam(p, v)))
				if len(answers) != 43 || len(printed) != 43 {
					t.Fatalf("%s: %d questions, %d answers", h.ID, len(printed), len(answers))
				}
				for n, q := range printed {
					kind, fault := q.check(answers[n])
					asked[kind]++
					if fault != "" {
						t.Errorf("%s, table %q, version %d, question %d (%s): the key has %q, but %s", h.ID, p.Table, v, n+1, q.title, answers[n], fault)
					}
				}
			}
		}
	}
	for _, kind := range []string{"name", "game", "winner", "second", "paid", "lost", "valid", "limits", "next", "bonus", "chips", "table"} {
		if asked[kind] < 10 {
			t.Errorf("the question %s came up %d times", kind, asked[kind])
		}
	}
}

// rowsOf are the answers of a table of the key.
func rowsOf(table string) (answers []string) {
	for line := range strings.Lines(table) {
		cells := strings.Split(line, " | ")
		if _, err := strconv.Atoi(strings.TrimPrefix(cells[0], "| ")); err == nil {
			answers = append(answers, cells[2])
		}
	}
	return answers
}

// printed is a question as it stands on a sheet.
type printed struct {
	rules
	currency  string
	largest   int64
	title     string
	dealer    []card.Card
	replacing []card.Card
	hidden    bool
	boxes     []box
	five      []card.Card // the first five of a box with a bonus
	chips     map[string]int64
}

var (
	largestPayout = regexp.MustCompile(`largest payout ([0-9 ]+?)( [A-Z]{3})?\.`)
	currencyAt    = regexp.MustCompile(`\d (EUR|CZK)\.`)
	handLine      = regexp.MustCompile(`^- (.*?): ([^;]*)(?:; (.*))?$`)
	stakeOf       = regexp.MustCompile(`(ante|bet|insurance|dealer's game|bonus) ([0-9 ]+)`)
	stopsAfter    = regexp.MustCompile(`stops after (the first new card|new card (\d))`)
	chipOf        = regexp.MustCompile(`_+ ([a-z]+) ([0-9 ]+?)(?:   |\n)`)
)

// money is an amount as it is printed.
func money(t testing.TB, s string) int64 {
	t.Helper()
	n, err := strconv.ParseInt(strings.NewReplacer(" ", "", "+", "").Replace(strings.TrimSpace(s)), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// readPaper reads a sheet.
func readPaper(t *testing.T, h *house.House, markdown string) (all []printed) {
	parts := strings.Split(markdown, "\n### ")
	for _, part := range parts[1:] {
		q := printed{rules: documents[h.ID], chips: map[string]int64{}}
		if m := largestPayout.FindStringSubmatch(parts[0]); m != nil {
			q.largest = money(t, m[1])
		}
		if m := currencyAt.FindStringSubmatch(parts[0]); m != nil {
			q.currency = m[1]
		}
		title, rest, _ := strings.Cut(part, "\n")
		_, q.title, _ = strings.Cut(title, ". ")
		for _, m := range chipOf.FindAllStringSubmatch(rest, -1) {
			if !strings.HasPrefix(m[1], "Box") && m[2] != "" {
				q.chips[m[1]] = money(t, m[2])
			}
		}
		for line := range strings.Lines(rest) {
			if m := handLine.FindStringSubmatch(strings.TrimSpace(line)); m != nil {
				q.hand(t, m[1], m[2], m[3])
			}
		}
		all = append(all, q)
	}
	return all
}

// hand reads the line of a hand.
func (q *printed) hand(t *testing.T, label, cards, note string) {
	q.hidden = q.hidden || strings.Contains(cards, "▒▒")
	all := cardtest.Cards(t, strings.NewReplacer("▒▒", "", "·", "").Replace(cards))
	if strings.HasPrefix(label, "Dealer") {
		q.dealer = all[:min(5, len(all))]
		q.replacing = all[len(q.dealer):]
		return
	}
	b := box{cards: all}
	if strings.Contains(label, "the first five as dealt") {
		q.five = all[:5]
	}
	stakes := map[string]int64{}
	for _, m := range stakeOf.FindAllStringSubmatch(label, -1) {
		stakes[m[1]] = money(t, m[2])
	}
	b.insurance = stakes["insurance"]
	if b.ante = stakes["ante"]; b.ante == 0 {
		b.ante = stakes["bet"] / 2 // the ante was taken
	}
	b.took = strings.Contains(note, "takes one to one")
	if strings.Contains(note, "buys the dealer's game") {
		b.bought = q.replacing
	}
	if m := stopsAfter.FindStringSubmatch(note); m != nil {
		n := 1
		if m[2] != "" {
			n = int(money(t, m[2]))
		}
		b.bought = q.replacing[:n]
	}
	q.boxes = append(q.boxes, b)
}

// check compares an answer of the key with the oracle's; fault says what it has.
func (q printed) check(answer string) (kind, fault string) {
	must := func(want string) string {
		if answer != want {
			return "it is " + want
		}
		return ""
	}
	amount := func(want int64) string {
		digits := strings.TrimSuffix(strings.TrimSuffix(answer, " EUR"), " CZK")
		got, err := strconv.ParseInt(strings.NewReplacer(" ", "", "+", "").Replace(digits), 10, 64)
		if err != nil || got != want {
			return fmt.Sprintf("it is %d", want)
		}
		return ""
	}
	settled := func() settled { return q.settle(q.boxes[0], q.dealer, q.largest) }
	is := func(words string) bool { return strings.HasPrefix(q.title, words) }
	switch {
	case is("What is this hand"):
		want := names[best(q.boxes[0].cards)[0]]
		answer = strings.TrimPrefix(answer, "a ")
		if want == "none" {
			want = "hand below ace-king"
		}
		return "name", must(want)
	case is("Has the dealer"):
		if game(q.dealer) {
			return "game", must("a game")
		}
		return "game", must("no game")
	case is("Who wins"):
		return "winner", must(map[int]string{1: "the player wins", -1: "the dealer wins", 0: "a tie"}[slices.Compare(best(q.boxes[0].cards), best(q.dealer))])
	case is("Which cards make"):
		return "second", q.checkSecond(answer)
	case is("What is box 1 paid on ante and bet"):
		s := settled()
		return "paid", amount(s.ante + s.bet)
	case is("Is the insurance"):
		least, most := q.limits(q.boxes[0], q.largest)
		switch insured := q.boxes[0].insurance; {
		case most == 0:
			return "valid", must("the hand is too low to be insured")
		case insured < least:
			return "valid", must("the insurance is below the smallest")
		case insured > most:
			return "valid", must("the insurance is above the largest")
		}
		return "valid", must("the insurance is valid")
	case is("Between what limits"):
		least, most := q.limits(q.boxes[0], q.largest)
		if most == 0 {
			return "limits", must("it may not be insured")
		}
		answer = strings.TrimSuffix(strings.TrimSuffix(strings.ReplaceAll(answer, " ", ""), "EUR"), "CZK")
		return "limits", must(fmt.Sprintf("from%dto%d", least, most))
	case is("What does box 1 win or lose on its insurance"):
		return "lost", amount(settled().insurance)
	case is("What does box 1 win"):
		s := settled()
		return "lost", amount(s.ante + s.bet + s.price)
	case is("What follows the new card"):
		return "next", must(q.next(q.dealer, q.replacing))
	case is("What is the bonus"):
		return "bonus", amount(min(prize(q.currency, q.five), q.largest))
	case is("What is box 1 paid on"):
		s := settled()
		return "paid", amount(s.bet + s.insurance)
	case is("With which chips"):
		return "chips", q.checkChips(answer)
	case is("What does each box"):
		var parts []string
		for i, b := range q.boxes {
			s := q.settle(b, q.dealer, q.largest)
			parts = append(parts, fmt.Sprintf("box%d%+d", i+1, s.ante+s.bet+s.insurance+s.price))
		}
		answer = strings.ReplaceAll(answer, " ", "")
		return "table", must(strings.ReplaceAll(strings.Join(parts, ","), "+0", "0"))
	}
	return "", "the question is not known"
}

// checkSecond compares the ways to mark a second combination.
func (q printed) checkSecond(answer string) string {
	_, _, ways := q.two(q.boxes[0].cards)
	if ways == nil || answer == "no second combination" {
		if ways != nil || answer != "no second combination" {
			return fmt.Sprintf("the ways are %v", ways)
		}
		return ""
	}
	var got []card.Set
	for way := range strings.SplitSeq(answer, ", or ") {
		cards, err := card.Parse(way)
		if err != nil {
			return err.Error()
		}
		got = append(got, card.SetOf(cards...))
	}
	slices.Sort(got)
	slices.Sort(ways)
	if !slices.Equal(got, ways) {
		return fmt.Sprintf("the ways are %v", ways)
	}
	return ""
}

var paidIn = regexp.MustCompile(`With which chips is ([0-9 ]+?)( [A-Z]{3})? paid`)

// checkChips counts chips: they make the amount, and no fewer do.
func (q printed) checkChips(answer string) string {
	digits := strings.ReplaceAll(paidIn.FindStringSubmatch(q.title)[1], " ", "")
	amount, err := strconv.ParseInt(digits, 10, 64)
	if err != nil {
		return err.Error()
	}
	var values []int64
	for _, v := range q.chips {
		values = append(values, v)
	}
	slices.Sort(values)
	sum, chips := int64(0), 0
	for part := range strings.SplitSeq(answer, ", ") {
		var n int
		var colour string
		if _, err := fmt.Sscanf(part, "%d %s", &n, &colour); err != nil || q.chips[colour] == 0 {
			return fmt.Sprintf("%q is no number of chips: %v", part, err)
		}
		sum, chips = sum+int64(n)*q.chips[colour], chips+n
	}
	if want := fewest(values, amount); sum != amount || chips != want {
		return fmt.Sprintf("that is %d in %d chips, not %d in %d", sum, chips, amount, want)
	}
	return ""
}
