package main

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestPayJSON: the example of the contract, byte for byte, and the fields in the
// cases that it speaks of.
func TestPayJSON(t *testing.T) {
	const (
		example = "--house=czech|--table=eur-2|--ante=10|--cards=9h 8c 7d 6s 6d 5h|--dealer=Qs Qd 7h 4c 2s"
		noGame  = "|--dealer=Kd 8c 5s 4h 2c"
		full    = "--cards=9s 9d 9h 4c 4d" + noGame
	)
	for _, tc := range []struct{ args, want string }{
		{example,
			`{"house":"czech","table":"eur-2","ante":10,"primary":"straight","second":"straight","dealer":"pair","game":true,"result":"win","lines":[{"item":"ante","stake":10,"net":0},{"item":"bet","stake":20,"net":160},{"item":"sixth","stake":10,"net":-10}],"capped":false,"net":150}`},
		// After a purchase dealer and game are those of the new hand; the ante that is
		// the price stands on the line of the dealer's card, its own line is 0.
		{"--house=czech|--table=eur-2|--ante=10|" + full + "|--buy=Kh 8h|--insurance=70",
			`{"house":"czech","table":"eur-2","ante":10,"primary":"full house","second":"none","dealer":"pair","game":true,"result":"win","lines":[{"item":"ante","stake":10,"net":0},{"item":"bet","stake":20,"net":140},{"item":"insurance","stake":70,"net":70},{"item":"dealer-card","stake":20,"net":-20}],"capped":false,"net":190}`},
		{"--house=russian|--table=min-10|--ante=10|" + full + "|--buy=Th",
			`{"house":"russian","table":"min-10","ante":10,"primary":"full house","second":"none","dealer":"none","game":false,"result":"no_game","lines":[{"item":"ante","stake":10,"net":0},{"item":"bet","stake":20,"net":0},{"item":"dealer-card","stake":10,"net":-10}],"capped":false,"net":-10}`},
		// Without a table no cap; without an ante, antes.
		{"--house=basic|--cards=As Ks Qs Js Ts 9s|--dealer=Qd Qc 7h 4c 2s",
			`{"house":"basic","table":"","ante":1,"primary":"royal flush","second":"straight flush","dealer":"pair","game":true,"result":"win","lines":[{"item":"ante","stake":1,"net":0},{"item":"bet","stake":2,"net":300},{"item":"sixth","stake":1,"net":-1}],"capped":false,"net":299}`},
		// Where a joint cap binds, the bet's payment is the one reduced.
		{"--house=russian|--table=min-10|--ante=15|--cards=9h 8h 7h 6h 5h" + noGame + "|--buy=8d|--insurance=1500",
			`{"house":"russian","table":"min-10","ante":15,"primary":"straight flush","second":"none","dealer":"pair","game":true,"result":"win","lines":[{"item":"ante","stake":15,"net":0},{"item":"bet","stake":30,"net":500},{"item":"insurance","stake":1500,"net":1500},{"item":"dealer-card","stake":15,"net":-15}],"capped":true,"net":1985}`},
		// Void and returned, not refused.
		{"--house=lithuanian|--ante=10|--cards=Qs Qh 7d 7c 3s" + noGame + "|--insurance=50",
			`{"house":"lithuanian","table":"","ante":10,"primary":"two pair","second":"none","dealer":"none","game":false,"result":"no_game","lines":[{"item":"ante","stake":10,"net":10},{"item":"bet","stake":20,"net":0},{"item":"insurance","stake":50,"net":0}],"capped":false,"net":10}`},
		{"--house=czech|--table=czk-50|--ante=100|--cards=9h 8c 7d Ah Kd|--dealer=As Ad 7h 4c 2s|--exchanged|--bonus=9h 8c 7d 6s 5h",
			`{"house":"czech","table":"czk-50","ante":100,"primary":"ace-king","second":"none","dealer":"pair","game":true,"result":"lose","lines":[{"item":"ante","stake":100,"net":-100},{"item":"bet","stake":200,"net":-200},{"item":"exchange","stake":100,"net":-100},{"item":"bonus","stake":20,"net":1000}],"capped":false,"net":600}`},
	} {
		args := append([]string{"pay", "--json"}, strings.Split(tc.args, "|")...)
		status, out, errOut := felt(t, args...)
		if status != exitDone || errOut != "" || out != tc.want+"\n" {
			t.Errorf("%v: status %d, stderr %q\n got %swant %s", args, status, errOut, out, tc.want)
		}
	}
}

