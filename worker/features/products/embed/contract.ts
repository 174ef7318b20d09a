/** How many origins may frame one product, and how long all their lines may be. */
export const MOST_ORIGINS = 50
export const MOST_ORIGINS_CHARS = 4000

/** Letters, digits and hyphens, as browsers write a host. */
const HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)*[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/
const ON_THIS_MACHINE = /^(?:(?:.+\.)?localhost|127\.0\.0\.1)$/

/**
 * A line of the list as it is kept and stands in a content policy: an origin, or `https://*.example.com` for every origin below
 * example.com. Plain http is for the machine one develops on.
 * @returns null for what is neither, and for a star over a whole top-level domain
 */
export function originIn(line: string): string | null {
  const [, protocol, star = '', rest = ''] =
    /^(https?:\/\/)(\*\.)?([^/*?#@\s]+)\/?$/i.exec(line.trim()) ?? []
  if (!protocol || !URL.canParse(protocol + rest)) return null
  const url = new URL(protocol + rest)
  const { hostname } = url
  if (!HOST.test(hostname) || hostname.length > 253) return null
  if (url.protocol === 'http:' && !ON_THIS_MACHINE.test(hostname)) return null
  if (star && (/^[\d.]+$/.test(hostname) || !/\.|^localhost$/.test(hostname))) return null
  return `${url.protocol}//${star}${url.host}`
}

/** The origins that are kept as lines. */
export const originsOf = (lines: string): string[] => lines.split('\n').filter(Boolean)

/** Whether an origin is one of those, or lies below one with a star. The star stands for at least one name. */
export const isAmong = (origins: readonly string[], origin: string): boolean =>
  origins.some((allowed) => {
    const [before = '', below] = allowed.split('*')
    if (below === undefined) return allowed === origin
    const name = origin.slice(before.length, -below.length)
    return origin.startsWith(before) && origin.endsWith(below) && HOST.test(name)
  })
