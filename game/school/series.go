package school

import "math/rand/v2"

// drillStream parts the randomness of drills from that of everything else that a seed
// gives.
const drillStream = 0xd411

// Series returns what deals items of a skill, one after the other. The same drill and
// seed give the same. Its error is that of [Drill.Deal].
func (d *Drill) Series(s Skill, seed uint64) func() (Item, error) {
	rng := rand.New(rand.NewPCG(seed, drillStream))
	return func() (Item, error) { return d.Deal(s, rng) }
}
