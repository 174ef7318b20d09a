import type { StreamTargetChunk } from 'mediabunny'
import { withTabLock } from '../kernel/tab-lock.ts'
import { LOCAL_TTL_MS } from './expiry.ts'

const FOLDER = 'scratch'
/** Ends the name of what is being written. One that nobody has open any more is what a crash or a closed page left. */
const HALF = '.half'

/** A place for a big result: the device's own disk where the browser gives one, else memory. */
export type Scratch = {
  writable: WritableStream<StreamTargetChunk>
  finish: () => Promise<Blob>
  discard: () => Promise<void>
}

/** What a result is called on the disk; null for one in memory, which goes by itself. */
export type OnDisk = string | null

const names = new WeakMap<Blob, string>()

/** Notes that a file is made of another, and lies where that does. @returns it */
export function madeOf(made: File, from: Blob): File {
  const name = names.get(from)
  if (name !== undefined) names.set(made, name)
  return made
}

/** Of a result that this thread has made. Whoever is handed it over by a worker has to be told. */
export const onDiskOf = (made: Blob): OnDisk => names.get(made) ?? null

/** Takes off the disk what was only made to make something else of it. Call it where that was made. */
export const letGo = (made: Blob) => takeOff(onDiskOf(made))

/** Takes a result off the disk. One that is no more there, as after a sign-out, is none. */
export async function takeOff(name: OnDisk) {
  if (name === null) return
  const root = await navigator.storage.getDirectory()
  const folder = await root.getDirectoryHandle(FOLDER, { create: true })
  await folder.removeEntry(name).catch(() => {})
}

/** Given in workers only, so the page's types do not know it. */
type SyncAccess = {
  write: (data: Uint8Array, at: { at: number }) => number
  flush: () => void
  close: () => void
}
type WorkerFileHandle = FileSystemFileHandle & {
  createSyncAccessHandle: () => Promise<SyncAccess>
  move: (name: string) => Promise<void>
}

/** Opens a place to write to. Call it in a worker: only there may a file be written at any position. */
export async function openScratch(): Promise<Scratch> {
  try {
    return await onDisk()
  } catch {
    return inMemory()
  }
}

async function onDisk(): Promise<Scratch> {
  const root = await navigator.storage.getDirectory()
  const folder = await root.getDirectoryHandle(FOLDER, { create: true })
  const name = `${Date.now()}-${crypto.randomUUID()}`
  const half = `${name}${HALF}`
  const [handle, access] = await alone(async () => {
    await sweep(folder, Date.now())
    const made = (await folder.getFileHandle(half, { create: true })) as WorkerFileHandle
    return [made, await made.createSyncAccessHandle()] as const
  })
  let open = true
  const close = () => {
    if (open) access.close()
    open = false
  }
  async function discard() {
    close()
    await folder.removeEntry(handle.name)
  }
  return {
    writable: new WritableStream({
      write({ data, position }) {
        const written = access.write(data, { at: position })
        if (written < data.byteLength)
          throw new DOMException('The disk is full.', 'QuotaExceededError')
      },
    }),
    async finish() {
      access.flush()
      await alone(async () => {
        close()
        await handle.move(name)
      })
      const file = await handle.getFile()
      names.set(file, name)
      return file
    },
    discard,
  }
}

function inMemory(): Scratch {
  let bytes = new Uint8Array(1 << 20)
  let length = 0
  return {
    writable: new WritableStream({
      write({ data, position }) {
        const end = position + data.byteLength
        if (end > bytes.length) {
          const grown = new Uint8Array(Math.max(end, bytes.length * 2))
          grown.set(bytes.subarray(0, length))
          bytes = grown
        }
        bytes.set(data, position)
        length = Math.max(length, end)
      },
    }),
    finish: async () => new Blob([bytes.subarray(0, length)]),
    discard: async () => void (length = 0),
  }
}

/** A file that is open for writing cannot be removed; one that is about to be opened, or was just closed, must not be. */
const alone = <T>(work: () => Promise<T>) => withTabLock(`verdigris-${FOLDER}`, work)

async function sweep(folder: FileSystemDirectoryHandle, now: number, ttl = LOCAL_TTL_MS) {
  for await (const name of folder.keys()) {
    if (name.endsWith(HALF) || now - Number.parseInt(name) >= ttl)
      await folder.removeEntry(name).catch(() => {})
  }
}

/**
 * Takes away what a crash or a closed page left half written, and results that nobody came back for.
 * @param ttl milliseconds a result stays
 */
export async function sweepScratch(now: number, ttl = LOCAL_TTL_MS) {
  const root = await navigator.storage.getDirectory()
  const folder = await root.getDirectoryHandle(FOLDER).catch(() => null)
  if (folder) await alone(() => sweep(folder, now, ttl))
}

/** Forgets every result, as at sign-out. */
export const wipeScratch = () => sweepScratch(Date.now(), 0)
