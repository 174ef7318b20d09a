import { mailerFor } from '../../providers/mail.ts'
import type { Deps } from '../../kernel/deps.ts'
import { take } from '../../kernel/rate.ts'
import { authOf } from './auth.ts'
import { codeMail } from './code-mail.ts'
import { codeIdentifier } from './code-state.ts'
import { CODE_SECONDS, RESEND_SECONDS } from './code/contract.ts'
import type { Visitor } from './visitor.ts'

/**
 * Mails a new code, which takes the place of an earlier one. What happens is the same whether the mailbox has an account or not.
 * @throws Fault tooManyRequests, or mailAway with both takes given back and the earlier code still good.
 */
export async function sendCode(deps: Deps, { email }: { email: string }, visitor: Visitor) {
  const giveBackMailbox = await take(deps, 'codeByMailbox', email)
  const takenBack = [giveBackMailbox]
  const undo = async (error: unknown) => {
    await Promise.all(takenBack.map((giveBack) => giveBack()))
    throw error
  }
  takenBack.push(await take(deps, 'codeByAddress', visitor.address).catch(undo))
  const auth = await authOf(deps.env)
  const code = await auth.api.createVerificationOTP({ body: { email, type: 'sign-in' } }).catch(undo)
  await mailerFor(deps)(codeMail({ to: email, code, siteName: visitor.siteName, locale: visitor.locale })).catch(async (error: unknown) => {
    await forgetNewestCode(deps, email)
    return undo(error)
  })
  return { sent: true, expires_in: CODE_SECONDS, resend_in: RESEND_SECONDS }
}

async function forgetNewestCode({ env }: Pick<Deps, 'env'>, email: string) {
  await env.DB.prepare(
    'DELETE FROM verifications WHERE id = (SELECT id FROM verifications WHERE identifier = ? ORDER BY created_at DESC LIMIT 1)',
  )
    .bind(codeIdentifier(email))
    .run()
}
