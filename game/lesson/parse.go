package lesson

import (
	"fmt"
	"slices"
	"strings"

	"felt/game/card"
	"felt/game/house"
	"felt/game/strict"
)

// Fault is one thing wrong with a lesson file.
type Fault = strict.Fault

// Faults are all the faults of a lesson file; see [strict.Faults].
type Faults = strict.Faults

// Bounds of what a lesson file may say, in bytes, and of its lists.
const (
	mostTitle  = 80
	mostWords  = 400
	mostProse  = 2000
	mostName   = 200
	mostSteps  = 100
	mostChoice = 80
)

// FindHouse finds the house of a preset's id or of a house file's path.
type FindHouse func(arg string) (*house.House, error)

// Parse reads a lesson file; the package's documentation says what it may hold. The error
// is of type [Faults] and holds every fault found, with its place: what is no TOML, unknown
// fields, cards that can't be, a position that can't have come about, and answers that are
// not what the rules give. Nothing is opened: file is the name by which faults call the
// source, and find finds the houses.
func Parse(file string, src []byte, find FindHouse) (*Lesson, error) {
	return ParseAt(file, src, find, nil)
}

// LeavesOpen reports whether a lesson file leaves its house open.
func LeavesOpen(src []byte) bool {
	f := strict.Read("", src)
	return !f.Broken && f.Root.Table["house"] == nil
}

// ParseAt is [Parse] for a lesson that may leave its house open: it is then read at the
// house given. A nil house is none, and without one a lesson has to name its own.
func ParseAt(file string, src []byte, find FindHouse, at *house.House) (*Lesson, error) {
	r := &reader{File: strict.Read(file, src), find: find, lesson: &Lesson{}}
	r.now.Stakes.House = at
	r.read()
	if faults := r.Faults(); len(faults) > 0 {
		return nil, faults
	}
	return r.lesson, nil
}

// A reader reads one lesson file.
type reader struct {
	*strict.File
	find   FindHouse
	lesson *Lesson
	// now is the position of the step that is read.
	now Position
	// lost: the position has a fault, so that nothing can be said about what follows.
	lost bool
	// whole is the round of a lesson that plays one.
	whole *whole
}

func (r *reader) read() {
	r.now.Box = 1
	r.now.Stakes.Ante = 1
	top := r.position("", r.Root)
	keys := append(top.keys(),
		strict.Required("title", func(n *strict.Node) { r.lesson.Title = r.words("title", n, mostTitle) }),
		strict.Optional("notes", func(n *strict.Node) { r.lesson.Notes = r.prose("notes", n) }),
		strict.Optional("round", func(*strict.Node) {}),
		strict.Required("steps", func(*strict.Node) {}),
	)
	r.Record("a lesson file", r.Root, keys)
	r.lesson.Open = r.Root.Table["house"] == nil && r.now.Stakes.House != nil
	if r.Root.Table["house"] == nil && !r.lesson.Open {
		r.lost = true
		if !r.Broken {
			r.Fault(r.Root.At, "a lesson file, house", "a lesson file: house is missing", "a house in the file, or one chosen with --house")
		}
	}
	top.apply()
	if n := r.Root.Table["round"]; n != nil {
		r.round(n, top)
	}
	if n := r.Root.Table["steps"]; n != nil {
		r.steps(n)
	}
}

func (r *reader) steps(n *strict.Node) {
	const form = `a list of [[steps]], at least one`
	switch {
	case n.Kind != strict.List:
		r.WrongType("steps", n, form)
		return
	case len(n.Items) == 0:
		r.Fault(n.At, "steps", "steps is empty", form)
	case len(n.Items) > mostSteps:
		r.Fault(n.At, "steps", fmt.Sprintf("steps are %d", len(n.Items)), fmt.Sprintf("at most %d", mostSteps))
		return
	}
	for i, item := range n.Items {
		if item.Kind != strict.Table {
			r.WrongType("steps", item, form)
			continue
		}
		r.step(item, i == 0)
	}
	if r.whole != nil && !r.lost {
		r.whole.end(r)
		r.lesson.Whole = &Whole{r.whole.cfg, r.whole.deck, r.whole.played}
	}
}

