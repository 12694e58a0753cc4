package config

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"felt/game/house"
	"felt/game/strict"
	"felt/ui/keys"
	"felt/ui/session"
	"felt/ui/text"
	"felt/ui/theme"
)

// Faults are all that is wrong with a settings file.
type Faults = strict.Faults

// Parse reads a settings file. What the file does not say is as by default; so is
// what is faulty, and of the faults the error (of type [Faults]) holds every one:
// what is no TOML, unknown settings, actions and keys, values that are not allowed,
// values that the house does not allow, and keys bound twice.
//
// file is the name by which faults call the source, and the path of a house file is
// relative to its folder; nothing is opened but by houses.
func Parse(file string, src []byte, houses Houses) (Config, error) {
	r := reader{File: strict.Read(file, src), file: file, houses: houses, config: Default()}
	for _, name := range r.Root.Keys {
		if !slices.Contains(names, name) {
			r.Fault(r.Root.Table[name].Key, name, fmt.Sprintf("there is no setting %q", name), strings.Join(names, ", "))
		}
	}
	r.setup()
	r.look()
	r.coaching()
	r.schooling()
	r.keys()
	if faults := r.Faults(); len(faults) > 0 {
		return r.config, faults
	}
	return r.config, nil
}

// A reader reads one settings file.
type reader struct {
	*strict.File
	file   string
	houses Houses
	config Config
}

// at returns the node of a setting, nil if the file does not give it.
func (r *reader) at(name string) *strict.Node { return r.Root.Table[name] }

// look reads what needs no house.
func (r *reader) look() {
	c := &r.config
	if n := r.at(namePlayers); n != nil {
		if v, ok := r.OneOf(namePlayers, n, texts(session.AllPlayers())); ok {
			c.Players = session.Players(v)
		}
	}
	if n := r.at(nameDeck); n != nil {
		if v, ok := r.OneOf(nameDeck, n, texts(theme.Decks)); ok {
			c.Deck = theme.Deck(v)
		}
	}
	if n := r.at(nameTheme); n != nil {
		if v, ok := r.OneOf(nameTheme, n, texts(theme.Names)); ok {
			c.Theme = theme.Name(v)
		}
	}
	if n := r.at(nameMotion); n != nil {
		if v, ok := r.Bool(nameMotion, n); ok {
			c.Motion = v
		}
	}
}

func texts[T ~string](all []T) []string {
	out := make([]string, len(all))
	for i, v := range all {
		out[i] = string(v)
	}
	return out
}

// setup reads the house and what depends on it. Where one of these settings is
// faulty the others are what the house allows; with an unknown house they are as by
// default.
func (r *reader) setup() {
	h := r.house()
	given := r.config
	if n := r.at(nameTable); n != nil {
		given.Table, _ = r.Line(nameTable, n, mostID, "the id of a table")
	}
	if n := r.at(nameAnte); n != nil {
		if v, ok := r.Integer(nameAnte, n, 1, house.MaxAnte); ok {
			given.Ante = v
		}
	}
	if n := r.at(nameBoxes); n != nil {
		if v, ok := r.Integer(nameBoxes, n, 1, mostBoxes); ok {
			given.Boxes = int(v)
		}
	}
	if n := r.at(nameSeats); n != nil {
		if v, ok := r.Integer(nameSeats, n, 0, mostBoxes); ok {
			given.Seats = int(v)
		}
	}
	if h == nil {
		return
	}
	r.config = given.Fit(h)
	r.compare(h, given)
}

// Bounds that hold at every house.
const (
	mostID    = 200
	mostBoxes = 4
)

// compare notes what the house does not allow.
func (r *reader) compare(h *house.House, given Config) {
	fit := r.config
	if given.Table != fit.Table {
		allowed := `"" for no limits`
		if ids := TableIDs(h); len(ids) > 1 {
			allowed = strings.Join(ids[:len(ids)-1], ", ") + ", or " + allowed
		}
		r.report(nameTable, fmt.Sprintf("house %s has no table %q", h.ID, given.Table), allowed)
		return
	}
	if given.Ante != fit.Ante {
		// Without a table every ante is allowed that can be read.
		t, _ := h.FindTable(fit.Table)
		r.report(nameAnte, fmt.Sprintf("ante is %d, outside the limits of table %s", given.Ante, t.ID), t.AnteRange())
	}
	if given.Boxes != fit.Boxes {
		r.report(nameBoxes, fmt.Sprintf("boxes is %d, more than house %s allows a player", given.Boxes, h.ID), house.Range(1, h.Boxes.Own))
	}
	if given.Seats != fit.Seats {
		r.report(nameSeats, fmt.Sprintf("seats is %d, more than house %s has boxes left", given.Seats, h.ID), house.Range(0, h.Boxes.Table-fit.Boxes))
	}
}

