import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import { boundsOf, type Buckets, spread } from '../../kernel/buckets.ts'
import { type FaultName, FAULTS, type Page, sentence } from '../../kernel/contract.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { Locale } from '../../kernel/locale/contract.ts'
import { DAY_MS } from '../../kernel/time/contract.ts'
import { nameThem, peopleFound, type PersonName } from '../account/people/names.ts'
import type { allTasksQuery, Failures, TaskStatus } from './contract.ts'
import { pageOfTasks } from './read.ts'
import { tasks } from './schema.ts'
import { viewTask, type TaskView } from './view.ts'

/** `user`: null of somebody who deleted his account. */
export type AdminTask = TaskView & {
  user_id: string
  user: PersonName | null
  /** Which adapter was asked last; null before one was. */
  adapter: string | null
}

/** Everybody's tasks, newest first. */
export async function listAllTasks(
  deps: Pick<Deps, 'db' | 'env'>,
  { search, fault, ...query }: z.output<typeof allTasksQuery>,
  locale: Locale,
): Promise<Page<AdminTask>> {
  const which = fault ? sql`${tasks.fault} = ${fault}` : undefined
  const ways = search
    ? [
        sql`${tasks.id} = ${search}`,
        sql`${tasks.adapter} = ${search}`,
        sql`${tasks.userId} IN ${peopleFound(search)}`,
      ]
    : []
  const { items, next } = await pageOfTasks(deps, which, query, ways)
  const people = await nameThem(
    deps,
    items.map(({ userId }) => userId),
  )
  return {
    items: items.map((task) => ({
      ...viewTask(task, locale),
      user_id: task.userId,
      adapter: task.adapter,
      user: people.get(task.userId) ?? null,
    })),
    next,
  }
}

/** What failed since some days ago, by tool and reason, the most frequent first. */
export async function countFailures(
  { env, now }: Pick<Deps, 'env' | 'now'>,
  days: number,
  locale: Locale,
): Promise<Failures[]> {
  // Beside max(), SQLite reads the bare column from the row that has it: the words are those of the last failure.
  const { results } = await env.DB.prepare(
    `SELECT tool, mode, coalesce(fault, '') AS fault, fault_params, count(*) AS count, max(ended_at) AS last_at,
       json_group_array(DISTINCT adapter) FILTER (WHERE adapter IS NOT NULL) AS adapters
     FROM tasks WHERE created_at >= ? AND status = 'failed'
     GROUP BY tool, mode, fault ORDER BY count DESC, last_at DESC LIMIT 100`,
  )
    .bind(now() - days * DAY_MS)
    .all<Omit<Failures, 'err' | 'adapters'> & { fault_params: string; adapters: string }>()
  return results.map(({ fault_params: params, adapters, ...row }) => ({
    ...row,
    adapters: JSON.parse(adapters) as string[],
    err: row.fault in FAULTS ? sentence(row.fault as FaultName, locale, JSON.parse(params)) : '',
  }))
}

/** How many tasks were asked for in each part of a stretch of time and are done or failed, by tool and mode. */
export async function tasksSeries({ env }: Pick<Deps, 'env'>, buckets: Buckets) {
  const { results } = await env.DB.prepare(
    `SELECT tool, mode, CAST((created_at - ?1) / ?2 AS INTEGER) AS at, sum(status = 'succeeded') AS done, sum(status = 'failed') AS failed
     FROM tasks WHERE created_at >= ?1 AND created_at < ?3 AND status IN ('succeeded', 'failed') GROUP BY tool, mode, at`,
  )
    .bind(...boundsOf(buckets))
    .all<{ tool: string; mode: string; at: number; done: number; failed: number }>()
  return [...Map.groupBy(results, ({ tool, mode }) => `${tool} ${mode}`).values()].flatMap((rows) =>
    rows.slice(0, 1).map(({ tool, mode }) => ({
      tool,
      mode,
      done: spread(buckets, rows, ({ done }) => done),
      failed: spread(buckets, rows, ({ failed }) => failed),
    })),
  )
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
