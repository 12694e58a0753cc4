package text_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/procedure"
	"felt/game/school"
	"felt/ui/text"
)

// schoolItems calls a function with items of every kind at every table of every house.
func schoolItems(t *testing.T, each func(it school.Item)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(7, 7))
	once := house.Presets()[0].Clone()
	once.Buying.Repeats = 1
	for _, h := range append(house.Presets(), once) {
		tables := []string{""}
		if n := len(h.Tables); n > 0 {
			tables = []string{h.Tables[0].ID, h.Tables[n-1].ID}
		}
		for _, table := range tables {
			d, err := school.NewDrill(h, table, procedure.TableReady)
			if err != nil {
				t.Fatal(err)
			}
			for _, s := range school.Skills() {
				for _, kind := range d.Kinds(s.Skill) {
					it, err := d.DealKind(kind, rng)
					if err != nil {
						t.Fatal(err)
					}
					each(it)
				}
			}
		}
	}
}

// wrongAnswers are answers that a trainee may give, most of them wrong.
func wrongAnswers(it *school.Item) []school.Answer {
	answers := []school.Answer{nil}
	for _, c := range it.Ask.Choices() {
		answers = append(answers, c)
	}
	switch e := it.Expected().(type) {
	case school.Named:
		for c := range hand.Category(hand.Categories) {
			answers = append(answers, school.Named{Category: c})
		}
	case school.Marked:
		answers = append(answers, school.Marked(0), school.Marked(card.SetOf(it.Boxes[0].Cards[:2]...)), school.Marked(card.SetOf(it.Boxes[0].Cards...)))
		for _, c := range hand.Combinations(card.SetOf(it.Boxes[0].Cards...)) {
			answers = append(answers, school.Marked(c.Making))
			for one := range c.Making.All {
				answers = append(answers, school.Marked(c.Making.Without(one)))
			}
		}
	case school.Amount:
		for _, v := range amountsNear(it, it.Boxes[0], int64(e)) {
			answers = append(answers, school.Amount(v))
		}
	case school.Amounts:
		for _, v := range amountsNear(it, it.Boxes[0], e[0]) {
			wrong := append(school.Amounts(nil), e...)
			wrong[0] = v
			answers = append(answers, wrong)
		}
		wrong := append(school.Amounts(nil), e...)
		for i := range wrong {
			wrong[i] += 3
		}
		answers = append(answers, wrong)
	case school.Limits:
		a := it.Boxes[0].Ante
		answers = append(answers, school.Limits{}, school.Limits{Min: e.Min, Max: e.Max + 1}, school.Limits{Min: 3 * a, Max: e.Max})
		for _, n := range []int64{2, 3, 4, 5, 6, 8, 10, 14, 20, 100, 200} {
			answers = append(answers, school.Limits{Min: a, Max: n * a}, school.Limits{Min: 2 * a, Max: n * a})
		}
	case school.Count:
		more := append(school.Count(nil), e...)
		more[0]++
		answers = append(answers, more)
		for i := range e {
			for j := range e {
				other := append(school.Count(nil), e...)
				other[i], other[j] = e[j], e[i]
				answers = append(answers, other)
			}
			if i > 0 && e[i] > 0 && it.Chips[i].Value%it.Chips[0].Value == 0 {
				other := append(school.Count(nil), e...)
				other[i]--
				other[0] += int(it.Chips[i].Value / it.Chips[0].Value)
				answers = append(answers, other)
			}
		}
	}
	return answers
}

// amountsNear are amounts that wrong rules bring about.
func amountsNear(it *school.Item, b school.Box, right int64) []int64 {
	out := []int64{right + 1, right - 1, -right, 0}
	a := b.Ante
	for n := int64(-5); n <= 24; n++ {
		out = append(out, n*a)
	}
	for _, n := range []int64{40, 42, 50, 54, 100, 108, 200, 208} {
		out = append(out, n*a)
	}
	if b.Insurance > 0 {
		for _, n := range []int64{-3, -2, 0, 1, 2, 4} {
			out = append(out, n*a+b.Insurance, n*a-b.Insurance)
		}
	}
	if t, err := it.House.FindTable(it.Table); err == nil {
		for _, n := range []int64{-2 * a, -a, 0, a, -b.Insurance} {
			out = append(out, t.LargestPayout+n)
		}
		for _, p := range it.House.Bonus.Prizes {
			for _, prize := range p.Pays {
				out = append(out, prize, prize+p.Stake)
			}
		}
	}
	return out
}

