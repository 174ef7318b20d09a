import { Hono } from 'hono'
import { ok } from '../../kernel/answer.ts'
import { admin, anyone } from '../../kernel/audience.ts'
import { change } from '../../kernel/change.ts'
import type { Env } from '../../kernel/env.ts'
import { addressOf } from '../../kernel/rate.ts'
import { valid } from '../../kernel/valid.ts'
import { clientError, errorsQuery } from './contract.ts'
import { keepClientError } from './keep.ts'
import { listClientErrors } from './read.ts'

export const logsRoutes = new Hono<Env>().post('/', anyone, change(clientError), async (c) =>
  ok(
    c,
    await keepClientError(c.var.deps, c.req.valid('json'), {
      from: addressOf(c),
      browser: c.req.header('User-Agent') ?? '',
    }),
    201,
  ),
)

export const adminLogsRoutes = new Hono<Env>().get(
  '/',
  admin,
  valid('query', errorsQuery),
  async (c) => ok(c, await listClientErrors(c.var.deps, c.req.valid('query'))),
)
