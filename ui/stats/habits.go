package stats

import (
	"felt/ui/block"
	"felt/ui/text"
)

// habits are the costliest habits, in words.
func (s sheet) habits() []string {
	t := s.t
	lines := []string{t.Label.Render(text.StatsHabitsTitle), ""}
	if len(s.data.Habits) == 0 {
		return append(lines, s.wrap(t.Text, text.StatsNoHabits)...)
	}
	const indent = 4
	in := s
	in.w -= indent
	for i, h := range s.data.Habits {
		words := in.wrap(t.Strong, text.Habit(h.Decision, h.Class, h.Chosen, h.Best))
		words = append(words, in.wrap(t.Muted, text.HabitNote(h.N, h.Of, h.Cost))...)
		for j, w := range words {
			head := block.Blank(indent)
			if j == 0 {
				head = block.Fit(t.Title.Render(text.Count(i+1)), indent)
			}
			lines = append(lines, head+w)
		}
		lines = append(lines, "")
	}
	return append(lines, s.wrap(t.Muted, text.StatsHabitsNote)...)
}
