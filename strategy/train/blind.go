package train

import (
	"felt/game/card"
	"felt/game/house"
	"felt/strategy"
)

// unseenBox finds the reasons for a blind box: the values, and what can be counted
// without its cards.
func (c *chooser) unseenBox() ([]Reason, error) {
	close, by := false, c.best.EV-c.rival.EV
	switch {
	case c.forced:
		c.lead(Forced{Action: c.best.Action})
	case c.rival.TooClose:
		close = true
		c.lead(Close{Best: c.best, Rival: c.rival, Sampled: true})
	case by < CloseBelow && c.best.CI95+c.rival.CI95 == 0:
		close = true
		c.lead(Close{Best: c.best, Rival: c.rival, By: by})
	}
	if c.p.Stage <= strategy.Drawn {
		chance, err := c.unseenNoGame()
		if err != nil {
			return nil, err
		}
		c.lead(NoGame{chance})
	}
	if !c.forced && !close {
		c.lead(c.values())
	}
	if c.p.Stage >= strategy.NoGame {
		p, again := c.purchase()
		c.lead(NewGame{p.Win + p.Lose + p.Tie, p.Of})
		if again.Cards > 0 && c.p.Stakes.House.Buying.SameKind != house.SameKindStays {
			c.lead(again)
		}
	}
	return c.leads, nil
}

// unseenNoGame counts the dealer's hands without a game against an unseen box.
func (c *chooser) unseenNoGame() (float64, error) {
	none := 0
	pack := c.unseen()
	all := holes(pack.Len())
	for hole := range pack.All {
		if err := c.ctx.Err(); err != nil {
			return 0, err
		}
		pack = pack.Without(hole)
		none += withoutGame(pack, card.SetOf(c.p.Up, hole))
	}
	return float64(none) / all, nil
}
