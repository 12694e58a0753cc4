package settings

import (
	"strconv"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"felt/ui/amount"
	"felt/ui/coach"
	"felt/ui/config"
	"felt/ui/screen"
	"felt/ui/session"
	"felt/ui/text"
	"felt/ui/theme"
)

// line is a line of the list.
type line int

const (
	lineHouse line = iota
	lineTable
	lineAnte
	lineBoxes
	lineSeats
	linePlayers
	lineDeck
	lineTheme
	lineMotion
	linePractise
	lineKeys
	// lines is behind the last line of the first page; those of practising follow.
	lines

	lineMode line = iota - 1
	lineWarn
	lineEqual
	lineInaccuracy
	lineMistake
	lineReviews
	lineSlow
	allLines
)

// span returns the first line of the page, and the one behind its last.
func (s *Screen) span() (first, end line) {
	if s.page == pagePractise {
		return lineMode, allLines
	}
	return 0, lines
}

// listKey answers a key on the page of the settings.
func (s *Screen) listKey(msg tea.KeyMsg) (tea.Cmd, screen.Action) {
	was := s.config
	s.saved = false
	switch k := &s.keys.Settings; {
	case key.Matches(msg, k.Back) && s.page == pagePractise:
		s.page, s.line = pageList, linePractise
	case key.Matches(msg, k.Back):
		return nil, screen.Back{}
	case key.Matches(msg, k.Up):
		s.move(-1)
	case key.Matches(msg, k.Down):
		s.move(1)
	case key.Matches(msg, k.Left):
		s.step(-1)
	case key.Matches(msg, k.Right):
		s.step(1)
	case key.Matches(msg, k.Restore):
		s.restore()
	case key.Matches(msg, k.Enter):
		switch s.line {
		case lineKeys:
			s.page = pageKeys
			s.binding.open()
		case linePractise:
			s.page, s.line = pagePractise, lineMode
		default:
			s.step(1)
		}
	default:
		s.typeAnte(msg)
	}
	return s.change(was), nil
}

// move chooses the next line in a direction. An ante that was being typed and is not
// possible is forgotten.
func (s *Screen) move(by int) {
	first, end := s.span()
	n := end - first
	s.line = first + (s.line-first+line(by)+n)%n
	s.setAnteEntry()
}

// step changes the chosen setting to the next value in a direction.
func (s *Screen) step(by int) {
	c := &s.config
	switch s.line {
	case lineHouse:
		refs := make([]string, len(s.houses))
		for i, h := range s.houses {
			refs[i] = h.Ref
		}
		s.sitAt(config.Step(refs, c.House, by))
		return
	case lineTable:
		c.Table = config.Step(config.TableIDs(s.house), c.Table, by)
	case lineAnte:
		least, most := config.AnteLimits(s.house, c.Table)
		c.Ante = config.NextAnte(c.Ante, by, least, most)
	case lineBoxes:
		c.Boxes = (c.Boxes-1+by+s.house.Boxes.Own)%s.house.Boxes.Own + 1
	case lineSeats:
		n := s.house.Boxes.Table - c.Boxes + 1
		c.Seats = (c.Seats + by + n) % n
	case linePlayers:
		c.Players = config.Step(session.AllPlayers(), c.Players, by)
	case lineDeck:
		c.Deck = config.Step(theme.Decks, c.Deck, by)
	case lineTheme:
		c.Theme = config.Step(theme.Names, c.Theme, by)
	case lineMotion:
		c.Motion = !c.Motion
	case lineMode:
		c.Mode = config.Step(coach.Modes(), c.Mode, by)
	case lineWarn:
		c.WarnFrom = config.Step(config.WarnGrades(), c.WarnFrom, by)
	case lineEqual:
		c.StepEqual(by)
	case lineInaccuracy:
		c.StepInaccuracy(by)
	case lineMistake:
		c.StepMistake(by)
	case lineReviews:
		c.StepReviews(by)
	case lineSlow:
		c.StepSlow(by)
	}
	s.fit()
}

