package train_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"strings"
	"testing"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/strict"
	"felt/strategy"
	"felt/strategy/train"
)

// TestDrills: every drill that comes with the program can be done at some house, and at
// every house that its filter is possible at.
func TestDrills(t *testing.T) {
	t.Parallel()
	all := train.Drills()
	if len(all) < 12 {
		t.Errorf("%d drills", len(all))
	}
	seen := map[string]bool{}
	for _, d := range all {
		if d.ID == "" || d.Title != "" || seen[d.ID] || d.Count != train.DefaultCount || d.Seconds != 0 {
			t.Errorf("drill %+v", d)
		}
		seen[d.ID] = true
		if found, err := train.FindDrill(d.ID); err != nil || !reflect.DeepEqual(found, d) {
			t.Errorf("%s is found as %+v, %v", d.ID, found, err)
		}
		houses := 0
		for _, h := range house.Presets() {
			s := house.Stakes{House: h, Ante: 1}
			if n := len(h.Tables); n > 0 {
				s.Table = &h.Tables[0]
				if s.Ante = s.Table.AnteMax; s.Ante == 0 {
					s.Ante = 13 * s.Table.AnteMin
				}
			}
			if d.Filter.Check(s) != nil {
				continue
			}
			g, err := d.Generator(s, rand.New(rand.NewPCG(5, 8)), stranger)
			if err != nil {
				t.Errorf("%s at %s: %v", d.ID, h.ID, err)
				continue
			}
			houses++
			for range 3 {
				deal, err := g.Next(context.Background())
				if err != nil {
					t.Fatalf("%s at %s: %v", d.ID, h.ID, err)
				}
				if deal.Config.House != h || deal.Spot.Decision != d.Filter.Decision {
					t.Errorf("%s at %s: %s", d.ID, deal.Config.House.ID, deal.Spot)
				}
			}
		}
		if houses == 0 {
			t.Errorf("%s can be done nowhere", d.ID)
		}
	}
	if _, err := train.FindDrill("nothing"); err == nil || !strings.HasPrefix(err.Error(), `there is no drill "nothing"; allowed: first, close, `) {
		t.Error(err)
	}
}

// documented is the drill file that the package's documentation shows.
func documented(t testing.TB) string {
	t.Helper()
	src, err := os.ReadFile("train.go")
	if err != nil {
		t.Fatal(err)
	}
	var file strings.Builder
	for line := range strings.Lines(string(src)) {
		if row, ok := strings.CutPrefix(line, "//\t"); ok {
			file.WriteString(row)
		} else if strings.HasPrefix(line, "//\n") && file.Len() > 0 {
			file.WriteString("\n")
		}
	}
	return file.String()
}

// TestDocumentedDrill: the file that the documentation shows is read as it says.
func TestDocumentedDrill(t *testing.T) {
	d, err := train.ParseDrill("drill.toml", []byte(documented(t)), house.Preset)
	if err != nil {
		t.Fatal(err)
	}
	s := stakesOf(t, "czech", "eur-10", 20)
	want := train.Drill{Title: "Two combinations against an ace", Stakes: d.Stakes, Count: 30, Seconds: 15, Plain: 0.5, Filter: train.Filter{
		Classes: train.Only(hand.Pair, hand.TwoPair),
		Seconds: train.Only(hand.AceKing, hand.Pair, hand.TwoPair, hand.ThreeOfAKind, hand.Straight, hand.Flush, hand.FullHouse, hand.FourOfAKind, hand.StraightFlush, hand.RoyalFlush),
		Ups:     train.Only(card.Ace), Best: train.Only(strategy.Sixth), Close: 0.1,
	}}
	if !reflect.DeepEqual(*d, want) || d.At(house.Stakes{}).Table.ID != s.Table.ID || d.Stakes.Ante != 20 || d.Stakes.House.ID != "czech" {
		t.Errorf("drill %+v, want %+v", *d, want)
	}
	own := house.Stakes{Ante: 7}
	if d := (train.Drill{}); d.At(own).Ante != 7 {
		t.Error("without stakes those in play do not hold")
	}
}

// TestDrillDefaults: what a file does not say.
func TestDrillDefaults(t *testing.T) {
	d, err := train.ParseDrill("d", []byte("title = \"x\"\nhouse = \"basic\"\nfilter.decision = \"sale\"\nfilter.double = false\nfilter.after = [\"sixth\"]\nfilter.box=\"second\"\nplain=1"), house.Preset)
	if err != nil {
		t.Fatal(err)
	}
	want := train.Drill{Title: "x", Stakes: d.Stakes, Count: 20, Plain: 1, Filter: train.Filter{
		Decision: train.DecisionSale, Box: train.SecondBox, Seconds: train.Only(hand.None), After: train.Only(train.RouteSixth)}}
	if !reflect.DeepEqual(*d, want) || d.Stakes.House.ID != "basic" || d.Stakes.Ante != 0 || d.Stakes.Table != nil {
		t.Errorf("drill %+v, want %+v", *d, want)
	}
}

