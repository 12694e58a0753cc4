// Package train teaches the decisions that package strategy values.
//
// [Judge] grades a choice: a [Mark] for each thing that it decided, with what it cost
// in antes. A [Spot] is the kind of spot that a decision belongs to, by which mistakes
// are counted and asked about again.
//
// [Reasons] says why the best option of a position is the best: reasons as data, a
// kind with its cards and numbers, the most important first. The sentences are
// those of the text catalogue.
package train
