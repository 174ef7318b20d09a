import type { Container } from './kinds.ts'
import { boxesIn } from './mp4-boxes.ts'

/** Handlers of text tracks (ISO/IEC 14496-12 and QuickTime). */
const TEXT_HANDLERS = new Set(['text', 'sbtl', 'subt', 'clcp'])
/** The path from a film's table to a track's handler. */
const TO_HANDLER = ['moov', 'trak', 'mdia', 'hdlr']
/** Where a handler box names its kind: behind version, flags and a field that is not used. */
const HANDLER_AT = 8

/** Matroska's elements down to a track's kind, and the kind that subtitles are. */
const TO_KIND = [0x18538067, 0x1654ae6b, 0xae, 0x83]
const SUBTITLE_KIND = 0x11
/** Tracks are told at the front of the file, before the first picture. */
const FRONT_BYTES = 1 << 20

/** How many subtitle tracks a file holds. The library that reads its pictures and sound does not see them. */
export async function countSubtitles(source: Blob, container: Container): Promise<number> {
  if (container === 'mp4' || container === 'mov') return countInMp4(source, 0, source.size, 0)
  if (container !== 'mkv' && container !== 'webm') return 0
  const front = new Uint8Array(await source.slice(0, FRONT_BYTES).arrayBuffer())
  return countInMatroska(front, 0, front.length, 0)
}

async function countInMp4(source: Blob, from: number, to: number, depth: number): Promise<number> {
  let count = 0
  for await (const box of boxesIn(source, from, to)) {
    if (box.name !== TO_HANDLER[depth]) continue
    if (depth < TO_HANDLER.length - 1) {
      count += await countInMp4(source, box.from, box.to, depth + 1)
    } else {
      const at = box.from + HANDLER_AT
      if (TEXT_HANDLERS.has(await source.slice(at, at + 4).text())) count++
    }
  }
  return count
}

function countInMatroska(bytes: Uint8Array, from: number, to: number, depth: number): number {
  let count = 0
  for (let at = from; at < to;) {
    const id = readNumber(bytes, at, false)
    const size = id && readNumber(bytes, at + id.length, true)
    if (!id || !size) break
    const start = at + id.length + size.length
    const end = Math.min(to, start + size.value)
    if (id.value === TO_KIND[depth]) {
      if (depth < TO_KIND.length - 1) count += countInMatroska(bytes, start, end, depth + 1)
      else if (bytes[start] === SUBTITLE_KIND) count++
    }
    at = end
  }
  return count
}

/** A number of one to eight bytes; the first bit that is set tells how many. One of all ones is "not known", so very large. */
function readNumber(bytes: Uint8Array, at: number, withoutMark: boolean) {
  const first = bytes[at] ?? 0
  const length = Math.clz32(first) - 23
  if (first === 0 || at + length > bytes.length) return null
  let value = withoutMark ? first & (0xff >> length) : first
  let known = value !== 0xff >> length
  for (let i = 1; i < length; i++) {
    value = value * 256 + (bytes[at + i] as number)
    known ||= bytes[at + i] !== 0xff
  }
  return { length, value: withoutMark && !known ? Number.MAX_SAFE_INTEGER : value }
}
