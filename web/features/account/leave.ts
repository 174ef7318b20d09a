import { sleep } from '../../kernel/sleep.ts'
import { signOutHere } from './me.ts'

/** A line on which it takes longer keeps nobody signed in. */
const MOST_FETCHING_MS = 5000
/** Long enough to read one sentence before the page is loaded anew. */
const READ_MS = 1500
/** What has not come by then was none, such as a download. */
const COME_MS = 15_000

const wiping = () => import('../../media/wipe.ts')

/**
 * Fetches what forgets the person, before his session is ended: who sees that he is signed out may close the page, and on a slow line
 * nothing would be forgotten.
 */
export const readyToForget = () => Promise.race([wiping().catch(() => {}), sleep(MOST_FETCHING_MS)])

/** This device forgets the person. */
export async function forgetHere() {
  signOutHere()
  // A device that keeps nothing has nothing to forget.
  await wiping()
    .then(({ leaveDevice }) => leaveDevice())
    .catch(() => {})
}

/** What follows on this device when the session is over: it forgets the person, says so, goes home and starts afresh there. */
export async function leaveHere(words: string, goHome: () => Promise<void>) {
  await forgetHere()
  // On a slow line the page would be loaded anew before the message has come.
  await import('../../ui/toaster.tsx').then(({ show }) => show('success', words)).catch(() => {})
  await goHome()
  const afresh = () => location.reload()
  let timer = setTimeout(afresh, READ_MS)
  // A page that he goes to himself begins afresh as well, and would be called off.
  addEventListener('beforeunload', ({ isTrusted }) => {
    if (!isTrusted) return
    clearTimeout(timer)
    timer = setTimeout(afresh, COME_MS)
  })
}
