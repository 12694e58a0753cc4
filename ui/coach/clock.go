package coach

import (
	"time"

	tea "github.com/charmbracelet/bubbletea"
)

// Clock is where the time comes from. It is read in commands alone.
type Clock struct {
	// Now reads the time; nil: nobody asks how long anything takes.
	Now func() time.Time
	// Tick returns a command that brings a message after a time, as [tea.Tick] does.
	Tick func(time.Duration, func(time.Time) tea.Msg) tea.Cmd
}

// SystemClock is the clock of the machine.
func SystemClock() Clock { return Clock{Now: time.Now, Tick: tea.Tick} }

// second is how often a limit on the time is looked at.
const second = time.Second

// clockMsg brings a time to a moment: when it was seen, or when its time was looked at
// again.
type clockMsg struct {
	moment *Moment
	// clock is the number of the clock that was running.
	clock int
	at    time.Time
}

// chosenMsg brings the time at which a choice was made.
type chosenMsg struct {
	moment *Moment
	at     time.Time
}

// Seen says that the person sees the position that he is to decide: his time runs from
// here. It returns the command that reads the clock.
func (c *Coach) Seen() tea.Cmd {
	m := c.open
	if m == nil || c.clock.Now == nil || m.timed || m.reading || !m.seen.IsZero() {
		return nil
	}
	m.clocks++
	m.reading = true
	return c.read(m)
}

// read reads the clock for a moment.
func (c *Coach) read(m *Moment) tea.Cmd {
	now, clock := c.clock.Now, m.clocks
	return func() tea.Msg { return clockMsg{m, clock, now()} }
}

// stopClock stops the time of the moment that is to be decided; it begins anew when he
// sees it again.
func (c *Coach) stopClock() {
	if m := c.open; m != nil {
		m.clocks++
		m.seen, m.spent, m.reading = time.Time{}, 0, false
		c.settleTime(m)
	}
}

// tick takes a time that was read.
func (c *Coach) tick(msg clockMsg) tea.Cmd {
	m := msg.moment
	if msg.clock != m.clocks || m.timed {
		return nil
	}
	if m.reading {
		m.seen, m.reading = msg.at, false
		c.settleTime(m)
	}
	if m != c.open || m.timed {
		return nil
	}
	m.spent = msg.at.Sub(m.seen)
	if c.limit == 0 || m.spent >= c.limit {
		return nil
	}
	now := c.clock.Now
	return c.clock.Tick(second, func(time.Time) tea.Msg { return clockMsg{m, msg.clock, now()} })
}

// Left returns how much of his time the person has left, to the second; ok is false
// where it is not limited, or nothing is to be decided.
func (c *Coach) Left() (left time.Duration, ok bool) {
	m := c.open
	if m == nil || c.limit == 0 {
		return 0, false
	}
	left = c.limit - m.spent.Truncate(second)
	return max(left, 0), true
}

// timeChoice takes the time at which a choice was made. It may come before the time when
// the position was seen.
func (c *Coach) timeChoice(msg chosenMsg) {
	m := msg.moment
	if !m.timed && m.at.IsZero() {
		m.at = msg.at
		c.settleTime(m)
	}
}

// settleTime tells how long a choice took, once that is known.
func (c *Coach) settleTime(m *Moment) {
	if m.at.IsZero() || m.reading {
		return
	}
	m.timed = true
	if !m.seen.IsZero() {
		took := max(m.at.Sub(m.seen), 0)
		m.Seconds = took.Seconds()
		m.OverTime = c.limit > 0 && took >= c.limit
	}
}
