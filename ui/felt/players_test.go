package felt

import (
	"context"
	"errors"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"felt/game/round"
	"felt/strategy"
	"felt/ui/internal/screentest"
	"felt/ui/screen"
	"felt/ui/session"
)

// advisedSeats opens a felt with moving cards and other players who are advised by ask.
func advisedSeats(t *testing.T, seats int, ask session.Adviser) *Screen {
	t.Helper()
	s := sit(t, "czech", 1, seats, 6)
	s.advise = ask
	s.session.SetPlayers(session.Advisor)
	press(s, " ")
	return s
}

// bets is an adviser who bets, and takes the ante.
func bets(_ context.Context, p strategy.Position) (strategy.Advice, error) {
	a := strategy.Option{Action: strategy.Bet}
	if p.Stage > strategy.Drawn {
		a.Action = strategy.Take
	}
	return strategy.Advice{Options: []strategy.Option{a}}, nil
}

// answers runs the commands of the screen that ask other players, and returns what they
// bring, which the screen is not given.
func answers(cmd tea.Cmd) []tea.Msg {
	if cmd == nil {
		return nil
	}
	var out []tea.Msg
	switch msg := cmd().(type) {
	case tea.BatchMsg:
		for _, c := range msg {
			out = append(out, answers(c)...)
		}
	case decidedMsg:
		out = append(out, msg)
	}
	return out
}

// TestInTurn: the others are asked one after the other, each once what was decided before
// has been shown; what each does is seen.
func TestInTurn(t *testing.T) {
	var asked []int
	var s *Screen
	s = advisedSeats(t, 3, func(ctx context.Context, p strategy.Position) (strategy.Advice, error) {
		if s.moving() {
			t.Error("somebody is asked while something moves")
		}
		asked = append(asked, s.session.View().Turn)
		return bets(ctx, p)
	})
	press(s, "b")
	order := ""
	for s.moving() {
		if words := s.scene().Prompt.Text; !strings.HasSuffix(order, words) {
			order += "\n" + words
		}
		step(s)
	}
	last := 0
	for _, want := range []string{"Box 2 bets 20.", "Box 3 bets 20.", "Box 4 bets 20.", "Insurance is closed.", "The dealer opens his cards."} {
		at := strings.Index(order, want)
		if at < last {
			t.Errorf("%q is not shown, or not after what comes before it:%s", want, order)
		}
		last = at
	}
	if !s.session.Over() || len(asked) != 3 || asked[0] != 2 || asked[2] != 4 {
		t.Errorf("over: %v, asked %v", s.session.Over(), asked)
	}
}

// TestHurry: a key while others decide shows the rest at once, without asking them less.
func TestHurry(t *testing.T) {
	s := advisedSeats(t, 3, bets)
	press(s, "b")
	if !s.moving() || s.session.Over() {
		t.Fatal("the first of the others is not shown")
	}
	press(s, " ")
	if s.moving() || !s.session.Over() || len(s.session.Actions()) != 4 {
		t.Errorf("moving: %v, actions %v", s.moving(), s.session.Actions())
	}
	screentest.PressScreen(s, "enter")
	if !s.moving() {
		t.Error("the next hand is not shown card by card")
	}
}

// TestThinking: while another player thinks it is seen who; the first key shows the rest
// at once, the next ones act, but for those that decide. Who is left thinking is asked
// again, and his late answer is nothing.
func TestThinking(t *testing.T) {
	var ended []context.Context
	s := advisedSeats(t, 2, func(ctx context.Context, p strategy.Position) (strategy.Advice, error) {
		ended = append(ended, ctx)
		return bets(ctx, p)
	})
	cmd, _ := s.Update(screentest.Key("b"))
	late := answers(cmd)
	if len(late) != 1 {
		t.Fatalf("%d questions", len(late))
	}
	check := func(want ...string) {
		t.Helper()
		for _, w := range want {
			if got := picture(s); !strings.Contains(got, w) {
				t.Fatalf("no %q:\n%s", w, got)
			}
		}
		if s.session.View().Turn != 2 || len(s.scene().Choices) != 0 {
			t.Fatalf("something can be decided, or has been:\n%s", picture(s))
		}
	}
	check("Box 2 is to decide.", "to decide", "shows all at once", "╭─ BOX 1")
	for _, key := range []struct{ key, want string }{
		{"f", "a advice"}, {"f", "Box 2 is to decide."}, {"b", "BOX 1"}, {"x", "BOX 1"}, {"i", "BOX 1"}, {"3", "BOX 1"}, {" ", "BOX 1"},
		{"a", "Advice comes with your next"}, {"e", "THE HAND"}, {"e", "PAYS"}, {"v", "PAYS"},
	} {
		if again, action := s.Update(screentest.Key(key.key)); len(answers(again)) > 0 || action != nil {
			t.Fatalf("%s asks again, or for %T", key.key, action)
		}
		check(key.want)
	}
	if _, action := s.Update(screentest.Key("esc")); action != (screen.Back{}) {
		t.Errorf("esc asks for %T", action)
	}
	s.Close()
	if ended[0].Err() == nil {
		t.Error("the question goes on after the screen was left")
	}
	screentest.SendScreen(s, late[0])
	check("Box 2 is to decide.")
	again := answers(s.Open())
	screentest.SendScreen(s, late[0])
	check("Box 2 is to decide.")
	if len(again) != 1 {
		t.Fatalf("%d questions when the screen is opened again", len(again))
	}
	screentest.SendScreen(s, again[0])
	if _, other := s.session.Other(); other || len(s.session.Actions()) != 3 {
		t.Errorf("the hand does not go on:\n%s", picture(s))
	}
}

// TestByHabit: where another player can't be advised, it is told before what he does.
func TestByHabit(t *testing.T) {
	s := advisedSeats(t, 1, func(context.Context, strategy.Position) (strategy.Advice, error) {
		return strategy.Advice{}, errors.New("the pack is wet")
	})
	press(s, "b ")
	told := strings.Join(s.told, "\n")
	if !strings.Contains(told, "You bet 20.\nBox 2 plays by habit, for the adviser can't tell: the pack is wet.\nBox 2 ") && !strings.Contains(told, "Box 1: you bet 20.\nBox 2 plays by habit") {
		t.Errorf("it is not told:\n%s", told)
	}
	screentest.PressScreen(s, "enter", " ")
	if told := strings.Join(s.told, "\n"); strings.Contains(told, "habit") {
		t.Errorf("in the next hand it is told:\n%s", told)
	}
}

// TestOtherPhases: others buy the dealer's game, and pay again, in their turns.
func TestOtherPhases(t *testing.T) {
	kinds := map[round.ActionKind]bool{}
	for seed := range uint64(200) {
		s := sit(t, "czech", 1, 2, seed)
		s.session.SetPlayers("never-folds")
		press(s, " b ")
		if !s.session.Over() {
			press(s, "t ")
		}
		if !s.session.Over() || s.moving() {
			t.Fatalf("seed %d: the hand is not over:\n%s", seed, picture(s))
		}
		for _, a := range s.session.Actions() {
			kinds[a.Kind] = kinds[a.Kind] || a.Box > 1
		}
	}
	if !kinds[round.Buy] || !kinds[round.Again] || !kinds[round.Bet] {
		t.Errorf("the others only %v", kinds)
	}
}
