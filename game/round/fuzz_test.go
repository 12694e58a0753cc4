package round_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"felt/game/card"
	"felt/game/house"
	"felt/game/house/housetest"
	"felt/game/round"
)

// FuzzCards: what is read is written the same, and nothing panics.
func FuzzCards(f *testing.F) {
	for _, seed := range []string{"", "AsKd7h", "10♠, 9h", "As As", "Zz", "a\u00a0s"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var c round.Cards
		if err := c.UnmarshalText([]byte(text)); err != nil {
			if c != nil || strings.Contains(err.Error(), "\n") {
				t.Fatalf("%q: %v with the error %q", text, c, err)
			}
			return
		}
		var back round.Cards
		if err := back.UnmarshalText([]byte(c.String())); err != nil || !reflect.DeepEqual(c, back) {
			t.Fatalf("%q: %v is read back as %v (%v)", text, c, back, err)
		}
	})
}

// FuzzRecord replays whatever text pretends to be the record of a round: it is
// refused in one line, or replays to a round that writes the same record.
func FuzzRecord(f *testing.F) {
	type record struct {
		Config  round.Config
		Seed    uint64
		Actions []round.Action
	}
	f.Add(`{"Config":{"table":"eur-2","boxes":[{"owner":0,"ante":10,"bonus":true}]},"Seed":7,"Actions":[{"box":1,"kind":"exchange","discard":"AsKd"}]}`, 0)
	f.Add(`{"Config":{"boxes":[{"owner":0,"ante":10},{"owner":0,"ante":20,"blind":true}]},"Seed":3,"Actions":[{"box":1,"kind":"bet"},{"box":2,"kind":"sixth"},{"box":2,"kind":"bet"},{"box":1,"kind":"take"}]}`, 2)
	f.Add(`{"Config":{"boxes":[{"owner":0,"ante":10}]},"Actions":[{"box":1,"kind":"insure","amount":100}]}`, 3)
	f.Fuzz(func(t *testing.T, text string, number int) {
		var rec record
		if json.Unmarshal([]byte(text), &rec) != nil {
			return
		}
		ids := house.PresetIDs()
		h := housetest.Preset(t, ids[((number%len(ids))+len(ids))%len(ids)])
		rec.Config.House = h
		r, err := round.Replay(rec.Config, card.NewSeededDeck(rec.Seed, 0), rec.Actions)
		if err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Fatalf("the error is not one line: %q", err)
			}
			return
		}
		again := record{r.Config(), rec.Seed, r.Actions()}
		back, err := round.Replay(again.Config, card.NewSeededDeck(again.Seed, 0), again.Actions)
		if err != nil || state(r) != state(back) {
			t.Fatalf("the record is not that of the round: %v", err)
		}
	})
}
