import { concat } from '../../worker/kernel/bytes/contract.ts'
import { ascii } from './ascii.ts'
import { chapterTrack } from './mp4-chapter-track.ts'
import type { Chapter } from './chapters.ts'
import { boxOf, cutBytes, words } from './made-boxes.ts'
import { boxesOfTrack, boxesWithin, type Box, FULL, movieOf } from './mp4-boxes.ts'
import { grownFilm, HEADER_BYTES } from './mp4-grown.ts'
import { readChapterTrack } from './mp4-subtitles.ts'

/** Nero's list counts in units of so many to a second, and no title is longer than its length of one byte can say. */
const UNITS = 10_000_000
const [MOST_LISTED, MOST_TITLE_BYTES] = [255, 255]
/** Version 1, with which a word of zeros follows. */
const HEAD = [1, 0, 0, 0, 0, 0, 0, 0]

/**
 * The chapters of an MP4, M4A or MOV: by Nero's list (`chpl`) as FFmpeg writes it, or by QuickTime's track of text, which holds more
 * than the list can.
 */
export async function readMp4Chapters(source: Blob): Promise<Chapter[]> {
  const movie = await movieOf(source)
  if (!movie) return []
  const view = new DataView(await source.slice(movie.from, movie.to).arrayBuffer())
  const data = [...boxesWithin(view, 0, view.byteLength)].filter(({ name }) => name === 'udta')
  const list = data
    .flatMap(({ from, to }) => [...boxesWithin(view, from, to)])
    .find(({ name }) => name === 'chpl')
  const inList = list ? listed(view, list) : []
  const isWhole = inList.length > 0 && inList.length < MOST_LISTED
  const inTrack = isWhole ? [] : await readChapterTrack(source)
  return inTrack.length > inList.length ? inTrack : inList
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

/**
 * A film with its chapters twice, as FFmpeg writes them: as Nero's list, and as a track of text, the one that Apple's players read.
 * @param seconds how long it is
 */
export async function addMp4Chapters(
  film: File,
  chapters: readonly Chapter[],
  seconds: number,
): Promise<BlobPart[]> {
  return grownFilm(film, (before) => {
    const how = { chapters, seconds, titlesAt: film.size + HEADER_BYTES }
    const { table, titles } = withTrack(before, how)
    return { table, behind: boxOf('mdat', titles) }
  })
}

/** The table with chapters. @param how.titlesAt where in the file their titles lie */
function withTrack(
  before: Uint8Array<ArrayBuffer>,
  how: { chapters: readonly Chapter[]; seconds: number; titlesAt: number },
) {
  const view = new DataView(before.buffer)
  const boxes = [...boxesWithin(view, HEADER_BYTES, before.length)]
  const header = boxes.find(({ name }) => name === 'mvhd')
  if (!header) throw new Error('The film has no mvhd.')
  const nextId = header.to - 4
  const number = view.getUint32(nextId)
  view.setUint32(nextId, number + 1)
  const scale = view.getUint32(header.from + FULL + (view.getUint8(header.from) === 1 ? 16 : 8))
  const { track, titles } = chapterTrack(how.chapters, { ...how, number, scale })
  const list = boxOf('chpl', listOf(how.chapters))
  const named = boxOf('tref', boxOf('chap', words(number)))
  const data = boxes.find(({ name }) => name === 'udta')
  const grown = boxes.map((box) => {
    const whole = before.subarray(box.from - HEADER_BYTES, box.to)
    const content = before.subarray(box.from, box.to)
    if (box.name === 'trak' && isPlayed(view, box)) return boxOf('trak', content, named)
    return box === data ? boxOf('udta', content, list) : whole
  })
  const table = boxOf('moov', ...grown, track, ...(data ? [] : [boxOf('udta', list)]))
  return { table, titles }
}

const isPlayed = (view: DataView, track: Box) => {
  const { hdlr } = boxesOfTrack(view, track)
  return hdlr !== undefined && ['vide', 'soun'].includes(ascii(view, hdlr.from + FULL + 4))
}

function listOf(chapters: readonly Chapter[]): Uint8Array {
  const listed = chapters.slice(0, MOST_LISTED).map(({ start, title }) => {
    const name = cutBytes(title, MOST_TITLE_BYTES)
    const entry = new Uint8Array(9 + name.length)
    new DataView(entry.buffer).setBigUint64(0, BigInt(Math.round(start * UNITS)))
    entry[8] = name.length
    entry.set(name, 9)
    return entry
  })
  return concat([Uint8Array.of(...HEAD, listed.length), ...listed])
}
