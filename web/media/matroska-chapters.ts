import { concat } from '../../worker/kernel/bytes/contract.ts'
import { type Chapter, MOST_CHAPTERS } from './chapters.ts'
import { ElementReader } from './matroska-elements.ts'

/** Elements by their numbers (RFC 9559, 5.1.7). */
const ID = {
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  seek: 0x4dbb,
  seekId: 0x53ab,
  seekPosition: 0x53ac,
  info: 0x1549a966,
  cluster: 0x1f43b675,
  chapters: 0x1043a770,
  edition: 0x45b9,
  atom: 0xb6,
  uid: 0x73c4,
  start: 0x91,
  hidden: 0x98,
  display: 0x80,
  string: 0x85,
  language: 0x437c,
} as const
const AROUND: ReadonlySet<number> = new Set([
  ID.segment,
  ID.seekHead,
  ID.seek,
  ID.chapters,
  ID.edition,
  ID.atom,
  ID.display,
])
const NANOSECONDS = 1e9

/**
 * The chapters of a Matroska or WebM file, which may lie behind its pictures; of several editions those of the first.
 * @throws RangeError for more than any recording has
 */
export async function readMatroskaChapters(source: Blob): Promise<Chapter[]> {
  const reader = new ElementReader(source, AROUND)
  const at = (await headOf(reader)).chaptersAt
  if (at === null) return []
  const found: (Chapter & { isHidden: boolean })[] = []
  let editions = 0
  let until = Infinity
  for await (const { id, from, to, at: place } of reader.elements(at)) {
    if (id === ID.chapters) until = to
    if (place >= until || (id === ID.edition && ++editions > 1)) break
    if (id === ID.atom) found.push({ start: 0, title: '', isHidden: false })
    if (found.length > MOST_CHAPTERS) throw new RangeError('too many chapters')
    const chapter = found.at(-1)
    if (!chapter) continue
    if (id === ID.start) chapter.start = (await reader.number(from, to)) / NANOSECONDS
    if (id === ID.hidden) chapter.isHidden = (await reader.number(from, to)) === 1
    if (id === ID.string) chapter.title ||= await reader.text(from, to)
  }
  return found.filter(({ isHidden }) => !isHidden).map(({ start, title }) => ({ start, title }))
}

/** What is told before the first picture: where chapters are, and where it is told where other things are. */
async function headOf(reader: ElementReader) {
  const head = {
    /** Of what positions count from. */
    segmentAt: 0,
    /** Of the bytes that say how long that is, and how many. */
    sizeAt: 0,
    chaptersAt: null as number | null,
    /** Where the position of the element of facts is told, from its name on. */
    infoToldAt: null as { id: number; position: number; bytes: number } | null,
  }
  let [sought, nameAt] = [0, 0]
  for await (const { id, at, from, to } of reader.elements(0)) {
    if (id === ID.segment) {
      head.segmentAt = from
      head.sizeAt = at + 4
    }
    if (id === ID.seekId) [sought, nameAt] = [await reader.number(from, to), from]
    if (id === ID.seekPosition && sought === ID.chapters)
      head.chaptersAt = head.segmentAt + (await reader.number(from, to))
    if (id === ID.seekPosition && sought === ID.info)
      head.infoToldAt = { id: nameAt, position: from, bytes: to - from }
    if (id === ID.chapters) head.chaptersAt = at
    if (id === ID.cluster || id === ID.chapters) break
  }
  return head
}

/**
 * A film with chapters behind its pictures. Where they are is told in the place of where its facts are: those come first, and are
 * read anyway.
 */
export async function addMatroskaChapters(
  film: File,
  chapters: readonly Chapter[],
): Promise<BlobPart[]> {
  const { segmentAt, sizeAt, infoToldAt } = await headOf(new ElementReader(film, AROUND))
  if (!infoToldAt) throw new Error('The film does not say where its facts are.')
  const made = element(ID.chapters, [element(ID.edition, chapters.map(atomOf))])
  const head = new Uint8Array(
    await film.slice(0, infoToldAt.position + infoToldAt.bytes).arrayBuffer(),
  )
  head.set(numbered(ID.chapters, 4), infoToldAt.id)
  head.set(numbered(film.size - segmentAt, infoToldAt.bytes), infoToldAt.position)
  const sizeBytes = segmentAt - sizeAt
  const size = numbered(film.size + made.length - segmentAt, sizeBytes)
  size[0] = (size[0] as number) | (0x100 >> sizeBytes)
  head.set(size, sizeAt)
  return [head, film.slice(head.length), made]
}

const atomOf = ({ start, title }: Chapter, i: number) =>
  element(ID.atom, [
    element(ID.uid, [numbered(i + 1, 4)]),
    element(ID.start, [numbered(Math.round(start * NANOSECONDS), 8)]),
    element(ID.display, [
      element(ID.string, [new TextEncoder().encode(title)]),
      element(ID.language, [new TextEncoder().encode('und')]),
    ]),
  ])

/** A number in so many bytes. */
function numbered(value: number, bytes: number): Uint8Array {
  return Uint8Array.from(
    { length: bytes },
    (_, i) => Math.floor(value / 256 ** (bytes - 1 - i)) % 256,
  )
}

function element(id: number, content: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const length = content.reduce((sum, { length }) => sum + length, 0)
  const name = numbered(id, Math.ceil(Math.log2(id + 1) / 8))
  // The size in four bytes, as the first of their bits says.
  const size = numbered(length, 4)
  size[0] = (size[0] as number) | 0x10
  return concat([name, size, ...content])
}
