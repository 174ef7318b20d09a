import { eq } from 'drizzle-orm'
import type { Deps } from '../../kernel/deps.ts'
import type { User } from '../../kernel/env.ts'
import { Fault } from '../../kernel/fault.ts'
import { idOf, newId } from '../../kernel/id.ts'
import { nameThem } from '../account/people/names.ts'
import { auditStatement, doneOr } from '../audit/write.ts'
import { credits } from '../credits/contract.ts'
import { refund } from '../credits/ledger.ts'
import { tellEvent } from '../notifications/publish.ts'
import type { TaskRefund } from './contract.ts'
import { tasks } from './schema.ts'

/**
 * Gives back some of what a task cost, as a gesture of goodwill, with its audit line: both or neither, once for each request.
 * @param requestId empty when the caller sent none; then every call is a refund of its own
 * @throws Fault notFound, also of somebody who deleted his account; refundTooLarge for more than is left of what it cost,
 *   requestIdReused for another refund
 */
export async function refundTask(
  deps: Deps,
  admin: User,
  taskId: string,
  { amount, reason }: TaskRefund,
  requestId: string,
): Promise<void> {
  const task = await deps.db
    .select({ userId: tasks.userId, charged: tasks.charged })
    .from(tasks)
    .where(eq(tasks.id, taskId))
    .get()
  const buyer = task && (await nameThem(deps, [task.userId])).get(task.userId)
  if (!buyer) throw new Fault('notFound', { task: taskId })
  // What cost nothing has no hold that could refuse it.
  if (!task.charged) throw new Fault('refundTooLarge', { task: taskId, amount })
  const id = requestId ? await idOf(`task.refund:${admin.id}:${requestId}`) : newId(deps.now())
  const deed = {
    id,
    action: 'task.refund',
    subject: taskId,
    reason,
    detail: { amount, user: buyer.id },
  }
  const given = {
    holdId: taskId,
    ref: `admin:${id}`,
    amount: credits(amount),
    reason: 'goodwill',
  } as const
  await refund(deps, given, [auditStatement(deps, admin, deed)]).catch((error: unknown) =>
    doneOr(deps, error, id, { action: deed.action, subject: taskId, reason, amount }),
  )
  deps.defer(tellEvent(deps, buyer.id, { name: 'CREDITS_CONSUMED', detail: {} }))
}
