import { Hono } from 'hono'
import { ok } from '../../kernel/answer.ts'
import { anyone } from '../../kernel/audience.ts'
import type { Env } from '../../kernel/env.ts'
import { valid } from '../../kernel/valid.ts'
import { postParam, postsQuery } from './contract.ts'
import { listPosts, readPost } from './read.ts'

export const blogRoutes = new Hono<Env>()
  .get('/', anyone, valid('query', postsQuery), (c) => ok(c, listPosts(c.req.valid('query'), c.var.locale)))
  .get('/:key', anyone, valid('param', postParam), async (c) => ok(c, await readPost(c.req.valid('param').key, c.var.locale)))
