// Package flags defines flags of whole numbers as people write them: decimal
// digits and nothing else, so that 010 is ten and a seed is typed as it is shown.
// (The flag library reads 010 as eight, 0x10 as sixteen and 1_000 as a thousand.)
package flags

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/spf13/pflag"
)

// Whole is a type that a flag of a whole number may have.
type Whole interface{ int | int64 | uint64 }

// Number defines a flag of a whole number in a set; v keeps its default until the
// flag is read.
func Number[T Whole](set *pflag.FlagSet, v *T, name string, preset T, usage string) {
	*v = preset
	set.Var(&number[T]{v}, name, usage)
}

type number[T Whole] struct{ of *T }

// String returns the number in decimal digits.
func (n *number[T]) String() string { return fmt.Sprint(*n.of) }

// Type is the name of the value in a help text.
func (n *number[T]) Type() string { return typeName }

const typeName = "N"

// Set reads decimal digits; a signed type takes a minus sign, too.
func (n *number[T]) Set(text string) error {
	value, err := parse[T](text)
	switch {
	case err == nil:
		*n.of = value
		return nil
	case errors.Is(err, strconv.ErrRange):
		return errors.New("is too large")
	}
	return errors.New("is no whole number")
}

func parse[T Whole](text string) (value T, err error) {
	switch v := any(&value).(type) {
	case *int:
		*v, err = strconv.Atoi(text)
	case *int64:
		*v, err = strconv.ParseInt(text, 10, 64)
	case *uint64:
		*v, err = strconv.ParseUint(text, 10, 64)
	}
	return value, err
}

// Error says of a flag that could not be read what is wrong with it, in a
// person's words.
func Error(err error) error {
	if unknown, ok := errors.AsType[*pflag.NotExistError](err); ok {
		if all := unknown.GetSpecifiedShortnames(); all != "" {
			return fmt.Errorf("there is no flag -%s", all)
		}
		return fmt.Errorf("there is no flag --%s", unknown.GetSpecifiedName())
	}
	if bare, ok := errors.AsType[*pflag.ValueRequiredError](err); ok {
		return fmt.Errorf("--%s is without its value", bare.GetFlag().Name)
	}
	if bad, ok := errors.AsType[*pflag.InvalidSyntaxError](err); ok {
		return fmt.Errorf("%q is no flag", bad.GetSpecifiedFlag())
	}
	value, ok := errors.AsType[*pflag.InvalidValueError](err)
	if !ok {
		return err
	}
	cause := value.Unwrap()
	switch value.GetFlag().Value.Type() {
	case typeName:
		return fmt.Errorf("--%s: %q %w; allowed: decimal digits", value.GetFlag().Name, value.GetValue(), cause)
	case "bool":
		return fmt.Errorf("--%s: %q is not understood; allowed: true, false, or the flag alone", value.GetFlag().Name, value.GetValue())
	}
	return fmt.Errorf("--%s: %q: %w", value.GetFlag().Name, value.GetValue(), cause)
}
