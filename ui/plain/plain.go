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

	"felt/game/card"
	"felt/game/round"
	"felt/strategy"
	"felt/ui/keys"
	"felt/ui/session"
	"felt/ui/text"
)

// Run plays hands of a session on lines of in and out, until the person quits or in
// ends. Explain gives the reasons for what is advised; it may be nil. The error is that of the context if it ends first, or of writing.
func Run(ctx context.Context, in io.Reader, out io.Writer, s *session.Session, advise session.Adviser, explain session.Explainer) error {
	p := &player{ctx: ctx, lines: readLines(ctx, in), out: bufio.NewWriter(out), session: s, advise: advise, explain: explain}
	setup := s.Setup()
	p.say(text.PlainBegin(setup.House, setup.Table, setup.Ante, setup.Seed))
	if stake, ok := setup.BonusStake(); ok {
		p.say(text.PlainBonusNow(stake, setup.Bonus))
	}
	if setup.Seats > 0 {
		p.say(text.PlainOthers(setup.Seats, string(setup.Players)))
	}
	for p.hand() && p.next() {
		if err := s.Deal(); err != nil {
			return err
		}
	}
	hands := s.Hand()
	if !s.Over() {
		p.say(text.PlainUnfinished(hands))
		hands--
	}
	p.say(text.PlainEnd(hands, s.Balance()))
	if err := ctx.Err(); err != nil {
		return err
	}
	return p.out.Flush()
}

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
	if p.out.Flush() != nil {
		return "", false
	}
	select {
	case line, ok = <-p.lines:
		return normal(line), ok
	case <-p.ctx.Done():
		return "", false
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

// hand plays a hand to its end; it reports false if the person leaves before.
func (p *player) hand() bool {
	p.told, p.held = 0, ""
	p.say("", text.PlainHand(p.session.Hand(), p.session.Balance()))
	for {
		p.tell()
		if turn, ok := p.session.Other(); ok {
			if !p.other(turn) {
				return false
			}
			continue
		}
		if p.session.Over() {
			p.say(text.PlainNet(p.session.Net(), p.session.Balance()))
			return true
		}
		legal := p.session.Legal()
		// Cards are told when there are new ones, or when asked for.
		if now := p.holding(legal); now != p.held {
			p.held = now
			p.say(now)
		}
		if !p.decide(legal) {
			return false
		}
	}
}

// other lets another player decide; it reports false if the session ends before.
func (p *player) other(turn session.Turn) bool {
	if p.out.Flush() != nil {
		return false
	}
	d, err := turn.Think(p.ctx, p.advise)
	if err != nil {
		return false
	}
	if d.Refused != nil {
		p.say(text.OtherByHabit(turn.Legal.Box, d.Refused))
	}
	return p.session.Play(d)
}

// next waits until the next hand is to be dealt; it reports false if the person leaves.
func (p *player) next() bool {
	for {
		p.say(text.PlainNext)
		switch line, ok := p.line(); {
		case !ok || is(line, text.PlainQuit):
			return false
		case is(line, text.PlainBonus):
			p.bonus()
		default:
			return true
		}
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
		case is(line, text.PlainHelpWord):
			setup := p.session.Setup()
			_, bonus := setup.BonusStake()
			p.say(text.PlainHelp(setup.House, bonus && !p.asked)...)
			if p.asked {
				p.say(text.PlainReviewHelp)
			}
		case is(line, text.PlainCards):
			p.say(p.holding(legal))
		case p.asked && (is(line, text.PlainAdvice) || is(line, text.PlainBonus)):
			p.say(text.ReviewRefuses)
		case is(line, text.PlainAdvice):
			p.advice()
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

// advice says what the options are worth.
func (p *player) advice() {
	position, ok := p.session.Position()
	if !ok {
		return
	}
	if p.out.Flush() != nil {
		return
	}
	a, err := p.advise(p.ctx, position)
	if err != nil {
		p.say(text.AdviceFailed(err))
		return
	}
	a, amount, exact := p.session.Insured(a)
	if amount > 0 {
		p.say(text.AdviceInsured(amount, exact))
	}
	p.values(position, a)
	if p.explain != nil && amount == 0 {
		// While an insurance stands there is nothing to choose, and nothing to explain.
		p.reasons(p.explain(p.ctx, position, a))
	}
	p.basis(a)
}

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
