package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// layers are the packages in the order in which they may import: each one only
// those before it. A path stands for itself and everything below it, unless a
// longer one is listed.
var layers = []string{
	"game/strict", "game/card", "game/hand", "game/house", "game/round", "game/habit", "game/procedure", "game/school",
	"strategy", "ui", "cmd",
}

// beside are packages that stand beside the chain inside game and may import up
// to the layer given.
var beside = map[string]string{"game/lesson": "game/round"}

// impure are the imports that nothing under game and strategy may have: the
// terminal, the disk, the clock, the network, and randomness that is not handed in.
var impure = []string{"os", "time", "io/ioutil", "path/filepath", "net", "syscall", "log", "math/rand", "crypto/rand"}

// handed are imports that few packages under ui may have, so that a screen touches no
// disk: os serves the terminal, too, in the first two.
var handed = map[string][]string{
	"os":           {"ui", "ui/clipboard", "ui/config", "ui/disk", "ui/record"},
	"database/sql": {"ui/record"},
	"felt/ui/disk": {"ui/config", "ui/record"},
}

func layerOf(path string) (layer int, ok bool) {
	if l, found := beside[path]; found {
		path = l
	}
	best := -1
	for i, l := range layers {
		if (path == l || strings.HasPrefix(path, l+"/")) && (best < 0 || len(l) > len(layers[best])) {
			best = i
		}
	}
	return best, best >= 0
}

// TestImports keeps the direction cmd → ui → strategy → game, the order inside
// game, and the core pure. Tests are free to import what helps them, but for the
// direction.
func TestImports(t *testing.T) {
	root := filepath.Join("..", "..")
	seen := 0
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && strings.HasPrefix(d.Name(), ".") && path != root {
			return filepath.SkipDir
		}
		if filepath.Ext(path) != ".go" {
			return nil
		}
		rel, err := filepath.Rel(root, filepath.Dir(path))
		if err != nil {
			return err
		}
		pkg := filepath.ToSlash(rel)
		layer, ok := layerOf(pkg)
		if !ok {
			t.Errorf("%s: package %s stands in no layer", path, pkg)
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		seen++
		test := strings.HasSuffix(path, "_test.go")
		for _, spec := range file.Imports {
			name, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			if fault := importFault(pkg, layer, name, test); fault != "" {
				t.Errorf("%s: %s", path, fault)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if seen == 0 {
		t.Fatal("no source files found")
	}
}

// importFault says what is wrong with package pkg importing name, or nothing.
func importFault(pkg string, layer int, name string, test bool) string {
	if few, ok := handed[name]; ok && !test && strings.HasPrefix(pkg, "ui") && !slices.Contains(few, pkg) {
		return "package " + pkg + " imports " + name + ", which is for " + strings.Join(few, ", ") + " and cmd alone"
	}
	if own, ok := strings.CutPrefix(name, "felt/"); ok {
		if strings.HasSuffix(own, "test") && !test && !strings.HasSuffix(pkg, "test") {
			return "import of " + name + ", which is for tests"
		}
		of, ok := layerOf(own)
		switch {
		case !ok:
			return "import of " + name + ", which stands in no layer"
		case of > layer:
			return "package " + pkg + " imports " + name + ", against the order " + strings.Join(layers, " ← ")
		case beside[own] != "" && pkg != own && layer < slices.Index(layers, "ui"):
			return "package " + pkg + " imports " + name + ", which stands beside it"
		}
		return ""
	}
	if test || layer >= slices.Index(layers, "ui") {
		return ""
	}
	if slices.Contains(impure, name) || strings.Contains(name, "charmbracelet") || strings.Contains(name, "termenv") {
		return "package " + pkg + " imports " + name + ": the core knows no terminal, disk, clock or hidden randomness"
	}
	return ""
}

// TestImportFault shows that the rules catch what they are for.
func TestImportFault(t *testing.T) {
	for _, tc := range []struct {
		pkg, imports string
		test, wrong  bool
	}{
		{"game/hand", "felt/game/card", false, false},
		{"game/card", "felt/game/hand", false, true},
		{"game/hand", "felt/strategy", true, true},
		{"strategy", "felt/ui/text", false, true},
		{"strategy/edge", "felt/strategy", false, false},
		{"strategy/edge", "time", false, true},
		{"strategy", "time", true, false},
		{"game/round", "os", false, true},
		{"game/round", "felt/game/lesson", false, true},
		{"game/lesson", "felt/game/round", false, false},
		{"game/lesson", "felt/game/procedure", false, true},
		{"game/card", "math/rand/v2", false, false},
		{"game/card", "math/rand", false, true},
		{"game/school", "github.com/charmbracelet/lipgloss", false, true},
		{"ui/felt", "time", false, false},
		{"ui/felt", "felt/cmd/felt", false, true},
		{"game/round", "felt/game/house/housetest", true, false},
		{"game/round", "felt/game/house/housetest", false, true},
		{"ui/felt", "os", false, true},
		{"ui/felt", "os", true, false},
		{"ui/felt", "felt/ui/disk", false, true},
		{"ui/config", "felt/ui/disk", false, false},
		{"cmd/felt", "felt/ui/disk", false, false},
	} {
		layer, ok := layerOf(tc.pkg)
		if !ok {
			t.Fatalf("%s stands in no layer", tc.pkg)
		}
		if got := importFault(tc.pkg, layer, tc.imports, tc.test); (got != "") != tc.wrong {
			t.Errorf("%s imports %s: fault %q, want a fault: %v", tc.pkg, tc.imports, got, tc.wrong)
		}
	}
}

// TestTopLevel keeps the top level as small as it is meant to be.
func TestTopLevel(t *testing.T) {
	allowed := []string{"cmd", "game", "strategy", "ui", "go.mod", "go.sum", "LICENSE", "README.md", ".gitignore", ".gitattributes", ".ci", ".git"}
	entries, err := os.ReadDir(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		// What "go build" and "go test" leave behind is not kept.
		built := e.Name() == "felt" || slices.Contains([]string{".test", ".prof", ".out"}, filepath.Ext(e.Name()))
		if !slices.Contains(allowed, e.Name()) && !built {
			t.Errorf("%s stands at the top level; allowed: %s", e.Name(), strings.Join(allowed, ", "))
		}
	}
}

// TestExhaustiveNames: what only the build tag brings is told by its name, by
// which the long run chooses its tests.
func TestExhaustiveNames(t *testing.T) {
	tagged := 0
	root := filepath.Join("..", "..")
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".go" {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		if !slices.ContainsFunc(file.Comments, func(c *ast.CommentGroup) bool {
			return c.Pos() < file.Package && strings.Contains(c.List[0].Text, "go:build exhaustive")
		}) {
			return nil
		}
		tagged++
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && strings.HasPrefix(f.Name.Name, "Test") && !strings.HasPrefix(f.Name.Name, "TestExhaustive") {
				t.Errorf("%s: %s is named TestExhaustive…", path, f.Name.Name)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if tagged == 0 {
		t.Error("no file has the tag")
	}
}
