package home

import (
	"cmp"
	"strconv"

	"github.com/charmbracelet/bubbles/key"

	"felt/game/card"
	"felt/game/hand"
	"felt/ui/block"
	"felt/ui/cards"
	"felt/ui/screen"
	"felt/ui/session"
	"felt/ui/text"
	"felt/ui/theme"
)

// emblem are the cards on the screen: a pair of sevens and ace-king, a hand that
// pays twice.
var emblem = func() (out []cards.Card) {
	all, _ := card.Parse("As Kd 7h 7c 2s")
	doubles := hand.AllDoubles()
	h := doubles.Read(card.SetOf(all...))
	for _, c := range all {
		seen := cards.Card{Card: c}
		if h.Primary.Making.Has(c) {
			seen.Mark = cards.First
		}
		if h.Second.Making.Has(c) {
			seen.Mark = cards.Second
		}
		out = append(out, seen)
	}
	return out
}()

// width is the width of the column that everything stands in.
const width = 72

// View implements [screen.Screen].
func (s *Screen) View(in screen.Size) block.Block {
	size := cards.Small
	switch {
	case in.W >= 160 && in.H >= 48:
		size = cards.Huge
	case in.W >= 120 && in.H >= 36:
		size = cards.Large
	case in.H >= 28:
		size = cards.Medium
	}
	lines := s.lines(s.head(size), in.H)
	column := block.New(max(width, size.RowWidth()), len(lines), lines...)
	top := max(0, (in.H-len(column)+2)/3)
	out := make([]string, 0, in.H)
	for range top {
		out = append(out, "")
	}
	for _, line := range column {
		out = append(out, block.Blank((in.W-column.Width())/2)+line)
	}
	return block.New(in.W, in.H, out...)
}

// whatGap are the columns between the emblem and what stands beside it.
const whatGap = 4

// head is the emblem, and what the program is: beside small cards, below large ones.
func (s *Screen) head(size cards.Size) block.Block {
	t := s.theme
	row := cards.Row(t, size, true, emblem...)
	if size.H > cards.Medium.H {
		return block.Below(row, block.Of("", t.Muted.Render(text.HomeWhat)))
	}
	what := append([]string{""}, block.Wrap(text.HomeWhat, width-row.Width()-whatGap)...)
	for i := range what {
		what[i] = t.Muted.Render(what[i])
	}
	return block.Beside(whatGap, row, block.Of(what...))
}

// lines are the rows of the screen: the head, the entries, the foot. Blank rows part them
// as far as there is room for them in h rows.
func (s *Screen) lines(head block.Block, h int) []string {
	foot := s.foot()
	rows := int(entries)
	if s.left == "" {
		rows--
	}
	blanks := h - len(head) - rows - len(foot)
	lines := []string(head)
	part := func(wanted int) {
		if blanks >= wanted {
			lines = append(lines, "")
		}
	}
	part(1)
	for e := range entries {
		if e == entryResume && s.left == "" || e == entryQuit && blanks < 0 {
			continue // the last line makes room for a question of two rows
		}
		switch e {
		case entryHouse:
			part(2)
		case entryEditor:
			part(3)
		}
		lines = append(lines, s.line(e))
	}
	part(4)
	return append(lines, foot...)
}

// Widths of the columns of a line.
const (
	capWidth   = 4
	nameWidth  = 8
	placeWidth = 18 // of the names of places to go to, above the table
	valueWidth = 20
)

// line draws a line of the screen: a mark if it is chosen, its key, its name, its
// value and a note.
func (s *Screen) line(e entry) string {
	t := s.theme
	mark, name, value := "  ", t.Text, t.Strong
	switch {
	case e == s.entry:
		mark, name, value = t.Title.Render("▸ "), t.Title, t.Title
	case !s.shown(e):
		name, value = t.Faint, t.Faint
	}
	w, wide := s.words(e), nameWidth
	if e < entryHouse {
		wide = placeWidth
	}
	line := mark + block.Fit(t.Title.Render(w.key.Help().Key), capWidth) + block.Fit(name.Render(w.name), max(wide, len(w.name)+2))
	if w.value != "" {
		text := "  " + value.Render(w.value)
		if e == s.entry {
			text = t.Title.Render("‹ " + w.value + " ›")
		}
		line += block.Fit(text, valueWidth)
	}
	note := t.Muted
	if e == entrySettings {
		note = t.Bad // the settings have a note only where something is wrong
	}
	return line + note.Render(w.note)
}

