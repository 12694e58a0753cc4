package school

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Result is the result of an exam as its file has it.
type Result struct {
	// Felt is the version of the program that dealt and marked it.
	Felt string `json:"felt"`
	// Kind is "exam"; it tells the file from others.
	Kind string `json:"kind"`
	// House is the house's id, Rules the hash of its rules ([house.House.Hash]).
	House string `json:"house"`
	Rules string `json:"rules"`
	// Seed gives the questions, with house and marks.
	Seed uint64 `json:"seed"`
	// Started is when the exam began, as RFC 3339 has it.
	Started string `json:"started"`
	// Trainee is a name of one line; it may be empty.
	Trainee string `json:"trainee"`
	// Items are the single questions, Rounds the whole tables, in the order asked.
	Items  []Entry `json:"items"`
	Rounds []Entry `json:"rounds"`
	// Marks are the pass marks of the exam; left out they are [DefaultMarks].
	Marks Marks `json:"marks,omitzero"`
	Score Score `json:"score"`
	// Digest is the SHA-256, in hexadecimal, of the same JSON without it: of the fields
	// in this order, without blanks between them. It finds accidents; who changes a
	// file on purpose can write a new one, and [Verify] finds that.
	Digest string `json:"digest"`
}

// Entry is a question with the answer that was given and how it was marked.
type Entry struct {
	// N is the number of the question in its part, from 1.
	N        int   `json:"n"`
	Skill    Skill `json:"skill"`
	Question Item  `json:"question"`
	// Answer is null where none was given.
	Answer   Answer  `json:"answer"`
	Expected Answer  `json:"expected"`
	Right    bool    `json:"right"`
	Seconds  float64 `json:"seconds"`
	Critical bool    `json:"critical"`
	// Diagnosis is null where the answer is right.
	Diagnosis *Diagnosis `json:"diagnosis"`
}

// Score counts items and rounds together.
type Score struct {
	Right    int `json:"right"`
	Of       int `json:"of"`
	Critical int `json:"critical"`
	// Passed: the shares of right items and of right rounds, and the number of critical
	// faults, were enough by the pass marks of the exam.
	Passed bool `json:"passed"`
}

const resultKind = "exam"

// PassMarks returns the pass marks of the exam.
func (r *Result) PassMarks() Marks {
	if r.Marks == (Marks{}) {
		return DefaultMarks()
	}
	return r.Marks
}

// mostResultFile is more than any result's file holds, in bytes.
const mostResultFile = 1 << 23

// Errors of [DecodeResult].
var (
	ErrCutShort = errors.New("the file is cut short; allowed: a whole result file of an exam")
	ErrDamaged  = errors.New("the file is damaged: its digest does not fit the rest; allowed: the file as felt school exam wrote it")
	ErrNoResult = errors.New("this is no result file of an exam; allowed: what felt school exam wrote")
)

// canonical is the result as JSON without its digest.
func (r *Result) canonical() ([]byte, error) {
	c := *r
	c.Digest = ""
	text, err := json.Marshal(c)
	return bytes.Replace(text, []byte(`,"digest":""}`), []byte("}"), 1), err
}

// Encode writes the result as one line of JSON, with its digest. The error says what of
// it a file can't hold.
func (r *Result) Encode() ([]byte, error) {
	if err := r.check(); err != nil {
		return nil, err
	}
	text, err := r.canonical()
	if err != nil {
		return nil, err
	}
	return fmt.Appendf(nil, "%s,\"digest\":\"%s\"}\n", text[:len(text)-1], digest(text)), nil
}

// digest is the digest of a result's canonical text.
func digest(canonical []byte) string {
	sum := sha256.Sum256(canonical)
	return hex.EncodeToString(sum[:])
}

// DecodeResult reads what [Result.Encode] wrote, however it has been laid out since.
// Errors: [ErrCutShort], [ErrDamaged], [ErrNoResult], the reader's, or one that says
// which field can't be so.
func DecodeResult(reader io.Reader) (*Result, error) {
	r, changed, err := ReadResult(reader)
	if err == nil && len(changed) > 0 {
		return nil, ErrDamaged
	}
	return r, err
}

// ReadResult reads a result file as [DecodeResult] does, and one besides that has been
// changed since it was written: its digest, which does not fit the rest, is then what
// differs. What of the rest does, [Verify] tells.
func ReadResult(reader io.Reader) (*Result, []Difference, error) {
	r, err := decodeResult(reader)
	if err != nil {
		return nil, nil, err
	}
	object, err := r.canonical()
	if err != nil {
		return nil, nil, err
	}
	var v verifier
	v.field(PartFile, 0, "digest", r.Digest, digest(object))
	return r, v.found, nil
}

