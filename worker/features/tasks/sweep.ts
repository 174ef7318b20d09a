import { and, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { apart } from '../../kernel/cron.ts'
import type { Deps } from '../../kernel/deps.ts'
import { deleteBefore, FEW } from '../../kernel/portions.ts'
import { DAY_MS } from '../../kernel/time/contract.ts'
import { followLedger } from './end.ts'
import { giveUp } from './give-up.ts'
import { isOpen, tasks } from './schema.ts'
import { BATCH, giveUpLost, resumeLost, startWaiting } from './start.ts'

const EVENTS_KEPT_MS = 7 * DAY_MS
/** What nothing came of may be long, cost nothing, and its line stays with the ledger. */
const QUESTION_KEPT_MS = 30 * DAY_MS

/** A portion of tasks that fail each time holds up no others for ever. */
const anyOrder = sql`random()`

/** Repairs whatever a crash left behind: every task ends, and its hold with it, at its due time at the latest. */
export async function sweepTasks(deps: Deps) {
  const { db, now } = deps
  const only = { id: tasks.id }

  const decided = await db
    .select(only)
    .from(tasks)
    .where(and(isOpen, isNotNull(tasks.outcome)))
    .orderBy(anyOrder)
    .limit(BATCH)
  for (const { id } of decided) await apart('tasks', () => followLedger(deps, id))

  const late = await db
    .select(only)
    .from(tasks)
    .where(and(isOpen, isNull(tasks.outcome), lt(tasks.dueAt, now())))
    .orderBy(anyOrder)
    .limit(BATCH)
  await giveUp(deps, late, { fault: 'taskTimedOut', reason: 'timeout' })

  await giveUpLost(deps)
  await resumeLost(deps)

  await startWaiting(deps)

  await deleteBefore(db.$client, 'task_events', 'created_at', now() - EVENTS_KEPT_MS)
  await deleteBefore(db.$client, 'provider_jobs', 'asked_at', now() - EVENTS_KEPT_MS)
  await emptyQuestions(db.$client, now() - QUESTION_KEPT_MS)
}

/** What is left after these is the next minute's. */
const emptyQuestions = (d1: D1Database, before: number) =>
  d1
    .prepare(
      `UPDATE tasks SET input = '{}', files = '{}' WHERE id IN (
        SELECT id FROM tasks
        WHERE status IN ('failed', 'cancelled') AND coalesce(charged, 0) = 0 AND input <> '{}'
          AND ended_at < ?1
        ORDER BY ended_at LIMIT ?2)`,
    )
    .bind(before, FEW)
    .run()
