package flags

import (
	"fmt"
	"testing"

	"github.com/spf13/pflag"
)

func ExampleNumber() {
	var seed uint64
	set := pflag.NewFlagSet("felt", pflag.ContinueOnError)
	Number(set, &seed, "seed", 0, "deal the hands of this seed")
	fmt.Println(set.Parse([]string{"--seed", "010"}), seed)
	fmt.Println(Error(set.Parse([]string{"--seed", "0x10"})))
	// Output:
	// <nil> 10
	// --seed: "0x10" is no whole number; allowed: decimal digits
}

func TestError(t *testing.T) {
	set := pflag.NewFlagSet("felt", pflag.ContinueOnError)
	set.StringP("house", "H", "", "")
	set.Bool("json", false, "")
	for arg, want := range map[string]string{
		"--nope":       "there is no flag --nope",
		"--nope=3":     "there is no flag --nope",
		"-x":           "there is no flag -x",
		"--house":      "--house is without its value",
		"-H":           "--house is without its value",
		"--=3":         `"--=3" is no flag`,
		"--json=maybe": `--json: "maybe" is not understood; allowed: true, false, or the flag alone`,
	} {
		err := set.Parse([]string{arg})
		if err == nil || Error(err).Error() != want {
			t.Errorf("%s: %v, want %s", arg, Error(err), want)
		}
	}
}

func TestNumber(t *testing.T) {
	var (
		i int
		m int64
		u uint64
	)
	set := pflag.NewFlagSet("felt", pflag.ContinueOnError)
	Number(set, &i, "samples", 3, "")
	Number(set, &m, "ante", 4, "")
	Number(set, &u, "seed", 5, "")
	if i != 3 || m != 4 || u != 5 {
		t.Errorf("presets %d, %d, %d; want 3, 4, 5", i, m, u)
	}
	if d := set.Lookup("ante").DefValue; d != "4" {
		t.Errorf("the help shows %q as preset, want 4", d)
	}
	for _, tc := range []struct{ arg, err string }{
		{"--ante=-7", ""},
		{"--ante=9223372036854775807", ""},
		{"--seed=18446744073709551615", ""},
		{"--ante=9223372036854775808", `--ante: "9223372036854775808" is too large; allowed: decimal digits`},
		{"--seed=-1", `--seed: "-1" is no whole number; allowed: decimal digits`},
		{"--ante=1_000", `--ante: "1_000" is no whole number; allowed: decimal digits`},
		{"--ante=1.5", `--ante: "1.5" is no whole number; allowed: decimal digits`},
		{"--ante=", `--ante: "" is no whole number; allowed: decimal digits`},
		{"--samples=0b1", `--samples: "0b1" is no whole number; allowed: decimal digits`},
	} {
		got := ""
		if err := set.Parse([]string{tc.arg}); err != nil {
			got = Error(err).Error()
		}
		if got != tc.err {
			t.Errorf("%s: %q, want %q", tc.arg, got, tc.err)
		}
	}
	if m != 9223372036854775807 || u != 18446744073709551615 {
		t.Errorf("read %d and %d", m, u)
	}
}
