import { ascii } from './ascii.ts'
import { readSrtText } from './captions/srt.ts'
import type { Chapter } from './chapters.ts'
import {
  boxesOfTrack,
  boxesWithin,
  type Box,
  type Boxes,
  FULL,
  movieOf,
  type Place,
  samplesOf,
} from './mp4-boxes.ts'
import { rejoinCaptions, type Said, type Sample } from './rejoin-captions.ts'
import type { SubtitleInfo, TextTrack } from './subtitle-info.ts'
import { Windowed } from './windowed.ts'

/** Handlers of text tracks (ISO/IEC 14496-12 and QuickTime). */
const TEXT_HANDLERS = new Set(['text', 'sbtl', 'subt', 'clcp'])
/** Descriptions of what is read here: timed text of 3GPP, which QuickTime calls `text`, and WebVTT. */
const TEXT_ENTRIES = new Set(['tx3g', 'text', 'wvtt'])
const NO_MEDIA = -1
/** Beside each other lie the samples of a track that was written by itself. */
const WINDOW_BYTES = 64 << 10

type Boxed = { view: DataView; boxes: Boxes; scale: number }
/** Whether it names the chapters of another track. */
type Track = Boxed & { isOfChapters: boolean }

/** The subtitle tracks of an MP4 or MOV file. */
export async function findInMp4(source: Blob): Promise<SubtitleInfo[]> {
  return (await tracksOf(source)).map(infoOf)
}

/** What is in those that are text. */
export async function readMp4(source: Blob): Promise<TextTrack[]> {
  const tracks = (await tracksOf(source)).filter((track) => infoOf(track).isText)
  return Promise.all(
    tracks.map(async (track) => {
      const { language, name } = infoOf(track)
      return { language, name, captions: await captionsOf(track, source) }
    }),
  )
}

/** What the tracks of text say that name the chapters of another; of several, the first. */
export async function readChapterTrack(source: Blob): Promise<Chapter[]> {
  const track = (await textTracks(source)).find(({ isOfChapters }) => isOfChapters)
  if (!track) return []
  const { samples, scale, begins } = await samplesIn(track, source)
  return samples.flatMap(({ start, said }) => {
    const title = said
      .map(({ text }) => text)
      .join(' ')
      .trim()
    return title ? [{ start: start / scale + begins, title }] : []
  })
}

const tracksOf = async (source: Blob) =>
  (await textTracks(source)).filter(({ isOfChapters }) => !isOfChapters)

async function textTracks(source: Blob): Promise<Track[]> {
  const movie = await movieOf(source)
  if (!movie) return []
  const view = new DataView(await source.slice(movie.from, movie.to).arrayBuffer())
  const top = [...boxesWithin(view, 0, view.byteLength)]
  const header = top.find((box) => box.name === 'mvhd')
  const scale = header ? view.getUint32(header.from + FULL + (isLong(view, header) ? 16 : 8)) : 1
  const tracks = top
    .filter((box) => box.name === 'trak')
    .map((box) => ({ view, scale, boxes: boxesOfTrack(view, box) }))
  const chapters = new Set(tracks.flatMap(chaptersOf))
  return tracks
    .filter(({ boxes: { hdlr } }) => hdlr && TEXT_HANDLERS.has(ascii(view, hdlr.from + 8)))
    .map((track) => {
      const { tkhd } = track.boxes
      return { ...track, isOfChapters: tkhd !== undefined && chapters.has(numberOf(view, tkhd)) }
    })
}

const numberOf = (view: DataView, tkhd: Box) =>
  view.getUint32(tkhd.from + FULL + (isLong(view, tkhd) ? 16 : 8))

/** The numbers of the tracks that hold the names of a track's chapters. */
function chaptersOf({ view, boxes: { chap } }: Boxed): number[] {
  const count = chap ? (chap.to - chap.from) / 4 : 0
  return Array.from({ length: count }, (_, i) => view.getUint32((chap?.from ?? 0) + i * 4))
}

const textIn = (view: DataView, from: number, to: number) =>
  new TextDecoder().decode(new Uint8Array(view.buffer, from, Math.max(0, to - from)))

const entryOf = ({ view, boxes: { stsd } }: Track) =>
  stsd ? ascii(view, stsd.from + FULL + 8) : ''

