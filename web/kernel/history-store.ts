import { ownStore } from './own-store.ts'

/** A work's steps back and forward, as far as they are kept. */
export type KeptHistory = { past: unknown[]; present: unknown; future: unknown[] }

/** The steps of the last works on this device, by what the work is called; it has none after a reload where there is no room. */
export const histories = ownStore<KeptHistory>('verdigris-histories', 'histories', {
  most: 20,
  ms: Infinity,
})

/** So many steps to each side are there again after a reload, */
const MOST_STEPS = 50
/** and of them so many objects beside those of the present. To write more makes whoever has thousands of lines wait at each change. */
const MOST_OBJECTS = 60_000

/** The steps nearest to the present, back before forward, as far as there is room for them; what several share counts once. */
function nearest({ past, present, future }: KeptHistory): KeptHistory {
  const seen = new Set<object>()
  let most = Infinity
  const fits = (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return true
    seen.add(value)
    return seen.size <= most && Object.values(value).every(fits)
  }
  const fitting = (steps: readonly unknown[]) => {
    const end = steps.findIndex((step) => !fits(step))
    return end < 0 ? steps : steps.slice(0, end)
  }
  fits(present)
  most = seen.size + MOST_OBJECTS
  const back = fitting(past.slice(-MOST_STEPS).toReversed())
  return { past: back.toReversed(), present, future: [...fitting(future.slice(0, MOST_STEPS))] }
}

/** Of a work that is changed while its steps are written, the newest ones, which come next. */
const waiting = new Map<string, KeptHistory>()
let writing = false

/** Keeps a work's steps at once, so that they are there however soon the page is loaded anew. */
export async function keepSteps(work: string, steps: KeptHistory) {
  waiting.set(work, steps)
  if (writing) return
  writing = true
  for (const [next, newest] of waiting) {
    waiting.delete(next)
    await histories.keep(next, nearest(newest))
  }
  writing = false
}

/** A work's steps as they were kept last. */
export const readSteps = async (work: string): Promise<KeptHistory | undefined> =>
  waiting.get(work) ?? histories.read(work)

const listeners = new Map<string, Set<() => void>>()

/** Another work begins under that name: none of the steps there are its own. */
export function beginSteps(work: string) {
  void keepSteps(work, { past: [], present: null, future: [] })
  for (const listener of listeners.get(work) ?? []) listener()
}

/** @returns a function that stops listening */
export function onStepsBegun(work: string, listener: () => void): () => void {
  const all = listeners.get(work) ?? new Set()
  listeners.set(work, all.add(listener))
  return () => void all.delete(listener)
}
