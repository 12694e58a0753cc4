package procedure

import (
	"encoding/json"
	"strings"
	"testing"

	"felt/game/card"
	"felt/game/house"
	"felt/game/round"
)

// choosing is a run of two boxes at a house, in which nothing is done.
func choosing(t testing.TB, h *house.House) *Run {
	t.Helper()
	cfg := round.Config{House: h, Boxes: []round.Box{{Owner: 1, Ante: 10}, {Owner: 2, Ante: 10}}}
	over, err := Play(cfg, card.NewSeededDeck(3, 0), func(_ round.Situation, l round.Legal) round.Action {
		kind := round.Bet
		if _, ok := l.Offer(round.Take); ok {
			kind = round.Take
		}
		return round.Action{Box: l.Box, Kind: kind}
	})
	if err != nil {
		t.Fatal(err)
	}
	level, _ := LevelOf(Practice)
	r, err := New(Setup{Procedure: For(h), Round: over, Level: level})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// TestParseChoice: every choice that is offered or right at any time is read from what it
// is written as, and from JSON.
func TestParseChoice(t *testing.T) {
	for _, h := range house.Presets() {
		r := choosing(t, h)
		for !r.Over() {
			all := append(r.Right(), r.Claims()...)
			for _, c := range all {
				if c.Fault != "" {
					c.Remedy = RemedyFloor
				}
				got, err := r.Parse(" " + strings.ToUpper(c.String()) + " ")
				if err != nil || got.String() != c.String() {
					t.Fatalf("%s: %q is read as %q, %v", h.ID, c, got, err)
				}
				text, err := json.Marshal(c)
				if err != nil {
					t.Fatal(err)
				}
				if c.Step.Pays() && c.Amount == 0 {
					continue
				}
				if got, err = r.DecodeChoice(text); err != nil || got.String() != c.String() {
					t.Fatalf("%s: %s is read as %q, %v", h.ID, text, got, err)
				}
			}
			if _, err := r.Do(Answer{Choice: r.Right()[0]}); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestParseRefuses: what is no choice is refused in one line that says what is allowed.
func TestParseRefuses(t *testing.T) {
	h, err := house.Preset("lithuanian")
	if err != nil {
		t.Fatal(err)
	}
	r := choosing(t, h)
	for text, want := range map[string]string{
		"":                                 "nothing is chosen; allowed: a step such as call-bets",
		"shake":                            `there is no step "shake"; allowed: call-bets, check-stakes, `,
		"pay-bonus 1 20":                   `there is no step "pay-bonus"; allowed: `,
		"ask":                              "step ask is of a box; allowed: 1 to 2",
		"ask 3":                            "there is no box 3; allowed: 1 to 2",
		"ask -1":                           "-1 is no number of a box and no amount; allowed: from 0",
		"ask 1 20":                         `"20" does not belong to ask; allowed: `,
		"open 1":                           "step open is of no box; allowed: open alone",
		"pay 1":                            "step pay needs what is paid, as in: pay 1 150",
		"pay 150":                          "step pay is of a box; allowed: 1 to 2",
		"pay 1 2 3":                        `"3" is one word too many for pay`,
		"replace":                          "step replace needs its card, as in: replace Kd",
		"replace zz":                       `"zz" does not belong to replace; allowed: `,
		"open kd":                          "step open is of no card",
		"irregular":                        "an irregularity needs its name, its box and what is done about it, as in: irregular bet-not-double 1 floor",
		"irregular shouting 1 floor":       `there is no irregularity "shouting"; allowed: `,
		"irregular bet-not-double floor":   "irregularity bet-not-double is at a box; allowed: 1 to 2",
		"irregular bet-not-double 1":       "what is done about bet-not-double is missing; allowed: floor, return-stake, ",
		"irregular bet-not-double 1 shout": `"shout" does not belong to bet-not-double; allowed: `,
	} {
		if _, err := r.Parse(text); err == nil || !strings.HasPrefix(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q: %v; want %s", text, err, want)
		}
	}
	for text, want := range map[string]string{
		"{":                                       "this is no choice; allowed: ",
		`{"step":"ask","box":1}{}`:                "this is no choice; allowed: ",
		`{"step":"ask","box":1,"why":1}`:          "this is no choice; allowed: ",
		`{"step":"pay","box":1}`:                  "step pay needs what is paid",
		`{"step":"ask","box":1,"amount":5}`:       "step ask pays nothing",
		`{"step":"pay","box":1,"amount":-1}`:      "amount -1 is not possible",
		`{"step":"ask","box":1,"fault":"signal"}`: "this is a step and an irregularity at once",
		`{}`: `there is no irregularity ""`,
	} {
		if _, err := r.DecodeChoice([]byte(text)); err == nil || !strings.HasPrefix(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v; want %s", text, err, want)
		}
	}
}

// FuzzParseChoice: what is read is read again as itself; what is not is refused in one
// line.
func FuzzParseChoice(f *testing.F) {
	for _, text := range []string{"ask 1", "pay 2 350", "pay 1 0", "replace Kd", "irregular signal 2 floor", "irregular onlooker-seated floor", "deal", "x\n"} {
		f.Add(text)
	}
	h, err := house.Preset("lithuanian")
	if err != nil {
		f.Fatal(err)
	}
	r := choosing(f, h)
	f.Fuzz(func(t *testing.T, text string) {
		c, err := r.Parse(text)
		if err != nil {
			if strings.ContainsAny(err.Error(), "\n\r") {
				t.Errorf("%q: %q", text, err)
			}
			return
		}
		if again, err := r.Parse(c.String()); err != nil || again.String() != c.String() {
			t.Errorf("%q is %q, then %q, %v", text, c, again, err)
		}
	})
}
