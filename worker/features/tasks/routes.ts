import { Hono } from 'hono'
import { ok } from '../../kernel/answer.ts'
import { admin, signedIn, signedInAlong } from '../../kernel/audience.ts'
import { change, nothing } from '../../kernel/change.ts'
import { fromNear } from '../../kernel/deps.ts'
import type { Env } from '../../kernel/env.ts'
import { lastEventId, sse } from '../../kernel/sse.ts'
import { valid } from '../../kernel/valid.ts'
import { countFailures, listAllTasks } from './admin.ts'
import { cancelTask } from './cancel.ts'
import { allTasksQuery, failuresQuery, taskParam, taskRefund, tasksQuery } from './contract.ts'
import { watchTask } from './events.ts'
import { openLine } from './lines.ts'
import { listRecent, listTasks, readTask } from './read.ts'
import { readReceipt } from './receipt.ts'
import { refundTask } from './refund.ts'
import { viewTask } from './view.ts'

export const tasksRoutes = new Hono<Env>()
  .get('/', signedInAlong, valid('query', tasksQuery), async (c) => {
    const asked = c.req.valid('query')
    const { items, next } = asked.open
      ? await listRecent(c.var.deps, c.var.person.id, {
          size: asked.size,
          outline: asked.outline !== undefined,
        })
      : await listTasks(c.var.deps, c.var.person.id, asked)
    return ok(c, { items: items.map((task) => viewTask(task, c.var.locale)), next })
  })
  .get('/:id', signedInAlong, valid('param', taskParam), async (c) =>
    ok(
      c,
      viewTask(await readTask(c.var.deps, c.var.person.id, c.req.valid('param').id), c.var.locale),
    ),
  )
  .get('/:id/receipt', signedInAlong, valid('param', taskParam), async (c) =>
    ok(c, await readReceipt(c.var.deps, c.var.person, c.req.valid('param').id, c.var.locale)),
  )
  .post('/:id/cancel', signedIn, valid('param', taskParam), change(nothing), async (c) => {
    const task = await cancelTask(c.var.deps, c.var.user.id, c.req.valid('param').id)
    c.var.about.task = task.id
    return ok(c, viewTask(task, c.var.locale))
  })
  .get('/:id/events', signedIn, valid('param', taskParam), async (c) => {
    const { id } = c.req.valid('param')
    const watch = () => watchTask(c.var.deps, c.var.user, id, lastEventId(c.req), c.var.locale)
    return sse(await openLine(c.var.deps, c.var.user.id, watch))
  })

/** At /api/admin/tasks. */
export const adminTasksRoutes = new Hono<Env>()
  .get('/', admin, valid('query', allTasksQuery), async (c) =>
    ok(c, await listAllTasks(fromNear(c.var.deps), c.req.valid('query'), c.var.locale)),
  )
  .post('/:id/refund', admin, valid('param', taskParam), change(taskRefund), async (c) => {
    const { deps, user, changeId } = c.var
    await refundTask(deps, user, c.req.valid('param').id, c.req.valid('json'), changeId)
    return ok(c, null)
  })
  .get('/failures', admin, valid('query', failuresQuery), async (c) =>
    ok(c, await countFailures(c.var.deps, c.req.valid('query').days, c.var.locale)),
  )
