package procedure

import (
	"felt/game/hand"
	"felt/game/round"
)

// payment is what a line pays, money: the stake is not in it.
func payment(l round.Line) int64 {
	switch l.Outcome {
	case round.Paid:
		return l.Net
	case round.PaidTaken:
		return l.Net + l.Stake
	}
	return 0
}

// bonusStep is the step by which a bonus is settled.
func bonusStep(l round.Line) StepID {
	if l.Outcome == round.Lost {
		return StepTakeBonus
	}
	return StepPayBonus
}

// insuranceStep is the step by which an insurance is settled.
func insuranceStep(l round.Line) StepID {
	switch l.Outcome {
	case round.Paid:
		return StepPayInsurance
	case round.Lost:
		return StepTakeInsurance
	}
	return StepReturnInsurance
}

// endStep is the step by which ante and bet of a box are settled.
func endStep(s round.Settlement) StepID {
	switch s.Result {
	case round.Folded:
		return StepTakeFold
	case round.Lose:
		return StepTake
	case round.Tie:
		return StepPush
	case round.Win:
		return StepPay
	}
	for _, l := range s.Lines {
		if l.Item == round.ItemDealer {
			return StepReturnBet
		}
	}
	return StepPayAnte
}

// single is what a winning box would be paid for its primary combination alone, money.
func single(s round.Settlement, b round.BoxView) int64 {
	var due, insurance int64
	for _, l := range s.Lines {
		switch l.Item {
		case round.ItemAnte:
			due += payment(l)
		case round.ItemInsurance:
			insurance = payment(l)
		}
	}
	win := b.Stakes.Win(s.Hand.Primary.Category, hand.None)
	return due + b.Stakes.WinBeside(win, insurance)
}
