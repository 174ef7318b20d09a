import { LOCAL_TTL_MS } from './expiry.ts'

/** What is known of a file kept on this device. Times are milliseconds since 1970. */
export type LocalFacts = {
  filename: string
  mimetype: string
  /** With its dot, or empty. */
  extension: string
  createdAt: number
  lastReadAt: number
  /** In bytes. */
  size: number
}

const DATABASE = 'verdigris-media'
const FACTS = 'facts'
const FILES = 'files'
/** Above it the files that were not read for longest go first. */
const MOST_BYTES = 512 * 1024 * 1024

const MEDIA_TYPE = /^(?:image|audio|video)\//
const underWay = new Map<string, Promise<Blob>>()

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => [FACTS, FILES].forEach((store) => request.result.createObjectStore(store))
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** One transaction over both stores: a file and its facts come and go together. */
async function within<T>(mode: IDBTransactionMode, use: (facts: IDBObjectStore, files: IDBObjectStore) => (() => T) | void): Promise<T | undefined> {
  const database = await open()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction([FACTS, FILES], mode)
      const result = use(transaction.objectStore(FACTS), transaction.objectStore(FILES))
      transaction.oncomplete = () => resolve(result?.())
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

/**
 * A picture, film or sound, downloaded once and kept on this device for three days after it was last read. What is of another
 * type is handed on and not kept; a device that keeps nothing downloads each time.
 * @param key names the content, for example `own:` and its hash
 * @throws what `download` throws
 */
export function localMedia(key: string, filename: string, download: () => Promise<Blob>, now = Date.now): Promise<Blob> {
  const running = underWay.get(key)
  if (running) return running
  const promise = alone(key, async () => {
    const kept = await readLocal(key, now()).catch(() => undefined)
    if (kept) return kept
    const blob = await download()
    // A device without room shows the file all the same.
    if (MEDIA_TYPE.test(blob.type)) await keep(key, filename, blob, now()).catch(() => {})
    return blob
  }).finally(() => underWay.delete(key))
  underWay.set(key, promise)
  return promise
}

/** Two tabs that want the same file wait for one download. */
const alone = <T>(key: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request(`${DATABASE}:${key}`, work) as Promise<T>) : work()

async function readLocal(key: string, now: number): Promise<Blob | undefined> {
  return within('readwrite', (facts, files) => {
    const known = facts.get(key) as IDBRequest<LocalFacts | undefined>
    let blob: Blob | undefined
    known.onsuccess = () => {
      if (!known.result || now - known.result.lastReadAt >= LOCAL_TTL_MS) return
      facts.put({ ...known.result, lastReadAt: now }, key)
      const file = files.get(key) as IDBRequest<Blob | undefined>
      file.onsuccess = () => void (blob = file.result)
    }
    return () => blob
  })
}

async function keep(key: string, filename: string, blob: Blob, now: number) {
  const extension = /\.[^./]+$/.exec(filename)?.[0].toLowerCase() ?? ''
  const fact: LocalFacts = { filename, mimetype: blob.type, extension, createdAt: now, lastReadAt: now, size: blob.size }
  await within('readwrite', (facts, files) => {
    facts.put(fact, key)
    files.put(blob, key)
  })
}

/** What is kept, by key. */
export async function localFacts(): Promise<Map<string, LocalFacts>> {
  const found = await within('readonly', (facts) => {
    const [keys, values] = [facts.getAllKeys(), facts.getAll() as IDBRequest<LocalFacts[]>]
    return () => new Map(values.result.map((value, i) => [String(keys.result[i]), value]))
  })
  return found ?? new Map()
}

/** Forgets single files, as when they are deleted elsewhere. */
export async function forgetLocal(keys: readonly string[]) {
  if (keys.length === 0) return
  await within('readwrite', (facts, files) => keys.forEach((key) => [facts, files].forEach((store) => store.delete(key))))
}

/** Takes away what expired, and the oldest of what is too much. Two at once do no harm. */
export async function sweepLocalMedia(now: number) {
  const newestFirst = [...(await localFacts())].sort(([, a], [, b]) => b.lastReadAt - a.lastReadAt)
  let bytes = 0
  await forgetLocal(
    newestFirst.filter(([, { lastReadAt, size }]) => (bytes += size) > MOST_BYTES || now - lastReadAt >= LOCAL_TTL_MS).map(([key]) => key),
  )
}

/** Forgets every file, as at sign-out. */
export async function wipeLocalMedia() {
  await within('readwrite', (facts, files) => [facts, files].forEach((store) => store.clear()))
}