// decodeResult reads a result, whatever its digest.
func decodeResult(reader io.Reader) (*Result, error) {
	text, err := io.ReadAll(io.LimitReader(reader, mostResultFile+1))
	if err != nil {
		return nil, err
	}
	if len(text) > mostResultFile {
		return nil, ErrNoResult
	}
	text = bytes.TrimSpace(text)
	var head struct{ Kind string }
	if err := json.Unmarshal(text, &head); err != nil {
		syntax, ok := errors.AsType[*json.SyntaxError](err)
		if len(text) == 0 || text[0] == '{' && ok && strings.HasPrefix(syntax.Error(), "unexpected end") {
			return nil, ErrCutShort
		}
		return nil, ErrNoResult
	}
	if head.Kind != resultKind {
		return nil, ErrNoResult
	}
	r := new(Result)
	if err := strictJSON(text, r); err != nil {
		return nil, fmt.Errorf("the result file can't be so: %w", err)
	}
	if err := r.check(); err != nil {
		return nil, err
	}
	return r, nil
}

// strictJSON reads JSON, refusing fields that there are not. The error is one line.
func strictJSON(data []byte, v any) error {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	err := dec.Decode(v)
	if err == nil && dec.More() {
		err = errors.New("more follows")
	}
	if wrong, ok := errors.AsType[*json.UnmarshalTypeError](err); ok && wrong.Field != "" {
		return fmt.Errorf("%s can't be a %s", wrong.Field, wrong.Value)
	}
	if err != nil {
		return errors.New(strings.TrimPrefix(strings.ReplaceAll(err.Error(), "\n", " "), "json: "))
	}
	return nil
}

// UnmarshalJSON reads an entry: what the answers are depends on the question.
func (e *Entry) UnmarshalJSON(data []byte) error {
	var raw struct {
		N         int             `json:"n"`
		Skill     Skill           `json:"skill"`
		Question  Item            `json:"question"`
		Answer    json.RawMessage `json:"answer"`
		Expected  json.RawMessage `json:"expected"`
		Right     bool            `json:"right"`
		Seconds   float64         `json:"seconds"`
		Critical  bool            `json:"critical"`
		Diagnosis *Diagnosis      `json:"diagnosis"`
	}
	if err := strictJSON(data, &raw); err != nil {
		return err
	}
	*e = Entry{
		N: raw.N, Skill: raw.Skill, Question: raw.Question,
		Right: raw.Right, Seconds: raw.Seconds, Critical: raw.Critical, Diagnosis: raw.Diagnosis,
	}
	e.Question.Skill = raw.Skill
	if err := e.Question.checkShape(); err != nil {
		return fmt.Errorf("question %d: %w", raw.N, err)
	}
	for _, a := range []struct {
		from json.RawMessage
		to   *Answer
	}{{raw.Answer, &e.Answer}, {raw.Expected, &e.Expected}} {
		if a.from == nil {
			continue
		}
		var err error
		if *a.to, err = e.Question.DecodeAnswer(a.from); err != nil {
			return fmt.Errorf("question %d: %w", raw.N, err)
		}
	}
	return nil
}

// asks are the skills by their questions.
var asks = map[Ask]Skill{
	AskName: SkillName, AskGame: SkillGame, AskWinner: SkillWinner, AskSecond: SkillSecond, AskPay: SkillPayOne,
	AskValid: SkillInsurance, AskLimits: SkillInsurance, AskInsurance: SkillInsurance,
	AskNoGame: SkillNoGame, AskNext: SkillNoGame, AskBonus: SkillBonus, AskMaximum: SkillMaximum,
	AskChips: SkillChips, AskTable: SkillTable,
}

// checkShape reports an item that is not of the shape of its question, so that it
// could not be read any further. Whether a house deals such an item it does not tell.
func (it *Item) checkShape() error {
	skill, known := asks[it.Ask]
	boxes := 1
	switch it.Ask {
	case AskGame, AskNext, AskChips:
		boxes = 0
	case AskTable:
		boxes = len(it.Boxes)
	}
	switch {
	case !known:
		return fmt.Errorf("%q is no question", it.Ask)
	case skill != it.Skill && (it.Ask != AskPay || it.Skill != SkillPayTwo):
		return fmt.Errorf("skill %q does not ask %q", it.Skill, it.Ask)
	case it.Kind == "" || !strings.HasPrefix(it.Kind, string(it.Skill)+"/") || !oneLine(it.Kind):
		return fmt.Errorf("%q is no kind of skill %s", it.Kind, it.Skill)
	case len(it.Boxes) != boxes || it.Ask == AskTable && (boxes < 1 || boxes > 4):
		return fmt.Errorf("%d boxes do not make a question %q", len(it.Boxes), it.Ask)
	case (it.Ask == AskChips) != (len(it.Chips) > 0):
		return fmt.Errorf("%d kinds of chips do not make a question %q", len(it.Chips), it.Ask)
	}
	for _, b := range it.Boxes {
		if n := len(b.Cards); n != 5 && n != 6 {
			return fmt.Errorf("a box has 5 or 6 cards, not %d", n)
		}
	}
	for _, c := range it.Chips {
		if c.Value < 1 || c.Colour == "" {
			return fmt.Errorf("a chip %q of %d is not possible", c.Colour, c.Value)
		}
	}
	return nil
}

