// Package school is the dealer's school: what a new dealer is asked, how his answers
// are marked, and what a wrong one shows.
//
// There are twelve skills ([Skills]). A [Drill] is a house, a table and a level;
// [Drill.Has] says whether a skill can be drilled there, or why not, and [Drill.Deal]
// deals an [Item]: cards, stakes and chips as they lie on the felt, and one question
// about them. Its answer is worked out by the engine: nothing here knows a rule of the
// game of its own, and no house by name.
//
// [Item.Mark] marks an [Answer]. A wrong figure is explained by computing what each
// wrong rule would have paid: it is told as a [Cause] where, and only where, it gives
// just the figure that was answered.
//
// [StateOf] tells from a history of answers how far a trainee has come in a skill;
// [NewExam] deals an exam from a house and a seed, and [Result] is its file.
//
// The package is pure: randomness and seconds are handed in, nothing is read or
// written, and there are no sentences but those of errors. Every item is of a kind
// ([Item.Kind]), a key that stays the same from version to version, by which it can be
// dealt anew with other cards and stakes.
//
// Files: skill.go, level.go, kind.go and has.go say what there is; item.go, answer.go
// and parse.go what is asked and answered; deal_*.go make items, sample.go their cards,
// antes.go their stakes; expected.go, mark.go, cause.go and wrong_*.go mark them;
// chips.go, mastery.go, exam.go, result.go and verify.go are what their names say.
package school
