package school_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/procedure"
	"felt/game/school"
)

// TestEveryKind: every kind that is listed is dealt at every house, table and level,
// and its items are sound.
func TestEveryKind(t *testing.T) {
	rng := newRand(1)
	for _, l := range procedure.Levels() {
		level := l.Name
		everyDrill(t, level, func(d *school.Drill) {
			for _, s := range school.Skills() {
				kinds := d.Kinds(s.Skill)
				if (len(kinds) == 0) != (d.Lacks(s.Skill) != "") {
					t.Errorf("%s %q %s: %d kinds, lacks %q", d.House.ID, d.Table, s.Skill, len(kinds), d.Lacks(s.Skill))
				}
				if len(kinds) != len(unique(kinds)) {
					t.Errorf("%s %q %s: a kind twice: %v", d.House.ID, d.Table, s.Skill, kinds)
				}
				for _, key := range kinds {
					it, err := d.DealKind(key, rng)
					if err != nil {
						t.Errorf("%s %q %s: %v", d.House.ID, d.Table, level, err)
						continue
					}
					if it.Kind != key || it.Skill != s.Skill || !strings.HasPrefix(key, string(s.Skill)+"/") {
						t.Errorf("%s: dealt as %s of %s", key, it.Kind, it.Skill)
					}
					sound(t, d, it)
				}
			}
		})
	}
}

func unique(keys []string) map[string]bool {
	set := map[string]bool{}
	for _, k := range keys {
		set[k] = true
	}
	return set
}

// sound reports what can't be so of an item that a drill has dealt.
func sound(t *testing.T, d *school.Drill, it school.Item) {
	t.Helper()
	name := d.House.ID + " " + d.Table + " " + it.Kind
	var seen card.Set
	lie := func(cards []card.Card) {
		for _, c := range cards {
			if seen.Has(c) {
				t.Errorf("%s: %s lies twice: %+v", name, c, it)
			}
			seen = seen.With(c)
		}
	}
	lie(it.Dealer.Cards)
	lie(it.Dealer.Replacing)
	if n := len(it.Dealer.Cards) + it.Dealer.Hidden; n != 0 && n != 5 {
		t.Errorf("%s: the dealer has %d cards", name, n)
	}
	currency := ""
	if d.Table != "" {
		table, _ := d.House.FindTable(d.Table)
		currency = table.Currency
	}
	step := int64(1)
	if set, ok := d.House.ChipsIn(currency); ok {
		step = set.Chips[0].Value
	}
	for i, b := range it.Boxes {
		lie(b.Cards)
		if b.Number != i+1 || i >= d.House.Boxes.Table {
			t.Errorf("%s: box %d is number %d of %d", name, i+1, b.Number, d.House.Boxes.Table)
		}
		if b.Ante == 0 {
			continue
		}
		p := it.Played(b)
		if _, err := house.NewStakes(p.Stakes.House, p.Stakes.Table, b.Ante); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if b.Ante%step != 0 {
			t.Errorf("%s: ante %d is no multiple of the smallest chip", name, b.Ante)
		}
		if err := p.Check(); err != nil && it.Ask != school.AskValid {
			t.Errorf("%s: %v: %+v", name, err, it)
		}
	}
	m, err := it.Mark(it.Expected(), nil)
	if err != nil || !m.Right || m.Critical || m.Over != 0 || m.Causes != nil || m.Boxes != nil {
		t.Errorf("%s: the expected answer %v is marked %+v, %v", name, it.Expected(), m, err)
	}
}

