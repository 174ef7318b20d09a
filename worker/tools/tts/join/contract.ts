/** In samples a second: every piece has it, whatever its vendor's is. */
export const RATE = 24_000

/** Where a piece of speech stands in the whole, in samples. */
export type Place = { start: number; end: number }

/**
 * Lays pieces one after the other, with a pause between two. A piece that has a moment of its own begins there, or as soon as the
 * one before it has ended.
 * @param pieces lengths and moments in samples
 */
export function lay(
  pieces: readonly { length: number; at?: number | undefined }[],
  pause: number,
): Place[] {
  let end = 0
  return pieces.map(({ length, at }, i) => {
    const start = at === undefined ? (i === 0 ? 0 : end + pause) : Math.max(at, end)
    end = start + length
    return { start, end }
  })
}

/** Seconds as they are told: exact to the sample at every rate that is in use. */
export const inSeconds = (samples: number, rate: number) => Math.round((samples / rate) * 1e6) / 1e6

export const inSamples = (seconds: number, rate: number) => Math.round(seconds * rate)
