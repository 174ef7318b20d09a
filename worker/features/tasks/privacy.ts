import { and, eq, inArray } from 'drizzle-orm'
import type { Deps } from '../../kernel/deps.ts'
import { FEW, portions } from '../../kernel/portions.ts'
import { letGo } from './cancel.ts'
import type { Consent } from './contract.ts'
import { tasks } from './schema.ts'

type Row = {
  id: string
  tool: string
  input: string
  app_id: string | null
  consent: string | null
  status: string
  outputs: string
  fault: string | null
  held: number
  charged: number | null
  returned: number | null
  reason: string | null
  created_at: number
  ended_at: number | null
}

/** A person's tasks: what he asked for, what came of it, and what it cost in credits with two decimals. */
export async function* exportTasks({ db }: Pick<Deps, 'db'>, userId: string) {
  // By the index of a person's tasks: by their ids, each portion would read all of them.
  const sql = `SELECT printf('%016d', created_at) || id AS cursor, id, tool, input, app_id, consent, status, outputs, fault,
      price / 100.0 AS held, charged / 100.0 AS charged, returned / 100.0 AS returned, reason, created_at, ended_at
    FROM tasks WHERE user_id = ?1 AND (created_at, id) > (CAST(substr(?2, 1, 16) AS INTEGER), substr(?2, 17))
    ORDER BY created_at, id LIMIT ?3`
  for await (const row of portions<Row>(db.$client, sql, userId, FEW)) {
    const { held, charged, returned, reason, input, consent, outputs, ...rest } = row
    yield {
      ...rest,
      input: JSON.parse(input) as unknown,
      consent: consent === null ? null : (JSON.parse(consent) as Consent),
      outputs: JSON.parse(outputs) as string[],
      receipt: { held, charged, returned, reason },
    }
  }
}

/** Cancels all that runs or waits; what comes back and what is charged is as for any cancelled task. */
export async function cancelTasksOf(deps: Deps, userId: string) {
  const open = and(eq(tasks.userId, userId), inArray(tasks.status, ['queued', 'running']))
  const rows = await deps.db.select().from(tasks).where(open)
  // Those that wait go first, or the end of one that runs would start them. Nobody is left to wait for a provider's answer.
  for (const task of rows.toSorted((a, b) => a.status.localeCompare(b.status)))
    await letGo(deps, task)
}

/** Tasks go with what was asked in them. One that still runs keeps its row, and so its hold, until it has ended. */
export const eraseTasks = ({ db }: Pick<Deps, 'db'>, userId: string) => [
  db.$client
    .prepare(`DELETE FROM tasks WHERE user_id = ? AND status NOT IN ('queued', 'running')`)
    .bind(userId),
]

/** Whether a person has tasks, as SQL for a statement's condition. @param userId SQL of his id */
export const hasTasks = (userId: string) => `EXISTS (SELECT 1 FROM tasks WHERE user_id = ${userId})`
