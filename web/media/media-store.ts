import { DAY_MS } from '../../worker/kernel/time/contract.ts'
import { deviceStore } from '../kernel/device-store.ts'
import { isOwn, ownerHere } from '../kernel/owner.ts'
import { stayFor } from '../kernel/stay.ts'
import { withTabLock } from '../kernel/tab-lock.ts'
import { contentKey, nameContent, sameBytes } from './content-key.ts'
import { type Handle, handleOf } from './file-handles.ts'
import { makeRoom } from './room.ts'

/** What a file holds, kept once: the bytes, or the way to them on the person's own disk. */
type Content = { size: number; lastModified: number } & ({ blob: Blob } | { handle: Handle })
/** A file as one who uses it calls it. */
type Entry = { content: string; name: string; type: string; size: number; lastModified: number }
type Use = {
  media: Entry[]
  owner?: string
  /** A picture of them. */
  cover?: Blob
  deletedAt?: number
  /** Nobody asks for it after this moment. */
  until?: number
}

/** A file of a use as it can be had now. */
export type Kept =
  | { state: 'here'; file: File }
  /** It is on the person's disk, and the browser wants to be asked again. */
  | { state: 'asks'; name: string; size: number; allow: () => Promise<boolean> }
  /** It is on the person's disk no more, or another one stands in its place. */
  | { state: 'moved' | 'changed'; name: string; size: number }

const NAME = 'verdigris-media-store'
const DELETED_TTL_MS = 3 * DAY_MS
/** A copy of less is made in a moment and never has to be asked for; larger files stay where they are, where the browser can. */
const COPIED_BYTES = 64 * 1024 * 1024
/** So many files are kept side by side: each waits often, and on a page that is at work long. Together they are less than `makeRoom` leaves free. */
const AT_ONCE = { files: 16, bytes: 32 * 1024 * 1024 }

/**
 * The films, sounds and pictures of projects on this device. Each content lies here once, however many use it. Who uses it is not
 * counted but looked up: a content that no use names is taken away, so a crash between two steps leaves nothing wrong, only
 * something to sweep.
 */
const inStore = deviceStore<{
  contents: { key: string; value: Content }
  uses: { key: string; value: Use }
}>(NAME, ['contents', 'uses'])

const locked = <T>(name: string, mode: LockMode, work: () => Promise<T>): Promise<T> =>
  withTabLock(`${NAME}${name}`, work, mode)

type Sized = { name: string; size: number }

/**
 * Keeps the files of a use in place of those it had.
 * @param use names who uses them, for example `project/` and its id
 * @param how.until milliseconds since 1970 after which they may go
 * @param how.still what the use goes on having although nobody can read it now
 * @throws DOMException when the device has no room; the use then has what it had
 */
export async function keepMedia(
  use: string,
  files: readonly File[],
  { until, still = [] }: { until?: number; still?: readonly Sized[] } = {},
) {
  // One after the other for one use, so that the last that was given is the last that is kept.
  const kept = locked(`/use/${use}`, 'exclusive', () =>
    // Nothing is swept between a content and the use that names it.
    locked('', 'shared', async () => {
      const media: Entry[] = []
      for (const some of portionsOf(files)) {
        const entries = some.map(async (file): Promise<Entry> => {
          const { name, type, size, lastModified } = file
          return { content: await keepContent(file), name, type, size, lastModified }
        })
        media.push(...(await Promise.all(entries)))
      }
      await inStore(async (store) => {
        const before = (await store.get('uses', use))?.media ?? []
        const unread = before.filter((one) =>
          still.some(({ name, size }) => name === one.name && size === one.size),
        )
        await store.put(
          'uses',
          {
            media: [...media, ...unread],
            owner: ownerHere(),
            ...(until !== undefined && { until }),
          },
          use,
        )
      })
    }),
  )
  await stayFor(kept)
  await sweepContents()
}

function* portionsOf(files: readonly File[]): Generator<File[]> {
  let some: File[] = []
  let bytes = 0
  for (const file of files) {
    bytes += file.size
    if (some.length === AT_ONCE.files || (some.length > 0 && bytes > AT_ONCE.bytes)) {
      yield some
      some = []
      bytes = file.size
    }
    some.push(file)
  }
  yield some
}

/** @returns the name under which a content lies, which it may have done before */
async function keepContent(file: File): Promise<string> {
  const key = await contentKey(file)
  return locked(`/content/${key}`, 'exclusive', async () => {
    for (let n = 1; ; n++) {
      const id = n === 1 ? key : `${key} ${n}`
      const there = await inStore((store) => store.get('contents', id))
      if (there && (await holds(there, file))) return id
      // Another file of the same name is left alone; a way that leads nowhere is given a new end.
      if (there && ('blob' in there || (await reached(there.handle)) !== null)) continue
      await inStore(async (store) => store.put('contents', await contentOf(file), id))
      return id
    }
  })
}

/** What a content that lies under a name holds. */
const keyIn = (id: string) => id.split(' ', 1)[0]!

async function contentOf(file: File): Promise<Content> {
  const { size, lastModified } = file
  const handle = size > COPIED_BYTES ? await handleOf(file) : null
  if (handle) return { size, lastModified, handle }
  await makeRoom(size)
  return { size, lastModified, blob: file }
}

async function holds(content: Content, file: File): Promise<boolean> {
  const there = 'blob' in content ? content.blob : await reached(content.handle)
  if (!there) return false
  const dated = content.lastModified === file.lastModified
  return (dated && there.size === file.size) || sameBytes(there, file)
}