// TestKindsSayWhatTheyAre: what a key says of an item holds of its cards.
func TestKindsSayWhatTheyAre(t *testing.T) {
	rng := newRand(2)
	everyDrill(t, procedure.TableReady, func(d *school.Drill) {
		doubles := d.House.Doubles()
		all := hand.AllDoubles()
		for range 3 {
			for _, s := range school.Skills() {
				for _, key := range d.Kinds(s.Skill) {
					it, err := d.DealKind(key, rng)
					if err != nil {
						t.Fatal(err)
					}
					answer := it.Expected().String()
					words := strings.Split(key, "/")[1:]
					fail := func(what string) {
						t.Errorf("%s %s: %s: %+v, answer %s", d.House.ID, key, what, it, answer)
					}
					var own card.Set
					var primary, second hand.Category
					if len(it.Boxes) > 0 {
						own = card.SetOf(it.Boxes[0].Cards...)
						primary, second, _ = doubles.Pair(own)
					}
					switch s.Skill {
					case school.SkillName:
						if slug(answer) != words[0] || slices.Contains(words, "six") != (own.Len() == 6) {
							fail("another hand")
						}
					case school.SkillGame:
						if answer != words[0] {
							fail("another answer")
						}
					case school.SkillWinner:
						dealer := hand.Evaluate(card.SetOf(it.Dealer.Cards...))
						if slug(dealer.Category().String()) != words[1] || !dealer.Game() {
							fail("another dealer's hand")
						}
						if (words[0] == "tie") != (answer == "tie") || (words[0] == "category") != (primary != dealer.Category()) {
							fail("decided otherwise")
						}
					case school.SkillSecond, school.SkillPayOne, school.SkillPayTwo:
						if words[0] == "none" {
							words = words[1:]
						}
						want := strings.Split(words[0], "+")
						if slug(primary.String()) != want[0] || len(want) == 1 && second != hand.None || len(want) == 2 && slug(second.String()) != want[1] {
							fail("other combinations")
						}
						if len(words) == 2 && strings.HasPrefix(words[1], "not-") {
							if _, elsewhere, _ := all.Pair(own); slug(elsewhere.String()) != strings.TrimPrefix(words[1], "not-") {
								fail("not what other houses pay")
							}
						}
						if len(words) == 2 && words[1] == "inside" && heldRanks(own)>>card.King != 3 {
							fail("no ace and king")
						}
						if s.Skill == school.SkillSecond && (answer == "none") != (second == hand.None) {
							fail("another answer")
						}
						if s.Skill != school.SkillSecond {
							s := it.Stakes(it.Boxes[0])
							due := s.Bet() * int64(d.House.Pays(primary, second))
							if d.House.Ante.OnWin == house.Paid {
								due += s.Ante
							}
							if answer != school.Amount(due).String() {
								fail("not paid in full")
							}
						}
					case school.SkillInsurance:
						if words[0] == "valid" && answer != words[1] {
							fail("another verdict")
						}
						if words[0] == "limits" && (answer == "none") != (words[1] == "none") {
							fail("other limits")
						}
					case school.SkillNoGame:
						if hand.Evaluate(card.SetOf(it.Dealer.Cards...)).Game() {
							fail("the dealer has a game")
						}
						if words[0] == "next" && strings.HasSuffix(words[1], "game") != (answer == "game") {
							fail("something else follows")
						}
					case school.SkillBonus:
						if words[0] == "none" && answer != "0" || len(words) == 1 && answer == "0" {
							fail("another prize")
						}
						if words[0] == "sixth" && hand.Evaluate(card.SetOf(it.Boxes[0].FirstFive...)).Category() >= primary {
							fail("the sixth card changes nothing")
						}
					case school.SkillMaximum:
						p := it.Played(it.Boxes[0])
						free := p.Stakes
						free.Table = nil
						p.Stakes = free
						due := p.Settle()
						full := int64(0)
						for _, l := range due.Lines {
							if l.Item == "bet" || l.Item == "insurance" {
								full += l.Net
							}
						}
						capped := school.Amount(full).String() != answer
						if words[1] == "over" && !capped || words[0] != "insured" && words[1] == "under" && capped {
							fail("on the other side of the largest payout")
						}
					}
				}
			}
		}
	})
}

func slug(name string) string { return strings.ReplaceAll(name, " ", "-") }

// heldRanks are the ranks of cards, one bit each.
func heldRanks(s card.Set) uint16 {
	return s.Suit(card.Clubs) | s.Suit(card.Diamonds) | s.Suit(card.Hearts) | s.Suit(card.Spades)
}

// TestLevels: learning has plain antes and tables of one box too; who is ready for the
// table has odd antes and as many boxes as the house has, and more close calls.
func TestLevels(t *testing.T) {
	h := housetest.Preset(t, "czech")
	odd := []int64{5, 15, 35, 75, 125, 150}
	close := map[procedure.LevelName]int{}
	for _, l := range procedure.Levels() {
		level := l.Name
		d := drill(t, h, "eur-4", level)
		rng := newRand(3)
		fewest, antes, oddAntes := 9, 0, 0
		for range 400 {
			it, err := d.Deal(school.SkillTable, rng)
			if err != nil {
				t.Fatal(err)
			}
			fewest = min(fewest, len(it.Boxes))
			for _, b := range it.Boxes {
				antes++
				if slices.Contains(odd, b.Ante) {
					oddAntes++
				}
			}
			if it, err = d.Deal(school.SkillPayOne, rng); err != nil {
				t.Fatal(err)
			}
			if strings.HasSuffix(it.Kind, "/inside") {
				close[level]++
			}
		}
		want := map[procedure.LevelName]int{procedure.Learn: 1, procedure.Guided: 2, procedure.Practice: 2, procedure.TableReady: 4}[level]
		if fewest != want {
			t.Errorf("%s: at least %d boxes, want %d", level, fewest, want)
		}
		share := float64(oddAntes) / float64(antes)
		low := map[procedure.LevelName]float64{procedure.Learn: 0, procedure.Guided: 0.4, procedure.Practice: 0.7, procedure.TableReady: 1}[level]
		if share < low || share > low+0.2 {
			t.Errorf("%s: %.2f of the antes are odd", level, share)
		}
	}
	if !(close[procedure.Learn] < close[procedure.Guided] && close[procedure.Guided] < close[procedure.Practice] && close[procedure.Practice] < close[procedure.TableReady]) {
		t.Errorf("close calls by level: %v", close)
	}
}

