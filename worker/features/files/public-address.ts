import { Fault } from '../../kernel/fault.ts'

const PORTS = new Set(['', '80', '443', '8080', '8443'])

/** Names that are never public, each with everything below it; the last ones answer any name below them with the address it spells. */
const PRIVATE_NAMES = [
  'localhost',
  'local',
  'localdomain',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'private',
  'home.arpa',
  'test',
  'invalid',
  'onion',
  'nip.io',
  'sslip.io',
  'xip.io',
  'localtest.me',
  'lvh.me',
  'vcap.me',
]

/** The special-purpose blocks of IPv4 (RFC 6890), as [network, bits]. */
const PRIVATE_V4 = (
  [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ] as [string, number][]
).map(([network, bits]) => [numberOf(network), bits] as const)

/**
 * An address that the site may fetch for somebody: http or https, a usual port, no credentials, and a host that is neither
 * private, nor loopback, link-local, a metadata service or the site itself. The URL parser has brought every notation of an
 * IPv4 address (decimal, octal, hexadecimal, short, full-width) to four numbers by then.
 *
 * Where a name resolves to cannot be seen here. In production that is no way in: a Worker's `fetch` goes out through
 * Cloudflare's own edge, which has no private network behind it and refuses addresses that are not routed publicly; a name on
 * the Worker's own zone goes to that zone's origin and not into the Worker.
 * @param own hosts of the site, without ports
 * @throws Fault addressForbidden
 */
export function publicAddress(given: string, own: readonly string[], base?: URL): URL {
  if (!URL.canParse(given, base?.href)) throw new Fault('addressForbidden', { given })
  const url = new URL(given, base?.href)
  const host = url.hostname.replace(/(?<!\.)\.+$/, '')
  const plain =
    /^https?:$/.test(url.protocol) &&
    PORTS.has(url.port) &&
    url.username === '' &&
    url.password === ''
  if (!plain || !isPublicHost(host) || own.some((name) => isBelow(host, name.trim().toLowerCase())))
    throw new Fault('addressForbidden', { host })
  return url
}

const isBelow = (host: string, name: string) =>
  name !== '' && (host === name || host.endsWith(`.${name}`))

function isPublicHost(host: string): boolean {
  if (host.startsWith('[')) return isPublicV6(host.slice(1, -1))
  if (/^\d+(?:\.\d+){3}$/.test(host)) return isPublicV4(host)
  return host.includes('.') && !PRIVATE_NAMES.some((name) => isBelow(host, name))
}

function numberOf(address: string): number {
  return address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
}

function isPublicV4(address: string): boolean {
  const number = numberOf(address)
  return !PRIVATE_V4.some(
    ([network, bits]) =>
      Math.floor(number / 2 ** (32 - bits)) === Math.floor(network / 2 ** (32 - bits)),
  )
}

/** Only what is routed for everybody: 2000::/3 without the blocks that document, tunnel or carry an IPv4 address. */
function isPublicV6(address: string): boolean {
  const [first = 0, second = 0] = (address.split('::')[0] ?? '')
    .split(':')
    .map((group) => Number.parseInt(group || '0', 16))
  if (first < 0x2000 || first > 0x3fff) return false
  const teredoAndKin = first === 0x2001 && second < 0x200
  const documentation =
    (first === 0x2001 && second === 0xdb8) || (first === 0x3fff && second < 0x1000)
  return !teredoAndKin && !documentation && first !== 0x2002
}
