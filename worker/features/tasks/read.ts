import { and, desc, eq, inArray, or, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import type { Page } from '../../kernel/contract.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { foundBy, olderThan, pageOf } from '../../kernel/paging.ts'
import type { tasksQuery } from './contract.ts'
import { isOpen, tasks, type TaskRow } from './schema.ts'

/** So many of a person's open tasks are told at once. */
const MOST_OPEN = 100

/** An own task. @throws Fault notFound, also for another's */
export async function readTask(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  id: string,
): Promise<TaskRow> {
  const task = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, id), eq(tasks.userId, userId)))
    .get()
  if (!task) throw new Fault('notFound', { task: id })
  return task
}

/** A person's newest tasks and, however old they are, those that are open. */
export async function listRecent(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  size: number,
): Promise<Page<TaskRow>> {
  const own = eq(tasks.userId, userId)
  const newest = db
    .select({ id: tasks.id })
    .from(tasks)
    .where(own)
    .orderBy(desc(tasks.createdAt), desc(tasks.id))
    .limit(size)
  const open = db.select({ id: tasks.id }).from(tasks).where(and(isOpen, own)).limit(MOST_OPEN)
  const items = await db
    .select()
    .from(tasks)
    .where(or(inArray(tasks.id, newest), inArray(tasks.id, open)))
    .orderBy(desc(tasks.createdAt), desc(tasks.id))
  return { items, next: null }
}

/** A person's tasks, newest first. */
export const listTasks = (
  deps: Pick<Deps, 'db'>,
  userId: string,
  query: z.output<typeof tasksQuery>,
): Promise<Page<TaskRow>> => pageOfTasks(deps, eq(tasks.userId, userId), query)

/** Tasks, newest first. @param which of everybody's @param ways of which any must hold, each with an index of its own; none where all may be */
export async function pageOfTasks(
  { db }: Pick<Deps, 'db'>,
  which: SQL | undefined,
  { tool, status, ids, cursor, size }: z.output<typeof tasksQuery>,
  ways: readonly SQL[] = [],
): Promise<Page<TaskRow>> {
  const wanted = and(
    which,
    tool ? eq(tasks.tool, tool) : undefined,
    status && eq(tasks.status, status),
    ids && inArray(tasks.id, ids),
    olderThan(cursor, tasks.createdAt, tasks.id),
  )
  const newest = [desc(tasks.createdAt), desc(tasks.id)]
  const first = (way: SQL) =>
    db
      .select({ id: tasks.id })
      .from(tasks)
      .where(and(way, wanted))
      .orderBy(...newest)
      .limit(size + 1)
  const rows = await db
    .select()
    .from(tasks)
    .where(ways.length > 0 ? foundBy(tasks.id, ways, first) : wanted)
    .orderBy(...newest)
    .limit(size + 1)
  return pageOf(rows, size, ({ createdAt, id }) => [createdAt, id])
}
