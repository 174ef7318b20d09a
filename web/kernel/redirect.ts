import { toBase64 } from './base64.ts'

/** Base64 of a text's UTF-8, fit for an address. */
export const encodeRedirect = (path: string) => toBase64(new TextEncoder().encode(path))

/** Where people sign in: no way back leads to one of them. */
export const DOORS = new Set(['/signin', '/signup', '/login'])

/** The redirect of a Sign in link: one that is already in the address is kept, else the way back to here. A door leads home. */
export function redirectFor({
  pathname,
  searchStr,
  hash,
}: {
  pathname: string
  searchStr: string
  hash: string
}) {
  const existing = new URLSearchParams(searchStr).get('redirect')
  if (existing) return existing
  return encodeRedirect(DOORS.has(pathname) ? '/' : `${pathname}${searchStr}${hash && `#${hash}`}`)
}
