package plain

import (
	"strconv"
	"strings"

	"felt/game/procedure"
	"felt/game/round"
	"felt/ui/text"
)

// The lines of JSON.
type (
	// stepAsked is a step that is asked for, for the n-th answer in a round.
	stepAsked struct {
		Round int `json:"round"`
		N     int `json:"n"`
		// Table is what lies on the table, as the dealer sees it.
		Table tableLine `json:"table"`
		// Moves are what players have done since the step before that the table does not
		// show.
		Moves []string `json:"moves,omitempty"`
		// Choices are some steps to choose from, by number from 1; any other may be named.
		Choices []procedure.Choice `json:"choices"`
		// Next is what is right, at a level that shows it.
		Next []procedure.Choice `json:"next,omitempty"`
		// Allowed says what answers it.
		Allowed string `json:"allowed"`
	}
	// tableLine is the table as the dealer sees it; cards are "--" where they lie face down.
	tableLine struct {
		Dealer   string    `json:"dealer"`
		Replaced string    `json:"laid_away,omitempty"`
		Boxes    []boxLine `json:"boxes"`
		// Sight says what is seen to happen that is no matter of cards and chips.
		Sight string `json:"sight,omitempty"`
	}
	boxLine struct {
		Box       int         `json:"box"`
		Player    int         `json:"player"`
		Blind     bool        `json:"blind,omitempty"`
		Cards     string      `json:"cards"`
		LaidAside int         `json:"laid_aside,omitempty"`
		Folded    bool        `json:"folded,omitempty"`
		Stakes    []stakeLine `json:"stakes"`
	}
	stakeLine struct {
		Item   round.Item `json:"item"`
		Amount int64      `json:"amount"`
	}
	// stepJudged is how a step is judged, with what the dealer says at it.
	stepJudged struct {
		Round int            `json:"round"`
		N     int            `json:"n"`
		Mark  procedure.Mark `json:"mark"`
		Call  *callLine      `json:"call,omitempty"`
	}
	callLine struct {
		Text    string `json:"text"`
		English string `json:"english"`
		// Printed: the house's document prints it; otherwise it is common practice.
		Printed bool `json:"printed"`
	}
	// stepHint is what is right, when the trainee asks.
	stepHint struct {
		Round int                `json:"round"`
		N     int                `json:"n"`
		Next  []procedure.Choice `json:"next"`
	}
	// stepRefused says why a line is no step.
	stepRefused struct {
		Round int    `json:"round"`
		N     int    `json:"n"`
		Error string `json:"error"`
	}
	// roundEnded is the end of a round, or what it had come to when it was left.
	roundEnded struct {
		Round  int             `json:"round"`
		Seed   uint64          `json:"seed"`
		Number uint64          `json:"number"`
		Score  procedure.Score `json:"score"`
	}
)

// asked is the line of the step that is asked for.
func (d *dealer) asked() stepAsked {
	v := d.run.View()
	a := stepAsked{Round: d.n, N: d.answer, Choices: d.choices, Table: tableLine{Dealer: faceText(v.Dealer.Cards)}}
	a.Allowed = "a number from 1 to " + strconv.Itoa(len(d.choices)) + " or a step, with the amount where it pays; or irregular NAME BOX REMEDY"
	if len(v.Dealer.Replaced) > 0 {
		a.Table.Replaced = round.Cards(v.Dealer.Replaced).String()
	}
	for _, b := range v.Boxes {
		line := boxLine{Box: b.Number, Player: int(b.Owner), Blind: b.Blind, Cards: faceText(b.Cards), Folded: b.Folded, Stakes: []stakeLine{}}
		if b.Folded {
			line.Cards = ""
		}
		if b.Waiting {
			line.LaidAside = len(b.Discards)
		}
		for _, c := range b.Standing {
			line.Stakes = append(line.Stakes, stakeLine(c))
		}
		a.Table.Boxes = append(a.Table.Boxes, line)
	}
	if v.Sight != nil {
		a.Table.Sight = text.Sight(*v.Sight)
	}
	events := d.run.Events()
	for _, e := range events[d.told:] {
		if line := text.PlainRunMove(e); line != "" {
			a.Moves = append(a.Moves, line)
		}
	}
	d.told = len(events)
	if d.run.Level().Shown {
		a.Next = d.run.Right()
	}
	return a
}

// faceText are cards as they are written, "--" for those that lie face down.
func faceText(all []round.Face) string {
	var b strings.Builder
	for _, f := range all {
		if f.Seen {
			b.WriteString(f.Card.String())
		} else {
			b.WriteString("--")
		}
	}
	return b.String()
}

// judgement is the line of a mark.
func (d *dealer) judgement(n int, m procedure.Mark) stepJudged {
	j := stepJudged{Round: d.n, N: n, Mark: m}
	if step, ok := d.run.Procedure().Step(m.Choice.Step); ok && m.Verdict == procedure.Right && step.Call.Text != "" {
		c := callLine(step.Call)
		j.Call = &c
	}
	return j
}
