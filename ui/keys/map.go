package keys

import (
	"fmt"
	"slices"

	"github.com/charmbracelet/bubbles/key"

	"felt/ui/text"
)

// Map is every key of the program, as each place of it answers them. It is made by
// [NewMap], of the keys that the program comes with and of those that the person
// chose instead.
//
// The keys of a place come before the common ones: where h chooses the house, h does
// not move to the left, and the arrow still does.
type Map struct {
	// Common is how they are where no place has keys of its own.
	Common   Common
	Home     Home
	Practise Practise
	Felt     Felt
	Warned   Warned
	Amount   Amount
	Pages    Pages
	Editor   Editor
	Settings Settings
	Stats    Stats
	School   School
	Lab      Lab
	Build    Build
	Round    Round
}

// Common are the keys that act in every place.
type Common struct {
	Help, Back, Enter     key.Binding
	Left, Right, Up, Down key.Binding
	// Quit and Suspend can't be changed.
	Quit, Suspend key.Binding
}

// Home are the keys of the home screen.
type Home struct {
	Common
	Play, House, Table, Boxes, Seats, Bonus, Less, More, Editor, Rules, Stats, Settings, School, Lab key.Binding
	// Resume goes on with a hand that was left unfinished, GiveUp does not.
	Practise, Review, Resume, GiveUp key.Binding
}

// Practise are the keys of the screen of practising.
type Practise struct {
	Common
	Mode, Drill, Count, Time key.Binding
}

// Felt are the keys of the felt.
type Felt struct {
	Common
	Bet, Sixth, Exchange, Insure, Fold, Take, Buy, Again, Stop key.Binding
	Advice, Hint, Log, Bonus, Editor                           key.Binding
	// What is done with a hand that is over.
	WhatIf, Retry, Star key.Binding
	// Mark mark the first to the fifth card, MarkHere the one at the cursor.
	Mark     [5]key.Binding
	MarkHere key.Binding
}

// Warned are the keys of the question whether a costly choice is to be kept.
type Warned struct {
	Common
	Keep, TakeBack key.Binding
}

// Amount are the keys of the entry of an amount, besides the digits.
type Amount struct {
	Common
	Less, More, Least, Most, Erase key.Binding
}

// Pages are the keys of a text to be scrolled.
type Pages struct {
	Common
	PageUp, PageDown, First, Last key.Binding
}

// Editor are the keys of the position editor, besides the characters of cards.
type Editor struct {
	Common
	Next, Previous, Sixth, Erase, Blind, Clear, Undo, Line, Load, ValuesUp, ValuesDown key.Binding
}

// Settings are the keys of the settings.
type Settings struct {
	Common
	// Add adds a key to those of an action, Restore makes a setting as it comes.
	Add, Restore key.Binding
}

// Stats are the keys of the statistics.
type Stats struct {
	Pages
	House, Mode key.Binding
}

// School are the keys of the dealer's school, besides the digits and the letters of the
// answers.
type School struct {
	Common
	// Mark marks the card at the cursor, Minus tells that an amount is lost, Next and
	// Previous go from one amount to another.
	Mark, Minus, Next, Previous, Hint key.Binding
	// Level changes how hard it is, Run deals a round, Irregular names what is wrong.
	// Table goes on to the next table of the house.
	Level, Run, Irregular, Table key.Binding
	// Exam leads to the exam; Skip leaves a question of it unanswered, and GiveUp gives up
	// one that has been begun.
	Exam, Skip, GiveUp key.Binding
	// Boxes changes how many boxes the rounds have.
	Boxes key.Binding
}

// Lab are the keys of the lab.
type Lab struct {
	Common
	// Table opens Table 1, Build the hand, Rounds and Lessons the lists of them.
	Table, Build, Rounds, Lessons key.Binding
	// House is the next house, Another another example, Compare the houses side by side,
	// Reveal the hand step by step.
	House, Another, Compare, Reveal key.Binding
	// Answer shows what is hidden, Stops tells whether the class is asked, Projector whether
	// everything is drawn large.
	Answer, Stops, Projector key.Binding
	// First and Last go to the ends.
	First, Last key.Binding
	// Hint and Notes show what goes with a lesson.
	Hint, Notes key.Binding
}

// Build are the keys with which a hand is built in the lab, besides the characters of cards.
type Build struct {
	Common
	Next, Previous, Erase, Clear, Undo        key.Binding
	House, Dealer, Compare, Reveal, Projector key.Binding
	ValuesUp, ValuesDown                      key.Binding
}

// Round are the keys of a round that is gone through in the lab.
type Round struct {
	Common
	Bet, Sixth, Exchange, Insure, Fold, Take, Buy, Again, Stop key.Binding
	// Mark mark the first to the fifth card.
	Mark [5]key.Binding
	// Answer shows the values, Projector draws everything large, First and Last go to the
	// ends.
	Answer, Projector, First, Last key.Binding
}

// Decision is a key that decides: Kind is the name of the action of a round.
type Decision struct {
	Kind string
	Key  key.Binding
}

