package felt

import (
	"slices"
	"strconv"

	"github.com/charmbracelet/bubbles/key"

	"felt/game/card"
	"felt/game/house"
	"felt/game/round"
	"felt/ui/advice"
	"felt/ui/amount"
	"felt/ui/cards"
	"felt/ui/keys"
	"felt/ui/screen"
	"felt/ui/text"
)

// Title implements [screen.Screen].
func (s *Screen) Title() []screen.Fact {
	setup := s.session.Setup()
	balance := s.session.Balance()
	if s.moving() {
		balance = s.motion.balance
	}
	return []screen.Fact{
		{Value: text.HouseAndTable(setup.House, setup.Table)},
		{Name: text.FeltAnte, Value: text.Money(setup.Ante)},
		{Name: text.LedgerBalance, Value: text.Signed(balance), Strong: true},
		{Name: text.FeltHandNumber, Value: strconv.Itoa(s.session.Hand())},
		{Name: text.FeltSeed, Value: strconv.FormatUint(setup.Seed, 10)},
	}
}

// scene returns what there is to be seen.
func (s *Screen) scene() Scene {
	if s.moving() {
		return s.movingScene()
	}
	v := s.session.View()
	legal := s.session.Legal()
	out := s.tableScene(v, legal, s.large())
	out.Panel = s.panel(v, out.Active)
	if a, ok := out.Panel.(advised); ok {
		out.Covers = len(a.Reasons) > 0
	}
	out.Prompt = s.prompt(v, legal)
	out.Choices = s.choices(legal)
	out.Others = s.others()
	return out
}

// large is the index of the box drawn large: the person's, the last one in turn, or when
// the hand is over the one that he looks at.
func (s *Screen) large() int {
	if s.session.Over() {
		return s.look
	}
	return s.players.box - 1
}

// tableScene shows the table.
func (s *Screen) tableScene(v round.View, legal round.Legal, active int) Scene {
	out := Scene{Dealer: dealerScene(v.Dealer), Active: active, Log: s.told, Telling: s.side == sideLog}
	for i, b := range v.Boxes {
		out.Boxes = append(out.Boxes, s.boxScene(b, legal, i == active))
		if b.Number == v.Turn && b.Owner != round.Own {
			out.Boxes[i].Brief = text.FeltTurn
		}
	}
	out.Table = paytable{v.Boxes[active].Stakes, v.Boxes[active].Hand}
	return out
}

// movingScene shows the table as far as it has got. Nothing can be decided, and what
// follows from cards that have not been turned is not known yet.
func (s *Screen) movingScene() Scene {
	m := &s.motion
	now, b := m.now, m.beats[m.at]
	out := s.tableScene(now.View, round.Legal{}, m.active)
	if !now.Named {
		out.Dealer.Note, out.Dealer.Strong = text.FeltGame(), false
		for i := range out.Dealer.Cards {
			out.Dealer.Cards[i].Mark = cards.Unmarked
		}
	}
	for p := range now.Gone {
		if p.Box == 0 {
			out.Dealer.Cards[p.Card] = cards.Card{Absent: true}
		} else {
			out.Boxes[p.Box-1].Cards[p.Card] = cards.Card{Absent: true}
		}
	}
	if b.lift != cards.Unmarked {
		lift(&out.Boxes[m.active], b.lift)
	}
	box := now.Boxes[m.active]
	switch {
	case s.session.Over() && settling(box):
		out.Panel = s.ledger(now.View, m.active)
	case s.side == sideAdvice && !s.session.Over():
		// The next decision is being counted already, if it is the person's.
		out.Panel = s.advice(advice.Panel{Stakes: box.Stakes})
	default:
		out.Panel = out.Table
	}
	out.Prompt = Prompt{Text: b.text}
	out.Others = s.skipChoice()
	return out
}

// settling reports whether more of a box is settled than what it had to pay for.
func settling(b round.BoxView) bool {
	for _, l := range b.Ledger.Lines {
		if l.Item == round.ItemAnte || l.Item == round.ItemBet {
			return true
		}
	}
	return false
}

