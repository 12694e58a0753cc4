package handout

import (
	"slices"
	"strconv"
	"strings"

	"felt/game/card"
	"felt/game/school"
	"felt/ui/sheet"
	"felt/ui/text"
)

// Exam is a version of an exam on paper, 0 or 1.
func Exam(p *school.Paper, version int) *sheet.Sheet {
	name := text.HandoutVersion(version)
	items := p.Versions[version]
	s := &sheet.Sheet{
		Label: text.HandoutExam + " · " + name, Title: text.HandoutTitle, Lead: []string{text.HandoutPlace(p), text.HandoutPaper},
		Foot: text.HandoutExamFoot(p, version),
		Fills: []sheet.Fill{
			{Label: text.HandoutName}, {Label: text.HandoutDate, Short: true}, {Label: text.HandoutScore, Unit: text.HandoutOf(len(items)), Short: true},
		},
	}
	var entries []sheet.Block
	for i := range items {
		entries = append(entries, asked(i+1, &items[i]))
	}
	s.Blocks = []sheet.Block{sheet.Columns{Blocks: entries}}
	return s
}

// ExamKey is the key to both versions of an exam on paper.
func ExamKey(p *school.Paper) *sheet.Sheet {
	s := &sheet.Sheet{
		Label: text.HandoutKey, Title: text.HandoutTitle, Lead: []string{text.HandoutPlace(p)}, Foot: text.HandoutExamFoot(p, -1),
	}
	for v, items := range p.Versions {
		rows := [][]string{}
		for i := range items {
			it := &items[i]
			rows = append(rows, []string{
				strconv.Itoa(i + 1), text.SkillName(it.House, it.Skill), text.PaperAnswer(it), strings.Join(text.SchoolWorking(it), " "),
			})
		}
		s.Blocks = append(s.Blocks,
			sheet.Heading{Words: text.HandoutVersion(v), NewPage: v > 0},
			sheet.Table{Head: []string{text.HandoutNumber, text.HandoutAsked, text.HandoutKeyed, text.HandoutWhy}, Rows: rows, Right: []int{0}, Whole: []int{1}, Strong: []int{2}, Tight: true})
	}
	return s
}

// asked is a question: what lies on the felt, and a place for the answer.
func asked(n int, it *school.Item) sheet.Entry {
	return sheet.Entry{Number: n, Title: text.SchoolQuestion(it), Blocks: append(lies(it, it.Ask == school.AskSecond), form(it)...)}
}

// lies is what lies on the felt; tick: there is a place to mark the cards of a box.
func lies(it *school.Item, tick bool) (blocks []sheet.Block) {
	if largest := text.SpotLargest(it); largest != "" {
		blocks = append(blocks, sheet.Text{Words: largest, Quiet: true})
	}
	if hands := spot(it, tick); hands != nil {
		blocks = append(blocks, sheet.Hands{Size: sheet.Middle, Hands: hands})
	}
	return blocks
}

// spot is the dealer's hand and those of the boxes.
func spot(it *school.Item, tick bool) []sheet.Hand {
	var hands []sheet.Hand
	if d := it.Dealer; len(d.Cards) > 0 {
		hands = append(hands, sheet.Hand{
			Label: text.SpotDealer(it), Hidden: d.Hidden, Cards: slices.Concat(d.Cards, d.Replacing), Apart: len(d.Replacing),
		})
	}
	for _, b := range it.Boxes {
		cards := []card.Card(b.Cards)
		if b.FirstFive != nil {
			cards = slices.Concat(b.FirstFive, b.Cards[5:])
		}
		hands = append(hands, sheet.Hand{
			Label: text.SpotBox(it, b), Note: text.SpotSale(it, b), Cards: cards, Apart: len(cards) - 5, Tick: tick,
		})
	}
	return hands
}

// form is the place for the answer.
func form(it *school.Item) []sheet.Block {
	unit := text.PaperUnit(it)
	var blocks []sheet.Block
	switch {
	case it.Ask.Choices() != nil:
		var options []sheet.Option
		for _, c := range it.Ask.Choices() {
			options = append(options, sheet.Option{Words: text.SchoolChoice(c)})
		}
		return []sheet.Block{sheet.Choices{Options: options, Line: it.Ask == school.AskGame || it.Ask == school.AskWinner}}
	case it.Ask == school.AskName:
		return []sheet.Block{sheet.Fills{{}}}
	case it.Ask == school.AskSecond:
		blocks = []sheet.Block{sheet.Text{Words: text.HandoutMarkCard, Quiet: true}}
	case it.Ask == school.AskLimits:
		blocks = []sheet.Block{sheet.Fills{{Label: text.HandoutFrom, Short: true}, {Label: text.HandoutTo, Unit: unit, Short: true}}}
	case it.Ask == school.AskChips:
		var chips sheet.Fills
		for _, c := range it.Chips {
			chips = append(chips, sheet.Fill{Unit: c.Colour + " " + text.Money(c.Value), Short: true})
		}
		return []sheet.Block{chips}
	case it.Ask == school.AskTable:
		var boxes sheet.Fills
		for _, b := range it.Boxes {
			boxes = append(boxes, sheet.Fill{Label: text.PaperBox(b), Short: true})
		}
		return []sheet.Block{boxes}
	default:
		return []sheet.Block{sheet.Fills{{Unit: unit, Short: true}}}
	}
	return append(blocks, sheet.Choices{Options: []sheet.Option{{Words: text.PaperNone(it)}}, Line: true})
}
