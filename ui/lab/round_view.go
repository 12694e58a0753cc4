package lab

import (
	"slices"

	"felt/game/round"
	"felt/ui/advice"
	"felt/ui/block"
	"felt/ui/cards"
	"felt/ui/felt"
	"felt/ui/screen"
	"felt/ui/text"
	"felt/ui/theme"
)

// scene is the table at the stop, as the felt shows it.
func (v *roundView) scene() felt.Scene {
	at := v.now()
	table, named := v.table(at)
	s := felt.Table(table, v.box()-1)
	if table.Dealer.Open && !named {
		s.Dealer.Note, s.Dealer.Strong = "", false
		for i := range s.Dealer.Cards {
			s.Dealer.Cards[i].Mark = cards.Unmarked
		}
	}
	s.Log = v.told(at.shown)
	s.Telling = true
	k := &v.m.Keys.Round
	if at.decision >= 0 {
		s.Prompt, s.Choices = felt.Prompt{Text: text.RoundAsk(v.box(), len(v.cfg.Boxes))}, v.choices()
		s.Boxes[s.Active].Acts = true
		_, exchanges := v.legal().Offer(round.Exchange)
		for i := range s.Boxes[s.Active].Cards {
			if i < len(k.Mark) && exchanges {
				s.Boxes[s.Active].Under[i] = felt.Under{Number: k.Mark[i].Help().Key, Marked: v.marked[i]}
			}
		}
		if v.values {
			s.Panel, s.Telling, s.Covers = v.valued(), false, true
		}
		if v.goes {
			s.Prompt.Text = text.RoundWaits
		}
	} else {
		s.Prompt = v.saidNow()
		if v.at < len(v.stops)-1 {
			s.Choices = []felt.Choice{{Cap: k.Enter.Help().Key, What: text.KeyLessonNext}}
		}
	}
	if v.refusal != "" {
		s.Prompt = felt.Prompt{Mood: felt.Refuses, Text: v.refusal}
	}
	s.Others = []felt.Choice{{Cap: k.Left.Help().Key + " " + k.Right.Help().Key, What: text.KeyLessonGo}}
	if at.decision >= 0 {
		what := text.KeyRoundValues
		if v.values {
			what = text.KeyRoundHide
		}
		s.Others = append(s.Others, felt.Choice{Cap: k.Answer.Help().Key, What: what})
	}
	s.Others = append(s.Others, felt.Choice{Cap: k.Projector.Help().Key, What: k.Projector.Help().Desc}, felt.Choice{Cap: k.Back.Help().Key, What: k.Back.Help().Desc})
	return s
}

// box is the box that the stop is about.
func (v *roundView) box() int { return v.boxAt(v.now()) }

// saidNow tells what the stop has brought, and at the end the total.
func (v *roundView) saidNow() felt.Prompt {
	if v.at == len(v.stops)-1 {
		net := v.last().Ledger().Net
		p := felt.Prompt{Text: text.RoundTotal(len(v.cfg.Boxes)), Figure: text.Signed(net)}
		switch {
		case net > 0:
			p.Mood = felt.Wins
		case net < 0:
			p.Mood = felt.Loses
		}
		return p
	}
	lines := v.brought()
	if len(lines) == 0 {
		return felt.Prompt{}
	}
	return felt.Prompt{Mood: felt.Tells, Text: lines[len(lines)-1]}
}

// told tells the first events in words.
func (v *roundView) told(shown int) []string { return v.words(v.events[:shown]) }

// brought tells what has happened since the stop before.
func (v *roundView) brought() []string {
	return v.words(v.events[v.before(v.at):v.now().shown])
}

func (v *roundView) words(events []round.Event) []string {
	r := v.last()
	t := text.Teller{House: v.cfg.House, Boxes: viewOf(r).Boxes, Signs: true}
	var out []string
	for _, e := range events {
		words := t.Event(e)
		if e.Kind == round.EventSettle {
			words = text.RoundLine(v.cfg.House, e, v.settled(e.Box), len(v.cfg.Boxes))
		}
		if words != "" {
			out = append(out, words)
		}
	}
	return out
}

// settled is the settlement of a box as far as the round has come; the last round that is
// known tells what its hands are.
func (v *roundView) settled(box int) round.Settlement {
	s, _ := v.last().Settlement(box)
	return s
}

