package school

import (
	"felt/game/procedure"
	"felt/ui/block"
	"felt/ui/cards"
	"felt/ui/felt"
	"felt/ui/keys"
	"felt/ui/screen"
	"felt/ui/text"
	"felt/ui/theme"
)

// View implements [screen.Screen].
func (r *Run) View(in screen.Size) block.Block {
	t := r.options.Theme
	switch {
	case r.failed != nil:
		return block.New(in.W, in.H, "", "  "+t.Bad.Render("✗ "+text.Sentence(r.failed.Error())))
	case r.run == nil:
		return block.New(in.W, in.H, "", "  "+t.Muted.Render(text.RunDealing))
	}
	v := r.run.View()
	s := felt.Table(v.View, r.look)
	players(&s, v)
	if !r.run.Over() && !r.level.Shown && !r.hinted {
		unread(&s, v.Dealer.Open)
		s.Table = felt.Prices(v.Boxes[r.look].Stakes)
	}
	if !r.level.Shown && !r.level.Hints {
		s.Table = &sheet{string(r.level.Name), r.about, nil}
	}
	s.Log, s.Story = r.log, text.RunStory
	if r.told != nil || r.run.Over() {
		s.Remark = r.remark()
	}
	if r.run.Over() {
		r.showOver(&s)
	} else {
		r.showStep(&s, v)
	}
	return felt.Draw(t, s, in)
}

// about says what the level is, where the prices are not shown.
func (r *Run) about(t *theme.Theme, w int) (lines []string, at int) {
	for _, l := range text.Wrap(text.RunLevel(r.level.Name), w-2) {
		lines = append(lines, "  "+t.Muted.Render(l))
	}
	return lines, 0
}

// players tells which boxes are of one player: they have to be of one stake, and he may
// hold too many.
func players(s *felt.Scene, v procedure.View) {
	for i, b := range v.Boxes {
		for _, first := range v.Boxes[:i] {
			if first.Owner == b.Owner {
				box := &s.Boxes[i]
				box.Title += text.RunWith(first.Number)
				if box.Brief == "" {
					box.Brief = text.RunWithShort(first.Number)
				}
				break
			}
		}
	}
}

// unread takes from a scene what the trainee is to read himself: what the cards are, and
// what they are paid. Open: the dealer has turned his cards.
func unread(s *felt.Scene, open bool) {
	if open {
		s.Dealer.Note, s.Dealer.Strong = "", false
	}
	clear := func(all []cards.Card) {
		for i := range all {
			all[i].Mark = cards.Unmarked
		}
	}
	clear(s.Dealer.Cards)
	for i := range s.Boxes {
		b := &s.Boxes[i]
		clear(b.Cards)
		b.First, b.Second, b.Class, b.Pays = felt.Combination{}, felt.Combination{}, "", ""
	}
}

// remark says what the last answer was, where that is said at once.
func (r *Run) remark() felt.Remark {
	m := r.told
	if !r.level.AtOnce && !r.run.Over() {
		return felt.Remark{}
	}
	if m.Verdict == procedure.Right {
		return felt.Remark{Mood: felt.Praises, Sign: "✓", Lines: text.RunMarked(*m, r.call)}
	}
	return felt.Remark{Mood: felt.Blames, Sign: "✗", Lines: text.RunMarked(*m, r.call)}
}

// showStep shows what can be chosen now.
func (r *Run) showStep(s *felt.Scene, v procedure.View) {
	k := &r.options.Keys.School
	lines := r.list.lines
	if r.figure != nil {
		lines = r.figure.lines
	}
	s.Panel = &sheet{text.RunAsks[r.ask], lines, nil}
	s.Covers = r.ask == askFault
	if r.figure != nil {
		s.Panel = &sheet{text.RunAmountOf(r.chosen), lines, nil}
	}
	s.Prompt = felt.Prompt{Text: text.RunPrompt}
	switch {
	case v.Sight != nil:
		s.Prompt = felt.Prompt{Text: text.Sight(*v.Sight), Mood: felt.Tells}
	case r.level.Shown || r.hinted:
		s.Prompt = felt.Prompt{Text: text.RunNext(r.run.Tasks())}
	}
	if (r.level.Shown || r.hinted) && len(r.run.Tasks()) == 0 || v.Sight != nil && r.level.Shown {
		if i, box, ok := r.run.Irregularity(); ok {
			s.Prompt = felt.Prompt{Text: text.RunIrregular(i, box), Mood: felt.Tells}
		}
	}
	if r.figure != nil {
		s.Choices = r.figure.choices(k)
	} else {
		s.Choices = []felt.Choice{choice(keys.Both(k.Up, k.Down), text.KeySelect), choice(k.Enter, text.KeyRunDo)}
	}
	if r.ask == askStep {
		s.Choices = append(s.Choices, choice(k.Irregular, text.KeySchoolIrregular))
		if r.level.Hints && !r.hinted {
			s.Choices = append(s.Choices, choice(k.Hint, text.KeyHint))
		}
	}
	s.Others = []felt.Choice{choice(k.Back, k.Back.Help().Desc)}
	if r.ask == askStep {
		s.Others = append(s.Others, felt.Choice{Cap: k.Left.Help().Key + " " + k.Right.Help().Key, What: text.KeyBoxes})
	}
}

// showOver shows how the run went.
func (r *Run) showOver(s *felt.Scene) {
	k := &r.options.Keys.School
	score := r.run.Score()
	s.Panel = &sheet{text.RunResult, r.summary, nil}
	s.Covers = score.Right < score.Steps || score.Critical != ""
	s.Prompt = felt.Prompt{Text: text.RunEnd(score, r.run.Level()), Mood: felt.Blames}
	if score.Passed {
		s.Prompt.Mood = felt.Praises
	}
	s.Choices = []felt.Choice{choice(k.Enter, text.KeySchoolRun)}
	s.Others = []felt.Choice{
		choice(k.Back, k.Back.Help().Desc), {Cap: k.Left.Help().Key + " " + k.Right.Help().Key, What: text.KeyBoxes},
		{Cap: k.Up.Help().Key + " " + k.Down.Help().Key, What: text.KeyScroll},
	}
}

// scrollBy is how many lines a key scrolls.
const scrollBy = 4

// summary draws the score, and every answer that was not right.
func (r *Run) summary(t *theme.Theme, w int) (lines []string, at int) {
	for _, row := range text.RunScore(r.run.Score(), r.run.Level()) {
		lines = append(lines, block.Ends("  "+t.Muted.Render(row[0]), t.Text.Render(row[1]), w))
	}
	for i, m := range r.run.Marks() {
		if m.Verdict == procedure.Right {
			continue
		}
		lines = append(lines, "")
		for j, words := range text.RunFaultLine(i+1, m) {
			style := t.Muted
			if j == 0 {
				style = t.Bad
				words = "✗ " + words
			}
			for _, l := range text.Wrap(words, w) {
				lines = append(lines, style.Render(l))
			}
		}
	}
	first := min(r.down, max(len(lines)-1, 0))
	return lines[first:], 0
}
