// Package home is the first screen: where to play, for how much, and the way to
// the felt.
package home

import (
	"slices"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"felt/game/house"
	"felt/ui/amount"
	"felt/ui/config"
	"felt/ui/keys"
	"felt/ui/screen"
	"felt/ui/session"
	"felt/ui/text"
	"felt/ui/theme"
)

// Screen is the home screen. It implements [screen.Screen].
type Screen struct {
	theme  *theme.Theme
	keys   *keys.Map
	houses []*house.House
	setup  session.Setup
	// ante is the ante as it is being typed.
	ante amount.Entry
	// playing is the session last played, nil before; left says which hand was left
	// unfinished, empty without one.
	playing *session.Session
	left    string
	// count returns the job that counts the cards that are due for review. due is how many
	// they were, and counts tells which count that is.
	count       func() func() (int, error)
	due, counts int
	// grading says how far the grading of hands in the background is; empty while there is
	// none.
	grading string
	entry   entry
	refusal string
	said    string
	// trouble says why the settings are not saved; empty where they are.
	trouble func() string
	// leaving: the person is asked whether to leave the hand in play.
	leaving bool
}

// entry is a line of the screen.
type entry int

const (
	entryResume entry = iota
	entryPlay
	entryPractise
	entrySchool
	entryLab
	entryReview
	entryStats
	entryHouse
	entryTable
	entryAnte
	entryBoxes
	entrySeats
	entryBonus
	entryEditor
	entryRules
	entrySettings
	entryQuit
	entries
)

// New returns the home screen; setup is what it offers first, and trouble says at any
// time why the settings are not saved, empty where they are.
func New(t *theme.Theme, k *keys.Map, houses []*house.House, setup session.Setup, trouble func() string) *Screen {
	s := &Screen{theme: t, keys: k, houses: houses, setup: setup, trouble: trouble, entry: entryPlay}
	s.ante = s.anteEntry(setup.Ante)
	return s
}

// Playing tells the screen which session can be gone on with.
func (s *Screen) Playing(p *session.Session) { s.playing = p }

// Left offers to go on with a hand that was left unfinished, said in words; empty: with
// none.
func (s *Screen) Left(words string) {
	switch {
	case words != "" && s.left == "":
		s.entry = entryResume
	case words == "" && s.entry == entryResume:
		s.entry = entryPlay
	}
	s.left = words
}

// CountReviews tells how the cards that are due for review are counted: each time that the
// screen comes to the front count returns a job that does it, which may take long; nil
// where nothing is kept.
func (s *Screen) CountReviews(count func() func() (int, error)) { s.count = count }

// dueMsg brings how many cards are due for review.
type dueMsg struct {
	to   *Screen
	nth  int
	due  int
	fail error
}

// askDue returns the command that counts the cards due for review.
func (s *Screen) askDue() tea.Cmd {
	if s.count == nil {
		return nil
	}
	count := s.count()
	if count == nil {
		s.due = 0
		return nil
	}
	s.counts++
	nth := s.counts
	return func() tea.Msg {
		due, err := count()
		return dueMsg{s, nth, due, err}
	}
}

// takeDue keeps what was counted last. Where that failed no number is shown; the review
// itself says why.
func (s *Screen) takeDue(msg dueMsg) {
	if msg.to != s || msg.nth != s.counts {
		return
	}
	if s.due = msg.due; msg.fail != nil {
		s.due = 0
	}
}

// Offer offers another setup; its house is one of the choices from then on.
func (s *Screen) Offer(setup session.Setup) {
	if i := slices.IndexFunc(s.houses, func(h *house.House) bool { return h.ID == setup.House.ID }); i >= 0 {
		s.houses[i] = setup.House
	} else {
		s.houses = append(s.houses, setup.House)
	}
	s.setup = setup
	s.ante = s.anteEntry(setup.Ante)
}

// SetPlayers tells how the other players decide from now on.
func (s *Screen) SetPlayers(p session.Players) { s.setup.Players = p }

// Refuse shows why what was asked for is not possible.
func (s *Screen) Refuse(err error) { s.refusal = text.Sentence(err.Error()) }

// Say shows words until the next key.
func (s *Screen) Say(words string) { s.said = words }

// Open implements [screen.Screen]. What was changed at the felt shows.
func (s *Screen) Open() tea.Cmd {
	if s.playing != nil && s.playing.Setup().SameTable(s.setup) {
		s.setup.Bonus = s.playing.Setup().Bonus
	}
	return s.askDue()
}

// Close implements [screen.Screen].
func (s *Screen) Close() {}

// Title implements [screen.Screen].
func (s *Screen) Title() []screen.Fact { return nil }

