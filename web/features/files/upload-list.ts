import { useSyncExternalStore } from 'react'
import { on } from '../../kernel/events.ts'
import { askToStay } from '../../kernel/stay.ts'
import { toast } from '../../ui/toast.ts'
import { publishFile } from './api.ts'
import { explain } from './explain.ts'
import { forgetRecording } from './kept-recording.ts'
import { uploadFile } from './upload.ts'

/** A file on its way into the library. */
export type Upload = {
  id: number
  file: File
  /** For everybody, by the admin. */
  isPublic: boolean
  /** Made on this page: it lies nowhere else. */
  isOnlyCopy: boolean
} & (
  | { state: 'queued' }
  | { state: 'sending'; fraction: number; startedAt: number }
  | { state: 'done'; hash: string }
  | {
      state: 'failed'
      err: string
      /** Trying again may help: the file itself is not the reason. */
      again: boolean
    }
)

/** What was given since nothing was on its way; what failed is not done. Sizes are bytes. */
export type Batch = {
  total: number
  done: number
  size: number
  doneSize: number
  startedAt: number
}
const NO_BATCH: Batch = { total: 0, done: 0, size: 0, doneSize: 0, startedAt: 0 }

const AT_ONCE = 2
/** How long a line that is done stays in sight. */
const DONE_MS = 2500

let uploads: readonly Upload[] = []
let batch = NO_BATCH
let shown: { uploads: readonly Upload[]; batch: Batch } = { uploads, batch }
let nextId = 1
const stops = new Map<number, AbortController>()
const listeners = new Set<() => void>()

function publish(next: readonly Upload[]) {
  uploads = next
  if (uploads.some(isUnderWay)) addEventListener('beforeunload', askToStay)
  else removeEventListener('beforeunload', askToStay)
  shown = { uploads, batch }
  for (const listener of listeners) listener()
}

const replace = (id: number, upload: Upload | null) =>
  publish(uploads.flatMap((one) => (one.id === id ? (upload ? [upload] : []) : [one])))

export const isUnderWay = ({ state }: Upload) => state === 'queued' || state === 'sending'

/** Counts files in, as the first of a new batch when nothing is on its way. */
function begin(files: readonly File[]) {
  const before = uploads.some(isUnderWay) ? batch : { ...NO_BATCH, startedAt: Date.now() }
  const size = files.reduce((sum, file) => sum + file.size, before.size)
  batch = { ...before, total: before.total + files.length, size }
}

/** One that is given up counts no more. */
const leave = ({ size }: File) =>
  void (batch = { ...batch, total: batch.total - 1, size: batch.size - size })

function work() {
  const sending = uploads.filter(({ state }) => state === 'sending').length
  for (const upload of uploads
    .filter(({ state }) => state === 'queued')
    .slice(0, AT_ONCE - sending))
    void send(upload)
}

async function send({ id, file, isPublic, isOnlyCopy }: Upload) {
  const given = { id, file, isPublic, isOnlyCopy }
  const stop = new AbortController()
  stops.set(id, stop)
  const startedAt = Date.now()
  replace(id, { ...given, state: 'sending', fraction: 0, startedAt })
  const onProgress = (fraction: number) => {
    if (!stop.signal.aborted) replace(id, { ...given, state: 'sending', fraction, startedAt })
  }
  try {
    const { file_hash } = await uploadFile(file, { signal: stop.signal, onProgress })
    void forgetRecording(file.name)
    if (isPublic) await publishFile(file_hash)
    if (!stop.signal.aborted)
      batch = { ...batch, done: batch.done + 1, doneSize: batch.doneSize + file.size }
    replace(id, { ...given, state: 'done', hash: file_hash })
    setTimeout(() => replace(id, null), DONE_MS)
  } catch (error) {
    if (stop.signal.aborted) replace(id, null)
    else {
      const why = explain(error)
      leave(file)
      replace(id, { ...given, state: 'failed', ...why })
      toast.error(why.err)
    }
  }
  stops.delete(id)
  work()
}

type How = Partial<Pick<Upload, 'isPublic' | 'isOnlyCopy'>>

/** Uploads go on while the visitor is on other pages. @param how `isPublic` shows them to everybody, which only the admin may */
export function addUploads(
  files: readonly File[],
  { isPublic = false, isOnlyCopy = false }: How = {},
) {
  begin(files)
  publish([
    ...files.map((file): Upload => {
      return { id: nextId++, file, isPublic, isOnlyCopy, state: 'queued' }
    }),
    ...uploads,
  ])
  work()
}

/** Takes a line away; one that is under way is stopped, and goes on where it was when the file is chosen again. */
export function removeUpload(id: number) {
  const upload = uploads.find((one) => one.id === id)
  if (upload && isUnderWay(upload)) leave(upload.file)
  stops.get(id)?.abort()
  replace(id, null)
}

/** Takes all away that are not done yet. */
export const cancelUploads = () => uploads.filter(isUnderWay).forEach(({ id }) => removeUpload(id))

export function retryUpload({ id, file, isPublic, isOnlyCopy }: Upload) {
  begin([file])
  replace(id, { id, file, isPublic, isOnlyCopy, state: 'queued' })
  work()
}

on('USER_SIGNOUT', () => uploads.forEach(({ id }) => removeUpload(id)))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useUploads = () => useSyncExternalStore(subscribe, () => shown)
