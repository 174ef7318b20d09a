import { concat } from '../../worker/kernel/bytes/contract.ts'
import type { Chapter } from './chapters.ts'
import { boxesOfTrack, boxesWithin, type Box, FULL, movieOf } from './mp4-boxes.ts'
import { readChapterTrack } from './mp4-subtitles.ts'

/** Nero's list counts in units of so many to a second, and no title is longer than its length of one byte can say. */
const UNITS = 10_000_000
const [MOST_CHAPTERS, MOST_TITLE_BYTES] = [255, 255]
/** Version 1, with which a word of zeros follows. */
const HEAD = [1, 0, 0, 0, 0, 0, 0, 0]
const HEADER_BYTES = 8

/** The chapters of an MP4, M4A or MOV: by Nero's list (`chpl`) as FFmpeg writes it, or by QuickTime's track of text. */
export async function readMp4Chapters(source: Blob): Promise<Chapter[]> {
  const movie = await movieOf(source)
  if (!movie) return []
  const view = new DataView(await source.slice(movie.from, movie.to).arrayBuffer())
  for (const { name, from, to } of boxesWithin(view, 0, view.byteLength)) {
    if (name !== 'udta') continue
    for (const box of boxesWithin(view, from, to)) if (box.name === 'chpl') return listed(view, box)
  }
  return readChapterTrack(source)
}

function listed(view: DataView, { from, to }: Box): Chapter[] {
  let at = from + (view.getUint8(from) === 0 ? FULL : HEAD.length)
  const chapters: Chapter[] = []
  for (let left = view.getUint8(at++); left > 0 && at + 9 <= to; left--) {
    const start = Number(view.getBigUint64(at)) / UNITS
    const length = view.getUint8(at + 8)
    const title = new DataView(view.buffer, view.byteOffset + at + 9, Math.min(length, to - at - 9))
    chapters.push({ start, title: new TextDecoder().decode(title) })
    at += 9 + length
  }
  return chapters
}

/** A film with a list of chapters in its table. What lies behind the table moves, and the table tells where to. */
export async function addMp4Chapters(
  film: File,
  chapters: readonly Chapter[],
): Promise<BlobPart[]> {
  const movie = await movieOf(film)
  if (!movie) throw new Error('The film has no moov.')
  const start = movie.from - HEADER_BYTES
  const table = new Uint8Array(await film.slice(start, movie.to).arrayBuffer())
  const view = new DataView(table.buffer)
  const boxes = [...boxesWithin(view, HEADER_BYTES, table.length)]
  const data = boxes.find(({ name }) => name === 'udta')
  const list = boxOf('chpl', listOf(chapters))
  const added = data ? list : boxOf('udta', list)
  const at = data?.to ?? table.length
  for (const grown of data ? [0, data.from - HEADER_BYTES] : [0])
    view.setUint32(grown, view.getUint32(grown) + added.length)
  for (const track of boxes)
    if (track.name === 'trak') moveSamples(view, track, movie.to, added.length)
  return [
    film.slice(0, start),
    table.subarray(0, at),
    added,
    table.subarray(at),
    film.slice(movie.to),
  ]
}

function moveSamples(view: DataView, track: Box, behind: number, by: number) {
  const { stco, co64 } = boxesOfTrack(view, track)
  const places = stco ?? co64
  if (!places) return
  for (let i = 0; i < view.getUint32(places.from + FULL); i++) {
    const at = places.from + FULL + 4 + i * (stco ? 4 : 8)
    const place = stco ? view.getUint32(at) : Number(view.getBigUint64(at))
    if (place < behind) continue
    if (stco) view.setUint32(at, place + by)
    else view.setBigUint64(at, BigInt(place + by))
  }
}

function listOf(chapters: readonly Chapter[]): Uint8Array {
  const listed = chapters.slice(0, MOST_CHAPTERS).map(({ start, title }) => {
    const name = cutBytes(title, MOST_TITLE_BYTES)
    const entry = new Uint8Array(9 + name.length)
    new DataView(entry.buffer).setBigUint64(0, BigInt(Math.round(start * UNITS)))
    entry[8] = name.length
    entry.set(name, 9)
    return entry
  })
  return concat([Uint8Array.of(...HEAD, listed.length), ...listed])
}

/** As much of a text as fits, and no half of a letter. */
function cutBytes(text: string, most: number): Uint8Array {
  const bytes = new Uint8Array(most)
  return bytes.subarray(0, new TextEncoder().encodeInto(text, bytes).written)
}

function boxOf(name: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const box = concat([new Uint8Array(HEADER_BYTES), content])
  new DataView(box.buffer).setUint32(0, box.length)
  box.set(new TextEncoder().encode(name), 4)
  return box
}
