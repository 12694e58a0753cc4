package main

import (
	"encoding/json"
	"strings"
	"testing"
	"unicode/utf8"

	"felt/game/card"
	"felt/game/card/cardtest"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/house/housetest"
)

// TestLabTableJSON: at every house the cells are all hands once, pay what felt read says,
// and their examples are of them.
func TestLabTableJSON(t *testing.T) {
	for _, id := range house.PresetIDs() {
		status, out, errOut := felt(t, "lab", "table", "--house", id, "--json")
		var cells []cellJSON
		if err := json.Unmarshal([]byte(out), &cells); err != nil || status != exitDone || errOut != "" {
			t.Fatalf("%s: status %d, %v, %s", id, status, err, errOut)
		}
		h := housetest.Preset(t, id)
		doubles := h.Doubles()
		five, six := 0, 0
		for _, c := range cells {
			five, six = five+c.Five, six+c.Six
			if c.Pays != h.Pays(c.Primary, c.Second) {
				t.Errorf("%s: %v", id, c)
			}
			cards := cardtest.Cards(t, c.Example)
			if p, q, _ := doubles.Pair(card.SetOf(cards...)); p != c.Primary || q != c.Second {
				t.Errorf("%s: %s is %v and %v, not %v and %v", id, c.Example, p, q, c.Primary, c.Second)
			}
		}
		if five != 2_598_960 || six != 20_358_520 {
			t.Errorf("%s: %d and %d hands", id, five, six)
		}
	}
}

// TestLabTableCells: the cells of Table 1 are there, priced as the sums of two prices,
// and the one that the table leaves out.
func TestLabTableCells(t *testing.T) {
	_, out, _ := felt(t, "lab", "table", "--house", "czech", "--json")
	for _, want := range []string{
		`{"primary":"none","second":"none","pays":0,"five":1135260,"six":5322480,`,
		`{"primary":"pair","second":"ace-king","pays":2,"five":84480,"six":1249680,`,
		`{"primary":"two pair","second":"two pair","pays":4,"five":0,"six":61776,`,
		`{"primary":"four of a kind","second":"ace-king","pays":21,"five":8,"six":528,`,
		`{"primary":"royal flush","second":"straight flush","pays":150,"five":0,"six":4,`,
	} {
		if !strings.Contains(out, want) {
			t.Errorf("no %s", want)
		}
	}
}

// TestLabTableReport: the report fits 80 columns and has a row for each primary.
func TestLabTableReport(t *testing.T) {
	for _, id := range house.PresetIDs() {
		status, out, errOut := felt(t, "lab", "table", "--house", id)
		if status != exitDone || errOut != "" {
			t.Fatalf("%s: status %d, %s", id, status, errOut)
		}
		for line := range strings.Lines(out) {
			if n := utf8.RuneCountInString(strings.TrimRight(line, "\n")); n > 80 {
				t.Errorf("%s: %d columns: %s", id, n, line)
			}
		}
		for p := hand.AceKing; p <= hand.RoyalFlush; p++ {
			if !strings.Contains(out, "\n"+p.String()+" ") {
				t.Errorf("%s: no row for %v", id, p)
			}
		}
	}
}

// TestLabTableSeed: another seed deals other examples, and counts the same.
func TestLabTableSeed(t *testing.T) {
	_, one, _ := felt(t, "lab", "table", "--house", "czech", "--json")
	_, again, _ := felt(t, "lab", "table", "--house", "czech", "--json", "--seed", "1")
	_, other, _ := felt(t, "lab", "table", "--house", "czech", "--json", "--seed", "2")
	if one != again || one == other {
		t.Error("the examples do not follow the seed")
	}
}

func TestLabTableWrong(t *testing.T) {
	for args, want := range map[string]string{
		"lab table --house nowhere": `felt: no house "nowhere"; allowed: `,
		"lab table czech":           `felt: "czech" belongs to no flag`,
		"lab table --seed x":        "felt: ",
		"lab tables":                `felt: "tables" is no command of felt lab; allowed: `,
	} {
		status, out, errOut := felt(t, strings.Fields(args)...)
		if status != exitWrong || out != "" || !strings.HasPrefix(errOut, want) || strings.Count(errOut, "\n") != 1 {
			t.Errorf("%s: status %d, %q, %q", args, status, out, errOut)
		}
	}
}

// TestLabScreen: without a terminal, or for a person who asked for plain lines, the lab says
// what there is instead; flags are checked first.
func TestLabScreen(t *testing.T) {
	for _, tc := range []struct{ name, says, args, accessible string }{
		{"no terminal", "the screen needs a terminal for input and output; felt lab table", "", ""},
		{"plain lines", "the lab is a screen; felt lab table", "", "1"},
		{"unknown house", "allowed: czech", "--house nowhere", ""},
		{"unknown table", "allowed: min-10", "--house russian --table eur-2 --ante 10", ""},
		{"no command", "is no command of felt lab; allowed: check", "grid", ""},
	} {
		t.Run(tc.name, func(t *testing.T) {
			t.Setenv("ACCESSIBLE", tc.accessible)
			status, out, errOut := felt(t, append([]string{"lab"}, strings.Fields(tc.args)...)...)
			wantOneLine(t, status, out, errOut, tc.says)
		})
	}
}
