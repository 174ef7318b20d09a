/** Samples that LAME puts in front of what it is given; a decoder adds its own, which players know. */
const ENCODER_DELAY = 576
const MOST_PADDING = 4095
/** Frames and bytes are told, and no table of contents: every frame is of the same size. */
const FLAGS = 3
/** Where the tag tells the delay, and how long it is. */
const [DELAY_AT, TAG_BYTES] = [21, 36]

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
  const [version, rateIndex, mode] = [
    (read.getUint8(1) >> 3) & 3,
    (read.getUint8(2) >> 2) & 3,
    read.getUint8(3) >> 6,
  ]
  const [isFirst, isMono] = [version === 3, mode === 3]
  const rate = ([44100, 48000, 32000][rateIndex] ?? 44100) / (isFirst ? 1 : version === 2 ? 2 : 4)
  const at = isFirst ? (isMono ? 21 : 36) : isMono ? 13 : 21
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