// step reads a step.
func (r *reader) step(n *strict.Node, first bool) {
	const what = "steps"
	var s Step
	at := r.position(what, n)
	keys := append(at.keys(),
		strict.Optional("show", func(n *strict.Node) {
			for _, v := range r.Names(strict.Part(what, "show"), n, func(n *strict.Node) (string, bool) {
				return r.OneOf(strict.Part(what, "show"), n, showNames())
			}) {
				s.Show = append(s.Show, Show(v))
			}
		}),
		strict.Optional("say", func(n *strict.Node) { s.Say = r.prose(strict.Part(what, "say"), n) }),
		strict.Optional("play", func(n *strict.Node) { r.Integer(strict.Part(what, "play"), n, 1, mostSteps) }),
		strict.Optional("box", func(n *strict.Node) { r.Integer(strict.Part(what, "box"), n, 1, 4) }),
	)
	q := &questioning{r: r, at: n, Question: &Question{}}
	r.Record(what, n, append(keys, q.keys()...))
	if at.given() && r.whole != nil {
		r.Fault(at.anyNode().Key, what, "a step of a whole round changes nothing of its position", "play, box")
	} else {
		at.apply()
	}
	s.Fresh = first || at.given()
	if r.whole != nil {
		s.Events = r.whole.step(r, n, first)
	} else {
		for _, key := range []string{"play", "box"} {
			if k := n.Table[key]; k != nil {
				r.Fault(k.Key, what, fmt.Sprintf("%s is for a lesson with a whole round", key), "a table [round]")
			}
		}
	}
	s.Position = r.now
	s.Question = q.finish(s.Position)
	if len(s.Show) == 0 && s.Say == "" && s.Question == nil && n.Table["show"] == nil && n.Table["say"] == nil && n.Table["ask"] == nil {
		r.Fault(n.At, what, "the step shows, says and asks nothing", "show, say, ask")
	}
	r.shows(n.Table["show"], s)
	r.lesson.Steps = append(r.lesson.Steps, s)
}

// shows checks that what is shown is there.
func (r *reader) shows(n *strict.Node, s Step) {
	if r.lost {
		return
	}
	_, settled := s.Position.Settlement()
	for _, show := range s.Show {
		lacks := ""
		switch show {
		case ShowLines, ShowNet:
			if !settled {
				lacks = "the box is not played to the end here"
			}
		case ShowDealer, ShowGame:
			if len(s.Position.Dealer) == 0 {
				lacks = "the dealer's cards are not known here"
			}
		default:
			if len(s.Position.Cards) == 0 {
				lacks = errNoCards.Error()
			}
		}
		if lacks != "" {
			r.Fault(n.At, "steps, show", fmt.Sprintf("%q can't be shown: %s", show, lacks), "")
		}
		if q := s.Question; q != nil && slices.Contains(q.Tells(), show) {
			r.Fault(n.At, "steps, show", fmt.Sprintf("%q gives away what the step asks", show), "in a later step")
		}
	}
}

func showNames() []string {
	var all []string
	for _, s := range Shows() {
		all = append(all, string(s))
	}
	return all
}

// words reads a text of one line that is not blank.
func (r *reader) words(what string, n *strict.Node, most int) string {
	allowed := fmt.Sprintf("a text of one line, 1 to %d bytes", most)
	v, ok := r.Line(what, n, most, allowed)
	if ok && strings.TrimSpace(v) == "" {
		r.Fault(n.At, what, what+" is empty", allowed)
	}
	return v
}

// prose reads a text of one or several lines that is not blank.
func (r *reader) prose(what string, n *strict.Node) string {
	allowed := fmt.Sprintf("a text, 1 to %d bytes", mostProse)
	switch {
	case n.Kind != strict.String:
		r.WrongType(what, n, allowed)
		return ""
	case len(n.Text) > mostProse, strings.TrimSpace(n.Text) == "":
		r.Fault(n.At, what, what+" is empty or too long", allowed)
		return ""
	case strings.ContainsFunc(n.Text, func(c rune) bool { return c < ' ' && c != '\n' || c == 0x7f }):
		r.Fault(n.At, what, what+" has control characters", allowed)
		return ""
	}
	return strings.TrimSpace(n.Text)
}

// positioning is the part of a table that says what the position is.
type positioning struct {
	r    *reader
	what string
	node *strict.Node
	// sets are what is to be done with the position, in the order of the keys.
	sets []setting
	bad  bool
}

// setting is what a key does with the position.
type setting struct {
	key string
	do  func(p *Position)
}

func (r *reader) position(what string, n *strict.Node) *positioning {
	return &positioning{r: r, what: what, node: n}
}

// positionKeys are the keys of a position, in the order in which they are applied.
var positionKeys = []string{"house", "table", "ante", "cards", "dealer", "exchanged", "insurance", "bonus", "buy", "folded"}

func (a *positioning) given() bool { return a.anyNode() != nil }

// anyNode is the first of the keys in the file.
func (a *positioning) anyNode() *strict.Node {
	for _, name := range a.node.Keys {
		if slices.Contains(positionKeys, name) {
			return a.node.Table[name]
		}
	}
	return nil
}

func (a *positioning) called(key string) string {
	if a.what == "" {
		return key
	}
	return strict.Part(a.what, key)
}

