import { Hono } from 'hono'
import { ok } from '../kernel/answer.ts'
import { anyone, signedIn } from '../kernel/audience.ts'
import { change } from '../kernel/change.ts'
import type { Env } from '../kernel/env.ts'
import { lastEventId, sse } from '../kernel/sse.ts'
import { streamTask } from './stream.ts'
import { listTools, quoteRequest, quoteTask, submitTask, taskRequest } from './submit.ts'

/** At /api/tools. */
export const toolsRoutes = new Hono<Env>().get('/', anyone, (c) => ok(c, listTools()))

/** At /api/tasks, beside the reading and cancelling of tasks, which know no tool. */
export const submitRoutes = new Hono<Env>()
  .post('/quote', anyone, change(quoteRequest), async (c) => ok(c, await quoteTask(c.var.deps, await c.var.whoever(), c.req.valid('json'), c.var.site)))
  .post('/', signedIn, change(taskRequest, 'request_id'), async (c) => {
    const task = await submitTask(c.var.deps, c.var.user, c.var.changeId ?? '', c.req.valid('json'), c.var.site)
    c.var.logged.cost = task.price
    return ok(c, task, 202)
  })
  .post('/stream', signedIn, change(taskRequest, 'request_id'), async (c) => {
    const asked = { requestId: c.var.changeId ?? '', given: c.req.valid('json'), lastSeen: lastEventId(c.req) }
    const { price, events } = await streamTask(c.var.deps, c.var.user, asked, c.var)
    c.var.logged.cost = price
    return sse(events)
  })
