import { MOST_TRACKS } from '../../worker/features/files/held/contract.ts'
import { concat } from '../../worker/kernel/bytes/contract.ts'
import { bytesWithin } from '../kernel/bytes-within.ts'
import { readSrtText } from './captions/srt.ts'
import { ElementReader, MOST_TEXT, readNumber } from './matroska-elements.ts'
import type { SubtitleInfo, TextTrack } from './subtitle-info.ts'

/** Elements by their numbers (RFC 9559). */
const ID = {
  segment: 0x18538067,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  tracks: 0x1654ae6b,
  track: 0xae,
  number: 0xd7,
  codec: 0x86,
  language: 0x22b59c,
  name: 0x536e,
  encodings: 0x6d80,
  encoding: 0x6240,
  compression: 0x5034,
  algorithm: 0x4254,
  settings: 0x4255,
  cluster: 0x1f43b675,
  clusterTime: 0xe7,
  simpleBlock: 0xa3,
  group: 0xa0,
  block: 0xa1,
  duration: 0x9b,
} as const
/** What is looked into; everything else is passed over. */
const AROUND: ReadonlySet<number> = new Set([
  ID.segment,
  ID.info,
  ID.tracks,
  ID.track,
  ID.cluster,
  ID.group,
  ID.encodings,
  ID.encoding,
  ID.compression,
])
const TEXT = 'S_TEXT/'
const DEFAULT_SCALE = 1_000_000
const NANOSECONDS = 1e9
/** More than the number of a block's track. */
const BLOCK_HEAD_BYTES = 16
/** Bytes that all captions of a track may begin with: what they share is a word or two. */
const MOST_PREFIX = 256
/** In all tracks of a film, and what they say in bytes: forty languages of a film whose signs move with each picture. */
const [MOST_CAPTIONS, MOST_SAID] = [1_000_000, 128 << 20]
/** Where the file does not say how long a caption is shown. */
const USUAL_SECONDS = 3

type Track = SubtitleInfo & {
  number: number
  codec: string
  /** How its blocks are packed: not at all, by zlib, or without the bytes that all begin with. */
  packed: 'no' | 'zlib' | 'stripped'
  prefix: Uint8Array
}

/** The subtitle tracks of a Matroska or WebM file. They are told before its first picture. */
export async function findInMatroska(source: Blob): Promise<SubtitleInfo[]> {
  const { tracks } = await headOf(new ElementReader(source, AROUND))
  return tracks.map(({ isText, isStyled, language, name }) => ({
    isText,
    isStyled,
    language,
    name,
  }))
}

/** Whether a Matroska or WebM file is as long as its head says; of one that does not say nothing is known, which is no. */
export async function isAsLongAsTold(source: Blob): Promise<boolean> {
  for await (const { id, end } of new ElementReader(source, AROUND).elements(0))
    if (id === ID.segment) return end <= source.size
  return false
}

/** What is in those that are text: the whole file is gone through for it. @throws RangeError for more than any film says */
export async function readMatroska(source: Blob, signal: AbortSignal): Promise<TextTrack[]> {
  const reader = new ElementReader(source, AROUND)
  const { tracks, scale, clustersAt } = await headOf(reader)
  const read = new Map(
    tracks
      .filter(({ isText }) => isText)
      .map((track) => [track.number, { track, captions: [] as TextTrack['captions'] }]),
  )
  let [cluster, count, said] = [0, 0, 0]
  let open: TextTrack['captions'][number] | undefined
  for await (const { id, from, to } of reader.elements(clustersAt, Infinity)) {
    signal.throwIfAborted()
    if (id === ID.clusterTime) cluster = await reader.number(from, to)
    if (id === ID.duration && open)
      open.end = open.start + ((await reader.number(from, to)) * scale) / NANOSECONDS
    if (id === ID.group) open = undefined
    if (id !== ID.block && id !== ID.simpleBlock) continue
    const head = await reader.bytes(from, Math.min(to, from + BLOCK_HEAD_BYTES))
    const number = readNumber(head, 0, true)
    const found = number && read.get(number.value)
    if (!number || !found) continue
    const time = new DataView(head.buffer, head.byteOffset + number.length).getInt16(0)
    const start = ((cluster + time) * scale) / NANOSECONDS
    if (to - from > MOST_TEXT) throw new RangeError('a caption too long')
    const payload = await reader.bytes(from + number.length + 3, to)
    const bytes = await unpacked(found.track, payload)
    if (++count > MOST_CAPTIONS || (said += bytes.length) > MOST_SAID)
      throw new RangeError('too many captions')
    const text = textOf(found.track, bytes)
    open = readSrtText(text, { start, end: start + USUAL_SECONDS })
    if (text.trim()) found.captions.push(open)
  }
  return [...read.values()].map(({ track: { language, name }, captions }) => ({
    language,
    name,
    captions,
  }))
}

async function headOf(reader: ElementReader) {
  const tracks: Track[] = []
  let scale = DEFAULT_SCALE
  let clustersAt = reader.size
  for await (const { id, from, to, at } of reader.elements(0)) {
    const track = tracks.at(-1)
    if (id === ID.cluster) {
      clustersAt = at
      break
    }
    if (id === ID.scale) scale = await reader.number(from, to)
    if (id === ID.track) {
      if (tracks.length === MOST_TRACKS) throw new RangeError('too many tracks')
      tracks.push({
        number: 0,
        codec: '',
        isText: false,
        isStyled: false,
        language: 'eng',
        name: null,
        packed: 'no',
        prefix: new Uint8Array(),
      })
    }
    if (!track) continue
    if (id === ID.number) track.number = await reader.number(from, to)
    if (id === ID.codec) track.codec = await reader.text(from, to)
    if (id === ID.name) track.name = (await reader.text(from, to)) || null
    if (id === ID.language) track.language = await reader.text(from, to)
    if (id === ID.compression) track.packed = 'zlib'
    if (id === ID.algorithm && (await reader.number(from, to)) === 3) track.packed = 'stripped'
    if (id === ID.settings)
      track.prefix = (await reader.bytes(from, Math.min(to, from + MOST_PREFIX))).slice()
    track.isStyled = isAss(track.codec)
    track.isText = track.codec.startsWith(TEXT) || track.codec.startsWith('D_WEBVTT')
    if (track.language === 'und') track.language = null
  }
  return { tracks: tracks.filter(({ codec }) => /^(?:S_|D_WEBVTT)/.test(codec)), scale, clustersAt }
}

/** @throws RangeError for a caption that becomes too long; of one that cannot be unpacked there is nothing */
async function unpacked({ packed, prefix }: Track, payload: Uint8Array<ArrayBuffer>) {
  if (packed === 'no') return payload
  if (packed === 'stripped') return concat([prefix, payload])
  const stream = new Blob([payload]).stream().pipeThrough(new DecompressionStream('deflate'))
  const bytes = await bytesWithin(stream, MOST_TEXT).catch(() => new Uint8Array())
  if (!bytes) throw new RangeError('a caption too long')
  return bytes
}

const isAss = (codec: string) => /ASS|SSA/.test(codec)

/** A caption's words: of an event of ASS what is behind its fields, of WebM's WebVTT what is behind its name and settings. */
function textOf({ codec }: Track, payload: Uint8Array): string {
  const text = new TextDecoder().decode(payload)
  if (isAss(codec))
    return text
      .split(',')
      .slice(8)
      .join(',')
      .replaceAll(/\\[Nn]/g, '\n')
      .replaceAll('\\h', ' ')
  return codec.startsWith('D_WEBVTT') ? text.split('\n').slice(2).join('\n') : text
}
