package record

import (
	"context"
	"math/rand/v2"
	"time"
)

// PerDay is how many cards are asked on a day unless the person wants it otherwise.
const PerDay = 20

// Wanted chooses cards for a review.
type Wanted struct {
	// House is a house's id; empty: all houses.
	House string
	// Kind is a kind of item; empty: all kinds.
	Kind string
	// PerDay is how many cards are asked on a day, at all houses and of all kinds
	// together.
	PerDay int
}

// Due is what there is to review.
type Due struct {
	// Cards are to be asked now, in no order that gives anything away: those longest due
	// are among them, no more than the day allows. A card that was asked today and is due
	// again takes no other's place.
	Cards []Card
	// Waiting is how many more are due but not asked today.
	Waiting int
	// Next is when the next card that is not due yet will be; zero: there is none.
	Next time.Time
}

// Due returns the cards that are due, shuffled by a source. A card that was put off for
// days is due from the beginning of its day, where the clock is; one put off for minutes
// when they have passed.
func (s *Store) Due(ctx context.Context, w Wanted, src rand.Source) (Due, error) {
	var (
		out      Due
		today    = s.clock()
		midnight = time.Date(today.Year(), today.Month(), today.Day(), 0, 0, 0, 0, today.Location())
		tomorrow = midnight.AddDate(0, 0, 1)
		asked    = map[Item]bool{}
	)
	err := s.each(ctx, func(scan func(...any) error) error {
		var i Item
		err := scan(&i.House, &i.Kind, &i.Key)
		asked[i] = true
		return err
	}, `SELECT DISTINCT house, kind, item FROM reviews WHERE event = ? AND at >= ?`, Reviewed, midnight.UnixMilli())
	if err != nil {
		return Due{}, err
	}
	left := max(0, w.PerDay-len(asked))
	err = s.each(ctx, func(scan func(...any) error) error {
		c, err := scanCard(scan)
		switch {
		case err != nil:
			return err
		case !c.dueOn(today, tomorrow):
			if out.Next.IsZero() {
				out.Next = c.Due
			}
		case asked[c.Item]:
			out.Cards = append(out.Cards, c.Card)
		case left > 0:
			out.Cards = append(out.Cards, c.Card)
			left--
		default:
			out.Waiting++
		}
		return nil
	}, `SELECT `+cardColumns+` FROM cards WHERE (?1 = '' OR house = ?1) AND (?2 = '' OR kind = ?2) ORDER BY due, id`, w.House, w.Kind)
	if err != nil {
		return Due{}, err
	}
	rand.New(src).Shuffle(len(out.Cards), func(i, j int) { out.Cards[i], out.Cards[j] = out.Cards[j], out.Cards[i] })
	return out, nil
}

// dueOn reports whether a card is due at a time of the day that ends at tomorrow.
func (c Card) dueOn(now, tomorrow time.Time) bool {
	if c.Days > 0 {
		return c.Due.Before(tomorrow)
	}
	return !c.Due.After(now)
}
