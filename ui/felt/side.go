package felt

import (
	"strings"

	"felt/ui/block"
	"felt/ui/text"
)

// drawSide draws what stands beside the cloth: prices, panel and log, and the boxes
// drawn small where they have no seats.
func (p painter) drawSide(s Scene, h int) block.Block {
	foot := p.inPanel(s)
	if s.Covers {
		foot = nil
	}
	panel := s.Panel
	if s.Telling {
		panel = story(s.Log)
	} else if p.log > 0 && !s.Silent {
		title := s.Story
		if title == "" {
			title = text.PanelLog
		}
		foot = append(foot, block.Blank(p.panel))
		foot = append(foot, p.section(title, logLines(p.Theme, s.Log, p.panel, p.log-2))...)
	}
	var out block.Block
	if p.both && panel != s.Table {
		out = append(p.panelOf(s.Table, priceRows-1), block.Blank(p.panel))
	}
	out = append(out, p.panelOf(panel, max(h-len(out)-len(foot), 1))...)
	return block.New(p.panel, h, append(out, foot...)...)
}

// panelOf draws a panel under its title, h rows in all.
func (p painter) panelOf(pl Panel, h int) block.Block {
	return p.section(pl.Title(), pl.Draw(p.Theme, p.panel, max(h-1, 0)))
}

// section puts a title over a part of the panel.
func (p painter) section(title string, content block.Block) block.Block {
	title = p.Strong.Render(title)
	rule := p.Line.Render(strings.Repeat("─", max(p.panel-block.Width(title)-1, 0)))
	return append(block.Block{title + " " + rule}, content...)
}
