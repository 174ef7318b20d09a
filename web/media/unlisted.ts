import { MOST_TRACKS } from '../../worker/features/files/held/contract.ts'
import { ascii } from './ascii.ts'
import { Stop } from './engine.ts'
import type { Container } from './kinds.ts'
import { toldStreams } from './transport-tables.ts'

/** A track that a file has and the library has no name for, so that it does not list it. */
export type Unlisted = { kind: 'video' | 'audio'; codecName: string }

const video = (codecName: string): Unlisted => ({ kind: 'video', codecName })
const audio = (codecName: string): Unlisted => ({ kind: 'audio', codecName })

const LOOK: Partial<Record<Container, (source: Blob) => Promise<Unlisted[]>>> = {
  ogg: inOgg,
  ts: inTransport,
}

/** What a file holds beside the tracks that the library lists of it. @throws Stop brokenFile for more than any film has */
export async function unlistedIn(source: Blob, container: Container): Promise<Unlisted[]> {
  const found = (await LOOK[container]?.(source)) ?? []
  if (found.length > MOST_TRACKS) throw new Stop('brokenFile', `${found.length} tracks`)
  return found
}

/** How the first packet of a track begins in an OGG. */
const IN_OGG: readonly [begins: string, Unlisted][] = [
  ['\x80theora', video('Theora')],
  ['BBCD\0', video('Dirac')],
  ['OVP80', video('VP8')],
  ['Speex   ', audio('Speex')],
  ['\x7fFLAC', audio('FLAC')],
]
/** The heading of a page up to the lengths of its parts, how many those are, and the flag of a track's first page (RFC 3533, 6). */
const [PAGE, HEADING_BYTES, COUNT_AT, FLAGS_AT, IS_FIRST] = ['OggS', 27, 26, 5, 2]
const LOOKED_AT_BYTES = 64 << 10

/** Each track's first page stands before any other. */
async function inOgg(source: Blob): Promise<Unlisted[]> {
  const head = new DataView(await source.slice(0, LOOKED_AT_BYTES).arrayBuffer())
  const found: Unlisted[] = []
  for (let at = 0; at + HEADING_BYTES <= head.byteLength;) {
    if (ascii(head, at) !== PAGE || (head.getUint8(at + FLAGS_AT) & IS_FIRST) === 0) break
    const parts = Math.min(head.getUint8(at + COUNT_AT), head.byteLength - at - HEADING_BYTES)
    const lengths = Array.from({ length: parts }, (_, i) => head.getUint8(at + HEADING_BYTES + i))
    at += HEADING_BYTES + parts
    const length = lengths.reduce((sum, one) => sum + one, 0)
    const packet = ascii(head, at, Math.min(length, head.byteLength - at))
    const track = IN_OGG.find(([begins]) => packet.startsWith(begins))
    if (track) found.push(track[1])
    at += length
  }
  return found
}

/** Kinds of stream in a transport stream that are not listed (ISO/IEC 13818-1, table 2-34; from 0x80 on as Blu-ray and AVCHD have them). */
const IN_TRANSPORT: Partial<Record<number, Unlisted>> = {
  0x01: video('MPEG-1'),
  0x02: video('MPEG-2'),
  0x10: video('MPEG-4 Part 2'),
  0x11: audio('AAC-LATM'),
  0x21: video('JPEG 2000'),
  0x33: video('VVC'),
  0x42: video('AVS'),
  0x80: audio('PCM'),
  0x83: audio('TrueHD'),
  0xd1: video('Dirac'),
  0xea: video('VC-1'),
}
/** A stream of data may say by four letters what it is (2.6.8). */
const [PRIVATE_DATA, REGISTRATION] = [0x06, 0x05]
const REGISTERED: Partial<Record<string, Unlisted>> = { Opus: audio('Opus'), AV01: video('AV1') }

async function inTransport(source: Blob): Promise<Unlisted[]> {
  const streams = await toldStreams(source)
  return streams.flatMap(({ type, descriptors }) => {
    const name = descriptors.find(({ tag }) => tag === REGISTRATION)?.body.subarray(0, 4)
    const registered = type === PRIVATE_DATA && name && REGISTERED[String.fromCharCode(...name)]
    return registered || (IN_TRANSPORT[type] ?? [])
  })
}
