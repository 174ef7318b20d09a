import { type Chapter, MOST_CHAPTERS } from './chapters.ts'
import { frame, framesIn, tagOf, textFrame, textOf, viewOf, withFrames, zeroed } from './id3-tag.ts'

/** Of a chapter when it begins and ends, and where in the file, which 2^32 - 1 leaves unsaid ("ID3v2 Chapter Frame Addendum"). */
const TIMES_BYTES = 16
const UNSAID = 0xffffffff
/** What a table of contents lists comes one after the other. */
const ORDERED = 1
/** It is none that another lists. */
const UPPERMOST = 2
/** It counts what it lists in one byte. */
const MOST_LISTED = 255

/** The chapters of an MP3. @throws RangeError for more than any recording has */
export async function readId3Chapters(source: Blob): Promise<Chapter[]> {
  const tag = await tagOf(source)
  if (!tag) return []
  const chapters: Chapter[] = []
  for (const { name, content } of framesIn(tag)) {
    if (name === 'CHAP') chapters.push(chapterOf(content, tag.version))
    if (chapters.length > MOST_CHAPTERS) throw new RangeError('too many chapters')
  }
  return chapters
}

function chapterOf(content: Uint8Array, version: number): Chapter {
  const times = content.indexOf(0) + 1
  const start = viewOf(content).getUint32(times) / 1000
  for (const one of framesIn({ version, bytes: content.subarray(times + TIMES_BYTES) }))
    if (one.name === 'TIT2') return { start, title: textOf(one.content) }
  return { start, title: '' }
}

/** A sound with chapters in its tag, which lasts so many seconds. */
export async function addId3Chapters(
  file: File,
  chapters: readonly Chapter[],
  seconds: number,
): Promise<BlobPart[]> {
  const names = chapters.map((_, i) => `chp${i}`)
  const listed = chapters.map(({ start, title }, i) => {
    const times = new Uint8Array(TIMES_BYTES)
    const end = chapters[i + 1]?.start ?? seconds
    const words = [start * 1000, end * 1000, UNSAID, UNSAID]
    for (const [at, word] of words.entries()) viewOf(times).setUint32(at * 4, Math.round(word))
    const named = textFrame('TIT2', title)
    return frame('CHAP', [zeroed(names[i] as string), times, named])
  })
  return withFrames(file, [...tablesOf(names), ...listed])
}

/** More than one table of contents holds are in several, which the uppermost lists ("ID3v2 Chapter Frame Addendum", 3.2). */
function tablesOf(names: readonly string[]): Uint8Array<ArrayBuffer>[] {
  if (names.length <= MOST_LISTED) return [tableOf('toc', ORDERED | UPPERMOST, names)]
  const parts = Array.from({ length: Math.ceil(names.length / MOST_LISTED) }, (_, i) => ({
    name: `toc${i}`,
    listed: names.slice(i * MOST_LISTED, (i + 1) * MOST_LISTED),
  }))
  return [
    tableOf(
      'toc',
      ORDERED | UPPERMOST,
      parts.map(({ name }) => name),
    ),
    ...parts.map(({ name, listed }) => tableOf(name, ORDERED, listed)),
  ]
}

const tableOf = (name: string, flags: number, listed: readonly string[]) =>
  frame('CTOC', [zeroed(name), Uint8Array.of(flags, listed.length), ...listed.map(zeroed)])
