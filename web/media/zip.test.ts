import { unzipSync } from 'fflate'
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

test('names in a ZIP are such as every system takes, and tell files apart', async () => {
  const names = ['Part 1: why?.mp4', 'Part 1- why-.mp4', 'a/b.png', 'A-B.png', '讲座.mp4']
  const zip = await zipFiles(names.map((name) => new File(['x'], name)))
  expect(Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer())))).toEqual([
    'Part 1- why-.mp4',
    'Part 1- why- (2).mp4',
    'a-b.png',
    'A-B (2).png',
    '讲座.mp4',
  ])
})
