import { expect, test } from 'vitest'
import { newGate } from './gate.ts'

test('a held gate lets through once it is released, and nobody who was called off meanwhile', async () => {
  const gate = newGate()
  const [goes, stops] = [new AbortController(), new AbortController()]
  await gate.pass(goes.signal)
  gate.hold()
  const through: string[] = []
  const both = Promise.allSettled([
    gate.pass(goes.signal).then(() => through.push('goes')),
    gate.pass(stops.signal).then(() => through.push('stops')),
  ])
  await Promise.resolve()
  expect(through).toEqual([])
  stops.abort()
  gate.release()
  await both
  expect(through).toEqual(['goes'])
})
