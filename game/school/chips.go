package school

// Chip is a denomination of a table's chips.
type Chip struct {
	// Value is money, above 0.
	Value int64 `json:"value"`
	// Colour is the colour's name, different for each value.
	Colour string `json:"colour"`
}