// keys are the keys of the table.
func (a *positioning) keys() []strict.Key {
	r := a.r
	set := func(key string, do func(p *Position)) { a.sets = append(a.sets, setting{key, do}) }
	cards := func(key string, to func(p *Position) *[]card.Card) strict.Key {
		return strict.Optional(key, func(n *strict.Node) {
			if v, ok := r.cards(a.called(key), n); ok {
				set(key, func(p *Position) { *to(p) = v })
			} else {
				a.bad = true
			}
		})
	}
	whole := func(key string, low, high int64, do func(p *Position, v int64)) strict.Key {
		return strict.Optional(key, func(n *strict.Node) {
			if v, ok := r.Integer(a.called(key), n, low, high); ok {
				set(key, func(p *Position) { do(p, v) })
			} else {
				a.bad = true
			}
		})
	}
	return []strict.Key{
		strict.Optional("house", func(n *strict.Node) {
			arg, ok := r.Line(a.called("house"), n, mostName, "the id of a house, or the path of a house file")
			if !ok {
				a.bad = true
				return
			}
			h, err := r.find(arg)
			if err != nil {
				a.bad = true
				r.Fault(n.At, a.called("house"), err.Error(), "")
				return
			}
			set("house", func(p *Position) { p.Stakes.House, p.Stakes.Table = h, nil })
		}),
		strict.Optional("table", func(n *strict.Node) {
			id, ok := r.Line(a.called("table"), n, mostName, "the id of a table; empty for none")
			if !ok {
				a.bad = true
				return
			}
			set("table", func(p *Position) {
				if p.Stakes.Table = nil; id == "" || p.Stakes.House == nil {
					return
				}
				t, err := p.Stakes.House.FindTable(id)
				if err != nil {
					a.bad = true
					r.Fault(n.At, a.called("table"), err.Error(), "")
					return
				}
				p.Stakes.Table = t
			})
		}),
		whole("ante", 1, house.MaxAnte, func(p *Position, v int64) { p.Stakes.Ante = v }),
		cards("cards", func(p *Position) *[]card.Card { return &p.Cards }),
		cards("dealer", func(p *Position) *[]card.Card { return &p.Dealer }),
		whole("exchanged", 0, handCards, func(p *Position, v int64) { p.Exchanged = int(v) }),
		whole("insurance", 0, mostInsurance, func(p *Position, v int64) { p.Insurance = v }),
		cards("bonus", func(p *Position) *[]card.Card { return &p.FirstFive }),
		cards("buy", func(p *Position) *[]card.Card { return &p.Replacing }),
		strict.Optional("folded", func(n *strict.Node) {
			if v, ok := r.Bool(a.called("folded"), n); ok {
				set("folded", func(p *Position) { p.Folded = v })
			} else {
				a.bad = true
			}
		}),
	}
}

// mostInsurance is more than any house accepts: a hundred bets.
const mostInsurance = 200 * house.MaxAnte

// apply changes the position and checks it.
func (a *positioning) apply() {
	r := a.r
	before := r.now
	for _, set := range a.sets {
		set.do(&r.now)
	}
	if a.bad {
		r.lost = true
	}
	if r.lost || !a.given() {
		return
	}
	if err := r.now.check(); err != nil {
		at, key := a.guilty(before)
		r.Fault(at, a.called(key), "the position can't be: "+err.Error(), "")
		r.lost = true
	}
}

// guilty is where a position goes wrong: the key without which it could be, one that comes
// late before one that comes early, and its place; the first of the keys if no single one
// is at fault.
func (a *positioning) guilty(before Position) (at int, key string) {
	if _, err := house.NewStakes(a.r.now.Stakes.House, a.r.now.Stakes.Table, a.r.now.Stakes.Ante); err != nil {
		for _, key := range []string{"ante", "table", "house"} {
			if n := a.node.Table[key]; n != nil {
				return n.At, key
			}
		}
	}
	for _, key := range slices.Backward(positionKeys) {
		n := a.node.Table[key]
		if n == nil {
			continue
		}
		without := before
		for _, set := range a.sets {
			if set.key != key {
				set.do(&without)
			}
		}
		if without.Stakes.House != nil && without.check() == nil {
			return n.At, key
		}
	}
	n := a.anyNode()
	return n.Key, a.node.Keys[0]
}

// check reports a position that can't have come about.
func (p Position) check() error {
	if _, err := house.NewStakes(p.Stakes.House, p.Stakes.Table, p.Stakes.Ante); err != nil {
		return err
	}
	switch n := len(p.Cards); {
	case n > 0 && (len(p.Dealer) > 0 || p.Folded):
		return p.Check()
	case n > 0 && n != handCards && n != handCards+1:
		return fmt.Errorf("a box has 5 cards, or 6 with the sixth bought, not %d", n)
	case n > handCards && !p.Stakes.House.Sixth.Offered:
		return fmt.Errorf("house %s sells no sixth card", p.Stakes.House.ID)
	case len(p.Dealer) > 0 && len(p.Dealer) != handCards:
		return fmt.Errorf("the dealer has 5 cards, not %d", len(p.Dealer))
	case len(p.Replacing) > 0 && len(p.Dealer) == 0:
		return fmt.Errorf("the dealer's game is bought, but his cards are not given")
	}
	return card.CheckOnce(p.Cards, p.Dealer, p.Replacing)
}

// cards reads cards; an empty text gives none.
func (r *reader) cards(what string, n *strict.Node) ([]card.Card, bool) {
	v, ok := r.Line(what, n, mostName, "cards such as As Kd 7h 7c 2s")
	if !ok {
		return nil, false
	}
	cards, err := card.Parse(v)
	if err != nil {
		r.Fault(n.At, what, what+": "+err.Error(), "")
		return nil, false
	}
	return cards, true
}
