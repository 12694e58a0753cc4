package main

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/school"
	"felt/ui/sheet/sheettest"
	"felt/ui/text"
)

// sat is a result of an exam that a trainee has sat: of so many answers in a hundred
// another than the right one is given, or none.
func sat(t *testing.T, h *house.House, seed uint64, trainee string, wrong int) *school.Result {
	t.Helper()
	e, err := school.NewExam(h, house.Presets(), seed, school.Marks{Items: 12, Share: 0.75, Rounds: 2, RoundShare: 0.5, Critical: 1})
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(seed, uint64(len(trainee)+wrong)))
	given := func(items []school.Item) (all []school.Given) {
		for i := range items {
			answer := items[i].Expected()
			if rng.IntN(100) < wrong {
				answer = wrongAnswer(answer, items[i].Ask)
			}
			all = append(all, school.Given{Answer: answer, Seconds: float64(rng.IntN(200)) / 10})
		}
		return all
	}
	r, err := e.Result(version, "2026-03-01T09:30:00Z", trainee, given(e.Items), given(e.Rounds))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// wrongAnswer is an answer that is not right: another of the same form, or none.
func wrongAnswer(right school.Answer, ask school.Ask) school.Answer {
	switch right := right.(type) {
	case school.Amount:
		return right + 5
	case school.Choice:
		for _, c := range ask.Choices() {
			if c != right {
				return c
			}
		}
	case school.Marked:
		if right != 0 {
			return school.Marked(0)
		}
	case school.Amounts:
		return append(school.Amounts{right[0] - 10}, right[1:]...)
	}
	return nil
}

// resultFile writes a result and returns its path.
func resultFile(t *testing.T, dir, name string, r *school.Result) string {
	t.Helper()
	content, err := r.Encode()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, name)
	if err := os.WriteFile(path, content, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// aClass writes the results of a class and returns their paths.
func aClass(t *testing.T, dir string) []string {
	t.Helper()
	h := housetest.Preset(t, "czech")
	return []string{
		resultFile(t, dir, "anna.json", sat(t, h, 7, "Anna Novák", 0)),
		resultFile(t, dir, "boris.json", sat(t, h, 7, "Boris", 40)),
		resultFile(t, dir, "anna2.json", sat(t, h, 8, " Anna  Novák ", 40)),
		resultFile(t, dir, "nobody.json", sat(t, h, 7, "", 20)),
		resultFile(t, dir, "carlo.json", sat(t, housetest.Preset(t, "basic"), 7, "Carlo", 60)),
	}
}

// TestLabClass: the lines of text have each trainee in 80 columns, and the exit status is
// 0 where no file is left out.
func TestLabClass(t *testing.T) {
	status, out, errOut := felt(t, append([]string{"lab", "class"}, aClass(t, t.TempDir())...)...)
	if status != exitDone || errOut != "" {
		t.Fatalf("status %d, %q", status, errOut)
	}
	for _, want := range []string{
		"5 results of 4 trainees; ", "Anna Novák ", "\nBoris ", "\nCarlo ", "\nnot named: ", "\nRight, in %\n", "\nCritical faults\n", "12 table",
		" missed\n",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q in\n%s", want, out)
		}
	}
	if strings.Count(out, "Anna Novák") != 4 {
		t.Errorf("two results of one trainee are not one row:\n%s", out)
	}
	for line := range strings.Lines(out) {
		if n := utf8.RuneCountInString(strings.TrimRight(line, "\n")); n > 80 {
			t.Errorf("%d columns: %s", n, line)
		}
	}
}

