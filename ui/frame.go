package ui

import (
	"strings"

	"github.com/charmbracelet/bubbles/key"

	"felt/ui/block"
	"felt/ui/keys"
	"felt/ui/screen"
	"felt/ui/text"
)

// headerRows is the height of the program's header.
const headerRows = 2

// View implements [tea.Model]: the header and below it the screen in front, exactly
// as large as the terminal.
func (m *Model) View() string {
	if m.size.W <= 0 || m.size.H <= 0 {
		return ""
	}
	return m.theme.Finish(m.view().String())
}

func (m *Model) view() block.Block {
	w, h := m.size.W, m.size.H
	if !screen.Least.Fits(m.size) {
		return block.New(w, h, text.Wrap(text.TooSmall(screen.Least.W, screen.Least.H, w, h), w)...)
	}
	body := m.body()
	out := block.Block{m.header(w), m.theme.Line.Render(strings.Repeat("─", w))}
	switch {
	case m.trouble != nil:
		return append(out, m.troublePage(body)...)
	case m.help:
		return append(out, m.helpPage(body)...)
	}
	return append(out, m.front().View(body)...)
}

// header is the program's name, the facts of the screen in front, and the key that
// shows the keys. Where room is short the facts move together.
func (m *Model) header(w int) string {
	t := m.theme
	facts := []string{t.Title.Render(text.Name)}
	title, right := m.front().Title(), []key.Binding{m.keys.Common.Help}
	if m.help {
		// The help leads on to the pages of the house in play.
		title = []screen.Fact{{Value: text.HelpTitle}}
		right = []key.Binding{m.keys.Common.Back}
		if screen.HouseOf(m.front()) != nil {
			right = []key.Binding{keys.Called(m.keys.Home.Rules, text.KeyRulesFromHelp), m.keys.Common.Back}
		}
	}
	for _, f := range title {
		value := t.Text
		if f.Strong {
			value = t.Title
		}
		item := value.Render(f.Value)
		if f.Name != "" {
			item = t.Muted.Render(f.Name) + " " + item
		}
		facts = append(facts, item)
	}
	help := ""
	for _, k := range right {
		help += "  " + t.Muted.Render(k.Help().Key+" "+k.Help().Desc)
	}
	help += " "
	left := ""
	for gap := 3; gap > 0; gap-- {
		left = " " + strings.Join(facts, block.Blank(gap))
		if block.Width(left)+1+block.Width(help) <= w {
			break
		}
	}
	return block.Ends(left, help, w)
}

// helpGap are the columns between two columns of keys, mostTop the most rows above them.
const (
	helpGap = 4
	mostTop = 4
)

// helpPage shows the keys of the screen in front and those of every screen, in columns of
// about the same height.
func (m *Model) helpPage(in screen.Size) block.Block {
	t := m.theme
	groups := append(m.front().Help(), keys.Group{
		Title: text.KeysEverywhere,
		Keys:  []key.Binding{m.keys.Common.Help, m.keys.Common.Back, m.keys.Common.Suspend, m.keys.Common.Quit},
	})
	capWidth := 0
	for _, g := range groups {
		for _, k := range g.Keys {
			capWidth = max(capWidth, block.Width(k.Help().Key))
		}
	}
	drawn := make([]block.Block, len(groups))
	for i, g := range groups {
		lines := []string{t.Strong.Render(g.Title)}
		for _, k := range g.Keys {
			lines = append(lines, block.Right(t.Title.Render(k.Help().Key), capWidth)+"  "+t.Text.Render(k.Help().Desc))
		}
		drawn[i] = block.Of(lines...)
	}
	// The lowest columns that have room beside each other.
	page := columns(drawn, in.H-1)
	for h := in.H - 2; h > 0; h-- {
		lower := columns(drawn, h)
		if len(lower) > h || lower.Width()+2 > in.W {
			break
		}
		page = lower
	}
	top := max(1, min((in.H-len(page))/3, mostTop))
	page = block.Below(block.New(0, top), page)
	left := block.Blank(max((in.W-page.Width())/2, 2))
	for i := range page {
		page[i] = left + page[i]
	}
	return block.New(in.W, in.H, page...)
}

// columns puts groups below each other, a blank row apart, in columns of at most h rows;
// a higher group has a column of its own.
func columns(groups []block.Block, h int) block.Block {
	var out []block.Block
	var column block.Block
	for _, g := range groups {
		switch {
		case len(column) == 0:
			column = g
		case len(column)+1+len(g) > h:
			out, column = append(out, column), g
		default:
			column = block.Below(column, block.New(0, 1), g)
		}
	}
	return block.Beside(helpGap, append(out, column)...)
}
