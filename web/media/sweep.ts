import { sweepDrafts } from '../kernel/old-drafts.ts'
import { isDenied } from '../kernel/tab-lock.ts'
import { sweepLocalMedia } from './local-media.ts'
import { sweepMediaStore } from './media-store.ts'
import { sweepScratch } from './scratch.ts'

/** Takes away every temporary file on this device that is older than three days. One tab at a time; the others need not. */
export async function sweepDevice(now: number) {
  const work = async () => {
    // One that the device refuses does not keep the others.
    await Promise.allSettled([
      sweepLocalMedia(now),
      sweepDrafts(now),
      sweepMediaStore(now),
      sweepScratch(now),
    ])
  }
  if (!('locks' in navigator)) return work()
  const sweep = (lock: Lock | null) => (lock ? work() : undefined)
  await navigator.locks.request('verdigris-sweep', { ifAvailable: true }, sweep).catch(deniedOr)
}

/** A frame sweeps nothing. */
function deniedOr(error: unknown) {
  if (!isDenied(error)) throw error
}
