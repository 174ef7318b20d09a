import { Hono } from 'hono'
import { ok } from '../../kernel/answer.ts'
import { admin } from '../../kernel/audience.ts'
import { fromNear } from '../../kernel/deps.ts'
import type { Env } from '../../kernel/env.ts'
import { valid } from '../../kernel/valid.ts'
import { auditQuery } from './contract.ts'
import { listAudit } from './read.ts'

/** At /api/admin/audit. */
export const auditRoutes = new Hono<Env>().get('/', admin, valid('query', auditQuery), async (c) =>
  ok(c, await listAudit(fromNear(c.var.deps), c.req.valid('query'))),
)
