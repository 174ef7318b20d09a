import { Hono } from 'hono'
import { ok } from '../../kernel/answer.ts'
import { admin, anyone } from '../../kernel/audience.ts'
import { change, nothing } from '../../kernel/change.ts'
import type { Env } from '../../kernel/env.ts'
import { okForGuests } from '../../kernel/kept-answer.ts'
import { valid } from '../../kernel/valid.ts'
import { onward } from '../addresses/onward.ts'
import {
  changePost,
  deletePost,
  listForAdmin,
  readForAdmin,
  restorePost,
  savePost,
} from './admin.ts'
import { newPost, postChange, postParam, postsQuery } from './contract.ts'
import { listPosts, readPost } from './read.ts'

const moved = onward('/blog', 'key', (c, key) =>
  readPost(c.var.deps, key, c.var.locale, c.var.site),
)

export const blogRoutes = new Hono<Env>()
  .get('/', anyone, valid('query', postsQuery), (c) =>
    okForGuests(c, (deps) => listPosts(deps, c.req.valid('query'), c.var.locale, c.var.site)),
  )
  .get('/:key', anyone, moved, valid('param', postParam), (c) =>
    okForGuests(c, (deps) => readPost(deps, c.req.valid('param').key, c.var.locale, c.var.site)),
  )

export const adminBlogRoutes = new Hono<Env>()
  .get('/', admin, valid('query', postsQuery), async (c) =>
    ok(c, await listForAdmin(c.var.deps, c.req.valid('query'))),
  )
  .post('/', admin, change(newPost), async (c) => {
    const { key, ...post } = c.req.valid('json')
    return ok(c, await savePost(c.var.deps, c.var.user, key, post, c.var.locale), 201)
  })
  .get('/:key', admin, valid('param', postParam), async (c) =>
    ok(c, await readForAdmin(c.var.deps, c.req.valid('param').key)),
  )
  .on(['PUT', 'PATCH'], '/:key', admin, valid('param', postParam), change(postChange), async (c) =>
    ok(
      c,
      await changePost(
        c.var.deps,
        c.var.user,
        c.req.valid('param').key,
        c.req.valid('json'),
        c.var.locale,
      ),
    ),
  )
  .delete('/:key', admin, valid('param', postParam), change(nothing), async (c) =>
    ok(c, await deletePost(c.var.deps, c.var.user, c.req.valid('param').key)),
  )
  .post('/:key/restore', admin, valid('param', postParam), change(nothing), async (c) =>
    ok(c, await restorePost(c.var.deps, c.var.user, c.req.valid('param').key)),
  )
