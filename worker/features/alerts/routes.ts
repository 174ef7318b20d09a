import { Hono } from 'hono'
import { ok } from '../../kernel/answer.ts'
import { admin } from '../../kernel/audience.ts'
import { change } from '../../kernel/change.ts'
import type { Env } from '../../kernel/env.ts'
import { closeAlert } from './close.ts'
import { alertParam } from './contract.ts'
import { listAlerts } from './read.ts'

/** At /api/admin/alerts. */
export const alertsRoutes = new Hono<Env>()
  .get('/', admin, async (c) => ok(c, await listAlerts(c.var.deps, c.var.locale)))
  .post('/settle', admin, change(alertParam), async (c) =>
    ok(c, await closeAlert(c.var.deps, c.var.user, c.req.valid('json'))),
  )
