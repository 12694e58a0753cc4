package plain

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/exp/golden"

	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/round"
	"felt/ui/coach"
	"felt/ui/queue"
	"felt/ui/queue/queuetest"
	"felt/ui/session"
	"felt/ui/text"
)

// review answers the questions of a review with lines, and returns what was said.
func review(t *testing.T, r *queuetest.Record, houses func(string) (*house.House, error), lines ...string) string {
	t.Helper()
	var out bytes.Buffer
	o := ReviewOptions{
		Queue: queue.Options{
			Store: r.Store, PerDay: 20, Seed: 1, Houses: houses, Ask: queuetest.Advise, Felt: "test",
		},
		Advise: queuetest.Advise, Explain: explain, Rules: coach.DefaultRules(coach.Exam),
	}
	if err := Review(t.Context(), strings.NewReader(strings.Join(lines, "\n")), &out, o); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestReviewCassettes holds reviews on three days; what is said is kept word for word.
func TestReviewCassettes(t *testing.T) {
	r := queuetest.New(t)
	r.Play(queuetest.Czech(t, 254), coach.Grade, false, round.Action{Kind: round.Fold})
	russian := session.Setup{House: housetest.Preset(t, "russian"), Table: "min-10", Ante: 20, Boxes: 1, Seed: 44}
	r.Play(russian, coach.Grade, false, round.Action{Kind: round.Fold})
	gone := func(id string) (*house.House, error) { return nil, errors.New("it is gone") }
	for _, day := range []struct {
		name   string
		houses func(string) (*house.House, error)
		lines  []string
	}{
		{"originals", house.Preset, []string{"advice", "help", "x 1 2", "", "insure 20", "fold", ""}},
		{"anew", house.Preset, []string{"bonus", "b", "", "quit"}},
		{"gone", gone, []string{"b", "", "ф", "и", "й"}},
		{"left", house.Preset, []string{"quit"}},
	} {
		r.Now = r.Now.AddDate(0, 0, 1)
		t.Run(day.name, func(t *testing.T) { golden.RequireEqual(t, review(t, r, day.houses, day.lines...)) })
	}
}

// TestReviewEmpty: where nothing is due it is said what comes into the review; a card due
// later is told.
func TestReviewEmpty(t *testing.T) {
	r := queuetest.New(t)
	if got, want := review(t, r, house.Preset), strings.Join(append([]string{"Review.", ""}, text.ReviewEmpty...), "\n")+"\n"; got != want {
		t.Errorf("said %q, want %q", got, want)
	}
	r.Play(queuetest.Czech(t, 254), coach.Grade, false, round.Action{Kind: round.Fold})
	if got := review(t, r, house.Preset); !strings.Contains(got, "The next card is due in one minute.") {
		t.Errorf("said %q", got)
	}
}

// TestReviewEnds: where the input ends in the middle, what was answered is kept.
func TestReviewEnds(t *testing.T) {
	r := queuetest.New(t)
	for seed := range uint64(3) {
		r.Play(queuetest.Czech(t, 300+seed), coach.Grade, false, round.Action{Kind: round.Fold})
	}
	r.Now = r.Now.Add(24 * time.Hour)
	review(t, r, house.Preset, "b")
	if got := review(t, r, house.Preset); !strings.HasPrefix(got, "Review. 2 cards due.\n") {
		t.Errorf("said %q", got)
	}
}
