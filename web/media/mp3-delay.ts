import type { InputAudioTrack } from 'mediabunny'
import { ascii } from './ascii.ts'

/** Samples that LAME puts in front of what it is given; a decoder adds its own, which players know. */
const ENCODER_DELAY = 576
const MOST_PADDING = 4095
/** Frames and bytes are told, and no table of contents: every frame is of the same size. */
const FLAGS = 3
/** Where the tag tells the delay, and how long it is. */
const [DELAY_AT, TAG_BYTES] = [21, 36]
/** What a decoder adds to it. */
const DECODER_DELAY = 529
/** The optional parts of a head before the tag: frames, bytes, a table of contents and the quality, each by its flag. */
const PARTS = [
  [1, 4],
  [2, 4],
  [4, 100],
  [8, 4],
] as const
/** Who writes the delay where LAME does. */
const WRITERS = new Set(['LAME', 'Lavf', 'Lavc'])
/** Longer than any first frame. */
const FRAME_BYTES = 1500

/**
 * The first frame of an MP3, with how much of its beginning and end is not part of its sound, so that players leave it out.
 * @param frame as the library writes it
 * @param seconds how long the sound is
 */
export function tellDelay(
  frame: Uint8Array<ArrayBuffer>,
  seconds: number,
): Uint8Array<ArrayBuffer> {
  const read = new DataView(frame.buffer, frame.byteOffset, frame.byteLength)
  const { at, rate, isFirst } = headOf(read)
  // The library counts this frame too.
  const frames = read.getUint32(at + 8) - 1
  const samples = frames * (isFirst ? 1152 : 576)
  const padding = samples - ENCODER_DELAY - Math.round(seconds * rate)

  const told = new Uint8Array(frame.length)
  told.set(frame.subarray(0, 4))
  const write = new DataView(told.buffer)
  const name = (where: number, text: string) =>
    [...text].forEach((letter, i) => write.setUint8(where + i, letter.charCodeAt(0)))
  name(at, 'Info')
  write.setUint32(at + 4, FLAGS)
  write.setUint32(at + 8, frames)
  write.setUint32(at + 12, read.getUint32(at + 12))
  const tag = at + 16
  name(tag, 'LAME3.100')
  const delays = (ENCODER_DELAY << 12) | Math.max(0, Math.min(MOST_PADDING, padding))
  write.setUint8(tag + DELAY_AT, delays >> 16)
  write.setUint16(tag + DELAY_AT + 1, delays & 0xffff)
  write.setUint32(tag + TAG_BYTES - 8, read.getUint32(at + 12))
  return told
}

/** Where the head of a first frame stands, and what the frame says of its sound. */
function headOf(frame: DataView) {
  const [version, rateIndex, mode] = [
    (frame.getUint8(1) >> 3) & 3,
    (frame.getUint8(2) >> 2) & 3,
    frame.getUint8(3) >> 6,
  ]
  const [isFirst, isMono] = [version === 3, mode === 3]
  const rate = ([44100, 48000, 32000][rateIndex] ?? 44100) / (isFirst ? 1 : version === 2 ? 2 : 4)
  return { at: isFirst ? (isMono ? 21 : 36) : isMono ? 13 : 21, rate, isFirst }
}

/** How many decoded samples stand before the sound, as the first frame of an MP3 tells; 0 where it does not. @param frame and zeros behind it */
function toldDelay(frame: DataView): number {
  const { at } = headOf(frame)
  const flags = frame.getUint32(at + 4)
  const tag = PARTS.reduce((sum, [flag, bytes]) => sum + (flags & flag ? bytes : 0), at + 8)
  if (!WRITERS.has(ascii(frame, tag))) return 0
  return (frame.getUint16(tag + DELAY_AT) >> 4) + DECODER_DELAY
}

/** What the library knows of an MP3 and has no words for. */
type Frames = {
  xingFrameHeaderPos: number | null
  loadedSamples: { timestamp: number }[]
  /** When the next frame begins. */
  nextTimestampInSamples: number
}

/**
 * Has the sound of an MP3 begin at zero, and what its encoder put in front of it before that, where its first frame tells so.
 * To be done before anything is read of the track.
 */
export async function skipDelay(audio: InputAudioTrack, file: Blob) {
  const frame = await firstFrame(audio, file)
  if (!frame) return
  const delay = toldDelay(frame)
  const seconds = delay / (await audio.getSampleRate())
  const frames = framesOf(audio)
  for (const sample of frames.loadedSamples) sample.timestamp -= seconds
  frames.nextTimestampInSamples -= delay
}

/** How long an MP3 is by its first frame, in seconds; null where that does not tell. */
export async function toldLength(audio: InputAudioTrack, file: Blob): Promise<number | null> {
  const frame = await firstFrame(audio, file)
  if (!frame) return null
  const { at, rate, isFirst } = headOf(frame)
  const tellsFrames = (frame.getUint32(at + 4) & 1) !== 0
  return tellsFrames ? (frame.getUint32(at + 8) * (isFirst ? 1152 : 576)) / rate : null
}

function framesOf(audio: InputAudioTrack): Frames {
  // oxlint-disable-next-line no-underscore-dangle -- the library's own name
  return (audio as unknown as { _backing: { demuxer: Frames } })._backing.demuxer
}

/** The frame that tells of all others, and zeros behind it; null in an MP3 without one. */
async function firstFrame(audio: InputAudioTrack, file: Blob): Promise<DataView | null> {
  const at = framesOf(audio).xingFrameHeaderPos
  if (at === null) return null
  // A file that was cut off may be shorter.
  const frame = new Uint8Array(FRAME_BYTES)
  frame.set(new Uint8Array(await file.slice(at, at + FRAME_BYTES).arrayBuffer()))
  return new DataView(frame.buffer)
}
