package face_test

import (
	"encoding/xml"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
	"testing"

	"felt/game/card"
	"felt/ui/sheet/face"
)

func ExampleCard() {
	picture := fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="%s">%s</svg>`, face.ViewBox, face.Card(card.New(card.Ace, card.Spades)))
	fmt.Println(strings.Count(picture, "<path"), "shapes and lines, no letters:", !strings.Contains(picture, "<text"))
	// Output: 5 shapes and lines, no letters: true
}

// pictures are all pictures by name.
func pictures() map[string]string {
	all := map[string]string{"back": face.Back()}
	for c := range card.Full.All {
		all[c.String()], all["small "+c.String()] = face.Card(c), face.Small(c)
	}
	for s := range card.Suit(card.Suits) {
		all["suit "+s.String()] = face.Suit(s)
	}
	return all
}

// TestPictures: every picture is well-formed SVG of shapes alone, and no two are alike.
func TestPictures(t *testing.T) {
	seen := map[string]string{}
	for name, picture := range pictures() {
		if other := seen[picture]; other != "" {
			t.Errorf("%s is drawn like %s", name, other)
		}
		seen[picture] = name
		d := xml.NewDecoder(strings.NewReader("<svg>" + picture + "</svg>"))
		for {
			token, err := d.Token()
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			e, ok := token.(xml.StartElement)
			if !ok {
				continue
			}
			switch e.Name.Local {
			case "svg", "g", "path", "circle", "rect", "clipPath":
			default:
				t.Errorf("%s has an element %s", name, e.Name.Local)
			}
			for _, a := range e.Attr {
				if strings.Contains(a.Value, "NaN") || strings.Contains(a.Value, "%!") || strings.Contains(a.Name.Local, "href") {
					t.Errorf("%s: %s=%q", name, a.Name.Local, a.Value)
				}
			}
		}
	}
	if len(seen) != 2*card.Cards+card.Suits+1 {
		t.Errorf("%d pictures", len(seen))
	}
}

// TestPips: a number card has as many signs of its suit as its rank says, beside the two
// in its corners; a court card one of each half beside them, an ace one.
func TestPips(t *testing.T) {
	for c := range card.Full.All {
		want := int(c.Rank()) + 2
		switch c.Rank() {
		case card.Ace:
			want = 1
		case card.Jack, card.Queen, card.King:
			want = 2
		}
		if got := strings.Count(face.Card(c), face.Suit(c.Suit())); got != want+2 {
			t.Errorf("%s has %d signs, want %d", c, got, want+2)
		}
		if got := strings.Count(face.Small(c), face.Suit(c.Suit())); got != 1 {
			t.Errorf("%s, small, has %d signs", c, got)
		}
	}
}

// TestContrast: the colours stand out from the paper, also as greys.
func TestContrast(t *testing.T) {
	for s := range card.Suit(card.Suits) {
		if got := 1.05 / (luminance(t, face.Colour(s)) + 0.05); got < 4.5 {
			t.Errorf("%s: the contrast with white is %.1f, want 4.5", s, got)
		}
	}
}

// luminance is the relative luminance of a colour, 0 to 1.
func luminance(t *testing.T, colour string) float64 {
	rgb, err := strconv.ParseUint(strings.TrimPrefix(colour, "#"), 16, 32)
	if err != nil {
		t.Fatal(err)
	}
	sum := 0.0
	for i, weight := range []float64{0.0722, 0.7152, 0.2126} {
		v := float64(rgb>>(8*i)&0xff) / 255
		if v <= 0.04045 {
			v /= 12.92
		} else {
			v = math.Pow((v+0.055)/1.055, 2.4)
		}
		sum += weight * v
	}
	return sum
}
