package text

// The lab: its front.
const (
	Lab         = "Lab"
	HomeLab     = "Lab"
	HomeLabNote = "the second combination, in front of a class"

	LabWhat  = "The second combination in front of a class: take a hand apart, and see why it pays twice."
	LabHouse = "House"
	LabFoot  = "↑↓ choose   ←→ house"

	LabTable1     = "Table 1"
	LabTable1Note = "each pair priced and counted, with a hand"
	LabBuild      = "Build a hand"
	LabBuildNote  = "type or pick cards; swap one; step through it"
)

// The keys of the lab.
const (
	KeyLab          = "lab"
	KeyLabTable     = "Table 1"
	KeyLabBuild     = "build a hand"
	KeyLabRounds    = "rounds"
	KeyLabLessons   = "lessons"
	KeyLabHouse     = "another house"
	KeyLabAnother   = "another example"
	KeyLabCompare   = "houses side by side"
	KeyLabReveal    = "step by step"
	KeyLabAnswer    = "show the answer"
	KeyLabStops     = "ask the class, or not"
	KeyLabProjector = "projector"
	KeyLabDealer    = "deal to the dealer"

	KeyLabPrimary = "primary"
	KeyLabSecond  = "second combination"
	KeyLabWalk    = "walk"
	KeyLabHouses  = "houses"

	// LabHouseKey is short for the key of another house.
	LabHouseKey = "house"

	KeysLab      = "In the lab"
	KeysLabTable = "In Table 1"
	KeysLabBuild = "Build a hand"
)
