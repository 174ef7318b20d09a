import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import {
  MAX_FILE_BYTES,
  SLICE_BYTES,
  sliceCount,
  sliceSpan,
  type UploadState,
} from '../../../worker/features/files/slicing/contract.ts'
import { parseIndexes, sendSlices } from '../../features/files/send-slices.ts'
import { enter } from './call.ts'

/** So many share the work, as each has a limit of requests a minute. */
const PEOPLE = 8
const PAUSE_MS = 50
/** What the others hold beside their first slice. */
const SLICES_OF_THE_OTHERS = 3

/** Sends one file after the other, whatever becomes of the site meanwhile; the first is as large as one may be. */
export async function uploadsOn(url: string) {
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, (_, i) => enter(url, `uploader-${i}@example.com`)),
  )
  const progress = { answers: 0, done: 0, over: false }
  let page = new AbortController()

  const work = async () => {
    while (!progress.over) {
      await upload(people[progress.done % PEOPLE] ?? '')
      progress.done++
    }
  }
  const working = work()
  // It is awaited in the end; a failure before that is none that nobody handles.
  working.catch(() => {})

  /** Uploads a file to its end, through as many pages as it takes, and compares what comes out. */
  async function upload(authorization: string) {
    const bytes = randomBytes(
      progress.done === 0 ? MAX_FILE_BYTES : SLICES_OF_THE_OTHERS * SLICE_BYTES,
    )
    const hash = createHash('md5').update(bytes).digest('hex')
    const count = sliceCount(bytes.length)
    // Made once, since a slice is sent many times while the site is away.
    const forms = Array.from({ length: count }, (_, index) => sliceForm(bytes, hash, index))
    const acknowledged = new Set<number>()
    const headers = { Authorization: authorization }

    async function send(index: number, signal: AbortSignal): Promise<UploadState> {
      // The first slice is the question that a new page asks, and so is it when only the last answer got lost.
      if (index !== 0 && acknowledged.has(index))
        throw new Refused(`Slice ${index} was acknowledged and is sent again.`)
      const response = await fetch(`${url}/api/file/mine`, {
        method: 'PATCH',
        headers,
        signal,
        body: forms[index]!,
      })
      const { data, err, code } = (await response.json()) as {
        data: UploadState
        err?: string
        code?: number
      }
      if (err && code !== 503) throw new Refused(`${code} ${err}`)
      if (err) throw new Error(err)
      acknowledged.add(index)
      progress.answers++
      if (data.status === 'uploading')
        for (const known of parseIndexes(data.indexes)) acknowledged.add(known)
      return data
    }

    const pause = (error: unknown) => (error instanceof Refused ? null : PAUSE_MS)
    for (let finished: string | null = null; finished === null;) {
      const { signal } = page
      finished = await sendSlices({
        count,
        signal,
        pause,
        send: (index) => send(index, signal),
      }).catch((error: unknown) => {
        if (signal.aborted) return null
        throw error
      })
      if (finished !== null) expect(finished).toBe(hash)
    }
    const got = await fetched(`${url}/api/file/mine?id=${hash}`, headers)
    expect(got.status).toBe(200)
    expect(got.bytes.equals(bytes)).toBe(true)
  }

  return {
    /** Waits until so many more slices got through. */
    async answered(more: number) {
      const goal = progress.answers + more
      while (progress.answers < goal) await Promise.race([wait(20), working])
    },
    /** Leaves the page; another begins afresh. */
    reload() {
      page.abort()
      page = new AbortController()
    },
    /** Brings the last file to its end. @returns how many files got through */
    async prove() {
      progress.over = true
      await working
      return progress.done
    },
  }
}

class Refused extends Error {}

function sliceForm(bytes: Buffer, hash: string, index: number) {
  const [start, end] = sliceSpan(bytes.length, index)
  const form = new FormData()
  const fields = {
    file_hash: hash,
    file_name: 'noise.bin',
    file_size: bytes.length,
    slice_index: index,
    slice_count: sliceCount(bytes.length),
    slice_size: SLICE_BYTES,
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  form.append('slice_chunk', new Blob([Uint8Array.from(bytes.subarray(start, end))]))
  return form
}

/** What an address answers, asked until it answers whole. */
async function fetched(url: string, headers: Record<string, string>) {
  for (;;) {
    try {
      const response = await fetch(url, { headers })
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
    } catch {
      await wait(PAUSE_MS)
    }
  }
}
