package house

import (
	"embed"
	"fmt"
	"slices"
	"strings"
	"sync"
)

// The presets are house files like any other, in the order in which they are
// listed.
//
//go:embed presets/*.toml
var presetFiles embed.FS

// presetOrder is the order in which houses are listed.
//
//go:embed presets/order
var presetOrder string

// presets reads all presets, once.
var presets = sync.OnceValue(func() []*House {
	var all []*House
	for _, id := range PresetIDs() {
		file := "presets/" + id + ".toml"
		src, err := presetFiles.ReadFile(file)
		if err != nil {
			panic(err)
		}
		h, faults := parse(file, src, noBase)
		if len(faults) > 0 {
			// The presets are part of the program; a test reads them all.
			panic(faults)
		}
		all = append(all, h)
	}
	return all
})

// noBase is what a preset finds of other presets: each stands by itself.
func noBase(id string) (*House, error) {
	return nil, fmt.Errorf("a preset stands by itself, without %s as base", id)
}

// PresetIDs returns the ids of the houses that come with the program, in the
// order in which they are listed.
func PresetIDs() []string { return strings.Fields(presetOrder) }

// Presets returns the houses that come with the program. They are the caller's:
// changing one changes no other.
func Presets() []*House {
	var all []*House
	for _, h := range presets() {
		all = append(all, h.Clone())
	}
	return all
}

// Preset returns the preset of that id, which is the caller's; an unknown id is
// an error that lists the ids.
func Preset(id string) (*House, error) {
	i := slices.Index(PresetIDs(), id)
	if i < 0 {
		return nil, fmt.Errorf("no house %q; allowed: %s", id, strings.Join(PresetIDs(), ", "))
	}
	return presets()[i].Clone(), nil
}
