import { deviceStore } from './device-store.ts'

/** A work's steps back and forward, as far as they are kept. */
export type KeptHistory = { past: unknown[]; present: unknown; future: unknown[] }
type Kept = { history: KeptHistory; at: number }

/** So many works keep their steps, the last ones. */
const MOST = 20

/** The steps of works on this device, by what the work is called. They go at sign-out. */
const inHistories = deviceStore<{ histories: { key: string; value: Kept } }>(
  'verdigris-histories',
  ['histories'],
)

/** Undefined where there are none, or the device keeps nothing. */
export const readHistory = async (work: string): Promise<KeptHistory | undefined> =>
  (await inHistories((kept) => kept.get('histories', work)).catch(() => undefined))?.history

/** Where the device has no room for them, a work has no steps after a reload. */
export const keepHistory = (work: string, history: KeptHistory) =>
  inHistories(async (kept) => {
    await kept.put('histories', { history, at: Date.now() }, work)
    const [keys, values] = await Promise.all([
      kept.getAllKeys('histories'),
      kept.getAll('histories'),
    ])
    const old = keys
      .map((key, i) => ({ key, at: values[i]?.at ?? 0 }))
      .toSorted((a, b) => b.at - a.at)
      .slice(MOST)
    await Promise.all(old.map(({ key }) => kept.delete('histories', key)))
  }).catch(() => {})

export const wipeHistories = () => inHistories((kept) => kept.clear('histories'))
