package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"felt/game/house"
	"felt/game/house/housetest"
)

// TestReadJSON: the example of the contract, and the order in which cards are printed.
func TestReadJSON(t *testing.T) {
	for _, tc := range []struct{ args, want string }{
		{"As Kd 7h 7c 2s|--house|czech",
			`{"house":"czech","cards":"AsKd7h7c2s","primary":"pair","making":"7h7c","second":"ace-king","second_making":"AsKd","pays":2}`},
		// The making cards come in the order given.
		{"2s 7c Kd 7h As|--house|czech",
			`{"house":"czech","cards":"2s7cKd7hAs","primary":"pair","making":"7c7h","second":"ace-king","second_making":"KdAs","pays":2}`},
		// Every notation, in one argument or several.
		{"as,kd|7♥ 7♣|2S|--house|czech",
			`{"house":"czech","cards":"AsKd7h7c2s","primary":"pair","making":"7h7c","second":"ace-king","second_making":"AsKd","pays":2}`},
		{"10d9s8h7c6d6s|--house|basic",
			`{"house":"basic","cards":"Td9s8h7c6d6s","primary":"straight","making":"Td9s8h7c6s","second":"straight","second_making":"Td9s8h7c6d","pays":8}`},
		{"As Kd 7h 7c 2s|--house|lithuanian",
			`{"house":"lithuanian","cards":"AsKd7h7c2s","primary":"pair","making":"7h7c","second":"none","second_making":"","pays":1}`},
		{"Qs 9d 7h 4c 2s|--house|czech",
			`{"house":"czech","cards":"Qs9d7h4c2s","primary":"none","making":"","second":"none","second_making":"","pays":0}`},
	} {
		args := append([]string{"read", "--json"}, strings.Split(tc.args, "|")...)
		status, out, errOut := felt(t, args...)
		if status != exitDone || errOut != "" || out != tc.want+"\n" {
			t.Errorf("%v: status %d, stderr %q\n got %swant %s", args, status, errOut, out, tc.want)
		}
	}
}

// TestReadEveryHouse: without --house an array, one object for each preset.
func TestReadEveryHouse(t *testing.T) {
	status, out, _ := felt(t, "read", "KsKhKdKcAs", "--json")
	var got []readJSON
	if err := json.Unmarshal([]byte(out), &got); err != nil || status != exitDone {
		t.Fatalf("status %d, %v: %s", status, err, out)
	}
	var ids []string
	for _, r := range got {
		ids = append(ids, r.House)
		want := 21
		if r.House == "caribbean-stud" || r.House == "oasis" {
			want = 20
		}
		if r.Pays != want {
			t.Errorf("%s pays %d, want %d", r.House, r.Pays, want)
		}
	}
	if !slices.Equal(ids, house.PresetIDs()) {
		t.Errorf("houses %v", ids)
	}
}

// TestReadHouseFile: a house file works where an id does.
func TestReadHouseFile(t *testing.T) {
	h := housetest.Preset(t, "czech")
	h.ID, h.Title, h.Second = "mine", "Mine", house.Second{}
	h.Insurance.Counts = ""
	path := filepath.Join(t.TempDir(), "mine.toml")
	if err := os.WriteFile(path, house.Encode(h), 0o600); err != nil {
		t.Fatal(err)
	}
	status, out, errOut := felt(t, "read", "As Kd 7h 7c 2s", "--house", path, "--json")
	want := `{"house":"mine","cards":"AsKd7h7c2s","primary":"pair","making":"7h7c","second":"none","second_making":"","pays":1}` + "\n"
	if status != exitDone || out != want {
		t.Errorf("status %d, %q, %s", status, errOut, out)
	}
}

// TestReadReport: without --json words for persons.
func TestReadReport(t *testing.T) {
	status, out, _ := felt(t, "read", "As Kd 7h 7c 2s", "--house", "czech")
	want := "A♠ K♦ 7♥ 7♣ 2♠\n\nczech\n  7♥ 7♣  1  pair of sevens\n  A♠ K♦  1  ace-king\n  pays   2  to one\n"
	if status != exitDone || out != want {
		t.Errorf("status %d\n%s\nwant\n%s", status, out, want)
	}
	// Of one house everything else is said, too.
	status, out, _ = felt(t, "read", "As Ah Kd Kc 8s", "--house", "czech")
	want = `A♠ A♥ K♦ K♣ 8♠

czech
  A♠ A♥ K♦ K♣  2  two pair, aces and kings
  pays         2  to one

made beside the primary, and not paid
  A♠ A♥  pair of aces   both cards are in the two pair
  K♦ K♣  pair of kings  both cards are in the two pair
  A♠ K♦  ace-king       both cards are in the two pair
`
	if status != exitDone || out != want {
		t.Errorf("status %d\n%s\nwant\n%s", status, out, want)
	}
}

func TestReadBadInput(t *testing.T) {
	for _, tc := range []struct{ name, says, args string }{
		{"no cards", "5 or 6 cards, not from 0", ""},
		{"four cards", "5 or 6 cards, not from 4", "AsKd7h7c"},
		{"seven cards", "5 or 6 cards, not from 7", "AsKd7h7c2s3s4s"},
		{"unknown card", `column 3: "1d7h7c2s" is no card; a card is a rank`, "As1d7h7c2s"},
		{"card twice", "As is given twice; each card may be given once", "AsKd7h7cAs"},
		{"unknown house", "allowed: czech, czech-en, russian", "AsKd7h7c2s --house=nowhere"},
		{"no such file", "nowhere.toml", "AsKd7h7c2s --house=./nowhere.toml"},
		{"unknown flag", "--help lists the flags", "AsKd7h7c2s --hause=czech"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			for _, extra := range [][]string{nil, {"--json"}} {
				args := append([]string{"read"}, strings.Fields(tc.args)...)
				status, out, errOut := felt(t, append(args, extra...)...)
				wantOneLine(t, status, out, errOut, tc.says)
			}
		})
	}
}
