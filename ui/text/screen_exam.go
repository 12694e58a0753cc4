package text

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"felt/game/house"
	"felt/game/school"
	"felt/ui/record"
)

// The screen of an exam in the dealer's school.
const (
	ExamTitle    = "Exam"
	ExamTrainee  = "trainee"
	ExamSeed     = "seed"
	ExamNewSeed  = "a new one"
	ExamNoName   = "nobody named"
	ExamQuestion = "question"
	ExamRound    = "round"
	ExamDealing  = "The questions are being dealt…"
	ExamMarking  = "The answers are being marked…"
	ExamProgress = "The exam"
	ExamHidden   = "The paytable stays hidden, and nothing is told before the end."

	ExamBegins      = "Begin the exam"
	ExamTraineeNote = "a name for the result; it may stay empty"
	ExamSeedNote    = "digits; the same seed asks the same questions"
	ExamGoOn        = "Go on"
	ExamLost        = "There is no record: an exam that is interrupted is lost."
	ExamKept        = "Every answer is kept as it is given; if the program ends, the exam is gone on with."

	ExamTypes = "a-z 0-9"

	ExamSkipAsk = "Leave it unanswered? It then counts as wrong."
	ExamSkip    = "leave it unanswered"
	ExamStays   = "go on answering"

	ExamGiveAsk = "Nothing has been entered yet. Answer as it stands?"
	ExamGive    = "answer as it stands"

	ExamLeaveAsk = "Break the exam off? What is not answered counts as wrong, and the result is written."
	ExamBreakOff = "break it off"

	ExamAllRight = "Every answer was right."

	ExamResultIn = "The result:"
	ExamPageIn   = "To be read, with a line for a supervisor:"

	KeysExam        = "In an exam"
	KeyExam         = "exam"
	KeyExamBegin    = "begin, or go on"
	KeyExamGiveUp   = "give it up, without a result"
	KeyExamType     = "type a name, a seed"
	KeyExamSkip     = "leave unanswered"
	KeyExamWrong    = "look at what was wrong"
	KeyExamAgain    = "try again"
	KeyExamNext     = "next wrong answer"
	KeyExamToResult = "result"
)

// ExamOpen says of an exam that has been begun how far it has come: "A. Novak, seed 48213:
// 12 of 50 answered".
func ExamOpen(e record.OpenExam, of int) string {
	name := e.Trainee
	if name == "" {
		name = ExamNoName
	}
	return fmt.Sprintf("%s, seed %d: %d of %d answered", name, e.Seed, len(e.Given), of)
}

// ErrExamRules is the error for going on with an exam of rules that the house has not any
// more.
var ErrExamRules = errors.New("the rules of the house are not those of that exam any more, so it can't be gone on with; it can only be given up")

// ExamOpenNote says that there is an exam to be gone on with: so many.
func ExamOpenNote(n int, key string) string {
	have := "have"
	if n == 1 {
		have = "has"
	}
	return fmt.Sprintf("%s %s been begun and not ended; %s goes on.", sentenceCase(several(n, "exam")), have, key)
}

// ExamOf says of how many questions of what kind this is one: "7 of 30".
func ExamOf(n, of int) string { return strconv.Itoa(n) + " of " + strconv.Itoa(of) }

// ExamState says how far an exam has come, a name and a value each.
func ExamState(e *school.Exam, trainee string, answered int) [][2]string {
	rows := [][2]string{
		{"questions", ExamOf(min(answered, len(e.Items)), len(e.Items))},
		{"rounds", ExamOf(max(answered-len(e.Items), 0), len(e.Rounds))},
	}
	if trainee != "" {
		rows = append(rows, [2]string{ExamTrainee, trainee})
	}
	return append(rows, [2]string{ExamSeed, strconv.FormatUint(e.Seed, 10)})
}

// ExamOffer says in sentences what an exam at a house consists of, and what passes it.
func ExamOffer(h *house.House, m school.Marks) []string {
	what := countOf(m.Items, "question")
	if m.Rounds > 0 {
		what += ", then " + countOf(m.Rounds, "whole table")
	}
	return []string{
		fmt.Sprintf("%s, at a table of house %s that the seed draws. %s", sentenceCase(what), h.ID, ExamHidden),
		ExamMarks(m),
	}
}

// ExamNth says which wrong answer this is.
func ExamNth(n, of int) string { return fmt.Sprintf("wrong answer %d of %d", n, of) }

// ExamUnwritten says that the result could not be written.
func ExamUnwritten(err error) string {
	return "The result is not written: " + strings.TrimSuffix(err.Error(), ".") + "."
}