// TestAntes: odd antes as in life, within the limits, in multiples of the smallest chip.
func TestAntes(t *testing.T) {
	for _, test := range []struct {
		house, table string
		want         []int64
	}{
		{"czech", "eur-2", []int64{5, 15, 35}},
		{"czech", "eur-10", []int64{15, 35, 75, 125, 150}},
		{"czech", "czk-200", []int64{350, 750, 1250, 1500, 3500}},
		{"russian", "min-25", []int64{35, 75, 125, 150, 350}},
		{"basic", "", []int64{5, 15, 35, 75, 125, 150}},
	} {
		d := drill(t, housetest.Preset(t, test.house), test.table, procedure.TableReady)
		rng := newRand(4)
		seen := map[int64]bool{}
		for range 500 {
			it, err := d.DealKind("pay-one/pair", rng)
			if err != nil {
				t.Fatal(err)
			}
			seen[it.Boxes[0].Ante] = true
		}
		var got []int64
		for ante := range seen {
			got = append(got, ante)
		}
		slices.Sort(got)
		if !slices.Equal(got, test.want) {
			t.Errorf("%s %s: antes %v, want %v", test.house, test.table, got, test.want)
		}
	}
}

// TestSameSeedSameItems: an item depends on the drill and the randomness alone.
func TestSameSeedSameItems(t *testing.T) {
	everyDrill(t, procedure.Practice, func(d *school.Drill) {
		for _, s := range school.Skills() {
			if d.Lacks(s.Skill) != "" {
				continue
			}
			var first, again string
			for _, to := range []*string{&first, &again} {
				rng := newRand(5)
				for range 5 {
					it, err := d.Deal(s.Skill, rng)
					if err != nil {
						t.Fatal(err)
					}
					text, err := json.Marshal(it)
					if err != nil {
						t.Fatal(err)
					}
					*to += string(text)
				}
			}
			if first != again {
				t.Errorf("%s %s: other items from the same seed", d.House.ID, s.Skill)
			}
		}
	})
}

// TestRareHandsComeOften: a royal flush is dealt about as often as a pair.
func TestRareHandsComeOften(t *testing.T) {
	d := drill(t, housetest.Preset(t, "czech"), "eur-10", procedure.Practice)
	rng := newRand(6)
	count := map[string]int{}
	const n = 2700
	for range n {
		it, err := d.Deal(school.SkillName, rng)
		if err != nil {
			t.Fatal(err)
		}
		count[it.Kind]++
	}
	kinds := d.Kinds(school.SkillName)
	for _, k := range kinds {
		if mean := n / len(kinds); count[k] < mean/2 || count[k] > mean*2 {
			t.Errorf("%s came %d times of %d, on average %d", k, count[k], n, mean)
		}
	}
}

// TestUnknownKinds: what there is not is refused in a line.
func TestUnknownKinds(t *testing.T) {
	d := drill(t, housetest.Preset(t, "basic"), "", procedure.Practice)
	rng := newRand(1)
	for _, key := range []string{"", "pay-one", "pay-one/", "pay-one/flushes", "bonus/straight", "pay-two/pair+ace-king/x"} {
		if _, err := d.DealKind(key, rng); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q: %v", key, err)
		}
	}
	if _, err := d.Deal("juggling", rng); err == nil || !strings.Contains(err.Error(), "allowed: name, game,") {
		t.Errorf("an unknown skill: %v", err)
	}
	if _, err := school.NewDrill(d.House, "eur-2", procedure.Practice); err == nil {
		t.Error("a table at a house without tables")
	}
	if _, err := school.NewDrill(d.House, "", "easy"); err == nil || !strings.Contains(err.Error(), "allowed: learn, guided, practice, table-ready") {
		t.Errorf("an unknown level: %v", err)
	}
}
