package noprobe

import (
	"go/parser"
	"go/token"
	"reflect"
	"testing"
)

// TestInitialisedFirst guards what the effect depends on: the path and the one
// import. See the package comment.
func TestInitialisedFirst(t *testing.T) {
	type here struct{}
	if path := reflect.TypeOf(here{}).PkgPath(); path >= "github.com/charmbracelet/bubbletea" {
		t.Errorf("%s sorts after Bubble Tea and would be initialised too late", path)
	}
	file, err := parser.ParseFile(token.NewFileSet(), "noprobe.go", nil, parser.ImportsOnly)
	if err != nil {
		t.Fatal(err)
	}
	for _, spec := range file.Imports {
		if spec.Path.Value != `"github.com/charmbracelet/lipgloss"` {
			t.Errorf("import of %s: only Lip Gloss is known not to wait for Bubble Tea", spec.Path.Value)
		}
	}
}
