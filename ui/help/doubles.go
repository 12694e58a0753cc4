package help

import (
	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
)

// examples hold, for every primary and every second that five or six cards can make
// beside it, hands that do: Table 1 of documents 000 and 002, and four of a kind with
// ace-king, which no cell of it shows but its rule makes. Where the second may have a
// card in the primary or none, there is one hand of each, since a house may ask for one (R3).
var examples = parsed(
	"5s5hAdKc8s", "AsAhKd9c6s",
	"JsJh6d6cAsKd", "AsAh7d7cKs",
	"QsQh5d5c3s3d",
	"2s2h2dAcKs", "KsKhKdAc4s",
	"5s4h3d2cAsKd",
	"JsTh9d8c7s6d", "JsTh9s8c7s9d",
	"AsQs8s7s5sKd",
	"AsQs8s7s5s8d",
	"AsQsJsTs9sKd",
	"AsQs8s7s5s2s",
	"AsAhAd9c9sKd",
	"QsQhQd4c4s4d",
	"9s9h9d9cAsKd", "KsKhKdKcAs",
	"9s9h9d9cJsJd",
	"5s4s3s2sAsKd",
	"JsTs9s8s7sQd", "JsTs9s8s7s9d",
	"JsTs9s8s7sAs",
	"JsTs9s8s7s6s",
	"AsKsQsJsTs9d", "AsKsQsJsTsJd",
	"AsKsQsJsTs3s",
	"AsKsQsJsTs9s",
)

// singles hold a hand for every combination of the paytable, the highest first.
var singles = parsed(
	"AsKsQsJsTs", "JsTs9s8s7s", "9s9h9d9c4s", "QsQhQd4c4s", "AsQs8s7s5s", "JsTh9d8c7s",
	"7s7h7dQcJs", "AsAh7d7c4s", "KsKh9d6c3s", "AsKdQc9h4s",
)

func parsed(hands ...string) [][]card.Card {
	out := make([][]card.Card, len(hands))
	for i, h := range hands {
		cards, err := card.Parse(h)
		if err != nil {
			panic(err) // a test reads them all
		}
		out[i] = cards
	}
	return out
}

// Double is a pair of combinations that cards can make, and what a house pays for it.
type Double struct {
	Primary, Second hand.Category
	// Examples are hands that make it.
	Examples []Example
}

// Example is a hand that makes two combinations.
type Example struct {
	// Making are the cards of the primary, Beside those that only the second needs,
	// Kickers the others.
	Making, Beside, Kickers []card.Card
	// Paid tells whether the house pays the second; if not it may pay a lower one.
	Paid bool
	// Pays is what the house pays in all, to one.
	Pays int
}

// Doubles returns every pair of combinations that five or six cards can make, by the
// primary and then by the second, low to high, with what a house pays. It is Table 1
// of documents 000 and 002, as the house's rules of the second combination have it.
func Doubles(h *house.House) []Double {
	all, own := hand.AllDoubles(), h.Doubles()
	var out []Double
	for _, cards := range examples {
		set := card.SetOf(cards...)
		made, paid := all.Read(set), own.Read(set)
		example := Example{
			Making:  made.Primary.Making.Of(cards),
			Beside:  made.Second.Making.Minus(made.Primary.Making).Of(cards),
			Kickers: set.Minus(made.Primary.Making | made.Second.Making).Of(cards),
			Paid:    paid.Second.Category == made.Second.Category,
			Pays:    h.Pays(paid.Primary.Category, paid.Second.Category),
		}
		last := len(out) - 1
		if last < 0 || out[last].Primary != made.Primary.Category || out[last].Second != made.Second.Category {
			out = append(out, Double{Primary: made.Primary.Category, Second: made.Second.Category})
			last++
		}
		out[last].Examples = append(out[last].Examples, example)
	}
	return out
}

// Payment says when a house pays a double.
type Payment int

const (
	// Never: it pays the primary alone, or with another second.
	Never Payment = iota
	// Shared: only where one card makes both (R3).
	Shared
	// Always: whenever the cards make it.
	Always
)

// Payment returns when the house pays the double.
func (d Double) Payment() Payment {
	paid := 0
	for _, e := range d.Examples {
		if e.Paid {
			paid++
		}
	}
	switch paid {
	case 0:
		return Never
	case len(d.Examples):
		return Always
	}
	return Shared
}
