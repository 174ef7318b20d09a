import { MINUTE_MS } from '../../worker/kernel/time/contract.ts'
import { on } from '../kernel/events.ts'
import { onePlayerAtATime } from './one-player.ts'

const SWEEP_EVERY_MS = MINUTE_MS

/**
 * What the site does about media on every page: one player at a time, a sweep of old local files each minute, and none left
 * when a person is signed out.
 * @returns a function that ends all of it
 */
export function startMedia(now = Date.now): () => void {
  const stopWatching = onePlayerAtATime()
  const timer = setInterval(
    () => void import('./sweep.ts').then(({ sweepDevice }) => sweepDevice(now())).catch(() => {}),
    SWEEP_EVERY_MS,
  )
  const stopListening = on(
    'USER_SIGNOUT',
    () =>
      void import('./local-media.ts')
        .then(({ wipeLocalMedia }) => wipeLocalMedia())
        .catch(() => {}),
  )
  return () => {
    stopWatching()
    stopListening()
    clearInterval(timer)
  }
}
