import { Hono } from 'hono'
import * as z from 'zod'
import { ok } from '../kernel/answer.ts'
import { admin, anyone, signedIn, signedInAlong } from '../kernel/audience.ts'
import { change, nothing, readText } from '../kernel/change.ts'
import type { Env } from '../kernel/env.ts'
import { lastEventId, sse } from '../kernel/sse.ts'
import { valid } from '../kernel/valid.ts'
import { viewTask } from '../features/tasks/view.ts'
import { rateChange, rateParam } from '../features/rates/contract.ts'
import { changeAdapter, listAdapters, orderAdapters } from '../providers/admin.ts'
import { adapterChange, adapterOrder, adapterParam } from '../providers/contract.ts'
import { tryAdapter } from '../providers/try.ts'
import { servePart } from './aside.ts'
import { listChoices, listTools } from './list.ts'
import { servePreview } from './preview.ts'
import { changeRate, listRates, resetRate } from './rates.ts'
import { streamTask } from './stream.ts'
import { quoteRequest, quoteTask, submitTask, taskRequest } from './submit.ts'
import { takeWord } from './word.ts'

const toolParam = z.object({ id: z.string().max(40) })
const previewParam = toolParam.extend({ choice: z.string().max(60) })

/** At /api/tools. */
export const toolsRoutes = new Hono<Env>()
  .get('/', anyone, async (c) => ok(c, await listTools(c.var.deps, c.var.locale)))
  .get('/:id/choices', anyone, valid('param', toolParam), async (c) =>
    ok(c, await listChoices(c.var.deps, c.req.valid('param').id, c.var.locale)),
  )
  .get('/:id/preview/:choice', anyone, valid('param', previewParam), async (c) => {
    const { id, choice } = c.req.valid('param')
    return servePreview(c.var.deps, id, choice)
  })

const partParam = z.object({ id: z.string().max(40), part: z.coerce.number().int().min(0) })

/** At /api/tasks, beside the reading and cancelling of tasks, which know no tool. */
export const submitRoutes = new Hono<Env>()
  .post('/quote', anyone, change(quoteRequest), async (c) =>
    ok(
      c,
      await quoteTask(
        c.var.deps,
        { user: c.var.whoever(), named: await c.var.presumed() },
        c.req.valid('json'),
        c.var.site,
      ),
    ),
  )
  .post('/', signedInAlong, change(taskRequest, 'request_id', 'quote'), async (c) => {
    const { ended, isNew, ...task } = await submitTask(
      c.var.deps,
      await c.var.person.known(),
      c.var.changeId ?? '',
      c.req.valid('json'),
      c.var,
    )
    // Sent again it costs nothing more.
    if (isNew) c.var.logged.cost = task.price
    c.var.about.task = task.id
    return ok(c, { ...task, task: ended && viewTask(ended, c.var.locale) }, 202)
  })
  .get('/:id/parts/:part', signedIn, valid('param', partParam), async (c) =>
    servePart(c.var.deps, c.var.user.id, c.req.valid('param')),
  )
  .post('/stream', signedIn, change(taskRequest, 'request_id', 'quote'), async (c) => {
    const asked = {
      requestId: c.var.changeId ?? '',
      given: c.req.valid('json'),
      lastSeen: lastEventId(c.req),
    }
    const { id, held, events } = await streamTask(c.var.deps, c.var.user, asked, c.var)
    c.var.logged.cost = held
    c.var.about.task = id
    return sse(events)
  })

const wordParam = z.object({ adapter: z.string().max(40), token: z.string().max(120) })

/** At /api/providers. */
export const providersRoutes = new Hono<Env>().post(
  '/:adapter/webhook/:token',
  anyone,
  valid('param', wordParam),
  async (c) => {
    const { adapter, token } = c.req.valid('param')
    await takeWord(
      c.var.deps,
      adapter,
      token,
      c.req.raw.body ? await readText(c.req.raw.body) : '',
      c.req.raw.headers,
    )
    return ok(c, { received: true })
  },
)

/** At /api/admin/rates. */
export const ratesRoutes = new Hono<Env>()
  .get('/', admin, async (c) => ok(c, await listRates(c.var.deps)))
  .put('/:id', admin, valid('param', rateParam), change(rateChange), async (c) =>
    ok(c, await changeRate(c.var.deps, c.var.user, c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete('/:id', admin, valid('param', rateParam), change(nothing), async (c) =>
    ok(c, await resetRate(c.var.deps, c.var.user, c.req.valid('param').id)),
  )

/** At /api/admin/adapters. */
export const adaptersRoutes = new Hono<Env>()
  .get('/', admin, async (c) => ok(c, await listAdapters(c.var.deps)))
  .put('/', admin, change(adapterOrder), async (c) =>
    ok(c, await orderAdapters(c.var.deps, c.var.user, c.req.valid('json'))),
  )
  .put('/:id', admin, valid('param', adapterParam), change(adapterChange), async (c) =>
    ok(
      c,
      await changeAdapter(c.var.deps, c.var.user, c.req.valid('param').id, c.req.valid('json')),
    ),
  )
  .post('/:id/test', admin, valid('param', adapterParam), change(nothing), async (c) =>
    ok(c, await tryAdapter(c.var.deps, c.var.user, c.req.valid('param').id, c.var.locale)),
  )
