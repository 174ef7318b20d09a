import { ascii } from './ascii.ts'
import { Windowed } from './windowed.ts'

/** Where something lies, in bytes. */
export type Place = { from: number; to: number }
/** A box of an MP4 or MOV file (ISO/IEC 14496-12): its name and where that stands, and where its content lies. */
export type Box = Place & { name: string; nameAt: number }

/** Version and flags, with which the content of many a box begins. */
export const FULL = 4

/** A box is told by its size and its name; a large one has its size behind them. */
const HEADER_BYTES = 16
/** A file can have many that are small. */
const WINDOW_BYTES = 64 << 10
/** Texts of a whole day that change twice a second. */
const MOST_SAMPLES = 200_000

/** The boxes between two places of a file, read by their headers alone. */
export async function* boxesIn(source: Blob, from: number, to: number): AsyncGenerator<Box> {
  const file = new Windowed(source, WINDOW_BYTES)
  for (let at = from; at + 8 <= to;) {
    const header = await file.read(at, at + HEADER_BYTES)
    const box = readBox(viewOf(header), 0, to - at)
    if (!box) return
    const { name, nameAt, from: inner, to: end } = box
    yield { name, nameAt: at + nameAt, from: at + inner, to: at + end }
    at += box.to
  }
}

const viewOf = ({ buffer, byteOffset, length }: Uint8Array<ArrayBuffer>) =>
  new DataView(buffer, byteOffset, length)

/** The table that tells of a whole film; null where there is none. */
export async function movieOf(source: Blob): Promise<Box | null> {
  for await (const box of boxesIn(source, 0, source.size)) if (box.name === 'moov') return box
  return null
}

/** @param rest bytes up to the end of what is around it, which a box without a size fills */
export function readBox(view: DataView, at: number, rest: number): Box | null {
  if (at + 8 > view.byteLength) return null
  const short = view.getUint32(at)
  const name = ascii(view, at + 4)
  const isLarge = short === 1
  if (isLarge && at + 16 > view.byteLength) return null
  const size = isLarge ? Number(view.getBigUint64(at + 8)) : short || rest
  return size < 8 ? null : { name, nameAt: at + 4, from: at + (isLarge ? 16 : 8), to: at + size }
}

/** The boxes within another, read whole; what breaks off is left out. */
export function* boxesWithin(view: DataView, from: number, to: number): Generator<Box> {
  for (let at = from; at < to;) {
    const box = readBox(view, at, to - at)
    if (!box || box.to > view.byteLength) return
    yield box
    at = box.to
  }
}

export type Boxes = Partial<Record<string, Box>>

const AROUND = new Set(['edts', 'mdia', 'minf', 'stbl', 'tref', 'udta'])

/** What is in a track, by name; the first of each. */
export function boxesOfTrack(view: DataView, { from, to }: Box): Boxes {
  const found: Boxes = {}
  for (const box of boxesWithin(view, from, to)) {
    found[box.name] ??= box
    const inner = AROUND.has(box.name) ? boxesOfTrack(view, box) : {}
    for (const [name, one] of Object.entries(inner)) found[name] ??= one
  }
  return found
}

/**
 * Where in the file the samples of a track of text lie.
 * @param bytes how long the file is: no more of one size are listed than it holds
 * @throws RangeError for more than any film has
 */
export function samplesOf(
  view: DataView,
  { stsz, stsc, stco, co64 }: Boxes,
  bytes: number,
): Place[] {
  const chunks = stco ?? co64
  if (!stsz || !stsc || !chunks) return []
  const [same, told] = [view.getUint32(stsz.from + FULL), view.getUint32(stsz.from + FULL + 4)]
  const total = same > 0 ? Math.min(told, bytes / same) : told
  const samples: Place[] = []
  let run = 0
  for (let chunk = 0; chunk < view.getUint32(chunks.from + FULL); chunk++) {
    const place = chunks.from + FULL + 4
    let from = stco
      ? view.getUint32(place + chunk * 4)
      : Number(view.getBigUint64(place + chunk * 8))
    const runAt = (number: number) => stsc.from + FULL + 4 + number * 12
    const runs = view.getUint32(stsc.from + FULL)
    while (run + 1 < runs && view.getUint32(runAt(run + 1)) <= chunk + 1) run++
    for (let i = 0; i < view.getUint32(runAt(run) + 4) && samples.length < total; i++) {
      const to = from + (same || view.getUint32(stsz.from + FULL + 8 + samples.length * 4))
      if (samples.push({ from, to }) > MOST_SAMPLES) throw new RangeError('too many samples')
      from = to
    }
  }
  return samples
}
