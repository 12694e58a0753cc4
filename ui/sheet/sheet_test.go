package sheet_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"

	"felt/game/card"
	"felt/game/card/cardtest"
	"felt/ui/sheet"
	"felt/ui/sheet/sheettest"
)

func ExampleMarkdown() {
	cards, _ := card.Parse("5s 5h Ad Kc 8s")
	fmt.Print(sheet.Markdown(&sheet.Sheet{
		Title: "A pair and an ace-king",
		Blocks: []sheet.Block{sheet.Entry{Number: 1, Title: "Two combinations", Blocks: []sheet.Block{
			sheet.Hands{Hands: []sheet.Hand{{Label: "Box 1", Cards: cards, Primary: card.SetOf(cards[:2]...), Second: card.SetOf(cards[2:4]...)}}},
			sheet.Text{Words: "What does the bet pay?"},
			sheet.Choices{Options: []sheet.Option{{Words: "1"}, {Words: "2", Right: true}}, Line: true, Told: true},
		}}},
	}))
	// Output:
	// # A pair and an ace-king
	//
	// ### 1. Two combinations
	//
	// - Box 1: **5♠** **5♥** *A♦* *K♣* 8♠
	//
	// What does the bet pay?
	//
	// ☐ 1   ☒ 2
}

// every is a sheet with every block there is, and a word in every place for words.
func every(t *testing.T, word string) *sheet.Sheet {
	six := cardtest.Cards(t, "Js Jh Td 2c 2d 9s")
	hands := func(size sheet.Size) sheet.Hands {
		return sheet.Hands{Size: size, Hands: []sheet.Hand{
			{Label: word, Note: word, Cards: six, Apart: 1, Primary: card.SetOf(six[:2]...), Second: card.SetOf(six[1:4]...), Tick: true},
			{Cards: six[:5]},
			{Label: word, Hidden: 4, Cards: six[5:]},
		}}
	}
	return &sheet.Sheet{
		Label: word, Title: word, Lead: []string{word, word}, Foot: word,
		Fills: []sheet.Fill{{Label: word, Unit: word}, {Label: word, Short: true}},
		Blocks: []sheet.Block{
			sheet.Heading{Words: word}, sheet.Heading{Words: word, NewPage: true},
			sheet.Text{Words: word}, sheet.Text{Words: word, Strong: true}, sheet.Text{Head: word, Words: word, Quiet: true},
			sheet.List{Items: []string{word, word}},
			sheet.Table{Head: []string{word, word}, Rows: [][]string{{word, word}, {word, ""}}, Right: []int{1}},
			sheet.Table{Head: []string{word, word}, Rows: [][]string{{word, word}}, Grid: true, Tight: true},
			sheet.Columns{Blocks: []sheet.Block{
				sheet.Entry{Number: 7, Title: word, Blocks: []sheet.Block{hands(sheet.Middle), sheet.Fills{{Unit: word}}}},
				sheet.Entry{Title: word, Blocks: []sheet.Block{hands(sheet.Small)}},
			}},
			sheet.Columns{Three: true, Blocks: []sheet.Block{hands(sheet.Large)}},
			sheet.Choices{Options: []sheet.Option{{Words: word, Said: word}, {Words: word, Right: true}}},
			sheet.Choices{Options: []sheet.Option{{Words: word}, {Words: word, Right: true}}, Line: true, Told: true},
		},
	}
}

// TestHTML: a page is well-formed, needs nothing else, and has every card where it lies.
func TestHTML(t *testing.T) {
	page := sheettest.Read(t, sheet.HTML(every(t, "words")))
	six := cardtest.Cards(t, "Js Jh Td 2c 2d 9s")
	once := slices.Concat(six, six[:5], six[5:])
	if want := slices.Concat(once, once, once); !slices.Equal(page.Cards, want) {
		t.Errorf("drawn are %v, want %v", page.Cards, want)
	}
	if page.Backs != 12 {
		t.Errorf("%d cards lie face down, want 12", page.Backs)
	}
	for _, rule := range []string{".entry { break-inside: avoid;", ".hand { break-inside: avoid;", "tr { break-inside: avoid;", "size: A4;"} {
		if !strings.Contains(page.Style, rule) {
			t.Errorf("the style sheet has no rule %s", rule)
		}
	}
	if n := strings.Count(page.Text, "words"); n < 40 {
		t.Errorf("%d places have their word", n)
	}
}

