import {
  PARALLEL_SLICES,
  type UploadState,
} from '../../../worker/features/files/slicing/contract.ts'

// Ten slices that share a slow line arrive together at its end, and the server idles until then and makes wait after that. So two
// begin, which keep a slow line busy; quick answers say that there is room for more, and waiting long does no harm either.
const FIRST_SLICES = 2
const QUICK_MS = 300
const MORE_AFTER_QUICK = 2
const MORE_AFTER_MS = 1000

type Sending = {
  /** How many slices there are, the first one included. */
  count: number
  /** Sends one slice once. */
  send: (index: number) => Promise<UploadState>
  /** Milliseconds until the next try, or null when this failure is final. */
  pause: (error: unknown, tries: number) => number | null
  signal: AbortSignal
  /** Which slices the server holds now. */
  onHeld?: (held: ReadonlySet<number>) => void
}

/** The slices that an answer lists: '0,3,4'. */
export const parseIndexes = (indexes: string) =>
  indexes === '' ? [] : indexes.split(',').map(Number)

/**
 * Sends what the server does not hold yet: the first slice, which asks, then the missing ones, up to ten at a time. A slice that was
 * acknowledged is never sent again, also when its own answer got lost and another one's names it.
 * @returns the file's hash, or null when it ended without the file being finished.
 * @throws whatever `pause` calls final, or the signal's reason
 */
export async function sendSlices({
  count,
  send,
  pause,
  signal,
  onHeld,
}: Sending): Promise<string | null> {
  const held = new Set<number>()
  let finished: string | null = null
  const failed = new AbortController()
  const stop = AbortSignal.any([signal, failed.signal])

  async function deliver(index: number, wanted: () => boolean) {
    for (let tries = 1; wanted(); tries++) {
      stop.throwIfAborted()
      try {
        const state = await send(index)
        held.add(index)
        if (state.status === 'finished') finished = state.hash
        else for (const known of parseIndexes(state.indexes)) held.add(known)
        onHeld?.(held)
        return
      } catch (error) {
        const wait = stop.aborted ? null : pause(error, tries)
        if (wait === null) throw error
        // What failed for want of a line says nothing of the next try.
        if (await rest(wait, stop)) tries = 0
      }
    }
  }

  await deliver(0, () => true)
  const missing = Array.from({ length: count }, (_, index) => index).filter(
    (index) => !held.has(index),
  )
  const lanes: Promise<void>[] = []
  const lane = async () => {
    for (let index = missing.shift(); index !== undefined; index = missing.shift()) {
      const at = index
      const started = performance.now()
      await deliver(at, () => finished === null && !held.has(at))
      if (performance.now() - started < QUICK_MS) open(MORE_AFTER_QUICK)
    }
  }
  const open = (more: number) => {
    const room = Math.min(more, PARALLEL_SLICES - lanes.length, missing.length)
    for (let opened = 0; opened < room; opened++) {
      const sending = lane().catch((error: unknown) => {
        failed.abort(error)
        throw error
      })
      // It is awaited below.
      sending.catch(() => {})
      lanes.push(sending)
    }
  }
  open(FIRST_SLICES)
  const timer = setInterval(() => open(1), MORE_AFTER_MS)
  try {
    for (const sending of lanes) await sending
  } finally {
    clearInterval(timer)
  }
  // Everything is there, yet the answer that said so got lost on its way: ask once more.
  if (finished === null && held.size === count) await deliver(0, () => finished === null)
  return finished
}

/**
 * Waits, but not after the signal, and no longer than until the device is online again.
 * @returns whether it is online again
 */
export function rest(ms: number, signal: AbortSignal) {
  return new Promise<boolean>((resolve, reject) => {
    const end = (event?: Event) => {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', end)
      signal.removeEventListener('abort', end)
      if (signal.aborted) reject(signal.reason as Error)
      else resolve(event?.type === 'online')
    }
    const timer = setTimeout(() => end(), ms)
    globalThis.addEventListener?.('online', end)
    signal.addEventListener('abort', end)
  })
}
