package transfer

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"felt/game/procedure"
	"felt/game/round"
	"felt/ui/record"
)

// format is the number of the format of JSON lines that is written and read here.
const format = 1

// The kinds of line.
const (
	kindRecord  = "record"
	kindHouse   = "house"
	kindSession = "session"
	kindHand    = "hand"
	kindAnswer  = "answer"
	kindRun     = "run"
	kindExam    = "exam"
	kindLevel   = "level"
	kindReview  = "review"
)

// head is the first line.
type head struct {
	Kind   string `json:"kind"`
	Format int    `json:"format"`
}

// houseLine is a house's rules, as the file that says them.
type houseLine struct {
	Kind  string `json:"kind"`
	House string `json:"house"`
	Rules string `json:"rules"`
	File  string `json:"file"`
}

// sessionLine is a session at one of the houses.
type sessionLine struct {
	Kind    string     `json:"kind"`
	Session record.ID  `json:"session"`
	House   string     `json:"house"`
	Rules   string     `json:"rules"`
	Mode    string     `json:"mode"`
	Drill   string     `json:"drill,omitempty"`
	Table   string     `json:"table,omitempty"`
	Ante    int64      `json:"ante"`
	Boxes   int        `json:"boxes"`
	Seats   int        `json:"seats"`
	Bonus   bool       `json:"bonus,omitempty"`
	Seed    uint64     `json:"seed"`
	Felt    string     `json:"felt"`
	Started time.Time  `json:"started"`
	Ended   *time.Time `json:"ended,omitempty"`
}

// handLine is a hand of one of the sessions.
type handLine struct {
	Kind    string    `json:"kind"`
	Hand    record.ID `json:"hand"`
	Session record.ID `json:"session"`
	Number  int       `json:"number"`
	House   string    `json:"house"`
	Rules   string    `json:"rules"`
	round.Config
	// Dealt are the cards that each box was dealt, Dealer those of the dealer, the one
	// face up last; -- is a card that nobody has seen. They follow from the deal.
	Dealt  []string `json:"dealt"`
	Dealer string   `json:"dealer"`
	// Seed and Deal, or Deck, are where the cards come from.
	Seed      *uint64        `json:"seed,omitempty"`
	Deal      *uint64        `json:"deal,omitempty"`
	Deck      *string        `json:"deck,omitempty"`
	Started   time.Time      `json:"started"`
	Ended     *time.Time     `json:"ended,omitempty"`
	Left      bool           `json:"left,omitempty"`
	Net       *int64         `json:"net,omitempty"`
	Antes     *float64       `json:"antes,omitempty"`
	Luck      *float64       `json:"luck,omitempty"`
	Graded    bool           `json:"graded,omitempty"`
	Starred   bool           `json:"starred,omitempty"`
	Actions   []actionLine   `json:"actions"`
	Decisions []decisionLine `json:"decisions,omitempty"`
}

type actionLine struct {
	round.Action
	At time.Time `json:"at"`
}

// decisionLine is a decision of a hand. Values and costs are antes.
type decisionLine struct {
	Action    int        `json:"action"`
	Box       int        `json:"box"`
	Spot      string     `json:"spot"`
	Decision  string     `json:"decision"`
	Class     string     `json:"class,omitempty"`
	Up        string     `json:"up,omitempty"`
	Chosen    choiceLine `json:"chosen"`
	Best      choiceLine `json:"best"`
	Value     float64    `json:"value"`
	Cost      float64    `json:"cost"`
	CI95      float64    `json:"ci95,omitempty"`
	Gap       float64    `json:"gap"`
	Grade     string     `json:"grade"`
	Trivial   bool       `json:"trivial,omitempty"`
	Helped    bool       `json:"helped,omitempty"`
	TakenBack bool       `json:"taken_back,omitempty"`
	Seconds   float64    `json:"seconds"`
	Luck      *float64   `json:"luck,omitempty"`
}

type choiceLine struct {
	Name  string `json:"name"`
	Habit string `json:"habit"`
}

