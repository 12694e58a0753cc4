package edge

import (
	"fmt"
	"regexp"
	"strconv"
)

// Shard is the Index-th of Of parts of a whole game, from 1 to Of. Of the spots in
// their order it takes every Of-th, so that all shards take about as long.
type Shard struct {
	Index, Of int
}

// Whole is the shard that is everything.
var Whole = Shard{1, 1}

var shardForm = regexp.MustCompile(`^([0-9]{1,7})/([0-9]{1,7})$`)

// ParseShard reads "3/1000"; the error says what is allowed.
func ParseShard(text string) (Shard, error) {
	m := shardForm.FindStringSubmatch(text)
	if m == nil {
		return Shard{}, fmt.Errorf("%q is no shard; allowed: 1/n to n/n", text)
	}
	// The form admits no number that is too long for an int.
	index, _ := strconv.Atoi(m[1])
	of, _ := strconv.Atoi(m[2])
	s := Shard{index, of}
	return s, s.Check()
}

// Check reports a shard that does not exist.
func (s Shard) Check() error {
	switch {
	case s.Of < 1 || s.Of > Spots:
		return fmt.Errorf("a game can't be split into %d shards; allowed: 1 to %d", s.Of, Spots)
	case s.Of == 1 && s.Index != 1:
		return fmt.Errorf("there is no shard %s; allowed: 1/1", s)
	case s.Index < 1 || s.Index > s.Of:
		return fmt.Errorf("there is no shard %s; allowed: 1/%d to %d/%d", s, s.Of, s.Of, s.Of)
	}
	return nil
}

// String returns the shard as the command line has it: "3/1000".
func (s Shard) String() string { return fmt.Sprintf("%d/%d", s.Index, s.Of) }

// spots is the number of spots in the shard.
func (s Shard) spots() int { return (Spots - s.Index + s.Of) / s.Of }

// spot returns the place, among all spots, of the shard's n-th.
func (s Shard) spot(n int) int { return s.Index - 1 + n*s.Of }

// Classes is the number of (own hand, up card) classes in the shard.
func (s Shard) Classes() int {
	all, count := allSpots(), 0
	for n := range s.spots() {
		count += all[s.spot(n)].size()
	}
	return count
}
