package keys

import (
	"fmt"
	"slices"

	"github.com/charmbracelet/bubbles/key"

	"felt/ui/text"
)

// bound is an action and where its binding is kept.
type bound struct {
	name string
	at   *key.Binding
}

// place is what acts in a place: its own actions and the common ones.
type place struct {
	title string
	// typed are the characters that are typed there.
	typed       string
	own, common []bound
}

func (m *Map) places() []place {
	h, f, a, p, e, s := &m.Home, &m.Felt, &m.Amount, &m.Pages, &m.Editor, &m.Settings
	w, x, st, sc := &m.Warned, &m.Practise, &m.Stats, &m.School
	l, u, r := &m.Lab, &m.Build, &m.Round
	felt := []bound{
		{"bet", &f.Bet}, {"sixth", &f.Sixth}, {"exchange", &f.Exchange}, {"insure", &f.Insure}, {"fold", &f.Fold},
		{"take", &f.Take}, {"buy", &f.Buy}, {"again", &f.Again}, {"stop", &f.Stop},
		{"advice", &f.Advice}, {"hint", &f.Hint}, {"log", &f.Log}, {"bonus", &f.Bonus}, {"editor", &f.Editor},
		{"what-if", &f.WhatIf}, {"retry", &f.Retry}, {"star", &f.Star},
	}
	for i := range f.Mark {
		felt = append(felt, bound{fmt.Sprintf("mark-%d", i+1), &f.Mark[i]})
	}
	felt = append(felt, bound{"mark", &f.MarkHere})
	whole := []bound{
		{"bet", &r.Bet}, {"sixth", &r.Sixth}, {"exchange", &r.Exchange}, {"insure", &r.Insure}, {"fold", &r.Fold},
		{"take", &r.Take}, {"buy", &r.Buy}, {"again", &r.Again}, {"stop", &r.Stop},
		{"answer", &r.Answer}, {"projector", &r.Projector}, {"start", &r.First}, {"finish", &r.Last},
	}
	for i := range r.Mark {
		whole = append(whole, bound{fmt.Sprintf("mark-%d", i+1), &r.Mark[i]})
	}
	return []place{
		{title: text.KeysEverywhere, own: m.Common.bounds()},
		{title: text.KeysHome, typed: digits, common: h.bounds(), own: []bound{
			{"play", &h.Play}, {"house", &h.House}, {"table", &h.Table}, {"boxes", &h.Boxes}, {"seats", &h.Seats}, {"bonus", &h.Bonus},
			{"less", &h.Less}, {"more", &h.More}, {"editor", &h.Editor}, {"rules", &h.Rules}, {"statistics", &h.Stats}, {"settings", &h.Settings},
			{"practise", &h.Practise}, {"review", &h.Review}, {"resume", &h.Resume}, {"give-up", &h.GiveUp},
			{"school", &h.School}, {"lab", &h.Lab},
		}},
		{title: text.KeysPractise, common: x.bounds(), own: []bound{
			{"mode", &x.Mode}, {"drill", &x.Drill}, {"count", &x.Count}, {"time", &x.Time},
		}},
		{title: text.KeysFelt, common: f.bounds(), own: felt},
		{title: text.KeysWarned, common: w.bounds(), own: []bound{{"keep", &w.Keep}, {"take-back", &w.TakeBack}}},
		{title: text.KeysInsurance, typed: digits, common: a.bounds(), own: []bound{
			{"less", &a.Less}, {"more", &a.More}, {"least", &a.Least}, {"most", &a.Most}, {"erase", &a.Erase},
		}},
		{title: text.KeysSchool, typed: digits, common: sc.bounds(), own: []bound{
			{"mark", &sc.Mark}, {"minus", &sc.Minus}, {"next-place", &sc.Next}, {"previous-place", &sc.Previous}, {"hint", &sc.Hint},
			{"level", &sc.Level}, {"run", &sc.Run}, {"irregular", &sc.Irregular}, {"table", &sc.Table},
			{"exam", &sc.Exam}, {"skip", &sc.Skip}, {"give-up", &sc.GiveUp}, {"boxes", &sc.Boxes},
		}},
		{title: text.KeysLab, common: l.bounds(), own: []bound{
			{"table-1", &l.Table}, {"build", &l.Build}, {"rounds", &l.Rounds}, {"lessons", &l.Lessons},
			{"other-house", &l.House}, {"another", &l.Another}, {"compare", &l.Compare}, {"reveal", &l.Reveal},
			{"answer", &l.Answer}, {"stops", &l.Stops}, {"projector", &l.Projector}, {"first", &l.First}, {"last", &l.Last},
			{"hint", &l.Hint}, {"notes", &l.Notes},
		}},
		{title: text.KeysLabBuild, typed: digits + ranksAndSuits, common: u.bounds(), own: []bound{
			{"next-place", &u.Next}, {"previous-place", &u.Previous}, {"erase", &u.Erase}, {"clear", &u.Clear}, {"undo", &u.Undo},
			{"other-house", &u.House}, {"dealer", &u.Dealer}, {"compare", &u.Compare}, {"reveal", &u.Reveal}, {"projector", &u.Projector},
			{"values-up", &u.ValuesUp}, {"values-down", &u.ValuesDown},
		}},
		{title: text.KeysRound, common: r.bounds(), own: whole},
		{title: text.KeysPages, common: p.bounds(), own: p.own()},
		{title: text.KeysStats, common: st.bounds(), own: append(st.own(), bound{"house", &st.House}, bound{"mode", &st.Mode})},
		{title: text.KeysEditor, typed: digits + ranksAndSuits, common: e.bounds(), own: []bound{
			{"next-place", &e.Next}, {"previous-place", &e.Previous}, {"blind", &e.Blind}, {"blind-sixth", &e.Sixth}, {"erase", &e.Erase},
			{"clear", &e.Clear}, {"undo", &e.Undo}, {"line", &e.Line}, {"load", &e.Load},
			{"values-up", &e.ValuesUp}, {"values-down", &e.ValuesDown},
		}},
		{title: text.KeysSettings, typed: digits, common: s.bounds(), own: []bound{{"add", &s.Add}, {"restore", &s.Restore}}},
	}
}