// answerLine is an answer of the dealer's school.
type answerLine struct {
	Kind      string    `json:"kind"`
	Answer    record.ID `json:"answer"`
	House     string    `json:"house"`
	Rules     string    `json:"rules"`
	Skill     string    `json:"skill"`
	Item      string    `json:"item"`
	Question  string    `json:"question"`
	Given     string    `json:"given"`
	Expected  string    `json:"expected"`
	Right     bool      `json:"right"`
	Critical  bool      `json:"critical,omitempty"`
	Diagnosis string    `json:"diagnosis,omitempty"`
	Seconds   float64   `json:"seconds"`
	Slow      bool      `json:"slow,omitempty"`
	Seed      uint64    `json:"seed"`
	Trainee   string    `json:"trainee,omitempty"`
	InReview  bool      `json:"in_review,omitempty"`
	At        time.Time `json:"at"`
}

// runLine is a round that a trainee of the dealer's school dealt.
type runLine struct {
	Kind      string     `json:"kind"`
	Run       record.ID  `json:"run"`
	House     string     `json:"house"`
	Rules     string     `json:"rules"`
	Procedure string     `json:"procedure"`
	Table     string     `json:"table,omitempty"`
	Players   string     `json:"players"`
	Level     string     `json:"level"`
	Boxes     int        `json:"boxes,omitempty"`
	Off       string     `json:"off,omitempty"`
	Seed      uint64     `json:"seed"`
	Number    uint64     `json:"number"`
	Trainee   string     `json:"trainee,omitempty"`
	Felt      string     `json:"felt"`
	Started   time.Time  `json:"started"`
	Steps     int        `json:"steps"`
	Right     int        `json:"right"`
	Faults    int        `json:"faults,omitempty"`
	Critical  string     `json:"critical,omitempty"`
	Slow      int        `json:"slow,omitempty"`
	Hinted    int        `json:"hinted,omitempty"`
	Seconds   float64    `json:"seconds"`
	Over      bool       `json:"over"`
	Passed    bool       `json:"passed"`
	Answers   []stepLine `json:"answers"`
}

// stepLine is an answer in such a round. What was to be done, the verdict, the times and
// the rest of it are in the mark, too.
type stepLine struct {
	Mark     json.RawMessage `json:"mark"`
	InReview bool            `json:"in_review,omitempty"`
	At       time.Time       `json:"at"`
}

// examLine is the result of an exam.
type examLine struct {
	Kind     string    `json:"kind"`
	Digest   string    `json:"digest"`
	House    string    `json:"house"`
	Rules    string    `json:"rules"`
	Felt     string    `json:"felt"`
	Seed     uint64    `json:"seed"`
	Trainee  string    `json:"trainee"`
	Started  time.Time `json:"started"`
	Right    int       `json:"right"`
	Of       int       `json:"of"`
	Critical int       `json:"critical"`
	Passed   bool      `json:"passed"`
}

// levelLine is how far a person has come in something at a house.
type levelLine struct {
	Kind  string    `json:"kind"`
	House string    `json:"house"`
	Skill string    `json:"skill"`
	Level string    `json:"level"`
	At    time.Time `json:"at"`
}

// reviewLine is a line of the log of reviews.
type reviewLine struct {
	Kind   string        `json:"kind"`
	At     time.Time     `json:"at"`
	House  string        `json:"house"`
	About  string        `json:"about"`
	Item   string        `json:"item"`
	Event  string        `json:"event"`
	Rating record.Rating `json:"rating,omitempty"`
	// Source is the hand or the answer, Decision which decision of the hand.
	Source   string `json:"source,omitempty"`
	Decision int    `json:"decision,omitempty"`
}

// optional is a value that may be left out.
func optional[T any](v T, known bool) *T {
	if !known {
		return nil
	}
	return &v
}

// value is a value that may have been left out.
func value[T any](v *T) (out T) {
	if v != nil {
		out = *v
	}
	return out
}

