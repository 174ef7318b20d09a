import { Hono } from 'hono'
import { ok } from '../../kernel/answer.ts'
import { admin, anyone, signedIn, signedInAlong } from '../../kernel/audience.ts'
import { change, nothing } from '../../kernel/change.ts'
import type { Env } from '../../kernel/env.ts'
import { valid } from '../../kernel/valid.ts'
import { changeNotice, createNotice, deleteNotice, listForAdmin, readForAdmin } from './admin.ts'
import {
  adminNoticesQuery,
  channelsQuery,
  liveQuery,
  notice,
  noticeId,
  noticePart,
  readNotices,
} from './contract.ts'
import { connect, issueTicket } from './live.ts'
import { listNotices, markRead } from './read.ts'

export const notificationsRoutes = new Hono<Env>()
  .get('/', signedInAlong, valid('query', channelsQuery), async (c) =>
    ok(
      c,
      await listNotices(c.var.deps, c.var.person.id, c.var.locale, c.req.valid('query').channels),
    ),
  )
  .post('/', signedIn, change(readNotices), async (c) => {
    const asked = c.req.valid('json')
    const ids = 'ids' in asked ? asked.ids : [asked.id]
    await markRead(c.var.deps, c.var.user, c.var.locale, ids)
    return ok(c, { ...asked, read: true })
  })
  .post('/ticket', signedIn, change(nothing), async (c) =>
    ok(c, await issueTicket(c.var.deps, c.var.user, c.var.site.host)),
  )
  .get('/live', anyone, valid('query', liveQuery), async (c) => {
    const { ticket, age } = c.req.valid('query')
    const { host } = c.var.site
    return connect(c.var.deps, {
      ticket,
      age,
      request: c.req.raw,
      host,
      locale: c.var.locale,
      caller: await c.var.whoever(),
    })
  })

export const adminNotificationsRoutes = new Hono<Env>()
  .get('/', admin, valid('query', adminNoticesQuery), async (c) =>
    ok(c, await listForAdmin(c.var.deps, c.req.valid('query'))),
  )
  .post('/', admin, change(notice), async (c) =>
    ok(c, await createNotice(c.var.deps, c.var.user, c.req.valid('json'))),
  )
  .get('/:id', admin, valid('param', noticeId), async (c) =>
    ok(c, await readForAdmin(c.var.deps, c.req.valid('param').id)),
  )
  .on(['PUT', 'PATCH'], '/:id', admin, valid('param', noticeId), change(noticePart), async (c) =>
    ok(c, await changeNotice(c.var.deps, c.var.user, c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete('/:id', admin, valid('param', noticeId), change(nothing), async (c) =>
    ok(c, await deleteNotice(c.var.deps, c.var.user, c.req.valid('param').id)),
  )
