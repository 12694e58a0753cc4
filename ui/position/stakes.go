package position

import (
	"fmt"

	"github.com/spf13/pflag"

	"felt/game/house"
	"felt/ui/flags"
	"felt/ui/text"
)

// Houses finds the house of a preset's id or of a house file's path.
type Houses func(arg string) (*house.House, error)

// StakesFlags are --house, --table and --ante as they are typed.
type StakesFlags struct {
	house, table string
	ante         int64

	set *pflag.FlagSet
}

// Register defines the flags in a set, which is then to be parsed.
func (f *StakesFlags) Register(set *pflag.FlagSet) {
	f.set = set
	HouseFlag(set, &f.house)
	set.StringVar(&f.table, "table", "", "id of the `TABLE`: its limits and largest payout apply")
	flags.Number(set, &f.ante, "ante", 1, "ante, in units of the table's currency")
}

// Stakes returns the stakes that the flags describe. An error is one line that names
// the flag.
func (f *StakesFlags) Stakes(houses Houses) (house.Stakes, error) {
	if f.house == "" {
		return house.Stakes{}, HouseMissing()
	}
	h, err := houses(f.house)
	if err != nil {
		return house.Stakes{}, err
	}
	return Stakes(f.set, h, f.table, f.ante)
}

// HouseFlag defines --house in a set.
func HouseFlag(set *pflag.FlagSet, to *string) {
	set.StringVar(to, "house", "", "id of the `HOUSE`, or the path of its file")
}

// HouseMissing is the error of a command that needs --house and is given none.
func HouseMissing() error { return fmt.Errorf("--house is missing; allowed: %s", text.AllowedHouses()) }

// Stakes puts the flags --ante and --table of a parsed set to a house. A table
// needs an ante; without a table no limits apply.
func Stakes(set *pflag.FlagSet, h *house.House, table string, ante int64) (house.Stakes, error) {
	if !set.Changed("table") {
		return house.NewStakes(h, nil, ante)
	}
	t, err := h.FindTable(table)
	if err != nil {
		return house.Stakes{}, fmt.Errorf("--table: %w", err)
	}
	if !set.Changed("ante") {
		return house.Stakes{}, fmt.Errorf("--table needs --ante; allowed at table %s: %s", t.ID, t.AnteRange())
	}
	return house.NewStakes(h, t, ante)
}