func lineOfSession(v record.Session, rules string) sessionLine {
	return sessionLine{
		Kind: kindSession, Session: v.ID, House: v.House.ID, Rules: rules, Mode: v.Mode, Drill: v.Drill,
		Table: v.Table, Ante: v.Ante, Boxes: v.Boxes, Seats: v.Seats, Bonus: v.Bonus, Seed: v.Seed, Felt: v.Felt,
		Started: v.Started, Ended: optional(v.Ended, !v.Ended.IsZero()),
	}
}

func lineOfHand(h record.Hand, rules string, decisions []record.Decision) handLine {
	over := !h.Ended.IsZero() && !h.Left
	l := handLine{
		Kind: kindHand, Hand: h.ID, Session: h.Session, Number: h.Number,
		House: h.Config.House.ID, Rules: rules, Config: h.Config,
		Started: h.Started, Ended: optional(h.Ended, !h.Ended.IsZero()), Left: h.Left,
		Net: optional(h.Net, over), Antes: optional(h.Antes, over), Luck: optional(h.Luck.Antes, h.Luck.Known),
		Graded: h.Graded, Starred: h.Starred, Actions: []actionLine{},
	}
	if len(h.Deal.Deck) > 0 {
		l.Deck = optional(h.Deal.Text(), true)
	} else {
		l.Seed, l.Deal = &h.Deal.Seed, &h.Deal.Number
	}
	l.Dealt, l.Dealer = dealt(h)
	for _, a := range h.Acts {
		l.Actions = append(l.Actions, actionLine(a))
	}
	for _, d := range decisions {
		l.Decisions = append(l.Decisions, decisionLine{
			Action: d.Action, Box: d.Box, Spot: d.Spot.Key, Decision: d.Spot.Decision, Class: d.Spot.Class, Up: d.Spot.Up,
			Chosen: choiceLine(d.Chosen), Best: choiceLine(d.Best), Value: d.Value, Cost: d.Cost, CI95: d.CI95, Gap: d.Gap,
			Grade: d.Grade, Trivial: d.Trivial, Helped: d.Helped, TakenBack: d.TakenBack, Seconds: d.Seconds,
			Luck: optional(d.Luck.Antes, d.Luck.Known),
		})
	}
	return l
}

func (l decisionLine) decision() record.Decision {
	return record.Decision{
		Action: l.Action, Box: l.Box, Spot: record.Spot{Key: l.Spot, Decision: l.Decision, Class: l.Class, Up: l.Up},
		Chosen: record.Choice(l.Chosen), Best: record.Choice(l.Best), Value: l.Value, Cost: l.Cost, CI95: l.CI95, Gap: l.Gap,
		Grade: l.Grade, Trivial: l.Trivial, Helped: l.Helped, TakenBack: l.TakenBack, Seconds: l.Seconds,
		Luck: record.Luck{Antes: value(l.Luck), Known: l.Luck != nil},
	}
}

func lineOfAnswer(a record.Answer) answerLine {
	return answerLine{
		Kind: kindAnswer, Answer: a.ID, House: a.House, Rules: a.Rules, Skill: a.Skill, Item: a.Item, Question: a.Question,
		Given: a.Given, Expected: a.Expected, Right: a.Right, Critical: a.Critical, Diagnosis: a.Diagnosis, Seconds: a.Seconds,
		Slow: a.Slow, Seed: a.Seed, Trainee: a.Trainee, InReview: a.InReview, At: a.At,
	}
}

func (l answerLine) answer() record.Answer {
	return record.Answer{
		ID: l.Answer, House: l.House, Rules: l.Rules, Skill: l.Skill, Item: l.Item, Question: l.Question,
		Given: l.Given, Expected: l.Expected, Right: l.Right, Critical: l.Critical, Diagnosis: l.Diagnosis, Seconds: l.Seconds,
		Slow: l.Slow, Seed: l.Seed, Trainee: l.Trainee, InReview: l.InReview, At: l.At,
	}
}

