import type { Container } from './kinds.ts'
import { ElementReader } from './matroska-elements.ts'
import { boxesIn, boxesWithin, FULL, movieOf } from './mp4-boxes.ts'
import { type Patch, patched } from './patched.ts'
import { emptyTags } from './plain-tags.ts'
import { chunksIn } from './riff-chunks.ts'

/** Where a container has its labels: what makes them say nothing, and whether they tell of more than any file says of itself. */
type Labels = { patches: Patch[]; tellTooMuch: boolean }

const LABELS: Partial<Record<Container, (source: Blob) => Promise<Labels>>> = {
  mp4: inBoxes,
  mov: inBoxes,
  mkv: inElements,
  webm: inElements,
  ogg: inPages,
  flac: inBlocks,
  wav: inChunks,
}

/**
 * The file without what it says of itself, where that cannot be read or is too much: its pictures and sound may be whole, and the
 * library reads both at once.
 * @param isWhole whether the library can read it
 */
export async function readablyLabelled(
  source: Blob,
  container: Container,
  isWhole: () => Promise<boolean>,
): Promise<Blob> {
  const { patches, tellTooMuch } = (await LABELS[container]?.(source)) ?? NONE
  return patches.length > 0 && (tellTooMuch || !(await isWhole()))
    ? patched(source, patches)
    : source
}
const NONE: Labels = { patches: [], tellTooMuch: false }

const bytesOf = (letters: string) => new TextEncoder().encode(letters)
const viewOf = async (part: Blob) => new DataView(await part.arrayBuffer())
/** The name of a box that is passed over, and of a chunk. */
const [FREE, JUNK] = [bytesOf('free'), bytesOf('JUNK')]
/** What a film or a track says of itself. */
const SAYING = new Set(['udta', 'meta'])
/** Far more than the keys of any camera. */
const MOST_KEYS = 5000

async function inBoxes(source: Blob): Promise<Labels> {
  const labels: Labels = { patches: [], tellTooMuch: false }
  const movie = await movieOf(source)
  if (!movie) return labels
  const lookInto = async (from: number, to: number) => {
    for await (const { name, nameAt, ...box } of boxesIn(source, from, to)) {
      if (name === 'trak') await lookInto(box.from, Math.min(to, box.to))
      if (!SAYING.has(name)) continue
      labels.patches.push({ at: nameAt, bytes: FREE })
      const view = await viewOf(source.slice(box.from, Math.min(to, box.to)))
      labels.tellTooMuch ||= keysOf(view, name) > MOST_KEYS
    }
  }
  await lookInto(movie.from, movie.to)
  return labels
}

/** How many keys are told of in a box of labels. QuickTime has no version and flags in front of what is in it. */
function keysOf(view: DataView, name: string): number {
  const isFull = name === 'meta' && view.byteLength >= FULL && view.getUint32(0) === 0
  let most = 0
  for (const box of boxesWithin(view, isFull ? FULL : 0, view.byteLength)) {
    const inner = new DataView(view.buffer, view.byteOffset + box.from, box.to - box.from)
    if (box.name === 'meta') most = Math.max(most, keysOf(inner, 'meta'))
    if (box.name === 'keys' && inner.byteLength >= 2 * FULL)
      most = Math.max(most, inner.getUint32(FULL))
  }
  return most
}

/** Elements by their numbers (RFC 9559, 5.1): labels and what is attached stand before the pictures, or are read when they are asked for. */
const ID = { segment: 0x18538067, cluster: 0x1f43b675, tags: 0x1254c367, attached: 0x1941a469 }
/** What is passed over, with its length in eight bytes, and the shortest of those (RFC 8794, 11.3.2). */
const [VOID, EIGHT_BYTES, ONE_BYTE, LONG_HEAD_BYTES] = [0xec, 0x01, 0x80, 9]

