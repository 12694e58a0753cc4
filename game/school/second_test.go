package school_test

import (
	"testing"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/school"
)

// TestMarkedSecond: of all ways to mark cards those are right, and only those, that make
// the second combination beside some way to make the primary: found by trying every
// subset for either. What is wrong has a cause wherever it is a combination, or the
// second with a card too many or too few.
func TestMarkedSecond(t *testing.T) {
	rng := newRand(51)
	everyDrill(t, "practice", func(d *school.Drill) {
		if d.Table != "" {
			return
		}
		doubles := d.House.Doubles()
		for _, key := range d.Kinds(school.SkillSecond) {
			it, err := d.DealKind(key, rng)
			if err != nil {
				t.Fatal(err)
			}
			s := card.SetOf(it.Boxes[0].Cards...)
			own := doubles.Read(s)
			ways := map[card.Set]hand.Category{}
			for _, c := range hand.Combinations(s) {
				ways[c.Making] = c.Category
			}
			for marked := s; ; marked = (marked - 1) & s {
				right := false
				for primary, c := range ways {
					// Who takes these for the primary has the same best five cards.
					best := false
					for left := range s.All {
						five := s
						if s.Len() == 6 {
							five = s.Without(left)
						}
						best = best || primary.Minus(five) == 0 && hand.Evaluate(five) == own.Strength
					}
					shares := !doubles.Shared || marked&primary != 0
					right = right || best && c == own.Primary.Category && marked.Minus(primary) != 0 && shares &&
						marked != 0 && ways[marked] == own.Second.Category && own.Second.Category != hand.None
				}
				right = right || marked == 0 && own.Second.Category == hand.None
				m, err := it.Mark(school.Marked(marked), nil)
				if err != nil {
					t.Fatal(err)
				}
				if m.Right != right {
					t.Errorf("%s %s: %s beside %s is right: %v, want %v", d.House.ID, s, marked, own.Primary.Making, m.Right, right)
				}
				if _, made := ways[marked]; !m.Right && made && len(m.Causes) == 0 {
					t.Errorf("%s %s: nothing explains %s", d.House.ID, s, marked)
				}
				if m.Critical != (marked == 0 && !right) {
					t.Errorf("%s %s: %s is critical: %v", d.House.ID, s, marked, m.Critical)
				}
				if marked == 0 {
					break
				}
			}
		}
	})
}
