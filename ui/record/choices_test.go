package record

import (
	"reflect"
	"testing"

	"felt/game/house/housetest"
)

// TestChoices: every house and every mode is there once.
func TestChoices(t *testing.T) {
	s := fresh(t)
	if got := must(s.Choices(ctx))(t); len(got.Houses)+len(got.Modes) > 0 {
		t.Errorf("an empty record has %v", got)
	}
	for i, of := range [][2]string{{"russian", "grade"}, {"czech", "free"}, {"russian", "free"}, {"czech", "free"}} {
		v := Session{ID: must(s.NewSessionID())(t), House: housetest.Preset(t, of[0]), Mode: of[1], Drill: []string{"", "close"}[i%2]}
		check(t, s.BeginSession(ctx, v))
	}
	want := Choices{Houses: []string{"czech", "russian"}, Modes: []string{"free", "grade"}}
	if got := must(s.Choices(ctx))(t); !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}
