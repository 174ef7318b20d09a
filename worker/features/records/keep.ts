import { lt } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { Deps } from '../../kernel/deps.ts'
import type { Env } from '../../kernel/env.ts'
import { Fault } from '../../kernel/fault.ts'
import { newId } from '../../kernel/id.ts'
import { addressOf } from '../../kernel/rate.ts'
import { credits } from '../credits/contract.ts'
import { RECORDED_METHODS } from './contract.ts'
import { RECORD_DAYS } from './days/contract.ts'
import { records } from './schema.ts'

const METHODS: ReadonlySet<string> = new Set(RECORDED_METHODS)

/** They ask with a body, or carry a page's own housekeeping, and change nothing of the person's. */
const UNRECORDED: ReadonlySet<string> = new Set([
  'POST /api/tasks/quote',
  'POST /api/notifications/ticket',
  'POST /api/notification/ticket',
  'POST /api/logs',
  'POST /api/snapshot',
  // Nothing about him may be written after it.
  'DELETE /api/user/me',
  // A file of 20 MB comes in eleven slices.
  'PATCH /api/file/mine',
])

/** Keeps a line of each call of a signed-in user that costs or changes something, once the answer is made. It never fails the call. */
export const recordCalls = createMiddleware<Env>(async (c, next) => {
  const started = performance.now()
  await next()
  const { method } = c.req
  const route = routePath(c, -1)
  if (!METHODS.has(method) || route.endsWith('*') || UNRECORDED.has(`${method} ${route}`)) return
  const { deps, requestId, logged } = c.var
  const line = {
    ...{ method, route, requestId, status: c.res.status, address: addressOf(c) },
    ...{ ms: Math.round(performance.now() - started), fault: c.error instanceof Fault ? c.error.fault : null },
    cost: typeof logged.cost === 'number' && logged.cost > 0 ? credits(logged.cost) : null,
  }
  const write = async () => {
    const user = await c.var.whoever()
    const at = deps.now()
    if (user) await deps.db.insert(records).values({ id: newId(at), userId: user.id, createdAt: at, ...line })
  }
  deps.defer(write().catch((error: unknown) => console.warn(JSON.stringify({ request_id: requestId, record: String(error) }))))
})

/** Lines are kept for half a year. */
export async function forgetOldRecords({ db, now }: Pick<Deps, 'db' | 'now'>) {
  await db.delete(records).where(lt(records.createdAt, now() - RECORD_DAYS * 24 * 3600 * 1000))
}