// TestSchoolSentences: whatever is asked and answered, every line is a whole one.
func TestSchoolSentences(t *testing.T) {
	others := house.Presets()
	seen := map[school.Wrong]string{}
	whole := func(it *school.Item, lines []string) {
		for _, l := range lines {
			end := strings.HasSuffix(l, ".") || strings.HasSuffix(l, "?") || strings.HasSuffix(l, ":")
			if !end || strings.Contains(l, "  ") || strings.Contains(l, "%!") || strings.Contains(l, " .") || strings.Contains(l, "..") {
				t.Errorf("%s %s: %q is no whole line", it.House.ID, it.Kind, l)
			}
		}
	}
	schoolItems(t, func(it school.Item) {
		whole(&it, text.SchoolSpot(&it))
		whole(&it, text.SchoolWorking(&it))
		whole(&it, []string{text.SchoolQuestion(&it), text.PlainAsk(&it)})
		whole(&it, text.PlainChoices(&it))
		if words := text.SchoolKind(it.Kind); words == "" || strings.ContainsAny(words, "/+") {
			t.Errorf("%s is called %q", it.Kind, words)
		}
		for _, answer := range wrongAnswers(&it) {
			m, err := it.Mark(answer, others)
			if err != nil {
				t.Fatalf("%s: %v: %v", it.Kind, answer, err)
			}
			whole(&it, text.SchoolMarking(&it, answer, m))
			for _, c := range m.Causes {
				seen[c.Wrong] = text.CauseWords(&it, c)
			}
		}
	})
	for _, w := range school.Wrongs() {
		if seen[w] == "" {
			t.Errorf("nothing was wrong by %s", w)
		}
	}
	if testing.Verbose() {
		for _, w := range school.Wrongs() {
			t.Logf("%-20s %s", w, seen[w])
		}
	}
}

// TestSchoolNames: every skill has a name and a task at every house, and every lack is
// told.
func TestSchoolNames(t *testing.T) {
	for _, h := range house.Presets() {
		for _, s := range school.Skills() {
			if text.SkillName(h, s.Skill) == "" || !strings.HasSuffix(text.SkillTask(h, s.Skill), ".") {
				t.Errorf("%s: %s has no words", h.ID, s.Skill)
			}
		}
		for _, l := range school.Lacks() {
			if short := text.SkillLackShort(l); short == "" || len(short) > 42 {
				t.Errorf("%s: in short it is %q", l, short)
			}
			if !strings.HasSuffix(text.SkillLack(h, "", l), ".") {
				t.Errorf("%s: %s is not told", h.ID, l)
			}
		}
	}
	h, _ := house.Preset("lithuanian")
	for lack, want := range map[school.Lack]string{
		school.LackBonusPrizes: "House lithuanian has a bonus bet, but its document prints no prizes.",
		school.LackMaximum:     "The document of house lithuanian prints no largest payout.",
		school.LackInsurance:   "House lithuanian has no insurance.",
	} {
		if got := text.SkillLack(h, "", lack); got != want {
			t.Errorf("%s: %q, want %q", lack, got, want)
		}
	}
}

