import { Fault } from './fault.ts'
import { type Keys, sign, signedBy } from './sign.ts'

const CSRF_TTL_SECONDS = 300

/**
 * A token for one request of one session. It is single use without a list of spent ones: it is bound to the request_id, and
 * the request_id admits one effect. @param session its own token; empty for guests
 */
export async function issueCsrf(
  keys: Keys,
  session: string,
  requestId: string,
  now: number,
): Promise<string> {
  const expires = now + CSRF_TTL_SECONDS * 1000
  return `${expires}.${await sign(keys, 'csrf', session, requestId, expires)}`
}

/** @throws Fault csrfWrong when it is stale, forged, or made for another session or request. */
export async function checkCsrf(
  keys: Keys,
  token: string,
  session: string,
  requestId: string,
  now: number,
) {
  const [expires = '', signature = ''] = token.split('.')
  const fresh = /^\d{1,16}$/.test(expires) && Number(expires) > now
  if (!fresh || !(await signedBy(keys, signature, 'csrf', session, requestId, expires)))
    throw new Fault('csrfWrong')
}
