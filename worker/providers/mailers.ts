import { raiseAlert, settleAlert } from '../features/alerts/raise.ts'
import type { Deps } from '../kernel/deps.ts'
import { Fault } from '../kernel/fault.ts'
import { cloudflareMail } from './cloudflare-mail/adapter.ts'
import type { Mailer } from './mail.ts'
import { outboxMail } from './outbox/adapter.ts'
import { resendMail } from './resend/adapter.ts'

/** So many failures in a row before the overview tells of it. */
const FAILURES = 3
const ALERT = { kind: 'mailDown' } as const

/** Local mail lands in the outbox; elsewhere admins read in the overview when mail fails again and again. */
export function mailerFor(deps: Pick<Deps, 'db' | 'env' | 'now' | 'defer'>): Mailer {
  if (deps.env.ENVIRONMENT === 'local') return outboxMail(deps.env.DB, deps.now)
  const send = vendorOf(deps.env)
  return async (mail) => {
    await send(mail).catch(async (error: unknown) => {
      if (error instanceof Fault && error.fault === 'mailAway')
        await raiseAlert(deps, {
          ...ALERT,
          facts: { error: Object.values(error.detail).join(' ') },
          needed: FAILURES,
        })
      throw error
    })
    deps.defer(settleAlert(deps, ALERT))
  }
}

/** The HTTP vendor when a key is set, else the platform. */
const vendorOf = ({ MAIL_VENDOR_KEY, MAIL_FROM, EMAIL }: Deps['env']): Mailer =>
  MAIL_VENDOR_KEY ? resendMail(MAIL_VENDOR_KEY, MAIL_FROM) : cloudflareMail(EMAIL, MAIL_FROM)
