// Package noprobe keeps the program from asking the terminal for its background
// colour while it starts: a question that writes escape bytes even for --version
// and waits five seconds on a terminal that does not answer.
//
// Bubble Tea asks in its package initialisation, through Lip Gloss, unless Lip
// Gloss has been told the answer before. Import this package for its effect, from
// main:
//
//	import _ "felt/ui/noprobe"
//
// Go initialises packages that wait for nothing else in the order of their import
// paths, so this path must sort before github.com/charmbracelet/bubbletea, and the
// package may import nothing that imports Bubble Tea.
package noprobe

import "github.com/charmbracelet/lipgloss"

func init() { lipgloss.SetHasDarkBackground(true) }
