import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  or,
  type SQL,
  sql,
  type SQLWrapper,
} from 'drizzle-orm'
import type * as z from 'zod'
import type { Page } from '../../kernel/contract.ts'
import type { Deps } from '../../kernel/deps.ts'
import { Fault } from '../../kernel/fault.ts'
import { foundBy, olderThan } from '../../kernel/paging.ts'
import type { tasksQuery } from './contract.ts'
import { isOpen, tasks, type TaskRow } from './schema.ts'

/** So many of a person's open tasks are told at once. */
const MOST_OPEN = 100

/** Of an input or a result; what is longer is left out of an outline. Bytes. */
const MOST_OF_OUTLINE = 8 * 1024
/** Of inputs and results on one page, which ends where there is more: what one list takes of the memory is taken from everybody. Bytes. */
const MOST_OF_PAGE = 4 * 1024 * 1024

/** A task as a list tells it: `outline` where of its input only the short values are there, or its result is not. */
export type ListedTask = TaskRow & { outline?: boolean }

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

/** A person's newest tasks and, however old they are, those that are open. @param outline leaves out what is long in them */
export async function listRecent(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { size, outline }: { size: number; outline: boolean },
): Promise<Page<ListedTask>> {
  const own = eq(tasks.userId, userId)
  const newest = db
    .select({ id: tasks.id })
    .from(tasks)
    .where(own)
    .orderBy(desc(tasks.createdAt), desc(tasks.id))
    .limit(size)
  const open = db.select({ id: tasks.id }).from(tasks).where(and(isOpen, own)).limit(MOST_OPEN)
  const items = await db
    .select(columnsOf(outline))
    .from(tasks)
    .where(or(inArray(tasks.id, newest), inArray(tasks.id, open)))
    .orderBy(desc(tasks.createdAt), desc(tasks.id))
  return { items, next: null }
}

function columnsOf(outline: boolean) {
  const all = getTableColumns(tasks)
  if (!outline) return all
  const long = (column: SQLWrapper) =>
    sql`coalesce(octet_length(${column}), 0) > ${MOST_OF_OUTLINE}`
  const short = sql`(SELECT json_group_object(key, value) FROM json_each(${tasks.input}) WHERE type IN ('text', 'integer', 'real') AND octet_length(value) < 200)`
  return {
    ...all,
    input: sql`iif(${long(tasks.input)}, ${short}, ${tasks.input})`.mapWith(tasks.input),
    result: sql`iif(${long(tasks.result)}, NULL, ${tasks.result})`.mapWith(tasks.result),
    outline: sql`${long(tasks.input)} OR ${long(tasks.result)}`.mapWith(Boolean),
  }
}

/** A person's tasks, newest first. */
export const listTasks = (
  deps: Pick<Deps, 'db'>,
  userId: string,
  query: z.output<typeof tasksQuery>,
): Promise<Page<ListedTask>> => pageOfTasks(deps, eq(tasks.userId, userId), query)

/**
 * Tasks, newest first; as many as are asked for, or fewer where they are long. @param which of everybody's @param ways of which any
 * must hold, each with an index of its own; none where all may be
 */
export async function pageOfTasks(
  { db }: Pick<Deps, 'db'>,
  which: SQL | undefined,
  { tool, status, ids, outline, cursor, size }: z.output<typeof tasksQuery>,
  ways: readonly SQL[] = [],
): Promise<Page<ListedTask>> {
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
  const few = db
    .select({
      id: tasks.id,
      createdAt: tasks.createdAt,
      bytes: (outline
        ? sql`0`
        : sql`octet_length(${tasks.input}) + coalesce(octet_length(${tasks.result}), 0)`
      ).as('bytes'),
    })
    .from(tasks)
    .where(ways.length > 0 ? foundBy(tasks.id, ways, first) : wanted)
    .orderBy(...newest)
    .limit(size + 1)
    .as('few')
  const before = sql`sum(${few.bytes}) OVER (ORDER BY ${few.createdAt} DESC, ${few.id} DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)`
  const placed = db
    .select({
      id: few.id,
      before: before.as('before'),
      found: sql<number>`count(*) OVER ()`.as('found'),
    })
    .from(few)
    .as('placed')
  const rows = await db
    .select({ ...columnsOf(outline !== undefined), found: placed.found })
    .from(placed)
    .innerJoin(tasks, eq(tasks.id, placed.id))
    .where(sql`coalesce(${placed.before}, 0) < ${MOST_OF_PAGE}`)
    .orderBy(...newest)
    .limit(size)
  const last = rows.at(-1)
  const more = last !== undefined && last.found > rows.length
  return {
    items: rows.map(({ found: _found, ...task }) => task),
    next: more ? `${last.createdAt}.${last.id}` : null,
  }
}
