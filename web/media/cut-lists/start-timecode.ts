/** The headers of a film are small; more than this is a broken file. */
const MOST_HEADER_BYTES = 256 * 1024 * 1024
/** A counter, such as a tape's, tells no time. */
const COUNTER = 0x8

type Box = { type: string; body: DataView }

/**
 * The timecode that a camera gave the first picture of an MP4 or MOV, as a number of frames: editing programs count the film from
 * there (QuickTime File Format, Timecode Media).
 * @param perSecond frames a second of timecode, as the lists count them
 * @returns 0 where there is none, or it is counted otherwise
 */
export async function startTimecode(file: Blob, perSecond: number): Promise<number> {
  const movie = await movieOf(file)
  for (const track of movie ? boxesIn(movie).filter(({ type }) => type === 'trak') : []) {
    const media = inside(track.body, 'mdia')
    const handler = media && inside(media, 'hdlr')
    if (!media || !handler || handler.byteLength < 12 || nameAt(handler, 8) !== 'tmcd') continue
    const table = inside(media, 'minf', 'stbl')
    const entry = table && inside(table, 'stsd')
    const at = table && firstChunk(table)
    // Behind version, count, size, type, reserved and the data's reference: reserved, flags, scale, duration, frames a second.
    if (!entry || entry.byteLength < 41 || at === null || at === undefined) continue
    const isCounter = (entry.getUint32(28) & COUNTER) !== 0
    if (isCounter || entry.getUint8(40) !== perSecond || at + 4 > file.size) continue
    return new DataView(await file.slice(at, at + 4).arrayBuffer()).getUint32(0)
  }
  return 0
}

async function movieOf(file: Blob): Promise<DataView | null> {
  for (let at = 0; at + 8 <= file.size;) {
    const head = new DataView(await file.slice(at, at + 16).arrayBuffer())
    const { long, header } = sizeOf(head, file.size - at)
    if (long < header) return null
    if (nameAt(head, 4) === 'moov') {
      if (long > MOST_HEADER_BYTES) return null
      return new DataView(await file.slice(at + header, at + long).arrayBuffer())
    }
    at += long
  }
  return null
}

/** In bytes: 0 reaches to the end, 1 is told in the eight bytes behind the name. */
function sizeOf(head: DataView, room: number): { long: number; header: number } {
  const told = head.getUint32(0)
  if (told === 0) return { long: room, header: 8 }
  if (told !== 1) return { long: told, header: 8 }
  return head.byteLength < 16
    ? { long: 0, header: 16 }
    : { long: Number(head.getBigUint64(8)), header: 16 }
}

function boxesIn(view: DataView): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= view.byteLength;) {
    const room = view.byteLength - at
    const head = new DataView(view.buffer, view.byteOffset + at, Math.min(16, room))
    const { long, header } = sizeOf(head, room)
    if (long < header || long > room) break
    const body = new DataView(view.buffer, view.byteOffset + at + header, long - header)
    boxes.push({ type: nameAt(head, 4), body })
    at += long
  }
  return boxes
}

function inside(view: DataView, ...path: string[]): DataView | null {
  const [name, ...deeper] = path
  if (name === undefined) return view
  const found = boxesIn(view).find(({ type }) => type === name)
  return found ? inside(found.body, ...deeper) : null
}

const nameAt = (view: DataView, at: number) =>
  String.fromCharCode(...Array.from({ length: 4 }, (_, i) => view.getUint8(at + i)))

/** Where the first sample of a track stands in the file. */
function firstChunk(table: DataView): number | null {
  const [short, long] = [inside(table, 'stco'), inside(table, 'co64')]
  if (short && short.byteLength >= 12) return short.getUint32(8)
  return long && long.byteLength >= 16 ? Number(long.getBigUint64(8)) : null
}