// TestDrillAnte: a drill that names a house and no ante is played for the person's own, or
// the nearest that its table allows.
func TestDrillAnte(t *testing.T) {
	for _, tc := range []struct {
		file      string
		own, want int64
	}{
		{`house = "czech"`, 10, 10},
		{`house = "czech"`, 5000, 5000},
		{"house = \"czech\"\ntable = \"eur-2\"", 10, 10},
		{"house = \"czech\"\ntable = \"eur-2\"", 1, 2},
		{"house = \"czech\"\ntable = \"czk-50\"", 5000, 1000},
		{"house = \"russian\"\ntable = \"min-25\"", 30, 30},
		{"house = \"russian\"\ntable = \"min-25\"", 10, 25},
		{"house = \"czech\"\nante = 7", 10, 7},
	} {
		d, err := train.ParseDrill("d", []byte("title = \"x\"\n"+tc.file+"\nfilter.decision = \"first\""), house.Preset)
		if err != nil {
			t.Fatal(err)
		}
		if got := d.At(house.Stakes{Ante: tc.own}).Ante; got != tc.want {
			t.Errorf("%q for %d: the ante is %d, want %d", tc.file, tc.own, got, tc.want)
		}
	}
}

var drillFaults = []struct{ src, want string }{
	{"", "d:1:1: a drill file: filter is missing\nd:1:1: a drill file: title is missing"},
	{"title = \"x\"\n[filter]\n", "d:2:2: filter: decision is missing"},
	{"title = 3\nfilter = 4\n", "d:1:9: title is a whole number; allowed: a text of one line, 1 to 80 bytes\nd:2:10: filter is a whole number; allowed: a table"},
	{"title = \" \"\nfilter.decision = \"bet\"\n",
		"d:1:9: title is empty; allowed: a text of one line, 1 to 80 bytes\n" +
			"d:2:19: filter, decision is \"bet\"; allowed: first, cards, drawn, insurance, sale, repeat"},
	{"title = \"x\"\nfilter.decision = \"first\"\nfilter.clas = [\"pair\"]\nhouses = \"czech\"\n",
		"d:3:8: filter has no field \"clas\"; allowed: decision, box, class, second, double, up, after, best, close, capped\n" +
			"d:4:1: a drill file has no field \"houses\"; allowed: house, table, ante, count, seconds, plain, filter, title"},
	{"title = \"x\"\ncount = 0\nseconds = 601\nplain = 1.5\n[filter]\ndecision = \"first\"\nclose = -0.1\ncapped = \"yes\"\n",
		"d:2:9: count is 0; allowed: 1 to 500\nd:3:11: seconds is 601; allowed: 1 to 600\nd:4:9: plain is 1.5; allowed: 0 to 1\n" +
			"d:7:9: filter, close is -0.1; allowed: 0 to 10\nd:8:10: filter, capped is a text; allowed: true, false"},
	{"title = \"x\"\n[filter]\ndecision = \"first\"\nclass = [\"pairs\"]\nup = [\"10\"]\nbest = [\"call\"]\nafter = []\n",
		"d:4:10: filter, class is \"pairs\"; allowed: none, ace-king, pair, two pair, three of a kind, straight, flush, full house, four of a kind, straight flush, royal flush\n" +
			"d:5:7: filter, up is \"10\"; allowed: 2, 3, 4, 5, 6, 7, 8, 9, T, J, Q, K, A\n" +
			"d:6:9: filter, best is \"call\"; allowed: fold, bet, sixth, exchange, take, buy, again, stop\n" +
			"d:7:9: filter, after is empty; allowed: deal, sixth, exchange"},
	{"title = \"x\"\n[filter]\ndecision = \"first\"\ndouble = true\nsecond = [\"pair\"]\nclass = \"pair\"\nup = [\"A\", \"A\"]\n",
		"d:4:1: filter: double and second both say which second combinations there are; allowed: one of them\n" +
			"d:6:9: filter, class is a text; allowed: a list of texts\nd:7:12: filter, up has \"A\" twice; allowed: each once"},
	{"title = \"x\"\ntable = \"eur-2\"\nante = 5\nfilter.decision = \"first\"\n",
		"d:2:1: table is given without a house; allowed: house and table, or neither\nd:3:1: ante is given without a house; allowed: house and ante, or neither"},
	{"title = \"x\"\nhouse = \"nowhere\"\ntable = \"eur-2\"\nfilter.decision = \"first\"\n",
		"d:2:9: no house \"nowhere\"; allowed: czech, czech-en, russian, lithuanian, basic, caribbean-stud, oasis"},
	{"title = \"x\"\nhouse = \"czech\"\ntable = \"eur-3\"\nante = 5\nfilter.decision = \"first\"\n",
		"d:3:9: house czech has no table \"eur-3\"; allowed: eur-2, eur-4, eur-10, czk-50, czk-100, czk-200"},
	{"title = \"x\"\nhouse = \"czech\"\ntable = \"eur-2\"\nante = 51\nfilter.decision = \"first\"\n", "d:4:8: ante 51 is outside the limits of table eur-2; allowed: 2 to 50"},
	{"title = \"x\"\nhouse = \"czech\"\nante = 0\nfilter.decision = \"first\"\n", "d:3:8: ante is 0; allowed: 1 to 1000000000"},
	{"title = \"x\"\nhouse = \"caribbean-stud\"\n[filter]\ndecision = \"insurance\"\n", "d:3:2: house caribbean-stud has no insurance"},
	{"title = \"x\"\nhouse = \"czech\"\n[filter]\ndecision = \"repeat\"\nbest = [\"buy\"]\n", "d:3:2: buy can't be the best of decision repeat at house czech; allowed: again, stop"},
	{"title = \"x\"\nclose = nan\n[filter]\ndecision = \"first\"\nclose = nan\n",
		"d:2:1: a drill file has no field \"close\"; allowed: house, table, ante, count, seconds, plain, filter, title\nd:5:9: filter, close is nan; allowed: 0 to 10"},
	{"title = \"x\ny = 3\n", ""},
}

