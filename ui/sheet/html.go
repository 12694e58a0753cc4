package sheet

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"regexp"
	"slices"
	"strings"

	"felt/game/card"
	"felt/ui/sheet/face"
	"felt/ui/text"
)

//go:embed page.tmpl
var pageSource string

//go:embed page.css
var styles string

// page is the template of a sheet. What draws a block calls it again for the blocks
// inside, so that it is parsed with a stand-in and given the function after that.
var page = template.Must(template.New("page").Funcs(template.FuncMap{
	"draw":   func(Block) template.HTML { return "" },
	"words":  words,
	"card":   drawn,
	"back":   back,
	"has":    func(s card.Set, c card.Card) bool { return s.Has(c) },
	"apart":  func(h Hand, i int) bool { return h.Apart > 0 && i == len(h.Cards)-h.Apart },
	"times":  func(n int) []struct{} { return make([]struct{}, n) },
	"ticked": func() string { return text.SheetTicked },
	"styles": func() template.CSS { return template.CSS(styles) },
}).Parse(pageSource))

func init() {
	page.Funcs(template.FuncMap{"draw": block})
}

// block draws a block by its template.
func block(b Block) (template.HTML, error) {
	var out bytes.Buffer
	err := page.ExecuteTemplate(&out, b.name(), b)
	return template.HTML(out.String()), err
}

// HTML writes a sheet as one file that needs no other.
func HTML(s *Sheet) []byte {
	var p pictures
	p.of(s.Blocks)
	var out bytes.Buffer
	err := page.ExecuteTemplate(&out, "page", struct {
		*Sheet
		Defs template.HTML
	}{s, p.defined()})
	if err != nil {
		panic(err) // every block has its template
	}
	return out.Bytes()
}

// pictures are the cards that a sheet needs: small ones and others, and the back.
type pictures struct {
	small, large card.Set
	back         bool
}

// of adds what blocks need.
func (p *pictures) of(blocks []Block) {
	for _, b := range blocks {
		switch b := b.(type) {
		case Hands:
			for _, h := range b.Hands {
				if b.Size == Small {
					p.small |= card.SetOf(h.Cards...)
				} else {
					p.large |= card.SetOf(h.Cards...)
				}
				p.back = p.back || h.Hidden > 0
			}
		case Entry:
			p.of(b.Blocks)
		case Columns:
			p.of(b.Blocks)
		}
	}
}

// defined are the pictures, each once.
func (p *pictures) defined() template.HTML {
	var b strings.Builder
	define := func(id, box, picture string) {
		fmt.Fprintf(&b, `<symbol id="%s" viewBox="%s">%s</symbol>`, id, box, picture)
	}
	for c := range p.large.All {
		define("card-"+c.String(), face.ViewBox, face.Card(c))
	}
	for c := range p.small.All {
		define("small-"+c.String(), face.ViewBox, face.Small(c))
	}
	if p.back {
		define("card-back", face.ViewBox, face.Back())
	}
	for s := range card.Suit(card.Suits) {
		define("suit-"+s.String(), face.SuitBox, face.Suit(s))
	}
	return template.HTML(b.String())
}

// Column is how the cells of a column look, as classes of the style sheet.
func (t Table) Column(i int) string {
	var classes []string
	for name, columns := range map[string][]int{"number": t.Right, "strong": t.Strong, "whole": t.Whole} {
		if slices.Contains(columns, i) {
			classes = append(classes, name)
		}
	}
	slices.Sort(classes)
	return strings.Join(classes, " ")
}

// Crowd is the class of a hand of more cards than fit beside each other in their size.
func (h Hand) Crowd() string {
	switch n := h.Hidden + len(h.Cards); {
	case n <= 6:
		return ""
	case n == 7:
		return "seven"
	}
	return "many"
}

// drawn is a card in a size.
func drawn(size Size, c card.Card) template.HTML {
	kind := "card"
	if size == Small {
		kind = "small"
	}
	return picture(kind+"-"+c.String(), fmt.Sprintf(`role="img" aria-label="%s"`, text.Card(c)))
}

// back is a card face down.
func back() template.HTML { return picture("card-back", `aria-hidden="true"`) }

// picture uses one of the pictures.
func picture(id, about string) template.HTML {
	return template.HTML(fmt.Sprintf(`<svg class="card" viewBox="%s" %s><use href="#%s"/></svg>`, face.ViewBox, about, id))
}

var (
	// signed are cards in a text, or suits alone.
	signed = regexp.MustCompile(`(?:10|[2-9JQKA])?[♠♥♦♣]`)
	// grouped is a blank between the digits of a number.
	grouped = regexp.MustCompile(`(\d) (\d{3})\b`)
)

var suitOf = map[string]card.Suit{"♣": card.Clubs, "♦": card.Diamonds, "♥": card.Hearts, "♠": card.Spades}

// words are a text with its suits drawn, so that it needs no font that has them, and with
// the digits of a number kept together.
func words(s string) template.HTML {
	for again := ""; again != s; {
		again, s = s, grouped.ReplaceAllString(s, "$1\u00a0$2")
	}
	var b strings.Builder
	from := 0
	for _, at := range signed.FindAllStringIndex(s, -1) {
		b.WriteString(template.HTMLEscapeString(s[from:at[0]]))
		found := s[at[0]:at[1]]
		rank := strings.TrimRight(found, "♠♥♦♣")
		sign := found[len(rank):]
		suit := suitOf[sign]
		fmt.Fprintf(&b, `<span class="sign">%s<svg viewBox="0 0 1 1" role="img" aria-label="%s"><use href="#suit-%s"/></svg></span>`,
			rank, text.Suit(suit), suit)
		from = at[1]
	}
	b.WriteString(template.HTMLEscapeString(s[from:]))
	return template.HTML(b.String())
}
