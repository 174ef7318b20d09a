import type { Meter, Sound } from './packets.ts'

/** Boxes are held all at once, and no film has so many. */
const MOST_BOXES = 200_000

/** A box: its name, where it begins, where its content does, and where both end. */
export type Box = { name: string; at: number; body: number; end: number }

/** A track of pictures or sound, and what is counted of it. */
export type Track = {
  kind: string
  scale: number
  told: number | null
  /** In seconds: what is shown of the track, a start of -1 being nothing at all. */
  edits: { start: number; length: number }[]
  meter: Meter
  /** Of sound that is not packed, the bytes of one moment; a table's sizes of it are often none. */
  wide: number | null
  samples: number
  /** By the table's times, and by what the packets tell of themselves. */
  timed: number
  sounding: number
}

/** What the library knows of a track of sound, by its id. */
export type Sounds = ReadonlyMap<number, Sound>

/** An MP4 or MOV that is looked through. */
export type Mp4File = {
  bytes: Uint8Array
  view: DataView
  sounds: Sounds
  tracks: Map<number, Track>
  /** What samples of fragments are, by track, where nothing else is said. */
  defaults: Map<number, { duration: number; size: number }>
  /** Samples and bytes of them that were looked at, and how many may be. */
  seen: number
  most: number
}

/** The boxes from one place to another; the last may be cut off. */
export function boxesIn(file: Mp4File, from: number, to: number): Box[] {
  const { bytes, view } = file
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to;) {
    const short = view.getUint32(at)
    const isLong = short === 1 && at + 16 <= to
    const size = isLong ? Number(view.getBigUint64(at + 8)) : short === 0 ? to - at : short
    const body = at + (isLong ? 16 : 8)
    if (size < body - at) break
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    boxes.push({ name, at, body, end: Math.min(to, at + size) })
    if (boxes.length > MOST_BOXES) return refused(file)
    at += size
  }
  return boxes
}

/** Ends the look at a file that is made to be looked at for long. */
export function refused(file: Mp4File): [] {
  file.seen = Infinity
  return []
}

/** The box at the end of a path of names. */
export function boxAt(
  file: Mp4File,
  { body, end }: Pick<Box, 'body' | 'end'>,
  ...path: string[]
): Box | undefined {
  const [name, ...rest] = path
  const box = boxesIn(file, body, end).find((one) => one.name === name)
  return box && rest.length > 0 ? boxAt(file, box, ...rest) : box
}

/** A box's version, flags and where it goes on after them. */
export function fullBox({ view }: Mp4File, { body }: Box) {
  const head = view.getUint32(body)
  return { version: head >>> 24, flags: head & 0xffffff, at: body + 4 }
}

/** Counts a sample that is in the file. */
export function count(file: Mp4File, track: Track, from: number, size: number, ticks: number) {
  track.samples++
  file.seen += size
  track.timed += ticks / track.scale
  if (track.kind === 'soun')
    track.sounding += track.meter(file.bytes.subarray(from, from + size)) ?? 0
}
