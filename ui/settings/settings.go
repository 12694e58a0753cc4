// Package settings is the screen of the settings: what they are, each with a line
// that explains it, and what the cards look like. A change holds at once and is saved
// at once.
//
// Three pages share the screen: the settings; the keys, which are bound here; and,
// where the settings file is faulty, what is wrong with it and where.
package settings

import (
	"errors"
	"slices"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"felt/game/house"
	"felt/ui/amount"
	"felt/ui/config"
	"felt/ui/keys"
	"felt/ui/screen"
	"felt/ui/text"
	"felt/ui/theme"
)

// Choice is a house that can be chosen.
type Choice struct {
	// Ref is what the settings call it: a preset's id, or the path of a house file.
	Ref   string
	House *house.House
}

// Options are what the screen is made of.
type Options struct {
	// Theme and Keys are the program's; what they point to is replaced when they
	// change.
	Theme *theme.Theme
	Keys  *keys.Map
	// Store keeps the settings, Saved is what it was loaded with, and Err why it could
	// not be.
	Store *config.Store
	Saved config.Config
	Err   error
	// InUse are the settings that this run goes by: the saved ones, but for what the
	// command line says.
	InUse config.Config
	// Houses are the houses to choose from, in order.
	Houses []Choice
	// Apply makes the program go by other settings. House is nil where the place at the
	// table, and all that depends on the house, is not changed.
	Apply func(c config.Config, h *house.House)
}

// Screen is the settings. It implements [screen.Screen].
type Screen struct {
	theme  *theme.Theme
	keys   *keys.Map
	houses []Choice
	apply  func(config.Config, *house.House)
	saving saver

	// config are the settings as they are to be saved, inUse those that hold.
	config, inUse config.Config
	house         *house.House
	// wish is what was chosen last by itself: where the house does not allow it, the
	// settings differ from it, and show that.
	wish config.Config
	ante amount.Entry

	page page
	line line
	// binding is the page of the keys.
	binding bindings
	// faults are those of the file; failure says what else was wrong when it was last
	// read or written.
	faults  config.Faults
	failure error
	// top is the first row shown of the faults.
	top int
	// changed: there is a change that is not saved yet; saved: there was one, and it is.
	changed, saved bool
}

// page is what the screen shows.
type page int

const (
	pageList page = iota
	pagePractise
	pageKeys
	pageFaults
)

// New returns the screen.
func New(o Options) *Screen {
	s := &Screen{
		theme: o.Theme, keys: o.Keys, houses: o.Houses, apply: o.Apply, saving: saver{store: o.Store},
		config: o.Saved, inUse: o.InUse, wish: o.Saved,
	}
	s.binding.screen = s
	s.findHouse()
	s.setAnteEntry()
	s.note(o.Err)
	return s
}

// findHouse finds the house of the settings among the choices, or else makes it one;
// the first one stands for a house whose file is gone.
func (s *Screen) findHouse() {
	i := slices.IndexFunc(s.houses, func(c Choice) bool { return c.Ref == s.config.House })
	if i < 0 {
		if h, err := s.saving.store.House(s.config.House); err == nil {
			s.houses = append(slices.Clip(s.houses), Choice{s.config.House, h})
			i = len(s.houses) - 1
		} else {
			i = 0
			s.config.House = s.houses[0].Ref
		}
	}
	s.house = s.houses[i].House
}

// Open implements [screen.Screen]. What another program has saved meanwhile is read.
func (s *Screen) Open() tea.Cmd {
	s.page, s.saved, s.wish, s.top = pageList, false, s.config, 0
	if s.line >= lines {
		s.line = linePractise
	}
	s.setAnteEntry()
	if s.faults != nil {
		s.page = pageFaults
	}
	return s.save()
}

// Close implements [screen.Screen]: what is being saved is finished first.
func (s *Screen) Close() {
	if r, ok := s.saving.finish(s.config); ok {
		s.take(r)
	}
}

// Title implements [screen.Screen].
func (s *Screen) Title() []screen.Fact {
	title := text.Settings
	switch s.page {
	case pageKeys:
		title += " · " + text.SettingsKeys
	case pagePractise:
		title += " · " + text.SettingsPractise
	}
	return []screen.Fact{{Value: title}}
}

