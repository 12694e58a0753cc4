package rules

import (
	"fmt"
	"math/bits"
	"slices"

	"felt/game/card"
	"felt/game/hand"
	"felt/strategy"
)

// Fact is something that a player sees at the table and that a rule can ask about: a
// small number. Ranks are those of [card.Rank], categories those of [hand.Category].
type Fact uint8

const (
	// Primary is the category of the player's hand, Second that of the second
	// combination that the house pays beside it.
	Primary Fact = iota
	Second
	// Rank is the rank of the combination: of the pair, the higher pair, the three; the
	// top of a straight; of a flush or of nothing the highest card.
	Rank
	// Kicker is the highest rank outside the combination, Kicker2 the next; [Absent]
	// where there is none. Beside an ace-king they follow those two; of nothing they
	// follow the highest card.
	Kicker
	Kicker2
	// Tops is how many aces and kings lie outside the combination.
	Tops
	// Against compares Rank with the up card's: -1 below it, 0 the same, 1 above.
	Against
	// Up is the rank of the dealer's up card.
	Up
	// UpSeen is how many cards of the up card's rank the player has, discards among
	// them.
	UpSeen
	// Blockers is how many aces and kings he has, discards among them, that could make
	// the dealer's ace-king: kings beside his ace, aces beside his king, else both.
	Blockers
	// Suited is the largest number of cards of a suit.
	Suited
	// Run is how many straights the hand is one card short of: two where four cards in a row
	// are open at both ends, but also where one rank would make two straights.
	Run
	// Three is how many straight flushes the best three cards of a suit may become: three if
	// they are in a row and far from the ends, two with one gap; 0 where no three may.
	Three
	// ThreeTop is the highest rank of those three; [Absent] where no three may.
	ThreeTop
	// Matching is how many of the player's cards, discards among them, are of a rank
	// that the dealer keeps when his highest card is replaced.
	Matching
	// DealerSuited: the four cards that he keeps are of a suit. DealerRun is how many
	// straights they are one card short of.
	DealerSuited
	DealerRun

	facts
)

// Absent is the value of a rank that is not there.
const Absent = -1

var factNames = [facts]string{
	"primary", "second", "rank", "kicker", "kicker2", "tops", "against", "up", "up_seen", "blockers",
	"suited", "run", "three", "three_top", "matching", "dealer_suited", "dealer_run",
}

// String returns the fact's name in JSON.
func (f Fact) String() string { return factNames[f] }

// MarshalText writes the fact's name.
func (f Fact) MarshalText() ([]byte, error) { return []byte(factNames[f]), nil }

// UnmarshalText reads the fact's name.
func (f *Fact) UnmarshalText(text []byte) error {
	i := slices.Index(factNames[:], string(text))
	if i < 0 {
		return fmt.Errorf("%q is no fact of a hand", text)
	}
	*f = Fact(i)
	return nil
}

// Facts are those of a position.
type Facts [facts]int8

// FactsOf returns the facts of a position that is free of faults. Those of the dealer's
// hand are 0 before he opens it; afterwards Up is the card that was dealt face up.
func FactsOf(p *strategy.Position) (f Facts) {
	own := card.SetOf(p.Cards...)
	seen := own | card.SetOf(p.Dead...)
	doubles := p.Stakes.House.Doubles()
	h := doubles.Read(own)

	f[Primary], f[Second] = int8(h.Primary.Category), int8(h.Second.Category)
	f[Rank] = int8(h.Strength.Ranks()[0])
	f.kickers(h)

	up := p.Up
	if p.Stage >= strategy.NoGame {
		up = p.Dealer[len(p.Dealer)-1]
	}
	f[Up] = int8(up.Rank())
	f[Against] = int8(cmpRank(f[Rank], f[Up]))
	for c := range seen.All {
		if c.Rank() == up.Rank() {
			f[UpSeen]++
		}
		if blocks(c.Rank(), up.Rank()) {
			f[Blockers]++
		}
	}

	ranks := uint16(0)
	for u := range card.Suit(card.Suits) {
		ranks |= own.Suit(u)
		f[Suited] = max(f[Suited], int8(bits.OnesCount16(own.Suit(u))))
	}
	f[Run] = int8(len(short(ranks)))
	kept, three := threeSuitedRun(own)
	f[Three], f[ThreeTop] = int8(three), Absent
	if three > 0 {
		f[ThreeTop] = int8(kept.Highest().Rank())
	}

	if p.Stage >= strategy.NoGame {
		f.dealer(card.SetOf(p.Dealer...), seen)
	}
	return f
}

func cmpRank(a, b int8) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// blocks reports whether a card of rank r is one that would make the dealer's ace-king.
func blocks(r, up card.Rank) bool {
	switch up {
	case card.Ace:
		return r == card.King
	case card.King:
		return r == card.Ace
	}
	return r >= card.King
}

// kickers finds what lies outside the combination.
func (f *Facts) kickers(h hand.Hand) {
	rest := h.Cards.Minus(h.Primary.Making)
	var ranks []card.Rank
	for c := range rest.All {
		ranks = append(ranks, c.Rank())
	}
	slices.SortFunc(ranks, func(a, b card.Rank) int { return int(b) - int(a) })
	if h.Primary.Category == hand.None {
		ranks = ranks[1:]
	}
	f[Kicker], f[Kicker2] = Absent, Absent
	for i, r := range ranks {
		switch i {
		case 0:
			f[Kicker] = int8(r)
		case 1:
			f[Kicker2] = int8(r)
		}
		if r >= card.King {
			f[Tops]++
		}
	}
}

// dealer finds the facts of the dealer's hand without a game.
func (f *Facts) dealer(dealer, seen card.Set) {
	kept := dealer.Without(dealer.Highest())
	ranks := uint16(0)
	for u := range card.Suit(card.Suits) {
		suit := kept.Suit(u)
		ranks |= suit
		if bits.OnesCount16(suit) == kept.Len() {
			f[DealerSuited] = 1
		}
	}
	for c := range seen.All {
		f[Matching] += int8(ranks >> c.Rank() & 1)
	}
	f[DealerRun] = int8(len(short(ranks)))
}

// straightsOf are the ranks of the ten straights.
var straightsOf = func() (all []uint16) {
	all = append(all, 0b1111|1<<card.Ace)
	for low := card.Two; low+4 <= card.Ace; low++ {
		all = append(all, 0b11111<<low)
	}
	return all
}()

// short returns the straights that ranks are one card short of.
func short(ranks uint16) (all []uint16) {
	for _, s := range straightsOf {
		if bits.OnesCount16(s&^ranks) == 1 {
			all = append(all, s)
		}
	}
	return all
}
