import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { call } from '../kernel/api.ts'
import { sleep } from '../kernel/sleep.ts'
import { saveAll } from '../kernel/unsaved.ts'
import { http } from '../features/account/api.ts'
import { leaveHere, readyToForget } from '../features/account/leave.ts'
import { toast } from '../ui/toast.ts'

/** Whoever logs out on a slow line must not be kept signed in by what he left open. */
const MOST_SAVING_MS = 5000

let leaving: Promise<void> | undefined

/**
 * Saves what is open, ends the session on the server and on this device, says so, goes home and starts afresh there. Pressed again
 * meanwhile it does nothing.
 * @param goHome leads to the home page, in the language and the frame of this one
 */
export const signOut = (goHome: () => Promise<void>) =>
  (leaving ??= leave(goHome).finally(() => (leaving = undefined)))

async function leave(goHome: () => Promise<void>) {
  const saved = saveAll().then(() => true)
  const late = sleep(MOST_SAVING_MS).then(() => false)
  const [isSaved] = await Promise.all([Promise.race([saved, late]), readyToForget()])
  try {
    await call(http.logout.$post({ json: {} }))
  } catch (error) {
    toast.error(error as Error)
    return
  }
  const words = isSaved
    ? msg`You have logged out.`
    : msg`You have logged out. What you changed last may not be saved.`
  await leaveHere(i18n._(words), goHome)
}
