import { fromBase64 } from '../../kernel/base64.ts'
import { DOORS } from '../../kernel/redirect.ts'

/**
 * Where the `redirect` of a sign-in address leads: a path of this site with its query and hash.
 * Whatever would lead elsewhere, or back to a sign-in page, leads home.
 */
export function decodeRedirect(encoded: string | undefined, origin = location.origin): string {
  const path = decoded(encoded ?? '')
  // The URL parser drops blanks and reads a backslash as a slash, so "/\evil.test" would be another host.
  if (!/^\/(?![/\\])/.test(path) || /[\p{Cc}\\]/u.test(path)) return '/'
  const url = URL.canParse(path, origin) && new URL(path, origin)
  // "/..//evil.test" is of this site, but the path that is left of it, "//evil.test", is not.
  if (!url || url.origin !== origin || url.pathname.startsWith('//')) return '/'
  if (DOORS.has(url.pathname.replace(/(?<!\/)\/+$/, ''))) return '/'
  return url.pathname + url.search + url.hash
}

/** The text in base64 or base64url; an address may have turned its plus signs into blanks. */
function decoded(encoded: string): string {
  try {
    const base64 = encoded.replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/')
    return new TextDecoder('utf-8', { fatal: true }).decode(fromBase64(base64))
  } catch {
    return ''
  }
}
