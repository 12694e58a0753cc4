package session

import (
	"fmt"
	"strings"

	"felt/game/house"
	"felt/game/round"
)

// Setup is what a person sits down to.
type Setup struct {
	House *house.House
	// Table is the id of one of the house's tables; empty: no limits.
	Table string
	// Ante is money, for each box.
	Ante int64
	// Boxes is the number of own boxes, 1 or as many as the house allows.
	Boxes int
	// Seats is the number of other players, each with a box, dealt after the own.
	Seats int
	// Players is how they decide; empty: by [Habits]. It can be changed at any time
	// ([Session.SetPlayers]).
	Players Players
	// Seed gives the cards of every hand.
	Seed uint64
	// Bonus: the bonus bet is posted with the ante of every own box that is not blind.
	// It can be changed from hand to hand ([Session.SetBonus]).
	Bonus bool
}

// BonusStake returns the stake of the bonus bet, money; ok is false where none can be
// made: the house must have a bonus paytable in the currency of the table.
func (s Setup) BonusStake() (stake int64, ok bool) {
	t, err := s.House.FindTable(s.Table)
	if err != nil || !s.House.Bonus.Exists {
		return 0, false
	}
	for _, p := range s.House.Bonus.Prizes {
		if p.Currency == t.Currency {
			return p.Stake, true
		}
	}
	return 0, false
}

// noBonus says that no bonus can be bet, and where it can.
func (s Setup) noBonus() error {
	var with []string
	for _, t := range s.House.Tables {
		at := s
		at.Table = t.ID
		if _, ok := at.BonusStake(); ok {
			with = append(with, t.ID)
		}
	}
	switch {
	case len(with) == 0 && s.House.Bonus.Exists:
		return fmt.Errorf("house %s prints no bonus paytable, so no bonus can be bet", s.House.ID)
	case len(with) == 0:
		return fmt.Errorf("house %s has no bonus bet", s.House.ID)
	case s.Table == "":
		return fmt.Errorf("without a table of house %s there is no bonus bet; allowed: tables %s", s.House.ID, strings.Join(with, ", "))
	}
	return fmt.Errorf("there is no bonus bet at table %s of house %s; allowed: tables %s", s.Table, s.House.ID, strings.Join(with, ", "))
}

// config returns the configuration of a round.
func (s Setup) config() round.Config {
	cfg := round.Config{House: s.House, Table: s.Table}
	for i := range s.Boxes {
		blind := i > 0 && s.House.Boxes.Second == house.SecondBlind
		cfg.Boxes = append(cfg.Boxes, round.Box{Owner: round.Own, Ante: s.Ante, Blind: blind, Bonus: s.Bonus && !blind})
	}
	for i := range s.Seats {
		cfg.Boxes = append(cfg.Boxes, round.Box{Owner: round.Own + round.Seat(i) + 1, Ante: s.Ante})
	}
	return cfg
}

// SetupOf returns the setup that a round is configured by, as far as its configuration
// tells: not the seed, and not how other players decide.
func SetupOf(c round.Config) Setup {
	s := Setup{House: c.House, Table: c.Table}
	for _, b := range c.Boxes {
		if b.Owner != round.Own {
			s.Seats++
			continue
		}
		s.Boxes++
		s.Ante = b.Ante
		s.Bonus = s.Bonus || b.Bonus
	}
	return s
}

// SameTable reports whether a session of one setup can be gone on with as one of the
// other: they differ in nothing but their seeds, the bonus and how the others play.
func (s Setup) SameTable(other Setup) bool {
	s.Seed, s.Bonus, s.Players = other.Seed, other.Bonus, other.Players
	return s == other
}
