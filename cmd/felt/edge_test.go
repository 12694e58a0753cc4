package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"felt/strategy/edge"
)

// shardFile works a small shard of Caribbean Stud out and returns its file.
func shardFile(t *testing.T, args ...string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "part.json")
	args = append([]string{"edge", "--house", "caribbean-stud", "--exact", "--out", file}, args...)
	if status, _, errOut := felt(t, args...); status != exitDone {
		t.Fatalf("%v: status %d: %s", args, status, errOut)
	}
	return file
}

func readFile(t *testing.T, path string) string {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// object reads the one JSON object of an output.
func object(t *testing.T, out string) map[string]any {
	t.Helper()
	var o map[string]any
	if err := json.Unmarshal([]byte(out), &o); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return o
}

func keys(o map[string]any) string {
	var names []string
	for name := range o {
		names = append(names, name)
	}
	slices.Sort(names)
	return strings.Join(names, " ")
}

// TestEdgeCounted is the contract's first example.
func TestEdgeCounted(t *testing.T) {
	status, out, errOut := felt(t, "edge", "--house", "caribbean-stud", "--exact", "--json")
	if status != exitDone || errOut != "" {
		t.Fatalf("status %d: %s", status, errOut)
	}
	want := `{"house":"caribbean-stud","method":"exact","ev":-0.0522430577157786`
	if !strings.HasPrefix(out, want) {
		t.Errorf("wrote %.80s…, want %s…", out, want)
	}
	o := object(t, out)
	if keys(o) != "denominator ev house method outcomes sd" || o["denominator"] != "19933230517200" {
		t.Errorf("fields %s, denominator %v", keys(o), o["denominator"])
	}
	outcomes := o["outcomes"].([]any)
	fold := outcomes[11].(map[string]any)
	if len(outcomes) != 13 || fold["name"] != "fold" || fold["net"] != -1.0 || fold["count"] != "9523005974460" {
		t.Errorf("%d outcomes, the twelfth %v", len(outcomes), fold)
	}
}

func TestEdgeSampled(t *testing.T) {
	args := []string{"edge", "--house", "oasis", "--deals", "40", "--seed", "3", "--without", "exchange", "--json"}
	status, out, _ := felt(t, args...)
	if status != exitDone {
		t.Fatalf("status %d", status)
	}
	o := object(t, out)
	if keys(o) != "ci95 deals ev method options sd without" || o["method"] != "sampled" || o["deals"] != 40.0 {
		t.Errorf("wrote %s", out)
	}
	if keys(o["options"].(map[string]any)) != "bet exchange fold sixth" {
		t.Errorf("options %v", o["options"])
	}
	if _, again, _ := felt(t, args...); again != out {
		t.Errorf("the same seed gives\n%s and\n%s", out, again)
	}
	status, out, _ = felt(t, args[:len(args)-1]...)
	if status != exitDone || !strings.Contains(out, "≈ ") || !strings.Contains(out, "WORTH OF THE RULE") {
		t.Errorf("status %d: %s", status, out)
	}
}

func TestEdgeShard(t *testing.T) {
	file := filepath.Join(t.TempDir(), "3.json")
	status, out, _ := felt(t, "edge", "--house", "caribbean-stud", "--exact", "--shard", "3/50000", "--out", file, "--json")
	o := object(t, out)
	if status != exitDone || keys(o) != "classes ev method shard weight" || o["shard"] != "3/50000" || o["classes"] != 138.0 {
		t.Errorf("status %d: %s", status, out)
	}
	if left, err := filepath.Glob(filepath.Join(filepath.Dir(file), ".felt-*")); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
	status, out, _ = felt(t, "edge", "merge", file, "--json")
	m := object(t, out)
	if status != exitDone || m["classes"] != o["classes"] || m["weight"] != o["weight"] || m["ev"] != o["ev"] || m["shards"] != 1.0 || m["of"] != 50000.0 {
		t.Errorf("status %d: %s", status, out)
	}
	status, out, _ = felt(t, "edge", "merge", file)
	if status != exitDone || !strings.Contains(out, "1 of 50 000 shards") {
		t.Errorf("status %d: %s", status, out)
	}
}

// TestEdgeSplit: a shard split into smaller ones and merged is the same to the
// last bit.
func TestEdgeSplit(t *testing.T) {
	whole := object(t, must(t, "edge", "--house", "caribbean-stud", "--exact", "--shard", "7/2000", "--json"))
	var files []string
	for _, shard := range []string{"2007/4000", "7/4000"} {
		files = append(files, shardFile(t, "--shard", shard))
	}
	merged := object(t, must(t, append([]string{"edge", "merge", "--json"}, files...)...))
	for _, field := range []string{"ev", "classes", "weight"} {
		if whole[field] != merged[field] {
			t.Errorf("%s: %v in one go, %v merged", field, whole[field], merged[field])
		}
	}
}

func must(t *testing.T, args ...string) string {
	t.Helper()
	status, out, errOut := felt(t, args...)
	if status != exitDone {
		t.Fatalf("%v: status %d: %s", args, status, errOut)
	}
	return out
}

// TestEdgeKilled: a shard whose program is killed in the middle and started again
// gives the same file to the last byte as one that is not.
func TestEdgeKilled(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	program := filepath.Join(dir, "felt")
	if err := os.Symlink(self, program); err != nil {
		t.Fatal(err)
	}
	kept, out := filepath.Join(dir, "kept.json"), filepath.Join(dir, "out.json")
	args := []string{"edge", "--house", "caribbean-stud", "--exact", "--shard", "2/100", "--checkpoint", kept, "--out", out}
	killed := exec.Command(program, args...)
	if err := killed.Start(); err != nil {
		t.Fatal(err)
	}
	for deadline := time.Now().Add(30 * time.Second); ; time.Sleep(time.Millisecond) {
		if _, err := os.Stat(kept); err == nil {
			break
		}
		if time.Now().After(deadline) {
			_ = killed.Process.Kill()
			t.Fatal("no checkpoint was written")
		}
	}
	if err := killed.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = killed.Wait()
	part, err := edge.Decode(strings.NewReader(readFile(t, kept)))
	if err != nil {
		t.Fatal(err)
	}
	if part.Classes == 0 || part.Complete() {
		t.Fatalf("killed at %d of %d classes", part.Classes, part.Shard.Classes())
	}
	if _, err := os.Stat(out); err == nil {
		t.Error("a killed program has written its result")
	}
	must(t, args...)
	if got, want := readFile(t, out), readFile(t, shardFile(t, "--shard", "2/100")); got != want {
		t.Errorf("killed and started again\n%s in one go\n%s", got, want)
	}
	if readFile(t, kept) != readFile(t, out) {
		t.Error("the checkpoint of a complete shard is not its result")
	}
}

// TestEdgeInterrupted: what has been valued when the program is told to stop is kept.
func TestEdgeInterrupted(t *testing.T) {
	kept := filepath.Join(t.TempDir(), "kept.json")
	args := []string{"edge", "--house", "caribbean-stud", "--exact", "--shard", "5/50", "--checkpoint", kept}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan int)
	var out, errOut bytes.Buffer
	go func() { done <- run(ctx, args, nil, &out, &errOut) }()
	for {
		if _, err := os.Stat(kept); err == nil {
			break
		}
		time.Sleep(time.Millisecond)
	}
	cancel()
	if status := <-done; status != exitInterrupted || out.Len() > 0 {
		t.Errorf("status %d, wrote %q", status, out.String())
	}
	if part, err := edge.Decode(strings.NewReader(readFile(t, kept))); err != nil || part.Complete() {
		t.Errorf("kept %+v, %v", part, err)
	}
}

