package ui

import (
	"bytes"
	"io"
	"os"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	tea "github.com/charmbracelet/bubbletea"
)

// A terminal can be asked for the colour of its background. Its answer comes among
// the keys, or never; a [groundReader] takes it out, whenever it comes, so that no
// part of it is taken for a key. Nothing waits for it: until it comes, and if it comes
// too late to be of use, everything stays as it is.

// groundQuestion asks; the answer begins with groundAnswer and ends with a bell or
// with escape and backslash.
const (
	groundQuestion = "\x1b]11;?\x1b\\"
	groundAnswer   = "\x1b]11;"
)

// groundPatience is how long after the question an answer still changes anything.
const groundPatience = time.Second

// groundMsg tells whether the terminal's background is light.
type groundMsg struct{ light bool }

// goneMsg tells that there is no terminal any more.
type goneMsg struct{}

// groundReader is the terminal as the program reads it.
type groundReader struct {
	*os.File
	// told is given the answer, once, and that the terminal has gone.
	told func(tea.Msg)
	// answered: the answer has been told.
	answered bool
	// asked is when the question was asked, in nanoseconds, 0 before.
	asked atomic.Int64
	// held is the beginning of an answer whose end has not come yet.
	held []byte
}

// ask returns the command that asks. Out is the terminal.
func (r *groundReader) ask(out io.Writer) tea.Cmd {
	return func() tea.Msg {
		r.asked.Store(time.Now().UnixNano())
		// A terminal that can't be written to will be noticed by who draws on it.
		_, _ = io.WriteString(out, groundQuestion)
		return nil
	}
}

// Read implements [io.Reader]. It may return nothing, where all that was read belongs
// to an answer.
func (r *groundReader) Read(p []byte) (int, error) {
	// What is held is kept out of p, so that room is left for the rest of it.
	if len(r.held) >= len(p) {
		n := copy(p, r.held)
		r.held = r.held[n:]
		return n, nil
	}
	kept := copy(p, r.held)
	n, err := r.File.Read(p[kept:])
	if err == io.EOF {
		// Keys don't end while somebody could press them.
		r.told(goneMsg{})
	}
	keys, held := r.filter(p[:kept+n])
	r.held = bytes.Clone(held)
	return copy(p, keys), err
}

// filter takes the answers out of what was read: keys is the rest, held the beginning
// of an answer at its end.
func (r *groundReader) filter(read []byte) (keys, held []byte) {
	if r.asked.Load() == 0 {
		return read, nil
	}
	for {
		at := bytes.Index(read, []byte(groundAnswer))
		if at < 0 {
			return append(keys, read...), nil
		}
		keys = append(keys, read[:at]...)
		read = read[at:]
		end, after := answerEnd(read)
		if end < 0 {
			return keys, read
		}
		r.answer(string(read[len(groundAnswer):end]))
		read = read[after:]
	}
}

// answerEnd finds the end of an answer, and where what follows begins; −1 if it has
// not come.
func answerEnd(b []byte) (end, after int) {
	for i := len(groundAnswer); i < len(b); i++ {
		switch {
		case b[i] == '\a':
			return i, i + 1
		case b[i] == '\x1b' && i+1 < len(b) && b[i+1] == '\\':
			return i, i + 2
		}
	}
	return -1, -1
}

// answer tells what the terminal has answered, if it is in time.
func (r *groundReader) answer(color string) {
	late := time.Since(time.Unix(0, r.asked.Load())) > groundPatience
	if l, ok := lightness(color); ok && !late && !r.answered {
		r.told(groundMsg{light: l > 0.5})
		r.answered = true
	}
}

// lightness reads a colour as terminals tell it, "rgb:ffff/ffff/ffff" with one to four
// digits each, and returns how light it is, from 0 to 1.
func lightness(color string) (l float64, ok bool) {
	parts := strings.Split(strings.TrimPrefix(color, "rgb:"), "/")
	if len(parts) != 3 || !strings.HasPrefix(color, "rgb:") {
		return 0, false
	}
	for i, weight := range []float64{0.299, 0.587, 0.114} {
		n, err := strconv.ParseUint(parts[i], 16, 16)
		if err != nil {
			return 0, false
		}
		l += weight * float64(n) / float64(uint64(1)<<(4*len(parts[i]))-1)
	}
	return l, true
}
