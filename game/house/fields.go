package house

import (
	"slices"
	"strconv"

	"felt/game/hand"
)

// Fields are all the rules in which houses differ, in the order in which they
// are read out. The slice is the caller's; the fields are shared, not to be changed.
func Fields() []*Field { return slices.Clone(fields) }

// FieldAt returns the field of that path, nil if there is none.
func FieldAt(path string) *Field {
	for _, f := range fields {
		if f.Path == path {
			return f
		}
	}
	return nil
}

// The conditions that several fields share.
var (
	second     = func(h *House) bool { return h.Boxes.Own == 2 }
	sixthSold  = func(h *House) bool { return h.Sixth.Offered }
	exchanged  = func(h *House) bool { return h.Exchange.Offered }
	insured    = func(h *House) bool { return h.Insurance.Offered }
	sold       = func(h *House) bool { return h.Buying.Offered }
	doubles    = func(h *House) bool { return h.Second.Offered }
	bonusKnown = func(h *House) bool { return h.Bonus.Exists }
)

// fields is the schema of a house file. A rule is added by an entry here, its
// place in [House] and its words in the text catalogue.
var fields = []*Field{
	name("ante.on_win", func(h *House) *Fate { return &h.Ante.OnWin }, Returned, Paid),

	number("boxes.table", InBoxes, 1, 4, 0, func(h *House) *int { return &h.Boxes.Table }),
	number("boxes.own", InBoxes, 1, 2, 0, func(h *House) *int { return &h.Boxes.Own }).reading("R16"),
	name("boxes.second", func(h *House) *SecondBox { return &h.Boxes.Second },
		SecondNone, SecondBlind, SecondInTurn, SecondOpen).reading("R14", "R16").
		only(second, "boxes.own"),
	flag("boxes.equal_stakes", func(h *House) *bool { return &h.Boxes.EqualStakes }).
		only(second, "boxes.own"),
	name("boxes.blind_sale", func(h *House) *Sight { return &h.Boxes.BlindSale }, Unseen, Seen).reading("R16").
		only(func(h *House) bool { return h.Boxes.Second == SecondBlind }, "boxes.second").
		only(sold, "buying.offered"),

	flag("sixth.offered", func(h *House) *bool { return &h.Sixth.Offered }),
	number("sixth.price", InAntes, 0, 10, 0, func(h *House) *int { return &h.Sixth.Price }).
		only(sixthSold, "sixth.offered"),

	flag("exchange.offered", func(h *House) *bool { return &h.Exchange.Offered }),
	number("exchange.min", InCards, 1, 5, 0, func(h *House) *int { return &h.Exchange.Min }).
		only(exchanged, "exchange.offered"),
	number("exchange.max", InCards, 1, 5, 0, func(h *House) *int { return &h.Exchange.Max }).
		only(exchanged, "exchange.offered"),
	exchangePrices("exchange.prices", 0, 10, func(h *House) *[]int { return &h.Exchange.Prices }).
		only(exchanged, "exchange.offered").
		played(pricesInPlay),
	number("exchange.forced_bet_from", InCards, 0, 5, 0, func(h *House) *int { return &h.Exchange.ForcedBetFrom }).
		only(exchanged, "exchange.offered").
		played(func(h *House) string {
			if h.Exchange.ForcedBetFrom == 0 {
				return "0"
			}
			// From fewer than may be exchanged is from all.
			return strconv.Itoa(max(h.Exchange.ForcedBetFrom, h.Exchange.Min))
		}),
	name("exchange.served", func(h *House) *Service { return &h.Exchange.Served }, ServedAsDecided, ServedAfterAll).reading("R8").
		only(func(h *House) bool { return h.Sixth.Offered || h.Exchange.Offered }, "sixth.offered", "exchange.offered"),

	flag("insurance.offered", func(h *House) *bool { return &h.Insurance.Offered }),
	combination("insurance.from", func(h *House) *hand.Category { return &h.Insurance.From }).
		only(insured, "insurance.offered"),
	name("insurance.min", func(h *House) *InsuranceMin { return &h.Insurance.Min }, MinAnte, MinBet).
		only(insured, "insurance.offered"),
	name("insurance.max", func(h *House) *InsuranceMax { return &h.Insurance.Max }, MaxWin, MaxPayout, MaxHalfWin, MaxHalfRoyal).reading("R9").
		only(insured, "insurance.offered"),
	name("insurance.counts", func(h *House) *InsuranceCounts { return &h.Insurance.Counts }, CountsBoth, CountsPrimary).reading("R9").
		only(insured, "insurance.offered").
		only(doubles, "second.offered").
		only(func(h *House) bool { return h.Insurance.Max != MaxHalfRoyal }, "insurance.max"),
	number("insurance.pays", ToOne, 1, 10, 1, func(h *House) *int { return &h.Insurance.Pays }).reading("R10").
		only(insured, "insurance.offered"),
	name("insurance.void", func(h *House) *Fate { return &h.Insurance.Void }, Refused, Returned).
		only(insured, "insurance.offered"),
	name("insurance.on_lower", func(h *House) *Fate { return &h.Insurance.OnLower }, Lost, Returned).
		only(insured, "insurance.offered"),
	name("insurance.on_tie", func(h *House) *Fate { return &h.Insurance.OnTie }, Lost, Returned).reading("R1").
		only(insured, "insurance.offered"),

	flag("buying.offered", func(h *House) *bool { return &h.Buying.Offered }),
	name("buying.price", func(h *House) *BuyingPrice { return &h.Buying.Price }, PriceAnte, PriceAdditional).
		only(sold, "buying.offered"),
	name("buying.price_on_win", func(h *House) *Fate { return &h.Buying.PriceOnWin }, Lost, Returned).reading("R11").
		only(sold, "buying.offered"),
	name("buying.ante_on_failure", func(h *House) *Fate { return &h.Buying.AnteOnFailure }, Returned, Lost).reading("R2").
		only(sold, "buying.offered").
		only(func(h *House) bool { return h.Buying.Price == PriceAdditional }, "buying.price"),
	name("buying.same_kind", func(h *House) *SameKind { return &h.Buying.SameKind }, SameKindStays, SameKindFree, SameKindAgain).reading("R11", "R12").
		only(sold, "buying.offered"),
	name("buying.kind", func(h *House) *Kind { return &h.Buying.Kind }, KindRank, KindSuit).reading("R18").
		only(sold, "buying.offered").
		only(func(h *House) bool { return h.Buying.SameKind != SameKindStays }, "buying.same_kind"),
	number("buying.repeats", InTimes, 1, 12, 0, func(h *House) *int { return &h.Buying.Repeats }).
		only(sold, "buying.offered").
		only(func(h *House) bool { return h.Buying.SameKind == SameKindAgain }, "buying.same_kind"),
	name("buying.repeat_choice", func(h *House) *Choice { return &h.Buying.RepeatChoice }, ChoicePlayer, ChoiceForced).reading("R6").
		only(sold, "buying.offered").
		only(func(h *House) bool { return h.Buying.SameKind == SameKindAgain }, "buying.same_kind"),

	paytable("paytable", 0, 1000, func(h *House) *Paytable { return &h.Paytable }),

	flag("second.offered", func(h *House) *bool { return &h.Second.Offered }),
	name("second.shared", func(h *House) *Shared { return &h.Second.Shared }, SharedNone, SharedMaking).reading("R3").
		only(doubles, "second.offered"),
	name("second.list", func(h *House) *DoubleList { return &h.Second.List }, ListAll, ListPrinted).reading("R4").
		only(doubles, "second.offered"),
	printedDoubles("second.printed", func(h *House) *[][2]hand.Category { return &h.Second.Printed }).reading("R4").
		only(doubles, "second.offered").
		played(func(h *House) string {
			if h.Second.List != ListPrinted {
				return ""
			}
			return lines(writeDoubles(h.Second.Printed))
		}),

	name("cap.scope", func(h *House) *CapScope { return &h.Cap.Scope }, CapNone, CapPayment, CapBox).reading("R13"),

	flag("bonus.exists", func(h *House) *bool { return &h.Bonus.Exists }),
	prizeList("bonus.prizes", func(h *House) *[]Prizes { return &h.Bonus.Prizes }).reading("R5").
		only(bonusKnown, "bonus.exists"),
	name("bonus.stake", func(h *House) *Fate { return &h.Bonus.Stake }, Returned, Lost).reading("R5").
		only(bonusKnown, "bonus.exists").
		only(func(h *House) bool { return len(h.Bonus.Prizes) > 0 }, "bonus.prizes"),
	name("bonus.on_fold", func(h *House) *Fate { return &h.Bonus.OnFold }, Paid, Lost).reading("R5").
		only(bonusKnown, "bonus.exists").
		only(func(h *House) bool { return len(h.Bonus.Prizes) > 0 }, "bonus.prizes"),

	tableList("tables", func(h *House) *[]Table { return &h.Tables }),
}

// pricesInPlay are the prices of as many cards as may be exchanged; one for all
// where they do not differ.
func pricesInPlay(h *House) string {
	var prices []int
	for i, p := range h.Exchange.Prices {
		if n := i + 1; n >= h.Exchange.Min && n <= h.Exchange.Max {
			prices = append(prices, p)
		}
	}
	if same := slices.Compact(slices.Clone(prices)); len(same) == 1 {
		return numbers(same)
	}
	return numbers(prices)
}