// TestEdgeBadInput: one line, status 2, nothing on stdout, and every file as it was.
func TestEdgeBadInput(t *testing.T) {
	dir := t.TempDir()
	write := func(name, content string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	one, two := shardFile(t, "--shard", "1/50000"), shardFile(t, "--shard", "2/50000")
	text := readFile(t, one)
	short := write("short.json", text[:len(text)/2])
	empty := write("empty.json", "")
	damaged := write("damaged.json", strings.Replace(text, `"fold":`, `"fold":1`, 1))
	exam := write("exam.json", `{"felt":"0.1.0","kind":"exam"}`)
	house := func(name, change string) string {
		file := write(name+".toml", "base = \"caribbean-stud\"\nid = \""+name+"\"\ntitle = \"Other\"\n"+change)
		part := filepath.Join(dir, name+".json")
		must(t, "edge", "--house", file, "--exact", "--shard", "2/50000", "--out", part)
		return part
	}
	other := house("other", "")
	stud := []string{"edge", "--house", "caribbean-stud"}
	for _, tc := range []struct {
		args []string
		says string
	}{
		{[]string{"edge"}, "--house is missing"},
		{[]string{"edge", "--house", "monaco", "--exact"}, `no house "monaco"`},
		{stud, "--exact or --deals is missing"},
		{append(stud, "--deals", "0"), "--deals 0 can't be sampled; allowed: 2 to"},
		{append(stud, "--deals", "-5"), "--deals -5 can't be sampled"},
		{append(stud, "--deals", "1"), "--deals 1 can't be sampled"},
		{append(stud, "--deals", "many"), `"many" is no whole number`},
		{append(stud, "--deals", "100000000000"), "can't be sampled"},
		{append(stud, "--deals", "100", "--exact"), "exclude each other"},
		{append(stud, "--deals", "100", "--shard", "1/2"), "--shard goes with --exact"},
		{append(stud, "--exact", "--seed", "3"), "--seed goes with --deals"},
		{append(stud, "--exact", "--without", "sixth"), "--without goes with --deals"},
		{append(stud, "--deals", "100", "--without", "bonus"), `"bonus" is no rule to leave out; allowed: insurance`},
		{append(stud, "--deals", "100", "--without", "sixth"), "house caribbean-stud has no sixth"},
		{[]string{"edge", "--house", "czech", "--deals", "100", "--without", "sixth,sixth"}, "sixth is there twice"},
		{append(stud, "--deals", "100", "--without", ""), "--without is empty"},
		{append(stud, "--exact", "--strategy", "best"), "is no fixed strategy; allowed: akj83, pair, ak, all"},
		{[]string{"edge", "--house", "czech", "--exact", "--strategy", "ak"}, "--strategy is for games without drawing"},
		{append(stud, "--exact", "--strategy", "ak", "--shard", "1/9"), "it goes without --shard"},
		{append(stud, "--exact", "--shard", "0/9"), "there is no shard 0/9; allowed: 1/9 to 9/9"},
		{append(stud, "--exact", "--shard", "10/9"), "there is no shard 10/9"},
		{append(stud, "--exact", "--shard", "2/1"), "there is no shard 2/1; allowed: 1/1\n"},
		{append(stud, "--exact", "--shard", "1/0"), "can't be split into 0 shards"},
		{append(stud, "--exact", "--shard", "third"), `"third" is no shard`},
		{append(stud, "--exact", "--shard", "1/9", "--out", filepath.Join(dir, "none", "x")), "can't be written"},
		{append(stud, "--exact", "--shard", "1/9", "--out", dir), "no regular file"},
		{append(stud, "--exact", "--shard", "1/50000", "--checkpoint", short), "is cut short"},
		{append(stud, "--exact", "--shard", "1/50000", "--checkpoint", empty), "is cut short"},
		{append(stud, "--exact", "--shard", "1/50000", "--checkpoint", damaged), "is damaged"},
		{append(stud, "--exact", "--shard", "1/50000", "--checkpoint", exam), "no file of felt edge"},
		{append(stud, "--exact", "--shard", "1/50000", "--checkpoint", two), "it is of shard 2/50000, not 1/50000"},
		{append(stud, "--exact", "--shard", "2/50000", "--checkpoint", other), "it is of house other, not caribbean-stud"},
		{append(stud, "more"), `"more" is no command of felt edge`},
		{[]string{"edge", "merge"}, "none was given"},
		{[]string{"edge", "merge", filepath.Join(dir, "missing")}, "no such file"},
		{[]string{"edge", "merge", one, two, one}, "shard 1/50000 is there twice"},
		{[]string{"edge", "merge", one, short}, "is cut short"},
		{[]string{"edge", "merge", one, damaged}, "is damaged"},
		{[]string{"edge", "merge", one, exam}, "no file of felt edge"},
		{[]string{"edge", "merge", one, other}, "of house other"},
		{[]string{"edge", "merge", one, shardFile(t, "--shard", "2/60000")}, "one of 60000"},
	} {
		before := contents(t, dir)
		status, out, errOut := felt(t, tc.args...)
		if status != exitWrong || out != "" || strings.Count(errOut, "\n") != 1 || !strings.Contains(errOut, tc.says) {
			t.Errorf("felt %s: status %d, stdout %q, stderr %q; want one line that says %q", strings.Join(tc.args, " "), status, out, errOut, tc.says)
		}
		if after := contents(t, dir); after != before {
			t.Errorf("felt %s: files changed:\n%s\nto\n%s", strings.Join(tc.args, " "), before, after)
		}
	}
}

// contents is the names and contents of a folder's files.
func contents(t *testing.T, dir string) string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, e := range entries {
		fmt.Fprintf(&b, "%s: %s\n", e.Name(), readFile(t, filepath.Join(dir, e.Name())))
	}
	return b.String()
}
