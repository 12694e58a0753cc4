package theme

import (
	"io"
	"runtime"
	"strconv"
	"strings"

	"github.com/charmbracelet/lipgloss"
	"github.com/muesli/termenv"
)

// Terminal is what is known of a terminal without asking it.
type Terminal struct {
	// Profile is which escape sequences it understands.
	Profile termenv.Profile
	// Colour tells whether colours are wanted and possible. Without it bold and
	// reverse may still be.
	Colour bool
	// Signs tells whether it can be trusted with suit signs and lines.
	Signs bool
	// LightGround tells that it says its background is light.
	LightGround bool
	// Answers tells that its background is not known and that it can safely be asked:
	// it shows colours, and what it does not understand it drops.
	Answers bool
}

// Detect reads what the environment says of the terminal that stdout is. Getenv
// returns a variable's value, empty if it is not set.
func Detect(getenv func(string) string) Terminal {
	out := termenv.NewOutput(io.Discard, termenv.WithEnvironment(environ(getenv)), termenv.WithTTY(true))
	t := Terminal{
		Profile:     profile(out.ColorProfile(), getenv("TERM")),
		Signs:       hasSigns(getenv),
		LightGround: lightGround(getenv("COLORFGBG")),
	}
	t.Answers = getenv("COLORFGBG") == "" && !mute(getenv)
	t.Colour = t.Profile != termenv.Ascii && !out.EnvNoColor()
	t.Answers = t.Answers && t.Colour
	return t
}

// profile is what a terminal of this name understands, given what termenv thinks: that
// knows none of the short names of some that have colours.
func profile(known termenv.Profile, term string) termenv.Profile {
	for _, name := range []string{"screen", "tmux", "rxvt"} {
		if known == termenv.Ascii && strings.HasPrefix(term, name) {
			return termenv.ANSI
		}
	}
	return known
}

// mute reports whether a question might be shown instead of answered: by a console,
// or by screen, behind which there may be anything.
func mute(getenv func(string) string) bool {
	term := getenv("TERM")
	return term == "" || term == "dumb" || term == "linux" || strings.HasPrefix(term, "screen") && getenv("TMUX") == ""
}

// hasSigns reports whether text may hold more than ASCII: the Linux console lacks
// the signs, a locale other than UTF-8 can't encode them, and where East Asian
// widths are in force three of the four suits take two columns and one takes one.
func hasSigns(getenv func(string) string) bool {
	if getenv("TERM") == "linux" {
		return false
	}
	if wide := getenv("RUNEWIDTH_EASTASIAN"); wide != "" && wide != "0" {
		return false
	}
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if locale := getenv(name); locale != "" {
			locale = strings.ToLower(locale)
			return strings.Contains(locale, "utf-8") || strings.Contains(locale, "utf8")
		}
	}
	// Windows has no such variables and its terminals write UTF-8.
	return runtime.GOOS == "windows"
}

// lightGround reads COLORFGBG, "foreground;background" as numbers of the sixteen
// colours: white and the bright ones but for dark grey are light.
func lightGround(colors string) bool {
	i := strings.LastIndexByte(colors, ';')
	if i < 0 {
		return false
	}
	n, err := strconv.Atoi(colors[i+1:])
	return err == nil && (n == 7 || n > 8 && n < 16)
}

// renderer returns a Lip Gloss renderer that knows everything and asks nothing.
func (t Terminal) renderer() *lipgloss.Renderer {
	r := lipgloss.NewRenderer(io.Discard)
	r.SetColorProfile(t.Profile)
	r.SetHasDarkBackground(!t.LightGround)
	return r
}

// environ gives termenv the environment through a function.
type environ func(string) string

func (e environ) Getenv(name string) string { return e(name) }

// Environ is never asked for what is used of termenv here.
func (e environ) Environ() []string { return nil }
