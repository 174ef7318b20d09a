import { isAPIError } from 'better-auth/api'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { take } from '../../kernel/rate.ts'
import { issueAccessToken } from './access-token.ts'
import { authOf, bearerOf } from './auth.ts'
import { refusedCode } from './code-state.ts'
import type { Welcome } from './contract.ts'
import { readMe } from './me.ts'
import { toHeaders, type Visitor } from './visitor.ts'

/**
 * Proves a mailbox by its code and opens a session. An unknown mailbox becomes an account with the nickname; a known one keeps
 * its own. The failure is counted before the code is looked at and given back on success, so parallel tries cannot outrun it.
 * @throws Fault codeWrong, codeSpent, codeExpired or tooManyRequests
 */
export async function signInByCode(
  deps: Deps,
  form: { nickname: string; email: string; verify_code: string },
  visitor: Visitor,
): Promise<Welcome> {
  const { nickname: name, email, verify_code: otp } = form
  const giveBack = await take(deps, 'signInFailure', email)
  const auth = await authOf(deps.env)
  const body = { email, otp, name, locale: visitor.locale }
  const { headers, response } = await auth.api
    .signInEmailOTP({ body, headers: toHeaders(visitor), returnHeaders: true })
    .catch(async (error: unknown) => {
      if (isAPIError(error) && error.statusCode < 500) throw await refusedCode(deps, email)
      await giveBack()
      throw error
    })
  await giveBack()
  return welcome(deps, response.user.id, bearerOf(headers), visitor)
}

/** Opens a session for a user who is proven by other means. */
export async function signInProven(deps: Deps, userId: string, visitor: Visitor): Promise<Welcome> {
  const auth = await authOf(deps.env)
  const { headers } = await auth.api.signInProven({ body: { userId }, headers: toHeaders(visitor), returnHeaders: true })
  return welcome(deps, userId, bearerOf(headers), visitor)
}

async function welcome(deps: Deps, userId: string, authorization: string, { host, locale }: Visitor): Promise<Welcome> {
  const admins = deps.env.ADMIN_EMAILS.toLowerCase().split(',').map((email) => email.trim())
  const row = await deps.env.DB.prepare(
    `UPDATE users SET locale = ?2, updated_at = ?3, role = CASE WHEN email IN (SELECT value FROM json_each(?4)) THEN 'admin' ELSE role END
     WHERE id = ?1 RETURNING id`,
  )
    .bind(userId, locale, deps.now(), JSON.stringify(admins))
    .first<{ id: string }>()
  if (!row) throw new Fault('notReady')
  const [user, pass] = await Promise.all([readMe(deps, userId), issueAccessToken(deps, userId, host)])
  return { Authorization: authorization, Access_Token: pass, user }
}
