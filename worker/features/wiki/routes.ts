import { Hono } from 'hono'
import { ok } from '../../kernel/answer.ts'
import { anyone } from '../../kernel/audience.ts'
import type { Env } from '../../kernel/env.ts'
import { valid } from '../../kernel/valid.ts'
import { wikiParam } from './contract.ts'
import { readWiki } from './read.ts'

export const wikiRoutes = new Hono<Env>().get('/:id', anyone, valid('param', wikiParam), async (c) =>
  ok(c, await readWiki(c.req.valid('param').id, c.var.locale)),
)
