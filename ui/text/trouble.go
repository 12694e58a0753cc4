package text

import (
	"fmt"
	"strings"
)

// What is said where what is played can't be kept.
const (
	TroubleTitle   = "The record"
	TroubleKept    = "Nothing is lost so far: it is kept, and tried again every second."
	TroubleAsk     = "Play on unsaved? What is played then is kept nowhere."
	TroubleUnsaved = "play on unsaved"
	TroubleAgain   = "try again"
	TroubleAside   = "put the damaged record aside, and begin a new one"
	TroubleGoOn    = "go on"
)

// What is said at the end, where another program holds the record.
const (
	EndWaits   = "another program is writing the record; what was played is saved when it has finished. Ctrl+C gives it up."
	EndUnsaved = "not everything was saved: another program was writing the record all the time"
)

// ErrInPlay says that another hand is in play.
func ErrInPlay(hand int) error { return fmt.Errorf("hand %d is in play; it comes first", hand) }

// KeptForLater says why something is not in the record yet.
func KeptForLater(why error) string {
	return strings.TrimSuffix(why.Error(), ".") + "; it is kept, and tried again"
}

// AnswersNotKept says why no answer goes into the record.
func AnswersNotKept(why error) error { return fmt.Errorf("%w; the answers are not kept", why) }
