// Package theme is how everything looks: palettes, decks, and the styles made of
// them, once, before anything is drawn.
//
// Colour is never the only sign of anything. A terminal without colours, or a
// person who turned them off, gets lined cards, letters and signs instead; one that
// cannot show the signs gets ASCII ([Theme.Finish]).
package theme

import (
	"fmt"
	"strings"

	"github.com/charmbracelet/lipgloss"

	"felt/game/card"
)

// Name is a theme's name on the command line.
type Name string

// The themes. Auto is Light where the terminal says in COLORFGBG that its ground
// is light, else Dark; whether it can be asked for more [Terminal.Answers] tells.
const (
	Auto         Name = "auto"
	Dark         Name = "dark"
	Light        Name = "light"
	HighContrast Name = "high-contrast"
)

// Looks of a projector, which nobody chooses by name: Projector is of high contrast on the
// ground that the terminal says it has, ProjectorLight on a light one.
const (
	Projector      Name = "projector"
	ProjectorLight Name = "projector-light"
)

// Projected is the look of a projector that goes with a theme.
func Projected(n Name) Name {
	switch n {
	case Auto:
		return Projector
	case Light:
		return ProjectorLight
	}
	return HighContrast
}

// Names lists the themes in the order in which they are offered.
var Names = []Name{Auto, Dark, Light, HighContrast}

// Deck is a deck's name on the command line.
type Deck string

// The decks. AutoDeck is FourColour, or ASCII where the terminal cannot be trusted
// with suit signs.
const (
	AutoDeck   Deck = "auto"
	FourColour Deck = "four-colour"
	TwoColour  Deck = "two-colour"
	Mono       Deck = "mono"
	ASCII      Deck = "ascii"
)

// Decks lists the decks in the order in which they are offered.
var Decks = []Deck{AutoDeck, FourColour, TwoColour, Mono, ASCII}

// ParseName returns the theme of that name, or an error that lists the names.
func ParseName(s string) (Name, error) { return parse("theme", Name(s), Names) }

// ParseDeck returns the deck of that name, or an error that lists the names.
func ParseDeck(s string) (Deck, error) { return parse("deck", Deck(s), Decks) }

func parse[T ~string](what string, v T, all []T) (T, error) {
	names := make([]string, len(all))
	for i, a := range all {
		if a == v {
			return v, nil
		}
		names[i] = string(a)
	}
	return "", fmt.Errorf("there is no %s %q; allowed: %s", what, v, strings.Join(names, ", "))
}

// Style writes text in colours. It is made of a Lip Gloss style once, as the escape
// sequences before and after the text, so that drawing costs next to nothing.
type Style struct{ before, after string }

func styleOf(l lipgloss.Style) Style {
	before, after, _ := strings.Cut(l.Render("x"), "x")
	return Style{before, after}
}

// Render returns one line of text in the style.
func (s Style) Render(text string) string {
	if text == "" {
		return ""
	}
	return s.before + text + s.after
}

// Theme is the styles of a palette and a deck on a terminal. It is made once and
// never changed.
type Theme struct {
	// Text is read first, Muted are labels, Faint need not be read. Strong and Label
	// are the bold ones of the first two.
	Text, Muted, Faint, Strong, Label Style
	// Accent calls; Title is its bold one.
	Accent, Title Style
	// Second marks the second combination.
	Second Style
	// Good and Bad are for results, Won and Lost the bold ones.
	Good, Bad, Won, Lost Style
	// Line is for rules, Cloth for the edge of the box in play.
	Line, Cloth Style

	// Suit writes cards as text on the terminal's ground.
	Suit [card.Suits]Style
	// Ink writes on a card's paper; Paper is a card's empty ground.
	Ink   [card.Suits]Style
	Paper Style
	// Away is a card marked to be given away, ground and ink.
	Away Style
	// Back is a card face down, ground and pattern.
	Back Style

	cap   Style
	chips map[string]Style

	// Lined tells that cards are drawn with lines, for want of paper.
	Lined bool
	// ASCII tells that nothing but ASCII reaches the terminal.
	ASCII bool
}

// New returns the styles of a theme and a deck on a terminal.
func New(name Name, deck Deck, term Terminal) *Theme {
	switch {
	case name == Auto && term.LightGround:
		name = Light
	case name == Auto:
		name = Dark
	case name == Projector && term.LightGround:
		name = ProjectorLight
	case name == Projector:
		name = HighContrast
	}
	if deck == AutoDeck {
		deck = FourColour
		if !term.Signs {
			deck = ASCII
		}
	}
	t := &Theme{Lined: !term.Colour, ASCII: deck == ASCII}
	base := term.renderer().NewStyle()
	if term.Colour {
		t.colour(palettes[name], deck, base)
	} else {
		t.bare(base)
	}
	return t
}