async function inElements(source: Blob): Promise<Labels> {
  const patches: Patch[] = []
  const reader = new ElementReader(source, new Set([ID.segment]))
  for await (const { id, at, end } of reader.elements(0)) {
    if (id === ID.cluster) break
    if ((id === ID.tags || id === ID.attached) && end <= source.size)
      patches.push({ at, bytes: voidOf(end - at) })
  }
  return { patches, tellTooMuch: false }
}

/** The head of what is passed over, with which it is so long. */
function voidOf(length: number): Uint8Array<ArrayBuffer> {
  if (length < LONG_HEAD_BYTES) return Uint8Array.of(VOID, ONE_BYTE | (length - 2))
  const head = new DataView(new ArrayBuffer(LONG_HEAD_BYTES))
  head.setBigUint64(1, BigInt(length - LONG_HEAD_BYTES))
  head.setUint8(0, VOID)
  head.setUint8(1, EIGHT_BYTES)
  return new Uint8Array(head.buffer)
}

/** The first pages of each track, among which its comments begin, are in less. */
const FIRST_PAGES_BYTES = 64 << 10
/** How a packet of comments begins, of Opus (RFC 7845, 5.2) and Vorbis. */
const COMMENTED = ['OpusTags', '\x03vorbis']

async function inPages(source: Blob): Promise<Labels> {
  const view = await viewOf(source.slice(0, FIRST_PAGES_BYTES))
  const pages = new TextDecoder('latin1').decode(view)
  const patches: Patch[] = []
  let tellTooMuch = false
  for (const begin of COMMENTED)
    for (let at = pages.indexOf(begin); at >= 0; at = pages.indexOf(begin, at + 1)) {
      const from = at + begin.length
      patches.push({ at: from, bytes: NO_COMMENTS })
      tellTooMuch ||= commentsIn(view, from) > MOST_COMMENTS
    }
  patches.sort((a, b) => a.at - b.at)
  return { patches, tellTooMuch }
}

/** A writer without a name, and no comments. */
const NO_COMMENTS = new Uint8Array(8)
/** The library copies all that is said of one thing with each more that is said of it. */
const MOST_COMMENTS = 5000

/** How many comments are told of, behind the name of what wrote them; without end where that is not told. */
function commentsIn(view: DataView, at: number): number {
  if (at + 4 > view.byteLength) return Infinity
  const countAt = at + 4 + view.getUint32(at, true)
  return countAt + 4 > view.byteLength ? Infinity : view.getUint32(countAt, true)
}

/** Blocks before the sound of a FLAC by their kinds, of which the highest bit says that it is the last (RFC 9639, 8.1). */
const [PADDING, COMMENTS, PICTURE, LAST] = [1, 4, 6, 0x80]
const [NAME_BYTES, BLOCK_BYTES, MOST_BLOCKS] = [4, 4, 1000]

async function inBlocks(source: Blob): Promise<Labels> {
  const { patches, end } = await emptyTags(source)
  let tellTooMuch = false
  let at = end + NAME_BYTES
  for (let passed = 0; passed < MOST_BLOCKS; passed++) {
    const head = await viewOf(source.slice(at, at + BLOCK_BYTES))
    if (head.byteLength < BLOCK_BYTES) break
    const [first, from] = [head.getUint8(0), at + BLOCK_BYTES]
    const kind = first & ~LAST
    if (kind === COMMENTS || kind === PICTURE)
      patches.push({ at, bytes: Uint8Array.of(PADDING | (first & LAST)) })
    const to = from + (head.getUint32(0) & 0xffffff)
    if (kind === COMMENTS)
      tellTooMuch ||= commentsIn(await viewOf(source.slice(from, to)), 0) > MOST_COMMENTS
    if (first & LAST) break
    at = to
  }
  return { patches, tellTooMuch }
}

const SAYING_CHUNK = /^(?:LIST|id3 )$/i

async function inChunks(source: Blob): Promise<Labels> {
  const patches: Patch[] = []
  for await (const { name, nameAt } of chunksIn(source))
    if (SAYING_CHUNK.test(name)) patches.push({ at: nameAt, bytes: JUNK })
  return { patches, tellTooMuch: false }
}
