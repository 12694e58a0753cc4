package rules

import (
	"fmt"
	"slices"

	"felt/game/card"
	"felt/strategy"
)

// Kind is a kind of decision. A sheet has a list of rules for each.
type Kind uint8

const (
	// First is the first decision: fold, bet, sixth card or exchange.
	First Kind = iota
	// Drawn is bet or fold after the sixth card or an exchange.
	Drawn
	// Insurance is whether to insure a hand that is bet.
	Insurance
	// Sale is taking the ante or buying the dealer's game.
	Sale
	// Repeat is replacing the dealer's card once more, or stopping.
	Repeat

	kinds
)

var kindNames = [kinds]string{"first", "drawn", "insurance", "no_game", "repeat"}

// String returns the kind's name in JSON; where it is a stage of the hand, the stage's.
func (k Kind) String() string { return kindNames[k] }

// Play is what a rule tells the player to do.
type Play uint8

const (
	Fold Play = iota
	Bet
	Sixth
	Exchange
	// Uninsured bets without insurance, Insure with the largest: an insurance is worth
	// so much for each ante, so that what lies between is never better than both.
	Uninsured
	Insure
	Take
	Buy
	Stop
	Again

	plays
)

var playNames = [plays]string{"fold", "bet", "sixth", "exchange", "none", "most", "take", "buy", "stop", "again"}

// String returns the play's name in JSON.
func (p Play) String() string { return playNames[p] }

// MarshalText writes the play's name.
func (p Play) MarshalText() ([]byte, error) { return []byte(playNames[p]), nil }

// UnmarshalText reads the play's name.
func (p *Play) UnmarshalText(text []byte) error {
	i := slices.Index(playNames[:], string(text))
	if i < 0 {
		return fmt.Errorf("%q is no play", text)
	}
	*p = Play(i)
	return nil
}

// Term asks whether a fact lies between two values, both included.
type Term struct {
	Fact  Fact `json:"fact"`
	Least int8 `json:"least"`
	Most  int8 `json:"most"`
}

// Holds reports whether the term is true of a position.
func (t Term) Holds(f *Facts) bool { return t.Least <= f[t.Fact] && f[t.Fact] <= t.Most }

// Rule tells what to do where all its terms hold. Without terms it always does.
type Rule struct {
	When []Term `json:"when,omitempty"`
	Play Play   `json:"play"`
	// Keep is what is kept, for [Exchange].
	Keep Keep `json:"keep,omitempty"`
}

// Holds reports whether all terms are true of a position.
func (r *Rule) Holds(f *Facts) bool {
	for _, t := range r.When {
		if !t.Holds(f) {
			return false
		}
	}
	return true
}

// Sheet is a playing strategy: for each kind of decision rules in order, of which the first
// counts that holds and can be followed. What the house does not offer has no rules.
type Sheet struct {
	First     []Rule `json:"first"`
	Drawn     []Rule `json:"drawn,omitempty"`
	Insurance []Rule `json:"insurance,omitempty"`
	Sale      []Rule `json:"no_game,omitempty"`
	Repeat    []Rule `json:"repeat,omitempty"`
}

// Of returns the rules for a kind of decision.
func (s *Sheet) Of(k Kind) []Rule {
	return [kinds][]Rule{s.First, s.Drawn, s.Insurance, s.Sale, s.Repeat}[k]
}

// Rules is the number of rules in the sheet.
func (s *Sheet) Rules() (n int) {
	for k := range kinds {
		n += len(s.Of(k))
	}
	return n
}

// defaults are what is done where no rule holds: always legal, and nothing risked.
var defaults = [kinds]Play{First: Fold, Drawn: Fold, Insurance: Uninsured, Sale: Take, Repeat: Stop}

// Otherwise is what is done at a kind of decision where no rule holds.
func Otherwise(k Kind) Play { return defaults[k] }

// options are what is legal in a position: for an exchange, what is kept.
type options struct {
	plays [plays]bool
	kept  [keeps]card.Set
	keeps [keeps]bool
}

func (o *options) allow(r *Rule) bool {
	if r.Play == Exchange {
		return o.keeps[r.Keep]
	}
	return o.plays[r.Play]
}

// choose returns the place of the first rule that holds and can be followed, or -1.
func choose(rules []Rule, f *Facts, o *options) int {
	for i := range rules {
		if rules[i].Holds(f) && o.allow(&rules[i]) {
			return i
		}
	}
	return -1
}

// firstOptions are the legal plays of a first decision.
func firstOptions(p *strategy.Position) (o options) {
	o.plays[Fold], o.plays[Bet] = true, true
	h := p.Stakes.House
	o.plays[Sixth] = h.Sixth.Offered
	if !h.Exchange.Offered {
		return o
	}
	own := card.SetOf(p.Cards...)
	for k := range keeps {
		kept, ok := k.Of(own)
		if n := own.Len() - kept.Len(); ok && h.Exchange.Min <= n && n <= h.Exchange.Max {
			o.kept[k], o.keeps[k] = kept, true
		}
	}
	return o
}