var (
	hash64  = regexp.MustCompile(`^[0-9a-f]{64}$`)
	rfc3339 = regexp.MustCompile(`^\d{4}-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d{1,9})?(?:Z|[+-](\d\d):(\d\d))$`)
)

// mostName is the longest name, in bytes.
const mostName = 200

// oneLine tells whether a text is one line of readable characters, and not too long.
func oneLine(text string) bool {
	return len(text) <= mostName && utf8.ValidString(text) && !strings.ContainsFunc(text, func(c rune) bool {
		return c < ' ' || c == 0x7f || c == '\u2028' || c == '\u2029'
	})
}

// isTime tells whether a text is a time as RFC 3339 has it.
func isTime(text string) bool {
	parts := rfc3339.FindStringSubmatch(text)
	if parts == nil {
		return false
	}
	number := func(i int) int {
		n, _ := strconv.Atoi(parts[i]) // digits, or nothing
		return n
	}
	month, day := number(1), number(2)
	if month < 1 || month > 12 || day < 1 || day > 31 {
		return false
	}
	if short := slices.Contains([]int{4, 6, 9, 11}, month); short && day > 30 || month == 2 && day > 29 {
		return false
	}
	return number(3) < 24 && number(4) < 60 && number(5) <= 60 && number(6) < 24 && number(7) < 60
}

// check reports a field that a result can't have so.
func (r *Result) check() error {
	switch {
	case r.Kind != resultKind:
		return ErrNoResult
	case r.Felt == "" || !oneLine(r.Felt):
		return fmt.Errorf("felt is %q; allowed: a version", r.Felt)
	case r.House == "" || !oneLine(r.House):
		return fmt.Errorf("house is %q; allowed: the id of a house", r.House)
	case !hash64.MatchString(r.Rules):
		return fmt.Errorf("rules is %q; allowed: the hash of a house's rules, 64 hexadecimal digits", r.Rules)
	case !isTime(r.Started):
		return fmt.Errorf("started is %q; allowed: a time such as 2026-03-01T09:30:00Z", r.Started)
	case !oneLine(r.Trainee):
		return fmt.Errorf("trainee is %q; allowed: a name of one line, at most %d bytes", r.Trainee, mostName)
	case r.PassMarks().check() != nil:
		return r.PassMarks().check()
	case len(r.Items) > MostQuestions || len(r.Rounds) > MostQuestions:
		return fmt.Errorf("%d items and %d rounds; allowed: at most %d of each", len(r.Items), len(r.Rounds), MostQuestions)
	}
	for _, part := range [][]Entry{r.Items, r.Rounds} {
		for i, e := range part {
			switch {
			case e.N != i+1:
				return fmt.Errorf("question %d has the number %d", i+1, e.N)
			case !(e.Seconds >= 0 && e.Seconds <= mostSeconds):
				return fmt.Errorf("question %d took %v seconds; allowed: 0 to %d", e.N, e.Seconds, mostSeconds)
			case e.Expected == nil:
				return fmt.Errorf("question %d has no expected answer", e.N)
			}
		}
	}
	return nil
}

// SkillScore is how a trainee did in a skill.
type SkillScore struct {
	Skill Skill
	// Right of Of answers are right, Critical are critical faults.
	Right, Of, Critical int
	// Answered is how many were answered at all, and Seconds the mean time of those; 0
	// without any.
	Answered int
	Seconds  float64
}

// BySkill returns how the trainee did in each skill that was asked for, in the order of
// [Skills].
func (r *Result) BySkill() []SkillScore {
	var out []SkillScore
	for _, s := range skills {
		var t Tally
		for _, e := range slices.Concat(r.Items, r.Rounds) {
			if e.Skill == s.Skill {
				t.add(e)
			}
		}
		if t.Of > 0 {
			out = append(out, SkillScore{Skill: s.Skill, Right: t.Right, Of: t.Of, Critical: t.Critical, Answered: t.Answered, Seconds: t.Mean()})
		}
	}
	return out
}
