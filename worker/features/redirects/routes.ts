import { Hono } from 'hono'
import { ok } from '../../kernel/answer.ts'
import { admin, anyone } from '../../kernel/audience.ts'
import { change, nothing } from '../../kernel/change.ts'
import type { Env } from '../../kernel/env.ts'
import { valid } from '../../kernel/valid.ts'
import { newRedirect, redirectChange, redirectKey, redirectsQuery } from './contract.ts'
import { followRedirect } from './follow.ts'
import {
  changeRedirect,
  createRedirect,
  deleteRedirect,
  listRedirects,
  readRedirect,
} from './manage.ts'

/** At /r. An unknown key gets the page that any unknown address gets. */
export const shortLinks = new Hono<Env>().get('/:key', anyone, async (c) => {
  const target = await followRedirect(c.var.deps, c.req.param('key'), c.req.raw.method !== 'HEAD')
  c.header('Cache-Control', 'no-store')
  return target ? c.redirect(target) : c.notFound()
})

/** At /api/admin/redirects. */
export const redirectsRoutes = new Hono<Env>()
  .get('/', admin, valid('query', redirectsQuery), async (c) =>
    ok(c, await listRedirects(c.var.deps, c.req.valid('query'))),
  )
  .post('/', admin, change(newRedirect), async (c) =>
    ok(c, await createRedirect(c.var.deps, c.var.user, c.req.valid('json')), 201),
  )
  .get('/:key', admin, valid('param', redirectKey), async (c) =>
    ok(c, await readRedirect(c.var.deps, c.req.valid('param').key)),
  )
  .put('/:key', admin, valid('param', redirectKey), change(redirectChange), async (c) =>
    ok(
      c,
      await changeRedirect(c.var.deps, c.var.user, c.req.valid('param').key, c.req.valid('json')),
    ),
  )
  .delete('/:key', admin, valid('param', redirectKey), change(nothing), async (c) =>
    ok(c, await deleteRedirect(c.var.deps, c.var.user, c.req.valid('param').key)),
  )
