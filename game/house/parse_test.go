package house

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// faulty are house files with all that is wrong with them.
var faulty = []struct {
	name, src string
	want      []string
}{
	{"empty", "", []string{
		`1:1: the house file is empty; allowed: the fields of a house, or base = "…" and an id`,
	}},
	{"nothing but comments", "# mine\n\n", []string{
		`1:1: the house file is empty; allowed: the fields of a house, or base = "…" and an id`,
	}},
	{"no TOML at all", "A house of cards.\n", []string{
		`1:3: no TOML: expected '=' after key`,
	}},
	{"unknown fields at every depth", `base = "czech"
id = "mine"
colour = "green"
insurance.form = "pair"
buying = {price = "ante", prise = 2}
[sixth]
cost = 1
[[tables]]
id = "t"
ante_min = 1
"ante max" = 5
`, []string{
		`3:1: a house file has no field "colour"; allowed: base, id, title, document, language, chips, clauses, calls, sources, ante, boxes, sixth, exchange, insurance, buying, paytable, second, cap, bonus, tables`,
		`4:11: insurance has no field "form"; allowed: offered, from, min, max, counts, pays, void, on_lower, on_tie`,
		`5:27: buying has no field "prise"; allowed: offered, price, price_on_win, ante_on_failure, same_kind, kind, repeats, repeat_choice`,
		`7:1: sixth has no field "cost"; allowed: offered, price`,
		`8:3: bonus.prizes are in CZK, but no table is; allowed: the currencies of tables`,
		`8:3: bonus.prizes are in EUR, but no table is; allowed: the currencies of tables`,
		`8:3: cap.scope is "payment", but no table has a largest payout; allowed: none, or a largest_payout in tables`,
		`11:1: tables has no field "ante max"; allowed: id, currency, ante_min, ante_max, largest_payout`,
	}},
	{"wrong types", `base = "czech"
id = "mine"
title = 3
sixth.offered = "yes"
boxes.table = 3.0
boxes.own = true
exchange.prices = 1
insurance = "none"
insurance.min = 2
`, []string{
		`3:9: title is a whole number; allowed: one line of 1 to 60 characters`,
		`4:17: sixth.offered is a text; allowed: true, false`,
		`5:15: boxes.table is a fraction; allowed: a whole number, 1 to 4`,
		`6:13: boxes.own is true or false; allowed: a whole number, 1 to 2`,
		`7:19: exchange.prices is a whole number; allowed: five whole numbers from 0 to 10, for one to five cards`,
		`8:13: insurance is a text; allowed: a table with offered, from, min, max, counts, pays, void, on_lower, on_tie`,
		`9:1: no TOML: key insurance is already defined`,
	}},
	{"lists and tables of the wrong kind", `base = "czech"
id = "mine"
paytable = [1, 2]
second.printed = [["pair"], "pair", ["pair", "flush"], ["flush", "pair"], ["flush", "pair"], ["flush", "none"]]
tables = [1]
clauses = "all"
sources = ["4"]
[[bonus.prizes]]
currency = "eur"
stake = 1979-05-27
pays = {}
`, []string{
		`3:12: paytable is a list; allowed: a table such as {pair = 1, "two pair" = 2}`,
		`4:20: second.printed holds something that is no pair; allowed: pairs of combinations such as ["flush", "pair"]`,
		`4:29: second.printed holds something that is no pair; allowed: pairs of combinations such as ["flush", "pair"]`,
		`4:38: second.printed has flush above its primary, pair; allowed: a second combination no higher than the primary`,
		`4:76: second.printed has flush with pair twice; allowed: each double once`,
		`4:104: second.printed is "none"; allowed: ace-king, pair, two pair, three of a kind, straight, flush, full house, four of a kind, straight flush, royal flush`,
		`5:11: tables is a whole number; allowed: tables such as {id = "eur-2", currency = "EUR", ante_min = 2, ante_max = 50, largest_payout = 5000}`,
		`6:11: clauses is a text; allowed: a list of {id = "1", facts = ["cut"]}`,
		`7:11: sources is a list; allowed: a table such as {sixth.price = ["4"]}`,
		`9:12: bonus.prizes, currency is "eur"; allowed: three capital letters`,
		`10:9: bonus.prizes, stake is a date or time; allowed: a whole number, 1 to 1000000000`,
		`11:8: bonus.prizes, pays is empty; allowed: a prize for at least one combination`,
	}},
	{"more of the wrong kind", `base = "basic"
id = "mine"
second.printed = "all"
tables = {id = "t"}
clauses = ["1"]
bonus = {exists = true, prizes = "many", stake = "paid", on_fold = "paid"}
paytable = {pair = {}, flush = [1], straight = 2.5}
sixth.offered = 07:32:00
[exchange]
offered = "no"
prices = []
`, []string{
		`3:18: second.printed is a text; allowed: pairs of combinations such as ["flush", "pair"]`,
		`4:10: tables is a table; allowed: a list of tables such as {id = "eur-2", currency = "EUR", ante_min = 2, ante_max = 50, largest_payout = 5000}`,
		`5:12: clauses is a text; allowed: {id = "1", facts = ["cut"]}`,
		`6:34: bonus.prizes is a text; allowed: a list of bonus paytables such as {currency = "EUR", stake = 1, pays = {straight = 40}}`,
		`6:50: bonus.stake is "paid"; allowed: returned, lost`,
		`7:20: paytable, pair is a table; allowed: a whole number, 0 to 1000`,
		`7:32: paytable, flush is a list; allowed: a whole number, 0 to 1000`,
		`7:48: paytable, straight is a fraction; allowed: a whole number, 0 to 1000`,
		`8:17: sixth.offered is a date or time; allowed: true, false`,
		`10:11: exchange.offered is a text; allowed: true, false`,
		`11:10: exchange.prices has 0 prices; allowed: five whole numbers from 0 to 10, for one to five cards`,
	}},
	{"names that are no combinations, a table inside a list", `base = "basic"
id = "mine"
paytable = {none = 0}
second.printed = [["quads", "pair"], ["pair", "quads"]]
boxes = {table = 2, own = 2}
[[tables]]
id = "t"
ante_min = 1
[tables.extra]
more = 1
`, []string{
		`3:13: paytable: "none" is no combination; allowed: ace-king, pair, two pair, three of a kind, straight, flush, full house, four of a kind, straight flush, royal flush`,
		`4:20: second.printed is "quads"; allowed: ace-king, pair, two pair, three of a kind, straight, flush, full house, four of a kind, straight flush, royal flush`,
		`4:47: second.printed is "quads"; allowed: ace-king, pair, two pair, three of a kind, straight, flush, full house, four of a kind, straight flush, royal flush`,
		`9:9: tables has no field "extra"; allowed: id, currency, ante_min, ante_max, largest_payout`,
	}},
	{"the first reason why a rule has no meaning", `base = "czech"
id = "mine"
buying = {offered = false, ante_on_failure = "lost", kind = "suit", repeats = 1, repeat_choice = "forced"}
insurance = {offered = false, counts = "primary"}
bonus = {exists = false, on_fold = "lost"}
`, []string{
		`3:46: buying.ante_on_failure has no meaning where buying.offered is false; allowed: leave it out`,
		`3:61: buying.kind has no meaning where buying.offered is false; allowed: leave it out`,
		`3:79: buying.repeats has no meaning where buying.offered is false; allowed: leave it out`,
		`3:98: buying.repeat_choice has no meaning where buying.offered is false; allowed: leave it out`,
		`4:40: insurance.counts has no meaning where insurance.offered is false; allowed: leave it out`,
		`5:36: bonus.on_fold has no meaning where bonus.exists is false; allowed: leave it out`,
	}},
	{"prizes without a bonus, a stake without prizes", `base = "basic"
id = "mine"
bonus.prizes = [{currency = "EUR", stake = 1, pays = {straight = 40}}]
tables = [{id = "t", currency = "EUR", ante_min = 1}]
`, []string{
		`3:16: bonus.prizes has no meaning where bonus.exists is false; allowed: leave it out`,
	}},
	{"a stake without prizes", `base = "lithuanian"
id = "mine"
bonus.stake = "lost"
sixth.offered = false
exchange.offered = false
exchange.served = "after-all"
`, []string{
		`3:15: bonus.stake has no meaning where bonus.prizes is empty; allowed: leave it out`,
		`6:19: exchange.served has no meaning where sixth.offered is false and exchange.offered is false; allowed: leave it out`,
	}},
	{"values that are not allowed", `base = "Czech"
id = "My House"
title = " padded "
language = "czech"
boxes.table = 5
sixth.price = -1
exchange.prices = [1, 1, 1, 1, 11]
insurance.from = "none"
buying.price = "half"
cap.scope = "Box"
paytable = {pair = 1001, quads = 5}
`, []string{
		`1:8: base is "Czech"; allowed: czech, czech-en, russian, lithuanian, basic, caribbean-stud, oasis`,
		`2:6: id is "My House"; allowed: lower-case letters, digits and single hyphens`,
		`3:9: title is " padded "; allowed: one line of 1 to 60 characters`,
		`4:12: language is "czech"; allowed: two letters, such as cs, en, lt, ru, or nothing`,
		`5:15: boxes.table is 5; allowed: 1 to 4`,
		`6:15: sixth.price is -1; allowed: 0 to 10`,
		`7:32: exchange.prices, price of 5 cards is 11; allowed: 0 to 10`,
		`8:18: insurance.from is "none"; allowed: ace-king, pair, two pair, three of a kind, straight, flush, full house, four of a kind, straight flush, royal flush`,
		`9:16: buying.price is "half"; allowed: ante, additional`,
		`10:13: cap.scope is "Box"; allowed: none, payment, box`,
		`11:20: paytable, pair is 1001; allowed: 0 to 1000`,
		`11:26: paytable: "quads" is no combination; allowed: ace-king, pair, two pair, three of a kind, straight, flush, full house, four of a kind, straight flush, royal flush`,
	}},
	{"rules without a meaning", `base = "czech"
id = "mine"
boxes.second = "blind"
boxes.blind_sale = "seen"
sixth.offered = false
sixth.price = 1
buying.ante_on_failure = "lost"
buying.same_kind = "stays"
buying.repeats = 2
buying.kind = "suit"
second.offered = false
second.shared = "making"
second.list = "printed"
insurance.max = "half-royal"
insurance.counts = "primary"
bonus.exists = false
bonus.stake = "lost"
sources.sixth.price = ["4"]
`, []string{
		`3:16: boxes.second has no meaning where boxes.own is 1; allowed: leave it out`,
		`4:20: boxes.blind_sale has no meaning where boxes.second is "none"; allowed: leave it out`,
		`6:15: sixth.price has no meaning where sixth.offered is false; allowed: leave it out`,
		`7:26: buying.ante_on_failure has no meaning where buying.price is "ante"; allowed: leave it out`,
		`9:18: buying.repeats has no meaning where buying.same_kind is "stays"; allowed: leave it out`,
		`10:15: buying.kind has no meaning where buying.same_kind is "stays"; allowed: leave it out`,
		`12:17: second.shared has no meaning where second.offered is false; allowed: leave it out`,
		`13:15: second.list has no meaning where second.offered is false; allowed: leave it out`,
		`15:20: insurance.counts has no meaning where second.offered is false; allowed: leave it out`,
		`17:15: bonus.stake has no meaning where bonus.exists is false; allowed: leave it out`,
		`18:15: sources names sixth.price, which has no meaning where sixth.offered is false; allowed: leave it out`,
	}},
	{"contradictions", `base = "czech"
id = "mine"
boxes = {table = 1, own = 2}
exchange.min = 4
exchange.max = 3
exchange.forced_bet_from = 5
insurance.from = "pair"
insurance.counts = "primary"
paytable."four of a kind" = 6
second.list = "printed"
tables = [
  {id = "a", ante_min = 5, ante_max = 4},
  {id = "a", ante_min = 9, largest_payout = 8},
]
[[bonus.prizes]]
currency = "EUR"
stake = 1
pays = {straight = 5, pair = 6}
[[bonus.prizes]]
currency = "EUR"
stake = 1
pays = {pair = 6}
`, []string{
		`3:27: boxes.own is 2, but boxes.table is 1; allowed: no more own boxes than the table has`,
		`3:27: boxes.equal_stakes is missing; allowed: true, false`,
		`3:27: boxes.second is missing; allowed: none, blind, in-turn, open`,
		`4:16: exchange.min is 4, but exchange.max is 3; allowed: 1 to 3`,
		`6:28: exchange.forced_bet_from is 5, but exchange.max is 3; allowed: 1 to 3, or 0 for never`,
		`7:18: insurance.from is "pair", but such a hand's largest insurance (half-win) is below the smallest (the bet); allowed: a higher combination, a smaller insurance.min or a larger insurance.max`,
		`9:29: paytable falls: four of a kind pays 6, but full house pays 7; allowed: 7 or more for four of a kind`,
		`10:15: second.list is "printed", but second.printed is empty; allowed: all, or a list in second.printed`,
		`12:3: table a: ante_min is 5, but ante_max is 4; allowed: ante_min no higher than ante_max`,
		`13:3: table a: largest_payout is 8, less than one ante: ante_min is 9; allowed: largest_payout no lower than ante_min`,
		`13:3: tables has "a" twice; allowed: an id of its own for each table`,
		`15:9: bonus.prizes are in EUR, but no table is; allowed: the currencies of tables`,
		`15:9: bonus.prizes in EUR falls: straight pays 5, but pair pays 6; allowed: 6 or more for straight`,
		`19:9: bonus.prizes are in EUR, but no table is; allowed: the currencies of tables`,
		`19:9: bonus.prizes has EUR twice; allowed: one paytable for each currency`,
	}},
	{"two boxes, no second", `base = "czech"
id = "mine"
boxes.own = 2
boxes.second = "none"
boxes.equal_stakes = false
`, []string{
		`4:16: boxes.own is 2, but boxes.second says that there is no second box; allowed: blind, in-turn, open, or boxes.own = 1`,
	}},
	{"ids too long for a column", `base = "czech"
id = "a-house-with-a-name-that-goes-on-a"
tables = [
  {id = "a-table-with-a-name-of-32-letter", currency = "EUR", ante_min = 1, largest_payout = 100},
  {id = "a-table-with-a-name-of-33-letters", currency = "CZK", ante_min = 1},
]
`, []string{
		`2:6: id has 34 characters; allowed: at most 32`,
		`5:9: tables, id has 33 characters; allowed: at most 32`,
	}},
	{"a blind box with nothing to buy", `base = "russian"
id = "mine"
sixth.offered = false
buying.offered = false
`, []string{
		`3:17: boxes.second is "blind", but a blind box could buy nothing: sixth.offered and buying.offered are false; allowed: in-turn, open, or one of the two offered`,
	}},
	{"a forced bet after more cards than may be exchanged", `base = "oasis"
id = "mine"
exchange.max = 4
`, []string{
		`3:16: exchange.forced_bet_from is 5, but exchange.max is 4; allowed: 1 to 4, or 0 for never`,
	}},
	{"a cap without tables", `base = "basic"
id = "mine"
cap.scope = "box"
`, []string{
		`3:13: cap.scope is "box", but no table has a largest payout; allowed: none, or a largest_payout in tables`,
	}},
	{"what an offer needs is missing", `base = "caribbean-stud"
id = "mine"
sixth.offered = true
insurance.offered = true
`, []string{
		`3:17: exchange.served is missing; allowed: as-decided, after-all`,
		`3:17: sixth.price is missing; allowed: 0 to 10`,
		`4:21: insurance.from is missing; allowed: ace-king, pair, two pair, three of a kind, straight, flush, full house, four of a kind, straight flush, royal flush`,
		`4:21: insurance.max is missing; allowed: win, payout, half-win, half-royal`,
		`4:21: insurance.min is missing; allowed: ante, bet`,
		`4:21: insurance.on_lower is missing; allowed: lost, returned`,
		`4:21: insurance.on_tie is missing; allowed: lost, returned`,
		`4:21: insurance.pays is missing; allowed: 1 to 10`,
		`4:21: insurance.void is missing; allowed: refused, returned`,
	}},
	{"half a paytable", `id = "mine"
title = "Mine"
paytable = {pair = 1}
`, []string{
		`1:6: ante.on_win is missing; allowed: returned, paid`,
		`1:6: bonus.exists is missing; allowed: true, false`,
		`1:6: boxes.own is missing; allowed: 1 to 2`,
		`1:6: boxes.table is missing; allowed: 1 to 4`,
		`1:6: buying.offered is missing; allowed: true, false`,
		`1:6: cap.scope is missing; allowed: none, payment, box`,
		`1:6: exchange.offered is missing; allowed: true, false`,
		`1:6: insurance.offered is missing; allowed: true, false`,
		`1:6: second.offered is missing; allowed: true, false`,
		`1:6: sixth.offered is missing; allowed: true, false`,
		`3:12: paytable says nothing for ace-king; allowed: a whole number from 0 to 1000 for each of ace-king, pair, two pair, three of a kind, straight, flush, full house, four of a kind, straight flush, royal flush`,
		`3:12: paytable says nothing for flush; allowed: a whole number from 0 to 1000 for each of ace-king, pair, two pair, three of a kind, straight, flush, full house, four of a kind, straight flush, royal flush`,
		`3:12: paytable says nothing for four of a kind; allowed: a whole number from 0 to 1000 for each of ace-king, pair, two pair, three of a kind, straight, flush, full house, four of a kind, straight flush, royal flush`,
		`3:12: paytable says nothing for full house; allowed: a whole number from 0 to 1000 for each of ace-king, pair, two pair, three of a kind, straight, flush, full house, four of a kind, straight flush, royal flush`,
		`3:12: paytable says nothing for royal flush; allowed: a whole number from 0 to 1000 for each of ace-king, pair, two pair, three of a kind, straight, flush, full house, four of a kind, straight flush, royal flush`,
		`3:12: paytable says nothing for straight flush; allowed: a whole number from 0 to 1000 for each of ace-king, pair, two pair, three of a kind, straight, flush, full house, four of a kind, straight flush, royal flush`,
		`3:12: paytable says nothing for straight; allowed: a whole number from 0 to 1000 for each of ace-king, pair, two pair, three of a kind, straight, flush, full house, four of a kind, straight flush, royal flush`,
		`3:12: paytable says nothing for three of a kind; allowed: a whole number from 0 to 1000 for each of ace-king, pair, two pair, three of a kind, straight, flush, full house, four of a kind, straight flush, royal flush`,
		`3:12: paytable says nothing for two pair; allowed: a whole number from 0 to 1000 for each of ace-king, pair, two pair, three of a kind, straight, flush, full house, four of a kind, straight flush, royal flush`,
	}},
	{"sources and clauses", `base = "basic"
id = "mine"
clauses = [
  {id = "a", facts = ["cut", "cut", "cuts"]},
  {id = "a"},
  {id = "b", left_out = "dress", facts = ["shoe"]},
  {id = "c", left_out = "boring", currency = "euro"},
  {facts = []},
  {id = "R1?"},
]
[sources]
sixth.price = ["a", "d", "R5", "a"]
sixth.colour = ["a"]
boxes = ["a"]
bonus.stake = ["silent"]
insurance.on_tie = "R1"
`, []string{
		`4:30: clauses, facts has "cut" twice; allowed: each once`,
		`4:37: clauses, fact is "cuts"; allowed: ` + strings.Join(FactIDs(), ", "),
		`5:9: clause "a" stands twice; allowed: each clause once`,
		`6:3: clause "b" is left out and yet gives facts; allowed: one of left_out and facts`,
		`7:25: clauses, left_out is "boring"; allowed: marketing, dress, gambling-help`,
		`7:46: clauses, currency is "euro"; allowed: three capital letters`,
		`8:3: clauses: id is missing`,
		`9:9: clauses, id is "R1?"; allowed: lower-case letters, digits and single hyphens`,
		`12:21: sources, sixth.price: the house has no clause "d"; allowed: silent, or a clause: a, b, c`,
		`12:26: sources, sixth.price: R5 is no reading of this field; allowed: silent, or a clause: a, b, c`,
		`12:32: sources, sixth.price has "a" twice; allowed: each once`,
		`13:7: sources names "sixth.colour", which is no field; allowed: offered, price`,
		`14:1: sources names "boxes", which is no field; allowed: ante, boxes, sixth, exchange, insurance, buying, paytable, second, cap, bonus, tables`,
		`15:7: sources names bonus.stake, which has no meaning where bonus.exists is false; allowed: leave it out`,
		`16:20: sources, insurance.on_tie is a text; allowed: a list of texts`,
	}},
	{"a preset's id", "base = \"czech\"\nid = \"basic\"\n", []string{
		`2:6: the id "basic" is a preset's; allowed: an id of its own: lower-case letters, digits and single hyphens`,
	}},
	{"slips of TOML hide no other fault", `base = "czech"
id = "mine
# A comment, then a broken heading; its keys are passed over with it.
[sixth
price = 99
[exchange]
min = 1
min = 2
prices = [1, 1, 1
served = "later"
[insurance]
from = "pairs"
[insurance]
min = "nothing"
[boxes]
table = tru
"own" = 7
`, []string{
		`2:11: no TOML: basic strings cannot have new lines`,
		`4:7: no TOML: expected ']' to close table name`,
		`8:1: no TOML: key min is already defined`,
		`10:1: no TOML: expected ',' or ']' after array value`,
		`10:10: exchange.served is "later"; allowed: as-decided, after-all`,
		`12:8: insurance.from is "pairs"; allowed: ace-king, pair, two pair, three of a kind, straight, flush, full house, four of a kind, straight flush, royal flush`,
		`13:2: no TOML: table insurance already exists`,
		`16:9: no TOML: expected keyword "true"`,
		`17:9: boxes.own is 7; allowed: 1 to 2`,
	}},
	{"a slip inside a long list", `base = "basic"
id = "mine"
second.printed = [
  ["pair", "ace-king"],
  ["two pair", "ace-king"]
  ["flush", "pair"],
  ["flush"],
]
boxes.own = 9
tables = [
  {id = "t", ante_min = 5},
  {id = "u", ante_min = }
]
boxes.table = 9
`, []string{
		`6:3: no TOML: expected ',' or ']' after array value`,
		`9:13: boxes.own is 9; allowed: 1 to 2`,
		`12:25: no TOML: unexpected character U+007D '}' at start of value`,
		`14:15: boxes.table is 9; allowed: 1 to 4`,
	}},
	{"cut short", "base = \"czech\"\nid = \"mine\"\n\n# nothing more\n[boxes]\ntable =", []string{
		`6:7: no TOML: expected value, not end of input`,
	}},
	{"columns are characters, lines may end in CR LF", "base = \"czech\"\r\ntitle = \"Žaidimo taisyklės\"\r\nid = \"mine\"\r\nboxes = {\"tåble\" = 1, own = 5}\r\n", []string{
		`4:10: boxes has no field "tåble"; allowed: table, own, second, equal_stakes, blind_sale`,
		`4:29: boxes.own is 5; allowed: 1 to 2`,
	}},
	{"bytes that are no text", "id = \"\xff\"\n", []string{
		`1:7: no TOML: invalid UTF-8 character in basic string`,
	}},
	{"numbers beyond reach", `base = "czech"
id = "mine"
tables = [{id = "t", currency = "EUR", ante_min = 1_000_000_001, ante_max = 0, largest_payout = 9223372036854775807}]
`, []string{
		`3:51: tables, ante_min is 1_000_000_001; allowed: 1 to 1000000000`,
		`3:77: tables, ante_max is 0; allowed: 1 to 1000000000`,
		`3:97: tables, largest_payout is 9223372036854775807; allowed: 1 to 1000000000000`,
		// No limit could be read, so nothing is known of the cap.
		`3:10: bonus.prizes are in CZK, but no table is; allowed: the currencies of tables`,
	}},
	{"a text of several lines", `base = "czech"
id = """mine"""
title = "one\ntwo"
language = "en"
document = "1\u0007"
`, []string{
		`3:9: title is too long or not one line; allowed: one line of 1 to 60 characters`,
		`5:12: document is too long or not one line; allowed: the document's number or name, one line`,
	}},
}

