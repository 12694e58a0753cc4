// Package screen is what the program and its screens agree on.
//
// A screen draws itself into the room it is given and answers keys and messages.
// It never opens another screen: it returns an [Action], and the program does
// what it asks.
package screen

import (
	tea "github.com/charmbracelet/bubbletea"

	"felt/game/house"
	"felt/game/procedure"
	"felt/game/school"
	"felt/strategy"
	"felt/ui/block"
	"felt/ui/course"
	"felt/ui/keys"
	"felt/ui/session"
)

// Size is room in columns and rows.
type Size struct{ W, H int }

// Least is the smallest terminal that the screens are drawn for.
var Least = Size{80, 24}

// Fits reports whether the room of another size is there.
func (s Size) Fits(in Size) bool { return s.W <= in.W && s.H <= in.H }

// Screen is one page of the program.
type Screen interface {
	// Open is called whenever the screen comes to the front.
	Open() tea.Cmd
	// Update answers a key, or a message that a command of the screen brought. What
	// takes long runs in the command it returns; screens are also given messages
	// that are not theirs, and ignore them.
	Update(tea.Msg) (tea.Cmd, Action)
	// View draws the screen, exactly as large as asked, at least [Least] less the
	// program's header.
	View(Size) block.Block
	// Title is the screen's part of the header.
	Title() []Fact
	// Help returns the keys that act on the screen now.
	Help() []keys.Group
	// Close cancels whatever the screen has running. It is called when the screen
	// goes to the back, too.
	Close()
}

// A Taker is a screen on which some keys are text, or are to be bound: the program
// leaves them to it, but for those that quit and suspend.
type Taker interface {
	Takes(tea.KeyMsg) bool
}

// Housed is a screen of one house, to whose pages the help leads.
type Housed interface {
	// House is that house, nil while there is none.
	House() *house.House
}

// HouseOf returns the house of a screen, nil where it has none.
func HouseOf(s Screen) *house.House {
	if h, ok := s.(Housed); ok {
		return h.House()
	}
	return nil
}

// Resized is the message that tells a screen how much room it has: when it comes to
// the front, and whenever that changes.
type Resized struct{ Size Size }

// Typed is the message that brings keys that were pressed before, for whatever is in front.
type Typed struct{ Keys []tea.KeyMsg }

// Grading is the message that tells how far the grading of hands in the background is:
// Done of Of hands. It is not On any more when all are done, or while it can't go on.
type Grading struct {
	Done, Of int
	On       bool
}

// Fact is a thing that the header shows: a name, faint, and its value.
type Fact struct {
	Name, Value string
	// Strong: the value is what counts.
	Strong bool
}

// Action is what a screen asks of the program; nil asks nothing.
type Action interface{ isAction() }

// Back leaves the screen; from the first one it leaves the program.
type Back struct{}

// Ended leaves the felt in front for good: what was played there can't be gone on with.
type Ended struct{}

// Play goes to the felt: on with the hand in play if the setup is the same but for
// its seed, else to a new session, which gets its own seed.
type Play struct{ Setup session.Setup }

// Practise opens the screen of practising, for a place to sit.
type Practise struct{ Setup session.Setup }

// Lesson goes to a felt of its own, where a course begins with a hand.
type Lesson struct {
	Course *course.Course
	State  session.State
}

// GoOn goes on with the course that was left last.
type GoOn struct{}

// Resume goes on with the hand that was left unfinished when the program was last left,
// or gives it up.
type Resume struct{ GiveUp bool }

// Review opens the review of what is due.
type Review struct{}

// ShowHouse opens the pages of a house.
type ShowHouse struct{ House *house.House }

// EditPosition opens the position editor: with a position, or where there is none at
// these stakes and with the cards that were set before.
type EditPosition struct {
	Position *strategy.Position
	Stakes   house.Stakes
}

// ShowSettings opens the settings.
type ShowSettings struct{}

// ShowStats opens the statistics.
type ShowStats struct{}

// School opens the map of the dealer's school: at the house and the table of a setup, with
// its players at the table.
type School struct{ Setup session.Setup }

// SchoolDrill opens the drill of a skill at a level.
type SchoolDrill struct {
	Setup session.Setup
	Level procedure.LevelName
	Skill school.Skill
}

// SchoolExam opens the exam of a house.
type SchoolExam struct{ House *house.House }

// SchoolRun opens a round that is dealt step by step, at a level.
type SchoolRun struct {
	Setup session.Setup
	Level procedure.LevelName
	// Boxes is the number of boxes; 0: it is drawn.
	Boxes int
}

// Lab opens the lab at the house, the table and the ante of a setup.
type Lab struct{ Setup session.Setup }

// Quit leaves the program.
type Quit struct{}

func (Back) isAction()         {}
func (Ended) isAction()        {}
func (Play) isAction()         {}
func (Practise) isAction()     {}
func (Lesson) isAction()       {}
func (GoOn) isAction()         {}
func (Resume) isAction()       {}
func (Review) isAction()       {}
func (ShowHouse) isAction()    {}
func (EditPosition) isAction() {}
func (ShowSettings) isAction() {}
func (ShowStats) isAction()    {}
func (School) isAction()       {}
func (SchoolDrill) isAction()  {}
func (SchoolRun) isAction()    {}
func (SchoolExam) isAction()   {}
func (Lab) isAction()          {}
func (Quit) isAction()         {}
