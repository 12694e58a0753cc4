package record

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// SetAside puts a damaged record away, so that a fresh one can be begun in its place:
// it gets a name with the day, beside the old one, such as record-damaged-2026-03-01.db.
// Nothing is overwritten and nothing is deleted. It returns the new path.
func SetAside(path string, day time.Time) (aside string, err error) {
	ext := filepath.Ext(path)
	base := strings.TrimSuffix(path, ext) + "-damaged-" + day.Format(time.DateOnly)
	for n := 1; ; n++ {
		aside = base + ext
		if n > 1 {
			aside = fmt.Sprintf("%s-%d%s", base, n, ext)
		}
		// The name is taken before anything is moved to it.
		f, err := os.OpenFile(aside, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err == nil {
			err = f.Close()
		}
		if err != nil {
			return "", fault(path, err)
		}
		break
	}
	// What the database has beside it goes first: left behind, it would be taken for a
	// part of the fresh one.
	for _, part := range []string{"-wal", "-shm", ""} {
		if err := os.Rename(path+part, aside+part); err != nil && !(part != "" && errors.Is(err, fs.ErrNotExist)) {
			return "", fault(path, err)
		}
	}
	return aside, nil
}
