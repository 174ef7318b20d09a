import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod'
import { ok } from '../../kernel/answer.ts'
import { anyone, signedIn } from '../../kernel/audience.ts'
import { change } from '../../kernel/change.ts'
import { runJobs, type Job } from '../../kernel/cron.ts'
import type { Env } from '../../kernel/env.ts'
import { Fault } from '../../kernel/fault.ts'
import { sameOrigin } from '../../kernel/security.ts'
import { DAY_MS } from '../../kernel/time/contract.ts'
import { valid } from '../../kernel/valid.ts'
import { readOutbox } from '../../providers/outbox/adapter.ts'
import { checkLedger } from '../credits/check.ts'
import { setClock } from './clock.ts'
import { debit, debitForm } from './debit.ts'
import { outboxPage, toLine } from './outbox-page.ts'
import { type Deliver, sandboxRoutes } from './sandbox.ts'

const CENTURY_MS = 100 * 365 * DAY_MS

const clockForm = z.object({ offset_ms: z.number().int().min(-CENTURY_MS).max(CENTURY_MS) })
const cronForm = z.object({ name: z.string().max(64).optional() })
const outboxQuery = z.object({ to: z.string().max(254).optional() })

/** Outside the local site there is nothing here, whatever the method. */
const localOnly = createMiddleware<Env>(async (c, next) => {
  if (c.env.ENVIRONMENT !== 'local') throw new Fault('notFound')
  await next()
})

/** The levers of the local site. */
export const devRoutes = (jobs: readonly Job[], deliver: Deliver) =>
  new Hono<Env>()
    .use(localOnly)
    .use(sameOrigin)
    .route('/sandbox', sandboxRoutes(deliver))
    .get('/outbox', anyone, valid('query', outboxQuery), async (c) => {
      const mails = await readOutbox(c.var.deps, c.req.valid('query').to)
      c.header('Cache-Control', 'no-store')
      if (c.req.header('Accept')?.includes('application/json')) return c.json(mails.map(toLine))
      c.header(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
      )
      return c.html(outboxPage(mails))
    })
    .post('/clock', anyone, change(clockForm), async (c) =>
      ok(c, await setClock(c.env, c.req.valid('json'))),
    )
    .post('/cron', anyone, change(cronForm), async (c) =>
      ok(c, await runJobs(jobs, c.var.deps, c.req.valid('json').name)),
    )
    .get('/ledger/check', anyone, async (c) => ok(c, await checkLedger(c.var.deps)))
    .post('/ledger/debit', signedIn, change(debitForm, 'request_id'), async (c) =>
      ok(c, await debit(c.var.deps, c.var.user, c.var.changeId, c.req.valid('json'))),
    )
