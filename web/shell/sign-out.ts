import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { call } from '../kernel/api.ts'
import { http } from '../features/account/api.ts'
import { signOutHere } from '../features/account/me.ts'
import { toast } from '../ui/toast.ts'

/** Long enough to read one sentence before the page is loaded anew. */
const READ_MS = 1500

/**
 * Ends the session on the server and on this device, says so, goes home and starts afresh there.
 * @param goHome leads to the home page, in the language and the frame of this one
 */
export async function signOut(goHome: () => Promise<void>) {
  try {
    await call(http.logout.$post({ json: {} }))
  } catch (error) {
    toast.error(error as Error)
    return
  }
  signOutHere()
  // A device that keeps nothing has nothing to forget.
  await import('../media/wipe.ts').then(({ wipeDevice }) => wipeDevice()).catch(() => {})
  toast.success(i18n._(msg`You have logged out.`))
  await goHome()
  setTimeout(() => location.reload(), READ_MS)
}