// TestLabClassForms: JSON and CSV have the figures of the files, counted here once more.
func TestLabClassForms(t *testing.T) {
	paths := aClass(t, t.TempDir())
	type figures struct{ exams, passed, right, of, critical int }
	want := map[string]figures{}
	missed := 0
	for _, path := range paths {
		content, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		r, err := school.DecodeResult(bytes.NewReader(content))
		if err != nil {
			t.Fatal(err)
		}
		name := strings.Join(strings.Fields(r.Trainee), " ")
		f := want[name]
		f.exams, f.right, f.of, f.critical = f.exams+1, f.right+r.Score.Right, f.of+r.Score.Of, f.critical+r.Score.Critical
		if r.Score.Passed {
			f.passed++
		}
		missed += r.Score.Of - r.Score.Right
		want[name] = f
	}

	_, out, _ := felt(t, append([]string{"lab", "class", "--json"}, paths...)...)
	var got classJSON
	if err := json.Unmarshal([]byte(out), &got); err != nil {
		t.Fatal(err)
	}
	for _, of := range got.Trainees {
		if f := (figures{of.Exams, of.Passed, of.Right, of.Of, of.Critical}); f != want[of.Trainee] {
			t.Errorf("%q has %+v, want %+v", of.Trainee, f, want[of.Trainee])
		}
		sum := tallyJSON{}
		for _, s := range of.Skills {
			sum.Right, sum.Of, sum.Critical = sum.Right+s.Right, sum.Of+s.Of, sum.Critical+s.Critical
		}
		if sum.Right != of.Right || sum.Of != of.Of || sum.Critical != of.Critical {
			t.Errorf("%q: the skills come to %+v", of.Trainee, sum)
		}
		if (of.Trainee == "") != strings.HasSuffix(of.File, "nobody.json") {
			t.Errorf("%q comes from %q", of.Trainee, of.File)
		}
	}
	if len(got.Trainees) != len(want) || len(got.LeftOut) != 0 || len(got.Hardest) == 0 {
		t.Errorf("%d trainees, %d left out, %d hard", len(got.Trainees), len(got.LeftOut), len(got.Hardest))
	}
	for i, h := range got.Hardest {
		if i > 0 && h.Missed > got.Hardest[i-1].Missed || h.Missed < 1 || h.Missed > missed {
			t.Errorf("%d: %+v", i, h)
		}
	}

	_, out, _ = felt(t, append([]string{"lab", "class", "--csv"}, paths...)...)
	rows, err := csv.NewReader(strings.NewReader(out)).ReadAll()
	if err != nil || len(rows) != len(want)+1 {
		t.Fatalf("%d rows, %v", len(rows), err)
	}
	for _, row := range rows[1:] {
		name := row[0]
		if strings.HasPrefix(name, "not named") {
			name = ""
		}
		f := want[name]
		if got := strings.Join(row[2:6], " ") + " " + row[8]; got != fmt.Sprintf("%d %d %d %d %d", f.exams, f.passed, f.right, f.of, f.critical) {
			t.Errorf("%q: %s, want %+v", name, got, f)
		}
	}
}

// TestLabClassLeftOut: each file that does not count is named in a line with the reason,
// and the others count; where none does, there is no output and the status is 2.
func TestLabClassLeftOut(t *testing.T) {
	dir := t.TempDir()
	good := resultFile(t, dir, "good.json", sat(t, housetest.Preset(t, "czech"), 7, "Anna", 30))
	whole, err := os.ReadFile(good)
	if err != nil {
		t.Fatal(err)
	}
	// A result that was changed, with a digest of its own.
	r, err := school.DecodeResult(bytes.NewReader(whole))
	if err != nil {
		t.Fatal(err)
	}
	for i := range r.Items {
		r.Items[i].Right = true
	}
	r.Score.Right, r.Score.Critical, r.Score.Passed = r.Score.Of, 0, true
	forged, err := r.Encode()
	if err != nil {
		t.Fatal(err)
	}
	foreign := *housetest.Preset(t, "czech")
	foreign.ID = "my-house"
	files := map[string]struct {
		content []byte
		reason  string
	}{
		"forged.json":  {forged, "the result is not what the exam comes to: "},
		"damaged.json": {bytes.Replace(whole, []byte(`"right":false`), []byte(`"right":true`), 1), "the file is damaged: its digest does not fit the rest"},
		"short.json":   {whole[:len(whole)/2], "the file is cut short; "},
		"other.json":   {[]byte(`{"kind":"lesson"}`), "this is no result file of an exam; "},
		"empty.json":   {nil, "the file is cut short; "},
		"twice.json":   {whole, "it is the same result as " + good},
		"binary.json":  {[]byte{0, 0xff, 0x1b, '['}, "this is no result file of an exam; "},
		"strange.json": {[]byte(`{"kind":"exam","` + strings.Repeat("\u202e\u009b31mx", 1000) + `":1}`), "the result file can't be so: unknown field "},
	}
	args := []string{"lab", "class", good}
	for name, f := range files {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, f.content, 0o600); err != nil {
			t.Fatal(err)
		}
		args = append(args, path)
	}
	abroad := resultFile(t, dir, "abroad.json", sat(t, &foreign, 7, "Mallory", 0))
	args = append(args, abroad, dir, filepath.Join(dir, "none.json"))
	status, out, errOut := felt(t, args...)
	if status != exitFailed || !strings.HasPrefix(out, "1 result of 1 trainee; ") {
		t.Errorf("status %d, %s", status, out)
	}
	lines := strings.Split(strings.TrimSuffix(errOut, "\n"), "\n")
	if len(lines) != len(files)+3 {
		t.Errorf("%d lines:\n%s", len(lines), errOut)
	}
	has := func(path, reason string) {
		t.Helper()
		if !slices.ContainsFunc(lines, func(l string) bool {
			return strings.HasPrefix(l, "felt: "+path+": "+reason) && strings.HasSuffix(l, "; left out")
		}) {
			t.Errorf("no line %s: %s in\n%s", path, reason, errOut)
		}
	}
	for name, f := range files {
		has(filepath.Join(dir, name), f.reason)
	}
	has(abroad, `house "my-house" does not come with the program; --house names its file`)
	has(dir, "is a directory")
	has(filepath.Join(dir, "none.json"), "no such file or directory")
	for _, line := range lines {
		if strings.ContainsAny(line, "\u202e\u009b\x1b") || utf8.RuneCountInString(line) > 500 {
			t.Errorf("a line that is not to be read: %.600q", line)
		}
	}

	_, out, _ = felt(t, append(args, "--json")...)
	var got classJSON
	if err := json.Unmarshal([]byte(out), &got); err != nil || len(got.LeftOut) != len(lines) || len(got.Trainees) != 1 {
		t.Errorf("%v, %+v", err, got)
	}
	_, out, _ = felt(t, append(args, "--html")...)
	if page := sheettest.Read(t, []byte(out)); strings.Count(page.Text, "; left out") != len(lines) {
		t.Errorf("the page does not name what is left out: %s", page.Text)
	}
	inFolder(t)
	status, out, errOut = felt(t, "lab", "class", filepath.Join(dir, "short.json"), abroad, "--out", "x.csv")
	if status != exitWrong || out != "" || strings.Count(errOut, "\n") != 2 {
		t.Errorf("status %d, %q, %q", status, out, errOut)
	}
	folderHas(t, ".")
}

