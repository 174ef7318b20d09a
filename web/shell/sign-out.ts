import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { call } from '../kernel/api.ts'
import { http } from '../features/account/api.ts'
import { signOutHere } from '../features/account/me.ts'
import { toast } from '../ui/toast.ts'

const READ_MS = 900

/** Ends the session on the server and on this device, says so, and starts afresh on the home page. */
export async function signOut() {
  try {
    await call(http.logout.$post({ json: {} }))
  } catch (error) {
    toast.error(error as Error)
    return
  }
  signOutHere()
  toast.success(i18n._(msg`You have logged out.`))
  // The sentence is to be read before the page goes.
  setTimeout(() => location.assign(homeAddress(location.search)), READ_MS)
}

/** The home page, in the language and the frame of this one. */
function homeAddress(search: string) {
  const now = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of ['embed', 'lang']) {
    const value = now.get(name)
    if (value !== null) kept.set(name, value)
  }
  return kept.size > 0 ? `/?${kept}` : '/'
}
