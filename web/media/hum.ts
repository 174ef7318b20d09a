import { type Biquad, notch } from './biquad.ts'
import { fftOf } from './fft.ts'
import { lengthOf, type Planes } from './sound-filter.ts'

/** What a mains socket adds to a recording: the frequency of the net, and which of its multiples are heard. */
export type Hum = { hertz: number; multiples: number[] }

/** Where hum is looked for: up to a fourth of this rate. */
const SLOW_RATE = 4000
/** About four seconds: a quarter of a hertz can be told apart. */
const FRAME = 16_384
const MAINS = [50, 60]
/** How far a net or a recorder may be off, and how finely that is told. */
const OFF_HERTZ = 0.6
const STEP_HERTZ = 0.02
const HIGHEST_HERTZ = 1000
/** How far it stands out of what is around it, in dB: one multiple that counts, and the first two of a hum. */
const STANDS_OUT_DB = 9
const CLEAR_DB = 14
/** In hertz. A hum wanders, and the more so the higher. */
const widthAt = (hertz: number) => 2 + hertz / 200

/** Listens for a hum in all that is pushed: what is as loud in every stretch, however much is said in between. */
export function humListener(rate: number) {
  const every = Math.max(1, Math.round(rate / SLOW_RATE))
  const slow = rate / every
  const { forward } = fftOf(FRAME)
  const held = new Float64Array(FRAME)
  const logs = new Float64Array(FRAME / 2)
  let [filled, frames, heard] = [0, 0, 0]
  let sum = 0
  let count = 0

  function look() {
    const im = new Float64Array(FRAME)
    const re = held.map((x, i) => x * Math.sin((Math.PI * (i + 0.5)) / FRAME) ** 2)
    forward(re, im)
    for (let k = 0; k < logs.length; k++)
      logs[k] =
        (logs[k] as number) +
        10 * Math.log10((re[k] as number) ** 2 + (im[k] as number) ** 2 + 1e-16)
    frames++
    held.copyWithin(0, FRAME / 2)
    filled = FRAME / 2
  }

  return {
    push(planes: Planes) {
      for (let i = 0; i < lengthOf(planes); i++) {
        for (const plane of planes) sum += plane[i] as number
        if (++count < every) continue
        held[filled++] = sum / every / planes.length
        heard++
        sum = 0
        count = 0
        if (filled === FRAME) look()
      }
    },
    hum(): Hum | null {
      if (frames === 0) {
        if (heard < slow / 2) return null
        held.fill(0, filled)
        look()
      }
      const levels = logs.map((log) => log / frames)
      const perHertz = FRAME / slow
      const standsOut = (hertz: number) => {
        const at = hertz * perHertz
        const peak = Math.max(levels[Math.floor(at)] ?? -160, levels[Math.ceil(at)] ?? -160)
        const around = [
          ...levels.slice(Math.round(at - 9 * perHertz), Math.round(at - 3 * perHertz)),
          ...levels.slice(Math.round(at + 3 * perHertz), Math.round(at + 9 * perHertz)),
        ].toSorted((a, b) => a - b)
        return peak - (around[Math.floor(around.length / 2)] ?? 0)
      }
      let best = { hertz: 0, score: 0 }
      for (const mains of MAINS)
        for (let hertz = mains - OFF_HERTZ; hertz <= mains + OFF_HERTZ; hertz += STEP_HERTZ) {
          let score = 0
          for (let n = 1; n <= 6; n++) score += Math.max(0, Math.min(30, standsOut(hertz * n)))
          if (score > best.score) best = { hertz, score }
        }
      const near = best.hertz
      if (near === 0 || Math.max(standsOut(near), standsOut(near * 2)) < CLEAR_DB) return null
      const multiples: number[] = []
      let [found, weights] = [0, 0]
      for (let n = 1; n * near <= HIGHEST_HERTZ; n++) {
        if (standsOut(n * near) < STANDS_OUT_DB) continue
        multiples.push(n)
        // Each tells the net's frequency n times as finely.
        found += topNear(levels, n * near * perHertz) / perHertz
        weights += n
      }
      return { hertz: Number((found / weights).toFixed(3)), multiples }
    },
  }
}

/** Where a peak is, between the places of its three highest values. */
function topNear(levels: Float64Array, at: number) {
  let top = Math.round(at)
  for (const place of [top - 1, top + 1])
    if ((levels[place] as number) > (levels[top] as number)) top = place
  const [left, here, right] = [levels[top - 1], levels[top], levels[top + 1]] as [
    number,
    number,
    number,
  ]
  return top + (left - right) / (2 * (left - 2 * here + right))
}

/** What takes a hum out. */
export const notchesOf = ({ hertz, multiples }: Hum, rate: number): Biquad[] =>
  multiples.map((n) => notch(n * hertz, widthAt(n * hertz), rate))