// TestLabClassHouse: results of a house of one's own count with its file, beside those of
// houses that come with the program.
func TestLabClassHouse(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "my-house.toml")
	if err := os.WriteFile(path, []byte("base = \"czech\"\nid = \"my-house\"\nsixth.price = 2\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	own, err := loadHouse(path)
	if err != nil {
		t.Fatal(err)
	}
	status, out, errOut := felt(t, "lab", "class", "--json", "--house", path,
		resultFile(t, dir, "own.json", sat(t, own, 3, "Anna", 10)), resultFile(t, dir, "czech.json", sat(t, housetest.Preset(t, "czech"), 3, "Anna", 10)))
	var got classJSON
	if err := json.Unmarshal([]byte(out), &got); err != nil || status != exitDone || errOut != "" {
		t.Fatalf("status %d, %q, %v", status, errOut, err)
	}
	if len(got.Trainees) != 2 || got.Trainees[0].House != "czech" || got.Trainees[1].House != "my-house" {
		t.Errorf("%+v", got.Trainees)
	}
}

// TestLabClassHostile: whatever trainees are called, a page reads it as a name, Markdown
// too, no spreadsheet calculates it, and no terminal obeys it.
func TestLabClassHostile(t *testing.T) {
	names := []string{
		`=HYPERLINK("http://x.y","click")`, "+1+1", "-2+3", "@SUM(A1)", `a;=1+1`, "＝1+1", `"=1+1`, "<script>alert(1)</script>",
		`</td></tr></table><img src=x onerror=alert(1)>`, "a | b ** c `d` [e](javascript:f)", "\u202egnp.exe\u009b31m", "'=1",
	}
	dir := inFolder(t)
	h := housetest.Preset(t, "russian")
	args := []string{"lab", "class", "--out", "c.csv", "--out", "c.html", "--out", "c.md", "--out", "c.json", "--out", "c.txt"}
	folder := t.TempDir()
	for i, name := range names {
		args = append(args, resultFile(t, folder, fmt.Sprintf("%d.json", i), sat(t, h, uint64(i), name, 30)))
	}
	status, _, errOut := felt(t, args...)
	if status != exitDone || errOut != "" {
		t.Fatalf("status %d, %q", status, errOut)
	}
	folderHas(t, dir, "c.csv", "c.html", "c.md", "c.json", "c.txt")
	page := readPage(t, "c.html")
	for _, name := range names {
		if want := text.Readable(name); !strings.Contains(page.Text, want) {
			t.Errorf("the page has no %q", want)
		}
	}
	file, err := os.ReadFile("c.csv")
	if err != nil {
		t.Fatal(err)
	}
	// Whichever sign parts the cells of a line.
	for _, sign := range []rune{',', ';', '\t', '|'} {
		in := csv.NewReader(bytes.NewReader(file))
		in.Comma, in.FieldsPerRecord, in.LazyQuotes = sign, -1, true
		rows, err := in.ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range rows {
			for _, cell := range row {
				if cell = strings.TrimLeft(cell, "\" \t"); cell != "" && strings.ContainsAny(cell[:1], "=+-@") || strings.HasPrefix(cell, "＝") {
					t.Errorf("a spreadsheet calculates %q", cell)
				}
			}
		}
	}
	for _, name := range []string{"c.csv", "c.md", "c.txt"} {
		content, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if bytes.ContainsAny(content, "\u202e\u009b\x1b") {
			t.Errorf("%s has signs that a terminal obeys", name)
		}
	}
	markdown, _ := os.ReadFile("c.md")
	for _, bad := range []string{"<script", "<img", "[e](", "| b **"} {
		if strings.Contains(strings.NewReplacer(`\<`, "", `\[`, "", `\]`, "", `\|`, "", `\*`, "").Replace(string(markdown)), bad) {
			t.Errorf("Markdown has %q", bad)
		}
	}
}

// TestLabClassMany: a thousand files and more are read, all into one table.
func TestLabClassMany(t *testing.T) {
	dir := t.TempDir()
	h := housetest.Preset(t, "basic")
	e, err := school.NewExam(h, house.Presets(), 1, school.Marks{Items: 1, Share: 1})
	if err != nil {
		t.Fatal(err)
	}
	args := []string{"lab", "class", "--json"}
	const many = 1200
	for i := range many {
		r, err := e.Result(version, "2026-03-01T09:30:00Z", fmt.Sprintf("trainee %d", i%300), []school.Given{{Answer: e.Items[0].Expected(), Seconds: float64(i)}}, nil)
		if err != nil {
			t.Fatal(err)
		}
		args = append(args, resultFile(t, dir, fmt.Sprintf("%d.json", i), r))
	}
	status, out, _ := felt(t, args...)
	var got classJSON
	if err := json.Unmarshal([]byte(out), &got); err != nil || status != exitDone || len(got.Trainees) != 300 {
		t.Fatalf("status %d, %v, %d trainees", status, err, len(got.Trainees))
	}
	for _, of := range got.Trainees {
		if of.Exams != many/300 || of.Right != many/300 {
			t.Errorf("%+v", of)
		}
	}
}

func TestLabClassWrong(t *testing.T) {
	path := resultFile(t, t.TempDir(), "a.json", sat(t, housetest.Preset(t, "basic"), 7, "Anna", 0))
	dir := inFolder(t)
	for args, want := range map[string]string{
		"":                                "felt: felt lab class takes result files of exams; nothing was given",
		path + " --csv --json":            "felt: --csv, --html and --json are forms of one output; ",
		path + " --html --out a.csv":      "felt: the ending of --out names the form; ",
		path + " --out a.pdf":             "felt: --out a.pdf: its ending names no form; allowed: ",
		path + " --out none/a.csv":        "felt: none/a.csv can't be written: no such file or directory",
		path + " --out a.csv --out a.csv": "felt: a.csv would be written twice; ",
		path + " --house nowhere":         `felt: no house "nowhere"; allowed: `,
		path + " --sort":                  "felt: ",
	} {
		status, out, errOut := felt(t, append([]string{"lab", "class"}, strings.Fields(args)...)...)
		if status != exitWrong || out != "" || !strings.HasPrefix(errOut, want) || strings.Count(errOut, "\n") != 1 {
			t.Errorf("%s: status %d, %q, %q", args, status, out, errOut)
		}
		folderHas(t, dir)
	}
	if status, out, _ := felt(t, "lab", "class", path, "--out", "a.csv", "--out", "b.html"); status != exitDone || out != "Written: a.csv, b.html\n" {
		t.Errorf("status %d, %q", status, out)
	}
	if status, _, errOut := felt(t, "lab", "class", path, "--out", "c.csv", "--out", "b.html"); status != exitWrong || errOut != "felt: b.html is there already; --out names another, --force replaces it\n" {
		t.Errorf("status %d, %q", status, errOut)
	}
	folderHas(t, dir, "a.csv", "b.html")
	if status, _, _ := felt(t, "lab", "class", path, "--out", "c.csv", "--out", "b.html", "--force"); status != exitDone {
		t.Errorf("status %d", status)
	}
	folderHas(t, dir, "a.csv", "b.html", "c.csv")
}
