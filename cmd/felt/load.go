package main

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"felt/game/house"
	"felt/ui/disk"
	"felt/ui/text"
)

// mostHouseFile is far more than any house file needs, in bytes.
const mostHouseFile = 1 << 20

// loadHouse returns the house of a preset's id or of a house file's path. The
// error of a faulty file is of type [house.Faults].
func loadHouse(arg string) (*house.House, error) {
	if slices.Contains(house.PresetIDs(), arg) {
		return house.Preset(arg)
	}
	src, err := readHouseFile(arg)
	switch {
	case errors.Is(err, fs.ErrNotExist) && !strings.ContainsAny(arg, `./\`):
		return nil, fmt.Errorf("no house %q; allowed: %s", arg, text.AllowedHouses())
	case err != nil:
		return nil, err
	}
	h, err := house.Parse(arg, src)
	if faults, ok := errors.AsType[house.Faults](err); ok && len(faults) > 1 {
		return nil, fmt.Errorf("%w; felt houses check lists them", faults)
	}
	return h, err
}

// readHouseFile reads a file that may be a house file; the error is one line.
func readHouseFile(path string) ([]byte, error) {
	src, err := disk.Read(path, mostHouseFile)
	if err != nil {
		return nil, fmt.Errorf("house file %s: %w", path, disk.Reason(err))
	}
	return src, nil
}
