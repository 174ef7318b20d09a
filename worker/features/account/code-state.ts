import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { CODE_TRIES } from './code/contract.ts'

const KEPT_MS = 24 * 3600 * 1000

/** The name under which better-auth keeps a mailbox's code. */
export const codeIdentifier = (email: string) => `sign-in-otp-${email}`

/** Why a code was refused, told from what is left of it. */
export async function refusedCode({ env, now }: Pick<Deps, 'env' | 'now'>, email: string): Promise<Fault> {
  const row = await env.DB.prepare(
    'SELECT value, expires_at AS expiresAt FROM verifications WHERE identifier = ? ORDER BY created_at DESC LIMIT 1',
  )
    .bind(codeIdentifier(email))
    .first<{ value: string; expiresAt: number }>()
  if (!row || row.expiresAt <= now()) return new Fault('codeExpired')
  const left = CODE_TRIES - Number(row.value.slice(row.value.lastIndexOf(':') + 1))
  return left > 0 ? new Fault('codeWrong', {}, { params: { left } }) : new Fault('codeSpent')
}

/** Old codes go a day after they ended. */
export async function forgetOldCodes({ env, now }: Pick<Deps, 'env' | 'now'>) {
  await env.DB.prepare('DELETE FROM verifications WHERE expires_at < ?').bind(now() - KEPT_MS).run()
}