// restore makes the chosen setting as it comes.
func (s *Screen) restore() {
	c, d := &s.config, config.Default()
	switch s.line {
	case lineHouse:
		s.sitAt(d.House)
		return
	case lineTable:
		c.Table = d.Table
	case lineAnte:
		c.Ante = d.Ante
	case lineBoxes:
		c.Boxes = d.Boxes
	case lineSeats:
		c.Seats = d.Seats
	case linePlayers:
		c.Players = d.Players
	case lineDeck:
		c.Deck = d.Deck
	case lineTheme:
		c.Theme = d.Theme
	case lineMotion:
		c.Motion = d.Motion
	case lineKeys:
		c.Keys = d.Keys
	case linePractise:
		c.Coaching = d.Coaching
	case lineMode:
		c.Mode = d.Mode
	case lineWarn:
		c.WarnFrom = d.WarnFrom
	case lineEqual, lineInaccuracy, lineMistake:
		c.EqualBelow, c.InaccuracyBelow, c.MistakeBelow = d.EqualBelow, d.InaccuracyBelow, d.MistakeBelow
	case lineReviews:
		c.Reviews = d.Reviews
	case lineSlow:
		c.Slow = d.Slow
	}
	s.fit()
}

// sitAt chooses a house. What was wished for elsewhere comes back at a house that has
// it.
func (s *Screen) sitAt(ref string) {
	for _, h := range s.houses {
		if h.Ref == ref {
			s.wish.House, s.house = ref, h.House
		}
	}
	fit := s.wish.Fit(s.house)
	fit.Players, fit.Coaching, fit.Schooling = s.config.Players, s.config.Coaching, s.config.Schooling
	fit.Deck, fit.Theme, fit.Motion, fit.Keys = s.config.Deck, s.config.Theme, s.config.Motion, s.config.Keys
	s.config = fit
	s.setAnteEntry()
}

// fit makes a choice that was made by itself one that the house allows. What it
// corrects is seen, what was corrected before is accepted.
func (s *Screen) fit() {
	chosen := s.config
	s.config = chosen.Fit(s.house)
	s.wish = s.config
	switch s.line {
	case lineTable:
		s.wish.Ante = chosen.Ante
	case lineBoxes:
		s.wish.Seats = chosen.Seats
	}
	s.setAnteEntry()
}

func (s *Screen) setAnteEntry() {
	least, most := config.AnteLimits(s.house, s.config.Table)
	s.ante = amount.New(s.config.Ante, least, most, 1)
}

// typeAnte takes a digit for the ante. What is typed holds as soon as the table allows
// it.
func (s *Screen) typeAnte(msg tea.KeyMsg) {
	e, ok := s.ante.Type(msg, &s.keys.Amount)
	if !ok || s.page != pageList {
		return
	}
	s.ante, s.line = e, lineAnte
	if e.Inside() {
		s.config.Ante, s.wish.Ante = e.Value(), e.Value()
	}
}

// words are what a line says.
type words struct {
	name, value, note string
	// mood is that of the note: bad where what is being typed is not possible, asking
	// where it says that the value is not what was chosen.
	mood mood
	// fixed: there is nothing to choose; opens: there is a page to be opened.
	fixed, opens bool
}

