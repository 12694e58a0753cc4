// Package position writes a decision as one line of text and reads it back: the
// flags of "felt advise". What the command line takes, a screen can show, and
// accept when it is pasted.
package position

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"github.com/spf13/pflag"

	"felt/game/card"
	"felt/strategy"
	"felt/ui/flags"
)

// Flags are a position's flags as they are typed.
type Flags struct {
	stakes                         StakesFlags
	cards, up, dead, dealer, known string
	buy                            string
	insurance                      int64
	blind, sixth                   bool
}

// Register defines the flags in a set, which is then to be parsed.
func (f *Flags) Register(set *pflag.FlagSet) {
	f.stakes.Register(set)
	set.StringVar(&f.cards, "cards", "", "the player's `CARDS`")
	set.StringVar(&f.up, "up", "", "the dealer's `CARD` face up")
	set.StringVar(&f.dead, "dead", "", "the player's `CARDS` that were exchanged away")
	set.StringVar(&f.dealer, "dealer", "", "the dealer's five `CARDS` as dealt, without a game")
	set.StringVar(&f.buy, "buy", "", "the `CARDS` that have replaced the dealer's highest so far")
	set.StringVar(&f.known, "known", "", "other `CARDS` that the player has seen")
	set.BoolVar(&f.blind, "blind", false, "the box is played unseen")
	set.BoolVar(&f.sixth, "sixth", false, "the blind box has bought the sixth card")
	flags.Number(set, &f.insurance, "insurance", 0, "the insurance that stands once the dealer has opened, in units of the table's currency (0: none)")
}

// Position returns the position that the flags describe. An error is one line
// that names the flag, or what is wrong with the position.
func (f *Flags) Position(houses Houses) (p strategy.Position, err error) {
	if p.Stakes, err = f.stakes.Stakes(houses); err != nil {
		return p, err
	}
	for _, field := range []struct {
		flag, text string
		to         *[]card.Card
	}{
		{"cards", f.cards, &p.Cards},
		{"dead", f.dead, &p.Dead},
		{"known", f.known, &p.Known},
		{"dealer", f.dealer, &p.Dealer},
		{"buy", f.buy, &p.Replacing},
	} {
		if *field.to, err = card.Parse(field.text); err != nil {
			return p, fmt.Errorf("--%s: %w", field.flag, err)
		}
	}
	up, err := card.Parse(f.up)
	if err != nil {
		return p, fmt.Errorf("--up: %w", err)
	}
	p.Insurance, p.Blind, p.Sixth = f.insurance, f.blind, f.sixth
	switch {
	case p.Blind && len(p.Cards) > 0:
		return p, errors.New("--blind goes without --cards: a blind box is not looked at")
	case !p.Blind && len(p.Cards) == 0:
		return p, errors.New("--cards is missing; allowed: five or six cards, or --blind")
	}
	switch {
	case len(p.Dealer) > 0:
		if len(up) > 0 {
			return p, errors.New("--up and --dealer exclude each other: --up before the dealer opens, --dealer after")
		}
	case len(p.Replacing) > 0:
		return p, errors.New("--buy goes with --dealer: give the dealer's five cards as dealt")
	case len(up) == 0:
		return p, errors.New("--up is missing; allowed: the dealer's card face up, or --dealer with his five once he has opened")
	case len(up) != 1:
		return p, fmt.Errorf("--up takes the dealer's one card face up, not %d; --dealer takes his five", len(up))
	}
	if len(up) == 1 {
		p.Up = up[0]
	}
	p.Stage = Stage(p)
	return p, p.Check()
}

// Stage returns the stage to which the cards of a position belong, whatever its
// field says: the dealer's hand is known once he has opened it, a sixth card or
// discards after the draw.
func Stage(p strategy.Position) strategy.Stage {
	switch {
	case len(p.Replacing) > 0:
		return strategy.Repeat
	case len(p.Dealer) > 0:
		return strategy.NoGame
	case len(p.Cards) == 6 || len(p.Dead) > 0 || p.Sixth:
		return strategy.Drawn
	}
	return strategy.First
}

// Line returns a position as one line, which [Parse] reads back. The house is
// named by its id.
func Line(p strategy.Position) string {
	words := []string{"--house", p.Stakes.House.ID}
	add := func(flag, value string) {
		if value != "" {
			words = append(words, "--"+flag, value)
		}
	}
	if t := p.Stakes.Table; t != nil {
		add("table", t.ID)
	}
	if p.Stakes.Table != nil || p.Stakes.Ante != 1 {
		add("ante", strconv.FormatInt(p.Stakes.Ante, 10))
	}
	if p.Blind {
		words = append(words, "--blind")
	}
	if p.Sixth {
		words = append(words, "--sixth")
	}
	add("cards", card.Format(p.Cards))
	add("dead", card.Format(p.Dead))
	if p.Stage <= strategy.Drawn {
		add("up", p.Up.String())
	}
	add("dealer", card.Format(p.Dealer))
	add("buy", card.Format(p.Replacing))
	add("known", card.Format(p.Known))
	if p.Insurance != 0 {
		add("insurance", strconv.FormatInt(p.Insurance, 10))
	}
	return strings.Join(words, " ")
}

// Parse reads a line as [Line] writes it, or as a person types it: cards in any
// notation, in quotes if they hold blanks, with or without "felt advise" before it, and
// with that command's other flags, which change nothing here.
func Parse(line string, houses Houses) (strategy.Position, error) {
	words, err := split(line)
	if err != nil {
		return strategy.Position{}, err
	}
	for _, lead := range []string{"$", "felt", "advise"} {
		if len(words) > 0 && words[0] == lead {
			words = words[1:]
		}
	}
	var f Flags
	set := pflag.NewFlagSet("position", pflag.ContinueOnError)
	set.Usage = func() {}
	f.Register(set)
	ignore(set)
	if err := set.Parse(words); err != nil {
		if errors.Is(err, pflag.ErrHelp) {
			err = errors.New("--help is no part of a position")
		}
		return strategy.Position{}, flags.Error(err)
	}
	if rest := set.Args(); len(rest) > 0 {
		return strategy.Position{}, fmt.Errorf("%q belongs to no flag; cards with blanks between them stand in quotes", rest[0])
	}
	return f.Position(houses)
}

// ignore defines the flags of "felt advise" that say how the position is to be valued
// and told: a line with them is the same position without them.
func ignore(set *pflag.FlagSet) {
	for _, name := range []string{"method", "samples", "seed"} {
		set.String(name, "", "")
	}
	set.Bool("json", false, "")
}

// split cuts a line into words at blanks that are not in quotes.
func split(line string) ([]string, error) {
	var (
		words  []string
		word   strings.Builder
		inWord bool
		quote  rune
	)
	for _, r := range line {
		switch {
		case quote != 0 && r == quote:
			quote = 0
		case quote == 0 && (r == '"' || r == '\''):
			quote, inWord = r, true
		case quote == 0 && unicode.IsSpace(r):
			if inWord {
				words = append(words, word.String())
			}
			word.Reset()
			inWord = false
		default:
			word.WriteRune(r)
			inWord = true
		}
	}
	if quote != 0 {
		return nil, fmt.Errorf("a quote %c is opened and not closed", quote)
	}
	if inWord {
		words = append(words, word.String())
	}
	return words, nil
}
