package main

import (
	"fmt"
	"strconv"

	"github.com/spf13/cobra"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/round"
	"felt/ui/flags"
	"felt/ui/position"
	"felt/ui/text"
)

// payFlags are the flags of felt pay as they were typed.
type payFlags struct {
	stakes                    position.StakesFlags
	cards, dealer, bonus, buy string
	exchanged                 string
	insurance                 int64
	json                      bool
}

// exchangedSome is --exchanged without a number. The library's help leaves this word
// out, as it does for a flag that is on or off.
const exchangedSome = "true"

// exchanged is the value of --exchanged as it is typed.
type exchanged string

func (e *exchanged) String() string { return string(*e) }

// Set takes any text; what it means is found with the arguments.
func (e *exchanged) Set(text string) error {
	*e = exchanged(text)
	return nil
}

// Type is what the help takes for a flag that may stand alone.
func (*exchanged) Type() string { return "bool" }

func newPayCommand() *cobra.Command {
	var f payFlags
	c := &cobra.Command{
		Use:   "pay --house H --cards CARDS --dealer CARDS",
		Short: "Settle one box",
		Long: `Pay settles one box that has placed its bet: what becomes of every stake, and
which clause of the house's document says so. Six cards mean that the sixth was
bought. Without --table no limits and no largest payout apply, and without
--ante the amounts are in antes.`,
		Example: `  felt pay --house czech --cards "9h 8c 7d 6s 6d 5h" --dealer "Qs Qd 7h 4c 2s"
  felt pay --house oasis --cards AsAd7h7c2s --dealer KsKd7d4c3s --exchanged 2
  felt pay --house russian --table min-10 --ante 10 --cards 9s9d9h4c4d \
    --dealer Qd8c5s4h2c --insurance 100 --buy 8h`,
		Args: cobra.ArbitraryArgs,
		RunE: func(c *cobra.Command, args []string) error { return pay(c, f, args) },
	}
	set := c.Flags()
	f.stakes.Register(set)
	set.StringVar(&f.cards, "cards", "", "the player's final `CARDS`")
	set.StringVar(&f.dealer, "dealer", "", "the dealer's five `CARDS` as dealt")
	set.Var((*exchanged)(&f.exchanged), "exchanged", "an exchange of `K` cards was paid; where all cost the same, K may be left out")
	set.Lookup("exchanged").NoOptDefVal = exchangedSome
	flags.Number(set, &f.insurance, "insurance", 0, "insurance placed, in units of the table's currency (0: none)")
	set.StringVar(&f.bonus, "bonus", "", "a bonus was bet: the first five `CARDS`")
	set.StringVar(&f.buy, "buy", "", "the dealer's game was bought: the `CARDS` that replaced his highest, in order")
	set.BoolVar(&f.json, "json", false, "print one JSON value")
	return c
}

func pay(c *cobra.Command, f payFlags, args []string) error {
	p, err := f.played(c, args)
	if err != nil {
		return err
	}
	s := p.Settle()
	if f.json {
		return printJSON(c, newPayJSON(p, s))
	}
	return printLines(c, text.PayReport(p, s))
}

// played reads the set. Errors name the flag.
func (f payFlags) played(c *cobra.Command, args []string) (p round.Played, err error) {
	if p.Stakes, err = f.stakes.Stakes(loadHouse); err != nil {
		return p, err
	}
	for _, field := range []struct {
		flag, text string
		// must says what is to be given; empty where nothing is.
		must string
		to   *[]card.Card
	}{
		{"cards", f.cards, "the player's five or six cards", &p.Cards},
		{"dealer", f.dealer, "the dealer's five cards", &p.Dealer},
		{"bonus", f.bonus, "", &p.FirstFive},
		{"buy", f.buy, "", &p.Replacing},
	} {
		if *field.to, err = card.Parse(field.text); err != nil {
			return p, fmt.Errorf("--%s: %w", field.flag, err)
		}
		switch given := c.Flags().Changed(field.flag); {
		case len(*field.to) > 0:
		case given:
			return p, fmt.Errorf("--%s is without cards", field.flag)
		case field.must != "":
			return p, fmt.Errorf("--%s is missing; allowed: %s", field.flag, field.must)
		}
	}
	if p.Exchanged, err = f.exchangedCards(args); err != nil {
		return p, err
	}
	p.Insurance = f.insurance
	return p, p.Check()
}

// exchangedCards reads --exchanged, --exchanged=K and --exchanged K: of the last
// the K arrives as an argument.
func (f payFlags) exchangedCards(args []string) (int, error) {
	switch {
	case len(args) > 0 && (f.exchanged != exchangedSome || len(args) > 1):
		return 0, fmt.Errorf("%q is not understood; cards go with a flag: --cards, --dealer, --bonus, --buy", args[len(args)-1])
	case f.exchanged == "":
		return 0, nil
	case f.exchanged == exchangedSome && len(args) == 0:
		return round.SomeCards, nil
	case len(args) > 0:
		f.exchanged = args[0]
	}
	n, err := strconv.Atoi(f.exchanged)
	if err != nil || n < 1 || n > 5 {
		return 0, fmt.Errorf("--exchanged %s is no number of cards; allowed: 1 to 5", f.exchanged)
	}
	return n, nil
}

// payJSON is the JSON of felt pay.
type payJSON struct {
	House   string        `json:"house"`
	Table   string        `json:"table"`
	Ante    int64         `json:"ante"`
	Primary hand.Category `json:"primary"`
	Second  hand.Category `json:"second"`
	Dealer  hand.Category `json:"dealer"`
	Game    bool          `json:"game"`
	Result  round.Result  `json:"result"`
	Lines   []payLineJSON `json:"lines"`
	Capped  bool          `json:"capped"`
	Net     int64         `json:"net"`
}

type payLineJSON struct {
	Item  round.Item `json:"item"`
	Stake int64      `json:"stake"`
	Net   int64      `json:"net"`
}

func newPayJSON(p round.Played, s round.Settlement) payJSON {
	out := payJSON{
		House:   p.Stakes.House.ID,
		Ante:    p.Stakes.Ante,
		Primary: s.Hand.Primary.Category,
		Second:  s.Hand.Second.Category,
		Dealer:  s.Dealer.Primary.Category,
		Game:    s.Game,
		Result:  s.Result,
		Lines:   make([]payLineJSON, len(s.Lines)),
		Capped:  s.Capped,
		Net:     s.Net,
	}
	if p.Stakes.Table != nil {
		out.Table = p.Stakes.Table.ID
	}
	for i, l := range s.Lines {
		out.Lines[i] = payLineJSON{l.Item, l.Stake, l.Net}
	}
	return out
}
