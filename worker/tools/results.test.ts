import { env, exports } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { QUOTA_BYTES, type LibraryItem } from '../features/files/contract.ts'
import { lend } from '../features/files/lend.ts'
import { findOwnFile } from '../features/files/find.ts'
import { NO_ROOM_MS, saveStream } from '../features/files/save.ts'
import { sweepFiles } from '../features/files/sweep.ts'
import { taskIdOf } from '../features/tasks/id/contract.ts'
import { moveClock } from '../kernel/clock.ts'
import { hex } from '../kernel/digest/contract.ts'
import { HOUR_MS } from '../kernel/time/contract.ts'
import { rid, type Person } from '../test/people.ts'
import {
  cutOut,
  deps,
  ended,
  hurriedWorkflows,
  newCreator,
  newPicture,
  replaceFile,
  send,
} from '../test/work.ts'

const MEGABYTE = 1_000_000
const recipe = { tool: 'imm', input: {}, price: 1 }

const fetched = (path: string, headers: Record<string, string> = {}) =>
  exports.default.fetch(new Request(new URL(path, 'http://localhost'), { headers }))

const library = async (ada: Person): Promise<LibraryItem[]> =>
  (await ada.get('/api/file/explorer')).data.items

/** Fills a library to its last byte. */
const fillLibrary = async (ada: Person) => {
  const other = await newPicture(ada, 'other.png')
  const size = await env.DB.prepare('SELECT size FROM files WHERE file_hash = ?')
    .bind(other)
    .first<number>('size')
  await env.DB.prepare('UPDATE files SET size = ? WHERE file_hash = ?')
    .bind(QUOTA_BYTES[0], other)
    .run()
  const empty = () =>
    env.DB.prepare('UPDATE files SET size = ? WHERE file_hash = ?').bind(size, other).run()
  return { empty }
}

const result = async (ada: Person, name: string) => {
  const { id } = (await send(ada, cutOut(await newPicture(ada, name)))).data
  return ended(ada, id)
}

test.each([
  ['en-US', 'lamp cut out.png'],
  ['zh-CN', 'lamp 抠图.png'],
  ['zh-HK', 'lamp 去背.png'],
])('in %s a result is called “%s”', async (lang, name) => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const wish = { ...cutOut(await newPicture(ada, 'lamp.png')), request_id: rid() }
  const { id } = (await ada.post(`/api/tasks?lang=${lang}`, wish)).data
  const { outputs } = await ended(ada, id)
  const made = (await library(ada)).find(({ file_hash }) => file_hash === outputs[0])
  expect(made?.title).toBe(name)
})

test('work that began before tasks kept a language is ended all the same', async () => {
  const ada = await newCreator()
  const image = await newPicture(ada, 'lamp.png')
  const request = rid()
  const begun = await taskIdOf(ada.id, request)
  const { sha256 } = (await env.DB.prepare('SELECT sha256 FROM files WHERE file_hash = ?')
    .bind(image)
    .first<{ sha256: string }>())!
  const remembered = {
    ...{ id: begun, userId: ada.id, tool: 'imm', mode: 'remove-background' },
    ...{
      input: { image, format: 'png' },
      files: { [image]: sha256 },
      price: 100,
      rates: { each: 1 },
    },
    ...{ dueAt: deps.now() + HOUR_MS, endsAt: deps.now() + HOUR_MS },
  }
  await using _ = await hurriedWorkflows({ read: remembered })
  await send(ada, cutOut(image), request)
  expect(await ended(ada, begun)).toMatchObject({ status: 'succeeded', receipt: { charged: 1 } })
})

test('a result that is larger than what is held of it is taken in as it comes, and served in parts', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const task = await result(ada, '[[megabytes 20]].png')
  expect(task).toMatchObject({ status: 'succeeded', receipt: { charged: 1 } })
  const [hash = ''] = task.outputs
  const item = (await library(ada)).find(({ file_hash }) => file_hash === hash)
  expect(item).toMatchObject({ mimetype: 'image/png', width: 48, kept_until: null })
  const size = item?.size ?? 0
  // What the vendor sent, and a word on how it came about.
  expect(size).toBeGreaterThan(20 * MEGABYTE)
  expect(size).toBeLessThan(20 * MEGABYTE + 1000)
  const bearer = { Authorization: ada.bearer }
  const part = await fetched(`/api/file/mine?id=${hash}`, {
    ...bearer,
    Range: `bytes=${size - 10}-`,
  })
  expect([part.status, part.headers.get('Content-Range')]).toEqual([
    206,
    `bytes ${size - 10}-${size - 1}/${size}`,
  ])
  expect((await part.bytes()).length).toBe(10)
  const whole = await fetched(`/api/file/mine?id=${hash}`, bearer)
  const digest = new crypto.DigestStream('MD5')
  await whole.body!.pipeTo(digest)
  expect(hex(await digest.digest)).toBe(hash)
})

