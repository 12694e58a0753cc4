package text

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"felt/strategy/train"
)

// The screen of the review.
const (
	Review         = "Review"
	ReviewFact     = "review"
	ReviewRepeat   = "repeat"
	ReviewOriginal = "original"
	ReviewAnew     = "dealt anew"

	ReviewDealing = "The next card is being dealt…"
	ReviewRefuses = "First the decision; the values come after it."
	ReviewUnrated = "It can't be judged, so the card stays as it was."
	ReviewUnsaved = "Nothing is being saved, so the card stays due."

	KeyNextCard  = "next card"
	KeyLookAgain = "look again"
	KeysReview   = "In the review"
)

// ReviewEmpty says, where nothing is due and nothing was asked, what enters the review.
var ReviewEmpty = []string{
	"Nothing is due.",
	"What comes back here: decisions that were a mistake or a blunder, made without help, and hands that you starred. The first time you see the hand again as it was dealt, later the same kind of hand with other cards.",
}

// ReviewCount says which card it is: "3 of 12".
func ReviewCount(n, of int) string { return fmt.Sprintf("%d of %d", n, of) }

// HomeReview names the review at home, with the number of cards that are due.
func HomeReview(due int) string {
	if due == 0 {
		return Review
	}
	return fmt.Sprintf("%s (%d due)", Review, due)
}

// ErrNoReview says why there is nothing to review.
var ErrNoReview = errors.New("what is played is not kept, so nothing comes back for review")

// ReviewAsks says what is asked about, in one line each, from the longest to the
// shortest: the hand played at a time, or where that is zero one dealt anew. Why says why
// an original is shown again.
func ReviewAsks(played time.Time, now time.Time, otherRules bool, why string) []string {
	if played.IsZero() {
		return []string{"A kind of hand that comes back, with other cards.", "Dealt anew."}
	}
	day := Day(played, now.Location())
	rules := ""
	if otherRules {
		rules = ", under the rules of that day"
	}
	if why == "" {
		return []string{
			fmt.Sprintf("Your hand of %s comes back as it was dealt%s.", day, rules),
			fmt.Sprintf("Your hand of %s%s.", day, rules),
			fmt.Sprintf("Your hand of %s.", day),
		}
	}
	return []string{
		fmt.Sprintf("%s: your hand of %s again%s.", sentenceCase(why), day, rules),
		fmt.Sprintf("%s: your hand of %s again.", sentenceCase(why), day),
		sentenceCase(why) + ".",
	}
}

// Why a card can't be dealt anew, at a house.
func ReviewGone(house string) string { return fmt.Sprintf("house %s is gone", house) }

// ReviewRules is where the rules have no such decision any more.
func ReviewRules(house string) string {
	return fmt.Sprintf("house %s has no such hand any more", house)
}

// ReviewRare is where no such hand was found.
const ReviewRare = "no other such hand was found"

// reviewWhen says when a card comes back: "in 10 minutes", "tomorrow", "in 5 days".
func reviewWhen(due, now time.Time) string {
	midnight := time.Date(now.Year(), now.Month(), now.Day(), 0, 0, 0, 0, now.Location())
	due = due.In(now.Location())
	if due.Before(midnight.AddDate(0, 0, 1)) {
		minutes := int(due.Sub(now).Round(time.Minute) / time.Minute)
		switch {
		case minutes < 1:
			return "at once"
		case minutes < 60:
			return "in " + several(minutes, "minute")
		}
		return "at " + due.Format("15:04")
	}
	day := time.Date(due.Year(), due.Month(), due.Day(), 0, 0, 0, 0, now.Location())
	// A day may have 23 or 25 hours.
	if days := int((day.Sub(midnight) + 12*time.Hour) / (24 * time.Hour)); days > 1 {
		return "in " + several(days, "day")
	}
	return "tomorrow"
}

