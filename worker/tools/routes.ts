import { Hono } from 'hono'
import { ok } from '../kernel/answer.ts'
import { anyone, signedIn } from '../kernel/audience.ts'
import { change } from '../kernel/change.ts'
import type { Env } from '../kernel/env.ts'
import { listTools, quoteRequest, quoteTask, submitTask, taskRequest } from './submit.ts'

/** At /api/tools. */
export const toolsRoutes = new Hono<Env>().get('/', anyone, (c) => ok(c, listTools()))

/** At /api/tasks, beside the reading and cancelling of tasks, which know no tool. */
export const submitRoutes = new Hono<Env>()
  .post('/quote', anyone, change(quoteRequest), async (c) => ok(c, await quoteTask(c.var.deps, await c.var.whoever(), c.req.valid('json'))))
  .post('/', signedIn, change(taskRequest, 'request_id'), async (c) => {
    const task = await submitTask(c.var.deps, c.var.user, c.var.changeId ?? '', c.req.valid('json'))
    c.var.logged.cost = task.price
    return ok(c, task, 202)
  })
