import { createHash, randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import {
  MAX_FILE_BYTES,
  SLICE_BYTES,
  sliceCount,
  sliceSpan,
  type UploadState,
} from '../../worker/features/files/slicing/contract.ts'
import { parseIndexes, sendSlices } from '../features/files/send-slices.ts'
import { startServer } from './server.ts'

const KILLS = 50
/** So many share the work, as each has a limit of requests a minute. */
const PEOPLE = 8
/** An undisturbed upload takes a little longer. */
const LONGEST_LIFE_MS = 600
const ANSWERS_OF_A_LIFE = 10

let answers = 0

async function answered(more: number) {
  const goal = answers + more
  while (answers < goal) await wait(20)
}

test('a server killed at random moments loses no byte and asks for no acknowledged slice again', async () => {
  let server = await startServer()
  const { port, stateDir, url } = server
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, (_, i) => signIn(url, `person-${i}@example.com`)),
  )
  let kills = 0
  let uploads = 0
  let running = true
  const reloads = new Set<AbortController>()

  const killer = async () => {
    while (running && kills < KILLS) {
      // Every second life lasts until something got through, so that uploads come to their end on a slow machine too.
      if (kills % 2 === 1) await answered(ANSWERS_OF_A_LIFE)
      await wait(Math.random() * LONGEST_LIFE_MS)
      await server.kill9()
      kills++
      // Every third time the page goes with the server, and another one begins afresh.
      if (kills % 3 === 0) for (const page of reloads) page.abort()
      server = await startServer({ port, stateDir })
    }
  }

  const uploader = async () => {
    while (kills < KILLS) {
      await upload(url, people[uploads++ % PEOPLE] ?? '', reloads)
    }
  }

  try {
    await Promise.all([killer(), uploader()])
    running = false
    expect(kills).toBe(KILLS)
    expect(uploads).toBeGreaterThan(5)
  } finally {
    running = false
    await server.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }
})

/** Uploads a file to its end, through as many pages as it takes, and compares what comes out. */
async function upload(url: string, authorization: string, reloads: Set<AbortController>) {
  const bytes = randomBytes(MAX_FILE_BYTES)
  const hash = createHash('md5').update(bytes).digest('hex')
  const count = sliceCount(bytes.length)
  const acknowledged = new Set<number>()
  const headers = { Authorization: authorization }

  async function send(index: number, signal: AbortSignal): Promise<UploadState> {
    // The first slice is the question that a new page asks, and so is it when only the last answer got lost.
    if (index !== 0 && acknowledged.has(index))
      throw new Error(`Slice ${index} was acknowledged and is sent again.`)
    const [start, end] = sliceSpan(bytes.length, index)
    const fields = {
      file_hash: hash,
      file_name: 'noise.bin',
      file_size: bytes.length,
      slice_index: index,
      slice_count: count,
      slice_size: SLICE_BYTES,
    }
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
    form.append('slice_chunk', new Blob([Uint8Array.from(bytes.subarray(start, end))]))
    const response = await fetch(`${url}/api/file/mine`, {
      method: 'PATCH',
      headers,
      body: form,
      signal,
    })
    const { data, err, code } = (await response.json()) as {
      data: UploadState
      err?: string
      code?: number
    }
    if (err && code !== 503) throw new Refused(`${code} ${err}`)
    if (err) throw new Error(err)
    acknowledged.add(index)
    answers++
    if (data.status === 'uploading')
      for (const known of parseIndexes(data.indexes)) acknowledged.add(known)
    return data
  }

  const pause = (error: unknown) =>
    error instanceof Refused || /sent again/.test(String(error)) ? null : 50
  for (let finished: string | null = null; finished === null;) {
    const page = new AbortController()
    reloads.add(page)
    finished = await sendSlices({
      count,
      signal: page.signal,
      pause,
      send: (index) => send(index, page.signal),
    }).catch((error: unknown) => {
      if (page.signal.aborted) return null
      throw error
    })
    reloads.delete(page)
    if (finished !== null) expect(finished).toBe(hash)
  }

  for (;;) {
    const got = await fetch(`${url}/api/file/mine?id=${hash}`, { headers })
      .then(async (response) => ({
        status: response.status,
        bytes: Buffer.from(await response.arrayBuffer()),
      }))
      .catch(() => null)
    if (!got) {
      await wait(50)
      continue
    }
    expect(got.status).toBe(200)
    expect(got.bytes.equals(bytes)).toBe(true)
    return
  }
}

class Refused extends Error {}

async function signIn(url: string, email: string): Promise<string> {
  const person = { nickname: 'Ada', email }
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
  const mails = (await outbox.json()) as { to: string; code: string }[]
  const mail = mails.find(({ to }) => to === email)
  return (await post('/api/user/login', { ...person, verify_code: mail?.code })).data.Authorization
}
