import { type Box, type Boxes, FULL, readBox } from './mp4-boxes.ts'

/** Boxes around those that are changed (ISO/IEC 14496-12). */
const AROUND = new Set(['moov', 'trak', 'edts', 'mdia', 'minf', 'stbl'])
const HEADER = 8
/** In a track's header of version 0: dates, number, nothing, and then its duration. */
const DURATION_AT = FULL + 16
/** In a handler: its kinds, and then its name. */
const HANDLER_NAME_AT = FULL + 20
const HANDLER_NAME = 'VideoHandler'
/** An edit list of one entry. */
const EDIT_BYTES = 36
const [EDTS, ELST, FREE] = [0x65647473, 0x656c7374, 0x66726565]
const NO_MEDIA = -1
const PLAIN_RATE = 0x10000

/**
 * Where pictures are shown in another order than decoded, the library has some decoded after they are shown, and says so by
 * negative offsets. Readers take those differently: FFmpeg looks for the lowest one and leaves out the last two. Here every
 * offset is made positive, and an edit list skips the delay, which is how other writers have it.
 * @param table the film's `moov`, which is changed in place and keeps its length
 */
export function delayShowing(table: Uint8Array) {
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength)
  for (const track of tracksIn(view)) {
    const { ctts, cslg, elst } = track
    if (!ctts || !cslg) continue
    const delay = -lowestOffset(view, ctts)
    if (delay <= 0) continue
    if (elst) {
      skipMore(view, elst, delay)
      view.setUint32(cslg.from - 4, FREE)
    } else if (!canSkip(view, track)) continue
    raise(view, ctts, delay)
    // The tracks behind it keep their places: what is added here is also taken away here.
    if (!elst) skip(table, track, delay)
  }
}

/** The boxes of each track by their names. */
function tracksIn(view: DataView): Boxes[] {
  const tracks: Boxes[] = []
  const visit = (from: number, to: number) => {
    for (let at = from; at < to;) {
      const box = readBox(view, at, to - at)
      if (!box) return
      if (box.name === 'trak') tracks.push({})
      const track = tracks.at(-1)
      if (track) track[box.name] = box
      if (AROUND.has(box.name)) visit(box.from, box.to)
      at = box.to
    }
  }
  visit(0, view.byteLength)
  return tracks
}

/** Runs of a number of pictures and their offset. */
function* offsetsIn(view: DataView, { from }: Box): Generator<number> {
  const count = view.getUint32(from + FULL)
  for (let i = 0; i < count; i++) yield from + FULL + 4 + i * 8 + 4
}

function lowestOffset(view: DataView, ctts: Box): number {
  let lowest = 0
  for (const at of offsetsIn(view, ctts)) lowest = Math.min(lowest, view.getInt32(at))
  return lowest
}

function raise(view: DataView, ctts: Box, delay: number) {
  for (const at of offsetsIn(view, ctts)) view.setInt32(at, view.getInt32(at) + delay)
  view.setUint8(ctts.from, 0)
}

/** An edit list that there is begins so much later in the track. */
function skipMore(view: DataView, { from }: Box, delay: number) {
  const isLong = view.getUint8(from) === 1
  const entry = isLong ? 20 : 12
  for (let i = 0; i < view.getUint32(from + FULL); i++) {
    const at = from + FULL + 4 + i * entry + (isLong ? 8 : 4)
    const begins = isLong ? Number(view.getBigInt64(at)) : view.getInt32(at)
    if (begins === NO_MEDIA) continue
    if (isLong) view.setBigInt64(at, BigInt(begins + delay))
    else view.setInt32(at, begins + delay)
  }
}

const nameBytes = ({ hdlr }: Boxes) => (hdlr ? hdlr.to - hdlr.from - HANDLER_NAME_AT : 0)
/** What an edit list takes beyond the box that it makes needless, which the handler's name gives. */
const missingBytes = ({ cslg }: Boxes) => EDIT_BYTES - (cslg ? cslg.to - cslg.from + HEADER : 0)

const canSkip = (view: DataView, track: Boxes) =>
  track.tkhd !== undefined &&
  view.getUint8(track.tkhd.from) === 0 &&
  nameBytes(track) - missingBytes(track) > HANDLER_NAME.length

/** Puts an edit list behind a track's header, in the place of its `cslg` and of some of its handler's name. */
function skip(table: Uint8Array, track: Boxes, delay: number) {
  const { tkhd, hdlr, mdia, minf, stbl, cslg } = track as Record<string, Box>
  if (!tkhd || !hdlr || !mdia || !minf || !stbl || !cslg) return
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength)
  const [fromName, ofCslg] = [missingBytes(track), cslg.to - cslg.from + HEADER]
  const shrink = ({ from }: Box, by: number) =>
    view.setUint32(from - HEADER, view.getUint32(from - HEADER) - by)
  shrink(hdlr, fromName)
  shrink(mdia, fromName + ofCslg)
  for (const box of [minf, stbl]) shrink(box, ofCslg)
  table.fill(0, hdlr.from + HANDLER_NAME_AT, hdlr.to)
  table.set(new TextEncoder().encode(HANDLER_NAME), hdlr.from + HANDLER_NAME_AT)
  const duration = view.getUint32(tkhd.from + DURATION_AT)
  table.copyWithin(hdlr.to + ofCslg, hdlr.to, cslg.from - HEADER)
  table.copyWithin(tkhd.to + EDIT_BYTES, tkhd.to, hdlr.to - fromName)
  const list = [EDIT_BYTES - HEADER, ELST, 0, 1, duration, delay, PLAIN_RATE]
  for (const [i, word] of [EDIT_BYTES, EDTS, ...list].entries())
    view.setUint32(tkhd.to + i * 4, word)
}
