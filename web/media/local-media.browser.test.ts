import { beforeEach, expect, test } from 'vitest'
import { putDraft, takeDraft } from '../kernel/drafts.ts'
import { LOCAL_TTL_MS } from './expiry.ts'
import { runJob } from './job.ts'
import { localFacts, localMedia, sweepLocalMedia } from './local-media.ts'
import { sweepScratch } from './scratch.ts'
import { sweepDevice } from './sweep.ts'
import { wipeDevice } from './wipe.ts'

const HOUR_MS = 3600_000
const start = Date.UTC(2026, 0, 1)

/** A server that counts what is asked of it. */
function server(type = 'audio/wav') {
  const asked = { times: 0 }
  const download = async () => {
    asked.times++
    return new Blob(['sound'], { type })
  }
  return { asked, download }
}

beforeEach(() => wipeDevice())

test('a file is downloaded once, also when it is asked for twice at a time', async () => {
  const { asked, download } = server()
  const [first, second] = await Promise.all([
    localMedia('own:1', 'a.wav', download),
    localMedia('own:1', 'a.wav', download),
  ])
  const third = await localMedia('own:1', 'a.wav', download)
  expect(asked.times).toBe(1)
  for (const blob of [first, second, third])
    expect([blob.type, await blob.text()]).toEqual(['audio/wav', 'sound'])
})

test('name, type, extension and the times of creation and last reading are known', async () => {
  const { download } = server('video/mp4')
  await localMedia('own:2', 'My Film.MP4', download, () => start)
  await localMedia('own:2', 'My Film.MP4', download, () => start + HOUR_MS)
  expect(Object.fromEntries(await localFacts())).toEqual({
    'own:2': {
      filename: 'My Film.MP4',
      mimetype: 'video/mp4',
      extension: '.mp4',
      createdAt: start,
      lastReadAt: start + HOUR_MS,
      size: 5,
    },
  })
})

test('only pictures, films and sounds are kept', async () => {
  for (const type of ['application/pdf', 'text/html', '']) {
    const { asked, download } = server(type)
    await localMedia(`own:${type}`, 'paper', download)
    await localMedia(`own:${type}`, 'paper', download)
    expect(asked.times).toBe(2)
  }
  expect(await localFacts()).toEqual(new Map())
})

test('a failed download keeps nothing, and the next one is tried', async () => {
  await expect(
    localMedia('own:3', 'a.wav', () => Promise.reject(new Error('offline'))),
  ).rejects.toThrow('offline')
  const { asked, download } = server()
  await localMedia('own:3', 'a.wav', download)
  expect(asked.times).toBe(1)
})

test('what was not read for three days is downloaded anew, and swept', async () => {
  const { asked, download } = server()
  await localMedia('own:4', 'a.wav', download, () => start)
  await localMedia('own:5', 'b.wav', download, () => start + HOUR_MS)
  await sweepLocalMedia(start + LOCAL_TTL_MS - 1)
  expect([...(await localFacts()).keys()]).toEqual(['own:4', 'own:5'])
  await Promise.all([sweepLocalMedia(start + LOCAL_TTL_MS), sweepLocalMedia(start + LOCAL_TTL_MS)])
  expect([...(await localFacts()).keys()]).toEqual(['own:5'])
  await localMedia('own:5', 'b.wav', download, () => start + HOUR_MS + LOCAL_TTL_MS)
  expect(asked.times).toBe(3)
})

test('above 512 MB the files that were not read for longest go', async () => {
  const big = new Blob([new Uint8Array(200 * 1024 * 1024)], { type: 'video/mp4' })
  for (const i of [1, 2, 3])
    await localMedia(
      `big:${i}`,
      'film.mp4',
      async () => big,
      () => start + i,
    )
  await sweepLocalMedia(start + 10)
  expect([...(await localFacts()).keys()]).toEqual(['big:2', 'big:3'])
})

async function scratchNames() {
  const folder = await (
    await navigator.storage.getDirectory()
  ).getDirectoryHandle('scratch', { create: true })
  const names: string[] = []
  for await (const name of folder.keys()) names.push(name)
  return { folder, names }
}

test('the sweep also takes old drafts and what crashed exports left on the disk, and nothing younger', async () => {
  const { folder } = await scratchNames()
  const now = Date.now()
  for (const name of [`${now - LOCAL_TTL_MS}-old`, `${now}-young`])
    await folder.getFileHandle(name, { create: true })
  await putDraft('cut-silence', { form: {}, files: [] })
  await localMedia('own:6', 'a.wav', server().download)
  await sweepDevice(now)
  expect((await scratchNames()).names).toEqual([`${now}-young`])
  expect((await localFacts()).size).toBe(1)

  await sweepDevice(now + LOCAL_TTL_MS + 60_000)
  expect((await scratchNames()).names).toEqual([])
  expect(await takeDraft('cut-silence')).toBeNull()
  expect((await localFacts()).size).toBe(0)
})

/** Begins to write a result in a worker of its own. */
async function writer() {
  const worker = new Worker(new URL('../test/scratch.worker.ts', import.meta.url), {
    type: 'module',
  })
  const told = (what: string) =>
    new Promise<MessageEvent>((resolve) => {
      worker.onmessage = resolve
      worker.postMessage(what)
    })
  await told('open')
  return { worker, finish: async () => (await told('finish')).data as Blob }
}

test('what was half written when its page went goes with the next sweep; what is being written and what is done stay', async () => {
  const [dead, done, busy] = [await writer(), await writer(), await writer()]
  const result = await done.finish()
  dead.worker.terminate()
  await expect
    .poll(async () => {
      await sweepScratch(Date.now())
      return (await scratchNames()).names
    })
    .toHaveLength(2)
  expect(await result.text()).toBe('half a film')
  expect(await (await busy.finish()).text()).toBe('half a film')
  for (const { worker } of [done, busy]) worker.terminate()
  expect((await scratchNames()).names.filter((name) => name.endsWith('.half'))).toEqual([])
})

test('a result that is done as its work is canceled is taken off the disk', async () => {
  const stop = new AbortController()
  const ended = Promise.withResolvers<void>()
  const open = () => {
    const worker = new Worker(new URL('../test/made.worker.ts', import.meta.url), {
      type: 'module',
    })
    worker.addEventListener('message', (result) => {
      result.stopImmediatePropagation()
      stop.abort()
      worker.onmessage?.(result)
    })
    const end = worker.terminate.bind(worker)
    worker.terminate = () => {
      end()
      ended.resolve()
    }
    return worker
  }
  const job = { name: 'write', source: new Blob(), graceMs: HOUR_MS }
  const run = { signal: stop.signal, onProgress: () => {} }
  expect(await runJob(open, job, run)).toEqual({ ok: false, why: 'cancelled' })
  await ended.promise
  expect((await scratchNames()).names).toEqual([])
})

test('while one tab sweeps another one does not', async () => {
  await localMedia('own:7', 'a.wav', server().download, () => start)
  await navigator.locks.request('verdigris-sweep', () => sweepDevice(start + LOCAL_TTL_MS))
  expect((await localFacts()).size).toBe(1)
  await sweepDevice(start + LOCAL_TTL_MS)
  expect((await localFacts()).size).toBe(0)
})

test('signing out forgets files and drafts', async () => {
  await localMedia('own:8', 'a.wav', server().download)
  await putDraft('imm', { form: {}, files: [new File(['x'], 'private.png')] })
  await wipeDevice()
  expect((await localFacts()).size).toBe(0)
  expect(await takeDraft('imm')).toBeNull()
})
