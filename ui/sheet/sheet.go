// Package sheet is pages for paper: a [Sheet] of headings, tables, hands of cards and
// questions, written as Markdown and as one HTML file that needs nothing beside it and
// prints on A4.
//
// [Markdown] and [HTML] write the same sheet. In both, whatever a person has given, a
// title or a name, is text and nothing else. In HTML cards are drawn ([felt/ui/sheet/face]):
// each card of the sheet is in the file once, and used wherever it lies; no page ends
// inside a question, a hand or a row of a table; and nothing is told by colour alone, so
// that a page printed in black reads the same.
//
// The package knows no words and no rules: package handout makes sheets of those.
package sheet

import "felt/game/card"

// Sheet is what is handed out.
type Sheet struct {
	// Label stands above the title in small letters, Lead are lines below it. Foot is one
	// line at the foot of each page. All but the title may be empty.
	Label, Title string
	Lead         []string
	Foot         string
	// Fills are to be filled in by hand, at the top.
	Fills  []Fill
	Blocks []Block
}

// Block is a part of a sheet: one of [Heading], [Text], [List], [Table], [Hands], [Entry],
// [Choices], [Fills] and [Columns].
type Block interface {
	// name is the template that draws it.
	name() string
	markdown(w *writer)
}

// Heading begins a part of a sheet.
type Heading struct {
	Words string
	// NewPage: the part begins a new page.
	NewPage bool
}

// Text is a paragraph.
type Text struct {
	// Head is the subject, which the paragraph begins with; it may be empty.
	Head, Words string
	// Markdown is what stands in its place in Markdown, where marks look otherwise; it may
	// be empty.
	Markdown string
	// Quiet: smaller and lighter, for what explains. Strong: for what is asked.
	Quiet, Strong bool
}

// List is points, each of one paragraph.
type List struct{ Items []string }

// Table is rows below a head. All rows have as many cells as the head.
type Table struct {
	Head []string
	Rows [][]string
	// Right are the columns of numbers, counted from 0, which stand on the right; the cells
	// of Whole are not broken into lines, those of Strong stand out.
	Right, Whole, Strong []int
	// Grid: columns of equal width with cells in their middle, but for the first one.
	Grid bool
	// Tight: small letters, for a table of many columns.
	Tight bool
}

// Size is how large cards are drawn.
type Size string

// The sizes: six cards fit a third of the width of a page, half of it, and the whole.
const (
	Small  Size = "small"
	Middle Size = "middle"
	Large  Size = "large"
)

// Hands are hands of cards, one below the other.
type Hands struct {
	Size  Size
	Hands []Hand
}

// Hand is cards in a row.
type Hand struct {
	// Label stands above the cards, Note below them; either may be empty.
	Label, Note string
	// Hidden is how many cards lie face down before the others.
	Hidden int
	Cards  []card.Card
	// Apart is how many of the cards at the end are set apart: a sixth card, or those
	// that replaced another.
	Apart int
	// Primary and Second are cards with a mark below them, a full and a broken line.
	Primary, Second card.Set
	// Tick: below each card is a place to mark it.
	Tick bool
}

// Entry is a numbered part that is kept on one page, such as a question.
type Entry struct {
	Number int
	Title  string
	Blocks []Block
}

// Choices are what can be ticked.
type Choices struct {
	Options []Option
	// Told: the right ones are ticked.
	Told bool
	// Line: they stand beside each other.
	Line bool
}

// Option is one of them.
type Option struct {
	Words string
	Right bool
	// Said is what there is to say to it; it may be empty.
	Said string
}

// Fills are places to write, one beside the other as far as they fit.
type Fills []Fill

// Fill is a place to write.
type Fill struct {
	// Label stands before it, Unit behind it.
	Label, Unit string
	// Short: for a number.
	Short bool
}

// Columns are blocks set in columns, two of them unless there are to be three.
type Columns struct {
	Three  bool
	Blocks []Block
}

func (Heading) name() string { return "heading" }
func (Text) name() string    { return "text" }
func (List) name() string    { return "list" }
func (Table) name() string   { return "table" }
func (Hands) name() string   { return "hands" }
func (Entry) name() string   { return "entry" }
func (Choices) name() string { return "choices" }
func (Fills) name() string   { return "fills" }
func (Columns) name() string { return "columns" }