// lift leaves only one of the combinations of a box lifted.
func lift(b *Box, which cards.Mark) {
	for i := range b.Cards {
		b.Cards[i].Mark &= which
	}
	if which == cards.First {
		b.Second = Combination{}
	} else {
		b.First = Combination{}
	}
}

func dealerScene(d round.DealerView) Dealer {
	out := Dealer{Title: text.FeltDealer, Note: text.FeltGame(), Replaced: d.Replaced, Aside: text.FeltThen}
	if len(d.Burned) > 0 {
		out.Aside = text.FeltBurned
	}
	if d.Open {
		out.Note, out.Strong = text.FeltDealerHand(d), true
	}
	for i, f := range d.Cards {
		c := cards.Card{Card: f.Card, Down: !f.Seen}
		if d.Open && d.Hand.Primary.Making.Has(f.Card) {
			c.Mark = cards.First
		}
		if i == d.Fresh {
			c.Note = text.FeltNew
		}
		out.Cards = append(out.Cards, c)
	}
	return out
}

// boxScene shows a box; marks and numbers only on the one in turn.
func (s *Screen) boxScene(b round.BoxView, legal round.Legal, active bool) Box {
	out := Box{Title: text.FeltBox(b), Places: placesOf(b), Brief: brief(b), Folded: b.Folded && !active}
	if b.Ledger.Done {
		out.Won, out.Lost = b.Ledger.Net > 0, b.Ledger.Net < 0
	}
	for _, f := range b.Discards {
		if f.Seen {
			out.Given = append(out.Given, f.Card)
		}
	}
	_, exchange := legal.Offer(round.Exchange)
	for i, f := range b.Cards {
		c := cards.Card{Card: f.Card, Down: !f.Seen, Apart: i == handCards}
		c.Away = b.Folded || b.Waiting && f.Seen && slices.Contains(b.Discards, f)
		u := Under{}
		if active && exchange && i < handCards {
			u = Under{Number: strconv.Itoa(i + 1), Marked: s.marked[i], Cursor: i == s.cursor}
			c.Away = c.Away || s.marked[i]
		}
		if b.Known && !b.Folded {
			c.Mark = markOf(b, f.Card)
		}
		out.Cards = append(out.Cards, c)
		out.Under = append(out.Under, u)
	}
	h := b.Stakes.House
	switch {
	case !b.Known && b.Blind:
		out.First.Name = text.FeltBlind
	case !b.Known:
	case b.Hand.Primary.Category == 0:
		out.First.Name = text.FeltHand(b.Hand)
	default:
		out.Class = b.Hand.Primary.Category.String()
		out.First = Combination{text.FeltHand(b.Hand), text.PaysToOne(h.Paytable[b.Hand.Primary.Category]), cards.FirstMark}
	}
	if c := b.Hand.Second; c.Category != 0 {
		out.Second = Combination{text.Combination(c), text.PaysToOne(h.Paytable[c.Category]), cards.SecondMark}
	}
	if n := h.Pays(b.Hand.Primary.Category, b.Hand.Second.Category); b.Known && n > 0 && (b.Result == "" || b.Result == round.Win) {
		// What an insurance was paid leaves less for the bet where they share a cap.
		win := b.Stakes.WinBeside(b.Stakes.Win(b.Hand.Primary.Category, b.Hand.Second.Category), insurancePaid(b))
		out.Pays = text.FeltPays(n, win, win < int64(n)*b.Stakes.Bet())
	}
	return out
}

// insurancePaid returns what the box has been paid for its insurance so far, money.
func insurancePaid(b round.BoxView) int64 {
	for _, l := range b.Ledger.Lines {
		if l.Item == round.ItemInsurance {
			return max(0, l.Net)
		}
	}
	return 0
}

