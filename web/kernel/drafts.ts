/**
 * A tool's form and files, kept on this device over sign-in and reload. A file dropped on the home page reaches its tool the
 * same way.
 */
export type Draft<Form = Record<string, unknown>> = { form: Partial<Form>; files: File[]; savedAt: number }

const DATABASE = 'verdigris'
const STORE = 'drafts'
/** Temporary local files expire after 3 days. */
export const DRAFT_TTL_MS = 3 * 24 * 3600 * 1000

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** One request in one transaction over the drafts. */
export async function inStore<T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode)
      const request = use(transaction.objectStore(STORE))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

/** @param key the product's key, for example 'cut-silence'. @throws DOMException when the device has no room. */
export async function saveDraft<Form>(key: string, draft: Pick<Draft<Form>, 'form' | 'files'>) {
  await inStore('readwrite', (store) => store.put({ ...draft, savedAt: Date.now() }, key))
}

/** How long a draft that was read can be read again. */
const READ_AGAIN_MS = 15_000

/**
 * The draft, once: reading it takes it away, a tool's page after some seconds only, since signing in may load a page twice. Null
 * when there is none, it is older than 3 days, or the device keeps nothing.
 * @param again milliseconds in which it can be read again; 0 takes it at once
 */
export async function takeDraft<Form>(key: string, again = READ_AGAIN_MS): Promise<Draft<Form> | null> {
  const draft = await inStore<(Draft<Form> & { takenAt?: number }) | undefined>('readonly', (store) => store.get(key)).catch(() => undefined)
  if (!draft) return null
  const now = Date.now()
  const usable = now - draft.savedAt < DRAFT_TTL_MS && (draft.takenAt === undefined || now - draft.takenAt < again)
  if (usable && again > 0) await inStore('readwrite', (store) => store.put({ takenAt: now, ...draft }, key))
  else await inStore('readwrite', (store) => store.delete(key))
  return usable ? draft : null
}
