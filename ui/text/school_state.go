package text

import (
	"fmt"
	"strings"

	"felt/game/school"
)

// Words of how far a trainee has come, for a map of the skills.
const (
	MasteryNone     = "not begun"
	MasteryMastered = "mastered"
)

// Mastery says in a few words how far a trainee has come in a skill: "18 of the last 20
// right", "mastered".
func Mastery(s school.State) string {
	switch {
	case s.Answers == 0:
		return MasteryNone
	case s.Mastered:
		return MasteryMastered
	}
	return fmt.Sprintf("%d of the last %d right", s.Right, s.Recent)
}

// MasteryNext says in a sentence what is to be done next for a skill to be mastered.
func MasteryNext(s school.State) string {
	need := rightNeeded()
	switch {
	case s.Mastered:
		return fmt.Sprintf("Mastered: %d of the last %d right, %s on average.", s.Right, s.Recent, secondsWords(s.Mean))
	case !s.Clock:
		return fmt.Sprintf("Accuracy first: at least %d of the last %d right; the clock is off.", need, school.MasteryWindow)
	case s.Timed < school.MasteryTimed:
		return fmt.Sprintf("The clock is on: %d of %d answers by the clock, the mean under %s.", s.Timed, school.MasteryTimed, secondsWords(s.Target))
	case s.Answers < school.MasteryAnswers:
		return fmt.Sprintf("%d of %d answers given; the mean is %s, the target under %s.", s.Answers, school.MasteryAnswers, secondsWords(s.Mean), secondsWords(s.Target))
	}
	return fmt.Sprintf("The mean is %s; the target is under %s.", secondsWords(s.Mean), secondsWords(s.Target))
}

// rightNeeded is how many of a full window must be right.
func rightNeeded() int {
	for n := range school.MasteryWindow + 1 {
		if float64(n) >= school.MasteryShare*school.MasteryWindow {
			return n
		}
	}
	return school.MasteryWindow
}

// secondsWords are seconds: "4.5 s", "3 s".
func secondsWords(s float64) string {
	return strings.TrimSuffix(fmt.Sprintf("%.1f", s), ".0") + " s"
}

// kindWords are the words of the parts of a kind that are no combination.
var kindWords = map[string]string{
	"six": "in six cards", "four-flush": "four of a suit", "four-straight": "four of a straight",
	"corner": "ranks around the ace", "wheel": "ace to five",
	"no": "no game", "yes": "a game", "ace": "an ace alone", "king": "a king alone", "low": "low cards", "low-pair": "a low pair",
	"category": "by the combination", "rank": "by its ranks", "kicker": "by the kicker", "tie": "a tie",
	"none": "none", "inside": "another within it", "not-ace-king": "with no ace-king beside it",
	"limits": "limits", "settle": "settling", "valid": "validity", "capped": "with the largest payout", "double": "two combinations",
	"hand": "too low a hand", "small": "too small", "large": "too large", "win": "the player wins", "lose": "the dealer wins",
	"no-game": "no game", "void": "a void one", "take": "the ante taken", "high": "a high hand",
	"buy": "the game bought", "fails": "without success", "repeat": "replaced again", "stops": "the box stops",
	"next": "what follows", "game": "a game", "over": "it is over", "same": "the same rank", "same-game": "the same rank and a game", "last": "the last repetition",
	"beaten": "a beaten hand", "sixth": "a better hand later", "bet": "the bet", "two": "two combinations", "insured": "bet and insurance",
	"under": "under it", "middle": "a middling amount", "sold": "the game sold", "failed": "the game sold without success",
}

// kindWordsOf are words that differ from skill to skill.
var kindWordsOf = map[school.Skill]map[string]string{
	school.SkillName:      {"none": "below ace-king"},
	school.SkillInsurance: {"none": "too low a hand", "valid/valid": "a valid one"},
	school.SkillNoGame:    {"none": "a hand below ace-king", "low": "a low hand"},
	school.SkillMaximum:   {"over": "over it"},
	school.SkillChips:     {"small": "a small amount", "large": "a large amount"},
	school.SkillBonus:     {"none": "no prize"},
	school.SkillTable:     {"game": "the dealer has a game"},
}

// SchoolKind says what a kind of item is about, without its skill: "flush and pair", "no
// game, an ace alone".
func SchoolKind(kind string) string {
	id, rest, _ := strings.Cut(kind, "/")
	own := kindWordsOf[school.Skill(id)]
	parts := strings.Split(rest, "/")
	words := make([]string, len(parts))
	for i, part := range parts {
		first, second, double := strings.Cut(part, "+")
		switch {
		case double:
			words[i] = unslug(first) + " and " + unslug(second)
		case i > 0 && own[parts[i-1]+"/"+part] != "":
			words[i] = own[parts[i-1]+"/"+part]
		case own[part] != "":
			words[i] = own[part]
		case kindWords[part] != "":
			words[i] = kindWords[part]
		default:
			words[i] = unslug(part)
		}
	}
	return strings.Join(words, ", ")
}

// unslug is a combination's name from its part of a key: "three of a kind".
func unslug(part string) string {
	if part == "ace-king" {
		return part
	}
	return strings.ReplaceAll(part, "-", " ")
}

// WeakSpot says which kind of item is missed, and how often: "flush and pair: 3 of the
// last 10 missed".
func WeakSpot(w school.Weak) string {
	return fmt.Sprintf("%s: %d of the last %d missed", SchoolKind(w.Kind), w.Missed, w.Of)
}