// TestMarkdown: every block in Markdown.
func TestMarkdown(t *testing.T) { golden.RequireEqual(t, []byte(sheet.Markdown(every(t, "words")))) }

// hostile are words that mean something to whoever reads a page or Markdown, and what is
// written of them in Markdown inside a line.
var hostile = map[string]string{
	`<script>alert(1)</script>`:                    `\<script\>alert(1)\</script\>`,
	`"><img src=x onerror=alert(1)>`:               `"\>\<img src=x onerror=alert(1)\>`,
	`</style><style>*{display:none}`:               `\</style\>\<style\>\*{display:none}`,
	`</title></svg></main>`:                        `\</title\>\</svg\>\</main\>`,
	`'; } body { display: none } @import "//x.y";`: `'; } body { display: none } @import "//x.y";`,
	`[a](javascript:alert(1)) ![b](http://c.d/e)`:  `\[a\](javascript:alert(1)) !\[b\](http://c.d/e)`,
	`a | b | c`:                  `a \| b \| c`,
	"`code` **bold** _it_ ~~x~~": "\\`code\\` \\*\\*bold\\*\\* \\_it\\_ \\~\\~x\\~\\~",
	`\<b\>`:                      `\\\<b\\\>`,
	`&lt;b&gt; {{.}} &amp;`:      `\&lt;b\&gt; {{.}} \&amp;`,
}

// TestHostile: whatever words are, they are read as they were given and are nothing else.
func TestHostile(t *testing.T) {
	plain := sheettest.Read(t, sheet.HTML(every(t, "words")))
	for word, escaped := range hostile {
		s := every(t, word)
		page := sheettest.Read(t, sheet.HTML(s))
		for name, n := range page.Elements {
			if n != plain.Elements[name] {
				t.Errorf("%s: %d elements %s, want %d", word, n, name, plain.Elements[name])
			}
		}
		if n, want := strings.Count(page.Text, word), strings.Count(plain.Text, "words"); n != want {
			t.Errorf("%s is there %d times, want %d", word, n, want)
		}
		for _, sign := range []string{"{", "}", ";", `"`, "'", "<"} {
			if strings.Count(page.Style, sign) != strings.Count(plain.Style, sign) {
				t.Errorf("%s has a meaning in the style sheet", word)
			}
		}
		escaped = strings.NewReplacer("{", `\{`, "}", `\}`).Replace(escaped)
		got := sheet.Markdown(s)
		want := strings.ReplaceAll(sheet.Markdown(every(t, "words")), "words", escaped)
		if got != want {
			t.Errorf("%s: Markdown is\n%s\nwant\n%s", word, got, want)
		}
	}
}

// TestLineStart: what would make a list, a heading or a rule at the beginning of a line is
// words there, too.
func TestLineStart(t *testing.T) {
	for word, want := range map[string]string{
		"1. first": `1\. first`, "12) second": `12\) second`, "- point": `\- point`, "+ point": `\+ point`, "---": `\---`, "===": `\===`,
		"# head": `\# head`, "> said": `\> said`, "-30": "-30", "2.5 antes": "2.5 antes", "40": "40",
	} {
		got := sheet.Markdown(&sheet.Sheet{Title: "T", Blocks: []sheet.Block{sheet.Text{Words: word}, sheet.List{Items: []string{word}}}})
		if got != "# T\n\n"+want+"\n\n- "+want+"\n" {
			t.Errorf("%q is written as %q", word, got)
		}
	}
}

// TestSigns: suits in words are drawn, the cards with them kept in one line, and so are
// the digits of a number.
func TestSigns(t *testing.T) {
	page := string(sheet.HTML(&sheet.Sheet{Title: "T", Blocks: []sheet.Block{sheet.Text{Words: "The 10♦ < A♠, of 2 598 960."}}}))
	for _, want := range []string{
		`<span class="sign">10<svg viewBox="0 0 1 1" role="img" aria-label="diamonds"><use href="#suit-d"/></svg></span> &lt; <span class="sign">A`,
		"of 2\u00a0598\u00a0960.",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("no %s in\n%s", want, page)
		}
	}
}
