import { type DBSchema, type IDBPDatabase, openDB, type StoreNames } from 'idb'

/**
 * A database on this device, opened for each piece of work and closed after it, so that no tab stands in another's way.
 * @returns a function that does the work. It throws DOMException where the device keeps nothing or has no room
 */
export function deviceStore<Schema extends DBSchema>(
  name: string,
  stores: readonly StoreNames<Schema>[],
) {
  return async <T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> => {
    const database = await openDB<Schema>(name, 1, {
      upgrade: (fresh) => stores.forEach((store) => fresh.createObjectStore(store)),
    })
    try {
      return await work(database)
    } finally {
      database.close()
    }
  }
}