// TestPayExchanged: the number of cards may follow the flag in either way, and
// matters where the price depends on it.
func TestPayExchanged(t *testing.T) {
	for _, tc := range []struct {
		house, exchanged string
		price            int64
	}{
		{"czech", "--exchanged", 10}, {"czech", "--exchanged=3", 10}, {"czech", "--exchanged 3", 10},
		{"oasis", "--exchanged 1", 10}, {"oasis", "--exchanged=2", 20}, {"oasis", "--exchanged 3", 30}, {"oasis", "--exchanged 5", 10},
	} {
		args := append([]string{"pay", "--json", "--house", tc.house, "--ante", "10", "--cards", "9s9d9h4c4d", "--dealer", "QsQd7h5c2s"}, strings.Fields(tc.exchanged)...)
		status, out, errOut := felt(t, args...)
		var got payJSON
		if err := json.Unmarshal([]byte(out), &got); err != nil || status != exitDone {
			t.Errorf("%v: status %d, %s", args, status, errOut)
			continue
		}
		if l := got.Lines[2]; l.Item != "exchange" || l.Stake != tc.price || l.Net != -tc.price {
			t.Errorf("%v: %+v", args, l)
		}
	}
}

// TestPayReport: without --json the hands, the result and the ledger with clauses.
func TestPayReport(t *testing.T) {
	status, out, _ := felt(t, "pay", "--house", "czech", "--table", "eur-2", "--ante", "10", "--cards", "9h 8c 7d 6s 6d 5h", "--dealer", "Qs Qd 7h 4c 2s")
	for _, want := range []string{"straight to the nine", "pair of queens", "The player wins.", "paid 4:1 + 4:1  +160  c. 9, c. 12, c. 13"} {
		if !strings.Contains(out, want) {
			t.Errorf("status %d: no %q in\n%s", status, want, out)
		}
	}
}

