package pager

import (
	"fmt"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"felt/ui/internal/screentest"
	"felt/ui/keys"
)

func numbered(n int) []string {
	var lines []string
	for i := range n {
		lines = append(lines, fmt.Sprint(i+1))
	}
	return lines
}

var pages = func() *keys.Pages {
	m, _ := keys.NewMap(nil)
	return &m.Pages
}()

func Example() {
	var p Pager
	p.Set(numbered(10), 3)
	p.Update(tea.KeyMsg{Type: tea.KeyPgDown}, pages)
	for _, row := range p.Draw(4) {
		fmt.Println(strings.TrimSpace(row))
	}
	fmt.Println(p.Seen())
	// Output:
	// 4
	// 5
	// 6
	// 4 6 10
}

// TestKeys: every key goes where it says, and never beyond the ends.
func TestKeys(t *testing.T) {
	var p Pager
	p.Set(numbered(10), 4)
	for _, step := range []struct {
		key         string
		first, last int
	}{
		{"up", 1, 4},
		{"down", 2, 5},
		{"space", 6, 9},
		{"pgdown", 7, 10},
		{"down", 7, 10},
		{"pgup", 3, 6},
		{"k", 2, 5},
		{"end", 7, 10},
		{"home", 1, 4},
	} {
		if !p.Update(screentest.Key(step.key), pages) {
			t.Errorf("%s is not taken", step.key)
		}
		first, last, of := p.Seen()
		if first != step.first || last != step.last || of != 10 {
			t.Errorf("after %s lines %d to %d of %d are seen, want %d to %d", step.key, first, last, of, step.first, step.last)
		}
	}
	if p.Update(screentest.Key("x"), pages) {
		t.Error("x is taken")
	}
}

// TestSet: new lines keep the place where they can, and rows are filled.
func TestSet(t *testing.T) {
	var p Pager
	if first, last, of := p.Seen(); first != 0 || last != 0 || of != 0 {
		t.Errorf("of nothing lines %d to %d of %d are seen", first, last, of)
	}
	p.Set(numbered(10), 4)
	p.Update(tea.KeyMsg{Type: tea.KeyEnd}, pages)
	p.Set(numbered(10), 6)
	if first, _, _ := p.Seen(); first != 5 {
		t.Errorf("the first line seen is %d, want 5", first)
	}
	p.Set(numbered(20), 2)
	if first, _, _ := p.Seen(); first != 5 {
		t.Errorf("the first line seen is %d, want 5", first)
	}
	p.Set(numbered(2), 0)
	if b := p.Draw(3); len(b) != 1 || b.Width() != 3 {
		t.Errorf("in no rows it is drawn as %q", b)
	}
	p.Set(numbered(2), 5)
	if b := p.Draw(3); len(b) != 5 || b[2] != "   " {
		t.Errorf("two lines are drawn as %q", b)
	}
	p.Top()
	if first, _, _ := p.Seen(); first != 1 {
		t.Errorf("the first line seen is %d", first)
	}
}

// TestBook: the arrows and tab turn the pages round, the others scroll the page in front,
// and a page is seen from its first line when it comes to the front.
func TestBook(t *testing.T) {
	b := Book{Titles: []string{"one", "two", "three"}}
	_, rows := Room(20, 6)
	for i, tc := range []struct {
		key          string
		turned, ok   bool
		front, first int
	}{
		{"down", false, true, 0, 2},
		{"right", true, true, 1, 1},
		{"tab", true, true, 2, 1},
		{"pgdown", false, true, 2, 3},
		{"right", true, true, 0, 1},
		{"left", true, true, 2, 1},
		{"б", false, false, 2, 1},
	} {
		b.Set(numbered(9), rows)
		turned, ok := b.Update(screentest.Key(tc.key), pages)
		first, _, _ := b.Seen()
		if turned != tc.turned || ok != tc.ok || b.Front != tc.front || first != tc.first {
			t.Errorf("key %d, %s: turned %t, ok %t, page %d, line %d; want %t, %t, %d, %d",
				i, tc.key, turned, ok, b.Front, first, tc.turned, tc.ok, tc.front, tc.first)
		}
	}
}
