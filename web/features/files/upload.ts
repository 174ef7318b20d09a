import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  MAX_FILE_BYTES,
  SINGLE_UPLOAD_BYTES,
  SLICE_BYTES,
  sliceCount,
  sliceSpan,
  type UploadState,
} from '../../../worker/features/files/slicing/contract.ts'
import { MINUTE_MS } from '../../../worker/kernel/time/contract.ts'
import { ApiError, newPair } from '../../kernel/api.ts'
import { refresh } from '../../kernel/query-client.ts'
import { beginEarly, type Named } from './begin-early.ts'
import { md5Of } from './md5.ts'
import { sendForm } from './send-form.ts'
import { rest, sendSlices } from './send-slices.ts'

type Run = { signal: AbortSignal; onProgress: (fraction: number) => void }

const ADDRESS = '/api/file/mine'
/** Hashing is that part of the way. */
const HASHING = 0.1
const COVER_MS = MINUTE_MS
const LAST_TRY = 9
const LONGEST_PAUSE_MS = 15_000
/** Without a line there is nothing to try; now and then all the same, since browsers are not always right about it. */
const OFFLINE_PAUSE_MS = MINUTE_MS

/**
 * Brings a file into the library. Up to 2 MB it goes in one piece, else in slices that outlive a dropped connection, a reload
 * or a crash: whoever uploads the same file again, also on another device, goes on where it stopped.
 * @throws ApiError with a sentence for the reader, or the signal's reason
 */
export async function uploadFile(
  file: File,
  { signal, onProgress }: Run,
): Promise<{ file_hash: string }> {
  if (file.size === 0) throw new ApiError(422, i18n._(msg`This file is empty.`), 'fileEmpty')
  if (file.size > MAX_FILE_BYTES)
    throw new ApiError(413, i18n._(msg`File size exceeds limit.`), 'fileTooLarge')
  onProgress(0)
  const run = { signal, onProgress }
  const hash =
    file.size > SINGLE_UPLOAD_BYTES
      ? await inSlices(file, run)
      : (await inOnePiece<{ hash: string }>(ADDRESS, file, run)).hash
  onProgress(1)
  void refresh('files')
  if (/^(?:video|audio)\//.test(file.type))
    void addCover(hash, file.name, async () =>
      (await import('../../media/card-cover.ts')).coverOf(file),
    )
  return { file_hash: hash }
}

/** One after the other: the pieces of a long film would all be listened to at once. */
let covers = Promise.resolve()
/** Films and recordings for which this page has made a picture, or tried to. */
const covered = new Set<string>()

/**
 * Saves a picture that stands for a film or a recording of the library. What this browser cannot read goes without.
 * @param title of the film, after which the picture is named
 */
export function addCover(hash: string, title: string, make: () => Promise<Blob | null>) {
  covered.add(hash)
  return (covers = covers.then(() => keepCover(hash, title, make)))
}

/** The same for one that was found without a picture, as what was made in the cloud: once on this page. */
export async function addMissingCover(
  hash: string,
  title: string,
  make: () => Promise<Blob | null>,
) {
  if (!covered.has(hash)) await addCover(hash, title, make)
}

async function keepCover(hash: string, title: string, make: () => Promise<Blob | null>) {
  try {
    const cover = await make()
    if (!cover) return
    const name = title.replace(/(?:\.[^.]*)?$/, `.${cover.type.split('/')[1]}`)
    await inOnePiece(`${ADDRESS}/${hash}/cover`, new File([cover], name, { type: cover.type }), {
      signal: AbortSignal.timeout(COVER_MS),
      onProgress: () => {},
    })
    await refresh('files')
  } catch {
    // The file is saved all the same.
  }
}

async function inOnePiece<T>(address: string, file: File, { signal, onProgress }: Run): Promise<T> {
  const onSent = (bytes: number) => onProgress(Math.min(1, bytes / file.size))
  for (let tries = 1; ; tries++) {
    try {
      const form = formOf({ file, ...(await newPair()) }, file.name)
      return await sendFile<T>(file, 'PUT', address, form, { signal, onSent })
    } catch (error) {
      const wait = pause(error, tries)
      if (wait === null || signal.aborted) throw error
      if (await rest(wait, signal)) tries = 0
    }
  }
}

async function inSlices(file: File, { signal, onProgress }: Run): Promise<string> {
  const count = sliceCount(file.size)
  const length = (index: number) => sliceSpan(file.size, index)[1] - sliceSpan(file.size, index)[0]
  const sent = new Map<number, number>()
  let hashed = 0
  const tell = () => {
    const total = [...sent.values()].reduce((sum, one) => sum + one, 0)
    onProgress(HASHING * hashed + (1 - HASHING) * (total / file.size))
  }
  const note = (index: number, bytes: number) => {
    sent.set(index, Math.min(bytes, length(index)))
    tell()
  }
  const hashing = hashOf(file, signal, (fraction) => {
    hashed = fraction
    tell()
  })
  const form = (index: number, named: Named) =>
    formOf(
      {
        ...named,
        file_mime: file.type,
        file_name: file.name,
        file_size: file.size,
        slice_count: count,
        slice_size: SLICE_BYTES,
        slice_index: index,
        slice_chunk: file.slice(...sliceSpan(file.size, index)),
      },
      file.name,
    )
  const finished = await sendSlices({
    count,
    signal,
    pause,
    send: beginEarly(hashing, (index, named) =>
      sendFile<UploadState>(file, 'PATCH', ADDRESS, form(index, named), {
        signal,
        onSent: (bytes) => note(index, bytes),
      }),
    ),
    onHeld: (held) => held.forEach((index) => note(index, length(index))),
  })
  if (finished === null) throw new ApiError(0, i18n._(msg`Upload file failed`))
  return finished
}

/** @throws ApiError when the file cannot be read, or the signal's reason */
const hashOf = (file: File, signal: AbortSignal, onProgress: (fraction: number) => void) =>
  md5Of(file, { signal, onProgress }).catch((error: unknown) => {
    signal.throwIfAborted()
    throw notRead(error)
  })

/** Trying again would not help. */
const notRead = (error: unknown) =>
  new ApiError(
    422,
    i18n._(msg`This file could not be read. Choose it again.`),
    undefined,
    String(error),
  )

/** A form with a file that was changed or deleted since it was chosen reaches nobody, and the browser does not say why. */
async function sendFile<T>(file: File, ...given: Parameters<typeof sendForm>): Promise<T> {
  try {
    return await sendForm<T>(...given)
  } catch (error) {
    if (error instanceof ApiError && error.code === 0)
      await file
        .slice(0, 1)
        .arrayBuffer()
        .catch((reason: unknown) => Promise.reject(notRead(reason)))
    throw error
  }
}

/** Tries again when the server was not reached or is resting, later each time; without a line, for as long as it takes. */
function pause(error: unknown, tries: number): number | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 0 && !navigator.onLine) return OFFLINE_PAUSE_MS
  if (tries >= LAST_TRY) return null
  if (error.retryAfter !== undefined && (error.code === 503 || error.code === 429))
    return error.retryAfter * 1000
  return error.code === 0 || error.code === 502 || error.code === 503 || error.code === 504
    ? Math.min(LONGEST_PAUSE_MS, 250 * 2 ** tries)
    : null
}

function formOf(fields: Record<string, string | number | Blob>, name: string) {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(key, value, name)
    else form.append(key, String(value))
  }
  return form
}