// The characters that are typed: amounts, and cards.
const (
	digits        = "0123456789"
	ranksAndSuits = "AKQJTSHDCakqjtshdc"
)

func (c *Common) bounds() []bound {
	return []bound{
		{"help", &c.Help}, {"quit", &c.Quit}, {"suspend", &c.Suspend}, {"back", &c.Back}, {"enter", &c.Enter},
		{"left", &c.Left}, {"right", &c.Right}, {"up", &c.Up}, {"down", &c.Down},
	}
}

// own are the actions of a text to be scrolled.
func (p *Pages) own() []bound {
	return []bound{{"page-up", &p.PageUp}, {"page-down", &p.PageDown}, {"first", &p.First}, {"last", &p.Last}}
}

// A binder binds the keys of one place.
type binder struct {
	custom Custom
	// owner is the action that a key does here; none for a character that is typed.
	owner     map[string]string
	conflicts []Conflict
}

func (b *binder) bind(p place) {
	keys := map[string][]string{}
	for _, r := range p.typed {
		b.owner[string(r)] = ""
	}
	for _, a := range p.common {
		if slices.Contains(firm, a.name) {
			keys[a.name] = b.take(a.name)
		}
	}
	for _, a := range p.own {
		keys[a.name] = b.take(a.name)
	}
	for _, a := range p.common {
		if !slices.Contains(firm, a.name) {
			keys[a.name] = b.left(a.name)
		}
	}
	for _, a := range append(p.own, p.common...) {
		b.set(a, keys[a.name])
	}
}

// explicit are the keys of an action without twins.
func (b *binder) explicit(name string) []string { return b.custom.Of(byName[name]) }

// take gives an action its keys, and notes which another one has already.
func (b *binder) take(name string) []string {
	var mine []string
	for _, k := range b.explicit(name) {
		switch other, taken := b.owner[k]; {
		case !taken:
			b.owner[k] = name
			mine = append(mine, k)
		case other == "":
			b.conflicts = append(b.conflicts, Conflict{k, [2]string{name, ""}})
		case other != name:
			b.conflicts = append(b.conflicts, Conflict{k, [2]string{other, name}})
		}
	}
	return mine
}

// left gives a common action those of its keys that the place does not use itself.
// Clashes among the common ones have been noted where they are at home.
func (b *binder) left(name string) []string {
	var mine []string
	all := b.explicit(name)
	for _, k := range all {
		if _, taken := b.owner[k]; !taken {
			b.owner[k] = name
			mine = append(mine, k)
		}
	}
	if len(mine) == 0 && len(all) > 0 {
		c := Conflict{all[0], [2]string{b.owner[all[0]], name}}
		if c.Actions[0] == "" {
			c.Actions = [2]string{name, ""}
		}
		b.conflicts = append(b.conflicts, c)
	}
	return mine
}

// set makes the binding of an action: its keys, and the twins that have nothing else
// to do.
func (b *binder) set(a bound, keys []string) {
	all := slices.Clone(keys)
	for _, k := range keys {
		if twin, ok := Twin(k); ok {
			if _, taken := b.owner[twin]; !taken {
				b.owner[twin] = a.name
				all = append(all, twin)
			}
		}
	}
	cap := ""
	if len(keys) > 0 {
		cap = Cap(keys[0])
	}
	*a.at = key.NewBinding(key.WithKeys(all...), key.WithHelp(cap, byName[a.name].What))
}
