import { isEmbedded } from '../../worker/kernel/site/contract.ts'
import { isSignedIn, read } from '../kernel/local-store.ts'

const KEY = 'APP_JUMPED'

function jumped(): boolean {
  try {
    if (sessionStorage.getItem(KEY)) return true
    sessionStorage.setItem(KEY, '1')
    return false
  } catch {
    // Who cannot be remembered would be led away again and again.
    return true
  }
}

/**
 * Where the site begins for a member who left a project open: once in a session, in that project. Only from home, since a link to
 * another page should show that page.
 * @returns a path of the site; undefined to stay
 */
export function startOf({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): string | undefined {
  const id = read('appId')
  const asked = new URLSearchParams(search)
  if (!id || pathname !== '/' || isEmbedded(asked) || !isSignedIn() || jumped()) return undefined
  asked.set('fullscreen', 'true')
  return `/app/${encodeURIComponent(id)}?${asked}`
}