func markOf(b round.BoxView, c card.Card) cards.Mark {
	var m cards.Mark
	if b.Hand.Primary.Making.Has(c) {
		m |= cards.First
	}
	if b.Hand.Second.Making.Has(c) {
		m |= cards.Second
	}
	return m
}

// brief says how a box stands that is drawn small.
func brief(b round.BoxView) string {
	switch {
	case b.Ledger.Done:
		return text.Signed(b.Ledger.Net)
	case b.Folded:
		return text.FeltFolded
	case b.Waiting:
		return text.FeltWaits
	}
	return ""
}

// usualWin is what a bet seldom pays more of, to one.
const usualWin = 4

// chipWidth is the width of the sign before an amount on the cloth.
const chipWidth = 2

// placeRule tells whether a house has a place for an item; most is the largest amount
// that usually stands there.
type placeRule struct {
	item    round.Item
	offered bool
	most    int64
	// word may come to stand there instead.
	word string
}

// placesOf returns the places that the house has on its cloth, and what lies there.
func placesOf(b round.BoxView) []Place {
	h := b.Stakes.House
	ante := text.PlaceBack
	if h.Buying.Offered && h.Buying.Price == house.PriceAnte {
		ante = text.PlaceTaken
	}
	all := []placeRule{
		{round.ItemAnte, true, b.Ante, ante},
		{round.ItemBet, true, usualWin * b.Stakes.Bet(), text.PlaceBack},
		{round.ItemSixth, h.Sixth.Offered, b.Stakes.SixthPrice(), ""},
		{round.ItemExchange, h.Exchange.Offered, b.Ante, ""},
		{round.ItemInsurance, h.Insurance.Offered, usualWin * b.Stakes.Bet(), text.PlaceBack},
		{round.ItemDealer, h.Buying.Offered && h.Buying.Price == house.PriceAdditional, b.Ante, ""},
	}
	// A bonus is named only where it is bet.
	if b.Bonus {
		all = append(all, placeRule{item: round.ItemBonus, offered: true})
	}
	var out []Place
	for _, p := range all {
		if !p.offered {
			continue
		}
		place := Place{Name: text.Place(p.item), Room: max(chipWidth+len(text.Money(p.most)), len(p.word))}
		for _, c := range b.Standing {
			if c.Item == p.item {
				place.Chips, place.Stack = text.Money(c.Amount), stack(c.Amount, b.Ante)
			}
		}
		for _, l := range b.Ledger.Lines {
			if l.Item == p.item {
				place.Chips, place.Stack = text.Money(l.Stake), stack(l.Stake, b.Ante)
				if l.Capped {
					place.Note = text.FeltCapped
				}
				place.Done, place.Won, place.Lost = text.PlaceDone(l), l.Net > 0, l.Net < 0
				place.Taken = l.Net < 0 || l.Outcome == round.Moved
			}
		}
		place.Room = max(place.Room, chipWidth+len(place.Chips), len(place.Done))
		out = append(out, place)
	}
	return out
}

// stack is the number of chips that an amount is drawn as, each worth an ante.
func stack(amount, ante int64) int { return int(max(amount/ante, 1)) }

// panel chooses what stands beside the cloth.
func (s *Screen) panel(v round.View, active int) Panel {
	switch {
	case s.session.Over():
		return s.ledger(v, active)
	case s.side == sideAdvice:
		return s.advice(s.adviser.Panel(v.Boxes[active].Stakes))
	}
	return paytable{v.Boxes[active].Stakes, v.Boxes[active].Hand}
}

// advice is the panel of the adviser, with what he has said. While an insurance stands it
// has only what is open then, for which there are no reasons; while others decide, a note.
func (s *Screen) advice(p advice.Panel) Panel {
	if _, other := s.session.Other(); other {
		return unasked{}
	}
	p.Least = optionsFirst
	if p.Advice != nil {
		if a, amount, exact := s.session.Insured(*p.Advice); amount > 0 {
			p.Advice, p.Reasons = &a, []string{text.AdviceInsured(amount, exact)}
		}
	}
	return advised{p}
}

