package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"
	"time"

	"felt/game/house"
	"felt/strategy/edge"
	"felt/ui/disk"
)

// checkpointEvery is how often the work of a shard is kept.
const checkpointEvery = 2 * time.Second

// checkpoint is the file in which the work of a shard is kept; without a path it
// keeps nothing.
type checkpoint struct {
	path string
	last time.Time
}

// load reads the part to go on with; nil if the file is not there yet.
func (k *checkpoint) load(h *house.House, shard edge.Shard) (*edge.Part, error) {
	if k.path == "" {
		return nil, nil
	}
	part, err := readPart(k.path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err == nil {
		err = part.Fits(h, version, shard)
	}
	if err != nil {
		return nil, fmt.Errorf("%s can't be gone on with: %w", k.path, err)
	}
	return part, nil
}

// keep saves a part if the last time is long enough ago.
func (k *checkpoint) keep(part *edge.Part) error {
	if time.Since(k.last) < checkpointEvery {
		return nil
	}
	k.last = time.Now()
	return k.save(part)
}

func (k *checkpoint) save(part *edge.Part) error {
	if k.path == "" {
		return nil
	}
	content, err := part.Encode()
	if err != nil {
		return err
	}
	return disk.Write(k.path, content, 0o644)
}

// readPart reads a file of a shard.
func readPart(path string) (*edge.Part, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, disk.Reason(err)
	}
	defer f.Close()
	part, err := edge.Decode(f)
	return part, disk.Reason(err)
}

// progress tells on stderr how far a long count has come: on a terminal in one
// line that is written over, elsewhere in a line now and then.
type progress struct {
	to       io.Writer
	terminal bool
	from, of int
	say      func(done, of int, left time.Duration) string
	start    time.Time
	next     time.Time
	width    int
}

// Times of progress: the first line comes when the work turns out to be long.
const (
	progressFirst = 2 * time.Second
	progressShown = time.Second
	progressLines = time.Minute
)

// newProgress starts the clock; from is how much was done before, and say says how much
// is.
func newProgress(to io.Writer, from, of int, say func(done, of int, left time.Duration) string) *progress {
	now := time.Now()
	return &progress{to: to, terminal: isTerminal(to), from: from, of: of, say: say, start: now, next: now.Add(progressFirst)}
}

// report says how much has been done.
func (p *progress) report(done int) {
	now := time.Now()
	if now.Before(p.next) || done <= p.from {
		return
	}
	left := time.Duration(float64(now.Sub(p.start)) * float64(p.of-done) / float64(done-p.from))
	line := p.say(done, p.of, left)
	if !p.terminal {
		p.next = now.Add(progressLines)
		fmt.Fprintln(p.to, line)
		return
	}
	p.next = now.Add(progressShown)
	fmt.Fprint(p.to, "\r", line, strings.Repeat(" ", max(0, p.width-len(line))))
	p.width = len(line)
}

// end takes the line away.
func (p *progress) end() {
	if p.width > 0 {
		fmt.Fprint(p.to, "\r", strings.Repeat(" ", p.width), "\r")
	}
}
