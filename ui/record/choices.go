package record

import (
	"context"
	"maps"
	"slices"
)

// Choices are what a [Filter] can choose from.
type Choices struct {
	// Houses are the ids of the houses that sessions were begun at, Modes their modes;
	// both in alphabetical order.
	Houses, Modes []string
}

// Choices returns the houses and the modes that sessions have been begun in.
func (s *Store) Choices(ctx context.Context) (Choices, error) {
	houses, modes := map[string]bool{}, map[string]bool{}
	err := s.each(ctx, func(scan func(...any) error) error {
		var house, mode string
		err := scan(&house, &mode)
		houses[house], modes[mode] = true, true
		return err
	}, `SELECT house, mode FROM groups`)
	return Choices{slices.Sorted(maps.Keys(houses)), slices.Sorted(maps.Keys(modes))}, err
}
