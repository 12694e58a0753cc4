// Package config is the person's settings: what they are, and the file that keeps
// them.
//
// The file is TOML under the XDG configuration folder. It is the person's: he may
// write it by hand, with comments and with as few settings as he likes. So reading
// it says everything that is wrong and where ([Parse]), and saving changes nothing
// in it but the settings that were changed ([Store.Save]); a faulty file is never
// written to.
package config

import (
	"maps"
	"slices"

	"felt/game/house"
	"felt/ui/keys"
	"felt/ui/session"
	"felt/ui/theme"
)

// Config is the settings.
type Config struct {
	// House is the id of a preset, or the absolute path of a house file.
	House string
	// Table is the id of one of the house's tables; empty: no limits.
	Table string
	// Ante is money, for each box.
	Ante int64
	// Boxes is the number of own boxes, Seats that of other players.
	Boxes, Seats int

	// Players is how the other players decide.
	Players session.Players

	Deck  theme.Deck
	Theme theme.Name
	// Motion: cards and chips move.
	Motion bool
	// Coaching is how the person practises.
	Coaching
	// Schooling is how the dealer's school asks.
	Schooling
	// Keys are the keys that the person chose.
	Keys keys.Custom
}

// Default returns the settings as the program comes with them.
func Default() Config {
	return Config{
		House:    house.PresetIDs()[0],
		Ante:     10,
		Boxes:    1,
		Players:  session.Habits,
		Deck:     theme.AutoDeck,
		Theme:    theme.Auto,
		Motion:   true,
		Coaching: defaultCoaching(), Schooling: defaultSchooling(),
	}
}

// Equal reports whether two settings are the same.
func (c Config) Equal(d Config) bool {
	return c.SamePlace(d) && c.Players == d.Players && c.Deck == d.Deck && c.Theme == d.Theme && c.Motion == d.Motion &&
		c.Coaching == d.Coaching && c.Schooling == d.Schooling && maps.EqualFunc(c.Keys, d.Keys, slices.Equal)
}

// SamePlace reports whether two settings agree in what depends on the house: where the
// person sits, for how much, and beside whom.
func (c Config) SamePlace(d Config) bool {
	return c.House == d.House && c.Table == d.Table && c.Ante == d.Ante && c.Boxes == d.Boxes && c.Seats == d.Seats
}

// Changed returns the settings with the changes that were made to others. What depends
// on the house is one thing, so that it stays possible.
func (c Config) Changed(before, after Config) Config {
	if !before.SamePlace(after) {
		c.House, c.Table, c.Ante, c.Boxes, c.Seats = after.House, after.Table, after.Ante, after.Boxes, after.Seats
	}
	if before.Deck != after.Deck {
		c.Deck = after.Deck
	}
	if before.Theme != after.Theme {
		c.Theme = after.Theme
	}
	if before.Players != after.Players {
		c.Players = after.Players
	}
	if before.Motion != after.Motion {
		c.Motion = after.Motion
	}
	c.Coaching = c.Coaching.changed(before.Coaching, after.Coaching)
	c.Schooling = c.Schooling.changed(before.Schooling, after.Schooling)
	for _, name := range keys.ActionNames() {
		a, _ := keys.FindAction(name)
		if was, is := before.Keys.Of(a), after.Keys.Of(a); !slices.Equal(was, is) {
			c.Keys = c.Keys.With(a, is)
		}
	}
	return c
}

// Houses finds a house by what [Config.House] may be.
type Houses func(ref string) (*house.House, error)

// Fit returns the settings with the table, the ante, the boxes and the seats that the
// house allows and that are nearest to those before: its first table where the table
// is not one of its own.
func (c Config) Fit(h *house.House) Config {
	if ids := TableIDs(h); !slices.Contains(ids, c.Table) {
		c.Table = ids[0]
	}
	least, most := AnteLimits(h, c.Table)
	c.Ante = min(max(c.Ante, least), most)
	c.Boxes = min(max(c.Boxes, 1), h.Boxes.Own)
	c.Seats = min(max(c.Seats, 0), h.Boxes.Table-c.Boxes)
	return c
}

// The names of the settings in the file.
const (
	nameHouse   = "house"
	nameTable   = "table"
	nameAnte    = "ante"
	nameBoxes   = "boxes"
	nameSeats   = "seats"
	namePlayers = "players"
	nameDeck    = "deck"
	nameTheme   = "theme"
	nameMotion  = "motion"
	nameKeys    = "keys"

	nameMode       = "mode"
	nameWarn       = "warn"
	nameEqual      = "equal"
	nameInaccuracy = "inaccuracy"
	nameMistake    = "mistake"
	nameReviews    = "reviews"
	nameSlow       = "slow"

	nameExamItems      = "exam_items"
	nameExamPass       = "exam_pass"
	nameExamRounds     = "exam_rounds"
	nameExamRoundsPass = "exam_rounds_pass"
	nameExamCritical   = "exam_critical"
	nameOff            = "steps_off"
)

// scalars are the settings of one value, names all settings, in the order in which
// they are written.
var (
	scalars = []string{
		nameHouse, nameTable, nameAnte, nameBoxes, nameSeats, namePlayers, nameDeck, nameTheme, nameMotion,
		nameMode, nameWarn, nameEqual, nameInaccuracy, nameMistake, nameReviews, nameSlow,
		nameExamItems, nameExamPass, nameExamRounds, nameExamRoundsPass, nameExamCritical, nameOff,
	}
	names = append(slices.Clone(scalars), nameKeys)
)
