// Package plain is the felt as lines of text: for screen readers, pipes and tests.
//
// Cards are told in full words, nothing is drawn over, and every question lists
// what can be answered. It plays the very rounds that the screen plays.
package plain

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"felt/game/card"
	"felt/game/round"
	"felt/strategy"
	"felt/ui/keys"
	"felt/ui/session"
	"felt/ui/text"
)

// player is a session being played.
type player struct {
	ctx     context.Context
	lines   <-chan string
	out     *bufio.Writer
	session *session.Session
	advise  session.Adviser
	explain session.Explainer
	// told is the number of events that have been told.
	told int
	// held is what the box in turn was last said to hold.
	held string
	// asked: one decision is asked about, and its values are told when it is made.
	asked bool
	// helps reports whether values may be asked for; nil: they may not.
	helps func() bool
	// choose does what the person has decided; why says in a sentence why it is not done,
	// and is empty if he leaves. Without it the session does it.
	choose func(round.Action) (done bool, why string)
	// answer answers a word that is no decision; it reports false for any other.
	answer func(line string) bool
	// moved: an answer has changed what is played.
	moved bool
	// news are messages of what runs beside the lines, take takes one; without news there
	// are none.
	news chan tea.Msg
	take func(tea.Msg)
}

// readLines reads lines until in ends or nobody wants them any more. A read can't be
// broken off, so it must not hold up the program's end.
func readLines(ctx context.Context, in io.Reader) <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		scan := bufio.NewScanner(in)
		for scan.Scan() {
			select {
			case lines <- scan.Text():
			case <-ctx.Done():
				return
			}
		}
	}()
	return lines
}

// line waits for a line; ok is false at the end of the input.
func (p *player) line() (line string, ok bool) {
	return p.lineUnless(func() bool { return false })
}

// lineUnless waits for a line until news make it needless; the line is empty then.
func (p *player) lineUnless(needless func() bool) (line string, ok bool) {
	if p.out.Flush() != nil {
		return "", false
	}
	for {
		if needless() {
			return "", true
		}
		select {
		case line, ok = <-p.lines:
			return normal(line), ok
		case m := <-p.news:
			p.take(m)
		case <-p.ctx.Done():
			return "", false
		}
	}
}

// normal makes what was typed comparable: small letters, single blanks, and Latin
// letters where the keyboard was left in the Russian layout.
func normal(line string) string {
	line = strings.ToLower(strings.Join(strings.Fields(line), " "))
	if strings.ContainsFunc(line, keys.Cyrillic) {
		return keys.Latin(line)
	}
	return line
}

func (p *player) say(lines ...string) {
	for _, l := range lines {
		// The writer keeps its first error, and Flush returns it.
		fmt.Fprintln(p.out, l)
	}
}

// bonus posts the bonus from the next hand on, or no longer.
func (p *player) bonus() {
	on := !p.session.Setup().Bonus
	if err := p.session.SetBonus(on); err != nil {
		p.say(text.Sentence(err.Error()))
		return
	}
	stake, _ := p.session.Setup().BonusStake()
	p.say(text.PlainBonusNext(stake, on))
}

// tell tells what has happened since it was last called.
func (p *player) tell() {
	t := p.teller()
	events := p.session.Events()
	for _, e := range events[p.told:] {
		if e.Kind == round.EventSettle {
			settlement, _ := p.session.Settlement(e.Box)
			p.say(t.Line(settlement, e.Box, *e.Line))
		} else if line := t.Event(e); line != "" {
			p.say(line)
		}
	}
	p.told = len(events)
}

func (p *player) teller() text.Teller {
	return text.Teller{House: p.session.Setup().House, Boxes: p.session.View().Boxes}
}

// holding says what the box in turn holds, if its player may know.
func (p *player) holding(legal round.Legal) string {
	t := p.teller()
	if b := t.Boxes[legal.Box-1]; b.Known {
		return t.Holding(b)
	}
	return t.Unseen(legal.Box)
}

