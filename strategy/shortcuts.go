package strategy

// shortcuts are proved ways to save work. Without one of them the engine finds the
// same values on a longer road; the proofs stand where the shortcuts are taken.
type shortcuts uint8

const (
	// shortBuying: buying can't beat taking (engine.mayBuy).
	shortBuying shortcuts = 1 << iota
	// shortDecided: the draws of a class are decided alike (exchanges.class).
	shortDecided
	// shortRich: sets that aren't of a suit have too few outs (purchases.enough).
	shortRich
	// shortOpen: sets of a suit have too few (purchases.mayBeOpen).
	shortOpen
	// shortLinear: they have so many that buying is always better
	// (purchases.surelyOpen).
	shortLinear
	// shortKept: against kept sets of other suits flushes are counted, not gone
	// through (exchanges.addKept).
	shortKept
)

func (s shortcuts) has(t shortcuts) bool { return s&t != 0 }
