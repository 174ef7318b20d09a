import { concat } from '../../../kernel/bytes/contract.ts'
import { says } from '../../../kernel/bytes/contract.ts'
import { find, viewOf } from './bytes.ts'
import { MOST_TRACKS } from './contract.ts'
import { flacFrame } from './flac.ts'
import { opusSeconds, meterOf, type Meter } from './packets.ts'
import { settled } from './settled.ts'

const OPUS_RATE = 48_000
const PAGE_BYTES = 27

type Stream = {
  heads: Uint8Array[]
  /** What stands of a packet that goes on in the next page. */
  open: Uint8Array[]
  rate: number
  skipped: number
  meter: Meter | null
  held: number
  granule: number
}

/**
 * The seconds of an Ogg by its packets, of streams that follow each other too, whatever positions its pages claim. Null where there
 * are more streams than in any sound.
 */
export function oggSeconds(bytes: Uint8Array): number | null {
  const view = viewOf(bytes)
  const streams = new Map<number, Stream>()
  const ended: Stream[] = []
  for (let at = find(bytes, 'OggS', 0); at >= 0;) {
    const body = at + PAGE_BYTES + (bytes[at + 26] ?? 0)
    if (body > bytes.length) break
    const lacing = bytes.subarray(at + PAGE_BYTES, body)
    const end = body + lacing.reduce((sum, value) => sum + value, 0)
    const serial = view.getUint32(at + 14, true)
    const before = streams.get(serial)
    const isFirst = ((bytes[at + 5] as number) & 2) !== 0
    if (before && isFirst) ended.push(before)
    const stream = before && !isFirst ? before : newStream()
    streams.set(serial, stream)
    if (ended.length + streams.size > MOST_TRACKS) return null
    let from = body
    let size = 0
    for (const value of lacing) {
      size += value
      if (value === 255) continue
      take(stream, bytes.subarray(from, from + size))
      from += size
      size = 0
    }
    if (size > 0) stream.open.push(bytes.subarray(from, from + size))
    const granule = Number(view.getBigInt64(at + 6, true))
    if (granule > 0) stream.granule = granule
    at = find(bytes, 'OggS', end)
  }
  const sounds = [...ended, ...streams.values()].filter(({ meter }) => meter !== null)
  if (sounds.length === 0) return null
  return sounds.reduce(
    (sum, { held, granule, skipped, rate }) => sum + settled(held, (granule - skipped) / rate),
    0,
  )
}

const newStream = (): Stream => ({
  heads: [],
  open: [],
  rate: 0,
  skipped: 0,
  meter: null,
  held: 0,
  granule: 0,
})

function take(stream: Stream, rest: Uint8Array) {
  const packet = stream.open.length === 0 ? rest : concat([...stream.open.splice(0), rest])
  if (stream.meter) stream.held += stream.meter(packet) ?? 0
  else if (stream.heads.length < 3) begin(stream, packet)
}

/** The first packets say what a stream is. */
function begin(stream: Stream, packet: Uint8Array) {
  stream.heads.push(packet)
  const first = stream.heads[0] as Uint8Array
  const view = viewOf(first)
  if (says(first, 0, 'OpusHead') && first.length >= 12) {
    stream.rate = OPUS_RATE
    stream.skipped = view.getUint16(10, true)
    stream.meter = (sound) => (says(sound, 0, 'OpusTags') ? 0 : opusSeconds(sound))
  } else if (says(first, 0, '\x7fFLAC') && first.length >= 31) {
    stream.rate = view.getUint32(27) >>> 12
    stream.meter = (sound) => {
      const frame = flacFrame(sound, 0, stream.rate)
      return frame && frame.samples / frame.rate
    }
  } else if (says(first, 1, 'vorbis') && first.length >= 30 && stream.heads.length === 3) {
    stream.rate = view.getUint32(12, true)
    stream.meter = meterOf({
      codec: 'vorbis',
      rate: stream.rate,
      channels: 1,
      description: concat(stream.heads),
    })
  }
}