test.each([
  ['nothing at all', [], 'fileEmpty'],
  ['something that breaks off', [new Uint8Array(9 * MEGABYTE), null], 'broke off'],
])('of %s nothing is left in a library', async (_name, chunks, why) => {
  const ada = await newCreator()
  const body = new ReadableStream<Uint8Array>({
    pull(out) {
      const chunk = chunks.shift()
      if (chunk === undefined) out.close()
      else if (chunk === null) out.error(new Error('broke off'))
      else out.enqueue(chunk)
    },
  })
  const saved = saveStream(deps, { id: ada.id, user_level: 0 }, { name: 'a.bin', body, recipe })
  const error = await saved.then(() => null, String)
  expect(error).toContain(why)
  expect([await library(ada), (await env.FILES.list()).objects]).toEqual([[], []])
})

test('a result that finds no room is kept for a week and says so, and goes when there is still none', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const picture = await newPicture(ada, 'a.png')
  await fillLibrary(ada)
  const before = deps.now()
  const { id } = (await send(ada, cutOut(picture))).data
  const { outputs, kept_until } = await ended(ada, id)
  const kept = async () =>
    (await library(ada)).find(({ file_hash }) => file_hash === outputs[0])?.kept_until
  const until = (await kept()) ?? 0
  expect(until).toBeGreaterThanOrEqual(before + NO_ROOM_MS)
  expect(kept_until).toBe(until)
  moveClock(NO_ROOM_MS - 60_000)
  await sweepFiles(deps)
  expect(await kept()).toBe(until)
  moveClock(NO_ROOM_MS + 60_000)
  await sweepFiles(deps)
  expect(await kept()).toBeUndefined()
})

test('it stays for good when there is room by then', async () => {
  await using _ = await hurriedWorkflows()
  const ada = await newCreator()
  const picture = await newPicture(ada, 'a.png')
  const { empty } = await fillLibrary(ada)
  const { outputs } = await ended(ada, (await send(ada, cutOut(picture))).data.id)
  await empty()
  moveClock(NO_ROOM_MS + 60_000)
  await sweepFiles(deps)
  const item = (await library(ada)).find(({ file_hash }) => file_hash === outputs[0])
  expect(item?.kept_until).toBeNull()
})

test('a vendor fetches one file at its address, in parts, for an hour, and nothing else', async () => {
  const [ada, eve] = [await newCreator(), await newCreator()]
  const hash = await newPicture(ada, 'a.png')
  const { sha256 } = await findOwnFile(deps, ada.id, hash)
  const address = await lend(deps, ada.id, hash, sha256)
  expect(new URL(address).origin).toBe('http://localhost')
  const at = async (url: string, headers = {}) => (await fetched(url, headers)).status
  const part = await fetched(address, { Range: 'bytes=0-3' })
  expect([part.status, (await part.bytes()).length]).toEqual([206, 4])
  expect(await at(address)).toBe(200)
  const token = new URL(address).searchParams.get('token') ?? ''
  const other = await newPicture(ada, 'b.txt', new TextEncoder().encode('b'))
  for (const [from, to] of [
    [hash, other],
    [ada.id, eve.id],
    [/\.\d{13}\./, `.${deps.now() + 1e12}.`],
    [/.$/, token.endsWith('0') ? '1' : '0'],
  ] as const)
    expect(await at(`/api/file/lent?token=${token.replace(from, to)}`)).toBe(404)
  expect(await at('/api/file/lent?token=')).toBe(404)
  expect(await at('/api/file/lent')).toBe(422)
  moveClock(3600_000)
  expect(await at(address)).toBe(404)
  moveClock(0)
  await replaceFile(ada, hash, other)
  expect(await at(address)).toBe(404)
  await ada.delete(`/api/file/mine/${hash}`)
  expect(await at(address)).toBe(404)
})
