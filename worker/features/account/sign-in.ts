import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { newId } from '../../kernel/id.ts'
import { givingBack, takeAll } from '../../kernel/rate.ts'
import { CODE_TRIES } from './code/contract.ts'
import { countTry, digestsOf, IS_RIGHT, liveFlows, spendCode } from './codes.ts'
import type { MeRow } from './me.ts'
import { type Opened, opening } from './open.ts'
import type { Visitor } from './visitor.ts'

type Form = { nickname: string; email: string; verify_code: string }

/**
 * Proves a mailbox by its code and opens a session. An unknown mailbox becomes an account with the nickname; a known one keeps
 * its own. A browser tries the code it asked for itself, five times. The code that another browser asked for is as good, since
 * it comes out of the same mailbox, but tries at those are counted by address and by mailbox and take none from anybody else's.
 * @param flow of the browser, null for a client without cookies
 * @throws Fault codeWrong, codeSpent, codeExpired or tooManyRequests
 */
export async function signInByCode(
  deps: Deps,
  form: Form,
  visitor: Visitor,
  flow: string | null,
): Promise<Opened> {
  const own = flow === null ? null : await tryCode(deps, form, visitor, [flow], flow)
  if (own?.opened) return own.opened
  const refusal = own && refusalAt(own.left)
  if (refusal && (await flowsOfOthers(deps, form.email, flow)).length === 0) throw refusal
  // Counted before any code is looked at, so parallel tries cannot outrun it.
  const { left, giveBack } = await takeAll(deps, [
    ['strayByAddress', visitor.address],
    ['strayByMailbox', form.email],
  ]).catch((error: unknown) => {
    throw refusal ?? error
  })
  const undo = givingBack(giveBack)
  const flows = await flowsOfOthers(deps, form.email, flow).catch(undo)
  if (flows.length === 0) throw refusal ?? new Fault('codeExpired')
  const { opened } = await tryCode(deps, form, visitor, flows, '').catch(undo)
  if (!opened) throw refusal ?? codeWrong(left)
  await giveBack()
  return opened
}

const codeWrong = (left: number) => new Fault('codeWrong', {}, { params: { left } })

/** @param left tries at the browser's own code, after the one that was wrong; null when it had no live one */
function refusalAt(left: number | null) {
  if (left === null) return null
  return left > 0 ? codeWrong(left) : new Fault('codeSpent')
}

const flowsOfOthers = async (deps: Deps, email: string, flow: string | null) =>
  (await liveFlows(deps, email)).filter((one) => one !== flow)

/**
 * Compares the code with those of some flows, counts the try, and opens the session if it is right: one transaction.
 * @param counted the flow whose codes the try is counted at; empty for none
 * @returns how many tries that flow has left; null when it holds no live code
 */
async function tryCode(
  deps: Deps,
  { nickname, email, verify_code }: Form,
  visitor: Visitor,
  flows: readonly string[],
  counted: string,
) {
  const { env, now } = deps
  const at = now()
  const right = [email, at, await digestsOf(deps, email, flows, verify_code)] as const
  const session = opening(deps, visitor, {
    sql: `SELECT id FROM users WHERE email = ?1 AND ${IS_RIGHT}`,
    values: right,
  })
  const [, , , me, tried] = await env.DB.batch<MeRow | { tries: number }>([
    env.DB.prepare(
      `INSERT INTO users (id, name, email, email_verified, locale, created_at, updated_at) SELECT ?4, ?5, ?1, 1, ?6, ?2, ?2 WHERE ${IS_RIGHT}
       ON CONFLICT (email) DO NOTHING`,
    ).bind(...right, newId(at), nickname, visitor.locale),
    ...session.statements,
    countTry(deps, { email, flow: counted }),
    spendCode(deps, email, right[2], session.id),
  ])
  const tries = (tried?.results as { tries: number }[] | undefined)?.map((code) => code.tries) ?? []
  return {
    opened: await session.opened(me?.results[0] as MeRow | undefined),
    left: tries.length > 0 ? CODE_TRIES - Math.min(...tries) : null,
  }
}
