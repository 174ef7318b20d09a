import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { FaultName } from '../../kernel/contract.ts'
import type { Deps } from '../../kernel/deps.ts'
import {
  REFUND_MATRIX,
  type Hundredths,
  type SettleReason,
  type VoidReason,
} from '../credits/contract.ts'
import { settle, voidHold } from '../credits/ledger.ts'
import { clearAside } from '../files/aside.ts'
import { tellEvent } from '../notifications/publish.ts'
import type { Counted, Outcome } from './contract.ts'
import { tasks, type TaskRow } from './schema.ts'

export type Ending = {
  outcome: Outcome
  reason: SettleReason | VoidReason
  /** At most the price. */
  charge: Hundredths
  /** What the charge is made of. */
  counted?: Counted[]
  outputs?: string[]
  /** When the first of them goes, where there was no room. */
  keptUntil?: number | null
  result?: unknown
  fault?: FaultName
  faultParams?: Record<string, string | number>
}

type Reach = Pick<Deps, 'db' | 'env' | 'now'>

/**
 * Ends a task: the first to decide its outcome wins, then the ledger follows, then everybody sees it. It may be called by
 * several at once and again after a crash at any point.
 * @param only a condition on the task
 * @returns whether this call decided.
 */
export async function endTask(
  deps: Reach,
  id: string,
  ending: Ending,
  only?: SQL,
): Promise<boolean> {
  const [decided] = await deps.db
    .update(tasks)
    .set({
      outcome: ending.outcome,
      reason: ending.reason,
      charge: ending.charge,
      counted: ending.counted ?? [],
      outputs: ending.outputs ?? [],
      keptUntil: ending.keptUntil ?? null,
      result: ending.result ?? null,
      fault: ending.fault ?? null,
      faultParams: ending.faultParams ?? {},
      updatedAt: deps.now(),
    })
    .where(and(eq(tasks.id, id), isNull(tasks.outcome), only))
    .returning({ id: tasks.id })
  await followLedger(deps, id)
  return decided !== undefined
}

/** Brings money and status of a decided task up to its outcome, and tells its person once. */
export async function followLedger(deps: Reach, id: string) {
  const { db, now } = deps
  const open = inArray(tasks.status, ['queued', 'running'])
  const task = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, id), open))
    .get()
  if (!task?.outcome || !task.reason) return
  const { charged, returned } = await closeHold(deps, task)
  const done = task.outcome === 'succeeded' ? { progress: 1 } : {}
  const at = now()
  const [ended] = await db
    .update(tasks)
    .set({ status: task.outcome, charged, returned, endedAt: at, updatedAt: at, ...done })
    .where(and(eq(tasks.id, id), open))
    .returning({ userId: tasks.userId })
  if (ended)
    await Promise.all([
      tellEvent(deps, ended.userId, { name: 'CREDITS_CONSUMED', detail: { taskId: id } }),
      // Not before: whoever takes lost work up needs it.
      clearAside(deps, id),
    ])
}

function closeHold(deps: Reach, { id, charge, reason }: TaskRow) {
  return givesAllBack(reason)
    ? voidHold(deps, { id, reason })
    : settle(deps, { id, amount: charge ?? 0, reason: (reason ?? 'done') as SettleReason })
}

const givesAllBack = (reason: TaskRow['reason']): reason is VoidReason =>
  reason !== null && reason !== 'done' && REFUND_MATRIX[reason].back === 'all'
