package text

// What the keys do, as their caps and the help say it.
const (
	KeyHelp    = "keys"
	KeyBack    = "back"
	KeyQuit    = "quit"
	KeySuspend = "suspend"

	KeyLess      = "less, more"
	KeyLeast     = "least"
	KeyMost      = "most"
	KeyErase     = "erase"
	KeyType      = "type the amount"
	KeyTypeShort = "type it"

	KeyBet      = "bet"
	KeySixth    = "sixth card"
	KeyExchange = "exchange"
	KeyInsure   = "insure"
	KeyFold     = "fold"
	KeyTake     = "take the ante"
	KeyBuy      = "buy the game"
	KeyAgain    = "replace again"
	KeyStop     = "no more"
	KeyNext     = "next hand"
	KeyAdvice   = "advice"
	KeyLog      = "what happened"
	KeyBonus    = "bonus"
	KeyMark     = "mark a card"
	KeyMarkHere = "mark"
	KeyMove     = "move between cards"
	KeyBoxes    = "move between boxes"
	KeyPlace    = "place it"
	KeyChange   = "change"
	KeyCancel   = "cancel"
	KeyNought   = "0"
	KeyTakeBack = "takes the insurance back"

	KeyPlay   = "play"
	KeyLeave  = "leave it"
	KeyHouse  = "house"
	KeyTable  = "table"
	KeyAnte   = "ante, or type it"
	KeyBoxesN = "boxes"
	KeySeats  = "other players"
	KeyRules  = "rules"
	KeyEditor = "position editor"

	KeyRulesFromHelp = "rules, paytable, values"
	HelpTitle        = "The keys"
	KeyEditThis      = "edit the position"
	KeySelect        = "choose"
	KeyOpen          = "go"

	KeyScroll = "scroll"
	KeyPage   = "a page"
	KeyEnds   = "first, last line"
)

// Titles of the groups of keys.
const (
	KeysHome       = "At home"
	KeysRules      = "Rules of the house"
	KeysDecide     = "Decide"
	KeysCards      = "Choose cards to exchange"
	KeysInsurance  = "Amount of the insurance"
	KeysEverywhere = "Everywhere"
	KeysFelt       = "At the felt"
)
