/**
 * What this device keeps of saved projects, by the project's id: the media, which are never uploaded by saving, and changes that the
 * server has not confirmed yet. It stays while the project exists, is dropped 3 days after its deletion, and at sign-out.
 */
const DATABASE = 'verdigris-projects'
const STORES = ['media', 'unsaved'] as const
type StoreName = (typeof STORES)[number]

type Media = { files: readonly File[]; deletedAt?: number }
/** Data that was made out of a version of the project. */
export type Unsaved = { data: Record<string, unknown>; version: number }

const DELETED_TTL_MS = 3 * 24 * 3600 * 1000

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => STORES.forEach((name) => request.result.createObjectStore(name))
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

async function inStore<T>(name: StoreName, mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(name, mode)
      const request = use(transaction.objectStore(name))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

const mediaOf = (id: string) => inStore<Media | undefined>('media', 'readonly', (store) => store.get(id))

/** Media of a project, in the order they were given; none where the device keeps nothing. */
export const readMedia = async (id: string): Promise<readonly File[]> => (await mediaOf(id).catch(() => undefined))?.files ?? []

/** @throws DOMException when the device has no room */
export async function keepMedia(id: string, files: readonly File[]) {
  await inStore('media', 'readwrite', (store) => store.put({ files } satisfies Media, id))
}

export const readUnsaved = (id: string) => inStore<Unsaved | undefined>('unsaved', 'readonly', (store) => store.get(id)).catch(() => undefined)

/** @param unsaved null when the server has confirmed everything. @throws DOMException when the device keeps nothing */
export async function keepUnsaved(id: string, unsaved: Unsaved | null) {
  await (unsaved ? inStore('unsaved', 'readwrite', (store) => store.put(unsaved, id)) : inStore('unsaved', 'readwrite', (store) => store.delete(id)))
}

/** Notes that a project was deleted, or with null that it was brought back. */
export async function markDeleted(id: string, deletedAt: number | null) {
  const media = await mediaOf(id)
  if (media) await inStore('media', 'readwrite', (store) => store.put({ files: media.files, ...(deletedAt === null ? {} : { deletedAt }) } satisfies Media, id))
}

export async function sweepProjects(now: number) {
  for (const id of await inStore('media', 'readonly', (store) => store.getAllKeys())) {
    const { deletedAt = Infinity } = (await mediaOf(String(id))) ?? {}
    if (now - deletedAt >= DELETED_TTL_MS) await inStore('media', 'readwrite', (store) => store.delete(id))
  }
}

export async function wipeProjects() {
  for (const name of STORES) await inStore(name, 'readwrite', (store) => store.clear())
}
