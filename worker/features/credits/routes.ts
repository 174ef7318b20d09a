import { Hono } from 'hono'
import { ok } from '../../kernel/answer.ts'
import { signedIn, signedInWith } from '../../kernel/audience.ts'
import { change, nothing } from '../../kernel/change.ts'
import type { Env } from '../../kernel/env.ts'
import { valid } from '../../kernel/valid.ts'
import { logsQuery } from './contract.ts'
import { listEntries } from './entries.ts'
import { claimFreePlan } from './free-plan.ts'
import { creditsFrom, packagesSql } from './read.ts'

export const creditsRoutes = new Hono<Env>()
  .get('/', signedInWith(packagesSql), (c) => ok(c, creditsFrom(c.var.user, c.var.column, c.var.deps.now())))
  .get('/logs', signedIn, valid('query', logsQuery), async (c) =>
    ok(c, await listEntries(c.var.deps, c.var.user, c.req.valid('query'), c.var.locale)),
  )
  .post('/free-plan', signedIn, change(nothing, 'request_id'), async (c) => ok(c, await claimFreePlan(c.var.deps, c.var.user, c.var.changeId)))
