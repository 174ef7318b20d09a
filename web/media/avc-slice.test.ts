import { expect, test } from 'vitest'
import { BitWriter } from './avc-bits.ts'
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
