import * as z from 'zod'
import { Fault } from '../../kernel/fault.ts'
import type { HumanCheck } from '../human.ts'

const ADDRESS = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
const LIMIT_MS = 8_000

const verdict = z.object({
  success: z.boolean(),
  hostname: z.string().nullish(),
  'error-codes': z.array(z.string()).nullish(),
})

/** Cloudflare Turnstile. A token lives 300 s and is good once; the vendor keeps count. */
export const turnstile = (secret: string, line: typeof fetch): HumanCheck => ({
  async check(token, { address, host }) {
    const body = JSON.stringify({ secret, response: token, remoteip: address })
    const answer = await line(ADDRESS, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      signal: AbortSignal.timeout(LIMIT_MS),
    }).catch(away)
    if (!answer.ok) return away(answer.status)
    const said = verdict.safeParse(await answer.json().catch(away))
    if (!said.success) return away('an answer that makes no sense')
    const { success, hostname, 'error-codes': errors } = said.data
    if (
      !success &&
      errors?.some((error) => error === 'internal-error' || error.endsWith('-input-secret'))
    )
      return away(errors)
    // Without this a token from anybody's page with the same key would do. The vendor's test keys name no real host.
    return success && ((hostname ?? host) === host || hostname === 'example.com')
  },
})

function away(why: unknown): never {
  throw new Fault('notReady', { human: String(why) }, { retryAfter: 10 })
}
