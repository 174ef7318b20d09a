import { Fault } from '../../kernel/fault.ts'
import type { Mailer } from '../mail.ts'

const REFUSED = new Set(['E_RECIPIENT_NOT_ALLOWED', 'E_RECIPIENT_SUPPRESSED'])

/** Mail through the platform's own binding. */
export function cloudflareMail(binding: SendEmail | undefined, address: string): Mailer {
  return async ({ from, to, subject, text, html }) => {
    if (!binding)
      throw new Fault(
        'mailAway',
        { cause: 'no EMAIL binding and no MAIL_VENDOR_KEY' },
        { retryAfter: 60 },
      )
    await binding
      .send({ from: { name: from, email: address }, to, subject, text, html })
      .catch((error: Error & { code?: string }) => {
        const code = error.code ?? ''
        if (REFUSED.has(code)) throw new Fault('mailRefused', { code })
        throw new Fault('mailAway', { cause: code || String(error) }, { retryAfter: 10 })
      })
  }
}