func TestDrillFaults(t *testing.T) {
	for _, tc := range drillFaults {
		d, err := train.ParseDrill("d", []byte(tc.src), house.Preset)
		faults, ok := errors.AsType[strict.Faults](err)
		if !ok || d != nil {
			t.Errorf("%q is read as %v, %v", tc.src, d, err)
			continue
		}
		if got := strings.Join(faults.Lines(), "\n"); got != tc.want && tc.want != "" {
			t.Errorf("%q:\n%s\nwant:\n%s", tc.src, got, tc.want)
		}
	}
}

// FuzzParseDrill: whatever the bytes, a drill that is read can be done, or its house has
// no such hand; a fault stands inside the file; the bytes stay as they are.
func FuzzParseDrill(f *testing.F) {
	f.Add([]byte(documented(f)))
	for _, tc := range drillFaults {
		f.Add([]byte(tc.src))
	}
	f.Add([]byte("title=\"x\"\nhouse=\"oasis\"\nfilter={decision=\"drawn\",class=[\"flush\"],up=[\"2\"],best=[\"fold\"],close=0.2}\n"))
	f.Fuzz(func(t *testing.T, src []byte) {
		given := bytes.Clone(src)
		d, err := train.ParseDrill("d", src, house.Preset)
		if !bytes.Equal(given, src) {
			t.Fatal("the source was changed")
		}
		if err != nil {
			faults, ok := errors.AsType[strict.Faults](err)
			if !ok || len(faults) == 0 || d != nil {
				t.Fatalf("drill %v, error %#v", d, err)
			}
			rows := bytes.Split(src, []byte("\n"))
			for _, fault := range faults {
				if fault.Line < 1 || fault.Line > len(rows) || fault.Column < 1 || fault.Column > len(rows[fault.Line-1])+1 {
					t.Errorf("a fault outside the file: %s", fault)
				}
				if strings.ContainsAny(fault.String(), "\n\r") {
					t.Errorf("a fault of several lines: %q", fault)
				}
			}
			return
		}
		if d.Title == "" || d.Count < 1 || d.Seconds < 0 || !(d.Plain >= 0 && d.Plain <= 1) || !(d.Filter.Close >= 0) {
			t.Errorf("drill %+v", d)
		}
		if d.Stakes.House != nil && d.Filter.Check(d.At(house.Stakes{})) != nil {
			t.Errorf("drill %+v can't be done", d)
		}
	})
}

func ExampleGenerator() {
	file := []byte(`
title = "Straights against a queen"
house = "czech"
plain = 0

[filter]
decision = "first"
class = ["straight"]
up = ["Q"]
`)
	drill, err := train.ParseDrill("straights.toml", file, house.Preset)
	if err != nil {
		panic(err)
	}
	deals, err := drill.Generator(house.Stakes{}, rand.New(rand.NewPCG(1, 2)), strategy.Advise)
	if err != nil {
		panic(err)
	}
	for range 2 {
		deal, err := deals.Next(context.Background())
		if err != nil {
			panic(err)
		}
		r, err := deal.Round()
		if err != nil {
			panic(err)
		}
		now, _ := r.Situation()
		fmt.Println(deal.Spot, card.Format(now.Cards), "up", now.Up)
	}
	// Output:
	// first/straight/Q KcJcTdQc9c up Qs
	// first/straight/Q 7c8h5h6c4c up Qd
}
