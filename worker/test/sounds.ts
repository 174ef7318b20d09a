import {
  AdtsOutputFormat,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  MkvOutputFormat,
  MovOutputFormat,
  Mp4OutputFormat,
  MpegTsOutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny'
import { concat } from '../kernel/bytes/contract.ts'
import { writeWav } from '../providers/sound/contract.ts'

const RATE = 8000

type Packets = {
  codec: 'aac' | 'mp3' | 'opus'
  seconds: number
  packet: Uint8Array
  rate: number
  description?: Uint8Array
}

// Low complexity, 8000 Hz, one channel.
const AAC: Packets = {
  codec: 'aac',
  seconds: 1024 / RATE,
  rate: RATE,
  packet: new Uint8Array(60).fill(0x21),
  description: Uint8Array.of(0x15, 0x88),
}
// MPEG 2.5, layer 3, 8 kbit/s.
const MP3: Packets = {
  codec: 'mp3',
  seconds: 576 / RATE,
  rate: RATE,
  packet: Uint8Array.of(0xff, 0xe3, 0x18, 0xc0, ...new Uint8Array(68)),
}
const OPUS: Packets = {
  codec: 'opus',
  seconds: 0.06,
  rate: 48_000,
  packet: Uint8Array.of(0x18, 1, 2, 3),
  description: Uint8Array.of(...letters('OpusHead'), 1, 1, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0),
}

/** So much of a sound, rounded to packets. @param squeezed how many times too early each packet says it comes */
async function muxed(format: OutputFormat, kind: Packets, seconds: number, squeezed = 1) {
  const target = new BufferTarget()
  const output = new Output({ format, target })
  const track = new EncodedAudioPacketSource(kind.codec)
  output.addAudioTrack(track)
  await output.start()
  const step = kind.seconds / squeezed
  const decoderConfig = {
    codec: { aac: 'mp4a.40.2', mp3: 'mp3', opus: 'opus' }[kind.codec],
    numberOfChannels: 1,
    sampleRate: kind.rate,
    ...(kind.description && { description: kind.description }),
  }
  for (let i = 0; i < Math.round(seconds / kind.seconds); i++)
    await track.add(new EncodedPacket(kind.packet, 'key', i * step, step), { decoderConfig })
  await output.finalize()
  return new Uint8Array(target.buffer as ArrayBuffer)
}

type Made = (seconds: number, squeezed?: number) => Promise<Uint8Array>
const mux =
  (format: () => OutputFormat, kind: Packets): Made =>
  (seconds, squeezed) =>
    muxed(format(), kind, seconds, squeezed)

/** Real files, of noise nobody wants to hear, made in their containers' own ways. */
export const SOUNDS = {
  'talk.wav': async (seconds) => wavOf(seconds),
  'talk.mp3': async (seconds) => mp3Of(seconds),
  'talk.flac': async (seconds) => flacOf(seconds),
  'talk.aac': mux(() => new AdtsOutputFormat(), AAC),
  'talk.ogg': mux(() => new OggOutputFormat(), OPUS),
  'talk.m4a': mux(() => new Mp4OutputFormat({ fastStart: 'in-memory' }), AAC),
  'opus.mp4': mux(() => new Mp4OutputFormat({ fastStart: false }), OPUS),
  'mp3.mov': mux(() => new MovOutputFormat({ fastStart: false }), MP3),
  'fragments.mp4': mux(() => new Mp4OutputFormat({ fastStart: 'fragmented' }), AAC),
  'talk.webm': mux(() => new WebMOutputFormat(), OPUS),
  'talk.mkv': mux(() => new MkvOutputFormat(), AAC),
  'talk.ts': mux(() => new MpegTsOutputFormat(), AAC),
} satisfies Record<string, Made>
export type SoundName = keyof typeof SOUNDS

const wavOf = (seconds: number, rate = 4000) =>
  writeWav({ rate, info: {}, samples: new Int16Array(Math.round(seconds * rate)).fill(300) })

/** With a first frame that says how many there are, as encoders write. */
function mp3Of(seconds: number) {
  const count = Math.round(seconds / MP3.seconds)
  const told = MP3.packet.slice()
  told.set(letters('Xing'), 13)
  const view = new DataView(told.buffer)
  view.setUint32(17, 1)
  view.setUint32(21, count)
  return concat([told, ...Array.from({ length: count }, () => MP3.packet)])
}

const FLAC_SAMPLES = 4096

function flacOf(seconds: number) {
  const count = Math.round((seconds * RATE) / FLAC_SAMPLES)
  const info = new DataView(new ArrayBuffer(34))
  info.setUint16(0, FLAC_SAMPLES)
  info.setUint16(2, FLAC_SAMPLES)
  // 8000 Hz, one channel, 16 bits.
  info.setUint32(10, (RATE << 12) | (15 << 4))
  info.setUint32(14, count * FLAC_SAMPLES)
  const frames = Array.from({ length: count }, (_, number) => {
    const coded =
      number < 128 ? [number] : number < 2048 ? [0xc0 | (number >> 6), 0x80 | (number & 63)] : []
    const head = [0xff, 0xf8, 0xc4, 0x08, ...coded]
    return Uint8Array.of(...head, crc8(head), 0, 1, 2, 0, 0)
  })
  return concat([
    letters('fLaC'),
    Uint8Array.of(0x80, 0, 0, 34),
    new Uint8Array(info.buffer),
    ...frames,
  ])
}

function crc8(bytes: number[]) {
  let sum = 0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 0x80 ? ((sum << 1) ^ 7) & 0xff : sum << 1
  }
  return sum
}

export function letters(text: string) {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

/** Where a word stands in a file, each time. */
export function placesOf(bytes: Uint8Array, word: string): number[] {
  const wanted = letters(word)
  const places: number[] = []
  for (
    let at = bytes.indexOf(wanted[0] as number);
    at >= 0;
    at = bytes.indexOf(wanted[0] as number, at + 1)
  )
    if (wanted.every((byte, i) => bytes[at + i] === byte)) places.push(at)
  return places
}

/** A copy of a file in which numbers were changed. */
export function forged(bytes: Uint8Array, change: (view: DataView, copy: Uint8Array) => void) {
  const copy = bytes.slice()
  change(new DataView(copy.buffer), copy)
  return copy
}

/** How high a tone of two seconds or more is: crossings of zero upwards in the second after its first half. */
export function hertzOf({ samples, rate }: { samples: Int16Array; rate: number }) {
  const middle = samples.subarray(rate / 2, rate * 1.5)
  return middle.filter((value, i) => i > 0 && value >= 0 && (middle[i - 1] ?? 0) < 0).length
}
