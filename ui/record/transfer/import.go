package transfer

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"
	"unicode/utf8"

	"felt/game/house"
	"felt/ui/record"
)

// Options are what an import does not know by itself.
type Options struct {
	// Houses finds the houses that hands in the notation name.
	Houses Houses
	// Clock tells when hands in the notation are read; nil: the system's.
	Clock func() time.Time
	// Felt is the version of the program.
	Felt string
	// Fault is told of each faulty line; nil: nobody is.
	Fault func(*LineError)
	// Progress is told how many bytes are read; nil: nobody is.
	Progress func(bytes int64)
}

// A LineError tells what is wrong with a line of a file.
type LineError struct {
	// Line is its number, Column where it is in characters; both from 1. Column is 0
	// where it is the line as a whole.
	Line, Column int
	Err          error
}

// Error is one line.
func (e *LineError) Error() string {
	if e.Column == 0 {
		return fmt.Sprintf("line %d: %v", e.Line, e.Err)
	}
	return fmt.Sprintf("line %d, column %d: %v", e.Line, e.Column, e.Err)
}

// Unwrap returns what is wrong.
func (e *LineError) Unwrap() error { return e.Err }

// Report is what an import came to.
type Report struct {
	// Lines is how many lines were read, Hands how many hands were added, Known how many
	// were in the record already, Others how much else was added, Faulty how many lines
	// were left out.
	Lines, Hands, Known, Others, Faulty int
}

// A transaction takes so many lines, and no more once they have so many bytes.
const (
	batchLines = 500
	batchBytes = 1 << 20
)

// longestLine is more than any hand takes, bytes.
const longestLine = 1 << 20

// Import reads JSON lines and hands in the notation, and adds to a record what it does
// not have. A faulty line is told and left out, and the rest is read. What comes of it is
// ungraded where it was; see [Grade].
//
// The error is one of the reader, of the record or of the context; what had been read up
// to some lines before is then in the record, and the import can be done again.
func Import(ctx context.Context, s *record.Store, r io.Reader, o Options) (Report, error) {
	m := newImporter(s.NewSessionID, r, o)
	for more := true; more; {
		if err := ctx.Err(); err != nil {
			return m.report, err
		}
		// What is read may be a long time in coming; nobody waits for it in a transaction.
		lines, err := m.in.some()
		if more = err == nil; !more && err != io.EOF {
			return m.report, err
		}
		before := m.report
		if err := s.Batch(ctx, func(b *record.Batch) error { return m.batch(b, lines) }); err != nil {
			return before, err
		}
		if o.Progress != nil {
			o.Progress(m.in.read)
		}
	}
	return m.report, nil
}

// sink takes what is read; [record.Batch] does.
type sink interface {
	Has(record.ID) (bool, error)
	Session(record.Session) (added bool, err error)
	Hand(record.Hand, []record.Decision) (added bool, err error)
	Answer(record.Answer) (added bool, err error)
	Run(record.Run, []record.RunStep) (added bool, err error)
	Exam(record.Exam) (added bool, err error)
	Level(record.Level) (changed bool, err error)
	Review(record.Log) (added bool, err error)
}

// importer reads a file.
type importer struct {
	newID  func() (record.ID, error)
	o      Options
	in     *lineReader
	report Report
	// named are the houses that hands in the notation have named.
	named  map[string]*house.House
	hashes hashes
	// houses are those that lines of the file brought, by id and hash.
	houses map[[2]string]*house.House
	// sessions are those that hands in the notation are put in, by house.
	sessions map[*house.House]record.ID
}

func newImporter(newID func() (record.ID, error), r io.Reader, o Options) *importer {
	if o.Clock == nil {
		o.Clock = time.Now
	}
	return &importer{
		newID: newID, o: o, in: &lineReader{in: bufio.NewReaderSize(r, 1<<16)},
		named: map[string]*house.House{}, hashes: hashes{}, houses: map[[2]string]*house.House{}, sessions: map[*house.House]record.ID{},
	}
}

