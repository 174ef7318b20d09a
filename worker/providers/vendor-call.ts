import { MINUTE_MS } from '../kernel/time/contract.ts'
import { ProviderFault } from './provider-fault.ts'

/** So long a vendor may think before it names the work, or says how it is getting on. */
const LIMIT_MS = MINUTE_MS
const MOST_WORDS = 500

/** Words with which models and gateways refuse what they were asked for. */
const REFUSED = /nsfw|sensitive|content.?policy|safety|moderat|\bE005\b/i
/** And with which they say that they can do nothing with it. */
const UNREADABLE =
  /no face|cannot identify|could not (?:read|decode|open)|(?:invalid|unsupported|corrupt)\w* (?:image|video|audio|file|format)/i

type Asked = {
  method: 'GET' | 'POST' | 'PUT'
  authorization: string
  body?: unknown
  signal: AbortSignal
}

/**
 * Asks a vendor that speaks JSON.
 * @param also statuses of failures that are answers, too
 * @throws the signal's reason once that is aborted, else a ProviderFault
 */
export async function callVendor(
  url: string,
  { method, authorization, body, signal }: Asked,
  also: readonly number[] = [],
): Promise<unknown> {
  const lost = (error: unknown): never => {
    throw signal.aborted ? signal.reason : new ProviderFault('lost', error)
  }
  const limited = AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)])
  const answer = await fetch(url, {
    method,
    signal: limited,
    headers: {
      Authorization: authorization,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(lost)
  const text = await answer.text().catch(lost)
  if (!answer.ok && !also.includes(answer.status)) throw faultOf(answer.status, text)
  try {
    return JSON.parse(text)
  } catch (error) {
    return lost(error)
  }
}

/** The key is wrong, the bill is not paid, nothing is allowed, there is no such model or work. */
export const FOR_ADMINS = new Set([401, 402, 403, 404])

/** What an answer that is none says. */
function faultOf(status: number, text: string): ProviderFault {
  const said = `${status} ${text.slice(0, MOST_WORDS)}`
  if (FOR_ADMINS.has(status)) return new ProviderFault('down', said, true)
  if (status === 413) return new ProviderFault('tooLarge', said)
  if (status !== 400 && status !== 422) return new ProviderFault('down', said)
  return new ProviderFault(REFUSED.test(text) ? 'refused' : 'unreadable', said)
}

/** What work has ended with that has failed, by the vendor's own words. */
export function failureIn(words: string): ProviderFault {
  if (REFUSED.test(words)) return new ProviderFault('refused', words)
  return new ProviderFault(UNREADABLE.test(words) ? 'unreadable' : 'down', words)
}

/** Work goes on while nobody can be asked about it: whoever looks asks again later. */
export async function orUnknown<Stand>(look: Promise<Stand>): Promise<Stand | { fraction: null }> {
  try {
    return await look
  } catch (error) {
    const passes =
      error instanceof ProviderFault &&
      (error.why === 'lost' || (error.why === 'down' && !error.untilMended))
    if (passes) return { fraction: null }
    throw error
  }
}
