import { useSyncExternalStore } from 'react'
import { ApiError } from '../../kernel/api.ts'
import { on } from '../../kernel/events.ts'
import { publishFile } from './api.ts'
import { uploadFile } from './upload.ts'

/** A file on its way into the library. */
export type Upload = {
  id: number
  file: File
  /** For everybody, by the admin. */ isPublic: boolean
} & (
  | { state: 'queued' }
  | { state: 'sending'; fraction: number; startedAt: number }
  | { state: 'done'; hash: string }
  | {
      state: 'failed'
      err: string
      /** Trying again may help: the file itself is not the reason. */ again: boolean
    }
)

const AT_ONCE = 2
/** How long a line that is done stays in sight. */
const DONE_MS = 2500

let uploads: readonly Upload[] = []
let nextId = 1
const stops = new Map<number, AbortController>()
const listeners = new Set<() => void>()

function publish(next: readonly Upload[]) {
  uploads = next
  for (const listener of listeners) listener()
}

const replace = (id: number, upload: Upload | null) =>
  publish(uploads.flatMap((one) => (one.id === id ? (upload ? [upload] : []) : [one])))

function work() {
  const sending = uploads.filter(({ state }) => state === 'sending').length
  for (const upload of uploads
    .filter(({ state }) => state === 'queued')
    .slice(0, AT_ONCE - sending))
    void send(upload)
}

async function send({ id, file, isPublic }: Upload) {
  const stop = new AbortController()
  stops.set(id, stop)
  const startedAt = Date.now()
  replace(id, { id, file, isPublic, state: 'sending', fraction: 0, startedAt })
  const onProgress = (fraction: number) => {
    if (!stop.signal.aborted)
      replace(id, { id, file, isPublic, state: 'sending', fraction, startedAt })
  }
  try {
    const { file_hash } = await uploadFile(file, { signal: stop.signal, onProgress })
    if (isPublic) await publishFile(file_hash)
    replace(id, { id, file, isPublic, state: 'done', hash: file_hash })
    setTimeout(() => replace(id, null), DONE_MS)
  } catch (error) {
    replace(
      id,
      stop.signal.aborted ? null : { id, file, isPublic, state: 'failed', ...explain(error) },
    )
  }
  stops.delete(id)
  work()
}

function explain(error: unknown) {
  if (!(error instanceof ApiError)) return { err: String(error), again: true }
  const { code, err } = error
  return {
    err: code ? `(${code}) ${err}` : err,
    again: code < 400 || code >= 500 || code === 401 || code === 429,
  }
}

/** Uploads go on while the visitor is on other pages. @param isPublic shows them to everybody, which only the admin may */
export function addUploads(files: readonly File[], isPublic: boolean) {
  publish([
    ...files.map((file) => ({ id: nextId++, file, isPublic, state: 'queued' }) as const),
    ...uploads,
  ])
  work()
}

/** Takes a line away; one that is under way is stopped, and goes on where it was when the file is chosen again. */
export function removeUpload(id: number) {
  stops.get(id)?.abort()
  replace(id, null)
}

export function retryUpload({ id, file, isPublic }: Upload) {
  replace(id, { id, file, isPublic, state: 'queued' })
  work()
}

on('USER_SIGNOUT', () => uploads.forEach(({ id }) => removeUpload(id)))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useUploads = () => useSyncExternalStore(subscribe, () => uploads)
