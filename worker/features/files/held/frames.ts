import { says } from '../../../kernel/bytes/contract.ts'
import { viewOf } from './bytes.ts'

/** One frame of a sound that is nothing but frames. `alike` is the same for all that one decoder takes together. */
type Frame = { size: number; seconds: number; alike: number }
type Read = (view: DataView, at: number) => Frame | null

const HEAD_BYTES = 7

/** Every frame begins with a byte like this. */
function nextMark(bytes: Uint8Array, from: number) {
  if (bytes[from] === 0xff) return from
  const found = bytes.indexOf(0xff, from)
  return found < 0 ? bytes.length : found
}

/**
 * The seconds of all frames from a place on. Between two of them may be anything: decoders look for the next one, and so does this.
 * @param read what stands at a place
 */
function walk(bytes: Uint8Array, from: number, read: Read): number {
  const view = viewOf(bytes)
  let seconds = 0
  let last: number | undefined
  let isInStep = false
  for (let at = from; at + HEAD_BYTES <= bytes.length;) {
    const frame = read(view, at)
    const next = frame ? at + frame.size : Infinity
    const follows = next === bytes.length || (next < bytes.length && read(view, next) !== null)
    if (frame && next <= bytes.length && (isInStep || frame.alike === last || follows)) {
      seconds += frame.seconds
      last = frame.alike
      isInStep = true
      at = next
    } else {
      isInStep = false
      at = nextMark(bytes, at + 1)
    }
  }
  return seconds
}

const KILOBITS = {
  1: [
    [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
    [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
    [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  ],
  2: [
    [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
    [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
    [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  ],
} as const
const MPEG_RATES = [44_100, 48_000, 32_000] as const

function mpegFrame(view: DataView, at: number): Frame | null {
  if (at + 4 > view.byteLength) return null
  const head = view.getUint32(at)
  const [version, layer, rated] = [(head >>> 19) & 3, 4 - ((head >>> 17) & 3), (head >>> 10) & 3]
  const bitrate = (head >>> 12) & 15
  if (head >>> 21 !== 0x7ff || version === 1 || layer === 4 || bitrate % 15 === 0 || rated === 3)
    return null
  const generation = version === 3 ? 1 : 2
  const rate = (MPEG_RATES[rated] as number) / (version === 3 ? 1 : version === 2 ? 2 : 4)
  const bits = (KILOBITS[generation][layer - 1]?.[bitrate - 1] ?? 0) * 1000
  const samples = layer === 1 ? 384 : layer === 3 && generation === 2 ? 576 : 1152
  const padding = (head >>> 9) & 1
  const size =
    layer === 1
      ? (Math.floor((12 * bits) / rate) + padding) * 4
      : Math.floor((samples * bits) / 8 / rate) + padding
  return { size, seconds: samples / rate, alike: (head & 0xfffe0c00) >>> 0 }
}

export const AAC_RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000,
  7350,
] as const
export const AAC_SAMPLES = 1024

function adtsFrame(view: DataView, at: number): Frame | null {
  if (at + HEAD_BYTES > view.byteLength) return null
  const head = view.getUint32(at)
  const rate = AAC_RATES[(head >>> 10) & 15]
  const size = ((head & 3) << 11) | (view.getUint16(at + 4) >>> 5)
  if (((head >>> 16) & 0xfff6) !== 0xfff0 || !rate || size < HEAD_BYTES) return null
  const blocks = (view.getUint8(at + 6) & 3) + 1
  return { size, seconds: (blocks * AAC_SAMPLES) / rate, alike: (head & 0xfffefc00) >>> 0 }
}

/** The seconds of an MP3, of each of its frames by its own head; the first may only tell of the others. */
export function mpegSeconds(bytes: Uint8Array, from = 0): number {
  const view = viewOf(bytes)
  let start = from
  while (start < bytes.length && !startsHere(view, start)) {
    start = nextMark(bytes, start + 1)
  }
  const first = mpegFrame(view, start)
  const isTold =
    first &&
    [13, 21, 36].some((at) => says(bytes, start + at, 'Xing') || says(bytes, start + at, 'Info'))
  return walk(bytes, isTold ? start + first.size : start, mpegFrame)
}

function startsHere(view: DataView, at: number) {
  const frame = mpegFrame(view, at)
  return (
    frame !== null &&
    (at + frame.size >= view.byteLength || mpegFrame(view, at + frame.size) !== null)
  )
}

/** The seconds of one packet of MP3. */
export const mpegPacketSeconds = (packet: Uint8Array): number => walk(packet, 0, mpegFrame)

/** The seconds of AAC in ADTS frames. */
export const adtsSeconds = (bytes: Uint8Array, from = 0): number => walk(bytes, from, adtsFrame)
