import OpenAI, { APIConnectionError, APIError, APIUserAbortError, RateLimitError } from 'openai'
import type { Bindings } from '../../kernel/bindings.ts'
import { keyFor } from '../keys.ts'
import { ProviderFault } from '../provider-fault.ts'
import type { AdapterRow } from '../schema.ts'
import { FOR_ADMINS } from '../vendor-call.ts'

/** The vendor at a row's address, or OpenAI itself; null without a key. Trying again is the engine's business. */
export function clientFor(env: Bindings, { baseUrl }: Pick<AdapterRow, 'baseUrl'>): OpenAI | null {
  const apiKey = keyFor(env, 'openai-compatible')
  if (!apiKey) return null
  return new OpenAI({ apiKey, maxRetries: 0, ...(baseUrl !== '' && { baseURL: baseUrl }) })
}

/** Codes of refusals by moderation, in the vendors' own words. */
const REFUSALS = new Set(['content_policy_violation', 'moderation_blocked', 'content_filter'])
/** And those of an account that has nothing left, whose statuses say other things. */
const SPENT = new Set(['insufficient_quota', 'billing_hard_limit_reached'])

/**
 * @param begun something of the answer has come already, so the vendor is at work
 * @throws the signal's reason once that is aborted, else a ProviderFault
 */
export function rethrow(error: unknown, signal: AbortSignal, begun = false): never {
  if (signal.aborted || error instanceof APIUserAbortError) throw signal.reason
  if (error instanceof RateLimitError) throw new ProviderFault('down', error, isForAdmins(error))
  // The connection broke before an answer: whether the question was heard, nobody knows.
  if (error instanceof APIConnectionError || begun) throw new ProviderFault('lost', error)
  if (!(error instanceof APIError)) throw new ProviderFault('down', error)
  if (REFUSALS.has(String(error.code))) throw new ProviderFault('refused', error)
  if (error.status === 413) throw new ProviderFault('tooLarge', error)
  if (isForAdmins(error)) throw new ProviderFault('down', error, true)
  throw new ProviderFault(
    error.status === 400 || error.status === 422 ? 'unreadable' : 'down',
    error,
  )
}

const isForAdmins = ({ status, code }: APIError) =>
  SPENT.has(String(code)) || FOR_ADMINS.has(Number(status))
