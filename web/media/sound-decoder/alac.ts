import type { AudioCodec, InputAudioTrack } from 'mediabunny'
import { ascii } from '../ascii.ts'
import { type Box, boxesOfTrack, boxesWithin, FULL, movieOf } from '../mp4-boxes.ts'

/** What FFmpeg takes for the head: an atom of its own, and in it after version and flags what Apple calls ALACSpecificConfig. */
const HEAD_BYTES = 36
const CONFIG_AT = 12
/** No decoder has more, and no encoder writes longer frames: 4096 samples are usual, for which a decoder makes room beforehand. */
const [MOST_CHANNELS, MOST_RATE, LONGEST_FRAME] = [8, 384_000, 65_536]
/** In the configuration: samples of a frame in four bytes, channels in one, samples a second in four. */
const [FRAME_AT, CHANNELS_AT, RATE_AT] = [CONFIG_AT, CONFIG_AT + 9, CONFIG_AT + 20]
const ATOM = [0, 0, 0, HEAD_BYTES, 0x61, 0x6c, 0x61, 0x63]
/** In a track's header of version 0 and 1: where its number is. */
const NUMBER_AT = [FULL + 8, FULL + 16]

/** What Matroska keeps for a track, and the library tells nobody. */
type Told = { internalTrack: { codecPrivate?: Uint8Array | null } }

/**
 * Has a track of ALAC, which the library does not know, say what its decoder has to know. No container can be told of it, so that it
 * is decoded and never copied. To be done before anything is read of the track.
 */
export async function readAlac(audio: InputAudioTrack, source: Blob) {
  const id = await audio.getInternalCodecId()
  const head = id === 'alac' ? await inTable(source, audio.id) : id === 'A_ALAC' ? own(audio) : null
  if (!head) return
  const numberOfChannels = head.getUint8(CHANNELS_AT)
  const sampleRate = head.getUint32(RATE_AT)
  if (numberOfChannels === 0 || numberOfChannels > MOST_CHANNELS) return
  if (sampleRate === 0 || sampleRate > MOST_RATE) return
  if (head.getUint32(FRAME_AT) > LONGEST_FRAME) return
  const config = { codec: 'alac', numberOfChannels, sampleRate, description: head }
  audio.getCodec = () => Promise.resolve('alac' as AudioCodec)
  audio.getDecoderConfig = () => Promise.resolve(config)
  audio.canDecode = () => Promise.resolve(true)
  // A table in MP4 has no room for more than 65,535 samples a second.
  audio.getSampleRate = () => Promise.resolve(sampleRate)
  audio.getNumberOfChannels = () => Promise.resolve(numberOfChannels)
}

/** From the table of an MP4 or MOV, whose entry of the track's samples ends with it. */
async function inTable(source: Blob, number: number): Promise<DataView | null> {
  const movie = await movieOf(source)
  if (!movie) return null
  const view = new DataView(await source.slice(movie.from, movie.to).arrayBuffer())
  for (const track of boxesWithin(view, 0, view.byteLength)) {
    if (track.name !== 'trak') continue
    const { tkhd, stsd } = boxesOfTrack(view, track)
    if (!tkhd || !stsd || numberOf(view, tkhd) !== number) continue
    for (let at = stsd.to - HEAD_BYTES; at > stsd.from; at--)
      if (ascii(view, at + 4) === 'alac' && view.getUint32(at) >= HEAD_BYTES)
        return new DataView(view.buffer, at, HEAD_BYTES)
  }
  return null
}

const numberOf = (view: DataView, { from }: Box) =>
  view.getUint32(from + (NUMBER_AT[view.getUint8(from)] ?? 0))

/** From what Matroska keeps for the track, without an atom around it. */
function own(audio: InputAudioTrack): DataView | null {
  // oxlint-disable-next-line no-underscore-dangle -- the library's own name
  const kept = (audio as unknown as { _backing: Told })._backing.internalTrack.codecPrivate
  if (!kept || kept.length < HEAD_BYTES - CONFIG_AT) return null
  const head = new Uint8Array(HEAD_BYTES)
  head.set(ATOM)
  head.set(kept.subarray(0, HEAD_BYTES - CONFIG_AT), CONFIG_AT)
  return new DataView(head.buffer)
}
