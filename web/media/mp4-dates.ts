import { boxesIn, movieOf, readBox } from './mp4-boxes.ts'

/** MP4 counts seconds from 1904, computers from 1970. */
const BEFORE_1970 = 2_082_844_800
/** The boxes that hold a creation date, and those around them (ISO/IEC 14496-12). */
const DATED = new Set(['mvhd', 'tkhd', 'mdhd'])
const AROUND = new Set(['moov', 'trak', 'mdia'])
/** Version, flags and a date. */
const DATE_BYTES = 12

/** When an MP4 or MOV film was made, as its maker wrote; null where it does not say. */
export async function readCreation(source: Blob): Promise<Date | null> {
  const movie = await movieOf(source)
  if (!movie) return null
  for await (const { name, from } of boxesIn(source, movie.from, movie.to))
    if (name === 'mvhd') return dateAt(await source.slice(from, from + DATE_BYTES).arrayBuffer())
  return null
}

function dateAt(header: ArrayBuffer): Date | null {
  const view = new DataView(header)
  if (header.byteLength < DATE_BYTES) return null
  const isLong = view.getUint8(0) === 1
  const seconds = isLong ? Number(view.getBigUint64(4)) : view.getUint32(4)
  return seconds > BEFORE_1970 ? new Date((seconds - BEFORE_1970) * 1000) : null
}

/** Writes into a film's table, in place, when the film was made. */
export function writeCreation(table: Uint8Array, created: Date) {
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength)
  const seconds = Math.round(created.getTime() / 1000) + BEFORE_1970
  const visit = (start: number, end: number) => {
    for (let at = start; at < end;) {
      const box = readBox(view, at, end - at)
      if (!box) return
      const { name, from, to } = box
      if (AROUND.has(name)) visit(from, to)
      if (DATED.has(name)) {
        if (view.getUint8(from) === 1) view.setBigUint64(from + 4, BigInt(seconds))
        else view.setUint32(from + 4, seconds)
      }
      at = to
    }
  }
  visit(0, table.length)
}
