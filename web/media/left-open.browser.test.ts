import { expect, test } from 'vitest'
import { keepOpen, readOpen } from './left-open.ts'
import { wipeDrafts } from '../kernel/old-drafts.ts'

test('the last five pages keep their material, each in its place, and older ones let go of it', async () => {
  await wipeDrafts()
  for (let page = 1; page <= 6; page++) {
    await keepOpen(`p/${page}`, { files: [new File(['x'], `${page}.wav`)] })
    // The order goes by milliseconds.
    const kept = Date.now()
    await expect.poll(() => Date.now()).toBeGreaterThan(kept)
  }
  const names = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (page) => (await readOpen(`p/${page}`))?.files[0]?.name),
  )
  expect(names).toEqual([undefined, '2.wav', '3.wav', '4.wav', '5.wav', '6.wav'])
})

test('who comes back while a file is still being kept finds it, and the one given last stays', async () => {
  await wipeDrafts()
  const large = new File([new Uint8Array(60 << 20)], 'large.wav')
  void keepOpen('p/1', { files: [large] })
  expect((await readOpen('p/1'))?.files.map(({ name }) => name)).toEqual(['large.wav'])
  void keepOpen('p/1', { files: [new File([new Uint8Array(60 << 20)], 'first.wav')] })
  void keepOpen('p/1', { files: [new File(['x'], 'last.wav')] })
  expect((await readOpen('p/1'))?.files.map(({ name }) => name)).toEqual(['last.wav'])
})
