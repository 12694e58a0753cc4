package round

import (
	"errors"
	"fmt"

	"felt/game/house"
)

// Seat is a person at the table. A seat may hold more than one box where the
// house allows it.
type Seat int

const (
	// Dealer holds no box: he sees what everybody sees.
	Dealer Seat = -1
	// Own is the seat of the person at the keyboard. The other players are seats
	// 1, 2, 3.
	Own Seat = 0
)

// Box is a box in the game as it is posted.
type Box struct {
	Owner Seat `json:"owner"`
	// Ante is money, whole units of the table's currency.
	Ante int64 `json:"ante"`
	// Bonus tells whether the bonus bet is posted; its stake is the house's.
	Bonus bool `json:"bonus,omitempty"`
	// Blind: the box is played unseen, as a player's second box at a house with
	// blind boxes must be (R16), and no other may be.
	Blind bool `json:"blind,omitempty"`
}

// Config is what is agreed before the first card of a round. In JSON the house is
// left out: a record names its rules once and puts them back before it replays.
type Config struct {
	House *house.House `json:"-"`
	// Table is the id of one of the house's tables; empty: no limits apply and no
	// largest payout.
	Table string `json:"table,omitempty"`
	// Boxes stand in the order of the deal, from the dealer's left. Everywhere else
	// they are numbered from 1 in this order.
	Boxes []Box `json:"boxes"`
}

// stakes checks the configuration and returns each box's stakes. The error is
// the first fault, with what the house allows.
func (c Config) stakes() ([]house.Stakes, error) {
	if c.House == nil {
		return nil, errors.New("a round needs a house")
	}
	if n, most := len(c.Boxes), c.House.Boxes.Table; n < 1 || n > most {
		return nil, fmt.Errorf("%d boxes are in the game; house %s allows %s", n, c.House.ID, house.Range(1, most))
	}
	var table *house.Table
	if c.Table != "" {
		var err error
		if table, err = c.House.FindTable(c.Table); err != nil {
			return nil, err
		}
	}
	all := make([]house.Stakes, len(c.Boxes))
	for i, b := range c.Boxes {
		s, err := house.NewStakes(c.House, table, b.Ante)
		if err == nil {
			err = c.checkBox(i, s)
		}
		if err != nil {
			return nil, fmt.Errorf("box %d: %w", i+1, err)
		}
		all[i] = s
	}
	return all, nil
}

// checkBox checks whose box it is and what is posted beside the ante.
func (c Config) checkBox(i int, s house.Stakes) error {
	b, rule := c.Boxes[i], c.House.Boxes
	if b.Owner < Own {
		return fmt.Errorf("seat %d does not exist; allowed: 0 (own), 1, 2, 3", b.Owner)
	}
	earlier := c.earlier(i)
	second := len(earlier) > 0
	switch {
	case len(earlier) >= rule.Own:
		return fmt.Errorf("seat %d has more boxes than house %s allows a player: %d", b.Owner, c.House.ID, rule.Own)
	case second && rule.EqualStakes && b.Ante != earlier[0].Ante:
		return fmt.Errorf("ante %d differs from the %d of the same player's other box; house %s demands equal stakes", b.Ante, earlier[0].Ante, c.House.ID)
	case second && rule.Second == house.SecondBlind && !b.Blind:
		return fmt.Errorf("a player's second box is played blind at house %s", c.House.ID)
	case b.Blind && rule.Second != house.SecondBlind:
		return fmt.Errorf("house %s has no blind boxes", c.House.ID)
	case b.Blind && !second:
		return errors.New("only a player's second box is played blind")
	case b.Bonus && b.Blind:
		return errors.New("a blind box has no bonus bet: the bonus is claimed after a look at the cards")
	case b.Bonus:
		_, err := BonusPrizes(s)
		return err
	}
	return nil
}

// earlier returns the boxes before box i that the same seat holds.
func (c Config) earlier(i int) []Box {
	var out []Box
	for _, b := range c.Boxes[:i] {
		if b.Owner == c.Boxes[i].Owner {
			out = append(out, b)
		}
	}
	return out
}

// BonusPrizes returns the bonus paytable that applies at a table, or an error
// that says why no bonus can be bet.
func BonusPrizes(s house.Stakes) (*house.Prizes, error) {
	bonus := s.House.Bonus
	switch {
	case !bonus.Exists:
		return nil, fmt.Errorf("house %s has no bonus bet", s.House.ID)
	case len(bonus.Prizes) == 0:
		return nil, fmt.Errorf("house %s prints no bonus paytable, so no bonus can be bet", s.House.ID)
	case s.Table == nil:
		return nil, errors.New("a bonus bet needs a table, whose currency names its paytable")
	}
	for i := range bonus.Prizes {
		if bonus.Prizes[i].Currency == s.Table.Currency {
			return &bonus.Prizes[i], nil
		}
	}
	return nil, fmt.Errorf("house %s has no bonus paytable in the currency of table %s", s.House.ID, s.Table.ID)
}