function infoOf(track: Track): SubtitleInfo {
  const { view, boxes } = track
  const { name, mdhd } = boxes
  const isText = TEXT_ENTRIES.has(entryOf(track))
  const code = mdhd ? view.getUint16(mdhd.from + FULL + (isLong(view, mdhd) ? 28 : 16)) : 0
  // Three letters of five bits; below, it is a number of QuickTime's own.
  const letters = [10, 5, 0].map((shift) => String.fromCharCode(0x60 + ((code >> shift) & 0x1f)))
  const language = code < 0x400 || code === 0x7fff ? 'und' : letters.join('')
  return {
    isText,
    isStyled: false,
    language: language === 'und' ? null : language,
    name: (name && textIn(view, name.from, name.to).replaceAll('\0', '').trim()) || null,
  }
}

const isLong = (view: DataView, { from }: Box) => view.getUint8(from) === 1

async function captionsOf(track: Track, source: Blob) {
  const { samples, scale, begins } = await samplesIn(track, source)
  return rejoinCaptions(samples).map(({ start, end, text }) =>
    readSrtText(text, { start: start / scale + begins, end: end / scale + begins }),
  )
}

/** What a track says, in its own units, so many a second; and when it begins, in seconds. */
async function samplesIn(track: Track, source: Blob) {
  const { view, boxes } = track
  const { mdhd, stts } = boxes
  if (!mdhd || !stts) return { samples: [], scale: 1, begins: 0 }
  const scale = view.getUint32(mdhd.from + FULL + (isLong(view, mdhd) ? 16 : 8))
  const said = await saidIn(track, source)
  const samples: Sample[] = []
  let [at, index] = [0, 0]
  for (let run = 0; run < view.getUint32(stts.from + FULL); run++) {
    const [count, length] = [0, 4].map((by) => view.getUint32(stts.from + FULL + 4 + run * 8 + by))
    for (let i = 0; i < (count as number) && index < said.length; i++) {
      samples.push({ start: at, end: at + (length as number), said: said[index++] as Said[] })
      at += length as number
    }
  }
  return { samples, scale, begins: startOf(track, scale) }
}

/** What each sample of a track says. They are read as they lie, those that are near each other at once. */
async function saidIn(track: Track, source: Blob): Promise<Said[][]> {
  const places = samplesOf(track.view, track.boxes, source.size)
  const read = (sample: DataView): Said[] =>
    entryOf(track) === 'wvtt' ? cuesIn(sample) : [{ text: timedText(sample), id: null }]
  const file = new Windowed(source, WINDOW_BYTES)
  const said: Said[][] = []
  let bytes = 0
  for (const [index, { from, to }] of [...places.entries()].toSorted(byPlace)) {
    // No two lie in one place: a table that says so would have the file read over and over.
    if ((bytes += to - from) > source.size) throw new RangeError('samples larger than their file')
    said[index] = read(new DataView((await file.read(from, to)).slice().buffer))
  }
  return said
}

const byPlace = ([, a]: readonly [number, Place], [, b]: readonly [number, Place]) =>
  a.from - b.from

/** Where a track begins in the film, in seconds, by its edit list. */
function startOf({ view, boxes: { elst }, scale }: Track, ownScale: number): number {
  let start = 0
  for (let i = 0; elst && i < view.getUint32(elst.from + FULL); i++) {
    const long = isLong(view, elst)
    const at = elst.from + FULL + 4 + i * (long ? 20 : 12)
    const length = long ? Number(view.getBigUint64(at)) : view.getUint32(at)
    const media = long ? Number(view.getBigInt64(at + 8)) : view.getInt32(at + 4)
    if (media !== NO_MEDIA) return start - media / ownScale
    start += length / scale
  }
  return start
}

/** 3GPP TS 26.245, 5.17: a length and a text; what follows says how it looks. */
function timedText(sample: DataView): string {
  if (sample.byteLength < 2) return ''
  const bytes = new Uint8Array(
    sample.buffer,
    2,
    Math.min(sample.getUint16(0), sample.byteLength - 2),
  )
  const isWide = bytes[0] === 0xfe && bytes[1] === 0xff
  return new TextDecoder(isWide ? 'utf-16be' : 'utf-8').decode(bytes)
}

/** ISO/IEC 14496-30: cues, each with the text that is in its payload, and a number where it is in other samples too. */
function cuesIn(sample: DataView): Said[] {
  const cues = [...boxesWithin(sample, 0, sample.byteLength)].filter(({ name }) => name === 'vttc')
  return cues.map((cue) => {
    const { payl, vsid } = boxesOfTrack(sample, cue)
    return {
      text: payl ? textIn(sample, payl.from, payl.to) : '',
      id: vsid ? sample.getInt32(vsid.from) : null,
    }
  })
}
