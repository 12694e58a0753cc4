// Package transfer takes a record out of its database and brings hands into one.
//
// [ExportJSON] writes all of a record as JSON lines, [ExportCSV] its decisions as a
// table for a spreadsheet. [Import] reads JSON lines and hands that a person has typed,
// in any mixture, a line at a time; [Grade] grades what has come in ungraded. All of
// them need no more memory for a million hands than for one.
//
// # JSON lines
//
// Each line is an object with a "kind". The first is "record" and names the format.
// Then come, each before what refers to it: "house" (the file of a house's rules),
// "session", "hand" with its actions and decisions, "answer", "run", "exam" and "level" of
// the dealer's school, and "review", the log by which mistakes come back. What a hand was
// dealt ("dealt", "dealer") is there to be read; the import takes the cards from "seed"
// and "deal", or from "deck". An import of an export into an empty record makes the same
// record: it exports to the same bytes.
//
// # The notation
//
// A hand of a person's boxes, one or two, is a line of words and cards, each thing where
// it happened:
//
//	czech AsKd7h7c2s up 9d bet dealer Kc8s5d4h take
//	czech table eur-2 ante 10 bonus 9h8c7d6s6d up 2s sixth draw 5h bet dealer QsQd7h4c2s
//	basic AsAdTc5h2c and JcTd9h8s7c up 2d bet sixth draw 9c bet dealer AhKh7s4c
//	russian ante 20 AsKd2s7h7c up 9d exchange AsKd2s draw 7dQsQd insure 40 bet dealer Kc8c5s4h9d buy replace 8h
//
// First the house: the id of one, or the path of a house file. Then what was agreed:
// "table" with the id of one of its tables (none: no limits), "ante" with the money
// (none: the table's smallest, or 1), "bonus" where that bet was made. Then the five
// cards, "and" with those of the second box, and "up" with the dealer's card face up. Then
// what was done, in order, by the box whose turn it was: "fold", "bet", "sixth", "exchange"
// with the cards given away, "insure" with the money; "draw" with what was dealt for it. Then "dealer" with his cards, all five or the four that lay
// face down; it may be left out after a fold. Then, where he had no game: "take", or
// "buy" and "replace" with the card or cards that replaced his highest, "again" with
// another "replace", "stop".
//
// Cards are written as everywhere: AsKd, "As Kd", 10d, A♠. In cards and words small and
// capital letters are the same. Empty lines, and lines that begin with #, say nothing.
package transfer
