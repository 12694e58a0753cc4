package session

import (
	"fmt"
	"slices"
	"strings"

	"felt/game/habit"
	"felt/game/round"
)

// Players is how the other players at the table decide: [Habits], [Advisor], or the
// name of the one habit that all of them have.
type Players string

const (
	// Habits: everyone has a habit of his own, which the seed of the session chooses.
	Habits Players = "habits"
	// Advisor: everyone does what the adviser says is best.
	Advisor Players = "advisor"
)

// AllPlayers returns every way in which the other players can decide.
func AllPlayers() []Players {
	all := []Players{Habits, Advisor}
	for _, h := range habit.All() {
		all = append(all, Players(h.Name))
	}
	return all
}

// ParsePlayers returns the way of that name; the error lists the names.
func ParsePlayers(name string) (Players, error) {
	p := Players(name)
	if all := AllPlayers(); !slices.Contains(all, p) {
		names := make([]string, len(all))
		for i, p := range all {
			names[i] = string(p)
		}
		return "", fmt.Errorf("there is no way to play %q; allowed: %s", name, strings.Join(names, ", "))
	}
	return p, nil
}

// habit returns the habit of a seat in a session of some seed; where the adviser
// decides, the one that he leaves to it.
func (p Players) habit(seed uint64, seat round.Seat) habit.Habit {
	if h, ok := habit.Find(string(p)); ok {
		return h
	}
	return habit.Of(seed, seat)
}
