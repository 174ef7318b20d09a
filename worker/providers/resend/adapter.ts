import { Fault } from '../../kernel/fault.ts'
import type { Mailer } from '../mail.ts'

const TIMEOUT_MS = 10_000

/** Mail over the vendor's HTTP API. For 24 hours the vendor drops a second delivery under the same Idempotency-Key. */
export function resendMail(vendorKey: string, address: string): Mailer {
  return async ({ from, to, subject, text, html, key = crypto.randomUUID() }) => {
    const response = await fetch('https://api.resend.com/emails', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${vendorKey}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
      },
      body: JSON.stringify({ from: `${quoted(from)} <${address}>`, to: [to], subject, text, html }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new Fault('mailAway', { cause: String(error) }, { retryAfter: 10 })
    })
    const answer = await response.json<{ name?: unknown } | null>().catch(() => null)
    const name = String(answer?.name ?? '')
    // It was accepted before in other words: a figure has changed since, or the site's name.
    if (response.ok || name === 'invalid_idempotent_request') return
    if (response.status === 422 && /to|recipient|validation/.test(name))
      throw new Fault('mailRefused', { name })
    throw new Fault('mailAway', { status: response.status, name }, { retryAfter: 10 })
  }
}

const quoted = (name: string) => `"${name.replace(/["\\\r\n]/g, '')}"`
