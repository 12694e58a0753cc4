package text

import (
	"fmt"

	"felt/game/house"
)

// What keys do, where the words depend on no screen.
const (
	KeyLeft       = "left"
	KeyRight      = "right"
	KeyUp         = "up"
	KeyDown       = "down"
	KeySettings   = "settings"
	KeyMarkChosen = "mark at the cursor"
	KeyLessOf     = "less"
	KeyMoreOf     = "more"
	KeyPageUp     = "a page up"
	KeyPageDown   = "a page down"
	KeyFirst      = "to the first line"
	KeyLast       = "to the last line"
	KeyBlindSixth = "sixth card of a blind box"
	KeyLine       = "position as a line"
	KeyLoad       = "type or paste a position"
	KeyValuesUp   = "values above"
	KeyValuesDown = "values below"
	KeyAdd        = "one more key"
	KeyRestore    = "default"
)

// KeyMarkNumber says what the key of the nth card does.
func KeyMarkNumber(n int) string { return fmt.Sprintf("mark card %d", n) }

// Titles of further groups of keys.
const (
	KeysPages    = "In a long text"
	KeysEditor   = "In the position editor"
	KeysSettings = "In the settings"
)

// The settings.
const (
	Settings        = "Settings"
	SettingsHouse   = "House"
	SettingsTable   = "Table"
	SettingsAnte    = "Ante"
	SettingsBoxes   = "Boxes"
	SettingsSeats   = "Other seats"
	SettingsPlayers = "They play"
	SettingsDeck    = "Deck"
	SettingsTheme   = "Theme"
	SettingsMotion  = "Motion"
	SettingsKeys    = "Keys"

	SettingsPractise   = "Practise"
	SettingsMode       = "Mode"
	SettingsWarn       = "Warn from"
	SettingsEqual      = "Equal"
	SettingsInaccuracy = "Inaccuracy"
	SettingsMistake    = "Mistake"
	SettingsReviews    = "Review"
	SettingsSlow       = "Slow"

	SettingsWarnNote       = "the mildest grade that is warned of"
	SettingsEqualNote      = "a choice that costs less counts as best"
	SettingsInaccuracyNote = "one that costs less is an inaccuracy"
	SettingsMistakeNote    = "less is a mistake, more a blunder"
	SettingsReviewsNote    = "cards to review in a day, at most"
	SettingsSlowNote       = "in a review a slower right answer is hard"

	SettingsOn   = "on"
	SettingsOff  = "off"
	settingsAsIs = "all default"

	SettingsEnter = "change, or show the keys"
)

// SettingsSlowValue is how long an answer may take: "30 s".
func SettingsSlowValue(seconds int) string {
	if seconds == 0 {
		return "never"
	}
	return fmt.Sprintf("%d s", seconds)
}

// SettingsTableNote says what the setting of the table is.
func SettingsTableNote(h *house.House, t *house.Table) string {
	switch {
	case t != nil:
		return HomeTableLimits(t)
	case len(h.Tables) == 0:
		return "this house prints no limits"
	}
	return "any ante, any payout"
}

// SettingsAnteNote says what the setting of the ante is.
func SettingsAnteNote(ante int64) string {
	return fmt.Sprintf("of each own box; its bet is %s", Money(2*ante))
}

// SettingsBoxesNote says what the setting of the boxes is.
func SettingsBoxesNote(h *house.House) string {
	if h.Boxes.Own == 1 {
		return "this house allows a player one box"
	}
	return "1 or 2; " + secondBoxes[h.Boxes.Second]
}

// SettingsSeatsNote says what the setting of the other seats is; most is how many
// the house leaves room for.
func SettingsSeatsNote(most int) string {
	return "players beside you, " + house.Range(0, most)
}

// settingsDecks and settingsThemes say what the choices are, by their names.
var (
	settingsDecks = map[string]string{
		"auto":        "four colours, or else letters",
		"four-colour": "each suit has its own colour",
		"two-colour":  "black and red, as printed",
		"mono":        "the signs alone tell the suits",
		"ascii":       "letters and plain lines: As 7h",
	}
	settingsThemes = map[string]string{
		"auto":          "as the terminal says, or else dark",
		"dark":          "for a dark background",
		"light":         "for a light background",
		"high-contrast": "brighter, for a dark background",
	}
)

// SettingsDeckNote says what a deck is.
func SettingsDeckNote(deck string) string { return settingsDecks[deck] }

// SettingsThemeNote says what a theme is.
func SettingsThemeNote(theme string) string { return settingsThemes[theme] }

// SettingsMotionNote says what the setting of the motion is.
func SettingsMotionNote(on bool) string {
	if on {
		return "cards move; any key ends it"
	}
	return "cards lie there at once"
}

// SettingsKeysValue says how many actions have other keys.
func SettingsKeysValue(changed int) string {
	if changed == 0 {
		return settingsAsIs
	}
	return fmt.Sprintf("%d changed", changed)
}

