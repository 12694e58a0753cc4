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
	var (
		sum        int
		byCategory [hand.Categories]int
		seen       = make(map[card.Set]bool, len(hands))
	)
	for _, h := range hands {
		if h.cards.Len() != 5 || seen[h.cards] {
			t.Fatalf("class %v is no hand of five cards, or stands twice", h.cards)
		}
		seen[h.cards] = true
		sum += h.weight
		byCategory[hand.Evaluate(h.cards).Category()] += h.weight
	}
	if sum != 2_598_960 {
		t.Errorf("the classes stand for %d hands, want 2,598,960", sum)
	}
	want := [hand.Categories]int{1_135_260, 167_280, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 36, 4}
	if byCategory != want {
		t.Errorf("categories %v, want %v", byCategory, want)
	}
}

// TestSpots: the spots hold every class of hand and up card once.
func TestSpots(t *testing.T) {
	spots := allSpots()
	if len(spots) != Spots {
		t.Errorf("%d spots, want %d", len(spots), Spots)
	}
	count, deals := 0, 0
	var last class
	for _, s := range spots {
		classes := s.classes()
		if len(classes) != s.size() {
			t.Fatalf("%d classes, counted %d", len(classes), s.size())
		}
		for _, c := range classes {
			if c.own.Has(c.up) || c.up.Rank() != s.up || c == last {
				t.Fatalf("class %v up %v", c.own, c.up)
			}
			last = c
			deals += c.weight
		}
		count += len(classes)
	}
	if count != Classes || deals != Weight {
		t.Errorf("%d classes stand for %d deals, want %d and %d", count, deals, Classes, Weight)
	}
}
