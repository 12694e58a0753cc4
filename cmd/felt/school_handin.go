package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"felt/game/school"
	"felt/ui/disk"
	"felt/ui/record"
	screens "felt/ui/school"
	"felt/ui/text"
)

// examResult is the result of an exam with its digest, as its file has it.
func examResult(e *school.Exam, started time.Time, trainee string, items, rounds []school.Given) (*school.Result, error) {
	r, err := e.Result(version, started.Format(time.RFC3339), trainee, items, rounds)
	if err != nil {
		return nil, err
	}
	content, err := r.Encode()
	if err != nil {
		return nil, err
	}
	r.Digest = digestOf(content)
	return r, nil
}

// digestOf is the digest in a result's file.
func digestOf(content []byte) string {
	r, err := school.DecodeResult(bytes.NewReader(content))
	if err != nil {
		panic(err) // it has just been written
	}
	return r.Digest
}

// examName is the name of a result's file without its extension.
func examName(house string, seed uint64) string { return fmt.Sprintf("exam-%s-%d", house, seed) }

// examsFolder is where the screen of an exam puts its results: beside the record.
func examsFolder() string { return filepath.Join(filepath.Dir(record.Path()), "exams") }

// handIn is what the screen of an exam hands its answers in by. Nothing that is there is
// written over: another exam of the same seed gets a number in its name. The same handed in
// again finds its files, and makes what is missing.
func handIn(e *school.Exam, started time.Time, trainee string, items, rounds []school.Given) (screens.Handed, error) {
	r, err := examResult(e, started.Local(), trainee, items, rounds)
	if err != nil {
		return screens.Handed{}, err
	}
	content, err := r.Encode()
	if err != nil {
		return screens.Handed{}, err
	}
	if err := os.MkdirAll(examsFolder(), 0o755); err != nil {
		return screens.Handed{}, fmt.Errorf("%s can't be made: %w", examsFolder(), disk.Reason(err))
	}
	base := filepath.Join(examsFolder(), examName(r.House, r.Seed))
	for n := 1; ; n++ {
		path := base + ".json"
		if n > 1 {
			path = fmt.Sprintf("%s-%d.json", base, n)
		}
		handed := screens.Handed{Result: r, File: path, Page: pageOf(path)}
		same, err := createSame(path, content)
		if same && err == nil {
			same, err = createSame(handed.Page, []byte(text.ExamPage(r, e.House)))
		}
		if same || err != nil {
			return handed, err
		}
	}
}

// createSame writes a file that may not be there yet, unless it is there already with the
// same content; same reports false where it is there with another.
func createSame(path string, content []byte) (same bool, err error) {
	if err = disk.Create(path, content, 0o644); !errors.Is(err, fs.ErrExist) {
		return err == nil, err
	}
	is, err := disk.Read(path, mostResult)
	return err == nil && bytes.Equal(is, content), err
}
