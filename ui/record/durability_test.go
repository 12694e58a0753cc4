package record

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"felt/game/house"
	"felt/game/round"
)

// The test program runs itself again as a player, told so by the environment.
const (
	envPlayer = "FELT_TEST_PLAYER" // the record to play to
	envHands  = "FELT_TEST_HANDS"  // how many hands; 0: without end
	envSeed   = "FELT_TEST_SEED"
)

func TestMain(m *testing.M) {
	if file := os.Getenv(envPlayer); file != "" {
		if err := play(file, os.Getenv(envHands), os.Getenv(envSeed), os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// ack is a line by which a player says what the record has acknowledged.
type ack struct {
	Hand    ID
	Session ID
	Acts    int
	Done    bool
}

// play plays hands to a record and says what was acknowledged, line by line. It first
// resumes what was left unfinished.
func play(file, hands, seed string, out io.Writer) error {
	var n, first uint64
	if _, err := fmt.Sscan(hands+" "+seed, &n, &first); err != nil {
		return err
	}
	s, err := Open(file, Options{})
	if err != nil {
		return err
	}
	defer s.Close()
	line := json.NewEncoder(out)
	rng := rand.New(rand.NewPCG(first, 1))
	unfinished, err := s.Unfinished(ctx)
	if err != nil {
		return err
	}
	for _, h := range unfinished {
		if h, err = s.ResumeHand(ctx, h.ID); err == nil {
			err = playOn(s, rng, h, line)
		}
		if err != nil {
			return err
		}
	}
	id, err := s.NewSessionID()
	if err != nil {
		return err
	}
	h, err := house.Preset("lithuanian")
	if err != nil {
		return err
	}
	if err := s.BeginSession(ctx, Session{ID: id, House: h, Mode: "free", Seed: first}); err != nil {
		return err
	}
	cfg := round.Config{House: h, Boxes: []round.Box{{Owner: round.Own, Ante: 10}, {Owner: 1, Ante: 20}}}
	for i := uint64(1); n == 0 || i <= n; i++ {
		hand := Hand{ID: HandID(id, int(i)), Session: id, Number: int(i), Config: cfg, Deal: Deal{Seed: first, Number: i}}
		if err := s.BeginHand(ctx, hand); err != nil {
			return err
		}
		if err := line.Encode(ack{hand.ID, id, 0, false}); err != nil {
			return err
		}
		if err := playOn(s, rng, hand, line); err != nil {
			return err
		}
	}
	return s.EndSession(ctx, id)
}

// playOn plays a hand to its end.
func playOn(s *Store, rng *rand.Rand, h Hand, line *json.Encoder) error {
	r, err := h.Replay()
	if err != nil {
		return err
	}
	for n := len(h.Acts); r.Phase() != round.PhaseOver; n++ {
		a := anyAction(rng, r)
		if a.Kind == round.Insure {
			a = round.Action{Box: a.Box, Kind: round.Bet}
		}
		if _, err := r.Apply(a); err != nil {
			return err
		}
		if err := s.Act(ctx, h.ID, n, a); err != nil {
			return err
		}
		if err := line.Encode(ack{h.ID, h.Session, n + 1, false}); err != nil {
			return err
		}
	}
	d := Decision{Box: 1, Spot: Spot{Key: "a"}, Grade: Mistake, Cost: 0.1}
	if err := s.Mark(ctx, h.ID, d); err != nil {
		return err
	}
	if err := s.FinishHand(ctx, h.ID, Result{Net: r.Ledger().Net, Graded: true}); err != nil {
		return err
	}
	return line.Encode(ack{h.ID, h.Session, len(r.Actions()), true})
}

// player starts a player of a record.
func player(file string, hands int, seed uint64) *exec.Cmd {
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), envPlayer+"="+file, fmt.Sprintf("%s=%d", envHands, hands), fmt.Sprintf("%s=%d", envSeed, seed))
	c.Stderr = os.Stderr
	return c
}

// acks reads what a player said. A line cut off by its death was not said.
func acks(t testing.TB, r io.Reader) []ack {
	t.Helper()
	var out []ack
	in := bufio.NewReader(r)
	for {
		line, err := in.ReadString('\n')
		if err == io.EOF {
			return out
		}
		check(t, err)
		var a ack
		check(t, json.Unmarshal([]byte(line), &a))
		out = append(out, a)
	}
}

// kills lets a player die so often at any moment, and reports whatever it was told to
// be written and is not, or is not as it was played.
func kills(t *testing.T, times int) {
	file := newPath(t)
	rng := rand.New(rand.NewPCG(9, uint64(times)))
	said := map[ID]ack{}
	for i := range times {
		c := player(file, 0, uint64(i))
		pipe, err := c.StdoutPipe()
		check(t, err)
		check(t, c.Start())
		// Some die while they open the record, the others while they play.
		kill := func(most int) {
			time.AfterFunc(time.Duration(rng.IntN(most))*time.Millisecond, func() { _ = c.Process.Kill() })
		}
		if i%5 == 0 {
			kill(40)
		}
		in := bufio.NewReader(pipe)
		if _, err := in.Peek(1); err == nil && i%5 != 0 {
			kill(40)
		}
		for _, a := range acks(t, in) {
			said[a.Hand] = a
		}
		if err := c.Wait(); err == nil {
			t.Fatal("the player was not killed")
		}
	}
	s := open(t, file)
	check(t, s.Check(ctx))
	finished, acts := 0, 0
	free := map[ID]bool{}
	for _, h := range must(s.Unfinished(ctx))(t) {
		free[h.ID] = true
	}
	for id, a := range said {
		h, err := s.Hand(ctx, id)
		if err != nil {
			t.Errorf("hand %s: %v", id, err)
			continue
		}
		r, err := h.Replay()
		if err != nil {
			t.Errorf("hand %s: %v", id, err)
			continue
		}
		acts += a.Acts
		switch {
		case len(h.Acts) < a.Acts:
			t.Errorf("hand %s has %d actions, %d were acknowledged", id, len(h.Acts), a.Acts)
		case a.Done && (h.Ended.IsZero() || h.Net != r.Ledger().Net || len(h.Acts) != a.Acts):
			t.Errorf("hand %s was acknowledged as finished: %+v", id, h)
		case h.Ended.IsZero() && !free[id]:
			t.Errorf("hand %s can't be resumed", id)
		}
		if a.Done {
			finished++
		}
	}
	if acts < times {
		t.Errorf("%d kills met only %d actions", times, acts)
	}
	before := everything(t, s)
	check(t, s.Rebuild(ctx))
	if after := everything(t, s); before != after {
		t.Error("the sums or the schedule are not what the record makes them")
	}
	t.Logf("%d kills, %d hands finished, %d actions acknowledged, %d hands to resume", times, finished, acts, len(free))
	// Whoever plays next finishes what was left, and clears the marks of the dead away.
	check(t, s.Close())
	c := player(file, 1, 0)
	check(t, c.Run())
	s = open(t, file)
	if left := must(s.Unfinished(ctx))(t); len(left) != 0 {
		t.Errorf("%d hands are left unfinished", len(left))
	}
}

const cardRows = `SELECT ` + cardColumns + ` FROM cards ORDER BY house, kind, item`

// everything is what is derived from the record, as text.
func everything(t testing.TB, s *Store) string {
	t.Helper()
	return rows(t, s, `SELECT * FROM tallies ORDER BY spot, did, better, grp`) + rows(t, s, `SELECT * FROM parts ORDER BY session, part`) + rows(t, s, cardRows)
}

// rows is what a query finds, as text.
func rows(t testing.TB, s *Store, query string) string {
	t.Helper()
	found, err := s.reader.QueryContext(ctx, query)
	check(t, err)
	defer found.Close()
	columns, err := found.Columns()
	check(t, err)
	var b strings.Builder
	for found.Next() {
		values, places := make([]any, len(columns)), make([]any, len(columns))
		for i := range values {
			places[i] = &values[i]
		}
		check(t, found.Scan(places...))
		fmt.Fprintln(&b, values...)
	}
	check(t, found.Err())
	return b.String()
}

// TestKilled: whatever was acknowledged is there after a death at any moment.
func TestKilled(t *testing.T) { kills(t, 40) }

// TestTogether: two programs that write at once get everything written.
func TestTogether(t *testing.T) { together(t, 2, 150) }

// together lets programs play hands to one record at once, and reports whatever is not
// written.
func together(t *testing.T, programs, hands int) {
	file := newPath(t)
	players := make([]*exec.Cmd, programs)
	pipes := make([]io.Reader, programs)
	for i := range players {
		players[i] = player(file, hands, uint64(i))
		pipe, err := players[i].StdoutPipe()
		check(t, err)
		pipes[i] = pipe
		check(t, players[i].Start())
	}
	said := make([][]ack, programs)
	done := make(chan int)
	for i := range pipes {
		go func() {
			said[i] = acks(t, pipes[i])
			done <- i
		}()
	}
	for range pipes {
		<-done
	}
	for _, p := range players {
		check(t, p.Wait())
	}
	s := open(t, file)
	check(t, s.Check(ctx))
	n := 0
	for _, lines := range said {
		for _, a := range lines {
			if !a.Done {
				continue
			}
			n++
			h := must(s.Hand(ctx, a.Hand))(t)
			if len(h.Acts) != a.Acts || h.Ended.IsZero() {
				t.Errorf("hand %s has %d actions, %d were acknowledged", a.Hand, len(h.Acts), a.Acts)
			}
		}
	}
	if n != programs*hands || must(s.Statistics(ctx, Filter{}))(t).Total.Hands != n {
		t.Errorf("%d hands were finished, want %d", n, programs*hands)
	}
	before := everything(t, s)
	check(t, s.Rebuild(ctx))
	if everything(t, s) != before {
		t.Error("the sums or the schedule are not what the record makes them")
	}
	if left, _ := filepath.Glob(filepath.Join(filepath.Dir(file), "playing-*")); len(left) != 1 {
		t.Errorf("marks of programs: %v", left)
	}
}
