import { isDenied } from '../kernel/tab-lock.ts'

/** A decoder, an encoder and their worker keep about so many cores busy. */
const CORES_A_JOB = 4

/** Heavy jobs that work at once: of a small device one, since two would only wait for each other. */
const places = () => Math.max(1, Math.floor((navigator.hardwareConcurrency || 2) / CORES_A_JOB))

/**
 * Waits for a place among the heavy jobs of all tabs of the site, in the order of asking. A tab that is closed or crashes gives its
 * place back by that.
 * @returns a function that gives the place back. @throws DOMException when `signal` aborts first
 */
export function takeTurn(signal: AbortSignal): Promise<() => void> {
  if (!('locks' in navigator)) return Promise.resolve(() => {})
  const found = new AbortController()
  const wanted = AbortSignal.any([signal, found.signal])
  return new Promise((resolve, reject) => {
    for (let place = 0; place < places(); place++) {
      const name = `verdigris-heavy-job/${place}`
      const hold = () => {
        if (found.signal.aborted) return undefined
        found.abort()
        return new Promise<void>((leave) => resolve(leave))
      }
      navigator.locks
        .request(name, { signal: wanted }, hold)
        .catch((error: unknown) => (isDenied(error) ? resolve(() => {}) : reject(error)))
    }
  })
}
