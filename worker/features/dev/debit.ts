import * as z from 'zod'
import type { User } from '../../kernel/env.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { HOUR_MS } from '../../kernel/time/contract.ts'
import { credits, inCredits } from '../credits/contract.ts'
import { holdStatement, isShort, settle } from '../credits/ledger.ts'

/** Longer than any test: what a kill cut off stays open until it is asked for again, and is no fault of the ledger's. */
const DUE_MS = HOUR_MS

export const debitForm = z.object({ amount: z.number().positive().max(1_000_000) })

/** Local only: pays an amount as a task would, without one. @throws Fault insufficientCredits */
export async function debit(deps: Deps, user: User, id: string, given: z.output<typeof debitForm>) {
  const amount = credits(given.amount)
  const hold = {
    id: `${user.id}:${id}`,
    userId: user.id,
    amount,
    dueAt: deps.now() + DUE_MS,
    toolId: 'debit',
  }
  await holdStatement(deps, hold)
    .run()
    .catch((error: unknown) => {
      throw isShort(error) ? new Fault('insufficientCredits') : error
    })
  const { charged } = await settle(deps, { id: hold.id, amount, reason: 'done' })
  return { charged: inCredits(charged) }
}
