// Package record keeps what was played and answered: every hand with its cards, its
// actions and the rules it was played under, every decision with its mark, every answer
// of the dealer's school, every step of the rounds dealt there, and the schedule by which
// mistakes come back.
//
// The record is one SQLite file, felt/record.db in the XDG data folder ([Path]). The
// files in migrations say what is in it, table by table.
//
// A program opens it with [Open] and plays like this:
//
//	BeginSession · BeginHand · Act, Mark · Act, Mark · … · FinishHand · … · EndSession
//
// Each call is one transaction that outlasts the end of the program once it has
// returned. A hand that was never finished is found by [Store.Unfinished] and goes on
// from its last action with [Store.ResumeHand]. Screens don't wait for the disk: they
// hand their calls to a [Writer].
//
// Ids are chosen before anything is written ([Store.NewSessionID], [HandID]), so that
// calls can be queued without waiting for one another.
package record