func lineOfRun(r record.Run, steps []record.RunStep) runLine {
	l := runLine{
		Kind: kindRun, Run: r.ID, House: r.House, Rules: r.Rules, Procedure: r.Procedure, Table: r.Table, Players: r.Players,
		Level: r.Level, Boxes: r.Boxes, Off: r.Off, Seed: r.Seed, Number: r.Number, Trainee: r.Trainee, Felt: r.Felt, Started: r.Started,
		Steps: r.Steps, Right: r.Right, Faults: r.Faults, Critical: r.Critical, Slow: r.Slow, Hinted: r.Hinted, Seconds: r.Seconds,
		Over: r.Over, Passed: r.Passed, Answers: []stepLine{},
	}
	for _, s := range steps {
		l.Answers = append(l.Answers, stepLine{json.RawMessage(s.Mark), s.InReview, s.At})
	}
	return l
}

// run is the round of a line with its answers; the error says what of it can't be.
func (l runLine) run() (record.Run, []record.RunStep, error) {
	r := record.Run{
		ID: l.Run, House: l.House, Rules: l.Rules, Procedure: l.Procedure, Table: l.Table, Players: l.Players, Level: l.Level,
		Boxes: l.Boxes, Off: l.Off, Seed: l.Seed, Number: l.Number, Trainee: l.Trainee, Felt: l.Felt, Started: l.Started,
		RunScore: record.RunScore{
			Steps: l.Steps, Right: l.Right, Faults: l.Faults, Critical: l.Critical, Slow: l.Slow, Hinted: l.Hinted, Seconds: l.Seconds,
			Over: l.Over, Passed: l.Passed,
		},
	}
	switch {
	case l.Run == "":
		return r, nil, wrong("the run has no id")
	case l.Steps < 0 || l.Right < 0 || l.Right > l.Steps || l.Seconds < 0:
		return r, nil, wrong("%d right of %d steps in %v seconds are not possible", l.Right, l.Steps, l.Seconds)
	}
	var steps []record.RunStep
	for i, a := range l.Answers {
		var m procedure.Mark
		if err := json.Unmarshal(a.Mark, &m); err != nil {
			return r, nil, wrong("answer %d: its mark can't be read", i+1)
		}
		switch {
		case m.Kind == "":
			return r, nil, wrong("answer %d: its mark has no kind", i+1)
		case m.Seconds < 0:
			return r, nil, wrong("answer %d took less than no time", i+1)
		case !slices.Contains(procedure.Verdicts(), m.Verdict):
			return r, nil, wrong("answer %d: verdict %q is unknown", i+1, shorten(string(m.Verdict)))
		}
		step, err := record.NewRunStep(m)
		var mark bytes.Buffer // as it is there, whatever a later program puts into it
		if err = errors.Join(err, json.Compact(&mark, a.Mark)); err != nil {
			return r, nil, wrong("answer %d: %w", i+1, err)
		}
		step.Mark, step.InReview, step.At = mark.String(), a.InReview, a.At
		steps = append(steps, step)
	}
	return r, steps, nil
}

func lineOfExam(e record.Exam) examLine {
	return examLine{kindExam, e.Digest, e.House, e.Rules, e.Felt, e.Seed, e.Trainee, e.Started, e.Right, e.Of, e.Critical, e.Passed}
}

func (l examLine) exam() record.Exam {
	return record.Exam{
		Digest: l.Digest, House: l.House, Rules: l.Rules, Felt: l.Felt, Seed: l.Seed, Trainee: l.Trainee,
		Started: l.Started, Right: l.Right, Of: l.Of, Critical: l.Critical, Passed: l.Passed,
	}
}

func lineOfReview(r record.Log) reviewLine {
	return reviewLine{kindReview, r.At, r.House, r.Kind, r.Key, r.Event, r.Rating, r.Origin.Source, r.Origin.Decision}
}

func (l reviewLine) log() record.Log {
	return record.Log{
		At: l.At, Item: record.Item{House: l.House, Kind: l.About, Key: l.Item}, Event: l.Event, Rating: l.Rating,
		Origin: record.Origin{Source: l.Source, Decision: l.Decision},
	}
}