// keyLeave answers the question whether to leave a hand in play.
var keyLeave = keys.New("y", text.KeyLeave, "y")

// Help implements [screen.Screen].
func (s *Screen) Help() []keys.Group {
	k := &s.keys.Home
	return []keys.Group{{Title: text.KeysHome, Keys: []key.Binding{
		k.Play, k.Practise, k.School, k.Lab, k.Review, k.Resume, k.GiveUp, k.House, k.Table, keys.Called(keys.Both(k.Less, k.More), text.KeyAnte), k.Boxes, k.Seats, k.Bonus, k.Editor, k.Rules, k.Stats, k.Settings,
		keys.Called(keys.Both(k.Up, k.Down), text.KeySelect), keys.Called(keys.Both(k.Left, k.Right), text.KeyChange), k.Enter,
	}}}
}

// Update implements [screen.Screen].
func (s *Screen) Update(msg tea.Msg) (tea.Cmd, screen.Action) {
	switch msg := msg.(type) {
	case dueMsg:
		s.takeDue(msg)
	case screen.Grading:
		if s.grading = ""; msg.On {
			s.grading = text.Grading(msg.Done, msg.Of)
		}
	}
	k, ok := msg.(tea.KeyMsg)
	if !ok {
		return nil, nil
	}
	s.refusal, s.said = "", ""
	if s.leaving {
		s.leaving = false
		if key.Matches(k, keyLeave) {
			return nil, screen.Play{Setup: s.setup}
		}
		return nil, nil
	}
	switch {
	case key.Matches(k, s.keys.Home.Back):
		return nil, screen.Back{}
	case key.Matches(k, s.keys.Home.Play):
		return nil, s.play()
	case key.Matches(k, s.keys.Home.School):
		return nil, s.school()
	case key.Matches(k, s.keys.Home.Lab):
		return nil, s.lab()
	case key.Matches(k, s.keys.Home.Practise):
		return nil, s.practise()
	case key.Matches(k, s.keys.Home.Review):
		return nil, screen.Review{}
	case key.Matches(k, s.keys.Home.Resume) && s.left != "":
		return nil, screen.Resume{}
	case key.Matches(k, s.keys.Home.GiveUp) && s.left != "":
		return nil, screen.Resume{GiveUp: true}
	case key.Matches(k, s.keys.Home.Rules):
		return nil, screen.ShowHouse{House: s.setup.House}
	case key.Matches(k, s.keys.Home.Editor):
		return nil, s.edit()
	case key.Matches(k, s.keys.Home.Stats):
		return nil, screen.ShowStats{}
	case key.Matches(k, s.keys.Home.Settings):
		return nil, screen.ShowSettings{}
	case key.Matches(k, s.keys.Home.House):
		s.change(entryHouse, 1)
	case key.Matches(k, s.keys.Home.Table):
		s.change(entryTable, 1)
	case key.Matches(k, s.keys.Home.Boxes):
		s.change(entryBoxes, 1)
	case key.Matches(k, s.keys.Home.Seats):
		s.change(entrySeats, 1)
	case key.Matches(k, s.keys.Home.Bonus):
		s.change(entryBonus, 1)
	case key.Matches(k, s.keys.Home.Less):
		s.change(entryAnte, -1)
	case key.Matches(k, s.keys.Home.More):
		s.change(entryAnte, 1)
	case key.Matches(k, s.keys.Home.Up):
		s.move(-1)
	case key.Matches(k, s.keys.Home.Down):
		s.move(1)
	case key.Matches(k, s.keys.Home.Left):
		s.change(s.entry, -1)
	case key.Matches(k, s.keys.Home.Right):
		s.change(s.entry, 1)
	case key.Matches(k, s.keys.Home.Enter):
		return nil, s.enter()
	default:
		s.typeAnte(k)
	}
	return nil, nil
}

// enter does what the chosen line says; on a line of the setup it plays.
func (s *Screen) enter() screen.Action {
	switch s.entry {
	case entryResume:
		return screen.Resume{}
	case entryPractise:
		return s.practise()
	case entrySchool:
		return s.school()
	case entryLab:
		return s.lab()
	case entryReview:
		return screen.Review{}
	case entryEditor:
		return s.edit()
	case entryRules:
		return screen.ShowHouse{House: s.setup.House}
	case entryStats:
		return screen.ShowStats{}
	case entrySettings:
		return screen.ShowSettings{}
	case entryQuit:
		return screen.Quit{}
	}
	return s.play()
}

// play goes to the felt, unless the ante is not possible, or a hand is in play at
// another table: then it asks first.
func (s *Screen) play() screen.Action {
	if err := s.check(); err != nil {
		s.Refuse(err)
		s.entry = entryAnte
		return nil
	}
	if p := s.playing; p != nil && !p.Over() && !p.Setup().SameTable(s.setup) {
		s.leaving = true
		return nil
	}
	return screen.Play{Setup: s.setup}
}

