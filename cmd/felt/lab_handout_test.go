package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"felt/game/house"
	"felt/ui/sheet/sheettest"
)

// inFolder runs a test in a folder of its own.
func inFolder(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	t.Chdir(dir)
	return dir
}

// folderHas reports a folder that holds anything but what is named.
func folderHas(t *testing.T, dir string, want ...string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, e := range entries {
		got = append(got, e.Name())
	}
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("the folder holds %q, want %q", got, want)
	}
}

// readPage reads a page and checks that it needs nothing beside it.
func readPage(t *testing.T, path string) sheettest.Page {
	t.Helper()
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return sheettest.Read(t, content)
}

// TestLabHandoutHouse: both forms are written under the name of the house, at every house.
func TestLabHandoutHouse(t *testing.T) {
	dir := inFolder(t)
	var want []string
	for _, id := range house.PresetIDs() {
		status, out, errOut := felt(t, "lab", "handout", "--house", id)
		if wrote := "Written: handout-" + id + ".html, handout-" + id + ".md\n"; status != exitDone || out != wrote || errOut != "" {
			t.Errorf("%s: status %d, %q, %q", id, status, out, errOut)
		}
		readPage(t, "handout-"+id+".html")
		want = append(want, "handout-"+id+".html", "handout-"+id+".md")
	}
	folderHas(t, dir, want...)
}

// TestLabHandoutOut: --out names the files, in one form or both; what is there stays
// unless it is to be replaced, and if one is there none is written.
func TestLabHandoutOut(t *testing.T) {
	dir := inFolder(t)
	if status, out, _ := felt(t, "lab", "handout", "--house", "czech", "--out", "monday.md", "--json"); status != exitDone || out != `{"seed":1,"files":["monday.md"]}`+"\n" {
		t.Errorf("status %d, %q", status, out)
	}
	folderHas(t, dir, "monday.md")
	before, _ := os.ReadFile("monday.md")
	status, out, errOut := felt(t, "lab", "handout", "--house", "basic", "--out", "monday")
	if status != exitWrong || out != "" || errOut != "felt: monday.md is there already; --out names another, --force replaces it\n" {
		t.Errorf("status %d, %q, %q", status, out, errOut)
	}
	folderHas(t, dir, "monday.md")
	if after, _ := os.ReadFile("monday.md"); string(after) != string(before) {
		t.Error("the file was changed")
	}
	if status, _, errOut := felt(t, "lab", "handout", "--house", "basic", "--out", "monday", "--force"); status != exitDone {
		t.Errorf("status %d, %q", status, errOut)
	}
	folderHas(t, dir, "monday.md", "monday.html")
	if after, _ := os.ReadFile("monday.md"); !strings.HasPrefix(string(after), "# Payments and rules · basic") {
		t.Error("the file was not replaced")
	}
	status, out, _ = felt(t, "lab", "handout", "--house", "basic", "--seed", "7", "--out", filepath.Join(dir, "tuesday.html"), "--json")
	var got struct {
		Seed  uint64
		Files []string
	}
	if err := json.Unmarshal([]byte(out), &got); err != nil || status != exitDone || got.Seed != 7 || !slices.Equal(got.Files, []string{filepath.Join(dir, "tuesday.html")}) {
		t.Errorf("status %d, %q, %v", status, out, err)
	}
}

// TestLabHandoutLesson: a lesson of the library or a file is written twice, for the class
// and for the teacher, all four files or none.
func TestLabHandoutLesson(t *testing.T) {
	path := lessonFile(t, strings.Replace(mondayLesson, "Monday", "</title><b>=1+1", 1))
	dir := inFolder(t)
	for lesson, name := range map[string]string{"ranking": "handout-ranking", path: "handout-monday"} {
		want := []string{name + ".html", name + ".md", name + "-teacher.html", name + "-teacher.md"}
		status, out, errOut := felt(t, "lab", "handout", "--lesson", lesson)
		if status != exitDone || out != "Written: "+strings.Join(want, ", ")+"\n" || errOut != "" {
			t.Errorf("%s: status %d, %q, %q", lesson, status, out, errOut)
		}
		readPage(t, want[0])
		readPage(t, want[2])
		folderHas(t, dir, want...)
		if err := os.Remove(want[0]); err != nil {
			t.Fatal(err)
		}
		if status, _, _ := felt(t, "lab", "handout", "--lesson", lesson); status != exitWrong {
			t.Errorf("%s: status %d", lesson, status)
		}
		folderHas(t, dir, want[1:]...)
		for _, file := range want[1:] {
			if err := os.Remove(file); err != nil {
				t.Fatal(err)
			}
		}
	}
	open := lessonFile(t, strings.Replace(mondayLesson, `house = "czech"`, "", 1))
	if status, _, errOut := felt(t, "lab", "handout", "--lesson", open, "--house", "russian", "--out", "open.md"); status != exitDone {
		t.Errorf("status %d, %q", status, errOut)
	}
	if content, _ := os.ReadFile("open.md"); !strings.Contains(string(content), "- Russian rules. Ante 1.") {
		t.Errorf("the lesson is not held at the house that was chosen:\n%s", content)
	}
	status, out, _ := felt(t, "lab", "handout", "--lesson", "ranking", "--out", "a.md", "--json")
	if status != exitDone || out != `{"files":["a.md","a-teacher.md"]}`+"\n" {
		t.Errorf("status %d, %q", status, out)
	}
}

