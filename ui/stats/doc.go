// Package stats is what a person's play comes to, as he sees it: the screen of the
// statistics, and the same as lines of text.
//
// [Read] reads it from the record; [Screen] shows it in pages, and [Report] writes all
// of the pages below each other.
package stats