// practise opens the screen of practising, unless the ante is not possible.
func (s *Screen) practise() screen.Action {
	if err := s.check(); err != nil {
		s.Refuse(err)
		s.entry = entryAnte
		return nil
	}
	return screen.Practise{Setup: s.setup}
}

// school opens the dealer's school at the house and its table.
func (s *Screen) school() screen.Action { return screen.School{Setup: s.setup} }

// lab opens the lab at the house and its table.
func (s *Screen) lab() screen.Action { return screen.Lab{Setup: s.setup} }

// House implements [screen.Housed].
func (s *Screen) House() *house.House { return s.setup.House }

// edit opens the position editor, unless the ante is not possible.
func (s *Screen) edit() screen.Action {
	stakes, err := house.NewStakes(s.setup.House, s.table(), s.setup.Ante)
	if err != nil {
		s.Refuse(err)
		s.entry = entryAnte
		return nil
	}
	return screen.EditPosition{Stakes: stakes}
}

// check reports an ante outside the table's limits.
func (s *Screen) check() error {
	_, err := house.NewStakes(s.setup.House, s.table(), s.setup.Ante)
	return err
}

// table is the chosen table, nil without one.
func (s *Screen) table() *house.Table {
	if s.setup.Table == "" {
		return nil
	}
	// The setup names one of the house's tables.
	t, _ := s.setup.House.FindTable(s.setup.Table)
	return t
}

// move goes to the next line in a direction.
func (s *Screen) move(by int) {
	for {
		s.entry = (s.entry + entry(by) + entries) % entries
		if s.shown(s.entry) {
			return
		}
	}
}

// shown tells whether a line says anything at the chosen house.
func (s *Screen) shown(e entry) bool {
	switch e {
	case entryResume:
		return s.left != ""
	case entryBoxes:
		return s.setup.House.Boxes.Own > 1
	case entryBonus:
		_, ok := s.setup.BonusStake()
		return ok
	}
	return true
}

// change changes the value of a line and makes it the chosen one.
func (s *Screen) change(e entry, by int) {
	if !s.shown(e) {
		return
	}
	switch e {
	case entryHouse:
		s.setHouse(config.Step(s.houses, s.setup.House, by))
	case entryTable:
		s.setTable(config.Step(config.TableIDs(s.setup.House), s.setup.Table, by))
	case entryAnte:
		least, most := s.anteLimits()
		s.setAnte(config.NextAnte(s.setup.Ante, by, least, most))
	case entryBoxes:
		own := s.setup.House.Boxes.Own
		s.setup.Boxes = (s.setup.Boxes-1+by+own)%own + 1
		s.setup.Seats = min(s.setup.Seats, s.mostSeats())
	case entrySeats:
		n := s.mostSeats() + 1
		s.setup.Seats = (s.setup.Seats + by + n) % n
	case entryBonus:
		s.setup.Bonus = !s.setup.Bonus
	default:
		return
	}
	s.entry = e
}

// mostSeats is the number of other players that there is room for.
func (s *Screen) mostSeats() int { return s.setup.House.Boxes.Table - s.setup.Boxes }

// setHouse chooses a house, and its first table.
func (s *Screen) setHouse(h *house.House) {
	s.setup.House = h
	s.setup.Boxes = min(s.setup.Boxes, h.Boxes.Own)
	s.setup.Seats = min(s.setup.Seats, s.mostSeats())
	s.setTable(config.TableIDs(h)[0])
}

// setTable chooses a table, and the possible ante that is nearest to the one before.
func (s *Screen) setTable(id string) {
	s.setup.Table = id
	if !s.shown(entryBonus) {
		s.setup.Bonus = false
	}
	least, most := s.anteLimits()
	s.setAnte(min(max(s.setup.Ante, least), most))
}

func (s *Screen) anteLimits() (least, most int64) {
	return config.AnteLimits(s.setup.House, s.setup.Table)
}

func (s *Screen) setAnte(ante int64) {
	s.setup.Ante = ante
	s.ante = s.anteEntry(ante)
}

func (s *Screen) anteEntry(ante int64) amount.Entry {
	least, most := s.anteLimits()
	return amount.New(ante, least, most, 1)
}

// typeAnte takes a digit for the ante.
func (s *Screen) typeAnte(k tea.KeyMsg) {
	if e, ok := s.ante.Type(k, &s.keys.Amount); ok {
		s.ante, s.setup.Ante, s.entry = e, e.Value(), entryAnte
	}
}
