package main

import (
	"context"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"felt/game/house"
	"felt/game/round"
	"felt/ui/coach"
	"felt/ui/scribe"
	"felt/ui/session"
)

// later is the program so many days later.
func later(days int) {
	clock = func() time.Time { return time.Now().AddDate(0, 0, days) }
	main()
}

// recordMistake plays a hand into the record in which a person folds what he should bet
// on.
func recordMistake() {
	must := func(err error) {
		if err != nil {
			panic(err)
		}
	}
	h, err := house.Preset("czech")
	must(err)
	s, err := session.New(session.Setup{House: h, Table: "eur-2", Ante: 10, Boxes: 1, Seed: 254})
	must(err)
	var k keeper
	_, err = k.open()
	must(err)
	w := scribe.New(&k.desk, scribe.About{Mode: coach.Grade})
	c := coach.New(context.Background(), adviser, nil, coach.Clock{}, coach.DefaultRules(coach.Grade))
	c.Begin(false)
	w.Hand(s, c.Hand())
	p, _ := s.Position()
	fold := round.Action{Box: 1, Kind: round.Fold}
	face := c.Face(1, p)
	_, judge := c.Choose(fold, 0, 0)
	must(s.Apply(fold))
	w.Acted(s, 1)
	var follow func(tea.Cmd)
	follow = func(cmd tea.Cmd) {
		if cmd == nil {
			return
		}
		msg := cmd()
		if all, ok := msg.(tea.BatchMsg); ok {
			for _, cmd := range all {
				follow(cmd)
			}
			return
		}
		news, next := c.Take(msg)
		if news.Judged != nil {
			w.Judged(news.Judged)
		}
		follow(next)
	}
	follow(tea.Batch(face, judge))
	w.Leave()
	must(k.close(context.Background()))
}
