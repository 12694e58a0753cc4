// Package rules finds playing strategies that fit on a page, and what any way of playing
// costs.
//
// A [Sheet] holds, for each kind of decision, rules in order: conditions on what a person sees
// at the table ([Fact]) and what to do where they hold. [Find] learns one: it deals, values
// every choice exactly, and grows lists of rules, greedily, for each combination by itself;
// then it joins what is the same, leaves out what saves too little to be remembered, and gives
// the places that are left to the rules that save most.
//
// No thirty lines have been found that come within a milli-ante of best play where cards are
// drawn. Most of what the pages lose they lose at the first decision, in many small ways: with
// no combination dealt, by what is kept and by what is folded.
//
// [Evaluate] tells what a [Player] loses against best play on other deals: a sheet, or a
// [Known] rule such as never to exchange more than two cards. See the comment in path.go for
// why the costs of single decisions add up to the difference of two whole games.
//
// The pages of the presets are kept in pages ([PageFor]); the test TestExhaustivePages finds
// them again, and writes them if it is asked to.
//
// Everything is about one box whose cards are seen, without a table's limits.
package rules
