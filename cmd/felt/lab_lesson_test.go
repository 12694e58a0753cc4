package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const mondayLesson = `title = "Monday"
house = "czech"
cards = "5s 5h Ad Kc 8s"

[[steps]]
ask = "pays"
words = "What does the bet pay?"
answer = "2"
[steps.feedback]
2 = "One and one."
otherwise = "Count again."
`

// lessonFile writes a lesson file.
func lessonFile(t *testing.T, content string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "monday.toml")
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestLabCheck: a good file is said to be good; of another every fault has its line.
func TestLabCheck(t *testing.T) {
	path := lessonFile(t, mondayLesson)
	status, out, errOut := felt(t, "lab", "check", path)
	if status != exitDone || errOut != "" || !strings.Contains(out, `"Monday", one step, one question`) {
		t.Errorf("status %d, %q, %q", status, out, errOut)
	}
	path = lessonFile(t, strings.NewReplacer(`answer = "2"`, `answer = "3"`, `title`, `titel`).Replace(mondayLesson))
	status, out, errOut = felt(t, "lab", "check", path)
	if status != exitWrong || out != "" {
		t.Errorf("status %d, %q", status, out)
	}
	for i, want := range []string{
		path + `:1:1: a lesson file has no field "titel"`, path + ":1:1: a lesson file: title is missing",
		path + `:8:10: the answer is "3", but by the rules of house czech it is "2"`, path + `:9:8: feedback says nothing to "3"`,
	} {
		if lines := strings.Split(errOut, "\n"); len(lines) != 5 || !strings.Contains(errOut, want) {
			t.Errorf("%d: no %s in\n%s", i, want, errOut)
		}
	}
}

// TestLabRun: without a lesson the library is listed; one of it or a file is held.
func TestLabRun(t *testing.T) {
	status, out, _ := felt(t, "lab", "run")
	if status != exitDone || !strings.HasPrefix(out, " 1  ranking ") || strings.Count(out, "\n") < 42 {
		t.Errorf("status %d, %s", status, out)
	}
	path := lessonFile(t, mondayLesson)
	for _, tc := range []struct{ lesson, typed, want string }{
		{path, "1\n2\n", "Not so. Count again.\nRight. One and one.\n\nThe lesson is over: 0 of 1 right at the first answer.\n"},
		{path, "2\n", "1 of 1 right"},
		{path, "", "0 of 1 right"},
		{"ranking", "\nc\nace-king\na\nlose\n", "The lesson is over: 4 of 4 right at the first answer.\n"},
	} {
		var out, errOut bytes.Buffer
		status := run(context.Background(), []string{"lab", "run", tc.lesson, "--plain"}, strings.NewReader(tc.typed), &out, &errOut)
		if status != exitDone || errOut.Len() > 0 || !strings.Contains(out.String(), tc.want) {
			t.Errorf("%s, %q: status %d, %s\n%s", tc.lesson, tc.typed, status, errOut.String(), out.String())
		}
	}
}

// TestLabOpenHouse: a lesson that names no house is held at the one of --house, and checked
// at all that pay second combinations; one that names its house takes none.
func TestLabOpenHouse(t *testing.T) {
	path := lessonFile(t, strings.Replace(mondayLesson, `house = "czech"`+"\n", "", 1))
	status, _, errOut := felt(t, "lab", "check", path)
	if want := path + `:7:10: the answer is "2", but by the rules of house lithuanian it is "1"`; status != exitWrong || !strings.HasPrefix(errOut, want) {
		t.Errorf("status %d, %q, want %s", status, errOut, want)
	}
	for _, tc := range []struct {
		args   []string
		status int
		want   string
	}{
		{[]string{"check", path, "--house", "russian"}, exitDone, "every answer is what the rules give"},
		{[]string{"check", path, "--house", "lithuanian"}, exitWrong, "by the rules of house lithuanian"},
		{[]string{"check", path, "--house", "nowhere"}, exitWrong, `felt: no house "nowhere"`},
		{[]string{"run", path, "--house", "russian"}, exitDone, "Russian rules. Ante 1."},
		{[]string{"run", path}, exitWrong, "house is missing; allowed: a house in the file, or one chosen with --house"},
		{[]string{"run", "ranking", "--house", "russian"}, exitWrong, "felt: lesson ranking names its houses"},
		{[]string{"run", lessonFile(t, mondayLesson), "--house", "russian"}, exitWrong, "names its house; --house is for one that names none"},
	} {
		status, out, errOut := felt(t, append([]string{"lab"}, tc.args...)...)
		if status != tc.status || !strings.Contains(out+errOut, tc.want) {
			t.Errorf("%v: status %d, %q, %q", tc.args, status, out, errOut)
		}
	}
}

func TestLabLessonWrong(t *testing.T) {
	faulty := lessonFile(t, "title = 3\n")
	for _, tc := range []struct {
		args []string
		want string
	}{
		{[]string{"run", "rankings"}, `felt: no lesson "rankings" comes with the program; felt lab run lists them`},
		{[]string{"run", "./nothing.toml"}, "felt: lesson file ./nothing.toml: "},
		{[]string{"run", faulty}, "felt: " + faulty + ":1:1: "},
		{[]string{"run", "ranking", "suits"}, "felt: "},
		{[]string{"check"}, "felt: felt lab check takes one lesson file; nothing was given"},
		{[]string{"check", "./nothing.toml"}, "felt: lesson file ./nothing.toml: "},
	} {
		status, out, errOut := felt(t, append([]string{"lab"}, tc.args...)...)
		if status != exitWrong || out != "" || !strings.HasPrefix(errOut, tc.want) || strings.Count(errOut, "\n") != 1 {
			t.Errorf("%v: status %d, %q, %q", tc.args, status, out, errOut)
		}
	}
}
