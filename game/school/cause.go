package school

import (
	"felt/game/hand"
	"felt/game/round"
)

// Wrong is a rule by which a wrong answer comes about.
type Wrong string

// Cause is a wrong rule that gives just what was answered. The fields beside Wrong
// say of what it is wrong, as far as that needs saying.
type Cause struct {
	Wrong Wrong `json:"wrong"`
	// Box is the box's number; 0 where the item has but one.
	Box int `json:"box,omitempty"`
	// Paid is the combination that was paid or named, Due the one that should have been.
	Paid hand.Category `json:"paid,omitempty"`
	Due  hand.Category `json:"due,omitempty"`
	// Reason is why a second combination that was paid does not count.
	Reason hand.Reason `json:"reason,omitempty"`
	// Result is what was taken for the result.
	Result round.Result `json:"result,omitempty"`
	// Outcome is what was taken to happen to the stake of Item.
	Item    round.Item    `json:"item,omitempty"`
	Outcome round.Outcome `json:"outcome,omitempty"`
	// House is the id of the house whose rules give the answer.
	House string `json:"house,omitempty"`
	// Rule is the rule that was broken; [round.Rule.Clauses] says where it stands.
	Rule round.Rule `json:"rule,omitempty"`
}

// Marking is an answer marked.
type Marking struct {
	Right bool
	// Expected is the right answer. Of several that are right it is the plainest.
	Expected Answer
	// Critical: a losing box is paid, or a second combination is missed.
	Critical bool
	// Over is what would be paid too much, money, in the player's favour; below 0 it is
	// paid too little, in the house's.
	Over int64
	// Causes are all wrong rules that give the answer; none where it is right, or where
	// no rule gives it.
	Causes []Cause
}