// ReviewBack says when the card that was answered comes back; slow is how many seconds a
// right answer took, where that was long, else 0.
func ReviewBack(due, now time.Time, slow float64) string {
	when := "It comes back " + reviewWhen(due, now) + "."
	if slow > 0 {
		return fmt.Sprintf("It took %.0f seconds, which counts as hard. %s", slow, when)
	}
	return when
}

// ReviewNotKept says why an answer is not in the record.
func ReviewNotKept(err error) string {
	return "The answer is not saved, so the card stays due: " + strings.TrimSuffix(err.Error(), ".") + "."
}

// ReviewFailed says why there is no next card.
func ReviewFailed(err error) string { return sentence(strings.TrimSuffix(err.Error(), ".")) }

// ReviewChose says what was chosen.
func ReviewChose(chosen string) string { return "You chose: " + chosen + "." }

// ReviewFault says that a card can't be put.
func ReviewFault(house, key string, err error) string {
	return fmt.Sprintf("A card can't be put: %s at house %s: %s.", spotWords(key), house, strings.TrimSuffix(err.Error(), "."))
}

// ReviewFaults says how many more cards can't be put.
func ReviewFaults(n int) string {
	return fmt.Sprintf("%s more can't be put.", sentenceCase(several(n, "card")))
}

// spotWords is the key of a kind of spot in words: "first decision with pair + ace-king,
// the dealer shows nine". What is no key stands as it is.
func spotWords(key string) string {
	s, err := train.ParseSpot(key)
	if err != nil {
		return key
	}
	words := reviewDecisions[s.Decision]
	switch {
	case s.Blind:
		words += " on an unseen box"
	case s.Second != 0:
		words += fmt.Sprintf(" with %s + %s", s.Class, s.Second)
	case s.Class == 0:
		words += " with no combination"
	default:
		words += " with " + s.Class.String()
	}
	if s.HasUp() {
		words += ", the dealer shows " + Rank(s.Up)
	}
	return words
}

var reviewDecisions = map[train.Decision]string{
	train.DecisionFirst:     "first decision",
	train.DecisionCards:     "cards to exchange",
	train.DecisionDrawn:     "bet or fold after the draw",
	train.DecisionInsurance: "insurance",
	train.DecisionSale:      "taking the ante or buying",
	train.DecisionRepeat:    "replacing again",
}

// ReviewEnd says what a review came to, line by line: how many answers were right, hard
// and wrong, how many more are due, and when the next one is (zero: there is none).
func ReviewEnd(right, hard, wrong, waiting, perDay int, next, now time.Time) []string {
	var lines []string
	switch n := right + hard + wrong; {
	case n > 0:
		parts := []string{fmt.Sprintf("%d right", right)}
		if hard > 0 {
			parts = append(parts, fmt.Sprintf("%d slow or not quite right", hard))
		}
		parts = append(parts, fmt.Sprintf("%d wrong", wrong))
		lines = append(lines, fmt.Sprintf("%s answered: %s.", countCards(n), listed(parts)))
	case waiting == 0:
		lines = append(lines, ReviewEmpty...)
	}
	if waiting > 0 {
		be := "are"
		if waiting == 1 {
			be = "is"
		}
		lines = append(lines, fmt.Sprintf("%d more %s due, but no more than %d a day %s asked; that is a setting.", waiting, be, perDay, areOf(perDay)))
	}
	if !next.IsZero() {
		lines = append(lines, "The next card is due "+reviewWhen(next, now)+".")
	}
	return lines
}

func areOf(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

// The review as lines of text.
const (
	PlainReviewNext = "Enter asks the next card; quit leaves."
	PlainReviewHelp = "The review asks about one decision at a time; its values are told once you have decided."
)

// PlainReviewBegin says how many cards are due.
func PlainReviewBegin(n int) string {
	if n == 0 {
		return "Review."
	}
	return fmt.Sprintf("Review. %s due.", countCards(n))
}

// PlainReviewCard begins a card.
func PlainReviewCard(n, of int, anew bool) string {
	what := "the original hand"
	if anew {
		what = ReviewAnew
	}
	return fmt.Sprintf("Card %s. A repeat, %s.", ReviewCount(n, of), what)
}