// choices are the decisions that can be made.
func (v *roundView) choices() []felt.Choice {
	k, legal := &v.m.Keys.Round, v.legal()
	var out []felt.Choice
	for _, c := range k.Decisions() {
		o, ok := legal.Offer(round.ActionKind(c.Kind))
		if !ok {
			continue
		}
		out = append(out, felt.Choice{Cap: c.Key.Help().Key, What: c.Key.Help().Desc, Price: text.RoundPrice(o, len(v.discard()), legal.Insured)})
	}
	return out
}

// valued is the panel of the values of the decision.
func (v *roundView) valued() felt.Panel {
	sit, _ := v.rounds[v.now().decision].Situation()
	p := v.asker.Panel(sit.Stakes)
	p.Least = 3
	return valuePanel{p}
}

// valuePanel is what the adviser says.
type valuePanel struct{ advice.Panel }

// Title implements [felt.Panel].
func (valuePanel) Title() string { return text.PanelAdvice }

// View implements [screen.Screen].
func (v *roundView) View(in screen.Size) block.Block { return felt.Draw(v.m.Theme, v.scene(), in) }

// page implements [projected].
func (v *roundView) page(t *theme.Theme) page {
	s, at := v.scene(), v.now()
	k := &v.m.Keys.Round
	box := s.Boxes[s.Active]
	p := page{hands: []bigHand{{s.Dealer.Title + "  " + s.Dealer.Note, s.Dealer.Cards}, {box.Title, box.Cards}}}
	for i := range p.hands[1].cards {
		if i < len(box.Under) && box.Under[i].Marked {
			p.hands[1].cards[i].Away = true
		}
	}
	switch {
	case at.decision >= 0:
		if lines := v.brought(); len(lines) > 0 && v.at > 0 {
			p.say(t.Text, lines[len(lines)-1])
		}
		p.lines = append(p.lines, pageLine{style: t.Title, text: s.Prompt.Text})
		p.lines = append(p.lines, bigChoices(t, s.Choices)...)
		if v.values {
			p.lines = append(p.lines, v.bigValues(t)...)
		}
	case v.at == len(v.stops)-1:
		style := t.Strong
		switch s.Prompt.Mood {
		case felt.Wins:
			style = t.Won
		case felt.Loses:
			style = t.Lost
		}
		p.words = []bigWords{{text.RoundNetBig, s.Prompt.Figure, style}}
		for _, l := range v.brought() {
			p.say(t.Text, l)
		}
	default:
		for _, l := range v.brought() {
			p.say(t.Strong, l)
		}
	}
	p.keys = []pageKey{{k.Left.Help().Key + k.Right.Help().Key, text.LessonStepName}}
	if at.decision >= 0 {
		p.keys = append(p.keys, pageKey{k.Answer.Help().Key, text.RoundValuesBig})
	}
	p.keys = append(p.keys, pageKey{k.Projector.Help().Key, text.KeyProjectorOff})
	return p
}

// bigChoices are keys and what they do, two in a row.
func bigChoices(t *theme.Theme, all []felt.Choice) []pageLine {
	var out []pageLine
	for pair := range slices.Chunk(all, 2) {
		row := ""
		for _, c := range pair {
			words := t.Title.Render(c.Cap) + " " + t.Text.Render(c.What)
			if c.Price != "" {
				words += " " + t.Strong.Render(c.Price)
			}
			row += block.Fit(words, pageWidth/2)
		}
		out = append(out, pageLine{text: row, kept: true})
	}
	return out
}

// bigOptions is how many options a projector shows.
const bigOptions = 4

// bigValues are the best options and their values.
func (v *roundView) bigValues(t *theme.Theme) []pageLine {
	a, _, err := v.asker.Answer()
	switch {
	case err != nil:
		return []pageLine{{style: t.Bad, text: text.AdviceFailed(err)}}
	case a == nil:
		return []pageLine{{style: t.Text, text: text.AdviceWorking}}
	}
	var out []pageLine
	kinds := map[string]bool{}
	for i, o := range a.Options {
		// The best of each kind: a class compares them.
		if kinds[string(o.Action)] || len(out) == bigOptions {
			continue
		}
		kinds[string(o.Action)] = true
		lead, style := "  ", t.Text
		if i == 0 {
			lead, style = t.Title.Render("★ "), t.Title
		}
		out = append(out, pageLine{style: style, lead: lead, text: block.Ends(text.Option(o), text.Value(o.EV, o.CI95), pageWidth-2), kept: true})
	}
	return slices.Clip(out)
}
