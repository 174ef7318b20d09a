import { expect, test } from 'vitest'
import { MAX_APP_BYTES } from '../../../worker/features/apps/contract.ts'
import { packed, unpacked } from './packed.ts'

const bytesOf = (data: unknown) => new TextEncoder().encode(JSON.stringify(data)).length

/** Lines of a talk, as captions are kept; what is said is hardly ever the same. */
const talk = (lines: number) => ({
  data_version: 2,
  lines: Array.from({ length: lines }, (_, i) => ({
    id: crypto.randomUUID(),
    start: i * 2.4 + Math.random(),
    end: i * 2.4 + 2.2,
    text: `Zeile ${i}: ${Math.random().toString(36).slice(2)} 你好 𝕏 ${'words as people say them '.repeat(2)}`,
  })),
})

test('what is large comes back as it was, and takes half the room at most', async () => {
  const data = talk(10_000)
  const sent = await packed(data)
  expect(bytesOf(data)).toBeGreaterThan(1.5 * MAX_APP_BYTES)
  expect(bytesOf(sent)).toBeLessThan(bytesOf(data) / 2)
  expect(await unpacked(sent)).toEqual(data)
  // A second try says the same.
  expect(await packed(data)).toEqual(sent)
})

test('what is small is sent as it is', async () => {
  const data = { form: { text: 'short' } }
  expect(await packed(data)).toBe(data)
  expect(await unpacked(data)).toBe(data)
})

test('what is too much to be had back is not packed, however small it would be', async () => {
  const data = { text: 'x'.repeat(9_000_000) }
  expect(await packed(data)).toBe(data)
})

test('what was packed by somebody else and is no data, or far too much, stays packed', async () => {
  const zipped = new Blob([JSON.stringify({ text: 'x'.repeat(20_000_000) })])
    .stream()
    .pipeThrough(new CompressionStream('gzip'))
  const bytes = new Uint8Array(await new Response(zipped).arrayBuffer())
  const bomb = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  for (const of of [bomb, '%', btoa('no gzip'), bomb.slice(0, 400)]) {
    const data = { data_version: 1000, packed: of }
    expect(await unpacked(data)).toBe(data)
  }
})
