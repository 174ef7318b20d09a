import { Fault } from '../../kernel/fault.ts'
import type { Mailer } from '../mail.ts'

const TIMEOUT_MS = 10_000

/** Mail over the vendor's HTTP API. The vendor drops a second delivery under the same Idempotency-Key. */
export function resendMail(key: string, address: string, base = 'https://api.resend.com'): Mailer {
  return async ({ from, to, subject, text, html }) => {
    const response = await fetch(`${base}/emails`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${key}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
      },
      body: JSON.stringify({ from: `${quoted(from)} <${address}>`, to: [to], subject, text, html }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new Fault('mailAway', { cause: String(error) }, { retryAfter: 10 })
    })
    const { name = '' } = await response
      .json<{ name?: string }>()
      .catch(() => ({ name: 'unreadable' }))
    if (response.ok) return
    if (response.status === 422 && /to|recipient|validation/.test(name))
      throw new Fault('mailRefused', { name })
    throw new Fault('mailAway', { status: response.status, name }, { retryAfter: 10 })
  }
}

const quoted = (name: string) => `"${name.replace(/["\\\r\n]/g, '')}"`
