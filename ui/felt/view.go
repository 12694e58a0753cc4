package felt

import (
	"strconv"

	"github.com/charmbracelet/bubbles/key"

	"felt/game/card"
	"felt/game/house"
	"felt/game/round"
	"felt/ui/amount"
	"felt/ui/cards"
	"felt/ui/keys"
	"felt/ui/screen"
	"felt/ui/text"
)

// Title implements [screen.Screen].
func (s *Screen) Title() []screen.Fact {
	if s.motion.kind == opening {
		return s.motion.title
	}
	setup := s.session.Setup()
	return []screen.Fact{
		{Value: text.HouseAndTable(setup.House, setup.Table)},
		{Name: text.FeltAnte, Value: text.Money(setup.Ante)},
		{Name: text.LedgerBalance, Value: text.Signed(s.session.Balance()), Strong: true},
		{Name: text.FeltHandNumber, Value: strconv.Itoa(s.session.Hand())},
		{Name: text.FeltSeed, Value: strconv.FormatUint(setup.Seed, 10)},
	}
}

// scene returns what there is to be seen.
func (s *Screen) scene() Scene {
	v := s.session.View()
	legal := s.session.Legal()
	out := Scene{Dealer: dealerScene(v.Dealer), Active: s.look}
	if legal.Box > 0 {
		out.Active = legal.Box - 1
	}
	for i, b := range v.Boxes {
		out.Boxes = append(out.Boxes, s.boxScene(b, legal, i == out.Active))
	}
	out.Panel = s.panel(v, out.Active)
	out.Prompt = s.prompt(v, legal)
	out.Choices = s.choices(legal)
	out.Others = s.others()
	return out
}

func dealerScene(d round.DealerView) Dealer {
	out := Dealer{Title: text.FeltDealer, Note: text.FeltGame(), Replaced: d.Replaced}
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
	out := Box{Title: text.FeltBox(b), Places: placesOf(b), Brief: brief(b)}
	_, exchange := legal.Offer(round.Exchange)
	for i, f := range b.Cards {
		c := cards.Card{Card: f.Card, Down: !f.Seen, Apart: i == handCards, Away: b.Folded}
		u := Under{}
		if active && exchange && i < handCards {
			u = Under{Number: strconv.Itoa(i + 1), Marked: s.marked[i], Cursor: i == s.cursor}
			c.Away = s.marked[i]
		}
		if b.Known && !b.Folded {
			c.Mark = markOf(b, f.Card)
		}
		out.Cards = append(out.Cards, c)
		out.Under = append(out.Under, u)
	}
	h := b.Stakes.House
	switch {
	case !b.Known:
		out.First.Name = text.FeltBlind
	case b.Hand.Primary.Category == 0:
		out.First.Name = text.FeltHand(b.Hand)
	default:
		out.First = Combination{text.FeltHand(b.Hand), text.PaysToOne(h.Paytable[b.Hand.Primary.Category]), cards.FirstMark}
	}
	if c := b.Hand.Second; c.Category != 0 {
		out.Second = Combination{text.Combination(c), text.PaysToOne(h.Paytable[c.Category]), cards.SecondMark}
	}
	if n := h.Pays(b.Hand.Primary.Category, b.Hand.Second.Category); b.Known && n > 0 && (b.Result == "" || b.Result == round.Win) {
		win := b.Stakes.Win(b.Hand.Primary.Category, b.Hand.Second.Category)
		out.Pays = text.FeltPays(n, win, win < int64(n)*b.Stakes.Bet())
	}
	return out
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
	case b.Bet:
		return text.Place(round.ItemBet)
	}
	return text.Place(round.ItemAnte)
}

// usualWin is what a bet seldom pays more of, to one.
const usualWin = 4

// chipWidth is the width of the sign before an amount on the cloth.
const chipWidth = 2

