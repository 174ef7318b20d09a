import { says } from '../../../kernel/bytes/contract.ts'
import { afterTags, viewOf } from './bytes.ts'

type Frame = { number: number; samples: number; rate: number; isVariable: boolean }

/** So much of a sound may look like the head of a frame by chance. */
const BY_CHANCE = 0.02

/** The seconds of a FLAC by its frames, whatever the total is that it begins with. */
export function flacSeconds(bytes: Uint8Array): number | null {
  const view = viewOf(bytes)
  let at = afterTags(bytes)
  if (!says(bytes, at, 'fLaC')) return null
  at += 4
  let rate = 0
  for (let isLast = false; !isLast && at + 4 <= bytes.length;) {
    const head = view.getUint32(at)
    if (((head >>> 24) & 0x7f) === 0 && at + 18 <= bytes.length)
      rate = (view.getUint32(at + 14) >>> 12) & 0xfffff
    isLast = head >>> 31 === 1
    at += 4 + (head & 0xffffff)
  }
  let [chained, all] = [0, 0]
  let next: number | undefined
  for (at = bytes.indexOf(0xff, at); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const frame = flacFrame(bytes, at, rate)
    if (!frame) continue
    const seconds = frame.samples / frame.rate
    all += seconds
    if (next !== undefined && frame.number !== next) continue
    chained += seconds
    next = frame.number + (frame.isVariable ? frame.samples : 1)
  }
  return all - chained > chained * BY_CHANCE ? all : chained
}

const FLAC_RATES = [
  0, 88_200, 176_400, 192_000, 8000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 96_000,
]

/** The frame that begins at a place. @param rate what the file has, where the frame has none */
export function flacFrame(bytes: Uint8Array, at: number, rate: number): Frame | null {
  const byte = (i: number) => bytes[at + i] ?? 0
  if (at + 6 > bytes.length || byte(0) !== 0xff || (byte(1) & 0xfe) !== 0xf8) return null
  const [blocked, rated] = [byte(2) >> 4, byte(2) & 15]
  const [channels, bits] = [byte(3) >> 4, (byte(3) >> 1) & 7]
  if (blocked === 0 || rated === 15 || channels > 10 || bits === 3 || byte(3) & 1) return null
  const more = Math.max(0, Math.clz32(~(byte(4) << 24)) - 1)
  if (byte(4) === 0xff || (byte(4) & 0xc0) === 0x80) return null
  let number = more === 0 ? byte(4) : byte(4) & (0x3f >> more)
  for (let i = 1; i <= more; i++) {
    if ((byte(4 + i) & 0xc0) !== 0x80) return null
    number = number * 64 + (byte(4 + i) & 0x3f)
  }
  let end = 5 + more
  let samples = blocked === 1 ? 192 : blocked < 6 ? 576 << (blocked - 2) : 256 << (blocked - 8)
  if (blocked === 6) samples = byte(end++) + 1
  if (blocked === 7) samples = byte(end++) * 256 + byte(end++) + 1
  let own = FLAC_RATES[rated] || rate
  if (rated === 12) own = byte(end++) * 1000
  if (rated > 12) own = (byte(end++) * 256 + byte(end++)) * (rated === 14 ? 10 : 1)
  if (own === 0 || at + end >= bytes.length || crc(bytes.subarray(at, at + end)) !== byte(end))
    return null
  return { number, samples, rate: own, isVariable: (byte(1) & 1) === 1 }
}

function crc(bytes: Uint8Array) {
  let sum = 0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 0x80 ? ((sum << 1) ^ 7) & 0xff : sum << 1
  }
  return sum
}
