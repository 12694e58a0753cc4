package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/school"
)

// TestHandIn: the screen of an exam writes the same result as the command, beside the
// record; handed in again it is the same file, with what was missing, and another exam of
// the seed gets another name.
func TestHandIn(t *testing.T) {
	data := t.TempDir()
	t.Setenv("XDG_DATA_HOME", data)
	h := housetest.Preset(t, "lithuanian")
	marks := school.Marks{Items: 4, Share: 0.5, Rounds: 1, RoundShare: 1}
	e, err := school.NewExam(h, house.Presets(), 7, marks)
	if err != nil {
		t.Fatal(err)
	}
	started := time.Date(2026, 3, 1, 9, 30, 0, 0, time.UTC)
	items := []school.Given{{Answer: e.Items[0].Expected(), Seconds: 1.5}, {}}
	first, err := handIn(e, started, "A. Novak", items, nil)
	if err != nil || first.File != filepath.Join(data, "felt", "exams", "exam-lithuanian-7.json") || first.Page != strings.TrimSuffix(first.File, "json")+"md" {
		t.Fatalf("%v: %+v", err, first)
	}
	if r := resultOf(t, first.File); r.Score.Right != 1 || r.Score.Of != 5 || r.Digest != first.Result.Digest || r.Marks != marks {
		t.Errorf("%+v", r.Score)
	}
	if status, out, _ := felt(t, "school", "verify", first.File); status != exitDone {
		t.Errorf("verify: %d, %s", status, out)
	}
	page, err := os.ReadFile(first.Page)
	if err != nil || !bytes.Contains(page, []byte("Supervisor: ___")) {
		t.Errorf("%v: %s", err, page)
	}
	if err := os.Remove(first.Page); err != nil {
		t.Fatal(err)
	}
	again, err := handIn(e, started.In(time.FixedZone("elsewhere", 3600)), "A. Novak", items, nil)
	if err != nil || again.File != first.File {
		t.Errorf("%v: handed in again it is %s", err, again.File)
	}
	if same, err := os.ReadFile(first.Page); err != nil || !bytes.Equal(same, page) {
		t.Errorf("%v: the page is not made again", err)
	}
	other, err := handIn(e, started, "B", items, nil)
	if err != nil || filepath.Base(other.File) != "exam-lithuanian-7-2.json" || filepath.Base(other.Page) != "exam-lithuanian-7-2.md" {
		t.Errorf("%v: %+v", err, other)
	}

	t.Setenv("XDG_DATA_HOME", filepath.Join(first.File, "no folder"))
	if _, err := handIn(e, started, "", items, nil); err == nil || strings.Contains(err.Error(), "\n") {
		t.Errorf("where there can be no folder: %v", err)
	}
}