// report notes a fault of a setting, unless its value has one already: at the value,
// or at that of the setting which makes it wrong.
func (r *reader) report(name, message, allowed string) {
	if r.Doubtful(name) {
		return
	}
	for _, n := range []string{name, nameTable, nameHouse} {
		if node := r.at(n); node != nil {
			r.Fault(node.At, name, message, allowed)
			return
		}
	}
	r.Fault(0, name, message, allowed)
}

// house reads which house it is, and that house; nil if it is faulty.
func (r *reader) house() *house.House {
	n := r.at(nameHouse)
	allowed := text.AllowedHouses()
	if n != nil {
		v, ok := r.Line(nameHouse, n, mostPath, allowed)
		switch {
		case !ok:
			return nil
		case slices.Contains(house.PresetIDs(), v):
			r.config.House = v
		case !strings.ContainsAny(v, `./\`):
			r.Fault(n.At, nameHouse, fmt.Sprintf("house is %q", v), allowed)
			return nil
		default:
			r.config.House = pathFrom(filepath.Dir(r.file), v)
		}
	}
	h, err := r.houses(r.config.House)
	if err != nil {
		r.config.House = Default().House
		r.report(nameHouse, "house: "+err.Error(), "")
		return nil
	}
	return h
}

// mostPath is the length of the longest path of a house file, in bytes.
const mostPath = 4096

// pathFrom returns the path of a file that a text in a folder names; ~/ is the home
// folder.
func pathFrom(dir, path string) string {
	if rest, ok := strings.CutPrefix(path, "~/"); ok {
		if home, err := os.UserHomeDir(); err == nil {
			return filepath.Join(home, rest)
		}
	}
	if filepath.IsAbs(path) {
		return filepath.Clean(path)
	}
	path = filepath.Join(dir, path)
	if abs, err := filepath.Abs(path); err == nil {
		return abs
	}
	return path
}

// keys reads the keys. Of actions that clash, those of the file are left as they come.
func (r *reader) keys() {
	n := r.at(nameKeys)
	if n == nil {
		return
	}
	if n.Kind != strict.Table {
		r.WrongType(nameKeys, n, `a table of actions and their keys, such as bet = ["b"]`)
		return
	}
	custom := keys.Custom{}
	// where are the nodes of each action's keys.
	where := map[string]map[string]*strict.Node{}
	for _, name := range n.Keys {
		action, ok := keys.FindAction(name)
		if !ok {
			r.Fault(n.Table[name].Key, "keys."+name, fmt.Sprintf("keys: there is no action %q", name), strings.Join(keys.ActionNames(), ", "))
			continue
		}
		bound, at := r.keysOf(action, n.Table[name])
		if len(bound) > 0 {
			custom, where[name] = custom.With(action, bound), at
		}
	}
	_, conflicts := keys.NewMap(custom)
	for _, c := range conflicts {
		r.conflict(c, where)
	}
	// One that is taken out may have made room for another.
	for len(conflicts) > 0 {
		for _, c := range conflicts {
			delete(custom, c.Actions[0])
			delete(custom, c.Actions[1])
		}
		_, conflicts = keys.NewMap(custom)
	}
	if len(custom) > 0 {
		r.config.Keys = custom
	}
}

// keysOf reads the keys of an action, and where they stand.
func (r *reader) keysOf(a keys.Action, n *strict.Node) ([]string, map[string]*strict.Node) {
	what := "keys." + a.Name
	at := map[string]*strict.Node{}
	read := func(n *strict.Node) (string, bool) {
		name, ok := r.Line(what, n, mostID, keys.KeysAllowed)
		if !ok {
			return "", false
		}
		k, err := keys.ParseKey(name)
		if err != nil {
			r.Fault(n.At, what, what+": "+err.Error(), keys.KeysAllowed)
			return "", false
		}
		if at[k] == nil {
			at[k] = n
		}
		return k, true
	}
	bound := r.Names(what, n, read)
	if n.Kind == strict.List && len(n.Items) == 0 {
		r.Fault(n.At, what, what+" is empty", "at least one key")
	}
	if r.Doubtful(what) {
		return nil, nil
	}
	return bound, at
}

// conflict notes a conflict where the key is bound: at the later place, if the file
// binds it twice. Where the keys of one of the two could not be read there may be none.
func (r *reader) conflict(c keys.Conflict, where map[string]map[string]*strict.Node) {
	var at *strict.Node
	what := ""
	for _, name := range c.Actions {
		if r.Doubtful("keys." + name) {
			return
		}
		if n := where[name][c.Key]; n != nil && (at == nil || n.At > at.At) {
			at, what = n, "keys."+name
		}
	}
	allowed := "every key once"
	if c.Actions[1] == "" {
		allowed = "a key that is not typed"
	}
	r.Fault(at.At, what, c.Error(), allowed)
}
