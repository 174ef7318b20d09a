/** MP4 counts seconds from 1904, computers from 1970. */
const BEFORE_1970 = 2_082_844_800
/** The boxes that hold a creation date, and those around them (ISO/IEC 14496-12). */
const DATED = new Set(['mvhd', 'tkhd', 'mdhd'])
const AROUND = new Set(['moov', 'trak', 'mdia'])
/** A box is told by its size and its name; a large one has its size behind them. */
const HEADER_BYTES = 16
/** A film's own header stands first in its table. */
const MVHD_BYTES = 64

type Box = { name: string; header: number; size: number }

/** When an MP4 or MOV film was made, as its maker wrote; null where it does not say. */
export async function readCreation(source: Blob): Promise<Date | null> {
  for (let at = 0; at + 8 <= source.size;) {
    const box = readBox(await viewOf(source, at, HEADER_BYTES), 0, source.size - at)
    if (!box) return null
    if (box.name === 'moov') return creationIn(await viewOf(source, at + box.header, MVHD_BYTES))
    at += box.size
  }
  return null
}

function creationIn(view: DataView): Date | null {
  const box = readBox(view, 0, view.byteLength)
  if (box?.name !== 'mvhd' || view.byteLength < box.header + 12) return null
  const isLong = view.getUint8(box.header) === 1
  const seconds = isLong
    ? Number(view.getBigUint64(box.header + 4))
    : view.getUint32(box.header + 4)
  return seconds > BEFORE_1970 ? new Date((seconds - BEFORE_1970) * 1000) : null
}

/** Writes into a film's table, in place, when the film was made. */
export function writeCreation(moov: Uint8Array, created: Date) {
  const view = new DataView(moov.buffer, moov.byteOffset, moov.byteLength)
  const seconds = Math.round(created.getTime() / 1000) + BEFORE_1970
  const visit = (from: number, to: number) => {
    for (let at = from; at + 8 <= to;) {
      const box = readBox(view, at, to - at)
      if (!box) return
      if (AROUND.has(box.name)) visit(at + box.header, at + box.size)
      if (DATED.has(box.name)) {
        if (view.getUint8(at + box.header) === 1)
          view.setBigUint64(at + box.header + 4, BigInt(seconds))
        else view.setUint32(at + box.header + 4, seconds)
      }
      at += box.size
    }
  }
  visit(0, moov.length)
}

async function viewOf(source: Blob, from: number, length: number): Promise<DataView> {
  return new DataView(await source.slice(from, from + length).arrayBuffer())
}

/** @param rest bytes up to the end of what is around it, which a box without a size fills */
function readBox(view: DataView, at: number, rest: number): Box | null {
  if (at + 8 > view.byteLength) return null
  const short = view.getUint32(at)
  const name = String.fromCharCode(...[4, 5, 6, 7].map((i) => view.getUint8(at + i)))
  const isLarge = short === 1
  if (isLarge && at + 16 > view.byteLength) return null
  const size = isLarge ? Number(view.getBigUint64(at + 8)) : short || rest
  return size < 8 ? null : { name, header: isLarge ? 16 : 8, size }
}
