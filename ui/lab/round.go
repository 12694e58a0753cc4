package lab

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"felt/game/card"
	"felt/game/house"
	"felt/game/lesson"
	"felt/game/round"
	"felt/strategy"
	"felt/strategy/train"
	"felt/ui/advice"
	"felt/ui/keys"
	"felt/ui/screen"
	"felt/ui/text"
)

// roundView is a whole round, gone through step by step. At each decision the class is asked
// what it would do; the values are shown on a key. Where nobody has decided yet the class
// does, or what is best is done; where somebody has, another decision leads to another round.
type roundView struct {
	m    *Model
	name string
	*played
	at int
	// values: those of the decision are shown.
	values bool
	asker  *advice.Asker
	// goes: what is best is done once it is known.
	goes bool
	// marked are the cards to exchange, by their places.
	marked  map[int]bool
	refusal string
}

// newRound opens a round; the error says what the house does not allow, or which action is
// not legal.
func newRound(m *Model, name string, cfg round.Config, deck *card.Deck, actions []round.Action) (*roundView, error) {
	p, err := play(cfg, deck, actions)
	if err != nil {
		return nil, err
	}
	return &roundView{m: m, name: name, played: p, asker: advice.NewAsker(m.ctx, m.Ask, m.Explain), marked: map[int]bool{}}, nil
}

// newRoundOfLesson opens the round of a lesson. It has been played when the lesson was read.
func newRoundOfLesson(m *Model, l *lesson.Lesson) *roundView {
	v, err := newRound(m, l.Title, l.Whole.Config, l.Whole.Deck, l.Whole.Actions)
	if err != nil {
		panic(err)
	}
	return v
}

// Open implements [screen.Screen].
func (v *roundView) Open() tea.Cmd { return v.seek() }

// Close implements [screen.Screen].
func (v *roundView) Close() {
	v.asker.Stop()
	v.goes = false
}

// House implements [screen.Housed].
func (v *roundView) House() *house.House { return v.cfg.House }

// now is the stop that is shown.
func (v *roundView) now() stop { return v.stops[v.at] }

// open reports whether the stop is a decision that nobody has made.
func (v *roundView) open() bool { return v.now().decision == len(v.actions) }

// legal is what the box in turn may do at a decision.
func (v *roundView) legal() round.Legal { return v.rounds[v.now().decision].Legal() }

// seek asks for the values of the decision where they are shown or waited for.
func (v *roundView) seek() tea.Cmd {
	d := v.now().decision
	if d < 0 || !v.values && !v.goes {
		return nil
	}
	sit, _ := v.rounds[d].Situation()
	return v.asker.Seek(strategy.PositionOf(sit))
}

// turn goes to another stop.
func (v *roundView) turn(to int) tea.Cmd {
	to = min(max(to, 0), len(v.stops)-1)
	if to != v.at {
		v.asker.Stop()
		v.values, v.goes = false, false
		clear(v.marked)
	}
	v.at, v.refusal = to, ""
	return v.seek()
}

// do does something at the decision: what was decided there before, and all after it, gives
// way to it.
func (v *roundView) do(kind round.ActionKind, amount int64) tea.Cmd {
	d, legal := v.now().decision, v.legal()
	a := round.Action{Box: legal.Box, Kind: kind, Amount: amount}
	if kind == round.Exchange {
		a.Discard = v.discard()
	}
	return v.act(d, a)
}

// act lets an action follow on the first so many.
func (v *roundView) act(d int, a round.Action) tea.Cmd {
	actions := append(v.actions[:d:d], a)
	if d < len(v.actions) && same(v.actions[d], a) {
		actions = v.actions
	}
	p, err := play(v.cfg, v.deck, actions)
	if err != nil {
		v.refusal = text.RoundRefused(v.rounds[d].Check(a))
		return nil
	}
	v.played = p
	return v.turn(v.at + 1)
}

// same reports whether two actions are one.
func same(a, b round.Action) bool {
	return a.Kind == b.Kind && a.Box == b.Box && a.Amount == b.Amount && card.SetOf(a.Discard...) == card.SetOf(b.Discard...)
}