// schoolItem is an item of a house, for sentences about it.
func schoolItem(t *testing.T, id, table string, ask school.Ask, skill school.Skill, dealer, cards string, b school.Box) *school.Item {
	t.Helper()
	h, err := house.Preset(id)
	if err != nil {
		t.Fatal(err)
	}
	parse := func(s string) []card.Card {
		c, err := card.Parse(s)
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	b.Number, b.Cards = 1, parse(cards)
	return &school.Item{
		Skill: skill, House: h, Kind: string(skill) + "/x", Ask: ask, Table: table,
		Dealer: school.Hand{Cards: parse(dealer)}, Boxes: []school.Box{b},
	}
}

// TestSchoolMarking: what is said of answers, checked by hand against the documents.
func TestSchoolMarking(t *testing.T) {
	// A pair of sevens and ace-king on an ante of 20 at czech: 1 + 1 on the bet of 40.
	two := func(id, table string) *school.Item {
		return schoolItem(t, id, table, school.AskPay, school.SkillPayTwo, "Kd Qh 9c 5s Ah", "As Kc 7h 7c 2s", school.Box{Ante: 20})
	}
	win := schoolItem(t, "russian", "min-10", school.AskInsurance, school.SkillInsurance, "9s 9d 9h Kc 2d", "8h 8d 8c 4c 3d", school.Box{Ante: 20, Insurance: 40})
	lost := schoolItem(t, "basic", "", school.AskInsurance, school.SkillInsurance, "9s 9d 9h Kc 2d", "8h 8d 8c 4c 3d", school.Box{Ante: 20, Insurance: 40})
	for name, c := range map[string]struct {
		it     *school.Item
		answer school.Answer
		want   string
	}{
		"right":         {two("czech", "eur-2"), school.Amount(80), "Right."},
		"nothing given": {two("czech", "eur-2"), nil, "Not answered. Right is: 80 EUR.\nThe working:"},
		"ace-king": {two("czech", "eur-2"), school.Amount(40), "Wrong. Right is: 80 EUR.\n40 EUR too little paid, in the house's favour.\n" +
			"A critical fault: a second combination is missed."},
		"the ante": {two("basic", ""), school.Amount(20), "Wrong. Right is: 80.\n60 too little paid, in the house's favour.\n" +
			"Two mistakes give this answer:\n• You settled it as if the dealer had no game; the player wins.\n" +
			"• You paid the ante one to one instead of the bet"},
		// 001: an insurance whose hand is the lower comes back; 004: it is lost.
		"returned": {win, school.Amount(-40), "Wrong. Right is: 0.\n40 too much taken, in the house's favour.\n"},
		"lost":     {lost, school.Amount(0), "Wrong. Right is: -40.\n40 too little taken, in the player's favour.\n"},
		"paid":     {lost, school.Amount(40), "Wrong. Right is: -40.\nPaid what is lost: 80 in the player's favour.\nA critical fault: what the box loses is paid.\n"},
		"unknown": {two("czech", "eur-2"), school.Amount(77), "Wrong. Right is: 80 EUR.\n3 EUR too little paid, in the house's favour.\n" +
			"No mistake that is known gives this answer. The working:\nThe dealer: ace-king.\n" +
			"Box 1: pair of sevens and ace-king; the player wins.\nAnte 20, returned: 0"},
	} {
		m, err := c.it.Mark(c.answer, house.Presets())
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(text.SchoolMarking(c.it, c.answer, m), "\n"); !strings.HasPrefix(got, c.want) {
			t.Errorf("%s: %q\nwant %q", name, got, c.want)
		}
	}
}

// TestMastery: what is next for a skill to be mastered.
func TestMastery(t *testing.T) {
	answers := func(n int, right func(i int) bool, seconds float64) []school.Answered {
		var all []school.Answered
		for i := range n {
			all = append(all, school.Answered{Kind: "name/pair", Right: right(i), Seconds: seconds})
		}
		return all
	}
	always := func(int) bool { return true }
	for name, c := range map[string]struct {
		history     []school.Answered
		brief, next string
	}{
		"none":   {nil, "not begun", "Accuracy first: at least 27 of the last 30 right; the clock is off."},
		"some":   {answers(20, func(i int) bool { return i%2 == 0 }, 2), "10 of the last 20 right", "Accuracy first: at least 27 of the last 30 right; the clock is off."},
		"clock":  {answers(35, always, 2), "30 of the last 30 right", "The clock is on: 5 of 20 answers by the clock, the mean under 3 s."},
		"slow":   {answers(60, always, 4.5), "30 of the last 30 right", "The mean is 4.5 s; the target is under 3 s."},
		"master": {answers(60, always, 2), "mastered", "Mastered: 30 of the last 30 right, 2 s on average."},
	} {
		s := school.StateOf(school.SkillName, c.history)
		if got := text.Mastery(s); got != c.brief {
			t.Errorf("%s: %q, want %q", name, got, c.brief)
		}
		if got := text.MasteryNext(s); got != c.next {
			t.Errorf("%s: %q, want %q", name, got, c.next)
		}
	}
	for kind, want := range map[string]string{
		"pay-two/flush+pair":              "flush and pair: 3 of the last 10 missed",
		"second/three-of-a-kind+ace-king": "three of a kind and ace-king: 3 of the last 10 missed",
		"game/no/ace":                     "no game, an ace alone: 3 of the last 10 missed",
		"insurance/valid/valid":           "validity, a valid one: 3 of the last 10 missed",
		"name/none/six":                   "below ace-king, in six cards: 3 of the last 10 missed",
	} {
		if got := text.WeakSpot(school.Weak{Kind: kind, Missed: 3, Of: 10}); got != want {
			t.Errorf("%s: %q, want %q", kind, got, want)
		}
	}
}

// TestExamPage: the page of an exam says what the file has, and takes nothing in it for
// Markdown.
func TestExamPage(t *testing.T) {
	h, err := house.Preset("basic")
	if err != nil {
		t.Fatal(err)
	}
	marks := school.Marks{Items: 4, Share: 0.95, Rounds: 1, RoundShare: 0.9}
	e, err := school.NewExam(h, house.Presets(), 48213, marks)
	if err != nil {
		t.Fatal(err)
	}
	given := []school.Given{{Answer: e.Items[0].Expected(), Seconds: 2.5}}
	r, err := e.Result("0.1.0", "2026-03-01T09:30:00Z", "A. *Novak* | <b>", given, nil)
	if err != nil {
		t.Fatal(err)
	}
	page := text.ExamPage(r, h)
	for _, want := range []string{
		"# Exam at house basic\n", "- Trainee: A. \\*Novak\\* \\| \\<b\\>\n", "- Begun: 2026-03-01T09:30:00Z\n", "- Seed: 48213\n", "- Rules: " + h.Hash() + "\n",
		"**Not passed: 1 of 5 right, no critical fault.**\n", "To pass: 95 % of 4 questions right, 90 % of 1 whole table, and no critical fault.\n",
		"| A whole table | 0 of 1 | 0 | – |\n", "Supervisor: ____", "\n## Questions\n", "\n## Whole tables\n",
		"1. Name the hand: right, 2.5 s\n", "2. Who wins: **wrong**, 0 s\n", "   - Not answered. Right is: ",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("%q is not on the page:\n%s", want, page)
		}
	}
	if text.ExamMarks(school.Marks{Items: 1, Share: 0.5, Critical: 2}) != "To pass: 50 % of 1 question right, and at most 2 critical faults." {
		t.Error(text.ExamMarks(school.Marks{Items: 1, Share: 0.5, Critical: 2}))
	}
}
