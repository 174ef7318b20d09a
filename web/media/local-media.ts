import { deviceStore } from '../kernel/device-store.ts'
import { withTabLock } from '../kernel/tab-lock.ts'
import { LOCAL_TTL_MS } from './expiry.ts'

/** What is known of a file kept on this device. Times are milliseconds since 1970. */
type LocalFacts = {
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
/** Above it the files that were not read for longest go first. */
const MOST_BYTES = 512 * 1024 * 1024

const MEDIA_TYPE = /^(?:image|audio|video)\//
const underWay = new Map<string, Promise<Blob>>()

/** A file and its facts come and go together, in one transaction. */
const inMedia = deviceStore<{
  facts: { key: string; value: LocalFacts }
  files: { key: string; value: Blob }
}>(DATABASE, ['facts', 'files'])

/**
 * A picture, film or sound, downloaded once and kept on this device for three days after it was last read. What is of another
 * type is handed on and not kept; a device that keeps nothing downloads each time.
 * @param key names the content, for example `own:` and its hash
 * @throws what `download` throws
 */
export function localMedia(
  key: string,
  filename: string,
  download: () => Promise<Blob>,
  now = Date.now,
): Promise<Blob> {
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
  withTabLock(`${DATABASE}:${key}`, work)

const readLocal = (key: string, now: number): Promise<Blob | undefined> =>
  inMedia(async (media) => {
    const both = media.transaction(['facts', 'files'], 'readwrite')
    const [facts, files] = [both.objectStore('facts'), both.objectStore('files')]
    const known = await facts.get(key)
    const fresh = known && now - known.lastReadAt < LOCAL_TTL_MS
    if (fresh) await facts.put({ ...known, lastReadAt: now }, key)
    const blob = fresh ? await files.get(key) : undefined
    await both.done
    return blob
  })

async function keep(key: string, filename: string, blob: Blob, now: number) {
  const extension = /\.[^./]+$/.exec(filename)?.[0].toLowerCase() ?? ''
  const fact: LocalFacts = {
    filename,
    mimetype: blob.type,
    extension,
    createdAt: now,
    lastReadAt: now,
    size: blob.size,
  }
  await inMedia(async (media) => {
    const both = media.transaction(['facts', 'files'], 'readwrite')
    await Promise.all([
      both.objectStore('facts').put(fact, key),
      both.objectStore('files').put(blob, key),
      both.done,
    ])
  })
}

/** What is kept, by key. */
export async function localFacts(): Promise<Map<string, LocalFacts>> {
  return inMedia(async (media) => {
    const { store, done } = media.transaction('facts')
    const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll(), done])
    return new Map(values.map((value, i) => [keys[i] as string, value]))
  })
}

/** Forgets single files, as when they are deleted elsewhere. */
export async function forgetLocal(keys: readonly string[]) {
  if (keys.length === 0) return
  await inMedia(async (media) => {
    const both = media.transaction(['facts', 'files'], 'readwrite')
    await Promise.all([
      ...keys.flatMap((key) => [
        both.objectStore('facts').delete(key),
        both.objectStore('files').delete(key),
      ]),
      both.done,
    ])
  })
}

/** Takes away what expired, and the oldest of what is too much. Two at once do no harm. */
export async function sweepLocalMedia(now: number) {
  const newestFirst = [...(await localFacts())].sort(([, a], [, b]) => b.lastReadAt - a.lastReadAt)
  let bytes = 0
  await forgetLocal(
    newestFirst
      .filter(
        ([, { lastReadAt, size }]) =>
          (bytes += size) > MOST_BYTES || now - lastReadAt >= LOCAL_TTL_MS,
      )
      .map(([key]) => key),
  )
}

/** Forgets every file, as at sign-out. */
export const wipeLocalMedia = inMedia.wipe
