package school

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"felt/game/card"
	"felt/game/hand"
	"felt/game/house"
)

const (
	// mostAmount bounds an amount that is answered, so that sums stay far inside an
	// int64.
	mostAmount = house.MaxMoney
	// mostChips bounds the chips of one colour.
	mostChips = 10_000
)

// Short forms of the categories, beside their names.
var categoryWords = map[string]hand.Category{
	"n": hand.None, "nothing": hand.None,
	"ak": hand.AceKing, "p": hand.Pair, "1p": hand.Pair, "one pair": hand.Pair, "2p": hand.TwoPair, "two pairs": hand.TwoPair,
	"3": hand.ThreeOfAKind, "3k": hand.ThreeOfAKind, "trips": hand.ThreeOfAKind,
	"s": hand.Straight, "f": hand.Flush, "fh": hand.FullHouse, "4": hand.FourOfAKind, "4k": hand.FourOfAKind,
	"sf": hand.StraightFlush, "rf": hand.RoyalFlush, "royal": hand.RoyalFlush,
}

// Allowed says in a few words what answers a question.
func (it *Item) Allowed() string {
	if choices := it.Ask.Choices(); choices != nil {
		words := make([]string, len(choices))
		for i, c := range choices {
			words[i] = string(c)
		}
		return strings.Join(words, ", ")
	}
	switch it.Ask {
	case AskName:
		names := make([]string, hand.Categories)
		for c := range hand.Category(hand.Categories) {
			names[c] = c.String()
		}
		return strings.Join(names, ", ") + "; or n, ak, p, 2p, 3, s, f, fh, 4, sf, rf"
	case AskSecond:
		return "cards of " + it.Boxes[0].Cards.String() + ", or none"
	case AskLimits:
		return "two amounts such as 20 70, or none"
	case AskChips:
		var colours []string
		for _, c := range it.Chips {
			colours = append(colours, c.Colour)
		}
		return "numbers and colours such as 2 " + colours[0] + "; colours: " + strings.Join(colours, ", ")
	case AskTable:
		return fmt.Sprintf("%d amounts, one a box, such as 150 -30 0", len(it.Boxes))
	}
	return "an amount such as 150, -30 or 0"
}

// Parse reads an answer as it is typed: a name or a word, cards, an amount or amounts
// with signs where they are lost, chips by colour. An empty text is no answer. Capital
// letters and blanks around don't matter. The error says what is wrong and what is
// allowed, in one line.
func (it *Item) Parse(text string) (Answer, error) {
	a, err := it.parse(strings.ToLower(strings.TrimSpace(text)))
	if err == nil {
		err = it.check(a)
	}
	if err != nil {
		return nil, err
	}
	return a, nil
}

// refuse says that a text does not answer the question.
func (it *Item) refuse(text string) error {
	const most = 40
	if utf8.RuneCountInString(text) > most {
		text = string([]rune(text)[:most]) + "…"
	}
	return fmt.Errorf("%q does not answer the question; allowed: %s", text, it.Allowed())
}

func (it *Item) parse(text string) (Answer, error) {
	switch choices := it.Ask.Choices(); {
	case text == "":
		return nil, fmt.Errorf("nothing is answered; allowed: %s", it.Allowed())
	case choices != nil:
		return it.parseChoice(text, choices)
	}
	switch it.Ask {
	case AskName:
		return it.parseName(text)
	case AskSecond:
		if text == none {
			return Marked(0), nil
		}
		cards, err := card.Parse(text)
		if err != nil {
			return nil, err
		}
		if len(cards) == 0 {
			return nil, it.refuse(text)
		}
		return Marked(card.SetOf(cards...)), nil
	case AskChips:
		return it.parseChips(text)
	case AskLimits:
		if text == none {
			return Limits{}, nil
		}
	}
	amounts, err := it.parseAmounts(text)
	if err != nil {
		return nil, err
	}
	switch it.Ask {
	case AskTable:
		if len(amounts) != len(it.Boxes) {
			return nil, it.refuse(text)
		}
		return amounts, nil
	case AskLimits:
		if len(amounts) != 2 || amounts[0] < 0 || amounts[1] < 0 {
			return nil, it.refuse(text)
		}
		return Limits{amounts[0], amounts[1]}, nil
	}
	if len(amounts) != 1 {
		return nil, it.refuse(text)
	}
	return Amount(amounts[0]), nil
}

// parseChoice reads one of the words, or its beginning where no other begins so.
func (it *Item) parseChoice(text string, choices []Choice) (Answer, error) {
	var found []Choice
	for _, c := range choices {
		if string(c) == text {
			return c, nil
		}
		if strings.HasPrefix(string(c), text) {
			found = append(found, c)
		}
	}
	if len(found) != 1 {
		return nil, it.refuse(text)
	}
	return found[0], nil
}

