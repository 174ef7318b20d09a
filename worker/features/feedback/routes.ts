import { Hono } from 'hono'
import { ok } from '../../kernel/answer.ts'
import { admin, anyone } from '../../kernel/audience.ts'
import { change, nothing } from '../../kernel/change.ts'
import { fromNear } from '../../kernel/deps.ts'
import type { Env } from '../../kernel/env.ts'
import { addressOf } from '../../kernel/rate.ts'
import { valid } from '../../kernel/valid.ts'
import { linkToFile, listFeedback, readFeedback, setState } from './admin.ts'
import {
  feedbackChange,
  feedbackFileParam,
  feedbackForm,
  feedbackParam,
  feedbackQuery,
} from './contract.ts'
import { giveFeedback } from './give.ts'

export const feedbackRoutes = new Hono<Env>().post('/', anyone, change(feedbackForm), async (c) =>
  ok(
    c,
    await giveFeedback(c.var.deps, await c.var.whoever(), c.req.valid('json'), {
      from: addressOf(c),
      locale: c.var.locale,
    }),
    201,
  ),
)

export const adminFeedbackRoutes = new Hono<Env>()
  .get('/', admin, valid('query', feedbackQuery), async (c) =>
    ok(c, await listFeedback(fromNear(c.var.deps), c.req.valid('query'))),
  )
  .get('/:id', admin, valid('param', feedbackParam), async (c) =>
    ok(c, await readFeedback(c.var.deps, c.req.valid('param').id)),
  )
  .on(
    ['PUT', 'PATCH'],
    '/:id',
    admin,
    valid('param', feedbackParam),
    change(feedbackChange),
    async (c) =>
      ok(
        c,
        await setState(c.var.deps, c.var.user, c.req.valid('param').id, c.req.valid('json').state),
      ),
  )
  .post(
    '/:id/files/:file_hash',
    admin,
    valid('param', feedbackFileParam),
    change(nothing),
    async (c) =>
      ok(c, await linkToFile(c.var.deps, c.var.user, c.req.valid('param'), c.var.site.host)),
  )