func TestFaults(t *testing.T) {
	for _, tc := range faulty {
		t.Run(tc.name, func(t *testing.T) {
			h, err := Parse("my.toml", []byte(tc.src))
			faults, ok := errors.AsType[Faults](err)
			if h != nil || !ok {
				t.Fatalf("house %v, error %v", h, err)
			}
			var want []string
			for _, line := range tc.want {
				want = append(want, "my.toml:"+line)
			}
			// Faults of one place may come in any order.
			got := faults.Lines()
			slices.Sort(got)
			slices.Sort(want)
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if !slices.IsSortedFunc(faults, func(a, b Fault) int {
				return (a.Line-b.Line)*1000 + a.Column - b.Column
			}) {
				t.Error("not in the order of the file")
			}
		})
	}
}

func TestFaultsAreOneLine(t *testing.T) {
	three := Faults{
		{File: "f", Line: 1, Column: 2, Message: "a is wrong", Allowed: "b"},
		{File: "f", Line: 3, Column: 4, Message: "c is missing"},
		{Message: "d is wrong", Allowed: "e"},
	}
	for n, want := range []string{
		"no faults",
		"f:1:2: a is wrong; allowed: b",
		"f:1:2: a is wrong; allowed: b (and 1 more fault)",
		"f:1:2: a is wrong; allowed: b (and 2 more faults)",
	} {
		if got := three[:n].Error(); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
	want := []string{"f:1:2: a is wrong; allowed: b", "f:3:4: c is missing", "d is wrong; allowed: e"}
	if diff := cmp.Diff(want, three.Lines()); diff != "" {
		t.Error(diff)
	}
}

// TestNotations reads one change in every notation that TOML has for it.
func TestNotations(t *testing.T) {
	const head = "base = \"czech\"\nid = \"mine\"\n"
	want := ""
	for i, src := range []string{
		"insurance.from = \"pair\"\ninsurance.min = \"ante\"\ninsurance.max = \"win\"\npaytable.pair = 2\ntables = [{id = \"t\", currency = \"EUR\", ante_min = 5, largest_payout = 70}, {id = \"u\", currency = \"CZK\", ante_min = 0x10}]\n",
		"[insurance]\nfrom = 'pair'\nmin = \"\"\"ante\"\"\"\nmax = '''win'''\n[paytable]\n\"pair\" = 2\n[[tables]]\nid = \"t\"\ncurrency = \"EUR\"\nante_min = 5\nlargest_payout = 7_0\n[[tables]]\nid = \"u\"\ncurrency = \"CZK\"\nante_min = 16\n",
		"insurance = {from = \"\\u0070air\", min = \"ante\", \"max\" = \"win\"}\npaytable = {pair = +2}\ntables = [ # two\n {id = \"t\",\n currency = \"EUR\", ante_min = 0b101, largest_payout = 0o106,},\n {id = \"u\", currency = \"CZK\", ante_min = 16}, ]\n",
		" [ insurance ]\r\n 'from' = \"pair\"\r\n min = \"ante\"\r\n max = \"win\"\r\n[[tables]]\nid = \"t\"\ncurrency=\"EUR\"\nante_min = 5\nlargest_payout = 70\n[[ tables ]]\ncurrency = \"CZK\"\nid=\"u\"\nante_min=16\n[paytable]\npair=2",
	} {
		h, err := Parse("my.toml", []byte(head+src))
		if err != nil {
			t.Fatalf("%d: %v", i, err)
		}
		got := string(Encode(h))
		if want == "" {
			want = got
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%d (-first +this):\n%s", i, diff)
		}
	}
}

// TestByteOrderMark: editors that put one at the start do no harm.
func TestByteOrderMark(t *testing.T) {
	h, err := Parse("my.toml", []byte("\ufeffbase = \"czech\"\nid = \"mine\"\n"))
	if err != nil || h.ID != "mine" {
		t.Errorf("%v", err)
	}
}

// TestJustAllowed: what stands at the edge of a contradiction is none.
func TestJustAllowed(t *testing.T) {
	_, err := Parse("my.toml", []byte(`base = "czech"
id = "mine"
boxes = {table = 2, own = 2, second = "open", equal_stakes = true}
exchange = {min = 3, max = 3, forced_bet_from = 3}
insurance = {from = "pair", min = "bet", max = "half-win", counts = "both"}
paytable = {ace-king = 1, pair = 1, "two pair" = 1, "three of a kind" = 1}
tables = [
  {id = "a", currency = "EUR", ante_min = 5, ante_max = 5, largest_payout = 5},
  {id = "b", currency = "CZK", ante_min = 1},
]
`))
	if err != nil {
		t.Error(err)
	}
}

// TestBase holds what a file over a preset takes from it.
func TestBase(t *testing.T) {
	base := the(t, "lithuanian")
	h, err := Parse("my.toml", []byte(`base = "lithuanian"
id = "mine"
boxes = {own = 2, second = "blind", equal_stakes = true, blind_sale = "seen"}
second.shared = "none"
sixth.price = 2
insurance.on_tie = "lost"
paytable.pair = 0
paytable.ace-king = 0
cap.scope = "none"
[sources]
boxes.second = ["blind", "R16"]
`))
	if err != nil {
		t.Fatal(err)
	}
	if h.ID != "mine" || h.Title != "mine" || h.Document != "003" || h.Language != "lt" {
		t.Errorf("%s, %s, %s, %s", h.ID, h.Title, h.Document, h.Language)
	}
	if diff := cmp.Diff(base.Clauses, h.Clauses); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(base.Facts, h.Facts); diff != "" {
		t.Error(diff)
	}
	changed := map[string]string{}
	for _, d := range Compare(base, h) {
		changed[d.A.Field.Path] = d.A.Value + " -> " + d.B.Value
	}
	want := map[string]string{
		"boxes.own":          "1 -> 2",
		"boxes.second":       ` -> "blind"`,
		"boxes.equal_stakes": " -> true",
		"boxes.blind_sale":   ` -> "seen"`,
		"second.shared":      `"making" -> "none"`,
		"sixth.price":        "1 -> 2",
		"paytable":           base.fieldValue("paytable") + " -> " + strings.Replace(strings.Replace(base.fieldValue("paytable"), "pair = 1", "pair = 0", 1), "ace-king = 1", "ace-king = 0", 1),
	}
	if diff := cmp.Diff(want, changed); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	for path, want := range map[string][]string{
		"sixth.offered":    {"sixth"},                         // not changed
		"insurance.on_tie": {"insurance-close", "ties", "R1"}, // stated, but the same
		"sixth.price":      nil,                               // changed: the clause says otherwise
		"boxes.own":        {"R16"},                           // changed: still a reading
		"second.shared":    {"R3"},
		"boxes.second":     {"blind", "R16"}, // the file's own
	} {
		if diff := cmp.Diff(want, h.Sources[path]); diff != "" {
			t.Errorf("%s (-want +got):\n%s", path, diff)
		}
	}
	if base.Hash() == h.Hash() {
		t.Error("the hash is the base's")
	}
}

func (h *House) fieldValue(path string) string { return FieldAt(path).Value(h) }

// TestBaseWithClauses: with clauses of its own a file over a preset speaks of
// another document.
func TestBaseWithClauses(t *testing.T) {
	h, err := Parse("my.toml", []byte(`base = "czech"
id = "mine"
title = "Mine"
document = "5"
language = ""
clauses = [{id = "4", facts = ["cut"]}, {id = "x"}]
sources.exchange.min = ["x"]
`))
	if err != nil {
		t.Fatal(err)
	}
	want := map[string][]string{
		"sixth.offered": {"4"}, "sixth.price": {"4"},
		"exchange.offered": {"4"}, "exchange.min": {"x"}, "exchange.max": {"4"}, "exchange.prices": {"4"}, "exchange.served": {"R8"},
		"cap.scope": {"R13"}, "bonus.stake": {"R5"}, "bonus.on_fold": {"R5"},
	}
	if diff := cmp.Diff(want, h.Sources); diff != "" {
		t.Errorf("sources (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]Fact{{"cut", "4"}}, h.Facts); diff != "" {
		t.Errorf("facts (-want +got):\n%s", diff)
	}
	if h.Hash() == the(t, "czech").Hash() {
		t.Error("other facts, the same hash")
	}
}

// TestOwnID: a file may be a copy of a preset, but not another house under its name.
func TestOwnID(t *testing.T) {
	src := Encode(the(t, "oasis"))
	if h, err := Parse("copy.toml", src); err != nil || h.Hash() != the(t, "oasis").Hash() {
		t.Errorf("a copy: %v", err)
	}
	changed := bytes.Replace(src, []byte("[1, 2, 3, 2, 1]"), []byte("[1, 2, 3, 2, 2]"), 1)
	_, err := Parse("copy.toml", changed)
	if want := `copy.toml:1:6: the id "oasis" is a preset's, whose rules are different; allowed: an id of its own`; err == nil || err.Error() != want {
		t.Errorf("a changed copy: %v", err)
	}
}

// TestPresetsHaveNoBase: a preset stands by itself.
func TestPresetsHaveNoBase(t *testing.T) {
	_, faults := parse("p.toml", []byte("base = \"czech\"\nid = \"p\"\ntitle = \"P\"\n"), noBase)
	if len(faults) == 0 || faults[0].String() != "p.toml:1:8: a preset stands by itself, without czech as base" {
		t.Errorf("%v", faults)
	}
}

// TestValidate: a house made in the program is checked like a file.
func TestValidate(t *testing.T) {
	for name, change := range map[string]func(h *House){
		"boxes.table is 5":                func(h *House) { h.Boxes.Table = 5 },
		"exchange.prices has":             func(h *House) { h.Exchange.Prices = []int{1} },
		`insurance.min is "half"`:         func(h *House) { h.Insurance.Min = "half" },
		`insurance.from is "none"`:        func(h *House) { h.Insurance.From = 0 },
		"paytable falls":                  func(h *House) { h.Paytable[3] = 0 },
		"paytable says nothing for flush": func(h *House) { delete(h.Paytable, 6) },
		"the house has no clause":         func(h *House) { h.Sources["sixth.price"] = []string{"99"} },
		`clauses, fact is "no"`:           func(h *House) { h.Facts[0].ID = "no" },
		"title is":                        func(h *House) { h.Title = "\"\\\x01" },
	} {
		h := the(t, "czech")
		if err := Validate(h); err != nil {
			t.Fatal(err)
		}
		change(h)
		if err := Validate(h); err == nil || !strings.Contains(strings.Join(err.(Faults).Lines(), "\n"), name) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

var sameHouse = cmp.Options{cmpopts.EquateEmpty()}

// FuzzParse: whatever the bytes, a house file is either a house that survives
// being written and read, or has a fault with a place.
func FuzzParse(f *testing.F) {
	for _, h := range Presets() {
		f.Add(Encode(h))
	}
	for _, tc := range faulty {
		f.Add([]byte(tc.src))
	}
	f.Add([]byte("base = \"basic\"\nid = \"x\"\n[[tables]]\nid = \"t\"\nante_min = 1\n[tables.pays]\nx = 1\n"))
	f.Add([]byte("[a]\n[a.b]\n[[a.b.c]]\n[a.b.c.d]\nx.y.z = [[], [[]], {}]\n"))
	f.Add([]byte("id = \"x\"\nid.y = 1\n[[id]]\n"))
	f.Fuzz(func(t *testing.T, src []byte) {
		given := bytes.Clone(src)
		h, err := Parse("f.toml", src)
		if !bytes.Equal(given, src) {
			t.Fatal("the source was changed")
		}
		if err != nil {
			faults, ok := errors.AsType[Faults](err)
			if !ok || len(faults) == 0 || h != nil {
				t.Fatalf("house %v, error %#v", h, err)
			}
			rows := bytes.Split(src, []byte("\n"))
			for _, fault := range faults {
				if fault.Line < 1 || fault.Line > len(rows) || fault.Column < 1 || fault.Column > len(rows[fault.Line-1])+1 {
					t.Errorf("a fault outside the file: %s", fault)
				}
				if s := fault.String(); strings.ContainsAny(s, "\n\r") || !strings.HasPrefix(s, "f.toml:") {
					t.Errorf("not one line: %q", s)
				}
			}
			return
		}
		if err := Validate(h); err != nil {
			t.Fatalf("valid, then not: %v", err)
		}
		back, err := Parse("back.toml", Encode(h))
		if err != nil {
			t.Fatalf("written, then not read: %v\n%s", err, Encode(h))
		}
		if diff := cmp.Diff(h, back, sameHouse); diff != "" {
			t.Errorf("(-house +read back):\n%s", diff)
		}
		if h.Hash() != back.Hash() || len(Compare(h, back)) > 0 {
			t.Error("other rules after reading back")
		}
	})
}
