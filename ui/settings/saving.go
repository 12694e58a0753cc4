package settings

import (
	"sync"

	"felt/ui/config"
)

// A saver saves settings one after the other, in commands. Where the screen is left
// before a command has run, the saver does its work itself: nothing is lost.
type saver struct {
	store *config.Store
	// job saves once, whoever calls it first; nil while nothing is being saved.
	job func() result
	// jobs counts them.
	jobs int
	// behind: there have been changes since the job was begun.
	behind bool
}

// result is what came of saving.
type result struct {
	config config.Config
	err    error
}

// savedMsg brings the result of a job to the screen that began it.
type savedMsg struct {
	to  *Screen
	job int
	result
}

// begin returns a job that saves settings, nil if one is under way; it is to be begun
// again when that is done.
func (s *saver) begin(c config.Config) func() result {
	if s.job != nil {
		s.behind = true
		return nil
	}
	s.behind = false
	s.jobs++
	s.job = sync.OnceValue(func() result {
		got, err := s.store.Save(c)
		return result{got, err}
	})
	return s.job
}

// done tells that a job is done; it reports false if that was known.
func (s *saver) done(job int) bool {
	if s.job == nil || job != s.jobs {
		return false
	}
	s.job = nil
	return true
}

// finish saves what is still to be saved; ok is false if there was nothing.
func (s *saver) finish(c config.Config) (r result, ok bool) {
	if s.job == nil {
		return result{}, false
	}
	r = s.job()
	s.job = nil
	if s.behind {
		r = s.begin(c)()
		s.job = nil
	}
	return r, true
}
