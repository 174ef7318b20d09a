import * as z from 'zod'
import { type Hostname, type Hostnames, HostnamesFault, type HostRecord } from '../hostnames.ts'

const LIMIT_MS = 10_000
const MOST_WORDS = 300
/** "Duplicate custom hostname found." */
const DUPLICATE = 1406
/** Codes by which tokens and zones are refused with another status than 401 and 403. */
const NO_TOKEN = new Set([6003, 7003, 9106, 9109, 10_000])
const LED = new Set(['active', 'active_redeploying', 'provisioned'])
const REFUSED = new Set(['blocked', 'pending_blocked', 'test_blocked', 'test_failed'])

const words = z.array(z.looseObject({ message: z.string() })).nullish()
const proof = z.looseObject({ name: z.string(), value: z.string() })
const hostname = z.looseObject({
  id: z.string().min(1),
  hostname: z.string(),
  status: z.string(),
  ownership_verification: proof.partial().nullish(),
  verification_errors: z.array(z.string()).nullish(),
  ssl: z
    .looseObject({
      status: z.string(),
      validation_records: z
        .array(z.looseObject({ txt_name: z.string().nullish(), txt_value: z.string().nullish() }))
        .nullish(),
      validation_errors: words,
    })
    .nullish(),
})
const envelope = z.looseObject({
  success: z.boolean(),
  errors: z.array(z.looseObject({ code: z.number(), message: z.string() })).nullish(),
  result: z.unknown(),
})

type Held = { token: string; zone: string; target: string; base_url?: string | undefined }

/** Custom hostnames of Cloudflare for SaaS, each with a certificate that its owner proves by TXT. */
export function cloudflareSaas({
  token,
  zone,
  target,
  base_url = 'https://api.cloudflare.com/client/v4',
}: Held): Hostnames {
  const ssl = { method: 'txt', type: 'dv', settings: { min_tls_version: '1.2' } }

  async function ask(method: string, tail: string, body?: object) {
    const answer = await fetch(`${base_url}/zones/${zone}/custom_hostnames${tail}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(LIMIT_MS),
    }).catch(away)
    const text = await answer.text().catch(away)
    const said = envelope.safeParse(parsed(text)).data
    if (answer.ok && said?.success) return { result: said.result }
    throw refusalOf(answer, said?.errors?.[0])
  }

  /** @returns null where the vendor knows no such hostname */
  const orGone = (asked: ReturnType<typeof ask>) =>
    asked.then(
      ({ result }) => viewed(result, target),
      (error: unknown) => {
        if (error instanceof Unknown) return null
        throw error
      },
    )

  const find = async (host: string) => {
    const { result } = await ask('GET', `?hostname=${encodeURIComponent(host)}`)
    const all = z.array(z.unknown()).safeParse(result).data ?? away('no list')
    // The vendor's filter also finds hosts that only contain it.
    return all.map((one) => viewedWithHost(one, target)).find((one) => one.host === host) ?? null
  }

  return {
    target,
    find,
    look: (reference) => orGone(ask('GET', `/${encodeURIComponent(reference)}`)),
    again: (reference) => orGone(ask('PATCH', `/${encodeURIComponent(reference)}`, { ssl })),
    async add(host) {
      try {
        return viewed((await ask('POST', '', { hostname: host, ssl })).result, target)
      } catch (error) {
        if (!(error instanceof Duplicate)) throw error
        // Also what an answer that got lost has made.
        const found = await find(host)
        if (found) return found
        throw new HostnamesFault('taken', error.said)
      }
    },
    async remove(reference) {
      await ask('DELETE', `/${encodeURIComponent(reference)}`).catch((error: unknown) => {
        if (!(error instanceof Unknown)) throw error
      })
    },
  }
}

class Duplicate extends HostnamesFault {}
class Unknown extends HostnamesFault {}

function refusalOf(
  { status, headers }: Response,
  error: { code: number; message: string } | undefined,
): HostnamesFault {
  const said = error ? error.message.slice(0, MOST_WORDS) : `HTTP ${status}`
  if (error?.code === DUPLICATE) return new Duplicate('taken', said)
  if (status === 429 || status >= 500 || status < 400 || !error)
    return new HostnamesFault('away', said, secondsIn(headers.get('Retry-After')))
  if (status === 401 || status === 403 || NO_TOKEN.has(error.code))
    return new HostnamesFault('keyRefused', said)
  return status === 404 ? new Unknown('refused', said) : new HostnamesFault('refused', said)
}

const secondsIn = (given: string | null) => (/^\d{1,5}$/.test(given ?? '') ? Number(given) : 0)

function away(cause: unknown): never {
  throw new HostnamesFault('away', String(cause).slice(0, MOST_WORDS))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const viewed = (result: unknown, target: string): Hostname => {
  const { host: _host, ...view } = viewedWithHost(result, target)
  return view
}

function viewedWithHost(result: unknown, target: string): Hostname & { host: string } {
  const given = hostname.safeParse(result).data ?? away('an answer that cannot be read')
  const { status, ssl, ownership_verification: owned } = given
  const led = LED.has(status)
  const certified = ssl?.status === 'active'
  const proofs = [
    ...(owned?.name && owned.value ? [{ name: owned.name, value: owned.value }] : []),
    ...(ssl?.validation_records ?? []).flatMap(({ txt_name: name, txt_value: value }) =>
      name && value ? [{ name, value }] : [],
    ),
  ]
  const records: HostRecord[] = [
    { type: 'CNAME', name: given.hostname, value: target },
    ...proofs.map((one) => ({ type: 'TXT', ...one }) as const),
  ]
  const wrong = [
    ...(given.verification_errors ?? []),
    ...(ssl?.validation_errors ?? []).map(({ message }) => message),
  ]
  return {
    host: given.hostname,
    reference: given.id,
    state: stateOf(status, ssl?.status ?? '', led && certified),
    led,
    records,
    said: wrong.join(' ').slice(0, MOST_WORDS),
  }
}

function stateOf(status: string, ssl: string, ready: boolean): Hostname['state'] {
  if (ready) return 'active'
  if (REFUSED.has(status)) return 'refused'
  if (status === 'moved' || status === 'deleted' || status === 'pending_deletion') return 'moved'
  return ssl.endsWith('_timed_out') || ssl === 'expired' ? 'expired' : 'waiting'
}
