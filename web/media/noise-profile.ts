import { lengthOf, type Planes } from './sound-filter.ts'
import { frameOf, OVERLAP, spectra } from './spectrum.ts'

/** The power that a recording's background has at each frequency from 0 to half the rate, as `spectrum.ts` measures it. */
export type NoiseProfile = Float64Array

/** Shorter than a breath between two sentences. */
const PIECE_SECONDS = 0.12
/** Of the quietest pieces as many as make three seconds, or all that are about as quiet, whichever is less. */
const MOST_PIECES = 25
const ABOUT_AS_QUIET = 2.5
/** No room is as quiet as digital silence; there nothing was recorded. */
const NOTHING = 1e-12

/** Learns what a recording sounds like where nobody speaks: from the quietest moments of all that is pushed. */
export function noiseListener(rate: number, channels: number) {
  const bins = frameOf(rate) / 2 + 1
  const framesPerPiece = Math.max(4, Math.round((PIECE_SECONDS * rate * OVERLAP) / frameOf(rate)))
  let quietest: { energy: number; power: Float64Array }[] = []
  let sum = new Float64Array(bins)
  let frames = 0
  const look = spectra(rate, channels, (power) => {
    for (let k = 0; k < bins; k++) sum[k] = (sum[k] as number) + (power[k] as number)
    if (++frames < framesPerPiece) return
    const energy = sum.reduce((all, one) => all + one, 0) / frames / bins
    if (energy > NOTHING) {
      const piece = { energy, power: sum.map((one) => one / frames) }
      quietest = [...quietest, piece].sort((a, b) => a.energy - b.energy).slice(0, MOST_PIECES)
      sum = new Float64Array(bins)
    } else sum.fill(0)
    frames = 0
  })
  return {
    push: (planes: Planes) => lengthOf(planes) > 0 && look.push(planes),
    /** Null where all was silent. */
    profile(): NoiseProfile | null {
      // The very quietest may be an edge of digital silence.
      const typical = quietest[Math.min(2, quietest.length - 1)]
      if (!typical) return null
      const alike = quietest.filter(
        ({ energy }) =>
          energy < typical.energy * ABOUT_AS_QUIET && energy > typical.energy / ABOUT_AS_QUIET,
      )
      return Float64Array.from(
        { length: bins },
        (_, k) => alike.reduce((all, { power }) => all + (power[k] as number), 0) / alike.length,
      )
    },
  }
}
