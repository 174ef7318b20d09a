import { openDB } from 'idb'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { contentKey, knownKey } from './content-key.ts'
import { type Handle, pickInto } from './file-handles.ts'
import {
  dropUses,
  filesOf,
  keepMedia,
  markDeleted,
  readMedia,
  sweepMediaStore,
  wipeMediaStore,
} from './media-store.ts'

const MIB = 1024 * 1024
const DAYS_MS = 24 * 3600 * 1000

beforeEach(() => wipeMediaStore())

/** So large that only slices of it make its name. */
const film = (name: string, { at = 0, byte = 0, lastModified = 1 } = {}) => {
  const bytes = new Uint8Array(4 * MIB)
  bytes[at] = byte
  return new File([bytes], name, { type: 'video/mp4', lastModified })
}

async function contents(): Promise<number> {
  const store = await openDB('verdigris-media-store')
  const count = await store.count('contents')
  store.close()
  return count
}
const namesOf = async (use: string) => filesOf(await readMedia(use)).map(({ name }) => name)

test('a film in two projects lies here once, under the name each has for it, until neither has it', async () => {
  await Promise.all([
    keepMedia('project/1', [film('talk.mp4')]),
    keepMedia('project/2', [film('copy of talk.mp4', { lastModified: 2 })]),
  ])
  expect([await contents(), await namesOf('project/1'), await namesOf('project/2')]).toEqual([
    1,
    ['talk.mp4'],
    ['copy of talk.mp4'],
  ])
  await keepMedia('project/1', [new File(['other'], 'other.wav')])
  expect([await contents(), await namesOf('project/2')]).toEqual([2, ['copy of talk.mp4']])
  await dropUses(['project/1', 'project/2'])
  expect(await contents()).toBe(0)
})

test('what a file holds is known as soon as it comes back from the device, also of two that are called alike', async () => {
  const key = await contentKey(film('take.wav'))
  const click = { at: 2 * MIB + 100_000, byte: 9 }
  await keepMedia('project/1', [film('take.wav')])
  await keepMedia('project/2', [film('take.wav', { ...click, lastModified: 2 })])
  const back = await Promise.all(['project/1', 'project/2'].map(readMedia))
  expect(back.flatMap(filesOf).map(knownKey)).toEqual([key, key])
})

test('many small files are on their way side by side, and come back in their order', async () => {
  const { digest } = crypto.subtle
  const free = Promise.withResolvers<void>()
  const named = vi.spyOn(crypto.subtle, 'digest').mockImplementation(async (how, bytes) => {
    await free.promise
    return digest.call(crypto.subtle, how, bytes)
  })
  onTestFinished(() => named.mockRestore())
  const names = Array.from({ length: 40 }, (_, i) => `${i}.jpg`)
  const kept = keepMedia(
    'project/1',
    names.map((name) => new File([name], name)),
  )
  await expect.poll(() => named.mock.calls.length).toBe(16)
  free.resolve()
  await kept
  expect(await namesOf('project/1')).toEqual(names)
})

test('a recording with one click taken out is another one, although it is as long and begins alike', async () => {
  const click = { at: 2 * MIB + 100_000, byte: 9 }
  await keepMedia('project/1', [film('take.wav')])
  await keepMedia('project/2', [film('take.wav', { ...click, lastModified: 2 })])
  const heard = async (use: string) => {
    const [file] = filesOf(await readMedia(use))
    return new Uint8Array((await file?.arrayBuffer()) ?? [])[click.at]
  }
  expect([await contents(), await heard('project/1'), await heard('project/2')]).toEqual([2, 0, 9])
})

test('what a crash, a deleted project or a page of three days ago has left goes with the next sweep, and nothing else', async () => {
  const now = Date.now()
  await keepMedia('project/1', [film('kept.mp4', { byte: 1 })])
  await keepMedia('project/2', [film('deleted.mp4', { byte: 2 })])
  await keepMedia('open/3', [film('left.mp4', { byte: 3 })], { until: now + 3 * DAYS_MS })
  const store = await openDB('verdigris-media-store')
  await store.put('contents', { size: 1, lastModified: 1, blob: new Blob(['x']) }, 'half')
  store.close()
  await markDeleted('project/2', now)
  await sweepMediaStore(now + 1)
  expect([await contents(), await namesOf('project/2')]).toEqual([3, ['deleted.mp4']])
  await sweepMediaStore(now + 3 * DAYS_MS)
  expect([await contents(), await namesOf('project/1')]).toEqual([1, ['kept.mp4']])
})

/** A file on the disk, as the browser's own choice of files gives it. */
async function chosen(name: string, bytes: number) {
  const root = await navigator.storage.getDirectory()
  const handle = (await root.getFileHandle(name, { create: true })) as Handle
  const writable = await handle.createWritable()
  await writable.truncate(bytes)
  await writable.close()
  const input = Object.assign(document.createElement('input'), { type: 'file' })
  await pickInto(input, async () => [handle])
  return { handle, root, file: input.files?.[0] as File }
}

test('a large file is not copied but referred to; moved or changed it is asked for, and found again it serves every project', async () => {
  const { root, file } = await chosen('long.mp4', 65 * MIB)
  await keepMedia('project/1', [file])
  await keepMedia('project/2', [file])
  const store = await openDB('verdigris-media-store')
  const [content] = await store.getAll('contents')
  store.close()
  expect([Object.keys(content).toSorted(), await contents()]).toEqual([
    ['handle', 'lastModified', 'size'],
    1,
  ])
  expect(await namesOf('project/1')).toEqual(['long.mp4'])

  await root.removeEntry('long.mp4')
  expect(await readMedia('project/1')).toMatchObject([{ state: 'moved', name: 'long.mp4' }])
  // What cannot be read still belongs to the project while something is added to it.
  await keepMedia('project/1', [film('more.mp4')], { still: [file] })
  const found = await chosen('elsewhere.mp4', 65 * MIB)
  await keepMedia('project/2', [found.file])
  expect(await namesOf('project/1')).toEqual(['more.mp4', 'long.mp4'])
  await root.removeEntry('elsewhere.mp4')
})
