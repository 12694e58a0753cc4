// Package edge finds what a whole game is worth to the player: the mean, over all
// deals, of the best value of the first decision.
//
// [Count] counts every outcome of a game without drawing, such as Caribbean Stud.
// [Sample] values a number of deals of any house, and says how far the mean may be
// off. [Exact] values every deal, one for all that differ only by suits, in
// [Shard] parts that any number of machines can work out and [Merge] puts together;
// a [Part] is its own checkpoint.
//
// The package knows no clock and no disk: it reports progress, and parts are
// written and read as bytes.
package edge
