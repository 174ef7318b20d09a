import { Zip, ZipPassThrough } from 'fflate'
import { ApiError, callBytes, callPath } from '../../kernel/api.ts'
import type { Data } from '../apps/data.ts'
import { unpacked } from '../apps/packed.ts'
import { sleep } from '../../kernel/sleep.ts'
import { uniqueNames } from '../../media/unique-names.ts'

/** What the export says of a file. */
type Listed = { file_hash: string; title: string; size: number }
type Export = { files: Listed[]; apps: { data: Data }[] } & Record<string, unknown>

/** How far the archive is. */
export type Packed = { fraction: number; done: number; of: number }
type Run = {
  signal: AbortSignal
  onProgress: (packed: Packed) => void
  /** The names of what could not be fetched. */
  missing: (name: string) => void
}

/** An archive holds at most so much, which every system can open; what is more goes into another one. */
const ARCHIVE_BYTES = 1_000_000_000
const ARCHIVE_FILES = 10_000
const TRIES = 3

/**
 * Everything the site keeps of the caller: account.json and his files, as archives made on this device. A file that cannot be
 * fetched is named in missing.txt instead.
 * @throws ApiError when the account cannot be read, AbortError when it was stopped
 */
export async function* packAccount({ signal, onProgress, missing }: Run): AsyncGenerator<File> {
  const account = await callPath<Export>('/api/user/me/export', { signal })
  const volumes = volumesOf(account.files)
  const names = new Map(
    uniqueNames(account.files.map(({ title }) => title)).map((name, i) => [
      account.files[i]?.file_hash,
      name,
    ]),
  )
  const total = account.files.reduce((sum, { size }) => sum + size, 0)
  let packed = 0
  let done = 0
  const tell = () =>
    onProgress({ fraction: total > 0 ? packed / total : 1, done, of: account.files.length })
  tell()
  for (const [i, files] of volumes.entries()) {
    const archive = newArchive()
    if (i === 0) {
      const apps = await Promise.all(
        account.apps.map(async (app) => ({ ...app, data: await unpacked(app.data) })),
      )
      const text = JSON.stringify({ ...account, apps }, null, 2)
      archive.add('account.json', new TextEncoder().encode(text))
    }
    const lost: string[] = []
    for (const file of files) {
      const name = names.get(file.file_hash) ?? file.title
      const bytes = await fetchFile(file.file_hash, signal)
      if (bytes) archive.add(`files/${name}`, bytes)
      else lost.push(name)
      packed += file.size
      done++
      tell()
    }
    lost.forEach(missing)
    if (lost.length > 0)
      archive.add('missing.txt', new TextEncoder().encode(`${lost.join('\n')}\n`))
    yield new File([archive.end()], volumes.length > 1 ? `account-${i + 1}.zip` : 'account.zip', {
      type: 'application/zip',
    })
  }
}

/** Cuts a library into portions of an archive each; an empty one still gets an archive. */
export function volumesOf<One extends { size: number }>(
  files: readonly One[],
  most = ARCHIVE_BYTES,
): One[][] {
  const volumes: One[][] = [[]]
  let bytes = 0
  for (const file of files) {
    const last = volumes.at(-1) ?? []
    if (last.length > 0 && (bytes + file.size > most || last.length >= ARCHIVE_FILES)) {
      volumes.push([file])
      bytes = file.size
    } else {
      last.push(file)
      bytes += file.size
    }
  }
  return volumes
}

/** @returns null when it does not come, however often it is asked for */
async function fetchFile(hash: string, signal: AbortSignal): Promise<Uint8Array | null> {
  for (let tries = 1; tries <= TRIES; tries++) {
    try {
      const bytes = await callBytes(`/api/file/mine?id=${hash}`, { signal })
      return new Uint8Array(await bytes.arrayBuffer())
    } catch (error) {
      if (signal.aborted || !(error instanceof ApiError) || error.code === 401) throw error
      if (error.code === 404) return null
      await sleep((error.retryAfter ?? tries) * 1000, signal)
    }
  }
  return null
}

/** Files as they are: pictures and films do not shrink any further. */
function newArchive() {
  const parts: Blob[] = []
  let failed: Error | null = null
  // Blobs, since a browser can keep those on disk.
  const zip = new Zip((error, chunk) => {
    if (error) failed = error
    else parts.push(new Blob([chunk.slice()]))
  })
  return {
    add(name: string, bytes: Uint8Array) {
      const entry = new ZipPassThrough(name)
      zip.add(entry)
      entry.push(bytes, true)
    },
    end() {
      zip.end()
      if (failed) throw failed
      return new Blob(parts)
    },
  }
}