// Decisions are the keys that decide, in the order in which they are offered.
func (r *Round) Decisions() []Decision {
	return []Decision{
		{"bet", r.Bet}, {"sixth", r.Sixth}, {"exchange", r.Exchange}, {"insure", r.Insure}, {"fold", r.Fold},
		{"take", r.Take}, {"buy", r.Buy}, {"again", r.Again}, {"stop", r.Stop},
	}
}

// An Action is something that keys do.
type Action struct {
	// Name is what the settings file calls it.
	Name string
	// What says what it does.
	What string
	// Keys are the names of the keys that do it, as the program comes.
	Keys []string
}

// actions are all that can be given other keys.
var actions = []Action{
	{"help", text.KeyHelp, []string{"?", "f1"}},
	{"back", text.KeyBack, []string{"esc", "q"}},
	{"enter", text.KeyOpen, []string{"enter", " "}},
	{"left", text.KeyLeft, []string{"left", "h"}},
	{"right", text.KeyRight, []string{"right", "l"}},
	{"up", text.KeyUp, []string{"up", "k"}},
	{"down", text.KeyDown, []string{"down", "j"}},

	{"play", text.KeyPlay, []string{"p"}},
	{"practise", text.KeyPractise, []string{"e"}},
	{"review", text.KeyReview, []string{"w"}},
	{"resume", text.KeyResume, []string{"u"}},
	{"give-up", text.KeyGiveUp, []string{"delete"}},
	{"house", text.KeyHouse, []string{"h"}},
	{"table", text.KeyTable, []string{"t"}},
	{"boxes", text.KeyBoxesN, []string{"b"}},
	{"seats", text.KeySeats, []string{"s"}},
	{"bonus", text.KeyBonus, []string{"o"}},
	{"editor", text.KeyEditor, []string{"v"}},
	{"rules", text.KeyRules, []string{"r"}},
	{"statistics", text.KeyStats, []string{"i"}},
	{"settings", text.KeySettings, []string{"c"}},
	{"school", text.KeySchool, []string{"d"}},
	{"lab", text.KeyLab, []string{"l"}},

	{"drill", text.KeyDrill, []string{"d"}},
	{"count", text.KeyCount, []string{"n"}},
	{"time", text.KeyTime, []string{"t"}},

	{"bet", text.KeyBet, []string{"b"}},
	{"sixth", text.KeySixth, []string{"s"}},
	{"exchange", text.KeyExchange, []string{"x"}},
	{"insure", text.KeyInsure, []string{"i"}},
	{"fold", text.KeyFold, []string{"f"}},
	{"take", text.KeyTake, []string{"t"}},
	{"buy", text.KeyBuy, []string{"g"}},
	{"again", text.KeyAgain, []string{"r"}},
	{"stop", text.KeyStop, []string{"n"}},
	{"advice", text.KeyAdvice, []string{"a"}},
	{"hint", text.KeyHint, []string{"c"}},
	{"log", text.KeyLog, []string{"e"}},
	{"what-if", text.KeyWhatIf, []string{"w"}},
	{"retry", text.KeyRetry, []string{"d"}},
	{"star", text.KeyStar, []string{"*"}},
	{"mark-1", text.KeyMarkNumber(1), []string{"1"}},
	{"mark-2", text.KeyMarkNumber(2), []string{"2"}},
	{"mark-3", text.KeyMarkNumber(3), []string{"3"}},
	{"mark-4", text.KeyMarkNumber(4), []string{"4"}},
	{"mark-5", text.KeyMarkNumber(5), []string{"5"}},
	{"mark", text.KeyMarkChosen, []string{" "}},

	{"keep", text.KeyKeep, []string{"k"}},
	{"take-back", text.KeyUndo, []string{"u"}},

	{"less", text.KeyLessOf, []string{"-", "_"}},
	{"more", text.KeyMoreOf, []string{"+", "="}},
	{"least", text.KeyLeast, []string{"m", "home"}},
	{"most", text.KeyMost, []string{"M", "end"}},
	{"erase", text.KeyErase, []string{"backspace", "delete"}},

	{"page-up", text.KeyPageUp, []string{"pgup", "b"}},
	{"page-down", text.KeyPageDown, []string{"pgdown", " "}},
	{"first", text.KeyFirst, []string{"home", "g"}},
	{"last", text.KeyLast, []string{"end", "G"}},

	{"mode", text.KeyMode, []string{"m"}},

	{"next-place", text.KeyEditorNext, []string{"tab"}},
	{"previous-place", text.KeyEditorBack, []string{"shift+tab"}},
	{"blind", text.KeyEditorBlind, []string{"b"}},
	{"blind-sixth", text.KeyBlindSixth, []string{" "}},
	{"clear", text.KeyEditorNew, []string{"n"}},
	{"undo", text.KeyEditorUndo, []string{"u"}},
	{"line", text.KeyLine, []string{"y"}},
	{"load", text.KeyLoad, []string{"p", "-"}},
	{"values-up", text.KeyValuesUp, []string{"pgup"}},
	{"values-down", text.KeyValuesDown, []string{"pgdown"}},

	{"minus", text.KeySchoolMinus, []string{"-"}},
	{"level", text.KeySchoolLevel, []string{"v"}},
	{"run", text.KeySchoolRun, []string{"r"}},
	{"irregular", text.KeySchoolIrregular, []string{"i"}},
	{"exam", text.KeyExam, []string{"e"}},
	{"skip", text.KeyExamSkip, []string{"x"}},

	{"table-1", text.KeyLabTable, []string{"t"}},
	{"build", text.KeyLabBuild, []string{"b"}},
	{"rounds", text.KeyLabRounds, []string{"r"}},
	{"lessons", text.KeyLabLessons, []string{"l"}},
	{"other-house", text.KeyLabHouse, []string{"o"}},
	{"another", text.KeyLabAnother, []string{"n"}},
	{"compare", text.KeyLabCompare, []string{"v"}},
	{"reveal", text.KeyLabReveal, []string{"x"}},
	{"answer", text.KeyLabAnswer, []string{"a"}},
	{"stops", text.KeyLabStops, []string{"s"}},
	{"projector", text.KeyLabProjector, []string{"p"}},
	{"dealer", text.KeyLabDealer, []string{"g"}},
	{"notes", text.KeyNotes, []string{"i"}},
	{"start", text.KeyRoundStart, []string{"home"}},
	{"finish", text.KeyRoundFinish, []string{"end"}},

	{"add", text.KeyAdd, []string{"+", "="}},
	{"restore", text.KeyRestore, []string{"d", "delete"}},
}

