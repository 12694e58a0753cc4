package ui

import (
	"os"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"felt/ui/internal/screentest"
	"felt/ui/theme"
)

// TestGroundReader: the answer is taken out of the keys in whatever pieces it comes,
// and told once; keys that look like its beginning pass.
func TestGroundReader(t *testing.T) {
	const white, black = "\x1b]11;rgb:ffff/ffff/ffff\x1b\\", "\x1b]11;rgb:00/00/00\a"
	for _, tc := range []struct {
		name   string
		pieces []string
		keys   string
		told   []bool
	}{
		{"whole", []string{"a" + white + "b"}, "ab", []bool{true}},
		{"in pieces", []string{"a", "\x1b]11;rgb:ff", "ff/ffff/ffff\x1b", "\\b"}, "ab", []bool{true}},
		{"twice", []string{white, "x", black}, "x", []bool{true}},
		{"dark", []string{black}, "", []bool{false}},
		{"nonsense", []string{"\x1b]11;what?\ab"}, "b", nil},
		{"escape and alt keys", []string{"\x1b", "\x1b]", "\x1b[A", "1"}, "\x1b\x1b]\x1b[A1", nil},
	} {
		in, out, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		var told []bool
		r := &groundReader{File: in, told: func(msg tea.Msg) { told = append(told, msg.(groundMsg).light) }}
		r.asked.Store(time.Now().UnixNano())
		keys := ""
		for _, piece := range tc.pieces {
			if _, err := out.WriteString(piece); err != nil {
				t.Fatal(err)
			}
			p := make([]byte, 64)
			n, err := r.Read(p)
			if err != nil {
				t.Fatal(err)
			}
			keys += string(p[:n])
		}
		if keys != tc.keys || len(told) != len(tc.told) || len(told) > 0 && told[0] != tc.told[0] {
			t.Errorf("%s: keys %q, told %v; want %q, %v", tc.name, keys, told, tc.keys, tc.told)
		}
		in.Close()
		out.Close()
	}
}

// TestGroundLate: an answer that comes too late is taken out all the same and changes
// nothing; before the question nothing is touched.
func TestGroundLate(t *testing.T) {
	r := &groundReader{told: func(tea.Msg) { t.Error("a late answer is told") }}
	const answer = "\x1b]11;rgb:ff/ff/ff\a"
	if keys, _ := r.filter([]byte(answer)); string(keys) != answer {
		t.Errorf("before the question %q is left of %q", keys, answer)
	}
	r.asked.Store(time.Now().Add(-2 * groundPatience).UnixNano())
	if keys, held := r.filter([]byte("a" + answer)); string(keys) != "a" || held != nil {
		t.Errorf("late: keys %q, held %q", keys, held)
	}
}

// FuzzGroundReader: whatever a terminal sends, keys are lost only inside an answer.
func FuzzGroundReader(f *testing.F) {
	f.Add("a\x1b]11;rgb:ffff/ffff/ffff\x1b\\b")
	f.Add("\x1b]11;\x1b]11;\a")
	f.Fuzz(func(t *testing.T, sent string) {
		r := new(groundReader)
		r.asked.Store(1)
		keys, held := r.filter([]byte(sent))
		if !strings.Contains(sent, groundAnswer) && (string(keys) != sent || len(held) > 0) {
			t.Errorf("%q became %q, %q", sent, keys, held)
		}
		if len(keys)+len(held) > len(sent) || !strings.HasSuffix(sent, string(held)) {
			t.Errorf("%q became %q, %q", sent, keys, held)
		}
	})
}

// TestGround: on a light background the light theme takes over; on a dark one, or
// where nobody chose to ask, nothing changes.
func TestGround(t *testing.T) {
	o := options(t, "czech", "", 10, 1, 254)
	for _, tc := range []struct {
		msg  groundMsg
		want string
	}{{groundMsg{false}, looks["four-colour"].Title.Render("x")}, {groundMsg{true}, looks["light"].Title.Render("x")}} {
		o.Look = func(theme.Name, theme.Deck) (look, light *theme.Theme) { return looks["four-colour"], looks["light"] }
		m, err := New(t.Context(), o)
		if err != nil {
			t.Fatal(err)
		}
		screentest.Send(m, tea.WindowSizeMsg{Width: 80, Height: 24})
		screentest.Send(m, tc.msg)
		style, _, _ := strings.Cut(tc.want, "x")
		if !strings.Contains(m.View(), style) {
			t.Errorf("%+v: the view lacks %q", tc.msg, style)
		}
	}
}
