import { expect, test } from 'vitest'
import { md5Of } from './md5.ts'

const text = (words: string) => new Blob([words])

test('the worker computes the MD5 of a file piece by piece', async () => {
  const told: number[] = []
  expect(await md5Of(text('The quick brown fox jumps over the lazy dog.'))).toBe(
    'e4d909c290d0fb1ca068ffaddf22cbd0',
  )
  expect(await md5Of(new Blob())).toBe('d41d8cd98f00b204e9800998ecf8427e')
  const million = new Blob([new Uint8Array(5_000_000).fill(97)])
  expect(await md5Of(million, { onProgress: (fraction) => told.push(fraction) })).toBe(
    'ca6e2f55ffd30e828d900707296d91d9',
  )
  expect(told).toHaveLength(3)
  expect(told.at(-1)).toBe(1)
})

test('it stops with the signal', async () => {
  const stop = new AbortController()
  const running = md5Of(new Blob([new Uint8Array(20_000_000)]), {
    signal: stop.signal,
    onProgress: () => stop.abort(),
  })
  await expect(running).rejects.toMatchObject({ name: 'AbortError' })
})
