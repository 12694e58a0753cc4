package text

import "felt/strategy/train"

// drillTitle names a drill: one that comes with the program by the catalogue, another as
// its file does.
func drillTitle(d train.Drill) string {
	if d.ID == "" {
		return d.Title
	}
	return drills[d.ID].title
}

// drillAbout says in a line what a drill that comes with the program is about; it is
// empty for one from a file.
func drillAbout(d train.Drill) string { return drills[d.ID].about }

// drills are those that come with the program, by id.
var drills = map[string]struct{ title, about string }{
	"first":      {"First decisions", "Fold, bet, buy a card or exchange, with hands as they come."},
	"close":      {"Close calls", "First decisions whose two best choices are less than 0.1 antes apart."},
	"weak":       {"Below a pair", "Nothing or ace-king is dealt: give up, or pay for new cards?"},
	"draw":       {"Worth a draw", "Drawing is best, by less than 0.25 antes."},
	"cards":      {"Which cards", "Exchanging is best: which cards, where the choice is close?"},
	"doubles":    {"Two combinations", "The five cards make two combinations already."},
	"strong":     {"Strong hands", "A straight or better is dealt: bet, or draw for more?"},
	"drawn":      {"After the draw", "Bet or fold with no more than a pair."},
	"insurance":  {"Insurance", "Whether to insure the bet, and for how much."},
	"buying":     {"Buying the game", "The dealer has no game, and his game is worth buying."},
	"repeat":     {"Once more", "The new card is of the same rank: pay again, or stop?"},
	"capped":     {"The largest payout", "The table's largest payout cuts what the hand may win."},
	"high-card":  {"Against ace or king", "The dealer shows an ace or a king."},
	"second-box": {"The second box", "The first of two boxes is played, and its cards are known."},
	"blind":      {"The blind box", "The second box is played unseen."},
}
