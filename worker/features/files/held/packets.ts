import { AAC_RATES, AAC_SAMPLES, adtsSeconds, mpegPacketSeconds } from './frames.ts'
import { flacFrame } from './flac.ts'
import { modesOf, type Modes } from './vorbis.ts'

/** What is known of a track of sound. `description` is what its decoder is given before the first packet. */
export type Sound = {
  codec: string | null
  rate: number
  channels: number
  description?: Uint8Array | undefined
}

/** How long a packet sounds, told by itself; null where only its container can tell. */
export type Meter = (packet: Uint8Array) => number | null

/** Tells packet after packet of a track, in their order. */
export function meterOf({ codec, rate, channels, description }: Sound): Meter {
  if (codec === 'opus') return opusSeconds
  if (codec === 'mp3') return mpegPacketSeconds
  if (codec === 'aac') {
    const known = aacFrame(description)
    return (packet) => (description ? known : adtsSeconds(packet) || AAC_SAMPLES / rate)
  }
  if (codec === 'flac')
    return (packet) => {
      const frame = flacFrame(packet, 0, rate)
      return frame && frame.samples / frame.rate
    }
  if (codec === 'vorbis') return vorbisMeter(rate, description ? modesOf(description) : null)
  if (codec === 'ac3') return () => 1536 / rate
  if (codec === 'eac3') return (packet) => (256 * blocksIn(packet)) / rate
  const bytes = sampleBytes(codec)
  return (packet) => (bytes === null ? null : packet.length / (bytes * channels * rate))
}

/** Of sound that is not packed, the bytes of one sample of one channel. */
export function sampleBytes(codec: string | null): number | null {
  if (codec === 'ulaw' || codec === 'alaw') return 1
  const bits = /^pcm-[suf](\d+)/.exec(codec ?? '')?.[1]
  return bits === undefined ? null : Number(bits) / 8
}

const OPUS_SECONDS = [0.0025, 0.005, 0.01, 0.02]

/** RFC 6716, 3.1: each packet begins with what its frames are and how many. */
export function opusSeconds(packet: Uint8Array): number {
  const [head = 0, second = 0] = packet
  if (packet.length === 0) return 0
  const config = head >> 3
  const frame =
    config < 12
      ? ([0.01, 0.02, 0.04, 0.06][config & 3] as number)
      : config < 16
        ? 0.01 * (1 + (config & 1))
        : (OPUS_SECONDS[config & 3] as number)
  const code = head & 3
  return frame * (code === 0 ? 1 : code < 3 ? 2 : second & 0x3f)
}

const [LOW_DELAY, ENHANCED_LOW_DELAY, UNIFIED] = [23, 39, 42]

/** Of which nothing that is read here goes further. */
const CONFIG_BYTES = 8

/** The seconds of each frame, by ISO/IEC 14496-3's AudioSpecificConfig. Where the upper half is made up, its rate is twice this one. */
function aacFrame(config: Uint8Array | undefined): number | null {
  if (!config || config.length < 2) return null
  const head = config.subarray(0, CONFIG_BYTES)
  const bits = head.reduce((all, byte) => all + byte.toString(2).padStart(8, '0'), '')
  const read = (at: number, count: number) => Number.parseInt(bits.slice(at, at + count), 2)
  let at = 5
  let kind = read(0, 5)
  if (kind === 31) {
    kind = 32 + read(5, 6)
    at = 11
  }
  const rate = read(at, 4) === 15 ? read(at + 4, 24) : AAC_RATES[read(at, 4)]
  if (!rate || kind === UNIFIED) return null
  return (kind === LOW_DELAY || kind === ENHANCED_LOW_DELAY ? AAC_SAMPLES / 2 : AAC_SAMPLES) / rate
}

function blocksIn(packet: Uint8Array) {
  const byte = packet[4] ?? 0
  return byte >> 6 === 3 ? 6 : ([1, 2, 3, 6][(byte >> 4) & 3] as number)
}

/** A packet of Vorbis sounds from the middle of the block before it to the middle of its own. */
function vorbisMeter(rate: number, modes: Modes | null): Meter {
  let before: number | undefined
  return (packet) => {
    if (!modes) return null
    // The headers, where they stand among the packets.
    if (packet.length === 0 || (packet[0] as number) & 1) return 0
    const block = modes.blockOf(packet[0] as number)
    const seconds = before === undefined ? 0 : (before + block) / 4 / rate
    before = block
    return seconds
  }
}
