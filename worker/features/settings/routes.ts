import { Hono } from 'hono'
import { ok } from '../../kernel/answer.ts'
import { anyone, signedIn } from '../../kernel/audience.ts'
import { change } from '../../kernel/change.ts'
import type { Env } from '../../kernel/env.ts'
import { valid } from '../../kernel/valid.ts'
import { settingsForm, settingsQuery } from './contract.ts'
import { readSettings } from './read.ts'
import { saveSettings } from './write.ts'

export const settingsRoutes = new Hono<Env>()
  .get('/', anyone, valid('query', settingsQuery), async (c) =>
    ok(c, await readSettings(c.var.deps, await c.var.whoever(), c.req.valid('query'), c.var.site)),
  )
  .post('/', signedIn, change(settingsForm), async (c) =>
    ok(c, await saveSettings(c.var.deps, c.var.user, c.req.valid('json'))),
  )