// TestLabHandoutExam: two versions and the key, deterministic by the seed, which is drawn
// where none is given.
func TestLabHandoutExam(t *testing.T) {
	dir := inFolder(t)
	args := []string{"lab", "handout", "--exam", "--house", "czech", "--table", "czk-50", "--count", "6", "--rounds", "1", "--seed", "9"}
	status, out, errOut := felt(t, args...)
	var want []string
	for _, version := range []string{"a", "b", "key"} {
		want = append(want, "handout-exam-czech-9-"+version+".html", "handout-exam-czech-9-"+version+".md")
	}
	if status != exitDone || out != "Written: "+strings.Join(want, ", ")+"\n" || errOut != "" {
		t.Errorf("status %d, %q, %q", status, out, errOut)
	}
	folderHas(t, dir, want...)
	files := map[string]string{}
	for _, name := range want {
		content, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = string(content)
	}
	if a, b := files[want[1]], files[want[3]]; a == b || strings.Count(a, "\n### ") != 7 || strings.Count(b, "\n### ") != 7 || !strings.Contains(a, "table czk-50") {
		t.Errorf("A is\n%s\nB is\n%s", a, b)
	}
	if status, _, _ := felt(t, append(args, "--force")...); status != exitDone {
		t.Errorf("status %d", status)
	}
	for _, name := range want {
		if content, _ := os.ReadFile(name); string(content) != files[name] {
			t.Errorf("%s is another the second time", name)
		}
	}

	status, out, _ = felt(t, "lab", "handout", "--exam", "--house", "basic", "--out", "e.md", "--json")
	var got struct {
		Seed  uint64
		Files []string
	}
	if err := json.Unmarshal([]byte(out), &got); err != nil || status != exitDone || !slices.Equal(got.Files, []string{"e-a.md", "e-b.md", "e-key.md"}) {
		t.Errorf("status %d, %q", status, out)
	}
	if key, _ := os.ReadFile("e-key.md"); !strings.Contains(string(key), "seed "+strconv.FormatUint(got.Seed, 10)) {
		t.Errorf("the key does not tell the seed %d", got.Seed)
	}
}

// TestLabHandoutWrong: what can't be is one line, and nothing is written.
func TestLabHandoutWrong(t *testing.T) {
	faulty := lessonFile(t, "titel = 3\n")
	dir := inFolder(t)
	if err := os.Mkdir("folder.html", 0o755); err != nil {
		t.Fatal(err)
	}
	for args, want := range map[string]string{
		"--house nowhere":         `felt: no house "nowhere"; allowed: `,
		"czech":                   `felt: "czech" belongs to no flag`,
		"--seed x":                "felt: ",
		"--out none/monday":       "felt: none/monday.html can't be written: no such file or directory",
		"--out folder":            "felt: folder.html is there already",
		"--out folder --force":    "felt: folder.html can't be written: it is no regular file",
		"--out .md":               `felt: --out ".md" names no file; allowed: `,
		"--out folder.html/":      `felt: --out "folder.html/" names no file; allowed: `,
		"--house czech --out a/b": "felt: a/b.html can't be written: ",

		"--count 3":                      "felt: --count is for an exam; --exam hands out one",
		"--rounds 3":                     "felt: --rounds is for an exam; ",
		"--table eur-2":                  "felt: --table is for an exam; ",
		"--exam --lesson ranking":        "felt: --exam is not for a lesson, ",
		"--exam --count 0":               "felt: 0 questions and 0 whole tables are not possible; allowed: ",
		"--exam --count 101":             "felt: 101 questions and 0 whole tables are not possible; allowed: ",
		"--exam --count x":               "felt: --count: ",
		"--exam --rounds -1":             "felt: 20 questions and -1 whole tables are not possible; ",
		"--exam --table x":               "felt: ",
		"--exam --house basic --table a": "felt: ",
		"--exam --out none/a":            "felt: none/a-a.html can't be written: ",

		"--lesson rankings":              `felt: no lesson "rankings" comes with the program; felt lab run lists them`,
		"--lesson ./none.toml":           "felt: lesson file ./none.toml: ",
		"--lesson ranking --house czech": "felt: lesson ranking names its houses; ",
		"--lesson ranking --seed 3":      "felt: --seed is not for a lesson, ",
		"--lesson ranking --out folder":  "felt: folder.html is there already",
		"--lesson ranking --out none/a":  "felt: none/a.html can't be written: ",
		"--lesson " + faulty:             "felt: " + faulty + ":1:1: ",
	} {
		status, out, errOut := felt(t, append([]string{"lab", "handout"}, strings.Fields(args)...)...)
		if status != exitWrong || out != "" || !strings.HasPrefix(errOut, want) || strings.Count(errOut, "\n") != 1 {
			t.Errorf("%s: status %d, %q, %q", args, status, out, errOut)
		}
		folderHas(t, dir, "folder.html")
	}
}
