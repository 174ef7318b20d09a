/** A sound's channels side by side, as many samples in each, from −1 to 1. */
export type Planes = Float32Array<ArrayBuffer>[]

/**
 * Changes a sound as it flows by, in pieces of any length. What it still needs it keeps: `push` answers with what is ready, `end`
 * with the rest, and all of it together begins where the sound begins.
 */
export type SoundFilter = {
  push: (planes: Planes) => Planes
  end: () => Planes
}

/** In frames. */
export const lengthOf = (planes: Planes) => planes[0]?.length ?? 0

/** A piece of so many frames in which nothing is heard. */
export const silence = (channels: number, frames: number): Planes =>
  Array.from({ length: channels }, () => new Float32Array(frames))

/** Pieces of one sound as one piece. */
export function joined(pieces: readonly Planes[], channels: number): Planes {
  const [only] = pieces
  if (only && pieces.length === 1) return only
  const whole = silence(
    channels,
    pieces.reduce((sum, piece) => sum + lengthOf(piece), 0),
  )
  let at = 0
  for (const piece of pieces) {
    for (const [channel, plane] of piece.entries()) whole[channel]?.set(plane, at)
    at += lengthOf(piece)
  }
  return whole
}

/** Several filters, one after the other. */
export function chained(filters: readonly SoundFilter[], channels: number): SoundFilter {
  const through = (planes: Planes, from: number) =>
    filters.slice(from).reduce((flowing, filter) => filter.push(flowing), planes)
  return {
    push: (planes) => through(planes, 0),
    end: () =>
      joined(
        filters.map((filter, i) => through(filter.end(), i + 1)),
        channels,
      ),
  }
}
