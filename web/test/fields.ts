import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  MpegTsOutputFormat,
  Output,
} from 'mediabunny'
import { protect } from '../media/avc.ts'
import { BitWriter } from '../media/avc-bits.ts'

export const FIELDS_SIZE = 64
const MACROBLOCK = 16
export const FIELDS_RATE = 25
/** Pictures that begin anew, and those in between that no other is made of. */
const [GROUP, STEP] = [10, 3]
const DELIMITER = Uint8Array.of(9, 0xf0)

/**
 * A film in a transport stream that sends each field of its pictures by itself, as camcorders do: a bar goes four columns in each
 * field. Its macroblocks are not compressed, so that no encoder of fields is needed (ITU-T H.264, 7.3.5, I_PCM).
 * @param layout whether both fields of a picture lie in one packet of the stream, with one time, or each in its own
 */
export async function filmOfFields(layout: 'pairs' | 'single', pictures: number): Promise<File> {
  const output = new Output({ format: new MpegTsOutputFormat(), target: new BufferTarget() })
  const track = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(track)
  await output.start()
  const decoderConfig = { codec: 'avc1.4d001f', codedWidth: FIELDS_SIZE, codedHeight: FIELDS_SIZE }
  const add = (parts: Uint8Array[], key: boolean, time: number, duration: number) =>
    track.add(new EncodedPacket(startCoded(parts), key ? 'key' : 'delta', time, duration), {
      decoderConfig,
    })
  let number = 0
  for (const place of decodeOrder(pictures)) {
    const key = place % GROUP === 0
    if (key) number = 0
    const isReference = key || (place % GROUP) % STEP === 0
    const [top, bottom] = [0, 1].map((isBottom) => field(place, isBottom, { number, isReference }))
    if (isReference) number++
    const head = key ? [DELIMITER, sequenceSet(), pictureSet()] : [DELIMITER]
    const time = place / FIELDS_RATE
    const half = 1 / FIELDS_RATE / 2
    if (layout === 'pairs') await add([...head, top!, DELIMITER, bottom!], key, time, 2 * half)
    else {
      await add([...head, top!], key, time, half)
      await add([DELIMITER, bottom!], false, time + half, half)
    }
  }
  await output.finalize()
  return new File([output.target.buffer!], 'fields.mts')
}

/** Each picture that others are made of comes before the two that are shown before it. */
function decodeOrder(pictures: number): number[] {
  const sentAt = (place: number) => {
    const isLast = place % GROUP === GROUP - 1 || place === pictures - 1
    const step = (place % GROUP) % STEP
    return step === 0 || isLast ? place : place - step + STEP + step / 10
  }
  return Array.from({ length: pictures }, (_, place) => place).toSorted(
    (a, b) => sentAt(a) - sentAt(b),
  )
}

const BAR = 16
/** Where the bar begins, by how many fields were sent before. */
export const barAt = (moment: number) => (moment * 4) % FIELDS_SIZE
const light = (x: number, moment: number) =>
  (x - barAt(moment) + FIELDS_SIZE) % FIELDS_SIZE < BAR ? 208 : 64

function sequenceSet() {
  const bits = new BitWriter()
  // Main profile at level 3.1, the id 0; numbers of pictures have 4 bits, their places 8; two are kept.
  for (const value of [0x67, 77, 0, 31]) bits.u(value, 8)
  for (const value of [0, 0, 0, 4, 2]) bits.ue(value)
  bits.u(0, 1)
  for (const value of [FIELDS_SIZE / MACROBLOCK - 1, FIELDS_SIZE / MACROBLOCK / 2 - 1])
    bits.ue(value)
  // Of fields, not by pairs of macroblocks; nothing cropped, nothing told beside.
  bits.u(0b00100, 5)
  return ended(bits)
}

function pictureSet() {
  const bits = new BitWriter()
  bits.u(0x68, 8)
  bits.ue(0)
  bits.ue(0)
  bits.u(0b00, 2)
  for (const value of [0, 0, 0]) bits.ue(value)
  bits.u(0b000, 3)
  for (const value of [0, 0, 0]) bits.ue(value)
  // Slices say how their edges are smoothed.
  bits.u(0b100, 3)
  return ended(bits)
}

function field(
  place: number,
  isBottom: number,
  { number, isReference }: { number: number; isReference: boolean },
) {
  const bits = new BitWriter()
  const isIdr = place % GROUP === 0 && isBottom === 0
  bits.u((isReference ? 0x20 : 0) | (isIdr ? 5 : 1), 8)
  for (const value of [0, 7, 0]) bits.ue(value)
  bits.u(number % 16, 4)
  bits.u(0b10 | isBottom, 2)
  if (isIdr) bits.ue((place / GROUP) % 2)
  bits.u(2 * (place % GROUP) + isBottom, 8)
  if (isReference) bits.u(0, isIdr ? 2 : 1)
  bits.ue(0)
  bits.ue(1)
  const moment = 2 * place + isBottom
  for (let row = 0; row < FIELDS_SIZE / 2; row += MACROBLOCK)
    for (let column = 0; column < FIELDS_SIZE; column += MACROBLOCK) {
      bits.ue(25)
      while (bits.length % 8 !== 0) bits.u(0, 1)
      for (let at = 0; at < MACROBLOCK ** 2; at++)
        bits.u(light(column + (at % MACROBLOCK), moment), 8)
      for (let at = 0; at < MACROBLOCK ** 2 / 2; at++) bits.u(128, 8)
    }
  return ended(bits)
}

function ended(bits: BitWriter) {
  bits.u(1, 1)
  return protect(bits.bytes())
}

const startCoded = (parts: Uint8Array[]) =>
  Uint8Array.from(parts.flatMap((part) => [0, 0, 0, 1, ...part]))