/** The file at the end of a way; null where it is not there, or may not be read. */
const reached = async (handle: Handle): Promise<File | null> =>
  (await handle.queryPermission({ mode: 'read' })) === 'granted'
    ? handle.getFile().catch(() => null)
    : null

/** What is kept for a use, where it is of whoever is here. */
const ownIn = (kept: Use | undefined) => (isOwn(kept?.owner) ? kept : undefined)

/** The files of a use, in the order they were given; none where the device keeps nothing, or another person left them. */
export async function readMedia(use: string): Promise<Kept[]> {
  const read = inStore(async (store) => {
    const media = ownIn(await store.get('uses', use))?.media ?? []
    return Promise.all(
      media.map(async (entry) => ({ entry, content: await store.get('contents', entry.content) })),
    )
  })
  const found = await read.catch(() => [])
  return Promise.all(found.map(({ entry, content }) => keptOf(entry, content)))
}

/** Those of them that can be read now. */
export const filesOf = (kept: readonly Kept[]): readonly File[] =>
  kept.flatMap((one) => (one.state === 'here' ? one.file : []))

async function keptOf(entry: Entry, content: Content | undefined): Promise<Kept> {
  const { name, type, size, lastModified } = entry
  const named = (bytes: Blob): Kept => {
    const file = new File([bytes], name, { type, lastModified })
    // Else a project would call its media by less than before, and take its own data for somebody else's.
    nameContent(file, keyIn(entry.content))
    return { state: 'here', file }
  }
  if (!content) return { state: 'moved', name, size }
  if ('blob' in content) return named(content.blob)
  const { handle } = content
  if ((await handle.queryPermission({ mode: 'read' })) !== 'granted') {
    const allow = async () => (await handle.requestPermission({ mode: 'read' })) === 'granted'
    return { state: 'asks', name, size, allow }
  }
  const file = await reached(handle)
  if (!file) return { state: 'moved', name, size }
  const same = file.size === content.size && file.lastModified === content.lastModified
  return same ? named(file) : { state: 'changed', name, size }
}

/** Of these files so many bytes would be copied: those that can be reached on the person's disk stay there. */
export async function bytesToCopy(files: readonly File[]): Promise<number> {
  const each = files.map(async (file) =>
    file.size > COPIED_BYTES && (await handleOf(file)) ? 0 : file.size,
  )
  return (await Promise.all(each)).reduce((sum, bytes) => sum + bytes, 0)
}

/** What one use has another has too, as the copy of a project. */
export const copyUse = (from: string, to: string) =>
  inStore(async (store) => {
    const { store: uses, done } = store.transaction('uses', 'readwrite')
    const use = await uses.get(from)
    if (use) await uses.put(use, to)
    await done
  })

/** Lets go of all that uses have. */
export async function dropUses(uses: readonly string[]) {
  if (uses.length === 0) return
  await inStore((store) => Promise.all(uses.map((use) => store.delete('uses', use))))
  await sweepContents()
}

/** The picture of a use; undefined where the device has none. */
export const readCover = async (use: string): Promise<Blob | undefined> =>
  ownIn(await inStore((store) => store.get('uses', use)).catch(() => undefined))?.cover

/** Keeps a picture of a use's first file, unless another one has come in its place. @throws DOMException when there is no room */
export const keepCover = (use: string, cover: Blob, of: File) =>
  alter(use, (now) => {
    const [first] = now.media
    return first?.name === of.name && first.size === of.size ? { ...now, cover } : now
  })

/** Notes that what uses the files was deleted, or with null that it was brought back. */
export const markDeleted = (use: string, deletedAt: number | null) =>
  alter(use, ({ deletedAt: _before, ...kept }) => ({
    ...kept,
    ...(deletedAt !== null && { deletedAt }),
  }))

const alter = (use: string, to: (now: Use) => Use) =>
  inStore(async (store) => {
    const { store: uses, done } = store.transaction('uses', 'readwrite')
    const now = await uses.get(use)
    if (now) await uses.put(to(now), use)
    await done
  })

/** Takes away what no use names, in one step: what is named meanwhile stays. */
const sweepContents = () =>
  locked('', 'exclusive', () =>
    inStore(async (store) => {
      const both = store.transaction(['contents', 'uses'], 'readwrite')
      const [ids, uses] = await Promise.all([
        both.objectStore('contents').getAllKeys(),
        both.objectStore('uses').getAll(),
      ])
      const used = new Set(uses.flatMap(({ media }) => media.map(({ content }) => content)))
      const idle = ids.filter((id) => !used.has(id))
      await Promise.all([...idle.map((id) => both.objectStore('contents').delete(id)), both.done])
    }),
  )

/** Takes away what was deleted three days ago, what is past its time, and what a crash has left. */
export async function sweepMediaStore(now: number) {
  const past = await inStore(async (store) => {
    const { store: uses, done } = store.transaction('uses')
    const [keys, values] = await Promise.all([uses.getAllKeys(), uses.getAll(), done])
    return keys.filter((_, i) => {
      const { deletedAt = Infinity, until = Infinity } = values[i] ?? {}
      return now - deletedAt >= DELETED_TTL_MS || now >= until
    })
  })
  await inStore((store) => Promise.all(past.map((use) => store.delete('uses', use))))
  await sweepContents()
}

/** Forgets everything, as at sign-out. */
export const wipeMediaStore = inStore.wipe
