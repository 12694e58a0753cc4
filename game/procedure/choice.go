package procedure

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"felt/game/card"
	"felt/game/house"
	"felt/game/round"
)

// irregularWord is the word with which an irregularity is named.
const irregularWord = "irregular"

// String returns the choice as [Run.Parse] reads it: "ask 2", "pay 2 350", "replace Kd",
// "irregular bet-not-double 2 floor".
func (c Choice) String() string {
	words := []string{string(c.Step)}
	if c.Step == "" {
		words = []string{irregularWord, string(c.Fault)}
	}
	if c.Box > 0 {
		words = append(words, strconv.Itoa(c.Box))
	}
	if len(c.Card) > 0 {
		words = append(words, c.Card.String())
	}
	if c.Step.Pays() {
		words = append(words, strconv.FormatInt(c.Amount, 10))
	}
	if c.Remedy != "" {
		words = append(words, string(c.Remedy))
	}
	return strings.Join(words, " ")
}

// Parse reads a choice as it is typed: a step with its box, its card, or the amount that it
// pays, or an irregularity with its box and the remedy. The error says in one line what is
// wrong and what is allowed.
func (r *Run) Parse(text string) (Choice, error) {
	words := strings.Fields(strings.ToLower(text))
	if len(words) == 0 {
		return Choice{}, errors.New("nothing is chosen; allowed: a step such as " + string(r.steps()[0]))
	}
	var c Choice
	if words[0] == irregularWord {
		if words = words[1:]; len(words) == 0 {
			return c, fmt.Errorf("an irregularity needs its name, its box and what is done about it, as in: irregular %s 1 %s", FaultBetNotDouble, RemedyFloor)
		}
		c.Fault = FaultID(words[0])
	} else {
		c.Step = StepID(words[0])
	}
	if len(words) > 3 {
		return Choice{}, fmt.Errorf("%q is one word too many for %s", clip(words[3]), c.name())
	}
	for _, w := range words[1:] {
		if err := c.take(w); err != nil {
			return Choice{}, err
		}
	}
	if err := r.check(c, len(words) > 2 || !c.Step.Pays()); err != nil {
		return Choice{}, err
	}
	return c, nil
}

// take reads a word behind the name: a box, an amount, a card, or a remedy.
func (c *Choice) take(word string) error {
	if n, err := strconv.ParseInt(word, 10, 64); err == nil {
		switch {
		case n < 0 || n > house.MaxMoney:
			return fmt.Errorf("%s is no number of a box and no amount; allowed: from 0", word)
		case c.Box == 0 && c.Amount == 0 && n <= MostBoxes:
			c.Box = int(n)
			return nil
		case c.Step.Pays() && c.Amount == 0:
			c.Amount = n
			return nil
		}
	} else if slices.Contains(RemedyIDs(), RemedyID(word)) && c.Fault != "" && c.Remedy == "" {
		c.Remedy = RemedyID(word)
		return nil
	} else if all, err := card.Parse(word); err == nil && len(all) == 1 && c.Step != "" && c.Card == nil {
		c.Card = all
		return nil
	}
	return fmt.Errorf("%q does not belong to %s; allowed: a step, its box and its amount or card; or irregular, its name, box and remedy", clip(word), c.name())
}

func (c Choice) name() string {
	if c.Step == "" {
		return string(c.Fault)
	}
	return string(c.Step)
}

// DecodeChoice reads a choice from JSON, as [Choice] is written. The error is as that of
// [Run.Parse].
func (r *Run) DecodeChoice(text []byte) (Choice, error) {
	var raw struct {
		Choice
		Amount *int64 `json:"amount"`
	}
	dec := json.NewDecoder(strings.NewReader(string(text)))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&raw); err != nil || dec.More() {
		return Choice{}, errors.New(`this is no choice; allowed: such as {"step":"pay","box":2,"amount":350}`)
	}
	c := raw.Choice
	if raw.Amount != nil {
		if c.Amount = *raw.Amount; c.Amount < 0 || c.Amount > house.MaxMoney {
			return Choice{}, fmt.Errorf("amount %d is not possible; allowed: from 0", c.Amount)
		}
	}
	if err := r.check(c, raw.Amount != nil); err != nil {
		return Choice{}, err
	}
	return c, nil
}

// check reports a choice that is none at the table of the run; amount: it names one where
// it pays.
func (r *Run) check(c Choice, amount bool) error {
	boxes := len(r.final.Boxes)
	if c.Box < 0 || c.Box > boxes {
		return fmt.Errorf("there is no box %d; allowed: %s", c.Box, house.Range(1, boxes))
	}
	if c.Step == "" {
		switch all := r.faults(); {
		case !slices.Contains(all, c.Fault):
			return fmt.Errorf("there is no irregularity %q; allowed: %s", clip(string(c.Fault)), joined(all))
		case c.Box == 0 && c.Fault != FaultOnlooker:
			return fmt.Errorf("irregularity %s is at a box; allowed: %s", c.Fault, house.Range(1, boxes))
		case !slices.Contains(RemedyIDs(), c.Remedy):
			return fmt.Errorf("what is done about %s is missing; allowed: %s", c.Fault, joined(RemedyIDs()))
		}
		return nil
	}
	k := kindOf(c.Step)
	switch {
	case c.Fault != "" || c.Remedy != "":
		return errors.New("this is a step and an irregularity at once; allowed: one of them")
	case !slices.Contains(r.steps(), c.Step):
		return fmt.Errorf("there is no step %q; allowed: %s, irregular", clip(string(c.Step)), joined(r.steps()))
	case k.box && c.Box == 0 && c.Step != StepDeal:
		return fmt.Errorf("step %s is of a box; allowed: %s", c.Step, house.Range(1, boxes))
	case !k.box && c.Box > 0:
		return fmt.Errorf("step %s is of no box; allowed: %s alone", c.Step, c.Step)
	case k.pays && !amount:
		return fmt.Errorf("step %s needs what is paid, as in: %s", c.Step, Choice{Step: c.Step, Box: c.Box, Amount: 150})
	case !k.pays && c.Amount != 0:
		return fmt.Errorf("step %s pays nothing", c.Step)
	}
	if ofCard := c.Step == StepReplace || c.Step == StepBurn; ofCard != (len(c.Card) == 1) {
		if ofCard {
			return fmt.Errorf("step %s needs its card, as in: %s", c.Step, Choice{Step: c.Step, Card: round.Cards{card.New(card.King, card.Diamonds)}})
		}
		return fmt.Errorf("step %s is of no card", c.Step)
	}
	return nil
}

// steps are the steps that can be chosen in the run.
func (r *Run) steps() []StepID {
	var ids []StepID
	for _, s := range r.setup.Procedure.Steps {
		if r.offers(Choice{Step: s.ID}) {
			ids = append(ids, s.ID)
		}
	}
	return ids
}

// faults are the irregularities that can be named in the run.
func (r *Run) faults() []FaultID {
	var ids []FaultID
	for _, i := range Irregularities(r.setup.Procedure.House) {
		ids = append(ids, i.ID)
	}
	return ids
}

func joined[T ~string](all []T) string {
	words := make([]string, len(all))
	for i, w := range all {
		words[i] = string(w)
	}
	return strings.Join(words, ", ")
}

// clip keeps a word from filling the line that speaks of it.
func clip(word string) string {
	const most = 24
	if all := []rune(word); len(all) > most {
		return string(all[:most]) + "…"
	}
	return word
}
