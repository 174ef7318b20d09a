import { Hono } from 'hono'
import { ok } from '../../kernel/answer.ts'
import { admin, signedIn, signedInWith, signedInAlong } from '../../kernel/audience.ts'
import { change } from '../../kernel/change.ts'
import { csvHeaders } from '../../kernel/csv.ts'
import type { Env } from '../../kernel/env.ts'
import { addressOf } from '../../kernel/rate.ts'
import { valid } from '../../kernel/valid.ts'
import { claimForm, csvQuery, logsQuery } from './contract.ts'
import { entriesAsCsv } from './csv.ts'
import { listEntries } from './entries.ts'
import { claimFreePlan } from './free-plan.ts'
import { listLines } from './lines.ts'
import { creditsFrom, packagesSql } from './read.ts'
import { createCodes, listCodes, withdrawCodes } from './redeem/codes.ts'
import { codeParam, codesQuery, codeWithdrawal, newCodes, redeemForm } from './redeem/contract.ts'
import { redeemCode } from './redeem/redeem.ts'

export const creditsRoutes = new Hono<Env>()
  .get('/', signedInWith(packagesSql), (c) =>
    ok(c, creditsFrom(c.get('user'), c.get('column'), c.get('deps').now())),
  )
  .get('/logs', signedInAlong, valid('query', logsQuery), async (c) =>
    ok(c, await listEntries(c.var.deps, c.var.person, c.req.valid('query'), c.var.locale)),
  )
  .get('/lines', signedInAlong, valid('query', logsQuery), async (c) =>
    ok(c, await listLines(c.var.deps, c.var.person, c.req.valid('query'), c.var.locale)),
  )
  .get('/logs.csv', signedInAlong, valid('query', csvQuery), async (c) =>
    c.body(
      await entriesAsCsv(c.var.deps, c.var.person, c.req.valid('query').package_id, c.var.locale),
      200,
      csvHeaders('credits.csv'),
    ),
  )
  .post('/free-plan', signedIn, change(claimForm, 'request_id'), async (c) => {
    const from = {
      address: addressOf(c),
      host: c.var.site.host,
      humanToken: c.req.valid('json').human_token,
    }
    return ok(c, await claimFreePlan(c.var.deps, c.var.user, c.var.changeId, from))
  })
  .post('/redeem', signedIn, change(redeemForm, 'request_id'), async (c) =>
    ok(c, await redeemCode(c.var.deps, c.var.user, c.req.valid('json').code, c.var.changeId)),
  )

/** At /api/admin/redeem-codes. */
export const redeemCodesRoutes = new Hono<Env>()
  .get('/', admin, valid('query', codesQuery), async (c) =>
    ok(c, await listCodes(c.var.deps, c.req.valid('query'))),
  )
  .post('/', admin, change(newCodes), async (c) =>
    ok(c, await createCodes(c.var.deps, c.var.user, c.req.valid('json')), 201),
  )
  .delete('/:id', admin, valid('param', codeParam), change(codeWithdrawal), async (c) =>
    ok(
      c,
      await withdrawCodes(c.var.deps, c.var.user, c.req.valid('param').id, c.req.valid('json')),
    ),
  )
