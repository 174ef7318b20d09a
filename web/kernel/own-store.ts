import { deviceStore } from './device-store.ts'
import { isOwn, ownerHere } from './owner.ts'

type Kept<Value> = { value: Value; owner: string; at: number }

/**
 * The last values of a kind on this device, each for its owner alone. A device that keeps nothing goes without.
 * @param store its name in the database of that name
 * @param bounds.most so many stay, those kept last
 * @param bounds.ms none stays longer
 */
export function ownStore<Value>(
  name: string,
  store: string,
  { most, ms }: { most: number; ms: number },
) {
  const inStore = deviceStore(name, [store])
  const isFresh = ({ at }: Kept<Value>) => Date.now() - at < ms
  return {
    read: async (key: string): Promise<Value | undefined> => {
      const read = inStore((database): Promise<Kept<Value> | undefined> => database.get(store, key))
      const kept = await read.catch(() => undefined)
      return kept && isOwn(kept.owner) && isFresh(kept) ? kept.value : undefined
    },
    keep: (key: string, value: Value) =>
      inStore(async (database) => {
        const { store: kept, done } = database.transaction(store, 'readwrite')
        const isThere = (await kept.getKey(key)) !== undefined
        await kept.put({ value, owner: ownerHere(), at: Date.now() }, key)
        if (isThere) return done
        const [keys, all]: [IDBValidKey[], Kept<Value>[]] = await Promise.all([
          kept.getAllKeys(),
          kept.getAll(),
        ])
        const newestFirst = all.filter(isFresh).toSorted((a, b) => b.at - a.at)
        const staying = new Set(newestFirst.slice(0, most))
        const going = keys.filter((_, i) => !staying.has(all[i]!))
        await Promise.all([...going.map((old) => kept.delete(old)), done])
      }).catch(() => {}),
    forget: (key: string) => inStore((database) => database.delete(store, key)).catch(() => {}),
    wipe: inStore.wipe,
  }
}
