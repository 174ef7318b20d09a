import type { StreamTargetChunk } from 'mediabunny'
import { LOCAL_TTL_MS } from './expiry.ts'

const FOLDER = 'scratch'

/** A place for a big result: the device's own disk where the browser gives one, else memory. */
export type Scratch = {
  writable: WritableStream<StreamTargetChunk>
  finish: () => Promise<Blob>
  discard: () => Promise<void>
}

/** Given in workers only, so the page's types do not know it. */
type SyncAccess = {
  write: (data: Uint8Array, at: { at: number }) => number
  flush: () => void
  close: () => void
}
type WorkerFileHandle = FileSystemFileHandle & { createSyncAccessHandle: () => Promise<SyncAccess> }

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
  await sweep(folder, Date.now())
  const name = `${Date.now()}-${crypto.randomUUID()}`
  const handle = (await folder.getFileHandle(name, { create: true })) as WorkerFileHandle
  const access = await handle.createSyncAccessHandle()
  let open = true
  const close = () => {
    if (open) access.close()
    open = false
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
      close()
      return handle.getFile()
    },
    async discard() {
      close()
      await folder.removeEntry(name)
    },
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

async function sweep(folder: FileSystemDirectoryHandle, now: number) {
  for await (const name of folder.keys()) {
    // One that is being written cannot be removed, and is not old.
    if (now - Number.parseInt(name) >= LOCAL_TTL_MS) await folder.removeEntry(name).catch(() => {})
  }
}

/** Takes away results that a crash or a closed page left behind. */
export async function sweepScratch(now: number) {
  const root = await navigator.storage.getDirectory()
  const folder = await root.getDirectoryHandle(FOLDER).catch(() => null)
  if (folder) await sweep(folder, now)
}
