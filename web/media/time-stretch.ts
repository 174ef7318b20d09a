/** Long enough to hold a period of any voice, short enough that nothing is heard twice. */
const WINDOW_SECONDS = 0.03
/** How far a window may be moved to where it fits what came before it best. */
const SEARCH_SECONDS = 0.008
/** Every so many samples are compared, first roughly and then around the best. */
const COARSE = 4

/**
 * Sound in another length at the same pitch, by overlapping windows of it where they resemble each other most (WSOLA, Verhelst and
 * Roelands 1993). It begins and ends with the very samples it was given, so it joins what stands beside it without a click.
 * @param planes a channel each, of equal length
 * @param frames how long the result is
 */
export function stretch(
  planes: readonly Float32Array[],
  frames: number,
  sampleRate: number,
): Float32Array<ArrayBuffer>[] {
  const given = planes[0]?.length ?? 0
  const half = Math.round((WINDOW_SECONDS / 2) * sampleRate)
  if (frames < 4 * half || given < 4 * half) return resample(planes, frames)
  const search = Math.round(SEARCH_SECONDS * sampleRate)
  const made = planes.map(() => new Float32Array(frames))
  const mono = mixed(planes)
  const rise = Float32Array.from(
    { length: half },
    (_, i) => Math.sin(((i + 0.5) / half) * (Math.PI / 2)) ** 2,
  )
  const pace = (given - 2 * half) / (frames - 2 * half)
  copy(planes, made, { from: 0, to: 0, frames: half })
  let last = 0
  for (let to = half; to < frames; to += half) {
    const isEnd = to + 2 * half >= frames
    const wished = Math.round(to * pace)
    // What would follow if nothing were left out: the next window should sound like it.
    const follows = last + half
    const from = isEnd
      ? given - (frames - to)
      : bestFit(
          mono,
          follows,
          clamp(wished - search, given - 2 * half),
          clamp(wished + search, given - 2 * half),
          half,
        )
    for (const [channel, plane] of planes.entries()) {
      const out = made[channel] as Float32Array
      for (let i = 0; i < half && to + i < frames; i++) {
        const gain = rise[i] as number
        out[to + i] =
          (plane[from + i] as number) * gain +
          (plane[Math.min(given - 1, follows + i)] as number) * (1 - gain)
      }
    }
    last = from
    if (isEnd) {
      copy(planes, made, { from: from + half, to: to + half, frames: frames - to - half })
      break
    }
  }
  return made
}

/** Sound in another length and so at another pitch. What is faster is averaged, which keeps what is too high to be heard then from folding back. */
export function resample(
  planes: readonly Float32Array[],
  frames: number,
): Float32Array<ArrayBuffer>[] {
  return planes.map((plane) => {
    const made = new Float32Array(frames)
    const given = plane.length
    const pace = frames > 1 ? (given - 1) / (frames - 1) : 0
    for (let i = 0; i < frames; i++) {
      const middle = i * pace
      // Nothing is averaged over an end, where the sound beside it goes on.
      const reach = Math.max(1, Math.min(pace, middle, given - 1 - middle))
      let [sum, weights] = [0, 0]
      const until = Math.min(given - 1, Math.floor(middle + reach))
      for (let j = Math.max(0, Math.ceil(middle - reach)); j <= until; j++) {
        const weight = 1 - Math.abs(j - middle) / reach
        sum += (plane[j] as number) * weight
        weights += weight
      }
      made[i] = weights > 0 ? sum / weights : (plane[Math.round(middle)] ?? 0)
    }
    return made
  })
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value))

function mixed(planes: readonly Float32Array[]): Float32Array {
  const [only, ...others] = planes
  if (!only || others.length === 0) return only ?? new Float32Array(0)
  const mono = Float32Array.from(only)
  for (const plane of others)
    for (let i = 0; i < mono.length; i++) mono[i] = (mono[i] as number) + (plane[i] as number)
  return mono
}

type Part = { from: number; to: number; frames: number }

function copy(planes: readonly Float32Array[], made: Float32Array[], { from, to, frames }: Part) {
  for (const [channel, plane] of planes.entries())
    made[channel]?.set(plane.subarray(from, from + frames), to)
}

/** Where between two places the sound is most like that at `like`, by normalised correlation. */
function bestFit(
  mono: Float32Array,
  like: number,
  least: number,
  most: number,
  frames: number,
): number {
  const fitAt = (at: number, step: number) => {
    let [product, energy] = [0, 1e-9]
    const count = Math.min(frames, mono.length - like, mono.length - at)
    for (let i = 0; i < count; i += step) {
      const sample = mono[at + i] as number
      product += sample * (mono[like + i] as number)
      energy += sample * sample
    }
    return product / Math.sqrt(energy)
  }
  const best = (from: number, to: number, step: number, each: number) => {
    let [found, fit] = [from, -Infinity]
    for (let at = from; at <= to; at += each) {
      const here = fitAt(at, step)
      if (here > fit) [found, fit] = [at, here]
    }
    return found
  }
  const rough = best(least, most, COARSE, COARSE)
  return best(Math.max(least, rough - COARSE + 1), Math.min(most, rough + COARSE - 1), 1, 1)
}
