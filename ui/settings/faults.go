package settings

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"felt/ui/block"
	"felt/ui/screen"
	"felt/ui/text"
)

// faultsKey answers a key on the page of the faults.
func (s *Screen) faultsKey(msg tea.KeyMsg) screen.Action {
	switch k := &s.keys.Settings; {
	case key.Matches(msg, k.Back):
		return screen.Back{}
	case key.Matches(msg, k.Enter):
		s.page = pageList
	case key.Matches(msg, k.Up):
		s.top = max(s.top-1, 0)
	case key.Matches(msg, k.Down):
		s.top++
	}
	return nil
}

// mostText is the width of a text that is still easily read.
const mostText = 92

// faultsView says what is wrong with the settings file.
func (s *Screen) faultsView(in screen.Size) block.Block {
	t, k := s.theme, &s.keys.Settings
	w := min(in.W-2*margin, mostText)
	head := []string{"", t.Lost.Render("✗ ") + t.Strong.Render(text.SettingsFaulty(s.saving.store.Name()))}
	for _, l := range text.Wrap(text.SettingsFaultyNote, w-markWidth) {
		head = append(head, block.Blank(markWidth)+t.Muted.Render(l))
	}
	head = append(head, "")
	var list []string
	for i, f := range s.faults {
		if i > 0 {
			list = append(list, "")
		}
		list = append(list, block.Blank(markWidth)+t.Title.Render(text.SettingsFault(f.Line, f.Column)))
		for _, l := range text.Wrap(f.Message, w-markWidth) {
			list = append(list, block.Blank(markWidth)+t.Text.Render(l))
		}
		if f.Allowed == "" {
			continue
		}
		for _, l := range text.Wrap(text.SettingsAllowed(f.Allowed), w-markWidth) {
			list = append(list, block.Blank(markWidth)+t.Muted.Render(l))
		}
	}
	room := in.H - footRows - len(head)
	s.top = max(0, min(s.top, len(list)-room))
	foot := t.Cap(k.Enter.Help().Key) + " " + t.Text.Render(text.SettingsGoOn) + "   " + t.Cap(k.Back.Help().Key) + " " + t.Text.Render(text.KeyBack)
	if len(list) > room {
		foot += "   " + t.Cap(k.Up.Help().Key+k.Down.Help().Key) + " " + t.Text.Render(text.SettingsShown(s.top+1, min(s.top+room, len(list)), len(list)))
	}
	left := block.Blank(max(margin, (in.W-w)/2))
	var out []string
	for _, l := range append(head, list[s.top:min(s.top+room, len(list))]...) {
		out = append(out, left+l)
	}
	return append(block.New(in.W, in.H-footRows, out...), block.New(in.W, footRows, "", left+foot)...)
}
