import type { Deps } from '../kernel/deps.ts'
import { cloudflareMail } from './cloudflare-mail/adapter.ts'
import { outboxMail } from './outbox/adapter.ts'
import { resendMail } from './resend/adapter.ts'

export type Mail = {
  /** Display name of the sender: the site's. */
  from: string
  to: string
  subject: string
  text: string
  html: string
  /** The secret inside, which the local outbox shows apart. */
  code?: string
}

/**
 * The port for mail. It resolves when the mail has been accepted for delivery.
 * @throws Fault mailRefused when this mailbox cannot be written to, mailAway for any other reason.
 */
export type Mailer = (mail: Mail) => Promise<void>

/** Local mail lands in the outbox; elsewhere it goes to the HTTP vendor when a key is set, else through the platform. */
export function mailerFor({ env, now }: Pick<Deps, 'env' | 'now'>): Mailer {
  if (env.ENVIRONMENT === 'local') return outboxMail(env.DB, now)
  return env.MAIL_VENDOR_KEY ? resendMail(env.MAIL_VENDOR_KEY, env.MAIL_FROM) : cloudflareMail(env.EMAIL, env.MAIL_FROM)
}
