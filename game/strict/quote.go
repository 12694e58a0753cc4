package strict

import (
	"fmt"
	"strings"
)

// Quote writes a text as TOML does.
func Quote(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, c := range s {
		switch {
		case c == '"' || c == '\\':
			b.WriteByte('\\')
			b.WriteRune(c)
		case c < ' ' || c == 0x7f:
			fmt.Fprintf(&b, `\u%04X`, c)
		default:
			b.WriteRune(c)
		}
	}
	b.WriteByte('"')
	return b.String()
}

// QuoteAll writes a list of texts as TOML does.
func QuoteAll(texts []string) string {
	parts := make([]string, len(texts))
	for i, s := range texts {
		parts[i] = Quote(s)
	}
	return "[" + strings.Join(parts, ", ") + "]"
}
