package text

import (
	"fmt"
	"time"
)

// ImportReport says what an import came to, a line each: how many hands were added, how
// many were known, how much else came with them, and how many lines are faulty.
func ImportReport(hands, known, others, faulty int) []string {
	lines := []string{countOf(hands, "hand") + " imported."}
	if known > 0 {
		was := "were"
		if known == 1 {
			was = "was"
		}
		lines = append(lines, fmt.Sprintf("%s %s in the record already.", countOf(known, "hand"), was))
	}
	if others > 0 {
		lines = append(lines, "Imported of sessions, the dealer's school and reviews: "+countOf(others, "line")+".")
	}
	if faulty > 0 {
		lines = append(lines, countOf(faulty, "faulty line")+" left out.")
	}
	return lines
}

// GradeReport says how many hands were graded, and how many could not be.
func GradeReport(hands, failed int) []string {
	if hands == 0 && failed == 0 {
		return nil
	}
	lines := []string{countOf(hands, "hand") + " graded."}
	if failed > 0 {
		lines = append(lines, countOf(failed, "hand")+" could not be graded.")
	}
	return lines
}

// ImportProgress says how much of a file has been read, bytes; of is 0 where nobody knows
// how much there is.
func ImportProgress(done, of int, left time.Duration) string {
	if of == 0 {
		return fmt.Sprintf("%.1f MB read", megabytes(done))
	}
	return fmt.Sprintf("%.1f of %.1f MB read, %s left", megabytes(done), megabytes(of), span(left))
}

func megabytes(n int) float64 { return float64(n) / 1e6 }

// GradeProgress says how many hands have been graded.
func GradeProgress(done, of int, left time.Duration) string {
	return "graded: " + EdgeProgress(done, of, left)
}

// ExportProgress says how many hands have been written.
func ExportProgress(done, of int, left time.Duration) string {
	return "written: " + EdgeProgress(done, of, left)
}
