// Package train teaches the decisions that package strategy values.
//
// [Judge] grades a choice: a [Mark] for each thing that it decided, with what it cost
// in antes. A [Spot] is the kind of spot that a decision belongs to, by which mistakes
// are counted and asked about again.
//
// [Reasons] says why the best option of a position is the best: reasons as data, a
// kind with its cards and numbers, the most important first; [Against] says why what
// was chosen is worse. The sentences are those of the text catalogue.
//
// [Review] goes through a hand that is over: its decisions with their marks, and how much
// was luck. [BestLine] plays the best line on the same cards.
//
// A [Generator] makes deals in which a decision of some kind comes up, as often as the
// cards bring them; [DealAnew] makes one of a kind of spot that is asked about again.
// [Filter] says of which kind, and a [Drill] is a number of such hands.
// Drills come with the program ([Drills]); others are files that a person writes:
//
//	title = "Two combinations against an ace"
//	house = "czech"        # by default the house, table and ante in play
//	table = "eur-10"
//	ante = 20              # by default the ante in play, or the nearest that the table allows
//	count = 30             # hands, 20 by default
//	seconds = 15           # for each decision; by default no clock runs
//	plain = 0.5            # share of plain hands mixed in, 0.25 by default
//
//	[filter]
//	decision = "first"     # first, cards, drawn, insurance, sale or repeat
//	box = "only"           # or of two boxes the second: second, or blind
//	class = ["pair", "two pair"]
//	double = true          # or which: second = ["none", "ace-king"]
//	up = ["A"]             # ranks of the dealer's open card
//	best = ["sixth"]       # the best action is one of these
//	close = 0.1            # it beats the others by less than so many antes
//	capped = false         # true: the largest payout cuts what the hand may win
//
// Where cards may have been drawn before the decision, after = ["deal"], ["sixth"] or
// ["exchange"] says how the hand came. What a filter leaves out it lets through.
package train