// SettingsKeysNote says how to get to the keys; enter is the cap of the key.
func SettingsKeysNote(enter string) string { return enter + " shows and changes them" }

// SettingsWas says what a value was that the house does not have.
func SettingsWas(value string) string { return "was " + value + ", not at this house" }

// SettingsWasAnte says what an ante was that the table does not allow.
func SettingsWasAnte(ante int64) string { return "was " + Money(ante) + ", outside the limits" }

// SettingsAnteOutside says which antes are allowed.
func SettingsAnteOutside(least, most int64) string {
	return fmt.Sprintf("allowed: %s to %s", Money(least), Money(most))
}

// SettingsFlag says that another value holds in this run, for the command line gave it.
func SettingsFlag(value string) string { return "now " + value + ", by a flag" }

// SettingsFoot says how things are changed, by the caps of the keys; ante tells that one can
// be typed.
func SettingsFoot(up, down, left, right, restore string, ante bool) string {
	typed := ""
	if ante {
		typed = "digits type the ante   "
	}
	return fmt.Sprintf("%s%s choose   %s%s change   %s%s default", up, down, left, right, typed, restore)
}

// SettingsSaved says where the settings are saved.
func SettingsSaved(file string) string { return "Saved in " + file }

// SettingsUnsaved says that changes could not be saved, and why.
func SettingsUnsaved(why error) string {
	return fmt.Sprintf("Not saved, %v. Changes hold until you quit.", why)
}

// A faulty settings file.
const SettingsFaultyNote = "What is right in it holds; the rest is at its default. Changes hold until you quit, and are saved once the file is mended."

// SettingsFaulty says that the settings file is faulty.
func SettingsFaulty(file string) string { return file + " is faulty, and left as it is" }

// SettingsFaultyBrief says that nothing is saved, where the first fault stands, and how
// many there are.
func SettingsFaultyBrief(line, column, faults int) string {
	if faults == 1 {
		return fmt.Sprintf("Not saved: the file is faulty at line %d, column %d.", line, column)
	}
	return fmt.Sprintf("Not saved: the file has %d faults, the first at line %d, column %d.", faults, line, column)
}

// SettingsTroubleAt says at home that nothing is saved, and where the first fault of the
// settings file stands.
func SettingsTroubleAt(line, column int) string {
	return fmt.Sprintf("✗ not saved: the file is faulty at line %d, column %d", line, column)
}

// SettingsTrouble says at home why settings are not saved.
func SettingsTrouble(why error) string { return fmt.Sprintf("✗ not saved: %v", why) }

// SettingsFault says where a fault stands.
func SettingsFault(line, column int) string { return fmt.Sprintf("line %d, column %d", line, column) }

// SettingsShown says which lines are shown.
func SettingsShown(first, last, of int) string {
	return fmt.Sprintf("lines %d–%d of %d", first, last, of)
}

// SettingsAllowed says what would be right.
func SettingsAllowed(what string) string { return "allowed: " + what }

// SettingsGoOn names the key that leads from the faults to the settings.
const SettingsGoOn = "to the settings"

// The keys.
const (
	BindingsName    = "in the file"
	BindingsComes   = "default"
	BindingsAnother = "another key"
	BindingsAdd     = "one more key"
)

// BindingsPress asks for a key, or for one more.
func BindingsPress(what string, more bool) string {
	if more {
		return fmt.Sprintf("Press one more key for: %s. Esc leaves it.", what)
	}
	return fmt.Sprintf("Press the key for: %s. Esc leaves it.", what)
}

// BindingsTaken says that a key does something else already.
func BindingsTaken(cap, what string) string {
	return fmt.Sprintf("The key %s is bound to %s already.", cap, what)
}

// BindingsTyped says that a key is a character of what is typed there.
func BindingsTyped(cap string) string { return fmt.Sprintf("The key %s is typed there.", cap) }

// BindingsFoot says how keys are bound, by the caps of the keys that do it.
func BindingsFoot(enter, add, restore string) string {
	return fmt.Sprintf("%s another key   %s one more   %s default", enter, add, restore)
}

// SettingsPractiseNote says what the settings of practising are, and which key shows them.
func SettingsPractiseNote(key string) string { return "modes and grades; " + key + " shows them" }

// SettingsBound is the bound of a grade, in thousandths of an ante.
func SettingsBound(thousandths int) string {
	return fmt.Sprintf("below %.3f antes", float64(thousandths)/1000)
}

var settingsModes = map[string]string{
	"free":  "nothing is said during a hand",
	"hint":  "hints when you ask for them",
	"warn":  "asked before a costly decision",
	"grade": "a verdict after each decision",
	"exam":  "no help; all is told at the end",
}

// SettingsModeNote says what a mode does, in a few words.
func SettingsModeNote(mode string) string { return settingsModes[mode] }
