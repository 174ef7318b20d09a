import { Hono } from 'hono'
import { ok } from '../../kernel/answer.ts'
import { admin, signedIn, signedInWith } from '../../kernel/audience.ts'
import { change, nothing } from '../../kernel/change.ts'
import type { Env } from '../../kernel/env.ts'
import { valid } from '../../kernel/valid.ts'
import { logsQuery } from './contract.ts'
import { listEntries } from './entries.ts'
import { claimFreePlan } from './free-plan.ts'
import { creditsFrom, packagesSql } from './read.ts'
import { createCodes, listCodes } from './redeem/codes.ts'
import { codesQuery, newCodes, redeemForm } from './redeem/contract.ts'
import { redeemCode } from './redeem/redeem.ts'

export const creditsRoutes = new Hono<Env>()
  .get('/', signedInWith(packagesSql), (c) => ok(c, creditsFrom(c.var.user, c.var.column, c.var.deps.now())))
  .get('/logs', signedIn, valid('query', logsQuery), async (c) =>
    ok(c, await listEntries(c.var.deps, c.var.user, c.req.valid('query'), c.var.locale)),
  )
  .post('/free-plan', signedIn, change(nothing, 'request_id'), async (c) => ok(c, await claimFreePlan(c.var.deps, c.var.user, c.var.changeId)))
  .post('/redeem', signedIn, change(redeemForm, 'request_id'), async (c) =>
    ok(c, await redeemCode(c.var.deps, c.var.user, c.req.valid('json').code, c.var.changeId)),
  )

/** At /api/admin/redeem-codes. */
export const redeemCodesRoutes = new Hono<Env>()
  .get('/', admin, valid('query', codesQuery), async (c) => ok(c, await listCodes(c.var.deps, c.req.valid('query'))))
  .post('/', admin, change(newCodes), async (c) => ok(c, await createCodes(c.var.deps, c.var.user, c.req.valid('json')), 201))
