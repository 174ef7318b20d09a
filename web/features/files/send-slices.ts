import {
  PARALLEL_SLICES,
  type UploadState,
} from '../../../worker/features/files/slicing/contract.ts'

// Ten slices that share a line arrive together, and the server idles until then. So only so many are leaving at once, enough to
// keep a line busy; the others of the ten have left and wait for their answers while the server works.
const LEAVING_SLICES = 2

type Sending = {
  /** How many slices there are, the first one included. */
  count: number
  /** Sends one slice once. @param left to be called when all its bytes are on their way, if that can be told before the answer */
  send: (index: number, left: () => void) => Promise<UploadState>
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
 * Sends what the server does not hold yet: the first slice, which asks, then the missing ones ten at a time. A slice that was
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

  async function deliver(index: number, wanted: () => boolean, left = () => {}) {
    for (let tries = 1; wanted(); tries++) {
      stop.throwIfAborted()
      try {
        const state = await send(index, left)
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
  const line = gate(LEAVING_SLICES)
  const lane = async () => {
    for (;;) {
      const leave = await line()
      const index = missing.shift()
      if (index !== undefined)
        await deliver(index, () => finished === null && !held.has(index), leave).finally(leave)
      else return leave()
    }
  }
  const lanes = Array.from({ length: Math.min(PARALLEL_SLICES, missing.length) }, lane)
  await Promise.all(lanes).catch((error: unknown) => {
    failed.abort(error)
    throw error
  })
  // Everything is there, yet the answer that said so got lost on its way: ask once more.
  if (finished === null && held.size === count) await deliver(0, () => finished === null)
  return finished
}

/** Lets so many in at once; who is in gets what lets him out again. */
function gate(places: number) {
  const waiting: (() => void)[] = []
  return async () => {
    if (places > 0) places--
    else await new Promise<void>((enter) => waiting.push(enter))
    let inside = true
    return () => {
      if (!inside) return
      inside = false
      const next = waiting.shift()
      if (next) next()
      else places++
    }
  }
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
