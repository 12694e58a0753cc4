// Package lesson is lessons for a class: cards or a whole round, shown step by step, with
// questions whose answers are checked against the rules, so that no lesson teaches a wrong
// payout.
//
// [Parse] reads a lesson file and finds every fault in it, a wrong answer among them;
// [Library] is the lessons that come with the program. A lesson is a list of [Step] values,
// each with the [Position] that it is about; whoever shows it goes through them forwards
// and back, and marks what is answered with [Question.Mark].
//
// A lesson file is TOML:
//
//	title = "A pair and an ace-king"
//	notes = "For the teacher: what to dwell on. May be left out."
//	house = "czech"            # the id of a house, or the path of a house file; see below
//	table = "eur-2"            # its limits and largest payout; may be left out
//	ante = 10                  # money; without it 1, and amounts are in antes
//	cards = "5s 5h Ad Kc 8s"   # what the box holds in the end: five, or six with the sixth bought
//
//	[[steps]]
//	show = ["cards"]
//	say = "One sentence or several."
//
//	[[steps]]
//	ask = "second"
//	words = "What lies beside the pair?"
//	choices = ["none", "ace-king"]
//	answer = "ace-king"
//	hint = "Look outside the pair."
//
//	[steps.feedback]
//	none = "Said to who answers none."
//	ace-king = "Said to who is right."
//
// # The position
//
// Beside house, table, ante and cards a position may have: dealer (his five cards as
// dealt), exchanged (how many cards were exchanged), insurance (money), bonus (the first
// five cards, of a box with a bonus bet), buy (the cards that replaced the dealer's highest,
// in order), folded. They stand at the top, and in a step where they change from that step
// on; an empty text, 0 or false takes something away. With a new house the table falls
// away, unless the step names one.
//
// A lesson about a whole round has a table [round] instead:
//
//	[round]
//	boxes = [{cards = "9s 9d 9h 4c 2d"}, {cards = "Ks Qd 8h 6c 3s", ante = 20}]
//	dealer = "Kd 8c 5s 4h 2c"          # the last one is face up
//	stock = "4d Jc"                    # the cards that come from the pack after the deal, in order
//	actions = ["sixth", "insure 20", "bet", "2 fold", "1 buy"]
//
// A box may also have owner (0 the player at the keyboard, as by default, to 3), bonus and blind. Instead of
// cards, dealer and stock, seed (and hand, from 0) deals the round that the trainer deals
// by that seed. An action may begin with its box; without one it is that of the box in turn.
// A step has play, how many actions are played before it, and box, whose cards it is about
// (1 without it).
//
// # A house that is left open
//
// A lesson without house is held at the house that is chosen for it ([ParseAt]); its answers
// must be right there. It names no table before a step has named a house.
//
// # Steps
//
// Each step may show something, say something, and ask something, in this order. What can
// be shown is listed with [Show], what can be asked with [Kind]; nothing is shown that gives
// away what the same step asks. about is what a question is about, where its kind needs it. A question with choices has feedback for each of them; one
// without has feedback for the right answer, for any wrong ones, and otherwise for all
// others.
package lesson

import (
	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/round"
)

// Lesson is a lesson that has been read and checked.
type Lesson struct {
	// ID names a lesson of the library and Group is where it stands there; empty for
	// another.
	ID    string
	Group Group
	// Title is one line, Notes are for the teacher and may be empty.
	Title, Notes string
	// Steps are at least one.
	Steps []Step
	// Whole is the round that the lesson plays, to its last action; nil where it has none.
	Whole *Whole
	// Open: the file leaves the house open, and it is held at the one that was chosen.
	Open bool
}

// Whole is a round, enough to play it with [round.Replay].
type Whole struct {
	Config  round.Config
	Deck    *card.Deck
	Actions []round.Action
}

// Questions returns how many steps ask something.
func (l *Lesson) Questions() int {
	n := 0
	for _, s := range l.Steps {
		if s.Question != nil {
			n++
		}
	}
	return n
}

// Houses returns the ids of the houses that the lesson plays at or asks about, each once,
// in the order in which they come.
func (l *Lesson) Houses() []string {
	var ids []string
	seen := map[string]bool{}
	add := func(h *house.House) {
		if !seen[h.ID] {
			seen[h.ID] = true
			ids = append(ids, h.ID)
		}
	}
	for _, s := range l.Steps {
		add(s.Position.Stakes.House)
		if s.Question != nil {
			for _, h := range s.Question.Houses {
				add(h)
			}
		}
	}
	return ids
}

// Step is a step of a lesson: what is shown, said and asked, in this order.
type Step struct {
	Show []Show
	// Say is empty where nothing is said.
	Say string
	// Question is nil where nothing is asked.
	Question *Question
	// Position is what the step is about.
	Position Position
	// Fresh: the position is not that of the step before, or it is the first.
	Fresh bool
	// Events are what has happened in a round since the step before; the deal is in the
	// first. They hold the whole truth.
	Events []round.Event
}

// Position is what a step is about: a box as it was played so far.
type Position struct {
	round.Played
	// Round is the whole round up to this step, nil where the lesson has none. Played is
	// then the box as far as it is known to whoever sees all cards of the box.
	Round *round.Round
	// Box is the number of the box, from 1.
	Box int
}

// Hand is what the box's cards are at the house; ok is false where it has none.
func (p Position) Hand() (h hand.Hand, ok bool) {
	if len(p.Cards) == 0 {
		return hand.Hand{}, false
	}
	doubles := p.Stakes.House.Doubles()
	return doubles.Read(card.SetOf(p.Cards...)), true
}

// Settlement is what the box gets; ok is false where it is not played to the end.
func (p Position) Settlement() (s round.Settlement, ok bool) {
	switch {
	case p.Round != nil:
		return p.Round.Settlement(p.Box)
	case len(p.Cards) == 0, len(p.Dealer) == 0 && !p.Folded:
		return round.Settlement{}, false
	}
	return p.Settle(), true
}

// Show is something that a step shows.
type Show string

const (
	// ShowCards: the cards of the box.
	ShowCards Show = "cards"
	// ShowPrimary: the primary combination and the cards that make it.
	ShowPrimary Show = "primary"
	// ShowSecond: the second combination and the cards that make it.
	ShowSecond Show = "second"
	// ShowNew: those of them that are new, not in the primary.
	ShowNew Show = "new"
	// ShowCandidates: every combination beside the primary, and why it counts or does not.
	ShowCandidates Show = "candidates"
	// ShowPays: what the bet pays, to one.
	ShowPays Show = "pays"
	// ShowHouses: what each house with a second combination pays for the cards.
	ShowHouses Show = "houses"
	// ShowDealer: the dealer's cards, and those that replaced one of them.
	ShowDealer Show = "dealer"
	// ShowGame: what he holds, and whether it is a game.
	ShowGame Show = "game"
	// ShowLines: what becomes of each stake.
	ShowLines Show = "lines"
	// ShowNet: the total.
	ShowNet Show = "net"
)

// Shows returns everything that can be shown, in the order in which a hand is revealed.
func Shows() []Show {
	return []Show{
		ShowCards, ShowPrimary, ShowSecond, ShowNew, ShowCandidates, ShowPays, ShowHouses, ShowDealer,
		ShowGame, ShowLines, ShowNet,
	}
}

// Compared returns those of the houses that come with the program which pay second
// combinations: the ones that a question about houses compares unless it names others.
func Compared() []*house.House {
	var all []*house.House
	for _, h := range house.Presets() {
		if h.Second.Offered {
			all = append(all, h)
		}
	}
	return all
}
