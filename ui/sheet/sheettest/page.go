// Package sheettest reads a page as [felt/ui/sheet] writes it, for tests: whether it is
// well-formed and needs nothing beside it, and what is on it.
package sheettest

import (
	"bytes"
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"felt/game/card"
)

// A Page is what is on a page.
type Page struct {
	// Cards are the cards that are drawn, in the order of the page.
	Cards []card.Card
	// Backs is how many lie face down.
	Backs int
	// Text is what can be read, with single blanks, Style the style sheet.
	Text, Style string
	// Elements counts the elements by their names.
	Elements map[string]int
}

// Read reads a page. It reports a page that is not well-formed, refers to anything
// outside of itself, runs a program, defines a picture twice or without use, or uses one
// that is not defined.
func Read(t testing.TB, page []byte) Page {
	t.Helper()
	r := reader{TB: t, defined: map[string]int{}, used: map[string]int{}}
	r.Elements = map[string]int{}
	d := xml.NewDecoder(bytes.NewReader(page))
	var text, style strings.Builder
	var open []string
	for {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatalf("the page is not well-formed: %v", err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			open = append(open, token.Name.Local)
			r.element(token)
		case xml.EndElement:
			open = open[:len(open)-1]
			text.WriteByte(' ')
		case xml.CharData:
			if len(open) > 0 && open[len(open)-1] == "style" {
				style.Write(token)
			} else {
				text.Write(token)
			}
		case xml.ProcInst, xml.Comment:
			t.Errorf("the page has %v", token)
		}
	}
	r.Text, r.Style = strings.Join(strings.Fields(text.String()), " "), style.String()
	r.outside("the style sheet", r.Style)
	for id, n := range r.defined {
		if n != 1 || r.used[id] == 0 && !strings.HasPrefix(id, "suit-") && !strings.HasPrefix(id, "felt-") {
			t.Errorf("%s is defined %d times and used %d times", id, n, r.used[id])
		}
	}
	for id := range r.used {
		if r.defined[id] == 0 {
			t.Errorf("%s is used and not defined", id)
		}
	}
	return r.Page
}

type reader struct {
	testing.TB
	Page
	defined, used map[string]int
}

// element takes an element in.
func (r *reader) element(e xml.StartElement) {
	r.Elements[e.Name.Local]++
	switch e.Name.Local {
	case "script", "link", "img", "image", "iframe", "object", "embed", "base", "a", "foreignObject", "text", "form":
		r.Errorf("the page has an element %s", e.Name.Local)
	}
	for _, a := range e.Attr {
		switch name := strings.ToLower(a.Name.Local); {
		case name == "href":
			id, ok := strings.CutPrefix(a.Value, "#")
			if !ok {
				r.Errorf("the page refers to %q", a.Value)
			}
			r.used[id]++
			_, of, drawn := strings.Cut(id, "-")
			switch {
			case !drawn, strings.HasPrefix(id, "suit-"):
			case of == "back":
				r.Backs++
			default:
				cards, err := card.Parse(of)
				if err != nil {
					r.Error(err)
				}
				r.Cards = append(r.Cards, cards...)
			}
		case name == "id":
			r.defined[a.Value]++
			if strings.HasPrefix(a.Value, "felt-") {
				r.used[a.Value]++
			}
		case name == "src", name == "srcset", name == "data", name == "style", strings.HasPrefix(name, "on"):
			r.Errorf("the page has an attribute %s=%q", name, a.Value)
		default:
			r.outside(name, a.Value)
		}
	}
}

// outside reports what loads something from outside.
func (r *reader) outside(where, value string) {
	for _, bad := range []string{"@import", "http:", "https:", "//", "@font-face", "javascript:"} {
		if strings.Contains(value, bad) {
			r.Errorf("%s has %q", where, bad)
		}
	}
	for rest := value; ; {
		_, after, found := strings.Cut(rest, "url(")
		if !found {
			return
		}
		if !strings.HasPrefix(after, "#") {
			r.Errorf("%s refers to %.20q", where, after)
		}
		rest = after
	}
}
