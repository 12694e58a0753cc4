package felt

import (
	"strings"
	"testing"
)

// TestLogWhole: the log shows its last entries, each as a whole.
func TestLogWhole(t *testing.T) {
	log := []string{"The first entry, which is long enough for two rows.", "The second entry, of about the same length as that.", "The third one."}
	for w := 24; w < 60; w++ {
		for h := 3; h < 10; h++ {
			rows := logLines(bare, log, w, h)
			if len(rows) != h || !strings.HasPrefix(rows[0], "· ") {
				t.Errorf("in %d×%d the log begins with %q", w, h, rows[0])
			}
			if got := rows.String(); !strings.Contains(got, "The third one.") || h > 6 && !strings.Contains(got, "The first") {
				t.Errorf("in %d×%d:\n%s", w, h, got)
			}
		}
	}
}
