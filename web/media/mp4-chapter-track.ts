import { concat } from '../../worker/kernel/bytes/contract.ts'
import type { Chapter } from './chapters.ts'
import { boxOf, cutBytes, fullBoxOf, words } from './made-boxes.ts'

type Placed = {
  /** By which other tracks name it. */
  number: number
  /** The film's units a second. */
  scale: number
  /** How long the film is. */
  seconds: number
  /** Where in the file its first title lies. */
  titlesAt: number
}

/** Of this track's own times, to a second. */
const UNITS = 1000
const IN_MOVIE = 2
/** Where nothing of a track is shown. */
const NOTHING = words(0xffffffff, 0xffffffff)
/** Version 1, in which times have eight bytes: a long book has more units than four can tell. */
const LONG = 0x1000000
const ONE = 0x10000
/** Turned and scaled not at all. */
const MATRIX = words(ONE, 0, 0, 0, ONE, 0, 0, 0, 0x40000000)
/** `und`, three letters of five bits. */
const NO_LANGUAGE = 0x55c40000
/** A title's length is told in two bytes. */
const MOST_BYTES = 65_535
/** What follows a title: it is in UTF-8. */
const IN_UTF8 = boxOf('encd', words(0x100))
/** How the text looks, which nobody sees, with a table of one font without a name: QuickTime takes the track by nothing less. */
const LOOK = concat([
  words(1, 0, 0, 0, 0, 1, 0, 0).subarray(0, 30),
  boxOf('ftab', Uint8Array.of(0, 1, 0, 1, 0)),
])
const TEXT_HANDLER = fullBoxOf(
  'hdlr',
  0,
  words(0),
  new TextEncoder().encode('text'),
  words(0, 0, 0),
  Uint8Array.of(0),
)
const TEXT_HEAD = boxOf(
  'gmhd',
  fullBoxOf('gmin', 0, words(0x408000, 0x80008000, 0)),
  boxOf('text', MATRIX),
)
const IN_THIS_FILE = boxOf('dinf', fullBoxOf('dref', 0, words(1), fullBoxOf('url ', 1)))

/**
 * QuickTime's own kind of chapters, a track of text that is never shown (QuickTime File Format, "Chapter Lists"), as FFmpeg writes it.
 * @returns the track, and its titles as they lie in the file
 */
export function chapterTrack(
  chapters: readonly Chapter[],
  { number, scale, seconds, titlesAt }: Placed,
): { track: Uint8Array; titles: Uint8Array } {
  const first = chapters[0]?.start ?? 0
  const times = [
    ...chapters.map(({ start }) => start),
    Math.max(seconds, chapters.at(-1)?.start ?? 0),
  ].map((time) => Math.round(time * UNITS))
  const lengths = chapters.map((_, i) => (times[i + 1] as number) - (times[i] as number))
  const own = (times.at(-1) as number) - (times[0] as number)
  const late = Math.round(first * scale)
  const shown = Math.round((own / UNITS) * scale)
  const titles = chapters.map(({ title }) => titleOf(title))
  const track = boxOf(
    'trak',
    headOf(number, late + shown),
    editsOf(late, shown),
    boxOf(
      'mdia',
      fullBoxOf('mdhd', 0, words(0, 0, UNITS, own, NO_LANGUAGE)),
      TEXT_HANDLER,
      boxOf('minf', TEXT_HEAD, IN_THIS_FILE, samplesOf(lengths, titles, titlesAt)),
    ),
  )
  return { track, titles: concat(titles) }
}

/** A title as a sample of the track. */
function titleOf(title: string): Uint8Array {
  const name = cutBytes(title, MOST_BYTES)
  return concat([Uint8Array.of(name.length >> 8, name.length), name, IN_UTF8])
}

/** @param length in the film's units */
const headOf = (number: number, length: number) =>
  fullBoxOf(
    'tkhd',
    LONG | IN_MOVIE,
    words(0, 0, 0, 0, number, 0),
    long(length),
    words(0, 0, 0, 0),
    MATRIX,
    words(0, 0),
  )

/** When the first chapter begins, and how long all of them last, in the film's units. */
function editsOf(late: number, shown: number): Uint8Array {
  const edits = [
    ...(late > 0 ? [concat([long(late), NOTHING, words(ONE)])] : []),
    concat([long(shown), long(0), words(ONE)]),
  ]
  return boxOf('edts', fullBoxOf('elst', LONG, words(edits.length), ...edits))
}

/**
 * How long each title lasts, how many bytes it has and where it lies, all in one piece.
 * @param lengths in the track's own units
 */
const samplesOf = (lengths: readonly number[], titles: readonly Uint8Array[], titlesAt: number) =>
  boxOf(
    'stbl',
    fullBoxOf('stsd', 0, words(1), boxOf('text', words(0), Uint8Array.of(0, 0, 0, 1), LOOK)),
    fullBoxOf('stts', 0, words(lengths.length, ...lengths.flatMap((length) => [1, length]))),
    fullBoxOf('stsc', 0, words(1, 1, titles.length, 1)),
    fullBoxOf('stsz', 0, words(0, titles.length, ...titles.map(({ length }) => length))),
    fullBoxOf('co64', 0, words(1), long(titlesAt)),
  )

/** A number of eight bytes. */
function long(value: number): Uint8Array {
  return words(Math.floor(value / 2 ** 32), value % 2 ** 32)
}
