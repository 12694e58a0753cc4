package felt

import (
	"github.com/charmbracelet/bubbles/key"

	"felt/game/round"
	"felt/ui/amount"
	"felt/ui/keys"
	"felt/ui/session"
	"felt/ui/text"
)

// prompt says what is asked, refused or won.
func (s *Screen) prompt(v round.View, legal round.Legal) Prompt {
	switch {
	case s.leaving:
		return s.leavePrompt()
	case s.refusal != "":
		p := Prompt{Mood: Refuses, Text: s.refusal}
		if s.entry != nil {
			p.Figure = chosen(*s.entry)
		}
		return p
	case s.entry != nil:
		o, _ := legal.Offer(round.Insure)
		return Prompt{Text: text.PromptInsurance(o.Limits, o.Pays), Figure: chosen(*s.entry)}
	case s.lessons.waiting:
		return Prompt{Text: text.PractiseDealing}
	case s.session.Over():
		return overPrompt(s.session)
	case s.asked != nil && !s.asking():
		return Prompt{Text: text.PromptWaits(text.Choice(s.asked.choice(legal.Insured), false))}
	case s.coach.Waiting():
		return Prompt{Text: text.PromptWaits(text.Choice(s.coach.Moment().Choice, false))}
	case s.coach.Warning() != nil:
		m := s.coach.Warning()
		return Prompt{Mood: Doubts, Text: text.GradeSign(m.Grade(), false) + " " + wordsOf(m).Warning()[0] + " " + text.WarningKeep}
	case legal.Box == 0:
		return Prompt{Text: text.PromptOther(v.Turn)}
	}
	b := v.Boxes[legal.Box-1]
	return Prompt{Text: s.question(b, legal)}
}

func chosen(e amount.Entry) string { return "‹ " + text.Money(e.Value()) + " ›" }

// overPrompt says how the hand ended.
func overPrompt(s *session.Session) Prompt {
	net := s.Net()
	p := Prompt{Mood: Tells, Figure: text.Signed(net)}
	switch {
	case net > 0:
		p.Mood = Wins
	case net < 0:
		p.Mood = Loses
	}
	var own []round.Settlement
	for box := range s.Setup().Boxes {
		settlement, _ := s.Settlement(box + 1)
		own = append(own, settlement)
	}
	if p.Text = text.FeltEnds(own); len(own) == 1 {
		p.Text = text.FeltEnd(own[0])
	}
	return p
}

// question is what the box in turn is asked.
func (s *Screen) question(b round.BoxView, legal round.Legal) string {
	switch legal.Phase {
	case round.PhaseNoGame:
		o, _ := legal.Offer(round.Buy)
		return text.PromptNoGame(o.Price, o.FromAnte)
	case round.PhaseRepeat:
		o, _ := legal.Offer(round.Again)
		return text.PromptRepeat(o.Price)
	}
	if legal.Insured > 0 {
		o, _ := legal.Offer(round.Insure)
		return text.PromptInsured(legal.Insured, !o.Limits.Eligible, s.keys.Felt.Insure.Help().Key)
	}
	o, exchange := legal.Offer(round.Exchange)
	_, fold := legal.Offer(round.Fold)
	n := len(s.markedCards(b))
	switch {
	case exchange && n >= o.Min && n <= o.Max:
		return text.PromptMarked(n, o.Prices[n])
	case exchange && n > 0:
		return s.lacking(n, o)
	case exchange:
		return text.PromptFirst(s.marks())
	case b.Blind && legal.Phase == round.PhaseFirst:
		return text.PromptBlind
	case !fold:
		return text.PromptForced
	case legal.Phase == round.PhaseDrawn:
		return text.PromptDrawn
	}
	return text.PromptNoMark
}

