package train_test

import (
	"math/rand/v2"
	"testing"

	"felt/game/card"
	"felt/game/card/cardtest"
	"felt/game/hand"
	"felt/game/house"
	"felt/game/house/housetest"
	"felt/strategy"
	"felt/strategy/train"
)

// TestSpotKeys: every kind of spot has a key of its own, which is read back.
func TestSpotKeys(t *testing.T) {
	seen := map[string]train.Spot{}
	for _, d := range train.Decisions() {
		for class := range hand.Category(hand.Categories) {
			for second := range hand.Category(hand.Categories) {
				for up := range card.Rank(card.Ranks) {
					for _, blind := range []bool{false, true} {
						s := train.Spot{Decision: d, Class: class, Second: second}
						if blind {
							s = train.Spot{Decision: d, Blind: true}
						}
						if s.HasUp() {
							s.Up = up
						}
						key := s.String()
						if other, ok := seen[key]; ok && other != s {
							t.Fatalf("%+v and %+v have the key %s", s, other, key)
						}
						seen[key] = s
						if got, err := train.ParseSpot(key); err != nil || got != s {
							t.Fatalf("%s is read as %+v, %v", key, got, err)
						}
					}
				}
			}
		}
	}
}

func TestSpotOf(t *testing.T) {
	czech := house.Stakes{House: housetest.Preset(t, "czech"), Ante: 1}
	russian := house.Stakes{House: housetest.Preset(t, "russian"), Ante: 1}
	for _, tc := range []struct {
		p    strategy.Position
		d    train.Decision
		want string
	}{
		{strategy.Position{Stakes: czech, Cards: cardtest.Cards(t, "AsKd7h7c2s"), Up: cardtest.Cards(t, "Td")[0]}, train.DecisionFirst, "first/pair+ace-king/T"},
		{strategy.Position{Stakes: czech, Cards: cardtest.Cards(t, "AsKd7h7c2s"), Up: cardtest.Cards(t, "Td")[0]}, train.DecisionCards, "cards/pair+ace-king/T"},
		{strategy.Position{Stakes: czech, Stage: strategy.Drawn, Cards: cardtest.Cards(t, "9s9d9h9c4d4h"), Up: cardtest.Cards(t, "2d")[0]},
			train.DecisionInsurance, "insurance/four-of-a-kind+full-house/2"},
		{strategy.Position{Stakes: czech, Stage: strategy.NoGame, Cards: cardtest.Cards(t, "JsTd9h8c7d"), Dealer: cardtest.Cards(t, "Kd8d5s4h2c")},
			train.DecisionSale, "sale/straight"},
		{strategy.Position{Stakes: russian, Blind: true, Up: cardtest.Cards(t, "Ad")[0]}, train.DecisionFirst, "first/blind/A"},
		{strategy.Position{Stakes: czech, Stage: strategy.Drawn, Cards: cardtest.Cards(t, "9s7d6h4c3d"), Dead: cardtest.Cards(t, "2d2h"), Up: cardtest.Cards(t, "2s")[0]},
			train.DecisionDrawn, "drawn/none/2"},
	} {
		if got := train.SpotOf(tc.p, tc.d).String(); got != tc.want {
			t.Errorf("spot %s, want %s", got, tc.want)
		}
	}
	// Lithuanian pays no ace-king beside a pair.
	p := strategy.Position{Stakes: house.Stakes{House: housetest.Preset(t, "lithuanian"), Ante: 1}, Cards: cardtest.Cards(t, "AsKd7h7c2s"), Up: cardtest.Cards(t, "Td")[0]}
	if got := train.SpotOf(p, train.DecisionFirst).String(); got != "first/pair/T" {
		t.Errorf("spot %s", got)
	}
}

func TestSpotFaults(t *testing.T) {
	for _, tc := range []struct{ key, want string }{
		{"", `"" is no key of a spot: unknown decision ""; allowed: first, cards, drawn, insurance, sale, repeat`},
		{"first/pair", `"first/pair" is no key of a spot: 2 parts; allowed for first: 3`},
		{"sale/pair/9", `"sale/pair/9" is no key of a spot: 3 parts; allowed for sale: 2`},
		{"first/pairs/9", `"first/pairs/9" is no key of a spot: "pairs" is no combination`},
		{"first/pair+kings/9", `"first/pair+kings/9" is no key of a spot: "kings" is no combination`},
		{"first/pair+none/9", `"first/pair+none/9" is no key of a spot: written otherwise`},
		{"first/blind+pair/9", `"first/blind+pair/9" is no key of a spot: "blind" is no combination`},
		{"first/pair/10", `"first/pair/10" is no key of a spot: "10" is no rank; allowed: 2, 3, 4, 5, 6, 7, 8, 9, T, J, Q, K, A`},
		{"first/pair/", `"first/pair/" is no key of a spot: "" is no rank; allowed: 2, 3, 4, 5, 6, 7, 8, 9, T, J, Q, K, A`},
	} {
		if _, err := train.ParseSpot(tc.key); err == nil || err.Error() != tc.want {
			t.Errorf("error %v, want %s", err, tc.want)
		}
	}
}

// FuzzParseSpot: what is read is written back as it was.
func FuzzParseSpot(f *testing.F) {
	rng := rand.New(rand.NewPCG(5, 3))
	for range 20 {
		d := train.Decisions()[rng.IntN(len(train.Decisions()))]
		f.Add(train.Spot{Decision: d, Class: hand.Category(rng.IntN(hand.Categories)), Second: hand.Category(rng.IntN(hand.Categories))}.String())
	}
	f.Add("first/blind/T")
	f.Add("first/+/T")
	f.Add("sale//")
	f.Fuzz(func(t *testing.T, key string) {
		if s, err := train.ParseSpot(key); err == nil && s.String() != key {
			t.Errorf("%q is read as %+v, which is written %q", key, s, s)
		}
	})
}
