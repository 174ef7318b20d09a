import { sql } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import { crashOf } from '../../kernel/crash.ts'
import type { Deps } from '../../kernel/deps.ts'
import type { Env } from '../../kernel/env.ts'
import { Fault } from '../../kernel/fault.ts'
import { newId } from '../../kernel/id.ts'
import { deleteBefore } from '../../kernel/portions.ts'
import { addressOf } from '../../kernel/rate.ts'
import { DAY_MS } from '../../kernel/time/contract.ts'
import { credits } from '../credits/contract.ts'
import { RECORDED_METHODS } from './contract.ts'
import { RECORD_DAYS, RECORDS_A_DAY, RECORDS_OF_A_KIND } from './days/contract.ts'
import { records } from './schema.ts'

const METHODS: ReadonlySet<string> = new Set(RECORDED_METHODS)

/** They ask with a body, or carry a page's own housekeeping, and change nothing of the person's. */
export const UNRECORDED: ReadonlySet<string> = new Set([
  'POST /api/tasks/quote',
  'POST /api/notifications/ticket',
  'POST /api/notification/ticket',
  'POST /api/logs',
  'POST /api/snapshot',
  // Nothing about him may be written after it.
  'DELETE /api/user/me',
  // Comes by itself after the film it stands for.
  'PUT /api/file/mine/:file_hash/cover',
  // A file of 20 MB comes in eleven slices.
  'PATCH /api/file/mine',
])

/** Keeps a line of each call of a signed-in user that costs or changes something, once the answer is made. It never fails the call. */
export const recordCalls = createMiddleware<Env>(async (c, next) => {
  const { method } = c.req
  if (!METHODS.has(method)) return next()
  const started = performance.now()
  c.set('about', {})
  await next()
  const route = routePath(c, -1)
  if (route.endsWith('*') || UNRECORDED.has(`${method} ${route}`)) return
  const { deps, requestId, logged, about } = c.var
  const line = {
    method,
    route,
    requestId,
    status: c.res.status,
    address: addressOf(c),
    ms: Math.round(performance.now() - started),
    fault: c.error instanceof Fault ? c.error.fault : null,
    taskId: about.task ?? null,
    fileHash: about.file ?? null,
    cost: typeof logged.cost === 'number' && logged.cost > 0 ? credits(logged.cost) : null,
  }
  const write = async () => {
    const user = await c.var.whoever()
    const at = deps.now()
    if (user)
      await deps.db.run(
        keepSql({ id: newId(at), userId: user.id, createdAt: at, ...line }, newId(at - DAY_MS)),
      )
  }
  deps.defer(
    write().catch((error: unknown) =>
      console.warn(JSON.stringify({ request_id: requestId, record: crashOf(error) })),
    ),
  )
})

/** A call that cost something is always kept; of the others as many as there is room for. @param since an id of a day ago */
const keepSql = (line: typeof records.$inferInsert, since: string) => sql`
  INSERT INTO records (id, user_id, method, route, status, fault, request_id, cost, task_id, file_hash, ms, address, created_at)
  SELECT ${line.id}, ${line.userId}, ${line.method}, ${line.route}, ${line.status}, ${line.fault ?? null}, ${line.requestId},
    ${line.cost ?? null}, ${line.taskId ?? null}, ${line.fileHash ?? null}, ${line.ms}, ${line.address}, ${line.createdAt}
  WHERE ${line.cost ?? null} IS NOT NULL OR (
    SELECT count(*) < ${RECORDS_A_DAY} AND coalesce(sum(route = ${line.route} AND method = ${line.method}), 0) < ${RECORDS_OF_A_KIND}
    FROM records WHERE user_id = ${line.userId} AND id > ${since} AND cost IS NULL
  )`

/** Lines are kept for half a year. */
export async function forgetOldRecords({ db, now }: Pick<Deps, 'db' | 'now'>) {
  await deleteBefore(db.$client, 'records', 'created_at', now() - RECORD_DAYS * DAY_MS)
}
