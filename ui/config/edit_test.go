package config

import (
	"testing"

	"felt/ui/keys"
	"felt/ui/session"
	"felt/ui/theme"
)

// notations are files, a change, and what becomes of them.
var notations = []struct {
	name, src, want string
	change          func(*Config)
}{
	{
		"a value in its place, with its comment",
		"# mine\ntheme = 'dark' # at night\nante = 1_0\n",
		"# mine\ntheme = \"light\" # at night\nante = 20\n",
		func(c *Config) { c.Theme, c.Ante = theme.Light, 20 },
	},
	{
		"comments in a column",
		"theme = \"dark\"   # at night\nante = 10        # of course\nseats = 0  # none\nhouse = \"czech\" # here\n",
		"theme = \"light\"  # at night\nante = 5         # of course\nseats = 2  # none\nhouse = \"lithuanian\" # here\n",
		func(c *Config) { c.Theme, c.Ante, c.Seats, c.House = theme.Light, 5, 2, "lithuanian" },
	},
	{
		"a value too long for its column",
		"table = \"\"  # none\n",
		"table = \"eur-2\"  # none\n",
		func(c *Config) { c.Table = "eur-2" },
	},
	{
		"a value that the file did not give",
		"# mine\n\nante = 10\n\n# about keys\n[keys]\nbet = [\"W\"]\n",
		"# mine\n\nante = 10\nmotion = false\n\n# about keys\n[keys]\nbet = [\"W\"]\n",
		func(c *Config) { c.Motion = false },
	},
	{
		"before the first heading",
		"# mine\n\n# about keys\n[keys]\nbet = [\"W\"]\n",
		"# mine\n\nmotion = false\n# about keys\n[keys]\nbet = [\"W\"]\n",
		func(c *Config) { c.Motion = false },
	},
	{
		"without a line end at the end",
		"ante = 10",
		"ante = 10\ndeck = \"mono\"\n",
		func(c *Config) { c.Deck = theme.Mono },
	},
	{
		"with the line ends of the file",
		"ante = 10\r\n",
		"ante = 10\r\ndeck = \"mono\"\r\n\r\n[keys]\r\nbet = [\"W\"]\r\n",
		func(c *Config) { c.Deck, c.Keys = theme.Mono, keys.Custom{"bet": {"W"}} },
	},
	{
		"keys under their heading",
		"[keys] # mine\nbet = [\n  \"W\", # for wager\n  \"b\",\n]\n\n# the end\n",
		"[keys] # mine\nbet = [\n  \"W\", # for wager\n  \"b\",\n]\nfold = [\"space\"]\nmark = [\"z\"]\n\n# the end\n",
		func(c *Config) { c.Keys = keys.Custom{"bet": {"W", "b"}, "fold": {" "}, "mark": {"z"}} },
	},
	{
		"keys under a heading with none",
		"[keys]\n",
		"[keys]\nbet = [\"W\"]\n",
		func(c *Config) { c.Keys = keys.Custom{"bet": {"W"}} },
	},
	{
		"keys in a line",
		"keys = { bet = [\"W\"] } # mine\nante = 10\n",
		"keys = { bet = [\"W\"], fold = [\"z\"] } # mine\nante = 10\n",
		func(c *Config) { c.Keys = keys.Custom{"bet": {"W"}, "fold": {"z"}} },
	},
	{
		"keys in an empty line",
		"keys = {}\n",
		"keys = {bet = [\"W\"]}\n",
		func(c *Config) { c.Keys = keys.Custom{"bet": {"W"}} },
	},
	{
		"keys with dots",
		"keys.bet = [\"W\"]\nante = 10\n",
		"keys.bet = [\"W\"]\nkeys.fold = [\"z\"]\nante = 10\nmotion = false\n",
		func(c *Config) { c.Motion, c.Keys = false, keys.Custom{"bet": {"W"}, "fold": {"z"}} },
	},
	{
		"keys as they come",
		"[keys]\nbet = [\"W\"] # for wager\n",
		"[keys]\nbet = [\"b\"] # for wager\n",
		func(c *Config) { c.Keys = nil },
	},
	{
		"nothing",
		"motion   =   true # yes\n",
		"motion   =   true # yes\n",
		func(*Config) {},
	},
	{
		"how others play",
		"seats = 2\n",
		"seats = 2\nplayers = \"advisor\"\n",
		func(c *Config) { c.Players = session.Advisor },
	},
	{
		"a house and its table",
		"house = \"czech\"\n",
		"house = \"russian\"\ntable = \"min-25\"\nante = 50\nboxes = 2\nseats = 1\n",
		func(c *Config) { c.House, c.Table, c.Ante, c.Boxes, c.Seats = "russian", "min-25", 50, 2, 1 },
	},
}

// TestEdit: a change changes a value, and nothing else.
func TestEdit(t *testing.T) {
	for _, tc := range notations {
		has, err := Parse("s", []byte(tc.src), houses)
		if err != nil {
			t.Errorf("%s: %v", tc.name, err)
			continue
		}
		want := has
		tc.change(&want)
		out := string(edit([]byte(tc.src), has, want))
		if out != tc.want {
			t.Errorf("%s:\n%q\nbecomes\n%q\nwant\n%q", tc.name, tc.src, out, tc.want)
		}
		if got, err := Parse("s", []byte(out), houses); err != nil || !got.Equal(want) {
			t.Errorf("%s: %v, %v; want %v", tc.name, got, err, want)
		}
	}
}
