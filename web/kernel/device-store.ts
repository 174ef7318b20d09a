import { type IDBPDatabase, openDB, type StoreNames } from 'idb'
import { hasLeft } from './owner.ts'

/**
 * A database on this device, opened for each piece of work and closed after it, so that no tab stands in another's way. Once the
 * person has signed out, a page that he leaves behind keeps nothing more, also of work that was under way.
 * @returns a function that does the work. It throws DOMException where the device keeps nothing, has no room, or the person has left
 */
export function deviceStore<Schema>(name: string, stores: readonly StoreNames<Schema>[]) {
  const open = () =>
    openDB<Schema>(name, 1, {
      upgrade: (fresh) => stores.forEach((store) => fresh.createObjectStore(store)),
    })
  const clear = (database: IDBPDatabase<Schema>) =>
    Promise.all(stores.map((store) => database.clear(store)))

  async function inStore<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
    const database = await open()
    try {
      if (hasLeft()) throw new DOMException('Whoever was here has left.', 'InvalidStateError')
      try {
        return await work(database)
      } finally {
        if (hasLeft()) await clear(database)
      }
    } finally {
      database.close()
    }
  }

  /** Forgets everything, as when a person leaves. */
  async function wipe() {
    const database = await open()
    await clear(database).finally(() => database.close())
  }

  return Object.assign(inStore, { wipe })
}
