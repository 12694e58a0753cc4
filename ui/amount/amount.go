// Package amount is the entry of an amount of money between limits: typed as
// digits, or moved by arrows.
package amount

import (
	"strconv"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"felt/ui/keys"
)

// Entry is an amount being chosen. Amounts are money.
type Entry struct {
	value, least, most int64
	step               int64
	// typed are the digits typed so far; the first one replaces the value.
	typed string
}

// mostDigits keeps a typed amount inside an int64.
const mostDigits = 12

// New returns an entry that begins with value. Arrows move it by step; they and
// the keys of the limits keep it between least and most, while what is typed may
// lie outside them.
func New(value, least, most, step int64) Entry {
	return Entry{value: value, least: least, most: most, step: max(step, 1)}
}

// Value returns the amount as it stands.
func (e Entry) Value() int64 { return e.value }

// Limits returns the smallest and the largest amount.
func (e Entry) Limits() (least, most int64) { return e.least, e.most }

// Inside reports whether the amount lies between the limits.
func (e Entry) Inside() bool { return e.value >= e.least && e.value <= e.most }

// Update answers a key; ok is false if the key is none of the entry's.
func (e Entry) Update(msg tea.KeyMsg, k *keys.Amount) (out Entry, ok bool) {
	if out, ok := e.Type(msg, k); ok {
		return out, true
	}
	switch {
	case key.Matches(msg, k.Less, k.Left, k.Down):
		return e.to(e.value - e.step), true
	case key.Matches(msg, k.More, k.Right, k.Up):
		return e.to(e.value + e.step), true
	case key.Matches(msg, k.Least):
		return e.to(e.least), true
	case key.Matches(msg, k.Most):
		return e.to(e.most), true
	}
	return e, false
}

// Type answers the keys that type: digits, and the one that erases the last.
func (e Entry) Type(msg tea.KeyMsg, k *keys.Amount) (out Entry, ok bool) {
	name := msg.String()
	switch {
	case len(name) == 1 && name[0] >= '0' && name[0] <= '9':
		if len(e.typed) < mostDigits {
			e.typed += name
		}
	case key.Matches(msg, k.Erase):
		if e.typed == "" {
			e.typed = strconv.FormatInt(e.value, 10)
		}
		e.typed = e.typed[:len(e.typed)-1]
	default:
		return e, false
	}
	// Nothing but a few digits.
	e.value, _ = strconv.ParseInt("0"+e.typed, 10, 64)
	return e, true
}

// to moves the amount, kept between the limits.
func (e Entry) to(v int64) Entry {
	e.typed = ""
	e.value = min(max(v, e.least), e.most)
	return e
}
