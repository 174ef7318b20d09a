/** Where a comma may part thousands as well as decimals, nobody knows which was meant. */
const EITHER = /^[-+]?[1-9]\d{0,2},\d{3}$/

/** The figure somebody typed, with a point or a comma, in whichever width; NaN when it is none, or may be one of two. */
export function figureOf(text: string) {
  const typed = text.normalize('NFKC').trim().replace('−', '-')
  return typed === '' || EITHER.test(typed) ? Number.NaN : Number(typed.replace(',', '.'))
}

/** An amount of money somebody typed, in hundredths; NaN as well when it has parts of one, which nobody pays. */
export function centsOf(text: string) {
  const cents = figureOf(text) * 100
  const whole = Math.round(cents)
  return Math.abs(cents - whole) < 1e-6 ? whole : Number.NaN
}
