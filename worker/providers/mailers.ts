import type { Deps } from '../kernel/deps.ts'
import { cloudflareMail } from './cloudflare-mail/adapter.ts'
import type { Mailer } from './mail.ts'
import { outboxMail } from './outbox/adapter.ts'
import { resendMail } from './resend/adapter.ts'

/** Local mail lands in the outbox; elsewhere it goes to the HTTP vendor when a key is set, else through the platform. */
export function mailerFor({ env, now }: Pick<Deps, 'env' | 'now'>): Mailer {
  if (env.ENVIRONMENT === 'local') return outboxMail(env.DB, now)
  return env.MAIL_VENDOR_KEY
    ? resendMail(env.MAIL_VENDOR_KEY, env.MAIL_FROM)
    : cloudflareMail(env.EMAIL, env.MAIL_FROM)
}
