import { expect, test, vi } from 'vitest'
import { BitReader, BitWriter } from './avc-bits.ts'
import { readSequence } from './avc-fields.ts'
import { readSlice, type AvcFacts } from './avc-slice.ts'

const [P, REORDERED, WEIGHED] = [0, 1, 0xffff_0000]
const FACTS: AvcFacts = {
  frameNumberBits: 4,
  orderBits: 4,
  gapsAt: 0,
  hasColour: true,
  isArithmetic: false,
  hasBottomOrder: false,
  references: [1, 1],
  weighsP: true,
  weighsB: false,
  hasDeblocking: false,
}

test.each([
  ['as it begins to say in which order pictures are referred to', [REORDERED]],
  ['where it would weigh more pictures than there can be', [0, WEIGHED]],
])('a slice that breaks off %s is read to its end', (_, [reordered = 0, weighed]) => {
  const writer = new BitWriter()
  writer.u(0x61, 8)
  for (const value of [0, P, 0]) writer.ue(value)
  for (const value of [7, 6]) writer.u(value, 4)
  writer.u(weighed ? 1 : 0, 1)
  if (weighed) writer.ue(weighed)
  writer.u(reordered, 1)
  expect(readSlice(writer.bytes(), FACTS)).toMatchObject({ type: P, frameNumber: 7, order: 6 })
})

test('a sequence that tells of more than there can be is read in a moment', () => {
  const read = vi.spyOn(BitReader.prototype, 'u')
  const sequence = (moreBits: number, orderType: number, ...rest: number[]) => {
    const writer = new BitWriter()
    for (const value of [0x67, 77, 0, 31]) writer.u(value, 8)
    for (const value of [0, moreBits, orderType]) writer.ue(value)
    if (orderType === 1) writer.u(0, 1)
    for (const value of rest) writer.ue(value)
    return readSequence(writer.bytes())
  }
  expect(sequence(5000, 0, 6000)).toMatchObject({ frameNumberBits: 16, orderBits: 16 })
  sequence(0, 1, 0, 0, 8000)
  expect(read.mock.calls.length).toBeLessThan(20_000)
  read.mockRestore()
})