// decide asks until a decision has been made; it reports false if the person leaves.
func (p *player) decide(legal round.Legal) bool {
	question := p.teller().Question(legal)
	p.say(question)
	for {
		line, ok := p.line()
		if !ok || is(line, text.PlainQuit) {
			return false
		}
		switch {
		case line == "":
			p.say(text.PlainEmpty)
		case p.answer != nil && p.answer(line):
			if p.moved {
				p.moved = false
				return true
			}
		case is(line, text.PlainHelpWord):
			setup := p.session.Setup()
			_, bonus := setup.BonusStake()
			helps := p.helps != nil && p.helps()
			p.say(text.PlainHelp(setup.House, bonus && !p.asked, helps)...)
			switch {
			case p.asked:
				p.say(text.PlainReviewHelp)
			case helps:
				p.say(text.PlainCoachHelp)
			default:
				p.say(text.PlainExamRules)
			}
		case is(line, text.PlainCards):
			p.say(p.holding(legal))
		case p.asked && (is(line, text.PlainAdvice) || is(line, text.PlainBonus)):
			p.say(text.ReviewRefuses)
		case is(line, text.PlainBonus):
			p.bonus()
		default:
			done, why := p.act(line, legal)
			switch {
			case done:
				return true
			case why == "":
				return false
			}
			p.say(why)
		}
		p.say(question)
	}
}

// act does what a line says; why says in a sentence why it can't be done, and is
// empty if the person leaves.
func (p *player) act(line string, legal round.Legal) (done bool, why string) {
	kind, rest, ok := split(line)
	if !ok {
		return false, text.PlainUnknown(line)
	}
	a := round.Action{Box: legal.Box, Kind: kind}
	offer, offered := legal.Offer(kind)
	switch {
	case rest != "" && kind != round.Exchange && kind != round.Insure:
		return false, text.PlainUnknown(line)
	case !offered:
		// What it is to be done with doesn't matter: it is refused.
	case kind == round.Exchange:
		if a.Discard, ok = discard(rest, p.session.View().Boxes[legal.Box-1]); !ok {
			return false, text.PlainPlaces(rest)
		}
	case kind == round.Insure:
		if rest == "" {
			p.say(text.PlainAmount(offer.Limits))
			if rest, ok = p.line(); !ok {
				return false, ""
			}
		}
		if a.Amount, ok = money(rest, offer); !ok {
			return false, text.PlainAmountUnknown(rest)
		}
		if a.Amount != 0 && (a.Amount < offer.Limits.Min || a.Amount > offer.Limits.Max) {
			return false, text.RefuseInsurance(offer.Limits)
		}
	}
	if p.choose != nil {
		return p.choose(a)
	}
	if err := p.session.Apply(a); err != nil {
		return false, text.Sentence(err.Error())
	}
	return true, ""
}

// split finds the action that a line begins with.
func split(line string) (kind round.ActionKind, rest string, ok bool) {
	longest := -1
	for k, words := range text.PlainKinds {
		for _, w := range words {
			after, found := strings.CutPrefix(line, w)
			if found && len(w) > longest && (after == "" || after[0] == ' ' || k == round.Exchange && after[0] <= '9') {
				kind, rest, longest = k, strings.TrimSpace(after), len(w)
			}
		}
	}
	return kind, rest, longest >= 0
}

// discard reads the cards to exchange: places from 1, or cards.
func discard(typed string, b round.BoxView) (out []card.Card, ok bool) {
	places := strings.NewReplacer(" ", "", ",", "").Replace(typed)
	if places != "" && strings.Trim(places, "12345") == "" {
		for _, r := range places {
			c := b.Cards[r-'1'].Card
			if slices.Contains(out, c) {
				return nil, false
			}
			out = append(out, c)
		}
		return out, true
	}
	out, err := card.Parse(typed)
	return out, err == nil
}

// money reads the amount of an insurance.
func money(typed string, o round.Offer) (amount int64, ok bool) {
	switch {
	case is(typed, text.PlainLeast):
		return o.Limits.Min, true
	case is(typed, text.PlainMost):
		return o.Limits.Max, true
	}
	n, err := strconv.ParseInt(typed, 10, 64)
	return n, err == nil
}

// exchangesTold is how many exchanges the advice names.
const exchangesTold = 5

// values tells what the options are worth.
func (p *player) values(position strategy.Position, a strategy.Advice) {
	p.say(text.PlainBest)
	p.say(text.PlainOptions(a, exchangesTold)...)
	for _, o := range a.Options {
		if o.Insurance.Eligible {
			p.say(text.Sentence(text.AdviceInsurance(position.Stakes, o.Insurance)))
		}
	}
}

func (p *player) reasons(all []string) {
	for _, reason := range all {
		p.say(text.Spoken(reason))
	}
}

// basis tells what the values rest on.
func (p *player) basis(a strategy.Advice) {
	if d := a.Dealer; d.NoGame+d.Behind+d.Ahead > 0 {
		p.say(text.PlainChances(d))
	}
	if a.Method == strategy.Sampled {
		p.say(text.Sentence(text.AdviceSampled(a.Samples, a.Seed)))
	}
}

func is(line string, words []string) bool { return slices.Contains(words, line) }
