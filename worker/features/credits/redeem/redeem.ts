import { eq } from 'drizzle-orm'
import type { User } from '../../../kernel/env.ts'
import type { Deps } from '../../../kernel/deps.ts'
import { idOf } from '../../../kernel/id.ts'
import { Fault } from '../../../kernel/fault.ts'
import { givingBack, take } from '../../../kernel/rate.ts'
import { DAY_MS } from '../../../kernel/time/contract.ts'
import { inCredits, REDEEMED_DAYS, type Credits } from '../contract.ts'
import { grant } from '../ledger.ts'
import { readCredits } from '../read.ts'
import { groupCode, isCode } from './code/contract.ts'
import { redeemCodes } from './schema.ts'

const REDEEMED_MS = REDEEMED_DAYS * DAY_MS

/**
 * Turns a code into credits, once for everybody together. A wrong code is counted before it is looked up and given back when it
 * was right, so guesses side by side cannot outrun the limit.
 * @param requestId a repetition under the same id is answered as the first time
 * @throws Fault redeemWrong, redeemUsed, redeemExpired or tooManyRequests
 */
export async function redeemCode(
  deps: Deps,
  user: User,
  typed: string,
  requestId: string,
): Promise<Credits & { granted: number }> {
  const giveBack = await take(deps, 'redeemFailure', user.id)
  const code = groupCode(typed)
  const undo = givingBack(giveBack)
  const row = isCode(code)
    ? await deps.db.select().from(redeemCodes).where(eq(redeemCodes.code, code)).get().catch(undo)
    : undefined
  if (!row) throw new Fault('redeemWrong')
  await giveBack()
  const id = await idOf(`${user.id}:${requestId}`)
  const at = deps.now()
  if (row.expiresAt !== null && row.expiresAt <= at)
    throw new Fault('redeemExpired', { code: row.id })
  const given = await grant(deps, {
    id,
    userId: user.id,
    source: 'redeem',
    sourceRef: row.id,
    amount: row.amount,
    expiresAt: at + REDEEMED_MS,
    codeUntil: row.expiresAt,
  })
  if (!given) throw new Fault(await refusalOf(deps, row.id), { code: row.id })
  return { ...(await readCredits(deps, user)), granted: inCredits(row.amount) }
}

/** Why a code that was good when it was read gave nothing. */
async function refusalOf({ db, now }: Pick<Deps, 'db' | 'now'>, id: string) {
  const code = await db.select().from(redeemCodes).where(eq(redeemCodes.id, id)).get()
  return (code?.expiresAt ?? Infinity) <= now() ? 'redeemExpired' : 'redeemUsed'
}
