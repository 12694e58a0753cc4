package coach

import (
	"cmp"
	"context"
	"slices"

	"felt/game/card"
	"felt/game/round"
	"felt/strategy/train"
	"felt/ui/session"
)

// BestLine is the best line on the cards of a hand that is over.
type BestLine struct {
	// End is the session at its end.
	End *session.Session
	// Moments are the decisions of the person's boxes, in order; all of them are best.
	Moments []*Moment
	// Played: it is the line that the person has played himself.
	Played bool
}

// FindBest plays the best line on the cards of a session's hand: the person's boxes as the
// adviser finds best, the others as they play. It takes as long as the adviser does; what
// it is given is not changed. Errors: what the adviser can't tell, the end of the context.
func FindBest(ctx context.Context, st session.State, ask session.Adviser, t train.Thresholds) (BestLine, error) {
	played, err := session.Resume(st)
	if err != nil {
		return BestLine{}, err
	}
	config := played.Config()
	r, err := train.BestLine(ctx, config, played.Deck(), ask, st.Setup.Others(ask))
	if err != nil {
		return BestLine{}, err
	}
	best := BestLine{Played: slices.EqualFunc(r.Actions(), st.Actions, sameAction)}
	st.Actions = r.Actions()
	for i, b := range config.Boxes {
		if b.Owner != round.Own {
			continue
		}
		line, err := train.Review(ctx, config, played.Deck(), st.Actions, i+1, ask, t)
		if err != nil {
			return BestLine{}, err
		}
		for _, step := range line.Steps {
			best.Moments = append(best.Moments, Judged(i+1, step, t))
		}
	}
	slices.SortFunc(best.Moments, func(a, b *Moment) int { return cmp.Compare(a.Action, b.Action) })
	best.End, err = session.Resume(st)
	return best, err
}

// sameAction reports whether two actions are the same but for the order of the cards.
func sameAction(a, b round.Action) bool {
	return a.Box == b.Box && a.Kind == b.Kind && a.Amount == b.Amount && card.SetOf(a.Discard...) == card.SetOf(b.Discard...)
}
