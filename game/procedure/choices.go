package procedure

import (
	"math/rand/v2"
	"slices"

	"felt/game/card"
	"felt/game/round"
)

// Choices returns what a trainee may choose from now: everything that is right and
// plausible wrong steps beside it, most in all, in the order of the procedure and of the
// boxes, so that the place tells nothing. Amounts are left out: who chooses a step that
// pays names one. An irregularity is named apart ([Run.Claims]); where one must be seen
// to, no step is right. The same source gives the same choices.
func (r *Run) Choices(most int, rng *rand.Rand) []Choice {
	if r.Over() {
		return nil
	}
	due := r.due()
	var out []Choice
	add := func(c Choice) {
		c.Amount = 0
		if r.offers(c) && !slices.ContainsFunc(out, c.same) {
			out = append(out, c)
		}
	}
	for _, at := range due {
		add(r.nodes[at].Choice())
	}
	for _, tier := range r.tempting(due) {
		rng.Shuffle(len(tier), func(i, j int) { tier[i], tier[j] = tier[j], tier[i] })
		for _, c := range tier {
			if len(out) >= max(most, len(due)) {
				break
			}
			add(c)
		}
	}
	slices.SortStableFunc(out, func(a, b Choice) int { return r.place(a) - r.place(b) })
	return out
}

// offers tells whether a choice makes sense at the house: it has the step and the box.
func (r *Run) offers(c Choice) bool {
	s, ok := r.setup.Procedure.Step(c.Step)
	return ok && c.Box <= len(r.final.Boxes) && !slices.Contains(r.setup.Off, s.ID) && !(r.setup.Documents && s.Practice())
}

// place orders choices: by procedure, box, and card.
func (r *Run) place(c Choice) int {
	i := slices.IndexFunc(r.setup.Procedure.Steps, func(s Step) bool { return s.ID == c.Step })
	i = i*(len(r.final.Boxes)+1) + c.Box
	i *= card.Cards + 1
	if len(c.Card) > 0 {
		i += 1 + int(c.Card[0])
	}
	return i
}

// tempting returns wrong choices, the most plausible first: what is done instead of what
// is due, or at another box, or with another card; what comes next; what tempts at any
// time; what was done just now.
func (r *Run) tempting(due []int) [][]Choice {
	var instead, elsewhere, next, always, before []Choice
	for _, at := range due {
		n := r.nodes[at]
		for _, id := range kindOf(n.Step).instead {
			instead = append(instead, Choice{Step: id, Box: n.Box})
		}
		if n.Step == StepReplace {
			for _, f := range r.shown.Dealer.Cards {
				instead = append(instead, Choice{Step: StepReplace, Card: round.Cards{f.Card}})
			}
		}
		if n.Box > 0 {
			for _, b := range r.final.Boxes {
				if !b.Folded || n.stage < stageOpening {
					elsewhere = append(elsewhere, Choice{Step: n.Step, Box: b.Number})
				}
			}
		}
	}
	for at, n := range r.nodes {
		if n.auto {
			continue
		}
		if !r.done[at] && r.nearly(at) {
			next = append(next, n.Choice())
		}
	}
	always = r.temptations()
	for i := len(r.log) - 1; i >= 0 && len(before) < 2; i-- {
		if n := r.nodes[r.log[i]]; !n.auto {
			before = append(before, n.Choice())
		}
	}
	return [][]Choice{instead, next, elsewhere, always, before}
}

// nearly tells whether a node can be done as soon as what is due now is done.
func (r *Run) nearly(at int) bool {
	return !r.ready(at) && !slices.ContainsFunc(r.nodes[at].needs, func(n need) bool {
		return !r.done[n.node] && !r.ready(n.node) && !(r.nodes[n.node].auto && r.nearly(n.node))
	})
}

// temptations are steps that a dealer in a hurry does too early, or for nothing.
func (r *Run) temptations() []Choice {
	var all []Choice
	add := func(id StepID, box int) { all = append(all, Choice{Step: id, Box: box}) }
	boxes := r.final.Boxes
	switch {
	case r.turnUp >= 0 && !r.done[r.turnUp]:
		add(StepDealOn, 0)
		add(StepDeal, 0)
		add(StepTurnUp, 0)
		add(StepShuffle, 0)
	case r.opened < 0 || !r.done[r.opened]:
		add(StepCloseInsurance, 0)
		add(StepOpen, 0)
		for _, b := range boxes {
			if !b.Folded {
				add(StepSixth, b.Number)
				add(StepExchange, b.Number)
				add(StepAskAgain, b.Number)
			}
		}
	case r.nodes[len(r.nodes)-1].stage == stageEnd && r.settled():
		add(StepChangePack, 0)
		add(StepCut, 0)
		add(StepShuffle, 0)
		add(StepCallBets, 0)
	default:
		add(StepCollect, 0)
		add(StepReplace, 0)
		for _, b := range boxes {
			if !b.Folded {
				for _, id := range []StepID{StepTurn, StepPay, StepTake, StepOffer, StepPayAnte, StepPayInsurance} {
					add(id, b.Number)
				}
			}
		}
	}
	return all
}

// settled tells whether nothing is left to settle.
func (r *Run) settled() bool {
	return !slices.ContainsFunc(r.final.Boxes, func(b round.BoxView) bool {
		return !r.shown.Boxes[b.Number-1].Ledger.Done
	})
}

// Claims returns what a trainee may name as irregular: every irregularity of the house, at
// every box. Remedies are left out; he chooses one of [RemedyIDs].
func (r *Run) Claims() []Choice {
	if r.Over() {
		return nil
	}
	var all []Choice
	for _, i := range Irregularities(r.setup.Procedure.House) {
		if i.ID == FaultOnlooker {
			all = append(all, Choice{Fault: i.ID})
			continue
		}
		for _, b := range r.final.Boxes {
			all = append(all, Choice{Fault: i.ID, Box: b.Number})
		}
	}
	return all
}
