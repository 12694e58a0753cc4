// Package edge finds what a whole game is worth to the player.
package edge
