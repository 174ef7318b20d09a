import type { Lab } from './found.ts'

/** Where a wall stands on a table or a floor: a straight line from the left border to the right one. */
export type Horizon = (x: number) => number

/** The strip at each side that is looked at, in parts of the width. */
const STRIP = 0.02
/** So many rows above are held against as many below. */
const ROWS = 4
/** What lies above and below must differ by so much in OKLab. */
const LEAST_STEP = 0.02
/** Within this share of the height of a border there is no line to be seen. */
const MARGIN = 0.06
/** A table is as level as this, in parts of the height from side to side. */
const LEVEL = 0.12
/** Of the line so much must be seen; the rest is behind the subject. */
const LEAST_SEEN = 0.45

/** @returns null where the background is of one piece */
export function findHorizon({ width, height, lab }: Lab): Horizon | null {
  const strip = Math.max(2, Math.round(width * STRIP))
  const step = (from: number, to: number, y: number) => {
    let off = 0
    for (let c = 0; c < 3; c++) {
      let sum = 0
      for (let row = 1; row <= ROWS; row++)
        for (let x = from; x < to; x++)
          sum += lab[((y + row) * width + x) * 3 + c]! - lab[((y - row) * width + x) * 3 + c]!
      off += (sum / (ROWS * (to - from))) ** 2
    }
    return Math.sqrt(off)
  }
  const [top, bottom] = [Math.ceil(height * MARGIN), Math.floor(height * (1 - MARGIN))]
  const steepest = (height: (y: number) => number) => {
    let [at, most] = [-1, LEAST_STEP]
    for (let y = top; y < bottom; y++) {
      const here = height(y)
      if (here > most) [at, most] = [y, here]
    }
    return at
  }
  const [atLeft, atRight] = [
    (y: number) => step(0, strip, y),
    (y: number) => step(width - strip, width, y),
  ]
  let [left, right] = [steepest(atLeft), steepest(atRight)]
  if (left < 0 || right < 0 || Math.abs(left - right) > height * LEVEL) return null
  // Seen so nearly level, it is level: a soft edge has no place of its own.
  if (Math.abs(left - right) <= 2 * ROWS) left = right = steepest((y) => atLeft(y) + atRight(y))
  const horizon: Horizon = (x) => left + ((right - left) * x) / (width - 1)
  let [seen, all] = [0, 0]
  for (let x = 0; x + strip <= width; x += strip) {
    const y = Math.round(horizon(x + strip / 2))
    all++
    if (step(x, x + strip, y) > LEAST_STEP / 2) seen++
  }
  return seen >= all * LEAST_SEEN ? horizon : null
}
