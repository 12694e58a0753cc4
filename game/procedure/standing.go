package procedure

// What mastery of a level demands.
const (
	// StandingWindow is how many of the latest rounds at the level are looked at.
	StandingWindow = 10
	// StandingPassed is how many of those must have been passed.
	StandingPassed = 9
)

// Standing is how far a trainee has come in dealing rounds at a level.
type Standing struct {
	// Rounds is how many he has dealt to their end, or to a critical slip.
	Rounds int
	// Recent is how many of the latest are looked at, at most [StandingWindow], and Passed
	// how many of those he has passed.
	Recent, Passed int
	// Mastered: enough of a full window are passed.
	Mastered bool
}

// StandingOf returns how far a trainee has come at a level by whether he passed his rounds
// there, the oldest first.
func StandingOf(passed []bool) Standing {
	s := Standing{Rounds: len(passed), Recent: min(len(passed), StandingWindow)}
	for _, p := range passed[len(passed)-s.Recent:] {
		if p {
			s.Passed++
		}
	}
	s.Mastered = s.Recent == StandingWindow && s.Passed >= StandingPassed
	return s
}
