package pixel

import (
	"fmt"
	"strings"
	"testing"
)

func ExamplePicture_Lines() {
	heart := Read(
		".##.##.",
		"#######",
		"#######",
		".#####.",
		"..###..",
		"...#...",
	)
	for _, line := range heart.Lines() {
		fmt.Println(line)
	}
	// Output:
	// ▄██▄██▄
	// ▀█████▀
	//   ▀█▀
}

// draw writes a picture as [Read] reads it.
func draw(p Picture) string {
	var out strings.Builder
	for _, row := range p {
		for _, ink := range row {
			out.WriteByte(".#"[map[bool]int{true: 1}[ink]])
		}
		out.WriteByte('\n')
	}
	return out.String()
}

// TestScale: straight lines stay as they are, slanting ones lose their steps, and what is
// the same seen in a mirror stays so.
func TestScale(t *testing.T) {
	square := Read("....", ".##.", ".##.", "....")
	for _, n := range []int{1, 2, 3, 4, 5, 6} {
		got := square.Scale(n)
		if got.W() != 4*n || got.H() != 4*n {
			t.Fatalf("%d times as large: %d by %d", n, got.W(), got.H())
		}
		for y := range got {
			for x := range got[y] {
				if mirror := got[y][4*n-1-x]; got[y][x] != mirror {
					t.Errorf("%d times as large, not the same in a mirror:\n%s", n, draw(got))
				}
			}
		}
		// The middle of each side is where it was.
		if !got[n][2*n] || got[n-1][2*n] {
			t.Errorf("%d times as large, the upper side has moved:\n%s", n, draw(got))
		}
	}
	slope := Read("...#", "..##", ".###", "####")
	for _, n := range []int{2, 3, 4} {
		large := slope.Scale(n)
		for y := n; y < large.H()-n-1; y++ {
			if more := strings.Count(draw(large[y+1:y+2]), "#") - strings.Count(draw(large[y:y+1]), "#"); more != 1 {
				t.Errorf("a slope %d times as large has a step:\n%s", n, draw(large))
			}
		}
	}
	if got, want := draw(Read(".#", "##").Grow(2)), "..##\n..##\n####\n####\n"; got != want {
		t.Errorf("grown to twice its size it is\n%s", got)
	}
	// A line of one pixel is not cut through, and a tip is sharp.
	if got, want := draw(Read("#..", ".#.", "..#").Scale(2)), "##....\n##....\n..##..\n..##..\n....##\n....##\n"; got != want {
		t.Errorf("a thin line twice as large is\n%s", got)
	}
	if got, want := draw(Read("..#..", ".###.", "#####").Scale(3)[1:3]), ".......#.......\n......###......\n"; got != want {
		t.Errorf("a tip three times as large is\n%s", got)
	}
}

// TestWords: every letter of the names of combinations and results is there, and no two
// look the same but for the zero and the O.
func TestWords(t *testing.T) {
	if got := strings.Join(Words("No 2").Lines(), "/"); got != strings.Join(Words("NO 2").Lines(), "/") {
		t.Errorf("small letters are written otherwise: %q", got)
	}
	seen := map[string]rune{}
	for r, l := range alphabet {
		if l.H() != letterHeight {
			t.Errorf("%c is %d high", r, l.H())
		}
		if other, ok := seen[draw(l)]; ok && r != 'O' && other != 'O' {
			t.Errorf("%c and %c look the same", r, other)
		}
		seen[draw(l)] = r
	}
	for r := 'A'; r <= 'Z'; r++ {
		if _, ok := alphabet[r]; !ok {
			t.Errorf("there is no %c", r)
		}
	}
	if got := Words("é").W(); got != 2 {
		t.Errorf("what has no letter is %d wide", got)
	}
}

func TestPut(t *testing.T) {
	p := New(3, 2)
	p.Put(Read("##", "##"), 2, -1)
	p.Put(Read("##", "##"), -1, 1)
	if got, want := draw(p), "..#\n#..\n"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got := New(0, 0).Lines(); len(got) != 0 {
		t.Errorf("a picture without pixels is %q", got)
	}
	if got := strings.Join(Read("#", "", "#").Lines(), "/"); got != "▀/▀" {
		t.Errorf("three rows of pixels are %q", got)
	}
}
