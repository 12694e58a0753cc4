package handout_test

import (
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"

	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/school"
	"felt/ui/handout"
	"felt/ui/sheet"
	"felt/ui/sheet/sheettest"
	"felt/ui/text"
)

// aClass is a class of two who have answered some questions rightly, some with the answer
// to another question, and some not.
func aClass(t *testing.T) *school.Class {
	t.Helper()
	class := new(school.Class)
	for id, name := range map[string]string{"czech": "Anna", "russian": "Boris"} {
		h := housetest.Preset(t, id)
		e, err := school.NewExam(h, house.Presets(), 5, school.Marks{Items: 30, Share: 0.5, Rounds: 1})
		if err != nil {
			t.Fatal(err)
		}
		var given []school.Given
		for i := range e.Items {
			g := school.Given{Answer: e.Items[i].Expected(), Seconds: float64(i) / 2}
			if a, ok := g.Answer.(school.Amount); ok && i%2 == 0 {
				g.Answer = a * 2
			}
			if i%7 == 0 {
				g.Answer = nil
			}
			given = append(given, g)
		}
		r, err := e.Result("0.1.0", "2026-03-01T09:30:00Z", name, given, nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Digest = id
		if err := class.Add(r, h, id+".json"); err != nil {
			t.Fatal(err)
		}
	}
	return class
}

// TestClass: the page needs nothing beside it and has the cards of the hardest questions;
// who leaves something out names it.
func TestClass(t *testing.T) {
	class := aClass(t)
	s := handout.Class(class, []handout.Left{{File: "x.json", Reason: "it is none"}})
	page := sheettest.Read(t, sheet.HTML(s))
	if cards := cardsOf(s.Blocks); len(cards) == 0 || len(page.Cards) != len(cards) {
		t.Errorf("%d cards, %d drawn", len(cards), len(page.Cards))
	}
	for _, want := range []string{"Anna, czech", "Boris, russian", "x.json: it is none; left out"} {
		if !strings.Contains(page.Text, want) {
			t.Errorf("no %q in %s", want, page.Text)
		}
	}
	for _, h := range class.Hardest(text.ClassHardest) {
		if title := text.HardTitle(h); !strings.Contains(page.Text, title) {
			t.Errorf("no %q", title)
		}
	}
	if page := sheettest.Read(t, sheet.HTML(handout.Class(class, nil))); strings.Contains(page.Text, text.ClassLeftOut) {
		t.Error("nothing is left out, but it is said")
	}
}

// TestClassMarkdown: what the class comes to, word for word.
func TestClassMarkdown(t *testing.T) {
	golden.RequireEqual(t, []byte(sheet.Markdown(handout.Class(aClass(t), nil))))
}
