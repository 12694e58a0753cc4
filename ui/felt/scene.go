package felt

import (
	"felt/game/card"
	"felt/ui/block"
	"felt/ui/cards"
	"felt/ui/theme"
)

// Scene is everything that is to be seen on the felt, ready to be drawn: words,
// amounts and cards, but no sizes and no colours.
type Scene struct {
	Dealer Dealer
	// Boxes are the boxes in play, in order; Active is the index of the one that is
	// drawn large.
	Boxes  []Box
	Active int
	// Bare: no box is drawn, only the dealer's cards.
	Bare bool
	// Table is the panel of prices; Panel what stands there now, the same or another.
	// Where there is room both are seen.
	Table, Panel Panel
	// Covers: where room is short, Panel covers the boxes drawn small.
	Covers bool
	// Log tells what has happened in the hand, the last last. It stands below Panel
	// where there is room; with Telling it has the place of Panel everywhere.
	Log     []string
	Telling bool
	// Story is the title over Log; empty: that of a hand. Silent: there is no log.
	Story  string
	Silent bool
	// Cover lies over the cloth; nil: nothing does.
	Cover Panel
	// Remark stands above the prompt.
	Remark Remark
	Prompt Prompt
	// Choices are the decisions that can be made now; Others the other keys.
	Choices, Others []Choice
}

// Dealer is the dealer's side.
type Dealer struct {
	Title string
	// Note says what his cards are, or what he needs; Strong if it is news.
	Note   string
	Strong bool
	Cards  []cards.Card
	// Replaced are the cards laid away: the first lies crosswise, and Aside says what
	// became of the others.
	Replaced []card.Card
	Aside    string
}

// Box is one box.
type Box struct {
	// Title names it; Short is what is left of that where room is short.
	Title, Short string
	Places       []Place
	Cards        []cards.Card
	// Under stands under each card.
	Under []Under
	// First and Second are the combinations; First may be a mere name.
	First, Second Combination
	// Pays says what the bet wins.
	Pays string
	// Given are the cards exchanged away.
	Given []card.Card
	// Class is the name of the first combination in a word or two.
	Class string
	// Acts: its player is to decide, or what he does is being shown.
	Acts bool
	// Folded: the cards have been collected; a box drawn small has none.
	Folded bool
	// Brief says in a word or two how the box stands, for a box drawn small; Won and
	// Lost tell what kind of result it is.
	Brief     string
	Won, Lost bool
}

// Place is a place for chips on the cloth.
type Place struct {
	Name string
	// Chips is the amount that lies there; empty for none.
	Chips string
	// Stack is how many chips of an ante the amount is, at least 1.
	Stack int
	// Done is what came of it, once settled: "+40", "-10", "back". It then stands
	// there instead of the chips. Note adds a word where there is room: "capped".
	Done, Note string
	// Won and Lost tell what kind of result Done is; Taken, that the house has it.
	Won, Lost, Taken bool
	// Room is the number of columns that Chips and Done may come to need.
	Room int
}

// Under is what stands under a card: its number, and whether it is marked or the
// cursor is on it.
type Under struct {
	Number         string
	Marked, Cursor bool
}

// Combination is a combination's name and price.
type Combination struct {
	Name, Price string
	// Mark stands for the line that its cards have under them; empty for a name that
	// is no combination.
	Mark string
}

// Mood is what a prompt has to tell.
type Mood uint8

// The moods.
const (
	Asks Mood = iota
	Refuses
	Wins
	Loses
	Tells
	// Praises, Doubts and Blames are those of verdicts.
	Praises
	Doubts
	Blames
)

// Remark is a line about what was decided, or is to be: a verdict, a hint.
type Remark struct {
	Mood Mood
	// Sign stands before the words, so that it is not the colour alone that tells.
	Sign string
	// Lines say the same, from the longest to the shortest: the first that has room is
	// shown.
	Lines []string
}

// Prompt is the line that speaks to the person.
type Prompt struct {
	Mood Mood
	Text string
	// Figure follows the text: an amount being chosen, or a result.
	Figure string
}

// Choice is a key, what it does and what that costs.
type Choice struct {
	Cap, What, Price string
}

// Panel is what stands beside the cloth: a title and its content, which draws
// itself into the room it is given.
type Panel interface {
	Title() string
	Draw(t *theme.Theme, w, h int) block.Block
}