// firm are the keys that no place may use for anything else: the program answers
// them before the screen does.
var firm = []string{"help", "quit", "suspend"}

// fixed are the actions whose keys can't be changed.
var fixed = []Action{
	{"quit", text.KeyQuit, []string{"ctrl+c"}},
	{"suspend", text.KeySuspend, []string{"ctrl+z"}},
}

var byName = func() map[string]Action {
	m := make(map[string]Action)
	for _, a := range append(slices.Clone(actions), fixed...) {
		m[a.Name] = a
	}
	return m
}()

// FindAction returns the action of that name; ok is false if there is none.
func FindAction(name string) (a Action, ok bool) {
	i := slices.IndexFunc(actions, func(a Action) bool { return a.Name == name })
	if i < 0 {
		return Action{}, false
	}
	return actions[i], true
}

// ActionNames returns the names of all actions that can be given other keys.
func ActionNames() []string {
	names := make([]string, len(actions))
	for i, a := range actions {
		names[i] = a.Name
	}
	return names
}

// Place is a part of the program with keys of its own, and the names of what they do.
type Place struct {
	Title string
	Names []string
}

// Places returns every place in the order in which help shows them, the common keys
// first.
func Places() []Place {
	var out []Place
	for _, p := range new(Map).places() {
		place := Place{Title: p.title}
		for _, b := range p.own {
			if _, ok := FindAction(b.name); ok {
				place.Names = append(place.Names, b.name)
			}
		}
		out = append(out, place)
	}
	return out
}

// Custom are the keys that a person chose, by the names of the actions; the others
// are as they come. Keys are named as Bubble Tea names them ([ParseKey]).
type Custom map[string][]string

// Of returns the keys of an action, without twins.
func (c Custom) Of(a Action) []string {
	if keys, ok := c[a.Name]; ok {
		return keys
	}
	return a.Keys
}

// With returns the keys with others for an action; those that it comes with are no
// choice.
func (c Custom) With(a Action, keys []string) Custom {
	out := Custom{}
	for name, k := range c {
		out[name] = k
	}
	out[a.Name] = keys
	if slices.Equal(keys, a.Keys) {
		delete(out, a.Name)
	}
	return out
}

// A Conflict is a key that is bound to two actions of one place.
type Conflict struct {
	// Key is the key's name.
	Key string
	// Actions are the two names; the second is empty if the key is a character that
	// is typed there.
	Actions [2]string
}

// Error says which key does what twice.
func (c Conflict) Error() string {
	if c.Actions[1] == "" {
		return fmt.Sprintf("%s is bound to %s, but is typed there", KeyName(c.Key), c.Actions[0])
	}
	return fmt.Sprintf("%s is bound to %s and to %s", KeyName(c.Key), c.Actions[0], c.Actions[1])
}

// NewMap returns the keys as the person chose them, with their twins. Where a key
// would do two things in one place the first keeps it, and the conflict is returned:
//
//   - two actions of the place itself, or two common ones;
//   - an action of the place and a key that the program answers everywhere (help);
//   - an action of the place that takes a common one its last key.
func NewMap(c Custom) (*Map, []Conflict) {
	m := &Map{}
	var conflicts []Conflict
	for _, p := range m.places() {
		b := binder{custom: c, owner: map[string]string{}}
		b.bind(p)
		for _, c := range b.conflicts {
			if !slices.Contains(conflicts, c) {
				conflicts = append(conflicts, c)
			}
		}
	}
	return m, conflicts
}

// Called returns a binding whose help says something else.
func Called(b key.Binding, what string) key.Binding {
	b.SetHelp(b.Help().Key, what)
	return b
}
