import { onTestFinished } from 'vitest'
import { type Asked, wire } from './wire.ts'

export const ZONE_KEYS = {
  DOMAIN_KEYS: JSON.stringify({
    cloudflare: {
      token: 'token',
      zone: 'zone-1',
      target: 'customers.site.example',
      base_url: 'https://network.example/v4',
    },
  }),
}

type Held = { id: string; hostname: string; status: string; ssl: string; errors: string[] }

const refuse = (status: number, code: number, message: string, headers = {}) =>
  Response.json(
    { success: false, errors: [{ code, message }], messages: [], result: null },
    { status, headers },
  )

/** Ways in which the network misbehaves, whatever it is asked. */
export const NETWORK_TROUBLE = {
  busy: () => refuse(429, 10_429, 'Rate limited', { 'Retry-After': '1800' }),
  broken: () => new Response('<html>bad gateway</html>', { status: 502 }),
  late: () => Promise.reject(new DOMException('', 'TimeoutError')),
  malformed: () => Response.json({ success: true, errors: [], result: { id: 7 } }),
  'cut off': () => new Response('{"success": true, "result": {"id": "h'),
} as const

/** A zone with custom hostnames that keeps state and speaks as the network does: enough of it for domains. */
export function zoneStandIn() {
  const hostnames = new Map<string, Held>()
  let counter = 0
  let trouble: ((asked: Asked) => Response | Promise<Response> | undefined) | undefined
  let lost = false
  let hold: Promise<void> | undefined

  const view = ({ id, hostname, status, ssl, errors }: Held) => ({
    id,
    hostname,
    status,
    verification_errors: errors,
    created_at: '2026-11-01T00:00:00Z',
    ssl: {
      id: `ssl-${id}`,
      status: ssl,
      method: 'txt',
      type: 'dv',
      ...(ssl !== 'active' && {
        validation_records: [
          { txt_name: `_acme-challenge.${hostname}`, txt_value: `proof-${id}`, status: 'pending' },
        ],
      }),
    },
    ...(status !== 'active' && {
      ownership_verification: {
        type: 'txt',
        name: `_cf-custom-hostname.${hostname}`,
        value: `owner-${id}`,
      },
    }),
  })
  const good = (result: unknown, status = 200) =>
    Response.json({ success: true, errors: [], messages: [], result }, { status })

  function answerTo({ method, url, key, body }: Asked): Response {
    const { pathname, searchParams } = new URL(url)
    if (key !== 'Bearer token') return refuse(403, 10_000, 'Authentication error')
    const [, , , zone, , id] = pathname.split('/')
    if (zone !== 'zone-1') return refuse(404, 7003, 'Could not route to the zone')
    if (!id && method === 'GET')
      return good(
        [...hostnames.values()]
          .filter(({ hostname }) => hostname.includes(searchParams.get('hostname') ?? ''))
          .map(view),
      )
    if (!id) {
      const hostname = String(body.hostname)
      if ([...hostnames.values()].some((one) => one.hostname === hostname))
        return refuse(409, 1406, 'Duplicate custom hostname found.')
      const held = { id: `h-${++counter}`, hostname, status: 'pending', ssl: 'initializing' }
      hostnames.set(held.id, {
        ...held,
        errors: ['custom hostname does not CNAME to this zone.'],
      })
      return good(view(hostnames.get(held.id) as Held), 201)
    }
    const held = hostnames.get(id)
    if (!held) return refuse(404, 1436, 'The custom hostname was not found.')
    if (method === 'DELETE') {
      hostnames.delete(id)
      return good({ id })
    }
    return good(view(held))
  }

  const { asked } = wire(async (one) => {
    const instead = trouble?.(one)
    if (instead) return instead
    const answer = answerTo(one)
    if (lost) throw new TypeError('network')
    await hold
    return answer
  })
  onTestFinished(() => (trouble = undefined))
  const named = (hostname: string) =>
    [...hostnames.values()].find((one) => one.hostname === hostname) as Held
  return {
    hostnames,
    refuse,
    asks: () =>
      asked.map(
        ({ method, url }) => `${method} ${new URL(url).pathname.split('/').slice(4).join('/')}`,
      ),
    /** Every question from now on is answered so; undefined ends it. */
    troubled: (how: typeof trouble) => (trouble = how),
    /** What is asked is done, but no answer arrives. */
    setLost: (value: boolean) => (lost = value),
    /** What is asked is done at once, but its answer takes its time. */
    setHeld: (until: Promise<void>) => (hold = until),
    /** The owner sets his records, and the network has seen them. */
    verify: (hostname: string) =>
      void Object.assign(named(hostname), { status: 'active', ssl: 'active', errors: [] }),
    change: (hostname: string, to: Partial<Held>) => void Object.assign(named(hostname), to),
    /** Somebody deletes it in the dashboard. */
    drop: (hostname: string) => void hostnames.delete(named(hostname).id),
  }
}
