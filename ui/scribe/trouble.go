package scribe

// Trouble is why what is played can't be kept, and what can be done about it.
type Trouble struct {
	// Err is why.
	Err error
	// Again tries once more to open the record; nil: that is of no use.
	Again func() (Desk, error)
	// Aside puts a damaged record away and begins a new one; nil: it is not damaged.
	Aside func() (Desk, error)
}
