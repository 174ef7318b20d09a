import type * as z from 'zod'
import type { Page } from '../../kernel/contract.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { nameThem, type PersonName } from '../account/people/names.ts'
import type { allTasksQuery, Failures, TaskStatus } from './contract.ts'
import { listTasks } from './read.ts'
import { viewTask, type TaskView } from './view.ts'

const DAY_MS = 24 * 3600 * 1000

export type AdminTask = TaskView & { user: PersonName | null }

/** Everybody's tasks, newest first. */
export async function listAllTasks(
  deps: Pick<Deps, 'db' | 'env'>,
  { user_id, ...query }: z.output<typeof allTasksQuery>,
  locale: Locale,
): Promise<Page<AdminTask>> {
  const { items, next } = await listTasks(deps, user_id, query)
  const people = await nameThem(
    deps,
    items.map(({ userId }) => userId),
  )
  return {
    items: items.map((task) => ({
      ...viewTask(task, locale),
      user: people.get(task.userId) ?? null,
    })),
    next,
  }
}

/** What failed since some days ago, by tool and reason, the most frequent first. */
export async function countFailures(
  { env, now }: Pick<Deps, 'env' | 'now'>,
  days: number,
): Promise<Failures[]> {
  const { results } = await env.DB.prepare(
    `SELECT tool, coalesce(fault, '') AS fault, count(*) AS count, max(ended_at) AS last_at FROM tasks
     WHERE created_at >= ? AND status = 'failed' GROUP BY tool, fault ORDER BY count DESC, last_at DESC LIMIT 100`,
  )
    .bind(now() - days * DAY_MS)
    .all<Failures>()
  return results
}

/** How many tasks that were made since a moment are in each state. */
export async function countTasks(
  { env }: Pick<Deps, 'env'>,
  since: number,
): Promise<Record<TaskStatus, number>> {
  const { results } = await env.DB.prepare(
    'SELECT status, count(*) AS count FROM tasks WHERE created_at >= ? GROUP BY status',
  )
    .bind(since)
    .all<{ status: TaskStatus; count: number }>()
  return {
    queued: 0,
    running: 0,
    succeeded: 0,
    failed: 0,
    cancelled: 0,
    ...Object.fromEntries(results.map(({ status, count }) => [status, count])),
  }
}