// Help implements [screen.Screen].
func (s *Screen) Help() []keys.Group {
	k := &s.keys.Settings
	group := keys.Group{Title: text.KeysSettings}
	switch s.page {
	case pageFaults:
		group.Keys = []key.Binding{keys.Called(k.Enter, text.SettingsGoOn)}
	case pageKeys:
		group.Keys = []key.Binding{
			keys.Called(keys.Both(k.Up, k.Down), text.KeySelect), keys.Called(k.Enter, text.BindingsAnother),
			keys.Called(k.Add, text.BindingsAdd), k.Restore,
		}
	default:
		group.Keys = []key.Binding{
			keys.Called(keys.Both(k.Up, k.Down), text.KeySelect), keys.Called(keys.Both(k.Left, k.Right), text.KeyChange),
			keys.Called(k.Enter, text.SettingsEnter), k.Restore,
		}
	}
	return []keys.Group{group}
}

// Takes reports whether a key is to be bound, whatever it is, so that the program must
// not use it for itself.
func (s *Screen) Takes(tea.KeyMsg) bool { return s.page == pageKeys && s.binding.waiting }

// Update implements [screen.Screen].
func (s *Screen) Update(msg tea.Msg) (tea.Cmd, screen.Action) {
	switch msg := msg.(type) {
	case savedMsg:
		if msg.to != s || !s.saving.done(msg.job) {
			return nil, nil
		}
		s.take(msg.result)
		if s.saving.behind {
			return s.save(), nil
		}
	case tea.KeyMsg:
		switch s.page {
		case pageKeys:
			return s.binding.key(msg), nil
		case pageFaults:
			return nil, s.faultsKey(msg)
		}
		return s.listKey(msg)
	}
	return nil, nil
}

// change makes the program go by the settings as they are now, and saves them.
func (s *Screen) change(was config.Config) tea.Cmd {
	if s.config.Equal(was) {
		return nil
	}
	s.changed, s.saved = true, false
	s.follow(was)
	return s.save()
}

// follow makes the program go by what has changed in the settings.
func (s *Screen) follow(was config.Config) {
	s.inUse = s.inUse.Changed(was, s.config)
	var h *house.House
	if !s.config.SamePlace(was) {
		h = s.house
	}
	s.apply(s.inUse, h)
}

// save saves the settings in a command.
func (s *Screen) save() tea.Cmd {
	job := s.saving.begin(s.config)
	if job == nil {
		return nil
	}
	number := s.saving.jobs
	return func() tea.Msg { return savedMsg{s, number, job()} }
}

// take takes what came of saving: the settings of the file, where others may have
// changed something, or what was wrong.
func (s *Screen) take(r result) {
	s.note(r.err)
	// What has been changed here since is still to be saved.
	if r.err != nil || s.saving.behind {
		return
	}
	s.saved, s.changed = s.saved || s.changed, false
	if r.config.Equal(s.config) {
		return
	}
	was := s.config
	s.config = r.config
	s.findHouse()
	s.wish = s.config
	s.setAnteEntry()
	s.follow(was)
}

// Trouble says in a few words why settings are not saved, and where the first fault of
// their file stands; it is empty where they are.
func (s *Screen) Trouble() string {
	switch {
	case len(s.faults) > 0:
		return text.SettingsTroubleAt(s.faults[0].Line, s.faults[0].Column)
	case s.failure != nil:
		return text.SettingsTrouble(s.failure)
	}
	return ""
}

// note keeps what was wrong with the file.
func (s *Screen) note(err error) {
	before := s.faults != nil
	s.faults, s.failure = nil, nil
	if err == nil {
		if s.page == pageFaults {
			s.page = pageList
		}
		return
	}
	if faults, ok := errors.AsType[config.Faults](err); ok {
		s.faults = faults
		if !before && s.page == pageList {
			s.page = pageFaults
		}
		return
	}
	s.failure = err
	if f, ok := errors.AsType[*config.FileError](err); ok {
		s.failure = f.Err
	}
}