// ledger is the panel of a box as far as it is settled.
func (s *Screen) ledger(v round.View, active int) Panel {
	l := ledger{house: s.session.Setup().House, net: s.session.Net(), balance: s.session.Balance()}
	l.Settlement, _ = s.session.Settlement(active + 1)
	l.Lines, l.Net = v.Boxes[active].Ledger.Lines, v.Boxes[active].Ledger.Net
	if len(v.Boxes) > 1 {
		l.box = text.FeltBox(v.Boxes[active])
	}
	l.done = true
	for _, b := range v.Boxes {
		l.done = l.done && (b.Ledger.Done || b.Owner != round.Own)
	}
	return l
}

// prompt says what is asked, refused or won.
func (s *Screen) prompt(v round.View, legal round.Legal) Prompt {
	switch {
	case s.refusal != "":
		p := Prompt{Mood: Refuses, Text: s.refusal}
		if s.entry != nil {
			p.Figure = chosen(*s.entry)
		}
		return p
	case s.entry != nil:
		o, _ := legal.Offer(round.Insure)
		return Prompt{Text: text.PromptInsurance(o.Limits, o.Pays), Figure: chosen(*s.entry)}
	case s.session.Over():
		return s.overPrompt()
	case legal.Box == 0:
		return Prompt{Text: text.PromptOther(v.Turn)}
	}
	b := v.Boxes[legal.Box-1]
	return Prompt{Text: s.question(b, legal)}
}

func chosen(e amount.Entry) string { return "‹ " + text.Money(e.Value()) + " ›" }

// overPrompt says how the hand ended.
func (s *Screen) overPrompt() Prompt {
	net := s.session.Net()
	p := Prompt{Mood: Tells, Text: text.FeltOver, Figure: text.Signed(net)}
	switch {
	case net > 0:
		p.Mood = Wins
	case net < 0:
		p.Mood = Loses
	}
	if settlement, ok := s.session.Settlement(1); ok && s.session.Setup().Boxes == 1 {
		p.Text = text.FeltEnd(settlement)
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
		return text.PromptInsured(legal.Insured, s.keys.Felt.Insure.Help().Key)
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
	if s.entry != nil {
		a := &s.keys.Amount
		return []Choice{
			choice(a.Least, ""), choice(a.Most, ""),
			{a.Left.Help().Key + a.Right.Help().Key, text.KeyChange, ""},
			{typed.Help().Key, text.KeyTypeShort, ""},
			choice(keys.Called(a.Enter, text.KeyPlace), ""), choice(keys.Called(a.Back, text.KeyCancel), ""),
		}
	}
	if s.session.Over() {
		out := []Choice{choice(keys.Called(s.keys.Felt.Enter, text.KeyNext), "")}
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
		if legal.Insured > 0 {
			price = text.Money(legal.Insured)
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
	if s.entry != nil {
		if s.session.Legal().Insured > 0 {
			return []Choice{{text.KeyNought, text.KeyTakeBack, ""}}
		}
		return nil
	}
	if s.showing() {
		return s.skipChoice()
	}
	var out []Choice
	if !s.session.Over() {
		out = append(out, choice(s.keys.Felt.Advice, ""))
	} else if len(s.session.View().Boxes) > 1 {
		out = append(out, choice(keys.Called(keys.Both(s.keys.Felt.Up, s.keys.Felt.Down), text.KeyBoxes), ""))
	}
	out = append(out, choice(s.keys.Felt.Log, ""))
	if _, ok := s.session.Position(); ok {
		out = append(out, choice(s.keys.Felt.Editor, ""))
	}
	return append(out, choice(s.keys.Felt.Help, ""), choice(s.keys.Felt.Back, ""))
}

// skipChoice is what keys do while things move.
func (s *Screen) skipChoice() []Choice { return []Choice{{text.FeltAnyKey, text.FeltSkip, ""}} }

func choice(b key.Binding, price string) Choice {
	return Choice{b.Help().Key, b.Help().Desc, price}
}
