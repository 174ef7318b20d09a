const WINDOW_SECONDS = 0.03
/** How far a window may be moved to where it fits the one before it: half the period of the lowest voice, to either side. */
const REACH_SECONDS = 0.008
/** Samples left out between two that are compared. */
const SKIP = 4

/**
 * Speech at another speed and at its own pitch, by windows that overlap where they are most alike (WSOLA).
 * @param speed 2 is half as long
 */
export function stretch(samples: Int16Array, rate: number, speed: number): Int16Array {
  const half = Math.round((WINDOW_SECONDS * rate) / 2)
  if (speed === 1 || samples.length < 4 * half) return samples
  const reach = Math.round(REACH_SECONDS * rate)
  const out = new Int16Array(Math.round(samples.length / speed))
  out.set(samples.subarray(0, Math.min(half, out.length)))
  let from = 0
  for (let at = half; at < out.length; at += half) {
    // What would come next if nothing were changed, and the place near the wanted one that is most like it.
    const next = from + half
    const wanted = Math.round(at * speed)
    from = likest(samples, next, wanted, half, reach)
    const room = Math.min(half, out.length - at)
    for (let i = 0; i < room; i++) {
      const rise = (i + 0.5) / half
      const old = samples[next + i] ?? 0
      out[at + i] = Math.round(old + ((samples[from + i] ?? 0) - old) * rise)
    }
  }
  return out
}

function likest(samples: Int16Array, next: number, wanted: number, length: number, reach: number) {
  const last = Math.max(0, samples.length - length)
  let best = Math.min(last, wanted)
  let most = -Infinity
  for (let at = Math.max(0, wanted - reach); at <= Math.min(last, wanted + reach); at++) {
    let sum = 0
    for (let i = 0; i < length; i += SKIP) sum += (samples[next + i] ?? 0) * (samples[at + i] ?? 0)
    if (sum > most) [most, best] = [sum, at]
  }
  return best
}