// choices are the keys of the decisions that can be made now.
func (s *Screen) choices(legal round.Legal) []Choice {
	if s.leaving {
		return []Choice{choice(s.leaveKey(), "")}
	}
	if s.entry != nil {
		a := &s.keys.Amount
		return []Choice{
			choice(a.Least, ""), choice(a.Most, ""),
			{a.Left.Help().Key + a.Right.Help().Key, text.KeyChange, ""},
			{typed.Help().Key, text.KeyTypeShort, ""},
			choice(keys.Called(a.Enter, text.KeyPlace), ""), choice(keys.Called(a.Back, text.KeyCancel), ""),
		}
	}
	if s.asked != nil && !s.asking() {
		return nil
	}
	if s.coach.Warning() != nil {
		return []Choice{choice(s.keys.Warned.Keep, ""), choice(s.keys.Warned.TakeBack, "")}
	}
	if s.session.Over() {
		out := []Choice{choice(keys.Called(s.keys.Felt.Enter, text.KeyNext), "")}
		if s.shows() {
			out = append(out, choice(s.keys.Felt.Retry, ""), choice(s.keys.Felt.WhatIf, ""))
		}
		if s.scribe.Saving() && !s.session.Repeat() {
			out = append(out, choice(s.keys.Felt.Star, ""))
		}
		setup := s.session.Setup()
		if stake, ok := setup.BonusStake(); ok {
			out = append(out, choice(s.keys.Felt.Bonus, text.FeltBonus(stake, setup.Bonus)))
		}
		return out
	}
	var out []Choice
	for _, kind := range []round.ActionKind{
		round.Bet, round.Sixth, round.Exchange, round.Insure, round.Fold, round.Take, round.Buy, round.Again, round.Stop,
	} {
		if o, ok := legal.Offer(kind); ok {
			out = append(out, s.offered(o, legal))
		}
	}
	return out
}

// offered is the key of an offer, with its price.
func (s *Screen) offered(o round.Offer, legal round.Legal) Choice {
	price := ""
	if o.Price > 0 {
		price = text.Money(o.Price)
	}
	switch o.Kind {
	case round.Exchange:
		n := 0
		for _, m := range s.marked {
			if m {
				n++
			}
		}
		return choice(s.keys.Felt.Exchange, text.ExchangePrice(o, n))
	case round.Insure:
		switch {
		case legal.Insured > 0:
			price = text.Money(legal.Insured)
		case !o.Limits.Eligible:
			price = text.InsureVoid
		}
		return choice(s.keys.Felt.Insure, price)
	case round.Take:
		return choice(s.keys.Felt.Take, text.Signed(s.session.Setup().Ante*int64(o.Pays)))
	}
	for _, p := range s.decisions() {
		if p.kind == o.Kind {
			return choice(p.key, price)
		}
	}
	return Choice{}
}

// others are the keys that are not decisions.
func (s *Screen) others() []Choice {
	if s.leaving {
		return []Choice{{text.FeltOther, text.FeltStay, ""}}
	}
	if s.entry != nil {
		if s.session.Legal().Insured > 0 {
			return []Choice{{text.KeyNought, text.KeyTakeBack, ""}}
		}
		return nil
	}
	if s.showing() {
		return s.skipChoice()
	}
	if s.coach.Waiting() || s.coach.Warning() != nil {
		return []Choice{choice(s.keys.Felt.Help, ""), choice(s.keys.Felt.Back, "")}
	}
	var out []Choice
	mode := s.coach.Rules().Mode
	switch {
	case s.session.Over() && s.shows():
		out = append(out, Choice{s.keys.Felt.Left.Help().Key + s.keys.Felt.Right.Help().Key, text.KeyStep, ""})
	case !s.session.Over() && mode.Helps():
		out = append(out, choice(s.keys.Felt.Advice, ""))
		if mode.Hints() {
			out = append(out, choice(s.keys.Felt.Hint, ""))
		}
	}
	if s.session.Over() && len(s.session.View().Boxes) > 1 {
		out = append(out, Choice{s.keys.Felt.Up.Help().Key + s.keys.Felt.Down.Help().Key, text.KeyBoxes, ""})
	}
	out = append(out, choice(s.keys.Felt.Log, ""))
	if _, ok := s.session.Position(); ok && s.asked == nil && mode.Helps() {
		out = append(out, choice(s.keys.Felt.Editor, ""))
	}
	return append(out, choice(s.keys.Felt.Help, ""), choice(s.keys.Felt.Back, ""))
}

// skipChoice is what keys do while things move.
func (s *Screen) skipChoice() []Choice { return []Choice{{text.FeltAnyKey, text.FeltSkip, ""}} }

func choice(b key.Binding, price string) Choice {
	return Choice{b.Help().Key, b.Help().Desc, price}
}
