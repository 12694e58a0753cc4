package queue

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"felt/game/house"
	"felt/game/round"
	"felt/strategy/train"
	"felt/ui/record"
	"felt/ui/session"
)

// Question is a card as it is put: a hand that waits for a decision.
type Question struct {
	Card record.Card
	// Number is which card of the sitting it is, from 1, of how many that are known of.
	Number, Of int
	// State is the session that waits for the decision. Its hand is played no further.
	State session.State
	// Original: it is the hand that brought the card in, played at Played. Otherwise it
	// is dealt anew.
	Original bool
	Played   time.Time
	// Why says why the original is shown again, though it has been shown before.
	Why Why
	// OtherRules: the rules of the house have changed since the original was played; it
	// is shown under those of its day.
	OtherRules bool

	deal record.Deal
}

// Why is why a card can't be dealt anew.
type Why uint8

const (
	// Anew: it can be, or has not to be.
	Anew Why = iota
	// HouseGone: there is no house of that id any more.
	HouseGone
	// RulesChanged: under the rules that the house has now there is no such decision.
	RulesChanged
	// TooRare: no such hand was found.
	TooRare
)

// question makes a question of a card.
func (o Options) question(ctx context.Context, c record.Card, rng *rand.Rand) (*Question, error) {
	spot, err := train.ParseSpot(c.Key)
	if err != nil {
		return nil, err
	}
	now, gone := o.Houses(c.House)
	hand, original, err := o.original(ctx, c)
	if err == nil && !c.Shown {
		original.OtherRules = now != nil && now.Hash() != hand.Config.House.Hash()
		return original, nil
	}
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	why := HouseGone
	if gone == nil {
		var table string
		if hand.Config.House != nil {
			table = hand.Config.Table
		}
		anew, unable := o.anew(ctx, now, table, spot, rng)
		if unable == nil {
			anew.Card = c
			return anew, nil
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		why = RulesChanged
		if errors.Is(unable, train.ErrNotFound) {
			why = TooRare
		}
		gone = unable
	}
	if err != nil {
		// Neither way.
		return nil, gone
	}
	original.Why = why
	original.OtherRules = now != nil && now.Hash() != hand.Config.House.Hash()
	return original, nil
}

// original returns the hand that brought a card in, as it waited for the decision.
func (o Options) original(ctx context.Context, c record.Card) (record.Hand, *Question, error) {
	h, err := o.Store.Hand(ctx, record.ID(c.Origin.Source))
	if err != nil {
		return record.Hand{}, nil, err
	}
	decisions, err := o.Store.Decisions(ctx, h.ID)
	if err != nil {
		return h, nil, err
	}
	if c.Origin.Decision >= len(decisions) {
		return h, nil, fmt.Errorf("hand %s has no decision %d", h.ID, c.Origin.Decision)
	}
	d := decisions[c.Origin.Decision]
	actions := h.Actions()
	n := min(d.Action, len(actions))
	// An insurance is a part of the bet that follows it.
	for n > 0 && actions[n-1].Box == d.Box && actions[n-1].Kind == round.Insure {
		n--
	}
	st := session.State{Setup: session.SetupOf(h.Config), Hand: h.Number, Repeat: true, Actions: actions[:n]}
	st.Bonus = st.Setup.Bonus
	if st.Deck, err = h.Deal.Cards(); err != nil {
		return h, nil, err
	}
	return h, &Question{Card: c, State: st, Original: true, Played: h.Started, deal: h.Deal}, waits(st, h.Config, d.Box)
}

// waits reports why a session does not wait for the decision of a box in a round that is
// configured so.
func waits(st session.State, config round.Config, box int) error {
	s, err := session.Resume(st)
	if err != nil {
		return err
	}
	if !slices.Equal(s.Config().Boxes, config.Boxes) {
		return errors.New("the boxes of the hand can't be sat down to")
	}
	if _, own := s.Position(); !own || s.Legal().Box != box {
		return fmt.Errorf("the hand does not wait for box %d", box)
	}
	return nil
}

// anew deals a hand in which a decision of a kind comes up.
func (o Options) anew(ctx context.Context, h *house.House, table string, spot train.Spot, rng *rand.Rand) (*Question, error) {
	stakes, err := stakesAt(h, table, rng)
	if err != nil {
		return nil, err
	}
	d, err := train.DealAnew(ctx, stakes, spot, rng, o.Ask)
	if err != nil {
		return nil, err
	}
	st := session.State{Setup: session.SetupOf(d.Config), Deck: d.Deck(), Actions: d.Actions}
	return &Question{State: st, deal: record.Deal{Deck: d.Pack}}, waits(st, d.Config, d.Box)
}

// antes are those that hands are dealt anew with, as far as the table has them.
var antes = []int64{5, 10, 15, 20, 25, 35, 50, 75, 100, 125, 200, 250, 500, 1000, 2000, 5000}

// stakesAt draws an ante at a table of a house; a table that it has no more gives way to
// its first one.
func stakesAt(h *house.House, table string, rng *rand.Rand) (house.Stakes, error) {
	var t *house.Table
	if table != "" && len(h.Tables) > 0 {
		var err error
		if t, err = h.FindTable(table); err != nil {
			t = &h.Tables[0]
		}
	}
	var open []house.Stakes
	for _, ante := range antes {
		if s, err := house.NewStakes(h, t, ante); err == nil && len(open) < mostAntes {
			open = append(open, s)
		}
	}
	if len(open) == 0 {
		return house.NewStakes(h, t, t.AnteMin)
	}
	return open[rng.IntN(len(open))], nil
}

// mostAntes is how many of the smallest antes are drawn from, so that money stays easy to
// read.
const mostAntes = 10
