import { expect, test } from 'vitest'
import { zipFiles } from './zip.ts'

/** A film of so many bytes, as far as it tells. */
const film = (name: string, size: number) =>
  Object.defineProperty(new File(['film'], name), 'size', { value: size })

test('what is more than a ZIP can tell the places of is refused, instead of becoming one that nobody can open', async () => {
  const most = [film('a.mp4', 2 ** 31), film('b.mp4', 2 ** 31)]
  await expect(zipFiles(most)).rejects.toThrow('4 GiB')
  const less = [film('a.mp4', 2 ** 31), film('b.mp4', 2 ** 30)]
  expect((await zipFiles(less)).type).toBe('application/zip')
})
