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
// is light, else Dark; the terminal is never asked.
const (
	Auto         Name = "auto"
	Dark         Name = "dark"
	Light        Name = "light"
	HighContrast Name = "high-contrast"
)

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

// Theme is the styles of a palette and a deck on a terminal. It is made once and
// never changed.
type Theme struct {
	Text, Muted, Faint lipgloss.Style
	// Strong is bold text.
	Strong lipgloss.Style
	Accent lipgloss.Style
	// Title is bold and in the accent's colour.
	Title  lipgloss.Style
	Second lipgloss.Style
	Good   lipgloss.Style
	Bad    lipgloss.Style
	Line   lipgloss.Style
	Cloth  lipgloss.Style

	// Suit writes cards as text on the terminal's ground.
	Suit [card.Suits]lipgloss.Style
	// Ink writes on a card's paper; Paper is a card's empty ground.
	Ink   [card.Suits]lipgloss.Style
	Paper lipgloss.Style
	// Away is a card marked to be given away, ground and ink.
	Away lipgloss.Style
	// Back is a card face down, ground and pattern.
	Back lipgloss.Style

	cap lipgloss.Style

	// Lined tells that cards are drawn with lines, for want of paper.
	Lined bool
	// ASCII tells that nothing but ASCII reaches the terminal.
	ASCII bool
}

// New returns the styles of a theme and a deck on a terminal.
func New(name Name, deck Deck, term Terminal) *Theme {
	if name == Auto {
		name = Dark
		if term.LightGround {
			name = Light
		}
	}
	if deck == AutoDeck {
		deck = FourColour
		if !term.Signs {
			deck = ASCII
		}
	}
	p := palettes[name]
	base := term.renderer().NewStyle()
	t := &Theme{Lined: !term.Colour, ASCII: deck == ASCII}
	if !term.Colour {
		// Bold and reverse are left, where the terminal has them.
		strong := base.Bold(true)
		t.Text, t.Muted, t.Faint, t.Line, t.Cloth, t.Second = base, base, base, base, base, base
		t.Strong, t.Accent, t.Title, t.Good, t.Bad = strong, strong, strong, strong, strong
		t.Paper, t.Away, t.Back, t.cap = base, base, base, strong
		for s := range t.Suit {
			t.Suit[s], t.Ink[s] = strong, strong
		}
		return t
	}
	fore := func(c Color) lipgloss.Style { return base.Foreground(c.on()) }
	t.Text, t.Muted, t.Faint = fore(p.Text), fore(p.Muted), fore(p.Faint)
	t.Strong = fore(p.Text).Bold(true)
	t.Accent, t.Title = fore(p.Accent), fore(p.Accent).Bold(true)
	t.Second = fore(p.Second)
	t.Good, t.Bad = fore(p.Good), fore(p.Bad)
	t.Line, t.Cloth = fore(p.Line), fore(p.Cloth)
	t.Paper = base.Background(p.Paper.on()).Foreground(p.Ink[card.Spades].on())
	t.Away = base.Background(p.Away.on()).Foreground(p.AwayInk.on())
	t.Back = base.Background(p.Back.on()).Foreground(p.Weave.on())
	t.cap = base.Background(p.Cap.on()).Foreground(p.Letter.on()).Bold(true)
	ink, suit := inks(deck, p.Ink), inks(deck, p.Suit)
	for s := range t.Ink {
		t.Ink[s] = base.Background(p.Paper.on()).Foreground(ink[s].on()).Bold(true)
		t.Suit[s] = fore(suit[s])
	}
	return t
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
// sign becomes the ASCII character that stands for it, of the same width.
func (t *Theme) Finish(view string) string {
	if !t.ASCII {
		return view
	}
	return strings.Map(toASCII, view)
}

// inASCII is what stands for a sign where there is only ASCII. Every sign that the
// screens use is here.
var inASCII = map[rune]rune{
	'♠': 's', '♥': 'h', '♦': 'd', '♣': 'c',
	'─': '-', '│': '|', '╭': '+', '╮': '+', '╰': '+', '╯': '+',
	'▔': '=', '┄': '~', '═': '#',
	'●': '*', '○': 'o', '★': '*', '✓': '+', '✗': 'x', '×': 'x', '·': '-', '…': '.',
	'‹': '<', '›': '>', '▸': '>', '↑': '^', '↓': 'v', '←': '<', '→': '>',
	'╱': '/', '╲': '\\', '█': '#', '▒': ':',
	'–': '-', '—': '-', '−': '-', '±': '~', '≈': '~', '’': '\'',
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
