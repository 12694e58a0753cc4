package settings

import (
	"slices"
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"felt/ui/block"
	"felt/ui/config"
	"felt/ui/keys"
	"felt/ui/screen"
	"felt/ui/text"
)

// bindings is the page of the keys.
type bindings struct {
	screen *Screen
	// chosen is the index of the action among all of them, top the first row shown.
	chosen, top int
	// waiting: the next key is to be bound; adding: to those that there are.
	waiting, adding bool
	refusal         string
}

// entry is an action in a place.
type entry struct {
	place  string
	action keys.Action
}

// entries are the actions by their places; one of several places stands in the first.
var entries = func() (out []entry) {
	seen := map[string]bool{}
	for _, p := range keys.Places() {
		for _, name := range p.Names {
			if a, ok := keys.FindAction(name); ok && !seen[name] {
				seen[name] = true
				out = append(out, entry{p.Title, a})
			}
		}
	}
	return out
}()

// open shows the page from where it was left.
func (b *bindings) open() { b.waiting, b.refusal = false, "" }

// action is the chosen one.
func (b *bindings) action() keys.Action { return entries[b.chosen].action }

// key answers a key on the page.
func (b *bindings) key(msg tea.KeyMsg) tea.Cmd {
	s := b.screen
	was := s.config
	s.saved, b.refusal = false, ""
	if b.waiting {
		b.bind(msg)
		return s.change(was)
	}
	switch k := &s.keys.Settings; {
	case key.Matches(msg, k.Back):
		s.page = pageList
	case key.Matches(msg, k.Up):
		b.chosen = (b.chosen + len(entries) - 1) % len(entries)
	case key.Matches(msg, k.Down):
		b.chosen = (b.chosen + 1) % len(entries)
	case key.Matches(msg, k.Enter):
		b.waiting, b.adding = true, false
	case key.Matches(msg, k.Add):
		b.waiting, b.adding = true, true
	case key.Matches(msg, k.Restore):
		b.set(b.action().Keys)
	}
	return s.change(was)
}

// bind binds a key to the chosen action; esc leaves it as it is.
func (b *bindings) bind(msg tea.KeyMsg) {
	if msg.Type == tea.KeyEsc && !msg.Alt {
		b.waiting = false
		return
	}
	k, err := keys.ParseKey(keys.KeyName(msg.String()))
	if err != nil {
		b.refusal = text.Sentence(err.Error())
		return
	}
	bound := []string{k}
	if has := b.screen.config.Keys.Of(b.action()); b.adding && !slices.Contains(has, k) {
		bound = append(slices.Clone(has), k)
	} else if b.adding {
		bound = has
	}
	b.set(bound)
}

// set gives the chosen action its keys, or says with what they clash.
func (b *bindings) set(bound []string) {
	c := b.screen.config.Keys.With(b.action(), bound)
	if _, conflicts := keys.NewMap(c); len(conflicts) > 0 {
		b.refusal = taken(conflicts[0], b.action())
		return
	}
	if len(c) == 0 {
		c = config.Default().Keys
	}
	b.waiting, b.screen.config.Keys = false, c
}

// taken says what the key does that an action can't have.
func taken(c keys.Conflict, a keys.Action) string {
	other := c.Actions[0]
	if other == a.Name {
		other = c.Actions[1]
	}
	if o, ok := keys.FindAction(other); ok {
		return text.BindingsTaken(keys.Cap(c.Key), o.What)
	}
	return text.BindingsTyped(keys.Cap(c.Key))
}

// asks reports whether the foot belongs to a key that is being bound.
func (b *bindings) asks() bool { return b.waiting || b.refusal != "" }

// foot asks for the key, or says why the one pressed can't be bound.
func (b *bindings) foot() (string, mood) {
	asked := text.BindingsPress(b.action().What, b.adding)
	switch {
	case !b.waiting:
		return b.refusal, moodBad
	case b.refusal != "":
		return b.refusal + " " + asked, moodBad
	}
	return asked, moodAsk
}

// Widths of the page of the keys: of what they do, of the keys, and of what is said
// beside them.
const (
	whatWidth = 28
	capsWidth = 16
	tellWidth = 28
)

// view draws the page of the keys: the actions by their places, and beside them the
// chosen one.
func (b *bindings) view(in screen.Size) block.Block {
	rows, at := b.rows()
	h := in.H - footRows - 1
	// The rows around the chosen one are seen, too.
	b.top = max(min(b.top, at-around), at-h+1+around)
	b.top = max(0, min(b.top, len(rows)-h))
	list := block.New(markWidth+whatWidth+capsWidth, h, rows[b.top:min(b.top+h, len(rows))]...)
	page := block.Beside(2, list, block.New(tellWidth, h, b.tell()...))
	left := block.Blank(max(margin, (in.W-page.Width())/2))
	out := []string{""}
	for _, l := range page {
		out = append(out, left+l)
	}
	return append(block.New(in.W, in.H-footRows, out...), b.screen.footView(in.W, left)...)
}

// around is how many rows are seen above and below the chosen one.
const around = 2

// rows are the rows of the list, and the index of the chosen one.
func (b *bindings) rows() (rows []string, at int) {
	t, custom := b.screen.theme, b.screen.config.Keys
	place := ""
	for i, e := range entries {
		if e.place != place {
			if place != "" {
				rows = append(rows, "")
			}
			place = e.place
			rows = append(rows, block.Blank(markWidth)+t.Strong.Render(place))
		}
		mark, what := block.Blank(markWidth), t.Text
		if i == b.chosen {
			at = len(rows)
			mark, what = t.Title.Render("▸ "), t.Title
		}
		bound := custom.Of(e.action)
		row := mark + block.Fit(what.Render(e.action.What), whatWidth) + t.Title.Render(capsOf(bound))
		if !slices.Equal(bound, e.action.Keys) {
			row += "  " + t.Muted.Render("●")
		}
		rows = append(rows, row)
	}
	return rows, at
}

// capsOf is what the caps of some keys show.
func capsOf(bound []string) string {
	caps := make([]string, len(bound))
	for i, k := range bound {
		caps[i] = keys.Cap(k)
	}
	return strings.Join(caps, " ")
}

// tell says all about the chosen action.
func (b *bindings) tell() []string {
	t, a := b.screen.theme, b.action()
	var caps []string
	for _, k := range b.screen.config.Keys.Of(a) {
		caps = append(caps, t.Cap(keys.Cap(k)))
	}
	facts := block.Columns(2, [][]string{
		{t.Muted.Render(text.BindingsComes), t.Text.Render(capsOf(a.Keys))},
		{t.Muted.Render(text.BindingsName), t.Text.Render(a.Name)},
	})
	return append([]string{"", t.Strong.Render(a.What), "", strings.Join(caps, " "), ""}, facts...)
}
