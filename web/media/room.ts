import { wipeFindings } from './found-once.ts'
import { wipeLocalMedia } from './local-media.ts'

/** Never filled: a browser without room for its own books loses all of a site's files. */
const RESERVE_BYTES = 64 * 1024 * 1024

async function isRoom(bytes: number): Promise<boolean> {
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {}
  return quota - usage >= bytes + RESERVE_BYTES
}

/**
 * Sees to it that something fits on this device before it is written: what can be fetched again goes first.
 * @throws DOMException QuotaExceededError where it does not fit
 */
export async function makeRoom(bytes: number) {
  if (await isRoom(bytes)) return
  await Promise.allSettled([wipeLocalMedia(), wipeFindings()])
  if (await isRoom(bytes)) return
  throw new DOMException('There is no room for it on this device.', 'QuotaExceededError')
}