func (s *Screen) words(l line) words {
	c, h := s.config, s.house
	switch l {
	case lineHouse:
		return words{name: text.SettingsHouse, value: h.ID, note: h.Title}
	case lineTable:
		t, _ := h.FindTable(c.Table)
		w := words{name: text.SettingsTable, value: named(c.Table), note: text.SettingsTableNote(h, t), fixed: len(h.Tables) == 0}
		if s.wish.Table != c.Table {
			w.note, w.mood = text.SettingsWas(named(s.wish.Table)), moodAsk
		}
		return w
	case lineAnte:
		return s.anteWords()
	case lineBoxes:
		w := words{name: text.SettingsBoxes, value: strconv.Itoa(c.Boxes), note: text.SettingsBoxesNote(h), fixed: h.Boxes.Own == 1}
		if s.wish.Boxes != c.Boxes {
			w.note, w.mood = text.SettingsWas(strconv.Itoa(s.wish.Boxes)), moodAsk
		}
		return w
	case lineSeats:
		most := h.Boxes.Table - c.Boxes
		w := words{name: text.SettingsSeats, value: strconv.Itoa(c.Seats), note: text.SettingsSeatsNote(most), fixed: most == 0}
		if s.wish.Seats != c.Seats {
			w.note, w.mood = text.SettingsWas(strconv.Itoa(s.wish.Seats)), moodAsk
		}
		return w
	case linePlayers:
		return words{name: text.SettingsPlayers, value: string(c.Players), note: text.PlayersNote(string(c.Players))}
	case lineDeck:
		return flagged(words{name: text.SettingsDeck, value: string(c.Deck), note: text.SettingsDeckNote(string(c.Deck))}, string(s.inUse.Deck))
	case lineTheme:
		return flagged(words{name: text.SettingsTheme, value: string(c.Theme), note: text.SettingsThemeNote(string(c.Theme))}, string(s.inUse.Theme))
	case lineMotion:
		return flagged(words{name: text.SettingsMotion, value: onOff(c.Motion), note: text.SettingsMotionNote(c.Motion)}, onOff(s.inUse.Motion))
	case linePractise:
		return words{name: text.SettingsPractise, value: string(c.Mode), note: text.SettingsPractiseNote(s.keys.Settings.Enter.Help().Key), opens: true}
	case lineMode:
		return words{name: text.SettingsMode, value: string(c.Mode), note: text.SettingsModeNote(string(c.Mode))}
	case lineWarn:
		return words{name: text.SettingsWarn, value: c.WarnFrom.String(), note: text.SettingsWarnNote}
	case lineEqual:
		return words{name: text.SettingsEqual, value: text.SettingsBound(c.EqualBelow), note: text.SettingsEqualNote}
	case lineInaccuracy:
		return words{name: text.SettingsInaccuracy, value: text.SettingsBound(c.InaccuracyBelow), note: text.SettingsInaccuracyNote}
	case lineMistake:
		return words{name: text.SettingsMistake, value: text.SettingsBound(c.MistakeBelow), note: text.SettingsMistakeNote}
	case lineReviews:
		return words{name: text.SettingsReviews, value: strconv.Itoa(c.Reviews), note: text.SettingsReviewsNote}
	case lineSlow:
		return words{name: text.SettingsSlow, value: text.SettingsSlowValue(c.Slow), note: text.SettingsSlowNote}
	}
	return words{name: text.SettingsKeys, value: text.SettingsKeysValue(len(c.Keys)), note: text.SettingsKeysNote(s.keys.Settings.Enter.Help().Key), opens: true}
}

func (s *Screen) anteWords() words {
	w := words{name: text.SettingsAnte, value: text.Money(s.ante.Value()), note: text.SettingsAnteNote(s.config.Ante)}
	switch {
	case !s.ante.Inside():
		w.note, w.mood = text.SettingsAnteOutside(s.ante.Limits()), moodBad
	case s.wish.Ante != s.config.Ante:
		w.note, w.mood = text.SettingsWasAnte(s.wish.Ante), moodAsk
	}
	return w
}

// flagged tells where the command line has something else for this run.
func flagged(w words, inUse string) words {
	if inUse != w.value {
		w.note, w.mood = text.SettingsFlag(inUse), moodAsk
	}
	return w
}

// named is the name of a table.
func named(table string) string {
	if table == "" {
		return text.HomeNone
	}
	return table
}

func onOff(on bool) string {
	if on {
		return text.SettingsOn
	}
	return text.SettingsOff
}

// foot says how things are changed, whether they are saved, or why not.
func (s *Screen) foot() (string, mood) {
	k := &s.keys.Settings
	switch {
	case s.page == pageKeys && s.binding.asks():
		return s.binding.foot()
	case s.failure != nil:
		return text.SettingsUnsaved(s.failure), moodBad
	case s.faults != nil:
		f := s.faults[0]
		return text.SettingsFaultyBrief(f.Line, f.Column, len(s.faults)), moodBad
	case s.page == pageKeys && !s.saved:
		return text.BindingsFoot(k.Enter.Help().Key, k.Add.Help().Key, k.Restore.Help().Key), moodPlain
	case s.saved:
		return text.SettingsSaved(s.saving.store.Name()), moodGood
	}
	return text.SettingsFoot(k.Up.Help().Key, k.Down.Help().Key, k.Left.Help().Key, k.Right.Help().Key, k.Restore.Help().Key, s.page == pageList), moodPlain
}
