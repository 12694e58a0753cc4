package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"

	"felt/game/house"
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
		return nil, fmt.Errorf("no house %q; allowed: %s, or the path of a house file", arg, strings.Join(house.PresetIDs(), ", "))
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
	f, err := os.Open(path)
	if err != nil {
		return nil, fmt.Errorf("house file %s: %w", path, reason(err))
	}
	defer f.Close()
	src, err := io.ReadAll(io.LimitReader(f, mostHouseFile+1))
	if err != nil {
		return nil, fmt.Errorf("house file %s: %w", path, reason(err))
	}
	if len(src) > mostHouseFile {
		return nil, fmt.Errorf("house file %s is no house file: it is larger than %d bytes", path, mostHouseFile)
	}
	return src, nil
}

// reason takes the path off an error of the file system.
func reason(err error) error {
	if pe, ok := errors.AsType[*fs.PathError](err); ok {
		return pe.Err
	}
	return err
}
