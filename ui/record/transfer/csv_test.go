package transfer_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"felt/game/card"
	"felt/ui/record/transfer"
)

// TestCSV: the table has a row for each decision and one for each hand without any, with
// what the JSON lines say of them and the cards that lay there.
func TestCSV(t *testing.T) {
	s := full(t, 8)
	read(t, s, "czech AsKd7h7c2s up 9d exchange AsKd2s draw 7d3cQd bet dealer Kc8s5d4h take")
	var b bytes.Buffer
	progress := 0
	check(t, transfer.ExportCSV(ctx, s, &b, func(done, of int) {
		if progress++; done != progress || of != 9*8+1 {
			t.Errorf("%d of %d hands after %d", done, of, progress)
		}
	}))
	rows, err := csv.NewReader(&b).ReadAll()
	check(t, err)
	column := map[string]int{}
	for i, name := range rows[0] {
		column[name] = i
	}
	byHand := map[string][]string{}
	for _, r := range rows[1:] {
		byHand[r[column["hand"]]] = r
	}
	hands := 0
	for line := range strings.Lines(export(t, s)) {
		var l map[string]any
		check(t, json.Unmarshal([]byte(line), &l))
		if l["kind"] != "hand" {
			continue
		}
		hands++
		r := byHand[l["hand"].(string)]
		if r == nil {
			t.Fatalf("hand %v has no row", l["hand"])
		}
		at := func(name string) string { return r[column[name]] }
		want := func(name string, v any) {
			t.Helper()
			if v == nil {
				v = ""
			}
			if f, ok := v.(float64); ok {
				v = json.Number(fmt.Sprintf("%v", f)).String()
			}
			if got := at(name); got != fmt.Sprint(v) {
				t.Errorf("hand %v: %s is %q, want %q", l["hand"], name, got, v)
			}
		}
		for _, name := range []string{"session", "house", "rules", "started", "ended", "table"} {
			want(name, l[name])
		}
		decisions, _ := l["decisions"].([]any)
		if len(decisions) == 0 {
			want("decision", "")
			want("mode", "import")
			continue
		}
		d := decisions[0].(map[string]any)
		for _, name := range []string{"spot", "decision", "grade", "cost"} {
			want(name, d[name])
		}
		want("best", d["best"].(map[string]any)["name"])
		want("mode", "grade")
		want("drill", "close")
		want("cards", l["dealt"].([]any)[0])
		want("up", l["dealer"].(string)[8:])
		want("dealer", "")
	}
	if hands != len(rows)-1 || hands != 9*8+1 {
		t.Errorf("%d rows, %d hands", len(rows)-1, hands)
	}
	if _, err := card.Parse(byHand["s0-1"][column["cards"]]); err != nil {
		t.Error(err)
	}
}
