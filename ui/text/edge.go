package text

import (
	"fmt"
	"time"

	"felt/game/hand"
	"felt/game/house"
	"felt/strategy/edge"
)

// EdgeOutcome names an outcome of a game without drawing: "win, full house".
func EdgeOutcome(o edge.Outcome) string {
	switch o.Result {
	case edge.NoGame:
		return "dealer does not qualify"
	case edge.Tied:
		return "push"
	case edge.Folded:
		return "fold"
	case edge.Beaten:
		return "dealer wins"
	}
	name := "win, " + o.Primary.String()
	if o.OrLess {
		name += " or less"
	}
	if o.Second != hand.None {
		name += " and " + o.Second.String()
	}
	return name
}

// EdgeCountedReport lists the outcomes of a game without drawing, all deals counted.
func EdgeCountedReport(title string, play edge.Strategy, c *edge.Counted) []string {
	lines := []string{title + ", " + edgePlay(play) + ", all " + Money(edge.Deals) + " deals counted", ""}
	rows := [][]string{{"OUTCOME", "NET", "DEALS", "SHARE"}}
	for _, o := range c.Outcomes {
		rows = append(rows, []string{EdgeOutcome(o), Signed(o.Net), Money(o.Count), fmt.Sprintf("%.4f %%", 100*float64(o.Count)/edge.Deals)})
	}
	lines = append(lines, aligned(rows, 1, 2, 3)...)
	return append(lines, "",
		fmt.Sprintf("value      %+.8f antes: %s", c.EV, advantage(c.EV, 6)),
		fmt.Sprintf("deviation  %.5f antes a hand", c.SD),
	)
}

func edgePlay(play edge.Strategy) string {
	switch play {
	case edge.AKJ83:
		return "betting ace-king-jack-eight-three or better"
	case edge.Pairs:
		return "betting a pair or better"
	case edge.AceKings:
		return "betting ace-king or better"
	case edge.All:
		return "betting every hand"
	}
	return "best play"
}

// advantage says whose it is: "the house wins 1.234 % of the ante".
func advantage(ev float64, places int) string {
	who := "the player"
	if ev < 0 {
		who, ev = "the house", -ev
	}
	return fmt.Sprintf("%s wins %.*f %% of the ante", who, places, 100*ev)
}

// EdgeSampledReport says what a game is worth by sampled deals.
func EdgeSampledReport(h *house.House, s *edge.Sampled) []string {
	lines := []string{
		fmt.Sprintf("%s, best play, %s deals valued exactly, seed %d", h.Title, Money(int64(s.Deals)), s.Seed), "",
		fmt.Sprintf("value      ≈ %+.5f ± %.5f antes, the 95 %% interval", s.EV, s.CI95),
		fmt.Sprintf("deviation  ≈ %.3f antes a hand", s.SD), "",
	}
	rows := [][]string{{"BEST OPTION", "SHARE"}}
	for _, o := range []struct {
		name  string
		share float64
	}{{"bet", s.Shares.Bet}, {"sixth card", s.Shares.Sixth}, {"exchange", s.Shares.Exchange}, {"fold", s.Shares.Fold}} {
		rows = append(rows, []string{o.name, Percent(o.share)})
	}
	lines = append(lines, aligned(rows, 1)...)
	if len(s.Without) == 0 {
		return lines
	}
	rows = [][]string{{"WITHOUT", "VALUE", "WORTH OF THE RULE"}}
	for _, w := range s.Without {
		rows = append(rows, []string{
			edgeRules[w.Rule],
			fmt.Sprintf("≈ %+.5f ± %.5f", w.EV, w.CI95),
			fmt.Sprintf("≈ %+.5f ± %.5f", w.Worth, w.WorthCI95),
		})
	}
	return append(append(lines, ""), aligned(rows, 1, 2)...)
}

var edgeRules = map[edge.Rule]string{
	edge.Insurance: "insurance",
	edge.Buying:    "buying the game",
	edge.Second:    "second combination",
	edge.Sixth:     "sixth card",
	edge.Exchange:  "exchange",
}

// EdgeExactReport says what the deals of exactly valued shards are worth: a part of
// the game, or all of it.
func EdgeExactReport(title string, m *edge.Merged) []string {
	head := fmt.Sprintf("%s, best play, all %s deals valued exactly", title, Money(edge.Weight))
	if !m.Whole() {
		head = fmt.Sprintf("%s, best play, %s of %s shards valued exactly: not the whole game", title, Money(int64(m.Parts)), Money(int64(m.Of)))
	}
	return []string{
		head, "",
		"classes    " + Money(int64(m.Classes)),
		"deals      " + Money(m.Weight),
		fmt.Sprintf("value      %+.12f antes: %s", m.EV, advantage(m.EV, 6)),
	}
}

// EdgeProgress says how far a long count has come, and how long the rest may take.
func EdgeProgress(done, of int, left time.Duration) string {
	return fmt.Sprintf("%s of %s, %s left", Money(int64(done)), Money(int64(of)), span(left))
}

// span writes a duration as a person says it: "3 h 20 min", "12 min", "40 s".
func span(d time.Duration) string {
	switch d = d.Round(time.Second); {
	case d >= time.Hour:
		return fmt.Sprintf("%d h %d min", d/time.Hour, d%time.Hour/time.Minute)
	case d >= time.Minute:
		return fmt.Sprintf("%d min", d/time.Minute)
	}
	return fmt.Sprintf("%d s", d/time.Second)
}