// bare makes the styles of a terminal without colours: bold is left, where the
// terminal has it.
func (t *Theme) bare(base lipgloss.Style) {
	plain, strong := styleOf(base), styleOf(base.Bold(true))
	for _, s := range []*Style{
		&t.Text, &t.Muted, &t.Faint, &t.Accent, &t.Second, &t.Good, &t.Bad, &t.Line, &t.Cloth, &t.Paper, &t.Away, &t.Back,
	} {
		*s = plain
	}
	for _, s := range []*Style{&t.Strong, &t.Label, &t.Title, &t.Won, &t.Lost, &t.cap} {
		*s = strong
	}
	for s := range t.Suit {
		t.Suit[s], t.Ink[s] = strong, strong
	}
}

// colour makes the styles of a palette and a deck.
func (t *Theme) colour(p *Palette, deck Deck, base lipgloss.Style) {
	text := func(c Color) Style { return styleOf(base.Foreground(c.on())) }
	bold := func(c Color) Style { return styleOf(base.Foreground(c.on()).Bold(true)) }
	on := func(ground, ink Color) lipgloss.Style { return base.Background(ground.on()).Foreground(ink.on()) }
	t.Text, t.Muted, t.Faint, t.Strong, t.Label = text(p.Text), text(p.Muted), text(p.Faint), bold(p.Text), bold(p.Muted)
	t.Accent, t.Title, t.Second = text(p.Accent), bold(p.Accent), text(p.Second)
	t.Good, t.Bad, t.Won, t.Lost = text(p.Good), text(p.Bad), bold(p.Good), bold(p.Bad)
	t.Line, t.Cloth = text(p.Line), text(p.Cloth)
	t.Paper = styleOf(on(p.Paper, p.Ink[card.Spades]))
	t.Away = styleOf(on(p.Away, p.AwayInk))
	t.Back = styleOf(on(p.Back, p.Weave))
	t.cap = styleOf(on(p.Cap, p.Letter).Bold(true))
	t.chips = chipStyles(base)
	ink, suit := inks(deck, p.Ink), inks(deck, p.Suit)
	for s := range t.Ink {
		t.Ink[s], t.Suit[s] = styleOf(on(p.Paper, ink[s]).Bold(true)), text(suit[s])
	}
}

// Cap returns a key as a cap: a name with one column on either side.
func (t *Theme) Cap(name string) string {
	if t.Lined {
		return t.cap.Render("[" + name + "]")
	}
	return t.cap.Render(" " + name + " ")
}

// Card returns a card as text on the terminal's ground: "A♠", "10♦".
func (t *Theme) Card(c card.Card) string { return t.Suit[c.Suit()].Render(c.Sign()) }

// Finish makes a drawn screen ready for the terminal: with the ASCII deck every
// sign becomes the ASCII character that stands for it, of the same width. The sign of
// an error, which has blanks around it, becomes three: "0.31+/-0.04".
func (t *Theme) Finish(view string) string {
	if !t.ASCII {
		return view
	}
	return strings.Map(toASCII, strings.ReplaceAll(view, " ± ", "+/-"))
}

// inASCII is what stands for a sign where there is only ASCII. Every sign that the
// screens use is here.
var inASCII = map[rune]rune{
	'♠': 's', '♥': 'h', '♦': 'd', '♣': 'c',
	'─': '-', '│': '|', '╭': '+', '╮': '+', '╰': '+', '╯': '+', '┤': '|', '┼': '+',
	'▔': '=', '━': '=', '┄': '~',
	'●': '@', '○': 'o', '★': '*', '✓': '+', '✗': 'x', '×': 'x', '·': '-', '•': '*', '…': '.',
	'‹': '<', '›': '>', '▸': '>', '↑': '^', '↓': 'v', '←': '<', '→': '>',
	'▏': '|', '╱': '/', '╲': '\\', '█': '#', '▀': '"', '▄': '_', '▌': '#', '▐': '#', '░': '.', '▒': ':',
	// The letters of the calls that documents print.
	'á': 'a', 'č': 'c', 'ď': 'd', 'é': 'e', 'ě': 'e', 'í': 'i', 'ň': 'n', 'ó': 'o', 'ř': 'r', 'š': 's', 'ť': 't', 'ú': 'u', 'ů': 'u', 'ý': 'y', 'ž': 'z',
	'ą': 'a', 'ę': 'e', 'ė': 'e', 'į': 'i', 'ų': 'u', 'ū': 'u',
	'–': '-', '—': '-', '−': '-', '≈': '~', '’': '\'', '“': '"', '”': '"',
}

func toASCII(r rune) rune {
	if r < 0x80 {
		return r
	}
	if a, ok := inASCII[r]; ok {
		return a
	}
	return '?'
}
