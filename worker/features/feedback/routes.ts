import { Hono } from 'hono'
import { ok } from '../../kernel/answer.ts'
import { anyone } from '../../kernel/audience.ts'
import { change } from '../../kernel/change.ts'
import type { Env } from '../../kernel/env.ts'
import { addressOf } from '../../kernel/rate.ts'
import { feedbackForm } from './contract.ts'
import { giveFeedback } from './give.ts'

export const feedbackRoutes = new Hono<Env>().post('/', anyone, change(feedbackForm), async (c) =>
  ok(c, await giveFeedback(c.var.deps, await c.var.whoever(), c.req.valid('json'), { from: addressOf(c), locale: c.var.locale }), 201),
)