// words are what a line says.
type words struct {
	key               key.Binding
	name, value, note string
}

func (s *Screen) words(e entry) words {
	k := &s.keys.Home
	switch e {
	case entryResume:
		return words{k.Resume, text.HomeResume, "", s.left}
	case entryPractise:
		return words{k.Practise, text.Practise, "", text.HomePractiseNote}
	case entrySchool:
		return words{k.School, text.DealerSchool, "", text.HomeSchoolNote}
	case entryLab:
		return words{k.Lab, text.HomeLab, "", text.HomeLabNote}
	case entryReview:
		return words{k.Review, text.HomeReview(s.due), "", text.HomeReviewNote}
	case entryPlay:
		if s.playing != nil && s.playing.Setup().SameTable(s.setup) {
			return words{k.Play, text.HomeContinue, "", text.HomeHand(s.playing.Hand(), s.playing.Balance())}
		}
		return words{k.Play, text.HomePlay, "", text.HomePlayNote}
	case entryHouse:
		return words{k.House, text.HomeHouse, s.setup.House.ID, s.setup.House.Title}
	case entryTable:
		id := s.setup.Table
		if id == "" {
			id = text.HomeNone
		}
		return words{k.Table, text.HomeTable, id, text.HomeTableLimits(s.table())}
	case entryAnte:
		return words{k.More, text.HomeAnte, text.Money(s.setup.Ante), text.HomeAnteNote}
	case entryBoxes:
		return words{k.Boxes, text.HomeBoxes, strconv.Itoa(s.setup.Boxes), text.HomeSecondBox(s.setup.House.Boxes.Second)}
	case entrySeats:
		return words{k.Seats, text.HomeSeats, strconv.Itoa(s.setup.Seats), text.HomeSeatsNote(s.setup.Seats, string(cmp.Or(s.setup.Players, session.Habits)))}
	case entryBonus:
		stake, ok := s.setup.BonusStake()
		return words{k.Bonus, text.HomeBonus, text.HomeBonusValue(s.setup.Bonus), text.HomeBonusNote(stake, ok)}
	case entryEditor:
		return words{k.Editor, text.HomeEditor, "", ""}
	case entryRules:
		return words{k.Rules, text.HomeHouses, "", ""}
	case entryStats:
		return words{k.Stats, text.Stats, "", cmp.Or(s.grading, text.HomeStatsNote)}
	case entrySettings:
		return words{k.Settings, text.Settings, "", s.trouble()}
	}
	return words{s.quit(), text.HomeQuit, "", ""}
}

// quit is the key that leaves the program; of its keys the shortest one is shown.
func (s *Screen) quit() key.Binding {
	b := s.keys.Home.Back
	for _, k := range b.Keys() {
		if len(k) < len(b.Help().Key) {
			b.SetHelp(k, b.Help().Desc)
		}
	}
	return b
}

// foot asks something, says why something is not possible, or how to change things.
func (s *Screen) foot() []string {
	t := s.theme
	switch {
	case s.leaving:
		at := s.playing.Setup()
		ask := wrap(text.HomeLeave(text.HouseAndTable(at.House, at.Table), s.playing.Hand()), t.Text)
		return append(ask, t.Cap(keyLeave.Help().Key)+" "+t.Text.Render(keyLeave.Help().Desc)+"   "+t.Muted.Render(text.HomeStay))
	case s.refusal != "":
		return wrap("✗ "+s.refusal, t.Bad)
	case s.said != "":
		return wrap(s.said, t.Text)
	}
	return []string{t.Faint.Render(text.HomeFoot)}
}

// wrap breaks words into the lines of the column.
func wrap(words string, style theme.Style) []string {
	lines := text.Wrap(words, width)
	for i := range lines {
		lines[i] = style.Render(lines[i])
	}
	return lines
}
