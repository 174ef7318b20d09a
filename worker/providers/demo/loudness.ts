import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny'

export type Stretch = { start: number; end: number }

const WINDOW_SECONDS = 0.05
/** Louder than this, of the full scale, is a voice. */
const LOUD = 0.01
/** Encoders spend next to nothing on silence: a packet this small has no voice in it, whatever the others have. */
const EMPTY_BYTES = 16
/** Between what the quiet and the loud cost; where these are alike, every packet is as large as the next. */
const LOUD_SHARE = 0.3
const LEAST_SPREAD = 1.6
/** A shorter pause is one within a word, and a shorter sound is none. */
const LEAST_PAUSE = 0.2
const LEAST_SOUND = 0.1

/**
 * Where somebody may be speaking, as far as that can be seen without decoding: by the samples of a WAV, else by how many bytes the
 * encoder spent. Null where that says nothing.
 */
export async function loudIn(bytes: Uint8Array<ArrayBuffer>): Promise<Stretch[] | null> {
  try {
    using input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) })
    const track = await input.getPrimaryAudioTrack()
    if (!track) return null
    const isPlain = (await track.getCodec()) === 'pcm-s16'
    const parts: (Stretch & { level: number })[] = []
    const channels = await track.getNumberOfChannels()
    const rate = await track.getSampleRate()
    for await (const { timestamp, duration, byteLength, data } of new EncodedPacketSink(
      track,
    ).packets(undefined, undefined, { metadataOnly: !isPlain })) {
      const whole = { start: timestamp, end: timestamp + duration, level: byteLength }
      parts.push(...(isPlain ? windowsOf(data, timestamp, rate * channels) : [whole]))
    }
    const limit = isPlain ? LOUD : limitOf(parts.map(({ level }) => level))
    return limit === null ? null : stretchesOf(parts.filter(({ level }) => level > limit))
  } catch {
    return null
  }
}

function windowsOf(data: Uint8Array, from: number, samplesPerSecond: number) {
  const samples = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const count = data.byteLength >> 1
  const each = Math.max(1, Math.round(samplesPerSecond * WINDOW_SECONDS))
  return Array.from({ length: Math.ceil(count / each) }, (_, i) => {
    let level = 0
    for (let at = i * each; at < Math.min(count, (i + 1) * each); at++)
      level = Math.max(level, Math.abs(samples.getInt16(at * 2, true)) / 32768)
    const start = from + (i * each) / samplesPerSecond
    return { start, end: start + each / samplesPerSecond, level }
  })
}

function limitOf(sizes: readonly number[]): number | null {
  const ordered = sizes.toSorted((a, b) => a - b)
  const at = (share: number) => ordered[Math.floor(share * (ordered.length - 1))] ?? 0
  const [quiet, loud] = [at(0.02), at(0.9)]
  if (loud <= EMPTY_BYTES) return EMPTY_BYTES
  if (loud < quiet * LEAST_SPREAD) return null
  return Math.max(EMPTY_BYTES, quiet + (loud - quiet) * LOUD_SHARE)
}

function stretchesOf(loud: readonly Stretch[]): Stretch[] {
  const found: Stretch[] = []
  for (const { start, end } of loud) {
    const open = found.at(-1)
    if (open && start - open.end < LEAST_PAUSE) open.end = end
    else found.push({ start, end })
  }
  return found.filter(({ start, end }) => end - start >= LEAST_SOUND)
}
