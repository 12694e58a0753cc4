package edge

import (
	"errors"
	"fmt"
)

// Merged is shards put together.
type Merged struct {
	// Parts is how many shards there are, Of how many make the whole game.
	Parts, Of int
	// Classes and Weight are those of the shards, of [Classes] and [Weight].
	Classes int
	Weight  int64
	// EV is the mean of the values in antes, the game's value where Whole.
	EV   float64
	Best Counts
	// Counted are the outcomes of a game without drawing, where Whole; else nil.
	Counted *Counted
}

// Whole reports whether no shard is missing.
func (m *Merged) Whole() bool { return m.Parts == m.Of }

// MergeError is what is wrong with one of the parts to be merged.
type MergeError struct {
	// Part is its place among them, from 0.
	Part int
	Err  error
}

func (e *MergeError) Error() string { return e.Err.Error() }

func (e *MergeError) Unwrap() error { return e.Err }

// Merge puts complete shards of one game together, in any order. They must be of
// one house, one set of rules, one version and one number of shards, and none may
// be there twice; the error of a part that does not fit is a [*MergeError].
func Merge(parts []*Part) (*Merged, error) {
	if len(parts) == 0 {
		return nil, errors.New("no shards are given to merge")
	}
	sum := parts[0].clone()
	sum.Classes, sum.Weight, sum.Best = 0, 0, Counts{}
	sum.sum.SetInt64(0)
	if sum.outcomes != nil {
		sum.outcomes = new(tally)
	}
	seen := map[Shard]int{}
	for i, p := range parts {
		if err := p.joins(parts[0]); err != nil {
			return nil, &MergeError{i, err}
		}
		if _, twice := seen[p.Shard]; twice {
			return nil, &MergeError{i, fmt.Errorf("shard %s is there twice; each may be merged once", p.Shard)}
		}
		seen[p.Shard] = i
		sum.sum.Add(&sum.sum, &p.sum)
		sum.Classes += p.Classes
		sum.Weight += p.Weight
		sum.Best.add(p.Best)
		if p.outcomes != nil {
			sum.outcomes.merge(p.outcomes)
		}
	}
	m := &Merged{Parts: len(parts), Of: sum.Shard.Of, Classes: sum.Classes, Weight: sum.Weight, EV: sum.EV(), Best: sum.Best}
	if m.Whole() && (m.Classes != Classes || m.Weight != Weight) {
		return nil, fmt.Errorf("all %d shards together stand for %d classes and %d deals, not for %d and %d", m.Of, m.Classes, m.Weight, Classes, Weight)
	}
	if m.Whole() && sum.outcomes != nil {
		m.Counted = sum.outcomes.counted()
	}
	return m, nil
}

// joins reports why a part can't be merged with another.
func (p *Part) joins(first *Part) error {
	switch {
	case !p.Complete():
		return fmt.Errorf("shard %s is not complete: %d of %d classes", p.Shard, p.Classes, p.Shard.Classes())
	case p.House != first.House:
		return fmt.Errorf("shard %s is of house %s, another of %s; allowed: one house", p.Shard, p.House, first.House)
	case p.Rules != first.Rules:
		return fmt.Errorf("shard %s is of other rules of house %s than another; allowed: the same rules", p.Shard, p.House)
	case p.Version != first.Version:
		return fmt.Errorf("shard %s is of version %s, another of %s; allowed: one version", p.Shard, p.Version, first.Version)
	case (p.outcomes == nil) != (first.outcomes == nil):
		return fmt.Errorf("shard %s does not count what another counts; allowed: shards of one game", p.Shard)
	case p.Shard.Of != first.Shard.Of:
		return fmt.Errorf("shard %s is one of %d, another one of %d; allowed: shards of one splitting", p.Shard, p.Shard.Of, first.Shard.Of)
	}
	return nil
}

func (c *Counts) add(d Counts) {
	c.Fold += d.Fold
	c.Bet += d.Bet
	c.Sixth += d.Sixth
	c.Exchange += d.Exchange
}
