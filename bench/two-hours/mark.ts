/** Of espeak-ng's voices. */
export const RATE = 22_050

/** Tones of a telephone's keys, and two that are on no key: they say that a number follows. */
const LOW = [697, 770, 852, 941] as const
const HIGH = [1209, 1336, 1477, 1633] as const
const BEGIN = [2200, 2600] as const
const KEY_SECONDS = 0.05
const LEVEL = 0.25
/** Four keys for a number, and one that the others must agree with. */
const KEYS = 4
const MARK_SECONDS = (KEYS + 2) * KEY_SECONDS

const STEP_SECONDS = 0.005
const LOOK_SECONDS = 0.02
/** Of all that is heard in a moment, the two tones that begin a mark are so much. */
const LEAST_SHARE = 0.6
const EACH_SHARE = 0.15
/** Of the energy of a key, its two tones against the other six. */
const LEAST_CLEAR = 2
/** A mark that begins within other sound is looked for a little earlier and later, too. */
const SHIFTS = [0, 0.004, -0.004, 0.008, -0.008, 0.012, -0.012, 0.016, -0.016]

const keysOf = (n: number) => {
  const keys = Array.from({ length: KEYS }, (_, i) => (n >> (4 * i)) & 15)
  return [...keys, checkOf(keys)]
}
const checkOf = (keys: readonly number[]) => keys.reduce((sum, key) => sum ^ key, 5)

/** A number below 65,536 as sound. */
export function writeMark(n: number): Int16Array {
  const tones = [BEGIN, ...keysOf(n).map((key) => [LOW[key >> 2], HIGH[key & 3]] as const)]
  const each = Math.round(KEY_SECONDS * RATE)
  return Int16Array.from({ length: tones.length * each }, (_, at) => {
    const [one = 0, other = 0] = tones[Math.floor(at / each)] ?? []
    const edge = Math.min(1, (at % each) / 60, (each - (at % each)) / 60)
    const turn = (2 * Math.PI * at) / RATE
    return edge * LEVEL * 32767 * (Math.sin(one * turn) + Math.sin(other * turn))
  })
}

/** The numbers in a sound, each with the second its mark begins at; of one that is not whole there is nothing. */
export function readMarks(samples: Int16Array, rate: number): { n: number; at: number }[] {
  const energy = (from: number, seconds: number, hertz: number) => {
    const [first, count] = [Math.round(from * rate), Math.round(seconds * rate)]
    const turn = 2 * Math.cos((2 * Math.PI * hertz) / rate)
    let [one, two] = [0, 0]
    for (let i = first; i < first + count; i++)
      [two, one] = [one, (samples[i] ?? 0) + turn * one - two]
    return (one * one + two * two - turn * one * two) / count
  }
  const total = (from: number, seconds: number) => {
    const [first, count] = [Math.round(from * rate), Math.round(seconds * rate)]
    let sum = 1
    for (let i = first; i < first + count; i++) sum += (samples[i] ?? 0) ** 2
    return sum / 2
  }
  const begins = (at: number) => {
    const all = total(at, LOOK_SECONDS)
    const one = energy(at, LOOK_SECONDS, BEGIN[0])
    if (one < all * EACH_SHARE) return false
    const other = energy(at, LOOK_SECONDS, BEGIN[1])
    return other > all * EACH_SHARE && one + other > all * LEAST_SHARE
  }
  const keyAt = (from: number) => {
    const [low, high] = [LOW, HIGH].map((row) =>
      loudest(row.map((hertz) => energy(from, 0.03, hertz))),
    )
    return low && high && low.clear && high.clear ? low.at * 4 + high.at : null
  }
  const numberAt = (start: number) => {
    const keys = Array.from({ length: KEYS + 1 }, (_, i) =>
      keyAt(start + (i + 1) * KEY_SECONDS + 0.01),
    )
    const [told, check] = [keys.slice(0, KEYS), keys[KEYS]]
    if (!told.every((key) => key !== null) || checkOf(told) !== check) return null
    return told.reduce((sum, key, i) => sum + (key << (4 * i)), 0)
  }
  const found: { n: number; at: number }[] = []
  const end = samples.length / rate - MARK_SECONDS
  for (let at = -LOOK_SECONDS; at < end; at += STEP_SECONDS) {
    if (!begins(at)) continue
    let last = at
    while (begins(last + STEP_SECONDS)) last += STEP_SECONDS
    const start = (at + last + LOOK_SECONDS - KEY_SECONDS) / 2
    const n = SHIFTS.map((shift) => numberAt(start + shift)).find((one) => one !== null)
    if (n !== undefined && n !== null) found.push({ n, at: start })
    at = last
  }
  return found
}

function loudest(energies: readonly number[]) {
  const [first = 0, second = 0] = energies.toSorted((a, b) => b - a)
  return { at: energies.indexOf(first), clear: first > LEAST_CLEAR * second }
}
