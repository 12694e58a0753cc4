package record

import (
	"encoding/base32"
	"fmt"
	"io"
	"strings"
)

// ID names a session, a hand or an answer wherever the record goes: it stays the same
// in an export and in the record that imports it.
type ID string

// idBytes make two ids of the same kind as good as never equal.
const idBytes = 10

// newID returns a new id: sixteen small letters and digits.
func newID(random io.Reader) (ID, error) {
	var b [idBytes]byte
	if _, err := io.ReadFull(random, b[:]); err != nil {
		return "", fmt.Errorf("no id can be drawn: %w", err)
	}
	return ID(strings.ToLower(base32.StdEncoding.EncodeToString(b[:]))), nil
}

// HandID is the id of a hand of a session, by its number from 1.
func HandID(session ID, number int) ID { return ID(fmt.Sprintf("%s-%d", session, number)) }
