package face

import (
	"fmt"

	"felt/game/card"
)

// court is the middle of a court card: a figure in a frame, and the same turned about.
// What tells the three apart is the head: the king's crown and beard, the queen's long
// hair, tiara and flower, the jack's cap and feather.
func court(c card.Card) string {
	tint := Colour(c.Suit())
	half := figures[c.Rank()](tint) + pip(c.Suit(), 22.2, 15.4, 6.6, false)
	return fmt.Sprintf(`<svg x="17.8" y="8" width="27.4" height="72" viewBox="17.8 8 27.4 72">`+
		`<svg x="17.8" y="8" width="27.4" height="36" viewBox="17.8 8 27.4 36">%s</svg>`+
		`<g transform="rotate(180 31.5 44)"><svg x="17.8" y="8" width="27.4" height="36" viewBox="17.8 8 27.4 36">%s</svg></g></svg>`+
		`<rect x="17.8" y="8" width="27.4" height="72" rx="1.6" fill="none" stroke="%s" stroke-width="1.1"/>`+
		`<path d="M17.8 44H45.2" stroke="%s" stroke-width="1.1"/>`, half, half, ink, ink)
}

var figures = map[card.Rank]func(tint string) string{card.King: king, card.Queen: queen, card.Jack: jack}

// The parts that figures share.
const (
	pen  = `stroke="` + ink + `" stroke-width=".9" stroke-linejoin="round" stroke-linecap="round"`
	eyes = `<circle cx="29.3" cy="27.3" r=".75" fill="` + ink + `"/><circle cx="33.7" cy="27.3" r=".75" fill="` + ink + `"/>` +
		`<path d="M31.5 27.6L31 29.9H32" fill="none" ` + pen + `/>`
)

func king(tint string) string {
	return `<path d="M17.8 44V40.5C20.5 37 25 35.6 31.5 35.6S42.5 37 45.2 40.5V44Z" fill="` + tint + `" ` + pen + `/>` +
		`<path d="M24 44L28.2 36H34.8L39 44Z" fill="` + paper + `" ` + pen + `/>` +
		`<path d="M25.6 41H37.4M26.9 38.6H36.1" fill="none" stroke="` + tint + `" stroke-width="1" stroke-dasharray="1.4 1.2"/>` +
		`<path d="M25.4 22.6V31C25.4 35.8 28.4 39.4 31.5 39.4S37.6 35.8 37.6 31V22.6Z" fill="` + ink + `"/>` +
		`<path d="M26.6 22.6H36.4V29.4C36.4 30.6 35.2 31.2 34 30.9C32.8 30.6 32 30.6 31.5 31.2C31 30.6 30.2 30.6 29 30.9C27.8 31.2 26.6 30.6 26.6 29.4Z" fill="` + paper + `"/>` +
		eyes + `<path d="M30 33H33" stroke="` + paper + `" stroke-width="1" stroke-linecap="round"/>` +
		`<path d="M24.6 23.6L22.6 13.6L27.4 17.4L31.5 11.2L35.6 17.4L40.4 13.6L38.4 23.6Z" fill="` + paper + `" ` + pen + `/>` +
		`<path d="M24.6 23.6L24.1 21H38.9L38.4 23.6Z" fill="` + tint + `" ` + pen + `/>` +
		`<circle cx="31.5" cy="10.9" r="1.3" fill="` + tint + `"/><circle cx="40.6" cy="13.2" r="1.1" fill="` + tint + `"/>`
}

func queen(tint string) string {
	return `<path d="M17.8 44V41.5C20.5 38 25.5 36.8 31.5 36.8S42.5 38 45.2 41.5V44Z" fill="` + tint + `" ` + pen + `/>` +
		`<path d="M23.4 24C23.4 18.6 26.6 16 31.5 16S39.6 18.6 39.6 24C39.6 29 41.6 32.5 42 36.5C39 39.5 36 37.5 35.5 34H27.5C27 37.5 24 39.5 21 36.5C21.4 32.5 23.4 29 23.4 24Z" fill="` + tint + `" ` + pen + `/>` +
		`<path d="M28.8 33V37.2C29.6 38.8 33.4 38.8 34.2 37.2V33Z" fill="` + paper + `" ` + pen + `/>` +
		`<path d="M26.5 25C26.5 21.8 28.6 20.4 31.5 20.4S36.5 21.8 36.5 25C36.5 30.2 34.6 34.6 31.5 34.6S26.5 30.2 26.5 25Z" fill="` + paper + `" ` + pen + `/>` +
		eyes + `<path d="M30.4 31.8C31 32.4 32 32.4 32.6 31.8" fill="none" ` + pen + `/>` +
		`<path d="M25.4 19.6C27 17.4 29 16.4 31.5 16.4S36 17.4 37.6 19.6L38.4 14.4L35 16L31.5 11.8L28 16L24.6 14.4Z" fill="` + paper + `" ` + pen + `/>` +
		`<circle cx="31.5" cy="11.6" r="1.2" fill="` + tint + `"/>` +
		`<path d="M27.2 40.6C28.6 42.4 34.4 42.4 35.8 40.6" fill="none" stroke="` + paper + `" stroke-width="1.4" stroke-dasharray="0 2.1" stroke-linecap="round"/>`
}

func jack(tint string) string {
	return `<path d="M17.8 44V40C21 37.4 25.5 36.2 31.5 36.2S42 37.4 45.2 40V44Z" fill="` + paper + `" ` + pen + `/>` +
		`<path d="M17.8 44V40C19.6 38.5 21.8 37.5 24.4 36.9L36 44Z" fill="` + tint + `" ` + pen + `/>` +
		`<path d="M28.6 33V37C29.6 38.4 33.4 38.4 34.4 37V33Z" fill="` + paper + `" ` + pen + `/>` +
		`<path d="M24.6 21.5V31.5C24.6 33.4 26.4 34 27.6 33V22ZM38.4 21.5V31.5C38.4 33.4 36.6 34 35.4 33V22Z" fill="` + ink + `"/>` +
		`<path d="M26.6 21H36.4V28.5C36.4 32 34.4 34.6 31.5 34.6S26.6 32 26.6 28.5Z" fill="` + paper + `" ` + pen + `/>` +
		eyes + `<path d="M30.2 32H32.8" fill="none" ` + pen + `/>` +
		`<path d="M23.6 22.4C24.4 17.4 27.5 15.4 32 15.4C36.5 15.4 39 18 39.4 22.4Z" fill="` + tint + `" ` + pen + `/>` +
		`<path d="M23 22.6H40" fill="none" stroke="` + ink + `" stroke-width="1.9" stroke-linecap="round"/>` +
		`<path d="M37.4 19C41.8 17.6 43.4 14.4 42.6 10.4C38.8 11.2 36.6 14 36.4 17.6Z" fill="` + paper + `" ` + pen + `/>` +
		`<path d="M37.2 18C38.4 15.4 40 13.4 42 11.4" fill="none" ` + pen + `/>`
}
