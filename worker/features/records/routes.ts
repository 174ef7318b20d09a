import { Hono } from 'hono'
import { ok } from '../../kernel/answer.ts'
import { admin, signedInAlong } from '../../kernel/audience.ts'
import { fromNear } from '../../kernel/deps.ts'
import type { Env } from '../../kernel/env.ts'
import { valid } from '../../kernel/valid.ts'
import { allRecordsQuery, recordsQuery } from './contract.ts'
import { listAllRecords, listRecords } from './read.ts'

/** At /api/records. */
export const recordsRoutes = new Hono<Env>().get(
  '/',
  signedInAlong,
  valid('query', recordsQuery),
  async (c) => ok(c, await listRecords(c.var.deps, c.var.person, c.req.valid('query'))),
)

/** At /api/admin/records. */
export const adminRecordsRoutes = new Hono<Env>().get(
  '/',
  admin,
  valid('query', allRecordsQuery),
  async (c) => ok(c, await listAllRecords(fromNear(c.var.deps), c.req.valid('query'))),
)
