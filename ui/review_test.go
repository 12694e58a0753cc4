package ui

import (
	"testing"

	"felt/game/round"
	"felt/ui/coach"
	"felt/ui/internal/screentest"
	"felt/ui/queue/queuetest"
	"felt/ui/scribe"
)

// keeping are the options of a program that keeps what is played, at home.
func keeping(t *testing.T, r *queuetest.Record) Options {
	t.Helper()
	o := options(t, "czech", "eur-2", 10, 1, 254)
	o.Play, o.Advise = false, queuetest.Advise
	o.Clock = coach.Clock{Now: r.Clock}
	o.Desk = scribe.Desk{Store: r.Store, Writer: r.Writer, Felt: "test"}
	return o
}

// folded practises a hand that is folded, and comes home.
func folded(term *screentest.Terminal) {
	term.Press("e").Expect("Hands as they come").Press("enter").Expect("hand 1").Press("f").Expect("Blunder")
	term.Press("esc").Press("esc").Press("esc").Expect("digits type the ante")
}

// TestPractisedComesBack: a mistake made while practising comes back in the review of the
// next day; home says so.
func TestPractisedComesBack(t *testing.T) {
	r := queuetest.New(t)
	term := start(t, keeping(t, r), 80, 24)
	term.Press("w").Expect("Nothing is due.", "What comes back here").Press("esc")
	folded(term)
	term.Lacks("due)")
	r.Now = r.Now.AddDate(0, 0, 1)
	term.Press("c").Press("esc").Expect("Review (1 due)") // anywhere and home again
	term.Press("w").Expect("review 1 of 1", "Your hand of 2026-03-01 comes back as it was dealt.")
	term.Press("b").Expect("Right: bet", "It comes back")
	term.Press("enter").Expect("1 card answered: 1 right and 0 wrong.")
	term.Press("esc").Expect("digits type the ante").Lacks("due)")
	// By its line, as by its key, also in the Cyrillic layout.
	term.Press("down", "down", "down", "down", "enter").Expect("look again").Press("esc").Press("ц").Expect("look again")
}

// TestReviewRules: the help leads to the rules of the card's house, and back to the card;
// where there is no card it leads nowhere.
func TestReviewRules(t *testing.T) {
	r := queuetest.New(t)
	r.Play(queuetest.Czech(t, 254), coach.Grade, false, round.Action{Kind: round.Fold})
	r.Now = r.Now.AddDate(0, 0, 1)
	start(t, keeping(t, r), 80, 24).Press("w").Expect("original").
		Press("?").Expect("The keys", "rules, paytable, values").
		Press("r").Expect("Czech rules", "Paytable").
		Press("esc").Expect("original").
		Press("f", "enter").Expect("1 card answered").
		Press("?").Expect("The keys").Lacks("rules, paytable").Press("r").Expect("The keys")
}

// TestReviewUnkept: where nothing is kept there is no review, and that is said.
func TestReviewUnkept(t *testing.T) {
	o := options(t, "czech", "eur-2", 10, 1, 254)
	o.Play = false
	start(t, o, 80, 24).Press("w").Expect("What is played is not kept")
	o.Review = new(string)
	start(t, o, 80, 24).Expect("What is played is not kept")
}

// TestReviewAtOnce: a review can be what the program begins with, of one house alone.
func TestReviewAtOnce(t *testing.T) {
	r := queuetest.New(t)
	o := keeping(t, r)
	folded(start(t, o, 80, 24))
	r.Now = r.Now.AddDate(0, 0, 1)
	for id, want := range map[string]string{"": "review 1 of 1", "czech": "review 1 of 1", "russian": "Nothing is due."} {
		o.Review = &id
		start(t, o, 80, 24).Expect(want)
	}
}
