package clipboard

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"testing"
)

func ExampleSafe() {
	console := func(string) string { return "linux" }
	fmt.Println(Safe(console))
	// Output: false
}

func TestSafe(t *testing.T) {
	for _, tc := range []struct {
		term, tmux string
		want       bool
	}{
		{"xterm-256color", "", true},
		{"xterm-kitty", "", true},
		{"tmux-256color", "/tmp/tmux-0/default,1,0", true},
		{"screen-256color", "/tmp/tmux-0/default,1,0", true},
		{"screen-256color", "", false},
		{"linux", "", false},
		{"dumb", "", false},
		{"vt100", "", false},
		{"", "", false},
	} {
		env := map[string]string{"TERM": tc.term, "TMUX": tc.tmux}
		if got := Safe(func(name string) string { return env[name] }); got != tc.want {
			t.Errorf("TERM=%q TMUX=%q: %v, want %v", tc.term, tc.tmux, got, tc.want)
		}
	}
}

// TestCopy: the text arrives in one piece among what the program draws meanwhile.
func TestCopy(t *testing.T) {
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	got := make(chan []byte)
	go func() {
		b, _ := io.ReadAll(r)
		got <- b
	}()
	const frames, copies = 200, 20
	frame := "\x1b[H" + strings.Repeat("x", 5000) + "\r\n"
	text := func(i int) string { return fmt.Sprintf("%d %s", i, strings.Repeat("A♠", 500)) }
	out := NewOutput(w)
	var group sync.WaitGroup
	group.Go(func() {
		for range frames {
			if _, err := out.Write([]byte(frame)); err != nil {
				t.Error(err)
			}
		}
	})
	group.Go(func() {
		for i := range copies {
			if msg := out.Copy(text(i))(); msg != nil {
				t.Errorf("copying brings %v", msg)
			}
		}
	})
	group.Wait()
	w.Close()
	all := <-got
	for i := range copies {
		seq := []byte("\x1b]52;c;" + base64.StdEncoding.EncodeToString([]byte(text(i))) + "\x07")
		if bytes.Count(all, seq) != 1 {
			t.Errorf("copy %d is there %d times", i, bytes.Count(all, seq))
		}
		all = bytes.Replace(all, seq, nil, 1)
	}
	if want := strings.Repeat(frame, frames); string(all) != want {
		t.Errorf("what is drawn is torn: %d bytes, want %d", len(all), len(want))
	}
}
