package text

import (
	"fmt"

	"felt/game/house"
	"felt/strategy/train"
)

// What is said at the sale of the dealer's game.

func (w *reasonWords) purchase(p train.Purchase) []string {
	games := p.Win + p.Tie + p.Lose
	give := func(n int) string {
		return fmt.Sprintf("%d of %d cards %s %s a game", n, p.Of, verb(n, "give"), w.he())
	}
	switch {
	case games == 0:
		return []string{fmt.Sprintf("none of %d cards gives %s a game", p.Of, w.he())}
	case p.Win == 0 && games == 1:
		return []string{give(1) + ", and you don't beat it"}
	case p.Win == 0:
		return []string{give(games) + ", and you beat none of them"}
	case p.Win == games && games == 1:
		return []string{give(1) + ", and you beat it"}
	case p.Win == games:
		return []string{give(games) + ", and you beat it each time"}
	case p.Lose == 0:
		return []string{give(p.Win) + " that you beat"}
	}
	return []string{fmt.Sprintf("%s that you beat, %d %s one that beats you", give(p.Win), p.Lose, verb(p.Lose, "give")), give(p.Win) + " that you beat"}
}

func (w *reasonWords) replaced(r train.Replaced) []string {
	kind := Ranks(r.Replaced.Rank())
	if r.Cards == 1 {
		kind = Rank(r.Replaced.Rank())
	}
	if r.By == house.KindSuit {
		kind = suits[r.Replaced.Suit()] + " without a game"
	}
	fee := "for nothing"
	if r.Price > 0 {
		fee = "for another ante"
	}
	return []string{fmt.Sprintf("%d more %s can be replaced again, %s", r.Cards, kind, fee)}
}