// batch adds what some lines say.
func (m *importer) batch(b sink, lines []inLine) error {
	for _, l := range lines {
		m.report.Lines++
		err := l.err
		if err == nil {
			err = m.line(b, l.text)
		}
		if err == nil {
			continue
		}
		fault, ok := l.fault(err)
		if !ok {
			return err
		}
		m.report.Faulty++
		if m.o.Fault != nil {
			m.o.Fault(fault)
		}
	}
	return nil
}

// inLine is a line of a file: its number, from 1, and what it says or why that can't be
// read.
type inLine struct {
	number int
	text   string
	err    error
}

// fault is an error as one of the line; ok is false where it is none.
func (l inLine) fault(err error) (*LineError, bool) {
	out := &LineError{Line: l.number, Err: err}
	if e, ok := errors.AsType[*SyntaxError](err); ok {
		out.Column, out.Err = e.Column, e.Err
		return out, true
	}
	return nil, false
}

// line adds what a line says.
func (m *importer) line(b sink, line string) error {
	text := strings.TrimSpace(line)
	switch {
	case text == "" || strings.HasPrefix(text, "#"):
		return nil
	case !utf8.ValidString(line):
		return &SyntaxError{0, errors.New("the line is no text in UTF-8")}
	case strings.HasPrefix(text, "{"):
		return m.json(b, line)
	}
	h, err := parse(line, m.find, m.hashes)
	if err != nil {
		return err
	}
	if has, err := b.Has(h.ID); err != nil {
		return err
	} else if has {
		m.report.Known++
		return nil
	}
	if h.Session, err = m.session(b, h.Config.House); err != nil {
		return err
	}
	h.Started = m.o.Clock()
	h.Ended = h.Started
	for i := range h.Acts {
		h.Acts[i].At = h.Started
	}
	_, err = b.Hand(h, nil)
	if err == nil {
		m.report.Hands++
	}
	return err
}

// find finds the house that a hand in the notation names, once.
func (m *importer) find(ref string) (*house.House, error) {
	if h, ok := m.named[ref]; ok {
		return h, nil
	}
	h, err := m.o.Houses(ref)
	if err == nil {
		m.named[ref] = h
	}
	return h, err
}

// session is the session for hands in the notation at a house.
func (m *importer) session(b sink, h *house.House) (record.ID, error) {
	if id, ok := m.sessions[h]; ok {
		return id, nil
	}
	id, err := m.newID()
	if err != nil {
		return "", err
	}
	now := m.o.Clock()
	if _, err := b.Session(record.Session{ID: id, House: h, Mode: record.ModeImport, Boxes: 1, Felt: m.o.Felt, Started: now, Ended: now}); err != nil {
		return "", err
	}
	m.sessions[h] = id
	return id, nil
}

// lineReader reads a file line by line and keeps no more than one of them.
type lineReader struct {
	in *bufio.Reader
	// number is that of the line read last, read how many bytes have been read.
	number int
	read   int64
}

// some returns the next lines, as many as make a batch; with [io.EOF] the last ones.
func (l *lineReader) some() (lines []inLine, err error) {
	for bytes := l.read; len(lines) < batchLines && l.read-bytes < batchBytes; {
		text, err := l.next()
		if err != nil && !isSyntax(err) {
			return lines, err
		}
		lines = append(lines, inLine{l.number, text, err})
	}
	return lines, nil
}

func isSyntax(err error) bool {
	_, ok := errors.AsType[*SyntaxError](err)
	return ok
}

// next returns the next line without its end, or [io.EOF]. A line that is too long is a
// [*SyntaxError], and is passed over.
func (l *lineReader) next() (string, error) {
	var line []byte
	long := false
	for {
		part, err := l.in.ReadSlice('\n')
		l.read += int64(len(part))
		if long = long || len(line)+len(part) > longestLine; !long {
			line = append(line, part...)
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case err == io.EOF && len(line) == 0 && !long:
			return "", io.EOF
		case err != nil && err != io.EOF:
			return "", err
		}
		if l.number++; long {
			return "", &SyntaxError{0, fmt.Errorf("the line is longer than %d bytes", longestLine)}
		}
		text := strings.TrimRight(string(line), "\r\n")
		if l.number == 1 {
			text = strings.TrimPrefix(text, "\ufeff")
		}
		return text, nil
	}
}