func (it *Item) parseName(text string) (Answer, error) {
	words := strings.Join(strings.Fields(strings.ReplaceAll(text, "-", " ")), " ")
	for c := range hand.Category(hand.Categories) {
		if words == strings.ReplaceAll(c.String(), "-", " ") {
			return Named{c}, nil
		}
	}
	if c, ok := categoryWords[words]; ok {
		return Named{c}, nil
	}
	return nil, it.refuse(text)
}

// fields splits a text at blanks and commas.
func fields(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ' ' || r == ',' || r == '\t' })
}

func (it *Item) parseAmounts(text string) (Amounts, error) {
	var amounts Amounts
	for _, part := range fields(text) {
		v, err := strconv.ParseInt(strings.Replace(part, "−", "-", 1), 10, 64)
		if err != nil || !possible(v) {
			return nil, it.refuse(text)
		}
		amounts = append(amounts, v)
	}
	return amounts, nil
}

// parseChips reads numbers and colours in either order, with or without a blank
// between them: "2 red 1 blue", "red 2, b1". A colour may be cut short where no other
// begins so. Numbers alone are those of all denominations in their order.
func (it *Item) parseChips(text string) (Answer, error) {
	count := make(Count, len(it.Chips))
	if numbers := fields(text); len(numbers) == len(count) {
		all := true
		for i, number := range numbers {
			n, err := strconv.Atoi(number)
			all = all && err == nil
			count[i] = n
		}
		if all {
			return count, nil
		}
		clear(count)
	}
	var number, colour string
	for _, token := range tokens(text) {
		part := &colour
		if digit(token[0]) {
			part = &number
		}
		if *part != "" {
			return nil, it.refuse(text)
		}
		if *part = token; number == "" || colour == "" {
			continue
		}
		i, ok := it.colour(colour)
		n, err := strconv.Atoi(number)
		if !ok || err != nil || n > mostChips || count[i] != 0 {
			return nil, it.refuse(text)
		}
		count[i] = n
		number, colour = "", ""
	}
	if number != "" || colour != "" {
		return nil, it.refuse(text)
	}
	return count, nil
}

func digit(b byte) bool { return b >= '0' && b <= '9' }

// tokens splits a text into numbers and words.
func tokens(text string) []string {
	var out []string
	for _, field := range fields(text) {
		from := 0
		for i := 1; i <= len(field); i++ {
			if i == len(field) || digit(field[i]) != digit(field[i-1]) {
				out = append(out, field[from:i])
				from = i
			}
		}
	}
	return out
}

// colour returns the chip of a colour, or of one that alone begins so.
func (it *Item) colour(name string) (index int, ok bool) {
	found := 0
	for i, c := range it.Chips {
		if c.Colour == name {
			return i, true
		}
		if strings.HasPrefix(c.Colour, name) {
			index = i
			found++
		}
	}
	return index, found == 1
}

// errForm says that JSON is no answer of the form that the question asks for.
var errForm = errors.New("the answer is not of the form that its question asks for")

// DecodeAnswer reads an answer from JSON; null is no answer. The error says that it is
// not of the form that the question asks for.
func (it *Item) DecodeAnswer(data []byte) (Answer, error) {
	if string(data) == "null" {
		return nil, nil
	}
	var (
		a   Answer
		err error
	)
	switch {
	case it.Ask == AskName:
		a, err = decode[Named](data)
	case it.Ask.Choices() != nil:
		a, err = decode[Choice](data)
	case it.Ask == AskSecond:
		a, err = decode[Marked](data)
	case it.Ask == AskLimits:
		a, err = decode[Limits](data)
	case it.Ask == AskChips:
		a, err = decode[Count](data)
	case it.Ask == AskTable:
		a, err = decode[Amounts](data)
	default:
		a, err = decode[Amount](data)
	}
	if err == nil {
		err = it.check(a)
	}
	if err != nil {
		return nil, errForm
	}
	return a, nil
}

func decode[T Answer](data []byte) (Answer, error) {
	var v T
	err := json.Unmarshal(data, &v)
	return v, err
}

// UnmarshalText reads cards' letters, or "none".
func (m *Marked) UnmarshalText(text []byte) error {
	if string(text) == none {
		*m = 0
		return nil
	}
	cards, err := card.Parse(string(text))
	if err == nil && len(cards) == 0 {
		err = errForm
	}
	if err == nil {
		*m = Marked(card.SetOf(cards...))
	}
	return err
}
