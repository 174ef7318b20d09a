const MOST_KNOWN = 1000
/** Names of hosts by scheme, host and port as addresses begin with them. */
const known = new Map<string, string>()

/** The name of the host in a request's address. Few hosts are asked for, again and again, so each is taken apart once. */
export function hostOf(url: string): string {
  const end = url.indexOf('/', 'https://'.length)
  const origin = end < 0 ? url : url.slice(0, end)
  const found = known.get(origin)
  if (found !== undefined) return found
  const { hostname } = new URL(url)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(origin, hostname)
  return hostname
}