// placesOf returns the places that the house has on its cloth, and what lies there.
func placesOf(b round.BoxView) []Place {
	h := b.Stakes.House
	all := []struct {
		item    round.Item
		offered bool
		// most is the largest amount that usually stands there.
		most int64
	}{
		{round.ItemAnte, true, b.Ante},
		{round.ItemBet, true, usualWin * b.Stakes.Bet()},
		{round.ItemSixth, h.Sixth.Offered, b.Stakes.SixthPrice()},
		{round.ItemExchange, h.Exchange.Offered, b.Ante},
		{round.ItemInsurance, h.Insurance.Offered, usualWin * b.Stakes.Bet()},
		{round.ItemDealer, h.Buying.Offered && h.Buying.Price == house.PriceAdditional, b.Ante},
	}
	var out []Place
	for _, p := range all {
		if !p.offered {
			continue
		}
		place := Place{Name: text.Place(p.item), Room: chipWidth + len(text.Money(p.most))}
		for _, c := range b.Standing {
			if c.Item == p.item {
				place.Chips = text.Money(c.Amount)
			}
		}
		for _, l := range b.Ledger.Lines {
			if l.Item == p.item {
				place.Chips = text.Money(l.Stake)
				place.Done, place.Won, place.Lost = text.PlaceDone(l), l.Net > 0, l.Net < 0
			}
		}
		out = append(out, place)
	}
	return out
}

// panel chooses what stands beside the cloth.
func (s *Screen) panel(v round.View, active int) Panel {
	h := s.session.Setup().House
	switch {
	case s.session.Over():
		l := ledger{house: h, net: s.session.Net(), balance: s.session.Balance()}
		if len(v.Boxes) > 1 {
			l.box = text.FeltBox(v.Boxes[active])
		}
		l.Settlement, _ = s.session.Settlement(active + 1)
		return l
	case s.advised:
		return advice{stakes: v.Boxes[active].Stakes, advice: s.adviser.advice, err: s.adviser.err}
	}
	return paytable{v.Boxes[active].Stakes, v.Boxes[active].Hand}
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
		return text.PromptInsured
	}
	o, exchange := legal.Offer(round.Exchange)
	_, fold := legal.Offer(round.Fold)
	n := len(s.markedCards(b))
	switch {
	case exchange && n >= o.Min && n <= o.Max:
		return text.PromptMarked(n, o.Prices[n])
	case exchange && n > 0:
		return text.PromptExchange(n, o.Min, o.Max)
	case exchange:
		return text.PromptFirst
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
		return []Choice{
			choice(amount.Least, ""), choice(amount.Most, ""),
			{amount.Less.Help().Key + amount.More.Help().Key, text.KeyChange, ""},
			{keyDigits.Help().Key, text.KeyTypeShort, ""},
			choice(keyPlace, ""), choice(keyCancel, ""),
		}
	}
	if s.session.Over() {
		return []Choice{choice(keyNext, "")}
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
		return choice(keyExchange, text.ExchangePrice(o, n))
	case round.Insure:
		if legal.Insured > 0 {
			price = text.Money(legal.Insured)
		}
		return choice(keyInsure, price)
	case round.Take:
		return choice(keyTake, text.Signed(s.session.Setup().Ante*int64(o.Pays)))
	}
	for _, p := range plainly {
		if p.kind == o.Kind {
			return choice(p.key, price)
		}
	}
	return Choice{}
}

// others are the keys that are not decisions.
func (s *Screen) others() []Choice {
	if s.entry != nil {
		return nil
	}
	out := []Choice{choice(keys.Help, ""), choice(keys.Back, "")}
	switch {
	case !s.session.Over():
		return append([]Choice{choice(keyAdvice, "")}, out...)
	case len(s.session.View().Boxes) > 1:
		return append([]Choice{choice(keys.Both(keyUp, keyDown), "")}, out...)
	}
	return out
}

func choice(b key.Binding, price string) Choice {
	return Choice{b.Help().Key, b.Help().Desc, price}
}
