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

/** How long a page that is loaded anew can read the draft that was read before. */
const READ_AGAIN_MS = 15_000

/**
 * The draft, once: reading it takes it away, but for a page loaded anew soon after, since signing in may load a page twice. Null
 * when there is none, it is older than 3 days, or the device keeps nothing.
 * @param again milliseconds in which another load can read it; 0 takes it at once
 * @param load names this load of the page
 */
export async function takeDraft<Form>(key: string, again = READ_AGAIN_MS, load = performance.timeOrigin): Promise<Draft<Form> | null> {
  type Kept = Draft<Form> & { taken?: { at: number; load: number } }
  const draft = await inStore<Kept | undefined>('readonly', (store) => store.get(key)).catch(() => undefined)
  if (!draft) return null
  const { taken = { at: Date.now(), load } } = draft
  const fresh = draft.taken === undefined || (taken.load !== load && Date.now() - taken.at < again)
  const usable = fresh && Date.now() - draft.savedAt < DRAFT_TTL_MS
  if (usable && again > 0) await inStore('readwrite', (store) => store.put({ ...draft, taken }, key))
  else await inStore('readwrite', (store) => store.delete(key))
  return usable ? draft : null
}
