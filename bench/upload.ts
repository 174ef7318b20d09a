// A file of 20 MB in slices against one unsplit PUT of it into R2 through a Worker that does nothing else, on the same runtime.
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { persistence } from '../scripts/database.ts'
import { startSite } from '../scripts/site.ts'
import { startWorkerd } from '../scripts/workerd.ts'
import { beginEarly } from '../web/features/files/begin-early.ts'
import { sendSlices } from '../web/features/files/send-slices.ts'
import {
  MAX_FILE_BYTES,
  SLICE_BYTES,
  sliceCount,
  sliceSpan,
  type UploadState,
} from '../worker/features/files/slicing/contract.ts'
import { longestBlock } from './upload/hashing.ts'
import { type Line, median } from './line.ts'
import { slowLine } from './upload/slow-line.ts'

const LOOPBACK_RUNS = 9
const LINE_RUNS = 3
const LINE_BITS = 50e6
/** While one way has its turn, workerd would hang up on what the other keeps open. */
const OWN_CONNECTION = { Connection: 'close' }

export default async function upload(): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'verdigris-bench-'))
  const { url, site } = await startSite({ port: 0, stateDir: join(folder, 'site') })
  const bare = await startBare(join(folder, 'bare'))
  try {
    const headers = { Authorization: await signIn(url) }
    const loopback = await compare(
      LOOPBACK_RUNS,
      // Here the server is what takes time; the page's hashing would take one of few cores from it.
      (bytes) => inSlices(url, headers, bytes, Promise.resolve(md5Of(bytes))),
      (bytes) => whole(bare.url, bytes),
    )
    const [slowSite, slowBare] = await Promise.all([
      slowLine(url, LINE_BITS),
      slowLine(bare.url, LINE_BITS),
    ])
    const line = await compare(
      LINE_RUNS,
      (bytes) => inSlices(slowSite.url, headers, bytes, hashedAside(bytes)),
      (bytes) => whole(slowBare.url, bytes),
    )
    for (const proxy of [slowSite, slowBare]) proxy.close()
    return [
      {
        name: '20 MB in slices on bare loopback, of the speed of one PUT',
        value: loopback.ratio,
        unit: 'x',
        target: { atLeast: 0.5 },
      },
      { name: '20 MB in slices on bare loopback', value: loopback.sliced, unit: 'ms' },
      {
        name: '20 MB in slices on a line of 50 Mbit/s, of the speed of one PUT',
        value: line.ratio,
        unit: 'x',
        target: { atLeast: 0.95 },
      },
      { name: '20 MB in slices on a line of 50 Mbit/s', value: line.sliced, unit: 'ms' },
      {
        name: 'longest block of the main thread while 20 MB are hashed',
        value: await longestBlock(),
        unit: 'ms',
        target: { atMost: 50 },
      },
    ]
  } finally {
    await Promise.all([site.dispose(), bare.dispose()])
    rmSync(folder, { recursive: true, force: true })
  }
}

type Way = (bytes: Buffer) => Promise<void>

/** Both ways by turns, so that whatever else the machine does hits both. */
async function compare(runs: number, sliced: Way, plain: Way) {
  const times: { sliced: number; plain: number }[] = []
  for (let run = 0; run <= runs; run++) {
    // Of one size there is one file in a library, as a rule.
    const size = MAX_FILE_BYTES - randomInt(100_000)
    const [a, b] = [randomBytes(size), randomBytes(size)]
    times.push({ plain: await timed(plain, a), sliced: await timed(sliced, b) })
  }
  // The first run warms both up.
  const counted = times.slice(1)
  return {
    ratio: median(counted.map(({ sliced, plain }) => plain / sliced)),
    sliced: median(counted.map(({ sliced }) => sliced)),
  }
}

async function timed(way: Way, bytes: Buffer) {
  const started = performance.now()
  await way(bytes)
  return performance.now() - started
}

async function inSlices(
  url: string,
  headers: Record<string, string>,
  bytes: Buffer,
  hashing: Promise<string>,
) {
  const count = sliceCount(bytes.length)
  const finished = await sendSlices({
    count,
    signal: new AbortController().signal,
    pause: () => null,
    send: beginEarly(hashing, async (index, named) => {
      const [start, end] = sliceSpan(bytes.length, index)
      const form = new FormData()
      const fields = {
        ...named,
        file_name: 'noise.bin',
        file_size: bytes.length,
        slice_index: index,
        slice_count: count,
        slice_size: SLICE_BYTES,
      }
      for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
      form.append('slice_chunk', new Blob([Uint8Array.from(bytes.subarray(start, end))]))
      const response = await fetch(`${url}/api/file/mine`, {
        method: 'PATCH',
        headers: { ...headers, ...OWN_CONNECTION },
        body: form,
      })
      const { data, err } = (await response.json()) as { data: UploadState; err?: string }
      if (err) throw new Error(err)
      return data
    }),
  })
  if (finished !== (await hashing)) throw new Error('The upload did not finish.')
}

const md5Of = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex')

/** As the page does it: in a thread of its own and with the same library, while the first slices go out. */
async function hashedAside(bytes: Buffer): Promise<string> {
  const thread = new Worker(new URL('upload/md5.ts', import.meta.url), { workerData: bytes })
  const [hash] = (await once(thread, 'message')) as [string]
  return hash
}

async function whole(url: string, bytes: Buffer) {
  const response = await fetch(url, {
    method: 'PUT',
    headers: OWN_CONNECTION,
    body: Uint8Array.from(bytes),
  })
  if (!response.ok) throw new Error(`The bare Worker answered ${response.status}.`)
}

async function startBare(folder: string) {
  const script = `let n = 0
    export default { async fetch(request, env) { await env.FILES.put('file-' + n++, request.body); return new Response('ok') } }`
  const mini = startWorkerd({
    resourcePersistencePath: persistence(folder),
    modules: [{ type: 'ESModule', path: 'index.js', contents: script }],
    compatibilityDate: '2026-10-06',
    r2Buckets: ['FILES'],
  })
  const url = await mini.ready
  return { url: `http://localhost:${url.port}`, dispose: () => mini.dispose() }
}

async function signIn(url: string): Promise<string> {
  const person = { nickname: 'Bench', email: 'bench@example.com' }
  const post = async (path: string, body: object) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await response.json()) as { data: { Authorization: string } }
  }
  await post('/api/user/login/verify-code', person)
  const outbox = await fetch(`${url}/dev/outbox`, { headers: { Accept: 'application/json' } })
  const mails = (await outbox.json()) as { code: string }[] | { data: { code: string }[] }
  const [mail] = Array.isArray(mails) ? mails : mails.data
  return (await post('/api/user/login', { ...person, verify_code: mail?.code })).data.Authorization
}
