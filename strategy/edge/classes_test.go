package edge

import (
	"testing"

	"felt/game/card"
	"felt/game/hand"
)

func TestClasses(t *testing.T) {
	hands := handClasses()
	if len(hands) != 134_459 {
		t.Errorf("%d classes of hands, want 134,459", len(hands))
	}
	first := firstOfClass(hands)
	if got := first[len(hands)]; got != Classes {
		t.Errorf("%d classes of hand and up card, want %d", got, Classes)
	}
	var (
		sum, deals int
		byCategory [hand.Categories]int
		seen       = make(map[card.Set]bool, len(hands))
	)
	for i, h := range hands {
		if h.cards.Len() != 5 || seen[h.cards] {
			t.Fatalf("class %v is no hand of five cards, or stands twice", h.cards)
		}
		seen[h.cards] = true
		sum += h.weight
		byCategory[hand.Evaluate(h.cards).Category()] += h.weight
		ups := h.upClasses()
		if len(ups) != h.upCount() {
			t.Fatalf("%v: %d up cards, counted %d", h.cards, len(ups), h.upCount())
		}
		var beside card.Set
		for _, u := range ups {
			deals += u.weight
			beside = beside.With(u.up)
		}
		if beside.Len() != len(ups) || beside&h.cards != 0 {
			t.Fatalf("%v: up cards %v", h.cards, beside)
		}
		if classAt(first, first[i]) != i || classAt(first, first[i+1]-1) != i {
			t.Fatalf("class %d is not found by its numbers", i)
		}
	}
	if sum != 2_598_960 || deals != Weight {
		t.Errorf("weights %d and %d, want 2,598,960 and %d", sum, deals, Weight)
	}
	want := [hand.Categories]int{1_135_260, 167_280, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4}
	if byCategory != want {
		t.Errorf("categories %v, want %v", byCategory, want)
	}
}