// discard are the cards that are marked.
func (v *roundView) discard() []card.Card {
	sit, _ := v.rounds[v.now().decision].Situation()
	var out []card.Card
	for i, c := range sit.Cards {
		if v.marked[i] {
			out = append(out, c)
		}
	}
	return out
}

// best does what is best, once that is known.
func (v *roundView) best() tea.Cmd {
	if !v.open() {
		return nil
	}
	legal := v.legal()
	if _, bets := legal.Offer(round.Bet); bets && legal.Insured > 0 {
		return v.act(v.now().decision, round.Action{Box: legal.Box, Kind: round.Bet}) // the bet with it was best
	}
	a, _, err := v.asker.Answer()
	if err != nil {
		v.goes, v.values = false, true
		return nil
	}
	if a == nil {
		v.goes = true
		return v.seek()
	}
	sit, _ := v.rounds[v.now().decision].Situation()
	return v.act(v.now().decision, train.ChoiceOf(sit.Stakes, a.Options[0]).Actions(legal.Box)[0])
}

// Update implements [screen.Screen].
func (v *roundView) Update(msg tea.Msg) (tea.Cmd, screen.Action) {
	press, ok := msg.(tea.KeyMsg)
	if !ok {
		if v.asker.Take(msg) && v.goes {
			return v.best(), nil
		}
		return nil, nil
	}
	k := &v.m.Keys.Round
	decides := v.now().decision >= 0
	switch {
	case key.Matches(press, k.Back):
		return nil, screen.Back{}
	case key.Matches(press, k.Left):
		return v.turn(v.at - 1), nil
	case key.Matches(press, k.Right, k.Enter) && v.open():
		return v.best(), nil
	case key.Matches(press, k.Right, k.Enter):
		return v.turn(v.at + 1), nil
	case key.Matches(press, k.First):
		return v.turn(0), nil
	case key.Matches(press, k.Last):
		return v.turn(len(v.stops) - 1), nil
	case !decides:
	case key.Matches(press, k.Answer):
		v.values = !v.values
		return v.seek(), nil
	default:
		return v.decide(press, k), nil
	}
	return nil, nil
}

// decide answers a key that marks cards or decides.
func (v *roundView) decide(msg tea.KeyMsg, k *keys.Round) tea.Cmd {
	for i := range k.Mark {
		if key.Matches(msg, k.Mark[i]) {
			v.marked[i], v.refusal = !v.marked[i], ""
			return nil
		}
	}
	for _, c := range k.Decisions() {
		if !key.Matches(msg, c.Key) {
			continue
		}
		amount := int64(0)
		if o, ok := v.legal().Offer(round.Insure); ok && c.Kind == string(round.Insure) {
			amount = v.insures(o)
		}
		return v.do(round.ActionKind(c.Kind), amount)
	}
	return nil
}

// insures is the next amount of an insurance: the smallest, the largest, then none.
func (v *roundView) insures(o round.Offer) int64 {
	switch v.legal().Insured {
	case 0:
		return o.Limits.Min
	case o.Limits.Max:
		return 0
	}
	return o.Limits.Max
}

// Title implements [screen.Screen].
func (v *roundView) Title() []screen.Fact {
	return []screen.Fact{
		{Value: v.name, Strong: true},
		{Value: text.HouseAndTable(v.cfg.House, v.cfg.Table)},
		{Name: text.LessonStepName, Value: text.LessonOf(v.at+1, len(v.stops))},
	}
}

// Help implements [screen.Screen].
func (v *roundView) Help() []keys.Group {
	k := &v.m.Keys.Round
	own := []key.Binding{
		keys.Called(keys.Both(k.Left, k.Right), text.KeyLessonGo), keys.Called(keys.Both(k.First, k.Last), text.KeyRoundEnds),
		keys.Called(k.Enter, text.KeyRoundNext), keys.Called(k.Answer, text.KeyRoundValues), k.Projector,
	}
	marks := key.NewBinding(key.WithHelp(text.SchoolMarkKeys(len(k.Mark)), text.KeyRoundMarks))
	choose := []key.Binding{marks}
	for _, c := range k.Decisions() {
		choose = append(choose, c.Key)
	}
	return []keys.Group{{Title: text.KeysRound, Keys: own}, {Title: text.KeysRoundChoose, Keys: choose}}
}
