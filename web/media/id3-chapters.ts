import { concat } from '../../worker/kernel/bytes/contract.ts'
import { ascii } from './ascii.ts'
import { type Chapter, MOST_CHAPTERS } from './chapters.ts'

/** A tag before an MP3's sound, and each of its frames, begin with so many bytes (ID3v2.4, 3.1 and 4). */
const HEADER_BYTES = 10
const UNSYNCHRONISED = 0x80
const EXTENDED = 0x40
/** Of a chapter when it begins and ends, and where in the file, which 2^32 - 1 leaves unsaid ("ID3v2 Chapter Frame Addendum"). */
const TIMES_BYTES = 16
const UNSAID = 0xffffffff

/** Four bytes of seven bits each, so that none of them looks like the beginning of a frame of sound. */
const safe = (bytes: DataView, at: number) =>
  [0, 1, 2, 3].reduce((value, i) => value * 128 + (bytes.getUint8(at + i) & 0x7f), 0)
const asSafe = (value: number) => [21, 14, 7, 0].map((shift) => (value >> shift) & 0x7f)

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.length)

type Frame = { name: string; content: Uint8Array }

/** The chapters of an MP3. @throws RangeError for more than any recording has */
export async function readId3Chapters(source: Blob): Promise<Chapter[]> {
  const tag = await tagOf(source)
  if (!tag) return []
  const chapters: Chapter[] = []
  for (const { name, content } of framesIn(tag.frames, tag.version)) {
    if (name === 'CHAP') chapters.push(chapterOf(content, tag.version))
    if (chapters.length > MOST_CHAPTERS) throw new RangeError('too many chapters')
  }
  return chapters
}

/** What stands before the sound; null where nothing does. */
async function tagOf(source: Blob) {
  const head = new DataView(await source.slice(0, HEADER_BYTES).arrayBuffer())
  if (head.byteLength < HEADER_BYTES || ascii(head, 0).slice(0, 3) !== 'ID3') return null
  const [version, flags, length] = [head.getUint8(3), head.getUint8(5), safe(head, 6)]
  const end = HEADER_BYTES + length
  let frames = new Uint8Array(await source.slice(HEADER_BYTES, end).arrayBuffer())
  if (flags & UNSYNCHRONISED)
    frames = frames.filter((byte, i) => byte !== 0 || frames[i - 1] !== 0xff)
  if (flags & EXTENDED) {
    const first = viewOf(frames)
    // Before version 4 its own length was not counted.
    frames = frames.subarray(version >= 4 ? safe(first, 0) : first.getUint32(0) + 4)
  }
  return { version, frames, end }
}

function* framesIn(bytes: Uint8Array, version: number): Generator<Frame> {
  const view = viewOf(bytes)
  for (let at = 0; at + HEADER_BYTES <= bytes.length && bytes[at] !== 0;) {
    const from = at + HEADER_BYTES
    const to = from + (version >= 4 ? safe(view, at + 4) : view.getUint32(at + 4))
    yield { name: ascii(view, at), content: bytes.subarray(from, to) }
    at = to
  }
}

function chapterOf(content: Uint8Array, version: number): Chapter {
  const times = content.indexOf(0) + 1
  const start = viewOf(content).getUint32(times) / 1000
  for (const frame of framesIn(content.subarray(times + TIMES_BYTES), version))
    if (frame.name === 'TIT2') return { start, title: textOf(frame.content) }
  return { start, title: '' }
}

/** How texts are written, by their first byte. */
const ENCODINGS = ['latin1', 'utf-16', 'utf-16be', 'utf-8']
const UTF_8 = 3
/** What a table of contents lists comes one after the other. */
const ORDERED = 1
/** It is none that another lists. */
const UPPERMOST = 2
/** It counts what it lists in one byte. */
const MOST_LISTED = 255

function textOf(content: Uint8Array): string {
  const text = new TextDecoder(ENCODINGS[content[0] ?? 0] ?? 'utf-8').decode(content.subarray(1))
  return text.split('\0')[0] ?? ''
}

/** A sound with chapters in its tag, which lasts so many seconds. */
export async function addId3Chapters(
  file: File,
  chapters: readonly Chapter[],
  seconds: number,
): Promise<BlobPart[]> {
  const tag = await tagOf(file)
  // What the library writes is of version 4, as what is added is.
  const before = tag ? [...framesIn(tag.frames, tag.version)] : []
  const names = chapters.map((_, i) => `chp${i}`)
  const listed = chapters.map(({ start, title }, i) => {
    const times = new Uint8Array(TIMES_BYTES)
    const end = chapters[i + 1]?.start ?? seconds
    const words = [start * 1000, end * 1000, UNSAID, UNSAID]
    for (const [at, word] of words.entries()) viewOf(times).setUint32(at * 4, Math.round(word))
    const named = frame('TIT2', [Uint8Array.of(UTF_8), new TextEncoder().encode(title)])
    return frame('CHAP', [zeroed(names[i] as string), times, named])
  })
  const frames = concat([
    ...before.map(({ name, content }) => frame(name, [content])),
    ...tablesOf(names),
    ...listed,
  ])
  const head = [...new TextEncoder().encode('ID3'), 4, 0, 0, ...asSafe(frames.length)]
  return [Uint8Array.from(head), frames, file.slice(tag?.end ?? 0)]
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

const zeroed = (name: string) => new TextEncoder().encode(`${name}\0`)

function frame(name: string, content: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const length = content.reduce((sum, part) => sum + part.length, 0)
  return concat([
    new TextEncoder().encode(name),
    Uint8Array.of(...asSafe(length), 0, 0),
    ...content,
  ])
}
