package procedure

// Score is how a run went.
type Score struct {
	// Steps is how many things had to be done, Right how many of them were right at the
	// first try and without a hint.
	Steps int `json:"steps"`
	Right int `json:"right"`
	// Count is how often each verdict was given.
	Count map[Verdict]int `json:"count"`
	// Critical names the slip that ended the run; empty for none.
	Critical Slip `json:"critical,omitempty"`
	// Slow is how many answers took longer than their targets, at a level that is timed;
	// Seconds is how long all took.
	Slow    int     `json:"slow"`
	Seconds float64 `json:"seconds"`
	// Hinted is how many answers were given after a hint.
	Hinted int `json:"hinted"`
	// Over: the run is over. Passed: it came to its end with as many right as the level
	// demands and, where it is timed, as many in time.
	Over   bool `json:"over"`
	Passed bool `json:"passed"`
}

// Score returns how the run has gone so far.
func (r *Run) Score() Score {
	s := Score{Count: map[Verdict]int{}, Over: r.Over()}
	for _, m := range r.marks {
		s.Count[m.Verdict]++
		s.Seconds += m.Seconds
		if m.Hinted {
			s.Hinted++
		}
		if m.Slow {
			s.Slow++
		}
		if m.Critical {
			s.Critical = m.Slip
		}
		if m.Again {
			continue
		}
		s.Steps++
		if m.Verdict == Right && !m.Hinted {
			s.Right++
		}
	}
	enough := r.setup.Level.Pass * float64(s.Steps)
	s.Passed = s.Over && !r.failed && float64(s.Right) >= enough && float64(s.Steps-s.Slow) >= enough
	return s
}
