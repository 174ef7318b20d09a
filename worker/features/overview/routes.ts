import { Hono } from 'hono'
import { ok } from '../../kernel/answer.ts'
import { admin } from '../../kernel/audience.ts'
import type { Env } from '../../kernel/env.ts'
import { readOverview } from './read.ts'

/** At /api/admin/overview. */
export const overviewRoutes = new Hono<Env>().get('/', admin, async (c) =>
  ok(c, await readOverview(c.var.deps, c.var.locale)),
)
