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
        // One after the other: all at once, twenty large works hold the page up for a second.
        const fresh: { key: IDBValidKey; at: number }[] = []
        const going: IDBValidKey[] = []
        for await (const { primaryKey, value: one } of kept)
          if (isFresh(one)) fresh.push({ key: primaryKey, at: one.at })
          else going.push(primaryKey)
        const older = fresh.toSorted((a, b) => b.at - a.at).slice(most)
        going.push(...older.map(({ key: old }) => old))
        await Promise.all([...going.map((old) => kept.delete(old)), done])
      }).catch(() => {}),
    forget: (key: string) => inStore((database) => database.delete(store, key)).catch(() => {}),
    wipe: inStore.wipe,
  }
}
