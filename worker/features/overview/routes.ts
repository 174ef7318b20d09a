import { Hono } from 'hono'
import { ok } from '../../kernel/answer.ts'
import { admin } from '../../kernel/audience.ts'
import type { Env } from '../../kernel/env.ts'
import { valid } from '../../kernel/valid.ts'
import { seriesQuery } from './contract.ts'
import { readOverview } from './read.ts'
import { readSeries } from './series.ts'

/** At /api/admin/overview. */
export const overviewRoutes = new Hono<Env>()
  .get('/', admin, async (c) => ok(c, await readOverview(c.var.deps, c.var.locale)))
  .get('/series', admin, valid('query', seriesQuery), async (c) =>
    ok(c, await readSeries(c.var.deps, c.req.valid('query'))),
  )
