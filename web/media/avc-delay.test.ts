import { expect, test } from 'vitest'
import { madeFilm } from '../test/made-film.ts'
import { BitReader, BitWriter } from './avc-bits.ts'
import { heldBack, holdingBack } from './avc-delay.ts'
import { skipToUsability } from './avc-slice.ts'

/** A sequence of 64 × 48 in Baseline that keeps one picture for reference and says nothing of how it is used. */
function plainSequence(): Uint8Array {
  const writer = new BitWriter()
  for (const byte of [0x67, 66, 0xc0, 30]) writer.u(byte, 8)
  for (const value of [0, 0, 2, 1]) writer.ue(value)
  writer.u(0, 1)
  for (const value of [3, 2]) writer.ue(value)
  // Progressive, no 8 × 8 inference, not cropped, nothing of its use; and the end.
  writer.u(0b10001, 5)
  return writer.bytes()
}
const config = { header: new Uint8Array(4), lengthSize: 4, pps: [], tail: new Uint8Array() }

test('so many pictures are held back as are sent before their turn', () => {
  expect(heldBack(madeFilm({ count: 60, gop: 10 }))).toBe(0)
  expect(heldBack(madeFilm({ count: 60, gop: 10, b: 3 }))).toBe(1)
})

test('a sequence says how many pictures are held back, whether it said something before or not', () => {
  const [once] = holdingBack({ ...config, sps: [plainSequence()] }, 3).sps
  const twice = holdingBack({ ...config, sps: [plainSequence()] }, 1)
  expect(holdingBack(twice, 3).sps).toEqual([once])
  // An encoder that holds back more itself goes on saying so.
  expect(holdingBack({ ...config, sps: [once!] }, 1).sps).toEqual([once])
  const bits = new BitReader(once ?? new Uint8Array(), 8)
  expect(skipToUsability(bits)).toBe(1)
  expect(bits.u(11)).toBe(0b1_0000_0000_11)
  const bounds = Array.from({ length: 6 }, () => bits.ue())
  expect(bounds).toEqual([0, 0, 16, 16, 3, 3])
})
