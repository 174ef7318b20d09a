import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { User } from '../../kernel/env.ts'
import type { Page } from '../../kernel/contract.ts'
import type { Deps } from '../../kernel/deps.ts'
import { foundBy, olderThan, pageOf } from '../../kernel/paging.ts'
import { nameThem, peopleFound } from '../account/people/names.ts'
import { inCredits } from '../credits/contract.ts'
import type { allRecordsQuery, RecordLine, recordsQuery } from './contract.ts'
import { records } from './schema.ts'

type Reach = Pick<Deps, 'db'>

/** A person's own calls, newest first. */
export async function listRecords(
  { db }: Reach,
  user: Pick<User, 'id'>,
  query: z.output<typeof recordsQuery>,
): Promise<Page<RecordLine>> {
  const rows = await db
    .select()
    .from(records)
    .where(and(eq(records.userId, user.id), ...filters(query)))
    .orderBy(desc(records.id))
    .limit(query.size + 1)
  const page = pageOf(rows, query.size, ({ id }) => id)
  return { ...page, items: page.items.map(view) }
}

/** Everybody's calls, newest first, each with whose it was. */
export async function listAllRecords(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  query: z.output<typeof allRecordsQuery>,
) {
  const { search, status, fault, address, size } = query
  const wanted = and(
    status ? eq(records.status, status) : undefined,
    fault ? eq(records.fault, fault) : undefined,
    address ? eq(records.address, address) : undefined,
    ...filters(query),
  )
  const ways = [
    sql`${records.requestId} = ${search}`,
    sql`${records.userId} IN ${peopleFound(search ?? '')}`,
  ]
  const first = (way: SQL) =>
    db
      .select({ id: records.id })
      .from(records)
      .where(and(way, wanted))
      .orderBy(desc(records.id))
      .limit(size + 1)
  const rows = await db
    .select()
    .from(records)
    .where(search ? foundBy(records.id, ways, first) : wanted)
    .orderBy(desc(records.id))
    .limit(size + 1)
  const page = pageOf(rows, size, ({ id }) => id)
  const people = await nameThem(
    { env },
    page.items.map(({ userId }) => userId),
  )
  return {
    ...page,
    items: page.items.map((row) => ({
      ...view(row),
      user_id: row.userId,
      email: people.get(row.userId)?.email ?? null,
    })),
  }
}

const filters = ({ method, outcome, route, cursor }: z.output<typeof recordsQuery>) => [
  method ? eq(records.method, method) : undefined,
  outcome === 'ok' ? lt(records.status, 400) : undefined,
  outcome === 'refused' ? gte(records.status, 400) : undefined,
  route ? eq(records.route, route) : undefined,
  olderThan(cursor, records.id),
]

const view = (row: typeof records.$inferSelect): RecordLine => ({
  id: row.id,
  method: row.method,
  route: row.route,
  status: row.status,
  fault: row.fault,
  request_id: row.requestId,
  cost: row.cost === null ? null : inCredits(row.cost),
  task_id: row.taskId,
  file_hash: row.fileHash,
  ms: row.ms,
  address: row.address,
  created_at: new Date(row.createdAt).toISOString(),
})