func TestPayBadInput(t *testing.T) {
	const (
		czech  = "--house=czech --table=eur-2 --ante=10 "
		full   = "--cards=9s9d9h4c4d "
		pair   = "--cards=3s3dQh7c6d "
		noGame = "--dealer=Kd8c5s4h2c "
		game   = "--dealer=QsQd7h5c2s "
	)
	for _, tc := range []struct{ name, says, args string }{
		{"no house", "--house is missing; allowed: czech", full + game},
		{"unknown house", "allowed: czech, czech-en, russian", "--house=nowhere " + full + game},
		{"unknown table", "allowed: eur-2, eur-4", "--house=czech --table=eur-3 --ante=10 " + full + game},
		{"house without tables", "no tables", "--house=basic --table=eur-2 --ante=10 " + full + game},
		{"table without ante", "--table needs --ante; allowed at table eur-2: 2 to 50", "--house=czech --table=eur-2 " + full + game},
		{"ante below the table", "allowed: 2 to 50", "--house=czech --table=eur-2 --ante=1 " + full + game},
		{"ante above the table", "allowed: 2 to 50", "--house=czech --table=eur-2 --ante=51 " + full + game},
		{"ante zero", "allowed: 1 to", "--house=czech --ante=0 " + full + game},
		{"ante not a number", "--help lists the flags", "--house=czech --ante=ten " + full + game},
		{"no cards", "--cards is missing; allowed: the player's five or six cards", czech + game},
		{"no dealer", "--dealer is missing; allowed: the dealer's five cards", czech + full},
		{"unknown card", `--cards: column 3: "1d9h4c4d" is no card`, czech + "--cards=9s1d9h4c4d " + game},
		{"card twice in a hand", "--cards: column 5: 9s is given twice", czech + "--cards=9s9d9s4c4d " + game},
		{"card in both hands", "9s is given twice", czech + full + "--dealer=9sQd7h5c2s"},
		{"four cards", "5 cards, or 6 with the sixth bought, not 4", czech + "--cards=9s9d9h4c " + game},
		{"seven cards", "not 7", czech + "--cards=9s9d9h4c4d2d3d " + game},
		{"four of the dealer", "the dealer has 5 cards, not 4", czech + full + "--dealer=QsQd7h5c"},
		{"sixth where none is sold", "sells no sixth card", "--house=oasis --cards=9s9d9h4c4d2d " + game},
		{"one card exchanged", "an exchange of 1 card is not possible at house czech; allowed: 2 to 5 cards", czech + full + game + "--exchanged 1"},
		{"exchange of six", "allowed: 1 to 5", czech + full + game + "--exchanged 6"},
		{"exchange of a word", "--exchanged two is no number of cards; allowed: 1 to 5", czech + full + game + "--exchanged=two"},
		{"exchange of nothing", "--exchanged 0 is no number of cards; allowed: 1 to 5", czech + full + game + "--exchanged 0"},
		{"exchanged and six cards", "not both", czech + "--cards=9s9d9h4c4d2d " + game + "--exchanged"},
		{"exchange where there is none", "exchanges no cards", "--house=caribbean-stud " + full + game + "--exchanged"},
		{"price by the number", "depends on the number of cards; give it: 1 to 5", "--house=oasis " + full + game + "--exchanged"},
		{"insurance not eligible", "house czech insures two pair or better", czech + pair + noGame + "--insurance=20"},
		{"insurance below", "insurance 19 is outside the limits; allowed: 20 to 70", czech + full + noGame + "--insurance=19"},
		{"insurance above", "insurance 71 is outside the limits; allowed: 20 to 70", czech + full + noGame + "--insurance=71"},
		{"insurance negative", "allowed: 20 to 70", czech + full + noGame + "--insurance=-1"},
		{"insurance above, lithuanian", "allowed: 10 to 1000", "--house=lithuanian --ante=10 " + full + noGame + "--insurance=1001"},
		{"no insurance there", "house oasis has no insurance", "--house=oasis " + full + noGame + "--insurance=1"},
		{"buying where there is none", "does not sell the dealer's game", "--house=oasis " + full + noGame + "--buy=8h"},
		{"buying from a game", "the dealer has a game (pair); it is sold only where he has none", czech + full + game + "--buy=8h"},
		{"a card after a game", "8h gives the dealer a game (pair); no card follows it", czech + full + noGame + "--buy=8hTh"},
		{"a card of another rank repeated", "Th is not of the same rank as Kd", czech + full + noGame + "--buy=Th8h"},
		{"a repeat where the house has none", "house basic replaces one card only", "--house=basic " + full + noGame + "--buy=Kh8h"},
		{"a repeat that must come", "give the next card", "--house=russian " + full + noGame + "--buy=Kh"},
		{"replacement from the hand", "9s is given twice", czech + full + noGame + "--buy=9s"},
		{"empty buy", "--buy is without cards", czech + full + noGame + "--buy="},
		{"bonus without a table", "needs a table", "--house=czech " + full + noGame + "--bonus=9s9d9h4c4d"},
		{"bonus where there is none", "house russian has no bonus bet", "--house=russian --table=min-10 --ante=10 " + full + noGame + "--bonus=9s9d9h4c4d"},
		{"bonus without a paytable", "prints no bonus paytable", "--house=lithuanian " + full + noGame + "--bonus=9s9d9h4c4d"},
		{"bonus on other cards", "without an exchange the first five cards (9s 9d 9h 4c 4h) are those of the box", czech + full + game + "--bonus=9s9d9h4c4h"},
		{"bonus not among the six", "must be among the six", czech + "--cards=9s9d9h4c4d2d " + game + "--bonus=9s9d9h4c4h"},
		{"bonus and a number exchanged", "differ from those of the box by 3, not by 2", czech + full + noGame + "--exchanged 3 --bonus=9s9d9hAcAd"},
		{"bonus on four cards", "the first 5 cards, not by 4", czech + full + noGame + "--bonus=9s9d9h4c"},
		{"empty bonus", "--bonus is without cards", czech + full + noGame + "--bonus="},
		{"a stray word", `"9c" is not understood`, czech + full + game + "9c"},
		{"two stray words", `"9c" is not understood`, czech + full + game + "--exchanged 2 9c"},
		{"unknown flag", "--help lists the flags", czech + full + game + "--sixth"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			for _, extra := range [][]string{nil, {"--json"}} {
				args := append([]string{"pay"}, strings.Fields(tc.args)...)
				status, out, errOut := felt(t, append(args, extra...)...)
				wantOneLine(t, status, out, errOut, tc.says)
			}
		})
	}
}
